"""The content of After the Empire as frozen records: castle pieces, board, decks, numbers."""

from __future__ import annotations

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
    verbs,
)
from emberhall.games.after_the_empire import choices, combat_choices
from emberhall.games.after_the_empire.choices import MOST_CUBES, Choices
from emberhall.games.after_the_empire.soundness import check_cards
from emberhall.games.after_the_empire.terms import (
    ANYHOW,
    DECKS,
    EFFECTS,
    FREE,
    IMMEDIATE,
    KINDS,
    MATERIALS,
    NOTHING,
    SIDES,
    SOFT,
    START,
    SURGES,
    TYPES,
    WORKER,
)


class Discount(Entry):
    """A good left out of a price; its slug is written with a minus."""

    def derive(self, row: Row) -> None:
        self.slug = f"-{row.slug}"


class Place(Entry):
    """A place for a castle piece and the fields it is adjacent to. [1.6, 1.7]"""

    fields: list[int] = refs("sides")


class Piece(Entry):
    """A castle piece: room for cubes, fire at each adjacent field, prices."""

    type: int = ref(TYPES)
    material: int = ref(MATERIALS)
    cubes: int = number(0, MOST_CUBES)
    fire: int = number(0, 9)
    cost: list[int] = counts("goods")
    upgrade: list[int] = counts("goods")
    copies: int = number(0, 9)


class Price(Entry):
    """What another step of the stockpile costs."""

    cost: list[int] = counts("goods")


class Deal:
    """Something paid and something gained. [5.5, 6.8]"""

    __slots__ = ("costs", "gain", "given", "gives", "pay", "sure", "way", "whole")

    def __init__(self, way: int, pay: list[int], gain: list[int], whole: bool) -> None:
        self.way = way
        self.pay = pay
        self.gain = gain
        self.whole = whole  # every part must be possible, not just one
        self.costs = sum(pay) > 0
        # what comes in any case, and whether that is anything
        self.given = [0 if each in SOFT else count for each, count in enumerate(gain)]
        self.gives = sum(self.given) > 0
        # whether something happens in any case, and nothing is wanted that may not
        self.sure = self.given == gain or (not whole and self.gives)


def read_deals(row: Row, ways: list[int], whole: bool) -> list[Deal]:
    """The deals of a row: one, or one for each way it offers. [6.9]"""
    payments = row.slugs("payments")
    gains = row.slugs("gains")
    if not ways:
        pay = row.amounts("pay", payments)
        gain = row.amounts("gain", gains)
        return [Deal(ANYHOW, pay, gain, False)] if sum(gain) else []
    deals: list[Deal] = []
    for way in ways:
        slug = row.slugs("ways")[way]
        pay = row.amounts(f"pay-{slug}", payments)
        gain = row.amounts(f"gain-{slug}", gains)
        if not sum(gain):
            raise row.fault(f"gain-{slug}", "must bring something")
        deals.append(Deal(way, pay, gain, whole))
    return deals


class Location(Entry):
    """A place for workers, on the game board or on the own one."""

    own: bool = flag()
    printed: list[int] = numbers(0, 9, key="spaces")
    ways: list[int] = refs("ways", [])
    spaces: list[int]
    deals: list[Deal]

    def derive(self, row: Row) -> None:
        few = self.printed
        if len(few) != 3:
            raise row.fault("spaces", "must hold three numbers: for 2, 3 and 4 players")
        self.spaces = [few[0], few[0], *few]  # by the number of seats; alone as with two
        self.deals = read_deals(row, self.ways, False)


class Invader(Entry):
    """An invader card: archers and swordsmen by thresholds of effective gold. [11.1]"""

    copies: int = number(1, 9)
    thresholds: list[int] = numbers(0, 999)
    archers: list[int] = numbers(0, 99)
    swordsmen: list[int] = numbers(0, 99)

    def derive(self, row: Row) -> None:
        check_thresholds(row, self.thresholds, "archers", self.archers)
        check_thresholds(row, self.thresholds, "swordsmen", self.swordsmen)


class Engine(Entry):
    """A siege engine: damage or bypassing invaders by thresholds of effective gold. [12.20]"""

    effect: int = ref(EFFECTS, key="type")
    thresholds: list[int] = numbers(0, 999)
    strengths: list[int] = numbers(0, 99)

    def derive(self, row: Row) -> None:
        check_thresholds(row, self.thresholds, "strengths", self.strengths)


def check_thresholds(row: Row, thresholds: list[int], key: str, counts: list[int]) -> None:
    """Thresholds of gold rise, and each has its number."""
    for i in range(1, len(thresholds)):
        if thresholds[i] <= thresholds[i - 1]:
            raise row.fault("thresholds", "must rise")
    if len(counts) != len(thresholds):
        raise row.fault(key, "must hold one number for each threshold")


class Siege(Entry):
    """A siege card: its engine and its surge."""

    engine: int = ref("engines")
    surge: int = ref(SURGES)


