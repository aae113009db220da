"""Numbers that a person would work out at the table, told with every view."""

from __future__ import annotations

from emberhall.authoring import Derived, Seat, by_seat, of
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, LOCK_ROLL
from emberhall.games.city_of_thieves.queries import blue_back, purple_cards
from emberhall.games.city_of_thieves.rules.chests import force
from emberhall.games.city_of_thieves.rules.rolls import mind
from emberhall.games.city_of_thieves.state import City


def carried(state: City, seat: int) -> int:
    """How many treasures the gang of a seat carries."""
    count = 0
    for figure in state.gangs[seat].members:
        count += len(state.loads[figure])
    return count


class Backs(Derived):
    """The cards of a hand by the colours of their backs."""

    purple: int
    blue: int


class Summary(Derived):
    """What a person would see or work out at the table: purses, backs, covered rooms, and so on.

    By character: `bashing` are the AP for a chest without security, `picking` is the highest die
    that opens a lock. [9.2, 9.4, 9.15]
    """

    names: list[str] = by_seat()
    ducats: list[int | None] = by_seat()
    carried: list[int] = by_seat()
    backs: list[Backs | None] = by_seat()
    top_back: str | None
    covered: list[int] = of("spaces")
    bashing: list[int]
    picking: list[int]
    active: Seat | None
    final: list[int] | None = by_seat()


def derive(state: City, seat: int) -> Summary:
    """What a seat would see or work out."""
    purses: list[int | None] = []
    backs: list[Backs | None] = []
    for gang in state.gangs:
        shown = gang.purse_open or gang.seat == seat
        purses.append(gang.purse if shown else None)
        if state.mode == BASE:
            backs.append(None)
        else:
            purple = purple_cards(state, gang.seat)
            backs.append(Backs(purple=purple, blue=len(gang.hand) - purple))
    top: str | None = None
    if state.mode != BASE and state.deck:
        top = "blue" if blue_back(state, state.deck[-1]) else "purple"
    rooms = range(len(state.tokens))
    return Summary(
        names=[state.seat_name(gang.seat) for gang in state.gangs],
        ducats=purses,
        carried=[carried(state, gang.seat) for gang in state.gangs],
        backs=backs,
        top_back=top,
        picking=[mind(state, figure, LOCK_ROLL) for figure in range(CHARACTERS)],
        bashing=[force(state, figure) for figure in range(CHARACTERS)],
        covered=[FIRST_ROOM + room for room in rooms if state.tokens[room] >= 0],
        active=state.turn.seat if state.turn.seat >= 0 and state.agenda else None,
        final=[sum(gang.scored) for gang in state.gangs] if state.over else None,
    )
