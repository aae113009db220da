"""What notebooks show: a match as its board, a decision as a table of its options."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import resources
from typing import Final

from emberhall.kernel.decision import Decision
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.picture.svg import Plate
from emberhall.words import say

STATIC: Final = resources.files("emberhall").joinpath("web", "static")
COLOURS: Final = re.compile(r"^:root \{(.*?)\}", re.DOTALL | re.MULTILINE)
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)

WIDTH: Final = 1200.0
GAP: Final = 12.0
LISTED: Final = 100  # options in a table


def svg(match: Match, seat: int | None = None) -> str | None:
    """The board of a match as a seat sees it, None for spectators, in one drawing with its style.

    What the seat may choose is lit. A game without pictures has none.
    """
    choices = [
        (option.notation, match.label(option))
        for decision in match.decisions
        if decision.seat == seat
        for option in decision.options
    ]
    picture = face_of(match.game.package).picture(match.view(seat), match.content, choices)
    if picture is None:
        return None
    x, y, high = GAP, GAP, 0.0
    drawn: list[str] = []
    for plate in picture.plates:
        if x > GAP and x + plate.width > WIDTH:
            x, y, high = GAP, y + high + GAP, 0.0
        drawn.append(_placed(plate, x, y))
        x, high = x + plate.width + GAP, max(high, plate.height)
    wide = max([WIDTH, *(plate.width + 2 * GAP for plate in picture.plates)])
    title = escape(repr(match))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {y + high + GAP:g}"'
        f' width="{wide:g}" class="picture" data-game="{escape(match.game.slug)}" role="img"'
        f' aria-label="{title}"><style><![CDATA[{_style(match.game.slug)}]]></style>'
        f'<rect width="100%" height="100%" class="paper"/>{"".join(drawn)}</svg>'
    )


def _placed(plate: Plate, x: float, y: float) -> str:
    """A plate at its place.

    The style sheet would have it as wide as a page, which an inner drawing is told as a style in
    some browsers and as attributes in others.
    """
    size = f'width="{plate.width:g}" height="{plate.height:g}"'
    style = f"width: {plate.width:g}px; height: {plate.height:g}px"
    inner = plate.svg.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" {size} style="{style}" ', 1)
    return f'<g class="plate">{inner}</g>'


@cache
def _style(game: str) -> str:
    """The looks of a game's pictures, by daylight: paper has no dark side."""
    sheet = STATIC.joinpath("emberhall.css").read_text(encoding="utf-8")
    sheets = [STATIC.joinpath("picture.css"), STATIC.joinpath("boards", f"{game}.css")]
    looks = "\n".join(each.read_text(encoding="utf-8") for each in sheets if each.is_file())
    colours = COLOURS.search(sheet)
    assert colours is not None
    own = f".picture {{{colours[1]} color-scheme: light; }}\n.paper {{ fill: var(--paper); }}"
    return COMMENT.sub("", f"{own}\n{looks}")


def html(decision: Decision) -> str:
    """A decision as a table: what can be chosen, in notation and in words."""
    rows = [
        f"<tr><td><code>{escape(option.notation)}</code></td>"
        f"<td>{escape(decision.label(option))}</td></tr>"
        for option in decision.options[:LISTED]
    ]
    more = len(decision.options) - LISTED
    if more > 0:
        rows.append(f'<tr><td colspan="2">{escape(say("and {count} more", count=more))}</td></tr>')
    asked = say("seat {seat}, rule {rule}", seat=decision.seat, rule=decision.rule)
    return (
        f"<table><caption>{escape(decision.prompt)} ({escape(asked)})</caption>"
        f"<thead><tr><th>{escape(say('choice'))}</th><th>{escape(say('meaning'))}</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
