"""The load of many tables: how long an input takes to reach the other seat, and what tables weigh.

    python bench/load.py --tables 300 --seconds 120

starts a server in one process and plays from another: two people at each table, both of them
listening, one input at each table every two seconds. With `--pictures` both also fetch what a page
fetches whenever it hears of something new: the changing part of the table with its picture.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import emberhall
from emberhall.web.http.server import serve
from emberhall.web.http.settings import Limits, Settings

GAME = "crown-of-ash"
STAMP = re.compile(rb'data-stamp="([0-9a-f]+)"')
REVISION = re.compile(rb'data-revision="(\d+)"')
CHOICE = re.compile(rb'class="choice" data-choices="([^"]*)"')
OVER = b'/record" download'
LIMITS = Limits(
    burst=10_000_000,
    laid_burst=1_000_000,
    tables=1_000_000,
    streams=1_000_000,
    requests=1e9,
    streams_of_address=1_000_000,
    connections_of_address=1_000_000,
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
        """Ask for something to be done and get the answer, which must be yes."""
        answer = await self._ask("POST", path, json.dumps(content).encode())
        found: dict[str, Any] = json.loads(answer) if answer else {}
        return found

    async def get(self, path: str) -> bytes:
        """Fetch something, which must be there."""
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        if self._streams is None or self._streams[0].at_eof():  # an idle server hangs up
            await self._hang_up()
            self._streams = await asyncio.open_connection(self.host, self.port, limit=2**24)
        reader, writer = self._streams
        writer.write(self._head(method, path, len(body)) + body)
        await writer.drain()
        status, length = await self._read_head(reader)
        answer = await reader.readexactly(length)
        if status >= 400:
            raise RuntimeError(f"{path}: {answer!r}")
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


class Sight:
    """What a page shows of a table: fetched when it is behind, one fetch at a time."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.shown = -1
        self.choices: list[str] = []
        self.over = False
        self.fetched = 0
        self.size = 0
        self.open = asyncio.Event()
        self._heard = asyncio.Event()
        self._news = -1
        self._stamps: list[str] = []

    def hear(self, revision: int) -> None:
        """The table is at a revision by now."""
        if revision > self._news:
            self._news = revision
            self._heard.set()

    async def follow(self, table: str, seat: int, seen: Callable[[int], None]) -> None:
        """Fetch whenever there is news; `seen` is told the revision that came."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            if self.shown >= self._news:
                continue
            have = ",".join(self._stamps)
            text = await self.browser.get(f"/tables/{table}/part?seat={seat}&have={have}")
            found = REVISION.search(text)
            assert found is not None
            self.shown = int(found[1])
            self.choices = [unescape(each.decode()) for each in CHOICE.findall(text)]
            self.over = OVER in text
            self._stamps = [each.decode() for each in STAMP.findall(text)]
            self.fetched += 1
            self.size += len(text)
            self.open.set()
            seen(self.shown)


class Pair:
    """Two people at a table, and how long each waited for the other's inputs."""

    def __init__(self, host: str, port: int, seed: int, pictures: bool = False) -> None:
        self.browsers = [Browser(host, port), Browser(host, port)]
        self.fetching = [Browser(host, port), Browser(host, port)]
        self.sights = [Sight(each) for each in self.fetching] if pictures else []
        self.pictured: list[float] = []
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
        for browser, fetching in zip(self.browsers, self.fetching, strict=True):
            fetching.cookie = browser.cookie

    async def listen(self, seat: int) -> None:
        """Follow the stream of one seat."""
        brief = "&brief=true" if self.sights else ""
        reader = await self.browsers[seat].listen(f"/api/stream?open={self.table}{brief}")
        while True:
            line = await reader.readline()
            if not line:
                raise RuntimeError("a stream has ended")
            if not line.startswith(b"data: "):
                continue
            arrived = time.perf_counter()
            event = json.loads(line[6:])
            self.seen[seat] = event["views"][0] if not self.sights else event
            sender, began = self.sent.get(event["revision"], (seat, 0.0))
            if sender != seat:
                self.waits.append(arrived - began)
            if self.sights:
                self.sights[seat].hear(event["revision"])

    async def watch(self, seat: int) -> None:
        """Show one seat the table as a page does."""

        def seen(revision: int) -> None:
            sender, began = self.sent.get(revision, (seat, 0.0))
            if sender != seat:
                self.pictured.append(time.perf_counter() - began)

        await self.sights[seat].follow(self.table, seat, seen)

    async def play(self, every: float) -> None:
        """Give an input now and then, whoever is asked, until the match is over.

        An input whose turn comes before the last one has reached both seats is late and left out.
        """
        await asyncio.sleep(self.rng.uniform(0, every))
        while True:
            began = time.perf_counter()
            if self._behind(max(self.sent, default=0)):
                self.late += 1
            elif self._over():
                return
            else:
                await self._answer(*self._offered())
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    def _behind(self, revision: int) -> bool:
        """Whether somebody has not been told of a revision, or shown it."""
        told = [seen.get("revision", -1) for seen in self.seen]
        return any(each < revision for each in [*told, *(each.shown for each in self.sights)])

    def _over(self) -> bool:
        return self.sights[0].over if self.sights else bool(self.seen[0]["outcome"])

    def _offered(self) -> tuple[int, int, list[str]]:
        """Who is asked, at which revision, and what can be chosen, as page or event says."""
        if self.sights:
            seat, sight = next((s, each) for s, each in enumerate(self.sights) if each.choices)
            return seat, sight.shown, sight.choices
        seat, seen = next((s, each) for s, each in enumerate(self.seen) if each["decision"])
        options = [option["choice"] for option in seen["decision"]["options"]]
        return seat, seen["revision"], options

    async def _answer(self, seat: int, revision: int, choices: list[str]) -> None:
        body = {"seat": seat, "choices": [self.rng.choice(choices)], "revision": revision}
        self.sent[revision + 1] = (seat, time.perf_counter())
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


