"""The worked examples of the rules, W21 to W44."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.rules.campaign import campaign_ranking
from emberhall.games.city_of_thieves.rules.moves.gates import ShutGates
from emberhall.games.city_of_thieves.state import LEFT, City
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from tests.games.city_of_thieves.position import Position, laid


def finish(position: Position) -> list[int]:
    """End the game and look at the totals."""
    position.score()
    return [position.total(gang.seat) for gang in position.state.gangs]


@pytest.mark.rule("city-of-thieves", "23.3", "23.5", "23.6")
def test_w21_treasures_carried_out_are_sold_and_characters_inside_cost_3() -> None:
    position = laid().purse(0, 9).purse(1, 12).left("leona", "iris", "davitto")
    position.load("leona", "idol", "idol").load("iris", "keys").at(brannoch="c11")
    position.load("brannoch", "goblet").left("valdur", "sanaris").at(mirelle="c12", ossric="c13")
    assert finish(position) == [12, 6]
    assert GAME.outcome_of(position.state).winners == [0]


@pytest.mark.rule("city-of-thieves", "23.11")
def test_w22_a_tie_goes_to_the_player_with_more_characters_out() -> None:
    position = laid().purse(0, 15).purse(1, 12).left("leona", "iris", "davitto")
    position.at(brannoch="c11").left("valdur", "sanaris", "mirelle", "ossric")
    assert finish(position) == [12, 12]
    outcome = GAME.outcome_of(position.state)
    assert outcome.ranking == [[1], [0]]
    assert outcome.reason == "more-left"


@pytest.mark.rule("city-of-thieves", "23.8", "26.6")
def test_w23_cards_of_the_inn_are_paid_before_totals_are_compared() -> None:
    position = laid("full").purse(0, 15).purse(1, 12)
    position.left("leona", "iris", "davitto", "brannoch", "valdur", "sanaris", "mirelle", "ossric")
    position.state.gangs[0].debt = 2
    assert finish(position) == [11, 12]
    assert GAME.outcome_of(position.state).winners == [1]


@pytest.mark.rule("city-of-thieves", "24.12", "24.13")
def test_w24_the_highest_sum_of_four_games_wins_the_campaign() -> None:
    position = laid("full", adventure="awakening", campaign="on")
    position.state.totals = [[10, 8], [14, 8], [-2, 8], [9, 8]]
    position.state.winners = [[0], [0], [1], [0]]
    assert campaign_ranking(position.state) == [[1], [0]]


@pytest.mark.rule("city-of-thieves", "25.6", "25.7", "25.8", "25.9", "25.10", "25.11")
def test_w25_the_old_city_is_set_up_with_fewer_cards_and_one_token_for_each_player() -> None:
    dealer = ScriptedDealer([], 1)
    options = {"mode": "old-city", "adventure": "dukes-treasure"}
    state = GAME.setup(4, options, GAME.content, dealer)
    assert isinstance(state, City)
    flow.run(state, dealer)
    while state.round == 0:
        seat = flow.asked(state)[0]
        GAME.apply(state, seat, flow.options(state, seat)[-1], dealer)
    hands = sum(len(gang.hand) for gang in state.gangs)
    assert len(state.deck) + len(state.discard) + hands == 84
    assert len(state.market) == 16
    assert len(state.intrigue_deck) + sum(len(gang.intrigues) for gang in state.gangs) == 26
    assert len([token for token in state.tokens if token >= 0]) == 4
    assert len(state.spare_tokens) == 11


@pytest.mark.rule("city-of-thieves", "8.4", "8.5", "8.6", "8.9", "8.12")
def test_w26_a_friend_is_passed_and_given_something_on_the_way() -> None:
    position = laid("full").at(leona="n1", iris="c11").load("leona", "idol")
    position.run("act leona", "step c11", "give leona:idol", "done")
    assert "stop" not in position.options()
    position.run("step h1a", "stop")
    assert (position.where("leona"), position.carried("iris")) == ("h1a", ["idol"])
    assert position.ap_left() == 6
    base = laid().at(leona="n1", iris="c11").run("act leona")
    assert "step c11" not in base.options()


@pytest.mark.rule("city-of-thieves", "22.4", "22.5")
def test_w27_gates_are_shut_in_their_hidden_order_and_one_on_each_side_stays_open() -> None:
    position = laid().at(leona="c11")
    north = position.state.sides[0]
    gates = [position.space(gate) for gate in ("n3", "n1", "n4", "n2")]
    north.to_shut = gates[::-1]
    found = []
    position.state.agenda[:] = []
    position.state.round = 3
    for _ in range(4):
        position.state.round += 1
        position.state.agenda.append(ShutGates())
        position.go_on()
        found.append([gate for gate in gates if gate in position.state.shut])
    assert found == [[], gates[:1], gates[:2], gates[:3]]
    assert len(position.state.shut) == 12
    assert position.state.alarm


@pytest.mark.rule("city-of-thieves", "9.16", "9.17", "29.2")
def test_w28_a_loser_pays_no_more_than_he_owns() -> None:
    position = laid(gangs=("executioners", "cursed-ones")).purse(1, 1)
    position.at(iris="n1", hesk="c11").dice(6, 6, 1, 1).run("act iris", "attack c11")
    assert (position.ducats(0), position.ducats(1)) == (4, 0)


@pytest.mark.rule("city-of-thieves", "6.1", "6.2", "6.11")
def test_w29_a_named_militiaman_goes_as_far_as_the_die_and_rests_on_a_6() -> None:
    position = laid().at(leona="n1", ossric="e3").militia_phase(0)
    position.dice(6).run("guard valrut")
    assert "act leona" in position.options()
    position.militia_phase(0).dice(3).run("guard valrut", "guard-step v4b", "guard-step c34")
    assert "guard-attack e3" in position.options()


@pytest.mark.rule("city-of-thieves", "14.3")
def test_w30_the_treasure_room_needs_a_friend_on_a_mechanism() -> None:
    position = laid("full", gangs=("cursed-ones", "executioners"))
    position.at(dorak="library", yldra="chapel", hesk="n3").token("library", "staircase", True)
    position.token("chapel", "mechanism", True).run("act dorak")
    assert "down treasure-room" in position.options()
    position.at(yldra="c12")
    assert "down treasure-room" not in position.options()
    assert "down altar" in position.options()


@pytest.mark.rule("city-of-thieves", "14.11", "14.12")
def test_w31_when_every_pentacle_is_held_he_comes_up_beside_one() -> None:
    position = laid("full", gangs=("kalderns-gang", "executioners"), hired={"iraem": "kaldern"})
    position.at(iraem="pentacle", elise="c22", leona="c23", iris="c32", davitto="c33")
    position.at(brannoch="h2b").run("act iraem")
    ups = sorted(each.split()[1] for each in position.options() if each.startswith("up"))
    assert ups == [
        "h2a", "h2c", "h3a", "h3b", "h3c", "v2a", "v2b", "v2c", "v3a", "v3b", "v3c",
    ]  # fmt: skip


@pytest.mark.rule("city-of-thieves", "12.4", "10.31")
def test_w32_a_smoke_bomb_ends_the_combat_without_result() -> None:
    position = laid("full", gangs=("executioners", "cursed-ones"))
    position.at(leona="h2b", hesk="c22").hand(1, "smoke-bomb")
    position.run("act leona", "attack c22", "play smoke-bomb", "to c21")
    assert (position.where("hesk"), position.where("leona")) == ("c21", "c22")
    assert (position.ap_left(), position.ducats(0), position.ducats(1)) == (5, 3, 3)
    assert position.state.fight is None
    assert position.state.turn.acted


@pytest.mark.rule("city-of-thieves", "41.5")
def test_w33_three_series_burnt_at_the_altar_pay_15() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar")
    position.load("leona", "crown-shard", "ember-eye", "black-candle").run("act leona", "pact")
    position.run("burn leona:crown-shard", "burn leona:ember-eye", "burn leona:black-candle")
    assert (position.ducats(0), position.carried("leona"), position.ap_left()) == (18, [], 6)


@pytest.mark.rule("city-of-thieves", "7.8", "7.9")
def test_w34_a_lost_crossbow_shot_has_no_result() -> None:
    position = laid(gangs=("cursed-ones", "executioners")).at(dorak="c12", iris="c11").ap(3)
    position.dice(3, 4, 4).run("act dorak", "skill dorak")
    assert (position.where("dorak"), position.where("iris")) == ("c12", "c11")
    assert (position.ap_left(), position.ducats(0), position.ducats(1)) == (2, 3, 3)
    options = position.options()
    assert "step h1a" in options
    assert not [each for each in options if each.startswith("attack")]


@pytest.mark.rule("city-of-thieves", "12.2", "1.15")
def test_w35_the_last_of_watchman_and_grog_counts() -> None:
    position = laid("full").at(leona="n1", valdur="n2").top("ambush")
    position.hand(0, "subtle-watchman").hand(1, "spiked-grog").top("ambush").militia_phase(0)
    position.run("play subtle-watchman", "play spiked-grog")
    assert "act leona" in position.options()


@pytest.mark.rule("city-of-thieves", "18.2", "18.3")
def test_w36_a_die_is_rolled_again_once_and_the_second_result_stands() -> None:
    position = laid("full").at(iris="bakery").chest("bakery", "idol").purse(0, 3).xp(0, 2)
    position.dice(5, 6).run("act iris", "pick chest", "reroll 0 xp")
    assert (position.carried("iris"), position.experience(0)) == ([], 1)
    assert position.chest_in("bakery") == "idol"


@pytest.mark.rule("city-of-thieves", "12.10", "15.4")
def test_w37_who_cannot_pay_private_security_goes_to_prison() -> None:
    position = laid("full", gangs=("nocturnis", "executioners"))
    position.at(valdur="n1", iris="bakery").chest("bakery", "idol").purse(1, 2)
    position.hand(0, "private-security").run("play private-security")
    assert (position.where("iris"), position.ducats(1)) == ("prison", 2)


@pytest.mark.rule("city-of-thieves", "40.3", "40.4")
def test_w38_nobody_goes_from_west_to_east_before_rubble_is_cleared() -> None:
    position = laid("full", adventure="rubble-and-ruin").at(leona="c22")
    position.run("act leona")
    options = position.options()
    assert "step h2b" not in options
    assert "clear h2b" in options
    position.run("clear h2b")
    assert "step h2b" in position.options()
    assert position.experience(0) == 1
    assert len(position.carried("leona")) == 1


@pytest.mark.rule("city-of-thieves", "36.2", "36.5")
def test_w39_the_final_sale_uses_the_current_prices() -> None:
    position = laid(adventure="spivs-auction").purse(0, 0)
    assert position.state.props.prices == [2, 2, 2, 2, 2]
    position.state.props.prices[0] = 4
    position.left("leona", "iris", "davitto", "brannoch")
    position.load("leona", "scroll", "scroll", "goblet")
    assert finish(position)[0] == 10


@pytest.mark.rule("city-of-thieves", "14.24", "23.5", "23.6")
def test_w40_a_prisoner_is_inside_with_worthless_treasures() -> None:
    position = laid("full").purse(0, 0).left("iris", "davitto", "brannoch").at(leona="prison")
    position.load("leona", "idol", "keys")
    assert finish(position)[0] == -3


@pytest.mark.rule("city-of-thieves", "8.6", "17.1", "17.16")
def test_w41_a_held_room_with_a_face_down_token_cannot_be_passed() -> None:
    position = laid("full").at(leona="n1", iris="chapel").token("chapel", "trap")
    position.run("act leona")
    options = position.options()
    assert "step chapel" not in options
    assert {"step c11", "step bakery"} <= set(options)


@pytest.mark.rule("city-of-thieves", "6.19", "6.22", "25.17")
def test_w42_only_the_base_game_lets_characters_attack_the_militia() -> None:
    for mode, offered in (("old-city", False), ("base", True)):
        position = laid(mode).at(valrut="c21", iris="v1a").ap(2).run("act iris")
        assert ("attack c21" in position.options()) == offered


@pytest.mark.rule("city-of-thieves", "14.18", "14.28", "15.37")
def test_w43_an_escape_fails_if_the_way_out_cannot_be_fought_for() -> None:
    for ap, offered in ((1, False), (2, True)):
        position = laid("full", gangs=("kalderns-gang", "cursed-ones"))
        position.at(elise="prison", hesk="pentacle").ap(ap).dice(5).run("act elise", "escape")
        options = position.options()
        assert ("attack pentacle" in options) == offered
        assert position.where("elise") == "prison"
        if not offered:
            assert not [each for each in options if "pentacle" in each]


@pytest.mark.rule("city-of-thieves", "9.7", "9.19", "17.17")
def test_w44_a_purse_under_security_costs_3_ap_to_bash() -> None:
    position = laid("full").at(iris="smithy").chest("smithy", "purse-4").ap(3)
    position.token("smithy", "security", True).run("act iris", "bash chest")
    assert (position.ap_left(), position.ducats(0)) == (0, 7)
    assert position.token_in("smithy") == ""
    assert position.state.chests[position.space("smithy") - FIRST_ROOM] == -1
    assert position.fate_of("iris") != LEFT
