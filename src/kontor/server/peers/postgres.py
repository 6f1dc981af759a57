"""The bus of a server with several processes: PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import Any, Final

import psycopg

from kontor.server.errors import StoreUnavailable
from kontor.server.peers.bus import Missed, PeerBus
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import Alive, PeerMessage
from kontor.server.store.engine import POSTGRES_TIMEOUTS
from kontor.server.store.statements import CHANNEL

LISTEN_SECONDS: Final = 0.5
"""Seconds after which the listener looks whether it should stop."""
RECONNECT_PAUSE: Final = 1.0
"""Seconds until the listener connects again."""
logger = logging.getLogger("kontor.bus")


class PostgresPeers(PeerBus):
    """One connection listens, another one sends."""

    has_peers = True

    def __init__(self, name: str, liveness: PeerLiveness, url: str) -> None:
        super().__init__(name, liveness)
        self.url = url
        self.task: asyncio.Task[None] | None = None
        self.sender: psycopg.AsyncConnection[Any] | None = None
        self.sending = asyncio.Lock()
        self.stopping = False

    async def start(self, missed: Missed) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.listen(missed, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 10)

    async def connect(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, **POSTGRES_TIMEOUTS)

    async def listen(self, missed: Missed, ready: asyncio.Event) -> None:
        """Listen until the bus stops, and connect again after any failure."""
        while True:
            try:
                connection = await self.connect()
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    ready.set()
                    await missed()
                    while not self.stopping:
                        async for note in connection.notifies(timeout=LISTEN_SECONDS):
                            if self.stopping:
                                return
                            await self.hear(note.payload)
                    return
            except Exception as error:  # whatever it is, a process that does not listen misses everything
                expected = isinstance(error, psycopg.Error | OSError | StoreUnavailable)
                reason = {"reason": type(error).__name__}
                logger.warning("listening is interrupted", extra=reason, exc_info=not expected)
                await asyncio.sleep(RECONNECT_PAUSE)

    async def hear(self, payload: str) -> None:
        try:
            await self.receive(json.loads(payload))
        except Exception:
            logger.exception("news could not be handled")

    async def publish(self, message: PeerMessage) -> None:
        """Send a message to all other processes.

        A connection that broke while idle shows it only by failing, so the message is then sent once more on
        a new one.
        """
        payload = self.payload(message)
        async with self.sending:
            for last_try in (self.sender is None, True):
                try:
                    if self.sender is None:
                        self.sender = await self.connect()
                    await self.sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                    return
                except psycopg.Error as error:
                    await self.hang_up()
                    if last_try:
                        logger.warning("news could not be sent", extra={"reason": type(error).__name__})
                        return

    async def hang_up(self) -> None:
        """Close the connection that sends."""
        if self.sender is not None:
            sender, self.sender = self.sender, None
            await sender.close()

    async def stop(self) -> None:
        """Stop listening; our own last message wakes the listener."""
        self.stopping = True
        await self.publish(Alive())
        if self.task is not None:
            await asyncio.wait([self.task], timeout=2 * LISTEN_SECONDS)
            self.task.cancel()
        await self.hang_up()
