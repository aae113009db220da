"""The battlefield: two sides with their front lines and piles, and where the battle stands."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emberhall.games.drums_of_war.cards import SETUP, SLOTS, Cards
from emberhall.kernel.fields import DECK, HAND, OPEN, SEATS, Field, Record, inner, plain, zone
from emberhall.kernel.state import State, Step

NOBODY: Final = -1
NOTHING: Final = -1

LOWEST: Final = "lowest-slot"
ASK: Final = "ask"
SEEDED: Final = "seeded"


class Side(Record):
    """What belongs to a seat: its Hero, its piles and its front line, slot by slot.

    The top of a pile is its end. `top` are the cards on top of the Army deck that everybody knows;
    the removed pile lies in three parts by who may see it: `removed` everybody, `buried` its owner,
    `spent` nobody. `arriving` is a card that is being paid for or placed, `aside` what is shown for
    a moment. [1.4, 1.6, 1.7, 5.8, 5.9, 11.6, 13.8, 21.14]
    """

    __slots__ = (
        "ability_used", "army", "arriving", "aside", "at_hero", "attack_mods", "automa", "buried",
        "deck", "defense_mods", "discard", "equipment", "extra_life", "face_down", "hand", "hero",
        "hero_mod", "hero_wounds", "passed", "removed", "seat", "short", "shown", "spent",
        "spills", "supply", "supporters", "tactics", "top", "units", "used", "wounds",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat", SEATS),
        plain("army", "armies"),
        plain("automa"),
        plain("hero", "heroes"),
        plain("extra_life"),
        plain("hero_wounds"),
        plain("hero_mod"),
        plain("ability_used"),
        plain("passed"),
        plain("short"),
        plain("shown"),
        zone("hand", "cards", HAND, open_when="shown", own=True, bound=True),
        zone("deck", "cards", DECK, open_when="shown", own=True),
        zone("top", "cards", OPEN),
        zone("discard", "cards", OPEN),
        zone("removed", "cards", OPEN),
        zone("buried", "cards", HAND, open_when="shown", own=True),
        zone("spent", "cards", DECK, open_when="shown", own=True),
        zone("supply", "cards", DECK, open_when="shown", own=True),
        zone("face_down", "cards", DECK, open_when="shown", own=True),
        zone("arriving", "cards", OPEN),
        zone("aside", "cards", OPEN),
        zone("units", "cards", OPEN),
        zone("equipment", "cards", OPEN),
        zone("tactics", "cards", OPEN),
        plain("wounds"),
        plain("attack_mods"),
        plain("defense_mods"),
        plain("used"),
        plain("at_hero"),
        plain("supporters", "slots"),
        plain("spills"),
    )

    # longer than a function should be: one line a field to take it, one to keep it
    def __init__(
        self,
        seat: int,
        army: int,
        automa: bool,
        hero: int,
        extra_life: int,
        hero_wounds: int,
        hero_mod: int,
        ability_used: bool,
        passed: bool,
        short: bool,
        shown: bool,
        hand: list[int],
        deck: list[int],
        top: list[int],
        discard: list[int],
        removed: list[int],
        buried: list[int],
        spent: list[int],
        supply: list[int],
        face_down: list[int],
        arriving: list[int],
        aside: list[int],
        units: list[int],
        equipment: list[int],
        tactics: list[int],
        wounds: list[int],
        attack_mods: list[int],
        defense_mods: list[int],
        used: list[bool],
        at_hero: list[bool],
        supporters: list[int],
        spills: list[int],
    ) -> None:
        self.seat = seat
        self.army = army
        self.automa = automa
        self.hero = hero
        self.extra_life = extra_life
        self.hero_wounds = hero_wounds
        self.hero_mod = hero_mod
        self.ability_used = ability_used
        self.passed = passed
        self.short = short
        self.shown = shown
        self.hand = hand
        self.deck = deck
        self.top = top
        self.discard = discard
        self.removed = removed
        self.buried = buried
        self.spent = spent
        self.supply = supply
        self.face_down = face_down
        self.arriving = arriving
        self.aside = aside
        self.units = units
        self.equipment = equipment
        self.tactics = tactics
        self.wounds = wounds
        self.attack_mods = attack_mods
        self.defense_mods = defense_mods
        self.used = used
        self.at_hero = at_hero
        self.supporters = supporters
        self.spills = spills

    def copy(self) -> Side:
        return Side(
            self.seat,
            self.army,
            self.automa,
            self.hero,
            self.extra_life,
            self.hero_wounds,
            self.hero_mod,
            self.ability_used,
            self.passed,
            self.short,
            self.shown,
            self.hand[:],
            self.deck[:],
            self.top[:],
            self.discard[:],
            self.removed[:],
            self.buried[:],
            self.spent[:],
            self.supply[:],
            self.face_down[:],
            self.arriving[:],
            self.aside[:],
            self.units[:],
            self.equipment[:],
            self.tactics[:],
            self.wounds[:],
            self.attack_mods[:],
            self.defense_mods[:],
            self.used[:],
            self.at_hero[:],
            self.supporters[:],
            self.spills[:],
        )


class Battlefield(State[Cards]):
    """The whole battle; options, turn and token are open to all. [20.13]"""

    __slots__ = (
        "aimed", "cry_draws", "first", "nears_unfaced", "phase", "picked", "quiet", "reason",
        "sides", "stirred", "strict", "ties", "token_moves", "turn", "turn_limit", "winner",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("ties"),
        plain("cry_draws"),
        plain("nears_unfaced"),
        plain("strict"),
        plain("turn_limit"),
        plain("token_moves"),
        plain("turn"),
        plain("phase", "phases"),
        plain("first", SEATS),
        plain("stirred"),
        plain("quiet"),
        plain("picked"),
        plain("aimed", "slots"),
        plain("reason"),
        plain("winner", SEATS),
        inner("sides", Side),
    )

    def __init__(
        self,
        content: Cards,
        agenda: list[Step[Any]],
        ties: str,
        cry_draws: bool,
        nears_unfaced: bool,
        strict: bool,
        turn_limit: int,
        token_moves: bool,
        turn: int,
        phase: int,
        first: int,
        stirred: bool,
        quiet: int,
        picked: int,
        aimed: list[int],
        reason: str,
        winner: int,
        sides: list[Side],
    ) -> None:
        super().__init__(content, agenda)
        self.ties = ties
        self.cry_draws = cry_draws
        self.nears_unfaced = nears_unfaced
        self.strict = strict
        self.turn_limit = turn_limit
        self.token_moves = token_moves
        self.turn = turn
        self.phase = phase
        self.first = first
        self.stirred = stirred
        self.quiet = quiet
        self.picked = picked
        self.aimed = aimed
        self.reason = reason
        self.winner = winner
        self.sides = sides

    def copy(self) -> Battlefield:
        return Battlefield(
            self.content,
            self.agenda[:],
            self.ties,
            self.cry_draws,
            self.nears_unfaced,
            self.strict,
            self.turn_limit,
            self.token_moves,
            self.turn,
            self.phase,
            self.first,
            self.stirred,
            self.quiet,
            self.picked,
            self.aimed[:],
            self.reason,
            self.winner,
            [side.copy() for side in self.sides],
        )

    def seat_count(self) -> int:
        return len(self.sides)

    def seat_name(self, seat: int) -> str:
        army = self.sides[seat].army
        return f"Seat {seat + 1}" if army == NOTHING else self.content.tables["armies"][army].name


def new_side(seat: int, automa: bool, deck: list[int], extra_life: int) -> Side:
    """A side before it has an army, a Hero or anything on its front line. [2.9, 11.8]"""
    empty = [NOTHING] * SLOTS
    return Side(
        seat, NOTHING, automa, NOTHING, extra_life, 0, 0, False, False, False, False,
        [], deck, [], [], [], [], [], [], empty[:], [], [], empty[:], empty[:], empty[:],
        [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [False] * SLOTS, [False] * SLOTS, empty[:],
        [0] * SLOTS,
    )  # fmt: skip


def new_battlefield(
    content: Cards,
    sides: list[Side],
    ties: str,
    cry_draws: bool,
    nears_unfaced: bool,
    strict: bool,
    turn_limit: int,
    token_moves: bool,
) -> Battlefield:
    """A battle that has not begun."""
    return Battlefield(
        content, [], ties, cry_draws, nears_unfaced, strict, turn_limit, token_moves,
        0, SETUP, NOBODY, False, 0, NOTHING, [], "", NOBODY, sides,
    )  # fmt: skip
