"""Section C8: one test for each kind of Arcana card."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.kernel.matches.preview import UNKNOWN, preview
from tests.games.city_of_thieves.position import Position, laid

X = ("executioners", "cursed-ones")


def clash(mode: str = "full", attacker: str = "leona", defender: str = "yldra") -> Position:
    """An attacker of the first seat beside a defender of the second on a street."""
    return laid(mode, gangs=X).at(**{attacker: "c11", defender: "h1a"})


def attack(position: Position, attacker: str = "leona") -> Position:
    return position.do(f"act {attacker}", "attack h1a")


def dice_of(position: Position, figure: str) -> list[int]:
    """The dice that a fighter rolled in the last combat."""
    wanted = position.figure(figure)
    rolled = [e for e in position.events("CombatRolled") if e.value("figure") == wanted]
    return list(rolled[-1].value("dice"))


def walker(*cards: str, mode: str = "base", at: str = "n1") -> Position:
    """Leona of the first seat, active, with these cards."""
    return laid(mode, gangs=X).at(leona=at).hand(0, *cards).acting("leona")


@pytest.mark.rule("city-of-thieves", "12.2", "12.4", "12.6")
def test_powerful_blow_adds_one_to_the_score() -> None:
    position = clash().hand(0, "powerful-blow").dice(4, 1, 4, 4)
    attack(position).run("play powerful-blow", "pass")
    assert position.events("CombatWon")[0].value("score") == 5
    assert position.content.slugs("arcana")[position.state.discard[-1]] == "powerful-blow"


@pytest.mark.rule("city-of-thieves", "10.8", "12.11")
def test_second_blades_add_a_die_each() -> None:
    position = clash().hand(0, "second-blade", "second-blade").dice(1, 2, 3, 5, 1, 1)
    attack(position).run("play second-blade", "play second-blade").pass_windows()
    assert dice_of(position, "leona") == [1, 2, 3, 5]


@pytest.mark.rule("city-of-thieves", "10.8")
def test_dirty_tricks_take_dice_but_never_the_last() -> None:
    position = clash().hand(0, "dirty-trick", "dirty-trick").dice(3, 1, 6)
    attack(position).run("play dirty-trick", "play dirty-trick").pass_windows()
    assert dice_of(position, "yldra") == [6]


@pytest.mark.rule("city-of-thieves", "9.17", "10.22")
def test_counterthrust_robs_a_beaten_attacker_besides_the_theft() -> None:
    position = clash().purse(0, 5).purse(1, 0).hand(1, "counterthrust").dice(1, 1, 6, 6)
    attack(position).run("play counterthrust").pass_windows().settle()
    assert (position.ducats(0), position.ducats(1)) == (1, 4)
    assert "play counterthrust" not in attack(clash().hand(0, "counterthrust")).options()


@pytest.mark.rule("city-of-thieves", "10.11", "10.12", "12.5")
def test_feint_makes_the_opponent_roll_a_die_again() -> None:
    position = clash(attacker="iris").hand(0, "feint").dice(4, 1, 6, 2, 1)
    attack(position, "iris").run("pass").run("play feint 0").pass_windows()
    assert position.events("CombatWon")[0].value("figure") == position.figure("iris")


@pytest.mark.rule("city-of-thieves", "10.11", "10.12")
@pytest.mark.parametrize("again", [1, 2])
def test_a_side_is_asked_for_re_rolls_as_long_as_a_die_is_left_for_a_feint(again: int) -> None:
    position = clash().hand(1, "feint").xp(0, 2).dice(1, 1, 6, 6, 2, 2, 2)
    position.discarded(*["lucky-charm"] * 4)
    attack(position)
    for die in range(again):
        position.do(f"reroll {die} xp")
    if again < 2:
        position.do("pass")
    asked = (position.step(), position.asked()) == ("CombatReroll", 1)
    assert asked == (again < 2)


@pytest.mark.rule("city-of-thieves", "10.12", "18.3")
def test_lucky_charm_rolls_an_own_die_again_and_only_once() -> None:
    position = clash(attacker="iris").hand(0, "lucky-charm", "lucky-charm").dice(1, 1, 3, 3, 6)
    attack(position, "iris").run("pass", "play lucky-charm 0")
    assert "play lucky-charm 0" not in position.options()
    assert "play lucky-charm 1" in position.options()


@pytest.mark.rule("city-of-thieves", "8.18", "12.3")
@pytest.mark.parametrize("before", [True, False])
def test_run_gives_two_more_points_before_and_during_a_move(before: bool) -> None:
    position = walker("run")
    position.run(*(["play run", "step c11"] if before else ["step c11", "play run"]))
    assert position.state.turn.points == 5


@pytest.mark.rule("city-of-thieves", "8.3", "8.16")
def test_secret_door_crosses_one_wall_at_the_normal_price() -> None:
    position = walker("secret-door", at="n2")
    assert "cross chapel" not in position.options()
    position.run("play secret-door", "cross chapel")
    assert position.where("leona") == "chapel"
    assert position.state.turn.points == 3
    assert not [option for option in position.options() if option.startswith("cross")]


@pytest.mark.rule("city-of-thieves", "8.4", "8.8", "8.15")
def test_shadow_walk_passes_figures_but_never_ends_among_them() -> None:
    position = walker("shadow-walk").at(yldra="c11", hesk="h1a", dorak="bakery")
    assert "step c11" not in position.options()
    position.run("play shadow-walk", "step c11")
    assert "stop" not in position.options()
    position.run("step h1a", "step c12", "stop")
    assert position.where("leona") == "c12"


@pytest.mark.rule("city-of-thieves", "8.17")
def test_pentacle_gate_leads_to_an_empty_pentacle_for_a_point_and_the_move_goes_on() -> None:
    position = walker("pentacle-gate").at(yldra="c22")
    position.run("play pentacle-gate")
    assert [o for o in position.options() if o.startswith("warp")] == [
        "warp c23", "warp c32", "warp c33",
    ]  # fmt: skip
    position.run("warp c33", "step h3b")
    assert position.state.turn.points == 2


@pytest.mark.rule("city-of-thieves", "9.2", "12.2")
def test_nimble_fingers_open_the_next_lock_without_a_roll() -> None:
    position = walker("nimble-fingers", at="chapel").chest("chapel", "idol")
    position.run("play nimble-fingers", "pick chest")
    assert position.carried("leona") == ["idol"]
    assert not position.events("Rolled")


@pytest.mark.rule("city-of-thieves", "12.2")
def test_hidden_compartment_pays_right_after_a_picked_lock_once() -> None:
    position = walker("hidden-compartment", "hidden-compartment", at="chapel")
    position.chest("chapel", "idol").dice(1)
    assert "play hidden-compartment" not in position.options()
    position.run("pick chest", "play hidden-compartment")
    assert position.ducats(0) == 5
    assert "play hidden-compartment" not in position.options()


@pytest.mark.rule("city-of-thieves", "8.18")
def test_tripwires_take_two_points_each_from_the_next_move_never_the_last() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="n2").hand(0, "tripwire", "tripwire", "tripwire")
    for _ in range(3):
        position.run("play tripwire", "target yldra")
    position.turn(1).run("act yldra", "step c12")
    assert position.state.turn.move == 2
    assert position.state.tripped[position.figure("yldra")] == 0


@pytest.mark.rule("city-of-thieves", "12.10", "29.11")
def test_rivals_linked_to_several_characters_are_named_once_and_in_row_order() -> None:
    position = laid(gangs=X).at(leona="c11", iris="c12", yldra="n1", dorak="h1a", hesk="h1b")
    position.hand(0, "cutpurse").do("play cutpurse")
    assert position.options() == ["target dorak", "target yldra", "target hesk"]


@pytest.mark.rule("city-of-thieves", "9.17", "12.10", "29.11")
def test_cutpurse_robs_the_owner_of_a_linked_rival() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c44").hand(0, "cutpurse")
    assert "play cutpurse" not in position.options()
    position.at(yldra="c11").run("play cutpurse", "target yldra")
    assert (position.ducats(0), position.ducats(1)) == (5, 1)


@pytest.mark.parametrize("owned", [0, 1, 5])
def test_a_preview_does_not_say_how_much_there_is_to_rob(owned: int) -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11").hand(0, "cutpurse").purse(1, owned)
    state, read = position.state, position.content.catalogue.read
    seen = preview(GAME, state, 0, [read("play cutpurse"), read("target yldra")])
    assert (seen.played, seen.reason) == (1, UNKNOWN)
    assert seen.decision is None


@pytest.mark.rule("city-of-thieves", "9.16")
def test_false_accusation_fines_a_rival_no_more_than_he_has() -> None:
    position = laid(gangs=X).at(leona="n1").purse(1, 1).hand(0, "false-accusation")
    position.run("play false-accusation", "player 1")
    assert (position.ducats(0), position.ducats(1)) == (3, 0)


@pytest.mark.rule("city-of-thieves", "12.5", "18.6", "18.7")
def test_bad_luck_has_the_lock_of_a_rival_rolled_for_again() -> None:
    position = walker(at="chapel").chest("chapel", "idol").hand(1, "bad-luck").dice(2, 6)
    position.do("pick chest")
    assert position.asked() == 1
    position.run("play bad-luck")
    assert position.carried("leona") == []


@pytest.mark.rule("city-of-thieves", "6.29")
def test_distraction_moves_a_militiaman_two_spaces_without_attack() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="h2a").hand(0, "distraction")
    position.run("play distraction", "guard kornak")
    assert "guard-attack h2a" not in position.options()
    assert "guard-step h2a" not in position.options()
    position.run("guard-step v1b", "guard-step c21")
    assert position.where("kornak") == "c21"
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "6.5", "12.2")
def test_subtle_watchman_rouses_the_watch_on_a_blue_back() -> None:
    position = laid("full", gangs=X).at(leona="n1").hand(0, "subtle-watchman").top("ambush")
    position.militia_phase(0).run("play subtle-watchman")
    assert "guard kornak" in position.options()


@pytest.mark.rule("city-of-thieves", "14.11", "14.15")
def test_breakout_frees_a_prisoner_onto_an_empty_pentacle_without_a_cyclops_roll() -> None:
    position = laid("full", gangs=X).at(leona="prison").hand(0, "breakout")
    position.run("play breakout", "target leona", "up c32")
    assert position.where("leona") == "c32"
    assert not position.events("Rolled")


@pytest.mark.rule("city-of-thieves", "15.4")
def test_private_security_lets_the_owner_pay_or_go_to_prison() -> None:
    def caught() -> Position:
        position = laid("full", gangs=X).at(leona="n1", yldra="chapel").chest("chapel", "idol")
        return position.hand(0, "private-security").run("play private-security", "target yldra")

    position = caught()
    assert position.asked() == 1
    position.run("pay")
    assert (position.ducats(1), position.where("yldra")) == (0, "chapel")
    assert caught().run("jail").where("yldra") == "prison"


@pytest.mark.rule("city-of-thieves", "6.4", "12.2")
def test_spiked_grog_keeps_the_watch_of_a_rival_quiet() -> None:
    position = laid("full", gangs=X).at(leona="n1").hand(1, "spiked-grog").top("run")
    position.militia_phase(0)
    assert position.asked() == 1
    position.run("play spiked-grog")
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "10.22", "11.2")
def test_poisoned_blade_wounds_a_beaten_character() -> None:
    position = clash().hand(0, "poisoned-blade").dice(6, 6, 1, 1)
    attack(position).run("play poisoned-blade").pass_windows().settle()
    assert position.wounds_of("yldra") == 1


@pytest.mark.rule("city-of-thieves", "12.2")
def test_ambush_on_a_street_silences_the_defender() -> None:
    position = clash().hand(0, "ambush").hand(1, "powerful-blow", "smoke-bomb", "feint")
    position.dice(6, 6, 1, 1)
    attack(position).run("play ambush").pass_windows()
    assert position.in_hand(1) == ["feint", "powerful-blow", "smoke-bomb"]
    indoors = laid("full", gangs=X).at(leona="n1", yldra="chapel").hand(0, "ambush")
    assert "play ambush" not in indoors.do("act leona", "attack chapel").options()


@pytest.mark.rule("city-of-thieves", "12.2")
def test_counterspell_cancels_a_card_of_the_attacker() -> None:
    position = clash().hand(0, "second-blade").hand(1, "counterspell").dice(1, 1, 6, 6)
    attack(position).do("play second-blade", "play counterspell", "cancel second-blade")
    position.pass_windows().settle()
    assert len(dice_of(position, "leona")) == 2


@pytest.mark.rule("city-of-thieves", "12.2")
def test_smoke_bomb_must_be_the_first_card_of_the_defender() -> None:
    position = clash().hand(1, "powerful-blow", "smoke-bomb")
    attack(position)
    assert "play smoke-bomb" in position.options()
    position.run("play powerful-blow")
    assert "play smoke-bomb" not in position.options()


@pytest.mark.rule("city-of-thieves", "11.1", "12.10")
@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1)])
def test_thrown_knife_costs_an_ap_and_wounds_on_four_or_more(die: int, wounds: int) -> None:
    position = laid("full", gangs=X).at(leona="n1", yldra="c11").hand(0, "thrown-knife").dice(die)
    position.run("play thrown-knife", "target yldra")
    assert (position.wounds_of("yldra"), position.ap_left()) == (wounds, 6)


@pytest.mark.rule("city-of-thieves", "11.5", "11.6")
def test_healing_draught_heals_up_to_two_wounds() -> None:
    position = laid("full", gangs=X).at(leona="n1").wounds("leona", 3).hand(0, "healing-draught")
    position.run("play healing-draught", "target leona")
    assert (position.wounds_of("leona"), position.ap_left()) == (1, 7)


@pytest.mark.rule("city-of-thieves", "18.1")
def test_hard_lessons_give_an_experience_token() -> None:
    assert walker("hard-lessons", mode="full").run("play hard-lessons").experience(0) == 1


@pytest.mark.rule("city-of-thieves", "17.12")
def test_scout_ahead_shows_two_tokens_to_its_player_alone() -> None:
    position = walker("scout-ahead", mode="full").token("chapel", "trap").token("bakery", "emblem")
    position.token("library", "security")
    position.run("play scout-ahead", "peek chapel", "peek library")
    assert position.step() == "Activation"
    slugs = position.content.slugs("tokens")
    assert [slugs[token] for token in position.gang(0).peeked] == ["trap", "security"]
    assert position.events("Peeked")[0].value("space") == position.space("chapel")


@pytest.mark.rule("city-of-thieves", "8.10", "19.7")
def test_quick_hands_exchange_over_a_distance_of_three() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c12", davitto="c44").load("leona", "idol")
    position.hand(0, "quick-hands").run("play quick-hands")
    assert "target davitto" not in position.options()
    position.run("target leona", "target iris", "give leona:idol", "done")
    assert position.carried("iris") == ["idol"]


@pytest.mark.rule("city-of-thieves", "7.11")
def test_guild_favour_raises_the_ap_above_seven() -> None:
    assert walker("guild-favour", mode="full").run("play guild-favour").ap_left() == 8


@pytest.mark.rule("city-of-thieves", "12.10")
def test_fences_tip_sells_a_treasure_for_three_ducats_but_not_out_of_prison() -> None:
    position = walker("fences-tip", mode="full").load("leona", "idol").at(iris="prison")
    position.load("iris", "goblet").run("play fences-tip")
    assert position.options() == ["sell leona:idol"] or position.ducats(0) == 6
    position.settle()
    assert (position.carried("leona"), position.carried("iris")) == ([], ["goblet"])


@pytest.mark.rule("city-of-thieves", "20.6")
def test_rumour_mill_draws_intrigue_or_arcana_with_three_of_it() -> None:
    position = walker("rumour-mill", mode="full").run("play rumour-mill")
    assert len(position.gang(0).intrigues) == 1
    position = walker("rumour-mill", mode="full")
    position.intrigue(0, "clean-getaway", "heavy-sacks", "travel-light").run("play rumour-mill")
    assert (len(position.gang(0).intrigues), len(position.in_hand(0))) == (3, 1)


def test_every_kind_has_its_test() -> None:
    tested = "\n".join(name for name in globals() if name.startswith("test_"))
    kinds = laid().content.slugs("arcana")
    stems = [slug.split("-")[0].rstrip("s") for slug in kinds]
    assert [stem for stem in stems if stem not in tested] == []


@pytest.mark.rule("city-of-thieves", "12.10", "29.11")
def test_a_knife_reaches_each_rival_once_and_from_fit_characters_alone() -> None:
    position = laid("full", gangs=X).at(
        leona="c11", iris="c12", yldra="n1", hesk="h1b", dorak="h1a"
    )
    position.hand(0, "thrown-knife").do("play thrown-knife")
    targets = ["target dorak", "target yldra", "target hesk"]
    assert position.options() == targets
    wounded = laid("full", gangs=X).at(leona="c11", iris="s1", yldra="h1a").wounds("leona", 1)
    wounded.hand(0, "thrown-knife", "cutpurse")
    assert "play thrown-knife" not in wounded.options()
    assert "play cutpurse" in wounded.options()
    both = laid("full", gangs=X).at(leona="c11", iris="c12", yldra="h1a", hesk="v1a")
    both.wounds("leona", 1).hand(0, "thrown-knife").do("play thrown-knife")
    assert both.options() == ["target yldra"]
