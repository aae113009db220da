"""Chapters 31, 35, 36, 37 and 38: sheets of the base game without hunters."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.rules.adventures.sheets import SHEETS
from emberhall.games.city_of_thieves.state import LEFT
from tests.games.city_of_thieves.position import GANGS, Position, laid

# The Duke's Treasure


def at_the_strongbox(*kinds: str) -> Position:
    position = laid(adventure="dukes-treasure").at(valrut="c34", leona="treasury", ossric="n1")
    return position.load("leona", *kinds).run("act leona")


@pytest.mark.rule("city-of-thieves", "31.2", "31.3", "31.4", "31.5")
def test_scroll_and_keys_open_the_dukes_strongbox_once_for_ten_ducats() -> None:
    position = at_the_strongbox("scroll", "keys", "idol").run("strongbox")
    assert (position.ducats(0), position.carried("leona"), position.ap_left()) == (13, ["idol"], 6)
    assert not position.state.props.strongbox
    again = at_the_strongbox("scroll", "keys")
    again.state.props.strongbox = False
    assert "strongbox" not in again.options()


@pytest.mark.rule("city-of-thieves", "31.3")
def test_the_strongbox_needs_both_keys_and_scroll_in_the_treasury() -> None:
    assert "strongbox" not in at_the_strongbox("scroll").options()
    assert "strongbox" not in at_the_strongbox("keys", "idol").options()
    elsewhere = laid(adventure="dukes-treasure").at(leona="bakery").load("leona", "scroll", "keys")
    assert "strongbox" not in elsewhere.run("act leona").options()


@pytest.mark.rule("city-of-thieves", "31.4", "7.10")
def test_the_strongbox_is_an_action_that_needs_an_ap() -> None:
    position = at_the_strongbox("scroll", "keys").ap(0)
    assert "strongbox" not in position.options()
    position.ap(1).state.turn.acted = True
    assert "strongbox" not in position.options()


# The Ferrymen's Toll


def at_the_ferry(ducats: int) -> Position:
    position = laid(adventure="ferrymens-toll").purse(0, ducats).at(leona="c11", iris="n2")
    return position.at(ossric="c44").run("act leona")


@pytest.mark.rule("city-of-thieves", "35.2", "35.3", "27.7")
def test_a_ferryman_carries_a_moving_character_to_a_free_ferrymans_space() -> None:
    position = at_the_ferry(3)
    ferries = [each for each in position.options() if each.startswith("ferry")]
    assert ferries == ["ferry c14", "ferry c41"]
    position.run("ferry c41")
    assert (position.where("leona"), position.ducats(0), position.ap_left()) == ("c41", 2, 6)
    assert position.state.turn.points == 3


@pytest.mark.rule("city-of-thieves", "35.4")
def test_after_the_alarm_a_ferryman_takes_a_character_out_and_is_gone() -> None:
    position = at_the_ferry(5)
    assert "ferry-out" not in position.options()
    position.alarm().run("ferry-out")
    assert (position.fate_of("leona"), position.ducats(0)) == (LEFT, 2)
    assert position.space("c11") not in position.state.props.ferrymen
    assert len(position.state.props.ferrymen) == 3


@pytest.mark.rule("city-of-thieves", "35.5")
def test_a_ferry_wants_its_full_price() -> None:
    assert not [each for each in at_the_ferry(0).options() if each.startswith("ferry")]
    assert "ferry-out" not in at_the_ferry(2).alarm().options()


# The Spiv's Auction


@pytest.mark.rule("city-of-thieves", "36.2", "36.3")
@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        ([2, 2, 2, 2, 2], 3, [2, 2, 3, 2, 2]),
        ([5, 2, 2, 2, 2], 1, [5, 2, 2, 2, 2]),
        ([4, 2, 3, 2, 5], 6, [3, 2, 2, 2, 4]),
    ],
)
def test_a_die_moves_the_prices_at_the_start_of_a_round(
    before: list[int], face: int, after: list[int]
) -> None:
    position = laid(adventure="spivs-auction").at(leona="n1")
    position.state.props.prices = before
    position.dice(face).begin_round(2)
    assert position.state.props.prices == after


@pytest.mark.rule("city-of-thieves", "36.3")
def test_prices_do_not_move_in_the_first_round() -> None:
    position = laid(adventure="spivs-auction").at(leona="n1").begin_round(1)
    assert position.state.props.prices == [2] * 5
    assert "PriceChanged" not in position.story()


@pytest.mark.rule("city-of-thieves", "36.4")
def test_any_ordinary_treasures_are_sold_in_the_counting_house_at_current_prices() -> None:
    position = laid(adventure="spivs-auction").at(leona="counting-house", iris="n1")
    position.state.props.prices = [4, 2, 2, 2, 3]
    position.load("leona", "scroll", "keys", "idol").run("act leona", "auction")
    assert "done" not in position.options()
    position.run("sell leona:scroll", "sell leona:idol")
    assert (position.ducats(0), position.carried("leona")) == (10, ["keys"])
    assert position.ap_left() == 6


@pytest.mark.rule("city-of-thieves", "36.4", "13.9")
def test_nothing_but_ordinary_treasures_goes_to_the_auction() -> None:
    position = laid("old-city", adventure="spivs-auction").at(leona="counting-house", iris="n1")
    position.load("leona", "magic-gem").run("act leona")
    assert "auction" not in position.options()


# The Masked Ball


def at_the_ball() -> Position:
    position = laid(gangs=GANGS[:3], adventure="masked-ball").at(leona="chapel", iris="n2")
    return position.run("act leona")


@pytest.mark.rule("city-of-thieves", "37.2", "37.3", "27.7")
def test_a_guests_pocket_brings_three_ducats_and_the_guest_is_gone() -> None:
    position = at_the_ball()
    assert len(position.state.props.guests) == 6
    position.dice(4).run("pickpocket")
    assert (position.ducats(0), len(position.state.props.guests)) == (6, 5)
    assert "pickpocket" not in position.turn(0).run("act leona").options()


@pytest.mark.rule("city-of-thieves", "37.4")
def test_a_scandal_lets_the_player_on_the_left_call_a_militiaman_to_the_door() -> None:
    position = at_the_ball().dice(5).run("pickpocket")
    assert position.asked() == 1
    # the chapel's doors lead to n1 and h1a
    calls = ["put kornak n1", "put kornak h1a", "put valrut n1", "put valrut h1a", "pass"]
    assert position.options() == calls
    position.run("put valrut h1a")
    assert (position.where("valrut"), position.ducats(0)) == ("h1a", 3)
    assert len(position.state.props.guests) == 6


@pytest.mark.rule("city-of-thieves", "37.4")
def test_a_scandal_may_pass_and_needs_free_street_spaces() -> None:
    position = at_the_ball().at(elise="h1a", tortok="n1").dice(6).run("pickpocket")
    assert position.where("kornak") == "guardroom"
    assert position.asked() == 0


@pytest.mark.rule("city-of-thieves", "37.5", "5.4")
@pytest.mark.parametrize(("kind", "paid"), [("bracelet", 1), ("goblet", 1), ("idol", 0)])
def test_finery_in_the_ballroom_pays_at_the_end_of_a_round(kind: str, paid: int) -> None:
    position = laid(adventure="masked-ball").at(leona="ballroom").load("leona", kind)
    position.end_round(1)
    assert position.ducats(0) == 3 + paid


@pytest.mark.rule("city-of-thieves", "37.5")
def test_a_militiaman_in_the_ballroom_is_paid_nothing() -> None:
    position = laid(adventure="masked-ball").at(kornak="ballroom", leona="n1").end_round(1)
    assert position.state.holder[position.content.ballroom] == position.figure("kornak")
    assert position.ducats(0) == 3


# The Duke's Reckoning


@pytest.mark.rule("city-of-thieves", "38.2", "38.3")
def test_two_different_militiamen_of_five_move_each_with_its_own_die() -> None:
    position = laid(adventure="dukes-reckoning").at(leona="n1", ossric="s1")
    places = [position.where(f"sergeant-{i}") for i in (1, 2, 3)]
    assert places == ["c13", "c34", "c42"]
    position.militia_phase(0)
    assert "guard sergeant-2" in position.options()
    position.dice(1).run("guard sergeant-2", "guard-step h3c")
    assert "guard sergeant-2" not in position.options()
    position.dice(2).run("guard kornak", "guard-step v1b", "guard-stop")
    assert position.where("kornak") == "v1b"
    assert "act leona" in position.options()
    assert {position.content.figures[each].combat for each in position.content.guards} == {2}


@pytest.mark.rule("city-of-thieves", "38.4")
def test_a_beaten_militiaman_pays_two_ducats() -> None:
    position = laid(adventure="dukes-reckoning").at(leona="h1b", ossric="s1")
    position.dice(6, 6, 1, 1).run("act leona", "attack c13").pass_windows().settle()
    assert position.ducats(0) == 5


@pytest.mark.rule("city-of-thieves", "38.4", "38.5")
def test_in_the_old_city_sergeants_pay_only_who_beats_them_in_defence() -> None:
    position = laid("old-city", adventure="dukes-reckoning").at(leona="h1b", ossric="n3")
    assert "attack c13" not in position.run("act leona").options()
    position.militia_phase(0).dice(3, 1, 1, 6, 6)
    position.run("guard sergeant-1", "guard-attack n3").pass_windows().settle()
    assert position.ducats(1) == 5


def test_every_adventure_has_its_rules() -> None:
    assert list(SHEETS) == list(laid().state.content.slugs("adventures"))