@dataclass
class Measured:
    """What a run has shown."""

    tables: int
    seconds: float
    laid: float = 0.0
    listened_to: float = 0.0
    worked: float = 0.0
    drawn: float = 0.0
    own: float = 0.0


def tell(name: str, waits: list[float]) -> None:
    """Print how long something took."""
    waits = sorted(waits)
    print(
        f"{name}: median {1000 * statistics.median(waits):.0f} ms, "
        f"p99 {1000 * waits[int(0.99 * len(waits))]:.0f} ms, most {1000 * waits[-1]:.0f} ms"
    )


def work_of_children(process: int) -> float:
    """The processor time that the processes of a process have used, in seconds."""
    told = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(child) for each in told for child in each.read_text(encoding="ascii").split()]
    return sum(work(child) for child in children)


async def measure(
    host: str, port: int, process: int, wanted: tuple[int, float, bool], load: list[Pair]
) -> Measured:
    """Lay the tables and play."""
    tables, seconds, pictures = wanted
    found = Measured(tables, seconds)
    first = Pair(host, port, 0)
    await first.sit_down()
    before = memory(process)
    load += [Pair(host, port, seed, pictures) for seed in range(1, tables + 1)]
    for pair in load:
        await pair.sit_down()
    found.laid = (memory(process) - before) / tables
    tasks = [asyncio.create_task(pair.listen(seat)) for pair in load for seat in (0, 1)]
    if pictures:
        tasks += [asyncio.create_task(pair.watch(seat)) for pair in load for seat in (0, 1)]
    await asyncio.sleep(max(2.0, tables / 50))
    for sight in (sight for pair in load for sight in pair.sights):
        await sight.open.wait()
    found.listened_to = (memory(process) - before) / tables
    worked, drawn, own = work(process), work_of_children(process), time.process_time()
    tasks += [asyncio.create_task(pair.play(2.0)) for pair in load]
    await asyncio.sleep(seconds)
    found.worked = work(process) - worked
    found.drawn = work_of_children(process) - drawn
    found.own = time.process_time() - own
    failed = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    if failed:
        failed[0].result()
    return found


def report(found: Measured, load: list[Pair], process: int) -> None:
    """Print the figures."""
    sent = sum(len(pair.sent) for pair in load)
    late = sum(pair.late for pair in load)
    sights = [sight for pair in load for sight in pair.sights]
    print(f"{found.tables} tables, {2 * found.tables} streams, {GAME} ({emberhall.mode()})")
    print(f"{sent} inputs in {found.seconds:.0f} s, {late} left out because they were late")
    tell("input to the other seat's event", [wait for pair in load for wait in pair.waits])
    if sights:
        tell("input to the other seat's picture", [each for pair in load for each in pair.pictured])
        fetched = sum(sight.fetched for sight in sights)
        size = sum(sight.size for sight in sights) / fetched / 1000
        print(f"{fetched} parts of pages with pictures, {size:.0f} KB each")
    print(f"work for an input: server {1000 * found.worked / sent:.1f} ms, ", end="")
    if sights:
        print(f"its other processes {1000 * found.drawn / sent:.1f} ms, ", end="")
    print(f"clients {1000 * found.own / sent:.1f} ms")
    print(f"memory of an idle table: {found.laid:.0f} KB, ", end="")
    print(f"with two streams {found.listened_to:.0f} KB; ", end="")
    print(f"the server has {memory(process) / 1024:.0f} MB")


def main() -> None:
    """Start the server and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--pictures", action="store_true", help="both people look at pictures")
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
            load: list[Pair] = []
            wanted = (args.tables, args.seconds, args.pictures)
            found = asyncio.run(measure(host, int(port), server.pid, wanted, load))
            report(found, load, server.pid)
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()
