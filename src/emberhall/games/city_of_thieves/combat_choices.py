"""The verbs of Arcana, setup, militia, combat and re-rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import SEATS, Choice, Seat, counted, of
from emberhall.games.city_of_thieves.content.board import GATES
from emberhall.games.city_of_thieves.turn_choices import (
    OfCard,
    OfCharacter,
    OfFigure,
    OfLoot,
    OfSpace,
)

if TYPE_CHECKING:
    from emberhall.games.city_of_thieves.content.cards import Cards

MOST_SEATS: Final = 4
MOST_DICE: Final = 16  # more dice than any fighter can gather


class Play(OfCard):
    """Play an Arcana card."""

    NOTATION = "play {card}"


class Target(OfCharacter):
    """Name the character that a card or a skill is about."""

    NOTATION = "target {character}"


class TargetSeat(Choice):
    """Name the player that a card or a skill is about."""

    NOTATION = "player {seat}"
    seat: Seat = of(SEATS, range(MOST_SEATS))


class To(OfSpace):
    """Name the space that a card or a skill leads to."""

    NOTATION = "to {space}"


class Peek(OfSpace):
    """Look at a face-down exploration token."""

    NOTATION = "peek {space}"


class Sell(OfLoot):
    """Sell a treasure that a character carries."""

    NOTATION = "sell {loot}"


class Pay(Choice):
    """Pay to stay out of Prison."""

    NOTATION = "pay"


class GoToJail(Choice):
    """Let a character be thrown in Prison."""

    NOTATION = "jail"


class PickGang(Choice):
    """Pick a gang."""

    NOTATION = "gang {gang}"
    gang: int = of("gangs")


class Place(Choice):
    """Place a character on a gate space."""

    NOTATION = "place {character} {space}"
    character: int = of("characters")
    space: int = of("spaces", range(GATES))


class NameGuard(OfFigure):
    """Name the militiaman who moves."""

    NOTATION = "guard {figure}"


class NoGuard(Choice):
    """Leave the militia where it is."""

    NOTATION = "guard none"


class GuardStep(OfSpace):
    """Move the militiaman to a linked space."""

    NOTATION = "guard-step {space}"


class GuardAttack(OfSpace):
    """Let the militiaman attack a rival."""

    NOTATION = "guard-attack {space}"


class GuardStop(Choice):
    """End the move of the militiaman."""

    NOTATION = "guard-stop"


class Steal(OfLoot):
    """Take a treasure from the loser of a combat."""

    NOTATION = "steal {loot}"


class Retreat(OfSpace):
    """Say where the loser of a combat retreats to."""

    NOTATION = "retreat {space}"


class Reroll(Choice):
    """Roll a die again."""

    NOTATION = "reroll {die} {means}"
    die: int = counted(range(MOST_DICE))
    means: int = of("means")


class PlayOnDie(Choice):
    """Play an Arcana card on a die."""

    NOTATION = "play {card} {die}"
    card: int = of("arcana")
    die: int = counted(range(MOST_DICE))

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        return content.arcana[values[0]].on_die


class Cancel(OfCard):
    """Name the card that a Counterspell cancels."""

    NOTATION = "cancel {card}"
