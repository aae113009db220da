"""Playing again: the same game, seats, options and people at a new table."""

from __future__ import annotations

from dataclasses import replace

from emberhall.kernel.game import PLAYER
from emberhall.web.tables.creation import AI, ME, OPEN, SeatPlan, TablePlan, create_table
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.storage import Storage


def plan_again(table: LiveTable, visitor: str) -> TablePlan:
    """The table as it was laid, from the side of whoever wants to play again.

    Whoever held a seat at the end is waited for, also where a bot stood in for them.
    """
    match = table.match
    own = table.seats_of(visitor)
    places: list[SeatPlan] = []
    for seat, kind in enumerate(match.seats):
        if kind != PLAYER:
            places.append(SeatPlan(AI))
        elif seat in own:
            places.append(SeatPlan(ME, table.names[seat]))
        elif seat in table.held:
            places.append(SeatPlan(OPEN, kept=True))
        else:
            places.append(SeatPlan(table.bot_of(seat) or OPEN))
    return TablePlan(
        game=match.game.slug,
        places=places,
        options=match.options,
        pack=match.record.header.pack,
        public=table.public,
        terms=replace(table.terms, seed=None),
    )


async def lay_again(storage: Storage, table_id: str, plan: TablePlan, visitor: str) -> str:
    """The table at which a plan is played again: a new one, or that of whoever was faster."""
    made = await create_table(storage, visitor, plan)
    if await storage.follow_up(table_id, made.id):
        return made.id
    await storage.clear(made.id)
    return await storage.successor(table_id)
