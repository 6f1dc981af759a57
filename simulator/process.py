"""A server process of a world: the real services on a simulated machine."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

from argon2 import PasswordHasher
from fastapi import FastAPI
from starlette.datastructures import State
from uvicorn.server import ServerState

from kontor.server import lifecycle
from kontor.server.accounts import credentials
from kontor.server.accounts.weak_passwords import is_weak
from kontor.server.app import attach, make_app
from kontor.server.clock import Clock
from kontor.server.config import Config
from kontor.server.errors import StoreUnavailable
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.serve import GOODBYE_SECONDS
from kontor.server.tables.bot_decisions import quick_bot
from kontor.server.transport.socket_protocol import LimitedSocketProtocol
from kontor.server.wiring import Services, build_services
from kontor.server.workers.pool import WorkerPool
from kontor.table.bot_task import run_bot_task
from simulator.environment import Environment
from simulator.event_loop import Machine, WorkerProcesses
from simulator.network import Connection
from simulator.notifications import SimulatedPeers
from simulator.store import SimulatedDatabase

credentials.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # type: ignore[misc]  # fast
STOP_SECONDS: Final = 15.0  # seconds that a process has to shut down before it is killed


class SimulatedWorkers(WorkerPool):
    """A worker pool with one simulated process. Slow bots move like quick ones, to save real time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.process_threads = WorkerProcesses(1)

    def _ask(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        if work is run_bot_task:
            args = (replace(args[0], bot=quick_bot(args[0].game)),)
        return work(*args)


class Routes:
    """The application with all its routes. It is built once and shared by all processes of all worlds."""

    app: FastAPI | None = None

    @classmethod
    def for_services(cls, services: Services) -> FastAPI:
        """Return an application with the shared routes and the given `services`."""
        if cls.app is None:
            cls.app = make_app(Config(db="sqlite://"))
            is_weak("", "")  # loads the list of weak passwords
        app = copy.copy(cls.app)
        app.state, app.user_middleware, app.middleware_stack = State(), [], None
        attach(app, services)
        return app


class ServerProcess:
    """A server process, which can be started once, and then stopped or killed."""

    def __init__(self, environment: Environment, slot: int, number: int) -> None:
        self.environment = environment
        self.slot = slot
        self.machine = Machine(environment.loop, f"{'ABC'[slot]}{number}")
        self.started_at = environment.loop.now
        self.up = False
        """Whether the process accepts clients."""
        self.connections: dict[Connection, None] = {}
        self.requests: dict[asyncio.Future[Any], None] = {}
        """The futures of the responses to pending HTTP requests."""
        self.services: Services = self.machine.context.run(self.build)
        self.app = Routes.for_services(self.services)
        self.state = ServerState()

    @property
    def name(self) -> str:
        return self.machine.name

    def now(self) -> int:
        """Return the time on this machine's wall clock in milliseconds. Other clocks may differ."""
        return self.environment.wall_clock() + self.environment.shape.skews[self.slot]

    def build(self) -> Services:
        environment = self.environment
        config = Config(
            db=f"sqlite:///{environment.disk.file}",
            now=self.now,
            monotonic=environment.loop.time,
            draw_token=environment.dice.token,
            draw_seed=environment.dice.secrets.randbytes,
            draw_letters=environment.dice.letters,
            **environment.shape.config,
        )
        database = SimulatedDatabase(environment.disk, environment.loop, self.committed)
        liveness = PeerLiveness(Clock(config.now, config.monotonic))
        bus = PeerBus(self.name, liveness)
        if environment.shape.processes > 1:
            bus = SimulatedPeers(self.name, liveness, environment.notifications)
        workers = SimulatedWorkers()
        services = build_services(
            config, database=database, bus=bus, workers=workers, table_class=environment.table_class
        )
        environment.prepare(services)
        return services

    def committed(self, batch: Any, notifications: list[str], fault: str) -> None:
        transactions = [(write.table_id, write.transaction.__name__) for write in batch]
        self.environment.trace("commit", self.name, transactions, fault)
        self.environment.committed(notifications)

    def make_protocol(self) -> LimitedSocketProtocol:
        """Return a new WebSocket protocol of uvicorn, configured as in `serve.make_server`."""
        settings: Any = SimpleNamespace(
            loaded=True,
            loaded_app=self.app,
            root_path="",
            asgi_version="3.0",
            ws_per_message_deflate=False,
            ws_max_size=65_536,
            ws_ping_interval=25,
            ws_ping_timeout=25,
        )
        return LimitedSocketProtocol(settings, self.state, {}, self.environment.loop)

    # ---- life ------------------------------------------------------------------------------------------

    async def start(self) -> bool:
        """Start the process, and return whether it is up.

        If the database is not available, the process ends at once.
        """
        self.environment.trace("start", self.name)
        try:
            await self.machine.start(lifecycle.start(self.services))
        except StoreUnavailable:
            self.kill()
        self.up = not self.machine.dead
        return self.up

    async def stop(self) -> None:
        """Shut down as after SIGTERM."""
        self.environment.trace("stop", self.name)
        self.up = False
        task = self.machine.start(self.shut_down())
        await asyncio.wait([task], timeout=STOP_SECONDS)
        self.kill()

    async def shut_down(self) -> None:
        """Do the same as `serve.GracefulServer`, but with fixed pauses."""
        if lifecycle.say_goodbye(self.services):
            await asyncio.sleep(GOODBYE_SECONDS)
        for connection in list(self.connections):
            if connection.protocol is not None:
                connection.protocol.shutdown()
        await asyncio.sleep(0.1)
        await lifecycle.stop(self.services)

    def kill(self) -> None:
        """Stop as after SIGKILL: no more code runs, and all connections break."""
        if self.machine.dead:
            return
        self.environment.trace("kill", self.name)
        self.machine.dead, self.up = True, False
        for connection in list(self.connections):
            connection.reset()
        for answer in self.requests:
            if not answer.done():
                answer.set_result((0, None))
        for listener in self.environment.notifications.connections_of(self.machine):
            listener.cut()
        self.services.database.writer.disconnect()
