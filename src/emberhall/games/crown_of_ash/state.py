"""The table of Crown of Ash: mats, areas, slots, decks and the battle that is being fought."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emberhall.games.crown_of_ash.cards import GOODS, Cards
from emberhall.kernel.fields import (
    DECK,
    HAND,
    OPEN,
    PILE,
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
NOTHING: Final = -1

STRUCTURES: Final = 0
CITADEL_POINTS: Final = 1
BATTLES: Final = 2
LEFTOVERS: Final = 3
FATE: Final = 4
TOIL: Final = 5
SCORES: Final = 6


class Mat(Record):
    """What belongs to a seat; points, goods and graveyard are open to all.

    Of combat cards others see the count in hand and the top of the pile.
    [1.11, 1.38, 11.21, 11.22, 11.25]
    """

    __slots__ = (
        "action_deck", "action_pile", "automa", "bolster", "cards", "combat_deck", "cube", "fate",
        "fate_shown", "goods", "graveyard", "hand", "lord", "minions", "muster", "power",
        "power_used", "refreshed", "scored", "seat", "used_cards",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat"),
        plain("lord", "lords"),
        plain("automa"),
        amounts("scored", "scores"),
        amounts("goods", "goods"),
        plain("minions"),
        zone("hand", "fighters", HAND, open_when="automa", bound=True),
        zone("muster", "fighters", HAND, open_when="automa", bound=True),
        zone("graveyard", "fighters", OPEN),
        zone("cards", "combat_cards", HAND, own=True),
        zone("used_cards", "combat_cards", PILE, own=True),
        zone("combat_deck", "combat_cards", DECK, own=True),
        zone("fate", "fates", HAND, open_when="fate_shown"),
        plain("fate_shown"),
        zone("action_deck", "ai_cards", DECK, own=True),
        zone("action_pile", "ai_cards", OPEN, own=True),
        plain("cube"),
        plain("refreshed"),
        plain("power", "powers"),
        plain("power_used"),
        plain("bolster"),
    )

    def __init__(
        self,
        seat: int,
        lord: int,
        automa: bool,
        scored: list[int],
        goods: list[int],
        minions: int,
        hand: list[int],
        muster: list[int],
        graveyard: list[int],
        cards: list[int],
        used_cards: list[int],
        combat_deck: list[int],
        fate: list[int],
        fate_shown: bool,
        action_deck: list[int],
        action_pile: list[int],
        cube: int,
        refreshed: bool,
        power: int,
        power_used: bool,
        bolster: int,
    ) -> None:
        self.seat = seat
        self.lord = lord
        self.automa = automa
        self.scored = scored
        self.goods = goods
        self.minions = minions
        self.hand = hand
        self.muster = muster
        self.graveyard = graveyard
        self.cards = cards
        self.used_cards = used_cards
        self.combat_deck = combat_deck
        self.fate = fate
        self.fate_shown = fate_shown
        self.action_deck = action_deck
        self.action_pile = action_pile
        self.cube = cube
        self.refreshed = refreshed
        self.power = power
        self.power_used = power_used
        self.bolster = bolster

    def copy(self) -> Mat:
        return Mat(
            self.seat,
            self.lord,
            self.automa,
            self.scored[:],
            self.goods[:],
            self.minions,
            self.hand[:],
            self.muster[:],
            self.graveyard[:],
            self.cards[:],
            self.used_cards[:],
            self.combat_deck[:],
            self.fate[:],
            self.fate_shown,
            self.action_deck[:],
            self.action_pile[:],
            self.cube,
            self.refreshed,
            self.power,
            self.power_used,
            self.bolster,
        )


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


def new_mat(seat: int, lord: int, automa: bool, minions: int, bolster: int) -> Mat:
    """A seat's mat before anything is dealt."""
    return Mat(
        seat, lord, automa, [0] * SCORES, [0] * GOODS, minions,
        [], [], [], [], [], [], [], False, [], [], 0, False, NOTHING, False, bolster,
    )  # fmt: skip


def new_battle(area: int, approach: int, attacker: int, defender: int, face_up: bool) -> Battle:
    """A battle just announced."""
    return Battle(
        area, approach, attacker, defender, face_up,
        [], [], [], False, 0, 0, 0, 0, NOTHING, NOBODY, False, [],
    )  # fmt: skip
