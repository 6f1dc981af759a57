"""Rate limits, as token buckets: each request takes tokens from a bucket, which refills with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from kontor.server.errors import RateLimited


class Rate(NamedTuple):
    """A rate limit: an average number of events per second, and a larger burst after a pause."""

    per_second: float
    burst: float  # how many events may happen at once after a pause


REQUESTS: Final = Rate(20.0, burst=60.0)  # requests of one player to the HTTP interface
REQUESTS_PER_NETWORK: Final = Rate(100.0, burst=300.0)
"""Requests from one network address, because one person may use many guest names."""
FILES: Final = Rate(200.0, burst=3000.0)
"""Files of the web client for one address. The burst is large enough for a school class of thirty."""
MESSAGES: Final = Rate(30.0, burst=90.0)  # socket messages of one player
NEW_SOCKETS: Final = Rate(5.0, burst=60.0)  # sockets opened from one address
TOKEN_LOOKUPS: Final = Rate(50.0, burst=300.0)  # session tokens of one address that are not cached
CHAT: Final = Rate(1.0, burst=6.0)  # chat lines of one player
NEW_SESSIONS: Final = Rate(10 / 60, burst=20.0)  # new guests from one address
RENAMES: Final = Rate(10 / 60, burst=10.0)  # one player's name changes; each is sent to all their tables
LOGINS: Final = Rate(10 / 60, burst=10.0)  # attempts at passwords from one address
FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: Final = Rate(10 / 3600, burst=10.0)
FAILED_LOGINS_PER_ACCOUNT: Final = Rate(100 / 3600, burst=100.0)
"""Failed attempts at one account from browsers that its owner has not used before.

One address can use up only a part, so it cannot lock the owner out elsewhere. Many addresses can, but not
from a browser in which the owner was signed in before.
"""
JOIN_CODES: Final = Rate(10 / 60, burst=10.0)  # attempts at a join code from one address
NEW_TABLES: Final = Rate(10 / 60, burst=20.0)  # tables that one player opens
UPLOADS: Final = Rate(6 / 60, burst=6.0)  # recorded games that one player uploads
PAGE_ERRORS: Final = Rate(6 / 60, burst=6.0)  # error reports from the pages of one caller
ALL_PAGE_ERRORS: Final = Rate(1.0, burst=60.0)  # error reports of all callers together, to protect the log
ADDRESS_FACTOR: Final = 4.0  # an address may open and upload this many times as much as one player
FLOOD_PENALTY: Final = 20.0  # sockets charged to an address if one of its sockets is closed for flooding
COSTLY_REQUEST: Final = 4.0  # tokens for a request that replays a game or returns a whole table
STEPS_PER_MESSAGE: Final = 1000.0  # steps of a game that cost as much to go through as a socket message
SUGGESTIONS: Final = Rate(0.5, burst=20.0)
"""CPU seconds that suggestions to one player may take. The last one may take more than are left."""
MAX_BUCKETS: Final = 20_000  # buckets in memory above which some are dropped
MAX_SOCKETS_PER_PLAYER: Final = 40
"""Sockets that a player may have open at once. All nameless callers of an address share ten times as many."""


class Bucket:
    """A token bucket: it holds up to `capacity` tokens and gains `per_second` tokens a second."""

    __slots__ = ("capacity", "per_second", "tokens", "updated")

    def __init__(self, per_second: float, capacity: float, now: float) -> None:
        self.per_second = per_second
        self.capacity = capacity
        self.tokens = capacity
        self.updated = now

    def level(self, now: float) -> float:
        """Return the number of tokens at the time `now`."""
        return min(self.capacity, self.tokens + (now - self.updated) * self.per_second)

    def take(self, cost: float, now: float) -> bool:
        """Take `cost` tokens and return True. If there are too few, take none and return False."""
        level = self.level(now)
        if level < cost:
            return False
        self.tokens, self.updated = level - cost, now
        return True

    def seconds_until(self, cost: float, now: float) -> float:
        """Return the seconds until the bucket holds `cost` tokens."""
        return (cost - self.level(now)) / self.per_second


class Limits:
    """The token buckets of one server process. Each purpose has one bucket per player or address."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def spend(self, purpose: str, owner: str, rate: Rate, cost: float = 1.0) -> None:
        """Take `cost` tokens from the bucket of `owner`, a player's id or a network address.

        Each `purpose`, such as "chat", has its own buckets. Raise `RateLimited` if there are too few tokens.
        """
        if self.factor == 0:
            return
        now = self.clock()
        bucket = self.bucket(purpose, owner, rate, now)
        if not bucket.take(cost, now):
            raise RateLimited(bucket.seconds_until(cost, now))

    def spend_for_player_and_address(self, purpose: str, player: str, address: str, rate: Rate) -> None:
        """Take one token from the bucket of `player`, and one from the larger bucket of their `address`.

        Raise `RateLimited` if one of the buckets is empty.
        """
        self.spend(purpose, player, rate)
        shared = Rate(rate.per_second * ADDRESS_FACTOR, rate.burst * ADDRESS_FACTOR)
        self.spend(f"{purpose} network", address, shared)

    def charge_player_and_address(
        self, purpose: str, player: str, address: str, rate: Rate, cost: float
    ) -> None:
        """Take `cost` tokens from the buckets of a player and their address, even if they go below zero.

        With a `cost` of 0, raise `RateLimited` if a bucket is already below zero.
        """
        shared = Rate(rate.per_second * ADDRESS_FACTOR, rate.burst * ADDRESS_FACTOR)
        for bucket in ((purpose, player, rate), (f"{purpose} network", address, shared)):
            if cost:
                self.charge(*bucket, cost)
            else:
                self.spend(*bucket, 0.0)

    def give_back(self, purpose: str, owner: str, cost: float = 1.0) -> None:
        """Return `cost` tokens to the bucket of `owner`."""
        if bucket := self.buckets.get((purpose, owner)):
            now = self.clock()
            bucket.tokens, bucket.updated = min(bucket.capacity, bucket.level(now) + cost), now

    def charge(self, purpose: str, owner: str, rate: Rate, cost: float) -> None:
        """Take `cost` tokens from the bucket of `owner`, even if that leaves less than zero."""
        if self.factor:
            now = self.clock()
            bucket = self.bucket(purpose, owner, rate, now)
            bucket.tokens, bucket.updated = bucket.level(now) - cost, now

    def bucket(self, purpose: str, owner: str, rate: Rate, now: float) -> Bucket:
        """Return the bucket of `owner` for `purpose`. Create a full one if there is none yet."""
        found = self.buckets.get((purpose, owner))
        if found is None:
            if len(self.buckets) >= MAX_BUCKETS:
                self.drop_full_buckets(now)
            found = Bucket(rate.per_second * self.factor, rate.burst * self.factor, now)
            self.buckets[purpose, owner] = found
        return found

    def drop_full_buckets(self, now: float) -> None:
        """Drop all full buckets to save memory. If one is needed again, `bucket` creates a new full one.

        If more than half of `MAX_BUCKETS` remain, also drop the fullest of them. The emptiest buckets stay,
        so callers who have used up a limit stay limited.
        """
        kept = {key: bucket for key, bucket in self.buckets.items() if bucket.level(now) < bucket.capacity}
        if len(kept) > MAX_BUCKETS // 2:
            emptiest = sorted(kept, key=lambda key: kept[key].level(now) / kept[key].capacity)
            kept = {key: kept[key] for key in emptiest[: MAX_BUCKETS // 2]}
        self.buckets = kept
