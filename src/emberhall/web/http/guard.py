"""What keeps strangers out: sizes, rates, other sites, other names, scripts of others."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emberhall.web.http.errors import answer
from emberhall.web.http.rates import Rate, client_of
from emberhall.web.http.settings import Limits
from emberhall.web.tables.errors import CrossSite, Refused, TooLarge, TooMany, UnknownHost
from emberhall.words import say

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LAYING: Final = ("/api/tables", "/api/replays", "/fork", "/invite", "/lesson")
LARGE: Final = ("/api/tables", "/api/replays")  # these bring packs or records
HINTING: Final = "/hint"


def check_site(scope: Scope, headers: Headers) -> None:
    """Refuse a change that another site has asked the visitor's browser for.

    Browsers say where a request comes from; programs say nothing and carry no cookies of others.
    """
    if scope["method"] in SAFE:
        return
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site not in ("same-origin", "none"):
            raise CrossSite(say("another site has asked for this; it was not done"))
        return
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        raise CrossSite(say("another site has asked for this; it was not done"))


class RequestGuard:
    """Middleware: refuses what must not come in, and says in headers what a page may do."""

    def __init__(self, app: ASGIApp, limits: Limits, names: tuple[str, ...]) -> None:
        self.app = app
        self.limits = limits
        self.names = names
        self._requests = Rate(limits.burst, limits.requests)
        self._laid = Rate(limits.laid_burst, limits.laid)
        self._hints = Rate(limits.hints_burst, limits.hints)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        try:
            self._check(scope, headers)
        except Refused as refused:
            response = answer(refused.status, refused.slug, str(refused))
            response.headers.update(refused.headers)
            await response(scope, receive, send_safely)
            return
        await self.app(scope, self._limited(scope, receive), send_safely)

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._check_name(headers)
        check_site(scope, headers)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._most(scope):
            raise TooLarge(say("the request is larger than this server takes"))
        self._check_rate(scope)

    def _check_name(self, headers: Headers) -> None:
        """Only names of ours: a page of others cannot pretend that its name leads here."""
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
        known = [each.strip("[]") for each in self.names]
        if known and name not in known:
            raise UnknownHost(say("this server is not reached by that name"))

    def _check_rate(self, scope: Scope) -> None:
        client = client_of(scope)
        wait = self._requests.take(client)
        if not wait and scope["method"] == "POST":
            path: str = scope["path"]
            if path.endswith(LAYING):
                wait = self._laid.take(client)
            elif path.endswith(HINTING):
                wait = self._hints.take(client)
        if wait:
            headers = {"Retry-After": str(int(wait) + 1)}
            raise TooMany(say("that was too often; wait a little"), headers)

    def _most(self, scope: Scope) -> int:
        large = scope["path"].endswith(LARGE)
        return self.limits.body + (2 * self.limits.pack if large else 0)

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """The body, cut off where it is larger than it said or may be."""
        most = self._most(scope)
        taken = 0

        async def receive_some() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge(say("the request is larger than this server takes"))
            return message

        return receive_some


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    # scripts import each other without a version in the address: browsers ask before using them
    headers.setdefault("Cache-Control", "no-cache" if "/static/" in path else "no-store")
