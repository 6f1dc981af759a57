"""The settings of a server, and its sources of time and randomness."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kontor.server.randomness import random_letters


def wall_clock_ms() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Config:
    """The settings of a server. The defaults suit a game among friends on one machine."""

    db: str = "sqlite:///kontor.db"  # URL of the database
    origins: tuple[str, ...] = ()  # web origins that may send requests, besides the server's own
    hosts: tuple[str, ...] = ()  # names of the server; requests for other names are refused
    secure: bool = False  # whether the server is behind TLS: cookies are then sent over TLS only
    rate: float = 1.0  # factor by which all rate limits are multiplied; 0 switches them off
    metrics_token: str | None = None  # bearer token with which other machines may read /metrics
    web: Path | None = None  # folder of the built web client; None for the one in the package
    sweep: float = 5.0  # seconds between checks for overdue tables, new orders and missed log entries
    purge: float = 3600.0  # seconds between deletions of old data
    absence: float = 20.0  # seconds a player may be disconnected before the others may call in a bot
    presence_delay: float = 0.1  # seconds for which arrivals of spectators are batched; 0 for no batching
    answer_tick: float = 0.04
    """Questions are answered at multiples of this many seconds, so that the timing reveals nothing."""
    now: Callable[[], int] = field(default=wall_clock_ms)  # the wall clock, in milliseconds since 1970
    monotonic: Callable[[], float] = field(default=time.monotonic)  # the monotonic clock, in seconds
    draw_token: Callable[[int], str] = field(default=secrets.token_urlsafe)
    """Returns a random token as text. The argument is its number of random bytes."""
    draw_seed: Callable[[int], bytes] = field(default=secrets.token_bytes)
    """Returns the secret random seed of a new table. The argument is its length in bytes."""
    draw_letters: Callable[[], str] = field(default=random_letters)  # returns five random letters
