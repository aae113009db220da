"""Chapter 4: the Deployment phase."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.events import CombatBegan, HealedUnit, Passed
from emberhall.kernel.errors import IllegalChoice
from tests.games.drums_of_war.position import ARMIES, Position


@pytest.mark.rule("drums-of-war", "4.1")
@pytest.mark.parametrize("first", ARMIES)
def test_the_sides_alternate_single_actions(first: str) -> None:
    second = ARMIES[1 - ARMIES.index(first)]
    table = (
        Position(first=first).hand("humans", *["human-levy"] * 3).hand("orcs", *["goblin-runt"] * 3)
    )
    cheap = {"humans": "human-levy", "orcs": "goblin-runt"}
    table.to_act(first)
    for slot in (1, 2, 3):
        for army in (first, second):
            assert table.asked() == [army]
            table.play(army, f"deploy {cheap[army]} {slot}")
    assert table.asked() == [first]


@pytest.mark.rule("drums-of-war", "4.2", "7.2")
def test_the_actions_are_to_deploy_to_attach_to_use_the_ability_and_to_pass() -> None:
    table = Position().hand("humans", "human-levy", "tower-shield", "human-march-order")
    table.units("humans", {1: "human-levy", 2: "human-levy", 3: "human-levy"}).to_act("humans")
    verbs = {option.split()[0] for option in table.options("humans")}
    assert verbs == {"deploy", "attach", "ability", "pass"}
    assert table.options("humans")[-1] == "pass"


@pytest.mark.rule("drums-of-war", "4.2", "4.3", "7.2")
@pytest.mark.parametrize(
    "action", ["deploy human-levy 2", "attach tower-shield 1", "ability 1", "pass"]
)
def test_after_any_action_it_is_the_other_sides_turn(action: str) -> None:
    table = Position().hand("humans", "human-levy", "tower-shield").unit("humans", 1, "human-levy")
    table.to_act("humans").play("humans", action)
    if table.step() == "PayFromHand":
        table.play("humans", "pay human-levy")
    assert table.asked() == ["orcs"]
    assert table.side("humans").passed == (action == "pass")
    assert table.state.stirred == (action != "pass")


@pytest.mark.rule("drums-of-war", "4.3")
@pytest.mark.parametrize("first", ARMIES)
def test_a_side_that_has_passed_is_left_out(first: str) -> None:
    second = ARMIES[1 - ARMIES.index(first)]
    cheap = {"humans": "human-levy", "orcs": "goblin-runt"}[second]
    table = Position(first=first).hand(second, *[cheap] * 3).hand(first, *[cheap] * 3)
    table.to_act(first, "deployment").play(first, "pass")
    for slot in (1, 2):
        table.play(second, f"deploy {cheap} {slot}")
        assert table.asked() == [second]
    table.play(second, "pass")
    assert table.step() == ""


@pytest.mark.rule("drums-of-war", "4.4")
def test_a_side_may_pass_with_cards_in_hand_and_keeps_them() -> None:
    table = Position().hand("humans", "human-levy", "griffin").to_act("humans", "combat")
    table.play("humans", "pass").play("orcs", "pass")
    assert table.in_hand("humans") == ["human-levy", "griffin"]
    assert [event.seat for event in table.events(Passed)] == [0, 1]


@pytest.mark.rule("drums-of-war", "4.5")
def test_the_phase_ends_when_both_have_passed() -> None:
    table = Position().hand("humans", "human-levy").to_act("humans")
    table.play("humans", "deploy human-levy 1").play("orcs", "pass")
    assert table.asked() == ["humans"]
    assert table.events(CombatBegan) == []
    table.play("humans", "pass")
    assert len(table.events(CombatBegan)) == 1


@pytest.mark.rule("drums-of-war", "4.6", "5.1")
def test_a_unit_is_paid_for_and_then_placed() -> None:
    table = Position().hand("humans", "human-levy", "human-soldier", "human-archer")
    table.to_act("humans").play("humans", "deploy human-archer 4")
    assert table.standing("humans") == {}
    assert table.in_hand("humans") == ["human-levy", "human-soldier"]
    assert table.asked() == ["humans"]
    table.play("humans", "pay human-soldier")
    assert table.standing("humans") == {4: "human-archer"}
    assert table.story() == ["CostDue", "Paid", "Deployed"]
    assert (table.side("humans").arriving, table.asked()) == ([], ["orcs"])


@pytest.mark.rule("drums-of-war", "4.6")
def test_units_come_from_the_hand_into_own_slots() -> None:
    table = Position().hand("humans", "human-levy").hand("orcs", "goblin-runt", "goblin-runt")
    table.unit("orcs", 2, "goblin-runt").to_act("humans")
    deploys = [o for o in table.options("humans") if o.startswith("deploy")]
    assert deploys == [f"deploy human-levy {slot}" for slot in range(1, 6)]
    table.play("humans", "deploy human-levy 5")
    assert table.in_hand("humans") == []
    assert "deploy goblin-runt 2" not in table.options("orcs")
    assert "deploy goblin-runt 5" in table.options("orcs")


@pytest.mark.rule("drums-of-war", "4.7")
def test_a_unit_never_goes_where_a_unit_stands() -> None:
    table = Position().hand("humans", "human-levy", "human-levy").unit("humans", 3, "human-levy")
    table.to_act("humans")
    assert [o for o in table.options("humans") if o.startswith("deploy")] == [
        f"deploy human-levy {slot}" for slot in (1, 2, 4, 5)
    ]
    with pytest.raises(IllegalChoice) as error:
        table.play("humans", "deploy human-levy 3")
    assert error.value.rule == "4.7"
    table.units("humans", dict.fromkeys(range(1, 6), "human-levy"))
    assert table.options("humans") == [f"ability {slot}" for slot in range(1, 6)] + ["pass"]


@pytest.mark.rule("drums-of-war", "4.8")
def test_a_cleric_heals_before_the_other_side_acts() -> None:
    table = Position().hand("humans", "human-cleric", "human-levy", "human-levy")
    table.unit("humans", 1, "griffin", wounds=1).hero_wounds("humans", 2).to_act("humans")
    table.play("humans", "deploy human-cleric 3", "pay human-levy", "pay human-levy")
    assert (table.step(), table.asked()) == ("HealWound", ["humans"])
    assert table.standing("humans") == {1: "griffin", 3: "human-cleric"}
    assert table.options("humans") == ["heal hero", "heal 1", "skip"]
    table.play("humans", "heal hero")
    assert (table.side("humans").hero_wounds, table.wounds("humans", 1)) == (1, 1)
    assert table.told("HealedHero") == [{"event": "HealedHero", "seat": 0, "hero": "aiden"}]
    assert table.asked() == ["orcs"]


@pytest.mark.rule("drums-of-war", "4.8", "21.5", "21.6")
@pytest.mark.parametrize(("choice", "left"), [("heal 1", 0), ("skip", 1)])
def test_heal_takes_a_wound_from_a_unit_or_is_declined(choice: str, left: int) -> None:
    table = Position().hand("humans", "human-cleric", "human-levy", "human-levy")
    table.unit("humans", 1, "griffin", wounds=1).to_act("humans")
    table.play("humans", "deploy human-cleric 3", "pay human-levy", "pay human-levy")
    assert table.options("humans") == ["heal 1", "skip"]
    table.play("humans", choice)
    assert table.wounds("humans", 1) == left
    assert len(table.events(HealedUnit)) == 1 - left
    assert table.asked() == ["orcs"]


@pytest.mark.rule("drums-of-war", "4.8", "21.4")
def test_without_a_wound_the_cleric_just_stands_there() -> None:
    table = Position().hand("humans", "human-cleric", "human-levy", "human-levy")
    table.unit("humans", 1, "griffin").unit("orcs", 1, "orc-troll", wounds=1).to_act("humans")
    table.play("humans", "deploy human-cleric 3", "pay human-levy", "pay human-levy")
    assert table.asked() == ["orcs"]
    assert table.standing("humans") == {1: "griffin", 3: "human-cleric"}


@pytest.mark.rule("drums-of-war", "4.8", "3.5")
def test_a_shaman_hexes_before_the_other_side_acts_and_for_this_turn() -> None:
    table = Position(first="orcs").hand("orcs", "orc-shaman", "goblin-runt", "goblin-runt")
    table.units("humans", {2: "human-guard", 5: "human-soldier"}).unit("orcs", 1, "orc-lancer")
    table.to_act("orcs")
    table.play("orcs", "deploy orc-shaman 4", "pay goblin-runt", "pay goblin-runt")
    assert (table.step(), table.asked()) == ("CastHex", ["orcs"])
    assert table.options("orcs") == ["hex 2", "hex 5", "skip"]
    table.play("orcs", "hex 2")
    assert (table.defense("humans", 2), table.defense("humans", 5)) == (3, 3)
    assert table.told("Hexed") == [{"event": "Hexed", "seat": 1, "foe": "human-guard", "slot": "2"}]
    assert table.asked() == ["humans"]
    assert table.end_turn().defense("humans", 2) == 4


@pytest.mark.rule("drums-of-war", "4.8", "21.4", "21.5")
@pytest.mark.parametrize("foe", [True, False])
def test_a_hex_may_be_declined_and_needs_an_enemy(foe: bool) -> None:
    table = Position(first="orcs").hand("orcs", "orc-shaman", "goblin-runt", "goblin-runt")
    if foe:
        table.unit("humans", 2, "human-guard")
    table.to_act("orcs").play("orcs", "deploy orc-shaman 4", *["pay goblin-runt"] * 2)
    if foe:
        table.play("orcs", "skip")
    assert table.asked() == ["humans"]
    assert table.side("humans").defense_mods == [0] * 5


@pytest.mark.rule("drums-of-war", "4.9")
def test_a_unit_may_face_a_unit_an_empty_slot_or_a_face_down_card() -> None:
    table = Position("player", "automa").hand("humans", "human-levy")
    table.unit("orcs", 1, "orc-troll").face_down("orcs", {3: "orc-troll"}).to_act("humans")
    for slot in range(1, 6):
        assert f"deploy human-levy {slot}" in table.options("humans")


@pytest.mark.rule("drums-of-war", "4.10")
def test_only_cards_and_slots_limit_the_number_of_actions() -> None:
    table = Position().hand("humans", *["human-levy"] * 5, *["tower-shield"] * 5, "human-soldier")
    table.to_act("humans", "deployment").play("humans", "deploy human-levy 1").play("orcs", "pass")
    for slot in (2, 3, 4, 5):
        table.play("humans", f"deploy human-levy {slot}")
    for slot in range(1, 6):
        table.play("humans", f"attach tower-shield {slot}")
    table.play("humans", "ability 1", "pay human-soldier")
    assert table.options("humans") == ["pass"]


@pytest.mark.rule("drums-of-war", "4.11", "5.10")
@pytest.mark.parametrize(
    ("card", "cost"), [("human-levy", 0), ("human-soldier", 1), ("human-knight", 2), ("griffin", 3)]
)
def test_a_unit_that_cannot_be_paid_in_full_is_not_offered(card: str, cost: int) -> None:
    for others in range(cost + 1):
        table = Position().hand("humans", card, *["forged-blade"] * others).to_act("humans")
        offered = f"deploy {card} 1" in table.options("humans")
        assert offered == (others == cost)
    table = Position().hand("humans", card, *["forged-blade"] * (cost + 1)).to_act("humans")
    assert f"deploy {card} 1" in table.options("humans")


@pytest.mark.rule("drums-of-war", "4.11", "5.7")
def test_a_card_without_a_bearer_or_without_payment_is_not_offered() -> None:
    table = Position().hand("humans", "tower-shield", "long-pike", "forged-blade").to_act("humans")
    assert table.options("humans") == ["pass"]
    table.unit("humans", 4, "human-levy")
    attach = [o for o in table.options("humans") if o.startswith("attach")]
    assert attach == ["attach tower-shield 4", "attach forged-blade 4", "attach long-pike 4"]
    table.hand("humans", "long-pike").deck("humans")
    assert [o for o in table.options("humans") if o.startswith("attach")] == []
    table.hand("humans", "forged-blade")
    assert [o for o in table.options("humans") if o.startswith("attach")] == []
