"""What a gang has and may hope for, sum by sum."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.content.figures import ORDINARY, TREASURES
from emberhall.games.city_of_thieves.content.vocabulary import GAIN
from emberhall.games.city_of_thieves.fights import MOVED
from emberhall.games.city_of_thieves.mind.evaluation import (
    BELOW,
    BREAKOUT,
    BY_TUNNEL,
    DISPLACED,
    HOPELESS,
    IMPRISONED,
    INTRIGUE,
    NEAR,
    SLACK,
    STOLEN,
    STUDY,
    Evaluation,
)
from emberhall.games.city_of_thieves.mind.odds import odds
from emberhall.games.city_of_thieves.mind.prospects import (
    KEPT,
    LOOT,
    READ,
    pact,
    progress,
    room_below,
    stairs,
)
from tests.games.city_of_thieves.position import Position, laid


def evaluation(position: Position) -> Evaluation:
    return Evaluation(position.state)


def price(position: Position, kind: str) -> int:
    return evaluation(position).price[position.treasure(kind)]


@pytest.mark.rule("city-of-thieves", "10.19")
def test_a_beaten_character_loses_his_dearest_treasure_or_what_a_thief_takes() -> None:
    position = laid().at(leona="n1", valdur="s4").load("leona", "idol", "scroll").purse(1, 1)
    seen = evaluation(position)
    dearest = max(price(position, "idol"), price(position, "scroll"))
    assert seen.stakes[position.figure("leona")] == STOLEN * dearest
    assert seen.stakes[position.figure("valdur")] == 1
    theft = position.content.number("theft")
    assert evaluation(position.purse(1, 9)).stakes[position.figure("valdur")] == theft


@pytest.mark.rule("city-of-thieves", "10.19", "10.23")
def test_who_may_lose_more_or_is_weaker_hopes_for_less_of_a_victim() -> None:
    position = laid().at(leona="n1", valdur="c12").load("valdur", "idol").purse(0, 0).purse(1, 0)
    leona, valdur = position.figure("leona"), position.figure("valdur")
    seen = evaluation(position)
    hope = seen.prey(leona, valdur)
    chance = odds(seen.strength[leona], seen.strength[valdur], 0, False)
    assert hope == chance * (seen.stakes[valdur] + DISPLACED) - (1 - chance) * DISPLACED
    assert 0 < hope < seen.stakes[valdur] + DISPLACED
    assert evaluation(position.load("leona", "scroll")).prey(leona, valdur) < hope
    assert evaluation(position).prey(leona, position.figure("kornak")) > 0


@pytest.mark.rule("city-of-thieves", "5.1")
def test_the_turn_of_a_seat_comes_after_those_before_it() -> None:
    position = laid(gangs=("executioners", "nocturnis", "cursed-ones"))
    position.state.first = 1
    assert [evaluation(position.turn(2)).to_come(seat) for seat in range(3)] == [True, False, False]
    assert [evaluation(position.turn(1)).to_come(seat) for seat in range(3)] == [True, False, True]
    position.state.turn.seat = -1
    assert [evaluation(position).to_come(seat) for seat in range(3)] == [False] * 3


@pytest.mark.rule("city-of-thieves", "7.2", "7.4")
def test_a_character_moves_once_more_in_this_turn_until_he_has_moved() -> None:
    position = laid().at(leona="n1", iris="s1", valdur="s4")
    position.state.round = 3
    left = evaluation(position).turns

    def turns(who: str) -> int:
        return evaluation(position).turns_left(position.figure(who)) - left

    assert [turns(who) for who in ("leona", "iris", "valdur")] == [1, 1, 1]
    position.run("act leona")
    assert (turns("leona"), evaluation(position).reach_of_actor()) == (1, 4)
    position.run("step c11")
    assert evaluation(position).reach_of_actor() == position.state.turn.points
    position.run("stop")
    assert (position.state.turn.move, turns("leona"), turns("iris")) == (MOVED, 0, 1)
    assert evaluation(position).reach_of_actor() == 0
    position.run("act iris")
    assert turns("leona") == 0
    position.ap(0).turn(1)
    assert [turns(who) for who in ("leona", "valdur")] == [0, 1]
    assert evaluation(position.ap(0)).turns_left(position.figure("valdur")) == left


@pytest.mark.rule("city-of-thieves", "15.16", "22.4")
def test_the_way_out_is_the_likelier_the_more_turns_are_to_spare() -> None:
    position = laid("full").at(leona="c22", iris="tunnel", davitto="prison", valdur="s4")
    position.turn(1)
    seen = evaluation(position)
    leona, place = position.figure("leona"), position.space("c22")
    needed = -(-(seen.ways[place] + 1) // seen.stride)
    chances = [seen.escape(leona, place, needed + spare) for spare in (-1, 0, 1, 2, 5)]
    assert chances == [HOPELESS, *SLACK, SLACK[-1]]
    iris, tunnel = position.figure("iris"), position.space("tunnel")
    before = seen.escape(iris, tunnel, 0)
    assert evaluation(position.alarm()).escape(iris, tunnel, 0) > before
    davitto, prison = position.figure("davitto"), position.space("prison")
    assert seen.escape(davitto, prison, 9) == BREAKOUT * SLACK[-1]
    way = -(-(BELOW + 1) // seen.stride)
    assert seen.escape(davitto, prison, way + 1) == BREAKOUT * SLACK[0]
    assert seen.escape(davitto, prison, way) == BREAKOUT * HOPELESS
    assert seen.escape(davitto, prison, 1) == BREAKOUT * HOPELESS
    position.turn(0).run("act leona")
    position.state.turn.points = seen.ways[place] + 1
    assert evaluation(position).escape(leona, place, 0) == SLACK[0]
    position.state.turn.points -= 1
    assert evaluation(position).escape(leona, place, 0) == HOPELESS


@pytest.mark.rule("city-of-thieves", "15.3")
def test_the_charge_for_who_stays_inside_is_part_of_what_prison_costs() -> None:
    position = laid("full").at(leona="n1", ossric="c11")
    position.state.round = evaluation(position).turns + 1
    ossric = position.figure("ossric")
    empty = evaluation(position).jail_loss(ossric)
    assert empty > IMPRISONED
    assert evaluation(position.load("ossric", "idol")).jail_loss(ossric) > empty
    fewer = evaluation(position.turn(1)).jail_loss(ossric)
    assert fewer != evaluation(position.turn(0)).jail_loss(ossric)


@pytest.mark.rule("city-of-thieves", "23.3")
def test_a_load_is_worth_its_sale() -> None:
    position = laid().at(leona="n1").load("leona", "idol", "idol", "scroll")
    seen = evaluation(position)
    sale = 2 * price(position, "idol") + price(position, "scroll")
    assert seen.load_worth(position.figure("leona")) == sale
    assert seen.load_worth(position.figure("iris")) == 0
    dearer = (
        laid("full")
        .at(leona="n1")
        .load("leona", "idol", "scroll")
        .gear("leona", "merchants-scales")
    )
    plain = price(dearer, "idol") + price(dearer, "scroll")
    assert evaluation(dearer).load_worth(dearer.figure("leona")) == plain + 2


@pytest.mark.rule("city-of-thieves", "31.3")
def test_the_strongbox_draws_who_carries_what_opens_it() -> None:
    position = laid(adventure="dukes-treasure").at(leona="n1", iris="n2", davitto="n3")
    position.load("leona", "scroll", "keys").load("iris", "scroll", "scroll")
    place = position.space("n1")
    away = position.content.board.distance[place][position.content.treasury]
    seen = evaluation(position)
    hopes = [
        seen.hope_of_sheet(position.figure(who), place) for who in ("leona", "iris", "davitto")
    ]
    assert hopes == [5.0 * NEAR[away], 0.4, 0.0]
    position.state.props.strongbox = False
    assert evaluation(position).hope_of_sheet(position.figure("leona"), place) == 0.0


@pytest.mark.rule("city-of-thieves", "14.1", "14.3", "17.3")
def test_only_open_staircases_of_the_full_game_lead_to_what_lies_below() -> None:
    for mode, rooms in (("full", ["library"]), ("old-city", [])):
        position = laid(mode).at(leona="n1")
        position.state.face_up[position.room("library")] = position.content.staircase
        found = stairs(position.state)
        assert position.slugs("spaces", found) == rooms
    position = laid("full").at(leona="n1").token("library", "staircase", True)
    leona = position.figure("leona")
    away = position.content.board.distance[position.space("n1")]
    hope = evaluation(position).hope_down(leona, away)
    near = position.content.board.distance[position.space("library")]
    assert 0 < hope < evaluation(position).hope_down(leona, near)
    position.state.round = evaluation(position).turns + 1
    late = evaluation(position.turn(1)).hope_down(leona, near)
    assert late == evaluation(position).hope_down(leona, near) == STUDY
    seen = evaluation(position.alarm())
    now = seen.escape(leona, position.space("n1"), seen.turns_left(leona))
    assert seen.hope_down(leona, near) == max(STUDY, (BY_TUNNEL - now) * seen.charge)
    assert seen.hope_down(leona, near) > late
    position = laid("full").at(leona="n1").token("library", "staircase", True)
    assert evaluation(position.load("leona", "magic-gem")).hope_down(leona, away) > hope
    position.load("leona").at(iris="chapel").token("chapel", "mechanism", True)
    assert evaluation(position).hope_down(leona, away) > hope
    position.state.looted[leona] = True
    assert evaluation(position).hope_down(leona, away) == hope
    position.state.read[leona] = True
    assert evaluation(position).hope_down(leona, away) < hope


@pytest.mark.rule("city-of-thieves", "15.21", "15.26", "15.27", "39.3")
def test_a_room_below_offers_what_has_not_been_taken_there() -> None:
    position = laid("full").at(leona="altar").load("leona", "magic-gem")
    state, leona = position.state, position.figure("leona")
    state.lying[:] = [-1] * len(state.lying)
    prices = evaluation(position).price

    def offers(room: str) -> float:
        return room_below(state, leona, position.space(room), prices)

    gem = position.content.number("altar-gem") - KEPT * prices[position.content.magic_gem]
    assert [offers("altar"), offers("scriptorium"), offers("tunnel")] == [gem, READ, 0]
    assert 0 < offers("treasure-room") < LOOT
    state.read[leona] = state.looted[leona] = True
    assert [offers("scriptorium"), offers("treasure-room")] == [0, 0]
    state.lying[position.space("tunnel")] = position.treasure("idol")
    assert offers("tunnel") == KEPT * prices[position.treasure("idol")]


@pytest.mark.rule("city-of-thieves", "41.5")
def test_the_pact_is_hoped_for_where_it_is_offered_and_by_series() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar")
    prices = evaluation(position).price
    relics = [position.treasure(kind) for kind in ("crown-shard", "ember-eye", "ember-eye")]
    sale = KEPT * (prices[relics[0]] + prices[relics[1]])
    paid = position.content.number("pact-2")
    assert pact(position.state, relics, prices, 1.0) == paid - sale
    assert pact(position.state, relics, prices, 0.0) == 0.0
    assert pact(position.state, [position.treasure("idol")], prices, 1.0) == 0.0
    assert pact(laid("full").state, relics, prices, 1.0) == 0.0


@pytest.mark.rule("city-of-thieves", "13.2")
@pytest.mark.parametrize(
    ("mission", "carried", "counted"),
    [
        ("m01", {"scroll": 3}, 2),
        ("m01", {"keys": 3}, 0),
        ("m12", {"scroll": 2, "keys": 1}, 2),
        ("m12", {"scroll": 1, "keys": 1, "idol": 1, "goblet": 1, "bracelet": 1}, 4),
        ("m14", {"scroll": 3, "idol": 1}, 3),
        ("m14", {"scroll": 2, "idol": 2, "keys": 2}, 4),
        ("m15", {"scroll": 1, "idol": 1}, 2),
        ("m15", {"scroll": 4, "idol": 4}, 3),
    ],
)
def test_a_mission_is_as_far_as_the_treasures_that_count_for_it(
    mission: str, carried: dict[str, int], counted: int
) -> None:
    position = laid()
    counts = [0] * TREASURES
    for kind, number in carried.items():
        counts[position.treasure(kind)] = number
        assert position.treasure(kind) < ORDINARY
    printed = position.content.missions[position.id("missions", mission)]
    assert progress(printed, counts) == counted


@pytest.mark.rule("city-of-thieves", "20.2", "20.3")
def test_an_intrigue_weighs_its_reward_as_long_as_there_is_time_and_its_penalty_later() -> None:
    position = laid("full").intrigue(0, "settle-a-grudge")
    gang = position.gang(0)
    seen = evaluation(position)
    card = position.content.intrigues[gang.intrigues[0]]
    assert card.penalty > 0
    late, early = (seen.intrigue_worth(gang, 0, time) for time in (0.0, 1.0))
    assert late == -card.penalty
    assert early == INTRIGUE * (card.amount(GAIN) + 1) - card.penalty / 2


@pytest.mark.rule("city-of-thieves", "20.4", "20.3")
def test_an_intrigue_of_the_end_weighs_its_reward_once_its_condition_holds() -> None:
    position = laid("full").intrigue(0, "clean-getaway").at(leona="n1")
    gang = position.gang(0)
    card = position.content.intrigues[gang.intrigues[0]]
    assert evaluation(position).intrigue_worth(gang, 0, 0.0) == -card.penalty
    position.left("leona", "iris", "davitto", "brannoch")
    assert evaluation(position).intrigue_worth(gang, 0, 0.0) == card.amount(GAIN) + 1


@pytest.mark.rule("city-of-thieves", "7.1")
def test_characters_hope_for_more_as_far_as_the_action_points_go() -> None:
    position = laid().at(leona="n1", iris="s1", valdur="e1").chest("chapel", "idol")
    gang = position.gang(0)

    def worth(ap: int, mine: bool = True) -> float:
        return evaluation(position.ap(ap)).characters_worth(gang, mine)

    assert worth(7) > worth(1) == worth(7, mine=False)
    position.left("iris").load("iris", "idol")
    with_sale = worth(7)
    assert with_sale - evaluation(position.load("iris")).characters_worth(gang, True) == price(
        position, "idol"
    )
