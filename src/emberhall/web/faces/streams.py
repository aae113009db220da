"""Event streams: one for each browser, which pushes every seat its own view.

A stream carries whole tables for those that are open in a tab, and a short notice for the others.
The id of an event says how far each open table has been told, so that whoever comes back is told
the rest of the log and nothing twice.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Iterable
from dataclasses import dataclass
from typing import Final

from fastapi.sse import KEEPALIVE_COMMENT, format_sse_event

from emberhall.web.faces.payloads import (
    Payload,
    presence_of,
    seating_of,
    seats_payload,
    table_payload,
)
from emberhall.web.tables.errors import NoSuchTable, ReadOnly, TooMany
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.metering import Metered
from emberhall.words import phrase, say

HEARTBEAT: Final = 15.0  # seconds after which a silent stream says that it is alive
RETRY: Final = 1500  # milliseconds after which a browser comes back
MOST_OPEN: Final = 20
SLOWEST: Final = 2.0  # seconds between two events for whoever keeps the server too busy
PHRASES: Final = {
    "hello": phrase("Hello!"),
    "moment": phrase("One moment, please."),
    "thinking": phrase("I am thinking."),
    "nice": phrase("Nicely played!"),
    "thanks": phrase("Thank you for the game."),
}


class Stream:
    """One browser that listens."""

    def __init__(
        self,
        visitor: str,
        open_tables: Iterable[str],
        told: dict[str, int],
        brief: bool = False,
        address: str = "",
    ) -> None:
        self.visitor = visitor
        self.address = address
        self.brief = brief
        """Whether it only tells that a table has moved, for who fetches what is to be seen."""
        self.told = {table_id: told.get(table_id, -1) for table_id in open_tables}
        self.sent: dict[str, object] = {}
        self.seated: set[str] = set()
        """The open tables at which the visitor is known to hold a seat."""
        self._news: dict[str, None] = dict.fromkeys(self.told)  # in the order in which they came
        self._said: list[tuple[str, int, str]] = []
        self._wake = asyncio.Event()
        if self._news:
            self._wake.set()

    def notify(self, table_id: str) -> None:
        """Something has happened at a table."""
        self._news[table_id] = None
        self._wake.set()

    def say(self, table_id: str, seat: int, spoken: str) -> None:
        """Pass on which of the phrases somebody said at a table."""
        self._said.append((table_id, seat, spoken))
        self._wake.set()

    def wake(self) -> None:
        """Look up, although nothing has happened."""
        self._wake.set()

    def said(self) -> list[bytes]:
        """What was said since, in the language of whoever listens."""
        said, self._said = self._said, []
        return [
            event("said", {"table": table_id, "seat": seat, "text": say(PHRASES[spoken])})
            for table_id, seat, spoken in said
        ]

    async def news(self) -> list[str]:
        """The tables at which something has happened; none if it was quiet for long."""
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self._wake.wait()
        except TimeoutError:
            return []
        self._wake.clear()
        news = list(self._news)
        self._news.clear()
        return news

    @property
    def cursor(self) -> str:
        """How far every open table has been told."""
        return "~".join(f"{table_id}.{told}" for table_id, told in self.told.items() if told >= 0)


def read_cursor(text: str) -> dict[str, int]:
    """What a browser says it was told; nonsense counts as nothing."""
    told: dict[str, int] = {}
    for part in text.split("~")[: 2 * MOST_OPEN]:
        table_id, _, revision = part.partition(".")
        if table_id and revision.isascii() and revision.isdigit() and len(revision) < 9:
            told[table_id] = int(revision)
    return told


def event(name: str, data: object, cursor: str = "") -> bytes:
    """An event as it stands in a stream."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return format_sse_event(event=name, data_str=text, id=cursor or None)


@dataclass(frozen=True, slots=True)
class StreamLimits:
    """How many streams there may be: of one visitor, of one address, at all."""

    visitor: int
    address: int
    all: int


