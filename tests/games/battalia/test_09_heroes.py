"""Chapter 9: heroes."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.events import HeroHired, HeroMoved, MovePaid
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.position import Position

CARDS = Position.printed()
PRICE = ["weapon-barfolk", "supply*2"]
UNITS = ["frimen", "chief", "priest", "lord"]


def street(pack: str = "") -> Position:
    """A way from a1 to f1 through d1, all of it A's; beyond it lies g1, a city of B."""
    table = Position(pack=pack).hold("d1", "A")
    for square in ("b1", "c1", "e1", "f1"):
        table.road(square, "ew")
    return table


def ring() -> Position:
    """Roads b2 c2 d2 over b3 c3 d3; b3 and c3 are not joined."""
    table = Position().road("b2", "es").road("c2", "esw").road("d2", "sw")
    return table.road("b3", "ne").road("c3", "ne").road("d3", "nw")


def goals(table: Position, *hand: str) -> list[str]:
    """Where A's hero 1 can go with a hand."""
    table.hand("A", *hand)
    if "move 1" not in table.options("A"):
        return []
    world = table.state.copy()
    table.play("A", "move 1")
    found = [option.removeprefix("to ") for option in table.options("A")]
    table.state = world
    return found


@pytest.mark.rule("battalia", "9.1")
def test_a_hero_costs_a_weapon_and_two_supplies() -> None:
    table = Position().hand("A", *PRICE, "supply").play("A", "hero").settle()
    assert table.pile("A", "lines") == ["supply", "supply", "weapon-barfolk"]
    assert table.in_hand("A") == ["supply"]
    for hand in (["supply*3"], ["weapon-barfolk*2", "supply"], ["horse-barfolk", "supply*2"]):
        table = Position().hand("A", *hand)
        assert "hero" not in table.options("A")
        assert table.refusal("A", "hero") == ("6.21", "cannot-pay")


@pytest.mark.rule("battalia", "9.2")
def test_a_hero_appears_in_an_own_city_without_a_hero() -> None:
    table = Position().hold("d1", "A").hold("a4", "A").hero("A", 2, "d1").hand("A", *PRICE)
    table.play("A", "hero")
    assert table.options("A") == ["at a1", "at a4"]
    table.play("A", "at a4").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("a4", "d1")
    (event,) = table.events(HeroHired)
    assert CARDS.slugs("heroes")[event.hero] == "hero-barfolk-1"
    assert (event.seat, event.square) == (0, table.square("a4"))


@pytest.mark.rule("battalia", "9.2")
def test_a_hero_needs_a_city_of_its_owner_that_is_free() -> None:
    table = Position().hero("A", 1, "a1").hand("A", *PRICE)
    assert table.refusal("A", "hero") == ("9.2", "no-vacant-city")
    table = Position().hold("a1", "").hand("A", *PRICE)
    assert "hero" not in table.options("A")


@pytest.mark.rule("battalia", "9.3")
def test_the_free_hero_with_the_lower_number_is_used() -> None:
    table = street().hold("a4", "A").hand("A", "weapon-barfolk*3", "supply*6")
    table.play("A", "hero", "at d1").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("d1", "")
    table.play("A", "hero", "at a1").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("d1", "a1")
    assert "hero" not in table.options("A")
    assert table.refusal("A", "hero") == ("9.3", "both-heroes-out")
    table.player("A").heroes[0] = -1
    table.play("A", "hero", "at a4").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("a4", "a1")


@pytest.mark.rule("battalia", "9.4", "13.35")
def test_a_hero_removed_from_the_board_can_be_hired_again() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 4, "ew").hero("A", 1, "b1").hand("B")
    table.hand("A", "weapon-barfolk*2", "supply*2")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").settle()
    assert table.where("A", 1) == ""
    table.play("A", "hero").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("a1", "")


