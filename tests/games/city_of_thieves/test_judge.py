"""What a position is worth."""

from __future__ import annotations

from itertools import product

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.board import GATES, MAIN
from emberhall.games.city_of_thieves.content.figures import ORDINARY, TREASURES
from emberhall.games.city_of_thieves.mind.evaluation import Evaluation
from emberhall.games.city_of_thieves.mind.judge import judge
from emberhall.games.city_of_thieves.mind.odds import chance
from emberhall.games.city_of_thieves.mind.prospects import FAR, KEPT, altar, mission_hopes, ways_out
from emberhall.games.city_of_thieves.rules.combat.retreats import distances
from emberhall.games.city_of_thieves.state import City
from emberhall.kernel.dealer import QuietDealer
from tests.games.city_of_thieves.position import Position, laid

ADVENTURES = [adventure.slug for adventure in Position.printed().adventures]


def after(position: Position, *notations: str) -> float:
    """How the first seat judges the table after these choices of its own."""
    trial = position.state.copy()
    for notation in notations:
        choice = position.content.catalogue.read(notation)
        GAME.apply(trial, 0, choice, QuietDealer(1))
    return judge(trial, 0)


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("mode", ["base", "old-city", "full"])
def test_the_judge_has_an_opinion_from_the_first_decision_on(mode: str, adventure: str) -> None:
    match = GAME.start(seats=3, seed=4, options={"mode": mode, "adventure": adventure, "inn": "on"})
    for _ in range(20):
        state = match.state
        assert isinstance(state, City)
        assert all(-100 < judge(state, seat) < 100 for seat in range(3))
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[0])


@pytest.mark.rule("city-of-thieves", "13.2")
def test_a_mission_for_two_treasures_is_worth_its_ap() -> None:
    position = laid().missions("m01").at(leona="n1", valdur="s4").load("leona", "scroll", "scroll")
    assert after(position, "mission m01") > after(position, "act leona")
    assert after(position, "mission m01") > after(position, "end")


@pytest.mark.rule("city-of-thieves", "13.2")
def test_the_treasure_that_a_mission_wants_draws_more_than_another() -> None:
    position = laid().missions("m01").at(leona="c11", valdur="s4").load("leona", "scroll")
    wanted = judge(position.chest("chapel", "scroll").state, 0)
    other = judge(position.chest("chapel", "idol").state, 0)
    assert wanted > other


@pytest.mark.rule("city-of-thieves", "10.19")
@pytest.mark.parametrize("load", [["scroll"], []])
def test_a_rival_with_a_treasure_draws_a_stronger_character_near(load: list[str]) -> None:
    position = laid().at(leona="n1", valdur="c12").load("valdur", *load).purse(1, 0)
    position.acting("leona")
    nearer = after(position, "step c11")
    away = after(position, "step bakery")
    assert (nearer > away) == bool(load)


def test_a_militiaman_goes_where_he_can_reach_a_rival() -> None:
    position = laid("full").at(leona="n1", iris="v1a", ossric="c21").off("valrut")
    position.top("powerful-blow").militia_phase(0).do("guard kornak")
    assert after(position, "guard-step v1b") > after(position, "guard-stop")


@pytest.mark.rule("city-of-thieves", "15.3")
def test_prison_costs_more_the_less_time_is_left() -> None:
    losses = []
    for number in (2, 5):
        position = laid("full").at(leona="n1", ossric="c11").load("ossric", "idol", "idol")
        position.state.round = number
        losses.append(Evaluation(position.state).jail_loss(position.figure("ossric")))
    assert 0 < losses[0] < losses[1]


def test_cards_and_experience_fade_towards_the_end() -> None:
    early = laid("full").at(leona="n1", valdur="s4")
    late = laid("full").at(leona="n1", valdur="s4")
    late.state.round = 7
    gains = []
    for position in (early, late):
        before = judge(position.state, 0)
        gains.append(judge(position.xp(0, 4).hand(0, "run", "run").state, 0) - before)
    assert 0 < gains[1] < gains[0]


@pytest.mark.rule("city-of-thieves", "20.3")
def test_an_intrigue_with_a_penalty_weighs_at_the_end() -> None:
    position = laid("full").at(leona="n1", valdur="s4")
    position.state.round = 7
    position.turn(1)
    before = judge(position.state, 0)
    assert judge(position.intrigue(0, "settle-a-grudge").state, 0) < before


