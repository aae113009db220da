"""Chapter 7: hiring units and creating artefacts."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.events import StackShuffled
from tests.games.battalia.position import Position

CARDS = Position.printed()
PRICES = {
    "hire frimen": ["supply", "supply"],
    "hire chief": ["frimen", "supply", "supply"],
    "hire priest": ["chief", "supply", "supply"],
    "hire lord": ["chief", "priest", "supply", "supply"],
    "create tool": ["frimen", "supply"],
    "create horse": ["frimen", "supply", "supply"],
    "create tent": ["frimen", "frimen"],
    "create weapon": ["frimen", "chief"],
    "create scroll": ["chief", "supply"],
    "create amulet": ["priest", "supply"],
    "create title": ["lord", "supply"],
}
KINDS = [action.split()[1] for action in PRICES]
# a day on which the matching pointer does not show the kind
UNMATCHED = {"scroll": 3}


def cards(kinds: list[str]) -> list[str]:
    return [kind if kind == "supply" else f"{kind}-barfolk" for kind in kinds]


def bought(action: str, seats: int = 4) -> Position:
    """The table after A has bought something with exactly its price in hand."""
    table = Position(seats).day(UNMATCHED.get(action.split()[1], 2)).piles("A", 20, 0)
    return table.hand("A", *cards(PRICES[action])).play("A", action).settle()


def stack_of(table: Position, kind: str) -> list[int]:
    return table.state.stack(CARDS.index("kinds")[kind]).cards


@pytest.mark.rule("battalia", "7.1", "7.2", "7.3", "7.4")
@pytest.mark.rule("battalia", "7.8", "7.9", "7.10", "7.11", "7.12", "7.13")
@pytest.mark.rule("battalia", "7.14")
@pytest.mark.parametrize("action", PRICES)
def test_a_purchase_costs_exactly_its_price(action: str) -> None:
    table = bought(action)
    assert table.in_hand("A") == []
    assert table.pile("A", "lines") == cards(PRICES[action])
    assert table.pile("A", "arrivals")
    for i in range(len(PRICES[action])):
        fewer = PRICES[action][:i] + PRICES[action][i + 1 :]
        assert action not in Position().hand("A", *cards(fewer)).options("A")


@pytest.mark.rule("battalia", "7.5", "7.15")
@pytest.mark.parametrize("action", PRICES)
@pytest.mark.parametrize("faction", ["barfolk", "cloudborn"])
def test_the_buyer_receives_the_open_top_card(action: str, faction: str) -> None:
    kind = action.split()[1]
    table = Position().day(UNMATCHED.get(kind, 2)).hand("A", *cards(PRICES[action]))
    table.top(f"{kind}-{faction}")
    before = stack_of(table, kind)[:]
    table.play("A", action)
    assert not table.options("A", "faction")
    table.settle()
    assert table.pile("A", "arrivals")[0] == f"{kind}-{faction}"
    assert stack_of(table, kind) == before[:-1]
    (event,) = table.events("Hired" if action.startswith("hire") else "Created")
    assert (event.seat, event.card) == (0, table.card(f"{kind}-{faction}"))
    assert table.events(StackShuffled) == []


@pytest.mark.rule("battalia", "7.6", "7.7")
@pytest.mark.parametrize("action", PRICES)
def test_a_supply_comes_with_every_hired_unit_and_with_nothing_else(action: str) -> None:
    kind = action.split()[1]
    table = Position().day(UNMATCHED.get(kind, 2)).hand("A", *cards(PRICES[action]))
    before = len(table.state.supplies)
    table.play("A", action).settle()
    hired = action.startswith("hire")
    assert table.pile("A", "arrivals").count("supply") == hired
    assert len(table.pile("A", "arrivals")) == 1 + hired
    assert len(table.state.supplies) == before - hired


def supplies_of(table: Position, who: str) -> int:
    """All supplies that a player owns."""
    zones = ["hand", "nation", "shelter", "lines", "arrivals"]
    return sum(table.pile(who, zone).count("supply") for zone in zones)


@pytest.mark.rule("battalia", "7.7")
def test_building_upgrading_heroes_and_battles_bring_no_supply() -> None:
    table = Position().road("c1", "ew").hero("A", 1, "c1").hold("a1", "A", 1)
    table.hand("A", "frimen-barfolk*4", "chief-barfolk*2", "supply*4", "weapon-barfolk*2",
               "lord-barfolk")  # fmt: skip
    before = (len(table.state.supplies), supplies_of(table, "A"))
    table.play("A", "road b1", "exits ew").settle()
    table.play("A", "city a2", "exits n").settle()
    table.play("A", "upgrade a1").settle()
    table.play("A", "hero", "at a1").settle()
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk", "done")
    assert table.holder("d1") == "A"
    assert (len(table.state.supplies), supplies_of(table, "A")) == before
    assert table.pile("A", "arrivals") == []


@pytest.mark.rule("battalia", "7.16")
@pytest.mark.parametrize(
    ("day", "kind"),
    [(1, "weapon"), (2, "scroll"), (3, "tool"), (4, "tent"), (5, "amulet"), (6, "title"),
     (7, "horse")],
)  # fmt: skip
def test_the_matching_pointer_gives_the_choice_of_a_faction(day: int, kind: str) -> None:
    price = cards(PRICES[f"create {kind}"])
    table = Position().hand("A", *price).day(day).play("A", f"create {kind}")
    assert table.options("A") == [
        f"faction {faction}" for faction in ("barfolk", "islanders", "emberians", "cloudborn")
    ]
    table.play("A", "faction cloudborn").settle()
    assert table.pile("A", "arrivals") == [f"{kind}-cloudborn"]
    for other in KINDS[4:]:
        if other != kind:
            table = Position().hand("A", *cards(PRICES[f"create {other}"])).day(day)
            assert table.play("A", f"create {other}").step() == "PayLine"


@pytest.mark.rule("battalia", "7.16")
def test_units_are_never_matched() -> None:
    for day in range(1, 8):
        table = Position().hand("A", "supply*2").day(day).play("A", "hire frimen")
        assert table.step() == "PayLine"


@pytest.mark.rule("battalia", "7.16")
def test_only_factions_present_in_the_stack_can_be_chosen() -> None:
    table = Position().hand("A", "chief-barfolk", "supply")
    table.stack("scroll", "scroll-cloudborn", "scroll-islanders", "scroll-cloudborn")
    table.play("A", "create scroll")
    assert table.options("A") == ["faction islanders", "faction cloudborn"]


@pytest.mark.rule("battalia", "7.17")
def test_the_card_nearest_the_top_is_taken_and_the_rest_is_shuffled() -> None:
    table = Position().hand("A", "chief-barfolk", "supply")
    table.stack(
        "scroll", "scroll-barfolk", "scroll-emberians", "scroll-islanders", "scroll-emberians"
    )
    table.dealer.script.append("shuffle 0 1 2")  # leaves the rest as it is
    table.play("A", "create scroll", "faction emberians").settle()
    assert table.pile("A", "arrivals") == ["scroll-emberians"]
    left = [CARDS.slugs("cards")[card] for card in stack_of(table, "scroll")]
    assert left == ["scroll-emberians", "scroll-islanders", "scroll-barfolk"]
    (event,) = table.events(StackShuffled)
    assert CARDS.slugs("kinds")[event.kind] == "scroll"
    assert table.dealer.outcomes == ["shuffle 0 1 2"]


@pytest.mark.rule("battalia", "7.17")
def test_the_rest_is_shuffled_even_if_the_top_card_is_chosen() -> None:
    table = Position().hand("A", "chief-barfolk", "supply")
    table.stack("scroll", "scroll-barfolk", "scroll-emberians", "scroll-islanders")
    table.dealer.script.append("shuffle 1 0")
    table.play("A", "create scroll", "faction barfolk").settle()
    left = [CARDS.slugs("cards")[card] for card in stack_of(table, "scroll")]
    assert left == ["scroll-emberians", "scroll-islanders"]


@pytest.mark.rule("battalia", "7.17", "7.20")
def test_the_last_card_of_a_stack_leaves_nothing_to_shuffle() -> None:
    table = Position().hand("A", "chief-barfolk*2", "supply*2").stack("scroll", "scroll-emberians")
    table.play("A", "create scroll").settle()
    assert table.pile("A", "arrivals") == ["scroll-emberians"]
    assert table.dealer.outcomes == []
    assert table.refusal("A", "create scroll") == ("7.20", "stack-empty")


@pytest.mark.rule("battalia", "7.18")
def test_gained_cards_cannot_be_played_in_the_same_turn() -> None:
    table = Position().hand("A", "supply*2", "frimen-barfolk*2", "chief-barfolk")
    table.top("frimen-barfolk").play("A", "hire frimen").settle()
    assert table.pile("A", "arrivals") == ["frimen-barfolk", "supply"]
    assert table.in_hand("A") == ["frimen-barfolk", "frimen-barfolk", "chief-barfolk"]
    assert table.options("A", "city") == []
    assert "create tool" not in table.options("A")
    table.play("A", "create weapon").settle()
    assert table.pile("A", "arrivals")[-1].startswith("weapon")
    table.hero("A", 1, "a1").hold("d1", "A").hand("A", "supply*2")
    assert "hero" not in table.options("A")


@pytest.mark.rule("battalia", "7.18")
def test_gained_cards_are_drawn_later_from_the_shelter() -> None:
    table = Position(seats=2).hand("A", "supply*2").piles("A", 6, 0).top("frimen-emberians")
    table.play("A", "hire frimen").settle().play("A", "end")
    assert "frimen-emberians" in table.pile("A", "shelter")
    table.play("B", "none", "end").play("A", "none", "end")
    cards = table.in_hand("A") + table.pile("A", "nation")
    assert "frimen-emberians" in cards


@pytest.mark.rule("battalia", "7.19")
@pytest.mark.parametrize("action", PRICES)
def test_the_cards_of_a_payment_go_to_the_shelter_in_step_4(action: str) -> None:
    table = bought(action)
    size = table.size("A")
    arrived = table.pile("A", "arrivals")
    assert table.pile("A", "shelter") == []
    table.play("A", "end")
    assert table.pile("A", "shelter") == sorted([*cards(PRICES[action]), *arrived], key=table.card)
    assert table.size("A") == size


@pytest.mark.rule("battalia", "7.20")
@pytest.mark.parametrize("action", PRICES)
def test_nothing_is_bought_from_an_empty_stack(action: str) -> None:
    kind = action.split()[1]
    table = Position().hand("A", *cards(PRICES[action]))
    assert action in table.options("A")
    table.stack(kind)
    assert action not in table.options("A")
    assert table.refusal("A", action) == ("7.20", "stack-empty")


@pytest.mark.rule("battalia", "7.21")
def test_without_supplies_in_the_stack_a_unit_comes_alone() -> None:
    table = Position().hand("A", "supply*4").top("frimen-barfolk")
    del table.state.supplies[1:]
    table.play("A", "hire frimen").settle()
    assert table.pile("A", "arrivals") == ["frimen-barfolk", "supply"]
    table.play("A", "hire frimen").settle()
    assert len(table.pile("A", "arrivals")) == 3
    assert table.state.supplies == []


@pytest.mark.rule("battalia", "7.21", "2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_supply_for_every_unit_that_can_be_hired(seats: int) -> None:
    table = Position.at_setup(seats)
    units = sum(len(stack.cards) for stack in table.state.stacks[:4])
    assert len(table.state.supplies) == units
