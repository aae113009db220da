"""The content of After the Empire as frozen records: castle pieces, board, decks, numbers."""

from __future__ import annotations

from emberhall.games.after_the_empire.catalogue import Choices
from emberhall.games.after_the_empire.soundness import check_cards, check_names
from emberhall.games.after_the_empire.terms import (
    ANYHOW,
    DECKS,
    EFFECTS,
    FREE,
    IMMEDIATE,
    KINDS,
    MATERIALS,
    SIDES,
    SOFT,
    START,
    SURGES,
    TYPES,
    WORKER,
)
from emberhall.kernel.content import Content, Entry, Number, Row, Sheets, Word


class Discount(Entry):
    """A good left out of a price; its slug is written with a minus."""

    __slots__ = ()

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.slug = f"-{row.slug}"


class Place(Entry):
    """A place for a castle piece and the fields it is adjacent to. [1.6, 1.7]"""

    __slots__ = ("fields",)

    def __init__(self, row: Row, sides: tuple[str, ...]) -> None:
        super().__init__(row)
        self.fields = row.refs("fields", sides)
        row.finish()


class Piece(Entry):
    """A castle piece: room for cubes, fire at each adjacent field, prices."""

    __slots__ = ("copies", "cost", "cubes", "fire", "material", "type", "upgrade")

    def __init__(self, row: Row, goods: tuple[str, ...]) -> None:
        super().__init__(row)
        self.type = row.ref("type", TYPES)
        self.material = row.ref("material", MATERIALS)
        self.cubes = row.number("cubes", 0, 9)
        self.fire = row.number("fire", 0, 9)
        self.cost = row.amounts("cost", goods)
        self.upgrade = row.amounts("upgrade", goods)
        self.copies = row.number("copies", 0, 9)
        row.finish()


class Price(Entry):
    """What another step of the stockpile costs."""

    __slots__ = ("cost",)

    def __init__(self, row: Row, goods: tuple[str, ...]) -> None:
        super().__init__(row)
        self.cost = row.amounts("cost", goods)
        row.finish()


class Deal:
    """Something paid and something gained. [5.5, 6.8]"""

    __slots__ = ("costs", "gain", "pay", "sure", "way", "whole")

    def __init__(self, way: int, pay: list[int], gain: list[int], whole: bool) -> None:
        self.way = way
        self.pay = pay
        self.gain = gain
        self.whole = whole  # every part must be possible, not just one
        self.costs = sum(pay) > 0
        soft = sum([gain[each] for each in SOFT])
        # whether something happens in any case, and nothing is wanted that may not
        self.sure = soft == 0 or (not whole and sum(gain) > soft)


def read_deals(row: Row, sheets: Sheets, whole: bool) -> list[Deal]:
    """The deals of a row: one, or one for each way it offers. [6.9]"""
    payments = sheets.slugs("payments")
    gains = sheets.slugs("gains")
    ways = sheets.slugs("ways")
    if not row.has("ways"):
        pay = row.amounts("pay", payments)
        gain = row.amounts("gain", gains)
        return [Deal(ANYHOW, pay, gain, False)] if sum(gain) else []
    deals: list[Deal] = []
    for way in row.refs("ways", ways):
        slug = ways[way]
        pay = row.amounts(f"pay-{slug}", payments)
        gain = row.amounts(f"gain-{slug}", gains)
        if not sum(gain):
            raise row.fault(f"gain-{slug}", "must bring something")
        deals.append(Deal(way, pay, gain, whole))
    return deals


class Location(Entry):
    """A place for workers, on the game board or on the own one."""

    __slots__ = ("deals", "own", "spaces")

    def __init__(self, row: Row, sheets: Sheets) -> None:
        super().__init__(row)
        self.own = row.flag("own")
        few = row.numbers("spaces", 0, 9)
        if len(few) != 3:
            raise row.fault("spaces", "must hold three numbers: for 2, 3 and 4 players")
        self.spaces = [few[0], few[0], *few]  # by the number of seats; alone as with two
        self.deals = read_deals(row, sheets, False)
        row.finish()


