"""The table of Crown of Ash: mats, areas, slots, decks and the battle that is being fought."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.mats import NOTHING, Mat
from emberhall.kernel.fields import (
    DECK,
    HAND,
    OPEN,
    SEATS,
    Field,
    Record,
    amounts,
    inner,
    plain,
    zone,
)
from emberhall.kernel.state import State, Step

NOBODY: Final = -1
KING: Final = -1  # the defender of a battle against the King


class Area(Record):
    """A region or the Citadel: its controller, tiles from bottom to top, defenders, minions."""

    __slots__ = ("area", "beside", "defenders", "fighting", "gathering", "seat", "tiles", "used")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("area", "areas"),
        plain("seat", SEATS),
        zone("tiles", "tiles", OPEN),
        zone("defenders", "fighters", OPEN),
        plain("gathering", SEATS),
        plain("fighting", SEATS),
        plain("beside", SEATS),
        amounts("used", "approaches"),
    )

    def __init__(
        self,
        area: int,
        seat: int,
        tiles: list[int],
        defenders: list[int],
        gathering: list[int],
        fighting: list[int],
        beside: list[int],
        used: list[int],
    ) -> None:
        self.area = area
        self.seat = seat
        self.tiles = tiles
        self.defenders = defenders
        self.gathering = gathering
        self.fighting = fighting
        self.beside = beside
        self.used = used

    def copy(self) -> Area:
        return Area(
            self.area,
            self.seat,
            self.tiles[:],
            self.defenders[:],
            self.gathering[:],
            self.fighting[:],
            self.beside[:],
            self.used[:],
        )


class Deck(Record):
    """The fighters of one tier that have not been turned up yet."""

    __slots__ = ("fighters", "tier")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("tier"),
        zone("fighters", "fighters", DECK, bound=True),
    )

    def __init__(self, tier: int, fighters: list[int]) -> None:
        self.tier = tier
        self.fighters = fighters

    def copy(self) -> Deck:
        return Deck(self.tier, self.fighters[:])


class Battle(Record):
    """A battle from its announcement until it is fully resolved."""

    __slots__ = (
        "approach", "area", "attack_card", "attack_die", "attack_extra", "attacker", "attackers",
        "attackers_won", "defence_card", "defence_die", "defence_extra", "defender", "face_up",
        "fallen", "gaze", "revealed", "spy",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("area", "areas"),
        plain("approach", "approaches"),
        plain("attacker", SEATS),
        plain("defender", SEATS),
        plain("face_up"),
        zone("attackers", "fighters", HAND, owner="attacker", open_when="face_up", bound=True),
        zone(
            "attack_card", "combat_cards", HAND,
            owner="attacker", open_when="revealed", own=True, bound=True,
        ),
        zone(
            "defence_card", "combat_cards", HAND,
            owner="defender", open_when="revealed", own=True, bound=True,
        ),
        plain("revealed"),
        plain("attack_die"),
        plain("defence_die"),
        plain("attack_extra"),
        plain("defence_extra"),
        plain("gaze", "kinds"),
        plain("spy", SEATS),
        plain("attackers_won"),
        plain("fallen", "fighters"),
    )  # fmt: skip

    def __init__(
        self,
        area: int,
        approach: int,
        attacker: int,
        defender: int,
        face_up: bool,
        attackers: list[int],
        attack_card: list[int],
        defence_card: list[int],
        revealed: bool,
        attack_die: int,
        defence_die: int,
        attack_extra: int,
        defence_extra: int,
        gaze: int,
        spy: int,
        attackers_won: bool,
        fallen: list[int],
    ) -> None:
        self.area = area
        self.approach = approach
        self.attacker = attacker
        self.defender = defender
        self.face_up = face_up
        self.attackers = attackers
        self.attack_card = attack_card
        self.defence_card = defence_card
        self.revealed = revealed
        self.attack_die = attack_die
        self.defence_die = defence_die
        self.attack_extra = attack_extra
        self.defence_extra = defence_extra
        self.gaze = gaze
        self.spy = spy
        self.attackers_won = attackers_won
        self.fallen = fallen

    def copy(self) -> Battle:
        return Battle(
            self.area,
            self.approach,
            self.attacker,
            self.defender,
            self.face_up,
            self.attackers[:],
            self.attack_card[:],
            self.defence_card[:],
            self.revealed,
            self.attack_die,
            self.defence_die,
            self.attack_extra,
            self.defence_extra,
            self.gaze,
            self.spy,
            self.attackers_won,
            self.fallen[:],
        )


class Table(State[Cards]):
    """The whole table."""

    __slots__ = (
        "areas", "ask_ai_ties", "battle", "bolster", "build_space", "clockwise", "decks",
        "fates_left", "gold_space", "king", "mats", "mixed", "open_attackers", "order", "powers",
        "retired", "round", "row", "set_aside", "slots", "stack", "turn", "unused_tiles",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("clockwise"),
        plain("open_attackers"),
        plain("ask_ai_ties"),
        plain("powers"),
        plain("bolster"),
        plain("round"),
        plain("order", SEATS),
        plain("turn"),
        plain("king"),
        inner("decks", Deck),
        zone("stack", "tiles", DECK, bound=True),
        zone("fates_left", "fates", DECK),
        inner("mats", Mat),
        inner("areas", Area),
        zone("slots", "fighters", OPEN),
        zone("row", "tiles", OPEN),
        zone("set_aside", "tiles", OPEN),
        plain("mixed"),
        zone("retired", "fighters", OPEN),
        zone("unused_tiles", "tiles", OPEN),
        plain("gold_space", SEATS),
        plain("build_space", SEATS),
        inner("battle", Battle),
    )

    def __init__(
        self,
        content: Cards,
        agenda: list[Step[Any]],
        clockwise: bool,
        open_attackers: bool,
        ask_ai_ties: bool,
        powers: bool,
        bolster: bool,
        round: int,
        order: list[int],
        turn: int,
        king: bool,
        decks: list[Deck],
        stack: list[int],
        fates_left: list[int],
        mats: list[Mat],
        areas: list[Area],
        slots: list[int],
        row: list[int],
        set_aside: list[int],
        mixed: bool,
        retired: list[int],
        unused_tiles: list[int],
        gold_space: list[int],
        build_space: list[int],
        battle: Battle | None,
    ) -> None:
        super().__init__(content, agenda)
        self.clockwise = clockwise
        self.open_attackers = open_attackers
        self.ask_ai_ties = ask_ai_ties
        self.powers = powers
        self.bolster = bolster
        self.round = round
        self.order = order
        self.turn = turn
        self.king = king
        self.decks = decks
        self.stack = stack
        self.fates_left = fates_left
        self.mats = mats
        self.areas = areas
        self.slots = slots
        self.row = row
        self.set_aside = set_aside
        self.mixed = mixed
        self.retired = retired
        self.unused_tiles = unused_tiles
        self.gold_space = gold_space
        self.build_space = build_space
        self.battle = battle

    def copy(self) -> Table:
        battle = self.battle
        return Table(
            self.content,
            self.agenda[:],
            self.clockwise,
            self.open_attackers,
            self.ask_ai_ties,
            self.powers,
            self.bolster,
            self.round,
            self.order[:],
            self.turn,
            self.king,
            [deck.copy() for deck in self.decks],
            self.stack[:],
            self.fates_left[:],
            [mat.copy() for mat in self.mats],
            [area.copy() for area in self.areas],
            self.slots[:],
            self.row[:],
            self.set_aside[:],
            self.mixed,
            self.retired[:],
            self.unused_tiles[:],
            self.gold_space[:],
            self.build_space[:],
            None if battle is None else battle.copy(),
        )

    def seat_count(self) -> int:
        return len(self.mats)

    def seat_name(self, seat: int) -> str:
        return self.content.lords[self.mats[seat].lord].name

    def at_battle(self) -> Battle:
        """The battle that is being fought."""
        battle = self.battle
        assert battle is not None
        return battle


def new_battle(area: int, approach: int, attacker: int, defender: int, face_up: bool) -> Battle:
    """A battle just announced."""
    return Battle(
        area, approach, attacker, defender, face_up,
        [], [], [], False, 0, 0, 0, 0, NOTHING, NOBODY, False, [],
    )  # fmt: skip
