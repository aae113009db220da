"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    RoundBegan,
    Seat,
    SeatEvent,
    of,
    secret,
)


class AdventureBegan(Event):
    """An adventure was laid out; a campaign is a row of them."""

    BEGINS: ClassVar[str] = "game"

    adventure: int = of("adventures")
    mode: int = of("modes")


class GangPicked(SeatEvent):
    """A player took a gang."""

    gang: int = of("gangs")


class MissionsLaid(Event):
    """Missions lay face up."""

    KIND: ClassVar[str] = BOOKKEEPING

    missions: list[int] = of("missions")


class InitiativeRolled(SeatEvent):
    """A player rolled two dice for the first turn."""

    KIND: ClassVar[str] = REVEAL

    dice: list[int]
    total: int


class FirstPlayerFound(SeatEvent):
    """The first player was known."""

    KIND: ClassVar[str] = BOOKKEEPING


class Placed(SeatEvent):
    """A character was placed on a gate space."""

    figure: int = of("figures")
    space: int = of("spaces")


class RoundStarted(RoundBegan):
    """A round began, of so many."""

    rounds: int


class AlarmRaised(Event):
    """The alarm was raised."""

    KIND: ClassVar[str] = VERDICT


class GatesShut(Event):
    """Portcullises fell."""

    KIND: ClassVar[str] = BOOKKEEPING

    gates: list[int] = of("gates")


class TurnEnded(SeatEvent):
    """A player ended his turn."""

    KIND: ClassVar[str] = BOOKKEEPING

    ap: int


class TurnCut(SeatEvent):
    """A turn of too many decisions was ended."""

    reason: str


class DrewArcana(SeatEvent):
    """A player drew Arcana cards."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    cards: list[int] = secret("arcana")


class DeckReshuffled(Event):
    """The Arcana discard pile was shuffled into a new deck."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class Discarded(SeatEvent):
    """A player discarded an Arcana card as a price."""

    KIND: ClassVar[str] = BOOKKEEPING

    card: int = of("arcana")


class Played(SeatEvent):
    """A player played an Arcana card."""

    card: int = of("arcana")


class TookDucats(SeatEvent):
    """A player took ducats from the bank."""

    amount: int
    reason: str


class PaidDucats(SeatEvent):
    """A player paid ducats to the bank."""

    amount: int
    reason: str


class PurseEmptied(SeatEvent):
    """A player could not pay all that was due."""

    short: int


class Robbed(SeatEvent):
    """A player took ducats from another."""

    rival: Seat
    amount: int
    reason: str


class GainedExperience(SeatEvent):
    """A player gained experience tokens."""

    count: int
    reason: str


class GainedAp(SeatEvent):
    """A player gained action points."""

    count: int
    reason: str


class GuardNamed(SeatEvent):
    """A militiaman was named."""

    figure: int = of("figures")


class GuardRolled(SeatEvent):
    """A die said how far the militiaman may go."""

    KIND: ClassVar[str] = REVEAL

    face: int


class GuardRested(SeatEvent):
    """The militia stayed where it was."""

    KIND: ClassVar[str] = BOOKKEEPING

    reason: str


class BackSeen(SeatEvent):
    """The back of the top Arcana card decided about the militia."""

    KIND: ClassVar[str] = REVEAL

    reason: str


class GuardMoved(Event):
    """A militiaman or a hunter went to a space."""

    figure: int = of("figures")
    space: int = of("spaces")


class Activated(SeatEvent):
    """A character was activated."""

    figure: int = of("figures")


class Moved(Event):
    """A character went to a space."""

    figure: int = of("figures")
    space: int = of("spaces")


class CrossedWall(Event):
    """A character went through a wall."""

    figure: int = of("figures")
    space: int = of("spaces")


class Warped(Event):
    """A character stepped out of a pentacle."""

    figure: int = of("figures")
    space: int = of("spaces")


class LeftDistrict(Event):
    """A character left the district with what he carried."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    space: int = of("spaces")
    kinds: list[int] = of("treasures")


class SkillUsed(SeatEvent):
    """A character used his skill."""

    figure: int = of("figures")
    skill: str


class Rolled(Event):
    """A roll was made for a character."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    roll: int = of("rolls")
    dice: list[int]


class Rerolled(SeatEvent):
    """A die was rolled again."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    die: int
    before: int
    face: int
    reason: str


class Healed(Event):
    """Wounds of a character were healed."""

    figure: int = of("figures")
    count: int


class Wounded(Event):
    """A character was wounded."""

    KIND: ClassVar[str] = STRIKE

    figure: int = of("figures")
    count: int
    reason: str


class KnifeMissed(Event):
    """A thrown knife missed."""

    figure: int = of("figures")
    face: int
    needed: int


class Tripped(SeatEvent):
    """A Tripwire was laid for a character."""

    figure: int = of("figures")


class Aimed(SeatEvent):
    """A card or a skill was used on a character."""

    figure: int = of("figures")


class MissionCompleted(SeatEvent):
    """A player completed a mission."""

    KIND: ClassVar[str] = VERDICT

    mission: int = of("missions")
    amount: int


class MissionTurnedUp(Event):
    """A mission took its place in the row."""

    KIND: ClassVar[str] = REVEAL

    mission: int = of("missions")


class DrewIntrigue(SeatEvent):
    """A player drew an Intrigue card."""

    intrigue: int = secret("intrigues")


class IntrigueCompleted(SeatEvent):
    """A player completed an Intrigue."""

    KIND: ClassVar[str] = VERDICT

    intrigue: int = of("intrigues")


class Peeked(SeatEvent):
    """A player looked at a face-down exploration token."""

    space: int = of("spaces")
    token: int = secret("tokens")


class EndIntriguePaid(SeatEvent):
    """An Intrigue card that was fulfilled at the end paid."""

    intrigue: int = of("intrigues")
    amount: int


class EndIntrigueFailed(SeatEvent):
    """An Intrigue card that was unfulfilled at the end cost ducats, perhaps none."""

    intrigue: int = of("intrigues")
    amount: int


class Charged(SeatEvent):
    """A player was charged in the final scoring."""

    amount: int
    reason: str


class FinalTotal(SeatEvent):
    """A player's final total was revealed."""

    KIND: ClassVar[str] = VERDICT

    purse: int
    sale: int
    intrigues: int
    charges: int
    amount: int
