"""The verbs of hiring, of the catacombs and of the adventure sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emberhall.authoring import Choice, of
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, THIEVES
from emberhall.games.city_of_thieves.turn_choices import (
    OfCard,
    OfCharacter,
    OfFigure,
    OfGear,
    OfLoot,
    OfSpace,
)

if TYPE_CHECKING:
    from emberhall.games.city_of_thieves.content.cards import Cards


class Hire(Choice):
    """Replace a thief by a mercenary."""

    NOTATION = "hire {mercenary} {thief}"
    mercenary: int = of("characters", range(THIEVES, CHARACTERS))
    thief: int = of("characters", range(THIEVES))


class NoHire(Choice):
    """Take no mercenary."""

    NOTATION = "no-hire"


class TakeAtInn(OfGear):
    """Take an Equipment card at the Inn."""

    NOTATION = "inn {gear}"


class PassInn(Choice):
    """Take nothing at the Inn."""

    NOTATION = "inn pass"


class PlaceToken(OfSpace):
    """Place an exploration token in a room."""

    NOTATION = "token {space}"


class Down(OfSpace):
    """Go down a staircase into a room of the catacombs."""

    NOTATION = "down {space}"


class Up(OfSpace):
    """Come up to the main board."""

    NOTATION = "up {space}"


class Altar(Choice):
    """Give the Magic Gems to the Holy Altar."""

    NOTATION = "altar"


class Read(Choice):
    """Read in the Scriptorium."""

    NOTATION = "read"


class Loot(Choice):
    """Loot the Treasure Room."""

    NOTATION = "loot"


class Rack(OfLoot):
    """Take a treasure from a prisoner."""

    NOTATION = "rack {loot}"


class UseTunnel(Choice):
    """Try to leave the district through the Tunnel."""

    NOTATION = "tunnel"


class Escape(Choice):
    """Try to escape from Prison."""

    NOTATION = "escape"


class TakeCard(OfCard):
    """Take a card from the Arcana discard pile."""

    NOTATION = "take {card}"


class Lose(OfLoot):
    """Lose a treasure in flight."""

    NOTATION = "lose {loot}"


class Hunt(OfFigure):
    """Choose the hunter that moves."""

    NOTATION = "hunt {figure}"


class NoHunt(Choice):
    """Leave the hunters where they are."""

    NOTATION = "hunt none"


class HuntStep(OfSpace):
    """Move the hunter to a linked space."""

    NOTATION = "hunt-step {space}"


class HuntAttack(OfSpace):
    """Let the hunter attack a character."""

    NOTATION = "hunt-attack {space}"


class HuntStop(Choice):
    """End the move of the hunter."""

    NOTATION = "hunt-stop"


class ToHoard(OfLoot):
    """Put a treasure into the Jewelers' hoard."""

    NOTATION = "hoard {loot}"


class TakeKind(Choice):
    """Take a treasure from the hoard."""

    NOTATION = "take {kind}"
    kind: int = of("treasures")


class Yield(OfLoot):
    """Give up a treasure to the undead."""

    NOTATION = "yield {loot}"


class Strongbox(Choice):
    """Open the Duke's strongbox."""

    NOTATION = "strongbox"


class Ferry(OfSpace):
    """Be ferried to another ferryman."""

    NOTATION = "ferry {space}"


class FerryOut(Choice):
    """Be ferried out of the district."""

    NOTATION = "ferry-out"


class Auction(Choice):
    """Sell treasures in the Counting House."""

    NOTATION = "auction"


class Pickpocket(Choice):
    """Pick the pocket of a guest."""

    NOTATION = "pickpocket"


class TakeRelic(Choice):
    """Take the relic that lies here."""

    NOTATION = "take-relic"


class ClearRubble(OfSpace):
    """Clear rubble away."""

    NOTATION = "clear {space}"


class Pact(Choice):
    """Burn relics at the Holy Altar."""

    NOTATION = "pact"


class Burn(OfLoot):
    """Burn a relic."""

    NOTATION = "burn {loot}"


class Offer(OfLoot):
    """Offer a treasure on a pentacle."""

    NOTATION = "offer {loot}"


class TakeHostage(Choice):
    """Take the hostage."""

    NOTATION = "take-hostage"


class Ransom(Choice):
    """Hand the hostage over."""

    NOTATION = "ransom"


class PutGuard(Choice):
    """Put a militiaman on a street space."""

    NOTATION = "put {figure} {space}"
    figure: int = of("figures")
    space: int = of("spaces", range(FIRST_ROOM))

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        return values[0] in (content.kornak, content.valrut)


class PayPride(Choice):
    """Pay for one's pride."""

    NOTATION = "pride pay"


class WoundPride(OfCharacter):
    """Suffer a wound for one's pride."""

    NOTATION = "pride wound {character}"
