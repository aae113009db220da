"""Scripted people who play while the server is killed again and again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import dataclass, field

import httpx

from emberhall.kernel.match import Match
from emberhall.web.database import Database
from emberhall.web.storage import Storage
from emberhall.web.tables import Table, rebuilt, text_of
from tests.web.live import Live


@dataclass
class Person:
    """A person with every seat of one table; remembers what was acknowledged."""

    client: httpx.AsyncClient
    rng: random.Random
    table: str = ""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The revision after each input that the server said yes to, and the input."""
    tables: list[tuple[str, dict[int, str]]] = field(default_factory=list)

    async def play(self) -> None:
        """Play until somebody stops it; a match that is over is followed by another."""
        while True:
            try:
                await self._step()
            except httpx.TransportError:
                await asyncio.sleep(0.02)  # the server is away

    async def _step(self) -> None:
        if not self.table:
            await self._lay()
            return
        seen = await self._get(f"/api/tables/{self.table}?seat=0")
        if seen["outcome"]:
            self.table = ""
            return
        seat = self.rng.choice(seen["asked"])
        if seat:
            seen = await self._get(f"/api/tables/{self.table}?seat={seat}")
        if not seen["decision"]:
            return
        choice = self.rng.choice(seen["decision"]["options"])["choice"]
        body = {"seat": seat, "choices": [choice], "revision": seen["revision"]}
        answer = await self.client.post(f"/api/tables/{self.table}/play", json=body)
        if answer.status_code == 200:
            self.acknowledged[answer.json()["revision"]] = f"play {seat} {choice}"
        else:
            assert answer.status_code == 409, answer.text

    async def _lay(self) -> None:
        wanted = {"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "me"}]}
        answer = await self.client.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["table"]
        self.acknowledged = {}
        self.tables.append((self.table, self.acknowledged))

    async def _get(self, path: str) -> dict:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()


async def play_through_kills(server: Live, kills: int, people: int, seed: int) -> list[Person]:
    """Let people play while the server is killed so many times at random moments."""
    rng = random.Random(seed)
    limits = httpx.Limits(max_keepalive_connections=0)
    players = [
        Person(
            httpx.AsyncClient(base_url=server.address, timeout=30, limits=limits),
            random.Random(seed + i),
        )
        for i in range(people)
    ]
    for player in players:
        await player.client.get("/api/games")
    tasks = [asyncio.create_task(player.play()) for player in players]
    for _ in range(kills):
        await _acknowledged(players, tasks, rng.randrange(1, 12))
        await asyncio.sleep(rng.uniform(0.0, 0.05))
        server.kill()
        await asyncio.to_thread(server.start)
    await _acknowledged(players, tasks, 3)
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    for player in players:
        await player.client.aclose()
    return players


async def _acknowledged(players: list[Person], tasks: list[asyncio.Task[None]], more: int) -> None:
    """Wait until so many more inputs were acknowledged."""

    def count() -> int:
        return sum(len(acknowledged) for p in players for _, acknowledged in p.tables)

    wanted = count() + more
    while count() < wanted:
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.005)


async def check_nothing_lost(database: str, players: list[Person]) -> int:
    """Every acknowledged input stands where it was acknowledged; every table replays."""
    kept = Database(database)
    storage = Storage(kept)
    inputs = 0
    for player in players:
        for table_id, acknowledged in player.tables:
            stored = await storage.find(table_id)
            assert stored is not None, "an acknowledged table was lost"
            table = rebuilt(stored)
            assert isinstance(table, Table), "a table does not replay"
            lines = [text.split("\n")[0] for text in stored.inputs]
            for revision, line in acknowledged.items():
                assert lines[revision - 1 : revision] == [line], "an acknowledged input was lost"
            assert [text_of(each) for each in table.match.record.inputs] == stored.inputs
            again = Match.load(table.match.record.text)
            assert again.digest() == table.match.digest()
            inputs += len(acknowledged)
    await kept.close()
    return inputs
