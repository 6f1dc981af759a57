"""What a server is told when it starts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Config:
    """Everything has a default that suits a table among friends on one machine."""

    db: str = "sqlite:///kontor.db"
    origins: tuple[str, ...] = ()
    """Other origins than the server's own from which a page may speak to it."""
    secure: bool = False
    """Behind TLS: cookies are for TLS only."""
    rate: float = 1.0
    """Factor of the rate limits; 0 switches them off."""
    metrics_token: str | None = None
    """Who has it may read /metrics from elsewhere."""
    web: Path | None = None
    """The built web client, if it is not the one in the package."""
    sweep: float = 5.0
    """Seconds between two looks for tables that should go on by themselves."""
    purge: float = 3600.0
    """Seconds between two looks for what is too old to be kept."""
    absence: float = 20.0
    """Seconds without a connection after which others may let the bot play for a seat."""
    crowd: float = 0.1
    """Seconds after which spectators that came or went are told of; 0: at once."""
    answer_tick: float = 0.04
    """Answers to questions leave at multiples of so many seconds."""
    now: Callable[[], int] = field(default=milliseconds)
    token: Callable[[int], str] = field(default=secrets.token_urlsafe)
    seed: Callable[[int], bytes] = field(default=secrets.token_bytes)
