"""The database of a world: a SQLite file that runs the server's real SQL, and behaves like PostgreSQL.

A transaction takes no virtual time, but there are delays before and after it. The delay after it reveals most
bugs: a change is committed but not yet sent to clients, or a row is read but not yet in memory. As in
PostgreSQL, a sequence assigns numbers when a batch begins, so processes can commit them out of order.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Insert, event

from kontor.server.errors import StoreUnavailable
from kontor.server.store.database import Database
from kontor.server.store.engine import make_engine, migrate, parse_url
from kontor.server.store.schema import chat, orders
from kontor.server.store.writer import BATCH_PAUSE, QueuedWrite, Writer, resolve_all
from simulator.event_loop import VirtualLoop

SEQUENCES: Final = {
    chat.name: {"add_chat_line"},
    orders.name: {"ban", "close_table", "delete_tables", "delete_old_tables", "delete_hosted_table"},
}
"""Tables whose rows are numbered by a sequence in PostgreSQL, and the transactions that add a row."""


@dataclass
class DiskRates:
    """How slow and unreliable the database of a world is, as probabilities per transaction."""

    slow_reads: float = 0.0  # reads whose result arrives late
    failing_reads: float = 0.0
    refused_writes: float = 0.0  # writes that fail and change nothing
    unknown_writes: float = 0.0  # writes that are committed although the process gets an error


class Disk:
    """The database file of a world, with its delays and faults."""

    def __init__(self, folder: Path, template: Path) -> None:
        self.file = folder / "world.db"
        self.template = template
        self.engine = make_engine(f"sqlite:///{self.file}")
        event.listen(self.engine, "before_execute", self.use_reserved_number, retval=True)
        self.largest_write = 0  # rows that were changed by the largest transaction
        self.numbers: dict[str, int] = {}
        self.reserved: dict[str, list[int]] = {}
        self.dice = random.Random()
        self.rates = DiskRates()
        self.faulty = False
        """Whether reads and writes can fail now."""
        self.full_since = self.full_until = 0.0
        """The period in which every write is refused, in virtual time."""
        self.failed_at = 0.0  # when a read or write last failed, in virtual time

    def begin_world(self, dice: random.Random, rates: DiskRates) -> None:
        """Replace the database by an empty one, and reset delays and faults for a new world."""
        self.engine.dispose()
        for end in ("", "-wal", "-shm"):
            Path(f"{self.file}{end}").unlink(missing_ok=True)
        shutil.copyfile(self.template, self.file)
        self.dice, self.rates, self.faulty = dice, rates, False
        self.full_since = self.full_until = self.failed_at = 0.0
        self.largest_write = 0
        self.numbers = dict.fromkeys(SEQUENCES, 0)
        self.reserved = {}

    # ---- delays ----------------------------------------------------------------------------------------

    def read_delays(self) -> tuple[float, float]:
        """Return the seconds before a read happens, and the seconds until its result arrives."""
        longest = 0.5 if self.dice.random() < self.rates.slow_reads else 0.003
        return self.dice.uniform(0.0002, 0.003), self.dice.uniform(0.0002, longest)

    def begin_delay(self) -> float:
        return self.dice.uniform(0.0002, 0.002)

    def commit_delay(self) -> float:
        return self.dice.uniform(0.0002, 0.03 if self.dice.random() < 0.05 else 0.002)

    # ---- faults ----------------------------------------------------------------------------------------

    def read_fails(self, now: float) -> bool:
        """Return whether the next read fails. `now` is the virtual time."""
        fails = self.faulty and self.dice.random() < self.rates.failing_reads
        if fails:
            self.failed_at = now
        return fails

    def write_fault(self, now: float) -> str:
        """Return the fault of the next transaction: "refused", "unknown" or, if there is none, ""."""
        fault = "refused" if now < self.full_until else self.draw_write_fault()
        if fault:
            self.failed_at = now
        return fault

    def draw_write_fault(self) -> str:
        if not self.faulty:
            return ""
        drawn = self.dice.random()
        if drawn < self.rates.refused_writes:
            return "refused"
        return "unknown" if drawn < self.rates.refused_writes + self.rates.unknown_writes else ""

    def fill(self, now: float, seconds: float) -> None:
        """Refuse all writes for `seconds`."""
        if self.full_until < now:
            self.full_since = now
        self.full_until = max(self.full_until, now + seconds)

    def write_half(self, writer: SimulatedWriter) -> int | None:
        """Write the current batch of `writer`, and return how many bytes of the write-ahead log to keep.

        That many bytes contain all earlier transactions, and the batch only in part. Return None if the log
        has not grown. The power is lost next, so nobody learns that the batch was committed.
        """
        log = Path(f"{self.file}-wal")
        before = log.stat().st_size if log.exists() else 0
        writer.committed = lambda batch, notifications, fault: None
        self.faulty, self.full_until = False, 0.0
        writer.commit(writer.batch)
        after = log.stat().st_size if log.exists() else 0
        return self.dice.randrange(before, after) if after > before else None

    def lose_power(self, kept: int | None) -> None:
        """Keep committed data, and leave an incomplete write at the end of the write-ahead log.

        If `kept` is not None, keep that many bytes of the log. Otherwise append random bytes.
        """
        ends = [end for end in ("", "-wal") if Path(f"{self.file}{end}").exists()]
        for end in ends:
            shutil.copyfile(f"{self.file}{end}", f"{self.file}{end}.kept")
        self.engine.dispose()
        for end in ("", "-wal", "-shm"):
            Path(f"{self.file}{end}").unlink(missing_ok=True)
        for end in ends:
            Path(f"{self.file}{end}.kept").rename(f"{self.file}{end}")
        if kept is not None:
            os.truncate(f"{self.file}-wal", kept)
        elif "-wal" in ends:
            with Path(f"{self.file}-wal").open("ab") as log:
                log.write(self.dice.randbytes(self.dice.randrange(1, 9000)))

    # ---- sequences -------------------------------------------------------------------------------------

    def reserve_numbers(self, batch: list[QueuedWrite]) -> dict[str, list[int]]:
        """Reserve the sequence numbers that `batch` will use. Return them by table."""
        drawn: dict[str, list[int]] = {}
        for table, transactions in SEQUENCES.items():
            count = sum(write.transaction.__name__ in transactions for write in batch)
            first = self.numbers[table] + 1
            self.numbers[table] += count
            drawn[table] = list(range(first, first + count))
        return drawn

    def use_reserved_number(
        self, _: Connection, statement: Any, many: Any, values: Any, __: Any
    ) -> tuple[Any, Any, Any]:
        """Add the next sequence number to `statement` if it inserts into a table of `SEQUENCES`."""
        if isinstance(statement, Insert) and (name := statement.table.name) in SEQUENCES:
            numbers = self.reserved.get(name, [])
            if not numbers:
                self.numbers[name] += 1
                numbers = [self.numbers[name]]
            statement = statement.values(number=numbers.pop(0))
        return statement, many, values


class SimulatedWriter(Writer):
    """The real database writer, driven by timers of the virtual clock instead of a thread."""

    def __init__(
        self, disk: Disk, loop: VirtualLoop, committed: Callable[[list[QueuedWrite], list[str], str], None]
    ) -> None:
        super().__init__(disk.engine, loop.time)
        self.disk = disk
        self.loop = loop
        self.committed = committed
        """Called after each commit with the batch, its notifications, and the fault ("" if there is none)."""
        self.notifications: list[str] = []
        self.numbers: dict[str, list[int]] = {}
        self.busy = False
        self.commit_delay = disk.commit_delay
        """Returns the seconds from the start of a batch to its commit."""

    def start(self) -> None: ...

    def stop(self) -> None:
        """Commit all queued writes without delays."""
        while self.queue or self.batch:
            if not self.batch:
                self.begin()
            self.commit(self.batch)
            resolve_all(self.batch)
            self.batch = []
        self.disconnect()

    def enqueue(self, *args: Any) -> Any:
        done = super().enqueue(*args)
        if not self.busy:
            self.busy = True
            self.loop.call_later(self.disk.begin_delay(), self.begin_next)
        return done

    def begin(self) -> None:
        self.take_batch()
        self.numbers = self.disk.reserve_numbers(self.batch)

    def begin_next(self) -> None:
        with self.loop.outside_event_loop():
            self.begin()
        self.loop.call_later(self.commit_delay(), self.commit_next)

    def commit_next(self) -> None:
        with self.loop.outside_event_loop():
            self.commit(self.batch)
        self.loop.call_later(self.disk.commit_delay(), self.finish_batch)

    def finish_batch(self) -> None:
        """Resolve the futures of the current batch, and start the next one."""
        batch, self.batch = self.batch, []
        resolve_all(batch)
        if not self.queue:
            self.busy = False
            return
        pause = BATCH_PAUSE if len(batch) > 1 else 0.0
        self.loop.call_later(pause + self.disk.begin_delay(), self.begin_next)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run a transaction of the real writer, send its notifications on commit, and inject a fault."""
        self.notifications.clear()
        self.disk.reserved, self.numbers = self.numbers, {}
        fault = self.disk.write_fault(self.loop.now)
        with super().transaction() as connection:
            rows = changed_rows(connection)
            connection = connection.execution_options(on_notify=self.notifications.append)
            yield connection
            self.disk.largest_write = max(self.disk.largest_write, changed_rows(connection) - rows)
            if fault == "refused":
                raise sqlite3.OperationalError("database or disk is full")
        self.committed(self.batch, list(self.notifications), fault)
        if fault == "unknown":
            self.disconnect()
            raise sqlite3.OperationalError("disk I/O error")