class Card(Entry):
    """A starting card, building or refugee. [6.1]"""

    deck: int = ref(DECKS)
    cost: list[int] = counts("goods")
    kind: int = ref(KINDS)
    gold: int = number(0, 99)
    initiative: int = number(0, 99, 0)
    ways: list[int] = refs("ways", [])
    passive: list[int] = counts("passives")
    deals: list[Deal]

    def derive(self, row: Row) -> None:
        self.deals = read_deals(row, self.ways, True)
        if (self.kind in (WORKER, FREE, IMMEDIATE)) != bool(self.deals):
            raise row.fault("kind", "does not agree with what the card brings")


class Objective(Entry):
    """A secret objective: the most of a measure, or at least so much of some. [22.1]"""

    most: int = ref("measures", NOTHING)
    least: list[int] = counts("measures")
    unscathed: bool = flag(key="unmarked")
    gold: int = number(0, 99)

    def derive(self, row: Row) -> None:
        if (self.most == NOTHING) == (sum(self.least) == 0):
            raise row.fault("most", "an objective wants the most of something or at least so much")


class Season(Entry):
    """A space of the season track."""

    workers: int = number(1, 9)
    flag: int = number(0, 9)
    normal: int = number(0, 9)
    easy: int = number(0, 9)
    hard: int = number(0, 9)
    threat: int = number(0, 99)
    surge: int = number(0, 99)
    rival: int = number(0, 9)
    face_down: list[int]

    def derive(self, row: Row) -> None:
        self.face_down = [self.normal, self.easy, self.hard]  # by mode


class Plan(Entry):
    """A card of the rival's plan deck. [24.6]"""

    location: int = ref("locations")


class Rival(Entry):
    """A Rival House: its margin over the threat. [23.10]"""

    margin: int = number(0, 999)


class Rank(Entry):
    """What a lone player becomes with so much gold. [24.15]"""

    least: int = number(0, 999)


class PlayerBoard(Entry):
    """A player board."""

    title: str = text()


class Token(Entry):
    """A component that only has a count."""

    count: int = number(0, 999)


class Cards(Content):
    """Everything that is printed."""

    goods: list[Word] = table(fixed=True)
    payments: list[Word] = table(fixed=True)
    gains: list[Word] = table(fixed=True)
    sides: list[Word] = table(fixed=True)
    posts: list[Word] = table(fixed=True)
    places: list[Place] = table(fixed=True)
    troops: list[Word] = table(fixed=True)
    losses: list[Word] = table(fixed=True)
    foes: list[Word] = table(fixed=True)
    pieces: list[Piece] = table(fixed=True)
    prices: list[Price] = table(fixed=True)
    ways: list[Word] = table()
    locations: list[Location] = table(fixed=True)
    invaders: list[Invader] = table()
    engines: list[Engine] = table(fixed=True)
    sieges: list[Siege] = table()
    passives: list[Word] = table(fixed=True)
    cards: list[Card] = table()
    measures: list[Word] = table(fixed=True)
    objectives: list[Objective] = table()
    seasons: list[Season] = table(fixed=True)
    rivals: list[Rival] = table(fixed=True)
    plans: list[Plan] = table(fixed=True)
    ranks: list[Rank] = table(fixed=True)
    boards: list[PlayerBoard] = table()
    scores: list[Word] = table(fixed=True)
    numbers: list[Number] = table(fixed=True)
    tokens: list[Token] = table()

    passive: list[list[int]] = column("cards")
    corners: list[list[int]]
    most_cubes: int
    barracks: int
    starters: list[int]
    repair_price: list[list[int]]
    restore_price: list[int]
    heal_price: list[int]
    rebuild_price: list[int]

    most_walls: int = setting("most-walls")
    most_gates: int = setting("most-gates")
    scouted: int = setting("scouted")
    red_part: int = setting("red-part", 1)
    sacked_cards: int = setting("sacked-cards")
    sacked_mercenaries: int = setting("sacked-mercenaries")
    sacked_villagers: int = setting("sacked-villagers")
    piece_income: int = setting("piece-income")
    tie_flag: int = setting("tie-flag")
    farm_gold: int = setting("farm-gold")
    unfed: int = setting("unfed")

    wood_wall: int = named("pieces", "wood-wall")
    wood_gate: int = named("pieces", "wood-gate")
    buildings: int = named("locations", "buildings")
    refugees: int = named("locations", "refugees")
    stockpile: int = named("locations", "stockpile")

    choices: Choices = verbs(choices, combat_choices)

    def derive(self, sheets: Sheets) -> None:
        self.enter("discounts", [Discount(row) for row in sheets.rows("goods")])
        self.corners = [
            [place.index for place in self.places[SIDES:] if side in place.fields]
            for side in range(SIDES)
        ]
        self.most_cubes = max([piece.cubes for piece in self.pieces])
        self.starters = [card.index for card in self.cards[1:] if card.deck == START]
        costs = {price.slug: price.cost for price in self.prices}
        self.repair_price = [costs["repair-wood"], costs["repair-stone"]]  # by material
        self.restore_price = costs["restore"]
        self.heal_price = costs["heal"]
        self.rebuild_price = costs["rebuild"]
        check_cards(sheets, self)
        self.barracks = self.index("cards")["barracks"]
