"""The settings of a server, and its sources of time and randomness."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kontor.server.randomness import random_letters


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Config:
    """Everything has a default that suits a game among friends on one machine."""

    db: str = "sqlite:///kontor.db"
    origins: tuple[str, ...] = ()
    """Origins besides the server's own from which web pages may send requests."""
    secure: bool = False
    """Whether the server is behind TLS: cookies are then sent over TLS only."""
    rate: float = 1.0
    """Factor of all rate limits; 0 switches them off."""
    metrics_token: str | None = None
    """Bearer token with which other machines may read /metrics."""
    web: Path | None = None
    """Folder of the built web client, if it is not the one in the package."""
    sweep: float = 5.0
    """Seconds between two sweeps for tables whose bots or clocks are due."""
    purge: float = 3600.0
    """Seconds between two purges of old data."""
    absence: float = 20.0
    """Seconds without a connection after which the others may let a bot play for a seat."""
    crowd: float = 0.1
    """Seconds for which news of spectators who come and go is collected; 0 sends it at once."""
    answer_tick: float = 0.04
    """Answers to questions are sent at multiples of this many seconds, so their timing tells nothing."""
    now: Callable[[], int] = field(default=milliseconds)
    """The wall clock, in milliseconds."""
    monotonic: Callable[[], float] = field(default=time.monotonic)
    """Seconds of a clock that is never set back."""
    token: Callable[[int], str] = field(default=secrets.token_urlsafe)
    """Returns a random token of so many bytes, as text."""
    seed: Callable[[int], bytes] = field(default=secrets.token_bytes)
    """Returns the secret seed of a table, of so many bytes."""
    letters: Callable[[], str] = field(default=random_letters)
    """Returns five random letters."""
