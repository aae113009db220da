"""Why can't I…? For a part of the picture: what could be done with it, and what stands in the way.

The part is looked for in the seat's own view, and the reasons are those that the game gives from
what the seat knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from emberhall.kernel.matches.match import Match
from emberhall.web.faces.payloads import obstacle_payload
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import Obstacle
from emberhall.web.http.routes.tables import SeatAsked
from emberhall.web.http.visit import Visiting
from emberhall.web.workers.pictures import Pictures, picture_input

MOST: Final = 6  # sentences in one answer
ANOTHER_MOMENT: Final = ("not-offered", "no-action", "another-moment", "not-a-turn")
"""Keys of refusals that only say that a choice belongs elsewhere, in the words of some game."""

router = APIRouter(prefix="/api", responses=RESPONSES)


class PartObstacles(BaseModel):
    """What could be done with a part of the picture and why it is not possible now."""

    part: str
    asked: bool
    obstacles: list[Obstacle]


@router.get("/tables/{table_id}/why-not-part", tags=["playing"])
async def why_not_part(
    request: Request,
    table_id: str,
    visit: Visiting,
    part: Annotated[str, Query(min_length=1, max_length=200)],
    seat: SeatAsked = None,
) -> PartObstacles:
    """Why nothing, or no more, can be done with a part of the picture, by which rules."""
    async with visit.tables.at(table_id) as table:
        own = visit.own_of(table, seat)
        match = table.match
        asked = own in table.asked
        drawing = picture_input(match, own, table_id, table.people_names)
    if not asked or not drawing.face.draws:
        return PartObstacles(part=part, asked=asked, obstacles=[])
    pictures: Pictures = request.app.state.pictures
    about = await pictures.about(drawing, part)
    async with visit.aside(), visit.tables.at(table_id) as table:
        if table.match.revision != drawing.key[1]:
            return PartObstacles(part=part, asked=own in table.asked, obstacles=[])
        names = table.people_names
        found = await asyncio.to_thread(obstacles, table.match, own, about, names)
        return PartObstacles(part=part, asked=True, obstacles=found)


def obstacles(
    match: Match, seat: int, notations: Iterable[str], names: Sequence[str]
) -> list[Obstacle]:
    """The different reasons against some choices: one choice for each reason and verb."""
    found: dict[tuple[str, str], Obstacle] = {}
    for notation in notations:
        choice = match.read(notation)
        refusal = match.game.why_not(match.state, seat, choice)
        if refusal is None or refusal.key in ANOTHER_MOMENT:
            continue
        key = (choice.verb, refusal.key)
        if key not in found:
            found[key] = Obstacle(**obstacle_payload(match, seat, notation, names))
            if len(found) == MOST:
                break
    return list(found.values())
