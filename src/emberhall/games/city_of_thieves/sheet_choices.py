"""The verbs of hiring, of the catacombs and of the adventure sheets."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.choices import (
    OfCard,
    OfCharacter,
    OfFigure,
    OfGear,
    OfLoot,
    OfSpace,
)
from emberhall.kernel.choice import Choice


class Hire(Choice):
    """Replace a thief by a mercenary."""

    __slots__ = ("mercenary", "thief")
    __match_args__: ClassVar = ("mercenary", "thief")
    NOTATION = "hire {mercenary} {thief}"
    TABLES = ("characters", "characters")

    def __init__(self, mercenary: int, thief: int) -> None:
        super().__init__()
        self.mercenary = mercenary
        self.thief = thief


class NoHire(Choice):
    """Take no mercenary."""

    __slots__ = ()
    NOTATION = "no-hire"


class TakeAtInn(OfGear):
    """Take an Equipment card at the Inn."""

    __slots__ = ()
    NOTATION = "inn {gear}"


class PassInn(Choice):
    """Take nothing at the Inn."""

    __slots__ = ()
    NOTATION = "inn pass"


class PlaceToken(OfSpace):
    """Place an exploration token in a room."""

    __slots__ = ()
    NOTATION = "token {space}"


class Down(OfSpace):
    """Go down a staircase into a room of the catacombs."""

    __slots__ = ()
    NOTATION = "down {space}"


class Up(OfSpace):
    """Come up to the main board."""

    __slots__ = ()
    NOTATION = "up {space}"


class Altar(Choice):
    """Give the Magic Gems to the Holy Altar."""

    __slots__ = ()
    NOTATION = "altar"


class Read(Choice):
    """Read in the Scriptorium."""

    __slots__ = ()
    NOTATION = "read"


class Loot(Choice):
    """Loot the Treasure Room."""

    __slots__ = ()
    NOTATION = "loot"


class Rack(OfLoot):
    """Take a treasure from a prisoner."""

    __slots__ = ()
    NOTATION = "rack {loot}"


class UseTunnel(Choice):
    """Try to leave the district through the Tunnel."""

    __slots__ = ()
    NOTATION = "tunnel"


class Escape(Choice):
    """Try to escape from Prison."""

    __slots__ = ()
    NOTATION = "escape"


class TakeCard(OfCard):
    """Take a card from the Arcana discard pile."""

    __slots__ = ()
    NOTATION = "take {card}"


class Lose(OfLoot):
    """Lose a treasure in flight."""

    __slots__ = ()
    NOTATION = "lose {loot}"


class Hunt(OfFigure):
    """Choose the hunter that moves."""

    __slots__ = ()
    NOTATION = "hunt {figure}"


class NoHunt(Choice):
    """Leave the hunters where they are."""

    __slots__ = ()
    NOTATION = "hunt none"


class HuntStep(OfSpace):
    """Move the hunter to a linked space."""

    __slots__ = ()
    NOTATION = "hunt-step {space}"


class HuntAttack(OfSpace):
    """Let the hunter attack a character."""

    __slots__ = ()
    NOTATION = "hunt-attack {space}"


class HuntStop(Choice):
    """End the move of the hunter."""

    __slots__ = ()
    NOTATION = "hunt-stop"


class ToHoard(OfLoot):
    """Put a treasure into the Jewelers' hoard."""

    __slots__ = ()
    NOTATION = "hoard {loot}"


class TakeKind(Choice):
    """Take a treasure from the hoard."""

    __slots__ = ("kind",)
    __match_args__: ClassVar = ("kind",)
    NOTATION = "take {kind}"
    TABLES = ("treasures",)

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class Yield(OfLoot):
    """Give up a treasure to the undead."""

    __slots__ = ()
    NOTATION = "yield {loot}"


class Strongbox(Choice):
    """Open the Duke's strongbox."""

    __slots__ = ()
    NOTATION = "strongbox"


class Ferry(OfSpace):
    """Be ferried to another ferryman."""

    __slots__ = ()
    NOTATION = "ferry {space}"


class FerryOut(Choice):
    """Be ferried out of the district."""

    __slots__ = ()
    NOTATION = "ferry-out"


class Auction(Choice):
    """Sell treasures in the Counting House."""

    __slots__ = ()
    NOTATION = "auction"


class Pickpocket(Choice):
    """Pick the pocket of a guest."""

    __slots__ = ()
    NOTATION = "pickpocket"


class TakeRelic(Choice):
    """Take the relic that lies here."""

    __slots__ = ()
    NOTATION = "take-relic"


class ClearRubble(OfSpace):
    """Clear rubble away."""

    __slots__ = ()
    NOTATION = "clear {space}"


class Pact(Choice):
    """Burn relics at the Holy Altar."""

    __slots__ = ()
    NOTATION = "pact"


class Burn(OfLoot):
    """Burn a relic."""

    __slots__ = ()
    NOTATION = "burn {loot}"


class Offer(OfLoot):
    """Offer a treasure on a pentacle."""

    __slots__ = ()
    NOTATION = "offer {loot}"


class TakeHostage(Choice):
    """Take the hostage."""

    __slots__ = ()
    NOTATION = "take-hostage"


class Ransom(Choice):
    """Hand the hostage over."""

    __slots__ = ()
    NOTATION = "ransom"


class PutGuard(Choice):
    """Put a militiaman on a street space."""

    __slots__ = ("figure", "space")
    __match_args__: ClassVar = ("figure", "space")
    NOTATION = "put {figure} {space}"
    TABLES = ("figures", "spaces")

    def __init__(self, figure: int, space: int) -> None:
        super().__init__()
        self.figure = figure
        self.space = space


class PayPride(Choice):
    """Pay for one's pride."""

    __slots__ = ()
    NOTATION = "pride pay"


class WoundPride(OfCharacter):
    """Suffer a wound for one's pride."""

    __slots__ = ()
    NOTATION = "pride wound {character}"