@pytest.mark.rule("battalia", "9.5")
def test_a_hero_moves_over_joined_squares_only() -> None:
    # the road on a2 turns its back on a1; b2 lies diagonally
    table = Position().road("b1", "ew").road("a2", "es").road("b2", "new").hero("A", 1, "a1")
    assert goals(table, "horse-barfolk") == ["b1"]
    assert goals(ring().hero("A", 1, "b3"), "frimen-barfolk") == ["b2", "c2"]
    table = Position().hero("A", 1, "a1").hand("A", "supply")
    assert table.refusal("A", "move 1") == ("9.10", "nowhere-to-go")
    assert table.refusal("A", "move 2") == ("9.5", "hero-off-board")


@pytest.mark.rule("battalia", "9.5")
def test_the_hero_that_is_named_moves() -> None:
    table = street().hero("A", 1, "a1").hero("A", 2, "d1").hand("A", "supply*2")
    assert table.options("A", "move") == ["move 1", "move 2"]
    table.play("A", "move 2", "to e1").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("a1", "e1")
    (event,) = table.events(HeroMoved)
    assert CARDS.slugs("heroes")[event.hero] == "hero-barfolk-2"
    assert (event.seat, event.square) == (0, table.square("e1"))


@pytest.mark.rule("battalia", "9.6", "9.7", "9.8")
@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("horse-barfolk", ["b1", "c1", "d1"]),
        ("horse-cloudborn", ["b1", "c1", "d1"]),
        *((f"{unit}-barfolk", ["b1", "c1"]) for unit in UNITS),
        ("supply", ["b1"]),
        *((f"{unit}-islanders", []) for unit in UNITS),
    ],
)
def test_how_far_a_card_moves_a_hero(card: str, reached: list[str]) -> None:
    table = street().hero("A", 1, "a1")
    assert goals(table, card) == reached
    for square in reached:
        moved = street().hero("A", 1, "a1").hand("A", card)
        moved.play("A", "move 1", f"to {square}").settle()
        assert (moved.where("A", 1), moved.pile("A", "lines")) == (square, [card])
        (event,) = moved.events(MovePaid)
        assert moved.cards(event.cards) == [card]


@pytest.mark.rule("battalia", "9.7")
def test_units_move_heroes_of_their_own_faction() -> None:
    table = Position().to_act("B").road("f1", "ew").road("e1", "ew").hero("B", 1, "g1")
    table.hand("B", "lord-barfolk")
    assert table.options("B", "move") == []
    assert table.refusal("B", "move 1") == ("9.16", "cannot-pay-move")
    table.hand("B", "lord-islanders").play("B", "move 1")
    assert table.options("B") == ["to e1", "to f1"]


@pytest.mark.rule("battalia", "9.9", "9.16")
def test_a_scroll_makes_a_unit_of_another_faction_move_a_hero() -> None:
    table = street().hero("A", 1, "a1")
    assert goals(table, "lord-islanders", "scroll-emberians") == ["b1", "c1"]
    hand = ["lord-islanders", "scroll-emberians", "scroll-barfolk", "chief-barfolk"]
    table.hand("A", *hand).play("A", "move 1", "to c1")
    assert table.payments("A") == [
        "chief-barfolk",
        "lord-islanders+scroll-barfolk",
        "lord-islanders+scroll-emberians",
    ]
    table.play("A", "pay lord-islanders")
    assert table.options("A") == ["pay scroll-barfolk", "pay scroll-emberians"]
    assert table.where("A", 1) == "a1"
    table.play("A", "pay scroll-emberians")
    assert table.where("A", 1) == "c1"
    assert table.in_hand("A") == ["chief-barfolk", "scroll-barfolk"]
    (event,) = table.events(MovePaid)
    assert table.cards(event.cards) == ["lord-islanders", "scroll-emberians"]


@pytest.mark.rule("battalia", "9.9")
def test_a_unit_of_the_heros_own_faction_needs_no_scroll() -> None:
    table = street().hero("A", 1, "a1").hand("A", "chief-barfolk", "scroll-barfolk")
    table.play("A", "move 1", "to c1").settle()
    assert table.in_hand("A") == ["scroll-barfolk"]
    assert goals(table, "scroll-barfolk*2") == []


