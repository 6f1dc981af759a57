"""Warn when something stands still that should go on: a bot's move, a table's lock, a write, the event loop.

Also warns when the system clock is set. The checks read memory only, so a database that hangs does not hang
them. Each warning is logged at most once a minute and names the worst case.
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

CHECK_EVERY: Final = 5.0
"""Seconds between two checks."""
LATE: Final = 10.0
"""Seconds after which a delay is worth a warning."""
STEP: Final = 1.0
"""Seconds by which the system clock may differ from the steady one between two checks."""
QUIET: Final = 60.0
"""Seconds until the same warning is logged again."""


class StallDetector:
    """The checks of one server process."""

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
        """Seconds by which the system clock is ahead of the steady one."""
        return self.clock.now() / 1000 - self.clock.monotonic()

    async def check(self) -> None:
        self.check_loop()
        self.check_clock()
        self.check_writes()
        self.check_locks()
        self.check_bots()

    def check_loop(self) -> None:
        before, self.checked = self.checked, self.clock.monotonic()
        late = 0.0 if before is None else self.checked - before - CHECK_EVERY
        if late > LATE:
            self.warn("the event loop stood still", late)

    def check_clock(self) -> None:
        before, self.offset = self.offset, self.clock_offset()
        if abs(self.offset - before) > STEP:
            self.warn("the system clock was set", self.offset - before)

    def check_writes(self) -> None:
        waited = self.database.writer.longest_wait()
        if waited > LATE:
            self.warn("a write waits", waited)

    def check_locks(self) -> None:
        now = self.clock.monotonic()
        held = [
            (now - table.lock.since, table)
            for table in self.registry.tables.values()
            if table.lock.holder is not None and now - table.lock.since > LATE
        ]
        if held:
            seconds, table = max(held, key=lambda found: found[0])
            where = " ".join(waiting_in(table.lock.holder))
            self.warn("a table's lock is held", seconds, table=table.id, tables=len(held), where=where)

    def check_bots(self) -> None:
        now = self.clock.monotonic()
        overdue = [
            (late, table)
            for table in self.registry.tables.values()
            if (late := now - table.last_line - table.pace / 1000) > LATE
            and bot_moves.bot_to_move(table.match) is not None
        ]
        if overdue:
            seconds, table = max(overdue, key=lambda found: found[0])
            pilot = self.autopilot
            state = {"timer": table.id in pilot.timers, "thinking": table.id in pilot.bots.thinking}
            self.warn("a bot's move is overdue", seconds, table=table.id, tables=len(overdue), **state)

    def warn(self, text: str, seconds: float, **more: object) -> None:
        now = self.clock.monotonic()
        if now - self.warned.get(text, -QUIET) >= QUIET:
            self.warned[text] = now
            logger.warning(text, extra={"seconds": round(seconds, 1), **more})


def waiting_in(task: asyncio.Task[Any] | None) -> Iterator[str]:
    """Yield the names of the coroutines that `task` waits in, the outermost first."""
    inner: Any = task.get_coro() if task is not None else None
    while inner is not None and hasattr(inner, "cr_await"):
        yield inner.__qualname__
        inner = inner.cr_await
