"""What is under way: the turn of a seat, a combat, a roll that may be rolled again."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Record, Seat, maybe, of

# the move of the acting character
NOT_MOVED: Final = 0
MOVING: Final = 1
MOVED: Final = 2

# the sides of a combat
ATTACK: Final = 0
DEFENCE: Final = 1
NEITHER: Final = -1
DODGED: Final = 2  # the winner of a combat that ended without result

# by what a die is rolled again
BY_XP: Final = 0
BY_SKILL: Final = 1
BY_GEAR: Final = 2
BY_ITEM: Final = 3


class Turn(Record):
    """The turn of a seat: its AP, the acting character and what he may still do. [5.5, 7.4]"""

    seat: Seat
    ap: int
    actor: int = maybe("figures")
    move: int = NOT_MOVED
    points: int = 0
    acted: bool = False
    extra: int = 0
    ghost: bool = False
    crossings: int = 0
    hooked: bool = False
    flying: bool = False
    gates: int = 0
    wind: bool = False
    auto_pick: int = 0
    picked: bool = False
    mission_done: bool = False
    opened: int = 0
    used: list[int] = of("figures", default=[])
    verbs: int = 0


class Fight(Record):
    """A combat: who fights, who decides for each side, what was played and rolled.

    A side without a character is a militiaman, a hunter or the Cyclops; its seat steers for it.
    `attack_cards` and `defence_cards` are the Arcana that count in this combat round, `vials` the
    sides that used a Poison Vial, `helped` those whose bearer used his skill, `marks` are on the
    dice that have been rolled again.
    [10.5, 10.8, 10.12]
    """

    attacker: int = of("figures")
    defender: int = of("figures")
    attack_seat: Seat
    defence_seat: Seat
    space: int = of("spaces")
    ranged: bool
    bout: int = 1
    attack_cards: list[int] = of("arcana", default=[])
    defence_cards: list[int] = of("arcana", default=[])
    played: list[int] = [0, 0]
    vials: list[bool] = [False, False]
    helped: list[bool] = [False, False]
    attack: list[int] = []
    defence: list[int] = []
    attack_marks: list[bool] = []
    defence_marks: list[bool] = []
    winner: int = NEITHER

    def figure(self, side: int) -> int:
        """The fighter of a side."""
        return self.attacker if side == ATTACK else self.defender

    def victor(self) -> int:
        """The fighter of the side that won."""
        return self.figure(self.winner)

    def loser(self) -> int:
        """The fighter of the side that lost."""
        return self.figure(1 - self.winner)

    def seat(self, side: int) -> int:
        """The seat that decides for a side."""
        return self.attack_seat if side == ATTACK else self.defence_seat

    def dice(self, side: int) -> list[int]:
        """The dice of a side."""
        return self.attack if side == ATTACK else self.defence

    def marks(self, side: int) -> list[bool]:
        """Which dice of a side have been rolled again."""
        return self.attack_marks if side == ATTACK else self.defence_marks

    def cards(self, side: int) -> list[int]:
        """The Arcana of a side that count."""
        return self.attack_cards if side == ATTACK else self.defence_cards


class Throw(Record):
    """A roll outside combat: what for, for which figure, of which seat, its dice and what helped.

    [18.5, 18.7]
    """

    roll: int = of("rolls")
    figure: int = of("figures")
    seat: Seat
    dice: list[int]
    marks: list[bool]
    means: list[int] = of("means", default=[])