@pytest.mark.rule("city-of-thieves", "14.1", "41.5")
def test_relics_of_three_series_draw_their_bearer_down_to_the_altar() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="chapel", valdur="s4")
    position.token("chapel", "staircase", face_up=True).acting("leona")
    position.state.lying[:] = [-1] * len(position.state.lying)
    plain = judge(position.state, 0)
    position.load("leona", "crown-shard", "bone-sceptre", "ember-eye")
    laden = judge(position.state, 0)
    position.state.face_up[position.room("chapel")] = -1
    without_stairs = judge(position.state, 0)
    assert laden > without_stairs
    assert laden > plain


@pytest.mark.rule("city-of-thieves", "41.5")
def test_the_pact_is_judged_by_what_all_relics_will_pay() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar", valdur="s4")
    position.load("leona", "crown-shard", "bone-sceptre", "ember-eye").acting("leona")
    assert after(position, "pact") > after(position, "end")
    position.do("pact")
    assert after(position, "burn leona:crown-shard") > after(position, "burn leona:ember-eye")


def test_a_card_that_robs_is_worth_playing() -> None:
    position = laid().at(leona="n1", valdur="bakery").hand(0, "cutpurse")
    assert after(position, "play cutpurse") > after(position, "end")


@pytest.mark.rule("city-of-thieves", "22.4", "40.4")
@pytest.mark.parametrize("adventure", ["dukes-treasure", "dukes-ransom", "rubble-and-ruin"])
def test_the_way_out_leads_to_the_nearest_gate_that_is_open(adventure: str) -> None:
    state = laid("full", adventure=adventure).shut("n1", "n2", "s4").state
    gates = [gate for gate in range(GATES) if gate not in state.shut + state.bricked]
    away = [distances(state, gate) for gate in gates]
    assert len(gates) < GATES - 2
    nearest = [min(each[space] for each in away) for space in range(MAIN)]
    assert ways_out(state, list(range(MAIN))) == nearest


@pytest.mark.rule("city-of-thieves", "22.4")
def test_nobody_gets_out_where_every_gate_is_shut() -> None:
    position = laid()
    position.state.shut[:] = range(GATES)
    assert ways_out(position.state, list(range(MAIN))) == [FAR] * MAIN


@pytest.mark.rule("city-of-thieves", "13.2")
def test_one_more_treasure_promises_what_it_would_promise_once_it_is_carried() -> None:
    state = laid().state
    price = state.content.prices
    dealer = QuietDealer(5)
    promised = 0.0
    for mission in state.content.missions:
        state.missions[:] = [mission.index]
        for _ in range(20):
            counts = [dealer.below(3) for _ in range(ORDINARY)] + [0] * (TREASURES - ORDINARY)
            hopes = mission_hopes(state, counts, price)
            promised += hopes[0]
            for kind in range(ORDINARY):
                more = counts[:]
                more[kind] += 1
                assert hopes[kind + 1] == mission_hopes(state, more, price)[0]
    assert promised > 0


@pytest.mark.rule("city-of-thieves", "15.26", "41.5")
def test_the_altar_is_judged_gem_by_gem_by_the_chance_to_get_there() -> None:
    state = laid("full").state
    gem = state.content.magic_gem
    price = state.content.prices
    one = state.content.number("altar-gem") - KEPT * price[gem]
    assert altar(state, [gem], price, 1.0) == one
    assert altar(state, [gem, gem], price, 1.0) == 2 * one
    assert altar(state, [gem], price, 0.5) < one
    assert altar(state, [], price, 1.0) == 0.0
    relics = laid("full", adventure="ashen-pact").load("leona", "crown-shard", "bone-sceptre")
    load = relics.state.loads[relics.figure("leona")]
    assert altar(relics.state, [gem, *load], price, 1.0) > one


@pytest.mark.rule("city-of-thieves", "10.14", "10.15", "10.16", "10.17")
@pytest.mark.parametrize("totals", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence", "bonus"), [(1, 1, 0), (2, 2, 0), (2, 1, 1), (1, 2, -1)]
)
def test_the_odds_are_those_of_all_rolls(
    attack: int, defence: int, bonus: int, totals: bool
) -> None:
    won = 0
    rolls = list(product(range(1, 7), repeat=attack + defence))
    for dice in rolls:
        mine, theirs = dice[:attack], dice[attack:]
        ahead = max(mine) + bonus - max(theirs)
        if ahead == 0 and totals:
            ahead = sum(mine) + bonus - sum(theirs)
        won += ahead >= 0
    assert chance(attack, defence, bonus, totals) == won / len(rolls)
