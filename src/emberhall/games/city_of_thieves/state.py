"""The table of City of Thieves: gangs, figures, rooms, decks and what is under way."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, OPEN, Record, Seat, State, maybe, of, zone
from emberhall.games.city_of_thieves.content.board import NOWHERE, ROOMS, SPACES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, FIGURES, NOBODY, NOTHING
from emberhall.games.city_of_thieves.fights import Fight, Throw, Turn
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.props import Props

# what became of a character
IN_PLAY: Final = 0
LEFT: Final = 1
KILLED: Final = 2
LOST: Final = 3


class Side(Record):
    """A side of the district: the gates still to be shut, the next one last. [3.18, 22.4]"""

    side: int
    to_shut: list[int] = zone("gates", DECK, bound=True)


class City(State[Cards]):
    """The whole table. Lists of figures and characters go by their ids, rooms by their number.

    `holder` says by space which figure holds it; one that passes or attacks it is among the
    `guests` until the space is its own. Both follow from moves and are kept by `put` alone. The
    `loads` that characters carry are open to all. [1.12, 2.11, 9.14]
    """

    mode: int
    adventure: int = of("adventures")
    campaign: bool = False
    random_gangs: bool = False
    swap_backs: bool = False
    mission_refill: bool = False
    ask_intrigue: bool = False
    fixed_gangs: bool = False
    all_tokens: bool = False
    inn: bool = False
    open_ducats: bool = False
    ask_npc: bool = False
    game: int = 0
    totals: list[list[int]] = []
    winners: list[list[Seat]] = []
    round: int = 0
    first: Seat = 0
    alarm: bool = False
    over: bool = False
    gangs: list[Gang] = []
    place: list[int] = maybe("spaces", default=[NOWHERE] * FIGURES)
    guests: list[int] = of("figures", default=[])
    holder: list[int] = maybe("figures", default=[NOBODY] * SPACES)
    owner: list[Seat] = [NOBODY] * CHARACTERS
    wounds: list[int] = [0] * CHARACTERS
    loads: list[list[int]] = of("treasures", default=[[] for _ in range(CHARACTERS)])
    gear: list[int] = zone("equipment", OPEN, gaps=True)
    fate: list[int] = [IN_PLAY] * CHARACTERS
    tripped: list[int] = [0] * CHARACTERS
    spent: list[bool] = [False] * CHARACTERS
    read: list[bool] = [False] * CHARACTERS
    looted: list[bool] = [False] * CHARACTERS
    dice_used: list[int] = of("figures", default=[])
    chests: list[int] = maybe("treasures", default=[NOTHING] * ROOMS)
    tokens: list[int] = zone("tokens", DECK, bound=True, gaps=True)
    face_up: list[int] = zone("tokens", OPEN, gaps=True)
    spare_tokens: list[int] = zone("tokens", DECK)
    gone_tokens: list[int] = zone("tokens", OPEN)
    deck: list[int] = zone("arcana", DECK, bound=True)
    discard: list[int] = zone("arcana", OPEN)
    intrigue_deck: list[int] = zone("intrigues", DECK)
    intrigues_shown: list[int] = zone("intrigues", OPEN)
    mission_deck: list[int] = zone("missions", DECK)
    missions: list[int] = zone("missions", OPEN)
    missions_done: list[int] = zone("missions", OPEN)
    market: list[int] = zone("equipment", OPEN)
    gear_gone: list[int] = zone("equipment", OPEN)
    relic_pile: list[int] = zone("relics", DECK)
    relics_out: list[int] = zone("relics", OPEN)
    sides: list[Side]
    shut: list[int] = zone("gates", OPEN)
    rubble: list[int] = of("spaces", default=[])
    bricked: list[int] = of("spaces", default=[])
    lying: list[int] = maybe("treasures", default=[NOTHING] * SPACES)
    props: Props
    turn: Turn
    fight: Fight | None = None
    throw: Throw | None = None

    def seat_count(self) -> int:
        return len(self.gangs)

    def seat_name(self, seat: int) -> str:
        gang = self.gangs[seat].gang
        if gang < 0 or (self.campaign and not self.fixed_gangs):
            return f"Seat {seat + 1}"
        return self.content.gangs[gang].name

    def at_fight(self) -> Fight:
        """The combat that is being fought."""
        fight = self.fight
        assert fight is not None
        return fight

    def at_throw(self) -> Throw:
        """The roll that has just been made."""
        throw = self.throw
        assert throw is not None
        return throw