class StreamHub:
    """Every stream, and who is told of what."""

    def __init__(self, tables: LiveTables, limits: StreamLimits) -> None:
        self.tables = tables
        self.limits = limits
        self.presence = tables.presence
        self.streams: set[Stream] = set()
        self._at: dict[str, set[Stream]] = {}
        self._of: dict[str, set[Stream]] = {}
        self._from: dict[str, set[Stream]] = {}
        self.closed = False
        self.charge: Callable[[str, float], float] = lambda _address, _seconds: 0.0
        """Charges an address for the time of an event; how long it should wait for the next one."""

    def publish(self, table_id: str, _ours: bool = True) -> None:
        """A table has moved."""
        told = set(self._at.get(table_id, ()))
        table = self.tables.seated(table_id)
        for _, visitor in table.holders if table else ():
            told |= self._of.get(visitor, set())
        for stream in told:
            stream.notify(table_id)

    def attend(self, table_id: str) -> None:
        """Somebody has come to a table or gone: those who look at it see who is there."""
        for stream in self._at.get(table_id, ()):
            stream.notify(table_id)

    def say(self, table_id: str, seat: int, spoken: str) -> None:
        """Somebody said one of the phrases at a table."""
        for stream in self._at.get(table_id, ()):
            stream.say(table_id, seat, spoken)

    def join(
        self,
        visitor: str,
        open_tables: Iterable[str],
        told: dict[str, int],
        brief: bool = False,
        address: str = "",
    ) -> Stream:
        """A new stream of a visitor, who may not have too many; nor may an address, or all."""
        if len(self._of.get(visitor, ())) >= self.limits.visitor:
            raise TooMany(say("this browser listens too often already; close some of its windows"))
        if address and len(self._from.get(address, ())) >= self.limits.address:
            raise TooMany(say("too many browsers listen from this address already"))
        if len(self.streams) >= self.limits.all:
            raise TooMany(say("this server is full; try again later"), {"Retry-After": "30"})
        stream = Stream(visitor, open_tables, told, brief, address)
        self.streams.add(stream)
        self._of.setdefault(visitor, set()).add(stream)
        self._from.setdefault(address, set()).add(stream)
        for table_id in stream.told:
            self._at.setdefault(table_id, set()).add(stream)
        return stream

    def close(self) -> None:
        """Let every stream come to its end: the server stops."""
        self.closed = True
        for stream in self.streams:
            stream.wake()

    def leave(self, stream: Stream) -> None:
        """Nobody listens to a stream any more."""
        if stream not in self.streams:
            return
        self.streams.discard(stream)
        _take_out(self._of, stream.visitor, stream)
        _take_out(self._from, stream.address, stream)
        for table_id in list(stream.told):
            self._close(stream, table_id)

    def _close(self, stream: Stream, table_id: str) -> None:
        """A stream shows a table no longer."""
        del stream.told[table_id]
        _take_out(self._at, table_id, stream)
        if table_id in stream.seated:
            stream.seated.discard(table_id)
            self.presence.go(table_id, stream.visitor)

    async def frames(self, stream: Stream) -> AsyncGenerator[bytes, None]:
        """The events of a stream for as long as somebody listens."""
        try:
            yield format_sse_event(retry=RETRY)
            while True:
                news = await stream.news()
                if self.closed:
                    return
                said = stream.said()
                if not news and not said:
                    yield KEEPALIVE_COMMENT
                for frame in said:
                    yield frame
                for table_id in news:
                    work = Metered(self._frame(stream, table_id))
                    frame = await work
                    if frame:
                        yield frame
                    wait = self.charge(stream.address, work.seconds)
                    if wait:  # whoever asks for too much skips positions instead
                        await asyncio.sleep(min(wait, SLOWEST))
        finally:
            self.leave(stream)

    async def _frame(self, stream: Stream, table_id: str) -> bytes:
        try:
            async with self.tables.at(table_id) as table:
                if table_id not in stream.told:
                    return event("notice", _notice(table, stream.visitor))
                self._seat(stream, table)
                stamp = (table.match.revision, table.seatings, table.present)
                if stream.sent.get(table_id) == stamp:
                    return b""
                stream.sent[table_id] = stamp
                since = stream.told[table_id]
                stream.told[table_id] = table.match.revision
                say_all = _moved if stream.brief else _seen
                seen = say_all(table, stream.visitor, since)
        except NoSuchTable:
            if table_id in stream.told:
                self._close(stream, table_id)
            return event("removed", {"table": table_id})
        except ReadOnly as sealed:
            if table_id in stream.told:
                self._close(stream, table_id)
            return event("sealed", {"table": table_id, "reason": str(sealed)})
        return event("table", seen, stream.cursor)

    def _seat(self, stream: Stream, table: LiveTable) -> None:
        """Let other processes know of somebody who has come to a seat, or lost it."""
        held = any(visitor == stream.visitor for _, visitor in table.holders)
        if held == (table.id in stream.seated):
            return
        if held:
            stream.seated.add(table.id)
            self.presence.come(table.id, stream.visitor)
        else:
            stream.seated.discard(table.id)
            self.presence.go(table.id, stream.visitor)


def _take_out(streams: dict[str, set[Stream]], key: str, stream: Stream) -> None:
    streams[key].discard(stream)
    if not streams[key]:
        del streams[key]


def _seen(table: LiveTable, visitor: str, since: int) -> Payload:
    """The table for each seat of a visitor; for spectators, the one view that everybody has."""
    seats: list[int | None] = [*table.seats_of(visitor)] or [None]
    return {
        "table": table.id,
        "revision": table.match.revision,
        "seating": seating_of(table),
        "since": since,
        "views": [table_payload(table, seat, since) for seat in seats],
    }


def _moved(table: LiveTable, visitor: str, since: int) -> Payload:
    """That a table has moved, and whether it waits for a visitor now."""
    mine = table.seats_of(visitor)
    return {
        "table": table.id,
        "revision": table.match.revision,
        "seating": seating_of(table),
        "since": since,
        "waits_for_me": any(seat in mine for seat in table.asked),
        "presence": [presence_of(table, seat) for seat in range(len(table.match.seats))],
    }


def _notice(table: LiveTable, visitor: str) -> Payload:
    mine = table.seats_of(visitor)
    return {
        "table": table.id,
        "title": table.match.game.title,
        "revision": table.match.revision,
        "over": table.match.outcome is not None,
        "waits_for_me": any(seat in mine for seat in table.asked),
        "seats": seats_payload(table),
    }
