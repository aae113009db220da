"""Series of real games: paired, repeatable, the same however they are shared out."""

from __future__ import annotations

import csv
import io
import multiprocessing
from pathlib import Path
from typing import Any

import pytest

from emberhall.arena import Played, Series, Sprt, Watcher, play_game, play_series
from emberhall.arena.anytime import rate_sequence
from emberhall.arena.report import write_csv
from emberhall.bots import Bot, register
from emberhall.bots.bot import Knowledge
from emberhall.kernel import registry
from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import IllegalChoice
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.state import State
from tests.toys.wyrmgold.state import Caves


class Beginning(Watcher):
    """Remembers the deal."""

    def begun(self, state: State[Any]) -> None:
        self.deal = registry.game("wyrmgold").digest(state)

    def metrics(self, state: State[Any], outcome: Outcome) -> dict[str, float]:
        return {"deal": float(int(self.deal[:12], 16))}


class Listener(Watcher):
    """Counts what it is told."""

    LISTENS = True

    def __init__(self) -> None:
        self.bids = 0
        self.choices = 0

    def chose(self, state: State[Any], seat: int, choice: Choice) -> None:
        self.choices += 1

    def told(self, event: Event) -> None:
        self.bids += type(event).__name__ == "BidShown"

    def metrics(self, state: State[Any], outcome: Outcome) -> dict[str, float]:
        assert isinstance(state, Caves)
        return {"bids": self.bids, "choices": self.choices, "rounds": state.round}


def test_every_deal_is_played_in_all_rotations(wyrmgold: Game) -> None:
    series = play_series(wyrmgold, ["greedy:8", "random"], 7, seats=3, watcher=Beginning)
    assert len(series.played) == 9
    deals: dict[int, list[Played]] = {}
    for one in series.played:
        deals.setdefault(one.deal, []).append(one)
    assert [len(games) for games in deals.values()] == [3, 3, 3]
    for games in deals.values():
        assert len({one.bots for one in games}) == 3
        assert len({one.metrics["deal"] for one in games}) == 1
    assert len({one.metrics["deal"] for one in series.played}) == 3


def test_the_same_seed_gives_the_same_series_and_another_seed_another(wyrmgold: Game) -> None:
    first = play_series(wyrmgold, ["greedy:8", "random"], 6, seed=5)
    again = play_series(wyrmgold, ["greedy:8", "random"], 6, seed=5)
    other = play_series(wyrmgold, ["greedy:8", "random"], 6, seed=6)
    assert first.played == again.played
    assert first.played != other.played


def test_the_time_a_bot_takes_is_no_part_of_the_result(wyrmgold: Game) -> None:
    one = play_series(wyrmgold, ["random"], 1).played[0]
    assert one.seconds[0] > 0
    slower = Played(**{name: getattr(one, name) for name in _results(one)}, seconds=(9.0, 9.0))
    assert slower == one


def _results(one: Played) -> list[str]:
    return [name for name in type(one).__slots__ if name != "seconds"]


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    alone = play_series("crown-of-ash", ["random", "random", "ai"], 6, seed=3)
    shared = play_series("crown-of-ash", ["random", "random", "ai"], 6, seed=3, jobs=2)
    assert shared.played == alone.played
    assert len(shared.played) == 6


def test_an_interrupt_stops_the_other_processes_too() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_series("crown-of-ash", ["random"], 400, jobs=2, progress=interrupt)
    assert multiprocessing.active_children() == []


def test_progress_is_told_after_each_game(wyrmgold: Game) -> None:
    told = []
    play_series(wyrmgold, ["random", "greedy:4"], 5, progress=lambda: told.append(1))
    assert len(told) == 6


def test_an_automa_rotates_like_a_bot(wyrmgold: Game) -> None:
    series = play_series(wyrmgold, ["random", "ai"], 8)
    assert [one.bots for one in series.played[:2]] == [("random", "ai"), ("ai", "random")]
    ai = series.standing("ai")
    assert ai.won.games == 8
    assert ai.decisions == 0
    assert ai.seconds_per_decision is None
    assert ai.verbs == {}
    assert series.standing("random").decisions > 0


def test_a_watcher_learns_of_choices_and_events_and_changes_nothing(wyrmgold: Game) -> None:
    watched = play_series(wyrmgold, ["random"], 5, seats=3, watcher=Listener)
    quiet = play_series(wyrmgold, ["random"], 5, seats=3)
    assert [one.totals for one in watched.played] == [one.totals for one in quiet.played]
    assert quiet.metrics() == {}
    assert watched.metrics()["bids"].mean == 6
    assert watched.metrics()["rounds"].mean == 2
    for one in watched.played:
        assert one.metrics["choices"] == sum(sum(verbs.values()) for verbs in one.verbs)


def test_options_and_content_of_the_game_are_used(wyrmgold: Game, tmp_path: Path) -> None:
    long = play_series(wyrmgold, ["random"], 4, options={"length": "long"}, watcher=Listener)
    assert long.metrics()["rounds"].mean == 3
    pack = tmp_path / "rich.toml"
    pack.write_text(
        '[pack]\ngame = "wyrmgold"\nname = "rich"\n[coins.copper]\nworth = 9\n', encoding="utf-8"
    )
    plain = play_series(wyrmgold, ["random"], 4)
    rich = play_series(wyrmgold, ["random"], 4, content=str(pack))
    for one, other in zip(plain.played, rich.played, strict=True):
        assert [s["vault"] for s in one.scores] == [s["vault"] for s in other.scores]
    assert rich.any_score().mean > plain.any_score().mean


