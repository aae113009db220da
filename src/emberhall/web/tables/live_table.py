"""A table: a match that was rebuilt from its record, and what the web must know besides."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any, Final

import emberhall.kernel.matches.record as records
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.errors import (
    DivergedRecord,
    EmberhallError,
    MatchOver,
    StaleRevision,
)
from emberhall.kernel.game import PLAYER
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Line, MatchRecord
from emberhall.kernel.matches.replay import follow, opened, replayed
from emberhall.kernel.state import Ballot, State
from emberhall.web.tables.clocks import Clocks, now
from emberhall.web.tables.games import content_of
from emberhall.web.tables.presence import Presence
from emberhall.web.tables.schema import HOST
from emberhall.web.tables.sealed_table import SealedTable, sealed
from emberhall.web.tables.secrecy import disclosed
from emberhall.web.tables.storage import StoredTable
from emberhall.web.tables.terms import Terms
from emberhall.words import say

Anchor = tuple[int, State[Any]]
"""A position of a match that stays as it is, and its revision."""

LOG: Final = logging.getLogger("emberhall.web.tables")


def opening_of(match: Match) -> str:
    """The record of a match before its first input."""
    new_match = MatchRecord(match.record.header)
    new_match.begin = match.record.begin
    return new_match.open_text


def text_of(line: Line) -> str:
    """An input as the database keeps it."""
    return "".join(f"{each}\n" for each in line.lines())


def lines_of(opening: str, inputs: list[str]) -> MatchRecord:
    """The record that an opening and some of its inputs make."""
    return records.parse(opening + "".join(inputs), partial=True)


def people_of(match: Match) -> list[int]:
    """The seats of a match that people play."""
    return [seat for seat, driver in enumerate(match.drivers) if driver == PERSON]


def answer_single(match: Match) -> None:
    """Give the only possible answer for a person who plays alone.

    With several people everybody is asked: an answer that comes by itself would tell the others
    that there was no choice.
    """
    people = people_of(match)
    while len(people) == 1:
        decision = next((each for each in match.decisions if each.seat == people[0]), None)
        if decision is None or len(decision.options) != 1:
            return
        choice = decision.options[0]
        match.enter(Line("auto", decision.seat, choice.notation), choice)


def rebuilt(stored: StoredTable, presence: Presence | None = None) -> LiveTable | SealedTable:
    """A table from what the database has."""
    try:
        match = _played_again(lines_of(stored.opening, stored.inputs))
        return LiveTable(stored, match, presence or Presence())
    except Exception as error:  # noqa: BLE001 - whatever a damaged row does, it does to one table
        note_damage(error)
        return sealed(stored, error)


def _played_again(record: MatchRecord) -> Match:
    """The match of a record, input by input: compiled rules let no other thread run meanwhile."""
    game, content = opened(record, content_of)
    match = replayed(record, game, content, 0)
    for line in record.inputs:
        try:
            follow(match, line)
        except DivergedRecord:
            raise
        except EmberhallError as error:
            raise DivergedRecord(str(error), line.number) from None
    return match


def note_damage(error: Exception) -> None:
    """Tell the operator what kept a table from being replayed; its address stays untold."""
    LOG.error("a table cannot be replayed", exc_info=error)


class LiveTable:
    """A match in play. Whoever looks at it or changes it holds its lock.

    A request names the revision that it answers. It is accepted as long as the seat is asked the
    same question as then: other seats may have given their answers to a ballot meanwhile.
    """

    def __init__(self, stored: StoredTable, match: Match, presence: Presence) -> None:
        self.id = stored.id
        self.match = match
        self.opening = stored.opening
        if match.revision != len(stored.inputs):
            raise ValueError("an input is missing or cannot be read")
        if len(stored.names) != len(match.seats):
            raise ValueError("the seats of the table are not those of the match")
        self.terms = Terms.read(stored.terms)
        self.clocks = Clocks.read(stored.clocks)
        if self.clocks.left and len(self.clocks.left) != len(match.seats):
            raise ValueError("the clocks of the table are not those of its seats")
        self.public = stored.public
        self.names = stored.names
        self.holders = stored.holders
        self.seen = stored.seen
        self.presence = presence
        self.seatings = 0
        self.shared = stored.shared
        self.known = stored.known
        self.rematch = stored.rematch
        self._disclose()
        self.lock = asyncio.Lock()
        self.gone = False
        self.asked_since = match.revision
        """The revision since which the present question is asked."""
        self.own_latest = [0] * len(match.seats)
        self._anchors: dict[int, Anchor] = {}

    # positions to walk from

    @property
    def anchors(self) -> list[Anchor]:
        """Positions that are known, with their revisions: for each person that before their latest
        choice, so that what happened since can be shown without going through the record again.
        """
        return list(self._anchors.values())

    def anchor_of(self, seat: int | None) -> int:
        """The revision before the latest choices of a seat; the present one if there is none."""
        if seat in self._anchors:
            return self._anchors[seat][0]
        inputs = self.match.record.inputs
        for place in range(len(inputs), 0, -1):
            if inputs[place - 1].seat == seat and inputs[place - 1].verb == "play":
                return place - 1
        return len(inputs)

    def _cast_anchor(self, seat: int) -> None:
        """Keep the present position, from which somebody who plays makes a choice."""
        if seat in self.people:
            self._anchors[seat] = (self.match.revision, self.match.state.copy())

    # who plays

    @property
    def people(self) -> list[int]:
        """The seats that people play, whether they have come already or not."""
        return people_of(self.match)

    @property
    def asked(self) -> list[int]:
        """The seats that the table waits for, which everybody may know."""
        return [decision.seat for decision in self.match.decisions]

    @property
    def people_names(self) -> list[str]:
        """What sentences call the people at the table, by seat; empty where they have no name."""
        people = self.people
        return [name if seat in people else "" for seat, name in enumerate(self.names)]

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat; empty for people and for the automa of a game."""
        driver = self.match.drivers[seat]
        return driver if driver != PERSON and self.match.seats[seat] == PLAYER else ""

    # who has come

    @property
    def held(self) -> list[int]:
        """The seats that somebody has taken."""
        return sorted({seat for seat, _ in self.holders if seat != HOST})

    @property
    def complete(self) -> bool:
        """Whether every seat that people play is taken."""
        return set(self.people) <= set(self.held)

    def holders_of(self, seat: int) -> list[str]:
        """The visitors who hold a seat: one person's devices."""
        return [visitor for held, visitor in self.holders if held == seat]

    def is_open(self, seat: int) -> bool:
        """Whether somebody who holds a seat has the table open, in this process or another."""
        return any(self.presence.is_open(self.id, each) for each in self.holders_of(seat))

    def is_here(self, seat: int) -> bool:
        """Whether that is so, or was a moment ago."""
        return any(self.presence.is_here(self.id, each) for each in self.holders_of(seat))

    @property
    def present(self) -> tuple[bool, ...]:
        """Who is here, by seat."""
        return tuple(self.is_here(seat) for seat in range(len(self.match.seats)))

    def away_since(self, seat: int) -> int:
        """When a person who has a seat and is not here was seen last; 0 if nobody knows."""
        return max(
            (
                self.presence.left_at(self.id, each) or self.seen.get(each, 0)
                for each in self.holders_of(seat)
            ),
            default=0,
        )

    def seats_of(self, visitor: str) -> list[int]:
        """The seats of a visitor."""
        return sorted(seat for seat, who in self.holders if who == visitor and seat != HOST)

    def seat_anew(self, stored: StoredTable) -> None:
        """Somebody has sat down or left."""
        before = (self.names, self.holders, self.disclosed, self.rematch)
        self.shared = stored.shared
        self.known = stored.known
        self.rematch = stored.rematch
        self._disclose()
        if (stored.names, stored.holders, self.disclosed, self.rematch) != before:
            self.seatings += 1
        self.names = stored.names
        self.holders = stored.holders
        self.seen = stored.seen
        self.clocks = Clocks.read(stored.clocks)

    # time

    def turn_clocks(self, answered: list[int]) -> None:
        """Time has passed, and those who are asked now use theirs, as soon as all have come."""
        at = now()
        over = self.match.outcome is not None
        asked = [] if over else [seat for seat in self.asked if seat in self.people]
        if self.complete:
            self.clocks = self.clocks.started(asked, at)
        self.clocks = self.clocks.turned(asked, answered, self.terms.pace, at)

    def grant(self, seat: int, seconds: int) -> None:
        """Give a seat at least so much time."""
        self.clocks = self.clocks.granted(seat, 1000 * seconds, now())

    def welcome(self, seat: int) -> None:
        """Somebody has come to a seat: whatever its clock says, there is all the time again."""
        if self.terms.pace:
            self.grant(seat, self.terms.pace.reserve)

    # what is secret

    @property
    def disclosed(self) -> str:
        """Why the table is not secret to those who share it; empty if it is."""
        return disclosed(self.match.record.header.origin, self.shared, self.known)

    @property
    def must_redeal(self) -> bool:
        """Whether the first invitation leads to a match that is dealt anew."""
        return not (self.shared or self.known or self.match.outcome)

    @property
    def seed(self) -> int | None:
        """The seed of all chance to come, which only somebody who plays alone may know."""
        return None if self.shared else self.terms.seed

    def _disclose(self) -> None:
        """The record says what the table says."""
        self.match.record.header.disclosed = self.known if self.shared else ""

    # answering

    def answer(self, seat: int, revision: int, choices: Sequence[str]) -> None:
        """A seat gives its answer to the question of a revision."""
        self.check(seat, revision)
        if self.match.outcome:
            raise MatchOver(say("the match is over"))
        self._cast_anchor(seat)
        self.match.play_batch(seat, choices)

    def compose(self, seat: int, revision: int, elements: Sequence[str]) -> None:
        """A seat plays a set that it has picked in any order."""
        self.check(seat, revision)
        self.answer(seat, revision, self.match.compose(seat, elements))

    def check(self, seat: int, revision: int) -> None:
        """Refuse a request that answers another question than the one that is asked now."""
        earliest = max(self.asked_since, self.own_latest[seat])
        if not earliest <= revision <= self.match.revision:
            raise StaleRevision(
                say(
                    "the request answers revision {revision}; the table is at {now}",
                    revision=revision,
                    now=self.match.revision,
                )
            )

    def check_exactly(self, revision: int) -> None:
        """Refuse a request if anything at all has happened since."""
        if revision != self.match.revision:
            raise StaleRevision(
                say(
                    "the request answers revision {revision}; the table is at {now}",
                    revision=revision,
                    now=self.match.revision,
                )
            )

    def deal(self) -> None:
        """Chance for the next input: a secret, or a function of the seed that was agreed on."""
        if self.seed is None:
            self.match.dealer = LiveDealer(secrets.randbits(64))
            return
        text = f"{self.seed} {self.match.revision}"
        self.match.dealer = LiveDealer(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]))

    def inputs_from(self, revision: int) -> list[Line]:
        """The inputs after a revision."""
        return self.match.record.inputs[revision:]

    def note(self, since: int, question: object) -> None:
        """Remember whom the latest inputs concern, and whether the question is still the same."""
        for place, line in enumerate(self.inputs_from(since)):
            self.own_latest[line.seat] = since + place + 1
        if not _same(question, self.question):
            self.asked_since = self.match.revision

    @property
    def question(self) -> object:
        """The step that asks now, to be compared later."""
        agenda = self.match.state.agenda
        return agenda[-1] if agenda else None

    def follow(self, inputs: list[str]) -> None:
        """Take inputs that were committed elsewhere."""
        for line in lines_of(self.opening, inputs).inputs:
            question = self.question
            before = self.match.revision
            if line.verb == "play":
                self._cast_anchor(line.seat)
            follow(self.match, line)
            self.note(before, question)


def _same(before: object, after: object) -> bool:
    """Whether two steps ask the same: the same step, or a ballot with one more or less answer.

    Where a ballot that was taken back from cannot be told from a new one, it is taken for new.
    """
    if before is after:
        return True
    if not isinstance(before, Ballot) or not isinstance(after, Ballot):
        return False
    if type(before) is not type(after) or before.seats != after.seats:
        return False
    changed = [a != b for a, b in zip(before.answers, after.answers, strict=True)].count(True)
    missing = before.answers.count(-1)
    return changed == 1 and (after.answers.count(-1) < missing or missing > 1)
