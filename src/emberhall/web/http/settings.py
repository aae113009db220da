"""What whoever runs the server decides."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from typing import Final

from emberhall.kernel.errors import BadInput
from emberhall.web.faces.streams import StreamLimits

LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
NOT_PUBLIC: Final = (
    "{host} can be reached by others than this machine. Say --public if that is what you want: "
    "everybody who reaches it may lay tables, and without TLS in front of it (see docs/server.md) "
    "links and cookies can be read on the way"
)


SPARE: Final = 128  # descriptors for the database, worker processes and files
MOST_CONNECTIONS: Final = 20_000


def descriptors() -> int:
    """How many files and connections this process may have open."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return MOST_CONNECTIONS + SPARE
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def connections_within(files: int) -> int:
    """How many connections leave enough descriptors for everything else."""
    return max(16, min(MOST_CONNECTIONS, files - SPARE))


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask for."""

    body: int = 64 * 1024
    large: int = 576 * 1024
    """So many bytes a body may have, and one with a content pack or a record."""
    burst: int = 120
    requests: float = 30.0
    """So many requests at once, and so many more each second, from one address."""
    work_burst: float = 5.0
    work: float = 0.5
    """So many seconds of the event loop at once, and so many more each second, for one address."""
    laid_burst: int = 20
    laid: float = 1 / 30
    """So many new tables at once, and so many more each second, from one address."""
    guesses_burst: int = 12
    guesses: float = 1 / 30
    """So many codes may be typed at once, and so many more each second, from one address."""
    hints_burst: int = 5
    hints: float = 0.2
    tables: int = 100
    """So many tables may have the same host."""
    streams: int = 8
    """So many event streams may one visitor have open."""
    streams_of_address: int = 64
    """So many may be open from one address."""
    connections_of_address: int = 128
    """So many connections may one address have."""
    connections: int = field(default_factory=lambda: connections_within(descriptors()))
    """So many connections there may be; three quarters of them may be streams."""

    @property
    def of_streams(self) -> StreamLimits:
        """The limits of event streams."""
        return StreamLimits(self.streams, self.streams_of_address, self.connections * 3 // 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The whole of it."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8470
    public: bool = False
    address: str = ""
    """The address by which people reach the server, for what is sent to them; empty if it is to be
    told by the rest of the settings."""
    names: tuple[str, ...] = ()
    """The host names by which the server is reached; empty for any (public) or this machine."""
    root_path: str = ""
    proxies: str = ""
    """The addresses whose word about the client's address and TLS is believed."""
    keep: int = 0
    """Tables that were idle for so many days are removed; 0 keeps them."""
    notify: str = ""
    """A command that is told who is waited for."""
    thinkers: int = field(default_factory=lambda: max(2, (os.cpu_count() or 2) - 1))
    """Processes in which bots think; an address has half of them, so that two leave one free."""
    pace: float = 0.1
    """The least time a bot takes for an answer, in seconds; every answer then takes as long as the
    bot usually thinks. 0 lets bots answer as soon as they can, which tells who had a choice."""
    limits: Limits = field(default_factory=Limits)

    def check(self) -> None:
        """Refuse to be reached from elsewhere unless that was said."""
        if not self.public and not is_loopback(self.host):
            raise BadInput(NOT_PUBLIC.format(host=self.host))

    @property
    def reached_at(self) -> str:
        """The address that stands before every path, without a slash at its end."""
        if self.address:
            return self.address.rstrip("/")
        if self.names:
            port = "" if self.proxies else f":{self.port}"
            scheme = "https" if self.proxies else "http"
            return f"{scheme}://{self.names[0]}{port}{self.root_path}"
        return f"http://{self.host}:{self.port}{self.root_path}"

    @property
    def trusted_names(self) -> tuple[str, ...]:
        """The names in the `Host` of a request; empty for any."""
        return self.names or (() if self.public else LOCAL_NAMES)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
