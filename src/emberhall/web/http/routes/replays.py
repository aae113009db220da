"""Looking back: any position of a table, as a seat saw it, and records that somebody brings.

While a match runs a visitor looks back with the eyes of an own seat, or sees what everybody saw;
after the end with anybody's. A record from elsewhere becomes a table that is over.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from emberhall.kernel import registry
from emberhall.kernel.event import VERDICT
from emberhall.web.faces.payloads import log_payload, seats_payload
from emberhall.web.faces.replay_positions import ReplayPosition, replay_viewer
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import RecordBrought, TableLaid
from emberhall.web.http.routes.pages import page
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.creation import new_id
from emberhall.web.tables.intake import read_record
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.seat_storage import Seating
from emberhall.web.tables.secrecy import PAST
from emberhall.web.tables.terms import Terms

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
        log = log_payload(table, viewer)
        title = table.match.game.title
        verdicts = verdicts_of(table)
        last = table.match.revision
    where = ReplayPosition(last if at is None else at, step)
    moment = await visit.service.replays.moment(visit.asker(), table, where, viewer, visit.shape)
    return page(
        request,
        "replay.html",
        table_id=table_id,
        title=title,
        seats=[each for each in seats if over or each["seat"] in own],
        viewer=viewer,
        over=over,
        log=log,
        verdicts=verdicts,
        moment=moment,
    )


def verdicts_of(table: LiveTable) -> list[int]:
    """The inputs at which a battle was decided, or something of that weight: one jumps to them."""
    told = (each.revision for each in table.match.log if each.event.KIND == VERDICT)
    return sorted(set(told))


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
    where = ReplayPosition(at, step)
    moment = await visit.service.replays.moment(visit.asker(), table, where, viewer, visit.shape)
    return page(request, "moment.html", moment=moment)


@pages_router.get("/replay")
async def bring_page(request: Request) -> HTMLResponse:
    """Where somebody brings a record."""
    return page(request, "bring.html")


@api_router.post("/replays", status_code=201)
async def bring(brought: RecordBrought, visit: Visiting) -> TableLaid:
    """Put a finished record on a table of your own, to look at it from every side."""
    await visit.check_room()
    packages = {game.slug: game.package for game in registry.games()}
    match = await visit.service.reader.run(visit.asker(), read_record, brought.record, packages)
    table_id = new_id()
    await visit.storage.create(
        table_id,
        match.game,
        match.opening,
        match.inputs,
        Terms().text(),
        "",
        False,
        True,
        False,
        PAST,
        Seating([""] * match.seats, visit.visitor, [], {}),
    )
    return TableLaid(table=table_id, keys={})
