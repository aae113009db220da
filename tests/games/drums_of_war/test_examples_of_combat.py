"""The worked examples about combat, and those of the two-player game."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.automa_events import AutomaCovered
from emberhall.games.drums_of_war.combat_events import (
    AnsweredShot,
    BarrageHit,
    Destroyed,
    Returned,
    Shot,
    Struck,
    Supported,
)
from tests.games.drums_of_war.position import Position


def solo(first: str = "orcs", hero: str = "krangg", foe: str = "aiden") -> Position:
    """P: Humans. A: Orcs."""
    return Position("player", "automa", (foe, hero), first)


def mirrored(foe: str = "krangg", first: str = "humans") -> Position:
    """P: Orcs. A: Humans led by Aiden."""
    return Position("automa", "player", ("aiden", foe), first)


def finish(table: Position) -> Position:
    """Let players do nothing more in this Combat phase."""
    while table.step():
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(o for o in ("skip", "done", "decline", *options) if o in options))
    return table


def destroyed(table: Position) -> list[str]:
    return table.slugs("cards", [event.unit for event in table.events(Destroyed, Returned)])


def hits(table: Position) -> dict[str, str]:
    """What became of the strike of each Unit in battle."""
    return {table.slugs("cards", [event.unit])[0]: event.result for event in table.events(Struck)}


@pytest.mark.rule("drums-of-war", "8.13", "14.7")
def test_e13_the_ai_supports_where_two_hit() -> None:
    table = (
        solo().unit("humans", 3, "human-guard").units("orcs", {3: "orc-lancer", 4: "orc-lancer"})
    )
    table.combat()
    told = [event.attack for event in table.events(Struck)]
    assert sorted(told) == [3, 7]
    assert sorted(destroyed(table)) == ["human-guard", "orc-lancer"]


@pytest.mark.rule("drums-of-war", "6.10", "14.6")
@pytest.mark.parametrize(
    ("helper", "supports"),
    [
        (["orc-shaman"], False),
        (["orc-lancer"], True),
        (["goblin-slinger", "clan-cry"], True),
        (["orc-shaman", "clan-cry"], False),
    ],
)
def test_e14_support_only_if_it_makes_the_hit(helper: list[str], supports: bool) -> None:
    table = solo().unit("humans", 3, "human-guard", "tower-shield").unit("orcs", 3, "goblin-runt")
    table.unit("orcs", 4, *helper).combat()
    finish(table)
    assert bool(table.events(Supported)) is supports
    assert hits(table)["goblin-runt"] == ("hit" if supports else "miss")


@pytest.mark.rule("drums-of-war", "8.29", "14.12", "21.11")
def test_e15_equal_costs_the_highest_attack_is_shot() -> None:
    table = solo().unit("orcs", 3, "goblin-slinger")
    table.units("humans", {2: "human-archer", 4: "human-spearman", 5: "human-soldier"}).combat()
    (shot,) = table.events(Shot)
    assert (shot.target + 1, shot.attack, shot.defense) == (2, 3, 1)
    table.play("humans", "answer")
    (answer,) = table.events(AnsweredShot)
    assert (answer.attack, answer.defense) == (4, 1)


@pytest.mark.rule("drums-of-war", "18.3")
def test_e16_equal_targets_the_lowest_slot() -> None:
    table = solo().unit("orcs", 3, "goblin-slinger")
    table.units("humans", {2: "human-soldier", 4: "human-soldier"}).combat()
    (shot,) = table.events(Shot)
    assert (shot.target + 1, shot.result) == (2, "hit")
    assert table.step() == "ActFreely"


@pytest.mark.rule("drums-of-war", "8.14", "16.4")
@pytest.mark.parametrize("foe", ["skarna", "krangg"])
def test_e18_the_griffin_goes_for_a_hero_it_hits(foe: str) -> None:
    table = mirrored(foe).unit("humans", 3, "griffin").unit("orcs", 3, "orc-lancer").combat()
    assert table.side("orcs").hero_wounds == (1 if foe == "skarna" else 0)
    assert table.wounds("humans", 3) == 1
    assert destroyed(table) == ([] if foe == "skarna" else ["orc-lancer"])


@pytest.mark.rule("drums-of-war", "8.33", "16.1")
def test_e19_the_catapult_serves_the_costliest_first() -> None:
    table = solo().unit("orcs", 5, "orc-catapult")
    table.units("humans", {1: "human-soldier", 2: "human-knight", 4: "griffin"}).combat()
    served = [(e.target + 1, e.defense) for e in table.events(BarrageHit)]
    assert served == [(4, 3), (2, 3)]
    assert table.step() == "FightBack"
    finish(table.play("humans", "answer"))
    assert sorted(destroyed(table)) == ["human-knight", "orc-catapult"]
    assert table.wounds("humans", 4) == 1


@pytest.mark.rule("drums-of-war", "8.32", "16.2")
def test_e20_an_engaged_catapult_spills() -> None:
    table = solo().unit("orcs", 3, "orc-catapult")
    table.units("humans", {3: "human-soldier", 5: "human-knight"}).combat()
    assert [event.target + 1 for event in table.events(BarrageHit)] == [5]
    assert table.step() == "ActFreely"
    finish(table)
    assert sorted(destroyed(table)) == ["human-knight", "human-soldier", "orc-catapult"]


@pytest.mark.rule("drums-of-war", "16.10")
@pytest.mark.parametrize("guarded", [False, True])
def test_e21_onslaught_goes_for_a_hero_it_hits(guarded: bool) -> None:
    table = solo().unit("orcs", 3, "orc-rider", "orc-onslaught").unit("humans", 3, "human-guard")
    table.side("humans").hero_mod = 1 if guarded else 0
    table.combat()
    assert table.side("humans").hero_wounds == (0 if guarded else 1)
    assert sorted(destroyed(table)) == (["human-guard", "orc-rider"] if guarded else ["orc-rider"])


@pytest.mark.rule("drums-of-war", "8.10", "8.29")
def test_e22_fighting_back_uses_the_unit() -> None:
    table = Position("automa", "automa").unit("humans", 2, "human-archer")
    table.unit("orcs", 4, "goblin-slinger").combat()
    assert len(table.events(Shot)) == 1
    assert sorted(destroyed(table)) == ["goblin-slinger", "human-archer"]


@pytest.mark.rule("drums-of-war", "8.36", "21.11")
def test_e23_volley_decides_and_spikes_are_for_battles() -> None:
    table = (
        Position().unit("humans", 1, "human-archer").unit("orcs", 3, "orc-lancer", "spiked-hide")
    )
    finish(table.combat().play("humans", "shoot 1 3"))
    (shot,) = table.events(Shot)
    assert (shot.attack, shot.defense, shot.result) == (4, 4, "hit")
    assert table.events(AnsweredShot) == []
    assert destroyed(table) == ["orc-lancer"]


@pytest.mark.rule("drums-of-war", "8.36")
def test_e24_spiked_hide_wounds_who_hits_its_bearer() -> None:
    table = Position().unit("humans", 3, "griffin").unit("orcs", 3, "goblin-runt", "spiked-hide")
    finish(table.combat().play("humans", "fight 3"))
    assert hits(table) == {"griffin": "hit", "goblin-runt": "miss"}
    assert table.wounds("humans", 3) == 1
    assert table.in_discard("orcs") == ["goblin-runt", "spiked-hide"]


@pytest.mark.rule("drums-of-war", "8.35")
def test_e25_a_guard_covers_its_neighbour() -> None:
    table = Position().units("humans", {2: "human-guard", 3: "human-soldier"})
    table.unit("orcs", 3, "orc-lancer").combat()
    assert table.options("humans") == ["cover 3", "skip"]
    finish(table.play("humans", "cover 3"))
    assert hits(table)["orc-lancer"] == "miss"


@pytest.mark.rule("drums-of-war", "14.15")
def test_e26_the_ai_covers_an_engaged_unit() -> None:
    table = mirrored().units("humans", {2: "human-soldier", 3: "human-guard", 4: "human-knight"})
    table.unit("orcs", 2, "orc-lancer").combat()
    assert [event.target + 1 for event in table.events(AutomaCovered)] == [2]


@pytest.mark.rule("drums-of-war", "8.34")
def test_e27_brace_and_frenzy() -> None:
    table = Position().units("humans", {3: "human-spearman", 5: "human-guard"})
    finish(table.units("orcs", {3: "orc-shaman", 5: "orc-berserker"}).combat())
    assert hits(table)["orc-shaman"] == "miss"
    assert sorted(destroyed(table)) == ["human-guard", "orc-berserker"]


@pytest.mark.rule("drums-of-war", "8.39")
def test_e28_charge_and_regeneration() -> None:
    table = Position(heroes=("aiden", "borrunm")).unit("humans", 1, "human-knight").combat()
    finish(table.play("humans", "hero 1"))
    assert table.side("orcs").hero_wounds == 1
    table = Position(heroes=("aiden", "borrunm")).unit("humans", 1, "human-knight")
    table.unit("orcs", 1, "orc-troll").combat()
    assert destroyed(table) == ["human-knight"]
    assert table.wounds("orcs", 1) == 1
    assert table.end_turn().wounds("orcs", 1) == 0


@pytest.mark.rule("drums-of-war", "8.38")
def test_e29_riders_return_in_slot_order() -> None:
    table = Position().unit("orcs", 2, "orc-rider", wounds=1).unit("orcs", 5, "orc-rider", wounds=1)
    finish(table.deck("orcs", "orc-warrior").combat())
    assert table.in_deck("orcs") == ["orc-rider", "orc-rider", "orc-warrior"]
    slots = [event.slot + 1 for event in table.events(Returned)]
    assert slots == [2, 5]


@pytest.mark.rule("drums-of-war", "10.4", "10.5")
@pytest.mark.parametrize(
    ("humans", "orcs", "winner"),
    [
        (["human-levy", "human-levy"], ["orc-troll"], "humans"),
        (["human-knight"], ["orc-warrior"], "humans"),
        (["human-knight"], ["orc-rider"], ""),
    ],
)
def test_e41_the_ladder(humans: list[str], orcs: list[str], winner: str) -> None:
    table = Position().life("humans", 0).life("orcs", 0)
    table.units("humans", dict(enumerate(humans, 1))).units("orcs", dict(enumerate(orcs, 4)))
    finish(table.combat())
    assert table.state.reason == "hero"
    assert table.winner() == winner


@pytest.mark.rule("drums-of-war", "5.1")
def test_e42_paying_in_canonical_order() -> None:
    table = Position().hand(
        "humans", "human-levy", "human-soldier", "human-archer", "human-archer", "griffin"
    )
    table.to_act("humans").play("humans", "deploy griffin 2")
    assert table.options("humans") == ["pay human-levy", "pay human-soldier"]
    table.play("humans", "pay human-levy")
    assert table.options("humans") == ["pay human-soldier", "pay human-archer"]
    table.play("humans", "pay human-soldier", "pay human-archer")
    assert table.in_hand("humans") == ["human-archer"]
    assert table.in_removed("humans") == ["human-archer", "human-levy", "human-soldier"]
    assert table.standing("humans") == {2: "griffin"}
    table = Position().hand("humans", "human-levy", "human-soldier", "human-archer", "griffin")
    table.hand("humans", *table.in_hand("humans"), "human-archer")
    table.to_act("humans").play("humans", "deploy griffin 2", "pay human-soldier")
    assert table.options("humans") == ["pay human-archer"]


@pytest.mark.rule("drums-of-war", "9.2")
def test_e43_redraw_of_a_hand_without_units() -> None:
    table = Position().hand("humans", "tower-shield", "long-pike").replenish()
    assert table.options("humans") == ["redraw", "keep"]
    table.play("humans", "redraw")
    assert table.in_discard("humans") == ["long-pike", "tower-shield"]
    assert len(table.in_hand("humans")) == 5
    table = Position().hand("humans", "tower-shield", "human-levy").replenish()
    assert table.options("humans") == ["keep"]


@pytest.mark.rule("drums-of-war", "5.2", "5.5", "5.7")
def test_e44_a_berserker_is_paid_from_the_deck() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker", "orc-rider")
    table.deck("orcs", "orc-troll", "orc-lancer").to_act("orcs").play(
        "orcs", "deploy orc-berserker 1"
    )
    assert table.in_removed("orcs") == ["orc-troll"]
    assert table.in_deck("orcs") == ["orc-lancer"]
    assert table.in_hand("orcs") == ["orc-rider"]
    table = Position(first="orcs").hand("orcs", "orc-berserker").deck("orcs")
    table.discard("orcs", "orc-troll").to_act("orcs").play("orcs", "deploy orc-berserker 1")
    assert table.in_removed("orcs") == ["orc-troll"]
    table = Position(first="orcs").hand("orcs", "orc-berserker").deck("orcs").to_act("orcs")
    assert table.options("orcs") == ["pass"]
    assert table.refusal("orcs", "deploy orc-berserker 1") == ("5.7", "cannot-pay-deck")


@pytest.mark.rule("drums-of-war", "6.2", "6.10")
def test_e45_clan_cry_draws_a_card() -> None:
    table = Position(first="orcs").unit("orcs", 2, "orc-rider")
    table.hand("orcs", "clan-cry", "clan-cry", "goblin-runt").to_act("orcs")
    table.play("orcs", "attach clan-cry 2")
    assert len(table.in_hand("orcs")) == 3
    table.play("humans", "pass")
    assert "attach clan-cry 2" not in table.options("orcs")
    assert table.refusal("orcs", "attach clan-cry 2") == ("6.2", "equipped-already")


@pytest.mark.rule("drums-of-war", "4.3", "4.5")
def test_e46_who_has_passed_gets_no_further_action() -> None:
    table = Position().hand("orcs", "goblin-runt", "goblin-runt", "goblin-runt").to_act("humans")
    table.play("humans", "pass")
    table.play("orcs", "deploy goblin-runt 1", "deploy goblin-runt 2", "deploy goblin-runt 3")
    assert table.asked() == ["orcs"]
    table.play("orcs", "pass")
    assert table.step() == "ActFreely"


@pytest.mark.rule("drums-of-war", "1.19", "8.12", "8.14", "8.17")
def test_e47_support_against_a_unit_that_attacks_the_hero() -> None:
    table = Position().units("humans", {3: "griffin", 2: "human-knight"})
    table.units("orcs", {3: "orc-lancer", 4: "orc-rider"}).combat().play("humans", "hero 3")
    assert table.asked() == ["orcs"]
    table.play("orcs", "support 4 3")
    (strike,) = table.events(Struck)
    assert (strike.attack, strike.defense) == (7, 3)
    assert table.wounds("humans", 3) == 1


@pytest.mark.rule("drums-of-war", "8.40")
def test_e48_two_units_that_attack_the_heroes_do_not_strike_each_other() -> None:
    table = Position(heroes=("aiden", "skarna")).unit("humans", 2, "griffin")
    table.unit("orcs", 2, "orc-rider", "orc-onslaught").combat()
    table.play("humans", "hero 2").play("orcs", "hero 2")
    assert [side.hero_wounds for side in table.state.sides] == [1, 1]
    assert (table.wounds("humans", 2), table.wounds("orcs", 2)) == (0, 0)


@pytest.mark.rule("drums-of-war", "7.15")
def test_e49_salvage_takes_the_removed_copy() -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 3, "human-soldier")
    table.discard("humans", "tower-shield").buried("humans", "tower-shield")
    table.hand("humans", "human-levy").to_act("humans")
    table.play("humans", "ability tower-shield 3", "pay human-levy")
    assert table.attached("humans", 3) == ["tower-shield"]
    assert table.in_discard("humans") == ["tower-shield"]
    assert table.in_removed("humans") == ["human-levy"]
