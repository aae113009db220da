"""Connections: how many there may be, of one address and in all, how long a head may be and take.

uvicorn bounds neither the head of a request nor the time until it is whole, so that a client could
hold connections and memory for nothing. What it would answer by itself, before the application is
asked, is answered here, with the headers of every answer.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from http import HTTPStatus
from typing import ClassVar, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from emberhall.web.http.errors import MEDIA_TYPE, document
from emberhall.web.http.guard import HEADERS
from emberhall.web.http.rates import household
from emberhall.words import phrase

HEAD: Final = 32 * 1024  # bytes of a request line and its headers
PATIENCE: Final = 20.0  # seconds in which the head of a request must come

UNREADABLE: Final = phrase("this cannot be read as a request, or its head is too large")
FULL: Final = phrase("this server is full; try again later")


class LimitedProtocol(HttpToolsProtocol):
    """A connection that is hung up when its client asks for too much, or for nothing."""

    most_in_all: ClassVar[int] = 0
    """So many connections at once; 0 sets no limit."""
    most: ClassVar[int] = 0
    """So many connections of one address; 0 sets no limit, as behind a proxy, which has one."""
    patience: ClassVar[float] = PATIENCE
    _open: ClassVar[Counter[str]] = Counter()
    _address = ""
    _head = 0
    _in_head = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = household(self.client[0] if self.client else "")
        self._open[self._address] += 1
        self._wait_for_head()
        if self.most and self._open[self._address] > self.most:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._open[self._address] -= 1
        if not self._open[self._address]:
            del self._open[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._timer is None:
                self._wait_for_head()
        super().data_received(data)
        if self._in_head and self._head > HEAD:
            self.send_400_response("")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._in_head = False
        self._head = 0
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD:
            raise httptools.HttpParserError("the head is too large")
        if self.most_in_all and len(self.connections) > self.most_in_all:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "full", FULL)
            raise httptools.HttpParserError("there are too many connections")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True

    def send_400_response(self, _msg: str) -> None:
        """What cannot be read, or is too long to be, as uvicorn calls it."""
        self._refuse(HTTPStatus.BAD_REQUEST, "malformed", UNREADABLE)

    def _refuse(self, status: HTTPStatus, slug: str, detail: str) -> None:
        """Answer instead of the application, and hang up."""
        if self.transport.is_closing():
            return
        body = json.dumps(document(status, slug, detail)).encode()
        headers = {**HEADERS, "Content-Type": MEDIA_TYPE, "Content-Length": str(len(body))}
        headers |= {"Cache-Control": "no-store", "Connection": "close"}
        head = [f"HTTP/1.1 {status.value} {status.phrase}"]
        head += [f"{name}: {value}" for name, value in headers.items()]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self.transport.close()

    def _wait_for_head(self) -> None:
        self._timer = self.loop.call_later(self.patience, self._hang_up)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hang_up(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.close()


def limited(connections: int, in_all: int = 0, patience: float = PATIENCE) -> type[LimitedProtocol]:
    """The protocol of one server: so many connections of one address, and so many in all."""
    limits = {"most": connections, "most_in_all": in_all, "patience": patience}
    return type("Limited", (LimitedProtocol,), {**limits, "_open": Counter()})
