"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, amounts, plain, secret

SEAT: Final = plain("seat", SEATS)
POWER: Final = plain("power", "powers")
COUNT: Final = plain("count")
TILE: Final = plain("tile", "tiles")
AREA: Final = plain("area", "areas")
FIGHTER: Final = plain("fighter", "fighters")
ROUND: Final = plain("round")
ORDER: Final = plain("order", SEATS)
GOODS: Final = amounts("goods", "goods")
GAINS: Final = amounts("gains", "gains")
POINTS: Final = plain("points")
KIND: Final = plain("kind", "kinds")
GOLD: Final = plain("gold")
COST: Final = plain("cost")
FIGHTERS: Final = plain("fighters", "fighters")
DEFENDER: Final = plain("defender", SEATS)
APPROACH: Final = plain("approach", "approaches")
FACE_DOWN: Final = secret("fighters", "fighters")
OPPONENT: Final = plain("opponent", SEATS)
REPORT: Final = secret("report")
HIDDEN_CARD: Final = secret("card", "combat_cards")
ATTACKER: Final = plain("attacker", SEATS)
ATTACK_CARD: Final = plain("attack_card", "combat_cards")
DEFENCE_CARD: Final = plain("defence_card", "combat_cards")
FACE: Final = plain("face")
ATTACK: Final = plain("attack")
DEFENCE: Final = plain("defence")
CARD: Final = plain("card", "combat_cards")
PAID: Final = amounts("paid", "goods")
SLOT: Final = plain("slot", "slots")
TILES: Final = plain("tiles", "tiles")
REASON: Final = plain("reason")
FATE: Final = plain("fate", "fates")
ACTION_CARD: Final = plain("card", "ai_cards")
ENTRIES: Final = plain("entries")
ENTRY: Final = plain("order")
STRENGTH: Final = plain("strength")
TIER: Final = plain("tier")


class PowerChosen(Event):
    """A lord chose a power."""

    FIELDS = (SEAT, POWER)


class FatesDealt(Event):
    """Every player seat was dealt a Fate card."""

    FIELDS = (COUNT,)


class TilesDealt(Event):
    """A seat was dealt a starting tile."""

    FIELDS = (SEAT, TILE, AREA)


class CitadelTaken(Event):
    """An AI seat starts in the Citadel."""

    FIELDS = (SEAT, FIGHTER)


class DifficultyDrawn(Event):
    """A further AI seat took its difficulty fighter into its hand."""

    FIELDS = (SEAT, FIGHTER)


class OrderSet(Event):
    """The turn order of a round is fixed."""

    FIELDS = (ROUND, ORDER)


class RoundBegan(Event):
    """A round began."""

    FIELDS = (ROUND,)


class Gathered(Event):
    """A minion gathered at a structure."""

    FIELDS = (SEAT, AREA, TILE, GAINS)


class Resurrecting(Event):
    """A minion gathered at the resurrection structure."""

    FIELDS = (SEAT, AREA, TILE)


class ToiledAt(Event):
    """An AI seat turned a yield into points."""

    FIELDS = (SEAT, AREA, TILE, POINTS)


class TaxPaid(Event):
    """The controller of a structure gained its tax."""

    FIELDS = (SEAT, AREA, GOODS)


class TaxScored(Event):
    """An AI seat turned a tax into points."""

    FIELDS = (SEAT, AREA, POINTS)


class Levied(Event):
    """Double Levy brought the tax again."""

    FIELDS = (SEAT,)


class WildTaken(Event):
    """A wild became a resource."""

    FIELDS = (SEAT, KIND)


class GoldTaken(Event):
    """A minion took gold from the gold space."""

    FIELDS = (SEAT, GOLD)


class GoldScored(Event):
    """An AI seat turned the gold space into points."""

    FIELDS = (SEAT, POINTS)


class Revived(Event):
    """A fighter came back from the graveyard."""

    FIELDS = (SEAT, FIGHTER)


class NobodyRevived(Event):
    """No fighter came back from the graveyard."""

    FIELDS = (SEAT,)


class Built(Event):
    """A tile was built."""

    FIELDS = (SEAT, TILE, AREA, COST)


class Yielded(Event):
    """A tile just built gave its yield."""

    FIELDS = (SEAT, TILE, GAINS)


class YieldScored(Event):
    """An AI seat turned the yield of a tile just built into points."""

    FIELDS = (SEAT, TILE, POINTS)


class RowRefilled(Event):
    """A tile of the row was turned up."""

    FIELDS = (TILE,)


class RowLeftEmpty(Event):
    """There was no tile left for the row."""


