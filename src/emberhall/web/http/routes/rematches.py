"""Playing again with one click each."""

from __future__ import annotations

from fastapi import APIRouter

from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import TableAgain
from emberhall.web.http.routes.seats import seat_person
from emberhall.web.http.visit import Visit, Visiting
from emberhall.web.tables.creation import lay_again, plan_again
from emberhall.web.tables.errors import NotNow, NotYours
from emberhall.words import say

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["seats"])


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: str, visit: Visiting) -> TableAgain:
    """Play again with the same people: the first who asks lays the table, others take their seats.

    Their seats at it are those that they had.
    """
    async with visit.tables.at(table_id) as table:
        if not table.match.outcome:
            raise NotNow(say("there is a rematch after the end"))
        names = {seat: table.names[seat] for seat in table.seats_of(visit.visitor)}
        if not names:
            raise NotYours(say("you have no seat at this table"))
        plan = plan_again(table, visit.visitor)
    again = await visit.storage.successor(table_id)
    if not again:
        await visit.check_room()
        again = await lay_again(visit.storage, table_id, plan, visit.visitor)
        visit.service.attendance.note(visit.asker(again))
        await visit.tables.begin(again, visit.visitor)
        await visit.tables.refresh(table_id)
    for seat, name in names.items():
        await _sit_again(visit, again, seat, name)
    return TableAgain(table=again)


async def _sit_again(visit: Visit, table_id: str, seat: int, name: str) -> None:
    """Take the seat that one had, unless one has it already."""
    async with visit.tables.at(table_id) as table:
        if seat in table.seats_of(visit.visitor):
            return
    if not await visit.storage.take_seat(table_id, seat, visit.visitor, name):
        raise NotNow(say("somebody has this seat already"))
    await visit.tables.seated_anew(table_id, seat, visit.visitor)
    await seat_person(visit, table_id, seat)