class SimulatedDatabase(Database):
    """A server process's database access, on the world's disk and with its delays."""

    def __init__(
        self, disk: Disk, loop: VirtualLoop, committed: Callable[[list[QueuedWrite], list[str], str], None]
    ) -> None:
        self.url = parse_url(f"sqlite:///{disk.file}")
        self.engine = disk.engine
        self.is_postgres = False
        self.disk = disk
        self.loop = loop
        self.checked, self.checking = 0.0, None
        self.writer: SimulatedWriter = SimulatedWriter(disk, loop, committed)

    def prepare(self) -> None:
        """Do nothing, because the file is a copy of a migrated database."""

    def close(self) -> None:
        self.writer.stop()

    async def read(self, transaction: Any, *args: Any, **kwargs: Any) -> Any:
        before, after = self.disk.read_delays()
        return await self.loop.run_later(before, after, self._read, transaction, args, kwargs)

    def _read(self, transaction: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if self.disk.read_fails(self.loop.now):
            raise StoreUnavailable("simulated")
        return super()._read(transaction, args, kwargs)


def changed_rows(connection: Connection) -> int:
    """Return how many rows this connection to SQLite has changed so far."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver.total_changes


def make_template(folder: Path) -> Path:
    """Create an empty, migrated database file in `folder`, and return its path."""
    file = folder / "template.db"
    engine: Engine = make_engine(f"sqlite:///{file}")
    migrate(engine)
    engine.dispose()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return file
