"""What becomes of a set that somebody is picking: how it would be played, or what it lacks.

Nothing is played. What can be composed is found on a copy, by the side of the event loop.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import UnfinishedSet
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import Notation, RequestModel, Revision, SeatNumber
from emberhall.web.http.visit import Visiting

router = APIRouter(prefix="/api", responses=RESPONSES)


class Picked(RequestModel):
    """What is picked so far of a set, in any order."""

    seat: SeatNumber | None = None
    elements: Annotated[list[Notation], Field(max_length=60)]
    revision: Revision


class Composed(BaseModel):
    """The choices by which a set is played; none while something is `lacking`, which is said."""

    choices: list[str]
    full: bool
    lacking: str


@router.post("/tables/{table_id}/compose", tags=["playing"])
async def compose(table_id: str, picked: Picked, visit: Visiting) -> Composed:
    """How a set that you have picked so far would be played, or what it lacks; it is not played."""
    async with visit.aside():
        async with visit.tables.at(table_id, picked.revision) as table:
            seat = visit.own_of(table, picked.seat)
            table.check(seat, picked.revision)
            decision = table.match.decision(seat)
            elements = [table.match.read(each) for each in picked.elements]
        return await asyncio.to_thread(composed, decision, elements)


def composed(decision: Decision, elements: list[Choice]) -> Composed:
    """What becomes of the elements; more of them than can ever be picked together is refused."""
    try:
        choices = decision.compose(elements)
    except UnfinishedSet as unfinished:
        return Composed(choices=[], full=False, lacking=str(unfinished))
    full = decision.is_full(elements)
    return Composed(choices=[each.notation for each in choices], full=full, lacking="")
