"""A series: paired deals, all rotations, any number of processes, one result."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from emberhall.arena.anytime import rate_sequence
from emberhall.arena.guests import PATIENCE, close_houses
from emberhall.arena.playing import Played, Watcher
from emberhall.arena.rates import Spread, WinRate, mean_of, rate_of, spread_of
from emberhall.arena.ratings import Rating, ratings_of
from emberhall.arena.results import Results
from emberhall.arena.seating import AI, check, filled, rotations, rounded_up
from emberhall.arena.sequential import OPEN, Sprt
from emberhall.arena.workers import SeriesSettings, play_all
from emberhall.bots import bot, is_foreign
from emberhall.kernel import registry
from emberhall.kernel.content.packs import read_pack
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.kernel.version import VERSION

Progress = Callable[[], None]
"""Called after each game."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did, over all the seats where it sat; one game counts once for each of them."""

    bot: str
    won: WinRate
    score: Spread
    place: float
    categories: dict[str, float]
    decisions: float
    verbs: dict[str, float]
    seconds_per_decision: float | None
    rating: Rating | None

    def as_dict(self) -> dict[str, object]:
        """The standing as JSON-able data."""
        return {
            "bot": self.bot,
            **self.won.as_dict(),
            "rating": self.rating.mean if self.rating else None,
            "rating_deviation": self.rating.deviation if self.rating else None,
            "mean_score": self.score.mean,
            "mean_place": self.place,
            "seconds_per_decision": self.seconds_per_decision,
            "score": self.score.as_dict(),
            "categories": self.categories,
            "decisions": self.decisions,
            "choices": self.verbs,
        }


class Series:
    """The games of a series and the metrics that follow from them."""

    def __init__(
        self,
        game: str,
        names: tuple[str, ...],
        seed: int,
        options: dict[str, str],
        played: list[Played],
        sprt: Sprt | None = None,
    ) -> None:
        self.game = game
        self.names = names
        self.seed = seed
        self.options = options
        self.played = played
        self.sprt = sprt
        self._ratings: dict[str, Rating] | None = None

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
            won=self._rate([(one.deal, one.shares[seat]) for one, seat in sat]),
            score=spread_of([one.totals[seat] for one, seat in sat]),
            place=mean_of([one.places[seat] for one, seat in sat]),
            categories=_means([one.scores[seat] for one, seat in sat]),
            decisions=decided / len(sat),
            verbs=_means([one.verbs[seat] for one, seat in sat]),
            seconds_per_decision=None if name == AI or not decided else seconds / decided,
            rating=self.ratings().get(name),
        )

    def ratings(self) -> dict[str, Rating]:
        """The ratings of the bots; none without openskill."""
        if self._ratings is None:
            self._ratings = ratings_of((one.bots, one.places) for one in self.played)
        return self._ratings

    def timed(self) -> list[str]:
        """The bots that go by the clock: with them the same seed may give other results."""
        names = dict.fromkeys(self.names)
        return [name for name in names if name != AI and not is_foreign(name) and _is_timed(name)]

    def warnings(self) -> list[str]:
        """What somebody else's bots did instead of answering, while random took their turns."""
        counted: dict[tuple[str, str], int] = {}
        for one in self.played:
            for name, faults in zip(one.bots, one.faults, strict=False):
                for fault, times in faults.items():
                    counted[name, fault] = counted.get((name, fault), 0) + times
        return [
            f"{name} {fault} ({times}x); random took its turn"
            for (name, fault), times in counted.items()
        ]

    def deals(self) -> list[float]:
        """How often the first bot won in each deal, over all of its seats and rotations."""
        return deal_rates(self.played, self.names[0])

    def verdict(self) -> str:
        """What the sequential test says; empty without one."""
        return self.sprt.verdict(self.deals()) if self.sprt else ""

    def by_seat(self) -> list[WinRate]:
        """How often each seat won, whoever sat there."""
        return [
            self._rate([(one.deal, one.shares[seat]) for one in self.played])
            for seat in range(self.seats)
        ]

    def by_order(self) -> list[WinRate]:
        """How often the seat won that was first to act, second, and so on."""
        return [
            self._rate([(one.deal, one.shares[one.order[place]]) for one in self.played])
            for place in range(self.seats)
        ]

    def _rate(self, shares: Sequence[tuple[int, float]]) -> WinRate:
        """The rate of shares of victory, each with its deal.

        A series that a sequential test may stop has an interval that holds wherever it stops.
        """
        rate = rate_of([share for _, share in shares])
        if self.sprt is None:
            return rate
        deals: dict[int, list[float]] = {}
        for deal, share in shares:
            deals.setdefault(deal, []).append(share)
        total = math.fsum(mean_of(each) for each in deals.values())
        low, high = rate_sequence(total, len(deals))
        return WinRate(rate.games, rate.rate, low, high)

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

    def metrics(self) -> dict[str, Spread]:
        """The numbers of the watcher, each over the games that have it."""
        names = dict.fromkeys(name for one in self.played for name in one.metrics)
        return {
            name: spread_of([one.metrics[name] for one in self.played if name in one.metrics])
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
            "reproducible": not self.timed(),
            "bots": [standing.as_dict() for standing in self.standings()],
            "by_seat": [rate.as_dict() for rate in self.by_seat()],
            "by_order": [rate.as_dict() for rate in self.by_order()],
            "winner_score": self.winner_score().as_dict(),
            "any_score": self.any_score().as_dict(),
            "shared_victories": self.shared(),
            "lengths": {name: spread.as_dict() for name, spread in self.lengths().items()},
            "metrics": {name: spread.as_dict() for name, spread in self.metrics().items()},
            "sprt": self._sprt_as_dict(),
            "warnings": self.warnings(),
        }

    def _sprt_as_dict(self) -> dict[str, object] | None:
        if self.sprt is None:
            return None
        return {
            "low": self.sprt.low,
            "high": self.sprt.high,
            "ratio": self.sprt.ratio(self.deals()),
            "verdict": self.verdict(),
        }


