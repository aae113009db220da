"""Chapter 5: costs and piles."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.events import PaidFromDeck, Recycled
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position

HUMANS = (
    "human-levy", "human-soldier", "human-spearman", "human-archer", "tower-shield", "long-pike",
)  # fmt: skip


def spellings(table: Position, army: str, paid: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every series of picks with which a payment can be made."""
    if table.step() != "PayFromHand":
        return [paid]
    found = []
    for option in table.options(army):
        state = table.state.copy()
        table.play(army, option)
        found += spellings(table, army, (*paid, option.split()[1]))
        table.state = state
    return found


@pytest.mark.rule("drums-of-war", "5.1", "5.10")
@settings(max_examples=30)
@given(
    st.lists(st.sampled_from(HUMANS), min_size=3, max_size=6),
    st.sampled_from([("human-knight", 2), ("griffin", 3), ("human-soldier", 1)]),
)
def test_every_payment_can_be_made_and_has_one_spelling(
    others: list[str], played: tuple[str, int]
) -> None:
    card, cost = played
    table = Position().hand("humans", card, *others).to_act("humans", "deployment")
    table.play("humans", f"deploy {card} 1")
    order = sorted(table.ids("cards", others))
    wanted = {tuple(table.slugs("cards", each)) for each in combinations(order, cost)}
    found = spellings(table, "humans")
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.rule("drums-of-war", "5.1")
def test_a_cost_is_never_paid_with_the_card_that_is_played() -> None:
    table = Position().hand("humans", "human-soldier", "human-archer").to_act("humans")
    table.play("humans", "deploy human-soldier 1")
    assert table.options("humans") == ["pay human-archer"]
    table = Position().hand("humans", "human-soldier", "human-soldier").to_act("humans")
    table.play("humans", "deploy human-soldier 1", "pay human-soldier")
    assert table.in_hand("humans") == []


@pytest.mark.rule("drums-of-war", "5.1", "6.1")
def test_an_attachment_is_paid_from_the_hand_before_it_is_attached() -> None:
    table = Position().hand("humans", "long-pike", "human-levy").unit("humans", 3, "human-soldier")
    table.to_act("humans").play("humans", "attach long-pike 3")
    assert (table.attached("humans", 3), table.options("humans")) == ([], ["pay human-levy"])
    table.play("humans", "pay human-levy")
    assert table.attached("humans", 3) == ["long-pike"]
    assert table.story() == ["CostDue", "Paid", "Attached"]


@pytest.mark.rule("drums-of-war", "5.2", "5.3", "5.8")
def test_a_deck_cost_takes_the_top_cards_of_the_army_deck() -> None:
    table = Position().hand("humans", "human-onslaught", "human-levy").unit("humans", 3, "griffin")
    table.deck("humans", "human-knight", "human-archer", "human-soldier").to_act("humans")
    table.play("humans", "attach human-onslaught 3")
    assert table.in_deck("humans") == ["human-soldier"]
    assert table.in_hand("humans") == ["human-levy"]
    assert table.slugs("cards", table.side("humans").removed) == ["human-knight", "human-archer"]
    for viewer in ("humans", "orcs", None):
        (told,) = table.told("PaidFromDeck", viewer)
        assert told["cards"] == ["human-knight", "human-archer"]
    assert table.story() == ["CostDue", "PaidFromDeck", "Attached"]


@pytest.mark.rule("drums-of-war", "5.2", "21.14")
def test_a_deck_cost_takes_a_returned_rider_first() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker").deck("orcs", "orc-troll")
    table.side("orcs").top.append(table.card("orc-rider"))
    table.to_act("orcs").play("orcs", "deploy orc-berserker 1")
    assert table.in_removed("orcs") == ["orc-rider"]
    assert table.in_deck("orcs") == ["orc-troll"]


@pytest.mark.rule("drums-of-war", "5.3", "5.8")
def test_cards_spent_from_the_hand_lie_open_on_the_removed_pile() -> None:
    table = Position().hand("humans", "griffin", "human-levy", "human-archer", "tower-shield")
    table.to_act("humans").play("humans", "deploy griffin 1")
    table.play("humans", "pay human-levy", "pay human-archer", "pay tower-shield")
    paid = ["human-levy", "human-archer", "tower-shield"]
    for viewer in ("humans", "orcs", None):
        assert table.view(viewer)["sides"][0]["removed"] == paid
        assert [told["card"] for told in table.told("Paid", viewer)] == paid
    assert table.in_discard("humans") == []


@pytest.mark.rule("drums-of-war", "5.4")
def test_destroyed_units_go_to_their_owners_discard_pile() -> None:
    table = Position().units("humans", {1: "human-guard", 4: "human-levy"})
    finish(table.units("orcs", {1: "orc-berserker", 4: "orc-warrior"}).combat())
    assert table.in_discard("humans") == ["human-guard", "human-levy"]
    assert table.in_discard("orcs") == ["orc-berserker"]
    assert (table.standing("humans"), table.standing("orcs")) == ({}, {4: "orc-warrior"})
    assert table.in_removed("humans") == []


