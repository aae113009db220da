"""The pages: home, a new table, a table, a seat by link, the rules."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, PackageLoader, StrictUndefined

from emberhall.kernel import registry
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.version import VERSION
from emberhall.picture.face import face_of
from emberhall.web.laying import AI, ME, stand_in
from emberhall.web.learning import lesson_of
from emberhall.web.lists import game_shown, games_shown, listed
from emberhall.web.panels import board_of, label_of
from emberhall.web.pictures import Pictures, width_class
from emberhall.web.rulebook import anchor, rules_of
from emberhall.web.schema import HOST
from emberhall.web.seen import Seen, table_seen
from emberhall.web.service import Visit, Visiting
from emberhall.web.shapes import TableListed
from emberhall.web.storage import Summary
from emberhall.web.streams import PHRASES
from emberhall.web.tables import Sealed, Table
from emberhall.web.words import Words, chosen

LISTED = 30
LOG_SHOWN = 40

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

TEMPLATES = Environment(
    loader=PackageLoader("emberhall.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters["label"] = label_of
TEMPLATES.filters["anchor"] = anchor
TEMPLATES.filters["width_class"] = width_class
TEMPLATES.globals["version"] = VERSION
TEMPLATES.globals["phrases"] = PHRASES


def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page from its template."""
    root = request.scope.get("root_path", "")
    text = TEMPLATES.get_template(name).render(root=root, t=words_of(request), **values)
    return HTMLResponse(text, status_code=status)


def words_of(request: Request) -> Words:
    """The language in which somebody is spoken to."""
    return chosen(request.headers.get("accept-language", ""))


def problem_page(request: Request, status: int, title: str, detail: str) -> Response:
    """A problem for people."""
    return page(request, "problem.html", status, title=title, detail=detail)


def quick_seats(game: Game) -> list[str]:
    """Who sits at a table that is laid with one click: a person and the nearest opponents."""
    count = max(game.seats[0], 2) if 2 in game.seats else game.seats[0]
    if count > 1 and not game.refuse_seats([PLAYER, *[AUTOMA] * (count - 1)]):
        return [ME, *[AI] * (count - 1)]
    return [ME, *[stand_in(game)] * (count - 1)]


@router.get("/")
async def home(request: Request, visit: Visiting) -> HTMLResponse:
    """Games to begin, tables to go on with, tables to watch."""
    mine = await _lines(visit, await visit.storage.tables_of(visit.visitor, LISTED))
    mine.sort(key=lambda line: (line.ended, not line.waits_for_me))
    public = await _lines(visit, await visit.storage.public_tables(LISTED))
    games = [
        {
            "shown": shown,
            "lesson": lesson_of(shown.slug) is not None,
            "drawn": face_of(registry.game(shown.slug).package).draws,
            "quick": json.dumps(
                {
                    "game": shown.slug,
                    "seats": [{"who": who} for who in quick_seats(registry.game(shown.slug))],
                }
            ),
        }
        for shown in games_shown()
    ]
    others = [line for line in public if not line.mine and not line.ended]
    return page(request, "home.html", games=games, mine=mine, public=others)


async def _lines(visit: Visit, summaries: list[Summary]) -> list[TableListed]:
    found = [await listed(visit.hall, summary, visit.visitor) for summary in summaries]
    return [line for line in found if line is not None]


@router.get("/new/{slug}")
async def new_table(request: Request, slug: str) -> HTMLResponse:
    """The form for a table with everything that can be chosen."""
    game = registry.game(slug)
    shown = game_shown(game)
    people = [ME, "open"]
    quick = quick_seats(game)
    seats = [quick[seat] if seat < len(quick) else "none" for seat in range(max(shown.seats))]
    return page(
        request,
        "new.html",
        game=shown,
        seats=seats,
        least=min(shown.seats),
        kinds=[*people, *([AI] if shown.automa else []), *shown.bots],
    )


@router.get("/join")
async def join(request: Request) -> HTMLResponse:
    """Where a link leads; its secret stands behind the hash and never reaches a log."""
    return page(request, "join.html")


@router.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> HTMLResponse:
    """The rules of a game."""
    game = registry.game(slug)
    return page(request, "rules.html", game=game, rules=rules_of(slug))


# the table


@router.get("/tables/{table_id}")
async def table_page(request: Request, table_id: str, visit: Visiting) -> HTMLResponse:
    """A table: for who has one seat its view, for several the hand-over, else what all see."""
    found = await visit.hall.look(table_id)
    if isinstance(found, Sealed):
        host = (HOST, visit.visitor) in found.stored.holders
        return page(request, "sealed.html", table=found.stored, reason=found.reason, host=host)
    async with visit.hall.at(table_id) as table:
        mine = table.seats_of(visit.visitor)
        several = len(mine) > 1
        values = None if several else part_values(table, mine[0] if mine else None, visit.visitor)
        sketch = drawer(request).sketch(table, values) if values else None
        titles = [table.match.state.seat_name(seat) for seat in range(len(table.match.seats))]
        title = table.match.game.title
        asked = table.asked
    if values:
        values["plates"] = await drawer(request).plates(sketch)
    return page(
        request,
        "table.html",
        table_id=table_id,
        title=title,
        mine=mine,
        several=several,
        titles=titles,
        asked=asked,
        part=values,
    )


@router.get("/tables/{table_id}/part")
async def table_part(
    request: Request,
    table_id: str,
    visit: Visiting,
    seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    whole: bool = False,
) -> HTMLResponse:
    """What of the table page changes with every input."""
    viewer = await visit.viewer(table_id, seat)
    async with visit.hall.at(table_id) as table:
        values = part_values(table, viewer, visit.visitor, whole)
        sketch = drawer(request).sketch(table, values)
    values["plates"] = await drawer(request).plates(sketch)
    return page(request, "part.html", part=values)


def drawer(request: Request) -> Pictures:
    """Whoever draws the tables of this server."""
    drawing: Pictures = request.app.state.pictures
    return drawing


def part_values(table: Table, seat: int | None, visitor: str, whole: bool = False) -> Seen:
    """Everything that the changing part of a table page says; its picture is drawn later."""
    seen = table_seen(table, seat)
    match = table.match
    latest = _latest_of(table, seat)
    log = seen["log"]
    for line in log:
        line["news"] = seat is not None and line["revision"] > latest
    shown = log if whole else log[-LOG_SHOWN:]
    decision = seen["decision"]
    rules_text = rules_of(match.game.slug)
    return {
        **seen,
        "log": shown,
        "earlier": len(log) - len(shown),
        "since": latest >= 0 and any(line["news"] for line in shown),
        "groups": _groups(decision["options"]) if decision else [],
        "rule_words": rules_text.words(seen["rule"]),
        "waited_for": [seen["seats"][each]["title"] for each in seen["asked"]],
        "board": board_of(match, seen["view"]),
        "plates": [],
        "host": (HOST, visitor) in table.holders,
        "mine": table.seats_of(visitor),
        "public": table.public,
        "people": len(table.people),
        "hints": seat is not None and decision is not None,
        "stand_in": table.terms.stand_in,
    }


def _latest_of(table: Table, seat: int | None) -> int:
    """The revision of the latest choice of a seat: what happened after it is news."""
    inputs = table.match.record.inputs
    for place in range(len(inputs), 0, -1):
        if inputs[place - 1].seat == seat and inputs[place - 1].verb == "play":
            return place
    return -1


def _groups(options: list[Seen]) -> list[tuple[str, list[Seen]]]:
    """The choices by verb, in the order in which they are offered."""
    return [(verb, list(found)) for verb, found in groupby(options, key=lambda each: each["verb"])]
