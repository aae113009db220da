"""Playing a match at one terminal: whose turn it is, what they see, what they answer."""

from __future__ import annotations

from pathlib import Path

from emberhall.cli.playing.answers import read_answer
from emberhall.cli.playing.commands import WORDS, Leave, obey
from emberhall.cli.playing.drawing import Face, result, seat_words, story
from emberhall.cli.playing.menu import items_of, listed, menu
from emberhall.cli.playing.picking import CONFIRM, Picks
from emberhall.cli.playing.planning import PROMPT, THEN, compose
from emberhall.cli.playing.reader import Reader
from emberhall.cli.playing.seating import Bots
from emberhall.cli.playing.shelf import Keeper
from emberhall.cli.screen import Screen
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision, Suggestion
from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.terminal.text import Line, Span, heading, join, wrap
from emberhall.words import say


class Session:
    """One sitting: people at this terminal, bots in the other seats, every input kept at once."""

    def __init__(
        self,
        match: Match,
        keeper: Keeper,
        screen: Screen,
        reader: Reader,
        bots: Bots,
    ) -> None:
        self.match = match
        self.names = keeper.names
        self.keeper = keeper
        self.screen = screen
        self.reader = reader
        self.bots = bots
        self.face = Face(match.game, keeper.names)
        self.saved: set[Path] = set()
        self._told = [0] * len(match.seats)
        self._at = -1
        self._drawn = -1
        self._picks: Picks | None = None

    @property
    def people(self) -> list[int]:
        """The seats played at this terminal."""
        return [seat for seat, driver in enumerate(self.match.drivers) if driver == PERSON]

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.keeper.keep()
        try:
            while not self.match.outcome:
                self._go_on()
                self.keeper.keep()
        except Leave:
            self.keeper.keep()
            self.farewell()
            return
        self._show_end()

    def farewell(self) -> None:
        """Say where the match is and how to go on with it."""
        self.keeper.leave()
        self.screen.say(
            say(
                "The match is kept. Go on with: emberhall play --resume {path}",
                path=self.keeper.path,
            )
        )

    def forget_news(self) -> None:
        """Take everything that happened so far as read, as after a resume."""
        self._told = [len(self.match.log)] * len(self.match.seats)

    def _go_on(self) -> None:
        bot = self.bots.asked()
        if bot is not None:
            self.match.play(bot, self.bots.choose(bot))
            return
        asked = [decision.seat for decision in self.match.decisions]
        seat = self._at if self._at in asked else asked[0]
        if seat != self._at and len(self.people) > 1 and not self._change_places(seat):
            return
        self._at = seat
        self._present(seat)
        self._answer(seat)

    # changing places

    def _change_places(self, seat: int) -> bool:
        """Hide what the last person saw; False if that person took something back instead."""
        leaving = self._at
        name = seat_words(self.match, seat, self.names)
        self.screen.clear()
        self.screen.show([heading(join((say("Hand over to"), name)), self.screen.width - 1)])
        self._drawn = -1
        if not self.reader.live:
            return True
        back = leaving >= 0 and not self.match.why_no_undo(leaving)
        self.screen.say(
            say("Press Enter when you are there"), "." if not back else say(", or type undo.")
        )
        line = self.reader.line("")
        if line is None:
            raise Leave
        if back and line.lower() == "undo":
            self.match.undo(leaving)
            return False
        return True

    # showing

    def _present(self, seat: int) -> None:
        """What happened, the table, the question and its choices."""
        screen = self.screen
        news = self._news(seat)
        table = self._table(seat)
        question = self.question(seat)
        if self._overflows(len(table) + len(question)):
            question = self.question(seat, terse=True)
        if news:
            screen.show(news)
            if table and self._overflows(len(news) + len(table) + len(question)):
                self._pause()
        screen.show(table)
        screen.show(question)

    def _overflows(self, lines: int) -> bool:
        return self.reader.live and lines >= self.screen.height

    def _pause(self) -> None:
        line = self.reader.line(say("Enter for the table "))
        if line is None:
            raise Leave
        if len(line) > 1 and not line.isdecimal():  # numbers and letters of choices not seen yet
            self.reader.put_back(line)

    def _news(self, seat: int) -> list[Line]:
        """What the seat was told since it was last asked."""
        news = story(self.match, seat, self._told[seat], self.names)
        self._told[seat] = len(self.match.log)
        return self.screen.items(news)

    def _table(self, seat: int) -> list[Line]:
        """The whole table at a main decision, otherwise what the middle of a turn needs."""
        decision = self.match.decision(seat)
        whole = decision.main or self._drawn != seat
        self._drawn = seat
        draw = self.face.draw if whole else self.face.brief
        return draw(self.match, self.match.view(seat), self.screen.width - 1)

    def table(self, seat: int | None) -> None:
        """Show the whole table."""
        view = self.match.view(seat)
        self.screen.show(self.face.draw(self.match, view, self.screen.width - 1))

    def question(self, seat: int, terse: bool = False) -> list[Line]:
        """Who is asked what, by which rule, and the choices; without hints if `terse`."""
        decision = self.match.decision(seat)
        self.reader.offer([choice.notation for choice in self.choices(seat)] + list(WORDS))
        rule = Span(say("  (rule {rule})", rule=decision.rule) if decision.rule else "", "dim")
        prompt = self.match.prompt(self.names)
        asked = Line(self._addressed(seat, prompt), Span(prompt, "title"), rule)
        lines = wrap(asked, self.screen.room)
        picks = self.picks(seat)
        if picks is not None and picks.picked:
            lines += wrap(Line(picks.says()), self.screen.room)
        return [*lines, *self._menu(decision, terse)]

    def _addressed(self, seat: int, prompt: str) -> Line:
        """Whom a prompt is for, unless it says so itself and there is nobody else."""
        named = (self.names[seat] or self.match.state.seat_name(seat)) in prompt
        if named and len(self.people) == 1:
            return Line()
        return seat_words(self.match, seat, self.names) + ": "

    def _menu(self, decision: Decision, terse: bool) -> list[Line]:
        suggestions = self.match.suggestions(decision.seat)
        choices = self.choices(decision.seat)
        items = items_of(self.match, decision.seat, choices, suggestions, terse, self.names)
        if not self.screen.live:
            return listed(items)
        return menu(items, self.screen.width - 1)

    def _show_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        people = self.people
        seat = people[0] if len(people) == 1 else None
        self.screen.show(self.screen.items(story(self.match, seat, max(self._told), self.names)))
        self.table(seat)
        self.screen.gap()
        self.screen.show(result(self.match, outcome, self.names))
        self.screen.say(say("The record is in {path}", path=self.keeper.path))

    # asking

    def _answer(self, seat: int) -> None:
        """Ask until the seat has played, taken back, conceded or left."""
        before = self.match.revision
        while self.match.revision == before:
            line = self.reader.line(PROMPT)
            if line is None:
                raise Leave
            if not line:
                continue
            try:
                if not obey(self, seat, line):
                    self._take(seat, line)
            except BadInput as error:
                self.screen.complain(str(error))

    def _take(self, seat: int, line: str) -> None:
        if THEN in line:
            compose(self, seat, line)
        else:
            self._play(seat, line)

    def picks(self, seat: int) -> Picks | None:
        """What has been picked so far of the set that a seat is asked for, if it is."""
        decision = self.match.decision(seat)
        if not decision.elements:
            return None
        if self._picks is None or self._picks.revision != self.match.revision:
            self._picks = Picks(decision, self.match.revision, self.label)
        return self._picks

    def label(self, choice: Choice) -> str:
        """What a choice is called on the screen."""
        return self.match.label(choice, self.names)

    def choices(self, seat: int) -> list[Choice]:
        """What the numbers of the menu mean."""
        picks = self.picks(seat)
        return self.match.decision(seat).options if picks is None else picks.listed

    def _pick(self, seat: int, picks: Picks, line: str) -> bool:
        """Take a line as picks of a set or as the word that confirms it, if it is either."""
        if line.lower() != CONFIRM:
            if not picks.take(line):
                return False
            if not picks.is_full():
                self.screen.say(picks.says())
                if self.screen.live:
                    self.screen.show(self._menu(self.match.decision(seat), terse=True))
                return True
        self.match.play_batch(seat, picks.composed())
        return True

    def _play(self, seat: int, line: str) -> None:
        picks = self.picks(seat)
        if picks is not None and self._pick(seat, picks, line):
            return
        suggestions = self.match.suggestions(seat)
        catalogue = self.match.content.catalogue
        meant = read_answer(line, self.choices(seat), suggestions, catalogue, self.label)
        if isinstance(meant, Suggestion):
            self.match.play_batch(seat, meant.notations)
            return
        if (
            picks is not None
            and meant in picks.elements
            and self._pick(seat, picks, meant.notation)
        ):
            return
        if picks is not None and picks.changed and meant in picks.closing:
            self.match.play_batch(seat, picks.composed())
            return
        obstacle = self.match.game.obstacle(self.match.state, seat, meant)
        if obstacle is not None:
            rule = obstacle.rule
            raise BadInput(
                say(
                    "'{notation}' is not possible: {reason}{cited}",
                    notation=meant.notation,
                    reason=obstacle.reason,
                    cited=say(" (rule {rule})", rule=rule) if rule else "",
                )
            )
        self.match.play(seat, meant)
