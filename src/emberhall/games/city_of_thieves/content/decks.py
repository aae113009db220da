"""Cards, tokens and adventure sheets as frozen records."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Entry, Row, counts, flag, number, ref, refs, text
from emberhall.games.city_of_thieves.content.figures import ORDINARY, ROLLS
from emberhall.games.city_of_thieves.content.vocabulary import AUTO, CROSS_WALL, ESCAPE, Printed

BASE: Final = 0
OLD_CITY: Final = 1
FULL: Final = 2
MODES: Final = ("base", "old-city", "full")

# moments of Arcana
T_IN_COMBAT: Final = 0
T_AFTER_COMBAT_ROLL: Final = 1
T_AFTER_OWN_ROLL: Final = 2
T_IN_TURN: Final = 3
T_IN_MOVE: Final = 4
T_BEFORE_LOCK: Final = 5
T_AFTER_LOCK: Final = 6
T_AFTER_RIVAL_LOCK: Final = 7
T_OWN_MILITIA: Final = 8
T_RIVAL_MILITIA: Final = 9
TIMINGS: Final = (
    "in-combat", "after-combat-roll", "after-own-roll", "in-turn", "in-move", "before-lock",
    "after-lock", "after-rival-lock", "own-militia", "rival-militia",
)  # fmt: skip

# who may play a combat card, and where
ANY_SIDE: Final = 0
ATTACKER: Final = 1
SIDES_OF_COMBAT: Final = ("any", "attacker", "defender")

ANYWHERE: Final = 0
STREET: Final = 1
MAIN_BOARD: Final = 2
PLACES: Final = ("any", "street", "main-board")

# what a card is played on
NO_TARGET: Final = 0
RIVAL_CHARACTER: Final = 1
RIVAL_LINKED: Final = 2
RIVAL_PLAYER: Final = 3
OWN_CHARACTER: Final = 4
OWN_PRISONER: Final = 5
OWN_PAIR: Final = 6
OWN_TREASURE: Final = 7
RIVAL_BY_CHEST: Final = 8
MILITIAMAN: Final = 9
COVERED_ROOMS: Final = 10
TARGETS: Final = (
    "none", "rival-character", "rival-linked", "rival-player", "own-character", "own-prisoner",
    "own-pair", "own-treasure", "rival-by-chest", "militiaman", "covered-rooms",
)  # fmt: skip

# moments of Equipment
NO_USE: Final = 0
USE_IN_COMBAT: Final = 1
USE_IN_MOVE: Final = 2
USE_ON_LOCK: Final = 3
USE_IN_TURN: Final = 4
USES: Final = ("", "combat", "move", "lock", "turn")
FIELDS_OF_GEAR: Final = ("combat", "exploration", "movement", "luck", "lock", "other")

# types of Intrigue
ON_EVENT: Final = 0
ON_STATE: Final = 1
AT_COST: Final = 2
AT_END: Final = 3
INTRIGUE_TYPES: Final = ("event", "state", "cost", "end")

# conditions of Intrigue
C_ENTERS_BELOW: Final = 0
C_HIDES_BELOW: Final = 1
C_JAILS_RIVAL: Final = 2
C_GIVES_IN: Final = 3
C_LOOTS: Final = 4
C_READS_WHILE: Final = 5
C_FREED: Final = 6
C_SENDS_CYCLOPS: Final = 7
C_BEATS_MILITIA: Final = 8
C_CARRIES_IN: Final = 9
C_BEATS_LEFT: Final = 10
C_WOUNDS_RIVAL: Final = 11
C_GETAWAY: Final = 12
C_LEFT_WITH: Final = 13
C_LEFT_WITHOUT: Final = 14
C_STAND_IN: Final = 15
C_ON_PENTACLES: Final = 16
C_ON_SIDES: Final = 17
C_KINDS: Final = 18
C_SET: Final = 19
C_OPENS_IN_TURN: Final = 20
C_BASHES: Final = 21
C_NEVER_LOST: Final = 22
C_OWNS: Final = 23
C_PAYS_IN: Final = 24
C_WINS_IN_TURN: Final = 25
C_MISSION: Final = 26
CONDITIONS: Final = (
    "enters-below", "hides-below", "jails-rival", "gives-in", "loots", "reads-while", "freed",
    "sends-cyclops", "beats-militia", "carries-in", "beats-left", "wounds-rival", "getaway",
    "left-with", "left-without", "stand-in", "on-pentacles", "on-sides", "kinds", "set",
    "opens-in-turn", "bashes", "never-lost", "owns", "pays-in", "wins-in-turn", "mission",
)  # fmt: skip

NO_BONUS: Final = 0
BONUS_EQUIPMENT: Final = 1
BONUS_EXPERIENCE: Final = 2
BONUS_ARCANA: Final = 3
BONUSES: Final = ("", "equipment", "experience", "arcana")


class Arcana(Printed):
    """A kind of Arcana card: its moment, its target and its effects. [2.9, 12.2]"""

    copies: int = number(1, 9)
    blue: bool = flag()
    removed: bool = flag()
    timing: int = ref(TIMINGS)
    side: int = ref(SIDES_OF_COMBAT, ANY_SIDE)
    place: int = ref(PLACES, ANYWHERE)
    first: bool = flag()
    target: int = ref(TARGETS, NO_TARGET)
    range: int = number(0, 9, 0)
    on_die: bool
    on_foe_die: bool

    def derive(self, row: Row) -> None:
        super().derive(row)
        if not self.effects:
            raise row.fault("effects", "must do something")
        if self.timing != T_IN_COMBAT and (self.side, self.place) != (ANY_SIDE, ANYWHERE):
            raise row.fault("side", "is for cards of the combat window")
        self.on_die = self.timing in (T_AFTER_COMBAT_ROLL, T_AFTER_OWN_ROLL)
        self.on_foe_die = self.timing == T_AFTER_COMBAT_ROLL


class Gear(Printed):
    """An Equipment card. [19.1, 19.3]"""

    field: int = ref(FIELDS_OF_GEAR)
    one_use: bool = flag(key="one-use")
    removed: bool = flag()
    use: int = ref(USES, NO_USE)
    rolls: list[int] = refs(ROLLS, [])
    hooks_walls: bool
    opens_prison: bool
    lights_tunnel: bool
    once_a_turn: bool

    def derive(self, row: Row) -> None:
        super().derive(row)
        if self.one_use and self.use == NO_USE:
            raise row.fault("use", "must name the moment of a card of one use")
        self.hooks_walls = self.use == NO_USE and self.has(CROSS_WALL)
        self.opens_prison = self.amount_for(AUTO, ESCAPE) > 0
        self.lights_tunnel = self.slug == "lantern"
        self.once_a_turn = self.slug == "loaded-dice"


class Intrigue(Printed):
    """An Intrigue card: condition, reward in its effects, penalty. [20.1, 20.3]"""

    type: int = ref(INTRIGUE_TYPES)
    condition: int = ref(CONDITIONS)
    treasure: int = ref("treasures", -1)
    rooms: list[int] = refs("spaces", [])
    count: int = number(1, 99, 1)
    from_round: int = number(1, 8, 1, key="from-round")
    penalty: int = number(0, 99, 0)
    removed: bool = flag()
    equipment: list[int] = refs("equipment", [])

    def derive(self, row: Row) -> None:
        super().derive(row)
        if not self.effects:
            raise row.fault("effects", "must bring something")


class Mission(Entry):
    """A mission: the treasures it wants, at least `wanted` of them, and what it pays.

    [13.2, 13.3]
    """

    needs: list[int] = counts("treasures", 4, first=ORDINARY)
    more: list[int] = counts("treasures", 4, first=ORDINARY)
    ducats: int = number(1, 99)
    more_ducats: int = number(0, 99, 0, key="more-ducats")
    most_more: int = number(0, 9, 0, key="most-more")
    different: int = number(0, ORDINARY, 0)
    pairs: int = number(0, ORDINARY, 0)
    any: int = number(0, 9, 0)
    wanted: int

    def derive(self, row: Row) -> None:
        forms = [sum(self.needs) > 0, self.different > 0, self.pairs > 0, self.any > 0]
        if forms.count(True) != 1:
            raise row.fault("needs", "a mission asks in one way: needs, different, pairs or any")
        if (sum(self.more) > 0) != (self.most_more > 0):
            raise row.fault("more", "must say what may be added and how often")
        self.wanted = sum(self.needs) + self.different + 2 * self.pairs + self.any


class Token(Entry):
    """A kind of exploration token. [17.11]"""

    count: int = number(0, 27)
    old_city: bool = flag(key="old-city")
    stays: bool

    def derive(self, row: Row) -> None:
        self.stays = self.slug not in ("trap", "equipment", "emblem")


class Adventure(Entry):
    """An adventure sheet: its rounds, its alarm, its figures and places.

    What it changes of the common rules stands here as well: the Combat of the figures, the grey
    mercenaries who are for hire, movement points lost in `fog`, moves of the militia and the bounty
    on it, `more_loot` of the Treasure Room, what a beaten hunter brings and a victim without
    treasures pays him, whether hunters have a `hoard`, and whether relics have a `scent` for the
    Cyclops.
    [1.6, 22.1, 42.6]
    """

    rounds: int = number(1, 12)
    missions: int = number(0, 9)
    figures: list[int] = refs("figures", [])
    spaces: list[int] = refs("spaces", [])
    campaign: bool = flag()
    bonus: int = ref(BONUSES, NO_BONUS)
    text: str = text()
    number: int
    full: bool
    alarm: int
    portcullis: list[int]
    beats: list[bool]
    combat: list[int]
    grey: list[int]
    fog: int
    guard_moves: int
    guard_bounty: int
    more_loot: int
    hunter_bounty: int
    hunter_fine: int
    hoard: bool
    scent: bool

    def derive(self, row: Row) -> None:
        self.number = row.number("number", 1, 14)
        self.full = row.one_of("mode", ("base", "full")) == "full"
        self.alarm = row.number("alarm", 1, self.rounds)
        self.portcullis = row.numbers("portcullis", self.alarm, self.rounds)
        if len(self.portcullis) > 3:
            raise row.fault("portcullis", "one gate of each side must stay open")
        beats = row.numbers("beats", 1, self.rounds) if row.has("beats") else []
        self.beats = [each in beats for each in range(self.rounds + 1)]
        self.combat = []
        self.grey = []
        self.fog = 0
        self.guard_moves = 1
        self.guard_bounty = 0
        self.more_loot = 0
        self.hunter_bounty = 0
        self.hunter_fine = 0
        self.hoard = False
        self.scent = self.slug == "ashen-pact"
