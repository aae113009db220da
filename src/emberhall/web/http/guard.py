"""What keeps strangers out: sizes, rates, other sites, other names, scripts of others."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emberhall.web.http.errors import ErrorHandlers, answer
from emberhall.web.http.rates import Rate, client_of, too_often
from emberhall.web.http.settings import Limits
from emberhall.web.http.wellformed import check_body, check_scope, host_of, netloc_of, size_of
from emberhall.web.tables.errors import CrossSite, Malformed, Refused, TooLarge, UnknownHost
from emberhall.web.tables.metering import Metered
from emberhall.words import say

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
HSTS: Final = f"max-age={365 * 24 * 3600}"
BODY_SECONDS: Final = 30.0  # in which a body must arrive
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LAYING: Final = ("/api/tables", "/api/replays", "/fork", "/invite", "/lesson", "/rematch", "/quick")
LARGE: Final = ("/api/tables", "/api/replays", "/pack")  # these bring packs or records
HINTING: Final = "/hint"


def check_site(scope: Scope, headers: Headers) -> None:
    """Refuse a change that another site has asked the visitor's browser for.

    Browsers say where a request comes from; programs say nothing and carry no cookies of others.
    """
    if scope["method"] in SAFE:
        return
    origin = headers.get("origin")
    netloc = netloc_of(origin) if origin is not None else ""
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site not in ("same-origin", "none"):
            raise CrossSite(say("another site has asked for this; it was not done"))
        return
    if origin is not None and netloc != headers.get("host"):
        raise CrossSite(say("another site has asked for this; it was not done"))


class RequestGuard:
    """Middleware: refuses what must not come in, and says in headers what a page may do."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        names: tuple[str, ...],
        handlers: ErrorHandlers,
        work: Rate,
    ) -> None:
        self.app = app
        self.handlers = handlers
        self.limits = limits
        self.names = names
        self._requests = Rate(limits.burst, limits.requests)
        self._work = work
        self._laid = Rate(limits.laid_burst, limits.laid)
        self._hints = Rate(limits.hints_burst, limits.hints)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _add_headers(MutableHeaders(scope=message), scope)
            await send(message)

        try:
            self._check(scope, headers)
            body = receive if scope["method"] in SAFE else await self._read(scope, receive)
            await self._metered(scope, body, send_safely)
        except Refused as refused:
            if started:
                raise
            response = answer(refused.status, refused.slug, str(refused))
            response.headers.update(refused.headers)
            await response(scope, receive, send_safely)
        except Exception as error:
            if not started:
                fault = await self.handlers.fault(Request(scope), error)
                await fault(scope, receive, send_safely)
            raise

    async def _metered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer, and charge the address for the time that this took."""
        work = Metered(self._answered(scope, receive, send))
        try:
            await work
        finally:
            self._work.charge(client_of(scope), work.seconds)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    def _check(self, scope: Scope, headers: Headers) -> None:
        check_scope(scope)
        self._check_name(headers)
        check_site(scope, headers)
        if size_of(headers) > self._most(scope):
            raise TooLarge(say("the request is larger than this server takes"))
        self._check_rate(scope)

    def _check_name(self, headers: Headers) -> None:
        """Only names of ours: a page of others cannot pretend that its name leads here."""
        name = host_of(headers)
        known = [each.strip("[]") for each in self.names]
        if known and name not in known:
            raise UnknownHost(say("this server is not reached by that name"))

    def _check_rate(self, scope: Scope) -> None:
        client = client_of(scope)
        wait = self._requests.take(client) or self._work.owed(client)
        if not wait and scope["method"] == "POST":
            path: str = scope["path"]
            if path.endswith(LAYING):
                wait = self._laid.take(client)
            elif path.endswith(HINTING):
                wait = self._hints.take(client)
        too_often(wait)

    def _most(self, scope: Scope) -> int:
        large = scope["path"].endswith(LARGE)
        return self.limits.large if large else self.limits.body

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """The body, read before anybody works on it: in time, within its limit, well-formed."""
        most = self._most(scope)
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return _given(message, receive)
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise TooLarge(say("the request is larger than this server takes"))
                    if not message.get("more_body", False):
                        break
        except TimeoutError:
            raise Malformed(say("the request took too long to arrive")) from None
        check_body(bytes(body))
        return _given({"type": "http.request", "body": bytes(body), "more_body": False}, receive)


def _given(first: Message, rest: Receive) -> Receive:
    """Receives a message that came already, then what comes."""
    waiting = [first]

    async def receive() -> Message:
        return waiting.pop() if waiting else await rest()

    return receive


def _add_headers(headers: MutableHeaders, scope: Scope) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https":
        headers.setdefault("Strict-Transport-Security", HSTS)
    # scripts import each other without a version in the address: browsers ask before using them
    static = "/static/" in scope["path"]
    headers.setdefault("Cache-Control", "no-cache" if static else "no-store")
