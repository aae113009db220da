"""Going through a record again: to a match that goes on, or to any position in between."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import emberhall.kernel.matches.record as records
from emberhall.kernel import flow, registry
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import LiveDealer, ScriptedDealer
from emberhall.kernel.errors import (
    BadInput,
    DivergedRecord,
    EmberhallError,
    ForeignRecord,
    NewerRecord,
    ScriptExhausted,
    TruncatedRecord,
    UnknownGame,
)
from emberhall.kernel.event import shown
from emberhall.kernel.game import Game
from emberhall.kernel.matches.log import Told
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Line, MatchRecord
from emberhall.kernel.matches.walking import steps_after
from emberhall.kernel.state import State
from emberhall.words import say

UNMOVED: Final = ("concede", "drive")  # inputs after which the state is what it was


def loaded(game: Game, pack: str) -> Content:
    """The content of a game, with the pack of a record if it has one."""
    return game.load_content(pack, "pack of the record") if pack else game.content


def opened(
    record: MatchRecord, load: Callable[[Game, str], Content] = loaded
) -> tuple[Game, Content]:
    """The game and the content of a record, which must be the ones it was written with.

    `load` finds the content, for whoever keeps what was loaded.
    """
    header = record.header
    try:
        game = registry.game(header.game)
    except UnknownGame as error:
        raise ForeignRecord(str(error), 2) from None
    if header.rules > game.rules_version:
        raise NewerRecord(
            say(
                "rules version {rules} is newer than {rules_version}",
                rules=header.rules,
                rules_version=game.rules_version,
            ),
            3,
        )
    if header.rules < game.rules_version:
        message = say(
            "rules version {rules} is no longer played; now {rules_version}",
            rules=header.rules,
            rules_version=game.rules_version,
        )
        raise ForeignRecord(message, 3)
    content = load(game, header.pack)
    if content.digest != header.content:
        raise ForeignRecord(say("the content of the game is not the one of the record"), 5)
    return game, content


def replayed(
    record: MatchRecord,
    game: Game,
    content: Content,
    stop: int,
    partial: bool = False,
    states: list[State[Any]] | None = None,
) -> Match:
    """A match that has gone through the first inputs of a record.

    The last input of a partial record is left out if its chance is missing. `states` receives the
    state after the setup and after each input.
    """
    dealer = ScriptedDealer(record.begin.chance)
    position = _position(record, game, content)
    line = record.begin
    try:
        seats = game.seating(record.header.seats)
        options = game.chosen_options(record.header.options)
        match = Match(
            game,
            seats,
            options,
            content,
            forced=False,
            dealer=dealer,
            position=position,
            version=record.header.version,
        )
        match.record.header.origin = record.header.origin
        match.record.header.disclosed = record.header.disclosed
        _check_line(match, match.record.begin, line)
        _keep(match, states)
        for line in record.inputs[:stop]:
            follow(match, line)
            _keep(match, states, line.verb in UNMOVED)
    except DivergedRecord:
        raise
    except EmberhallError as error:
        cut = partial and stop > 0 and line is record.inputs[stop - 1]
        if cut and isinstance(error, ScriptExhausted):
            return replayed(record, game, content, stop - 1)
        if partial and not record.inputs and isinstance(error, ScriptExhausted):
            raise TruncatedRecord(say("it ends in the middle of the setup"), line.number) from None
        raise DivergedRecord(str(error), line.number) from None
    match.dealer = LiveDealer(secrets.randbits(64))
    return match


def _keep(match: Match, states: list[State[Any]] | None, unmoved: bool = False) -> None:
    if states is not None:
        states.append(states[-1] if unmoved else match.state.copy())


def _position(record: MatchRecord, game: Game, content: Content) -> State[Any] | None:
    """The position that a match was forked from, None for a match from the beginning."""
    if not record.header.position:
        return None
    try:
        return game.load(json.loads(record.header.position), content)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        message = say("the position cannot be read")
        raise ForeignRecord(message, record.begin.number - 1) from None


def follow(match: Match, line: Line) -> None:
    """Take the next input of a record, as it stands there; chance is as it was."""
    match.dealer = ScriptedDealer(line.chance)
    if line.verb in ("play", "auto"):
        choice = match.read(line.text)
        match.enter(Line(line.verb, line.seat, choice.notation, line.number), choice)
    elif line.verb == "undo":
        match.undo(line.seat)
    elif line.verb == "concede":
        match.concede(line.seat)
    else:
        match.enter_driver(Line(line.verb, line.seat, line.text, line.number))
    _check_line(match, match.record.inputs[-1], line)


def _check_line(match: Match, replayed_line: Line, line: Line) -> None:
    if replayed_line.chance != line.chance:
        raise DivergedRecord(say("the rules met other chance than the record holds"), line.number)
    if line.digest and match.digest() != line.digest:
        raise DivergedRecord(
            say("the digest of the state is not the one of the record"), line.number
        )
    replayed_line.digest = line.digest


def setup_of(match: Match) -> Iterator[State[Any]]:
    """How a match was set up: the position before any step, and after each; always one state."""
    record = match.record
    dealer = ScriptedDealer(record.begin.chance)
    position = _position(record, match.game, match.content)
    state = position or match.game.setup(match.seats, match.options, match.content, dealer)
    yield state
    while flow.go_on(state, dealer):
        yield state


class Replay:
    """A record at any of its positions, each of them an input and a step that happened after it.

    Input 0 is the setup. Step 0 is the moment right after the input, before any step has happened.
    """

    def __init__(self, source: str | Match, partial: bool = False) -> None:
        self._states: list[State[Any]] = []
        if isinstance(source, Match):
            record = source.record
            game, content = source.game, source.content
        else:
            record = records.parse(source, partial)
            game, content = opened(record)
        self.match = replayed(record, game, content, len(record.inputs), partial, self._states)
        self.game = game
        self._told: list[list[Told]] = [[] for _ in self._states]
        for told in self.match.log:
            self._told[told.revision].append(told)
        self._walked = -1
        self._walk: list[State[Any]] = []

    @property
    def inputs(self) -> int:
        """How many inputs the record holds."""
        return len(self._states) - 1

    def line(self, n: int) -> Line:
        """The input itself, chance included; `begin` for the setup."""
        self._check(n)
        return self.match.record.inputs[n - 1] if n else self.match.record.begin

    def steps(self, n: int) -> int:
        """How many steps happened after an input."""
        self._check(n)
        return self.match.steps[n]

    def state(self, n: int, step: int | None = None) -> State[Any]:
        """The state after a step of an input, by default after its last one."""
        last = self.steps(n)
        at = last if step is None else step
        if not 0 <= at <= last:
            raise BadInput(
                say("there is no step {at} after input {n}; {last} happened", at=at, n=n, last=last)
            )
        if at == last:
            return self._states[n].copy()
        if self._walked != n:
            self._walk = self._walk_through(n)
            self._walked = n
        return self._walk[at].copy()

    def view(self, n: int, step: int | None, seat: int | None) -> Any:
        """What a seat saw after a step; None for spectators. Between steps nobody is asked."""
        seen = self.game.view(self.state(n, step), seat)
        if step is not None and step < self.steps(n):
            seen["asking"] = []
        return seen

    def told(self, n: int, step: int | None, seat: int | None) -> list[dict[str, object]]:
        """The events of a step (None: of all steps) as a seat was told them, as JSON-able data."""
        viewer = self.match.viewer(seat)
        content = self.match.content
        return [shown(told.event, viewer, content) for told in self._told_in(n, step)]

    def story(
        self, n: int, step: int | None, seat: int | None, names: Sequence[str] = ()
    ) -> list[str]:
        """The events of a step (None: of all steps) in sentences, as a seat was told them.

        `names` is what people are called, as in `Match.story`.
        """
        viewer = self.match.viewer(seat)
        tell = self.game.prose.tell
        state = self._states[n]
        return [tell(told.event, viewer, state, names) for told in self._told_in(n, step)]

    def _told_in(self, n: int, step: int | None) -> list[Told]:
        self._check(n)
        return [told for told in self._told[n] if step is None or told.step == step]

    def _check(self, n: int) -> None:
        if not 0 <= n <= self.inputs:
            raise BadInput(
                say("there is no input {n}; the record has {inputs}", n=n, inputs=self.inputs)
            )

    def _walk_through(self, n: int) -> list[State[Any]]:
        """The states after each step of an input that let steps happen: the setup or a choice."""
        line = self.line(n)
        if not n:
            return [state.copy() for state in setup_of(self.match)]
        state = self._states[n - 1].copy()
        choice = self.match.read(line.text)
        return [each.copy() for each in steps_after(state, line, choice)]
