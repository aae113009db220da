"""What happens in a battle, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    Seat,
    SeatEvent,
    amounts,
    of,
    secret,
)
from emberhall.games.crown_of_ash.events import AreaEvent, FighterEvent


class AttackAnnounced(AreaEvent):
    """A seat announced an attack."""

    defender: Seat


class CitadelAttackAnnounced(SeatEvent):
    """A seat announced an attack on the Citadel."""

    approach: int = of("approaches")
    defender: Seat


class KingAttackAnnounced(SeatEvent):
    """A seat announced an attack on the King."""

    approach: int = of("approaches")


class AmbushAnnounced(AreaEvent):
    """Second Ambush attacks where a battle has been fought."""

    defender: Seat


class Committed(SeatEvent):
    """Fighters were committed face down."""

    count: int
    fighters: list[int] = secret("fighters")


class CommittedOpenly(SeatEvent):
    """Fighters were committed face up."""

    fighters: list[int] = of("fighters")


class KindNamed(SeatEvent):
    """The Piercing Gaze named a kind."""

    KIND: ClassVar[str] = REVEAL

    kind: int = of("kinds")


class SpiesSent(SeatEvent):
    """The Web of Spies was declared."""

    opponent: Seat


class SpiesReported(SeatEvent):
    """The Web of Spies told what it saw."""

    KIND: ClassVar[str] = REVEAL

    opponent: Seat
    report: str = secret()


class CardChosen(SeatEvent):
    """A combat card was laid face down."""

    card: int = secret("combat_cards")


class BattleRevealed(Event):
    """Attackers and combat cards were revealed; the log keeps them for everybody. [11.26]"""

    KIND: ClassVar[str] = REVEAL

    attacker: Seat
    fighters: list[int] = of("fighters")
    attack_card: int = of("combat_cards")
    defender: Seat
    defenders: list[int] = of("fighters")
    defence_card: int = of("combat_cards")


class KingRevealed(Event):
    """Attackers and their card were revealed before the King."""

    KIND: ClassVar[str] = REVEAL

    attacker: Seat
    fighters: list[int] = of("fighters")
    attack_card: int = of("combat_cards")


class DieRolled(SeatEvent):
    """A die card was rolled."""

    KIND: ClassVar[str] = REVEAL

    face: int
    card: int = of("combat_cards")


class Weighed(SeatEvent):
    """A side of a battle was summed up: values of its fighters, kind bonus and card. [10.4]"""

    fighters: int
    bonus: int
    card: int
    total: int


class WeighedWithHelp(Weighed):
    """The same where a power or a token counts too. [23.14, 24.3]"""

    help: int


class WeighedAtCitadel(WeighedWithHelp):
    """The same for an attack on the Citadel, where the approach counts. [13.12]"""

    approach: int


class GazeFelt(SeatEvent):
    """The Piercing Gaze took something from the fighters of an attacker. [23.6]"""

    loss: int


class KingWeighed(Event):
    """The King stands with his fixed value. [13.28]"""

    total: int


class RampartUsed(SeatEvent):
    """Rampart added to the defence."""

    KIND: ClassVar[str] = STRIKE


class Bolstered(SeatEvent):
    """A bolster token was spent."""

    KIND: ClassVar[str] = STRIKE


class AttackWon(Event):
    """The attacker won."""

    KIND: ClassVar[str] = VERDICT

    attacker: Seat
    area: int = of("areas")
    attack: int
    defence: int


class AttackBeaten(Event):
    """The defender won."""

    KIND: ClassVar[str] = VERDICT

    attacker: Seat
    area: int = of("areas")
    attack: int
    defence: int


class TieKept(Event):
    """Both sides are equally strong, which is the defender's victory. [10.11]"""


class KingFell(SeatEvent):
    """The King left the game."""

    KIND: ClassVar[str] = VERDICT


class Conquered(AreaEvent):
    """An area changed hands."""

    KIND: ClassVar[str] = VERDICT


class Fell(SeatEvent):
    """Fighters went to the graveyard."""

    KIND: ClassVar[str] = STRIKE

    fighters: list[int] = of("fighters")


class CardRewarded(SeatEvent):
    """A combat card brought its reward."""

    card: int = of("combat_cards")
    gains: list[int] = amounts("gains")


class CasualtySuffered(FighterEvent):
    """The winner gave up a fighter to the 0 card that it beat."""

    card: int = of("combat_cards")


class CasualtySpared(SeatEvent):
    """There was no fighter left to give up."""

    card: int = of("combat_cards")

    KIND: ClassVar[str] = STRIKE


class CardsReturned(SeatEvent):
    """A seat took back its whole set of combat cards."""

    KIND: ClassVar[str] = BOOKKEEPING


class Reprieved(FighterEvent):
    """A fighter lost in battle came back."""

    KIND: ClassVar[str] = STRIKE
