"""Whether a crowd of searching bots at one address makes the bots of another table slower.

    python bench/crowd.py --answers 60 --tables 20

starts a server and plays at a table against a bot that searches: first alone, then while tables of
such bots are played from another address, half of them by people who answer at once, half by bots
alone. It prints how long the answers of the bot took, and by how much the 95th percentile grew. The
crowd comes from 127.0.0.2, which Linux has and macOS must be told of.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # from wherever it is called

from bench.cluster import single

GAME = "crown-of-ash"
PATIENCE = 3600.0
SETTLED = 10  # answers before which nothing is counted: the server learns how long a bot takes


class Player:
    """Somebody who answers at once, at one table after the other, and times the bots there."""

    def __init__(self, address: str, source: str, bot: str, seed: int) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=source)
        self.client = httpx.AsyncClient(base_url=address, transport=transport, timeout=PATIENCE)
        self.bot = bot
        self.rng = random.Random(seed)
        self.took: asyncio.Queue[float] = asyncio.Queue()

    async def lay(self, *who: str) -> str:
        """A new table."""
        seats = [{"who": each} for each in who]
        laid = await self.client.post("/api/tables", json={"game": GAME, "seats": seats})
        laid.raise_for_status()
        return str(laid.json()["table"])

    async def play(self) -> None:
        """Play for as long as nobody ends it."""
        while True:
            table = await self.lay("me", self.bot)
            since = 0.0
            async for waits_for_me in self._events(table):
                if since:
                    self.took.put_nowait(time.perf_counter() - since)
                since = 0.0
                if not waits_for_me or not await self._answer(table):
                    since = time.perf_counter()

    async def _events(self, table: str) -> AsyncIterator[bool]:
        """Whether the table waits for us, whenever it has moved, until it is over."""
        path = f"/api/stream?open={table}&brief=true"
        async with self.client.stream("GET", path) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    event = json.loads(line[6:])
                    yield event["waits_for_me"]
                    if await self._over(table):
                        return

    async def _over(self, table: str) -> bool:
        seen = (await self.client.get(f"/api/tables/{table}")).json()
        return seen["outcome"] is not None

    async def _answer(self, table: str) -> bool:
        """Answer if we are asked; whether we are asked again at once."""
        seen = (await self.client.get(f"/api/tables/{table}")).json()
        if not seen["decision"]:
            return False
        choice = self.rng.choice(seen["decision"]["options"])["choice"]
        body = {"choices": [choice], "revision": seen["revision"]}
        await self.client.post(f"/api/tables/{table}/play", json=body)
        return True


async def timed(player: Player, answers: int) -> list[float]:
    """How long the next answers of the bot take, in seconds and in order of length."""
    while not player.took.empty():
        player.took.get_nowait()
    return sorted([await player.took.get() for _ in range(answers)])


def told(name: str, took: list[float]) -> float:
    """Print how long answers took; the 95th percentile."""
    most = took[int(0.95 * len(took))]
    print(f"{name}: median {statistics.median(took):.2f} s, p95 {most:.2f} s", flush=True)
    return most


async def measure(address: str, bot: str, answers: int, tables: int) -> None:
    """Play alone, then beside a crowd, and print both."""
    ann = Player(address, "127.0.0.1", bot, 0)
    playing = [asyncio.create_task(ann.play())]
    await timed(ann, SETTLED)
    alone = told("alone", await timed(ann, answers))
    crowd = [Player(address, "127.0.0.2", bot, seed) for seed in range(1, tables + 1)]
    for number, somebody in enumerate(crowd):
        if number % 2:
            await somebody.lay(bot, bot)
        else:
            playing.append(asyncio.create_task(somebody.play()))
    await timed(ann, 3)
    beside = told(f"beside {tables} tables from one address", await timed(ann, answers))
    print(f"p95 {100 * (beside / alone - 1):+.0f} %")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--answers", type=int, default=60, help="to time, alone and beside (60)")
    parser.add_argument("--tables", type=int, default=20, help="in the crowd (20)")
    parser.add_argument("--bot", default="adept", help="that plays at all tables (adept)")
    asked = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        hall = stack.enter_context(single(str(Path(folder) / "tables.sqlite")))
        address = f"http://{hall.host}:{hall.port}"
        asyncio.run(measure(address, asked.bot, asked.answers, asked.tables))


if __name__ == "__main__":
    main()
