"""News between server processes: within one process nothing is needed, on PostgreSQL it is LISTEN and
NOTIFY.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from kontor.server.store.database import PATIENCE, Database, Unavailable
from kontor.server.store.table_rows import CHANNEL

if TYPE_CHECKING:
    import psycopg

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]
LISTEN = 0.5
"""Seconds after which a listener looks whether it should stop."""
PAUSE = 1.0
"""Seconds until it connects again."""
logger = logging.getLogger("kontor.bus")


class Bus:
    """With SQLite: nobody else to tell."""

    alone = True
    """No other process writes to the same tables."""

    async def start(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None: ...

    async def publish(self, message: Message) -> None: ...

    async def stop(self, last: Message) -> None:
        """Stop listening; `last` is told to everybody."""


class PostgresBus(Bus):
    """One connection listens. After it was lost, whatever is open here is looked up in the log."""

    alone = False

    def __init__(self, url: str) -> None:
        self.url = url
        self.task: asyncio.Task[None] | None = None
        self.sender: psycopg.AsyncConnection[Any] | None = None
        self.sending = asyncio.Lock()
        self.stopping = False

    async def start(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.listen(listener, missed, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 10)

    async def listen(
        self, listener: Listener, missed: Callable[[], Awaitable[None]], ready: asyncio.Event
    ) -> None:
        import psycopg

        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **PATIENCE)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    ready.set()
                    await missed()
                    while not self.stopping:
                        async for note in connection.notifies(timeout=LISTEN):
                            if self.stopping:
                                return
                            await self.hear(listener, note.payload)
                    return
            except Exception as error:  # whatever it is, a process that does not listen misses everything
                expected = isinstance(error, psycopg.Error | OSError | Unavailable)
                reason = {"reason": type(error).__name__}
                logger.warning("listening is interrupted", extra=reason, exc_info=not expected)
                await asyncio.sleep(PAUSE)

    async def hear(self, listener: Listener, payload: str) -> None:
        try:
            await listener(json.loads(payload))
        except Exception:
            logger.exception("news could not be handled")

    async def publish(self, message: Message) -> None:
        """Tell the other processes. A connection that broke while it was idle shows that only by failing, so
        the message is then sent once more on a new one.
        """
        import psycopg

        payload = json.dumps(message, separators=(",", ":"))
        async with self.sending:
            for last_try in (self.sender is None, True):
                try:
                    if self.sender is None:
                        self.sender = await psycopg.AsyncConnection.connect(
                            self.url, autocommit=True, **PATIENCE
                        )
                    await self.sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                    return
                except psycopg.Error as error:
                    await self.hang_up()
                    if last_try:
                        logger.warning("news could not be sent", extra={"reason": type(error).__name__})
                        return

    async def hang_up(self) -> None:
        """Close the sender's connection."""
        if self.sender is not None:
            sender, self.sender = self.sender, None
            await sender.close()

    async def stop(self, last: Message) -> None:
        """Our own last word wakes the listener."""
        self.stopping = True
        await self.publish(last)
        if self.task is not None:
            await asyncio.wait([self.task], timeout=2 * LISTEN)
            self.task.cancel()
        await self.hang_up()


def make_bus(database: Database) -> Bus:
    if not database.is_postgres:
        return Bus()
    return PostgresBus(database.url.set(drivername="postgresql").render_as_string(hide_password=False))
