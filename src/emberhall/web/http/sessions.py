"""Visitors: a random secret in a cookie, known to the server by its hash alone."""

from __future__ import annotations

import re
import secrets
from http.cookies import SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emberhall.web.tables.seat_storage import hashed

COOKIE: Final = "emberhall"
AGE: Final = 400 * 24 * 3600  # the longest that browsers allow
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
WITHOUT: Final = ("/static/", "/healthz", "/metrics")


def secret_of(headers: Headers) -> str:
    """The secret in the cookie of a request, empty if there is none that we could have made."""
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and SECRET.fullmatch(value):
                return value
    return ""


def cookie(secret: str, path: str, secure: bool, age: int = AGE) -> str:
    """The cookie as a header: no script reads it, no other site sends it along with a change."""
    made: SimpleCookie = SimpleCookie()
    made[COOKIE] = secret
    morsel = made[COOKIE]
    morsel["path"] = path or "/"
    morsel["max-age"] = age
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if secure:
        morsel["secure"] = True
    return morsel.OutputString()


class Sessions:
    """Middleware: every request has a visitor; a new one is given a cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["path"].removeprefix(scope.get("root_path", "")).startswith(WITHOUT):
            await self.app(scope, receive, send)
            return
        known = secret_of(Headers(scope=scope))
        secret = known or secrets.token_urlsafe(32)
        scope.setdefault("state", {})["visitor"] = hashed(secret)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and not known:
                headers = MutableHeaders(scope=message)
                root = scope.get("root_path", "")
                headers.append("set-cookie", cookie(secret, root, scope["scheme"] == "https"))
            await send(message)

        await self.app(scope, receive, send_with_cookie)