@pytest.mark.rule("battalia", "9.10")
def test_a_hero_enters_roads_and_own_cities_only() -> None:
    table = street().hero("A", 1, "c1")
    assert goals(table, "horse-barfolk") == ["a1", "b1", "d1", "e1", "f1"]
    table.hold("d1", "")
    assert goals(table, "horse-barfolk") == ["a1", "b1"]
    table.hold("d1", "B")
    assert goals(table, "horse-barfolk") == ["a1", "b1"]
    assert goals(street().hero("A", 1, "e1"), "horse-barfolk") == ["b1", "c1", "d1", "f1"]
    table = Position().road("c4", "ew").road("e4", "ew").hero("A", 1, "c4")
    assert goals(table, "horse-barfolk") == []


@pytest.mark.rule("battalia", "9.11", "9.13")
def test_a_hero_passes_the_other_hero_of_its_owner_but_does_not_stop_there() -> None:
    table = street().hero("A", 1, "a1").hero("A", 2, "b1")
    assert goals(table, "horse-barfolk") == ["c1", "d1"]
    assert goals(table, "frimen-barfolk") == ["c1"]
    assert goals(table, "supply") == []
    assert table.refusal("A", "move 1") == ("9.10", "nowhere-to-go")
    table.play("A", "move 2")
    assert table.options("A") == ["to c1"]


@pytest.mark.rule("battalia", "9.12", "9.13")
def test_a_hero_neither_enters_nor_passes_a_foreign_hero() -> None:
    table = street().hero("A", 1, "a1").hero("B", 2, "c1")
    assert goals(table, "horse-barfolk") == ["b1"]
    table.hero("B", 2, "b1")
    assert goals(table, "horse-barfolk") == []
    table = ring().hero("A", 1, "b2").hero("C", 1, "c2")
    assert goals(table, "horse-barfolk") == ["b3"]


@pytest.mark.rule("battalia", "9.13")
def test_no_move_and_no_hire_brings_two_heroes_onto_a_square() -> None:
    table = street().hero("A", 1, "d1").hero("A", 2, "e1").hero("B", 1, "b1")
    assert goals(table, "horse-barfolk") == ["c1", "f1"]
    table = street().hero("A", 1, "d1").hand("A", *PRICE).play("A", "hero")
    assert table.options("A") == ["at a1"]


@pytest.mark.rule("battalia", "9.14")
def test_a_move_ends_on_another_square_than_it_began() -> None:
    table = Position().road("b1", "sw").road("b2", "nw").road("a2", "ne").hero("A", 1, "a1")
    assert goals(table, "horse-barfolk") == ["b1", "a2", "b2"]
    table.play("A", "move 1")
    with pytest.raises(IllegalChoice):
        table.play("A", "to a1")


@pytest.mark.rule("battalia", "9.15")
def test_a_hero_moves_several_times_each_with_a_new_line() -> None:
    table = street().hero("A", 1, "a1").hand("A", "frimen-barfolk", "supply*2", "horse-barfolk")
    table.play("A", "move 1", "to c1", "pay frimen-barfolk")
    table.play("A", "move 1", "to d1", "pay supply")
    table.play("A", "move 1", "to a1").settle()
    assert (table.where("A", 1), table.in_hand("A")) == ("a1", ["supply"])
    assert table.pile("A", "lines") == ["frimen-barfolk", "supply", "horse-barfolk"]
    table.play("A", "move 1", "to b1").settle()
    assert table.options("A") == ["end"]


