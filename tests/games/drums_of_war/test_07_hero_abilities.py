"""Chapter 7: Hero abilities, each Hero with a test of its own."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.events import GuardRaised, Mended
from emberhall.games.drums_of_war.rules.prowess import IN_BATTLE, ON_HERO
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position


def abilities(table: Position, army: str) -> list[str]:
    return [option for option in table.options(army) if option.startswith("ability")]


def led_by(hero: str) -> tuple[Position, str]:
    """A table at which the army of a Hero is first, and that army."""
    army = "humans" if hero in ("aiden", "jayme", "maerwyn") else "orcs"
    heroes = (hero, "krangg") if army == "humans" else ("aiden", hero)
    return Position(heroes=heroes, first=army), army


@pytest.mark.rule("drums-of-war", "7.1", "7.2")
@pytest.mark.parametrize(
    ("hero", "form"),
    [
        ("aiden", "ability 1"),
        ("jayme", "ability"),
        ("maerwyn", "ability tower-shield 1"),
        ("krangg", "ability 1"),
        ("borrunm", "ability guard"),
        ("skarna", "ability 1"),
    ],
)
def test_an_ability_is_used_once_a_turn(hero: str, form: str) -> None:
    table, army = led_by(hero)
    other = "orcs" if army == "humans" else "humans"
    card = "human-levy" if army == "humans" else "goblin-runt"
    table.unit("humans", 1, "griffin").unit("orcs", 1, "orc-troll").discard(army, "tower-shield")
    table.unit(army, 2, "griffin").hand(army, *[card] * 4).to_act(army, "end")
    assert form in abilities(table, army)
    table.play(army, form, f"pay {card}")
    assert table.side(army).ability_used
    assert table.asked() == [other]
    table.play(other, "pass").discard(army, "long-pike")
    assert abilities(table, army) == []
    table.play(army, "pass")
    while table.state.turn == 1:
        asked = table.asked()[0]
        options = table.options(asked)
        idle = ("skip", "done", "decline", "keep")
        table.play(asked, next(o for o in (*idle, *options) if o in options))
    table.play(other, "pass")
    table.units("humans", {1: "griffin"}).units("orcs", {1: "orc-troll"})
    table.side(army).equipment[:] = [-1] * 5
    table.discard(army, "tower-shield")
    assert form in abilities(table, army)


@pytest.mark.rule("drums-of-war", "7.2")
def test_the_ability_is_used_in_the_deployment_phase_alone() -> None:
    table = Position().unit("humans", 1, "human-knight").hand("humans", "human-levy").combat()
    assert abilities(table, "humans") == []
    table.replenish()
    assert table.options("humans") == ["keep"]


@pytest.mark.rule("drums-of-war", "7.3", "7.4", "5.3")
def test_the_ability_is_paid_from_the_hand_before_its_effect() -> None:
    table = Position().unit("humans", 1, "human-soldier").hand("humans", "human-levy", "griffin")
    table.to_act("humans").play("humans", "ability 1")
    assert (table.step(), table.options("humans")) == (
        "PayFromHand",
        ["pay human-levy", "pay griffin"],
    )
    assert table.attack("humans", 1, ON_HERO) == 2
    table.play("humans", "pay griffin")
    assert table.attack("humans", 1, ON_HERO) == 3
    assert (table.in_removed("humans"), table.in_hand("humans")) == (["griffin"], ["human-levy"])
    assert table.story() == ["AbilityUsed", "Paid", "Strengthened"]


@pytest.mark.rule("drums-of-war", "7.4")
@pytest.mark.parametrize("hero", ["aiden", "jayme", "maerwyn", "krangg", "borrunm", "skarna"])
def test_an_ability_that_cannot_be_paid_is_not_offered(hero: str) -> None:
    table, army = led_by(hero)
    table.unit("humans", 1, "griffin").unit("orcs", 1, "orc-troll").discard(army, "tower-shield")
    table.hand(army).to_act(army)
    assert table.options(army) == ["pass"]
    table.hand(army, "griffin")
    assert len(abilities(table, army)) == 1


@pytest.mark.rule("drums-of-war", "7.5")
@pytest.mark.parametrize("hero", ["aiden", "maerwyn", "krangg", "skarna"])
def test_an_ability_with_a_target_needs_one(hero: str) -> None:
    table, army = led_by(hero)
    table.discard(army, "tower-shield").hand(army, "griffin").to_act(army)
    assert abilities(table, army) == []
    other = "orcs" if army == "humans" else "humans"
    table.unit(other, 2, "griffin")
    assert abilities(table, army) == (["ability 2"] if hero == "skarna" else [])
    table.unit(army, 4, "griffin")
    own = {"maerwyn": ["ability tower-shield 4"], "skarna": ["ability 2"]}
    assert abilities(table, army) == own.get(hero, ["ability 4"])


@pytest.mark.rule("drums-of-war", "7.6", "7.7")
def test_aiden_gives_an_own_unit_one_attack_and_one_defense_for_this_turn() -> None:
    table = Position().units("humans", {1: "human-soldier", 4: "human-knight"})
    table.unit("orcs", 2, "orc-troll").hand("humans", "human-levy").to_act("humans")
    assert abilities(table, "humans") == ["ability 1", "ability 4"]
    table.play("humans", "ability 4", "pay human-levy")
    assert (table.attack("humans", 4, IN_BATTLE), table.defense("humans", 4)) == (5, 4)
    assert (table.attack("humans", 1, IN_BATTLE), table.defense("humans", 1)) == (2, 3)
    assert table.told("Strengthened")[0]["attack"] == table.told("Strengthened")[0]["defense"] == 1
    table.end_turn()
    assert (table.attack("humans", 4, IN_BATTLE), table.defense("humans", 4)) == (4, 3)


@pytest.mark.rule("drums-of-war", "7.6", "7.8", "7.14")
def test_jayme_lets_every_unit_charge_and_loses_one_defense() -> None:
    table = Position(heroes=("jayme", "krangg")).units("humans", {1: "human-soldier", 5: "griffin"})
    table.unit("orcs", 2, "orc-troll").hand("humans", "human-levy", "human-levy").to_act("humans")
    assert abilities(table, "humans") == ["ability"]
    table.play("humans", "ability", "pay human-levy")
    assert table.side("humans").attack_mods == [1, 0, 0, 0, 1]
    assert table.side("humans").defense_mods == table.side("orcs").attack_mods == [0] * 5
    assert (table.hero_defense("humans"), table.hero_defense("orcs")) == (2, 5)
    charged = {"event": "Charged", "seat": 0, "hero": "jayme", "attack": 1, "defense": 1}
    assert table.told("Charged") == [charged]
    table.play("orcs", "pass").play("humans", "deploy human-levy 2")
    assert table.attack("humans", 2, IN_BATTLE) == 1
    table.end_turn()
    assert table.side("humans").attack_mods == [0] * 5
    assert table.hero_defense("humans") == 3


@pytest.mark.rule("drums-of-war", "7.8")
def test_jayme_may_charge_without_units() -> None:
    table = Position(heroes=("jayme", "krangg")).hand("humans", "human-levy").to_act("humans")
    table.play("humans", "ability", "pay human-levy")
    assert table.side("humans").attack_mods == [0] * 5
    assert table.hero_defense("humans") == 2


@pytest.mark.rule("drums-of-war", "7.6", "7.9")
def test_krangg_gives_an_own_unit_one_attack_for_this_turn() -> None:
    table = Position(first="orcs").units("orcs", {2: "orc-lancer", 3: "orc-troll"})
    table.unit("humans", 5, "griffin").hand("orcs", "goblin-runt").to_act("orcs")
    assert abilities(table, "orcs") == ["ability 2", "ability 3"]
    table.play("orcs", "ability 2", "pay goblin-runt")
    assert (table.attack("orcs", 2, IN_BATTLE), table.defense("orcs", 2)) == (4, 3)
    assert table.attack("orcs", 3, IN_BATTLE) == 5
    table.end_turn()
    assert table.attack("orcs", 2, IN_BATTLE) == 3


@pytest.mark.rule("drums-of-war", "7.10", "7.6")
@pytest.mark.parametrize(
    ("form", "cost", "wounds", "defense"),
    [("mend", 2, 1, 4), ("guard", 1, 2, 6), ("both", 3, 1, 6)],
)
def test_borrunm_mends_or_guards_or_both(form: str, cost: int, wounds: int, defense: int) -> None:
    table = Position(heroes=("aiden", "borrunm"), first="orcs").hero_wounds("orcs", 2)
    table.hand("orcs", *["goblin-runt"] * 4).to_act("orcs")
    table.play("orcs", f"ability {form}", *["pay goblin-runt"] * cost)
    assert table.asked() == ["humans"]
    assert table.side("orcs").hero_wounds == wounds
    assert table.hero_defense("orcs") == defense
    assert len(table.in_hand("orcs")) == 4 - cost
    assert (len(table.events(Mended)), len(table.events(GuardRaised))) == (
        int(form != "guard"),
        int(form != "mend"),
    )
    table.end_turn()
    assert (table.hero_defense("orcs"), table.side("orcs").hero_wounds) == (4, wounds)


@pytest.mark.rule("drums-of-war", "7.10", "7.4")
@pytest.mark.parametrize(
    ("cards", "wounds", "forms"),
    [
        (0, 1, []),
        (1, 1, ["guard"]),
        (2, 1, ["mend", "guard"]),
        (3, 1, ["mend", "guard", "both"]),
        (3, 0, ["guard"]),
    ],
)
def test_borrunm_takes_what_the_hand_can_pay_and_mends_only_a_wound(
    cards: int, wounds: int, forms: list[str]
) -> None:
    table = Position(heroes=("aiden", "borrunm"), first="orcs").hero_wounds("orcs", wounds)
    table.hand("orcs", *["orc-troll"] * cards).to_act("orcs")
    assert abilities(table, "orcs") == [f"ability {form}" for form in forms]


@pytest.mark.rule("drums-of-war", "7.6", "7.11")
def test_skarna_takes_one_defense_from_an_enemy_unit_for_this_turn() -> None:
    table = Position(heroes=("aiden", "skarna"), first="orcs").hand("orcs", "goblin-runt")
    table.units("humans", {1: "human-guard", 5: "griffin"}).unit("orcs", 3, "orc-troll")
    table.to_act("orcs")
    assert abilities(table, "orcs") == ["ability 1", "ability 5"]
    table.play("orcs", "ability 5", "pay goblin-runt")
    assert (table.defense("humans", 5), table.defense("humans", 1)) == (2, 4)
    assert table.attack("humans", 5, IN_BATTLE) == 4
    weakened = {"event": "Weakened", "seat": 1, "foe": "griffin", "slot": "5", "defense": 1}
    assert table.told("Weakened") == [weakened]
    assert table.end_turn().defense("humans", 5) == 3


@pytest.mark.rule("drums-of-war", "7.12")
def test_maerwyn_attaches_equipment_from_her_piles_for_nothing() -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 2, "griffin")
    table.unit("humans", 4, "human-levy", "tower-shield").hand("humans", "human-soldier")
    table.discard("humans", "long-pike", "human-onslaught", "human-archer")
    table.removed("humans", "forged-blade").discard("orcs", "war-axe").deck("humans", "griffin")
    table.to_act("humans")
    assert abilities(table, "humans") == ["ability forged-blade 2", "ability long-pike 2"]
    table.play("humans", "ability long-pike 2")
    assert (table.options("humans"), table.attached("humans", 2)) == (["pay human-soldier"], [])
    table.play("humans", "pay human-soldier")
    assert table.attached("humans", 2) == ["long-pike"]
    assert table.in_discard("humans") == ["human-archer", "human-onslaught"]
    assert table.in_removed("humans") == ["forged-blade", "human-soldier"]
    assert (table.in_deck("humans"), table.in_hand("humans")) == (["griffin"], [])
    assert table.story() == ["AbilityUsed", "Salvaged", "Paid", "Attached"]
    assert table.end_turn().attached("humans", 2) == ["long-pike"]


@pytest.mark.rule("drums-of-war", "7.12")
def test_each_equipment_is_offered_once_and_in_canonical_order() -> None:
    table = Position(heroes=("maerwyn", "krangg")).units("humans", {1: "griffin", 2: "griffin"})
    table.discard("humans", "long-pike", "tower-shield").removed("humans", "tower-shield")
    table.buried("humans", "forged-blade", "long-pike").hand("humans", "human-levy")
    table.to_act("humans")
    assert abilities(table, "humans") == [
        f"ability {card} {slot}"
        for card in ("tower-shield", "forged-blade", "long-pike")
        for slot in (1, 2)
    ]


@pytest.mark.rule("drums-of-war", "7.13")
def test_a_card_spent_for_salvage_cannot_be_what_it_brings_back() -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 2, "griffin")
    table.hand("humans", "tower-shield", "human-levy").to_act("humans")
    assert abilities(table, "humans") == []
    table.discard("humans", "tower-shield")
    table.play("humans", "ability tower-shield 2", "pay tower-shield")
    assert table.attached("humans", 2) == ["tower-shield"]
    assert (table.in_discard("humans"), table.in_removed("humans")) == ([], ["tower-shield"])


@pytest.mark.rule("drums-of-war", "7.15", "7.12")
@pytest.mark.parametrize("pile", ["removed", "buried", "discard"])
def test_the_removed_copy_is_taken_before_the_discarded_one(pile: str) -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 2, "griffin")
    table.discard("humans", "long-pike").hand("humans", "human-levy")
    if pile != "discard":
        getattr(table, pile)("humans", "long-pike")
    table.to_act("humans").play("humans", "ability long-pike 2", "pay human-levy")
    assert table.in_discard("humans") == ([] if pile == "discard" else ["long-pike"])
    assert table.in_removed("humans") == ["human-levy"]
    assert table.attached("humans", 2) == ["long-pike"]


@pytest.mark.rule("drums-of-war", "7.14")
def test_a_modifier_moves_with_its_unit_and_does_not_stay_in_the_slot() -> None:
    table = Position().unit("humans", 1, "human-soldier").deck("humans", "griffin", "griffin")
    table.hand("humans", "human-levy", "human-levy", "human-march-order").to_act("humans")
    table.play("humans", "ability 1", "pay human-levy").play("orcs", "pass")
    table.play("humans", "attach human-march-order 1 3", "deploy human-levy 1")
    assert (table.attack("humans", 3, IN_BATTLE), table.defense("humans", 3)) == (3, 4)
    assert (table.attack("humans", 1, IN_BATTLE), table.defense("humans", 1)) == (1, 2)


@pytest.mark.rule("drums-of-war", "7.14", "6.5")
def test_a_modifier_goes_with_its_unit_when_it_is_destroyed() -> None:
    table = Position().unit("humans", 1, "human-soldier", wounds=1)
    table.side("humans").attack_mods[0] = table.side("humans").defense_mods[0] = 1
    finish(table.combat())
    assert table.side("humans").attack_mods == table.side("humans").defense_mods == [0] * 5
