"""A move of several parts at the prompt: composed, shown as far as it can be told, confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from emberhall.cli.playing.answers import none_of_them, read_answer
from emberhall.cli.playing.menu import items_ahead, listed, menu
from emberhall.cli.playing.picking import Picks
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision, Suggestion
from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.match import Match
from emberhall.terminal.text import Line, Span, wrap
from emberhall.words import phrase, say

if TYPE_CHECKING:
    from emberhall.cli.playing.session import Session

PROMPT: Final = "> "
THEN: Final = ";"  # between the parts of a move
YES: Final = ("", "yes", "y", "ok")
BACK: Final = ("back", "undo")
CANCEL: Final = "cancel"


class Plan:
    """The parts of a move that somebody thinks of, and where they would lead."""

    def __init__(self, match: Match, seat: int, names: Sequence[str] = ()) -> None:
        self._match = match
        self._seat = seat
        self._names = names
        self.parts: list[Choice] = []
        self.seen = match.preview(seat, [], names)

    def add(self, line: str) -> None:
        """Add the parts of a line; one that is wrong anywhere changes nothing."""
        before = self.parts, self.seen
        try:
            for text in line.split(THEN):
                if text.strip():
                    self._append(text)
        except BadInput:
            self.parts, self.seen = before
            raise

    def _append(self, text: str) -> None:
        decision = self.seen.decision
        if decision is None:
            stop = phrase("nothing can be added after '{choice}': {stop}")
            raise BadInput(say(stop, choice=self.labels()[-1], stop=self.seen.stop))
        more = self._meant(text.strip(), decision)
        seen = self._match.preview(self._seat, [*self.parts, *more], self._names)
        self.parts, self.seen = [*self.parts, *more], seen

    def _meant(self, text: str, decision: Decision) -> list[Choice]:
        """What a part says: an option, a suggestion, or a set whose elements stand in any order."""
        catalogue = self._match.content.catalogue
        meant: Choice | Suggestion | None = None
        try:
            suggestions = self.seen.suggestions()
            meant = read_answer(text, decision.options, suggestions, catalogue, self._label)
        except BadInput:
            if not decision.elements:
                raise
        if isinstance(meant, Suggestion):
            return [catalogue.read(each) for each in meant.notations]
        if decision.elements and meant not in decision.options:
            picks = Picks(decision, self._match.revision, self._label)
            if picks.take(text):
                return picks.composed()
        if meant is None:
            raise none_of_them(text)
        return [meant]

    def take_back(self) -> None:
        """Leave the last part out again."""
        self.parts = self.parts[:-1]
        self.seen = self._match.preview(self._seat, self.parts, self._names)

    def _label(self, choice: Choice) -> str:
        return self.seen.label(choice, self._names)

    def labels(self) -> list[str]:
        """The parts in words."""
        return [self._label(part) for part in self.parts]


def compose(session: Session, seat: int, line: str) -> None:
    """Show where a move of several parts leads, until it is confirmed or cancelled."""
    plan = Plan(session.match, seat, session.names)
    plan.add(line)
    while plan.parts:
        _show(session, plan)
        session.screen.say(say("Play this? yes, back, cancel, or another part"))
        answer = session.reader.line(PROMPT)
        if answer is None or answer.lower() == CANCEL:
            session.screen.say(say("Nothing was played."))
            return
        if answer.lower() in YES:
            _send(session, seat, plan)
            return
        try:
            if answer.lower() in BACK:
                plan.take_back()
            else:
                plan.add(answer)
        except BadInput as error:
            session.screen.complain(str(error))
    session.screen.say(say("Nothing was played."))


def _show(session: Session, plan: Plan) -> None:
    """The parts, what would be told of them, and what would come next."""
    screen, seen = session.screen, plan.seen
    for number, label in enumerate(plan.labels(), start=1):
        screen.show([Line(Span(f"{number}. ", "key"), Span(label, "choice"))])
    told = [text for text in seen.story(session.names) if text]
    screen.show(screen.items(told))
    if seen.decision is None:
        screen.say(Span(say("{stop}.", stop=seen.stop), "dim"))
    elif not seen.decision.main:
        screen.show(wrap(Line(Span(seen.decision.prompt, "title")), screen.room))
        items = items_ahead(seen, session.names)
        screen.show(menu(items, screen.width - 1) if screen.live else listed(items))


def _send(session: Session, seat: int, plan: Plan) -> None:
    played = session.match.play_batch(seat, plan.parts)
    if played < len(plan.parts):
        fewer = phrase("Only the first parts were played: {played} of {parts}.")
        session.screen.say(say(fewer, played=played, parts=len(plan.parts)))
