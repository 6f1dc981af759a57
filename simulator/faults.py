"""Inject faults into a world.

Faults happen in *storms*, and each storm is followed by a calm period without faults. Storms are short,
because one fault can hide another: a client that reconnects receives everything that it missed. No fault
outlasts its storm.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from simulator.client import Client
from simulator.environment import Environment
from simulator.network import RequestFailed
from simulator.process import ServerProcess
from simulator.store import SimulatedWriter

HEALTH_REMEMBERED: Final = 1.1  # seconds for which a process may repeat its last answer about its health


class FaultInjector:
    """Injects random faults during a storm, and knows when the last storm ended."""

    def __init__(
        self,
        environment: Environment,
        servers: list[ServerProcess],
        clients: Sequence[Client],
        boot: Callable[[int], ServerProcess],
    ) -> None:
        self.environment = environment
        self.servers = servers
        self.clients = clients
        self.boot = boot
        """Creates a new server process in a slot of `servers`."""
        self.dice = environment.dice.faults
        self.end = 0.0
        self.restarts: set[asyncio.Task[None]] = set()
        self.calm_since = 0.0
        """When the last storm ended; infinity during a storm."""

    async def storm(self) -> None:
        """Inject faults for the length of a storm, then wait until all processes run again."""
        shape, loop = self.environment.shape, self.environment.loop
        if not shape.faults:
            return
        self.environment.trace("storm")
        self.calm_since = float("inf")
        self.end = loop.now + shape.storm
        self.environment.disk.faulty = "disk" in shape.faults
        kinds = [kind for kind in shape.faults if kind in FAULTS]
        while loop.now < self.end:
            await asyncio.sleep(self.dice.expovariate(1 / shape.pause))
            if kinds and loop.now < self.end:
                kind = self.dice.choice(kinds)
                self.environment.trace("fault", kind)
                FAULTS[kind](self)
        self.environment.disk.faulty = False
        if self.restarts:
            await asyncio.wait(list(self.restarts))
        self.calm_since = loop.now
        self.environment.trace("calm")

    def random_server(self) -> ServerProcess:
        return self.dice.choice(self.servers)

    def seconds_left(self) -> float:
        """Return the seconds until the storm ends, but at least a millisecond."""
        return max(self.end - self.environment.loop.now, 0.001)

    # ---- connections -----------------------------------------------------------------------------------

    def cut(self) -> None:
        """Cut the connection of a random client."""
        client = self.dice.choice(self.clients)
        if client.connection is not None:
            client.connection.reset()

    def cut_all(self) -> None:
        """Cut the connections of about half the clients."""
        for client in self.clients:
            if client.connection is not None and self.dice.random() < 0.5:
                client.connection.reset()

    def stall(self) -> None:
        """Delay everything that is sent to a random client."""
        client = self.dice.choice(self.clients)
        seconds = min(self.dice.uniform(0.2, 4), self.seconds_left())
        if client.connection is not None:
            client.connection.stalled_until = self.environment.loop.now + seconds

    def break_bus(self) -> None:
        """Break the connections over which a random process receives notifications."""
        for connection in self.environment.notifications.connections_of(self.random_server().machine):
            connection.cut()

    def silence_bus(self) -> None:
        """Let nothing through between a random process and the others, as if the network were split.

        No error is reported. After a while, the connections work again, or break.
        """
        seconds, heals = min(self.dice.uniform(0.2, 4), self.seconds_left()), self.dice.random() < 0.5
        for connection in self.environment.notifications.connections_of(self.random_server().machine):
            connection.fall_silent(seconds, heals)

    # ---- the disk --------------------------------------------------------------------------------------

    def fill_disk(self) -> None:
        """Refuse all writes for a while, and ask a process for its health in the meantime."""
        seconds = min(self.dice.uniform(0.5, 3), self.seconds_left())
        self.environment.disk.fill(self.environment.loop.now, seconds)
        if seconds > HEALTH_REMEMBERED + 0.3:
            self.environment.client_machine.start(self.ask_for_health(self.random_server()))

    async def ask_for_health(self, server: ServerProcess) -> None:
        """Report a process that is healthy although nothing can be written.

        A process remembers the last answer for a second.
        """
        await asyncio.sleep(HEALTH_REMEMBERED)
        asked, disk = self.environment.loop.now, self.environment.disk
        try:
            await self.environment.network.request(server, "GET", "/healthz", None, "", "10.2.0.1", "")
        except RequestFailed:
            return
        if disk.full_until > self.environment.loop.now and asked - disk.full_since > 1.0:
            self.environment.report("health", f"{server.name} is healthy, but the disk is full")

    # ---- processes -------------------------------------------------------------------------------------

    def freeze(self) -> None:
        """Freeze a random process for up to two seconds."""
        self.random_server().machine.freeze(min(self.dice.uniform(0.05, 2), self.seconds_left()))

    def kill(self) -> None:
        self.replace(self.random_server(), gracefully=False)

    def stop(self) -> None:
        self.replace(self.random_server(), gracefully=True)

    def replace(self, server: ServerProcess, gracefully: bool) -> None:
        """Stop or kill a process, and start a new one in its slot a little later."""
        if server.up and server.machine.held_callbacks is None:
            task = self.environment.client_machine.start(self.replace_now(server, gracefully))
            self.restarts.add(task)
            task.add_done_callback(self.restarts.discard)

    async def replace_now(self, server: ServerProcess, gracefully: bool) -> None:
        if gracefully:
            await server.stop()
        else:
            server.kill()
        while True:
            await asyncio.sleep(self.dice.uniform(0.1, 1.0))
            if await self.boot(server.slot).start():
                return

    def lose_power(self) -> None:
        """Kill all processes at once, leave an incomplete write on disk, and start new processes."""
        if any(not server.up or server.machine.held_callbacks is not None for server in self.servers):
            return
        writers = [server.services.database.writer for server in self.servers]
        writing = [writer for writer in writers if isinstance(writer, SimulatedWriter) and writer.batch]
        kept = self.environment.disk.write_half(writing[0]) if writing else None
        for server in self.servers:
            server.kill()
        self.environment.disk.lose_power(kept)
        for server in list(self.servers):
            self.replace_dead(server)

    def replace_dead(self, server: ServerProcess) -> None:
        task = self.environment.client_machine.start(self.replace_now(server, gracefully=False))
        self.restarts.add(task)
        task.add_done_callback(self.restarts.discard)


FAULTS: Final[dict[str, Callable[[FaultInjector], None]]] = {
    "cut": FaultInjector.cut,
    "cut_all": FaultInjector.cut_all,
    "stall": FaultInjector.stall,
    "freeze": FaultInjector.freeze,
    "kill": FaultInjector.kill,
    "stop": FaultInjector.stop,
    "bus": FaultInjector.break_bus,
    "silent": FaultInjector.silence_bus,
    "full": FaultInjector.fill_disk,
    "power": FaultInjector.lose_power,
}
"""The faults that happen at one moment. The fault "disk" lasts for the whole storm: see `DiskRates`."""
