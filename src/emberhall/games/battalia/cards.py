"""The content of Battalia as frozen records: cards, terrain, boards, prices, the Sun Oracle."""

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
    named,
    number,
    numbers,
    ref,
    setting,
    table,
    text,
    texts,
    verbs,
    word,
)
from emberhall.games.battalia.choices import Choices
from emberhall.games.battalia.kinds import (
    CROWN,
    FACTIONS,
    GROUNDS,
    HEROES,
    HIGHEST,
    KINDS,
    NO_FACTION,
    RANKS,
    SOLD,
)
from emberhall.games.battalia.prices import Price
from emberhall.games.battalia.soundness import check_cards

SORTS: Final = ("unit", "supply", "artefact", "great")
UNIT: Final = 0
GREAT: Final = 3

SIDE: Final = 7
SQUARES: Final = 49
SIDES: Final = 4
LETTERS: Final = "nesw"
BITS: Final = [1, 2, 4, 8]  # the exits N, E, S, W
FACING: Final = [2, 3, 0, 1]  # the side that meets a side

ECHO: Final = 1
AMBUSH: Final = 2
SHELTER: Final = 3
RENAME: Final = 4
EFFECTS: Final = ("nothing", "echo", "ambush", "shelter", "rename")


class Faction(Entry):
    """A faction with its native terrain; it has no powers of its own. [1.2, 1.3, 1.29]"""

    element: str = text()
    colour: str = text()
    native: str = text()


class Kind(Entry):
    """A kind of card: its sort, rank, strength in battle and range in movement.

    Cards that fight count for the faction bonus, those that serve are laid for their effect, great
    ones are untouched by other artefacts. [1.6, 1.7, 1.11, 13.6, 13.26, 14.5]
    """

    sort: int = ref(SORTS)
    rank: int = number(0, 4, 0)
    strength: int = number(0, 9, 0)
    reach: int = number(0, 9, 0, key="range")
    fights: bool
    serves: bool
    great: bool

    def derive(self, row: Row) -> None:
        self.fights = self.sort == UNIT or self.slug in ("weapon", "horse")
        self.serves = self.fights or self.slug in ("title", "scroll", "banner")
        self.great = self.sort == GREAT


class Card(Entry):
    """A card type: a kind and a faction, or none. Its cards are interchangeable. [1.25, 1.31]"""

    kind: int = ref("kinds")
    faction: int = ref("factions", NO_FACTION)
    count: int = number(0, 99)


class Hero(Entry):
    """The first or second hero of a faction. [1.12]"""

    faction: int = ref("factions")
    place: int = number(1, HEROES, key="number")
    strength: int = number(0, 9)


class ExitSet(Entry):
    """A set of exits as bits, and the shape of the cards that have it. [1.23, 1.32]"""

    shape: int = ref("shapes")
    bits: int

    def derive(self, row: Row) -> None:
        self.bits = sum(BITS[LETTERS.index(letter)] for letter in self.slug)


class Ground(Entry):
    """A terrain card: city, road or ruins, its shape and the faction of its terrain. [1.10]"""

    sort: int = ref(GROUNDS)
    shape: int = ref("shapes")
    faction: int = ref("factions", NO_FACTION)
    count: int = number(0, 99)


class Board(Entry):
    """The active squares for a number of seats, and what lies next to each of them.

    [2.4, 2.5, 2.6, 2.7]
    """

    seats: int = number(2, 4)
    rows: list[str] = texts()
    active: list[bool]
    ruins: int
    beside: list[list[int]]

    def derive(self, row: Row) -> None:
        signs = "".join(self.rows)
        if len(signs) != SQUARES or any(len(line) != SIDE for line in self.rows):
            raise row.fault("rows", f"must be {SIDE} rows of {SIDE} signs")
        if signs.count("R") != 1:
            raise row.fault("rows", "must hold the ruins once")
        self.active = [sign != "#" for sign in signs]
        self.ruins = signs.index("R")
        self.beside = [beside(square, self.active) for square in range(SQUARES)]


class Site(Entry):
    """A city that lies on a board at the start. [2.13, 2.15, 2.16]"""

    board: int = ref("boards")
    sort: str = word(("start", "neutral"))
    square: int = ref("squares")
    exits: int = ref("exits")
    level: int = number(1, HIGHEST)
    start: bool

    def derive(self, row: Row) -> None:
        self.start = self.sort == "start"


class Place(Entry):
    """A place of the Sun Oracle. [11.1, 11.2]"""

    kind: int = ref("kinds")


class Pointer(Entry):
    """A pointer of the Sun Oracle: where it starts, how far it moves each day. [2.20]"""

    start: int = ref("wheel")
    moves: int = number(0, 9)


class Roll(Entry):
    """What a face of the die does to the target of an amulet."""

    face: int = number(1, 6)
    effect: int = ref(EFFECTS)
    echoes: int = number(0, 9, 0)


class Hands(Entry):
    """The opening hands of the staggered game for a number of seats. [17.5]"""

    seats: int = number(2, 4)
    cards: list[int] = numbers(0, 10)


class Starter(Entry):
    """How many cards of a kind a start deck holds. [2.22]"""

    kind: int = ref("kinds")
    count: int = number(0, 20)


def by_face(roll: Roll) -> int:
    """The order of rolls."""
    return roll.face


