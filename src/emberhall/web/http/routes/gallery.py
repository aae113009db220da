"""The gallery: every card and tile of a game, and where its values come from."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from emberhall.kernel import registry
from emberhall.web.faces.exhibits import BADGES, rooms_of
from emberhall.web.http.routes.pages import page
from emberhall.words import say

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/gallery/{slug}")
async def gallery(request: Request, slug: str) -> HTMLResponse:
    """Cards and tiles of a game."""
    game = registry.game(slug)
    rooms = await asyncio.to_thread(rooms_of, slug)
    sources = {each.source for room in rooms for each in room.hung}
    badges = [(source, say(words)) for source, words in BADGES.items() if source in sources]
    return page(request, "gallery.html", game=game, rooms=rooms, badges=badges)
