"""The environment that all parts of a world share: its clock, dice, disk, network and trace."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from hashlib import sha256
from typing import Final

from kontor.server.tables.registry import TableFactory
from kontor.server.wiring import Services
from simulator.dice import Dice
from simulator.event_loop import Machine, VirtualLoop, WorkerProcesses
from simulator.failures import Failure
from simulator.network import Network
from simulator.notifications import NotificationServer
from simulator.shape import Shape
from simulator.store import Disk

EPOCH_MS: Final = 1_700_000_000_000  # the time on the wall clock when a world begins


class Trace:
    """A log of everything that happens in a world: messages, commits, notifications and faults.

    It keeps a running checksum and, if `keep` is true, all lines.
    """

    def __init__(self, loop: VirtualLoop, keep: bool) -> None:
        self.loop = loop
        self.digest = sha256()
        self.lines: list[str] | None = [] if keep else None
        self.count = 0

    def add(self, kind: str, *details: object) -> None:
        line = f"{self.loop.now:.6f} {kind} {' '.join(map(str, details))}"
        self.count += 1
        self.digest.update(line.encode())
        if self.lines is not None:
            self.lines.append(line)


class Environment:
    """The clock, dice, disk, network, notifications and trace of one world."""

    def __init__(self, dice: Dice, shape: Shape, disk: Disk, keep_trace: bool) -> None:
        self.dice = dice
        self.shape = shape
        self.loop = VirtualLoop(self.work_delays)
        self.trace_log = Trace(self.loop, keep_trace)
        self.trace = self.trace_log.add
        self.client_machine = Machine(self.loop, "home", is_server=False)
        """The machine that runs all clients and injects the faults."""
        self.disk = disk
        disk.begin_world(dice.disk, shape.disk)
        self.network = Network(
            self.loop,
            dice.seed,
            self.client_machine,
            self.trace,
            mean_delay=shape.far,
            splitting=shape.splitting,
        )
        self.notifications = NotificationServer(self.loop, self.notification_delay, self.notification_arrived)
        self.table_class: TableFactory | None = None
        """A replacement for the server's usual class of tables; None for the usual one."""
        self.prepare: Callable[[Services], object] = lambda services: None
        """Called with the services of each new server process."""
        self.last_entry: dict[str, tuple[int, float]] = {}
        """The version of each table's last log entry, and when it was committed."""

        self.ended_sessions: dict[str, float] = {}
        """Tokens of the sessions that people have ended, and when the server confirmed it."""
        self.deleted_tables: dict[str, float] = {}
        """Tables that people have deleted, and when the server confirmed it."""
        self.may_be_deleted = Counter[str]()
        """For each table, the number of requests to delete it that were not refused, even if unanswered."""
        self.failures: list[Failure] = []
        self.on_failure: Callable[[], object] = lambda: None

    def report(self, kind: str, text: str) -> None:
        """Report a failed check and end the world."""
        self.trace("FAILURE", kind, text)
        self.failures.append(Failure(kind, text))
        self.on_failure()

    def wall_clock(self) -> int:
        return EPOCH_MS + round(self.loop.now * 1000)

    def work_delays(self, executor: Executor | None) -> tuple[float, float]:
        """Return the seconds that a computation waits and then takes, both in whole milliseconds."""
        in_process = isinstance(executor, WorkerProcesses)
        longest = self.shape.slow_work if in_process else self.shape.quick_work
        return self.dice.work.randint(0, 2) / 1000, self.dice.work.randint(0, longest) / 1000

    def notification_delay(self) -> float:
        longest = 0.3 if self.dice.network.random() < self.shape.late_news else 0.003
        return self.dice.network.uniform(0.0003, longest)

    def notification_arrived(self, machine: str, payload: str) -> None:
        self.trace("news", machine, payload)

    def committed(self, notifications: list[str]) -> None:
        """Send the notifications of a committed transaction, and record the new versions of its tables."""
        for text in notifications:
            message = json.loads(text)
            if "version" in message:
                self.last_entry[message["table"]] = message["version"], self.loop.now
        self.notifications.commit(notifications)