def _is_timed(name: str) -> bool:
    return bot(name).is_timed()


def deal_rates(played: Sequence[Played], name: str) -> list[float]:
    """How often a bot won in each deal, in the order of the deals."""
    shares: dict[int, list[float]] = {}
    for one in played:
        shares.setdefault(one.deal, []).extend(one.shares[seat] for seat in _seats_of(one, name))
    return [mean_of(shares[deal]) for deal in sorted(shares)]


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
    results: str | Path | None = None,
    sprt: Sprt | None = None,
    patience: float = PATIENCE,
) -> Series:
    """Play at least `games` games between bots, every deal in all distinct rotations of the seats.

    The result depends on the arguments alone, `jobs` left out: with more than one the games are
    shared out among that many processes, and game, bots and watcher must be importable there.
    `content` is the path of a content pack. `results` is a file that keeps every game as soon as it
    is over; if it holds games of this series already, they are not played again. With `sprt` the
    series ends at the first deal that decides the test.
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
    loaded = found.load_content(pack, file) if pack else found.content
    settings = SeriesSettings(
        game=found.slug,
        seatings=seatings,
        options=chosen,
        seed=seed,
        pack=pack,
        file=file,
        watcher=watcher,
        patience=patience,
    )
    total = rounded_up(found, bots, games, seats)
    heading = _heading(found, loaded.digest, names, settings)
    with Results(Path(results).expanduser() if results else None, heading) as kept:
        course = _Course(
            game=found, settings=settings, total=total, kept=kept, sprt=sprt, progress=progress
        )
        return Series(
            game=found.slug,
            names=names,
            seed=seed,
            options=chosen,
            played=course.played(jobs),
            sprt=sprt,
        )


def _heading(
    game: Game, content: str, names: Sequence[str], settings: SeriesSettings
) -> dict[str, object]:
    """What a file of results says of its series: a series that differs in any of it is another."""
    return {
        "package": VERSION,
        "game": game.slug,
        "rules": game.rules_version,
        "content": content,
        "bots": list(names),
        "seed": settings.seed,
        "options": settings.options,
    }


class _Course:
    """The course of a series: what is played already, what is left, when it is decided."""

    def __init__(
        self,
        game: Game,
        settings: SeriesSettings,
        total: int,
        kept: Results,
        sprt: Sprt | None,
        progress: Progress | None,
    ) -> None:
        self._game = game
        self._terms = settings
        self._total = total
        self._kept = kept
        self._sprt = sprt
        self._progress = progress
        self._turns = len(settings.seatings)
        self._whole = 0  # games of whole deals from the first one on, without a gap
        self._decided = False

    def played(self, jobs: int) -> list[Played]:
        """Play what is left; the games in their order, up to the deal that decides."""
        games = self._kept.games
        for number in range(self._total):
            if number in games:
                self._note()
        left = [number for number in range(self._total) if number not in games]
        if not self._is_decided():
            try:
                with closing(play_all(self._game, self._terms, left, jobs)) as playing:
                    for number, one in playing:
                        self._kept.add(number, one)
                        self._note()
                        if self._is_decided():
                            break
            finally:
                close_houses()
        last = self._whole if self._is_decided() else self._total
        return [games[number] for number in range(last)]

    def _is_decided(self) -> bool:
        return self._decided

    def _note(self) -> None:
        """One more game is there; see whether whole deals decide the test."""
        if self._progress is not None:
            self._progress()
        games = self._kept.games
        while self._sprt is not None and not self._decided and self._whole < self._total:
            deal = range(self._whole, self._whole + self._turns)
            if not all(number in games for number in deal):
                return
            self._whole += self._turns
            played = [games[number] for number in range(self._whole)]
            rates = deal_rates(played, self._terms.seatings[0][0])
            self._decided = self._sprt.verdict(rates) != OPEN
