"""The process that draws, and what becomes of pictures when it comes to an end."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from collections.abc import Callable

import pytest

from emberhall.kernel.matches.match import Match
from emberhall.web.faces.rendering import EarlierView, draw
from emberhall.web.tables.errors import Demanding
from emberhall.web.tables.games import game_of
from emberhall.web.workers.bots import bot_task
from emberhall.web.workers.drawing import DrawingWorker
from emberhall.web.workers.fair_queue import Asker
from emberhall.web.workers.pictures import past_of, picture_input, turned
from emberhall.web.workers.processes import CONTEXT, FULL, Allowance, WorkerGone, WorkerProcess
from tests.toys.wyrmgold import GAME
from tests.web.serving import thinking

pytestmark = pytest.mark.anyio


def _bid() -> Match:
    """Both have bid; the first has seen what came of it."""
    match = GAME.start(2, seed=1)
    for seat in (0, 1):
        match.play(seat, match.decision(seat).options[0])
    return match


@pytest.mark.slow
async def test_a_picture_is_the_same_whoever_draws_it() -> None:
    match = _bid()
    drawing = picture_input(match, 0, "a table")
    before = EarlierView.of(1, GAME.start(2, seed=1).view(0))
    drawing_worker = DrawingWorker()
    try:
        assert await drawing_worker.run(os.getpid) != os.getpid()
        assert await drawing_worker.run(draw, drawing, before) == draw(drawing, before)
    finally:
        drawing_worker.close()


@pytest.mark.slow
async def test_a_picture_is_drawn_also_if_the_process_was_killed() -> None:
    drawing = picture_input(_bid(), 0, "a table")
    drawing_worker = DrawingWorker()
    try:
        process = await drawing_worker.run(os.getpid)
        waiting = asyncio.create_task(drawing_worker.run(draw, drawing, None))
        os.kill(process, signal.SIGKILL)
        assert await waiting == draw(drawing, None)
        assert await drawing_worker.run(os.getpid) not in (process, os.getpid())
    finally:
        drawing_worker.close()


@pytest.mark.slow
async def test_a_mistake_is_told_and_the_process_goes_on() -> None:
    worker = WorkerProcess()
    await worker.open()
    try:
        process = await worker.run(os.getpid)
        with pytest.raises(ValueError, match="invalid literal"):
            await worker.run(int, "not a number")
        assert await worker.run(os.getpid) == process
    finally:
        worker.close()


@pytest.mark.slow
async def test_the_process_ends_when_nobody_talks_to_it_any_more() -> None:
    worker = WorkerProcess()
    await worker.open()
    process = await worker.run(os.getpid)
    worker.close()
    assert worker._hearing is not None
    await asyncio.wait([worker._hearing])
    with pytest.raises(WorkerGone):
        await worker.run(os.getpid)
    await asyncio.to_thread(_wait_for_the_end_of, process)


def _wait_for_the_end_of(process: int) -> None:
    try:
        os.waitpid(process, 0)
    except ChildProcessError:  # it was waited for already
        return


@pytest.mark.slow
async def test_a_bot_of_a_game_without_an_entry_point_plays_in_a_thinker() -> None:
    match = GAME.start(2, seed=1)
    options = [option.notation for option in match.decision(0).options]
    with thinking() as thinkers:
        thought = await thinkers.answer(Asker(table="table"), bot_task(match, 0, "random"))
        assert thought is not None
        assert thought.found in options


def test_a_game_is_found_by_its_package_if_nobody_has_registered_it() -> None:
    assert game_of(GAME.slug, GAME.package) is GAME


def test_what_came_by_itself_belongs_to_the_input_before_it() -> None:
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


async def _settled(worker: DrawingWorker) -> None:
    assert worker._coming is not None
    await worker._coming


@pytest.mark.slow
async def test_a_process_that_has_grown_makes_room_for_a_new_one() -> None:
    worker = DrawingWorker()
    try:
        first = await worker.run(os.getpid)
        assert first != os.getpid()
        assert worker._process is not None
        worker._process.full = True  # as it says of itself once it has grown
        answers = [await worker.run(os.getpid)]
        await _settled(worker)
        answers.append(await worker.run(os.getpid))
        assert answers[0] == first  # it goes on until the new one is there
        assert answers[1] not in (first, os.getpid())
        await asyncio.to_thread(_wait_for_the_end_of, first)
    finally:
        worker.close()


def _sleep(seconds: float) -> None:
    time.sleep(seconds)


@pytest.mark.slow
async def test_what_cannot_be_drawn_in_time_ends_the_process_and_harms_nobody_else() -> None:
    worker = DrawingWorker(allowance=Allowance(200 * 2**20, 60, 2.0))
    try:
        first = await worker.run(os.getpid)
        endless = asyncio.create_task(worker.run(_sleep, 60.0))
        await asyncio.sleep(0.5)
        other = asyncio.create_task(worker.run(os.getpid))
        with pytest.raises(Demanding, match="to draw"):
            await endless
        assert await other not in (first, os.getpid())
    finally:
        worker.close()


@pytest.mark.slow
@pytest.mark.parametrize("patience", [0.0, 0.02, 0.1])
async def test_a_process_that_nobody_waits_for_ends(patience: float) -> None:
    children = set(CONTEXT.active_children())
    process = WorkerProcess()
    try:
        async with asyncio.timeout(patience):
            await process.open()
    except TimeoutError:
        pass  # nobody waits for it any more
    else:
        process.close()  # it was quick
    await asyncio.to_thread(_wait_until, lambda: children >= set(CONTEXT.active_children()))
    gc.collect()  # which tells of a socket that was forgotten


def _wait_until(come: Callable[[], bool]) -> None:
    while not come():
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory")
async def test_what_takes_too_much_memory_to_draw_is_not_drawn() -> None:
    worker = DrawingWorker(allowance=Allowance(200 * 2**20, 60, 60.0))
    try:
        with pytest.raises(Demanding, match="to draw"):
            await worker.run(_grow)
        assert await worker.run(os.getpid) != os.getpid()
    finally:
        worker.close()


def _grow() -> int:
    return len(bytearray(FULL))


@pytest.mark.slow
async def test_a_process_is_not_taken_for_as_large_as_the_one_that_started_it() -> None:
    server = bytearray(b"x" * (FULL + 2**20))
    worker = WorkerProcess()
    await worker.open()
    try:
        assert not worker.full
    finally:
        worker.close()
        del server


@pytest.mark.slow
async def test_a_process_knows_that_it_has_grown() -> None:
    worker = WorkerProcess()
    await worker.open()
    try:
        assert not worker.full
        assert await worker.run(_grow) == FULL
        assert worker.full
    finally:
        worker.close()
