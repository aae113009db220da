"""Section 3: who sees what."""

from __future__ import annotations

import random
from typing import Any

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.state import City
from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def view(position: Position, seat: int | None) -> Any:
    return GAME.view(position.state, seat)


def world(position: Position, seat: int | None, seed: int) -> City:
    imagined = GAME.imagine(position.state, seat, random.Random(seed))
    assert isinstance(imagined, City)
    return imagined


def test_hands_are_secret_but_the_colours_of_their_backs_are_open() -> None:
    position = laid("full", gangs=X).hand(0, "run", "ambush", "ambush")
    seen = view(position, 1)
    assert seen["gangs"][0]["hand"] == {"count": 3}
    assert seen["backs"] == [{"purple": 1, "blue": 2}, {"purple": 0, "blue": 0}]
    assert view(laid("base", gangs=X), 1)["backs"] == [None, None]


def test_imagined_hands_keep_their_backs_and_the_top_of_the_deck_its_colour() -> None:
    position = laid("full", gangs=X).hand(0, "ambush", "run", "smoke-bomb").top("ambush")
    arcana = position.content.arcana
    for seed in range(20):
        dream = world(position, 1, seed)
        backs = [arcana[card].blue for card in dream.gangs[0].hand]
        assert sorted(backs) == [False, True, True]
        assert arcana[dream.deck[-1]].blue


@pytest.mark.rule("city-of-thieves", "9.15")
def test_purses_are_hidden_unless_the_option_opens_them() -> None:
    assert view(laid(gangs=X), 0)["ducats"] == [3, None]
    assert view(laid(gangs=X), None)["ducats"] == [None, None]
    assert view(laid(gangs=X, open_ducats="on"), 0)["ducats"] == [3, 3]


@pytest.mark.rule("city-of-thieves", "9.15", "20.11")
def test_purses_and_counters_of_others_are_not_in_the_view() -> None:
    position = laid("full", gangs=X).intrigue(1, "break-it-down").purse(0, 5).purse(1, 9)
    mine, theirs = view(position, 0)["gangs"]
    hidden = ("purse", "since_bashes", "since_losses", "since_rooms")
    assert [theirs[name] for name in hidden] == [None] * 4
    assert mine["purse"] == 5
    assert view(position, 1)["gangs"][1]["since_bashes"] == [0]
    assert [gang["purse"] for gang in view(position, None)["gangs"]] == [None, None]


@pytest.mark.rule("city-of-thieves", "23.12")
def test_purses_are_open_at_the_end() -> None:
    position = laid("full", gangs=X).purse(1, 9).score()
    assert view(position, 0)["gangs"][1]["purse"] == 9
    assert view(position, None)["ducats"] == [3, 9]


def test_who_has_listened_knows_what_rivals_own() -> None:
    position = laid("full", gangs=X).intrigue(1, "break-it-down").purse(0, 7).purse(1, 20)
    for viewer in (0, None):
        dream = world(position, viewer, 1)
        assert [gang.purse for gang in dream.gangs] == [7, 20]
        assert dream.gangs[1].since_bashes == [0]


def test_face_down_tokens_are_unknown_except_to_who_looked() -> None:
    position = laid("full", gangs=X).at(leona="n1").hand(0, "scout-ahead")
    for room, token in (("chapel", "trap"), ("library", "emblem"), ("bakery", "staircase")):
        position.token(room, token)
    position.run("play scout-ahead", "peek chapel", "done")
    trap = position.content.index("tokens")["trap"]
    mine = {world(position, 0, seed).tokens[position.room("chapel")] for seed in range(20)}
    theirs = {world(position, 1, seed).tokens[position.room("chapel")] for seed in range(20)}
    assert mine == {trap}
    assert len(theirs) > 1
    assert view(position, 1)["covered"] == ["bakery", "chapel", "library"]
    assert "Peeked" in position.story()


@pytest.mark.rule("city-of-thieves", "3.18")
def test_the_order_of_the_gates_is_nobodys_to_know_but_keeps_to_its_side() -> None:
    position = Position("base")
    for seed in range(10):
        for side in world(position, 0, seed).sides:
            gates = position.content.board.sides[side.side]
            assert sorted(side.to_shut) == gates


@pytest.mark.rule("city-of-thieves", "20.1")
def test_intrigue_hands_are_secret_and_completed_cards_open() -> None:
    position = laid("full", gangs=X).at(leona="h1b").load("leona", "scroll")
    position.intrigue(0, "borrow-a-book", "clean-getaway")
    assert view(position, 1)["gangs"][0]["intrigues"] == {"count": 2}
    position.run("act leona", "step library")
    assert view(position, 1)["intrigues_shown"] == ["borrow-a-book"]
