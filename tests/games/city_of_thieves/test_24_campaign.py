"""Chapters 24 and 25: the campaign and the old city."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.decks import OLD_CITY
from emberhall.games.city_of_thieves.rules.campaign import campaign_ranking
from tests.games.city_of_thieves.position import GANGS, Position, laid


def first_game(**options: str) -> Position:
    """The first game of a campaign; the Executioners have won it."""
    position = laid("full", GANGS[:2], "awakening", None, campaign="on", **options)
    position.purse(0, 20).purse(1, 9).xp(0, 2).xp(1, 3).at(leona="treasure-room")
    return position.left("valdur", "sanaris").gear("leona", "sword").load("leona", "idol")


@pytest.mark.rule("city-of-thieves", "24.1", "24.6", "24.13", "24.14")
def test_after_a_game_its_totals_are_recorded_and_the_next_adventure_begins() -> None:
    position = first_game().score()
    state = position.state
    assert state.totals == [[8, 3]]
    assert state.winners == [[0]]
    assert position.content.adventures[state.adventure].slug == "rubble-and-ruin"
    assert position.ducats(state.first) == 3
    assert position.ducats(1 - state.first) == 4


@pytest.mark.rule("city-of-thieves", "24.4", "24.5", "24.7", "24.8", "24.17")
def test_gangs_are_kept_and_everything_else_is_lost_between_games() -> None:
    position = first_game()
    position.killed("leona").score()
    assert [position.content.gangs[gang.gang].slug for gang in position.state.gangs] == [
        "executioners", "nocturnis",
    ]  # fmt: skip
    assert position.figure("leona") in position.gang(0).members
    assert position.fate_of("leona") == 0
    assert (position.carried("leona"), position.gear_of("leona")) == ([], "")
    assert len(position.state.market) == 18
    assert position.state.round == 0


@pytest.mark.rule("city-of-thieves", "24.4")
def test_without_fixed_gangs_they_are_picked_anew() -> None:
    position = first_game(fixed_gangs="off").score()
    assert position.step() == "PickOneGang"
    position.do("gang cursed-ones", "gang executioners")
    assert position.state.owner[position.figure("leona")] == 1


@pytest.mark.rule("city-of-thieves", "24.9", "4.11")
def test_unspent_experience_is_kept() -> None:
    position = first_game().score()
    assert [position.experience(seat) for seat in (0, 1)] == [2, 3]


@pytest.mark.rule("city-of-thieves", "24.10", "40.2", "4.14")
def test_the_winner_of_the_first_game_takes_an_equipment_card_before_mercenaries() -> None:
    position = first_game().score()
    assert (position.step(), position.asked()) == ("BonusGear", 0)
    position.do("gear sword", "bear iris")
    assert position.gear_of("iris") == "sword"
    assert position.step() == "HireMercenary"


@pytest.mark.rule("city-of-thieves", "40.9", "21.9")
def test_the_bonus_card_passes_to_the_mercenary_who_replaces_its_bearer() -> None:
    position = first_game().score().do("gear sword", "bear iris")
    while position.asked() != 0:
        position.do("no-hire")
    position.do("hire chufflock iris")
    assert position.gear_of("chufflock") == "sword"
    assert position.gear_of("iris") == ""


@pytest.mark.rule("city-of-thieves", "24.11")
def test_every_winner_of_a_shared_victory_gets_the_bonus() -> None:
    position = first_game()
    position.purse(0, 21).purse(1, 18).left("leona", "mirelle").load("leona")
    position.left("iris")
    position.purse(0, 15).purse(1, 15).left("davitto", "brannoch", "ossric").score()
    assert position.state.winners == [[0, 1]]
    asked = []
    while position.step() in ("BonusGear", "BonusBearer"):
        asked.append(position.asked())
        position.do(position.options()[0])
    assert sorted(asked) == [0, 0, 1, 1]


@pytest.mark.rule("city-of-thieves", "41.2", "24.10")
def test_the_winner_of_the_second_game_gains_two_experience() -> None:
    position = laid("full", adventure="rubble-and-ruin", campaign="on")
    state = position.state
    state.game, state.adventure = 1, position.content.index("adventures")["rubble-and-ruin"]
    state.totals, state.winners = [[5, 1]], [[0]]
    position.purse(0, 5).purse(1, 30).score()
    assert position.content.adventures[state.adventure].slug == "ashen-pact"
    assert [position.experience(seat) for seat in (0, 1)] == [0, 2]


@pytest.mark.rule("city-of-thieves", "42.2", "24.10")
def test_the_winner_of_the_third_game_draws_three_cards_and_looks_at_three_tokens() -> None:
    position = laid("full", adventure="ashen-pact", campaign="on")
    state = position.state
    state.game, state.adventure = 2, position.content.index("adventures")["ashen-pact"]
    state.totals, state.winners = [[5, 1], [5, 1]], [[0], [0]]
    position.purse(0, 30).purse(1, 5).score()
    assert len(position.gang(0).hand) == 8
    assert len(position.options()) == 24
    position.do("peek bakery", "peek chapel", "peek library")
    assert position.step() == "HireMercenary"
    seen = GAME.view(state, 1)["gangs"][0]
    assert seen["peeked"] is None
    assert seen["peeked_rooms"] == ["bakery", "chapel", "library"]


@pytest.mark.rule("city-of-thieves", "24.12", "24.15")
def test_campaign_ties_are_broken_by_games_won_and_then_by_the_last_total() -> None:
    position = laid("full", adventure="awakening", campaign="on")
    state = position.state
    state.totals = [[10, 0], [0, 6], [0, 4], [0, 0]]
    state.winners = [[0], [1], [1], [0, 1]]
    assert campaign_ranking(state) == [[1], [0]]
    state.totals = [[4, 6], [6, 4], [0, 1], [2, 1]]
    state.winners = [[1], [0], [1], [0]]
    assert campaign_ranking(state) == [[0], [1]]
    state.totals[2:] = [[0, 0], [2, 2]]
    state.winners[2:] = [[0, 1], [0, 1]]
    assert campaign_ranking(state) == [[0, 1]]


@pytest.mark.rule("city-of-thieves", "24.1", "24.12")
def test_a_campaign_ends_after_four_games() -> None:
    position = laid("full", adventure="price-of-pride", campaign="on")
    state = position.state
    state.game, state.adventure = 3, position.content.index("adventures")["price-of-pride"]
    state.totals, state.winners = [[5, 1], [5, 1], [5, 1]], [[0], [0], [0]]
    position.purse(0, 12).purse(1, 12).score()
    assert not state.agenda
    outcome = GAME.outcome_of(state)
    assert outcome.ranking == [[0], [1]]
    assert [outcome.total(seat) for seat in (0, 1)] == [15, 3]


@pytest.mark.rule("city-of-thieves", "24.2", "24.3", "24.16")
@pytest.mark.parametrize("adventure", ["rubble-and-ruin", "festival-ashes", "dukes-ransom"])
def test_adventures_of_the_full_game_are_played_singly_without_a_bonus(adventure: str) -> None:
    position = laid("full", adventure=adventure).score()
    assert not position.state.agenda
    assert position.state.game == 0


# the old city


@pytest.mark.rule("city-of-thieves", "25.1", "25.16", "1.3", "1.7")
def test_a_base_adventure_in_full_mode_is_played_in_the_old_city() -> None:
    position = Position.at_setup(2, mode="full", adventure="masked-ball")
    assert position.state.mode == OLD_CITY
    full = Position.at_setup(2, mode="base", adventure="awakening")
    assert full.is_full()


@pytest.mark.rule("city-of-thieves", "25.3")
def test_the_old_city_has_no_catacombs() -> None:
    position = laid("old-city").at(leona="library")
    assert position.where("cyclops") == ""
    assert position.content.staircase not in position.state.spare_tokens


@pytest.mark.rule("city-of-thieves", "25.4", "25.17", "6.15")
def test_militiamen_of_the_old_city_move_by_the_die_and_their_victims_retreat() -> None:
    position = laid("old-city").at(leona="n1", ossric="v1b").militia_phase(0)
    position.dice(2, 6, 6, 1, 1).run("guard kornak", "guard-attack v1b").pass_windows().settle()
    assert position.ducats(1) == 1
    assert all(each.startswith("retreat") for each in position.options())


@pytest.mark.rule("city-of-thieves", "25.10", "25.11")
def test_each_player_places_one_token_unseen_in_a_room_without_one() -> None:
    position = Position.at_setup(3, mode="old-city", adventure="dukes-treasure")
    position.do("gang executioners", "gang nocturnis", "gang cursed-ones")
    while position.step() == "HireMercenary":
        position.do("no-hire")
    assert len(position.options()) == 24
    position.do("token bakery")
    assert "token bakery" not in position.options()
    position.do("token chapel", "token library")
    assert position.step() == "PlaceCharacter"
    assert len(position.state.spare_tokens) == 12
    assert GAME.view(position.state, 0)["tokens"] == {"count": 3}


@pytest.mark.rule("city-of-thieves", "25.11")
def test_with_the_option_all_fifteen_tokens_are_placed() -> None:
    position = Position.at_setup(
        2, mode="old-city", adventure="dukes-treasure", old_city_all_tokens="on"
    )
    position.do("gang executioners", "gang nocturnis", "no-hire", "no-hire")
    placed = 0
    while position.step() == "LayToken":
        position.do(position.options()[0])
        placed += 1
    assert placed == 15


@pytest.mark.rule("city-of-thieves", "25.15")
def test_the_other_expansion_rules_hold_in_the_old_city() -> None:
    position = laid("old-city").at(leona="n1", iris="c11", ossric="v1a").xp(0, 2)
    assert "buy sword" in position.options()
    position.run("act leona")
    assert "step c11" in position.options()
