"""By which addresses others reach the server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from emberhall.web.http.settings import Settings, is_loopback

EVERYWHERE: Final = ("0.0.0.0", "::", "[::]")  # noqa: S104 - compared with, not listened at
SOMEWHERE: Final = (  # documentation addresses: connecting a datagram socket sends nothing
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET6, "2001:db8::1"),
)


def reachable(settings: Settings) -> list[str]:
    """The addresses that others may use, the best first; none if nobody else reaches us."""
    if settings.address or settings.names:
        return [settings.reached_at]
    if not settings.public or settings.proxies or is_loopback(settings.host):
        return []
    hosts = lan_hosts() if settings.host in EVERYWHERE else [settings.host.strip("[]")]
    return [_origin(host, settings) for host in hosts]


def _origin(host: str, settings: Settings) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{settings.port}{settings.root_path}"


@lru_cache(maxsize=1)
def lan_hosts() -> list[str]:
    """The addresses of this machine in its networks, those of IPv4 first."""
    found = [*_outgoing(), *_named()]
    return sorted(dict.fromkeys(filter(_is_shared, found)), key=lambda host: ":" in host)


def _outgoing() -> Iterable[str]:
    """The addresses from which this machine would talk to the rest of the world."""
    for family, target in SOMEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                yield str(probe.getsockname()[0])
        except OSError:  # no network of this kind
            continue


def _named() -> Iterable[str]:
    """The addresses that the name of this machine stands for."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return
    for *_, where in found:
        yield str(where[0])


def _is_shared(host: str) -> bool:
    """Whether others can use an address: one of a single machine or cable they cannot."""
    address = ipaddress.ip_address(host.partition("%")[0])
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
