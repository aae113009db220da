"""The verbs of a turn. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice


class OfSpace(Choice):
    """A choice about a space."""

    __slots__ = ("space",)
    __match_args__: ClassVar = ("space",)
    TABLES = ("spaces",)

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space


class OfCharacter(Choice):
    """A choice about a character."""

    __slots__ = ("character",)
    __match_args__: ClassVar = ("character",)
    TABLES = ("characters",)

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character


class OfFigure(Choice):
    """A choice about a figure."""

    __slots__ = ("figure",)
    __match_args__: ClassVar = ("figure",)
    TABLES = ("figures",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure


class OfLoot(Choice):
    """A choice about a treasure that a character carries."""

    __slots__ = ("loot",)
    __match_args__: ClassVar = ("loot",)
    TABLES = ("loot",)

    def __init__(self, loot: int) -> None:
        super().__init__()
        self.loot = loot


class OfGear(Choice):
    """A choice about an Equipment card."""

    __slots__ = ("gear",)
    __match_args__: ClassVar = ("gear",)
    TABLES = ("equipment",)

    def __init__(self, gear: int) -> None:
        super().__init__()
        self.gear = gear


class OfCard(Choice):
    """A choice about an Arcana card."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    TABLES = ("arcana",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class OfLock(Choice):
    """A choice about a lock."""

    __slots__ = ("lock",)
    __match_args__: ClassVar = ("lock",)
    TABLES = ("locks",)

    def __init__(self, lock: int) -> None:
        super().__init__()
        self.lock = lock


class OfMission(Choice):
    """A choice about a mission."""

    __slots__ = ("mission",)
    __match_args__: ClassVar = ("mission",)
    TABLES = ("missions",)

    def __init__(self, mission: int) -> None:
        super().__init__()
        self.mission = mission


class OfIntrigue(Choice):
    """A choice about an Intrigue card."""

    __slots__ = ("intrigue",)
    __match_args__: ClassVar = ("intrigue",)
    TABLES = ("intrigues",)

    def __init__(self, intrigue: int) -> None:
        super().__init__()
        self.intrigue = intrigue


class Done(Choice):
    """End a series of picks, or the activation of a character."""

    __slots__ = ()
    NOTATION = "done"


class Pass(Choice):
    """Use nothing in a window."""

    __slots__ = ()
    NOTATION = "pass"


class End(Choice):
    """End the turn."""

    __slots__ = ()
    NOTATION = "end"


class Act(OfCharacter):
    """Activate a character."""

    __slots__ = ()
    NOTATION = "act {character}"


class Step(OfSpace):
    """Move to a linked space."""

    __slots__ = ()
    NOTATION = "step {space}"


class Stop(Choice):
    """End a move early."""

    __slots__ = ()
    NOTATION = "stop"


class Attack(OfSpace):
    """Attack the figure on a linked space, as the last step of a move."""

    __slots__ = ()
    NOTATION = "attack {space}"


class Cross(OfSpace):
    """Step through a wall."""

    __slots__ = ()
    NOTATION = "cross {space}"


class Warp(OfSpace):
    """Go to an empty pentacle in the course of a move."""

    __slots__ = ()
    NOTATION = "warp {space}"


class Leave(Choice):
    """Leave the district through an open gate."""

    __slots__ = ()
    NOTATION = "leave"


class Give(OfLoot):
    """Give a treasure to a gang member."""

    __slots__ = ()
    NOTATION = "give {loot}"


class Take(OfLoot):
    """Take a treasure from a gang member."""

    __slots__ = ()
    NOTATION = "take {loot}"


class GiveGear(Choice):
    """Give one's Equipment to a gang member."""

    __slots__ = ()
    NOTATION = "give-gear"


class TakeGear(Choice):
    """Take the Equipment of a gang member."""

    __slots__ = ()
    NOTATION = "take-gear"


class SwapGear(Choice):
    """Exchange Equipment with a gang member."""

    __slots__ = ()
    NOTATION = "swap-gear"


class Pick(OfLock):
    """Pick a lock."""

    __slots__ = ()
    NOTATION = "pick {lock}"


class Bash(OfLock):
    """Bash a chest open."""

    __slots__ = ()
    NOTATION = "bash {lock}"


class Drop(OfLoot):
    """Give up a surplus treasure."""

    __slots__ = ()
    NOTATION = "drop {loot}"


class Into(OfSpace):
    """Put what was dropped into an empty room."""

    __slots__ = ()
    NOTATION = "into {space}"


class UseSkill(OfCharacter):
    """Use the skill of a character."""

    __slots__ = ()
    NOTATION = "skill {character}"


class Discard(OfCard):
    """Discard an Arcana card as a price."""

    __slots__ = ()
    NOTATION = "discard {card}"


class Heal(OfCharacter):
    """Remove a wound from a character."""

    __slots__ = ()
    NOTATION = "heal {character}"


class Buy(OfGear):
    """Buy an Equipment card for experience."""

    __slots__ = ()
    NOTATION = "buy {gear}"


class Bear(OfCharacter):
    """Give an Equipment card to a character."""

    __slots__ = ()
    NOTATION = "bear {character}"


class Keep(OfGear):
    """Keep one of two Equipment cards."""

    __slots__ = ()
    NOTATION = "keep {gear}"


class TakeFromMarket(OfGear):
    """Take an Equipment card from the market."""

    __slots__ = ()
    NOTATION = "gear {gear}"


class Find(OfGear):
    """Take an Equipment card for the character who found the token."""

    __slots__ = ()
    NOTATION = "find {gear}"


class UseGear(OfCharacter):
    """Use the Equipment of a character."""

    __slots__ = ()
    NOTATION = "use-gear {character}"


class DrawIntrigue(Choice):
    """Draw an Intrigue card."""

    __slots__ = ()
    NOTATION = "intrigue-draw"


class Mission(OfMission):
    """Complete a mission."""

    __slots__ = ()
    NOTATION = "mission {mission}"


class GiveUp(OfLoot):
    """Give up a treasure for a mission or an Intrigue."""

    __slots__ = ()
    NOTATION = "use {loot}"


class Fulfil(OfIntrigue):
    """Fulfil an Intrigue that has a price."""

    __slots__ = ()
    NOTATION = "intrigue {intrigue}"


class Reveal(OfIntrigue):
    """Reveal an Intrigue whose condition is met."""

    __slots__ = ()
    NOTATION = "reveal {intrigue}"


class Withhold(Choice):
    """Reveal no Intrigue."""

    __slots__ = ()
    NOTATION = "withhold"
