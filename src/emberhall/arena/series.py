"""A series: paired deals, all rotations, any number of processes, one result."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from emberhall.arena.figures import Rate, Spread, mean_of, rate_of, spread_of
from emberhall.arena.playing import Played, Watcher
from emberhall.arena.seating import AI, check, filled, rotations, rounded_up
from emberhall.arena.workers import Terms, play_all
from emberhall.kernel import registry
from emberhall.kernel.content import read_pack
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game

Progress = Callable[[], None]
"""Called after each game."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did, over all the seats where it sat; one game counts once for each of them."""

    bot: str
    won: Rate
    score: Spread
    place: float
    categories: dict[str, float]
    decisions: float
    verbs: dict[str, float]
    seconds_per_decision: float | None

    def as_dict(self) -> dict[str, object]:
        """The standing as JSON-able data."""
        return {
            "bot": self.bot,
            **self.won.as_dict(),
            "mean_score": self.score.mean,
            "mean_place": self.place,
            "seconds_per_decision": self.seconds_per_decision,
            "score": self.score.as_dict(),
            "categories": self.categories,
            "decisions": self.decisions,
            "choices": self.verbs,
        }


class Series:
    """The games of a series and the figures that follow from them."""

    def __init__(
        self,
        game: str,
        names: tuple[str, ...],
        seed: int,
        options: dict[str, str],
        played: list[Played],
    ) -> None:
        self.game = game
        self.names = names
        self.seed = seed
        self.options = options
        self.played = played

    @property
    def seats(self) -> int:
        """How many seats each game had."""
        return len(self.names)

    def standings(self) -> list[Standing]:
        """The bots in the order in which they were named."""
        return [self.standing(name) for name in dict.fromkeys(self.names)]

    def standing(self, name: str) -> Standing:
        """How one bot did."""
        sat = [(one, seat) for one in self.played for seat in _seats_of(one, name)]
        decided = sum(one.decisions[seat] for one, seat in sat)
        seconds = math.fsum(one.seconds[seat] for one, seat in sat)
        return Standing(
            bot=name,
            won=rate_of([one.shares[seat] for one, seat in sat]),
            score=spread_of([one.totals[seat] for one, seat in sat]),
            place=mean_of([one.places[seat] for one, seat in sat]),
            categories=_means([one.scores[seat] for one, seat in sat]),
            decisions=decided / len(sat),
            verbs=_means([one.verbs[seat] for one, seat in sat]),
            seconds_per_decision=None if name == AI or not decided else seconds / decided,
        )

    def by_seat(self) -> list[Rate]:
        """How often each seat won, whoever sat there."""
        return [rate_of([one.shares[seat] for one in self.played]) for seat in range(self.seats)]

    def by_order(self) -> list[Rate]:
        """How often the seat won that was first to act, second, and so on."""
        return [
            rate_of([one.shares[one.order[place]] for one in self.played])
            for place in range(self.seats)
        ]

    def winner_score(self) -> Spread:
        """The scores of the winners, one for each game."""
        return spread_of([one.totals[one.places.index(1)] for one in self.played])

    def any_score(self) -> Spread:
        """The scores of all seats."""
        return spread_of([total for one in self.played for total in one.totals])

    def shared(self) -> float:
        """The part of the games that ended in a shared victory."""
        return mean_of([float(one.places.count(1) > 1) for one in self.played])

    def lengths(self) -> dict[str, Spread]:
        """Decisions that were not forced and main actions, in a whole game."""
        return {
            "decisions": spread_of([sum(one.decisions) for one in self.played]),
            "turns": spread_of([sum(one.turns) for one in self.played]),
        }

    def figures(self) -> dict[str, Spread]:
        """The numbers of the watcher, each over the games that have it."""
        names = dict.fromkeys(name for one in self.played for name in one.figures)
        return {
            name: spread_of([one.figures[name] for one in self.played if name in one.figures])
            for name in names
        }

    def as_dict(self) -> dict[str, object]:
        """The series as JSON-able data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": len(self.played),
            "seed": self.seed,
            "options": self.options,
            "bots": [standing.as_dict() for standing in self.standings()],
            "by_seat": [rate.as_dict() for rate in self.by_seat()],
            "by_order": [rate.as_dict() for rate in self.by_order()],
            "winner_score": self.winner_score().as_dict(),
            "any_score": self.any_score().as_dict(),
            "shared_victories": self.shared(),
            "lengths": {name: spread.as_dict() for name, spread in self.lengths().items()},
            "figures": {name: spread.as_dict() for name, spread in self.figures().items()},
        }


def _seats_of(one: Played, name: str) -> Iterator[int]:
    return (seat for seat, sitter in enumerate(one.bots) if sitter == name)


def _means(counted: Sequence[dict[str, int]]) -> dict[str, float]:
    """The mean of each key, where a missing one counts 0."""
    keys = dict.fromkeys(key for each in counted for key in each)
    return {key: sum(each.get(key, 0) for each in counted) / len(counted) for key in keys}


def play_series(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, str] | None = None,
    content: str = "",
    jobs: int = 1,
    watcher: type[Watcher] | None = None,
    progress: Progress | None = None,
) -> Series:
    """Play at least `games` games between bots, every deal in all distinct rotations of the seats.

    The result depends on the arguments alone, `jobs` left out: with more than one the games are
    shared out among that many processes, and game, bots and watcher must be importable there.
    `content` is the path of a content pack.
    """
    found = registry.game(game) if isinstance(game, str) else game
    if games < 1:
        raise BadInput(f"a series has at least one game, not {games}")
    if jobs < 1:
        raise BadInput(f"a series needs at least one job, not {jobs}")
    names = filled(found, bots, seats)
    seatings = rotations(names)
    check(found, seatings)
    chosen = found.chosen_options(options)
    pack, file = read_pack(content)
    if pack:
        found.load_content(pack, file)
    terms = Terms(found.slug, seatings, chosen, seed, pack, file, watcher)
    total = rounded_up(found, bots, games, seats)
    played: list[Played] = []
    with closing(play_all(found, terms, total, jobs)) as games_played:
        for one in games_played:
            played.append(one)
            if progress is not None:
                progress()
    return Series(found.slug, names, seed, chosen, played)
