"""Looking back: any position of a table, as a seat saw it, and records that somebody brings.

While a match runs a visitor looks back with the eyes of an own seat, or sees what everybody saw;
after the end with anybody's. A record from elsewhere becomes a table that is over.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.match import Match
from emberhall.web.faces.payloads import log_payload, seats_payload
from emberhall.web.faces.replay_positions import ReplayPosition, position_payload, replay_viewer
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import RecordBrought, TableLaid
from emberhall.web.http.routes.pages import page
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.creation import new_id
from emberhall.web.tables.live_table import opening_of, text_of
from emberhall.web.tables.seat_storage import Seating
from emberhall.web.tables.secrecy import BROUGHT, PAST
from emberhall.web.tables.terms import Terms
from emberhall.words import say

pages_router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api_router = APIRouter(prefix="/api", responses=RESPONSES, tags=["replays"])


@pages_router.get("/tables/{table_id}/replay")
async def replay_page(
    request: Request,
    table_id: str,
    visit: Visiting,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    step: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=63)] = None,
) -> HTMLResponse:
    """The whole viewer, at a position that a link may name."""
    async with visit.tables.at(table_id) as table:
        viewer = replay_viewer(table, visit.visitor, seat)
        over = table.match.outcome is not None
        seats = seats_payload(table)
        own = table.seats_of(visit.visitor)
        replay = await visit.service.replays.of(table)
        names = table.people_names
        log = log_payload(table, viewer)
        title = table.match.game.title
    where = ReplayPosition(replay.inputs if at is None else at, step)
    moment = await asyncio.to_thread(position_payload, replay, where, viewer, names)
    return page(
        request,
        "replay.html",
        table_id=table_id,
        title=title,
        seats=[each for each in seats if over or each["seat"] in own],
        viewer=viewer,
        over=over,
        log=log,
        moment=moment,
    )


@pages_router.get("/tables/{table_id}/replay/moment")
async def replay_moment(
    request: Request,
    table_id: str,
    visit: Visiting,
    at: Annotated[int, Query(ge=0, le=1_000_000)],
    step: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=63)] = None,
) -> HTMLResponse:
    """One position of the viewer."""
    async with visit.tables.at(table_id) as table:
        viewer = replay_viewer(table, visit.visitor, seat)
        replay = await visit.service.replays.of(table)
        names = table.people_names
    where = ReplayPosition(at, step)
    moment = await asyncio.to_thread(position_payload, replay, where, viewer, names)
    return page(request, "moment.html", moment=moment)


@pages_router.get("/replay")
async def bring_page(request: Request) -> HTMLResponse:
    """Where somebody brings a record."""
    return page(request, "bring.html")


@api_router.post("/replays", status_code=201)
async def bring(brought: RecordBrought, visit: Visiting) -> TableLaid:
    """Put a finished record on a table of your own, to look at it from every side."""
    await visit.check_room()
    match = await asyncio.to_thread(Match.loads, brought.record)
    if match.outcome is None:
        raise BadInput(say("the match of this record is not over; only finished ones can be shown"))
    match.record.header.origin = BROUGHT  # whatever it says itself
    table_id = new_id()
    await visit.storage.create(
        table_id,
        match.game.slug,
        opening_of(match),
        [text_of(line) for line in match.record.inputs],
        Terms().text(),
        "",
        False,
        True,
        False,
        PAST,
        Seating([""] * len(match.seats), visit.visitor, [], {}),
    )
    return TableLaid(table=table_id, keys={})
