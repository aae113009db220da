"""What the lab counts in a game, as numbers by name.

| name | is |
|---|---|
| `length decisions`, `length rounds` | decisions that were not forced, rounds |
| `margin` | points between the winner and the next |
| `ahead` | points by which the first seat is ahead of the best other |
| `lead changes` | how often another seat was ahead when a round began |
| `lead 3` | what became of the seat that was ahead when round 3 began: its share of victory |
| `share seat 1`, `share acting 1` | the share of victory of a seat, and by who acted first |
| `share lords/nox` | of the seats that are of a faction, a lord, an army |
| `options` | options of an average decision that was not forced |
| `score CATEGORY` | points of an average seat |
| `taken raise fighters/bone-3`, `taken raise` | how often a verb was chosen, about what |
| `offered raise fighters/bone-3` | how often somebody was asked and might have chosen it |
| `step BeginRound` | how often a step of the rules happened, where that is asked for |

The things that a verb is about are the entries of the content that spell its choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final

from emberhall.arena.playing import Played, Watcher
from emberhall.kernel.catalogue import is_spelled
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import Field, Record
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.state import State

TAKEN: Final = "taken"
OFFERED: Final = "offered"
SHARE: Final = "share"
SCORE: Final = "score"
LENGTH: Final = "length"
LEAD: Final = "lead"
COUNTED: Final = (TAKEN, OFFERED, "step")  # where a game that has none of it has it 0 times


def thing_of(choice: Choice, content: Content) -> str:
    """The verb of a choice with the first thing that it is about; empty if it is about none."""
    return next(iter(words_of(choice, content)[1:]), "")


def words_of(choice: Choice, content: Content) -> tuple[str, ...]:
    """The verb of a choice, and the verb with each thing that it is about."""
    found = [choice.verb]
    for field in choice.FIELDS:
        value: object = getattr(choice, field.name)
        if is_spelled(field) and isinstance(value, int):
            found.append(f"{choice.verb} {field.of}/{content.slugs(field.of)[value]}")
    return tuple(dict.fromkeys(found))


class Meter(Watcher):
    """Counts one game."""

    LISTENS: ClassVar[bool] = True  # rounds begin with events

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: Counter[str] = Counter()  # filled by the chance of the game, if anybody counts
        self._choices = 0
        self._options = 0
        self._words: dict[int, tuple[str, ...]] = {}
        self._counted: Counter[str] = Counter()
        self._rounds = 0
        self._begun = False
        self._leaders: list[int] = []

    def told(self, event: Event) -> None:
        if event.BEGINS == "round":
            self._rounds += 1
            self._begun = True

    def offered(self, state: State[Any], seat: int, options: Sequence[Choice]) -> None:
        if self._begun:
            self._begun = False
            self._leaders.append(self._leader(state))
        if len(options) > 1:
            self._choices += 1
            self._options += len(options)
            words = {word for option in options for word in self._of(option, state.content)}
            for word in words:
                self._counted[f"{OFFERED} {word}"] += 1

    def chose(self, state: State[Any], seat: int, choice: Choice) -> None:
        for word in self._of(choice, state.content):
            self._counted[f"{TAKEN} {word}"] += 1

    def metrics(self, state: State[Any], outcome: Outcome) -> dict[str, float]:
        found: dict[str, float] = {key: float(count) for key, count in self._counted.items()}
        found[f"{LENGTH} rounds"] = float(self._rounds)
        found["options"] = self._options / max(1, self._choices)
        for step, count in self.steps.items():
            found[f"step {step}"] = float(count)
        found["lead changes"] = float(_changes(self._leaders))
        for place, leader in enumerate(self._leaders[1:], 2):
            if leader >= 0:
                found[f"{LEAD} {place}"] = _share(outcome, leader)
        for faction, seats in _factions(state).items():
            shares = [_share(outcome, seat) for seat in seats]
            found[f"{SHARE} {faction}"] = sum(shares) / len(shares)
        return dict(sorted(found.items()))

    def _of(self, choice: Choice, content: Content) -> tuple[str, ...]:
        words = self._words.get(choice.index)
        if words is None:
            words = self._words[choice.index] = words_of(choice, content)
        return words

    def _leader(self, state: State[Any]) -> int:
        """The seat that the judge of the game sees ahead, -1 for none or several."""
        judge = self._game.mind.judge
        if judge is None:
            return -1
        worth = [judge(state, seat) for seat in range(state.seat_count())]
        best = max(worth)
        return worth.index(best) if worth.count(best) == 1 else -1


def _changes(leaders: Sequence[int]) -> int:
    sole = [leader for leader in leaders if leader >= 0]
    return sum(before != after for before, after in pairwise(sole))


def _share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _factions(state: State[Any]) -> dict[str, list[int]]:
    """The seats by what their records say they are: one open entry of a table for each field."""
    found: dict[str, list[int]] = {}
    for field in state.FIELDS:
        records: object = getattr(state, field.name)
        if field.inside is None or not isinstance(records, list):
            continue
        if [getattr(each, "seat", -1) for each in records] != list(range(state.seat_count())):
            continue
        for seat, record in enumerate(records):
            for each, value in _entries_of(record):
                slug = state.content.slugs(each.of)[value]
                found.setdefault(f"{each.of}/{slug}", []).append(seat)
    return found


def _entries_of(record: Record) -> list[tuple[Field, int]]:
    """The fields of a record that name one entry of the content each."""
    found: list[tuple[Field, int]] = []
    for field in record.FIELDS:
        value: object = getattr(record, field.name)
        if is_spelled(field) and not field.zone and isinstance(value, int) and value >= 0:
            found.append((field, value))
    return found


def measures_of(played: Played) -> dict[str, float]:
    """Everything that a game says about the game, by name."""
    seats = range(len(played.bots))
    ordered = sorted(played.totals, reverse=True)
    others = [total for seat, total in enumerate(played.totals) if seat]
    found = dict(played.metrics)
    found[f"{LENGTH} decisions"] = float(sum(played.decisions))
    found["margin"] = float(ordered[0] - ordered[1]) if len(ordered) > 1 else 0.0
    found["ahead"] = float(played.totals[0] - max(others, default=0))
    for seat in seats:
        found[f"{SHARE} seat {seat + 1}"] = played.shares[seat]
        found[f"{SHARE} acting {seat + 1}"] = played.shares[played.order[seat]]
    for name in dict.fromkeys(played.bots):
        sat = [played.shares[seat] for seat in seats if played.bots[seat] == name]
        if len(set(played.bots)) > 1 or len(sat) < len(seats):
            found[f"{SHARE} bot {name}"] = sum(sat) / len(sat)
    for category in dict.fromkeys(key for scores in played.scores for key in scores):
        total = sum(scores.get(category, 0) for scores in played.scores)
        found[f"{SCORE} {category}"] = total / len(seats)
    return found
