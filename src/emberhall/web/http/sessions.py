"""Sessions: every browser is a visitor, known by a random secret in a cookie that we signed.

The server keeps a hash of the secret alone. What it did not issue itself is not a session, so that
nobody chooses by which secret somebody else is known.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from http.cookies import SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emberhall.web.http.rates import Rate, too_often
from emberhall.web.tables.seat_storage import hashed

COOKIE: Final = "emberhall"
AGE: Final = 400 * 24 * 3600  # the longest that browsers allow
SESSION: Final = re.compile(r"([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})")
WITHOUT: Final = ("/static/", "/covers/", "/healthz", "/metrics")


def cookie_name(secure: bool, path: str) -> str:
    """Behind TLS the name makes browsers refuse the cookie from anybody but this server."""
    if not secure:
        return COOKIE
    return f"__Secure-{COOKIE}" if path else f"__Host-{COOKIE}"


def signed(secret: str, key: str) -> str:
    """A session as its cookie holds it: the secret and the proof that we made it."""
    proof = hmac.digest(key.encode(), secret.encode(), hashlib.sha256)
    return f"{secret}.{urlsafe_b64encode(proof).decode().rstrip('=')}"


def secret_of(headers: Headers, name: str, key: str) -> str:
    """The secret in the cookie of a request, empty if there is none that we have made."""
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            found, _, value = part.strip().partition("=")
            session = SESSION.fullmatch(value) if found == name else None
            if session and hmac.compare_digest(signed(session[1], key), value):
                return session[1]
    return ""


def cookie(session: str, path: str, secure: bool, age: int = AGE) -> str:
    """The cookie as a header: no script reads it, no other site sends it along with a change."""
    made: SimpleCookie = SimpleCookie()
    name = cookie_name(secure, path)
    made[name] = session
    morsel = made[name]
    morsel["path"] = path or "/"
    morsel["max-age"] = age
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if secure:
        morsel["secure"] = True
    return morsel.OutputString()


class Sessions:
    """Middleware: every request has a visitor; a new one is given a cookie."""

    def __init__(self, app: ASGIApp, key: Callable[[], str], rate: Rate) -> None:
        self.app = app
        self.key = key
        self.rate = rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        root = scope.get("root_path", "")
        if scope["path"].removeprefix(root).startswith(WITHOUT):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] == "https"
        known = secret_of(Headers(scope=scope), cookie_name(secure, root), self.key())
        secret = known or secrets.token_urlsafe(32)
        visitor = hashed(secret)
        if known:
            too_often(self.rate.take(visitor))
        scope.setdefault("state", {})["visitor"] = visitor

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and not known:
                headers = MutableHeaders(scope=message)
                headers.append("set-cookie", cookie(signed(secret, self.key()), root, secure))
            await send(message)

        await self.app(scope, receive, send_with_cookie)
