"""Cards, tokens and adventure sheets as frozen records."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.figures import read_rolls
from emberhall.games.city_of_thieves.terms import (
    ANY_SIDE,
    ANYWHERE,
    CONDITIONS,
    INTRIGUE_TYPES,
    NO_TARGET,
    ORDINARY,
    PLACES,
    SIDES_OF_COMBAT,
    T_IN_COMBAT,
    TARGETS,
    TIMINGS,
)
from emberhall.games.city_of_thieves.vocabulary import Printed
from emberhall.kernel.content import Entry, Row, Sheets

NO_USE: Final = 0
USE_IN_COMBAT: Final = 1
USE_IN_MOVE: Final = 2
USE_ON_LOCK: Final = 3
USE_IN_TURN: Final = 4
USES: Final = ("", "combat", "move", "lock", "turn")
FIELDS_OF_GEAR: Final = ("combat", "exploration", "movement", "luck", "lock", "other")

NO_BONUS: Final = 0
BONUS_EQUIPMENT: Final = 1
BONUS_EXPERIENCE: Final = 2
BONUS_ARCANA: Final = 3
BONUSES: Final = ("", "equipment", "experience", "arcana")


class Arcana(Printed):
    """A kind of Arcana card: its moment, its target and its effects. [2.9, 12.2]"""

    __slots__ = (
        "blue", "copies", "first", "place", "range", "removed", "side", "target", "timing",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies = row.number("copies", 1, 9)
        self.blue = row.flag("blue")
        self.removed = row.flag("removed")
        self.timing = row.ref("timing", TIMINGS)
        self.side = row.ref("side", SIDES_OF_COMBAT) if row.has("side") else ANY_SIDE
        self.place = row.ref("place", PLACES) if row.has("place") else ANYWHERE
        self.first = row.flag("first")
        self.target = row.ref("target", TARGETS) if row.has("target") else NO_TARGET
        self.range = row.number("range", 0, 9, 0)
        if not self.effects:
            raise row.fault("effects", "must do something")
        if self.timing != T_IN_COMBAT and (self.side, self.place) != (ANY_SIDE, ANYWHERE):
            raise row.fault("side", "is for cards of the combat window")
        row.finish()


class Gear(Printed):
    """An Equipment card. [19.1, 19.3]"""

    __slots__ = ("field", "one_use", "removed", "rolls", "use")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.field = row.ref("field", FIELDS_OF_GEAR)
        self.one_use = row.flag("one-use")
        self.removed = row.flag("removed")
        self.use = row.ref("use", USES) if row.has("use") else NO_USE
        self.rolls = read_rolls(row)
        if self.one_use and self.use == NO_USE:
            raise row.fault("use", "must name the moment of a card of one use")
        row.finish()


class Intrigue(Printed):
    """An Intrigue card: condition, reward in its effects, penalty. [20.1, 20.3]"""

    __slots__ = (
        "condition", "count", "equipment", "from_round", "penalty", "removed", "rooms", "treasure",
        "type",
    )  # fmt: skip

    def __init__(self, row: Row, sheets: Sheets) -> None:
        super().__init__(row)
        self.type = row.ref("type", INTRIGUE_TYPES)
        self.condition = row.ref("condition", CONDITIONS)
        self.treasure = -1
        if row.has("treasure"):
            self.treasure = row.ref("treasure", sheets.slugs("treasures"))
        self.rooms = row.refs("rooms", sheets.slugs("spaces")) if row.has("rooms") else []
        self.count = row.number("count", 1, 99, 1)
        self.from_round = row.number("from-round", 1, 8, 1)
        self.penalty = row.number("penalty", 0, 99, 0)
        self.removed = row.flag("removed")
        slugs = sheets.slugs("equipment")
        self.equipment = row.refs("equipment", slugs) if row.has("equipment") else []
        if not self.effects:
            raise row.fault("effects", "must bring something")
        row.finish()


class Mission(Entry):
    """A mission: the treasures it wants and what it pays. [13.2, 13.3]"""

    __slots__ = (
        "any", "different", "ducats", "more", "more_ducats", "most_more", "needs", "pairs",
        "wanted",
    )  # fmt: skip

    def __init__(self, row: Row, treasures: tuple[str, ...]) -> None:
        super().__init__(row)
        ordinary = treasures[:ORDINARY]
        self.needs = row.amounts("needs", ordinary, 4)
        self.more = row.amounts("more", ordinary, 4)
        self.ducats = row.number("ducats", 1, 99)
        self.more_ducats = row.number("more-ducats", 0, 99, 0)
        self.most_more = row.number("most-more", 0, 9, 0)
        self.different = row.number("different", 0, ORDINARY, 0)
        self.pairs = row.number("pairs", 0, ORDINARY, 0)
        self.any = row.number("any", 0, 9, 0)
        forms = [sum(self.needs) > 0, self.different > 0, self.pairs > 0, self.any > 0]
        if forms.count(True) != 1:
            raise row.fault("needs", "a mission asks in one way: needs, different, pairs or any")
        if (sum(self.more) > 0) != (self.most_more > 0):
            raise row.fault("more", "must say what may be added and how often")
        # how many treasures it wants at least
        self.wanted = sum(self.needs) + self.different + 2 * self.pairs + self.any
        row.finish()


class Token(Entry):
    """A kind of exploration token. [17.11]"""

    __slots__ = ("count", "old_city")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.count = row.number("count", 0, 27)
        self.old_city = row.flag("old-city")
        row.finish()


class Adventure(Entry):
    """An adventure sheet: its rounds, its alarm, its figures and places. [1.6, 22.1, 42.6]"""

    __slots__ = (
        "alarm", "beats", "bonus", "campaign", "figures", "full", "missions", "number",
        "portcullis", "rounds", "spaces", "text",
    )  # fmt: skip

    def __init__(self, row: Row, sheets: Sheets) -> None:
        super().__init__(row)
        self.number = row.number("number", 1, 14)
        self.full = row.one_of("mode", ("base", "full")) == "full"
        self.rounds = row.number("rounds", 1, 12)
        self.alarm = row.number("alarm", 1, self.rounds)
        self.portcullis = row.numbers("portcullis", self.alarm, self.rounds)
        self.missions = row.number("missions", 0, 9)
        slugs = sheets.slugs("figures")
        self.figures = row.refs("figures", slugs) if row.has("figures") else []
        self.spaces = row.refs("spaces", sheets.slugs("spaces")) if row.has("spaces") else []
        beats = row.numbers("beats", 1, self.rounds) if row.has("beats") else []
        self.beats = [each in beats for each in range(self.rounds + 1)]
        self.campaign = row.flag("campaign")
        self.bonus = row.ref("bonus", BONUSES) if row.has("bonus") else NO_BONUS
        self.text = row.text("text")
        if len(self.portcullis) > 3:
            raise row.fault("portcullis", "one gate of each side must stay open")
        row.finish()
