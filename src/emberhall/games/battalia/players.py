"""What belongs to a player: piles, hand, lines, tents, heroes, cities, what is known of them."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.kernel.fields import (
    DECK,
    HAND,
    OPEN,
    SEATS,
    Field,
    Record,
    inner,
    plain,
    secret,
    zone,
)

NOWHERE: Final = -1  # the square of a hero that is not on the board


class Tent(Record):
    """A tent in a play area: the real card, the tent it stands for, the cards stationed in it.

    [1.18, 10.28, 10.34]
    """

    __slots__ = ("card", "cards", "face", "fresh")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("face", "cards"),
        plain("fresh"),
        zone("card", "cards", OPEN),
        zone("cards", "cards", OPEN),
    )

    def __init__(
        self,
        face: int,
        fresh: bool,
        card: list[int],
        cards: list[int],
    ) -> None:
        self.face = face
        self.fresh = fresh
        self.card = card
        self.cards = cards

    def copy(self) -> Tent:
        return Tent(
            self.face,
            self.fresh,
            self.card[:],
            self.cards[:],
        )


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

    __slots__ = (
        "ambush", "arrivals", "attacked", "cities", "concealed", "echoes", "exposed", "faction",
        "grounds", "guises", "hand", "heroes", "hushed", "known", "lanes", "lines", "masked",
        "nation", "rays", "roads", "seat", "shelter", "shown", "spent", "tents", "unseen",
        "veiled", "worn",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat", SEATS),
        plain("faction", "factions"),
        plain("cities", "squares"),
        plain("heroes", "squares"),
        zone("hand", "cards", HAND, own=True),
        zone("shown", "cards", OPEN),
        zone("nation", "cards", DECK, own=True),
        zone("shelter", "cards", HAND, own=True),
        zone("lines", "cards", OPEN),
        zone("concealed", "cards", HAND, own=True),
        zone("arrivals", "cards", OPEN),
        zone("ambush", "cards", HAND, own=True),
        zone("exposed", "cards", OPEN),
        inner("tents", Tent),
        secret("rays", "cards"),
        plain("spent", "cards"),
        plain("echoes", "cards"),
        secret("hushed", "cards"),
        plain("masked", "cards"),
        plain("guises", "cards"),
        plain("worn"),
        secret("veiled"),
        plain("unseen"),
        plain("known"),
        plain("attacked"),
        plain("lanes", "squares"),
        plain("roads", "squares"),
        plain("grounds", "squares"),
    )

    # longer than a function should be: one line a field to take it, one to keep it
    def __init__(
        self,
        seat: int,
        faction: int,
        cities: list[int],
        heroes: list[int],
        hand: list[int],
        shown: list[int],
        nation: list[int],
        shelter: list[int],
        lines: list[int],
        concealed: list[int],
        arrivals: list[int],
        ambush: list[int],
        exposed: list[int],
        tents: list[Tent],
        rays: list[int],
        spent: list[int],
        echoes: list[int],
        hushed: list[int],
        masked: list[int],
        guises: list[int],
        worn: list[bool],
        veiled: list[int],
        unseen: list[int],
        known: list[int],
        attacked: bool,
        lanes: list[int],
        roads: list[int],
        grounds: list[int],
    ) -> None:
        self.seat = seat
        self.faction = faction
        self.cities = cities
        self.heroes = heroes
        self.hand = hand
        self.shown = shown
        self.nation = nation
        self.shelter = shelter
        self.lines = lines
        self.concealed = concealed
        self.arrivals = arrivals
        self.ambush = ambush
        self.exposed = exposed
        self.tents = tents
        self.rays = rays
        self.spent = spent
        self.echoes = echoes
        self.hushed = hushed
        self.masked = masked
        self.guises = guises
        self.worn = worn
        self.veiled = veiled
        self.unseen = unseen
        self.known = known
        self.attacked = attacked
        self.lanes = lanes
        self.roads = roads
        self.grounds = grounds

    def copy(self) -> Player:
        return Player(
            self.seat,
            self.faction,
            self.cities[:],
            self.heroes[:],
            self.hand[:],
            self.shown[:],
            self.nation[:],
            self.shelter[:],
            self.lines[:],
            self.concealed[:],
            self.arrivals[:],
            self.ambush[:],
            self.exposed[:],
            [each.copy() for each in self.tents],
            self.rays[:],
            self.spent[:],
            self.echoes[:],
            self.hushed[:],
            self.masked[:],
            self.guises[:],
            self.worn[:],
            self.veiled[:],
            self.unseen[:],
            self.known[:],
            self.attacked,
            self.lanes[:],
            self.roads[:],
            self.grounds[:],
        )

    def hand_size(self) -> int:
        """The cards of the hand, echoes left out."""
        return len(self.hand) + len(self.shown)

    def ambush_size(self) -> int:
        """The taken ambush spots. [1.17]"""
        return len(self.ambush) + len(self.exposed)


def new_player(seat: int, types: int) -> Player:
    """A player before anything is dealt."""
    return Player(
        seat, -1, [], [NOWHERE, NOWHERE],
        [], [], [], [], [], [], [], [], [], [],
        [], [], [], [], [], [], [], [],
        [0, 0, 0], [0] * types, False, [], [], [],
    )  # fmt: skip
