"""The message bus of a server with several processes. It uses PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import Any, Final

import psycopg

from kontor.server.errors import StoreUnavailable
from kontor.server.peers.bus import CatchUp, PeerBus
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import Alive, PeerMessage
from kontor.server.store.engine import KEEPALIVES, POSTGRES_TIMEOUTS
from kontor.server.store.statements import CHANNEL
from kontor.table.refusal import Refusal

LISTEN_SECONDS: Final = 0.5  # how often the listener checks whether it should stop, in seconds
RECONNECT_PAUSE: Final = 1.0  # seconds that the listener waits before it connects again
logger = logging.getLogger("kontor.bus")


class PostgresPeers(PeerBus):
    """A message bus on PostgreSQL. It uses one connection to listen and another one to send."""

    has_peers = True

    def __init__(self, name: str, liveness: PeerLiveness, url: str) -> None:
        super().__init__(name, liveness)
        self.url = url
        self.task: asyncio.Task[None] | None = None
        self.sender: psycopg.AsyncConnection[Any] | None = None
        self.sending = asyncio.Lock()
        self.stopping = False

    async def start(self, catch_up: CatchUp) -> None:
        """Start listening, and wait up to 10 seconds for the first connection."""
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.listen(catch_up, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 10)

    async def connect(self) -> psycopg.AsyncConnection[Any]:
        connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **POSTGRES_TIMEOUTS)
        for setting in KEEPALIVES:
            await connection.execute(f"SET {setting}")
        return connection

    async def listen(self, catch_up: CatchUp, ready: asyncio.Event) -> None:
        """Listen until the bus stops, and reconnect after any failure.

        Each time the bus has connected, set `ready` and call `catch_up`.
        """
        while True:
            try:
                connection = await self.connect()
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    ready.set()
                    await catch_up()
                    while not self.stopping:
                        async for note in connection.notifies(timeout=LISTEN_SECONDS):
                            if self.stopping:
                                return
                            await self.handle_payload(note.payload)
                    return
            except Exception as error:  # any error: a process that stops listening would miss every message
                expected = isinstance(error, psycopg.Error | OSError | StoreUnavailable)
                reason = {"reason": type(error).__name__}
                logger.warning("listening is interrupted", extra=reason, exc_info=not expected)
                await asyncio.sleep(RECONNECT_PAUSE)

    async def handle_payload(self, payload: str) -> None:
        """Handle a notification, given as JSON text. Log errors instead of raising them.

        If the database does not answer, nothing more needs to be done here: the message's handler has already
        scheduled a refresh of the table.
        """
        try:
            await self.receive(json.loads(payload))
        except (StoreUnavailable, Refusal) as error:
            logger.warning("news could not be handled", extra={"reason": str(error)})
        except Exception:
            logger.exception("news could not be handled")

    async def publish(self, message: PeerMessage) -> None:
        """Send a message to all other server processes.

        The connection may have broken while it was idle. If sending fails, retry once on a new connection.
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
                    await self.close_sender()
                    if last_try:
                        logger.warning("news could not be sent", extra={"reason": type(error).__name__})
                        return

    async def close_sender(self) -> None:
        """Close the connection that is used for sending. The next message opens a new one."""
        if self.sender is not None:
            sender, self.sender = self.sender, None
            await sender.close()

    async def stop(self) -> None:
        """Stop listening. A last message wakes the listener, so that it ends at once."""
        self.stopping = True
        await self.publish(Alive())
        if self.task is not None:
            await asyncio.wait([self.task], timeout=2 * LISTEN_SECONDS)
            self.task.cancel()
        await self.close_sender()
