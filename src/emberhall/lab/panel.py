"""The same question with players of other strengths: does the answer hold?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from emberhall.kernel.content.tables import Content
from emberhall.lab.comparison import MOVED, OPEN, SAME, Comparison
from emberhall.lab.verdict import answer_of
from emberhall.words import say


def contradict(one: Comparison, other: Comparison) -> bool:
    """Whether two answers exclude each other: moved both ways, or moved and not."""
    states = {one.state(), other.state()}
    if states == {MOVED, SAME}:
        return True
    means = [each.finding(each.question).paired.mean for each in (one, other)]
    return states == {MOVED} and means[0] * means[1] < 0


@dataclass(frozen=True, slots=True)
class Panel:
    """The comparison that was asked for, and the same with other bots."""

    main: Comparison
    others: tuple[Comparison, ...]

    def flipped(self) -> list[Comparison]:
        """Those that contradict the main one."""
        return [each for each in self.others if contradict(self.main, each)]

    def undecided(self) -> list[Comparison]:
        """Those that say neither."""
        return [each for each in self.others if each.state() == OPEN]

    def as_dict(self) -> dict[str, object]:
        """The panel as JSON-able data."""
        return {
            **self.main.as_dict(),
            "panel": [
                {
                    "bots": players_of(each),
                    "state": each.state(),
                    "flips": contradict(self.main, each),
                    "question": each.finding(each.question).as_dict(),
                    "deals": len(each.rows),
                }
                for each in self.others
            ],
        }


def players_of(comparison: Comparison) -> str:
    """The bots of a comparison, each once."""
    return ", ".join(dict.fromkeys(comparison.plan.seatings[0]))


def panel_lines(panel: Panel, content: Content) -> list[str]:
    """What a reader must know before the verdict: whether it holds with other players."""
    flipped = panel.flipped()
    said = [
        say(
            "It depends on who plays. With {bots}: {answer}",
            bots=players_of(each),
            answer=answer_of(each, content),
        )
        for each in flipped
    ]
    undecided = panel.undecided()
    agreed = [each for each in panel.others if each not in flipped and each not in undecided]
    if panel.main.state() == OPEN:
        return [
            say("With {bots}: {answer}", bots=players_of(each), answer=answer_of(each, content))
            for each in panel.others
        ]
    if agreed:
        said.append(say("The same holds with {bots}.", bots=_names(agreed)))
    if undecided:
        said.append(say("With {bots} it is undecided.", bots=_names(undecided)))
    return said


def _names(comparisons: Sequence[Comparison]) -> str:
    return "; ".join(players_of(each) for each in comparisons)
