"""Whatever a game says reads as if a person had written it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from emberhall.conformance.occasions import Asked, Check, Stretch
from emberhall.conformance.setups import Setup
from emberhall.conformance.wording import wording_of
from emberhall.kernel.decision import Decision
from emberhall.kernel.matches.match import Match


def says_it_plainly(of: Stretch) -> Iterator[str]:
    """What is told reads well: numbers fit their nouns, nothing is doubled, missing or a slug."""
    reading = Reading(of.setup, set())
    reading.hear(of.match, of.number)
    yield from reading.faults


def asks_plainly(at: Asked) -> Iterator[str]:
    """Prompts, options and remarks on them read well, and no two options have the same name."""
    reading = Reading(at.setup, set())
    decisions = at.game.decisions(at.state)
    reading.ask(decisions)
    for decision in decisions:
        view = at.game.view(at.state, decision.seat)
        for choice in decision.options:
            remark = at.game.faces.remark(choice.notation, view, at.state.content)
            if remark:
                reading.read(f"the remark on '{choice.notation}'", remark)
    yield from reading.faults
    for decision in decisions:
        called: dict[str, str] = {}
        for choice in decision.options:
            label = decision.label(choice)
            twin = called.setdefault(label, choice.notation)
            if twin != choice.notation:
                yield f"'{twin}' and '{choice.notation}' are both called '{label}'"


class Reading:
    """What is wrong in the sentences of a match, each of them looked at once."""

    def __init__(self, setup: Setup, known: set[str]) -> None:
        self.setup = setup
        self.known = known
        self.wording = wording_of(setup.game)
        self.faults: list[str] = []

    def read(self, key: str, sentence: str) -> None:
        """Look at a sentence, said under a key."""
        if sentence in self.known:
            return
        self.known.add(sentence)
        self.faults += [f"{key} {fault}: {sentence}" for fault in self.wording.faults(sentence)]

    def hear(self, match: Match, revision: int) -> None:
        """Look at what every seat and the spectators were told by one input."""
        tell = self.setup.game.prose.tell
        for told in reversed(match.log):
            if told.revision < revision:
                return
            for viewer in self.setup.viewers:
                self.read(type(told.event).__name__, tell(told.event, viewer, match.state))

    def ask(self, decisions: Sequence[Decision]) -> None:
        """Look at what seats are asked, and at the names of their options."""
        for decision in decisions:
            self.read(decision.step, decision.prompt)
            for choice in decision.options:
                self.read(type(choice).__name__, decision.label(choice))


def read_match(setup: Setup, known: set[str]) -> list[str]:
    """What is wrong in the sentences of a whole match, played at random, beside those known."""
    match = setup.game.start(setup.seats, setup.seed, setup.options, forced=False)
    rng = random.Random(setup.seed)
    reading = Reading(setup, known)
    while not match.outcome:
        reading.ask(match.decisions)
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    reading.hear(match, 0)
    return reading.faults


ASKED_CHECKS: Final = (Check("asks-plainly", asks_plainly),)
STRETCH_CHECKS: Final = (Check("says-it-plainly", says_it_plainly),)
