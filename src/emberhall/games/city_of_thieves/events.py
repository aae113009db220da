"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, plain, secret

SEAT: Final = plain("seat", SEATS)
RIVAL: Final = plain("rival", SEATS)
FIGURE: Final = plain("figure", "figures")
OTHER: Final = plain("other", "figures")
FIGURES: Final = plain("figures", "figures")
SPACE: Final = plain("space", "spaces")
SPACES: Final = plain("spaces", "spaces")
KIND: Final = plain("kind", "treasures")
KINDS: Final = plain("kinds", "treasures")
CARD: Final = plain("card", "arcana")
GEAR: Final = plain("gear", "equipment")
INTRIGUE: Final = plain("intrigue", "intrigues")
MISSION: Final = plain("mission", "missions")
COUNT: Final = plain("count")
AMOUNT: Final = plain("amount")
ROUND: Final = plain("round")
FACE: Final = plain("face")
DICE: Final = plain("dice")
REASON: Final = plain("reason")
ROLL: Final = plain("roll", "rolls")


class AdventureBegan(Event):
    """An adventure was laid out."""

    FIELDS = (plain("adventure", "adventures"), plain("mode", "modes"))


class GangPicked(Event):
    """A player took a gang."""

    FIELDS = (SEAT, plain("gang", "gangs"))


class MissionsLaid(Event):
    """Missions lay face up."""

    FIELDS = (plain("missions", "missions"),)


class InitiativeRolled(Event):
    """A player rolled for the first turn."""

    FIELDS = (SEAT, DICE)


class FirstPlayerFound(Event):
    """The first player was known."""

    FIELDS = (SEAT,)


class Placed(Event):
    """A character was placed on a gate space."""

    FIELDS = (SEAT, FIGURE, SPACE)


class RoundBegan(Event):
    """A round began."""

    FIELDS = (ROUND, plain("rounds"))


class AlarmRaised(Event):
    """The alarm was raised."""


class GatesShut(Event):
    """Portcullises fell."""

    FIELDS = (plain("gates", "gates"),)


class TurnBegan(Event):
    """A player's turn began."""

    FIELDS = (SEAT,)


class TurnEnded(Event):
    """A player ended his turn."""

    FIELDS = (SEAT, plain("ap"))


class TurnCut(Event):
    """A turn of too many decisions was ended."""

    FIELDS = (SEAT, REASON)


class DrewArcana(Event):
    """A player drew Arcana cards."""

    FIELDS = (SEAT, COUNT, secret("cards", "arcana"))


class DeckReshuffled(Event):
    """The Arcana discard pile was shuffled into a new deck."""

    FIELDS = (COUNT,)


class Discarded(Event):
    """A player discarded an Arcana card as a price."""

    FIELDS = (SEAT, CARD)


class Played(Event):
    """A player played an Arcana card."""

    FIELDS = (SEAT, CARD)


class TookDucats(Event):
    """A player took ducats from the bank."""

    FIELDS = (SEAT, AMOUNT, REASON)


class PaidDucats(Event):
    """A player paid ducats to the bank."""

    FIELDS = (SEAT, AMOUNT, REASON)


class Robbed(Event):
    """A player took ducats from another."""

    FIELDS = (SEAT, RIVAL, AMOUNT, REASON)


class GainedExperience(Event):
    """A player gained experience tokens."""

    FIELDS = (SEAT, COUNT, REASON)


class GainedAp(Event):
    """A player gained action points."""

    FIELDS = (SEAT, COUNT, REASON)


class GuardNamed(Event):
    """A militiaman was named."""

    FIELDS = (SEAT, FIGURE)


class GuardRolled(Event):
    """A die said how far the militiaman may go."""

    FIELDS = (SEAT, FACE)


class GuardRested(Event):
    """The militia stayed where it was."""

    FIELDS = (SEAT, REASON)


class BackSeen(Event):
    """The back of the top Arcana card decided about the militia."""

    FIELDS = (SEAT, REASON)


