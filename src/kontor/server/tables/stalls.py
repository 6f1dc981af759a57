"""Warn when something stands still that should go on: a bot's move, a table's lock, a write, the event loop.

Also warns when the system clock is set. The checks read memory only, so a database that hangs does not hang
them. Each warning is logged at most once a minute and names the worst case.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Literal

from kontor.table import bot_moves as automatic

if TYPE_CHECKING:
    from kontor.server.process import Process

logger = logging.getLogger("kontor.stalls")

EVERY: Final = 5.0
"""Seconds between two checks."""
LATE: Final = 10.0
"""Seconds after which a delay is worth a warning."""
STEP: Final = 1.0
"""Seconds by which the system clock may differ from the steady one between two checks."""
QUIET: Final = 60.0
"""Seconds until the same warning is logged again."""


class TableLock(asyncio.Lock):
    """A lock that knows which task holds it, and since when."""

    def __init__(self) -> None:
        super().__init__()
        self.holder: asyncio.Task[Any] | None = None
        self.since = 0.0

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        self.holder, self.since = asyncio.current_task(), time.monotonic()
        return True

    def release(self) -> None:
        self.holder = None
        super().release()


class Stalls:
    """The checks of one server process."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.warned: dict[str, float] = {}
        self.checked: float | None = None
        self.offset = self.clock_offset()

    def clock_offset(self) -> float:
        """Seconds by which the system clock is ahead of the steady one."""
        return self.process.config.now() / 1000 - time.monotonic()

    async def check(self) -> None:
        self.check_loop()
        self.check_clock()
        self.check_writes()
        self.check_locks()
        self.check_bots()

    def check_loop(self) -> None:
        before, self.checked = self.checked, time.monotonic()
        late = 0.0 if before is None else self.checked - before - EVERY
        if late > LATE:
            self.warn("the event loop stood still", late)

    def check_clock(self) -> None:
        before, self.offset = self.offset, self.clock_offset()
        if abs(self.offset - before) > STEP:
            self.warn("the system clock was set", self.offset - before)

    def check_writes(self) -> None:
        waited = self.process.database.waited()
        if waited > LATE:
            self.warn("a write waits", waited)

    def check_locks(self) -> None:
        now = time.monotonic()
        held = [
            (now - table.lock.since, table)
            for table in self.process.tables.values()
            if table.lock.holder is not None and now - table.lock.since > LATE
        ]
        if held:
            seconds, table = max(held, key=lambda found: found[0])
            where = " ".join(places(table.lock.holder))
            self.warn("a table's lock is held", seconds, table=table.id, tables=len(held), where=where)

    def check_bots(self) -> None:
        now = time.monotonic()
        overdue = [
            (late, table)
            for table in self.process.tables.values()
            if (late := now - table.since - table.pace / 1000) > LATE
            and automatic.bot_to_move(table.match) is not None
        ]
        if overdue:
            seconds, table = max(overdue, key=lambda found: found[0])
            pilot = self.process.autopilot
            state = {"timer": table.id in pilot.timers, "thinking": table.id in pilot.thinking}
            self.warn("a bot's move is overdue", seconds, table=table.id, tables=len(overdue), **state)

    def warn(self, text: str, seconds: float, **more: object) -> None:
        now = time.monotonic()
        if now - self.warned.get(text, -QUIET) >= QUIET:
            self.warned[text] = now
            logger.warning(text, extra={"seconds": round(seconds, 1), **more})


def places(task: asyncio.Task[Any] | None) -> Iterator[str]:
    """The coroutines that `task` waits in, the outermost first."""
    inner: Any = task.get_coro() if task is not None else None
    while inner is not None and hasattr(inner, "cr_await"):
        yield inner.__qualname__
        inner = inner.cr_await
