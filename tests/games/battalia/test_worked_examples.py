"""The worked examples about payments, steps, ambush and the end."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.battalia import GAME
from tests.games.battalia.position import Position

FACTIONS = ["barfolk", "islanders", "emberians", "cloudborn"]


@pytest.mark.rule("battalia", "6.9", "6.16", "6.17", "6.19")
def test_x1_payment_sets_are_listed_by_size_and_canonical_order() -> None:
    table = Position().hand(
        "A", "frimen-barfolk", "frimen-islanders", "chief-cloudborn", "supply*2", "tool-emberians"
    )
    table.play("A", "hire chief")
    assert table.payments("A") == [
        "frimen-barfolk+supply+supply",
        "frimen-islanders+supply+supply",
        "supply+supply+tool-emberians",
    ]
    assert table.options("A") == ["pay frimen-barfolk", "pay frimen-islanders", "pay supply"]


@pytest.mark.rule("battalia", "6.9", "6.16", "6.23")
def test_x2_nobody_overpays_with_a_tool() -> None:
    table = Position().hand("A", "frimen-barfolk", "frimen-islanders", "tool-emberians")
    table.play("A", "city b1").settle()
    table.play("A", "exits w")
    assert table.payments("A") == [
        "frimen-barfolk+tool-emberians",
        "frimen-islanders+tool-emberians",
    ]


@pytest.mark.rule("battalia", "6.2", "6.10")
def test_x3_the_frimen_of_a_tool_serve_one_action() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*4")
    table.play("A", "road b1", "exits ew").pay("A", "supply+tool-barfolk")
    assert table.in_hand("A") == ["supply"] * 3
    assert table.options("A", "road") == []


@pytest.mark.rule("battalia", "6.11", "6.18", "8.16")
def test_x4_the_only_set_is_taken_unasked() -> None:
    table = Position().hand("A", "frimen-islanders", "chief-barfolk", "supply", "title-emberians")
    table.play("A", "upgrade a1")
    assert table.payments("A") == ["frimen-islanders+chief-barfolk+title-emberians"]
    table.settle()
    assert table.level("a1") == 2
    assert table.in_hand("A") == ["supply"]


@pytest.mark.rule("battalia", "6.11", "7.4")
def test_x5_a_title_raises_a_unit_in_a_payment() -> None:
    table = Position().hand(
        "A", "frimen-barfolk", "chief-islanders", "priest-emberians", "supply*2", "title-cloudborn"
    )
    table.play("A", "hire lord")
    assert table.payments("A") == [
        "chief-islanders+priest-emberians+supply+supply",
        "frimen-barfolk+priest-emberians+supply+supply+title-cloudborn",
    ]


@pytest.mark.rule("battalia", "6.13")
def test_x6_a_title_does_not_raise_the_frimen_of_a_tool() -> None:
    table = Position().hand("A", "chief-barfolk", "tool-barfolk", "title-barfolk")
    assert table.options("A", "upgrade") == []


@pytest.mark.rule("battalia", "6.6", "8.14")
def test_x7_units_of_a_higher_rank_found_cities_of_their_own_level_only() -> None:
    table = Position().hand("A", "chief-barfolk*2", "chief-emberians")
    table.play("A", "city b1")
    assert table.options("A") == ["level 2"]
    table.play("A", "level 2", "exits w")
    assert table.payments("A") == ["chief-barfolk+chief-barfolk+chief-emberians"]


@pytest.mark.rule("battalia", "6.3", "6.9", "6.20", "11.9", "11.11")
def test_x8_an_echo_is_used_beside_its_card() -> None:
    table = Position().hand("A", "supply", "tool-barfolk").day(1)
    table.play("A", "city b1", "exits w")
    assert table.payments("A") == ["tool-barfolk+tool-barfolk"]
    table.settle()
    assert table.pile("A", "lines") == ["tool-barfolk"]
    assert table.in_hand("A") == ["supply"]
    assert table.level("b1") == 1


@pytest.mark.rule("battalia", "14.12")
def test_x9_the_crown_fills_a_unit_slot() -> None:
    table = Position().hold("a1", "A", 3).hand("A", "lord-barfolk", "crown")
    table.play("A", "upgrade a1")
    assert table.payments("A") == ["lord-barfolk+crown"]
    table.settle()
    assert table.level("a1") == 4


@pytest.mark.rule("battalia", "4.1", "4.2", "4.5", "4.6", "4.7", "4.13")
def test_x10_a_scroll_joins_a_cohort() -> None:
    table = Position().to_open("A")
    table.hand(
        "A", "frimen-barfolk", "chief-barfolk", "supply*2", "tool-barfolk", "scroll-emberians"
    )
    assert table.options("A") == ["none", "cohort barfolk", "mulligan"]
    table.play("A", "cohort barfolk")
    assert len(table.in_hand("A")) == 8
    assert table.pile("A", "shown") == [
        "frimen-barfolk",
        "chief-barfolk",
        "tool-barfolk",
        "scroll-emberians",
    ]


@pytest.mark.rule("battalia", "4.5")
def test_x11_scrolls_alone_make_no_cohort() -> None:
    table = Position().to_open("A")
    table.hand("A", "frimen-barfolk", "supply*3", "scroll-emberians", "scroll-islanders")
    assert table.options("A") == ["none", "mulligan"]


@pytest.mark.rule("battalia", "4.8", "4.9")
@pytest.mark.parametrize("faction", ["barfolk", "emberians"])
def test_x12_one_cohort_of_two_possible_ones(faction: str) -> None:
    table = Position().to_open("A").hand("A", "frimen-barfolk*3", "chief-emberians*3")
    assert table.options("A") == ["none", "cohort barfolk", "cohort emberians", "mulligan"]
    table.play("A", f"cohort {faction}")
    assert len(table.in_hand("A")) == 7
    assert table.step() == "Action"


@pytest.mark.rule("battalia", "4.10", "4.12")
def test_x13_a_mulligan_can_be_reshuffled_at_once() -> None:
    table = Position().to_open("A").hand("A", "supply*6").piles("A", 2, 3)
    table.play("A", "mulligan")
    player = table.player("A")
    assert (len(player.hand), len(player.nation), len(player.shelter)) == (5, 6, 0)


@pytest.mark.rule("battalia", "15.4", "15.5")
def test_x14_the_nation_is_emptied_before_the_shelter_is_shuffled() -> None:
    table = Position().piles("A", 4, 9)
    player = table.player("A")
    player.nation[:] = [table.card(f"lord-{faction}") for faction in FACTIONS]
    last = Counter(player.nation)
    table.play("A", "end")
    assert (len(player.hand), len(player.nation), len(player.shelter)) == (6, 7, 0)
    assert last <= Counter(player.hand)


@pytest.mark.rule("battalia", "5.1", "5.2")
def test_x15_the_ambush_is_raised_into_the_hand() -> None:
    table = Position().to_open("A").hand("A", "supply*6").ambush("A", "lord-barfolk", "supply")
    table.play("A", "none")
    assert len(table.in_hand("A")) == 8
    assert table.player("A").ambush_size() == 0


@pytest.mark.rule("battalia", "7.5", "7.6", "7.18", "7.19", "15.1")
def test_x16_a_hired_unit_arrives_with_a_supply() -> None:
    table = Position().hand("A", "supply*3", "chief-barfolk", "frimen-emberians*2")
    table.top("frimen-islanders").piles("A", 20, 0)
    table.play("A", "hire frimen").settle()
    assert table.pile("A", "arrivals") == ["frimen-islanders", "supply"]
    table.play("A", "end")
    assert table.pile("A", "shelter") == sorted(
        ["supply"] * 4 + ["chief-barfolk", "frimen-emberians", "frimen-emberians"]
        + ["frimen-islanders"],
        key=table.card,
    )  # fmt: skip


@pytest.mark.rule("battalia", "12.4", "19.1")
def test_x27_a_deck_of_ten_cards_allows_no_deployment() -> None:
    table = Position().hand("A", "supply*2", "frimen-barfolk*4").deck("A", 10)
    assert "ambush" not in table.options("A")
    table.play("A", "hire frimen").settle()
    assert table.size("A") == 12
    for _ in range(2):
        table.play("A", "ambush", "deploy frimen-barfolk", "limbo frimen-barfolk").settle()
    assert table.size("A") == 10
    assert "ambush" not in table.options("A")


@pytest.mark.rule("battalia", "12.1", "12.5", "12.6")
def test_x28_deploying_costs_a_card_that_goes_to_limbo() -> None:
    table = Position().hand("A", "lord-barfolk", "supply*3").deck("A", 14)
    limbo = table.limbo()
    table.play("A", "ambush", "deploy lord-barfolk", "limbo supply")
    assert table.pile("A", "ambush") == ["lord-barfolk"]
    assert table.limbo() == sorted([*limbo, "supply"], key=table.card)
    assert table.in_hand("A") == ["supply", "supply"]
    assert table.size("A") == 13
    assert table.view("B")["players"][0]["ambush"] == {"count": 1}


@pytest.mark.rule("battalia", "12.3")
def test_x29_a_full_ambush_takes_no_more() -> None:
    table = Position().hand("A", "supply*4").ambush("A", "supply*3").deck("A", 20)
    assert "ambush" not in table.options("A")


@pytest.mark.rule("battalia", "16.1", "16.7", "16.10")
def test_x47_five_cities_of_level_4_end_the_game_and_the_points_decide() -> None:
    table = Position()
    for square, exits in (("a2", "n"), ("b1", "w"), ("g2", "n"), ("f1", "e")):
        table.city(square, "A", 4, exits)
    for square, exits in (("c2", "es"), ("d2", "nw")):
        table.city(square, "B", 4, exits)
    table.hold("g1", "B", 4)
    for square in ("g4", "d7", "a4", "a7"):
        table.hold(square, "B", 3)
    assert (table.points("A"), table.points("B")) == (17, 24)
    table.road("c1", "ew").hero("A", 1, "c1").hand("A", "weapon-barfolk", "lord-barfolk")
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk", "done")
    assert not table.state.agenda
    assert table.state.reason == "metropolises"
    assert (table.points("A"), table.points("B")) == (21, 24)


@pytest.mark.rule("battalia", "16.9")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranking"),
    [
        ([4, 4, 2], [4, 3, 2, 1], [[0], [1]]),
        ([4, 3, 3], [4, 2, 2, 2], [[1], [0]]),
        ([4, 3], [4, 3], [[0, 1]]),
    ],
)
def test_x48_ties_are_broken_by_cities_of_level_4_then_by_cities(
    mine: list[int], theirs: list[int], ranking: list[list[int]]
) -> None:
    table = Position(seats=2)
    table.hold("b2", "").hold("f6", "")
    for i, level in enumerate(mine):
        table.hold(["b2", "b6", "c2"][i], "A", level)
    for i, level in enumerate(theirs):
        table.hold(["f6", "f2", "e6", "e2"][i], "B", level)
    assert GAME.outcome_of(table.state).ranking == ranking


@pytest.mark.rule("battalia", "16.3", "16.4", "16.5")
def test_x49_a_square_that_nothing_fits_ends_the_game() -> None:
    """A ring of straight cards, a few corners inside, and a hole on e5 that all turn away from."""
    table = Position(seats=2)
    for square in ("f3", "f4", "f5", "b4", "b5"):
        table.road(square, "ns")
    for square in ("d2", "e2", "d6"):
        table.road(square, "ew")
    for square, exits in (("b3", "ns"), ("c6", "ew"), ("e6", "ew"), ("e3", "s"), ("c5", "e")):
        table.city(square, "A", 1, exits)
    for square, exits in (("c3", "es"), ("c4", "ne"), ("d3", "sw"), ("e4", "nw"), ("d5", "nw")):
        table.road(square, exits)
    assert table.open_to("A") == ["c2"]
    table.hand("A", "frimen-barfolk", "supply").play("A", "road c2")
    assert table.options("A") == ["exits ew"]
    table.settle()
    assert table.state.reason == "blocked-map"
    assert not table.state.agenda


@pytest.mark.rule("battalia", "2.1", "2.3", "2.18", "2.22", "2.25")
def test_x50_the_table_of_two_players() -> None:
    table = Position.at_setup(seats=2)
    state = table.state
    assert [len(stack.cards) for stack in state.stacks] == [18, 13, 10, 9] + [9] * 7
    assert len(state.supplies) == 50
    assert [len(stack.cards) for stack in state.road_stacks] == [9] * 4
    assert [len(stack.cards) for stack in state.city_stacks] == [3, 3, 2, 6, 3]
    assert len(state.prizes) == 3
    assert [table.size(who) for who in "AB"] == [10, 10]
    assert len(table.options()) == 3
