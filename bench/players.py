"""People at tables, as a load: with as little HTTP as the measurement needs."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from typing import Any, Final

GAME: Final = "crown-of-ash"
STAMP: Final = re.compile(rb'data-stamp="([0-9a-f]+)"')
REVISION: Final = re.compile(rb'data-revision="(\d+)"')
CHOICE: Final = re.compile(rb'class="choice" data-choices="([^"]*)"')
OVER: Final = b'/record" download'
PATIENCE: Final = 10.0  # seconds in which somebody comes back whose server has gone
RETRY: Final = 1.5  # seconds after which a browser comes back, as our streams tell it to
AWAY: Final = (502, 503, 504)  # what a proxy says when it finds no server


class ServerAway(Exception):
    """Nobody answers, or the proxy finds nobody who does."""


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
        try:
            status, answer = await self._exchange(method, path, body)
        except (OSError, asyncio.IncompleteReadError) as error:
            await self._hang_up()
            raise ServerAway from error
        if status in AWAY:
            raise ServerAway
        if status >= 400:
            raise RuntimeError(f"{path}: {answer!r}")
        return answer

    async def _exchange(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        if self._streams is None or self._streams[0].at_eof():  # an idle server hangs up
            await self._hang_up()
            self._streams = await asyncio.open_connection(self.host, self.port, limit=2**24)
        reader, writer = self._streams
        writer.write(self._head(method, path, len(body)) + body)
        await writer.drain()
        status, length = await self._read_head(reader)
        return status, await reader.readexactly(length)

    async def listen(self, path: str) -> asyncio.StreamReader:
        """Open an event stream."""
        try:
            reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**24)
            writer.write(self._head("GET", path, 0, "1.0"))  # an event comes in one piece
            await writer.drain()
            status, _ = await self._read_head(reader)
        except OSError as error:
            raise ServerAway from error
        if status != 200:
            writer.close()
            raise ServerAway
        self._listening.append(writer)
        return reader

    async def close(self) -> None:
        """Let go of every connection."""
        await self._hang_up()
        for writer in self._listening:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _hang_up(self) -> None:
        if self._streams is not None:
            writer = self._streams[1]
            self._streams = None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    def _head(self, method: str, path: str, length: int, version: str = "1.1") -> bytes:
        lines = [
            f"{method} {path} HTTP/{version}",
            f"Host: {self.host}:{self.port}",
            "Content-Type: application/json",
            f"Content-Length: {length}",
        ]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _read_head(self, reader: asyncio.StreamReader) -> tuple[int, int]:
        line = await reader.readline()
        if not line:
            raise ConnectionResetError
        status = int(line.split()[1])
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
        self.gaps: list[float] = []
        """How long a stream was away each time that it ended."""
        self.acknowledged: dict[int, str] = {}
        """The inputs that the server said yes to, by the revision after them."""
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
        cursor = ""
        lost = 0.0
        while True:
            try:
                reader = await self._stream(seat, cursor)
            except ServerAway:
                if time.perf_counter() - lost > PATIENCE:
                    raise
                await asyncio.sleep(RETRY)
                continue
            if lost:
                self.gaps.append(time.perf_counter() - lost)
            cursor = await self._hear(seat, reader, cursor)
            lost = time.perf_counter()
            await asyncio.sleep(RETRY)

    async def _stream(self, seat: int, cursor: str) -> asyncio.StreamReader:
        brief = "&brief=true" if self.sights else ""
        path = f"/api/stream?open={self.table}&after={cursor}{brief}"
        return await self.browsers[seat].listen(path)

    async def _hear(self, seat: int, reader: asyncio.StreamReader, cursor: str) -> str:
        """Follow a stream to its end; the id of the last event."""
        while True:
            try:
                line = await reader.readline()
            except OSError:
                return cursor
            if not line:
                return cursor
            if line.startswith(b"id: "):
                cursor = line[4:].strip().decode()
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
        choice = self.rng.choice(choices)
        body = {"seat": seat, "choices": [choice], "revision": revision}
        self.sent[revision + 1] = (seat, time.perf_counter())
        try:
            done = await self.browsers[seat].post(f"/api/tables/{self.table}/play", body)
        except ServerAway:  # perhaps it was done: the stream will say
            del self.sent[revision + 1]
            return
        self.acknowledged[done["revision"]] = f"play {seat} {choice}"

    async def check_nothing_lost(self) -> None:
        """Every input that the server said yes to is still there."""
        seen = await self.browsers[0].get(f"/api/tables/{self.table}?seat=0")
        revision = json.loads(seen)["revision"]
        if revision < max(self.acknowledged, default=0):
            raise RuntimeError("an acknowledged input was lost")
