"""The choices of a decision as numbered lines, its suggestions as lettered ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from emberhall.cli.playing.answers import LETTERS
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.preview import Preview
from emberhall.kernel.prose import Prose
from emberhall.terminal.text import Line, Span, columns, flow, grid, join

FEW: Final = 8  # so many choices are easier to read below each other than in groups


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be answered: its number or letter, and what is said about it."""

    key: str
    notation: str
    label: str
    remark: str

    @property
    def group(self) -> str:
        """Choices that differ in their last word only belong together."""
        return self.notation.rpartition(" ")[0]


def items_of(
    match: Match,
    seat: int,
    choices: Sequence[Choice],
    suggestions: list[Suggestion],
    terse: bool,
    names: Sequence[str] = (),
) -> list[Item]:
    """The choices with their numbers, then the suggestions with their letters."""
    view = match.view(seat)
    remark = match.game.faces.remark
    said = [
        (
            choice.notation,
            match.label(choice, names),
            "" if terse else remark(choice.notation, view, match.content),
        )
        for choice in choices
    ]
    return _numbered(said, suggestions, match.game.prose, terse)


def items_ahead(seen: Preview, names: Sequence[str] = ()) -> list[Item]:
    """The same for the decision that a preview leads to."""
    if seen.decision is None:
        return []
    said = [
        (choice.notation, seen.label(choice, names), seen.remark(choice))
        for choice in seen.decision.options
    ]
    return _numbered(said, seen.suggestions(), seen.prose, False)


def _numbered(
    said: list[tuple[str, str, str]], suggestions: list[Suggestion], prose: Prose, terse: bool
) -> list[Item]:
    digits = len(str(len(said)))
    items = [Item(f"{number:>{digits}}", *each) for number, each in enumerate(said, start=1)]
    for letter, suggestion in zip(LETTERS, suggestions, strict=False):
        label = prose.say("suggestion", suggestion.key, suggestion.values)
        notation = "; ".join(suggestion.notations)
        items.append(Item(f"{letter:>{digits}}", notation, label, "" if terse else notation))
    return items


def listed(items: list[Item]) -> list[Line]:
    """One on each line, with its notation: for programs and for people who want to see it."""
    return grid([_row(item) for item in items])


def menu(items: list[Item], width: int) -> list[Line]:
    """In columns, many of them in groups."""
    if len(items) <= FEW:
        return columns([_cell(item) for item in items], width, 3)
    return _groups(items, width)


def _row(item: Item) -> list[Span]:
    remark = "" if item.remark == item.notation else item.remark
    return [
        Span(item.key, "key"),
        Span(item.notation),
        Span(item.label, "choice"),
        Span(remark, "dim"),
    ]


def _cell(item: Item) -> Line:
    remark = f"({item.remark})" if item.remark else ""
    return join((Span(item.key, "key"), Span(item.label, "choice"), Span(remark, "dim")))


def _groups(items: list[Item], width: int) -> list[Line]:
    """Choices of one sort on one line: what they share once, then what tells them apart."""
    lines: list[Line] = []
    single: list[Line] = []
    found = groupby(items, key=lambda item: item.group or item.notation)
    groups = [list(alike) for _, alike in found]
    while groups:
        table = _table(groups)
        if len(table) > 1:
            lines += [*(flow("", single, width, 3) if single else []), *_crossed(table, width)]
            single = []
            del groups[: len(table)]
            continue
        alike = groups.pop(0)
        shared = _shared([item.label for item in alike])
        if len(alike) == 1 or not shared:
            single += [_cell(item) for item in alike]
            continue
        lines += flow("", single, width, 3) if single else []
        single = []
        lines += _group(alike, shared, width)
    return lines + (flow("", single, width, 3) if single else [])


def _table(groups: list[list[Item]]) -> list[list[Item]]:
    """The groups at the beginning that offer the same things, many, without a remark on any."""
    first = _rests(groups[0])
    table: list[list[Item]] = []
    for alike in groups:
        if len(alike) <= FEW or _rests(alike) != first or any(item.remark for item in alike):
            break
        table.append(alike)
    return table


def _rests(alike: list[Item]) -> list[str]:
    """What tells the choices of a group apart."""
    shared = _shared([item.label for item in alike])
    return [item.label.removeprefix(shared).strip() for item in alike]


def _crossed(table: list[list[Item]], width: int) -> list[Line]:
    """Every group by what its choices share, with its numbers; then, once, what they offer."""
    heads = [
        Line(
            Span(f"{alike[0].key.strip()}-{alike[-1].key.strip()}", "key"),
            " ",
            Span(_shared([item.label for item in alike]), "choice"),
        )
        for alike in table
    ]
    offered = [Line(Span(rest, "choice")) for rest in _rests(table[0])]
    return [*flow("", heads, width, 3), *flow("  ", offered, width)]


def _shared(labels: list[str]) -> str:
    """The words with which all labels begin, leaving at least one word to each."""
    split = [label.split() for label in labels]
    count = 0
    while all(len(words) > count + 1 and words[count] == split[0][count] for words in split):
        count += 1
    return " ".join(split[0][:count])


def _group(items: list[Item], shared: str, width: int) -> list[Line]:
    remarks = {item.remark for item in items}
    cells: list[Line] = []
    for item in items:
        rest = item.label.removeprefix(shared).strip()
        own = item.remark if len(remarks) > 1 else ""
        cells.append(_cell(Item(item.key.strip(), item.notation, rest, own)))
    lines = flow(f"{shared} ", cells, width)
    common = Span(f"  ({items[0].remark})" if len(remarks) == 1 and items[0].remark else "", "dim")
    fits = len(lines) == 1 and lines[0].width + common.width <= width
    return [lines[0] + common] if fits else lines
