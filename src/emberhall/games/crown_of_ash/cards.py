"""The content of Crown of Ash as frozen records: areas, fighters, tiles, cards, numbers."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.choices import Choices
from emberhall.games.crown_of_ash.soundness import check_cards, check_names
from emberhall.kernel.content import Content, Entry, Number, Row, Sheets, Word

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


class Place(Entry):
    """An area: its die face, its spaces and its defender positions. [1.3, 1.5, 1.6]"""

    __slots__ = ("combat", "dashed", "defenders", "face", "plain", "spaces")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.face = row.number("face", 0, REGIONS)
        self.plain = row.number("plain", 0, 9)
        self.dashed = row.number("dashed", 0, 9)
        self.spaces = [self.plain] * 3 + [self.plain + self.dashed] * 2  # by number of seats
        self.combat = row.number("combat", 0, 9)
        self.defenders = row.number("defenders", 1, 9)
        row.finish()


class Approach(Entry):
    """A way into the Citadel: what it adds to the attack, how often it is used in a round."""

    __slots__ = ("modifier", "uses")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.modifier = row.number("modifier", -9, 9)
        self.uses = row.number("uses", 0, 9)
        row.finish()


class Slot(Entry):
    """A place for a fighter that can be raised, of a tier. [1.7, 1.8]"""

    __slots__ = ("tier",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.tier = row.number("tier", 1, 3)
        row.finish()


class Lord(Entry):
    """A necromancer lord."""

    __slots__ = ("byname",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.byname = row.text("byname")
        row.finish()


class Fighter(Entry):
    """A fighter: kind, attack value, tier and cost; a starting one has a lord and no cost.

    [1.36]
    """

    __slots__ = ("attack", "cost", "kind", "lord", "tier", "total")

    def __init__(self, row: Row, kinds: tuple[str, ...], lords: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", kinds)
        self.attack = row.number("attack", 1, 9)
        self.tier = row.number("tier", 0, 3)
        self.cost = [0] * KINDS if self.tier == STARTING else row.amounts("cost", kinds)
        self.total = sum(self.cost)
        self.lord = row.ref("lord", lords) if self.tier == STARTING else -1
        row.finish()


class Tile(Entry):
    """A structure tile: gold cost, yield, owner's tax and victory points. [1.30]"""

    __slots__ = ("cost", "gains", "gives", "region", "resurrects", "tax", "tier", "vp", "wild")

    def __init__(self, row: Row, goods: tuple[str, ...], areas: tuple[str, ...]) -> None:
        super().__init__(row)
        self.tier = row.number("tier", 0, 2)
        self.gives = row.amounts("yield", goods)
        self.wild = row.number("wild", 0, 9, 0)
        self.gains = [*self.gives, self.wild, 0]
        self.resurrects = row.flag("resurrects")
        self.tax = row.amounts("tax", goods)
        self.vp = row.number("vp", 0, 99)
        self.region = row.ref("region", areas[:REGIONS]) if self.tier == STARTING else -1
        self.cost = 0 if self.tier == STARTING else row.number("cost", 0, 99)
        row.finish()


class CombatCard(Entry):
    """A combat card: its value, unless it is rolled, and what it brings when won or lost."""

    __slots__ = ("casualty", "die", "lost", "value", "won")

    def __init__(self, row: Row, gains: tuple[str, ...]) -> None:
        super().__init__(row)
        self.value = row.number("value", 0, 99)
        self.die = row.flag("die")
        self.won = row.amounts("won", gains)
        self.lost = row.amounts("lost", gains)
        self.casualty = row.flag("casualty")
        row.finish()


