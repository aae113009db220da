"""The worked examples about the AI: revealing, paying, abilities, replenishment."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.drums_of_war.automa_events import AutomaHeld, TurnedUp
from emberhall.games.drums_of_war.rules.prowess import ON_HERO
from tests.games.drums_of_war.position import Position

ALL_SLOTS = (1, 2, 3, 4, 5)


def against_orcs(hero: str = "krangg", first: str = "orcs", **options: Any) -> Position:
    """P: Humans led by Aiden. A: Orcs."""
    return Position("player", "automa", ("aiden", hero), first, **options)


def against_humans(
    hero: str = "aiden", foe: str = "krangg", first: str = "humans", **options: Any
) -> Position:
    """P: Orcs. A: Humans."""
    return Position("automa", "player", (hero, foe), first, **options)


def revealed(table: Position) -> list[int]:
    """The slots that were turned up, in order."""
    return [event.slot + 1 for event in table.events(TurnedUp)]


# Reveal order


@pytest.mark.rule("drums-of-war", "12.5")
def test_e3_the_card_facing_the_costliest_free_unit_is_revealed() -> None:
    table = against_orcs().face_down("orcs", dict.fromkeys(ALL_SLOTS, "goblin-runt"))
    table.units("humans", {1: "human-soldier", 4: "griffin"}).automa_acts("orcs")
    assert revealed(table) == [4]


@pytest.mark.rule("drums-of-war", "12.5", "12.7")
def test_e4_the_only_faced_card_then_the_nearest_to_the_costliest() -> None:
    table = against_orcs().face_down("orcs", {1: "goblin-runt", 3: "goblin-runt"})
    table.units("humans", {1: "human-soldier", 4: "griffin"}).automa_acts("orcs")
    assert revealed(table) == [1]
    assert table.automa_acts("orcs").standing("orcs") == {1: "goblin-runt", 3: "goblin-runt"}
    assert revealed(table) == [1, 3]


@pytest.mark.rule("drums-of-war", "12.9")
def test_e5_without_an_enemy_unit_the_lowest_slot_is_revealed() -> None:
    table = against_orcs().face_down("orcs", dict.fromkeys(ALL_SLOTS, "goblin-runt"))
    assert revealed(table.automa_acts("orcs")) == [1]


@pytest.mark.rule("drums-of-war", "12.8")
def test_e6_with_all_engaged_the_nearest_to_a_battle_is_revealed() -> None:
    table = against_orcs().face_down("orcs", dict.fromkeys((1, 2, 5), "goblin-runt"))
    table.unit("humans", 3, "human-soldier").unit("orcs", 3, "orc-lancer").automa_acts("orcs")
    assert revealed(table) == [2]


@pytest.mark.rule("drums-of-war", "12.5", "12.8", "19.2", "19.6")
def test_e7_two_ais_reveal_against_each_other() -> None:
    table = Position("automa", "automa", first="humans")
    table.face_down("humans", dict.fromkeys(ALL_SLOTS, "human-levy"))
    table.face_down("orcs", dict.fromkeys(ALL_SLOTS, "goblin-runt"))
    table.to_act("humans", until="deployment")
    order = [(event.seat, event.slot + 1) for event in table.events(TurnedUp)]
    assert order[:3] == [(0, 1), (1, 1), (0, 2)]


# Paying


@pytest.mark.rule("drums-of-war", "13.1", "13.3", "13.5", "13.6")
def test_e8_face_down_then_supply_then_army_deck_with_a_penalty() -> None:
    table = against_orcs().face_down("orcs", {2: "orc-troll", 4: "orc-warrior"})
    table.supply("orcs", "orc-rider").deck("orcs", *["orc-warrior"] * 6)
    table.unit("humans", 2, "human-soldier").automa_acts("orcs")
    assert table.standing("orcs") == {2: "orc-troll"}
    assert table.piles("orcs") == (4, 0, 4, [])


@pytest.mark.rule("drums-of-war", "13.1")
def test_e9_the_farthest_cards_pay() -> None:
    table = against_orcs().face_down(
        "orcs", {4: "orc-lancer"} | dict.fromkeys((1, 2, 5), "war-axe")
    )
    table.unit("humans", 4, "human-soldier").automa_acts("orcs")
    assert table.hidden("orcs") == [5]


@pytest.mark.rule("drums-of-war", "12.16", "12.17", "12.18", "13.6")
def test_e10_a_revealed_tactics_card_draws_its_unit() -> None:
    table = against_orcs().face_down("orcs", {3: "orc-onslaught", 1: "orc-warrior"})
    deck = ("goblin-runt", "goblin-runt", "war-axe", "orc-rider", "orc-warrior", "orc-warrior")
    table.deck("orcs", *deck).unit("humans", 3, "human-soldier").automa_acts("orcs")
    assert table.piles("orcs") == (0, 0, 5, [])
    assert table.in_discard("orcs") == ["war-axe"]
    assert table.standing("orcs") == {3: "orc-rider"}
    assert table.attached("orcs", 3) == ["orc-onslaught"]


@pytest.mark.rule("drums-of-war", "12.20", "12.21")
def test_e11_what_cannot_be_paid_is_lost_and_nothing_is_spent() -> None:
    table = against_orcs().face_down("orcs", {3: "orc-troll"})
    table.supply("orcs", "orc-rider").deck("orcs", "orc-warrior").automa_acts("orcs")
    assert table.piles("orcs") == (1, 1, 1, [])
    assert table.in_removed("orcs") == ["orc-troll"]
    assert table.side("orcs").passed


@pytest.mark.rule("drums-of-war", "13.9", "13.10")
def test_e12_the_discard_pile_helps_to_pay() -> None:
    table = against_orcs().face_down("orcs", {3: "orc-troll"}).discard("orcs", "goblin-runt")
    table.supply("orcs", "orc-rider").deck("orcs", "orc-warrior").automa_acts("orcs")
    assert table.standing("orcs") == {3: "orc-troll"}
    assert table.piles("orcs") == (0, 0, 3, [])
    assert table.in_discard("orcs") == []
    assert not table.side("orcs").passed


@pytest.mark.rule("drums-of-war", "12.21", "12.23", "12.27", "12.28")
def test_e50_supply_and_face_down_cards_do_not_pay_for_a_tactics_card() -> None:
    table = against_orcs().face_down("orcs", {3: "orc-onslaught", 1: "goblin-runt"})
    table.supply("orcs", *["orc-rider"] * 4).deck("orcs", "orc-warrior")
    table.unit("humans", 3, "human-soldier").automa_acts("orcs")
    assert table.piles("orcs") == (1, 4, 1, [1])
    assert table.in_removed("orcs") == ["orc-onslaught"]
    assert table.side("orcs").passed


# March Order


@pytest.mark.rule("drums-of-war", "16.5", "16.6")
@pytest.mark.parametrize(("foe", "slot"), [("human-knight", 5), ("human-guard", 4)])
def test_e30_march_order_goes_where_it_hits(foe: str, slot: int) -> None:
    table = against_orcs().face_down("orcs", {4: "orc-march-order", 1: "goblin-runt"})
    table.deck("orcs", *["orc-warrior"] * 6).unit("humans", 5, foe).automa_acts("orcs")
    assert table.standing("orcs") == {slot: "orc-warrior"}
    assert table.attached("orcs", slot) == ["orc-march-order"]
    assert table.piles("orcs") == (4, 0, 2, [])


# Hero abilities


@pytest.mark.rule("drums-of-war", "12.10", "12.12", "15.10")
def test_e31_krangg_strengthens_the_most_powerful_and_then_passes() -> None:
    table = against_orcs().unit("orcs", 2, "orc-troll").automa_acts("orcs")
    assert table.side("orcs").passed
    table = against_orcs().unit("orcs", 2, "orc-troll").supply("orcs", "orc-rider")
    table.automa_acts("orcs")
    assert table.side("orcs").attack_mods == [0, 1, 0, 0, 0]
    assert table.in_supply("orcs") == []
    assert not table.side("orcs").passed
    assert table.automa_acts("orcs").side("orcs").passed


@pytest.mark.rule("drums-of-war", "15.8")
def test_e32_who_newly_hits_comes_before_the_costlier() -> None:
    table = against_orcs().units("orcs", {3: "orc-lancer", 1: "orc-troll"})
    table.unit("humans", 3, "human-guard").supply("orcs", "orc-rider", "orc-rider")
    table.automa_acts("orcs")
    assert table.side("orcs").attack_mods == [0, 0, 1, 0, 0]


@pytest.mark.rule("drums-of-war", "15.12")
def test_e33_of_two_who_newly_hit_the_costlier_is_taken() -> None:
    table = against_humans().units("humans", {1: "griffin", 3: "human-soldier"})
    table.unit("orcs", 3, "orc-lancer").supply("humans", "human-levy").automa_acts("humans")
    assert table.side("humans").attack_mods == [1, 0, 0, 0, 0]
    assert table.side("humans").defense_mods == [1, 0, 0, 0, 0]


@pytest.mark.rule("drums-of-war", "15.6", "15.21")
@pytest.mark.parametrize(
    ("supply", "wounds", "guard", "left"),
    [(0, 2, 0, 0), (1, 2, 2, 0), (2, 1, 0, 0), (3, 1, 2, 0), (4, 1, 2, 1)],
)
def test_e34_borrunm_takes_what_he_can_pay(supply: int, wounds: int, guard: int, left: int) -> None:
    table = against_orcs("borrunm").hero_wounds("orcs", 2).unit("humans", 1, "human-knight")
    table.supply("orcs", *["orc-rider"] * supply).automa_acts("orcs")
    assert table.side("orcs").hero_wounds == wounds
    assert table.side("orcs").hero_mod == guard
    assert len(table.in_supply("orcs")) == left


@pytest.mark.rule("drums-of-war", "15.21")
@pytest.mark.parametrize("supply", range(5))
def test_e34_borrunm_does_nothing_without_a_benefit(supply: int) -> None:
    table = against_orcs("borrunm").unit("humans", 1, "human-soldier")
    table.supply("orcs", *["orc-rider"] * supply).automa_acts("orcs")
    assert table.side("orcs").passed
    assert len(table.in_supply("orcs")) == supply


@pytest.mark.rule("drums-of-war", "15.7", "15.22")
@pytest.mark.parametrize("runt", [False, True])
def test_e35_jayme_weighs_gain_against_harm(runt: bool) -> None:
    table = against_humans("jayme").unit("humans", 1, "human-soldier")
    table.unit("orcs", 1, "orc-lancer").supply("humans", "human-levy")
    if runt:
        table.unit("orcs", 5, "goblin-runt")
    table.automa_acts("humans")
    assert table.side("humans").ability_used is not runt
    assert table.side("humans").attack_mods[0] == (0 if runt else 1)
    assert table.hero_defense("humans") == (3 if runt else 2)


@pytest.mark.rule("drums-of-war", "15.20")
@pytest.mark.parametrize(("orc", "slot", "target"), [("orc-lancer", 2, 2), ("orc-warrior", 1, 4)])
def test_e36_skarna_weakens_whom_an_orc_newly_hits(orc: str, slot: int, target: int) -> None:
    table = against_orcs("skarna").units("humans", {2: "human-guard", 4: "griffin"})
    table.unit("orcs", slot, orc).supply("orcs", "orc-rider").automa_acts("orcs")
    assert [i + 1 for i, mod in enumerate(table.side("humans").defense_mods) if mod] == [target]


@pytest.mark.rule("drums-of-war", "15.13", "15.23")
def test_e37_maerwyn_brings_the_costliest_equipment_to_the_most_powerful() -> None:
    table = against_humans("maerwyn").units("humans", {2: "human-soldier", 4: "human-knight"})
    table.discard("humans", "tower-shield", "human-levy").supply("humans", "human-archer")
    table.spent("humans", "forged-blade", "long-pike").automa_acts("humans")
    assert table.attached("humans", 4) == ["forged-blade"]
    assert table.in_removed("humans") == ["human-archer", "long-pike"]


@pytest.mark.rule("drums-of-war", "14.16", "15.14")
def test_e38_cleric_and_shaman_of_the_ai() -> None:
    for wounds in (2, 0):
        table = against_humans().face_down("humans", {1: "human-cleric"})
        table.unit("humans", 5, "griffin", wounds=1).hero_wounds("humans", wounds)
        table.automa_acts("humans")
        assert table.side("humans").hero_wounds == (1 if wounds else 0)
        assert table.wounds("humans", 5) == (1 if wounds else 0)
    table = against_orcs().face_down("orcs", {1: "orc-shaman"})
    table.units("humans", {2: "human-knight", 4: "human-soldier", 5: "human-guard"})
    table.automa_acts("orcs")
    assert table.side("humans").defense_mods == [0, -1, 0, 0, 0]


# Replenishment and ends


@pytest.mark.rule("drums-of-war", "17.1", "17.2", "17.3", "17.4")
@pytest.mark.parametrize("gaps", [5, 1, 0])
def test_e39_five_cards_to_the_gaps_and_the_rest_to_supply(gaps: int) -> None:
    table = against_orcs()
    for slot in range(gaps + 1, 6):
        table.unit("orcs", slot, "goblin-runt")
    table.replenish()
    assert table.hidden("orcs") == list(range(1, gaps + 1))
    assert len(table.in_supply("orcs")) == 5 - gaps


@pytest.mark.rule("drums-of-war", "17.5", "17.8", "17.9")
def test_e40_the_supply_deck_does_not_save_the_ai() -> None:
    table = against_orcs().deck("orcs").supply("orcs", *["orc-rider"] * 9).replenish()
    assert (table.winner(), table.state.reason) == ("humans", "exhausted")
    table = against_orcs().deck("orcs").supply("orcs", *["orc-rider"] * 9)
    table.discard("orcs", "goblin-runt").replenish()
    assert table.winner() == ""
    assert table.hidden("orcs") == [1]


@pytest.mark.rule("drums-of-war", "14.10")
def test_e17_the_hero_is_attacked_only_with_a_wound_in_sight() -> None:
    table = against_orcs().units("orcs", {1: "orc-lancer", 2: "orc-troll"}).combat()
    assert table.attack("orcs", 1, ON_HERO) == 3
    assert table.side("humans").hero_wounds == 1
    assert [event.slot + 1 for event in table.events(AutomaHeld)] == [1]
