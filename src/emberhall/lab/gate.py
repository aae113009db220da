"""A gate for continuous integration: does a change of content move what should stay?

The shares of victory by who acts first, second and so on, and the length, or whatever is named, are
guarded together: in at most 5 % of changes that move none of it the gate is closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from emberhall.kernel import registry
from emberhall.kernel.content.tables import Content
from emberhall.kernel.game import Game
from emberhall.lab.changes import check_question, words_in
from emberhall.lab.comparison import MOVED, OPEN, SAME, Comparison, Finding, begun, go_on
from emberhall.lab.course import Progress
from emberhall.lab.meter import LENGTH, SHARE
from emberhall.lab.paired import ALPHA
from emberhall.lab.plan import Arm, Plan
from emberhall.lab.verdict import amount_of, moved_of, subject_of
from emberhall.words import phrase, say

GAMES: Final = 200


@dataclass(frozen=True, slots=True)
class Gate:
    """What was guarded, and what became of it."""

    comparison: Comparison
    guards: tuple[str, ...]

    @property
    def alpha(self) -> float:
        """The chance of a false alarm of each guard, so that all together have 5 %."""
        return ALPHA / len(self.guards)

    def findings(self) -> list[Finding]:
        """What is known of each guard."""
        return [self.comparison.finding(guard) for guard in self.guards]

    def state_of(self, finding: Finding) -> str:
        """Whether a guard moved."""
        return self.comparison.state_of(finding, self.alpha)

    def state(self) -> str:
        """`moved` if any guard is, `same` if none matters, otherwise `open`."""
        states = {self.state_of(finding) for finding in self.findings()}
        return MOVED if MOVED in states else OPEN if OPEN in states else SAME

    def as_dict(self) -> dict[str, object]:
        """The gate as JSON-able data."""
        return {
            "state": self.state(),
            "guards": [
                {**finding.as_dict(), "moved": self.state_of(finding) == MOVED}
                for finding in self.findings()
            ],
            "comparison": self.comparison.as_dict() if self.comparison.rows else None,
        }


def usual_guards(plan: Plan) -> list[str]:
    """What is guarded unless somebody says otherwise."""
    seats = range(1, len(plan.seatings[0]) + 1)
    acting = [f"{SHARE} acting {seat}" for seat in seats] if len(seats) > 1 else []
    return [*acting, f"{LENGTH} decisions"]


def gate(
    plan: Plan,
    guards: Sequence[str] = (),
    smallest: float | None = None,
    games: int = GAMES,
    jobs: int = 1,
    results: str | Path | None = None,
    progress: Progress | None = None,
) -> Gate:
    """Play until a guard has moved, none can have moved by what matters, or all deals are played.

    Contents that are equal for the rules pass without a deal.
    """
    comparison = begun(plan, smallest=smallest)
    content = plan.arms[1].content(registry.game(plan.game))
    watched = tuple(guards) or tuple(usual_guards(plan))
    words = words_in(content)
    for guard in watched:
        check_question(guard, len(plan.seatings[0]), content, words)
    found = Gate(comparison, watched)
    if comparison.changed:
        go_on(comparison, games, jobs, results, progress, lambda _: found.state() != OPEN)
    return found


def arm_of_text(game: Game, name: str, text: str) -> Arm:
    """The arm of a whole content, such as that of another branch, as the pack that it would be."""
    head = f'[pack]\ngame = "{game.slug}"\nname = "{name}"\nmode = "replace"\n'
    pack = head + text
    return Arm(name=name, pack=pack, file=name, digest=game.load_content(pack, name).digest)


def markdown(gate: Gate, title: str, content: Content) -> str:
    """The summary for the page of a merge request."""
    comparison = gate.comparison
    state = gate.state() if comparison.rows else SAME
    lines = [f"### {title}: {say(_HEADS[state])}", ""]
    if not comparison.changed:
        lines += [say("Nothing that a rule reads has changed."), ""]
        return "\n".join(lines)
    named = ", ".join(f"`{thing}`" for thing in comparison.changed[:10])
    more = len(comparison.changed) - 10
    lines += [say("Changed: {named}{more}", named=named, more=f" +{more}" if more > 0 else ""), ""]
    head = (say("guarded"), say("before"), say("after"), say("difference"), say("interval"), "")
    lines += [f"| {' | '.join(head)} |", "|---|---|---|---|---|---|"]
    for finding in gate.findings():
        low, high = finding.interval(gate.alpha)
        cells = (
            subject_of(finding.key, content),
            value_of(finding, finding.before),
            value_of(finding, finding.after),
            amount_of(finding, finding.paired.mean),
            f"{amount_of(finding, low)} … {amount_of(finding, high)}",
            say(_STATES[gate.state_of(finding)]),
        )
        lines.append(f"| {' | '.join(cells)} |")
    besides = [each for each in comparison.findings() if each.moved and each.key not in gate.guards]
    besides.sort(key=lambda each: -each.paired.evidence())
    if besides:
        clauses = "; ".join(moved_of(each, content) for each in besides[:8])
        lines += ["", say("Besides: {clauses}.", clauses=clauses)]
    games = len(comparison.rows) * comparison.plan.games_of_a_deal
    bots = ", ".join(dict.fromkeys(comparison.plan.seatings[0]))
    lines += [
        "",
        say(
            "{deals:deal|deals}, {games:game|games} of {bots}, seed {seed}.",
            deals=len(comparison.rows),
            games=games,
            bots=bots,
            seed=comparison.plan.seed,
        ),
        "",
    ]
    return "\n".join(lines)


def value_of(finding: Finding, value: float) -> str:
    """A measure, as a share or as a number."""
    return f"{100 * value:.1f} %" if finding.is_share else f"{value:.2f}"


_HEADS: Final = {
    MOVED: phrase("the gate is closed"),
    SAME: phrase("the gate is open"),
    OPEN: phrase("the gate is open, nothing was seen to move"),
}
_STATES: Final = {MOVED: phrase("**moved**"), SAME: phrase("as before"), OPEN: phrase("undecided")}
