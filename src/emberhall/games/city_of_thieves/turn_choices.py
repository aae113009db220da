"""The verbs of a turn."""

from __future__ import annotations

from emberhall.authoring import Choice, of


class OfSpace(Choice):
    """A choice about a space."""

    space: int = of("spaces")


class OfCharacter(Choice):
    """A choice about a character."""

    character: int = of("characters")


class OfFigure(Choice):
    """A choice about a figure."""

    figure: int = of("figures")


class OfLoot(Choice):
    """A choice about a treasure that a character carries."""

    loot: int = of("loot")


class OfGear(Choice):
    """A choice about an Equipment card."""

    gear: int = of("equipment")


class OfCard(Choice):
    """A choice about an Arcana card."""

    card: int = of("arcana")


class OfLock(Choice):
    """A choice about a lock."""

    lock: int = of("locks")


class OfIntrigue(Choice):
    """A choice about an Intrigue card."""

    intrigue: int = of("intrigues")


class Done(Choice):
    """End a series of picks, or the activation of a character."""

    NOTATION = "done"


class Pass(Choice):
    """Use nothing in a window."""

    NOTATION = "pass"


class End(Choice):
    """End the turn."""

    NOTATION = "end"


class Act(OfCharacter):
    """Activate a character."""

    NOTATION = "act {character}"


class Step(OfSpace):
    """Move to a linked space."""

    NOTATION = "step {space}"


class Stop(Choice):
    """End a move early."""

    NOTATION = "stop"


class Attack(OfSpace):
    """Attack the figure on a linked space, as the last step of a move."""

    NOTATION = "attack {space}"


class Cross(OfSpace):
    """Step through a wall."""

    NOTATION = "cross {space}"


class Warp(OfSpace):
    """Go to an empty pentacle in the course of a move."""

    NOTATION = "warp {space}"


class Leave(Choice):
    """Leave the district through an open gate."""

    NOTATION = "leave"


class Give(OfLoot):
    """Give a treasure to a gang member."""

    NOTATION = "give {loot}"


class Take(OfLoot):
    """Take a treasure from a gang member."""

    NOTATION = "take {loot}"


class GiveGear(Choice):
    """Give one's Equipment to a gang member."""

    NOTATION = "give-gear"


class TakeGear(Choice):
    """Take the Equipment of a gang member."""

    NOTATION = "take-gear"


class SwapGear(Choice):
    """Exchange Equipment with a gang member."""

    NOTATION = "swap-gear"


class Pick(OfLock):
    """Pick a lock."""

    NOTATION = "pick {lock}"


class Bash(OfLock):
    """Bash a chest open."""

    NOTATION = "bash {lock}"


class Drop(OfLoot):
    """Give up a surplus treasure."""

    NOTATION = "drop {loot}"


class Into(OfSpace):
    """Put what was dropped into an empty room."""

    NOTATION = "into {space}"


class UseSkill(OfCharacter):
    """Use the skill of a character."""

    NOTATION = "skill {character}"


class Discard(OfCard):
    """Discard an Arcana card as a price."""

    NOTATION = "discard {card}"


class Heal(OfCharacter):
    """Remove a wound from a character."""

    NOTATION = "heal {character}"


class Buy(OfGear):
    """Buy an Equipment card for experience."""

    NOTATION = "buy {gear}"


class Bear(OfCharacter):
    """Give an Equipment card to a character."""

    NOTATION = "bear {character}"


class Keep(OfGear):
    """Keep one of two Equipment cards."""

    NOTATION = "keep {gear}"


class TakeFromMarket(OfGear):
    """Take an Equipment card from the market."""

    NOTATION = "gear {gear}"


class Find(OfGear):
    """Take an Equipment card for the character who found the token."""

    NOTATION = "find {gear}"


class UseGear(OfCharacter):
    """Use the Equipment of a character."""

    NOTATION = "use-gear {character}"


class DrawIntrigue(Choice):
    """Draw an Intrigue card."""

    NOTATION = "intrigue-draw"


class Mission(Choice):
    """Complete a mission."""

    NOTATION = "mission {mission}"
    mission: int = of("missions")


class GiveUp(OfLoot):
    """Give up a treasure for a mission or an Intrigue."""

    NOTATION = "use {loot}"


class Fulfil(OfIntrigue):
    """Fulfil an Intrigue that has a price."""

    NOTATION = "intrigue {intrigue}"


class Reveal(OfIntrigue):
    """Reveal an Intrigue whose condition is met."""

    NOTATION = "reveal {intrigue}"


class Withhold(Choice):
    """Reveal no Intrigue."""

    NOTATION = "withhold"
