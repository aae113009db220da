"""The judge of Crown of Ash knows what is worth what, also in the middle of things."""

from __future__ import annotations

import math
import random

import pytest

from emberhall.arena import play_series
from emberhall.bots import Knowledge, bot
from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.mind.judge import judge
from emberhall.games.crown_of_ash.mind.odds import at, odds_of
from emberhall.games.crown_of_ash.state import Realm
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from tests.games.crown_of_ash.position import Position


def worth(position: Position, lord: str = "visio") -> float:
    return judge(position.state, position.seat(lord))


def chosen(position: Position, lord: str, looks: int = 200) -> str:
    """What greedy plays for a lord."""
    knowledge = Knowledge(GAME, position.state, position.seat(lord), seed=1)
    return bot(f"greedy:{looks}").choose(knowledge).notation


def finished(seed: int, seats: int) -> Realm:
    dealer = QuietDealer(seed)
    state = GAME.setup(seats, None, GAME.content, dealer)
    flow.play_out(state, dealer)
    assert isinstance(state, Realm)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_only_points_count(seats: int) -> None:
    for seed in range(5):
        state = finished(seed, seats)
        outcome = GAME.outcome_of(state)
        totals = [outcome.total(seat) for seat in range(seats)]
        best = max(range(seats), key=totals.__getitem__)
        worst = min(range(seats), key=totals.__getitem__)
        assert judge(state, best) >= 0 > judge(state, worst)
        if seats == 2:
            assert judge(state, 0) == pytest.approx(totals[0] - totals[1])


@pytest.mark.parametrize("seats", [2, 4, ["player", "automa"], ["player", "automa", "player"]])
@pytest.mark.parametrize("modules", ["off", "on"])
def test_every_position_of_a_game_has_a_sober_worth(seats: int | list[str], modules: str) -> None:
    options = {"powers": modules, "bolster": modules}
    rng = random.Random(3)
    dealer = QuietDealer(3)
    state = GAME.setup(seats, options, GAME.content, dealer)
    assert isinstance(state, Realm)
    flow.run(state, dealer)
    while state.agenda:
        for seat in range(len(state.mats)):
            value = judge(state, seat)
            assert math.isfinite(value)
            assert abs(value) < 120
        for seat in flow.asked(state):
            flow.answer(state, seat, rng.choice(flow.options(state, seat)), dealer)
        flow.run(state, dealer)


def test_judging_changes_nothing() -> None:
    position = (
        Position(seats=2).hand("visio", "bone-3", "ash-3").play("visio", "attack citadel left")
    )
    before = GAME.digest(position.state)
    worth(position)
    assert GAME.digest(position.state) == before


def test_odds_count_the_cards_and_the_die() -> None:
    content = Position.printed()
    odds = odds_of(content)
    four, three, die = (content.index("combat_cards")[slug] for slug in ("4", "3", "die"))
    assert at(odds.beats[four][three], 0) == 1
    assert at(odds.beats[three][three], 0) == 0
    assert at(odds.beats[three][three], 1) == 1
    assert at(odds.beats[die][four], 0) == pytest.approx(2 / 6)
    assert at(odds.beats[three][-1], -2) == 1
    assert at(odds.beats[three][-1], -3) == 0
    assert at(odds.even, -99) == 0
    assert at(odds.even, 99) == 1


def test_a_fighter_of_the_own_fate_is_worth_its_tier_more() -> None:
    def with_fate(fate: str) -> float:
        return worth(Position(seats=2).fate("visio", fate).hand("visio", "bone-5"))

    assert with_fate("fate-bone-ash") - with_fate("fate-ash-blood") == pytest.approx(3)


def test_a_weak_target_is_better_than_a_strong_one() -> None:
    def attacking(defenders: list[str]) -> float:
        position = Position(seats=2).hand("visio", "bone-3", "bone-4")
        position.hold("desert", "nox", ["st-ossuary"], defenders)
        return worth(position.play("visio", "attack desert"))

    assert attacking([]) > attacking(["ash-2"]) > attacking(["ash-6", "ash-5"])


