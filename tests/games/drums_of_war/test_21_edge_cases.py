"""Chapter 21: edge cases."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.automa_events import (
    AutomaCovered,
    AutomaHealedHero,
    AutomaHealedUnit,
    AutomaHexed,
    AutomaRevealedNear,
)
from emberhall.games.drums_of_war.combat_events import Destroyed, HeroAttacked, Returned, Struck
from emberhall.games.drums_of_war.events import Drew, SupplyDrawn
from emberhall.games.drums_of_war.rules.ending import outcome
from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, IN_BATTLE, ON_HERO, SUPPORTING
from emberhall.kernel.matches.match import Match
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import ALL_SLOTS, against_humans, against_orcs, revealed, slots

STRONG_CURES = """
[pack]
game = "drums-of-war"
name = "Strong cures"
[abilities.heal]
amount = 3
[abilities.regeneration]
amount = 3
"""


@pytest.mark.rule("drums-of-war", "21.1")
def test_a_unit_that_faces_only_a_face_down_card_may_attack_the_hero() -> None:
    table = against_orcs(first="humans").face_down("orcs", {3: "orc-troll"})
    table.units("humans", {3: "griffin", 4: "human-knight"}).unit("orcs", 4, "goblin-runt").combat()
    assert table.view()["engaged"] == [False, False, False, True, False]
    # the Griffin may support the Knight or act freely
    table.play("humans", "done")
    assert "hero 3" in table.options("humans")
    assert "hero 4" not in table.options("humans")


@pytest.mark.rule("drums-of-war", "21.2")
def test_a_card_spent_as_payment_leaves_its_slot_empty_until_replenishment() -> None:
    table = against_orcs().face_down("orcs", {1: "war-axe", 3: "orc-warrior"})
    table.unit("humans", 3, "human-levy").automa_acts("orcs")
    assert table.hidden("orcs") == []
    assert table.standing("orcs") == {3: "orc-warrior"}
    table.automa_acts("orcs")
    assert revealed(table) == [3]
    finish(table.combat())
    assert table.replenish().hidden("orcs") == [1, 2, 4, 5]


@pytest.mark.rule("drums-of-war", "21.3")
@pytest.mark.parametrize("mode", ["ask", "seeded"])
def test_with_one_face_down_card_there_is_no_tie(mode: str) -> None:
    # two equally dear Units, the card between them is the nearest to either
    table = against_orcs(ties=mode).face_down("orcs", {3: "goblin-runt"})
    table.units("humans", {2: "human-soldier", 4: "human-soldier"}).automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    (told,) = table.events(AutomaRevealedNear)
    assert (told.anchor_tie, told.tie) == ("no-tie", "no-tie")
    # two battles
    table = against_orcs(ties=mode).face_down("orcs", {3: "goblin-runt"})
    table.units("humans", {2: "human-soldier", 4: "human-soldier"})
    table.units("orcs", {2: "orc-troll", 4: "orc-troll"}).automa_acts("orcs")
    assert revealed(table) == [3]
    # and the farthest to pay with
    table = against_orcs(ties=mode).face_down("orcs", {3: "orc-lancer", 5: "war-axe"})
    table.unit("humans", 3, "human-levy").supply("orcs", "orc-rider").automa_acts("orcs")
    assert table.hidden("orcs") == []
    assert table.dealer.outcomes == []


@pytest.mark.rule("drums-of-war", "21.3")
def test_with_two_face_down_cards_equally_dear_units_are_a_tie() -> None:
    table = against_orcs(ties="ask").face_down("orcs", {1: "goblin-runt", 3: "goblin-runt"})
    table.units("humans", {2: "human-soldier", 4: "human-soldier"}).automa_acts("orcs")
    assert table.options("humans") == ["tie 2", "tie 4"]


@pytest.mark.rule("drums-of-war", "21.4")
@pytest.mark.parametrize(
    ("army", "unit"),
    [("humans", "human-cleric"), ("orcs", "orc-shaman"), ("humans", "human-guard")],
)
def test_an_ability_without_a_target_does_not_stop_the_deployment(army: str, unit: str) -> None:
    table = Position(first=army).hand(
        army, unit, *["human-levy" if army == "humans" else "goblin-runt"] * 2
    )
    pay = "pay human-levy" if army == "humans" else "pay goblin-runt"
    table.to_act(army).play(army, f"deploy {unit} 3", pay, pay)
    assert table.standing(army) == {3: unit}
    assert table.step() == "Action"
    table = Position("automa", "automa", first=army).face_down(army, {3: unit}).automa_acts(army)
    assert table.standing(army) == {3: unit}
    assert table.events(AutomaHexed, AutomaHealedUnit, AutomaHealedHero) == []


@pytest.mark.rule("drums-of-war", "21.4")
@pytest.mark.parametrize("slot", [1, 3, 5])
def test_a_cover_without_an_adjacent_unit_has_no_effect(slot: int) -> None:
    far = 4 if slot == 1 else 1
    table = Position().units("humans", {slot: "human-guard", far: "human-levy"}).combat()
    assert table.step() == "ActFreely"
    table = against_humans().units("humans", {slot: "human-guard", far: "human-levy"})
    finish(table.combat())
    assert table.events(AutomaCovered) == []
    assert table.side("humans").defense_mods == [0] * 5


@pytest.mark.rule("drums-of-war", "21.5")
def test_heal_hex_and_cover_may_be_declined() -> None:
    table = Position().hand("humans", "human-cleric", "human-levy", "human-levy")
    table.hero_wounds("humans", 1).unit("humans", 5, "griffin", wounds=1).to_act("humans")
    table.play("humans", "deploy human-cleric 1", "pay human-levy", "pay human-levy")
    assert table.options("humans") == ["heal hero", "heal 5", "skip"]
    table.play("humans", "skip")
    assert (table.side("humans").hero_wounds, table.wounds("humans", 5)) == (1, 1)
    table = Position(first="orcs").hand("orcs", "orc-shaman", "goblin-runt", "goblin-runt")
    table.units("humans", {2: "griffin", 4: "human-levy"}).to_act("orcs")
    table.play("orcs", "deploy orc-shaman 1", "pay goblin-runt", "pay goblin-runt")
    assert table.options("orcs") == ["hex 2", "hex 4", "skip"]
    assert table.play("orcs", "skip").side("humans").defense_mods == [0] * 5
    table = Position().units("humans", {2: "human-guard", 3: "human-levy"}).combat()
    assert table.options("humans") == ["cover 3", "skip"]
    assert table.play("humans", "skip").side("humans").defense_mods == [0] * 5


@pytest.mark.rule("drums-of-war", "21.6")
def test_healing_takes_no_wounds_below_0() -> None:
    table = Position("automa", "player", first="humans", pack=STRONG_CURES)
    table.face_down("humans", {1: "human-cleric"}).hero_wounds("humans", 2).automa_acts("humans")
    assert table.side("humans").hero_wounds == 0
    table = Position("automa", "player", first="humans", pack=STRONG_CURES)
    table.face_down("humans", {1: "human-cleric"}).unit("humans", 2, "griffin", wounds=1)
    assert table.automa_acts("humans").wounds("humans", 2) == 0
    table = Position(pack=STRONG_CURES).unit("orcs", 2, "orc-troll", wounds=1)
    assert table.end_turn().wounds("orcs", 2) == 0
    table = Position(heroes=("aiden", "borrunm")).hero_wounds("orcs", 0).hand("orcs", "orc-rider")
    table.to_act("orcs")
    assert "ability mend" not in table.options("orcs")


@pytest.mark.rule("drums-of-war", "21.7")
@pytest.mark.parametrize(("change", "defense"), [(0, 3), (-1, 2), (-2, 1), (-3, 1), (-9, 1)])
def test_defense_never_falls_below_1(change: int, defense: int) -> None:
    table = Position(heroes=("jayme", "skarna")).unit("humans", 2, "human-soldier")
    table.side("humans").defense_mods[1] = change
    table.side("humans").hero_mod = change
    assert table.defense("humans", 2) == defense
    assert table.hero_defense("humans") == defense


@pytest.mark.rule("drums-of-war", "21.8")
def test_a_unit_wounded_by_several_is_destroyed_once() -> None:
    table = Position("player", "automa", first="humans").unit("orcs", 3, "orc-rider")
    table.units("humans", {1: "human-archer", 5: "human-archer"}).deck("orcs", "goblin-runt")
    table.combat().play("humans", "shoot 1 3", "shoot 5 3")
    assert table.in_deck("orcs") == ["orc-rider", "goblin-runt"]
    assert len(table.events(Returned)) == 1
    table = Position("player", "automa", first="humans").unit("orcs", 3, "orc-warrior")
    table.units("humans", {1: "human-archer", 5: "human-archer"})
    table.combat().play("humans", "shoot 1 3", "shoot 5 3")
    assert table.in_discard("orcs") == ["orc-warrior"]
    assert len(table.events(Destroyed)) == 1


@pytest.mark.rule("drums-of-war", "21.9")
def test_both_units_of_a_battle_may_be_destroyed_together() -> None:
    table = Position().unit("humans", 3, "human-knight").unit("orcs", 3, "orc-lancer").combat()
    assert table.standing("humans") == table.standing("orcs") == {}
    assert table.in_discard("humans") == ["human-knight"]
    assert table.in_discard("orcs") == ["orc-lancer"]


@pytest.mark.rule("drums-of-war", "21.10")
def test_charge_counts_when_a_knight_supports() -> None:
    table = Position().units("humans", {2: "human-knight", 3: "human-levy"})
    table.unit("orcs", 3, "orc-troll").combat().play("humans", "support 2 3")
    strike = next(event for event in table.events(Struck) if event.seat == 0)
    assert strike.attack == 1 + 3 + 1
    assert table.attack("humans", 2, SUPPORTING) == 4


@pytest.mark.rule("drums-of-war", "21.10", "21.11")
@pytest.mark.parametrize(
    ("manner", "archer", "knight", "lancer"),
    [(IN_BATTLE, 3, 4, 3), (SUPPORTING, 3, 4, 4), (BY_RANGE, 4, 4, 3), (ON_HERO, 3, 4, 3)],
)
def test_icons_count_in_the_manner_of_their_attack(
    manner: int, archer: int, knight: int, lancer: int
) -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-knight"})
    table.unit("orcs", 5, "orc-lancer")
    assert table.attack("humans", 1, manner) == archer
    assert table.attack("humans", 2, manner) == knight
    assert table.attack("orcs", 5, manner) == lancer


@pytest.mark.rule("drums-of-war", "21.11")
def test_volley_counts_for_shots_and_answers_only() -> None:
    # support: 2 + 3 against 6
    table = Position().units("humans", {1: "human-archer", 3: "human-soldier"})
    table.unit("orcs", 3, "orc-troll").side("orcs").defense_mods[2] = 3
    table.combat().play("humans", "support 1 3")
    strikes = {event.seat: event for event in table.events(Struck)}
    assert (strikes[0].attack, strikes[0].result) == (5, "miss")
    # battle
    table = Position().unit("humans", 3, "human-archer").unit("orcs", 3, "orc-troll").combat()
    assert {e.seat: e.attack for e in table.events(Struck)} == {0: 3, 1: 5}
    # the Hero
    table = Position(heroes=("aiden", "borrunm")).unit("humans", 3, "human-archer").combat()
    table.play("humans", "hero 3")
    assert table.events(HeroAttacked)[0].attack == 3


@pytest.mark.rule("drums-of-war", "21.12", "21.13")
def test_spiked_hide_wounds_only_the_facing_unit_and_once() -> None:
    table = Position().units("humans", {2: "human-knight", 3: "griffin"})
    table.unit("orcs", 3, "orc-lancer", "spiked-hide").side("orcs").attack_mods[2] = -9
    table.side("orcs").defense_mods[2] = 3
    table.combat().play("humans", "fight 3", "support 2 3")
    finish(table)
    # 4 + 4 against 7: only the supporter makes it a Hit
    assert (table.wounds("humans", 3), table.wounds("humans", 2)) == (1, 0)
    assert slots(table, "Spiked") == [3]
    assert table.standing("humans") == {2: "human-knight", 3: "griffin"}


@pytest.mark.rule("drums-of-war", "21.13")
def test_a_wound_by_spiked_hide_counts_among_the_same_casualties() -> None:
    table = Position().unit("humans", 3, "human-knight")
    table.unit("orcs", 3, "goblin-runt", "spiked-hide").combat()
    assert [event.result for event in table.events(Struck) if event.seat] == ["miss"]
    assert table.standing("humans") == table.standing("orcs") == {}
    assert table.in_discard("humans") == ["human-knight"]


@pytest.mark.rule("drums-of-war", "21.14")
def test_a_rider_on_top_is_known_until_it_is_drawn_or_spent() -> None:
    def fallen() -> Position:
        table = against_orcs().unit("orcs", 2, "orc-rider", wounds=1).deck("orcs", "orc-troll")
        finish(table.combat())
        for viewer in ("humans", "orcs", None):
            assert table.view(viewer)["sides"][1]["top"] == ["orc-rider"]
            assert table.view(viewer)["sides"][1]["deck"] == {"count": 1}
            assert table.view(viewer)["deck_sizes"][1] == 2
        return table

    table = fallen().replenish()
    assert table.view("humans")["sides"][1]["top"] == []
    assert table.slugs("cards", table.side("orcs").face_down)[:2] == ["orc-rider", "orc-troll"]
    table = fallen().face_down("orcs", {3: "orc-warrior"}).automa_acts("orcs")
    assert table.view("humans")["sides"][1]["top"] == []
    assert table.slugs("cards", table.side("orcs").spent) == ["orc-rider", "orc-troll"]


@pytest.mark.rule("drums-of-war", "21.15")
def test_recycling_shuffles_only_the_discard_pile() -> None:
    table = against_orcs().deck("orcs", "orc-troll", "orc-rider").supply("orcs", "orc-shaman")
    table.discard("orcs", "goblin-runt", "goblin-slinger", "orc-lancer", "orc-warrior")
    table.removed("orcs", "war-axe").replenish()
    assert len(table.dealer.outcomes) == 1
    assert len(table.dealer.outcomes[0].split()) == 1 + 4
    assert table.slugs("cards", table.side("orcs").face_down)[:2] == ["orc-troll", "orc-rider"]
    assert table.in_supply("orcs") == ["orc-shaman"]
    assert table.in_removed("orcs") == ["war-axe"]
    # while a card is left in the Army deck, nothing is put under it
    table = against_orcs().deck("orcs", *["orc-troll"] * 5).discard("orcs", "goblin-runt")
    assert table.replenish().in_discard("orcs") == ["goblin-runt"]


@pytest.mark.rule("drums-of-war", "21.16")
def test_a_player_whose_last_card_paid_plays_on_until_the_check() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker", "goblin-runt")
    table.deck("orcs", "orc-troll").to_act("orcs").play("orcs", "deploy orc-berserker 1")
    assert table.in_deck("orcs") == table.in_discard("orcs") == []
    assert table.state.reason == ""
    table.play("humans", "pass").play("orcs", "deploy goblin-runt 2", "pass")
    finish(table)
    assert (table.winner(), table.state.reason) == ("humans", "exhausted")


@pytest.mark.rule("drums-of-war", "21.17")
def test_a_player_with_five_units_may_still_attach_use_the_ability_and_pass() -> None:
    table = Position().units("humans", dict.fromkeys(ALL_SLOTS, "human-levy"))
    table.hand("humans", "human-levy", "tower-shield").to_act("humans")
    options = table.options("humans")
    assert not any(option.startswith("deploy") for option in options)
    assert {"attach tower-shield 1", "attach tower-shield 5", "ability 3", "pass"} <= set(options)


@pytest.mark.rule("drums-of-war", "21.18")
def test_a_pass_that_is_the_only_choice_is_made_for_the_player_and_shown() -> None:
    table = against_orcs(first="humans").hand("humans").face_down("orcs", {1: "goblin-runt"})
    assert table.to_act("humans").options("humans") == ["pass"]
    match = Match(
        GAME, ["player", "automa"], GAME.chosen_options({}), GAME.content, 1, position=table.state
    )
    first = match.record.inputs[0]
    assert (first.verb, first.seat, first.text) == ("auto", 0, "pass")
    assert "Humans pass." in match.story(0)


@pytest.mark.rule("drums-of-war", "21.19")
def test_a_clan_cry_that_finds_no_card_draws_nothing() -> None:
    table = Position(first="orcs").unit("orcs", 2, "orc-rider").hand("orcs", "clan-cry")
    table.deck("orcs").to_act("orcs").play("orcs", "attach clan-cry 2")
    assert table.attached("orcs", 2) == ["clan-cry"]
    assert table.in_hand("orcs") == []
    assert table.events(Drew) == []
    table = against_orcs().face_down("orcs", {3: "clan-cry"}).deck("orcs").automa_acts("orcs")
    assert table.in_supply("orcs") == []
    assert table.events(SupplyDrawn) == []
    assert table.in_removed("orcs") == ["clan-cry"]


@pytest.mark.rule("drums-of-war", "21.20")
def test_with_five_units_all_cards_go_to_supply_even_without_an_enemy() -> None:
    table = against_orcs().units("orcs", dict.fromkeys(ALL_SLOTS, "goblin-runt")).replenish()
    assert table.hidden("orcs") == []
    assert len(table.in_supply("orcs")) == 5
    assert table.told("AutomaDrew")[0]["slots"] == []
    assert table.told("AutomaDrew")[0]["supplied"] == 5


@pytest.mark.rule("drums-of-war", "21.21")
def test_wounds_beyond_the_life_count_for_nothing() -> None:
    table = Position().hero_wounds("humans", 9).life("orcs", 0)
    finish(table.combat())
    assert (table.life_left("humans"), table.life_left("orcs")) == (0, 0)
    assert (table.winner(), table.state.reason) == ("", "hero")
    assert [scores["life"] for scores in outcome(table.state).scores] == [0, 0]