class Cards(Content):
    """Everything that is printed, with tables for what is asked often. [1.26]"""

    factions: list[Faction] = table(fixed=True)
    kinds: list[Kind] = table(fixed=True)
    cards: list[Card] = table(fixed=True)
    heroes: list[Hero] = table(fixed=True)
    prices: list[Price] = table(fixed=True)
    shapes: list[Word] = table(fixed=True)
    exits: list[ExitSet] = table(fixed=True)
    terrain: list[Ground] = table(fixed=True)
    squares: list[Word] = table(fixed=True)
    boards: list[Board] = table(fixed=True)
    sites: list[Site] = table()
    wheel: list[Place] = table(fixed=True)
    pointers: list[Pointer] = table(fixed=True)
    rolls: list[Roll] = table(order=by_face)
    hands: list[Hands] = table(fixed=True)
    starters: list[Starter] = table()
    numbers: list[Number] = table(fixed=True)

    kind: list[int] = column("cards")
    faction: list[int] = column("cards")
    strength: list[int]
    fights: list[bool]
    serves: list[bool]
    great: list[bool]
    first: list[int]
    types: list[list[int]]
    typed: list[list[int]]
    hero_of: list[list[int]]
    bits: list[int] = column("exits")
    shape_of: list[int] = column("exits", "shape")
    sets: list[list[list[int]]]
    ground: list[int] = column("terrain", "sort")
    bought: list[int]
    city_price: list[int]
    upgrade: list[int]

    supply: int = named("cards", "supply")
    hammer: int = named("cards", "hammer")
    star: int = named("cards", "star")
    chalice: int = named("cards", "chalice")
    crossing: int = named("exits", "nesw")
    ruins: int = named("terrain", "ruins")
    road_two: int = named("prices", "road-two")
    road_more: int = named("prices", "road-more")
    hero_price: int = named("prices", "hero")
    illuminating: int = named("pointers", "illuminating")
    matching: int = named("pointers", "matching")

    hand: int = setting("hand", 1)
    mulligan: int = setting("mulligan")
    cohort: int = setting("cohort")
    cohort_less: int = setting("cohort-less")
    cohort_shown: int = setting("cohort-shown")
    tool_frimen: int = setting("tool", 1)
    ambush: int = setting("ambush")
    deck: int = setting("deck")
    retreat_supply: int = setting("retreat-supply")
    retreat_horse: int = setting("retreat-horse")
    title_strength: int = setting("title")
    bonus_less: int = setting("bonus-less")
    native: int = setting("native")
    neutral_strength: int = setting("neutral")
    neutral_harder: int = setting("neutral-harder")
    ruins_strength: int = setting("ruins")
    ruins_harder: int = setting("ruins-harder")
    more_prizes: int = setting("prizes")
    chalice_draws: int = setting("chalice")
    cities: int = setting("cities", 1)
    cities_short: int = setting("cities-short", 1)
    last_day: int = setting("last-day", 1)
    actions: int = setting("actions", 1)

    choices: Choices = verbs()

    def derive(self, sheets: Sheets) -> None:
        self._derive_cards()
        # by the sides that must and those that must not have an exit: the sets of exits that fit
        self.sets = [[fitting(self.bits, must, never) for never in range(16)] for must in range(16)]
        self._derive_prices()
        check_cards(sheets, self)

    def _derive_cards(self) -> None:
        kinds = [self.kinds[kind] for kind in self.kind]
        self.strength = [kind.strength for kind in kinds]
        self.fights = [kind.fights for kind in kinds]
        self.serves = [kind.serves for kind in kinds]
        self.great = [kind.great for kind in kinds]
        # by kind: where its types begin, which is where those of the one before end
        self.first = [self.kind.index(kind) for kind in range(KINDS)] + [len(self.cards)]
        self.types = [list(range(*self.first[kind : kind + 2])) for kind in range(KINDS)]
        # by kind and faction, the last column for cards without one; -1 where there is no such type
        self.typed = [[-1] * (FACTIONS + 1) for _ in range(KINDS)]
        for card in self.cards:
            self.typed[card.kind][card.faction] = card.index
        # by faction, the first and the second hero
        self.hero_of = [[-1] * HEROES for _ in range(FACTIONS)]
        for hero in self.heroes:
            self.hero_of[hero.faction][hero.place - 1] = hero.index

    def _derive_prices(self) -> None:
        crowns = sum(card.count for card in self.cards if card.kind == CROWN)
        for price in self.prices:
            price.work_out(self.tool_frimen, crowns)
        index = self.index("prices")
        # by kind, -1 for what is not for sale
        self.bought = [-1] * KINDS
        for kind in SOLD:
            verb = "hire" if kind < RANKS else "create"
            self.bought[kind] = index[f"{verb}-{self.kinds[kind].slug}"]
        # by level: what a new city costs, and what raises one of that level
        self.city_price = [-1, *(index[f"city-{level}"] for level in range(1, HIGHEST + 1))]
        self.upgrade = [-1, *(index[f"upgrade-{level}"] for level in range(2, HIGHEST + 1))]


def fitting(sets: list[int], must: int, never: int) -> list[int]:
    """The sets of exits that hold all that they must and nothing that they must not. [1.32, 8.8]"""
    return [i for i, bits in enumerate(sets) if bits & must == must and not bits & never]


def beside(square: int, active: list[bool]) -> list[int]:
    """The active squares to the north, east, south and west; -1 for none. [1.22, 1.23]"""
    row, column = divmod(square, SIDE)
    found: list[int] = []
    for rows, columns in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        there = (row + rows) * SIDE + column + columns
        inside = 0 <= row + rows < SIDE and 0 <= column + columns < SIDE
        found.append(there if inside and active[square] and active[there] else -1)
    return found
