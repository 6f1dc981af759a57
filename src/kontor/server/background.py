"""Background work: one-off tasks, and chores that run at regular intervals."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from kontor.server.errors import StoreUnavailable
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.process")


class BackgroundTasks:
    """Runs the background tasks and periodic chores of one server process.

    If one of them fails, the error is logged and the others continue.
    """

    def __init__(self) -> None:
        self.running: dict[asyncio.Future[Any], None] = {}  # a set that keeps its order
        self.chores: list[asyncio.Future[None]] = []
        self.stopping = False
        """True once the process is shutting down. Nothing new should be started then."""

    def start(self, work: Awaitable[Any]) -> None:
        """Start `work` as an asyncio task, without waiting for it."""
        task = asyncio.ensure_future(work)
        self.running[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[Any]) -> None:
        self.running.pop(task, None)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):  # such as a write for a table that has been deleted
            logger.info("a task had nothing to do", extra={"code": error.code})
        elif isinstance(error, StoreUnavailable):
            logger.warning("a task failed", extra={"reason": str(error)})
        elif error is not None:
            logger.error("a task failed", exc_info=error)

    def repeat(self, seconds: float, chore: Callable[[], Awaitable[object]], at_once: bool = False) -> None:
        """Run `chore` every `seconds` seconds, starting after the first interval.

        If `at_once` is true, also run it right away.
        """
        self.chores.append(asyncio.ensure_future(self._repeat(seconds, chore, at_once)))

    async def _repeat(self, seconds: float, chore: Callable[[], Awaitable[object]], at_once: bool) -> None:
        if not at_once:
            await asyncio.sleep(seconds)
        while True:
            try:
                await chore()
            except StoreUnavailable:
                logger.warning("a chore was put off", extra={"chore": chore.__name__})
            except Exception:
                logger.exception("a chore failed", extra={"chore": chore.__name__})
            await asyncio.sleep(seconds)

    def stop_chores(self) -> None:
        for chore in self.chores:
            chore.cancel()

    async def finish(self, timeout: float) -> None:
        """Wait up to `timeout` seconds for the running tasks, then cancel those that are left."""
        waiting = [task for task in self.running if not task.done()]
        if waiting:
            _, pending = await asyncio.wait(waiting, timeout=timeout)
            for task in pending:
                task.cancel()
