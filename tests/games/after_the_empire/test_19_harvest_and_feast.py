"""Chapter 19: harvest and feast."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import Feasted, Harvested
from emberhall.games.after_the_empire.rules.reckoning import HarvestAndFeast
from emberhall.games.after_the_empire.rules.sacking import EndCombat, Plunder
from tests.games.after_the_empire.position import Position

LEVEL = st.integers(0, 2)


def barren() -> Position:
    """A without food, troops or gold, and with nothing but razed farms."""
    return Position().gold(A=0).goods("A").troops("A").farms("A", 0, 0, 0, 0)


def food(position: Position) -> int:
    return position.has("A").get("food", 0)


@pytest.mark.rule("after-the-empire", "19.1")
@settings(max_examples=40)
@given(st.tuples(LEVEL, LEVEL, LEVEL, LEVEL))
def test_a_farm_gives_as_much_food_as_its_level(farms: tuple[int, ...]) -> None:
    position = barren().farms("A", *farms).begin(HarvestAndFeast())
    assert position.has("A") == ({"food": sum(farms)} if sum(farms) else {})
    assert position.events(Harvested)[0] == Harvested(0, sum(farms), 0, sum(farms))


@pytest.mark.rule("after-the-empire", "19.1", "19.3")
def test_everybody_harvests_and_feasts_at_home() -> None:
    position = Position(seats=3)
    for who, farms, soldiers in (("A", 2, "1s"), ("B", 1, "3s"), ("C", 0, "2s")):
        position.farms(who, farms, farms, farms, farms).goods(who, food=2)
        position.troops(who, castle=soldiers)
    position.begin(HarvestAndFeast())
    assert [position.has(who) for who in "ABC"] == [{"food": 9}, {"food": 3}, {}]
    assert position.events() == [
        Harvested(0, 8, 0, 8), Harvested(1, 4, 0, 4), Harvested(2, 0, 0, 0),
        Feasted(0, 1, [0, 0, 0, 1, 0]), Feasted(1, 3, [0, 0, 0, 3, 0]),
        Feasted(2, 2, [0, 0, 0, 2, 0]),
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "19.2")
@pytest.mark.parametrize(
    ("farms", "cards", "harvest"),
    [
        ((0, 1, 0, 0), ["windmill"], 3),
        ((0, 0, 0, 0), ["windmill"], 0),
        ((2, 2, 1, 0), ["miller"], 7),
        ((1, 1, 1, 1), ["miller"], 4),
        ((2, 1, 0, 2), ["windmill", "miller"], 9),
    ],
)
def test_cards_add_to_the_harvest(farms: tuple[int, ...], cards: list[str], harvest: int) -> None:
    position = barren().farms("A", *farms).own("A", *cards).begin(HarvestAndFeast())
    assert food(position) == harvest
    assert position.events(Harvested)[0] == Harvested(0, sum(farms), harvest - sum(farms), harvest)


@pytest.mark.rule("after-the-empire", "6.11", "19.2")
def test_a_damaged_windmill_still_grinds() -> None:
    position = barren().farms("A", 1, 0, 0, 0).own("A", "windmill", marked=["windmill"])
    assert food(position.begin(HarvestAndFeast())) == 3


@pytest.mark.rule("after-the-empire", "19.3", "19.5")
def test_the_feast_eats_what_was_just_harvested() -> None:
    position = barren().gold(A=5).farms("A", 2, 1, 0, 0).troops("A", castle="3s")
    position.begin(HarvestAndFeast())
    assert (position.has("A"), position.liege("A").gold) == ({}, 5)


@pytest.mark.rule("after-the-empire", "1.24", "19.3")
@pytest.mark.parametrize(
    ("healthy", "wounded", "left"), [("3s", 0, 7), ("", 3, 7), ("2s", 4, 4), ("", 0, 10)]
)
def test_wounded_soldiers_eat_too(healthy: str, wounded: int, left: int) -> None:
    position = barren().goods("A", food=10).troops("A", wounded=wounded, castle=healthy)
    position.begin(HarvestAndFeast())
    assert food(position) == left


@pytest.mark.rule("after-the-empire", "19.3")
def test_nobody_feasts_without_soldiers() -> None:
    position = barren().goods("A", food=3).begin(HarvestAndFeast())
    assert food(position) == 3
    assert [event.seat for event in position.events(Feasted)] == [1]


@pytest.mark.rule("after-the-empire", "19.4")
def test_mercenaries_do_not_eat() -> None:
    position = barren().goods("A", food=5).troops("A", castle="1s 4m").begin(HarvestAndFeast())
    assert food(position) == 4


@pytest.mark.rule("after-the-empire", "19.4")
def test_the_mercenaries_who_came_to_the_sacked_do_not_eat() -> None:
    position = barren().goods("A", food=5)
    position.liege("A").sacked = True
    position.begin(Plunder(0), EndCombat(), HarvestAndFeast())
    assert position.garrison("A") == {"castle": "2m"}
    assert food(position) == 5


@pytest.mark.rule("after-the-empire", "19.3", "19.5", "19.6", "19.7")
@settings(max_examples=80)
@given(st.integers(0, 8), st.integers(0, 6), st.integers(0, 5), st.integers(0, 5))
def test_food_is_used_before_gold_and_gold_stops_at_nothing(
    stored: int, gold: int, healthy: int, wounded: int
) -> None:
    position = barren().gold(A=gold).goods("A", food=stored)
    position.troops("A", wounded=wounded, castle=f"{healthy}s").begin(HarvestAndFeast())
    mouths = healthy + wounded
    unfed = max(0, mouths - stored)
    liege = position.liege("A")
    assert food(position) == max(0, stored - mouths)
    assert liege.gold == max(0, gold - unfed)
    assert (sum(liege.soldiers), liege.wounded) == (healthy, wounded)
    paid = [event for event in position.events(Feasted) if event.seat == 0]
    eaten = [0, 0, 0, min(mouths, stored), min(unfed, gold)]
    assert paid == ([Feasted(0, mouths, eaten)] if mouths else [])


@pytest.mark.rule("after-the-empire", "19.5", "19.6")
def test_nothing_but_food_and_gold_feeds_soldiers() -> None:
    position = barren().gold(A=9).goods("A", wood=3, stone=2, iron=1, food=1)
    position.troops("A", castle="3s").begin(HarvestAndFeast())
    assert position.has("A") == {"wood": 3, "stone": 2, "iron": 1}
    assert position.liege("A").gold == 7


@pytest.mark.rule("after-the-empire", "19.3")
@pytest.mark.parametrize(("soldiers", "left"), [(0, 6), (1, 6), (2, 6), (3, 5), (5, 3)])
def test_the_steward_keeps_two_soldiers(soldiers: int, left: int) -> None:
    position = barren().goods("A", food=6).own("A", "steward")
    position.troops("A", castle=f"{soldiers}s").begin(HarvestAndFeast())
    assert food(position) == left


@pytest.mark.rule("after-the-empire", "4.2", "19.1", "19.3")
def test_the_harvest_follows_income_and_ends_the_season() -> None:
    position = Position().gold(A=5, B=6).attack("fighting-band-a N", siege="trebuchet-none S")
    position.troops("A", wounded=2).troops("B").end_actions()
    names = position.story()
    order = ["IncomeTaken", "OrderSet", "Harvested", "Feasted", "SeasonBegan"]
    assert sorted(order, key=names.index) == order
