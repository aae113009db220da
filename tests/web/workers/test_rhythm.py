"""How long a bot takes does not tell whether it had a choice."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from emberhall.bots import Knowledge, register
from emberhall.bots.chance import RandomBot
from emberhall.kernel.choice import Choice
from emberhall.web.workers.rhythm import LONGEST, Rhythm, planned_seconds
from tests.web.playing import lay, play_alone
from tests.web.serving import serving

THINKS = 0.25
SHORTEST = 0.2  # a pause may end a little early on a busy machine, never so much


class Ponderer(RandomBot):
    """Thinks for a while, but not where there is only one choice: as searches do."""

    def choose(self, knowledge: Knowledge) -> Choice:
        if len(knowledge.options) > 1:
            time.sleep(THINKS)
        return super().choose(knowledge)


@pytest.fixture
def ponderer() -> Iterator[str]:
    from emberhall.bots.registry import _makers

    register("ponderer", lambda _: Ponderer())
    yield "ponderer"
    _makers.pop("ponderer", None)


def test_before_anything_is_known_a_bot_takes_the_time_that_it_means_to_think() -> None:
    rhythm = Rhythm(0.1)
    assert planned_seconds("master") == 1.5
    assert rhythm.seconds(("crown-of-ash", "master", False), forced=False) == 1.5
    assert rhythm.seconds(("crown-of-ash", "random", False), forced=False) == 0.1


def test_an_answer_takes_as_long_as_the_searches_before_it() -> None:
    rhythm = Rhythm(0.1)
    for tenths in (4, 5, 6, 7, 5):
        rhythm.note(("crown-of-ash", "mcts", False), tenths / 10)
    assert 0.6 <= rhythm.seconds(("crown-of-ash", "mcts", False), forced=False) <= 0.7
    assert rhythm.seconds(("crown-of-ash", "adept", False), forced=False) == 1.0
    rhythm.note(("battalia", "mcts", False), 1000.0)
    assert rhythm.seconds(("battalia", "mcts", False), forced=False) == LONGEST


def test_without_a_choice_a_bot_is_late_as_often_as_with_one() -> None:
    rhythm = Rhythm(0.1)
    thoughts = [1.0] * 38 + [4.0] * 2
    for seconds in thoughts:
        rhythm.note(("crown-of-ash", "mcts", False), seconds)
    chosen = {
        max(each, rhythm.seconds(("crown-of-ash", "mcts", False), forced=False))
        for each in thoughts
    }
    forced = [rhythm.seconds(("crown-of-ash", "mcts", False), forced=True) for _ in range(2000)]
    assert chosen == set(forced) == {1.0, 4.0}
    assert 40 < forced.count(4.0) < 200  # a hundred on average, as many as of the searches


def test_without_a_least_time_bots_answer_when_they_can() -> None:
    rhythm = Rhythm(0.0)
    rhythm.note(("crown-of-ash", "mcts", False), 3.0)
    assert rhythm.seconds(("crown-of-ash", "mcts", False), forced=False) == 0.0


@pytest.mark.anyio
async def test_a_bot_that_has_no_choice_takes_as_long_as_one_that_has(
    database: str, ponderer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered: list[tuple[bool, float]] = []
    async with serving(database, pace=0.01) as server:
        ann = server.browser()
        driver = server.service.drivers
        play_bot = driver._play_bot

        async def timed(table_id: str) -> bool:
            began = time.monotonic()
            async with server.service.tables.at(table_id) as table:
                asked = [seat for seat in table.asked if table.bot_of(seat)]
                forced = bool(asked) and len(table.match.decision(asked[0]).options) == 1
            played = await play_bot(table_id)
            if played:
                answered.append((forced, time.monotonic() - began))
            return played

        monkeypatch.setattr(driver, "_play_bot", timed)
        table, _ = await lay(ann, "me", ponderer, options={"length": "long"})
        await play_alone(ann, table, random.Random(3))
    assert {forced for forced, _ in answered} == {True, False}
    known = next(place for place, (forced, _) in enumerate(answered) if not forced) + 1
    assert all(seconds >= SHORTEST for _, seconds in answered[known:])
