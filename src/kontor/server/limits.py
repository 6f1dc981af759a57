"""Rate limits: buckets of tokens that fill again with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from kontor.server.problems import RateLimited

# per second, and how many may come at once
REQUESTS: Final = (20.0, 60.0)
HOUSE: Final = (100.0, 600.0)
"""All requests from one address: somebody with twenty names is not twenty people."""
MESSAGES: Final = (30.0, 90.0)
SOCKETS: Final = (5.0, 60.0)
TOKENS: Final = (50.0, 300.0)
CHAT: Final = (1.0, 6.0)
SESSIONS: Final = (10 / 60, 20.0)
LOGINS: Final = (10 / 60, 10.0)
CODES: Final = (10 / 60, 10.0)
TABLES: Final = (10 / 60, 20.0)
UPLOADS: Final = (6 / 60, 6.0)
COSTLY: Final = 4.0
"""A request that plays a game over, or a message answered with a whole table, counts as so many."""
KEPT: Final = 20_000
AT_ONCE: Final = 40
"""Sockets that a player may have at the same time; an address has ten times that for those without a name."""


class Limits:
    """One bucket for each purpose and person or address."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, purpose: str, who: str, rate: tuple[float, float], cost: float = 1.0) -> None:
        """Take tokens, or raise `RateLimited`."""
        if self.factor == 0:
            return
        per_second, most = rate[0] * self.factor, rate[1] * self.factor
        now = self.clock()
        left, then = self.buckets.get((purpose, who), (most, now))
        left = min(most, left + (now - then) * per_second)
        if left < cost:
            raise RateLimited((cost - left) / per_second)
        if len(self.buckets) > KEPT:
            self.forget(now)
        self.buckets[purpose, who] = (left - cost, now)

    def forget(self, now: float) -> None:
        """Drop buckets nobody has used for an hour, or all if that does not help."""
        self.buckets = {key: kept for key, kept in self.buckets.items() if now - kept[1] < 3600}
        if len(self.buckets) > KEPT:
            self.buckets.clear()