def test_greedy_commits_no_more_than_it_needs() -> None:
    position = Position(seats=2).hand("visio", "ash-1", "ash-6", "sulphur-6")
    position.hold("volcano", "nox", ["st-vent"]).cards("nox", "0").cards("visio", "4")
    position.play("visio", "attack volcano")
    assert chosen(position, "visio") == "commit ash-1"
    assert chosen(position.play("visio", "commit ash-1"), "visio") == "done"


def test_a_region_that_was_fought_over_is_safe_for_the_round() -> None:
    def holding(fought: bool) -> float:
        position = Position(seats=2).hold("desert", "visio", ["t2-vitriol-works"])
        position.hand("nox", "bone-6", "ash-6")
        if fought:
            position.area("desert").fighting.append(0)
        return worth(position)

    assert holding(True) > holding(False) + 1


def test_defenders_make_a_region_worth_more() -> None:
    def holding(*defenders: str) -> float:
        position = Position(seats=2).hand("nox", "bone-4", "ash-4")
        return worth(position.hold("desert", "visio", ["t2-vitriol-works"], defenders))

    assert holding("blood-6", "blood-5") > holding("blood-6") > holding()


def test_what_can_still_be_raised_counts() -> None:
    def after_gathering(slots: list[str]) -> float:
        position = Position(seats=2).fate("visio", "fate-bone-ash")
        position.goods("visio", bone=5, ash=2, blood=1)
        return worth(position.slots(*slots).hand("visio").play("visio", "gold"))

    fated, beyond_means = ["bone-5"], ["sulphur-6"]
    assert after_gathering(fated) > after_gathering(beyond_means) + 0.5
    assert after_gathering(beyond_means) == after_gathering([""])


def test_greedy_takes_the_wild_that_it_lacks() -> None:
    position = Position(seats=2).fate("visio", "fate-blood-sulphur").hand("visio")
    position.slots("blood-4").goods("visio", bone=1, ash=1, blood=1)
    position.hold("desert", "nox", ["t1-hidden-market"]).play("visio", "gather desert")
    assert chosen(position, "visio") == "take blood"


def test_greedy_raises_for_its_fate() -> None:
    position = Position(seats=2).fate("visio", "fate-bone-ash").hand("visio")
    position.slots("bone-2", "blood-2").goods("visio", bone=3, ash=1, blood=2)
    assert chosen(position.play("visio", "gold"), "visio") == "raise bone-2"


def test_greedy_spends_its_last_goods_only_for_points() -> None:
    def last_choice(fate: str) -> str:
        position = Position(seats=2).fate("visio", fate).hand("visio")
        position.state.round = 4
        for mat in position.state.mats:
            mat.minions = 0
        position.mat("visio").minions = 1
        position.slots("bone-3").goods("visio", bone=3, ash=1, blood=1)
        return chosen(position.play("visio", "gold"), "visio")

    assert last_choice("fate-ash-blood") == "pass"
    assert last_choice("fate-bone-ash") == "raise bone-3"


def test_a_wild_of_the_defender_does_not_help_the_attacker_to_raise() -> None:
    def pending(slots: list[str]) -> float:
        position = Position(seats=2).hand("visio", "bone-6").goods("visio").slots(*slots)
        position.hold("desert", "nox", ["st-ossuary"]).cards("visio", "0").cards("nox", "4")
        position.play("visio", "attack desert", "commit bone-6")
        position.play("visio", "card 0").play("nox", "card 4")
        assert position.asked() == ["nox"]
        return worth(position)

    assert pending([]) == pytest.approx(pending(["sulphur-1"]))


@pytest.mark.parametrize(("seats", "games"), [(2, 4), (3, 3), (4, 4)])
def test_greedy_beats_random(seats: int, games: int) -> None:
    bots = ["greedy:24", *["random"] * (seats - 1)]
    series = play_series(GAME, bots, games, seed=2)
    assert series.standing("greedy:24").won.rate == 1.0
