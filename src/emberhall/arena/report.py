"""A series as CSV for a spreadsheet."""

from __future__ import annotations

import csv
from typing import TextIO

from emberhall.arena.series import Series


def write_csv(series: Series, file: TextIO) -> None:
    """One line for each seat of each game."""
    categories = _keys([scores for one in series.played for scores in one.scores])
    verbs = _keys([counted for one in series.played for counted in one.verbs])
    figures = dict.fromkeys(name for one in series.played for name in one.figures)
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(
        [
            *(
                "game",
                "deal",
                "seat",
                "bot",
                "acts",
                "place",
                "share",
                "total",
                "decisions",
                "turns",
            ),
            *(f"score {key}" for key in categories),
            *(f"choice {key}" for key in verbs),
            *(f"figure {key}" for key in figures),
        ]
    )
    for number, one in enumerate(series.played):
        for seat, name in enumerate(one.bots):
            writer.writerow(
                [
                    *(number + 1, one.deal + 1, seat + 1, name, one.order.index(seat) + 1),
                    *(one.places[seat], one.shares[seat], one.totals[seat]),
                    *(one.decisions[seat], one.turns[seat]),
                    *(one.scores[seat].get(key, 0) for key in categories),
                    *(one.verbs[seat].get(key, 0) for key in verbs),
                    *(one.figures.get(key, "") for key in figures),
                ]
            )


def _keys(counted: list[dict[str, int]]) -> list[str]:
    return list(dict.fromkeys(key for each in counted for key in each))
