"""Chapter 12: what becomes of a card that the AI reveals."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.automa_events import (
    AutomaPaidAttachment,
    AutomaPaidFromDeck,
    AutomaPassed,
)
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import against_humans, against_orcs, reasons, revealed, slots

DEAR_CRY = """
[pack]
game = "drums-of-war"
name = "Dear cry"
[cards.clan-cry]
cost = 1
"""


def lone(card: str, *deck: str, **options: str) -> Position:
    """A: Orcs, one card face down in 3, this Army deck. P: Humans, a Levy in 3."""
    table = against_orcs(**options).face_down("orcs", {3: card}).unit("humans", 3, "human-levy")
    return table.deck("orcs", *deck)


@pytest.mark.rule("drums-of-war", "12.15")
def test_a_paid_unit_stands_where_it_was_revealed() -> None:
    table = lone("orc-lancer", *["orc-warrior"] * 5).supply("orcs", "orc-rider", "orc-rider")
    table.automa_acts("orcs")
    assert table.standing("orcs") == {3: "orc-lancer"}
    assert table.in_supply("orcs") == []
    assert table.story() == [
        "AutomaRevealedFacing",
        "TurnedUp",
        "CostDue",
        "AutomaPaidFromSupply",
        "Deployed",
    ]
    assert table.side("orcs").arriving == []


@pytest.mark.rule("drums-of-war", "12.15", "12.26")
def test_a_deployment_ability_takes_effect_after_payment() -> None:
    table = lone("orc-shaman").supply("orcs", "orc-rider", "orc-rider").automa_acts("orcs")
    assert table.side("humans").defense_mods == [0, 0, -1, 0, 0]
    assert table.story()[-3:] == ["AutomaPaidFromSupply", "Deployed", "AutomaHexed"]
    assert slots(table, "AutomaHexed") == [3]
    table = lone("orc-shaman").supply("orcs", "orc-rider").automa_acts("orcs")
    assert table.side("humans").defense_mods == [0] * 5


@pytest.mark.rule("drums-of-war", "12.26")
def test_a_cleric_of_the_ai_heals_by_power_and_a_shaman_hexes_by_threat() -> None:
    table = against_humans().face_down("humans", {1: "human-cleric"})
    table.unit("humans", 2, "human-levy", wounds=1).unit("humans", 4, "human-guard", wounds=1)
    table.unit("humans", 3, "human-knight", wounds=1).automa_acts("humans")
    assert [table.wounds("humans", slot) for slot in (2, 3, 4)] == [1, 1, 0]
    table = against_orcs().face_down("orcs", {1: "orc-shaman"})
    table.units("humans", {2: "human-archer", 3: "human-cleric", 5: "human-guard"})
    table.automa_acts("orcs")
    assert table.side("humans").defense_mods == [0, 0, 0, 0, -1]


@pytest.mark.rule("drums-of-war", "12.16")
@pytest.mark.parametrize(
    ("card", "cost"), [("war-axe", 1), ("spiked-hide", 1), ("orc-onslaught", 2), ("clan-cry", 0)]
)
def test_an_attachment_is_paid_from_the_army_deck_whatever_its_cost_type(
    card: str, cost: int
) -> None:
    deck = ("orc-troll", "orc-shaman", "goblin-runt", "orc-rider", "orc-rider")[2 - cost :]
    table = lone(card, *deck, clan_cry="literal").supply("orcs", "orc-berserker")
    table.automa_acts("orcs")
    assert table.in_removed("orcs") == sorted(deck[:cost])
    assert table.in_deck("orcs") == list(deck[cost + 1 :])
    assert table.in_supply("orcs") == ["orc-berserker"]
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert table.attached("orcs", 3) == [card]
    paid = [event.count for event in table.events(AutomaPaidAttachment)]
    assert paid == ([cost] if cost else [])
    assert table.events(AutomaPaidFromDeck) == []


@pytest.mark.rule("drums-of-war", "12.16")
def test_an_attachment_of_the_humans_paid_by_hand_costs_the_ai_army_cards_too() -> None:
    table = against_humans().face_down("humans", {2: "long-pike", 5: "human-levy"})
    table.deck("humans", "griffin", "human-levy", "human-levy").automa_acts("humans")
    assert table.in_removed("humans") == ["griffin"]
    assert table.hidden("humans") == [5]
    assert table.attached("humans", 2) == ["long-pike"]


@pytest.mark.rule("drums-of-war", "12.17")
def test_the_ai_draws_until_a_unit_comes_and_discards_the_rest() -> None:
    table = lone("war-axe", "orc-rider", "clan-cry", "orc-march-order", "goblin-runt", "orc-troll")
    table.automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert table.in_discard("orcs") == ["clan-cry", "orc-march-order"]
    assert table.in_deck("orcs") == ["orc-troll"]
    assert table.in_supply("orcs") == []
    assert table.told("FoundUnit") == [
        {
            "event": "FoundUnit",
            "seat": 1,
            "unit": "goblin-runt",
            "card": "war-axe",
            "cards": ["clan-cry", "orc-march-order"],
        }
    ]


@pytest.mark.rule("drums-of-war", "12.18")
def test_the_drawn_unit_stands_on_the_card_and_is_paid_by_chapter_13() -> None:
    table = lone("war-axe", "orc-rider", "orc-warrior", "orc-troll", "orc-troll", "goblin-runt")
    table.face_down("orcs", {3: "war-axe", 5: "orc-shaman"}).automa_acts("orcs")
    assert table.standing("orcs") == {3: "orc-warrior"}
    assert table.attached("orcs", 3) == ["war-axe"]
    assert table.attack("orcs", 3, 0) == 5
    assert table.hidden("orcs") == []
    assert table.in_deck("orcs") == ["orc-troll", "orc-troll", "goblin-runt"]
    assert table.in_removed("orcs") == ["orc-rider", "orc-shaman"]
    assert table.story()[1:] == [
        "TurnedUp",
        "AutomaPaidAttachment",
        "FoundUnit",
        "CostDue",
        "AutomaPaidFromLine",
        "Deployed",
    ]


@pytest.mark.rule("drums-of-war", "12.19")
def test_cards_drawn_on_the_way_are_not_recycled() -> None:
    table = lone("clan-cry", "war-axe", clan_cry="literal").discard("orcs", "goblin-runt")
    table.automa_acts("orcs")
    assert table.dealer.outcomes == ["shuffle 0"]
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert table.in_discard("orcs") == ["war-axe"]
    assert table.in_deck("orcs") == []
    assert table.side("orcs").aside == []


@pytest.mark.rule("drums-of-war", "12.20", "12.21")
@pytest.mark.parametrize(("supply", "stands"), [(0, False), (1, True)])
def test_a_unit_that_no_source_can_pay_is_lost_and_the_phase_ends(
    supply: int, stands: bool
) -> None:
    table = lone("orc-troll", "orc-warrior").discard("orcs", "goblin-runt")
    table.supply("orcs", *["orc-rider"] * supply).automa_acts("orcs")
    assert table.side("orcs").passed is not stands
    if stands:
        assert table.standing("orcs") == {3: "orc-troll"}
        return
    assert table.standing("orcs") == {}
    assert table.view("humans")["sides"][1]["removed"] == ["orc-troll"]
    assert table.in_deck("orcs") == ["orc-warrior"]
    assert table.in_discard("orcs") == ["goblin-runt"]
    assert reasons(table, "AutomaCouldNotPay") == ["unit-too-dear"]
    assert table.side("orcs").arriving == []


@pytest.mark.rule("drums-of-war", "12.20", "12.21")
@pytest.mark.parametrize("card", ["war-axe", "orc-march-order"])
def test_a_card_is_lost_with_the_unit_drawn_for_it_but_its_cost_stays_paid(card: str) -> None:
    table = lone(card, "orc-shaman", "orc-troll", "goblin-runt").supply("orcs", "orc-rider")
    table.automa_acts("orcs")
    assert table.standing("orcs") == {}
    assert table.attached("orcs", 3) == []
    assert sorted(table.view("humans")["sides"][1]["removed"]) == sorted([card, "orc-troll"])
    assert table.slugs("cards", table.side("orcs").spent) == ["orc-shaman"]
    assert table.in_deck("orcs") == ["goblin-runt"]
    assert table.in_supply("orcs") == ["orc-rider"]
    assert table.side("orcs").passed


@pytest.mark.rule("drums-of-war", "12.22")
@pytest.mark.parametrize("card", ["spiked-hide", "orc-march-order"])
def test_a_card_for_which_no_unit_is_left_is_removed_and_the_phase_ends(card: str) -> None:
    table = lone(card, "orc-rider", "war-axe").discard("orcs", "clan-cry").automa_acts("orcs")
    assert table.in_discard("orcs") == ["clan-cry", "war-axe"]
    assert table.in_deck("orcs") == []
    assert table.view("humans")["sides"][1]["removed"] == [card]
    assert table.attached("orcs", 3) == []
    assert table.side("orcs").passed
    assert reasons(table, "AutomaCouldNotPay") == ["no-unit-left"]
    assert table.told("FoundNoUnit")[0]["cards"] == ["war-axe", "clan-cry"]


@pytest.mark.rule("drums-of-war", "12.23")
def test_cards_left_face_down_stay_for_the_next_turn_and_engage_nobody() -> None:
    table = against_orcs().face_down("orcs", {3: "orc-onslaught", 5: "goblin-runt"})
    table.deck("orcs", "orc-warrior").units("humans", {3: "griffin", 5: "human-levy"})
    table.hand("humans", *["human-levy"] * 5)
    table.to_act("orcs", "end")
    assert table.hidden("orcs") == [5]
    table.play("humans", "pass")
    assert table.step() == "ActFreely"
    assert "hero 5" in table.options("humans")
    finish_turn(table)
    assert table.slugs("cards", table.side("orcs").face_down)[4] == "goblin-runt"
    assert table.hidden("orcs") == [1, 5]


def finish_turn(table: Position) -> None:
    """Do nothing more until the next turn."""
    while table.state.turn == 1:
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(each for each in ("done", "keep", "pass") if each in options))


@pytest.mark.rule("drums-of-war", "12.24")
def test_what_a_card_does_when_attached_comes_after_its_cost_and_before_the_unit() -> None:
    table = Position("player", "automa", first="orcs", pack=DEAR_CRY)
    table.face_down("orcs", {3: "clan-cry"}).unit("humans", 3, "human-levy")
    table.deck("orcs", "orc-shaman", "orc-troll", "goblin-runt", "orc-rider").automa_acts("orcs")
    assert table.slugs("cards", table.side("orcs").spent) == ["orc-shaman"]
    assert table.in_supply("orcs") == ["orc-troll"]
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert table.story()[2:5] == ["AutomaPaidAttachment", "SupplyDrawn", "FoundUnit"]


@pytest.mark.rule("drums-of-war", "12.24", "12.25")
def test_the_card_that_the_ai_draws_goes_unseen_on_top_of_its_supply_deck() -> None:
    table = lone("clan-cry", "orc-troll", "goblin-runt").supply("orcs", "orc-rider")
    table.automa_acts("orcs")
    assert table.in_supply("orcs") == ["orc-troll", "orc-rider"]
    for viewer in ("humans", "orcs", None):
        assert table.view(viewer)["sides"][1]["supply"] == {"count": 2}
    assert table.told("SupplyDrawn", "humans") == [{"event": "SupplyDrawn", "seat": 1, "count": 1}]


@pytest.mark.rule("drums-of-war", "12.27")
@pytest.mark.parametrize(("deck", "discard", "paid"), [(1, 1, True), (2, 0, True), (1, 0, False)])
def test_army_deck_and_discard_pile_alone_pay_for_an_attachment(
    deck: int, discard: int, paid: bool
) -> None:
    table = lone("orc-onslaught", *["orc-warrior"] * deck).discard(
        "orcs", *["orc-lancer"] * discard
    )
    table.face_down("orcs", {3: "orc-onslaught", 1: "goblin-runt"})
    table.supply("orcs", *["orc-rider"] * 3).automa_acts("orcs")
    assert bool(table.events(AutomaPaidAttachment)) is paid
    # a paid one is lost as well, since no Unit is left for it
    assert reasons(table, "AutomaCouldNotPay") == [
        "no-unit-left" if paid else "attachment-too-dear"
    ]
    assert len(table.side("orcs").spent) == (2 if paid else 0)
    assert len(table.in_supply("orcs")) == 3
    assert table.hidden("orcs") == [1]


@pytest.mark.rule("drums-of-war", "12.28")
def test_an_ai_whose_phase_was_ended_has_passed() -> None:
    table = lone("orc-onslaught", "orc-warrior").face_down(
        "orcs", {3: "orc-onslaught", 1: "goblin-runt"}
    )
    table.supply("orcs", "orc-rider").unit("orcs", 5, "orc-troll")
    table.hand("humans", *["human-levy"] * 3).to_act("orcs", "deployment")
    table.play("humans", "deploy human-levy 1", "deploy human-levy 2")
    assert table.asked() == ["humans"]
    assert revealed(table) == [3]
    assert not table.side("orcs").ability_used
    table.play("humans", "pass")
    assert table.hidden("orcs") == [1]
    assert table.events(AutomaPassed) == []
    finish(table.combat())
    assert table.end_turn().side("orcs").passed is False
