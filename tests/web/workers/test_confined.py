"""What strangers send is read within limits, in a process that is ended when it passes them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.record import seal
from emberhall.web.tables import budgets
from emberhall.web.tables.creation import SeatPlan, TablePlan
from emberhall.web.tables.errors import Refused, TooMany
from emberhall.web.tables.intake import read_record, try_plan
from emberhall.web.workers.confined import MOST_WAITING, ConfinedWorker
from emberhall.web.workers.fair_queue import Asker
from emberhall.web.workers.processes import Allowance
from tests.toys.wyrmgold import GAME
from tests.web.serving import serving

anyio = pytest.mark.anyio
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory")
PACKAGES = {GAME.slug: GAME.package}
HEADER = '[pack]\ngame = "crown-of-ash"\nname = "odd"\n'
STRANGER = Asker("10.0.0.1", "a stranger")


@pytest.fixture
async def reader(anyio_backend: str) -> AsyncIterator[ConfinedWorker]:
    """A process that reads, with less time than strangers are given."""
    worker = ConfinedWorker(allowance=Allowance(memory=200 * 2**20, processor=2, seconds=60.0))
    yield worker
    worker.close()


def _hold(size: int) -> int:
    return len(bytearray(size))


def _compute() -> None:
    while True:
        pass


def _plan(pack: str, game: str = "crown-of-ash") -> TablePlan:
    return TablePlan(game, [SeatPlan("me"), SeatPlan("random")], pack=pack)


async def _refused(reader: ConfinedWorker, pack: str) -> str:
    plan = _plan(pack)
    with pytest.raises((BadInput, Refused)) as refused:
        await reader.run(STRANGER, try_plan, plan, registry.game(plan.game).package)
    return str(refused.value)


@anyio
@linux
@pytest.mark.slow
async def test_who_takes_too_much_memory_is_refused_and_the_next_is_read(
    reader: ConfinedWorker,
) -> None:
    with pytest.raises(Refused, match="more than 200 MB"):
        await reader.run(STRANGER, _hold, 2**30)
    assert await reader.run(STRANGER, _hold, 100) == 100


@anyio
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no processor time")
async def test_who_takes_too_much_processor_time_is_ended(reader: ConfinedWorker) -> None:
    first = await reader.run(STRANGER, os.getpid)
    with pytest.raises(Refused, match="longer than 2 s"):
        await reader.run(STRANGER, _compute)
    assert await reader.run(STRANGER, os.getpid) != first


@anyio
@pytest.mark.slow
async def test_who_takes_too_long_by_the_clock_is_ended(anyio_backend: str) -> None:
    reader = ConfinedWorker(allowance=Allowance(2**30, 60, 0.5))
    with pytest.raises(Refused, match=r"longer than 0\.5 s"):
        await reader.run(STRANGER, time.sleep, 30)
    reader.close()


@anyio
@pytest.mark.slow
async def test_a_key_without_end_is_refused(reader: ConfinedWorker) -> None:
    said = await _refused(reader, HEADER + ".".join("a" * 15_000) + " = 1\n")
    assert "200 MB" in said or "levels" in said
    said = await _refused(reader, HEADER + "a = " + "[" * 60_000)
    assert "nested" in said


def test_packs_have_budgets_of_values_texts_and_names() -> None:
    card = "\n[fighters.{}]\nname = {}\n"
    assert "256 KB" in _refused_at_once("#" * 300_000)
    assert "1000 characters" in _refused_at_once(HEADER + card.format("x", '"' + "y" * 2_000 + '"'))
    assert "60 letters" in _refused_at_once(HEADER + card.format("x" * 90, 1))
    many = "a = [" + "1," * 25_000 + "]\n"
    assert "20000 values" in _refused_at_once(HEADER + card.format("x", 1) + many)


def _refused_at_once(pack: str) -> str:
    plan = _plan(pack)
    with pytest.raises((BadInput, Refused)) as refused:
        try_plan(plan, registry.game(plan.game).package)
    return str(refused.value)


def test_a_pack_makes_only_so_many_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "PACK_CHOICES", 100)
    with pytest.raises(Refused, match=r"there are \d+ choices; this server takes 100"):
        try_plan(_plan(HEADER), registry.game("crown-of-ash").package)


@anyio
async def test_one_address_has_few_things_waiting_and_keeps_no_other_from_asking() -> None:
    go_on = threading.Event()
    with ThreadPoolExecutor(1) as executor:
        reader = ConfinedWorker(executor)
        crowd = [
            asyncio.create_task(reader.run(STRANGER, go_on.wait, 20.0))
            for _ in range(MOST_WAITING + 1)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(TooMany, match="of yours"):
            await reader.run(STRANGER, _hold, 1)
        other = asyncio.create_task(reader.run(Asker("10.0.0.2", "another"), _hold, 1))
        await asyncio.sleep(0.05)
        go_on.set()
        assert await other == 1
        await asyncio.gather(*crowd)


def _record(lines: str) -> str:
    match = GAME.start(2, seed=1)
    return seal(match.record.open_text + lines)


def test_records_have_budgets_of_bytes_lines_and_inputs() -> None:
    for text, said in (
        (_record("x" * 600_000 + "\n"), "512 KB"),
        (_record("  roll 1\n" * 50_000), "40000 lines"),
        (_record("drive 0 somebody\n" * 5_000), "2500 inputs"),
        (_positioned("[" * 100), "20 deep"),
        (_positioned("[" + "1," * 50_000), "64 KB"),
    ):
        with pytest.raises(Refused, match=said):
            read_record(text, PACKAGES)


def _positioned(position: str) -> str:
    text = GAME.start(2, seed=1).record.open_text
    return seal(text.replace("\nbegin", f"\nposition {position}\nbegin", 1))


@anyio
@pytest.mark.slow
async def test_many_hand_overs_hold_nobody_up(database: str) -> None:
    async with serving(database) as server:
        server.service.reader = ConfinedWorker()
        ann = server.browser()
        await ann.get("/api/games")
        record = {"record": _record("drive 0 somebody\n" * 30_000)}
        answer = await ann.post("/api/replays", json=record)
        assert answer.status_code == 413
        assert "2500 inputs" in answer.json()["detail"]
        wide = HEADER + "[numbers]\n" + ".".join("a" * 15_000) + " = 1\n"
        seats = [{"who": "me"}, {"who": "random"}]
        body = {"game": "crown-of-ash", "seats": seats, "pack": wide}
        longest = 0.0
        reading = asyncio.create_task(ann.post("/api/tables", json=body))
        while not reading.done():
            began = time.monotonic()
            await asyncio.sleep(0.01)
            longest = max(longest, time.monotonic() - began)
        assert (await reading).status_code in (413, 422)
        assert longest < 0.5
        fine = HEADER + "[numbers.minions]\nvalue = 4\n"
        answer = await ann.post("/api/tables", json={**body, "pack": fine})
        assert answer.status_code == 201, answer.text
        server.service.reader.close()
