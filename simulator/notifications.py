"""A model of PostgreSQL's LISTEN and NOTIFY, and the message bus of server processes on top of it.

The model makes the same guarantees as PostgreSQL, and `histories` compares the two:

- A notification is sent when its transaction commits, and never if the transaction is rolled back.
- Every listening connection receives the notifications of all connections in commit order.
- Equal notifications in one transaction are sent once.
- A connection does not receive notifications committed before its LISTEN took effect or while it was broken.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, Self

import psycopg

from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.postgres import PostgresPeers
from simulator.event_loop import MACHINE, Machine, VirtualLoop


class NotificationServer:
    """The part of PostgreSQL that delivers notifications to listening connections."""

    def __init__(
        self, loop: VirtualLoop, delay: Callable[[], float], delivered: Callable[[str, str], None]
    ) -> None:
        self.loop = loop
        self.delay = delay
        """Returns a random delay in seconds, drawn for each notification or query."""
        self.delivered = delivered
        """Called when a notification reaches a machine, with the machine's name and the payload."""
        self.open: list[SimulatedConnection] = []
        self.listening: list[SimulatedConnection] = []

    def commit(self, payloads: list[str]) -> None:
        """Send the notifications of a transaction that has just been committed."""
        unique = list(dict.fromkeys(payloads))
        for connection in self.listening:
            for payload in unique:
                self.send(connection, payload)

    def send(self, connection: SimulatedConnection, payload: str) -> None:
        """Deliver a notification after a delay, and after all earlier ones for `connection`."""
        connection.last_arrival = max(connection.last_arrival + 1e-6, self.loop.now + self.delay())
        self.loop.call_at(
            connection.last_arrival, connection.arrive, payload, context=connection.machine.context
        )

    async def connect(self) -> SimulatedConnection:
        """Return a new connection from the machine that runs the current callback."""
        await asyncio.sleep(0.001 + self.delay())
        machine = MACHINE.get()
        assert machine is not None
        connection = SimulatedConnection(self, machine)
        self.open.append(connection)
        return connection

    def connections_of(self, machine: Machine) -> list[SimulatedConnection]:
        """Return the open connections of `machine`: the one that listens, and the one that sends."""
        return [connection for connection in self.open if connection.machine is machine]


class SimulatedConnection:
    """A replacement for `psycopg.AsyncConnection` that supports only LISTEN and NOTIFY."""

    def __init__(self, server: NotificationServer, machine: Machine) -> None:
        self.server = server
        self.machine = machine
        self.arrived: deque[str] = deque()
        self.last_arrival = 0.0
        self.broken = False
        self.since = server.loop.now
        self.wakeup: asyncio.Future[None] | None = None
        self.silence: asyncio.Future[None] | None = None
        """Done when a half-open connection works again or breaks; None if it works."""
        self.held: list[str] = []  # notifications that arrive after the silence

    async def execute(self, statement: str, values: tuple[str, ...] = ()) -> None:
        """Run a LISTEN or a `SELECT pg_notify` in a transaction of its own."""
        await self.travel()
        if statement.startswith("LISTEN"):
            self.server.listening.append(self)
        else:
            self.server.commit([values[1]])
        await self.travel()

    async def travel(self) -> None:
        """Wait until a message has arrived at the other end. Raise an error if the connection breaks."""
        await asyncio.sleep(self.server.delay())
        while self.silence is not None:
            await asyncio.shield(self.silence)
        self.check()

    async def notifies(self, timeout: float) -> AsyncIterator[Any]:
        """Yield notifications as they arrive, for `timeout` seconds."""
        loop = self.server.loop
        end = loop.time() + timeout
        while True:
            self.check()
            while self.arrived:
                yield SimpleNamespace(payload=self.arrived.popleft())
            if loop.time() >= end:
                return
            self.wakeup = loop.create_future()
            timer = loop.call_at(end, self.wake)
            await self.wakeup
            timer.cancel()

    def arrive(self, payload: str) -> None:
        if self.silence is not None:
            self.held.append(payload)
        elif not self.broken:
            self.server.delivered(self.machine.name, payload)
            self.arrived.append(payload)
            self.wake()

    def wake(self) -> None:
        if self.wakeup is not None and not self.wakeup.done():
            self.wakeup.set_result(None)

    def check(self) -> None:
        if self.broken:
            raise psycopg.OperationalError("the connection is lost")

    def fall_silent(self, seconds: float, heals: bool) -> None:
        """Let nothing through for `seconds`, and report no error. Then work again or, if not `heals`, break.

        After it has healed, everything that was held back arrives in order.
        """
        if self.silence is None and not self.broken:
            self.silence = self.server.loop.create_future()
            end = self.speak_again if heals else self.cut
            self.server.loop.call_later(seconds, end, context=self.server.loop.outside_context)

    def speak_again(self) -> None:
        self.end_silence()
        held, self.held = self.held, []
        for payload in held:
            self.server.loop.call_soon(self.arrive, payload, context=self.machine.context)

    def end_silence(self) -> None:
        silence, self.silence = self.silence, None
        if silence is not None:
            silence.set_result(None)

    def cut(self) -> None:
        """Break the connection. Unread notifications are lost."""
        self.broken = True
        self.arrived.clear()
        self.held.clear()
        self.end_silence()
        for connections in (self.server.open, self.server.listening):
            if self in connections:
                connections.remove(self)
        self.wake()

    async def close(self) -> None:
        self.cut()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()


class SimulatedPeers(PostgresPeers):
    """The message bus of a server process, connected to a `NotificationServer` instead of PostgreSQL."""

    def __init__(self, name: str, liveness: PeerLiveness, server: NotificationServer) -> None:
        super().__init__(name, liveness, "simulated")
        self.server = server

    async def connect(self) -> Any:
        return await self.server.connect()
