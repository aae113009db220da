"""A table with one click: who plays, against whom, and what is settled before one is asked."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from emberhall.bots import bot, knowledge_of, stand_in
from emberhall.kernel import registry
from emberhall.kernel.matches.match import Match
from emberhall.people import NAME_LENGTH
from emberhall.web.faces.about import about_of
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.listing import quick_seats
from emberhall.web.http.models import TableLaid
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.creation import (
    ME,
    SeatPlan,
    TablePlan,
    create_from_match,
    create_table,
    new_match,
)
from emberhall.web.tables.terms import Terms

MOST: Final = 60  # choices that may be settled

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["tables"])


class QuickTable(BaseModel):
    """Somebody who wants to play at once."""

    name: str = Field(default="", max_length=NAME_LENGTH)
    whole: bool = False
    """Whether the set-up is theirs as well, where bots would settle it."""


@router.post("/games/{slug}/quick", status_code=201)
async def lay_quick_table(slug: str, wanted: QuickTable, visit: Visiting) -> TableLaid:
    """Lay a table for one person and the nearest opponents."""
    await visit.check_room()
    game = registry.game(slug)
    places = [SeatPlan(who, wanted.name if who == ME else "") for who in quick_seats(game)]
    plan = TablePlan(game.slug, places, terms=Terms(stand_in=stand_in(game)))
    settled = () if wanted.whole else about_of(slug).settled
    if settled:
        match = await asyncio.to_thread(settled_match, plan, settled)
        made = await create_from_match(visit.storage, visit.visitor, plan, match)
    else:
        made = await create_table(visit.storage, visit.visitor, plan)
    visit.service.attendance.note(visit.asker(made.id))
    await visit.tables.begin(made.id, visit.visitor)
    return TableLaid(table=made.id, keys={})


def settled_match(plan: TablePlan, settled: tuple[str, ...]) -> Match:
    """The match of a plan after a bot has made the choices of these steps for everybody."""
    match = new_match(plan)
    player = bot(plan.terms.stand_in)
    for _ in range(MOST):
        asked = [each for each in match.decisions if each.step in settled]
        if match.outcome or not asked:
            break
        seat = asked[0].seat
        knowledge = knowledge_of(match, seat, seed=secrets.randbits(63))
        match.play(seat, player.choose(knowledge))
    return match
