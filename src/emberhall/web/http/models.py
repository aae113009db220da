"""The models of requests and answers; the OpenAPI document is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from emberhall.people import NAME_LENGTH
from emberhall.web.tables.clocks import Pace
from emberhall.web.tables.creation import SeatPlan, TablePlan
from emberhall.web.tables.terms import Expiry, Terms
from emberhall.web.workers.outbound import ENDPOINT

Notation = Annotated[str, Field(min_length=1, max_length=200, examples=["gather desert"])]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
Revision = Annotated[int, Field(ge=0, le=10_000_000)]
Name = Annotated[str, Field(max_length=NAME_LENGTH)]
DAY = 24 * 3600
LINK = r"^https?://[A-Za-z0-9.:\[\]-]{1,80}(/[A-Za-z0-9._-]{1,40}){0,4}/join#[A-Za-z0-9_-]{1,64}$"


class RequestModel(BaseModel):
    """A request in which nothing unknown may stand."""

    model_config = ConfigDict(extra="forbid")


class SeatWanted(RequestModel):
    """Who sits on a seat: `me`, `open`, `ai` or the name of a bot."""

    who: Annotated[str, Field(min_length=1, max_length=40, examples=["me", "open", "greedy"])]
    name: Name = ""


class ClockWanted(RequestModel):
    """The time of every seat, in seconds."""

    reserve: Annotated[int, Field(ge=10, le=60 * DAY)]
    increment: Annotated[int, Field(ge=0, le=7 * DAY)] = 0


class TableWanted(RequestModel):
    """A new table."""

    game: Annotated[str, Field(max_length=80, examples=["crown-of-ash"])]
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=16)]
    options: Annotated[dict[str, str], Field(max_length=60)] = {}
    pack: str = ""
    public: bool = False
    clock: ClockWanted | None = None
    expiry: Expiry = "wait"
    stand_in: Annotated[str, Field(max_length=40)] = ""
    seed: Annotated[int | None, Field(ge=0, lt=2**63)] = None

    def plan(self, stand_in: str) -> TablePlan:
        """The table as a plan; `stand_in` plays for who is missing by default."""
        return TablePlan(
            game=self.game,
            places=[SeatPlan(seat.who, seat.name) for seat in self.seats],
            options=self.options,
            pack=self.pack,
            public=self.public,
            terms=Terms(
                Pace(self.clock.reserve, self.clock.increment) if self.clock else None,
                self.expiry,
                self.stand_in or stand_in,
                self.seed,
            ),
        )


class TableLaid(BaseModel):
    """A new table; the keys of its open seats are told only here."""

    table: str
    keys: dict[int, str]


class RecordBrought(RequestModel):
    """The text of a record file."""

    record: Annotated[str, Field(min_length=1)]


class Answer(RequestModel):
    """A choice, a batch of them or a set to compose, and the revision at which it was made."""

    seat: SeatNumber | None = None
    choices: Annotated[list[Notation], Field(max_length=60)] = []
    compose: Annotated[list[Notation], Field(max_length=60)] | None = None
    revision: Revision

    @model_validator(mode="after")
    def _is_one_of_them(self) -> Self:
        if bool(self.choices) == (self.compose is not None):
            raise ValueError("either choices or a set to compose")
        return self


class AtSeat(RequestModel):
    """Something that a seat does, at a revision."""

    seat: SeatNumber | None = None
    revision: Revision


class ChoiceAsked(RequestModel):
    """A choice that a seat wonders about."""

    seat: SeatNumber | None = None
    choice: Notation


class SeatOnly(RequestModel):
    """One of the visitor's seats; the only one if none is named."""

    seat: SeatNumber | None = None


class ForkWanted(RequestModel):
    """A new table from a position: after the end from any revision, before it an imagined one."""

    seat: SeatNumber | None = None
    revision: Revision | None = None


class Sitting(RequestModel):
    """Somebody takes a free seat of a public table."""

    seat: SeatNumber
    name: Name = ""


class KeyShown(RequestModel):
    """The secret of a link, or a code as somebody has typed it."""

    key: Annotated[str, Field(min_length=1, max_length=64)]


class KeyUsed(KeyShown):
    """A link that is turned into a seat."""

    name: Name = ""


class KeyMade(BaseModel):
    """The secret of a new link, told only here, and the table that it leads to."""

    key: str
    table: str


class CodeMade(BaseModel):
    """A code for a seat, told only here, and for how many minutes it is good."""

    code: str
    minutes: int


class AddressShown(RequestModel):
    """Where a link to a seat leads, by whatever address the server is reached."""

    address: Annotated[str, Field(max_length=400, pattern=LINK)]


class PictureMade(BaseModel):
    """A picture."""

    svg: str


class PushOffered(BaseModel):
    """The key with which a browser agrees to be told; empty where the server cannot push."""

    key: str


