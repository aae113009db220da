"""What belongs to a player: piles, hand, lines, tents, heroes, cities, what is known of them."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, HAND, OPEN, Record, Seat, maybe, of, secret, zone
from emberhall.games.battalia.kinds import HEROES, PRIEST

NOWHERE: Final = -1  # the square of a hero that is not on the board


class Tent(Record):
    """A tent in a play area: the real card, the tent it stands for, the cards stationed in it.

    [1.18, 10.28, 10.34]
    """

    face: int = of("cards")
    fresh: bool = True
    card: list[int] = zone("cards", OPEN)
    cards: list[int] = zone("cards", OPEN)


class Player(Record):
    """What belongs to a seat.

    The hand lies in two zones: `hand` is hidden, `shown` holds those of its cards that everybody
    knows. `lines` are the cards used openly this turn, `concealed` those of attacking lines that
    were never revealed, `exposed` the ambush cards that everybody knows. A masked card is a card of
    the hand that bears another name this turn: `masked` are the real types, `guises` the names,
    `worn` tells which of them have been used, `veiled` which of them lie face down. Echoes: `rays`
    are those made by the illuminating ray, `echoes` those made by amulets, `hushed` those of both
    that lie face down, `spent` what has been used openly. `unseen` counts the start units by rank
    whose faction nobody else knows, `known` the units of each type that everybody knows to be in
    the deck. `lanes`, `roads` and `grounds` are the open squares that can take a road with two
    exits, any road, and a city. [1.14, 1.15, 1.16, 1.17]
    """

    seat: Seat
    faction: int = maybe("factions")
    cities: list[int] = of("squares", default=[])
    heroes: list[int] = maybe("squares", default=[NOWHERE] * HEROES)
    hand: list[int] = zone("cards", HAND, own=True)
    shown: list[int] = zone("cards", OPEN)
    nation: list[int] = zone("cards", DECK, own=True)
    shelter: list[int] = zone("cards", HAND, own=True)
    lines: list[int] = zone("cards", OPEN)
    concealed: list[int] = zone("cards", HAND, own=True)
    arrivals: list[int] = zone("cards", OPEN)
    ambush: list[int] = zone("cards", HAND, own=True)
    exposed: list[int] = zone("cards", OPEN)
    tents: list[Tent] = []
    rays: list[int] = secret("cards", default=[])
    spent: list[int] = of("cards", default=[])
    echoes: list[int] = of("cards", default=[])
    hushed: list[int] = secret("cards", default=[])
    masked: list[int] = of("cards", default=[])
    guises: list[int] = of("cards", default=[])
    worn: list[bool] = []
    veiled: list[int] = secret(default=[])
    unseen: list[int] = [0] * (PRIEST + 1)
    known: list[int]
    attacked: bool = False
    lanes: list[int] = of("squares", default=[])
    roads: list[int] = of("squares", default=[])
    grounds: list[int] = of("squares", default=[])

    def hand_size(self) -> int:
        """The cards of the hand, echoes left out."""
        return len(self.hand) + len(self.shown)

    def ambush_size(self) -> int:
        """The taken ambush spots. [1.17]"""
        return len(self.ambush) + len(self.exposed)
