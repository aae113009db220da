"""Posting to an address that a stranger has named: where it may lead, and for how long.

Only `https` on its usual port, only to addresses that everybody may reach. A name is resolved once
and the connection made to what was found, so that nobody can let it lead elsewhere in between. An
answer that sends us on is not followed, and no more of it is read than its first line.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

PORT: Final = 443
SECONDS: Final = 10.0  # for all of it
LINE: Final = 4096  # bytes of an answer
ENDPOINT: Final = r"^https://[A-Za-z0-9.-]{1,253}(:443)?/[A-Za-z0-9._~:/?@!$&'()*+,;=%-]{1,1000}$"
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
TRANSLATED: Final = tuple(
    map(ipaddress.IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48"))
)  # stand for addresses of IPv4

Place = tuple[str, int]
Resolve = Callable[[str], Awaitable[Place]]


class Forbidden(Exception):
    """An address that we do not connect to."""


def is_public(host: str) -> bool:
    """Whether an address is one that everybody may reach, and no way around to another one."""
    address = ipaddress.ip_address(host.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return is_public(str(address.ipv4_mapped))
        tunnelled = address.sixtofour or address.teredo
        if tunnelled or address.is_site_local or any(address in net for net in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


async def public_place(host: str) -> Place:
    """Where a host is, if all of its addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    hosts = [str(where[0]) for *_, where in found]
    if not hosts or not all(is_public(each) for each in hosts):
        raise Forbidden(host)
    return hosts[0], PORT


class Outbound:
    """Posts messages; `resolve` says where a host is."""

    def __init__(
        self, resolve: Resolve = public_place, context: ssl.SSLContext | None = None
    ) -> None:
        self._resolve = resolve
        self._context = context or ssl.create_default_context()

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; 0 if there was none in time."""
        if not re.fullmatch(ENDPOINT, endpoint):
            return 0
        with suppress(OSError, ValueError, Forbidden, asyncio.IncompleteReadError):
            async with asyncio.timeout(SECONDS):
                return await self._post(endpoint, headers, body)
        return 0

    async def _post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = urlsplit(endpoint)
        name = parts.hostname or ""
        host, port = await self._resolve(name)
        reader, writer = await asyncio.open_connection(
            host, port, ssl=self._context, server_hostname=name, limit=LINE
        )
        try:
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            sent = {"Host": name, **headers, "Content-Length": len(body), "Connection": "close"}
            lines = [f"POST {path} HTTP/1.1", *(f"{key}: {value}" for key, value in sent.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            found = STATUS.match(await reader.readline())
            return int(found[1]) if found else 0
        finally:
            writer.transport.abort()