@pytest.mark.rule("battalia", "9.16")
@pytest.mark.parametrize(
    ("square", "payments"),
    [
        ("b1", ["frimen-barfolk", "lord-barfolk", "supply", "horse-islanders", "horse-emberians"]),
        ("c1", ["frimen-barfolk", "lord-barfolk", "horse-islanders", "horse-emberians"]),
        ("d1", ["horse-islanders", "horse-emberians"]),
    ],
)
def test_after_the_destination_every_payment_that_covers_the_way_is_offered(
    square: str, payments: list[str]
) -> None:
    hand = [
        "horse-emberians", "supply*2", "horse-islanders", "lord-barfolk", "frimen-barfolk*2",
        "chief-islanders", "tool-barfolk", "crown",
    ]  # fmt: skip
    table = street().hero("A", 1, "a1").hand("A", *hand).play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1", "to d1"]
    table.play("A", f"to {square}")
    assert table.options("A") == [f"pay {card}" for card in payments]
    assert table.where("A", 1) == "a1"
    table.play("A", f"pay {payments[-1]}")
    assert (table.where("A", 1), table.pile("A", "lines")) == (square, [payments[-1]])


@pytest.mark.rule("battalia", "9.16")
def test_the_way_is_the_shortest_legal_one() -> None:
    table = ring().hero("A", 1, "b2").hand("A", "frimen-barfolk", "supply", "horse-barfolk")
    table.play("A", "move 1")
    assert table.options("A") == ["to c2", "to d2", "to b3", "to c3", "to d3"]
    table.play("A", "to c3")
    assert table.payments("A") == ["frimen-barfolk", "horse-barfolk"]
    # the foreign hero on d2 closes one side of the ring
    table = ring().hero("A", 1, "d3").hero("B", 1, "d2")
    assert goals(table, "horse-barfolk") == ["b2", "c2", "c3"]
    table.play("A", "move 1", "to c2").settle()
    assert table.where("A", 1) == "c2"


@pytest.mark.rule("battalia", "9.16")
def test_a_pack_may_let_units_go_farther_than_horses() -> None:
    pack = '[pack]\ngame = "battalia"\nname = "far"\n[kinds]\nlord = { range = 5 }\n'
    table = street(pack).hero("A", 1, "a1").hand("A", "lord-barfolk", "supply", "horse-barfolk")
    table.play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1", "to d1", "to e1", "to f1"]
    table.play("A", "to f1")
    assert table.options("A") == ["pay lord-barfolk"]


@pytest.mark.rule("battalia", "9.17")
@pytest.mark.parametrize(
    "card",
    ["tool-barfolk", "weapon-barfolk", "amulet-barfolk", "title-barfolk", "scroll-barfolk",
     "tent-barfolk", "hammer", "banner", "chalice", "crown"],
)  # fmt: skip
def test_tools_and_other_artefacts_pay_for_no_movement(card: str) -> None:
    table = street().hero("A", 1, "a1").hand("A", card)
    assert table.options("A", "move") == []
    assert table.refusal("A", "move 1") == ("9.16", "cannot-pay-move")


@pytest.mark.rule("battalia", "9.18")
def test_a_hero_moves_and_fights_in_the_turn_it_is_hired() -> None:
    table = street().hold("d1", "").show("d1", "lake")
    table.hand("A", "weapon-barfolk*2", "supply*2", "frimen-barfolk", "lord-barfolk",
               "horse-barfolk")  # fmt: skip
    table.play("A", "hero").settle()
    table.play("A", "move 1", "to c1", "pay frimen-barfolk")
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk", "done")
    assert (table.holder("d1"), table.where("A", 1)) == ("A", "d1")
    table.play("A", "move 1", "to f1").settle()
    assert table.where("A", 1) == "f1"


@pytest.mark.rule("battalia", "9.19")
def test_ranges_are_not_added_up() -> None:
    table = street().hero("A", 1, "a1")
    assert goals(table, "supply*4") == ["b1"]
    assert goals(table, "supply*4", "frimen-barfolk*2") == ["b1", "c1"]
    assert goals(table, "supply", "frimen-barfolk", "horse-barfolk*2") == ["b1", "c1", "d1"]
    table.hand("A", "supply*2").play("A", "move 1", "to b1").settle()
    assert table.in_hand("A") == ["supply"]
