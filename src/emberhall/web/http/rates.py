"""Rate limits by client: token buckets, one for each address."""

from __future__ import annotations

import ipaddress
import time
from functools import lru_cache
from typing import Final

from cachetools import LRUCache
from starlette.types import Scope

from emberhall.web.tables.errors import TooMany
from emberhall.words import say

CLIENTS: Final = 20_000  # so many addresses are remembered; the longest unseen is forgotten


class Bucket:
    """Tokens that fill up with time: each request takes one."""

    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at


class Rate:
    """So many at once, and so many more each second, for every key."""

    def __init__(self, burst: float, each_second: float) -> None:
        self.burst = burst
        self.each_second = each_second
        self._buckets: LRUCache[str, Bucket] = LRUCache(CLIENTS)

    def take(self, key: str) -> float:
        """Take a token; otherwise the seconds until there is one again."""
        bucket = self._filled(key)
        if bucket.tokens < 1:
            return (1 - bucket.tokens) / self.each_second
        bucket.tokens -= 1
        return 0.0

    def owed(self, key: str) -> float:
        """The seconds until a key has paid what it was charged; 0 if it has."""
        return max(0.0, -self._filled(key).tokens / self.each_second)

    def charge(self, key: str, tokens: float) -> float:
        """Take tokens for what is already done, also those that are not there yet.

        It gives back the seconds until all of them are there.
        """
        self._filled(key).tokens -= tokens
        return self.owed(key)

    def _filled(self, key: str) -> Bucket:
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self.burst, now)
            self._buckets[key] = bucket
        bucket.tokens = min(self.burst, bucket.tokens + (now - bucket.at) * self.each_second)
        bucket.at = now
        return bucket


def too_often(wait: float) -> None:
    """Refuse who has to wait, with the word when to come back."""
    if wait:
        headers = {"Retry-After": str(int(wait) + 1)}
        raise TooMany(say("that was too often; wait a little"), headers)


def client_of(scope: Scope) -> str:
    """The address that counts as one client: of IPv6, the network of a household."""
    return household((scope.get("client") or ("",))[0])


@lru_cache(maxsize=1000)
def household(host: str) -> str:
    """What counts as one address: of IPv6, a whole network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False))
