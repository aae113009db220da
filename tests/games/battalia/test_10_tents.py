"""Chapter 10: tents."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.battalia.events import Decamped, Stationed
from tests.games.battalia.artefacts import GREAT, camps, seen
from tests.games.battalia.position import Position

TENT = ["tent-islanders", "supply"]


def next_turn(table: Position) -> Position:
    """Let the turn of A end and the next one of A begin, on a table of two."""
    return table.play("A", "end").play("B", "none", "end").play("A", "none")


@pytest.mark.rule("battalia", "10.25", "10.26")
@pytest.mark.parametrize("card", ["lord-cloudborn", "tool-barfolk", "amulet-emberians"])
def test_a_tent_and_a_supply_station_one_further_card(card: str) -> None:
    table = Position().hand("A", *TENT, "supply", card).play("A", "tent")
    assert table.step() == "StationCard"
    table.play("A", f"station {card}")
    assert table.step() == "Action"
    assert camps(table) == [(["tent-islanders"], [card])]
    assert table.pile("A", "lines") == ["supply"]
    assert table.in_hand("A") == ["supply"]
    (event,) = table.events(Stationed)
    assert event.seat == 0
    assert (event.card, event.tent) == (
        table.card(card),
        table.card("tent-islanders"),
    )


@pytest.mark.rule("battalia", "10.25")
@pytest.mark.parametrize(
    ("hand", "rule", "key"),
    [
        (["lord-barfolk", "tent-islanders"], "10.25", "no-supply"),
        (["lord-barfolk", "supply*2"], "10.25", "no-tent"),
        (["tent-islanders", "supply"], "10.25", "nothing-to-station"),
        (["tent-islanders", "supply", *GREAT], "10.25", "nothing-to-station"),
    ],
)
def test_a_tent_needs_a_supply_and_a_further_card(hand: list[str], rule: str, key: str) -> None:
    table = Position().hand("A", *hand)
    assert "tent" not in table.options("A")
    assert table.refusal("A", "tent") == (rule, key)


@pytest.mark.rule("battalia", "10.25", "10.27")
def test_a_supply_or_a_tent_is_stationed_if_another_one_is_left() -> None:
    table = Position().hand("A", *TENT, "supply").play("A", "tent").settle()
    assert camps(table) == [(["tent-islanders"], ["supply"])]
    assert table.pile("A", "lines") == ["supply"]
    assert table.in_hand("A") == []
    table = Position().hand("A", *TENT, "tent-barfolk").play("A", "tent")
    assert table.options("A") == ["station tent-barfolk", "station tent-islanders"]
    table.play("A", "station tent-islanders")
    assert camps(table) == [(["tent-barfolk"], ["tent-islanders"])]
    table = Position().hand("A", *TENT, "tent-islanders").play("A", "tent").settle()
    assert camps(table) == [(["tent-islanders"], ["tent-islanders"])]
    assert table.in_hand("A") == []


@pytest.mark.rule("battalia", "10.26")
def test_tent_and_card_stay_across_turns_and_the_supply_does_not() -> None:
    table = Position(seats=2).piles("A", 30, 0).hand("A", *TENT, "lord-barfolk")
    table.player("A").shelter.clear()
    table.play("A", "tent").settle().play("A", "end")
    assert table.pile("A", "shelter") == ["supply"]
    assert camps(table) == [(["tent-islanders"], ["lord-barfolk"])]
    table.play("B", "none", "end").play("A", "mulligan", "end").play("B", "none", "end")
    assert camps(table) == [(["tent-islanders"], ["lord-barfolk"])]


@pytest.mark.rule("battalia", "10.27", "14.5", "11.12")
def test_only_real_units_supplies_and_artefacts_are_stationed() -> None:
    table = Position().hand("A", *TENT, "supply", "chief-barfolk", "tool-barfolk", *GREAT).day(1)
    table.play("A", "tent")
    stationed = ["chief-barfolk", "supply", "tool-barfolk"]
    assert table.options("A") == [f"station {card}" for card in stationed]
    # the echo of a tool that is gone is no card
    table = Position().hand("A", *TENT, "supply", "chief-barfolk", "tool-barfolk").day(1)
    table.play("A", "ambush", "deploy tool-barfolk", "limbo supply")
    assert table.pile("A", "rays") == ["tool-barfolk"]
    assert table.play("A", "tent").options("A") == ["station chief-barfolk"]


@pytest.mark.rule("battalia", "10.28")
def test_stationed_cards_lie_open() -> None:
    table = Position().hand("A", *TENT, "lord-barfolk").play("A", "tent").settle()
    (tent,) = seen(table)["tents"]
    assert (tent["card"], tent["cards"]) == (["tent-islanders"], ["lord-barfolk"])


@pytest.mark.rule("battalia", "10.29", "10.30")
def test_decamping_is_free_and_gives_all_cards_back_to_the_hand() -> None:
    table = Position(seats=2).piles("A", 30, 0).hand("A", "supply")
    table.tent("A", "tent-islanders", "lord-barfolk", "frimen-barfolk", "supply")
    table.play("A", "decamp 1")
    assert table.in_hand("A") == ["frimen-barfolk", "lord-barfolk", "supply", "supply"]
    assert table.pile("A", "lines") == ["tent-islanders"]
    assert camps(table) == []
    assert table.pile("A", "shown") == ["frimen-barfolk", "lord-barfolk", "supply"]
    (event,) = table.events(Decamped)
    assert (event.seat, event.tent) == (0, table.card("tent-islanders"))
    # the cards are used at once, the tent is not
    assert table.refusal("A", "tent") == ("10.25", "no-tent")
    table.play("A", "create title").settle()
    assert "lord-barfolk" in table.pile("A", "lines")
    table.play("A", "end")
    assert "tent-islanders" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "10.31")
def test_tents_are_numbered_in_the_order_they_were_set_up() -> None:
    table = Position().tent("A", "tent-islanders", "lord-barfolk")
    table.tent("A", "tent-barfolk", "chief-barfolk").tent("A", "tent-emberians", "supply")
    assert table.options("A", "decamp") == ["decamp 1", "decamp 2", "decamp 3"]
    assert table.refusal("A", "decamp 4") == ("10.31", "no-such-tent")
    table.play("A", "decamp 2")
    assert table.in_hand("A") == ["chief-barfolk"]
    assert camps(table) == [
        (["tent-islanders"], ["lord-barfolk"]),
        (["tent-emberians"], ["supply"]),
    ]
    table.play("A", "decamp 1", "decamp 1")
    assert table.in_hand("A") == ["chief-barfolk", "lord-barfolk", "supply"]
    assert table.options("A", "decamp") == []


@pytest.mark.rule("battalia", "10.29", "10.31")
def test_a_tent_is_not_emptied_in_the_turn_it_was_set_up() -> None:
    table = Position(seats=2).tent("A", "tent-barfolk", "supply").hand("A", *TENT, "lord-barfolk")
    table.play("A", "tent").settle()
    assert table.options("A", "decamp") == ["decamp 1"]
    assert table.refusal("A", "decamp 2") == ("10.31", "tent-is-fresh")
    assert table.refusal("A", "decamp 1") == ("", "")
    next_turn(table)
    assert table.options("A", "decamp") == ["decamp 1", "decamp 2"]


@pytest.mark.rule("battalia", "10.31")
def test_a_tent_is_emptied_in_step_3_of_its_owner_only() -> None:
    table = Position(seats=2).tent("A", "tent-barfolk", "supply").to_open("A")
    assert table.options("A", "decamp") == []
    table.play("A", "none")
    assert table.options("A", "decamp") == ["decamp 1"]
    table.play("A", "end").play("B", "none")
    assert table.options("B", "decamp") == []
    assert table.refusal("B", "decamp 1") == ("10.31", "no-such-tent")


@pytest.mark.rule("battalia", "10.32")
def test_a_tent_takes_one_card() -> None:
    table = Position().hand("A", *TENT, "supply*2", "lord-barfolk*2")
    table.play("A", "tent", "station lord-barfolk")
    assert "tent" not in table.options("A")
    assert table.refusal("A", "tent") == ("10.25", "no-tent")


@pytest.mark.rule("battalia", "10.32", "10.35")
def test_each_echo_of_a_tent_allows_one_more_card_for_one_more_supply() -> None:
    cards = ["frimen-barfolk", "chief-barfolk", "priest-barfolk"]
    table = Position().hand("A", "tent-islanders", "supply*3", *cards, "lord-barfolk",
                            "amulet-islanders").dice(3)  # fmt: skip
    table.play("A", "amulet", "target tent-islanders")
    assert table.pile("A", "echoes") == ["tent-islanders"] * 2
    for i, card in enumerate(cards):
        assert len(table.player("A").echoes) == 2 - max(0, i - 1)
        table.play("A", "tent", f"station {card}")
        assert table.pile("A", "lines").count("supply") == i + 1
    assert camps(table) == [(["tent-islanders"], cards)]
    assert table.in_hand("A") == ["lord-barfolk"]
    assert "tent" not in table.hand("A", "lord-barfolk", "supply").options("A")


@pytest.mark.rule("battalia", "10.32", "10.35")
def test_an_echo_alone_sets_up_no_tent() -> None:
    table = Position().hand("A", "tent-islanders", "supply*3", "lord-barfolk").day(3)
    table.tent("A", "tent-islanders", "chief-barfolk")
    table.play("A", "ambush", "deploy tent-islanders", "limbo supply")
    assert table.pile("A", "rays") == ["tent-islanders"]
    assert table.refusal("A", "tent") == ("10.25", "no-tent")
    assert "tent" not in table.options("A")


@pytest.mark.rule("battalia", "10.32")
def test_an_echo_of_a_tent_is_not_laid_in_a_battle() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "tent-islanders").day(3)
    table.play("A", "attack 1 c1", "open weapon-barfolk")
    assert table.options("A") == ["lay tent-islanders", "done"]
    table.play("A", "lay tent-islanders")
    battle = table.state.at_battle()
    assert (battle.size, battle.echoes) == (2, 0)
    assert table.cards(battle.line) == ["weapon-barfolk", "tent-islanders"]
    assert table.options("A") == ["done"]


@pytest.mark.rule("battalia", "10.33")
@pytest.mark.parametrize(
    ("tents", "used"),
    [
        (["tent-barfolk", "tent-cloudborn"], "tent-cloudborn"),
        (["tent-barfolk", "tent-cloudborn", "tent-emberians"], "tent-emberians"),
        (["tent-barfolk"], "tent-barfolk"),
    ],
)
def test_a_tent_of_another_faction_is_used_first(tents: list[str], used: str) -> None:
    table = Position().hand("A", *tents, "supply", "lord-barfolk")
    table.play("A", "tent", "station lord-barfolk")
    assert camps(table) == [([used], ["lord-barfolk"])]


@pytest.mark.rule("battalia", "10.33")
def test_the_own_faction_of_the_player_decides_which_tent_is_used() -> None:
    table = Position().to_act("B").hand("B", "tent-barfolk", "tent-islanders", "supply",
                                        "lord-barfolk")  # fmt: skip
    table.play("B", "tent", "station lord-barfolk")
    assert camps(table, "B") == [(["tent-barfolk"], ["lord-barfolk"])]
    table = Position().to_act("B").hand("B", "tent-islanders", "tent-emberians", "supply",
                                        "lord-barfolk")  # fmt: skip
    table.play("B", "tent", "station lord-barfolk")
    assert camps(table, "B") == [(["tent-emberians"], ["lord-barfolk"])]


@pytest.mark.rule("battalia", "10.33")
@pytest.mark.parametrize("faction", ["barfolk", "islanders", "cloudborn"])
def test_a_renamed_card_is_used_as_a_tent_before_real_ones(faction: str) -> None:
    table = Position().hand("A", "chief-barfolk", "supply", "lord-barfolk", "tent-islanders",
                            "amulet-islanders").dice(6)  # fmt: skip
    table.play("A", "amulet", "target chief-barfolk", "as tent", f"faction {faction}")
    table.play("A", "tent", "station lord-barfolk")
    assert camps(table) == [(["chief-barfolk"], ["lord-barfolk"])]
    assert table.in_hand("A") == ["tent-islanders"]


@pytest.mark.rule("battalia", "10.34")
def test_a_renamed_card_stands_as_a_tent_until_it_is_decamped() -> None:
    table = Position(seats=2).piles("A", 30, 0)
    table.hand("A", "chief-barfolk", "supply", "lord-barfolk", "amulet-islanders").dice(6)
    table.play("A", "amulet", "target chief-barfolk", "as tent", "faction emberians")
    table.play("A", "tent", "station lord-barfolk")
    assert table.in_hand("A") == []
    for _ in range(2):
        next_turn(table)
        assert camps(table) == [(["chief-barfolk"], ["lord-barfolk"])]
        (tent,) = seen(table)["tents"]
        assert (tent["face"], tent["card"]) == ("tent-emberians", ["chief-barfolk"])
    table.hand("A").play("A", "decamp 1")
    assert table.pile("A", "lines") == ["chief-barfolk"]
    assert table.in_hand("A") == ["lord-barfolk"]
    table.player("A").shelter.clear()
    table.play("A", "end")
    assert table.pile("A", "shelter") == ["chief-barfolk", "lord-barfolk"]


@pytest.mark.rule("battalia", "10.35")
def test_an_echo_joins_the_youngest_tent_of_its_type_set_up_this_turn() -> None:
    table = Position().tent("A", "tent-islanders", "tool-barfolk")
    table.hand("A", "tent-islanders*2", "tent-cloudborn*2", "supply*5", "frimen-barfolk*4",
               "lord-barfolk", "amulet-islanders").dice(2)  # fmt: skip
    for _ in range(3):
        table.play("A", "tent", "station frimen-barfolk")
    assert [card for card, _ in camps(table)] == [
        ["tent-islanders"], ["tent-islanders"], ["tent-islanders"], ["tent-cloudborn"],
    ]  # fmt: skip
    table.player("A").rays.append(table.card("tent-islanders"))
    table.play("A", "tent", "station lord-barfolk")
    assert [len(cards) for _, cards in camps(table)] == [1, 1, 2, 1]
    assert camps(table)[2] == (["tent-islanders"], ["frimen-barfolk", "lord-barfolk"])
    assert table.pile("A", "rays") == []
    table.play("A", "tent", "station frimen-barfolk")
    assert camps(table)[4] == (["tent-cloudborn"], ["frimen-barfolk"])


@pytest.mark.rule("battalia", "10.35")
def test_an_echo_of_another_type_joins_no_tent() -> None:
    table = Position().hand(
        "A", "tent-barfolk", "tent-islanders", "supply*4", "frimen-barfolk*4"
    ).day(3)  # fmt: skip
    for _ in range(4):
        table.play("A", "tent", "station frimen-barfolk")
    two = ["frimen-barfolk"] * 2
    assert camps(table) == [(["tent-islanders"], two), (["tent-barfolk"], two)]
    assert table.pile("A", "rays") == []


@pytest.mark.rule("battalia", "10.35")
def test_of_two_echoes_the_one_of_the_youngest_tent_is_used() -> None:
    table = Position().hand("A", "tent-islanders", "tent-cloudborn", "supply*3",
                            "frimen-barfolk*3")  # fmt: skip
    for _ in range(2):
        table.play("A", "tent", "station frimen-barfolk")
    for slug in ("tent-islanders", "tent-cloudborn"):
        table.player("A").rays.append(table.card(slug))
    table.play("A", "tent").settle()
    assert [len(cards) for _, cards in camps(table)] == [1, 2]
    assert table.pile("A", "rays") == ["tent-islanders"]


@pytest.mark.rule("battalia", "10.26", "10.30")
@settings(max_examples=20)
@given(st.lists(st.integers(0, 30), max_size=10), st.sampled_from([2, 3]))
def test_tents_neither_make_nor_lose_a_card(picks: list[int], day: int) -> None:
    table = Position().tent("A", "tent-cloudborn", "lord-barfolk")
    table.hand("A", "tent-barfolk", "tent-islanders*2", "supply*4", "frimen-barfolk*2").day(day)
    size = table.size("A")
    for pick in picks:
        options = table.options("A", "tent") + table.options("A", "decamp")
        if not options:
            break
        table.play("A", options[pick % len(options)])
        if table.step() == "StationCard":
            options = table.options("A")
            table.play("A", options[pick % len(options)])
        assert table.step() == "Action"
        assert table.size("A") == size
        assert all(tent.cards for tent in table.player("A").tents)
    table.play("A", "end")
    assert table.size("A") == size
