"""A plain drawing of any view, for games that do not draw their own table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from emberhall.terminal.text import Line, Span, columns, grid, heading, join, seat_style, wrap
from emberhall.words import say

LEFT_OUT: Final = ("you", "asking", "step", "about")
NONE: Final = "-"


def sketch(view: Mapping[str, Any], width: int) -> list[Line]:
    """The whole view: single values first, then every record, what is empty left out."""
    single = {key: value for key, value in view.items() if key not in LEFT_OUT and _single(value)}
    lines = _pairs(single, width)
    for key, value in view.items():
        if key in LEFT_OUT or _single(value):
            continue
        lines.append(heading(_name(key), width))
        lines += _records(value, view, width) if isinstance(value, list) else _pairs(value, width)
    return lines


def _single(value: object) -> bool:
    """Whether a value fits in a cell."""
    if isinstance(value, Mapping):
        return all(isinstance(each, (int, str)) or each is None for each in value.values())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return not any(isinstance(each, Mapping) for each in value)
    return True


def _name(key: str) -> str:
    return key.replace("_", " ")


def words(value: object) -> str:
    """A value of a view in words; hidden things are counted."""
    if value is None or value == []:
        return NONE
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Mapping):
        if "count" in value and set(value) <= {"count", "top"}:
            count = value["count"]
            if value.get("top") is not None:
                return say("{count} hidden, top {top}", count=count, top=words(value["top"]))
            return say("{count} hidden", count=count)
        return ", ".join(f"{count} {key}" for key, count in value.items() if count) or NONE
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(words(each) for each in value)
    return str(value)


def _pairs(values: Mapping[str, Any], width: int) -> list[Line]:
    cells = [Line(Span(f"{_name(key)} ", "dim"), words(value)) for key, value in values.items()]
    return [piece for line in columns(cells, width) for piece in wrap(line, width, 2)]


def _records(records: list[dict[str, Any]], view: Mapping[str, Any], width: int) -> list[Line]:
    """Records of one shape as a grid if it fits, otherwise each as a paragraph."""
    keys = list(records[0])
    simple = all(list(each) == keys and all(map(_single, each.values())) for each in records)
    if simple:
        head = [Line(Span(_name(key), "dim")) for key in keys]
        rows = [[_cell(key, each[key], view) for key in keys] for each in records]
        lines = grid([head, *rows])
        if max(line.width for line in lines) <= width:
            return lines
    lines = []
    for each in records:
        parts = [
            Line(Span(f"{_name(key)} ", "dim"), _cell(key, value, view))
            for key, value in each.items()
            if _single(value)
        ]
        lines += wrap(join(parts, "  "), width, 4)
        for key, value in each.items():
            if not _single(value):
                inner = {key: value}
                lines += [Line("    ", line) for line in sketch(inner, width - 4)]
    return lines


def _cell(key: str, value: object, view: Mapping[str, Any]) -> Line:
    text = words(value)
    if key == "seat" and isinstance(value, int):
        name = str(value + 1)
        said = say("{name} (you)", name=name) if value == view.get("you") else name
        return Line(Span(said, seat_style(value)))
    return Line(text)
