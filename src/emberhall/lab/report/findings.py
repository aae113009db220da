"""What the series of a report say, as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from emberhall.arena.playing import Played
from emberhall.arena.rates import Spread, WinRate, rate_of, spread_of
from emberhall.kernel import registry
from emberhall.kernel.content.tables import Content
from emberhall.lab.forbidding import PART, Worth, worths
from emberhall.lab.meter import LEAD, OFFERED, SHARE, TAKEN, measures_of, thing_of
from emberhall.lab.plan import Plan

PACE: Final = 20.0  # seconds of a person for a decision, unless somebody says
DEAD: Final = 0.01  # taken in fewer of the decisions that offer it
MUST: Final = 0.9  # taken in more of them
ENOUGH: Final = 50  # offers before a thing is called dead or a must
SPREADS: Final = ("length decisions", "length rounds", "margin", "lead changes", "options")
SETTLED: Final = 20  # games that reached a round before its leader is shown


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that a verb is about: how often it is offered and taken a game, what it is worth."""

    word: str
    offered: float
    taken: float
    offers: int
    worth: Worth | None

    @property
    def rate(self) -> float:
        """The part of the decisions which offer it that take it."""
        return min(1.0, self.taken / self.offered) if self.offered else 0.0

    @property
    def mark(self) -> str:
        """`dead`, `must`, `unseen`, or nothing."""
        if not self.offers:
            return "unseen"
        if self.offers < ENOUGH:
            return ""
        return "dead" if self.rate < DEAD else "must" if self.rate > MUST else ""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of victory with its interval, and what would be even."""

    name: str
    won: WinRate
    fair: float


class Findings:
    """What was found out about a game."""

    def __init__(self, plan: Plan, played: dict[str, list[Played]]) -> None:
        self.plan = plan
        self.played = played
        self.game = registry.game(plan.game)
        self.content: Content = plan.arms[0].content(self.game)

    @property
    def seats(self) -> int:
        """How many seats the main series has."""
        return len(self.plan.seatings[0])

    @property
    def main(self) -> list[Played]:
        """The games of the main series."""
        return self.played["main"]

    @cached_property
    def measured(self) -> list[dict[str, float]]:
        """The measures of every game of the main series."""
        return [measures_of(one) for one in self.main]

    def total(self) -> int:
        """How many games were played in all series."""
        return sum(map(len, self.played.values()))

    # who wins

    def by_seat(self) -> list[Rate]:
        return self._by("seat")

    def by_order(self) -> list[Rate]:
        return self._by("acting")

    def _by(self, word: str) -> list[Rate]:
        return [
            Rate(str(seat), self._rate(f"{SHARE} {word} {seat}"), 1 / self.seats)
            for seat in range(1, self.seats + 1)
        ]

    def by_bot(self) -> list[Rate]:
        """Those who sit at the table, where they are not all the same."""
        names = dict.fromkeys(self.plan.seatings[0])
        if len(names) < 2:
            return []
        return [Rate(name, self._rate(f"{SHARE} bot {name}"), 1 / self.seats) for name in names]

    def by_faction(self) -> list[Rate]:
        """Those that a game does not give to every table, by table of the content."""
        keys = sorted({key for each in self.measured for key in each if _is_faction(key)})
        return [Rate(key.partition(" ")[2], self._rate(key), 1 / self.seats) for key in keys]

    def _rate(self, key: str) -> WinRate:
        return rate_of([each[key] for each in self.measured if key in each])

    def forest(self) -> list[Rate]:
        """How often the seat wins that acts first, by strength and by seats."""
        found: list[Rate] = []
        for name, games in self.played.items():
            if not name.startswith(("main", "seats", "bots")) or len(games[0].bots) < 2:
                continue
            seats = len(games[0].bots)
            bots = ", ".join(dict.fromkeys(games[0].bots))
            won = rate_of([one.shares[one.order[0]] for one in games])
            found.append(Rate(f"{bots}|{seats}", won, 1 / seats))
        return found

    def matchups(self) -> dict[tuple[str, str], WinRate]:
        """How often one bot of a pair wins, by seat."""
        found: dict[tuple[str, str], WinRate] = {}
        for name, games in self.played.items():
            if name.startswith("pair "):
                first, other = name.split(" ")[1:]
                for one, against in ((first, other), (other, first)):
                    shares = [
                        share
                        for game in games
                        for share, bot in zip(game.shares, game.bots, strict=True)
                        if bot == one
                    ]
                    found[one, against] = rate_of(shares)
        return found

    def leaders(self) -> list[tuple[int, WinRate]]:
        """How often the seat wins that is ahead when a round begins, by round."""
        rounds = sorted(
            int(key.partition(" ")[2])
            for key in {key for each in self.measured for key in each}
            if key.startswith(f"{LEAD} ") and key != "lead changes"
        )
        rates = [(each, self._rate(f"{LEAD} {each}")) for each in rounds]
        return [(each, rate) for each, rate in rates if rate.games >= SETTLED]

    # how long

    def values(self, key: str) -> list[float]:
        """One measure of every game of the main series."""
        return [each.get(key, 0.0) for each in self.measured]

    def spread(self, key: str) -> Spread:
        return spread_of(self.values(key))

    def scores(self) -> list[float]:
        """The points of every seat."""
        return [float(total) for one in self.main for total in one.totals]

    def winners(self) -> list[float]:
        """The points of the winners, one for each game."""
        return [float(one.totals[one.places.index(1)]) for one in self.main]

    def minutes(self, pace: float) -> Spread:
        """How long people would take at a pace of so many seconds a decision."""
        return spread_of([sum(one.decisions) * pace / 60 for one in self.main])

    def seconds(self) -> float:
        """The time that a bot takes for a decision."""
        decided = sum(sum(one.decisions) for one in self.main)
        return sum(sum(one.seconds) for one in self.main) / max(1, decided)

    # what is used

    @cached_property
    def things(self) -> list[Thing]:
        """Every thing that a choice may be about first, whether it was ever offered or not."""
        entries = self.content.catalogue.entries
        words = dict.fromkeys(word for each in entries if (word := thing_of(each, self.content)))
        games = len(self.main)
        worth = {each.thing: each for each in self._worths(words)}
        found: list[Thing] = []
        for word in words:
            offers = sum(self.values(f"{OFFERED} {word}"))
            taken = sum(self.values(f"{TAKEN} {word}"))
            found.append(Thing(word, offers / games, taken / games, int(offers), worth.get(word)))
        return found

    def _worths(self, words: Iterable[str]) -> list[Worth]:
        games = self.played.get("lots", [])
        if not games:
            return []
        offered = {key.partition(" ")[2] for one in games for key in one.metrics}
        asked = [word for word in words if word in offered]
        return worths(games, asked, PART, self.plan.seed)

    def unreached(self) -> list[tuple[str, str]]:
        """The steps of the rules that never happened, with the number of their rule."""
        met = {key.partition(" ")[2] for each in self.measured for key in each}
        return sorted(
            ((kind.RULE, name) for name, kind in self.game.steps.items() if name not in met),
            key=lambda each: [int(part) for part in each[0].split(".") if part.isdigit()],
        )

    def as_dict(self) -> dict[str, object]:
        """The findings as JSON-able data."""
        return {
            "game": self.plan.game,
            "content": self.plan.arms[0].digest,
            "bots": list(self.plan.seatings[0]),
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "games": {name: len(games) for name, games in self.played.items()},
            "by_seat": [_as_dict(each) for each in self.by_seat()],
            "by_order": [_as_dict(each) for each in self.by_order()],
            "by_bot": [_as_dict(each) for each in self.by_bot()],
            "by_faction": [_as_dict(each) for each in self.by_faction()],
            "first_to_act": [_as_dict(each) for each in self.forest()],
            "matchups": [
                {"bot": one, "against": other, **rate.as_dict()}
                for (one, other), rate in self.matchups().items()
            ],
            "leaders": [{"round": each, **rate.as_dict()} for each, rate in self.leaders()],
            "spreads": {key: self.spread(key).as_dict() for key in SPREADS},
            "scores": spread_of(self.scores()).as_dict(),
            "things": [_thing_as_dict(each) for each in self.things],
            "unreached": [{"rule": rule, "step": step} for rule, step in self.unreached()],
        }


def _is_faction(key: str) -> bool:
    return key.startswith(f"{SHARE} ") and "/" in key


def _as_dict(rate: Rate) -> dict[str, object]:
    return {"name": rate.name, "fair": rate.fair, **rate.won.as_dict()}


def _thing_as_dict(thing: Thing) -> dict[str, object]:
    worth = thing.worth
    return {
        "thing": thing.word,
        "offered": thing.offered,
        "taken": thing.taken,
        "rate": thing.rate,
        "mark": thing.mark,
        "worth": worth.points if worth else None,
        "worth_low": worth.low if worth else None,
        "worth_high": worth.high if worth else None,
        "worth_proven": worth.proven if worth else None,
    }
