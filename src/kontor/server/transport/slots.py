"""Limits on connections: their number, how much is parsed at once, and how slowly a client may read.

uvicorn itself has no such limits. Without them, a connection could block the event loop or use unlimited
memory, and slow clients would stay connected.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import time
from collections import Counter
from typing import Any, Final

from kontor.server import metrics

logger = logging.getLogger("kontor.wire")

READ_SIZE: Final = 2048  # bytes that are parsed at once: some hundred small frames, or fifty requests
WRITE_TIMEOUT: Final = 10.0  # seconds after which a client is dropped if it does not read what it was sent
SPARE_HANDLES: Final = 100  # file handles kept for the database, the log and worker processes
LOG_EVERY: Final = 60.0  # seconds between two log messages that no file handle is left


class Deadline:
    """A timer that calls a function once, unless it is set again or cleared first."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, callback: Any) -> None:
        self.clear()
        self.timer = self.loop.call_later(seconds, callback)

    def clear(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class ConnectionSlots:
    """Counts open connections, and limits them in total and per address."""

    def __init__(self, total: int, per_address: int | None) -> None:
        self.total = total
        self.per_address = per_address
        self.count = 0
        self.taken: Counter[str] = Counter()
        self.last_logged = -LOG_EVERY

    def take(self, address: str) -> Slot | None:
        """Return a slot for a new connection from `address`; None if a limit is reached."""
        few = self.per_address is None or self.taken[address] < self.per_address
        full = self.count >= self.total
        if few and not full:
            return Slot(self, address)
        metrics.DROPPED_CONNECTIONS.labels("no_room").inc()
        if full and time.monotonic() - self.last_logged >= LOG_EVERY:
            self.last_logged = time.monotonic()
            logger.error("no file handle is left for more connections", extra={"open": self.total})
        return None


class Slot:
    """One connection's slot in `ConnectionSlots`. It stays taken until `free` is called."""

    def __init__(self, slots: ConnectionSlots, address: str) -> None:
        self.slots = slots
        self.address = address
        slots.count += 1
        slots.taken[address] += 1

    def free(self) -> None:
        self.slots.count -= 1
        taken = self.slots.taken
        taken[self.address] -= 1
        if not taken[self.address]:
            del taken[self.address]


def available_handles() -> int:
    """Raise this process's limit on open files as far as the system allows.

    Return how many connections that limit permits. `SPARE_HANDLES` are reserved for other files.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems report a limit that cannot be set
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(hard - SPARE_HANDLES, 10) if hard != resource.RLIM_INFINITY else 1_000_000


class SlowClientGuard:
    """A mixin for uvicorn's protocols. It drops clients that do not read what the server sends."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    write_deadline: Deadline  # drops the client if it does not read in time
    slot: Slot | None = None  # counts the connection; freed when it is lost

    def connection_made(self, transport: Any) -> None:
        self.write_deadline = Deadline(self.loop)
        super().connection_made(transport)  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        self.write_deadline.clear()
        if self.slot is not None:
            self.slot.free()
        super().connection_lost(exc)  # type: ignore[misc]

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self.write_deadline.set(WRITE_TIMEOUT, self.drop_slow_client)

    def resume_writing(self) -> None:
        self.write_deadline.clear()
        super().resume_writing()  # type: ignore[misc]

    def drop_slow_client(self) -> None:
        metrics.DROPPED_CONNECTIONS.labels("slow").inc()
        self.transport.abort()
