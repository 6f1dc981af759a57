"""Run one world from start to end, and return the result.

1. The server processes start. Guests sign in, open tables, sit down and start the games.
2. Everybody acts, while storms of faults alternate with calm periods.
3. Everybody stops acting. A few seconds later, all clients must agree with the log.
4. In some worlds, everybody leaves. After a while, no table may remain in memory.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from simulator import checks
from simulator.dice import Dice
from simulator.environment import Environment
from simulator.event_loop import Deadlock
from simulator.failures import Failure
from simulator.faults import FaultInjector
from simulator.operator import Operator
from simulator.participants import Participants
from simulator.process import ServerProcess
from simulator.shape import Shape, draw_shape
from simulator.store import Disk, make_template

DAMAGED_TABLE_MESSAGE: Final = "a stored table is damaged"  # logged with a traceback
SETTLE_SECONDS: Final = 5.0  # maximum seconds to wait until all clients are up to date
EMPTY_AFTER: Final = 155.0  # seconds after everybody has left until no table may be in memory
FOLDER: Final = Path("/dev/shm") if Path("/dev/shm").is_dir() else Path(tempfile.gettempdir())


@dataclass(frozen=True)
class Result:
    """The result of running a world."""

    seed: int
    digest: str  # a checksum of the whole trace
    failure: Failure | None
    seconds: float  # length of the world in virtual time
    entries: int  # number of log entries of all tables
    messages: int  # number of messages that clients sent
    events: int  # number of lines in the trace
    slowest: tuple[float, str]  # the CPU seconds of the most expensive callback, and where it ran
    trace: list[str] | None


class World:
    """One world while it runs."""

    def __init__(self, shape: Shape, dice: Dice, keep_trace: bool) -> None:
        self.shape = shape
        self.environment = Environment(dice, shape, shared_disk(), keep_trace)
        self.servers: list[ServerProcess] = []
        self.started = 0
        self.participants = Participants(self.environment, lambda: self.servers)
        self.clients = self.participants.people
        self.injector = FaultInjector(self.environment, self.servers, self.clients, self.boot)
        self.live_checks = checks.LiveChecks(self.environment, self.servers, self.clients, self.injector)
        self.participants.playing = lambda: self.live_checks.playing
        self.operator = Operator(self.environment, self.clients)
        self.entries = 0

    def boot(self, slot: int) -> ServerProcess:
        """Create a server process in `slot`, in place of the one that was there."""
        self.started += 1
        server = ServerProcess(self.environment, slot, self.started)
        if slot < len(self.servers):
            self.servers[slot] = server
        else:
            self.servers.append(server)
        return server

    async def run_phases(self) -> None:
        """Go through all phases of the world, from the start of the server to the final checks."""
        self.operator.add_old_tables()
        await asyncio.gather(*[self.boot(slot).start() for slot in range(self.shape.processes)])
        await self.participants.open_tables()
        watching = asyncio.ensure_future(self.look_every_second())
        if self.shape.operator:
            self.environment.client_machine.start(self.operator.work())
        for _ in range(self.shape.storms):
            await self.injector.storm()
            await asyncio.sleep(self.shape.calm)
        await self.settle()
        watching.cancel()
        self.run_final_checks()
        if self.shape.ending == "leave":
            await self.leave()

    async def look_every_second(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            self.live_checks.run_checks()

    async def settle(self) -> None:
        """Stop everybody from acting, and wait until all clients are up to date or the time is up."""
        self.live_checks.playing = False
        self.environment.trace("settle")
        end = self.environment.loop.now + SETTLE_SECONDS + self.live_checks.extra_delay()
        while self.environment.loop.now < end:
            await asyncio.sleep(0.5)
            if self.live_checks.all_up_to_date() and not any(client.in_story for client in self.clients):
                break
        await asyncio.sleep(1.0)
        if checks.clients_without_sockets(self.servers, self.clients):
            await asyncio.sleep(1.0)  # an operator has just banned somebody, who will soon notice

    def run_final_checks(self) -> None:
        """Run the checks that need the whole history."""
        self.live_checks.check_all_up_to_date()
        self.entries = checks.audit(self.environment, self.clients)
        checks.check_presence(self.environment, self.clients)
        checks.check_chat(self.environment, self.clients)
        checks.check_memory(self.environment, self.servers, self.clients)
        self.participants.check_guests()
        self.operator.check(self.servers)

    async def leave(self) -> None:
        """Let everybody leave, wait, and check that no table is in memory any more."""
        left_at, between_bots = self.environment.loop.now, checks.tables_between_bots(self.environment)
        for client in self.clients:
            client.leave()
        await asyncio.sleep(EMPTY_AFTER)
        between_bots &= checks.tables_between_bots(self.environment) & self.participants.tables.keys()
        checks.check_resting(self.environment, sorted(between_bots), left_at)
        checks.check_unloaded(self.environment, self.servers)

    def run(self) -> Failure | None:
        """Run the world. Return the first failed check, or None."""
        environment, loop = self.environment, self.environment.loop
        main = environment.client_machine.start(self.run_phases())
        environment.on_failure = main.cancel
        loop.set_exception_handler(self.report_unhandled)
        try:
            loop.run_until_complete(main)
        except asyncio.CancelledError:
            pass
        except Deadlock as error:
            environment.report("deadlock", str(error))
        except Exception as error:  # most often a log that cannot be replayed
            environment.report("crash", repr(error))
        for server in self.servers:
            server.services.database.writer.disconnect()
        loop.abandon()
        return environment.failures[0] if environment.failures else None

    def report_unhandled(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Report an unhandled exception in a task or callback."""
        error = context.get("exception")
        self.environment.report("unhandled", f"{context['message']}: {error!r}")


