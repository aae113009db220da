"""What happens in a battle, in the past tense."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.events import (
    APPROACH,
    AREA,
    CARD,
    COUNT,
    FACE,
    FIGHTER,
    FIGHTERS,
    GAINS,
    KIND,
    SEAT,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, plain, secret

DEFENDER: Final = plain("defender", SEATS)
FACE_DOWN: Final = secret("fighters", "fighters")
OPPONENT: Final = plain("opponent", SEATS)
REPORT: Final = secret("report")
HIDDEN_CARD: Final = secret("card", "combat_cards")
ATTACKER: Final = plain("attacker", SEATS)
ATTACK_CARD: Final = plain("attack_card", "combat_cards")
DEFENCE_CARD: Final = plain("defence_card", "combat_cards")
ATTACK: Final = plain("attack")
DEFENCE: Final = plain("defence")


class AttackAnnounced(Event):
    """A seat announced an attack."""

    FIELDS = (SEAT, AREA, DEFENDER)


class CitadelAttackAnnounced(Event):
    """A seat announced an attack on the Citadel."""

    FIELDS = (SEAT, APPROACH, DEFENDER)


class AmbushAnnounced(Event):
    """Second Ambush attacks where a battle has been fought."""

    FIELDS = (SEAT, AREA, DEFENDER)


class Committed(Event):
    """Fighters were committed face down."""

    FIELDS = (SEAT, COUNT, FACE_DOWN)


class CommittedOpenly(Event):
    """Fighters were committed face up."""

    FIELDS = (SEAT, FIGHTERS)


class KindNamed(Event):
    """The Piercing Gaze named a kind."""

    FIELDS = (SEAT, KIND)


class SpiesSent(Event):
    """The Web of Spies was declared."""

    FIELDS = (SEAT, OPPONENT)


class SpiesReported(Event):
    """The Web of Spies told what it saw."""

    FIELDS = (SEAT, OPPONENT, REPORT)


class CardChosen(Event):
    """A combat card was laid face down."""

    FIELDS = (SEAT, HIDDEN_CARD)


class BattleRevealed(Event):
    """Attackers and combat cards were revealed; the log keeps them for everybody. [11.26]"""

    FIELDS = (ATTACKER, FIGHTERS, ATTACK_CARD, DEFENDER, DEFENCE_CARD)


class KingRevealed(Event):
    """Attackers and their card were revealed before the King."""

    FIELDS = (ATTACKER, FIGHTERS, ATTACK_CARD)


class DieRolled(Event):
    """A die card was rolled."""

    FIELDS = (SEAT, FACE)


class RampartUsed(Event):
    """Rampart added to the defence."""

    FIELDS = (SEAT,)


class Bolstered(Event):
    """A bolster token was spent."""

    FIELDS = (SEAT,)


class AttackWon(Event):
    """The attacker won."""

    FIELDS = (ATTACKER, AREA, ATTACK, DEFENCE)


class AttackBeaten(Event):
    """The defender won."""

    FIELDS = (ATTACKER, AREA, ATTACK, DEFENCE)


class KingFell(Event):
    """The King left the game."""

    FIELDS = (SEAT,)


class Conquered(Event):
    """An area changed hands."""

    FIELDS = (SEAT, AREA)


class Fell(Event):
    """Fighters went to the graveyard."""

    FIELDS = (SEAT, FIGHTERS)


class CardRewarded(Event):
    """A combat card brought its reward."""

    FIELDS = (SEAT, CARD, GAINS)


class CasualtySuffered(Event):
    """The winner gave up a fighter."""

    FIELDS = (SEAT, FIGHTER)


class CardsReturned(Event):
    """A seat took back its whole set of combat cards."""

    FIELDS = (SEAT,)


class Reprieved(Event):
    """A fighter lost in battle came back."""

    FIELDS = (SEAT, FIGHTER)