class Fate(Entry):
    """A Fate card: the kinds whose raised fighters score. [17.5]"""

    __slots__ = ("kinds",)

    def __init__(self, row: Row, kinds: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kinds = row.refs("kinds", kinds)
        row.finish()


class ActionCard(Entry):
    """An AI action card: its entries from left to right, split ones with two orders.

    [20.10, 20.11]
    """

    __slots__ = ("entries",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.entries: list[list[int]] = []
        for text in row.texts("entries"):
            orders: list[int] = []
            for order in text.split("/"):
                if order not in ORDERS:
                    raise row.fault("entries", f"orders {order!r}; known are {', '.join(ORDERS)}")
                orders.append(ORDERS.index(order))
            if len(orders) > 2:
                raise row.fault("entries", f"splits {text!r}; an entry has two halves at most")
            self.entries.append(orders)
        if not self.entries or self.entries[-1] != [CLOSEST_RESOURCE]:
            raise row.fault("entries", "must end with closest-resource, which is always possible")
        row.finish()


class Track(Entry):
    """The AI fighter track: the tier of each square from top to bottom."""

    __slots__ = ("squares",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.squares = row.numbers("squares", 1, 3)
        row.finish()


class Tracker(Entry):
    """A side of the round tracker: its numbers of seats, the Citadel's worth in each round."""

    __slots__ = ("seats", "vp")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.seats = row.numbers("seats", 2, 4)
        self.vp = row.numbers("vp", 0, 99)
        row.finish()


class Power(Entry):
    """A power of a lord, for the optional module. [23.2]"""

    __slots__ = ("lord", "rule")

    def __init__(self, row: Row, lords: tuple[str, ...]) -> None:
        super().__init__(row)
        self.lord = row.ref("lord", lords)
        self.rule = row.text("rule")
        row.finish()


class Piece(Entry):
    """A component that only has a count."""

    __slots__ = ("count",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.count = row.number("count", 0, 99)
        row.finish()


class Cards(Content):
    """Everything that is printed. Fighters are numbered in canonical order. [1.33]"""

    __slots__ = (
        "action_cards", "approaches", "areas", "attack", "choices", "combat_cards",
        "covered_tile", "fates", "fighters", "gaze", "gold_space", "kind", "king", "levy",
        "lords", "minions", "night", "numbers", "powers", "rampart", "regroup", "reprieve",
        "rounds", "second_ambush", "second_tier", "slots", "spies", "tier", "tiles", "track",
        "trackers",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        check_names(sheets)
        kinds = sheets.slugs("kinds")
        goods = sheets.slugs("goods")
        lords = sheets.slugs("lords")
        areas = sheets.slugs("areas")
        for table in ("kinds", "goods", "gains", "scores"):
            self.enter(table, [Word(row) for row in sheets.rows(table)])
        self.enter("pieces", [Piece(row) for row in sheets.rows("pieces")])
        self.areas = [Place(row) for row in sheets.rows("areas")]
        self.approaches = [Approach(row) for row in sheets.rows("approaches")]
        self.slots = [Slot(row) for row in sheets.rows("slots")]
        self.lords = [Lord(row) for row in sheets.rows("lords")]
        self.fighters = [Fighter(row, kinds, lords) for row in sheets.rows("fighters")]
        self.fighters.sort(key=canonical)
        for i, fighter in enumerate(self.fighters):
            fighter.index = i
        self.tiles = [Tile(row, goods, areas) for row in sheets.rows("tiles")]
        gains = sheets.slugs("gains")
        self.combat_cards = [CombatCard(row, gains) for row in sheets.rows("combat_cards")]
        self.fates = [Fate(row, kinds) for row in sheets.rows("fates")]
        self.action_cards = [ActionCard(row) for row in sheets.rows("ai_cards")]
        tracks = [Track(row) for row in sheets.rows("ai_track")]
        self.track = tracks[0].squares
        self.trackers = [Tracker(row) for row in sheets.rows("trackers")]
        self.powers = [Power(row, lords) for row in sheets.rows("powers")]
        self.numbers = {row.slug: Number(row) for row in sheets.rows("numbers")}
        self.enter("areas", self.areas)
        self.enter("approaches", self.approaches)
        self.enter("slots", self.slots)
        self.enter("lords", self.lords)
        self.enter("fighters", self.fighters)
        self.enter("tiles", self.tiles)
        self.enter("combat_cards", self.combat_cards)
        self.enter("fates", self.fates)
        self.enter("ai_cards", self.action_cards)
        self.enter("ai_track", tracks)
        self.enter("trackers", self.trackers)
        self.enter("powers", self.powers)
        self.enter("numbers", list(self.numbers.values()))
        self.attack = [fighter.attack for fighter in self.fighters]
        self.kind = [fighter.kind for fighter in self.fighters]
        self.tier = [fighter.tier for fighter in self.fighters]
        self.rounds = self.number("rounds")
        self.minions = self.number("minions")
        self.gold_space = self.number("gold-space")
        self.king = self.number("king")
        self.covered_tile = self.number("covered-tile")
        self.second_tier = len([tile for tile in self.tiles if tile.tier == 2])
        check_cards(sheets, self)
        self.gaze = self.index("powers")["visio-gaze"]
        self.spies = self.index("powers")["visio-spies"]
        self.night = self.index("powers")["nox-night"]
        self.second_ambush = self.index("powers")["nox-ambush"]
        self.reprieve = self.index("powers")["mors-reprieve"]
        self.levy = self.index("powers")["mors-levy"]
        self.regroup = self.index("powers")["fortis-regroup"]
        self.rampart = self.index("powers")["fortis-rampart"]
        self.choices = Choices(self)

    def number(self, slug: str) -> int:
        """A number of the rules."""
        return self.numbers[slug].value


def canonical(fighter: Fighter) -> tuple[int, int, str]:
    """The canonical order of fighters: kind, attack value, slug. [1.33]"""
    return fighter.kind, fighter.attack, fighter.slug
