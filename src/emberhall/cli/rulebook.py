"""Rules as lines: number, words, source."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.rulebook import Rule
from emberhall.terminal.text import Line, Span, wrap


def rule_lines(rules: Sequence[Rule], width: int) -> list[Line]:
    """The rules under the titles of their chapters."""
    lines: list[Line] = []
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(Line(Span(chapter, "title")))
        source = Span(f" [{rule.source}]" if rule.source else "", "dim")
        lines += wrap(Line(Span(f"{rule.id:>5} ", "key"), rule.text, source), width, 6)
    return lines
