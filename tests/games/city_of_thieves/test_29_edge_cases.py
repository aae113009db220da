"""Chapters 28 and 29: rules of the Guild and edge cases."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.flow import play_out
from tests.games.city_of_thieves.position import GANGS, laid


@pytest.mark.rule("city-of-thieves", "29.2", "9.16")
def test_who_owns_nothing_pays_nothing() -> None:
    position = laid().at(iris="n1", ossric="c11").purse(1, 0).dice(5, 5, 1, 1)
    position.do("act iris", "attack c11").pass_windows()
    assert (position.ducats(0), position.ducats(1)) == (3, 0)


@pytest.mark.rule("city-of-thieves", "29.4", "29.9")
def test_a_trap_wounds_the_winner_of_a_room_and_the_result_stands() -> None:
    position = laid("full").at(iris="n1", davitto="s1", ossric="chapel").token("chapel", "trap")
    position.load("ossric", "idol").dice(5, 5, 1, 1)
    position.run("act iris", "attack chapel").pass_windows().settle()
    position.run(position.options()[0])
    assert (position.carried("iris"), position.wounds_of("iris")) == (["idol"], 1)
    assert position.state.turn.actor == -1


@pytest.mark.rule("city-of-thieves", "29.6")
def test_the_mechanism_is_needed_only_for_going_down() -> None:
    position = laid("full").at(leona="library", iris="chapel").token("library", "staircase", True)
    position.token("chapel", "mechanism", True).dice(6).run("act leona", "down treasure-room")
    position.at(iris="n1").dice(1, 2, 3)
    assert "loot" in position.options()


@pytest.mark.rule("city-of-thieves", "29.10")
def test_a_roll_is_made_even_if_nothing_can_come_of_it() -> None:
    position = laid("full", GANGS[:3]).at(leona="library", ossric="s1")
    position.token("library", "staircase", True).cyclops_at("tunnel").dice(2)
    position.run("act leona", "down altar")
    assert position.dealer.outcomes == ["roll 6 2"]


@pytest.mark.rule("city-of-thieves", "29.11")
def test_linked_means_links_and_never_walls() -> None:
    # a wall lies between the Chapel and the Tanner's Gate
    position = laid().at(leona="chapel", ossric="n2").hand(0, "cutpurse")
    assert "play cutpurse" not in position.options()
    assert "play cutpurse" in position.at(ossric="h1a").options()


@pytest.mark.rule("city-of-thieves", "29.12")
def test_the_newer_card_is_offered_first_and_one_must_be_kept() -> None:
    position = laid("full").at(leona="n1").gear("leona", "axe").xp(0, 2)
    position.do("buy sword", "bear leona")
    assert position.options() == ["keep sword", "keep axe"]


@pytest.mark.rule("city-of-thieves", "29.15")
def test_breakout_frees_a_wounded_iraem_like_anybody() -> None:
    position = laid("full", ("kalderns-gang", "nocturnis"), hired={"iraem": "elise"})
    position.at(iraem="prison", tortok="n1").wounds("iraem", 1).hand(0, "breakout")
    position.do("play breakout").settle()
    position.do("up c22")
    assert position.where("iraem") == "c22"


def test_a_turn_of_too_many_decisions_is_ended() -> None:
    position = laid().at(leona="n1", ossric="s1")
    position.state.turn.verbs = position.content.number("turn-guard")
    assert position.options() == ["end"]


def test_every_adventure_is_played_to_its_end_at_random() -> None:
    slugs = GAME.content.slugs("adventures")
    for seed, slug in enumerate(slugs):
        for mode in ("full",) if seed >= 8 else ("base", "old-city"):
            dealer = QuietDealer(seed)
            state = GAME.setup(
                2 + seed % 3, {"mode": mode, "adventure": slug}, GAME.content, dealer
            )
            play_out(state, dealer, 20_000)
            assert sum(map(len, GAME.outcome_of(state).ranking)) == 2 + seed % 3


def test_a_campaign_is_played_to_its_end_at_random() -> None:
    dealer = QuietDealer(5)
    state = GAME.setup(3, {"campaign": "on"}, GAME.content, dealer)
    play_out(state, dealer, 60_000)
    outcome = GAME.outcome_of(state)
    assert [len(scores) for scores in outcome.scores] == [4, 4, 4]
