"""A match: a game, its options and the record of its inputs, chance included.

The only thing that is saved.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import emberhall.kernel.matches.record as records
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput, ForeignRecord
from emberhall.kernel.event import shown
from emberhall.kernel.matches import notebook
from emberhall.kernel.matches.course import Course
from emberhall.kernel.matches.preview import Preview, preview
from emberhall.kernel.parts import Standing
from emberhall.words import phrase, say


class Match(Course):
    """Playing, saving, undoing and forking one game.

    What plays and takes back lies in its base; here is what looks, tells, saves and forks.
    """

    # looking

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know now; None for spectators."""
        return self.game.view(self.state, seat)

    def standing(self, seat: int | None = None) -> Standing:
        """Where the seats stand, as far as one of them sees it; None for spectators."""
        return self.game.standing(self.view(seat), self.content)

    def viewer(self, seat: int | None) -> int:
        """The number of a seat that looks, -1 for spectators."""
        return self.game.viewer(self.state, seat)

    def label(self, choice: str | Choice, names: Sequence[str] = ()) -> str:
        """A choice, or the notation of one, in the words of the game.

        `names` is what people are called, as in `story`.
        """
        return self.game.prose.label(self.read(choice), self.state, names)

    def suggestions(self, seat: int) -> list[Suggestion]:
        """Named batches for a seat that is asked, from what it knows."""
        self.decision(seat)
        return self.game.faces.suggestions(self.view(seat), self.content)

    def compose(self, seat: int, elements: Sequence[str | Choice]) -> list[str]:
        """The notations by which a set is played whose elements are picked in any order.

        They are meant for `play_batch`. A set that is not legal raises `IllegalSet` and says why.
        """
        given: Sequence[Any] = elements
        chosen = [self.read(each) for each in given]
        return [each.notation for each in self.decision(seat).compose(chosen)]

    def preview(
        self, seat: int, choices: Sequence[str | Choice], names: Sequence[str] = ()
    ) -> Preview:
        """Where choices of a seat that is asked lead, as far as it can tell; nothing is played.

        It stops where chance, another seat or something that the seat does not know would come.
        """
        self.decision(seat)
        given: Sequence[Any] = choices
        chosen = [self.read(each) for each in given]
        return preview(self.game, self.state, seat, chosen, self.forced, names)

    def told(self, seat: int | None = None, since: int = 0) -> list[dict[str, object]]:
        """The events from a revision on as a seat was told them, as JSON-able data."""
        viewer = self.viewer(seat)
        return [
            shown(told.event, viewer, self.content) for told in self.log if told.revision >= since
        ]

    def story(
        self, seat: int | None = None, since: int = 0, names: Sequence[str] = ()
    ) -> list[str]:
        """The log from a revision on in sentences, as a seat was told it.

        `names` is what the people at the table are called, by seat; without one a seat is called
        what the game calls it. A match knows nobody's name: neither its state nor its record does.
        """
        viewer = self.viewer(seat)
        tell = self.game.prose.tell
        return [
            tell(told.event, viewer, self.state, names)
            for told in self.log
            if told.revision >= since
        ]

    def prompt(self, names: Sequence[str] = ()) -> str:
        """What is being asked now, in words, of whomever it is asked; empty when nobody is.

        `names` is what people are called, as in `story`.
        """
        if not self.decisions:
            return ""
        return self.game.prose.prompt(flow.waiting_step(self.state), self.state, names)

    # saving and forking

    def dumps(self) -> str:
        """The sealed record."""
        return self.record.text

    def save(self, path: str | Path) -> None:
        """Write the sealed record to a file."""
        Path(path).write_text(self.dumps(), encoding="utf-8")

    @staticmethod
    def loads(text: str, partial: bool = False) -> Match:
        """Replay a record and verify it. The first line that disagrees is named.

        With `partial` the record may have been cut off, as it is while a match is being played.
        """
        from emberhall.kernel.matches.replay import opened, replayed

        record = records.parse(text, partial)
        game, content = opened(record)
        match = replayed(record, game, content, len(record.inputs), partial)
        match.forced = True
        return match

    @staticmethod
    def open(path: str | Path, partial: bool = False) -> Match:
        """The match whose record is in a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise ForeignRecord(say("{path} is no record: it is no text", path=path)) from None
        return Match.loads(text, partial)

    def fork(self, at: int | None = None, seed: int | None = None) -> Match:
        """A new match from the position after `at` inputs; its chance is new from there on."""
        stop = self.revision if at is None else at
        if not 0 <= stop <= self.revision:
            unknown = phrase("there is no input {n}; the record has {inputs}")
            raise BadInput(say(unknown, n=stop, inputs=self.revision))
        from emberhall.kernel.matches.replay import replayed

        fork = replayed(self.record, self.game, self.content, stop)
        fork.dealer = LiveDealer(secrets.randbits(64) if seed is None else seed)
        fork.forced = self.forced
        fork._play_forced()
        return fork

    def fork_imagined(self, seat: int | None, seed: int | None = None) -> Match:
        """A new match from a world that a seat imagines: all it may have while this one runs."""
        rng = random.Random(secrets.randbits(64) if seed is None else seed)
        world = self.game.imagine(self.state, seat, rng)
        chance = rng.getrandbits(64)
        fork = Match(
            self.game,
            self.seats,
            self.options,
            self.content,
            chance,
            forced=self.forced,
            position=world,
            drivers=self.drivers,
        )
        for place in self.conceded:
            fork.concede(place)
        return fork

    # showing

    def __repr__(self) -> str:
        seats = "1 seat" if len(self.seats) == 1 else f"{len(self.seats)} seats"
        return f"<Match of {self.game.title}: {seats}, revision {self.revision}, {self._stage()}>"

    def _stage(self) -> str:
        """Who is asked for what, or how it ended."""
        outcome = self.outcome
        if outcome is not None:
            winners = ", ".join(map(str, outcome.winners))
            return f"over ({outcome.reason}), won by seat {winners}"
        asked = ", ".join(str(decision.seat) for decision in self.decisions)
        return f"seat {asked} asked by {type(flow.waiting_step(self.state)).__name__}"

    def _repr_svg_(self) -> str | None:
        return notebook.shown("match", self)
