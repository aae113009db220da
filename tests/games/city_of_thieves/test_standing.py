"""Where the gangs stand, while they play and when it is over."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import Position, laid


def standing(position: Position, seat: int | None = 0) -> list[dict[str, int]]:
    return GAME.standing(GAME.view(position.state, seat), position.content)


@pytest.mark.rule("city-of-thieves", "9.15")
def test_treasures_stand_for_ducats_that_are_hidden() -> None:
    position = laid().at(leona="n1", valdur="s4").load("leona", "scroll", "idol")
    assert standing(position) == standing(position, None) == [{"treasures": 2}, {"treasures": 0}]


@pytest.mark.rule("city-of-thieves", "26.7")
def test_ducats_are_shown_where_they_are_open() -> None:
    position = laid(open_ducats="on").purse(1, 9).load("leona", "idol").at(leona="n1")
    shown = [{"treasures": 1, "ducats": 3}, {"treasures": 0, "ducats": 9}]
    assert standing(position) == standing(position, None) == shown


@pytest.mark.rule("city-of-thieves", "23.2")
def test_at_the_end_everybody_sees_what_was_scored() -> None:
    position = laid().left("leona", "iris", "davitto", "brannoch").load("leona", "idol").score()
    for viewer in (0, 1, None):
        mine, theirs = standing(position, viewer)
        assert [sum(mine.values()), sum(theirs.values())] == [position.total(0), position.total(1)]


@pytest.mark.rule("city-of-thieves", "24.12")
def test_a_campaign_shows_the_games_that_are_over_and_the_one_that_is_played() -> None:
    position = laid("full", adventure="awakening", campaign="on").at(leona="n1")
    position.load("leona", "idol").state.totals = [[10, 8], [4, 9]]
    assert standing(position) == [
        {"game-1": 10, "game-2": 4, "treasures": 1},
        {"game-1": 8, "game-2": 9, "treasures": 0},
    ]
