"""The battlefield: two sides with their front lines and piles, and where the battle stands."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, HAND, OPEN, Record, Seat, State, maybe, of, zone
from emberhall.games.drums_of_war.cards import SETUP, SLOTS, Cards

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

    seat: Seat
    army: int = maybe("armies")
    automa: bool
    hero: int = maybe("heroes")
    extra_life: int
    hero_wounds: int = 0
    hero_mod: int = 0
    ability_used: bool = False
    passed: bool = False
    short: bool = False
    shown: bool = False
    hand: list[int] = zone("cards", HAND, open_when="shown", own=True, bound=True)
    deck: list[int] = zone("cards", DECK, open_when="shown", own=True)
    top: list[int] = zone("cards", OPEN)
    discard: list[int] = zone("cards", OPEN)
    removed: list[int] = zone("cards", OPEN)
    buried: list[int] = zone("cards", HAND, open_when="shown", own=True)
    spent: list[int] = zone("cards", DECK, open_when="shown", own=True)
    supply: list[int] = zone("cards", DECK, open_when="shown", own=True)
    face_down: list[int] = zone("cards", DECK, open_when="shown", own=True, gaps=True)
    arriving: list[int] = zone("cards", OPEN)
    aside: list[int] = zone("cards", OPEN)
    units: list[int] = zone("cards", OPEN, gaps=True)
    equipment: list[int] = zone("cards", OPEN, gaps=True)
    tactics: list[int] = zone("cards", OPEN, gaps=True)
    wounds: list[int] = [0] * SLOTS
    attack_mods: list[int] = [0] * SLOTS
    defense_mods: list[int] = [0] * SLOTS
    used: list[bool] = [False] * SLOTS
    at_hero: list[bool] = [False] * SLOTS
    supporters: list[int] = maybe("slots", default=[NOTHING] * SLOTS)
    spills: list[int] = [0] * SLOTS


class Battlefield(State[Cards]):
    """The whole battle; options, turn and token are open to all. [20.13]"""

    ties: str
    cry_draws: bool
    nears_unfaced: bool
    strict: bool
    turn_limit: int
    token_moves: bool
    turn: int = 0
    phase: int = of("phases", default=SETUP)
    first: Seat = NOBODY
    stirred: bool = False
    quiet: int = 0
    picked: int = NOTHING
    aimed: list[int] = of("slots", default=[])
    reason: str = ""
    winner: Seat = NOBODY
    sides: list[Side]

    def seat_count(self) -> int:
        return len(self.sides)

    def seat_name(self, seat: int) -> str:
        army = self.sides[seat].army
        return f"Seat {seat + 1}" if army == NOTHING else self.content.armies[army].name