class Cheat(Bot):
    """Plays what it likes."""

    def choose(self, knowledge: Knowledge) -> Choice:
        entries: list[Choice] = knowledge.imagine().content.catalogue.entries
        return next(choice for choice in entries if choice not in knowledge.options)


def test_a_bot_that_plays_what_is_not_offered_is_stopped(wyrmgold: Game) -> None:
    register("cheat", lambda setting: Cheat())
    with pytest.raises(IllegalChoice, match="Dragon 1 cannot play"):
        play_series(wyrmgold, ["cheat", "random"], 2)


def test_one_game_can_be_played_alone(wyrmgold: Game) -> None:
    one = play_game(wyrmgold, wyrmgold.content, ("random", "ai", "random"), {}, seed=4)
    assert one.places.count(1) >= 1
    assert one.totals == tuple(sum(scores.values()) for scores in one.scores)
    assert sum(one.shares) == pytest.approx(1)
    assert sorted(one.order) == [0, 1, 2]
    assert one.order[-1] == 1
    assert one.turns == (2, 0, 2)


def game(
    bots: tuple[str, str],
    places: tuple[int, int],
    totals: tuple[int, int],
    order: tuple[int, int] = (0, 1),
) -> Played:
    winners = places.count(1)
    return Played(
        deal=0,
        bots=bots,
        places=places,
        shares=tuple(1 / winners if place == 1 else 0.0 for place in places),
        totals=totals,
        scores=tuple({"gold": total - 1, "land": 1} for total in totals),
        decisions=(3, 5),
        turns=(2, 2),
        verbs=({"draw": 3}, {"draw": 1, "sell": 4}),
        order=order,
        metrics={"storms": totals[0]},
        seconds=(0.3, 1.0),
    )


@pytest.fixture
def series() -> Series:
    """Three games: a wins twice, once shared; b sits in the other seat."""
    played = [
        game(("a", "b"), (1, 2), (20, 10)),
        game(("b", "a"), (1, 1), (15, 15), order=(1, 0)),
        game(("a", "b"), (2, 1), (11, 12), order=(1, 0)),
    ]
    return Series("wyrmgold", ("a", "b"), 0, {}, played)


def test_the_standing_of_a_bot_follows_it_from_seat_to_seat(series: Series) -> None:
    a, b = series.standings()
    assert (a.bot, b.bot) == ("a", "b")
    assert (a.won.rate, b.won.rate) == (0.5, 0.5)
    assert a.score.mean == pytest.approx(46 / 3)
    assert a.place == pytest.approx(4 / 3)
    assert a.categories == {"gold": pytest.approx(43 / 3), "land": 1}
    assert a.verbs == {"draw": pytest.approx(7 / 3), "sell": pytest.approx(4 / 3)}
    assert a.decisions == pytest.approx(11 / 3)
    assert a.seconds_per_decision == pytest.approx(1.6 / 11)


def test_wins_are_counted_by_seat_and_by_the_order_of_acting(series: Series) -> None:
    assert [rate.rate for rate in series.by_seat()] == [0.5, 0.5]
    assert [rate.rate for rate in series.by_order()] == [pytest.approx(2.5 / 3), 0.5 / 3]
    assert series.shared() == pytest.approx(1 / 3)


def test_scores_and_lengths_are_spread(series: Series) -> None:
    assert series.winner_score().median == 15
    assert series.any_score().mean == pytest.approx(83 / 6)
    assert series.lengths()["decisions"].mean == 8
    assert series.lengths()["turns"].median == 4
    assert series.metrics()["storms"].median == 15


def test_the_report_has_a_line_for_each_seat_of_each_game(series: Series) -> None:
    text = io.StringIO()
    write_csv(series, text)
    rows = list(csv.DictReader(text.getvalue().splitlines()))
    assert len(rows) == 6
    assert rows[1] == {
        "game": "1",
        "deal": "1",
        "seat": "2",
        "bot": "b",
        "acts": "2",
        "place": "2",
        "share": "0.0",
        "total": "10",
        "decisions": "5",
        "turns": "2",
        "score gold": "9",
        "score land": "1",
        "choice draw": "1",
        "choice sell": "4",
        "metric storms": "20",
    }
    assert rows[2]["acts"] == "2"


def test_intervals_of_a_series_that_may_stop_hold_wherever_it_stops(wyrmgold: Game) -> None:
    test = Sprt(0.1, 0.9)
    stopped = play_series(wyrmgold, ["greedy:8", "random"], 80, sprt=test)
    fixed = play_series(wyrmgold, ["greedy:8", "random"], len(stopped.played))
    assert stopped.played == fixed.played
    for sure, other in zip(
        [*(each.won for each in stopped.standings()), *stopped.by_seat(), *stopped.by_order()],
        [*(each.won for each in fixed.standings()), *fixed.by_seat(), *fixed.by_order()],
        strict=True,
    ):
        assert (sure.rate, sure.games) == (other.rate, other.games)
        assert sure.high - sure.low > other.high - other.low
    deals = stopped.deals()
    low, high = rate_sequence(sum(deals), len(deals))
    assert (stopped.standings()[0].won.low, stopped.standings()[0].won.high) == (low, high)