def run_world(
    seed: int,
    shape: Shape | None = None,
    *,
    keep_trace: bool = False,
    measure: bool = False,
    dice: Dice | None = None,
) -> Result:
    """Run the world of `seed` and return the result.

    `shape` and `dice` replace those that follow from the seed. If `keep_trace` is true, the result contains
    the trace; if `measure` is true, it contains the CPU time of the most expensive callback.
    """
    with collecting_garbage_afterwards():
        dice = dice or Dice(seed)
        drawn = draw_shape(dice.shape)
        return run_to_result(World(shape or drawn, dice, keep_trace), seed, measure)


def run_to_result(world: World, seed: int, measure: bool) -> Result:
    """Run `world`, which was made from `seed`, and return its result."""
    environment = world.environment
    environment.loop.measuring = measure
    with reporting_errors(environment):
        failure = world.run()
    return Result(
        seed,
        environment.trace_log.digest.hexdigest()[:16],
        failure,
        round(environment.loop.now, 1),
        world.entries,
        sum(client.messages for client in world.clients),
        environment.trace_log.count,
        environment.loop.slowest,
        environment.trace_log.lines,
    )


@cache
def shared_disk() -> Disk:
    """Return the disk of this Python process. Its worlds use it one after another."""
    folder = tempfile.TemporaryDirectory(prefix="kontor-world-", dir=FOLDER)
    FOLDERS.append(folder)
    return Disk(Path(folder.name), make_template(Path(folder.name)))


FOLDERS: Final[list[tempfile.TemporaryDirectory[str]]] = []
"""Temporary folders, which are deleted when Python exits."""


@contextmanager
def collecting_garbage_afterwards() -> Iterator[None]:
    """Turn off garbage collection during a `with` block, and collect garbage afterwards.

    Warnings from that collection are ignored: coroutines of a finished world find their event loop closed.
    """
    gc.disable()
    gc.freeze()  # existing objects are not checked again
    try:
        yield
    finally:
        hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
        logging.disable(logging.CRITICAL)
        gc.enable()
        gc.collect()
        gc.unfreeze()
        logging.disable(logging.NOTSET)
        sys.unraisablehook = hook


@contextmanager
def reporting_errors(environment: Environment) -> Iterator[None]:
    """Report tracebacks in the server's log, and copy its warnings into the trace, during a `with` block."""

    class Reporter(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else None
            environment.trace("log", record.name, record.getMessage(), repr(error))
            expected = record.getMessage() == DAMAGED_TABLE_MESSAGE and environment.shape.damaged
            if error is not None and record.levelno >= logging.ERROR and not expected:
                environment.report("traceback", f"{record.getMessage()}: {error!r}")

    handler = Reporter(logging.WARNING)
    loggers = [logging.getLogger(name) for name in ("kontor", "uvicorn.error")]
    before = [(logger.level, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.WARNING)
        logger.propagate = False
    try:
        yield
    finally:
        for logger, (level, propagate) in zip(loggers, before):
            logger.removeHandler(handler)
            logger.setLevel(level)
            logger.propagate = propagate
