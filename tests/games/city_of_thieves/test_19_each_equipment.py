"""Section C9: one test for each Equipment card."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS


def bearer(gear: str, place: str = "n1", mode: str = "full", **others: str) -> Position:
    """Davitto of the first seat with a card; the second seat has the Cursed Ones."""
    position = laid(mode, gangs=(EXECUTIONERS, CURSED)).at(davitto=place, **others)
    return position.gear("davitto", gear)


def dice_of(position: Position, figure: str) -> int:
    wanted = position.figure(figure)
    rolled = [e for e in position.events("CombatRolled") if e.value("figure") == wanted]
    return len(rolled[-1].value("dice"))


@pytest.mark.rule("city-of-thieves", "19.1", "19.8")
def test_the_axe_gives_a_die_in_the_catacombs() -> None:
    position = bearer("axe", "library", yldra="altar").token("library", "staircase", face_up=True)
    position.dice(6, 6, 6, 1, 1, 6).run("act davitto", "down altar").pass_windows().settle()
    assert dice_of(position, "davitto") == 3
    above = bearer("axe", "c11", yldra="h1a").dice(6, 6, 1, 1).run("act davitto", "attack h1a")
    above.pass_windows()
    assert dice_of(above, "davitto") == 2


@pytest.mark.rule("city-of-thieves", "40.5")
def test_the_axe_clears_rubble_for_nothing() -> None:
    position = laid("full", gangs=(EXECUTIONERS, CURSED), adventure="rubble-and-ruin")
    position.at(davitto="c12").gear("davitto", "axe").run("act davitto", "clear h1b")
    assert position.ap_left() == 7


@pytest.mark.rule("city-of-thieves", "16.4", "19.1")
def test_the_lantern_rolls_the_cyclops_die_again() -> None:
    position = bearer("lantern", "library").token("library", "staircase", face_up=True)
    position.dice(1, 6).run("act davitto", "down altar")
    assert "reroll 0 gear" in position.options()
    position.run("reroll 0 gear")
    assert position.where("cyclops") == "lair"


@pytest.mark.rule("city-of-thieves", "15.17", "15.18")
def test_the_lantern_turns_a_one_in_the_tunnel_into_a_two() -> None:
    position = bearer("lantern", "tunnel").alarm().dice(1).run("act davitto", "tunnel")
    position.pass_windows().settle()
    assert position.fate_of("davitto") == 1


@pytest.mark.rule("city-of-thieves", "22.6")
def test_the_watchmans_pass_opens_a_closed_gate_after_the_alarm() -> None:
    assert "leave" not in bearer("watchmans-pass").shut("n1").run("act davitto").options()
    position = bearer("watchmans-pass").alarm().shut("n1").run("act davitto")
    assert "leave" in position.options()
    assert "leave" not in bearer("sword").alarm().shut("n1").run("act davitto").options()


@pytest.mark.rule("city-of-thieves", "8.15", "8.16", "19.3", "19.4")
def test_the_flying_potion_serves_one_move_through_figures_and_walls() -> None:
    position = bearer("flying-potion", "n2", yldra="c12", hesk="library")
    position.run("act davitto", "use-gear davitto", "cross chapel", "cross n2", "step c12")
    position.run("step h1a")
    assert position.where("davitto") == "h1a"
    assert position.gear_of("davitto") == ""
    assert position.gear_id("flying-potion") in position.state.gear_gone


@pytest.mark.rule("city-of-thieves", "10.8", "19.8")
def test_the_sword_gives_a_die_in_attack_alone() -> None:
    position = bearer("sword", "c11", yldra="h1a").dice(6, 6, 6, 1, 1)
    position.run("act davitto", "attack h1a").pass_windows()
    assert dice_of(position, "davitto") == 3


@pytest.mark.rule("city-of-thieves", "10.8", "19.8")
@pytest.mark.parametrize(("gear", "dice"), [("buckler", 3), ("sword", 2)])
def test_the_buckler_gives_a_die_in_defence(gear: str, dice: int) -> None:
    position = bearer(gear, "h1a", yldra="c11").turn(1).dice(6, 6, 1, 1, 1)
    position.run("act yldra", "attack h1a").pass_windows()
    assert dice_of(position, "davitto") == dice


@pytest.mark.rule("city-of-thieves", "10.22", "11.1")
def test_the_serrated_dagger_wounds_whom_its_bearer_beats_in_attack() -> None:
    position = bearer("serrated-dagger", "c11", yldra="h1a").dice(5, 5, 1, 1)
    position.run("act davitto", "attack h1a").settle()
    assert position.wounds_of("yldra") == 1
    position = bearer("serrated-dagger", "h1a", yldra="c11").turn(1).dice(1, 1, 5, 5)
    assert position.run("act yldra", "attack h1a").settle().wounds_of("yldra") == 0


@pytest.mark.rule("city-of-thieves", "10.7", "19.3")
@pytest.mark.parametrize(("faces", "wounds"), [((5, 5, 1, 1), 2), ((1, 1, 5, 5), 0)])
def test_the_poison_vial_is_used_up_and_wounds_twice_if_its_bearer_wins(
    faces: tuple[int, int, int, int], wounds: int
) -> None:
    position = bearer("poison-vial", "c11", yldra="h1a").dice(*faces)
    position.do("act davitto", "attack h1a", "use-gear davitto").settle()
    assert position.wounds_of("yldra") == wounds
    assert position.gear_of("davitto") == ""


@pytest.mark.rule("city-of-thieves", "19.8")
def test_loaded_dice_roll_one_die_again_in_each_players_turn() -> None:
    position = bearer("loaded-dice", "c11", yldra="h1a", hesk="n1").dice(1, 1, 5, 5, 6)
    position.run("act davitto", "attack h1a", "reroll 0 gear")
    assert "reroll 1 gear" not in position.options()
    position.turn(1)
    position.state.dice_used.clear()


@pytest.mark.rule("city-of-thieves", "9.2")
def test_master_picks_add_one_to_mind_on_locks() -> None:
    position = bearer("master-picks", "chapel").chest("chapel", "idol").dice(6)
    assert position.run("act davitto", "pick chest").carried("davitto") == ["idol"]


@pytest.mark.rule("city-of-thieves", "9.4")
def test_the_crowbar_bashes_for_one_ap_and_never_for_less() -> None:
    position = bearer("crowbar", "chapel").chest("chapel", "idol")
    assert position.run("act davitto", "bash chest").ap_left() == 6
    mogrin = laid("full", gangs=(CURSED, EXECUTIONERS)).at(mogrin="chapel").chest("chapel", "idol")
    mogrin.gear("mogrin", "crowbar")
    assert mogrin.run("act mogrin", "bash chest").ap_left() == 6


@pytest.mark.rule("city-of-thieves", "9.2", "15.9", "19.3")
def test_the_skeleton_key_opens_a_lock_or_the_prison_once() -> None:
    position = bearer("skeleton-key", "chapel").chest("chapel", "idol")
    position.run("act davitto", "use-gear davitto", "pick chest")
    assert position.carried("davitto") == ["idol"]
    assert (position.gear_of("davitto"), position.ap_left()) == ("", 6)
    jailed = bearer("skeleton-key", "prison").dice(6).run("act davitto", "use-gear davitto")
    assert jailed.where("davitto") == "pentacle" or "step pentacle" in jailed.options()
    assert jailed.ap_left() == 6


@pytest.mark.rule("city-of-thieves", "8.16")
def test_the_grappling_hook_crosses_one_wall_in_each_move() -> None:
    position = bearer("grappling-hook", "n2").run("act davitto", "cross chapel")
    assert position.state.turn.points == 3
    assert not [option for option in position.options() if option.startswith("cross")]


@pytest.mark.rule("city-of-thieves", "8.1", "8.18")
def test_soft_boots_give_a_point_more() -> None:
    assert bearer("soft-boots").run("act davitto", "step c11").state.turn.points == 4


@pytest.mark.rule("city-of-thieves", "11.5", "19.3")
def test_the_healing_salve_heals_its_bearer_or_a_member_beside_him() -> None:
    position = bearer("healing-salve", leona="c11", iris="c44").wounds("leona", 3).wounds("iris", 1)
    position.run("use-gear davitto").settle()
    assert (position.wounds_of("leona"), position.wounds_of("iris")) == (0, 1)
    assert position.ap_left() == 7


@pytest.mark.rule("city-of-thieves", "8.10", "9.8")
def test_the_loot_sack_holds_a_fourth_treasure_and_cannot_be_given_away_then() -> None:
    position = bearer("loot-sack", "chapel", leona="n1").load("davitto", "idol", "idol", "keys")
    position.chest("chapel", "scroll").run("act davitto", "bash chest")
    assert len(position.carried("davitto")) == 4
    position.run("step n1")
    assert "give-gear" not in position.options()
    position.run("give davitto:keys")
    assert "give-gear" in position.options()


@pytest.mark.rule("city-of-thieves", "9.8", "9.9", "19.2")
def test_who_gives_up_his_loot_sack_gives_up_the_fourth_treasure_too() -> None:
    position = bearer("loot-sack", "chapel").load("davitto", "idol", "idol", "keys", "scroll")
    position.xp(0, 2).run("buy sword", "bear davitto", "keep sword")
    assert position.options() == [f"drop davitto:{kind}" for kind in ("scroll", "keys", "idol")]
    position.run("drop davitto:keys", "into bakery")
    assert position.carried("davitto") == ["scroll", "idol", "idol"]
    assert position.chest_in("bakery") == "keys"


@pytest.mark.rule("city-of-thieves", "9.8", "19.2")
def test_who_keeps_his_loot_sack_keeps_what_is_in_it() -> None:
    position = bearer("loot-sack", "chapel").load("davitto", "idol", "idol", "keys", "scroll")
    position.xp(0, 2).run("buy sword", "bear davitto", "keep loot-sack")
    assert len(position.carried("davitto")) == 4
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "6.10", "6.11")
def test_the_shadow_cloak_keeps_militiamen_away() -> None:
    position = bearer("shadow-cloak", "h2a", yldra="v1b").top("run").turn(1).militia_phase(1)
    position.run("guard kornak")
    assert "guard-attack h2a" not in position.options()
    plain = bearer("sword", "h2a").top("run").militia_phase(1).run("guard kornak")
    assert "guard-attack h2a" in plain.options()


@pytest.mark.rule("city-of-thieves", "19.6", "23.3")
def test_merchants_scales_add_a_ducat_to_what_their_bearer_carried_out() -> None:
    position = bearer("merchants-scales", leona="n2").load("davitto", "idol", "magic-gem")
    position.left("davitto").score()
    assert position.gang(0).scored[1] == 6


@pytest.mark.rule("city-of-thieves", "18.4", "19.2", "19.5")
def test_two_tokens_buy_a_card_and_one_of_two_is_kept() -> None:
    position = bearer("sword", "prison").xp(0, 2).run("buy axe", "keep axe")
    assert position.gear_of("davitto") == "axe"
    assert position.experience(0) == 0
    assert position.gear_id("sword") in position.state.gear_gone
