"""Whose turn it is: who asks for much waits for themselves and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from emberhall.web.workers.fair_queue import Asker, FairQueue

pytestmark = pytest.mark.anyio


async def _served(askers: Sequence[Asker], places: int, of_address: int) -> list[Asker]:
    """In which order askers who come one after the other are served, each for a moment."""
    queue = FairQueue(places, of_address)
    served: list[Asker] = []

    async def ask(asker: Asker) -> None:
        async with queue.turn(asker):
            served.append(asker)
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(each) for each in askers))
    assert queue.waiting == 0
    return served


def _tables(address: str, visitor: str, count: int) -> list[Asker]:
    return [Asker(address, visitor, f"{visitor} {number}") for number in range(count)]


async def test_addresses_take_turns_then_visitors_then_tables() -> None:
    greedy = _tables("attic", "eve", 6)
    modest = _tables("attic", "mallory", 2)
    other = _tables("hall", "ann", 2)
    served = await _served([*greedy, *modest, *other], 1, 1)
    assert [(each.address, each.visitor) for each in served] == [
        ("attic", "eve"),
        ("hall", "ann"),
        ("attic", "mallory"),
        ("hall", "ann"),
        ("attic", "eve"),
        ("attic", "mallory"),
        *[("attic", "eve")] * 4,
    ]
    assert [each for each in served if each.visitor == "eve"] == greedy


async def test_an_address_never_has_every_place() -> None:
    queue = FairQueue(2, 1)
    inside: list[str] = []
    go_on = asyncio.Event()

    async def ask(asker: Asker) -> None:
        async with queue.turn(asker):
            inside.append(asker.address)
            await go_on.wait()

    crowd = [asyncio.create_task(ask(each)) for each in _tables("attic", "eve", 20)]
    await asyncio.sleep(0)
    assert inside == ["attic"]
    ann = asyncio.create_task(ask(Asker("hall", "ann", "a table")))
    await asyncio.sleep(0)
    assert inside == ["attic", "hall"]  # at once, whoever waits besides
    go_on.set()
    await asyncio.gather(ann, *crowd)


async def test_a_table_has_one_turn_at_a_time() -> None:
    queue = FairQueue(3, 3)
    asker = Asker("hall", "ann", "a table")
    async with queue.turn(asker):
        again = asyncio.create_task(_take(queue, asker))
        await asyncio.sleep(0)
        await _take(queue, Asker("hall", "ann", "another"))
        assert not again.done()
    await again


async def test_who_goes_away_takes_no_place_along() -> None:
    queue = FairQueue(1, 1)
    async with queue.turn(Asker("hall")):
        gone = asyncio.create_task(_take(queue, Asker("attic")))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        called = asyncio.create_task(_take(queue, Asker("attic")))
        await asyncio.sleep(0)
    called.cancel()  # just after it was called
    with pytest.raises(asyncio.CancelledError):
        await called
    await _take(queue, Asker("attic"))


async def _take(queue: FairQueue, asker: Asker) -> None:
    async with queue.turn(asker):
        pass
