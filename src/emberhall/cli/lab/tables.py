"""The results of experiments as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.kernel import registry
from emberhall.lab.comparison import Comparison, Finding
from emberhall.lab.gate import value_of
from emberhall.lab.verdict import amount_of, subject_of, verdict_of
from emberhall.terminal.text import Line, Span, grid
from emberhall.words import say

SHOWN: Final = 12
LITTLE: Final = 1.0  # evidence that is worth a line

Row = Sequence[Line | str]


def comparison_lines(comparison: Comparison, everything: bool) -> list[Line]:
    """The verdict, and below it the measures."""
    game = registry.game(comparison.plan.game)
    content = comparison.plan.arms[1].content(game)
    said = verdict_of(comparison, content)
    findings = sorted(comparison.findings(), key=lambda each: -each.paired.evidence())
    shown = [each for each in findings if each.moved or each.paired.evidence() >= LITTLE]
    rows = findings if everything else shown[:SHOWN]
    asked = comparison.finding(comparison.question)
    return [
        Line(Span(said[0], "strong")),
        *(Line(each) for each in said[1:]),
        Line(),
        *_table([asked, *rows], comparison),
        Line(),
        Line(
            Span(
                say(
                    "{deals:deal|deals}, {games:game|games}; {same} went the same; the lead of "
                    "the first seat correlates by {likeness:.2f}",
                    deals=len(comparison.rows),
                    games=len(comparison.rows) * comparison.plan.games_of_a_deal,
                    same=comparison.identical(),
                    likeness=comparison.likeness("ahead"),
                ),
                "dim",
            )
        ),
    ]


def _table(findings: Sequence[Finding], comparison: Comparison) -> list[Line]:
    game = registry.game(comparison.plan.game)
    content = comparison.plan.arms[1].content(game)
    heads = ("", say("before"), say("after"), say("difference"), "95 %", "")
    rows: list[Row] = [[Line(Span(word, "dim")) for word in heads]]
    for finding in findings:
        low, high = finding.interval()
        rows.append(
            [
                _named(finding.key, subject_of(finding.key, content, comparison.changed)),
                value_of(finding, finding.before),
                value_of(finding, finding.after),
                amount_of(finding, finding.paired.mean),
                f"{amount_of(finding, low)} … {amount_of(finding, high)}",
                Line(Span(say("moved"), "strong")) if finding.moved else "",
            ]
        )
    return grid(rows, "<>>>><")


def _named(key: str, subject: str) -> str:
    """The subject with what is counted of it."""
    head = key.partition(" ")[0]
    words = {
        "taken": say("{subject} chosen", subject=subject),
        "offered": say("{subject} offered", subject=subject),
        "share": say("{subject} wins", subject=subject),
        "lead": say("{subject} wins", subject=subject),
    }
    return words.get(head, subject)
