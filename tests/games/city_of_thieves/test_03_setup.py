"""Chapters 1 and 3 to 5: modes, setup, rounds and turns."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.decks import BASE, FULL
from emberhall.games.city_of_thieves.queries import combat_value
from emberhall.games.city_of_thieves.rules.deployment import RollInitiative
from emberhall.kernel.errors import BadSeats
from tests.games.city_of_thieves.position import GANGS, Position, laid


def in_round_one(seats: int = 3, **options: str) -> Position:
    """A game whose setup has been answered with first options."""
    position = Position.at_setup(seats, (), 1, **options)
    while position.state.round == 0:
        position.do(position.options()[0])
    return position


@pytest.mark.rule("city-of-thieves", "1.1", "1.8")
def test_two_to_four_players_and_no_automa() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.start(seats)
    with pytest.raises(BadSeats):
        GAME.start(["player", "automa"])
    assert [len(gang.members) for gang in in_round_one(4).state.gangs] == [4] * 4


@pytest.mark.rule("city-of-thieves", "1.4", "1.6", "4.1", "4.3")
def test_a_random_adventure_belongs_to_its_mode() -> None:
    for seed in range(12):
        for mode, low, high in (("base", 0, 7), ("old-city", 0, 7), ("full", 8, 13)):
            state = Position.at_setup(2, seed=seed, mode=mode).state
            assert low <= state.adventure <= high
            assert (state.mode == FULL) == (mode == "full")


@pytest.mark.rule("city-of-thieves", "3.1", "3.4", "3.5", "3.17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_the_same_for_any_number_of_players(seats: int) -> None:
    position = Position.at_setup(seats, adventure="dukes-treasure", random_gangs="on")
    assert (position.where("kornak"), position.where("valrut")) == ("guardroom", "treasury")
    assert all(kind >= 0 for kind in position.state.chests)
    assert len(position.state.missions) == 3


@pytest.mark.rule("city-of-thieves", "3.10")
@pytest.mark.parametrize("first", [0, 2, 3])
def test_later_players_start_with_a_ducat_more_for_each_who_comes_before(first: int) -> None:
    dice = [("6" if seat == first else "1") for seat in range(4) for _ in range(2)]
    script = [f"roll 6 {face}" for face in dice]
    position = Position.at_setup(4, adventure="dukes-treasure", random_gangs="on")
    position.state.agenda[:] = [RollInitiative()]
    for seat in range(4):
        position.purse(seat, 3)
    position.dealer.script.extend(script)
    position.go_on()
    assert [position.ducats((first + place) % 4) for place in range(4)] == [3, 4, 5, 6]


@pytest.mark.rule("city-of-thieves", "3.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_three_ducats_and_those_of_his_place(seats: int) -> None:
    position = Position.at_setup(seats, adventure="dukes-treasure", random_gangs="on")
    assert sorted(position.ducats(seat) for seat in range(seats)) == [3, 4, 5, 6][:seats]


@pytest.mark.rule("city-of-thieves", "3.3", "3.16")
def test_gangs_are_picked_in_seat_order_and_never_twice() -> None:
    position = Position.at_setup(3, adventure="dukes-treasure")
    assert position.asked() == 0
    position.do("gang cursed-ones")
    assert (position.asked(), "gang cursed-ones" in position.options()) == (1, False)
    dealt = Position.at_setup(4, adventure="dukes-treasure", random_gangs="on")
    assert sorted(gang.gang for gang in dealt.state.gangs) == [0, 1, 2, 3]
    assert dealt.step() == "PlaceCharacter"


@pytest.mark.rule("city-of-thieves", "3.7", "3.8", "3.9", "4.9", "4.10")
def test_chests_and_missions_lie_open_and_everybody_is_dealt_his_cards() -> None:
    position = Position.at_setup(3, mode="full", adventure="awakening", random_gangs="on")
    view = GAME.view(position.state, None)
    assert Counter(view["chests"])["scroll"] == 4
    assert len(view["missions"]) == 3
    assert [gang["hand"] for gang in view["gangs"]] == [{"count": 5}] * 3
    assert [gang["intrigues"] for gang in view["gangs"]] == [{"count": 1}] * 3
    assert len(view["market"]) == 18


@pytest.mark.rule("city-of-thieves", "3.11", "3.12", "3.13", "18.9", "1.10")
def test_two_dice_find_the_first_player_and_ties_roll_again() -> None:
    dice = [6, 3, 4, 5, 1, 1, 2, 2, 5, 1]
    script = [f"roll 6 {face}" for face in dice]
    position = Position.at_setup(3, script, adventure="dukes-treasure", random_gangs="on")
    assert position.state.first == 1
    assert len(position.events("InitiativeRolled")) == 5


@pytest.mark.rule("city-of-thieves", "3.14", "3.15", "2.11")
def test_characters_are_placed_in_turn_on_any_free_gate() -> None:
    position = Position.at_setup(2, adventure="dukes-treasure")
    position.do("gang executioners", "gang nocturnis")
    first = position.state.first
    assert len(position.options()) == 64
    position.do(position.options()[0])
    assert position.asked() == 1 - first
    assert len(position.options()) == 60
    while position.step() == "PlaceCharacter":
        position.do(position.options()[0])
    placed = [place for place in position.state.place[:16] if place >= 0]
    assert len(set(placed)) == 8


@pytest.mark.rule("city-of-thieves", "3.18")
def test_nobody_knows_the_order_in_which_gates_will_be_shut() -> None:
    position = in_round_one(2)
    assert [side["to_shut"] for side in GAME.view(position.state, 0)["sides"]] == [{"count": 4}] * 4


@pytest.mark.rule("city-of-thieves", "4.12")
def test_militiamen_have_three_dice_in_the_full_game() -> None:
    kornak = Position.printed().kornak
    assert combat_value(laid("full").state, kornak) == 3
    assert combat_value(laid("old-city").state, kornak) == 2


@pytest.mark.rule("city-of-thieves", "5.1", "5.2", "5.5", "5.6", "5.7", "5.10")
def test_turns_go_clockwise_from_the_first_player_who_stays_first() -> None:
    position = in_round_one(3, adventure="dukes-treasure")
    first = position.state.first
    seen = []
    while position.state.round < 3:
        assert position.step() == "ChooseGuard"
        seat = position.asked()
        seen.append(seat)
        assert len(position.gang(seat).hand) == 5 + position.state.round
        position.do("guard none")
        assert (position.step(), position.ap_left()) == ("Activation", 7)
        position.ap(3).do("end")
    assert seen == [(first + i) % 3 for i in range(3)] * 2


@pytest.mark.rule("city-of-thieves", "5.8", "5.9", "7.3", "7.1")
def test_a_turn_may_be_ended_at_once_and_ap_are_lost() -> None:
    position = laid().at(leona="n1").do("end")
    assert position.events("TurnEnded")[0].value("ap") == 7


@pytest.mark.rule("city-of-thieves", "5.9")
def test_unspent_ap_are_gone_while_the_sheet_still_asks_at_the_end_of_the_round() -> None:
    position = laid("old-city", adventure="king-of-ashes").at(leona="c11", undead_1="c12")
    position.at(leona="h1a").turn(0).do("end")
    assert position.state.agenda
    assert position.step() != "Activation"
    assert position.ap_left() == 0


@pytest.mark.rule("city-of-thieves", "5.11")
def test_a_player_without_characters_still_takes_his_turns() -> None:
    position = laid().left("leona", "iris", "davitto", "brannoch").at(ossric="n1")
    position.hand(0, "false-accusation").begin_turn(0)
    position.run("guard none")
    assert "play false-accusation" in position.options()
    assert len(position.gang(0).hand) == 2


@pytest.mark.rule("city-of-thieves", "5.12", "23.1")
def test_without_any_character_in_play_the_game_ends() -> None:
    position = laid().left(*GAME.content.slugs("characters")[1:8]).alarm().at(leona="n1")
    position.state.shut.clear()
    position.run("act leona", "leave", "end")
    assert not position.state.agenda
    assert position.state.over


@pytest.mark.rule("city-of-thieves", "1.2", "23.10", "23.12")
def test_most_ducats_win_and_totals_are_shown() -> None:
    position = laid().purse(0, 20).purse(1, 14).score()
    assert position.winners() == [0]
    assert [event.value("amount") for event in position.events("FinalTotal")] == [8, 2]
    assert GAME.view(position.state, None)["ducats"] == [20, 14]


@pytest.mark.rule("city-of-thieves", "1.9")
def test_the_bank_never_runs_dry() -> None:
    position = laid("full").at(leona="altar").load("leona", "magic-gem").purse(0, 500)
    assert position.run("act leona", "altar").ducats(0) == 506


@pytest.mark.rule("city-of-thieves", "2.10", "2.11")
def test_relics_lie_only_where_a_sheet_puts_them_and_a_space_holds_one_figure() -> None:
    assert not [kind for kind in laid("full", adventure="price-of-pride").state.lying if kind >= 0]
    position = laid().at(leona="n1", ossric="c11").run("act leona")
    assert "step c11" not in position.options()
    assert position.state.mode == BASE


@pytest.mark.rule("city-of-thieves", "1.16", "20.12")
def test_several_completed_intrigues_are_revealed_in_row_order() -> None:
    position = laid("full", GANGS[:2]).at(leona="c22", iris="h2b", davitto="n1")
    position.intrigue(0, "hold-the-circle", "connoisseur")
    position.load("leona", "scroll", "keys", "idol").load("iris", "goblet")
    position.run("act iris", "step c23")
    names = [position.content.intrigues[event.value("intrigue")].slug
             for event in position.events("IntrigueCompleted")]  # fmt: skip
    assert sorted(names) == ["connoisseur", "hold-the-circle"]
    assert position.ducats(0) == 3 + 3 + 4
