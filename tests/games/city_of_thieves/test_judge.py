"""What a position is worth."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.judge import judge

ADVENTURES = [adventure.slug for adventure in GAME.content.adventures]


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("mode", ["base", "old-city", "full"])
def test_the_judge_has_an_opinion_from_the_first_decision_on(mode: str, adventure: str):
    match = GAME.start(seats=3, seed=4, options={"mode": mode, "adventure": adventure, "inn": "on"})
    for _ in range(20):
        assert all(-100 < judge(match.state, seat) < 100 for seat in range(3))
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[0])
