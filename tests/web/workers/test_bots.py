"""Bots at a table: they think elsewhere, from what their seat knows, and delay nobody."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import ClassVar, NoReturn

import pytest

from emberhall.bots import Bot, register
from emberhall.bots.bot import Knowledge
from emberhall.bots.chance import RandomBot
from emberhall.kernel import registry
from emberhall.kernel.choice import Choice
from emberhall.web.http.settings import Limits
from emberhall.web.workers.bots import BotPool, BotTask, bot_task, knowledge_for, think
from emberhall.web.workers.fair_queue import Asker
from tests.web.playing import lay, look, play, play_alone, settled
from tests.web.serving import Server, serving, thinking

anyio = pytest.mark.anyio


class Slow(RandomBot):
    """Thinks until it is told to go on."""

    go_on = threading.Event()

    def choose(self, knowledge: Knowledge) -> Choice:
        assert self.go_on.wait(20)
        return super().choose(knowledge)


class Broken(Bot):
    """Cannot play at all."""

    def choose(self, knowledge: Knowledge) -> NoReturn:
        raise ZeroDivisionError


@pytest.fixture(autouse=True)
def bots_of_the_test() -> Iterator[None]:
    from emberhall.bots.registry import _makers

    before = dict(_makers)
    register("slow", lambda _: Slow())
    register("broken", lambda _: Broken())
    Slow.go_on.clear()
    yield
    Slow.go_on.set()
    _makers.clear()
    _makers.update(before)


@anyio
async def test_a_slow_bot_delays_nobody_else(server: Server) -> None:
    ann, bob = server.browser(), server.browser(address="10.0.0.2")
    slow, _ = await lay(ann, "me", "slow")
    seen = await look(ann, slow)
    if seen["decision"]:
        option = seen["decision"]["options"][0]["choice"]
        await play(ann, slow, option, revision=seen["revision"])
    quick, _ = await lay(bob, "me", "random")
    seen = await settled(bob, quick)
    for _ in range(5):
        if seen["outcome"]:
            break
        option = seen["decision"]["options"][0]["choice"]
        await play(bob, quick, option, revision=seen["revision"])
        seen = await settled(bob, quick)
    assert (await look(ann, slow))["revision"] >= 0
    Slow.go_on.set()
    await settled(ann, slow)


@anyio
async def test_a_bot_that_fails_is_stood_in_for_by_chance(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "broken")
    seen = await settled(ann, table)
    option = seen["decision"]["options"][0]["choice"]
    await play(ann, table, option, revision=seen["revision"])
    await settled(ann, table)
    assert "a bot failed" in caplog.text


@anyio
async def test_a_hint_is_one_of_the_choices(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seat = (await look(ann, table, 0))["asked"][0]
    seen = await look(ann, table, seat)
    answer = await ann.post(f"/api/tables/{table}/hint", json={"seat": seat})
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    offered = [option["choice"] for option in seen["decision"]["options"]]
    assert hint["choices"]
    assert all(each["choice"] in offered for each in hint["choices"])
    assert hint["why"]
    assert hint["revision"] == seen["revision"]
    asked = [each for each in (0, 1) if each not in seen["asked"]]
    for other in asked:
        refused = await ann.post(f"/api/tables/{table}/hint", json={"seat": other})
        assert refused.status_code == 409


@anyio
async def test_hints_are_rationed(database: str) -> None:
    async with serving(database, limits=Limits(hints_burst=2, hints=0.001)) as server:
        ann = server.browser()
        table, _ = await lay(ann, "me", "me")
        body = {"seat": (await look(ann, table, 0))["asked"][0]}
        answers = [await ann.post(f"/api/tables/{table}/hint", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_thinker_is_given_a_world_and_never_the_truth(slug: str) -> None:
    match = registry.game(slug).start(max(2, registry.game(slug).seats[0]), seed=2)
    seat = match.decisions[0].seat
    thought = bot_task(match, seat, "random")
    knowledge = knowledge_for(thought)
    assert [option.notation for option in knowledge.options] == [
        option.notation for option in match.decision(seat).options
    ]
    assert knowledge.view == match.view(seat)
    worlds = {str(bot_task(match, seat, "random").world) for _ in range(10)}
    assert len(worlds) > 1 or match.view(seat) == match.view(None)
    assert think(thought) in [option.notation for option in match.decision(seat).options]


@anyio
@pytest.mark.slow
async def test_thinkers_are_processes_of_their_own_and_come_back_after_a_crash() -> None:
    match = registry.game("crown-of-ash").start(2, seed=2)
    seat = match.decisions[0].seat
    options = [option.notation for option in match.decision(seat).options]
    task, asker = bot_task(match, seat, "random"), Asker(table="table")
    with thinking() as thinkers:
        first = await thinkers.answer(asker, task)
        assert first is not None
        assert first.found in options
        (process,) = thinkers._thinking.idle
        process.kill()
        again = await thinkers.answer(asker, task)
        assert again is not None
        assert again.found in options
        assert thinkers._thinking.idle != [process]


class Noting(RandomBot):
    """Writes down in which order the questions are answered."""

    answered: ClassVar[list[str]] = []

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def choose(self, knowledge: Knowledge) -> Choice:
        self.answered.append(self.name)
        return super().choose(knowledge)


@anyio
async def test_many_bots_at_one_table_do_not_keep_another_table_waiting() -> None:
    register("noting", Noting)
    Noting.answered.clear()
    match = registry.game("crown-of-ash").start(2, seed=2)
    thought = bot_task(match, match.decisions[0].seat, "")
    many = [f"noting:{number}" for number in range(6)]
    with ThreadPoolExecutor(1) as executor:
        thinkers = BotPool(1, executor)
        await asyncio.gather(
            *(thinkers.answer(Asker(table="many"), replace(thought, bot=each)) for each in many),
            thinkers.answer(Asker(table="one"), replace(thought, bot="noting:other")),
        )
    assert Noting.answered.index("other") <= 1
    assert [each for each in Noting.answered if each != "other"] == list("012345")


@anyio
async def test_tables_without_a_person_keep_nobody_waiting() -> None:
    match = registry.game("crown-of-ash").start(2, seed=2)
    task = bot_task(match, match.decisions[0].seat, "slow")
    with ThreadPoolExecutor(4) as executor:
        thinkers = BotPool(2, executor)
        crowd = [
            asyncio.create_task(thinkers.answer(Asker("attic", "eve", str(table)), task, alone))
            for table in range(20)
            for alone in (True, False)
        ]
        await asyncio.sleep(0.05)
        assert len(thinkers._alone.queue._busy) == len(thinkers._thinking.queue._busy) == 1
        quick = replace(task, bot="random")
        assert await thinkers.answer(Asker("hall", "ann", "table"), quick) is not None
        assert not any(each.done() for each in crowd)
        Slow.go_on.set()
        assert all(await asyncio.gather(*crowd))


def _priority(_task: BotTask) -> tuple[int, float]:
    """How far this process stands back; it takes a moment to say so."""
    time.sleep(0.3)
    return os.getpriority(os.PRIO_PROCESS, 0), time.monotonic()


@anyio
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such priorities")
async def test_a_crowd_thinks_where_it_leaves_the_processor_to_others() -> None:
    match = registry.game("crown-of-ash").start(2, seed=2)
    task = bot_task(match, match.decisions[0].seat, "random")
    thinkers = BotPool(2)
    run = thinkers._run
    crowd = [
        asyncio.create_task(run(Asker("attic", "eve", str(n)), _priority, task)) for n in range(4)
    ]
    await asyncio.sleep(0)
    other = await run(Asker("hall", "ann", "table"), _priority, task)
    behind = [each.found[0] for each in await asyncio.gather(*crowd) if each and each.behind]
    thinkers.close()
    assert other is not None
    assert not other.behind
    assert len(behind) >= 2
    assert all(niceness > other.found[0] for niceness in behind)


@anyio
async def test_a_table_is_attended_while_somebody_looks_or_has_done_something(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    attendance = server.service.attendance
    ann = server.browser()
    bots, _ = await lay(ann, "random", "random")
    own, _ = await lay(ann, "me", "random")
    await settled(ann, own)
    assert not attendance.is_attended(server.table(bots))  # nobody there waits for anything
    assert attendance.is_attended(server.table(own))
    assert attendance.asker(own).table == own
    assert attendance.asker(own).address == "127.0.0.1"
    attendance._latest[own] = (Asker(table=own), 0.0)
    refused = await play(ann, own, "nonsense", revision=0)
    assert refused.status_code >= 400
    assert attendance.asker(own).address == "127.0.0.1"  # whoever acts there last
    monkeypatch.setattr("emberhall.web.workers.attendance.LASTING", 0.0)
    assert not attendance.is_attended(server.table(own))
    (visitor,) = {who for _, who in server.table(own).holders}
    presence = server.table(own).presence
    presence.come(own, visitor)
    assert attendance.is_attended(server.table(own))
    presence.go(own, visitor)
    assert not attendance.is_attended(server.table(own))


@anyio
async def test_a_closed_executor_is_no_reason_to_hang() -> None:
    match = registry.game("crown-of-ash").start(2, seed=2)
    seat = match.decisions[0].seat
    with ThreadPoolExecutor(1) as executor:
        thinkers = BotPool(1, executor)
        assert await thinkers.answer(Asker(), bot_task(match, seat, "nobody")) is None


@anyio
async def test_where_a_seed_was_agreed_on_the_bots_play_the_same_again(server: Server) -> None:
    ann = server.browser()
    records = []
    for _ in range(2):
        table, _keys = await lay(ann, "me", "greedy", seed=7)
        await play_alone(ann, table, random.Random(3))
        records.append((await ann.get(f"/api/tables/{table}/record")).text)
    assert records[0] == records[1]
