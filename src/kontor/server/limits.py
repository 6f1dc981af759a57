"""Rate limits: buckets of tokens that fill again with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from kontor.server.errors import RateLimited

# per second, and how many may come at once
REQUESTS: Final = (20.0, 60.0)
PER_NETWORK: Final = (100.0, 300.0)
"""All requests from one address: somebody with twenty names is not twenty people."""
FILES: Final = (200.0, 3000.0)
"""Files of the client, likewise: a class of thirty comes at once."""
MESSAGES: Final = (30.0, 90.0)
SOCKETS: Final = (5.0, 60.0)
TOKENS: Final = (50.0, 300.0)
CHAT: Final = (1.0, 6.0)
SESSIONS: Final = (10 / 60, 20.0)
LOGINS: Final = (10 / 60, 10.0)
CODES: Final = (10 / 60, 10.0)
TABLES: Final = (10 / 60, 20.0)
UPLOADS: Final = (6 / 60, 6.0)
SHARED: Final = 4.0
"""An address may open and upload so many times what one person may."""
FLOOD_FINE: Final = 20.0
"""Sockets that an address is taken to have opened when one of them was dropped for flooding."""
COSTLY: Final = 4.0
"""A request that plays a game over, or a message answered with a whole table, counts as so many."""
KEPT: Final = 20_000
MAX_SOCKETS: Final = 40
"""Sockets that a player may have at the same time; an address has ten times that for those without a name."""


class Bucket:
    """Tokens that fill again with time."""

    __slots__ = ("left", "most", "per_second", "then")

    def __init__(self, per_second: float, most: float, now: float) -> None:
        self.per_second = per_second
        self.most = most
        self.left = most
        self.then = now

    def level(self, now: float) -> float:
        """How many tokens there are now."""
        return min(self.most, self.left + (now - self.then) * self.per_second)

    def take(self, cost: float, now: float) -> bool:
        """Take tokens if there are enough."""
        left = self.level(now)
        if left < cost:
            return False
        self.left, self.then = left - cost, now
        return True

    def wait(self, cost: float, now: float) -> float:
        """Seconds until there will be enough."""
        return (cost - self.level(now)) / self.per_second


class Limits:
    """One bucket for each purpose and person or address."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def spend(self, purpose: str, who: str, rate: tuple[float, float], cost: float = 1.0) -> None:
        """Take tokens, or raise `RateLimited`."""
        if self.factor == 0:
            return
        now = self.clock()
        bucket = self.bucket(purpose, who, rate, now)
        if not bucket.take(cost, now):
            raise RateLimited(bucket.wait(cost, now))

    def spend_shared(self, purpose: str, who: str, address: str, rate: tuple[float, float]) -> None:
        """Take a token of a person's, and one of the address that many names may come from."""
        self.spend(purpose, who, rate)
        self.spend(f"{purpose} house", address, (rate[0] * SHARED, rate[1] * SHARED))

    def charge(self, purpose: str, who: str, rate: tuple[float, float], cost: float) -> None:
        """Take tokens whether or not they are there."""
        if self.factor:
            now = self.clock()
            bucket = self.bucket(purpose, who, rate, now)
            bucket.left, bucket.then = bucket.level(now) - cost, now

    def bucket(self, purpose: str, who: str, rate: tuple[float, float], now: float) -> Bucket:
        found = self.buckets.get((purpose, who))
        if found is None:
            if len(self.buckets) >= KEPT:
                self.forget(now)
            found = Bucket(rate[0] * self.factor, rate[1] * self.factor, now)
            self.buckets[purpose, who] = found
        return found

    def forget(self, now: float) -> None:
        """Drop the buckets that are full again, which is the same as not having them. If many addresses come
        at once, those go that are fullest: whoever has used up a limit stays at it.
        """
        kept = {key: bucket for key, bucket in self.buckets.items() if bucket.level(now) < bucket.most}
        if len(kept) > KEPT // 2:
            emptiest = sorted(kept, key=lambda key: kept[key].level(now) / kept[key].most)
            kept = {key: kept[key] for key in emptiest[: KEPT // 2]}
        self.buckets = kept
