"""Logs a warning if something hangs: a bot's move, a table's lock, a write, or the event loop.

It also warns if somebody changes the system clock. The checks read only memory, so they work even if the
database hangs. Each warning is logged at most once a minute, with the worst case.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any, Final

from kontor.server.clock import Clock
from kontor.server.store.database import Database
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.registry import TableRegistry
from kontor.table import bot_moves

logger = logging.getLogger("kontor.stalls")

CHECK_EVERY: Final = 5.0  # seconds between checks
WARN_AFTER: Final = 10.0  # seconds of delay after which a warning is logged
CLOCK_TOLERANCE: Final = 1.0  # seconds by which the two clocks may drift apart between checks
WARN_AGAIN_AFTER: Final = 60.0  # seconds until the same warning may be logged again


class StallDetector:
    """Logs a warning when a bot, a lock, a write or the event loop hangs.

    `lifecycle.start` makes `check` run at intervals.
    """

    def __init__(
        self, registry: TableRegistry, autopilot: Autopilot, database: Database, clock: Clock
    ) -> None:
        self.registry = registry
        self.autopilot = autopilot
        self.database = database
        self.clock = clock
        self.warned: dict[str, float] = {}
        self.checked: float | None = None
        self.offset = self.clock_offset()

    def clock_offset(self) -> float:
        """Return how many seconds the system clock is ahead of the monotonic clock."""
        return self.clock.now() / 1000 - self.clock.monotonic()

    async def check(self) -> None:
        """Run all checks, each of which may log a warning."""
        self.check_loop()
        self.enforce_clock()
        self.check_writes()
        self.check_locks()
        self.check_bots()

    def check_loop(self) -> None:
        before, self.checked = self.checked, self.clock.monotonic()
        late = 0.0 if before is None else self.checked - before - CHECK_EVERY
        if late > WARN_AFTER:
            self.warn("the event loop stood still", late)

    def enforce_clock(self) -> None:
        before, self.offset = self.offset, self.clock_offset()
        if abs(self.offset - before) > CLOCK_TOLERANCE:
            self.warn("the system clock was set", self.offset - before)

    def check_writes(self) -> None:
        waited = self.database.writer.longest_wait()
        if waited > WARN_AFTER:
            self.warn("a write waits", waited)

    def check_locks(self) -> None:
        now = self.clock.monotonic()
        held = [
            (now - table.lock.since, table)
            for table in self.registry.tables.values()
            if table.lock.holder is not None and now - table.lock.since > WARN_AFTER
        ]
        if held:
            seconds, table = max(held, key=lambda entry: entry[0])
            where = " ".join(coroutine_names(table.lock.holder))
            self.warn("a table's lock is held", seconds, table=table.id, tables=len(held), where=where)

    def check_bots(self) -> None:
        now = self.clock.monotonic()
        overdue = [
            (late, table)
            for table in self.registry.tables.values()
            if (late := now - table.last_entry_at - table.pace / 1000) > WARN_AFTER
            and bot_moves.bot_to_move(table.match) is not None
            and not self.autopilot.is_resting(table)
        ]
        if overdue:
            seconds, table = max(overdue, key=lambda entry: entry[0])
            pilot = self.autopilot
            state = {"timer": table.id in pilot.timers, "thinking": table.id in pilot.bots.thinking}
            self.warn("a bot's move is overdue", seconds, table=table.id, tables=len(overdue), **state)

    def warn(self, text: str, seconds: float, **details: object) -> None:
        """Log a warning, unless the same `text` was logged less than `WARN_AGAIN_AFTER` seconds ago.

        `seconds` is the length of the delay.
        """
        now = self.clock.monotonic()
        if now - self.warned.get(text, -WARN_AGAIN_AFTER) >= WARN_AGAIN_AFTER:
            self.warned[text] = now
            logger.warning(text, extra={"seconds": round(seconds, 1), **details})


def coroutine_names(task: asyncio.Task[Any] | None) -> Iterator[str]:
    """Yield the names of the coroutines in which `task` is waiting, outermost first."""
    coroutine: Any = task.get_coro() if task is not None else None
    while coroutine is not None and hasattr(coroutine, "cr_await"):
        yield coroutine.__qualname__
        coroutine = coroutine.cr_await
