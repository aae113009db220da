"""What a game is played by: a page that shows how, and the rules with their numbers."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from emberhall.kernel import registry
from emberhall.picture.face import face_of
from emberhall.web.faces.about import about_of
from emberhall.web.faces.exhibits import shown_of
from emberhall.web.faces.lessons import lesson_of
from emberhall.web.faces.rulebook import rules_of
from emberhall.web.http.routes.pages import page, root_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/how/{slug}")
async def how_to_play(request: Request, slug: str) -> Response:
    """A game step by step, with pictures; the rules where it has no such page."""
    game = registry.game(slug)
    about = about_of(slug)
    if not about.chapters:
        return RedirectResponse(f"{root_of(request)}/rules/{slug}")
    drawn = face_of(game.package).draws
    shown = [
        await asyncio.to_thread(shown_of, slug, chapter.show) if drawn else []
        for chapter in about.chapters
    ]
    return page(
        request,
        "how.html",
        game=game,
        about=about,
        chapters=list(zip(about.chapters, shown, strict=True)),
        drawn=drawn,
        lesson=lesson_of(slug) is not None,
    )


@router.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> HTMLResponse:
    """The rules of a game."""
    game = registry.game(slug)
    learned = bool(about_of(slug).chapters)
    return page(request, "rules.html", game=game, rules=rules_of(slug), learned=learned)