class Invader(Entry):
    """An invader card: archers and swordsmen by thresholds of effective gold. [11.1]"""

    __slots__ = ("archers", "copies", "swordsmen", "thresholds")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies = row.number("copies", 1, 9)
        self.thresholds = read_thresholds(row)
        self.archers = row.numbers("archers", 0, 99)
        self.swordsmen = row.numbers("swordsmen", 0, 99)
        for key, numbers in (("archers", self.archers), ("swordsmen", self.swordsmen)):
            if len(numbers) != len(self.thresholds):
                raise row.fault(key, "must hold one number for each threshold")
        row.finish()


class Engine(Entry):
    """A siege engine: damage or bypassing invaders by thresholds of effective gold. [12.20]"""

    __slots__ = ("effect", "strengths", "thresholds")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.effect = row.ref("type", EFFECTS)
        self.thresholds = read_thresholds(row)
        self.strengths = row.numbers("strengths", 0, 99)
        if len(self.strengths) != len(self.thresholds):
            raise row.fault("strengths", "must hold one number for each threshold")
        row.finish()


def read_thresholds(row: Row) -> list[int]:
    """Thresholds of gold, rising."""
    thresholds = row.numbers("thresholds", 0, 999)
    for i in range(1, len(thresholds)):
        if thresholds[i] <= thresholds[i - 1]:
            raise row.fault("thresholds", "must rise")
    return thresholds


class Siege(Entry):
    """A siege card: its engine and its surge."""

    __slots__ = ("engine", "surge")

    def __init__(self, row: Row, engines: tuple[str, ...]) -> None:
        super().__init__(row)
        self.engine = row.ref("engine", engines)
        self.surge = row.ref("surge", SURGES)
        row.finish()


class Card(Entry):
    """A starting card, building or refugee. [6.1]"""

    __slots__ = ("cost", "deals", "deck", "gold", "initiative", "kind", "passive")

    def __init__(self, row: Row, sheets: Sheets) -> None:
        super().__init__(row)
        self.deck = row.ref("deck", DECKS)
        self.cost = row.amounts("cost", sheets.slugs("goods"))
        self.kind = row.ref("kind", KINDS)
        self.gold = row.number("gold", 0, 99)
        self.initiative = row.number("initiative", 0, 99, 0)
        self.deals = read_deals(row, sheets, True)
        self.passive = row.amounts("passive", sheets.slugs("passives"))
        if (self.kind in (WORKER, FREE, IMMEDIATE)) != bool(self.deals):
            raise row.fault("kind", "does not agree with what the card brings")
        row.finish()


class Objective(Entry):
    """A secret objective: the most of a measure, or at least so much of some. [22.1]"""

    __slots__ = ("gold", "least", "most", "unmarked")

    def __init__(self, row: Row, measures: tuple[str, ...]) -> None:
        super().__init__(row)
        self.most = row.ref("most", measures) if row.has("most") else -1
        self.least = row.amounts("least", measures)
        self.unmarked = row.flag("unmarked")
        self.gold = row.number("gold", 0, 99)
        if (self.most < 0) == (sum(self.least) == 0):
            raise row.fault("most", "an objective wants the most of something or at least so much")
        row.finish()


class Season(Entry):
    """A space of the season track."""

    __slots__ = ("face_down", "flag", "rival", "surge", "threat", "workers")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.workers = row.number("workers", 1, 9)
        self.flag = row.number("flag", 0, 9)
        self.face_down = [row.number(mode, 0, 9) for mode in ("normal", "easy", "hard")]
        self.threat = row.number("threat", 0, 99)
        self.surge = row.number("surge", 0, 99)
        self.rival = row.number("rival", 0, 9)
        row.finish()


class Plan(Entry):
    """A card of the rival's plan deck. [24.6]"""

    __slots__ = ("location",)

    def __init__(self, row: Row, locations: tuple[str, ...]) -> None:
        super().__init__(row)
        self.location = row.ref("location", locations)
        row.finish()


