"""The load of many tables: how long an input takes to reach the other seat, and what tables weigh.

    python bench/load.py --tables 300 --seconds 120

starts a server in one process and plays from another: two people at each table, both of them
listening, one input at each table every two seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import emberhall
from emberhall.web.server import serve
from emberhall.web.settings import Limits, Settings

GAME = "crown-of-ash"
LIMITS = Limits(
    burst=10_000_000, laid_burst=1_000_000, tables=1_000_000, streams=1_000_000, requests=1e9
)


def run_server(database: str, ready: Connection) -> None:
    """Serve in this process; what it writes to its log is thrown away, but it is written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    serve(Settings(database=database, port=0, limits=LIMITS), ready.send)


class Browser:
    """A visitor with a connection of its own; as little HTTP as the measurement needs."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._listening: list[asyncio.StreamWriter] = []  # a writer that is let go closes

    async def post(self, path: str, content: object) -> dict[str, Any]:
        """Ask for something and get the answer, which must be yes."""
        if self._streams is None or self._streams[0].at_eof():  # an idle server hangs up
            await self._hang_up()
            self._streams = await asyncio.open_connection(self.host, self.port, limit=2**24)
        reader, writer = self._streams
        body = json.dumps(content).encode()
        writer.write(self._head("POST", path, len(body)) + body)
        await writer.drain()
        status, length = await self._read_head(reader)
        answer: dict[str, Any] = json.loads(await reader.readexactly(length)) if length else {}
        if status >= 400:
            raise RuntimeError(f"{path}: {answer}")
        return answer

    async def listen(self, path: str) -> asyncio.StreamReader:
        """Open an event stream."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**24)
        writer.write(self._head("GET", path, 0))
        await writer.drain()
        await self._read_head(reader)
        self._listening.append(writer)
        return reader

    async def close(self) -> None:
        """Let go of every connection."""
        await self._hang_up()
        for writer in self._listening:
            writer.close()
            await writer.wait_closed()

    async def _hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()
            self._streams = None

    def _head(self, method: str, path: str, length: int) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            "Content-Type: application/json",
            f"Content-Length: {length}",
        ]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _read_head(self, reader: asyncio.StreamReader) -> tuple[int, int]:
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.decode().partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return status, length


class Pair:
    """Two people at a table, and how long each waited for the other's inputs."""

    def __init__(self, host: str, port: int, seed: int) -> None:
        self.browsers = [Browser(host, port), Browser(host, port)]
        self.rng = random.Random(seed)
        self.table = ""
        self.seen: list[dict[str, Any]] = [{}, {}]
        self.sent: dict[int, tuple[int, float]] = {}
        self.waits: list[float] = []
        self.late = 0

    async def sit_down(self) -> None:
        """Lay the table and take both seats."""
        seats = [{"who": "me"}, {"who": "open"}]
        laid = await self.browsers[0].post("/api/tables", {"game": GAME, "seats": seats})
        self.table = laid["table"]
        await self.browsers[1].post("/api/join", {"key": laid["keys"]["1"]})

    async def listen(self, seat: int) -> None:
        """Follow the stream of one seat."""
        reader = await self.browsers[seat].listen(f"/api/stream?open={self.table}")
        while True:
            line = await reader.readline()
            if not line:
                raise RuntimeError("a stream has ended")
            if not line.startswith(b"data: "):
                continue
            arrived = time.perf_counter()
            event = json.loads(line[6:])
            self.seen[seat] = event["views"][0]
            sender, began = self.sent.get(event["revision"], (seat, 0.0))
            if sender != seat:
                self.waits.append(arrived - began)

    async def play(self, every: float) -> None:
        """Give an input now and then, whoever is asked, until the match is over.

        An input whose turn comes before the last one has reached both seats is late and left out.
        """
        await asyncio.sleep(self.rng.uniform(0, every))
        while True:
            began = time.perf_counter()
            if any(seen.get("revision", -1) < max(self.sent, default=0) for seen in self.seen):
                self.late += 1
            elif self.seen[0]["outcome"]:
                return
            else:
                seat = next(seat for seat, seen in enumerate(self.seen) if seen["decision"])
                await self._answer(seat, self.seen[seat])
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def _answer(self, seat: int, seen: dict[str, Any]) -> None:
        choice = self.rng.choice(seen["decision"]["options"])["choice"]
        body = {"seat": seat, "choices": [choice], "revision": seen["revision"]}
        self.sent[seen["revision"] + 1] = (seat, time.perf_counter())
        await self.browsers[seat].post(f"/api/tables/{self.table}/play", body)


def memory(process: int) -> int:
    """The resident memory of a process, in kilobytes."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("no memory is told")


def work(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(host: str, port: int, process: int, tables: int, seconds: float) -> None:
    """Lay the tables, play, and print the figures."""
    first = Pair(host, port, 0)
    await first.sit_down()
    before = memory(process)
    pairs = [Pair(host, port, seed) for seed in range(1, tables + 1)]
    for pair in pairs:
        await pair.sit_down()
    laid = (memory(process) - before) / tables
    tasks = [asyncio.create_task(pair.listen(seat)) for pair in pairs for seat in (0, 1)]
    await asyncio.sleep(max(2.0, tables / 50))
    listened_to = (memory(process) - before) / tables
    worked, own = work(process), time.process_time()
    tasks += [asyncio.create_task(pair.play(2.0)) for pair in pairs]
    await asyncio.sleep(seconds)
    worked, own = work(process) - worked, time.process_time() - own
    failed = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    if failed:
        failed[0].result()
    sent = sum(len(pair.sent) for pair in pairs)
    waits = sorted(wait for pair in pairs for wait in pair.waits)
    late = sum(pair.late for pair in pairs)
    print(f"{tables} tables, {2 * tables} streams, {GAME} ({emberhall.mode()})")
    print(f"{sent} inputs in {seconds:.0f} s, {late} left out because they were late")
    print(f"input to the other seat's event: median {1000 * statistics.median(waits):.0f} ms,")
    print(f"  p99 {1000 * waits[int(0.99 * len(waits))]:.0f} ms, most {1000 * waits[-1]:.0f} ms")
    print(f"work for an input: server {1000 * worked / sent:.1f} ms, ", end="")
    print(f"clients {1000 * own / sent:.1f} ms")
    print(
        f"memory of an idle table: {laid:.0f} KB, with two streams {listened_to:.0f} KB; ", end=""
    )
    print(f"the server has {memory(process) / 1024:.0f} MB")


def main() -> None:
    """Start the server and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--database", default="", help="an SQLite file of its own unless told")
    args = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        hear, tell = context.Pipe(duplex=False)
        database = args.database or str(Path(folder) / "load.sqlite")
        server = context.Process(target=run_server, args=(database, tell))
        server.start()
        address: str = hear.recv()
        host, _, port = address.removeprefix("http://").strip("/").partition(":")
        assert server.pid is not None
        try:
            asyncio.run(measure(host, int(port), server.pid, args.tables, args.seconds))
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()
