"""The process that draws, and what becomes of pictures when it comes to an end."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from emberhall.web.drawing import Before, Drawers, draw
from emberhall.web.elsewhere import Lost, Outpost, game_of
from emberhall.web.pictures import past_of, sketch_of, turned
from emberhall.web.thinking import Thinkers, thought_of
from tests.toys.wyrmgold import GAME

pytestmark = pytest.mark.anyio


def _bid():
    """Both have bid; the first has seen what came of it."""
    match = GAME.start(2, seed=1)
    for seat in (0, 1):
        match.play(seat, match.decision(seat).options[0])
    return match


async def _drawers():
    """Drawers whose process is there."""
    drawers = Drawers()
    while drawers._found() is None:
        await asyncio.wait([drawers._coming])
    return drawers


@pytest.mark.slow
async def test_a_picture_is_the_same_whoever_draws_it():
    match = _bid()
    sketch = sketch_of(match, 0, "a table")
    before = Before.of(1, GAME.start(2, seed=1).view(0))
    drawers = await _drawers()
    try:
        assert await drawers.run(os.getpid) != os.getpid()
        assert await drawers.run(draw, sketch, before) == draw(sketch, before)
    finally:
        drawers.close()


@pytest.mark.slow
async def test_a_picture_is_drawn_also_if_the_process_was_killed():
    sketch = sketch_of(_bid(), 0, "a table")
    drawers = await _drawers()
    try:
        process = await drawers.run(os.getpid)
        waiting = asyncio.create_task(drawers.run(draw, sketch, None))
        os.kill(process, signal.SIGKILL)
        assert await waiting == draw(sketch, None)
        assert await drawers.run(draw, sketch, None) == draw(sketch, None)
        while (there := await drawers.run(os.getpid)) in (process, os.getpid()):
            await asyncio.wait([drawers._coming])
        assert there not in (process, os.getpid())
    finally:
        drawers.close()


@pytest.mark.slow
async def test_a_mistake_is_told_and_the_process_goes_on():
    outpost = Outpost()
    await outpost.open()
    try:
        process = await outpost.run(os.getpid)
        with pytest.raises(ValueError, match="invalid literal"):
            await outpost.run(int, "not a number")
        assert await outpost.run(os.getpid) == process
    finally:
        outpost.close()


@pytest.mark.slow
async def test_the_process_ends_when_nobody_talks_to_it_any_more():
    outpost = Outpost()
    await outpost.open()
    process = await outpost.run(os.getpid)
    outpost.close()
    await asyncio.wait([outpost._hearing])
    with pytest.raises(Lost):
        await outpost.run(os.getpid)
    await asyncio.to_thread(_wait_for_the_end_of, process)


def _wait_for_the_end_of(process):
    try:
        os.waitpid(process, 0)
    except ChildProcessError:  # it was waited for already
        return


@pytest.mark.slow
async def test_a_bot_of_a_game_without_an_entry_point_plays_in_a_thinker():
    match = GAME.start(2, seed=1)
    options = [option.notation for option in match.decision(0).options]
    thinkers = Thinkers(1)
    try:
        assert await thinkers.answer("hall", thought_of(match, 0, "random")) in options
    finally:
        thinkers._executor.shutdown(wait=True)


def test_a_game_is_found_by_its_package_if_nobody_has_registered_it():
    assert game_of(GAME.slug, GAME.package) is GAME


def test_what_came_by_itself_belongs_to_the_input_before_it():
    match = _bid()
    inputs = match.record.inputs
    assert [line.seat for line in inputs] == [0, 1]
    assert turned(inputs, 0) == 1
    assert turned(inputs, 1) == 2
    assert turned(inputs, None) == 0
    inputs[1].verb = "auto"
    assert turned(inputs, 0) == 2
    assert turned(inputs, 1) == 0
    assert past_of(match, 1).count("\nplay ") == 1
