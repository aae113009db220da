"""Chapter 8: infirmary, granary and Barracks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import Healed, Protected, Sowed, WorkerPlaced
from emberhall.games.after_the_empire.rules.preparation import Muster, RazeFarms
from emberhall.games.after_the_empire.rules.seasons import Refresh
from tests.games.after_the_empire.position import Position


def barracks(position: Position) -> list[str]:
    return [text for text in position.options("A") if "barracks" in text]


@pytest.mark.rule("after-the-empire", "8.1", "8.2", "8.17")
@pytest.mark.parametrize(("wounded", "healed"), [(1, 1), (3, 3), (4, 4), (5, 4), (9, 4)])
def test_the_infirmary_heals_up_to_four(wounded: int, healed: int) -> None:
    position = Position().troops("A", wounded=wounded, N="1s").play("A", "place infirmary")
    assert position.liege("A").wounded == wounded - healed
    assert position.garrison("A") == {"N": "1s", "castle": f"{healed}s"}
    assert position.events(Healed) == [Healed(0, healed)]


@pytest.mark.rule("after-the-empire", "8.1")
def test_the_infirmary_needs_a_wounded_soldier() -> None:
    position = Position().troops("A", castle="2s")
    assert position.refusal("A", "place infirmary") == ("5.6", "no-effect")
    assert "place infirmary" not in position.options("A")
    assert "place infirmary" in position.troops("A", wounded=1).options("A")


@pytest.mark.rule("after-the-empire", "8.2")
def test_healed_soldiers_fight_in_the_same_season() -> None:
    position = Position().troops("A", wounded=2).play("A", "place infirmary").begin(Muster())
    assert position.options("A") == ["soldiers n 0", "soldiers n 1", "soldiers n 2"]


@pytest.mark.rule("after-the-empire", "8.3", "8.4", "8.7")
def test_the_granary_sows_three_times_then_protects() -> None:
    position = Position().farms("A", 1, 1, 1, 1).play("A", "place granary")
    steps = []
    for notation in ("sow N", "sow E", "sow W", "protect S"):
        steps.append(position.step())
        position.play("A", notation)
    assert steps == ["SowFarm", "SowFarm", "SowFarm", "ProtectFarm"]
    assert position.step() not in ("SowFarm", "ProtectFarm")
    assert position.liege("A").farms == [2, 2, 1, 2]
    assert position.liege("A").protected == [False, False, True, False]
    assert position.events(Sowed) == [Sowed(0, 0, 2), Sowed(0, 1, 2), Sowed(0, 3, 2)]


@pytest.mark.rule("after-the-empire", "8.5", "8.4")
def test_sowing_a_razed_farm_makes_it_level_one() -> None:
    position = Position().farms("A", 0, 2, 2, 2).play("A", "place granary", "sow N")
    assert position.liege("A").farms == [1, 2, 2, 2]
    assert position.options("A") == ["sow n"]
    position.play("A", "sow N")
    assert position.liege("A").farms == [2, 2, 2, 2]


@pytest.mark.rule("after-the-empire", "8.6")
def test_a_level_two_farm_cannot_be_sown_and_sows_without_target_are_lost() -> None:
    position = Position().farms("A", 2, 1, 2, 2).play("A", "place granary")
    assert position.options("A") == ["sow e"]
    position.play("A", "sow E")
    assert position.step() == "ProtectFarm"
    full = Position().farms("A", 2, 2, 2, 2).play("A", "place granary")
    assert full.step() == "ProtectFarm"


@pytest.mark.rule("after-the-empire", "8.4", "8.6", "8.7")
@settings(max_examples=30)
@given(levels=st.lists(st.integers(0, 2), min_size=4, max_size=4), picks=st.randoms())
def test_three_sows_raise_the_farms_by_three_levels_if_they_can(
    levels: list[int], picks: random.Random
) -> None:
    position = Position().farms("A", *levels).play("A", "place granary")
    while position.step() == "SowFarm":
        options = position.options("A")
        before = list(position.liege("A").farms)
        assert options == [f"sow {side}" for side, n in zip("nesw", before, strict=True) if n < 2]
        position.play("A", picks.choice(options))
        assert sum(position.liege("A").farms) == sum(before) + 1
    assert sum(position.liege("A").farms) == min(sum(levels) + 3, 8)


@pytest.mark.rule("after-the-empire", "8.8")
@pytest.mark.parametrize(
    ("levels", "protected", "legal"),
    [
        ((2, 2, 2, 2), "NESW", False),
        ((2, 2, 2, 2), "NES", True),
        ((2, 2, 2, 1), "NESW", True),
        ((0, 2, 2, 2), "NESW", True),
    ],
)
def test_the_granary_needs_a_farm_to_sow_or_protect(
    levels: tuple[int, ...], protected: str, legal: bool
) -> None:
    position = Position().farms("A", *levels, protected=protected)
    assert ("place granary" in position.options("A")) == legal


@pytest.mark.rule("after-the-empire", "8.9", "8.11")
def test_a_farm_without_a_token_may_be_protected_even_a_razed_one() -> None:
    position = Position().farms("A", 0, 2, 2, 2, protected="EW")
    position.liege("A").farms[0] = 2
    position.play("A", "place granary")
    position.liege("A").farms[0] = 0
    assert position.options("A") == ["protect n", "protect s"]
    position.play("A", "protect N")
    assert position.liege("A").protected == [True, True, False, True]
    assert position.liege("A").farms == [0, 2, 2, 2]


@pytest.mark.rule("after-the-empire", "8.10", "8.11")
def test_a_protected_farm_is_not_razed_this_season() -> None:
    position = (
        Position().farms("A", 2, 1, 0, 1, protected="NS").invaders("A", N="3S", E="1A", S="1S")
    )
    assert position.begin(RazeFarms()).liege("A").farms == [2, 0, 0, 1]
    position.begin(Refresh())
    assert position.liege("A").protected == [False] * 4
    position.invaders("A", N="1S").begin(RazeFarms())
    assert position.liege("A").farms == [1, 0, 0, 1]


@pytest.mark.rule("after-the-empire", "8.12")
def test_with_four_tokens_protecting_has_no_effect() -> None:
    position = (
        Position().farms("A", 1, 2, 2, 2, protected="NESW").play("A", "place granary", "sow N")
    )
    assert position.step() != "ProtectFarm"
    assert position.events(Protected) == []


@pytest.mark.rule("after-the-empire", "8.13")
@pytest.mark.parametrize(
    ("way", "goods", "wounded"), [("recruit", {"iron": 1}, 1), ("heal", {"food": 1}, 0)]
)
def test_the_barracks_recruit_for_iron_or_heal_for_food(
    way: str, goods: dict[str, int], wounded: int
) -> None:
    position = Position().goods("A", **goods).troops("A", wounded=1, castle="1s")
    assert barracks(position) == [f"free barracks {way}"]
    position.play("A", f"free barracks {way}")
    assert (position.has("A"), position.garrison("A")) == ({}, {"castle": "2s"})
    assert position.liege("A").wounded == wounded


@pytest.mark.rule("after-the-empire", "8.13", "6.6")
def test_the_barracks_heal_only_the_wounded() -> None:
    position = Position().goods("A", iron=1, food=1).troops("A", castle="1s")
    assert barracks(position) == ["free barracks recruit"]
    assert position.refusal("A", "free barracks both")[1] == "no-effect"


@pytest.mark.rule("after-the-empire", "8.14")
def test_the_barracks_need_no_worker_and_work_beside_a_placement() -> None:
    position = Position().goods("A", iron=1)
    position.play("A", "free barracks recruit")
    assert (position.liege("A").hall, position.step()) == (3, "TakeTurn")
    late = Position().goods("A").hall(A=1).play("A", "place mine", "free barracks recruit")
    assert late.has("A") == {"iron": 1}
    assert not [text for text in Position().options("A") if text.startswith("place card barracks")]


@pytest.mark.rule("after-the-empire", "8.13", "8.15")
@pytest.mark.parametrize("first", ["recruit", "heal", "both"])
def test_one_activation_of_the_barracks_a_season(first: str) -> None:
    position = Position().goods("A", iron=2, food=2).troops("A", wounded=2)
    assert barracks(position) == [
        "free barracks recruit", "free barracks heal", "free barracks both",
    ]  # fmt: skip
    position.play("A", f"free barracks {first}")
    assert barracks(position) == []
    iron = 2 - (first != "heal")
    food = 2 - (first != "recruit")
    assert position.has("A") == {"iron": iron, "food": food}
    position.begin(Refresh())
    assert position.liege("A").used == []


@pytest.mark.rule("after-the-empire", "8.15")
def test_both_halves_need_both_goods() -> None:
    for goods in ({"iron": 1}, {"food": 1}):
        position = Position().goods("A", **goods).troops("A", wounded=1)
        assert position.refusal("A", "free barracks both")[1] == "cannot-pay"


@pytest.mark.rule("after-the-empire", "8.16")
def test_the_stockpile_is_a_worker_space() -> None:
    position = Position().goods("A", wood=3).castle("A").play("A", "place stockpile")
    assert (position.step(), position.liege("A").hall) == ("StockpileStep", 2)
    (placed,) = position.events(WorkerPlaced)
    assert placed == WorkerPlaced(0, position.content.stockpile)
    assert position.liege("A").spaces == [position.content.stockpile]
    assert position.state.workers == [[] for _ in position.state.workers]


@pytest.mark.rule("after-the-empire", "8.17")
def test_a_heal_heals_as_many_as_it_can_and_never_asks() -> None:
    position = Position().own("A", "hospital", "herbalist").troops("A", wounded=3)
    position.goods("A", food=1).play("A", "free hospital")
    assert (position.liege("A").wounded, position.step()) == (1, "TakeTurn")
    position.play("A", "free herbalist")
    assert (position.liege("A").wounded, position.garrison("A")) == (0, {"castle": "3s"})