class DeviceGone(RequestModel):
    """A device that does not want to be told any more, by the address of its push service."""

    endpoint: Annotated[str, Field(pattern=ENDPOINT)]


class DeviceShown(DeviceGone):
    """A device that wants to be told, with the keys by which it alone reads what it is told."""

    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]


class BotWanted(RequestModel):
    """The bot that plays for somebody who is missing; the table's stand-in if none is named."""

    bot: Annotated[str, Field(max_length=40)] = ""


class Revised(BaseModel):
    """Where the table is now."""

    revision: int


class TableAgain(BaseModel):
    """Where a match is played again."""

    table: str


class Seated(BaseModel):
    """A seat that the visitor now has."""

    table: str
    seat: int


class Invitation(BaseModel):
    """What a link leads to."""

    table: str
    game: str
    title: str
    seat: int
    seat_title: str
    host: str
    """The name of whoever has laid the table, empty without one."""
    company: list[str]
    """Those who sit there already, by name or as their seats are called."""
    disclosure: str
    """Why the table is not secret, if it is not."""


class OptionShown(BaseModel):
    """An option of a game."""

    name: str
    values: list[str]
    default: str
    rule: str
    said: str


class GameShown(BaseModel):
    """A game that can be played."""

    slug: str
    title: str
    seats: list[int]
    rules_version: int
    automa: bool
    bots: list[str]
    options: list[OptionShown]


class TableListed(BaseModel):
    """A table in a list."""

    table: str
    game: str
    title: str
    public: bool
    ended: bool
    touched: int
    seats: list[dict[str, Any]]
    asked: list[int]
    mine: list[int]
    waits_for_me: bool
    reason: str = ""
    result: str = ""
    """How it ended, for the visitor if one of the seats was theirs."""

    @property
    def waited_for(self) -> list[str]:
        """Whom the table waits for, by name."""
        return [str(self.seats[seat]["name"] or self.seats[seat]["title"]) for seat in self.asked]


class TableShown(BaseModel):
    """A table as a seat or a spectator sees it."""

    table: str
    game: str
    title: str
    revision: int
    seating: int
    seat: int | None
    seats: list[dict[str, Any]]
    asked: list[int]
    prompt: str
    rule: str
    decision: dict[str, Any] | None
    undo: dict[str, Any] | None
    outcome: dict[str, Any] | None
    disclosure: str
    view: dict[str, Any]
    log: list[dict[str, Any]]


class Obstacle(BaseModel):
    """Why a choice is not possible."""

    choice: str
    label: str
    possible: bool
    reason: str = ""
    rule: str = ""


class ChoiceAdvised(BaseModel):
    """A choice that a bot likes, and the chance to win that it sees in it."""

    choice: str
    label: str
    chance: float
    visits: int


class HintGiven(BaseModel):
    """The choices that a bot likes, the best first, why, and the revision that it looked at."""

    revision: int
    choices: list[ChoiceAdvised]
    why: str


class Saying(RequestModel):
    """One of the phrases that can be said at a table."""

    seat: SeatNumber | None = None
    phrase: Literal["hello", "moment", "thinking", "nice", "thanks"]


class LogLine(BaseModel):
    """A sentence of the log, the revision it belongs to and the rule behind it."""

    revision: int
    rule: str
    text: str


class PlateShown(BaseModel):
    """One drawing of a picture."""

    name: str
    title: str
    width: float
    height: float
    svg: list[int]
    """Which pieces, joined in this order, are the drawing."""


class TrayShown(BaseModel):
    """Cards that lie together beside the board."""

    group: Literal["hand", "mat", "market", "others"]
    name: str
    title: str
    note: str
    seat: int | None
    cards: list[str]
    """The names of their drawings."""


class LayoutShown(BaseModel):
    """Where the drawings of a picture lie, and what is said above the board."""

    stage: str
    trays: list[TrayShown]
    facts: list[str]
    points: list[str | None]
    """How each seat stands."""


class StepShown(BaseModel):
    """Something that happened, as a seat saw it, with the plates that look different after it."""

    revision: int
    kind: Literal["bookkeeping", "act", "reveal", "strike", "verdict"]
    lines: list[str]
    parts: list[str]
    """The names of the parts of the picture that look different after it."""
    plates: list[PlateShown]
    layout: LayoutShown | None
    """Where everything lies after it; None if that is as before."""


class StepsShown(BaseModel):
    """What happened after a revision, at most forty steps; a long stretch is told more coarsely."""

    revision: int
    since: int
    """Where the story sets out from: what was asked for, or later if that was too long ago."""
    seat: int | None
    start: list[PlateShown]
    layout: LayoutShown | None
    """The picture that it sets out from, if it was wanted."""
    steps: list[StepShown]
    pieces: list[str]
    """What the drawings are joined from; most pieces are shared by many of them."""
