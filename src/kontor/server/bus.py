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

from kontor.server.archive import CHANNEL
from kontor.server.database import PATIENCE, Database
from kontor.table.line import Refusal

if TYPE_CHECKING:
    import psycopg

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]
LISTEN = 0.5
"""Seconds after which a listener looks whether it should stop."""
logger = logging.getLogger("kontor.bus")


class Bus:
    """With SQLite: nobody else to tell."""

    async def start(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None: ...

    async def publish(self, message: Message) -> None: ...

    async def stop(self, last: Message) -> None:
        """Stop listening; `last` is told to everybody."""


class PostgresBus(Bus):
    """One connection listens. After it was lost, whatever is open here is looked up in the log."""

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
            except (psycopg.Error, OSError, Refusal) as error:
                logger.warning("the listening connection is lost", extra={"reason": type(error).__name__})
                await asyncio.sleep(1)

    async def hear(self, listener: Listener, payload: str) -> None:
        try:
            await listener(json.loads(payload))
        except Exception:
            logger.exception("news could not be handled")

    async def publish(self, message: Message) -> None:
        import psycopg

        async with self.sending:
            try:
                if self.sender is None or self.sender.closed:
                    self.sender = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **PATIENCE)
                payload = json.dumps(message, separators=(",", ":"))
                await self.sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except psycopg.Error as error:
                logger.warning("news could not be sent", extra={"reason": type(error).__name__})

    async def stop(self, last: Message) -> None:
        """Our own last word wakes the listener."""
        self.stopping = True
        await self.publish(last)
        if self.task is not None:
            await asyncio.wait([self.task], timeout=2 * LISTEN)
            self.task.cancel()
        if self.sender is not None:
            await self.sender.close()


def make_bus(database: Database) -> Bus:
    if not database.is_postgres:
        return Bus()
    return PostgresBus(database.url.set(drivername="postgresql").render_as_string(hide_password=False))
