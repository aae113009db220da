"""Ratings of bots from the places they took. The one place that knows openskill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

MISSING: Final = "ratings need openskill: pip install 'emberhall[arena]'"


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot seems on openskill's scale, where beginners have 25, and how unsure that is.

    Only differences mean anything, and only among bots that met, directly or by way of others.
    """

    mean: float
    deviation: float

    @property
    def ordinal(self) -> float:
        """What the bot has shown almost surely: three deviations below its mean."""
        return self.mean - 3 * self.deviation


Placing = tuple[Sequence[str], Sequence[int]]
"""Who sat in the seats of a game, and the places they took."""


def can_rate() -> bool:
    """Whether openskill is installed."""
    return _model() is not None


def ratings_of(games: Iterable[Placing]) -> dict[str, Rating]:
    """The ratings of all who played, from their games in order; empty without openskill.

    A bot in several seats of a game learns the mean of what each of them would. A game in which
    nobody else sits teaches nothing.
    """
    model = _model()
    if model is None:
        return {}
    known: dict[str, Any] = {}
    for names, places in games:
        for name in names:
            if name not in known:
                known[name] = model.rating()
        if len(set(names)) > 1:
            _rate(model, known, names, places)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in known.items()}


def _rate(model: Any, known: dict[str, Any], names: Sequence[str], places: Sequence[int]) -> None:
    teams = [[model.rating(mu=known[name].mu, sigma=known[name].sigma)] for name in names]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    for name in set(names):
        mine = [team[0] for team, other in zip(rated, names, strict=True) if other == name]
        known[name] = model.rating(
            mu=math.fsum(each.mu for each in mine) / len(mine),
            sigma=math.fsum(each.sigma for each in mine) / len(mine),
        )


def _model() -> Any:
    """The model of Plackett and Luce, for any number of seats, ties included; None if missing."""
    try:
        models: Any = import_module("openskill.models")
    except ModuleNotFoundError:
        return None
    return models.PlackettLuce()
