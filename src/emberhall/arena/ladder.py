"""A ladder: all bots of a game and its automa on one scale, the strongest on top.

Everybody meets everybody at a table for two. Automa never meet each other; each difficulty of an
automa stands on a rung of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Final

from emberhall.arena.playing import Played
from emberhall.arena.rates import WinRate, rate_of
from emberhall.arena.ratings import Placing, Rating, ratings_of
from emberhall.arena.seating import AI
from emberhall.arena.series import Progress, Series, play_series
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import AUTOMA, PLAYER, Game

BOTS: Final = ("random", "novice", "greedy", "adept", "mcts:100", "mcts:1000")
DIFFICULTY: Final = "difficulty"  # the option that says how strong an automa is, if there is one
SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Climber:
    """Somebody on the ladder: a bot, or the automa with the options that make it what it is."""

    name: str
    bot: str
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rung:
    """A place on the ladder."""

    name: str
    rating: Rating | None
    won: WinRate
    seconds_per_decision: float | None

    def as_dict(self) -> dict[str, object]:
        return {
            "bot": self.name,
            **self.won.as_dict(),
            "rating": self.rating.mean if self.rating else None,
            "rating_deviation": self.rating.deviation if self.rating else None,
            "seconds_per_decision": self.seconds_per_decision,
        }


class Ladder:
    """The series of a ladder, and who stands where."""

    def __init__(self, game: str, climbers: list[Climber], series: list[Series]) -> None:
        self.game = game
        self.climbers = climbers
        self.series = series
        self._meetings = list(meetings(climbers))

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(len(one.played) for one in self.series)

    def rungs(self) -> list[Rung]:
        """The strongest first; by wins if nobody can rate them."""
        ratings = ratings_of(self._placings())
        rungs = [self._rung(climber, ratings.get(climber.name)) for climber in self.climbers]
        return sorted(rungs, key=lambda rung: (_height(rung), rung.won.rate), reverse=True)

    def _placings(self) -> list[Placing]:
        """All games, a deal of each meeting in turn, so that ratings rise together."""
        found: list[tuple[int, Placing]] = []
        for meeting, series in zip(self._meetings, self.series, strict=True):
            names = {climber.bot: climber.name for climber in meeting}
            for one in series.played:
                found.append((one.deal, ([names[bot] for bot in one.bots], one.places)))
        return [placing for _, placing in sorted(found, key=lambda each: each[0])]

    def _rung(self, climber: Climber, rating: Rating | None) -> Rung:
        shares: list[float] = []
        seconds = 0.0
        decisions = 0
        for one, seat in self._sat(climber):
            shares.append(one.shares[seat])
            seconds += one.seconds[seat]
            decisions += one.decisions[seat]
        spent = seconds / decisions if decisions and climber.bot != AI else None
        return Rung(climber.name, rating, rate_of(shares), spent)

    def _sat(self, climber: Climber) -> list[tuple[Played, int]]:
        return [
            (one, one.bots.index(climber.bot))
            for meeting, series in zip(self._meetings, self.series, strict=True)
            if climber in meeting
            for one in series.played
        ]

    def timed(self) -> list[str]:
        """The bots that go by the clock."""
        return list(dict.fromkeys(name for series in self.series for name in series.timed()))

    def warnings(self) -> list[str]:
        return list(dict.fromkeys(each for series in self.series for each in series.warnings()))

    def as_dict(self) -> dict[str, object]:
        """The ladder as JSON-able data."""
        return {
            "game": self.game,
            "games": self.games,
            "reproducible": not self.timed(),
            "bots": [rung.as_dict() for rung in self.rungs()],
            "warnings": self.warnings(),
        }


def _height(rung: Rung) -> float:
    return rung.rating.mean if rung.rating else 0.0


def climbers_of(game: Game, bots: Sequence[str], options: dict[str, str]) -> list[Climber]:
    """The bots, and the automa of the game on each of its difficulties if it has one."""
    if len(set(bots)) < len(bots):
        raise BadInput("everybody stands on a ladder once")
    found = [Climber(name, name) for name in bots if name != AI]
    if SEATS not in game.seats:
        raise BadInput(f"{game.title} has no table for {SEATS}, so it has no ladder")
    if game.refuse_seats([PLAYER, AUTOMA]):
        return found
    levels = next((each.values for each in game.options if each.name == DIFFICULTY), ())
    if not levels or DIFFICULTY in options:
        return [*found, Climber(AI, AI)]
    return [*found, *(Climber(f"{AI} ({level})", AI, {DIFFICULTY: level}) for level in levels)]


def meetings(climbers: Sequence[Climber]) -> list[tuple[Climber, Climber]]:
    """Who meets whom; automa do not meet each other."""
    return [
        (one, other)
        for one, other in combinations(climbers, 2)
        if not (one.bot == AI and other.bot == AI)
    ]


def climb(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: dict[str, str] | None = None,
    content: str = "",
    jobs: int = 1,
    results: str | Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Play `games` games of each meeting; `results` is a folder that keeps a file for each."""
    climbers = climbers_of(game, bots, options or {})
    if len(climbers) < 2:
        raise BadInput("a ladder needs at least two who climb it")
    folder = Path(results).expanduser() if results else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    series: list[Series] = []
    for one, other in meetings(climbers):
        series.append(
            play_series(
                game,
                [one.bot, other.bot],
                games,
                SEATS,
                seed=seed,
                options={**(options or {}), **one.options, **other.options},
                content=content,
                jobs=jobs,
                progress=progress,
                results=folder / f"{file_name(one, other)}.jsonl" if folder else None,
            )
        )
    return Ladder(game.slug, climbers, series)


def file_name(one: Climber, other: Climber) -> str:
    """A name for the games of two, of letters that every file system takes."""
    words = f"{one.name} {other.name}"
    return "".join(sign if sign.isalnum() or sign in "-." else "_" for sign in words)
