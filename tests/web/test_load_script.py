"""The load script at one table: it hears the other seat and notes how long that took."""

from __future__ import annotations

import asyncio

import pytest
from bench.players import Pair

from tests.web.live import live

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.mark.parametrize("pictures", [False, True])
async def test_an_input_reaches_the_other_seat_and_is_timed(database: str, pictures: bool) -> None:
    with live(database) as server:
        host, _, port = server.address.removeprefix("http://").strip("/").partition(":")
        pair = Pair(host, int(port), seed=1, pictures=pictures)
        await pair.sit_down()
        tasks = [asyncio.create_task(pair.listen(seat)) for seat in (0, 1)]
        if pictures:
            tasks += [asyncio.create_task(pair.watch(seat)) for seat in (0, 1)]
        tasks.append(asyncio.create_task(pair.play(0.01)))
        while not pair.waits or (pictures and not pair.pictured):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for browser in (*pair.browsers, *pair.fetching):
            await browser.close()
    assert pair.waits[0] > 0
    assert bool(pair.pictured) == pictures
