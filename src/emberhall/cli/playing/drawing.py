"""The table of a match as lines: drawn by the game itself, or sketched if it does not draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from emberhall.cli.playing.sketch import sketch
from emberhall.kernel.content.tables import Content
from emberhall.kernel.game import PLAYER, Game
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.outcome import Outcome
from emberhall.people import clean_name
from emberhall.picture.face import module_of
from emberhall.terminal.text import Line, Span, grid, seat_style
from emberhall.views.panels import board_of
from emberhall.words import say

Draw = Callable[[dict[str, Any], Content, int], list[Line]]


def _nothing(view: dict[str, Any], content: Content, width: int) -> list[Line]:
    return []


class Face:
    """What a game's `terminal` module offers, each with something to fall back on.

    Its `draw` and `brief` get view, content and width.
    """

    def __init__(self, game: Game, names: Sequence[str] = ()) -> None:
        self._names = names
        module = module_of(game.package, "terminal")
        self._draw: Draw | None = getattr(module, "draw", None)
        self._brief: Draw = getattr(module, "brief", _nothing)

    def draw(self, match: Match, view: dict[str, Any], width: int) -> list[Line]:
        """The whole table as a view shows it."""
        if self._draw is None:
            return sketch(board_of(match, view, self._names), width)
        return self._draw(view, match.content, width)

    def brief(self, match: Match, view: dict[str, Any], width: int) -> list[Line]:
        """What a decision in the middle of a turn needs."""
        return self._brief(view, match.content, width)


def story(match: Match, seat: int | None, start: int = 0, names: Sequence[str] = ()) -> list[str]:
    """The log from its nth event on in sentences, as a seat or a spectator was told it."""
    viewer = -1 if seat is None else seat
    tell = match.game.prose.tell
    return [tell(told.event, viewer, match.state, names) for told in match.log[start:]]


def seat_words(match: Match, seat: int, names: Sequence[str] = ()) -> Line:
    """What a seat is called at the table, and who plays it."""
    name = match.state.seat_name(seat)
    player = clean_name(match.drivers[seat])
    if match.drivers[seat] == PERSON:
        player = (names[seat] if names else "") or say("me")
    if match.seats[seat] != PLAYER:
        player = "AI"
    return Line(Span(name, seat_style(seat)), f" ({player})" if player else "")


def result(match: Match, outcome: Outcome, names: Sequence[str] = ()) -> list[Line]:
    """The ranking with the scores by category."""
    prose = match.game.prose
    categories = list(dict.fromkeys(key for scores in outcome.scores for key in scores))
    titles = [
        prose.say("score", key, {}) if prose.has("score", key) else key.replace("-", " ")
        for key in categories
    ]
    head = [Line(Span(each, "dim")) for each in ("place", "seat", "total", *titles)]
    rows: list[list[Line | str]] = [[*(head if categories else head[:2])]]
    for tied in outcome.ranking:
        for seat in tied:
            row: list[Line | str] = [f"{outcome.place(seat)}.", seat_words(match, seat, names)]
            if categories:
                scores = outcome.scores[seat]
                row.append(Line(Span(str(outcome.total(seat)), "strong")))
                row += [str(scores.get(key, 0)) for key in categories]
            rows.append(row)
    reason = outcome.reason
    said = prose.say("reason", reason, {}) if prose.has("reason", reason) else reason
    called = names or [""] * len(match.seats)
    victory = prose.victory(
        [called[seat] or match.state.seat_name(seat) for seat in outcome.winners], len(match.seats)
    )
    ended = Line(Span(victory + " ", "title"), said) if victory else Line(Span(said, "title"))
    return [
        ended,
        *grid(rows, "><" + ">" * (1 + len(categories))),
    ]
