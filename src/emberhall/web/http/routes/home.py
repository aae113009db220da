"""The first page, and the page of one's own tables."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.picture.face import face_of
from emberhall.web.faces.about import HEAVIEST, about_of, is_solo
from emberhall.web.faces.lessons import lesson_of
from emberhall.web.http.listing import game_shown, listed
from emberhall.web.http.models import TableListed
from emberhall.web.http.routes.pages import page
from emberhall.web.http.visit import Visit, Visiting
from emberhall.web.tables.storage import Summary

LISTED: Final = 30
RECENT: Final = 4  # so many of one's own tables are on the first page
OWN: Final = 500  # so many of one's own tables are counted
SHEET: Final = 20  # so many of them are on a page of theirs

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/")
async def home(request: Request, visit: Visiting) -> HTMLResponse:
    """Games to begin, tables to go on with, tables to watch."""
    theirs = await visit.storage.tables_of(visit.visitor, OWN)
    mine = await _lines(visit, theirs[:LISTED])
    mine.sort(key=lambda line: (not line.waits_for_me, line.ended, -line.touched))
    public = await _lines(visit, await visit.storage.public_tables(LISTED))
    broken = registry.broken()
    games: list[dict[str, Any]] = []
    for game in registry.games():
        try:
            games.append(_offered(game))
        except Exception as error:  # noqa: BLE001 - an add-on may fail in any way
            broken[game.slug] = f"{type(error).__name__}: {error}"
    games.sort(key=_demand)
    return page(
        request,
        "home.html",
        games=games,
        first=_first(games),
        broken=broken,
        mine=mine[:RECENT],
        count=len(theirs),
        waiting=next((line for line in mine if line.waits_for_me), None),
        public=[line for line in public if not line.mine and not line.ended],
    )


def _offered(game: Game) -> dict[str, Any]:
    """A game as the home page offers it."""
    shown = game_shown(game)
    return {
        "shown": shown,
        "about": about_of(game.slug),
        "solo": is_solo(game, shown.automa),
        "heaviest": HEAVIEST,
        "lesson": lesson_of(game.slug) is not None,
        "drawn": face_of(game.package).draws,
    }


def _demand(game: dict[str, Any]) -> tuple[int, int]:
    """What is easy to begin with comes first, what says nothing of that last."""
    return game["about"].weight or HEAVIEST + 1, game["about"].minutes


def _first(games: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What somebody learns who has never been here."""
    return next((game for game in games if game["lesson"]), None)


async def _lines(visit: Visit, summaries: list[Summary]) -> list[TableListed]:
    found = [await listed(visit.tables, summary, visit.visitor) for summary in summaries]
    return [line for line in found if line is not None]


@router.get("/mine")
async def my_games(
    request: Request, visit: Visiting, sheet: Annotated[int, Query(ge=1, le=100)] = 1
) -> HTMLResponse:
    """The tables that a visitor goes on with, and those that are over, with their results."""
    theirs = await visit.storage.tables_of(visit.visitor, OWN)
    over = [summary for summary in theirs if summary.ended]
    running = await _lines(visit, [each for each in theirs if not each.ended][:LISTED])
    running.sort(key=lambda line: (not line.waits_for_me, -line.touched))
    begin = (sheet - 1) * SHEET
    return page(
        request,
        "mine.html",
        running=running,
        ended=await _lines(visit, over[begin : begin + SHEET]),
        over=len(over),
        sheet=sheet,
        sheets=max(1, -(-len(over) // SHEET)),
    )
