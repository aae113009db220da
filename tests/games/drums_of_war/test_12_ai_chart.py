"""Chapter 12: the chart by which the AI acts in the Deployment phase."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.automa_events import (
    AutomaCouldNotPay,
    AutomaHardened,
    AutomaPassed,
    AutomaRevealedNear,
)
from emberhall.games.drums_of_war.events import TieSettled
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import (
    ALL_SLOTS,
    against_humans,
    against_orcs,
    reasons,
    revealed,
    slots,
    ties,
)

RUNTS = dict.fromkeys(ALL_SLOTS, "goblin-runt")
DEAR_BELLOW = """
[pack]
game = "drums-of-war"
name = "Dear bellow"
[powers.war-bellow]
cost = 2
"""


def runts(*where: int) -> Position:
    """A: Orcs with Runts face down, which cost nothing."""
    return against_orcs().face_down("orcs", dict.fromkeys(where, "goblin-runt"))


@pytest.mark.rule("drums-of-war", "12.1")
def test_the_ai_carries_out_one_action_and_then_the_player_acts() -> None:
    table = runts(1, 2, 3).hand("humans", "human-levy", "human-levy").to_act("orcs", "deployment")
    assert revealed(table) == [1]
    assert table.asked() == ["humans"]
    table.play("humans", "deploy human-levy 5")
    assert len(revealed(table)) == 2
    assert table.asked() == ["humans"]
    table.play("humans", "pass")
    assert len(revealed(table)) == 3
    assert table.side("orcs").passed


@pytest.mark.rule("drums-of-war", "12.1", "12.11")
def test_the_ability_is_an_action_too() -> None:
    table = against_orcs().unit("orcs", 2, "orc-troll").supply("orcs", "orc-rider", "orc-rider")
    table.hand("humans", "human-levy").to_act("orcs", "deployment")
    assert table.side("orcs").ability_used
    assert not table.side("orcs").passed
    assert table.asked() == ["humans"]
    table.play("humans", "deploy human-levy 5")
    assert table.side("orcs").passed
    assert reasons(table, "AutomaPassed") == ["ability-used-already"]
    assert len(table.in_supply("orcs")) == 1


@pytest.mark.rule("drums-of-war", "12.2", "12.14")
def test_with_a_card_face_down_the_ai_reveals_however_much_supply_it_has() -> None:
    table = runts(4).unit("orcs", 2, "orc-troll").supply("orcs", *["orc-rider"] * 5)
    table.automa_acts("orcs")
    assert revealed(table) == [4]
    assert not table.side("orcs").ability_used
    assert len(table.in_supply("orcs")) == 5
    table.automa_acts("orcs")
    assert revealed(table) == [4]
    assert table.side("orcs").ability_used


@pytest.mark.rule("drums-of-war", "12.3")
def test_a_revealed_card_is_turned_face_up_for_all() -> None:
    table = runts(3).unit("humans", 3, "human-levy").automa_acts("orcs")
    assert table.told("TurnedUp") == [
        {"event": "TurnedUp", "seat": 1, "card": "goblin-runt", "slot": "3"}
    ]
    assert table.hidden("orcs") == []
    assert table.view()["sides"][1]["units"][2] == "goblin-runt"


@pytest.mark.rule("drums-of-war", "12.4", "12.5")
def test_an_engaged_unit_is_not_one_to_face() -> None:
    table = runts(1, 4, 5).units("humans", {2: "griffin", 4: "human-levy"})
    table.unit("orcs", 2, "goblin-runt").automa_acts("orcs")
    assert revealed(table) == [4]
    assert table.told("AutomaRevealedFacing") == [
        {
            "event": "AutomaRevealedFacing",
            "seat": 1,
            "slot": "4",
            "foe": "human-levy",
            "tie": "no-tie",
        }
    ]


@pytest.mark.rule("drums-of-war", "12.4", "12.8")
def test_a_face_down_card_engages_nobody() -> None:
    # both Levies are free: the one that faces a card decides, not the battle in 5
    table = runts(3, 4).units("humans", {3: "human-levy", 5: "griffin"})
    table.unit("orcs", 5, "orc-troll").automa_acts("orcs")
    assert revealed(table) == [3]


@pytest.mark.rule("drums-of-war", "12.5")
@pytest.mark.parametrize(
    ("line", "slot"),
    [
        ({1: "human-soldier", 2: "human-knight", 4: "griffin"}, 4),
        ({1: "human-knight", 3: "human-soldier"}, 1),
        ({2: "human-levy", 5: "human-archer"}, 5),
    ],
)
def test_the_costliest_free_unit_is_faced(line: dict[int, str], slot: int) -> None:
    table = runts(*ALL_SLOTS).units("humans", line).automa_acts("orcs")
    assert revealed(table) == [slot]
    assert table.standing("orcs") == {slot: "goblin-runt"}


@pytest.mark.rule("drums-of-war", "12.5", "12.7")
def test_a_costlier_unit_that_faces_no_card_is_left_aside() -> None:
    table = runts(1, 2).units("humans", {1: "human-levy", 5: "griffin"}).automa_acts("orcs")
    assert revealed(table) == [1]


@pytest.mark.rule("drums-of-war", "12.6")
def test_equal_costs_are_a_tie_whatever_the_attack() -> None:
    line = {2: "human-soldier", 4: "human-archer"}
    table = runts(*ALL_SLOTS).units("humans", line).automa_acts("orcs")
    assert revealed(table) == [2]
    assert ties(table, "AutomaRevealedFacing") == ["tie-lowest"]
    table = against_orcs(ties="ask").face_down("orcs", RUNTS).units("humans", line)
    table.automa_acts("orcs")
    assert table.options("humans") == ["tie 2", "tie 4"]
    assert revealed(table.play("humans", "tie 4")) == [4]
    assert ties(table, "AutomaRevealedFacing") == ["tie-asked"]


@pytest.mark.rule("drums-of-war", "12.7")
@pytest.mark.parametrize(
    ("line", "covered", "anchor", "slot"),
    [
        ({1: "human-soldier", 5: "human-knight"}, (2, 3), 5, 3),
        ({1: "human-knight", 5: "human-soldier"}, (2, 4), 1, 2),
        ({3: "human-levy"}, (1, 4), 3, 4),
        ({3: "human-levy"}, (2, 4), 3, 2),
        ({1: "human-knight", 5: "human-guard"}, (2, 4), 1, 2),
    ],
)
def test_the_card_nearest_to_the_costliest_unit_that_faces_none(
    line: dict[int, str], covered: tuple[int, ...], anchor: int, slot: int
) -> None:
    table = runts(*covered).units("humans", line).automa_acts("orcs")
    assert revealed(table) == [slot]
    assert slots(table, "AutomaRevealedNear") == [slot]
    assert slots(table, "AutomaRevealedNear", "anchor") == [anchor]


@pytest.mark.rule("drums-of-war", "12.7")
def test_both_ties_of_the_nearest_card_are_told_apart() -> None:
    table = against_orcs(ties="ask").face_down("orcs", dict.fromkeys((2, 4), "goblin-runt"))
    table.units("humans", {3: "human-soldier", 5: "human-archer"}).automa_acts("orcs")
    assert table.options("humans") == ["tie 3", "tie 5"]
    table.play("humans", "tie 3")
    assert table.options("humans") == ["tie 2", "tie 4"]
    table.play("humans", "tie 4")
    assert revealed(table) == [4]
    (told,) = table.events(AutomaRevealedNear)
    assert (told.anchor_tie, told.tie) == ("tie-asked", "tie-asked")
    about = [event.about for event in table.events(TieSettled)]
    assert about == ["about-unfaced", "about-nearest"]


@pytest.mark.rule("drums-of-war", "12.8")
@pytest.mark.parametrize(
    ("battles", "covered", "slot", "near"),
    [
        ((1,), (3, 5), 3, 1),
        ((1, 4), (2, 5), 2, 1),
        ((1, 5), (3,), 3, 1),
        ((2, 5), (1, 4), 1, 2),
        ((5,), (1, 2), 2, 5),
    ],
)
def test_with_every_enemy_engaged_the_card_nearest_to_a_battle(
    battles: tuple[int, ...], covered: tuple[int, ...], slot: int, near: int
) -> None:
    table = runts(*covered).units("humans", dict.fromkeys(battles, "human-levy"))
    table.units("orcs", dict.fromkeys(battles, "orc-troll")).automa_acts("orcs")
    assert revealed(table) == [slot]
    assert slots(table, "AutomaRevealedNearBattle", "anchor") == [near]
    assert reasons(table, "AutomaRevealedNearBattle") == ["all-engaged"]


@pytest.mark.rule("drums-of-war", "12.9")
def test_without_an_enemy_unit_every_card_is_as_good() -> None:
    table = runts(2, 3, 5).unit("orcs", 4, "orc-troll").automa_acts("orcs")
    assert revealed(table) == [2]
    assert reasons(table, "AutomaRevealedAny") == ["no-enemy"]
    assert ties(table, "AutomaRevealedAny") == ["tie-lowest"]
    table = against_orcs(ties="ask").face_down("orcs", dict.fromkeys((2, 3, 5), "goblin-runt"))
    table.unit("orcs", 4, "orc-troll").automa_acts("orcs")
    assert table.options("humans") == ["tie 2", "tie 3", "tie 5"]


@pytest.mark.rule("drums-of-war", "12.10", "12.12")
@pytest.mark.parametrize(
    ("hero", "supply", "orc", "reason"),
    [
        ("krangg", 0, "orc-troll", "supply-empty"),
        ("krangg", 1, "", "no-target"),
        ("skarna", 1, "orc-troll", "no-target"),
        ("borrunm", 3, "orc-troll", "hero-gains-nothing"),
    ],
)
def test_the_ai_passes_with_a_reason(hero: str, supply: int, orc: str, reason: str) -> None:
    table = against_orcs(hero).supply("orcs", *["orc-rider"] * supply)
    if orc:
        table.unit("orcs", 1, orc)
    table.automa_acts("orcs")
    assert reasons(table, "AutomaPassed") == [reason]
    assert table.side("orcs").passed
    assert not table.side("orcs").ability_used
    assert len(table.in_supply("orcs")) == supply


@pytest.mark.rule("drums-of-war", "12.11", "12.12")
@pytest.mark.parametrize(("supply", "used"), [(1, False), (2, True)])
def test_an_ability_that_cannot_be_paid_is_not_used(supply: int, used: bool) -> None:
    table = Position("player", "automa", first="orcs", pack=DEAR_BELLOW)
    table.unit("orcs", 1, "orc-troll").supply("orcs", *["orc-rider"] * supply).automa_acts("orcs")
    assert table.side("orcs").ability_used is used
    assert len(table.in_supply("orcs")) == (0 if used else 1)
    assert reasons(table, "AutomaPassed") == ([] if used else ["supply-too-small"])


@pytest.mark.rule("drums-of-war", "12.11", "12.12")
@pytest.mark.parametrize(
    ("hero", "reason"), [("jayme", "charge-not-worth"), ("maerwyn", "nothing-to-salvage")]
)
def test_an_ability_without_use_is_not_used(hero: str, reason: str) -> None:
    table = against_humans(hero).unit("humans", 1, "human-levy").supply("humans", "griffin")
    table.automa_acts("humans")
    assert reasons(table, "AutomaPassed") == [reason]
    assert table.in_supply("humans") == ["griffin"]


@pytest.mark.rule("drums-of-war", "12.12")
def test_a_pass_of_the_ai_ends_its_phase() -> None:
    table = against_orcs().hand("humans", *["human-levy"] * 2).to_act("orcs", "deployment")
    table.supply("orcs", "orc-rider").unit("orcs", 1, "orc-troll")
    table.play("humans", "deploy human-levy 1", "deploy human-levy 2")
    assert not table.side("orcs").ability_used
    assert len(table.events(AutomaPassed)) == 1


@pytest.mark.rule("drums-of-war", "12.14")
def test_the_ability_is_never_used_with_an_empty_supply_deck() -> None:
    table = against_orcs("borrunm").hero_wounds("orcs", 2).unit("humans", 1, "griffin")
    table.automa_acts("orcs")
    assert reasons(table, "AutomaPassed") == ["supply-empty"]
    assert table.side("orcs").hero_wounds == 2


CARDS = st.sampled_from(["goblin-runt", "orc-warrior", "orc-troll", "clan-cry", "orc-onslaught"])
FOES = st.sampled_from(["human-levy", "human-archer", "human-knight", "griffin"])
LINE = st.integers(1, 5)


@pytest.mark.rule("drums-of-war", "12.2", "12.13", "12.14")
@settings(max_examples=60)
@given(
    st.dictionaries(LINE, CARDS, min_size=1),
    st.dictionaries(LINE, FOES),
    st.integers(0, 3),
    st.integers(0, 4),
)
def test_the_ai_never_passes_while_it_has_a_face_down_card(
    covered: dict[int, str], foes: dict[int, str], supply: int, deck: int
) -> None:
    table = against_orcs("borrunm").face_down("orcs", covered).units("humans", foes)
    table.hero_wounds("orcs", 2).supply("orcs", *["orc-rider"] * supply)
    table.deck("orcs", *["orc-lancer"] * deck).automa_acts("orcs")
    assert len(revealed(table)) == 1
    assert revealed(table)[0] in covered
    assert table.events(AutomaPassed, AutomaHardened) == []
    assert table.side("orcs").passed is bool(table.events(AutomaCouldNotPay))
    assert revealed(table)[0] not in table.hidden("orcs")
    free = [slot for slot in foes if slot in covered]
    if free:
        assert table.story()[0] == "AutomaRevealedFacing"
        cost = table.content.cost
        assert cost[table.card(foes[revealed(table)[0]])] == max(
            cost[table.card(foes[slot])] for slot in free
        )


@pytest.mark.rule("drums-of-war", "10.6", "12.11", "12.12")
def test_an_action_of_the_ai_breaks_the_quiet_and_a_pass_does_not() -> None:
    reveal = runts(3)
    ability = against_orcs().unit("orcs", 1, "orc-troll").supply("orcs", "orc-rider")
    idle = against_orcs().unit("orcs", 1, "orc-troll")
    for table, stirred in ((reveal, True), (ability, True), (idle, False)):
        table.state.stirred = False
        table.automa_acts("orcs")
        assert table.state.stirred is stirred
