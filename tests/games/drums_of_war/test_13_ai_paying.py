"""Chapter 13: how the AI pays for a Unit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.automa_events import AutomaPaidFromDeck
from emberhall.games.drums_of_war.events import Recycled, TieSettled
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import ALL_SLOTS, against_orcs, slots, ties

HARSH = """
[pack]
game = "drums-of-war"
name = "Harsh"
[numbers.penalty]
value = 2
"""


def buying(slot: int, unit: str, *covered: int, **options: str) -> Position:
    """A: Orcs, a Unit face down in the slot that a Griffin faces, War Axes in others."""
    line = dict.fromkeys(covered, "war-axe") | {slot: unit}
    table = against_orcs(**options).face_down("orcs", line).deck("orcs")
    return table.unit("humans", slot, "griffin")


@pytest.mark.rule("drums-of-war", "13.1")
@pytest.mark.parametrize(
    ("slot", "covered", "spent"),
    [
        (1, (2, 3, 4, 5), [5, 4]),
        (5, (1, 2, 3, 4), [1, 2]),
        (2, (1, 3, 4, 5), [5, 4]),
        (4, (1, 2, 3, 5), [1, 2]),
        (3, (2, 4, 5), [5, 2]),
    ],
)
def test_the_farthest_face_down_cards_pay_first(
    slot: int, covered: tuple[int, ...], spent: list[int]
) -> None:
    table = buying(slot, "orc-lancer", *covered).supply("orcs", "orc-rider").automa_acts("orcs")
    assert slots(table, "AutomaPaidFromLine") == spent
    assert slots(table, "AutomaPaidFromLine", "anchor") == [slot, slot]
    assert table.hidden("orcs") == sorted(set(covered) - set(spent))
    assert table.in_supply("orcs") == ["orc-rider"]


@pytest.mark.rule("drums-of-war", "13.2")
def test_equally_far_cards_are_a_tie() -> None:
    table = buying(3, "orc-warrior", 1, 5).automa_acts("orcs")
    assert table.hidden("orcs") == [5]
    assert ties(table, "AutomaPaidFromLine") == ["tie-lowest"]
    table = buying(3, "orc-warrior", 1, 2, 5, ties="ask").automa_acts("orcs")
    assert table.options("humans") == ["tie 1", "tie 5"]
    table.play("humans", "tie 5")
    assert slots(table, "AutomaPaidFromLine") == [5]
    assert ties(table, "AutomaPaidFromLine") == ["tie-asked"]
    assert [event.about for event in table.events(TieSettled)] == ["about-payment"]
    assert table.standing("orcs") == {3: "orc-warrior"}


@pytest.mark.rule("drums-of-war", "18.10")
@pytest.mark.parametrize("mode", ["lowest-slot", "ask", "seeded"])
def test_equally_far_cards_that_are_all_spent_are_no_tie(mode: str) -> None:
    table = buying(3, "orc-lancer", 1, 2, 5, ties=mode).automa_acts("orcs")
    assert slots(table, "AutomaPaidFromLine") == [1, 5]
    assert ties(table, "AutomaPaidFromLine") == ["no-tie", "no-tie"]
    assert table.hidden("orcs") == [2]
    assert table.standing("orcs") == {3: "orc-lancer"}
    assert not table.events(TieSettled)
    assert not table.dealer.outcomes


@pytest.mark.rule("drums-of-war", "13.3", "13.4")
def test_supply_cards_pay_from_the_top_for_what_is_missing() -> None:
    table = buying(3, "orc-troll", 1).supply("orcs", "orc-rider", "orc-shaman", "goblin-runt")
    table.deck("orcs", "orc-lancer").automa_acts("orcs")
    assert table.in_supply("orcs") == ["goblin-runt"]
    assert table.in_removed("orcs") == ["orc-rider", "orc-shaman", "war-axe"]
    assert table.in_deck("orcs") == ["orc-lancer"]
    assert table.told("AutomaPaidFromSupply") == [
        {"event": "AutomaPaidFromSupply", "seat": 1, "count": 2}
    ]


@pytest.mark.rule("drums-of-war", "13.5", "13.6")
def test_the_army_deck_pays_last_with_one_penalty_for_the_whole_payment() -> None:
    table = buying(3, "orc-troll", 1)
    table.deck("orcs", "orc-rider", "orc-shaman", "goblin-runt", "orc-lancer").automa_acts("orcs")
    assert table.in_removed("orcs") == ["goblin-runt", "orc-rider", "orc-shaman", "war-axe"]
    assert table.in_deck("orcs") == ["orc-lancer"]
    assert table.told("AutomaPaidFromDeck") == [
        {"event": "AutomaPaidFromDeck", "seat": 1, "count": 2, "penalty": 1}
    ]
    assert table.story()[2:] == ["CostDue", "AutomaPaidFromLine", "AutomaPaidFromDeck", "Deployed"]


@pytest.mark.rule("drums-of-war", "13.6")
def test_without_the_third_source_there_is_no_penalty() -> None:
    table = buying(3, "orc-troll", 1, 2).supply("orcs", "orc-rider").deck("orcs", "orc-lancer")
    assert table.automa_acts("orcs").in_deck("orcs") == ["orc-lancer"]
    assert table.events(AutomaPaidFromDeck) == []


@pytest.mark.rule("drums-of-war", "13.6")
def test_the_size_of_the_penalty_stands_in_the_content() -> None:
    table = Position("player", "automa", first="orcs", pack=HARSH)
    table.face_down("orcs", {3: "orc-lancer"}).deck("orcs", *["orc-warrior"] * 6)
    table.automa_acts("orcs")
    assert len(table.in_deck("orcs")) == 2


@pytest.mark.rule("drums-of-war", "13.7", "13.8")
@pytest.mark.parametrize("viewer", ["humans", "orcs", None])
def test_what_is_spent_is_removed_unseen(viewer: str) -> None:
    table = buying(3, "orc-troll", 1).supply("orcs", "orc-rider").deck("orcs", *["orc-shaman"] * 3)
    table.automa_acts("orcs")
    assert table.in_removed("orcs") == ["orc-rider", "orc-shaman", "orc-shaman", "war-axe"]
    seen = table.view(viewer)
    assert seen["sides"][1]["spent"] == {"count": 4}
    assert seen["sides"][1]["removed"] == seen["sides"][1]["discard"] == []
    assert seen["removed_sizes"] == [0, 4]
    told = " ".join(table.log(viewer))
    for card in ("Rider", "Shaman", "War Axe"):
        assert card not in told


@pytest.mark.rule("drums-of-war", "13.9", "13.10")
@pytest.mark.parametrize(
    ("deck", "discard", "left"), [(1, 1, 0), (0, 2, 0), (1, 2, 0), (1, 4, 2), (2, 3, 2)]
)
def test_the_discard_pile_pays_through_recycling(deck: int, discard: int, left: int) -> None:
    table = buying(3, "orc-lancer").deck("orcs", *["orc-warrior"] * deck)
    table.discard("orcs", *["goblin-runt"] * discard).automa_acts("orcs")
    assert table.standing("orcs") == {3: "orc-lancer"}
    side = table.side("orcs")
    assert len(side.deck) == left
    assert side.discard == []
    assert bool(table.events(Recycled))
    assert table.told("AutomaPaidFromDeck")[0]["penalty"] == (1 if deck + discard > 2 else 0)


@pytest.mark.rule("drums-of-war", "13.9")
def test_nothing_is_recycled_while_the_army_deck_suffices() -> None:
    table = buying(3, "orc-lancer").deck("orcs", *["orc-warrior"] * 3)
    table.discard("orcs", "goblin-runt").automa_acts("orcs")
    assert table.in_discard("orcs") == ["goblin-runt"]
    assert table.dealer.outcomes == []


@pytest.mark.rule("drums-of-war", "13.11")
def test_a_unit_of_cost_0_needs_no_payment() -> None:
    table = buying(3, "goblin-runt").automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    table = buying(3, "goblin-runt", 1).supply("orcs", "orc-rider").deck("orcs", "orc-troll")
    table.automa_acts("orcs")
    assert table.piles("orcs") == (1, 1, 0, [1])
    assert table.story() == ["AutomaRevealedFacing", "TurnedUp", "Deployed"]


@pytest.mark.rule("drums-of-war", "13.12")
def test_a_berserker_of_the_ai_is_paid_like_any_other_unit() -> None:
    table = buying(3, "orc-berserker", 1).supply("orcs", "orc-rider")
    table.deck("orcs", "orc-troll").automa_acts("orcs")
    assert table.piles("orcs") == (1, 1, 1, [])
    table = buying(3, "orc-berserker").supply("orcs", "orc-rider").deck("orcs", "orc-troll")
    assert table.automa_acts("orcs").piles("orcs") == (1, 0, 1, [])


UNITS = {"goblin-runt": 0, "orc-warrior": 1, "orc-berserker": 1, "orc-rider": 2, "orc-troll": 3}


@pytest.mark.rule("drums-of-war", "13.1", "13.3", "13.5", "13.6", "13.10")
@settings(max_examples=120)
@given(
    st.sampled_from(ALL_SLOTS),
    st.sampled_from(sorted(UNITS)),
    st.sets(st.sampled_from(ALL_SLOTS)),
    st.integers(0, 3),
    st.integers(0, 4),
    st.integers(0, 3),
)
def test_the_sources_pay_in_their_order_or_nothing_is_spent(
    slot: int, unit: str, others: set[int], supply: int, deck: int, discard: int
) -> None:
    covered = sorted(others - {slot})
    table = buying(slot, unit, *covered).supply("orcs", *["orc-shaman"] * supply)
    table.deck("orcs", *["orc-lancer"] * deck).discard("orcs", *["goblin-slinger"] * discard)
    table.automa_acts("orcs")
    cost = UNITS[unit]
    side = table.side("orcs")
    if len(covered) + supply + deck + discard < cost:
        assert table.standing("orcs") == {}
        assert table.in_removed("orcs") == [unit]
        assert table.piles("orcs") == (deck, supply, 1, covered)
        assert len(side.discard) == discard
        return
    from_line = min(cost, len(covered))
    from_supply = min(cost - from_line, supply)
    missing = cost - from_line - from_supply
    from_deck = min(missing + 1, deck + discard) if missing else 0
    by_distance = sorted(covered, key=lambda each: (-abs(each - slot), each))
    assert table.standing("orcs") == {slot: unit}
    assert table.hidden("orcs") == sorted(by_distance[from_line:])
    assert len(side.supply) == supply - from_supply
    assert len(side.deck) + len(side.discard) == deck + discard - from_deck
    assert len(side.spent) == from_line + from_supply + from_deck
    assert side.removed == []
