"""Chapter 6: Equipment and Tactics, one test at least for each card."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.combat_events import Dropped, Spiked
from emberhall.games.drums_of_war.events import Drew
from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, IN_BATTLE, ON_HERO, SUPPORTING
from tests.games.drums_of_war.fray import fallen, finish, hero_wounds, struck
from tests.games.drums_of_war.position import Position

MANNERS = (IN_BATTLE, SUPPORTING, BY_RANGE, ON_HERO)


def attached(options: list[str]) -> list[str]:
    return [option for option in options if option.startswith("attach")]


@pytest.mark.rule("drums-of-war", "6.1")
def test_a_card_is_attached_to_an_own_unit_on_the_front_line() -> None:
    table = Position().hand("humans", "tower-shield", "tower-shield", "human-levy")
    table.units("humans", {2: "human-levy", 5: "griffin"}).unit("orcs", 3, "orc-troll")
    table.to_act("humans")
    assert attached(table.options("humans")) == ["attach tower-shield 2", "attach tower-shield 5"]
    table.play("humans", "attach tower-shield 5")
    assert (table.attached("humans", 5), table.attached("humans", 2)) == (["tower-shield"], [])
    assert table.in_hand("humans") == ["human-levy", "tower-shield"]
    assert table.told("Attached") == [
        {"event": "Attached", "seat": 0, "card": "tower-shield", "unit": "griffin", "slot": "5"}
    ]


@pytest.mark.rule("drums-of-war", "6.2")
def test_a_unit_carries_one_equipment_and_one_tactics_card_at_most() -> None:
    table = (
        Position()
        .unit("humans", 1, "griffin", "tower-shield")
        .units("humans", {2: "human-levy", 3: "human-levy"})
    )
    table.side("humans").tactics[1] = table.card("human-onslaught")
    table.hand("humans", "long-pike", "human-onslaught", "human-levy").to_act("humans")
    assert attached(table.options("humans")) == [
        "attach long-pike 2", "attach long-pike 3",
        "attach human-onslaught 1", "attach human-onslaught 3",
    ]  # fmt: skip
    table.play("humans", "attach human-onslaught 1")
    assert table.attached("humans", 1) == ["tower-shield", "human-onslaught"]


@pytest.mark.rule("drums-of-war", "6.3")
def test_equipment_stays_beyond_the_turn() -> None:
    table = Position().unit("humans", 1, "human-soldier", "forged-blade")
    table.unit("orcs", 4, "orc-lancer", "spiked-hide").end_turn()
    assert table.attached("humans", 1) == ["forged-blade"]
    assert (table.attack("humans", 1, ON_HERO), table.defense("orcs", 4)) == (4, 4)
    assert table.in_discard("humans") == []


@pytest.mark.rule("drums-of-war", "6.3")
def test_the_tower_shield_gives_two_defense() -> None:
    table = Position().unit("humans", 1, "human-soldier", "tower-shield")
    assert table.defense("humans", 1) == 5
    assert [table.attack("humans", 1, manner) for manner in MANNERS] == [2] * 4
    assert table.reach("humans", 1) == 0


@pytest.mark.rule("drums-of-war", "6.3")
@pytest.mark.parametrize(
    ("army", "unit", "card"),
    [("humans", "human-soldier", "forged-blade"), ("orcs", "orc-shaman", "war-axe")],
)
def test_forged_blade_and_war_axe_give_two_attack(army: str, unit: str, card: str) -> None:
    table = Position(first=army).unit(army, 1, unit).hand(army, card)
    table.deck(army, "griffin", "griffin").to_act(army).play(army, f"attach {card} 1")
    assert [table.attack(army, 1, manner) for manner in MANNERS] == [4] * 4
    assert table.defense(army, 1) == 3
    assert table.in_removed(army) == ["griffin"]


@pytest.mark.rule("drums-of-war", "6.3")
def test_the_long_pike_gives_attack_and_range() -> None:
    table = Position().unit("humans", 1, "human-soldier", "long-pike")
    table.units("orcs", {2: "orc-lancer", 3: "orc-lancer"})
    assert [table.attack("humans", 1, manner) for manner in MANNERS] == [3] * 4
    assert (table.defense("humans", 1), table.reach("humans", 1)) == (3, 1)
    assert table.combat().options("humans") == ["shoot 1 2", "hero 1", "done"]


@pytest.mark.rule("drums-of-war", "6.3", "8.36")
def test_the_spiked_hide_gives_defense_and_wounds_who_hits() -> None:
    table = (
        Position().unit("humans", 2, "human-guard").unit("orcs", 2, "orc-warrior", "spiked-hide")
    )
    finish(table.combat())
    assert struck(table) == {"human-guard": (3, 3, "hit"), "orc-warrior": (3, 4, "miss")}
    assert fallen(table) == ["human-guard", "orc-warrior"]
    assert len(table.events(Spiked)) == 1
    table = (
        Position().unit("humans", 2, "human-soldier").unit("orcs", 2, "orc-warrior", "spiked-hide")
    )
    table.side("humans").defense_mods[1] = 9
    finish(table.combat())
    assert (fallen(table), table.events(Spiked)) == ([], [])


@pytest.mark.rule("drums-of-war", "6.4", "9.9")
def test_tactics_go_to_the_discard_pile_at_the_end_of_the_turn() -> None:
    table = Position().unit("humans", 1, "griffin", "tower-shield", "human-onslaught")
    table.unit("orcs", 5, "orc-troll", "orc-onslaught")
    finish(table.combat())
    assert table.attached("humans", 1) == ["tower-shield", "human-onslaught"]
    table.replenish()
    finish(table)
    assert table.attached("orcs", 5) == ["orc-onslaught"]
    table.end_turn()
    assert (table.attached("humans", 1), table.attached("orcs", 5)) == (["tower-shield"], [])
    assert (table.in_discard("humans"), table.in_discard("orcs")) == (
        ["human-onslaught"],
        ["orc-onslaught"],
    )
    assert [told["slot"] for told in table.told("TacticsDiscarded")] == ["1", "5"]


@pytest.mark.rule("drums-of-war", "6.5")
def test_attachments_of_a_destroyed_unit_are_discarded_and_its_slot_is_empty() -> None:
    table = Position().unit("humans", 2, "human-levy", "forged-blade", "human-onslaught", wounds=1)
    side = table.side("humans")
    side.attack_mods[1], side.defense_mods[1] = 2, 3
    finish(table.combat())
    assert table.in_discard("humans") == ["forged-blade", "human-levy", "human-onslaught"]
    assert side.units == side.equipment == side.tactics == [-1] * 5
    assert side.wounds == side.attack_mods == side.defense_mods == [0] * 5
    assert table.told("Dropped")[0]["cards"] == ["forged-blade", "human-onslaught"]


@pytest.mark.rule("drums-of-war", "6.5")
def test_a_unit_without_attachments_drops_none() -> None:
    table = Position().unit("humans", 2, "human-levy", wounds=1)
    finish(table.unit("humans", 3, "human-levy", "tower-shield").combat())
    assert table.in_discard("humans") == ["human-levy"]
    assert table.events(Dropped) == []
    assert table.attached("humans", 3) == ["tower-shield"]


@pytest.mark.rule("drums-of-war", "6.6", "8.37")
def test_a_rider_that_returns_drops_its_attachments() -> None:
    table = Position().unit("orcs", 2, "orc-rider", "war-axe", "orc-onslaught", wounds=1)
    finish(table.deck("orcs", "orc-troll").combat())
    assert table.in_deck("orcs") == ["orc-rider", "orc-troll"]
    assert table.in_discard("orcs") == ["orc-onslaught", "war-axe"]
    assert (table.standing("orcs"), table.attached("orcs", 2)) == ({}, [])


@pytest.mark.rule("drums-of-war", "6.7", "7.14")
@pytest.mark.parametrize("army", ["humans", "orcs"])
def test_march_order_moves_a_unit_with_everything_it_has(army: str) -> None:
    unit, worn, order = {
        "humans": ("griffin", "tower-shield", "human-march-order"),
        "orcs": ("orc-troll", "spiked-hide", "orc-march-order"),
    }[army]
    table = Position(first=army).unit(army, 2, unit, worn, wounds=1).hand(army, order)
    side = table.side(army)
    side.attack_mods[1], side.defense_mods[1] = 1, 2
    table.deck(army, "griffin", "griffin").to_act(army).play(army, f"attach {order} 2 5")
    assert (table.standing(army), table.attached(army, 5)) == ({5: unit}, [worn, order])
    assert (table.wounds(army, 5), table.wounds(army, 2)) == (1, 0)
    assert (side.attack_mods, side.defense_mods) == ([0, 0, 0, 0, 1], [0, 0, 0, 0, 2])
    assert side.equipment[1] == side.tactics[1] == -1
    assert table.story() == ["CostDue", "PaidFromDeck", "Attached", "Marched"]
    assert table.told("Marched")[0]["target"] == "5"


@pytest.mark.rule("drums-of-war", "6.7")
def test_march_order_goes_to_any_own_empty_slot_in_or_out_of_an_engagement() -> None:
    table = (
        Position()
        .units("humans", {2: "griffin", 3: "human-levy"})
        .hand("humans", "human-march-order")
    )
    table.units("orcs", {2: "orc-lancer", 4: "orc-lancer"}).to_act("humans")
    assert attached(table.options("humans")) == [
        f"attach human-march-order {slot} {target}" for slot in (2, 3) for target in (1, 4, 5)
    ]
    assert table.view()["engaged"] == [False, True, False, False, False]
    table.play("humans", "attach human-march-order 3 4")
    assert table.view()["engaged"] == [False, True, False, True, False]


@pytest.mark.rule("drums-of-war", "6.8")
def test_march_order_needs_an_own_empty_slot() -> None:
    table = Position().hand("humans", "human-march-order", "human-onslaught")
    table.units("humans", dict.fromkeys(range(1, 6), "human-levy")).to_act("humans")
    assert attached(table.options("humans")) == [
        f"attach human-onslaught {slot}" for slot in range(1, 6)
    ]
    table.side("humans").units[3] = -1
    assert attached(table.options("humans"))[:4] == [
        f"attach human-march-order {slot} 4" for slot in (1, 2, 3, 5)
    ]


@pytest.mark.rule("drums-of-war", "6.9", "8.12")
@pytest.mark.parametrize(
    ("army", "unit", "card"),
    [("humans", "human-knight", "human-onslaught"), ("orcs", "orc-lancer", "orc-onslaught")],
)
def test_onslaught_lets_an_engaged_unit_attack_the_hero(army: str, unit: str, card: str) -> None:
    foe, enemy = ("orcs", "orc-troll") if army == "humans" else ("humans", "griffin")
    table = Position(heroes=("jayme", "skarna"), first=army).unit(army, 3, unit).unit(foe, 3, enemy)
    table.hand(army, card).deck(army, "griffin", "griffin").to_act(army, "end")
    table.play(army, f"attach {card} 3").play(foe, "pass").play(army, "pass")
    assert table.options(army) == ["fight 3", "hero 3"]
    table.play(army, "hero 3")
    finish_stances(table)
    assert hero_wounds(table) == ((0, 1) if army == "humans" else (1, 0))
    assert unit not in struck(table)


def finish_stances(table: Position) -> None:
    """Let everybody else fight, until Combat is over."""
    while table.step() and table.state.phase == 2:
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(o for o in ("skip", "done", "decline", *options) if o in options))


@pytest.mark.rule("drums-of-war", "6.9")
def test_onslaught_is_for_its_turn_and_its_bearer_only() -> None:
    table = Position().unit("humans", 3, "human-knight", "human-onslaught")
    table.unit("humans", 4, "human-knight", "tower-shield").unit("humans", 5, "human-knight")
    table.side("humans").tactics[4] = table.card("human-march-order")
    table.units("orcs", {3: "orc-troll", 4: "orc-troll", 5: "orc-troll"}).combat()
    assert table.options("humans") == ["fight 3", "hero 3"]
    finish(table)
    assert [told["slot"] for told in table.told("StanceTaken")] == ["3"]


@pytest.mark.rule("drums-of-war", "6.10")
def test_clan_cry_draws_one_card_when_it_is_attached() -> None:
    table = Position(first="orcs").unit("orcs", 2, "goblin-runt").hand("orcs", "clan-cry")
    table.deck("orcs", "orc-troll", "orc-lancer").to_act("orcs").play("orcs", "attach clan-cry 2")
    assert (table.in_hand("orcs"), table.in_deck("orcs")) == (["orc-troll"], ["orc-lancer"])
    assert table.story() == ["Attached", "Drew"]
    table.end_turn()
    assert table.in_hand("orcs") == ["orc-troll"]


@pytest.mark.rule("drums-of-war", "6.10")
def test_clan_cry_adds_one_attack_to_a_support_and_to_nothing_else() -> None:
    table = Position().unit("orcs", 2, "goblin-slinger", "clan-cry")
    assert [table.attack("orcs", 2, manner) for manner in MANNERS] == [3, 4, 3, 3]
    table.unit("orcs", 3, "goblin-runt").unit("humans", 3, "human-guard", "tower-shield")
    table.combat().play("orcs", "support 2 3")
    assert struck(table)["goblin-runt"] == (6, 6, "hit")


@pytest.mark.rule("drums-of-war", "6.10")
@pytest.mark.parametrize(("card", "unit"), [("war-axe", "orc-rider"), ("spiked-hide", "orc-rider")])
def test_other_equipment_draws_nothing(card: str, unit: str) -> None:
    table = Position(first="orcs").unit("orcs", 2, unit).hand("orcs", card, "goblin-runt")
    table.deck("orcs", "orc-troll", "orc-lancer").to_act("orcs").play("orcs", f"attach {card} 2")
    if table.step() == "PayFromHand":
        table.play("orcs", "pay goblin-runt")
    assert table.events(Drew) == []
    assert table.attached("orcs", 2) == [card]
