"""Scripted people who play while the server is killed again and again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx

from emberhall.kernel.matches.match import Match
from emberhall.web.tables.database import Database
from emberhall.web.tables.live_table import LiveTable, rebuilt, text_of
from emberhall.web.tables.storage import Storage
from tests.web.live import Live
from tests.web.playing import Json


@dataclass
class Sitting:
    """A table that somebody played at."""

    table: str
    sent: set[tuple[int, str]] = field(default_factory=set)
    """Every input that was sent, answered or not, with the revision that it was to lead to."""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The revision after each input that the server said yes to, and the input."""


@dataclass
class Person:
    """A person with every seat of one table; remembers what was sent and acknowledged."""

    client: httpx.AsyncClient
    rng: random.Random
    playing: bool = False
    sittings: list[Sitting] = field(default_factory=list)

    async def play(self) -> None:
        """Play until somebody stops it; a match that is over is followed by another."""
        while True:
            try:
                await self._step()
            except httpx.TransportError:
                await asyncio.sleep(0.02)  # the server is away

    async def _step(self) -> None:
        if not self.playing:
            await self._lay()
            return
        sitting = self.sittings[-1]
        path = f"/api/tables/{sitting.table}"
        seen = await self._get(f"{path}?seat=0")
        if seen["outcome"]:
            self.playing = False
            return
        seat = self.rng.choice(seen["asked"])
        if seat:
            seen = await self._get(f"{path}?seat={seat}")
        choice = self.rng.choice(seen["decision"]["options"])["choice"]
        body = {"seat": seat, "choices": [choice], "revision": seen["revision"]}
        line = f"play {seat} {choice}"
        sitting.sent.add((seen["revision"] + 1, line))
        answer = await self.client.post(f"{path}/play", json=body)
        assert answer.status_code == 200, answer.text
        sitting.acknowledged[answer.json()["revision"]] = line

    async def _lay(self) -> None:
        wanted = {"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "me"}]}
        answer = await self.client.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        self.sittings.append(Sitting(answer.json()["table"]))
        self.playing = True

    async def _get(self, path: str) -> Json:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen


def _quietly(_kills: int) -> None:
    pass


async def play_through_kills(
    server: Live, kills: int, people: int, seed: int, killed: Callable[[int], None] = _quietly
) -> list[Person]:
    """Let people play while the server is killed so many times at random moments.

    `killed` is told after each kill how many there were.
    """
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
    for kill in range(kills):
        await _acknowledged(players, tasks, rng.randrange(1, 12))
        await asyncio.sleep(rng.uniform(0.0, 0.05))
        server.kill()
        await asyncio.to_thread(server.start)
        killed(kill + 1)
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
        return sum(len(each.acknowledged) for player in players for each in player.sittings)

    wanted = count() + more
    while count() < wanted:
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.005)


async def check_nothing_lost(database: str, players: list[Person]) -> int:
    """Every acknowledged input stands where it was acknowledged, none stands there that was not
    sent for that place, and every table replays; how many inputs were acknowledged.
    """
    kept = Database(database)
    storage = Storage(kept)
    inputs = 0
    for player in players:
        for sitting in player.sittings:
            stored = await storage.find(sitting.table)
            assert stored is not None, "an acknowledged table was lost"
            _check_inputs(sitting, [text.split("\n")[0] for text in stored.inputs])
            table = rebuilt(stored)
            assert isinstance(table, LiveTable), "a table does not replay"
            assert [text_of(each) for each in table.match.record.inputs] == stored.inputs
            again = Match.loads(table.match.record.text)
            assert again.digest() == table.match.digest()
            inputs += len(sitting.acknowledged)
    await kept.close()
    return inputs


def _check_inputs(sitting: Sitting, lines: list[str]) -> None:
    for revision, line in sitting.acknowledged.items():
        assert lines[revision - 1 : revision] == [line], "an acknowledged input was lost"
    for revision, line in enumerate(lines, 1):
        sent = (revision, line) in sitting.sent
        assert sent or not line.startswith("play "), "an input stands there twice"
