"""The lock that guards a table. It records which task is holding it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal


class TableLock(asyncio.Lock):
    """An asyncio lock that records which task holds it and since when, so that `stalls` can report it."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        super().__init__()
        self.monotonic = monotonic
        self.holder: asyncio.Task[Any] | None = None
        self.since = 0.0

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        self.holder, self.since = asyncio.current_task(), self.monotonic()
        return True

    def release(self) -> None:
        self.holder = None
        super().release()
