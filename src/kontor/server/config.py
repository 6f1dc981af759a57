"""The settings of a server, and its sources of time and randomness."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kontor.server.randomness import random_letters


def wall_clock_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Config:
    """The settings of a server. The defaults suit a game among friends on one machine."""

    db: str = "sqlite:///kontor.db"
    origins: tuple[str, ...] = ()
    """Other origins from which web pages may send requests, besides the server's own."""
    secure: bool = False
    """Whether the server is behind TLS: cookies are then sent over TLS only."""
    rate: float = 1.0
    """Factor by which all rate limits are multiplied; 0 switches them off."""
    metrics_token: str | None = None
    """Bearer token with which other machines may read /metrics."""
    web: Path | None = None
    """Folder of the built web client; None for the one in the package."""
    sweep: float = 5.0
    """Seconds between two searches for tables whose bots or clocks are due."""
    purge: float = 3600.0
    """Seconds between two purges of old data."""
    absence: float = 20.0
    """Seconds without a connection after which the other players may let a bot play for a seat."""
    crowd: float = 0.1
    """Seconds for which arrivals and departures of spectators are collected; 0 sends each at once."""
    answer_tick: float = 0.04
    """Questions are answered at multiples of this many seconds, so the timing reveals nothing."""
    now: Callable[[], int] = field(default=wall_clock_ms)
    """The wall clock, in milliseconds."""
    monotonic: Callable[[], float] = field(default=time.monotonic)
    """A clock in seconds that never goes back."""
    token: Callable[[int], str] = field(default=secrets.token_urlsafe)
    """Returns a random token as text. The argument is its number of random bytes."""
    seed: Callable[[int], bytes] = field(default=secrets.token_bytes)
    """Returns the secret seed of a new table. The argument is its length in bytes."""
    letters: Callable[[], str] = field(default=random_letters)
    """Returns five random letters."""