class Board(Entry):
    """A player board."""

    __slots__ = ("title",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.title = row.text("title")
        row.finish()


class Cards(Content):
    """Everything that is printed."""

    __slots__ = (
        "boards", "buildings", "cards", "choices", "corners", "engines",
        "granary", "heal_price", "infirmary", "invaders", "locations", "most_gates", "most_walls",
        "numbers", "objectives",
        "passive", "pieces", "places", "plans", "ranks", "rebuild_price", "refugees",
        "repair_price", "restore_price", "rivals", "seasons", "sieges", "starters", "stockpile",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        check_names(sheets)
        self._read_words(sheets)
        self._read_board(sheets)
        self._read_decks(sheets)
        self.numbers = {row.slug: Number(row, "value") for row in sheets.rows("numbers")}
        self.enter("numbers", list(self.numbers.values()))
        self.enter("tokens", [Number(row, "count") for row in sheets.rows("tokens")])
        self.rivals = [Number(row, "margin") for row in sheets.rows("rivals")]
        self.enter("rivals", self.rivals)
        self.ranks = [Number(row, "least") for row in sheets.rows("ranks")]
        self.enter("ranks", self.ranks)
        check_cards(sheets, self)
        self.most_walls = self.number("most-walls")
        self.most_gates = self.number("most-gates")
        self.choices = Choices(self)

    def _read_words(self, sheets: Sheets) -> None:
        words = (
            "goods", "payments", "gains", "sides", "posts", "troops", "ways", "passives",
            "measures", "scores",
        )  # fmt: skip
        for table in words:
            self.enter(table, [Word(row) for row in sheets.rows(table)])
        self.enter("discounts", [Discount(row) for row in sheets.rows("goods")])

    def _read_board(self, sheets: Sheets) -> None:
        goods = sheets.slugs("goods")
        self.places = [Place(row, sheets.slugs("sides")) for row in sheets.rows("places")]
        self.enter("places", self.places)
        self.corners = [
            [place.index for place in self.places[SIDES:] if side in place.fields]
            for side in range(SIDES)
        ]
        self.pieces = [Piece(row, goods) for row in sheets.rows("pieces")]
        self.enter("pieces", self.pieces)
        prices = [Price(row, goods) for row in sheets.rows("prices")]
        self.enter("prices", prices)
        self.repair_price = [prices[0].cost, prices[1].cost]
        self.restore_price = prices[2].cost
        self.heal_price = prices[3].cost
        self.rebuild_price = prices[4].cost
        self.locations = [Location(row, sheets) for row in sheets.rows("locations")]
        self.enter("locations", self.locations)
        index = self.index("locations")
        self.buildings = index["buildings"]
        self.refugees = index["refugees"]
        self.infirmary = index["infirmary"]
        self.granary = index["granary"]
        self.stockpile = index["stockpile"]
        self.seasons = [Season(row) for row in sheets.rows("seasons")]
        self.enter("seasons", self.seasons)
        self.plans = [Plan(row, sheets.slugs("locations")) for row in sheets.rows("plans")]
        self.enter("plans", self.plans)
        self.boards = [Board(row) for row in sheets.rows("boards")]
        self.enter("boards", self.boards)

    def _read_decks(self, sheets: Sheets) -> None:
        self.invaders = [Invader(row) for row in sheets.rows("invaders")]
        self.enter("invaders", self.invaders)
        self.engines = [Engine(row) for row in sheets.rows("engines")]
        self.enter("engines", self.engines)
        self.sieges = [Siege(row, sheets.slugs("engines")) for row in sheets.rows("sieges")]
        self.enter("sieges", self.sieges)
        self.cards = [Card(row, sheets) for row in sheets.rows("cards")]
        self.enter("cards", self.cards)
        self.passive = [card.passive for card in self.cards]
        self.starters = [card.index for card in self.cards[1:] if card.deck == START]
        measures = sheets.slugs("measures")
        self.objectives = [Objective(row, measures) for row in sheets.rows("objectives")]
        self.enter("objectives", self.objectives)

    def number(self, slug: str) -> int:
        """A number of the rules."""
        return self.numbers[slug].value
