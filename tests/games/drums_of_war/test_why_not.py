"""Why an action is refused: each condition with its rule, for each action."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.rules.reasons import OBSTACLES
from tests.games.checks import check_reasons, check_refusal
from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.position import Position

OFFERED = ("", "")


def refused(table: Position, notation: str, rule: str, key: str, army: str = "humans") -> None:
    check_refusal(table, army, notation, rule, key)


def offered(table: Position, notation: str, army: str = "humans") -> None:
    assert table.refusal(army, notation) == OFFERED
    assert notation in table.options(army)


@pytest.mark.rule("drums-of-war", "4.6", "4.7", "5.1", "4.11")
def test_deploying_a_unit() -> None:
    table = Position().hand("humans", "human-soldier").unit("humans", 2, "griffin").to_act("humans")
    refused(table, "deploy griffin 1", "4.6", "not-in-hand")
    refused(table, "deploy human-soldier 1", "5.1", "cannot-pay-hand")
    table.hand("humans", "human-soldier", "human-levy")
    offered(table, "deploy human-soldier 1")
    refused(table, "deploy human-soldier 2", "4.7", "slot-taken")


@pytest.mark.rule("drums-of-war", "5.7", "4.11")
def test_deploying_a_unit_that_is_paid_from_the_deck() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker").deck("orcs").to_act("orcs")
    refused(table, "deploy orc-berserker 1", "5.7", "cannot-pay-deck", "orcs")
    table.discard("orcs", "orc-troll")
    offered(table, "deploy orc-berserker 1", "orcs")


@pytest.mark.rule("drums-of-war", "6.1", "6.2", "4.6")
def test_attaching_a_card() -> None:
    table = Position().unit("humans", 2, "griffin").unit("orcs", 3, "orc-troll").to_act("humans")
    refused(table, "attach tower-shield 2", "4.6", "not-in-hand")
    table.hand("humans", "tower-shield", "long-pike", "human-onslaught")
    refused(table, "attach tower-shield 3", "6.1", "no-own-unit")
    offered(table, "attach tower-shield 2")
    table.unit("humans", 2, "griffin", "tower-shield")
    refused(table, "attach long-pike 2", "6.2", "equipped-already")
    offered(table, "attach human-onslaught 2")
    table.unit("humans", 2, "griffin", "human-march-order")
    refused(table, "attach human-onslaught 2", "6.2", "has-tactics")
    table.deck("humans")
    refused(table, "attach human-onslaught 2", "5.7", "cannot-pay-deck")
    table.hand("humans", "long-pike")
    refused(table, "attach long-pike 2", "5.1", "cannot-pay-hand")


@pytest.mark.rule("drums-of-war", "6.7", "6.8", "6.1")
def test_attaching_a_march_order() -> None:
    table = Position().units("humans", {2: "griffin", 4: "human-levy"}).to_act("humans")
    refused(table, "attach human-march-order 2 3", "4.6", "not-in-hand")
    table.hand("humans", "human-march-order")
    offered(table, "attach human-march-order 2 3")
    refused(table, "attach human-march-order 2 4", "6.7", "march-taken")
    assert table.refusal("humans", "attach human-march-order 2 2") == ("6.7", "march-taken")
    refused(table, "attach human-march-order 1 3", "6.1", "no-own-unit")
    table.unit("humans", 2, "griffin", "human-onslaught")
    refused(table, "attach human-march-order 2 3", "6.2", "has-tactics")


@pytest.mark.rule("drums-of-war", "7.1", "7.4", "7.5")
def test_the_abilities_on_an_own_unit() -> None:
    table = Position().unit("humans", 2, "griffin").to_act("humans")
    refused(table, "ability 2", "7.4", "cannot-pay-ability")
    table.hand("humans", "human-levy")
    offered(table, "ability 2")
    refused(table, "ability 3", "6.1", "no-own-unit")
    for form in ("ability", "ability mend", "ability guard", "ability both"):
        refused(table, form, "7.2", "other-ability")
    table.discard("humans", "tower-shield")
    refused(table, "ability tower-shield 2", "7.2", "other-ability")
    table.side("humans").ability_used = True
    refused(table, "ability 2", "7.1", "ability-used")


@pytest.mark.rule("drums-of-war", "7.5", "7.11", "7.1")
def test_the_ability_on_an_enemy_unit() -> None:
    table = Position(heroes=("aiden", "skarna"), first="orcs").hand("orcs", "goblin-runt")
    table.unit("orcs", 1, "orc-troll").unit("humans", 2, "griffin").to_act("orcs")
    refused(table, "ability 1", "7.5", "no-enemy-unit", "orcs")
    offered(table, "ability 2", "orcs")
    table.side("orcs").ability_used = True
    refused(table, "ability 2", "7.1", "ability-used", "orcs")


@pytest.mark.rule("drums-of-war", "7.1", "7.4", "7.8")
def test_the_charge() -> None:
    table = Position(heroes=("jayme", "krangg")).to_act("humans")
    refused(table, "ability", "7.4", "cannot-pay-ability")
    refused(table, "ability 1", "7.2", "other-ability")
    table.hand("humans", "human-levy")
    offered(table, "ability")
    table.side("humans").ability_used = True
    refused(table, "ability", "7.1", "ability-used")


@pytest.mark.rule("drums-of-war", "7.10", "7.4", "7.1")
def test_mend_and_guard() -> None:
    table = Position(heroes=("aiden", "borrunm"), first="orcs").to_act("orcs")
    refused(table, "ability mend", "7.10", "no-wound", "orcs")
    refused(table, "ability both", "7.10", "no-wound", "orcs")
    refused(table, "ability guard", "7.4", "cannot-pay-ability", "orcs")
    table.hand("orcs", "goblin-runt").hero_wounds("orcs", 1)
    offered(table, "ability guard", "orcs")
    refused(table, "ability mend", "7.4", "cannot-pay-ability", "orcs")
    table.hand("orcs", "goblin-runt", "goblin-runt")
    offered(table, "ability mend", "orcs")
    refused(table, "ability both", "7.4", "cannot-pay-ability", "orcs")
    table.side("orcs").ability_used = True
    refused(table, "ability guard", "7.1", "ability-used", "orcs")


@pytest.mark.rule("drums-of-war", "7.12", "7.4", "7.5")
def test_salvage() -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 2, "griffin").to_act("humans")
    refused(table, "ability tower-shield 2", "7.4", "cannot-pay-ability")
    table.hand("humans", "tower-shield")
    refused(table, "ability tower-shield 2", "7.12", "not-in-piles")
    table.buried("humans", "tower-shield")
    offered(table, "ability tower-shield 2")
    refused(table, "ability tower-shield 3", "6.1", "no-own-unit")
    table.unit("humans", 2, "griffin", "long-pike")
    refused(table, "ability tower-shield 2", "6.2", "equipped-already")


@pytest.mark.rule("drums-of-war", "4.2")
@pytest.mark.parametrize("notation", ["done", "pay griffin", "fight 1", "redraw", "heal hero"])
def test_what_is_no_action_of_the_deployment_phase(notation: str) -> None:
    table = Position().hand("humans", "griffin").to_act("humans")
    refused(table, notation, "4.2", "no-action")


@pytest.mark.rule("drums-of-war", "4.4")
def test_a_pass_is_never_refused() -> None:
    table = Position().hand("humans", "human-levy").to_act("humans")
    offered(table, "pass")


def test_every_condition_has_a_sentence_and_an_existing_rule() -> None:
    for key, rule in OBSTACLES.items():
        assert GAME.prose.has("refusal", key)
        assert f"- **{rule}** `rule`" in GAME.rules


@pytest.mark.rule("drums-of-war", "4.11")
@pytest.mark.parametrize(
    ("seats", "human", "orc"),
    [
        (("player", "player"), "aiden", "borrunm"),
        (("player", "player"), "maerwyn", "skarna"),
        (("automa", "player"), "pick", "krangg"),
        (("player", "automa"), "jayme", "pick"),
    ],
)
def test_in_whole_battles_there_is_a_reason_exactly_against_what_is_not_offered(
    seats: tuple[str, str], human: str, orc: str
) -> None:
    armies = "orcs" if seats[0] == "automa" else "humans"
    table = Opening(seats, human_hero=human, orc_hero=orc, armies=armies)
    assert check_reasons(table, "Action", seed=3) >= 8