class GuardMoved(Event):
    """A militiaman or a hunter went to a space."""

    FIELDS = (FIGURE, SPACE)


class Activated(Event):
    """A character was activated."""

    FIELDS = (SEAT, FIGURE)


class Moved(Event):
    """A character went to a space."""

    FIELDS = (FIGURE, SPACE)


class CrossedWall(Event):
    """A character went through a wall."""

    FIELDS = (FIGURE, SPACE)


class Warped(Event):
    """A character stepped out of a pentacle."""

    FIELDS = (FIGURE, SPACE)


class LeftDistrict(Event):
    """A character left the district with what he carried."""

    FIELDS = (FIGURE, SPACE, KINDS)


class SkillUsed(Event):
    """A character used his skill."""

    FIELDS = (SEAT, FIGURE)


class GearUsed(Event):
    """A character used an Equipment card."""

    FIELDS = (FIGURE, GEAR)


class GearTaken(Event):
    """A character got an Equipment card."""

    FIELDS = (FIGURE, GEAR, REASON)


class GearLost(Event):
    """An Equipment card left the game."""

    FIELDS = (FIGURE, GEAR, REASON)


class Handed(Event):
    """A character handed a treasure to another."""

    FIELDS = (FIGURE, OTHER, KIND)


class GearHanded(Event):
    """A character handed an Equipment card to another."""

    FIELDS = (FIGURE, OTHER, GEAR)


class Rolled(Event):
    """A roll was made for a character."""

    FIELDS = (FIGURE, ROLL, DICE)


class Rerolled(Event):
    """A die was rolled again."""

    FIELDS = (SEAT, FACE, REASON)


class LockHeld(Event):
    """A lock was not picked."""

    FIELDS = (FIGURE, SPACE)


class ChestOpened(Event):
    """A chest was opened."""

    FIELDS = (FIGURE, SPACE, KIND, REASON)


class SecurityGone(Event):
    """A security token left the game with the treasure it guarded."""

    FIELDS = (SPACE,)


class TreasureDropped(Event):
    """A treasure was put into an empty room."""

    FIELDS = (FIGURE, KIND, SPACE)


class TreasureGone(Event):
    """A treasure left the game."""

    FIELDS = (FIGURE, KIND, REASON)


class TreasureTaken(Event):
    """A character took a treasure from another."""

    FIELDS = (FIGURE, OTHER, KIND)


class Healed(Event):
    """Wounds of a character were healed."""

    FIELDS = (FIGURE, COUNT)


class Wounded(Event):
    """A character was wounded."""

    FIELDS = (FIGURE, COUNT, REASON)


class Tripped(Event):
    """A Tripwire was laid for a character."""

    FIELDS = (SEAT, FIGURE)


class Aimed(Event):
    """A card or a skill was used on a character."""

    FIELDS = (SEAT, FIGURE)


class MissionCompleted(Event):
    """A player completed a mission."""

    FIELDS = (SEAT, MISSION, AMOUNT)


class MissionTurnedUp(Event):
    """A mission took its place in the row."""

    FIELDS = (MISSION,)


class DrewIntrigue(Event):
    """A player drew an Intrigue card."""

    FIELDS = (SEAT, secret("intrigue", "intrigues"))


class IntrigueCompleted(Event):
    """A player completed an Intrigue."""

    FIELDS = (SEAT, INTRIGUE)


class Peeked(Event):
    """A player looked at a face-down exploration token."""

    FIELDS = (SEAT, SPACE, secret("token", "tokens"))


class TreasureSold(Event):
    """A treasure that left the district was sold."""

    FIELDS = (SEAT, FIGURE, KIND, AMOUNT)


class EndIntriguePaid(Event):
    """An Intrigue card was counted in the final scoring."""

    FIELDS = (SEAT, INTRIGUE, AMOUNT)


class Charged(Event):
    """A player was charged in the final scoring."""

    FIELDS = (SEAT, AMOUNT, REASON)


class FinalTotal(Event):
    """A player's final total was revealed."""

    FIELDS = (SEAT, AMOUNT)
