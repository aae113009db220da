"""In which language a browser is spoken to: the one that it likes best of those we have."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from emberhall.words import ENGLISH, nearest, speaking


class LanguageMiddleware:
    """Middleware: a request and its streams are answered in the language of the visitor."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(chosen(Headers(scope=scope).get("accept-language", ""))):
            await self.app(scope, receive, send)


def chosen(accepted: str) -> str:
    """The language that a browser likes best of those we have; English if it likes none."""
    for language in _by_liking(accepted):
        found = nearest(language)
        if found:
            return found
    return ENGLISH


def _by_liking(accepted: str) -> Iterable[str]:
    """The languages of an Accept-Language header, the best liked first."""
    liked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, quality = part.strip().partition(";q=")
        try:
            liking = float(quality) if quality else 1.0
        except ValueError:
            liking = 0.0
        if name and liking > 0:
            liked.append((-liking, place, name.lower()))
    return [name for _, _, name in sorted(liked)]
