"""What happens in a battle, in the past tense."""

from __future__ import annotations

from emberhall.authoring import Event, Seat, SeatEvent, amounts, of, secret
from emberhall.games.crown_of_ash.events import AreaEvent, FighterEvent


class AttackAnnounced(AreaEvent):
    """A seat announced an attack."""

    defender: Seat


class CitadelAttackAnnounced(SeatEvent):
    """A seat announced an attack on the Citadel."""

    approach: int = of("approaches")
    defender: Seat


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

    kind: int = of("kinds")


class SpiesSent(SeatEvent):
    """The Web of Spies was declared."""

    opponent: Seat


class SpiesReported(SeatEvent):
    """The Web of Spies told what it saw."""

    opponent: Seat
    report: str = secret()


class CardChosen(SeatEvent):
    """A combat card was laid face down."""

    card: int = secret("combat_cards")


class BattleRevealed(Event):
    """Attackers and combat cards were revealed; the log keeps them for everybody. [11.26]"""

    attacker: Seat
    fighters: list[int] = of("fighters")
    attack_card: int = of("combat_cards")
    defender: Seat
    defence_card: int = of("combat_cards")


class KingRevealed(Event):
    """Attackers and their card were revealed before the King."""

    attacker: Seat
    fighters: list[int] = of("fighters")
    attack_card: int = of("combat_cards")


class DieRolled(SeatEvent):
    """A die card was rolled."""

    face: int


class RampartUsed(SeatEvent):
    """Rampart added to the defence."""


class Bolstered(SeatEvent):
    """A bolster token was spent."""


class AttackWon(Event):
    """The attacker won."""

    attacker: Seat
    area: int = of("areas")
    attack: int
    defence: int


class AttackBeaten(Event):
    """The defender won."""

    attacker: Seat
    area: int = of("areas")
    attack: int
    defence: int


class KingFell(SeatEvent):
    """The King left the game."""


class Conquered(AreaEvent):
    """An area changed hands."""


class Fell(SeatEvent):
    """Fighters went to the graveyard."""

    fighters: list[int] = of("fighters")


class CardRewarded(SeatEvent):
    """A combat card brought its reward."""

    card: int = of("combat_cards")
    gains: list[int] = amounts("gains")


class CasualtySuffered(FighterEvent):
    """The winner gave up a fighter."""


class CardsReturned(SeatEvent):
    """A seat took back its whole set of combat cards."""


class Reprieved(FighterEvent):
    """A fighter lost in battle came back."""