class StackReshuffled(Event):
    """The tiles set aside became a new stack."""

    FIELDS = (COUNT,)


class Posted(Event):
    """Defenders were set out."""

    FIELDS = (SEAT, AREA, FIGHTERS)


class LeftEmpty(Event):
    """An area was left without defenders."""

    FIELDS = (SEAT, AREA)


class Refreshed(Event):
    """A seat took back its used combat cards."""

    FIELDS = (SEAT, COUNT)


class Regrouped(Event):
    """Regroup lets a seat amend a region."""

    FIELDS = (SEAT, AREA)


class WorkedByNight(Event):
    """Night Work put a minion beside the occupied spaces."""

    FIELDS = (SEAT, AREA)


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


class CardScored(Event):
    """A combat card brought an AI seat points."""

    FIELDS = (SEAT, CARD, POINTS)


class CasualtySuffered(Event):
    """The winner gave up a fighter."""

    FIELDS = (SEAT, FIGHTER)


class CardsReturned(Event):
    """A seat took back its whole set of combat cards."""

    FIELDS = (SEAT,)


class CombatDeckReshuffled(Event):
    """An AI seat shuffled its combat cards anew."""

    FIELDS = (SEAT,)


class Reprieved(Event):
    """A fighter lost in battle came back."""

    FIELDS = (SEAT, FIGHTER)


class Raised(Event):
    """A fighter was raised."""

    FIELDS = (SEAT, FIGHTER, PAID)


class SlotRefilled(Event):
    """A fighter was turned up."""

    FIELDS = (SLOT, FIGHTER)


class StructuresScored(Event):
    """A seat scored its structures."""

    FIELDS = (SEAT, POINTS)


class CitadelScored(Event):
    """A seat scored the Citadel."""

    FIELDS = (SEAT, POINTS)


class RoundEnded(Event):
    """The scoring of a round is done."""

    FIELDS = (ROUND,)


class GraveyardReturned(Event):
    """Fighters came back at the end of the round."""

    FIELDS = (SEAT, FIGHTERS)


class RowCleared(Event):
    """The row was set aside and drawn anew."""

    FIELDS = (TILES,)


class OrderRolled(Event):
    """A die was rolled for the right to decide the order."""

    FIELDS = (SEAT, FACE)


class DeciderFound(Event):
    """A seat decides about the next round."""

    FIELDS = (SEAT, REASON)


class GoodsScored(Event):
    """A seat scored its leftover goods."""

    FIELDS = (SEAT, POINTS)


class FateScored(Event):
    """A seat revealed and scored its Fate card."""

    FIELDS = (SEAT, FATE, POINTS)


class AutomaRolled(Event):
    """An AI seat rolled for its region."""

    FIELDS = (SEAT, FACE, AREA)


class AutomaTurned(Event):
    """An AI seat turned over an action card."""

    FIELDS = (SEAT, ACTION_CARD, ENTRIES)


class AutomaFailed(Event):
    """An entry of the action card was not possible."""

    FIELDS = (SEAT, ENTRY, AREA, REASON)


class AutomaActed(Event):
    """An entry of the action card is carried out."""

    FIELDS = (SEAT, ENTRY, AREA, REASON)


class AutomaMoved(Event):
    """The closest resource lies in another region."""

    FIELDS = (SEAT, AREA, REASON)


class AutomaMustered(Event):
    """An AI seat chose its strongest set."""

    FIELDS = (SEAT, FIGHTERS, STRENGTH, REASON)


class AutomaChoseApproach(Event):
    """An AI seat chose its way into the Citadel."""

    FIELDS = (SEAT, APPROACH, REASON)


class AutomaChoseTile(Event):
    """An AI seat chose a tile of the row."""

    FIELDS = (SEAT, TILE, REASON)


class AutomaRevived(Event):
    """An AI seat chose whom to call back from the graveyard."""

    FIELDS = (SEAT, FIGHTER, REASON)


class AutomaGaveUp(Event):
    """An AI seat chose its casualty."""

    FIELDS = (SEAT, FIGHTER, REASON)


class AutomaRaised(Event):
    """An AI seat raised a fighter."""

    FIELDS = (SEAT, FIGHTER, TIER, REASON)


class AutomaRaisedNobody(Event):
    """An AI seat found no fighter to raise."""

    FIELDS = (SEAT,)


class ActionsReshuffled(Event):
    """An AI seat shuffled its action cards anew."""

    FIELDS = (SEAT,)


class TieSettled(Event):
    """A player picked a fighter for the AI."""

    FIELDS = (SEAT, FIGHTER)
