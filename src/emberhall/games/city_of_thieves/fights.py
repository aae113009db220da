"""What is under way: the turn of a seat, a combat, a roll that may be rolled again."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.kernel.fields import SEATS, Field, Record, plain

# the move of the acting character
NOT_MOVED: Final = 0
MOVING: Final = 1
MOVED: Final = 2

# the sides of a combat
ATTACK: Final = 0
DEFENCE: Final = 1
NEITHER: Final = -1
DODGED: Final = 2  # the winner of a combat that ended without result

# marks on a die: who has rolled it again
BY_OWNER: Final = 1
BY_FOE: Final = 2


class Turn(Record):
    """The turn of a seat: its AP, the acting character and what he may still do. [5.5, 7.4]"""

    __slots__ = (
        "acted", "actor", "ap", "auto_pick", "crossings", "extra", "flying", "gates", "ghost",
        "hooked", "mission_done", "move", "opened", "picked", "points", "seat", "used", "verbs",
        "wind",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat", SEATS),
        plain("ap"),
        plain("actor", "figures"),
        plain("move"),
        plain("points"),
        plain("acted"),
        plain("extra"),
        plain("ghost"),
        plain("crossings"),
        plain("hooked"),
        plain("flying"),
        plain("gates"),
        plain("wind"),
        plain("auto_pick"),
        plain("picked"),
        plain("mission_done"),
        plain("opened"),
        plain("used", "figures"),
        plain("verbs"),
    )

    def __init__(
        self,
        seat: int,
        ap: int,
        actor: int,
        move: int,
        points: int,
        acted: bool,
        extra: int,
        ghost: bool,
        crossings: int,
        hooked: bool,
        flying: bool,
        gates: int,
        wind: bool,
        auto_pick: int,
        picked: bool,
        mission_done: bool,
        opened: int,
        used: list[int],
        verbs: int,
    ) -> None:
        self.seat = seat
        self.ap = ap
        self.actor = actor
        self.move = move
        self.points = points
        self.acted = acted
        self.extra = extra
        self.ghost = ghost
        self.crossings = crossings
        self.hooked = hooked
        self.flying = flying
        self.gates = gates
        self.wind = wind
        self.auto_pick = auto_pick
        self.picked = picked
        self.mission_done = mission_done
        self.opened = opened
        self.used = used
        self.verbs = verbs

    def copy(self) -> Turn:
        return Turn(
            self.seat,
            self.ap,
            self.actor,
            self.move,
            self.points,
            self.acted,
            self.extra,
            self.ghost,
            self.crossings,
            self.hooked,
            self.flying,
            self.gates,
            self.wind,
            self.auto_pick,
            self.picked,
            self.mission_done,
            self.opened,
            self.used[:],
            self.verbs,
        )


def new_turn(seat: int, ap: int) -> Turn:
    """A turn that begins."""
    return Turn(
        seat, ap, -1, NOT_MOVED, 0, False, 0, False, 0, False, False, 0, False, 0, False, False, 0,
        [], 0,
    )  # fmt: skip


class Fight(Record):
    """A combat: who fights, who decides for each side, what was played and rolled.

    A side without a character is a militiaman, a hunter or the Cyclops; its seat steers for it.
    `attack_cards` and `defence_cards` are the Arcana that count in this combat round, `vials` the
    sides that used a Poison Vial, `helped` those whose bearer used his skill, `marks` go by die.
    [10.5, 10.8, 10.12]
    """

    __slots__ = (
        "attack", "attack_cards", "attack_marks", "attack_seat", "attacker", "bout", "defence",
        "defence_cards", "defence_marks", "defence_seat", "defender", "helped", "played", "ranged",
        "space", "vials", "winner",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("attacker", "figures"),
        plain("defender", "figures"),
        plain("attack_seat", SEATS),
        plain("defence_seat", SEATS),
        plain("space", "spaces"),
        plain("ranged"),
        plain("bout"),
        plain("attack_cards", "arcana"),
        plain("defence_cards", "arcana"),
        plain("played"),
        plain("vials"),
        plain("helped"),
        plain("attack"),
        plain("defence"),
        plain("attack_marks"),
        plain("defence_marks"),
        plain("winner"),
    )

    def __init__(
        self,
        attacker: int,
        defender: int,
        attack_seat: int,
        defence_seat: int,
        space: int,
        ranged: bool,
        bout: int,
        attack_cards: list[int],
        defence_cards: list[int],
        played: list[int],
        vials: list[bool],
        helped: list[bool],
        attack: list[int],
        defence: list[int],
        attack_marks: list[int],
        defence_marks: list[int],
        winner: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attack_seat = attack_seat
        self.defence_seat = defence_seat
        self.space = space
        self.ranged = ranged
        self.bout = bout
        self.attack_cards = attack_cards
        self.defence_cards = defence_cards
        self.played = played
        self.vials = vials
        self.helped = helped
        self.attack = attack
        self.defence = defence
        self.attack_marks = attack_marks
        self.defence_marks = defence_marks
        self.winner = winner

    def copy(self) -> Fight:
        return Fight(
            self.attacker,
            self.defender,
            self.attack_seat,
            self.defence_seat,
            self.space,
            self.ranged,
            self.bout,
            self.attack_cards[:],
            self.defence_cards[:],
            self.played[:],
            self.vials[:],
            self.helped[:],
            self.attack[:],
            self.defence[:],
            self.attack_marks[:],
            self.defence_marks[:],
            self.winner,
        )

    def figure(self, side: int) -> int:
        """The fighter of a side."""
        return self.attacker if side == ATTACK else self.defender

    def seat(self, side: int) -> int:
        """The seat that decides for a side."""
        return self.attack_seat if side == ATTACK else self.defence_seat

    def dice(self, side: int) -> list[int]:
        """The dice of a side."""
        return self.attack if side == ATTACK else self.defence

    def marks(self, side: int) -> list[int]:
        """Who has rolled the dice of a side again."""
        return self.attack_marks if side == ATTACK else self.defence_marks

    def cards(self, side: int) -> list[int]:
        """The Arcana of a side that count."""
        return self.attack_cards if side == ATTACK else self.defence_cards


def new_fight(
    attacker: int, defender: int, attack_seat: int, defence_seat: int, space: int, ranged: bool
) -> Fight:
    """A combat that begins."""
    return Fight(
        attacker, defender, attack_seat, defence_seat, space, ranged, 1,
        [], [], [0, 0], [False, False], [False, False], [], [], [], [], NEITHER,
    )  # fmt: skip


class Throw(Record):
    """A roll outside combat: what for, for which figure, of which seat, its dice and who helped.

    [18.5, 18.7]
    """

    __slots__ = ("dice", "figure", "marks", "means", "roll", "seat")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("roll", "rolls"),
        plain("figure", "figures"),
        plain("seat", SEATS),
        plain("dice"),
        plain("marks"),
        plain("means", "means"),
    )

    def __init__(
        self,
        roll: int,
        figure: int,
        seat: int,
        dice: list[int],
        marks: list[int],
        means: list[int],
    ) -> None:
        self.roll = roll
        self.figure = figure
        self.seat = seat
        self.dice = dice
        self.marks = marks
        self.means = means

    def copy(self) -> Throw:
        return Throw(self.roll, self.figure, self.seat, self.dice[:], self.marks[:], self.means[:])
