"""The content of Battalia as frozen records: cards, terrain, boards, prices, the Sun Oracle."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.catalogue import Choices
from emberhall.games.battalia.kinds import (
    ARTEFACTS,
    CROWN,
    FACTIONS,
    HAMMER,
    KINDS,
    LORD,
    NO_FACTION,
    SUPPLY,
    TOOL,
)
from emberhall.games.battalia.prices import Price
from emberhall.games.battalia.soundness import check_cards, check_names
from emberhall.kernel.content import Content, Entry, Number, Row, Sheets, Word

SORTS: Final = ("unit", "supply", "artefact", "great")

CITY: Final = 0
ROAD: Final = 1
RUINS: Final = 2
GROUNDS: Final = ("city", "road", "ruins")

SIDE: Final = 7
SQUARES: Final = 49
SIDES: Final = 4
LETTERS: Final = "nesw"
BITS: Final = [1, 2, 4, 8]  # the exits N, E, S, W
FACING: Final = [2, 3, 0, 1]  # the side that meets a side

NOTHING: Final = 0
ECHO: Final = 1
AMBUSH: Final = 2
SHELTER: Final = 3
RENAME: Final = 4
EFFECTS: Final = ("nothing", "echo", "ambush", "shelter", "rename")


class Faction(Entry):
    """A faction with its native terrain; it has no powers of its own. [1.2, 1.3, 1.29]"""

    __slots__ = ("colour", "element", "native")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.element = row.text("element")
        self.colour = row.text("colour")
        self.native = row.text("native")
        row.finish()


class Kind(Entry):
    """A kind of card: its sort, rank, strength in battle and range in movement. [1.6, 1.7]"""

    __slots__ = ("rank", "reach", "sort", "strength")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.sort = row.ref("sort", SORTS)
        self.rank = row.number("rank", 0, 4, 0)
        self.strength = row.number("strength", 0, 9, 0)
        self.reach = row.number("range", 0, 9, 0)
        row.finish()


class Card(Entry):
    """A card type: a kind and a faction, or none. Its cards are interchangeable. [1.25, 1.31]"""

    __slots__ = ("count", "faction", "kind")

    def __init__(self, row: Row, kinds: tuple[str, ...], factions: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", kinds)
        self.faction = row.ref("faction", factions) if row.has("faction") else NO_FACTION
        self.count = row.number("count", 0, 99)
        row.finish()


class Hero(Entry):
    """A hero of a faction. [1.12]"""

    __slots__ = ("faction", "number", "strength")

    def __init__(self, row: Row, factions: tuple[str, ...]) -> None:
        super().__init__(row)
        self.faction = row.ref("faction", factions)
        self.number = row.number("number", 1, 2)
        self.strength = row.number("strength", 0, 9)
        row.finish()


class ExitSet(Entry):
    """A set of exits as bits, and the shape of the cards that have it. [1.23, 1.32]"""

    __slots__ = ("bits", "shape")

    def __init__(self, row: Row, shapes: tuple[str, ...]) -> None:
        super().__init__(row)
        self.shape = row.ref("shape", shapes)
        self.bits = bits_of(self.slug)
        row.finish()


class Ground(Entry):
    """A terrain card: city, road or ruins, its shape and the faction of its terrain. [1.10]"""

    __slots__ = ("count", "faction", "shape", "sort")

    def __init__(self, row: Row, shapes: tuple[str, ...], factions: tuple[str, ...]) -> None:
        super().__init__(row)
        self.sort = row.ref("sort", GROUNDS)
        self.shape = row.ref("shape", shapes)
        self.faction = row.ref("faction", factions) if row.has("faction") else NO_FACTION
        self.count = row.number("count", 0, 99)
        row.finish()


class Board(Entry):
    """The active squares for a number of seats, and what lies next to each of them.

    [2.4, 2.5, 2.6, 2.7]
    """

    __slots__ = ("active", "beside", "ruins", "seats")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.seats = row.number("seats", 2, 4)
        rows = row.texts("rows")
        signs = "".join(rows)
        if len(signs) != SQUARES or any(len(line) != SIDE for line in rows):
            raise row.fault("rows", f"must be {SIDE} rows of {SIDE} signs")
        if signs.count("R") != 1:
            raise row.fault("rows", "must hold the ruins once")
        self.active = [sign != "#" for sign in signs]
        self.ruins = signs.index("R")
        self.beside = [beside(square, self.active) for square in range(SQUARES)]
        row.finish()


class Site(Entry):
    """A city that lies on a board at the start. [2.13, 2.15, 2.16]"""

    __slots__ = ("board", "exits", "level", "square", "start")

    def __init__(
        self,
        row: Row,
        boards: tuple[str, ...],
        squares: tuple[str, ...],
        exits: tuple[str, ...],
    ) -> None:
        super().__init__(row)
        self.board = row.ref("board", boards)
        self.start = row.one_of("sort", ("start", "neutral")) == "start"
        self.square = row.ref("square", squares)
        self.exits = row.ref("exits", exits)
        self.level = row.number("level", 1, 4)
        row.finish()


class Place(Entry):
    """A place of the Sun Oracle. [11.1, 11.2]"""

    __slots__ = ("kind",)

    def __init__(self, row: Row, kinds: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", kinds)
        row.finish()


class Pointer(Entry):
    """A pointer of the Sun Oracle: where it starts, how far it moves each day. [2.20]"""

    __slots__ = ("moves", "start")

    def __init__(self, row: Row, places: tuple[str, ...]) -> None:
        super().__init__(row)
        self.start = row.ref("start", places)
        self.moves = row.number("moves", 0, 9)
        row.finish()


class Roll(Entry):
    """What a face of the die does to the target of an amulet."""

    __slots__ = ("echoes", "effect", "face")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.face = row.number("face", 1, 6)
        self.effect = row.ref("effect", EFFECTS)
        self.echoes = row.number("echoes", 0, 9, 0)
        row.finish()


class Hands(Entry):
    """The opening hands of the staggered game for a number of seats. [17.5]"""

    __slots__ = ("cards", "seats")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.seats = row.number("seats", 2, 4)
        self.cards = row.numbers("cards", 0, 10)
        row.finish()


class Starter(Entry):
    """How many cards of a kind a start deck holds. [2.22]"""

    __slots__ = ("count", "kind")

    def __init__(self, row: Row, kinds: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", kinds)
        self.count = row.number("count", 0, 20)
        row.finish()


class Cards(Content):
    """Everything that is printed, with tables for what is asked often. [1.26]"""

    __slots__ = (
        "actions",
        "ambush",
        "bits",
        "boards",
        "bought",
        "cards",
        "chalice",
        "choices",
        "city_price",
        "cohort",
        "cohort_shown",
        "deck",
        "exits",
        "faction",
        "factions",
        "first",
        "ground",
        "hand",
        "hands",
        "hero",
        "heroes",
        "kind",
        "kinds",
        "most_days",
        "numbers",
        "pointers",
        "prices",
        "road_more",
        "road_two",
        "rolls",
        "sets",
        "shape_of",
        "sites",
        "starters",
        "strength",
        "supply",
        "terrain",
        "typed",
        "upgrade",
        "wheel",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        check_names(sheets)
        self.numbers = {row.slug: Number(row) for row in sheets.rows("numbers")}
        self.enter("numbers", list(self.numbers.values()))
        self._read_cards(sheets)
        self._read_terrain(sheets)
        self._read_prices(sheets)
        self.hand = self.number("hand")
        self.ambush = self.number("ambush")
        self.deck = self.number("deck")
        self.chalice = self.number("chalice")
        self.cohort = self.number("cohort")
        self.cohort_shown = self.number("cohort-shown")
        self.actions = self.number("actions")
        self.most_days = self.number("last-day")
        check_cards(sheets, self)
        self.choices = Choices(self)

    def _read_cards(self, sheets: Sheets) -> None:
        kinds = sheets.slugs("kinds")
        factions = sheets.slugs("factions")
        self.factions = [Faction(row) for row in sheets.rows("factions")]
        self.kinds = [Kind(row) for row in sheets.rows("kinds")]
        self.cards = [Card(row, kinds, factions) for row in sheets.rows("cards")]
        self.heroes = [Hero(row, factions) for row in sheets.rows("heroes")]
        self.wheel = [Place(row, kinds) for row in sheets.rows("wheel")]
        self.pointers = [Pointer(row, sheets.slugs("wheel")) for row in sheets.rows("pointers")]
        self.rolls = sorted((Roll(row) for row in sheets.rows("rolls")), key=lambda roll: roll.face)
        self.hands = [Hands(row) for row in sheets.rows("hands")]
        self.starters = [Starter(row, kinds) for row in sheets.rows("starters")]
        self.enter("factions", self.factions)
        self.enter("kinds", self.kinds)
        self.enter("cards", self.cards)
        self.enter("heroes", self.heroes)
        self.enter("wheel", self.wheel)
        self.enter("pointers", self.pointers)
        self.enter("rolls", self.rolls)
        self.enter("hands", self.hands)
        self.enter("starters", self.starters)
        self.kind = [card.kind for card in self.cards]
        self.faction = [card.faction for card in self.cards]
        self.strength = [self.kinds[kind].strength for kind in self.kind]
        self.first = [self.kind.index(kind) for kind in range(KINDS)] + [len(self.cards)]
        # by kind and faction, the last column for cards without one; -1 where there is no such type
        self.typed = [[-1] * (FACTIONS + 1) for _ in range(KINDS)]
        for card in self.cards:
            self.typed[card.kind][card.faction] = card.index
        self.supply = self.first[SUPPLY]

    def _read_terrain(self, sheets: Sheets) -> None:
        shapes = sheets.slugs("shapes")
        factions = sheets.slugs("factions")
        self.enter("shapes", [Word(row) for row in sheets.rows("shapes")])
        self.enter("squares", [Word(row) for row in sheets.rows("squares")])
        self.exits = [ExitSet(row, shapes) for row in sheets.rows("exits")]
        self.terrain = [Ground(row, shapes, factions) for row in sheets.rows("terrain")]
        self.boards = [Board(row) for row in sheets.rows("boards")]
        boards, squares, exits = (sheets.slugs(name) for name in ("boards", "squares", "exits"))
        self.sites = [Site(row, boards, squares, exits) for row in sheets.rows("sites")]
        self.enter("exits", self.exits)
        self.enter("terrain", self.terrain)
        self.enter("boards", self.boards)
        self.enter("sites", self.sites)
        self.bits = [each.bits for each in self.exits]
        self.shape_of = [each.shape for each in self.exits]
        self.ground = [each.sort for each in self.terrain]
        # by the sides that must and those that must not have an exit: the sets of exits that fit
        self.sets = [[fitting(self.bits, must, never) for never in range(16)] for must in range(16)]

    def _read_prices(self, sheets: Sheets) -> None:
        tool = self.number("tool")
        crowns = sum(card.count for card in self.cards if card.kind == CROWN)
        self.prices = [Price(row, tool, crowns) for row in sheets.rows("prices")]
        self.enter("prices", self.prices)
        index = self.index("prices")
        kinds = self.slugs("kinds")
        # what is bought from each stack: units by rank, then artefacts by kind
        self.bought = [index[f"hire-{kinds[rank]}"] for rank in range(LORD + 1)]
        self.bought += [index[f"create-{kinds[TOOL + i]}"] for i in range(ARTEFACTS)]
        self.road_two = index["road-two"]
        self.road_more = index["road-more"]
        self.city_price = [index[f"city-{level}"] for level in range(1, 5)]
        self.upgrade = [-1, *(index[f"upgrade-{level}"] for level in range(2, 5))]
        self.hero = index["hero"]

    def number(self, slug: str) -> int:
        """A number of the rules."""
        return self.numbers[slug].value

    def is_great(self, card: int) -> bool:
        """Great artefacts are untouched by other artefacts. [1.11, 14.5]"""
        return self.kind[card] >= HAMMER


def bits_of(letters: str) -> int:
    """Exits as bits, from their letters."""
    return sum(BITS[LETTERS.index(letter)] for letter in letters)


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