@pytest.mark.rule("drums-of-war", "5.5", "5.6", "21.15")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_the_taking_goes_on() -> None:
    table = Position().deck("humans", "griffin").hand("humans", "human-levy")
    table.discard("humans", "human-knight", "human-soldier", "human-archer", "human-guard")
    table.script("shuffle 3 1 2 0").replenish()
    finish(table)
    # sorted: soldier, archer, knight, guard; shuffled: guard, archer, knight, soldier on top
    hand = ["human-levy", "human-soldier", "human-archer", "human-knight", "griffin"]
    assert table.in_hand("humans") == hand
    assert table.in_deck("humans") == ["human-guard"]
    assert table.in_discard("humans") == []
    assert [told["count"] for told in table.told("Recycled")] == [4]


@pytest.mark.rule("drums-of-war", "5.6")
def test_an_empty_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    table = Position().deck("humans", *["griffin"] * 4).hand("humans", "human-levy")
    table.discard("humans", "human-knight")
    finish(table.replenish())
    assert (table.in_deck("humans"), table.in_discard("humans")) == ([], ["human-knight"])
    assert table.events(Recycled) == []
    assert table.dealer.outcomes == []


@pytest.mark.rule("drums-of-war", "5.5")
def test_recycling_may_come_in_the_midst_of_a_payment() -> None:
    table = Position().hand("humans", "human-onslaught").unit("humans", 3, "griffin")
    table.deck("humans", "human-knight").discard("humans", "human-archer").to_act("humans")
    table.play("humans", "attach human-onslaught 3")
    assert table.in_removed("humans") == ["human-archer", "human-knight"]
    assert (table.in_deck("humans"), table.in_discard("humans")) == ([], [])


@pytest.mark.rule("drums-of-war", "5.7")
@pytest.mark.parametrize("deck", [0, 1, 2])
@pytest.mark.parametrize("discard", [0, 1, 2])
def test_a_deck_cost_needs_so_many_cards_in_army_deck_and_discard_pile(
    deck: int, discard: int
) -> None:
    table = Position().hand("humans", "human-onslaught", "human-march-order", "human-levy")
    table.unit("humans", 3, "griffin").deck("humans", *["human-knight"] * deck)
    table.discard("humans", *["human-archer"] * discard).to_act("humans")
    offered = table.options("humans")
    assert ("attach human-onslaught 3" in offered) == (deck + discard >= 2)
    assert ("attach human-march-order 3 1" in offered) == (deck + discard >= 1)


@pytest.mark.rule("drums-of-war", "5.7")
def test_a_returned_rider_counts_for_a_deck_cost() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker").deck("orcs").to_act("orcs")
    assert table.options("orcs") == ["pass"]
    table.side("orcs").top.append(table.card("orc-rider"))
    assert "deploy orc-berserker 1" in table.options("orcs")


@pytest.mark.rule("drums-of-war", "5.7")
def test_a_deck_card_of_cost_nothing_needs_no_deck() -> None:
    head = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'
    table = Position(pack=f"{head}[cards.forged-blade]\ncost = 0\n").deck("humans")
    table.hand("humans", "forged-blade").unit("humans", 3, "griffin").to_act("humans")
    table.play("humans", "attach forged-blade 3")
    assert table.attached("humans", 3) == ["forged-blade"]
    assert (table.in_removed("humans"), table.events(PaidFromDeck)) == ([], [])


@pytest.mark.rule("drums-of-war", "5.9")
def test_a_player_looks_through_its_own_removed_pile_random_removals_included() -> None:
    table = Position(heroes=("maerwyn", "krangg"))
    table.buried("humans", "griffin", "tower-shield").removed("humans", "human-levy")
    own = table.view("humans")["sides"][0]
    assert (own["buried"], own["removed"]) == (["griffin", "tower-shield"], ["human-levy"])
    for viewer in ("orcs", None):
        assert table.view(viewer)["sides"][0]["buried"] == {"count": 2}
        assert table.view(viewer)["removed_sizes"] == [3, 0]


@pytest.mark.rule("drums-of-war", "5.10")
@pytest.mark.parametrize(
    ("card", "cost"), [("human-levy", 0), ("human-soldier", 1), ("human-guard", 2), ("griffin", 3)]
)
def test_a_card_of_cost_k_uses_k_and_one_cards_of_the_hand(card: str, cost: int) -> None:
    table = Position().hand("humans", card, *["human-archer"] * 4).to_act("humans")
    table.play("humans", f"deploy {card} 2", *["pay human-archer"] * cost)
    assert len(table.in_hand("humans")) == 5 - (cost + 1)
    assert table.standing("humans") == {2: card}
    assert Counter(table.in_removed("humans")) == Counter(["human-archer"] * cost)
    assert table.asked() == ["orcs"]
