"""The verbs of setup, militia, Arcana, combat and re-rolls."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.choices import OfCard, OfCharacter, OfFigure, OfLoot, OfSpace
from emberhall.kernel.choice import Choice
from emberhall.kernel.fields import SEATS


class OfGang(Choice):
    """A choice about a gang."""

    __slots__ = ("gang",)
    __match_args__: ClassVar = ("gang",)
    TABLES = ("gangs",)

    def __init__(self, gang: int) -> None:
        super().__init__()
        self.gang = gang


class OfSeat(Choice):
    """A choice about a player."""

    __slots__ = ("seat",)
    __match_args__: ClassVar = ("seat",)
    TABLES = (SEATS,)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class PickGang(OfGang):
    """Pick a gang."""

    __slots__ = ()
    NOTATION = "gang {gang}"


class Place(Choice):
    """Place a character on a gate space."""

    __slots__ = ("character", "space")
    __match_args__: ClassVar = ("character", "space")
    NOTATION = "place {character} {space}"
    TABLES = ("characters", "spaces")

    def __init__(self, character: int, space: int) -> None:
        super().__init__()
        self.character = character
        self.space = space


class NameGuard(OfFigure):
    """Name the militiaman who moves."""

    __slots__ = ()
    NOTATION = "guard {figure}"


class NoGuard(Choice):
    """Leave the militia where it is."""

    __slots__ = ()
    NOTATION = "guard none"


class GuardStep(OfSpace):
    """Move the militiaman to a linked space."""

    __slots__ = ()
    NOTATION = "guard-step {space}"


class GuardAttack(OfSpace):
    """Let the militiaman attack a rival."""

    __slots__ = ()
    NOTATION = "guard-attack {space}"


class GuardStop(Choice):
    """End the move of the militiaman."""

    __slots__ = ()
    NOTATION = "guard-stop"


class Steal(OfLoot):
    """Take a treasure from the loser of a combat."""

    __slots__ = ()
    NOTATION = "steal {loot}"


class Retreat(OfSpace):
    """Say where the loser of a combat retreats to."""

    __slots__ = ()
    NOTATION = "retreat {space}"


class Reroll(Choice):
    """Roll a die again."""

    __slots__ = ("die", "means")
    __match_args__: ClassVar = ("die", "means")
    NOTATION = "reroll {die} {means}"
    TABLES = ("", "means")

    def __init__(self, die: int, means: int) -> None:
        super().__init__()
        self.die = die
        self.means = means


class PlayOnDie(Choice):
    """Play an Arcana card on a die."""

    __slots__ = ("card", "die")
    __match_args__: ClassVar = ("card", "die")
    NOTATION = "play {card} {die}"
    TABLES = ("arcana", "")

    def __init__(self, card: int, die: int) -> None:
        super().__init__()
        self.card = card
        self.die = die


class Cancel(OfCard):
    """Name the card that a Counterspell cancels."""

    __slots__ = ()
    NOTATION = "cancel {card}"


class Play(OfCard):
    """Play an Arcana card."""

    __slots__ = ()
    NOTATION = "play {card}"


class Target(OfCharacter):
    """Name the character that a card or a skill is about."""

    __slots__ = ()
    NOTATION = "target {character}"


class TargetSeat(OfSeat):
    """Name the player that a card or a skill is about."""

    __slots__ = ()
    NOTATION = "player {seat}"


class To(OfSpace):
    """Name the space that a card or a skill leads to."""

    __slots__ = ()
    NOTATION = "to {space}"


class Peek(OfSpace):
    """Look at a face-down exploration token."""

    __slots__ = ()
    NOTATION = "peek {space}"


class Sell(OfLoot):
    """Sell a treasure that a character carries."""

    __slots__ = ()
    NOTATION = "sell {loot}"


class Pay(Choice):
    """Pay to stay out of Prison."""

    __slots__ = ()
    NOTATION = "pay"


class GoToJail(Choice):
    """Let a character be thrown in Prison."""

    __slots__ = ()
    NOTATION = "jail"
