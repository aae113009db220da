"""The course of a match: what is asked, what is answered, and what is taken back."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, Final, overload

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import (
    BadInput,
    BadNotation,
    IllegalChoice,
    MatchOver,
    NotAsked,
    StaleRevision,
    UndoRefused,
)
from emberhall.kernel.event import Event, whispered
from emberhall.kernel.game import PLAYER, Game, check_seat
from emberhall.kernel.matches.drivers import TOLD_SINCE, Drivers, read_driver, written
from emberhall.kernel.matches.log import Conceded, HandedOver, Told, TookBack
from emberhall.kernel.matches.record import FORMAT, Header, Line, MatchRecord
from emberhall.kernel.matches.undo import CHANCE, CONCEDED, REVEALED, SEATED, UndoHistory
from emberhall.kernel.outcome import Outcome, conceded_behind
from emberhall.kernel.sight.snapshot import SightSnapshot, taught
from emberhall.kernel.state import State
from emberhall.kernel.version import VERSION
from emberhall.words import LANGUAGE, phrase, say

DIGEST_EVERY: Final = 25


class Course:
    """A match as far as it is played: its state, its inputs with their chance, the log, undo.

    Every input is one line of the record and raises `revision` by one; nothing ever lowers it.
    """

    def __init__(
        self,
        game: Game,
        seats: list[str],
        options: dict[str, str],
        content: Content,
        seed: int | None = None,
        forced: bool = True,
        dealer: LiveDealer | None = None,
        position: State[Any] | None = None,
        drivers: Sequence[str] = (),
        version: int = FORMAT,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.content = content
        self.forced = forced
        self.dealer = dealer or LiveDealer(secrets.randbits(64) if seed is None else seed)
        start = json.dumps(game.save(position), separators=(",", ":")) if position else ""
        self.record = MatchRecord(
            Header(
                game=game.slug,
                rules=game.rules_version,
                package=VERSION,
                content=content.digest,
                seats=seats,
                options=options,
                pack=content.pack,
                position=start,
                version=version,
            )
        )
        self.log: list[Told] = []
        self._drivers = Drivers([kind != PLAYER for kind in seats], version >= TOLD_SINCE)
        self.conceded: list[int] = []
        self.steps: list[int] = []
        self._back = UndoHistory()
        self._pupil = -1  # the seat whose batch is being played
        self._surprised = False  # whether it met chance or learnt something
        self._decisions: list[Decision] | None = None
        self._asked_in = ""  # the language of their prompts
        self.state: State[Any] = (
            position.copy() if position else game.setup(seats, options, content, self.dealer)
        )
        self._go_on(self.record.begin, "")
        for seat, driver in enumerate(drivers):
            if driver:
                self.hand_over(seat, driver)
        self._play_forced()

    # where it stands

    @property
    def revision(self) -> int:
        """How many inputs the record holds."""
        return len(self.record.inputs)

    @property
    def drivers(self) -> list[str]:
        """Who plays each seat: `PERSON`, a bot by its name, or nobody that the record knows of."""
        return self._drivers.now

    @property
    def decisions(self) -> list[Decision]:
        """One for each seat that has still to answer; none when the match is over."""
        if self._decisions is None:
            self._decisions = [] if self._ended_by_concession() else self.game.decisions(self.state)
        elif self._asked_in != LANGUAGE.get():
            self._decisions = self.game.reworded(self._decisions, self.state)
        self._asked_in = LANGUAGE.get()
        return self._decisions

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if self._ended_by_concession():
            standing = [seat for seat in range(len(self.seats)) if seat not in self.conceded]
            return Outcome(
                "conceded" if standing else "given-up",
                conceded_behind([standing], self.conceded),
                [{} for _ in self.seats],
            )
        if self.state.agenda:
            return None
        outcome = self.game.outcome_of(self.state)
        return Outcome(
            outcome.reason, conceded_behind(outcome.ranking, self.conceded), outcome.scores
        )

    def decision(self, seat: int) -> Decision:
        """What a seat is being asked."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        self._check_seat(seat)
        if self.outcome:
            raise MatchOver(say("the match is over"))
        raise NotAsked(say("seat {seat} is not asked for anything now", seat=seat))

    def digest(self) -> str:
        """The digest of the present state."""
        return self.game.digest(self.state)

    # playing

    # Overloaded so that compiled code, too, lets `read` refuse what is neither.

    @overload
    def read(self, choice: str) -> Choice: ...
    @overload
    def read(self, choice: Choice) -> Choice: ...
    def read(self, choice: Any) -> Choice:
        """A choice of the catalogue, given as such or by its notation."""
        catalogue = self.content.catalogue
        if isinstance(choice, str):
            return catalogue.read(choice)
        if not isinstance(choice, Choice):
            odd = phrase("{choice!r} is neither a choice nor the notation of one")
            raise BadNotation(say(odd, choice=choice))
        return catalogue.own(choice)

    @overload
    def play(self, seat: int, choice: str, revision: int | None = None) -> None: ...
    @overload
    def play(self, seat: int, choice: Choice, revision: int | None = None) -> None: ...
    def play(self, seat: int, choice: Any, revision: int | None = None) -> None:
        """Play a choice. With `revision` the request is refused if the match has moved on since."""
        self._check_revision(revision)
        self._check_seat(seat)
        chosen = self.read(choice)
        self.enter(Line("play", seat, chosen.notation), chosen)
        self._play_forced()

    def enter(self, line: Line, choice: Choice) -> None:
        """Check an input and carry it out.

        Playing again what was taken back last keeps the rest.
        """
        self._check_running()
        self.game.check(self.state, line.seat, choice)
        if line.verb == "play":
            self._back.play(line)
        self._take(line, choice)

    def play_batch(
        self, seat: int, choices: Sequence[str | Choice], revision: int | None = None
    ) -> int:
        """Play choices of a seat until one is not legal, chance comes or the seat learns something.

        Returns how many were played. The first one must be legal.
        """
        self._check_revision(revision)
        self._check_seat(seat)
        given: Sequence[Any] = choices
        chosen = [self.read(each) for each in given]
        self._pupil, self._surprised = seat, False
        try:
            played = self._play_until_surprised(seat, chosen)
        finally:
            self._pupil = -1
        return played

    def _play_until_surprised(self, seat: int, choices: list[Choice]) -> int:
        forced: list[str] = []  # single options that were taken after the latest choice
        for played, choice in enumerate(choices):
            if forced and forced[0] == choice.notation:
                del forced[0]
                continue
            if self._surprised:
                return played
            start = self.revision
            try:
                self.play(seat, choice)
            except (NotAsked, IllegalChoice, MatchOver):
                if played == 0:
                    raise
                return played
            after = self.record.inputs[start + 1 :]
            forced = [line.text for line in after if line.seat == seat]
        return len(choices)

    def _check_revision(self, revision: int | None) -> None:
        if revision is not None and revision != self.revision:
            late = phrase("the request answers revision {revision}; the match is at {now}")
            raise StaleRevision(say(late, revision=revision, now=self.revision))

    def _check_running(self) -> None:
        if self._ended_by_concession() or not self.state.agenda:
            raise MatchOver(say("the match is over"))

    def _take(self, line: Line, choice: Choice) -> None:
        """Carry out a legal input and note whether it can be taken back."""
        before = self.state.copy()
        known = SightSnapshot(before)
        told = len(self.log)
        self.record.inputs.append(line)
        flow.answer(self.state, line.seat, choice, self.dealer)
        self._go_on(line, before.agenda[-1].RULE)
        events = [each.event for each in self.log[told:]]
        opened = flow.closes_ballot(before)
        if line.chance:
            self._back.bar(CHANCE)
        elif opened or self._revealed(line.seat, known, events):
            self._back.bar(REVEALED)
        else:
            self._back.keep(before, line)
        if self._pupil >= 0 and not self._surprised:
            learnt = opened or bool(line.chance)
            if not learnt and not self._is_picking(before, choice):
                learnt = taught(self._pupil, known, self.state, events)
            self._surprised = learnt
        if self.revision % DIGEST_EVERY == 0 or not self.state.agenda:
            line.digest = self.digest()

    def _is_picking(self, before: State[Any], choice: Choice) -> bool:
        """Whether a seat is in the midst of a set: that is one choice, whatever it shows so far."""
        verb = before.agenda[-1].PICKS
        agenda = self.state.agenda
        return type(choice) is verb and bool(agenda) and agenda[-1].PICKS is verb

    def _revealed(self, seat: int, known: SightSnapshot, events: list[Event]) -> bool:
        """Whether the latest input of a seat showed or told somebody something hidden.

        Seats that nobody but bots and the rules have driven are nobody.
        """
        mindless = self._drivers.mindless
        if SightSnapshot(self.state).grew_since(known, mindless):
            return True
        initiated = [seat, *mindless]
        return any(known.lacks(each, mindless) or whispered(each, initiated) for each in events)

    def _go_on(self, line: Line, rule: str) -> None:
        """Go on until somebody is asked, keeping chance and events with the step that met them."""
        self._decisions = None
        step = 0
        self._collect(line, step, rule)
        agenda = self.state.agenda
        while agenda:
            rule = agenda[-1].RULE
            if not flow.go_on(self.state, self.dealer):
                break
            step += 1
            flow.check_steps(self.state, step)
            self._collect(line, step, rule)
        self.steps.append(step)

    def _collect(self, line: Line, step: int, rule: str) -> None:
        line.chance += self.dealer.outcomes
        self.dealer.outcomes.clear()
        self.log += [Told(self.revision, step, event, rule) for event in self.dealer.events]
        self.dealer.events.clear()

    def _play_forced(self) -> None:
        """Take single options for the seats, recorded like any other input."""
        while self.forced and not self._ended_by_concession() and self.state.agenda:
            single = next((d for d in self.decisions if len(d.options) == 1), None)
            if single is None:
                return
            choice = single.options[0]
            self._take(Line("auto", single.seat, choice.notation), choice)

    # taking back

    def undo(self, seat: int) -> list[str]:
        """Take back the seat's latest input and what was forced after it; returns the notations."""
        reason = self.why_no_undo(seat)
        if reason:
            raise UndoRefused(say("seat {seat} cannot undo: {reason}", seat=seat, reason=reason))
        taken = self._back.take_back()
        self.state = taken[-1].state
        self._input(Line("undo", seat, ""))
        for before in taken:
            self._tell(TookBack(seat, before.line.text))
        return [before.line.text for before in taken]

    def why_no_undo(self, seat: int) -> str:
        """The reason why a seat cannot undo now, empty if it can."""
        self._check_seat(seat)
        return self._back.why_not(seat)

    def redo(self, seat: int) -> str:
        """Play again what the seat took back last; returns the notation."""
        self._check_seat(seat)
        notation = self._back.next_redo(seat)
        if not notation:
            raise UndoRefused(say("seat {seat} has nothing to redo", seat=seat))
        self.play(seat, notation)
        return notation

    # inputs that are no choices

    def concede(self, seat: int) -> None:
        """A seat gives up and is ranked behind all the others; the last one standing wins."""
        self._check_running()
        self._check_seat(seat)
        if self.seats[seat] != PLAYER:
            raise BadInput(say("seat {seat} is an automa and cannot concede", seat=seat))
        if seat in self.conceded:
            raise BadInput(say("seat {seat} has conceded already", seat=seat))
        self.conceded.append(seat)
        self._back.bar(CONCEDED)
        self._back.forget_taken()
        self._input(Line("concede", seat, ""))
        self._tell(Conceded(seat))

    def hand_over(self, seat: int, driver: str) -> None:
        """Note who plays a seat from now on: `PERSON`, or a bot by its name."""
        self.enter_driver(Line("drive", seat, written(driver, self.record.header.version)))

    def enter_driver(self, line: Line) -> None:
        """Take an input that says who plays a seat from now on."""
        self._check_seat(line.seat)
        driver = read_driver(line.text, self.record.header.version)
        changed = bool(self.drivers[line.seat])
        untouched = all(each.verb == "drive" for each in self.record.inputs)
        if self._drivers.hand_over(line.seat, driver, untouched):
            self._back.bar(SEATED)
        self._input(line)
        if changed:
            self._tell(HandedOver(line.seat, driver))

    def _check_seat(self, seat: int) -> None:
        check_seat(seat, len(self.seats))

    def _input(self, line: Line) -> None:
        self.record.inputs.append(line)
        self.steps.append(0)
        self._decisions = None

    def _tell(self, event: Event) -> None:
        self.log.append(Told(self.revision, 0, event))

    def _ended_by_concession(self) -> bool:
        standing = [seat for seat in range(len(self.seats)) if seat not in self.conceded]
        if len(standing) == len(self.seats):
            return False
        return len(standing) < 2 or not any(self.seats[seat] == PLAYER for seat in standing)
