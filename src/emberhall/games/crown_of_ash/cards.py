"""The content of Crown of Ash as frozen records: areas, fighters, tiles, cards, numbers."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import (
    Content,
    Entry,
    Number,
    Row,
    Sheets,
    Word,
    column,
    counts,
    flag,
    named,
    number,
    numbers,
    ref,
    refs,
    setting,
    table,
    text,
    texts,
    verbs,
)
from emberhall.games.crown_of_ash.choices import Choices
from emberhall.games.crown_of_ash.soundness import check_cards

CITADEL: Final = 6
REGIONS: Final = 6

KINDS: Final = 4
GOLD: Final = 4
GOODS: Final = 5

STARTING: Final = 0

ATTACK_CITADEL: Final = 0
ATTACK_REGION: Final = 1
USE_RESOURCE: Final = 2
BUILD: Final = 3
CLOSEST_RESOURCE: Final = 4

ORDERS: Final = ("attack-citadel", "attack-region", "use-resource", "build", "closest-resource")

WILD: Final = 5
VP: Final = 6


def is_starting(printed: Fighter | Tile) -> bool:
    """What a lord begins with has no cost, but a place of its own."""
    return printed.tier == STARTING


def is_bought(printed: Fighter | Tile) -> bool:
    """What is raised or built has a cost."""
    return printed.tier != STARTING


class Place(Entry):
    """An area: its die face, its spaces and its defender positions. [1.3, 1.5, 1.6]"""

    face: int = number(0, REGIONS)
    plain: int = number(0, 9)
    dashed: int = number(0, 9)
    combat: int = number(0, 9)
    defenders: int = number(1, 9)
    spaces: list[int]

    def derive(self, row: Row) -> None:
        self.spaces = [self.plain] * 3 + [self.plain + self.dashed] * 2  # by number of seats


class Approach(Entry):
    """A way into the Citadel: what it adds to the attack, how often it is used in a round."""

    modifier: int = number(-9, 9)
    uses: int = number(0, 9)


class Slot(Entry):
    """A place for a fighter that can be raised, of a tier. [1.7, 1.8]"""

    tier: int = number(1, 3)


class Lord(Entry):
    """A necromancer lord."""

    byname: str = text()


class Fighter(Entry):
    """A fighter: kind, attack value, tier and cost; a starting one has a lord and no cost.

    [1.36]
    """

    kind: int = ref("kinds")
    attack: int = number(1, 9)
    tier: int = number(0, 3)
    cost: list[int] = counts("kinds", when=is_bought, otherwise=[0] * KINDS)
    lord: int = ref("lords", when=is_starting, otherwise=-1)
    total: int

    def derive(self, row: Row) -> None:
        self.total = sum(self.cost)


class Tile(Entry):
    """A structure tile: gold cost, yield, owner's tax and victory points. [1.30]"""

    tier: int = number(0, 2)
    gives: list[int] = counts("goods", key="yield")
    wild: int = number(0, 9, 0)
    resurrects: bool = flag()
    tax: list[int] = counts("goods")
    vp: int = number(0, 99)
    region: int = ref("areas", first=REGIONS, when=is_starting, otherwise=-1)
    cost: int = number(0, 99, when=is_bought, otherwise=0)
    gains: list[int]

    def derive(self, row: Row) -> None:
        self.gains = [*self.gives, self.wild, 0]


class CombatCard(Entry):
    """A combat card: its value, unless it is rolled, and what it brings when won or lost."""

    value: int = number(0, 99)
    die: bool = flag()
    won: list[int] = counts("gains")
    lost: list[int] = counts("gains")
    casualty: bool = flag()
    pays_won: bool
    pays_lost: bool

    def derive(self, row: Row) -> None:
        self.pays_won = any(self.won)
        self.pays_lost = any(self.lost)


class Fate(Entry):
    """A Fate card: the kinds whose raised fighters score. [17.5]"""

    kinds: list[int] = refs("kinds")


class ActionCard(Entry):
    """An AI action card: its entries from left to right, split ones with two orders.

    [20.10, 20.11]
    """

    printed: list[str] = texts(key="entries")
    entries: list[list[int]]

    def derive(self, row: Row) -> None:
        self.entries = []
        for entry in self.printed:
            orders: list[int] = []
            for order in entry.split("/"):
                if order not in ORDERS:
                    raise row.fault("entries", f"orders {order!r}; known are {', '.join(ORDERS)}")
                orders.append(ORDERS.index(order))
            if len(orders) > 2:
                raise row.fault("entries", f"splits {entry!r}; an entry has two halves at most")
            self.entries.append(orders)
        if not self.entries or self.entries[-1] != [CLOSEST_RESOURCE]:
            raise row.fault("entries", "must end with closest-resource, which is always possible")


class Track(Entry):
    """The AI fighter track: the tier of each square from top to bottom."""

    squares: list[int] = numbers(1, 3)


class Tracker(Entry):
    """A side of the round tracker: its numbers of seats, the Citadel's worth in each round."""

    seats: list[int] = numbers(2, 4)
    vp: list[int] = numbers(0, 99)


class Power(Entry):
    """A power of a lord, for the optional module. [23.2]"""

    lord: int = ref("lords")
    rule: str = text()


class Piece(Entry):
    """A component that only has a count."""

    count: int = number(0, 99)


def canonical(fighter: Fighter) -> tuple[int, int, str]:
    """The canonical order of fighters: kind, attack value, slug. [1.33]"""
    return fighter.kind, fighter.attack, fighter.slug


class Cards(Content):
    """Everything that is printed. Fighters are numbered in canonical order. [1.33]"""

    kinds: list[Word] = table(fixed=True)
    goods: list[Word] = table(fixed=True)
    gains: list[Word] = table(fixed=True)
    scores: list[Word] = table(fixed=True)
    pieces: list[Piece] = table()
    areas: list[Place] = table(fixed=True)
    approaches: list[Approach] = table()
    slots: list[Slot] = table()
    lords: list[Lord] = table(fixed=True)
    fighters: list[Fighter] = table(order=canonical)
    tiles: list[Tile] = table()
    combat_cards: list[CombatCard] = table()
    fates: list[Fate] = table()
    action_cards: list[ActionCard] = table("ai_cards")
    tracks: list[Track] = table("ai_track", fixed=True)
    trackers: list[Tracker] = table()
    powers: list[Power] = table(fixed=True)
    numbers: list[Number] = table(fixed=True)

    attack: list[int] = column("fighters")
    kind: list[int] = column("fighters")
    tier: list[int] = column("fighters")
    track: list[int]
    second_tier: int

    rounds: int = setting("rounds", 1)
    minions: int = setting("minions", 1)
    gold_space: int = setting("gold-space")
    king: int = setting("king")
    covered_tile: int = setting("covered-tile")
    resources_per_vp: int = setting("resources-per-vp", 1)
    gold_per_vp: int = setting("gold-per-vp", 1)

    gaze: int = named("powers", "visio-gaze")
    spies: int = named("powers", "visio-spies")
    night: int = named("powers", "nox-night")
    second_ambush: int = named("powers", "nox-ambush")
    reprieve: int = named("powers", "mors-reprieve")
    levy: int = named("powers", "mors-levy")
    regroup: int = named("powers", "fortis-regroup")
    rampart: int = named("powers", "fortis-rampart")

    choices: Choices = verbs()

    def derive(self, sheets: Sheets) -> None:
        self.track = self.tracks[0].squares
        self.second_tier = len([tile for tile in self.tiles if tile.tier == 2])
        check_cards(sheets, self)
