"""What is too much to carry, and where it is put. Chapter 9."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.figures import NOBODY, TREASURES
from emberhall.games.city_of_thieves.loot_events import TreasureDropped, TreasureGone
from emberhall.games.city_of_thieves.queries import bulk, limit, loot_of, unload
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Drop, Into


def shed(state: City, figure: int) -> None:
    """A character who holds more than he may puts the rest away. [9.8, 9.9]"""
    if bulk(state, figure) > limit(state, figure):
        state.then(Surplus(state.owner[figure], figure))


class Surplus(ChooseOne[City]):
    """His owner chooses what a character who holds too much gives up, one by one.

    [9.9, 9.13, 15.15, 29.3]
    """

    RULE = "9.9"
    VERB = Drop
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        full = bulk(state, self.figure) > limit(state, self.figure)
        return loot_of(state, self.figure) if full else []

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        state.then(Surplus(self.seat, self.figure))
        drop(state, self.seat, what, dealer)


def empty_rooms(state: City) -> list[int]:
    """Rooms without chest and without figure. [9.10, 9.22]"""
    return [
        space
        for space in range(FIRST_ROOM, MAIN)
        if state.chests[space - FIRST_ROOM] < 0
        and state.holder[space] == NOBODY
        and space not in state.rubble
    ]


def drop(state: City, seat: int, what: int, dealer: Dealer) -> None:
    """A treasure goes to an empty room that the seat chooses; without one it leaves the game.

    The hostage goes back to the Prison.
    [9.9, 9.12, 44.5]
    """
    figure = what // TREASURES
    kind = unload(state, what)
    if kind == state.content.hostage:
        state.props.hostage = True
        dealer.announce(TreasureGone(figure, kind, "back-to-prison"))
    elif empty_rooms(state):
        state.then(ChooseRoom(seat, figure, kind))
    else:
        dealer.announce(TreasureGone(figure, kind, "no-empty-room"))


class ChooseRoom(ChooseOne[City]):
    """A dropped treasure is put into an empty room, a locked chest again. [9.9, 9.11, 9.21]"""

    RULE = "9.9"
    VERB = Into
    figure: int = of("figures")
    kind: int = of("treasures")

    def among(self, state: City) -> list[int]:
        return empty_rooms(state)

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        state.chests[space - FIRST_ROOM] = self.kind
        dealer.announce(TreasureDropped(self.figure, self.kind, space))
