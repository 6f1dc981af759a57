"""Compare the simulated PostgreSQL with a real one.

    python -m simulator.histories --histories 1000

A history is a random sequence of database operations on a few connections. Writers insert numbered rows and
send notifications in transactions; listeners connect and disconnect. Both databases carry out the same
history. They must assign the same row numbers, return the same rows to every read, and deliver the same
notifications to every listener in the same order.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

import psycopg

from simulator.event_loop import Machine, VirtualLoop
from simulator.notifications import NotificationServer, SimulatedConnection
from verification.harness.postgres_cluster import Cluster
from verification.harness.varied_tables import progress

WRITERS, LISTENERS = 3, 2
STEPS: Final = 30  # steps per history
WRITER_STEPS: Final = (
    "begin",
    "insert",
    "insert",
    "notify",
    "notify",
    "notify",
    "commit",
    "rollback",
    "read",
)
LISTENER_STEPS: Final = ("listen", "cut")
Step = tuple[str, int, str]
"""An operation, the number of its connection, and the payload if it sends a notification."""


def random_history(seed: int) -> list[Step]:
    """Return a random history. Payloads often repeat, because PostgreSQL drops repeats in a transaction."""
    dice = random.Random(f"{seed}/history")
    steps = [("listen", number, "") for number in range(LISTENERS)]
    for _ in range(STEPS):
        if dice.random() < 0.15:
            steps.append((dice.choice(LISTENER_STEPS), dice.randrange(LISTENERS), ""))
        else:
            steps.append((dice.choice(WRITER_STEPS), dice.randrange(WRITERS), f"news {dice.randrange(4)}"))
    return steps


class Postgres(Protocol):
    """A real or simulated PostgreSQL. `carry_out` returns what the database answered, or None."""

    def carry_out(self, step: Step) -> object: ...

    def finish(self) -> list[list[str]]:
        """Roll back open transactions, and return the notifications that each listener received."""


# ---- the model -----------------------------------------------------------------------------------------


class SimulatedPostgres:
    """The simulated PostgreSQL: `NotificationServer`, and rows that are numbered as in `store`."""

    def __init__(self) -> None:
        self.loop = VirtualLoop(lambda _: (0.0, 0.0))
        self.server = NotificationServer(self.loop, lambda: 0.001, lambda machine, payload: None)
        self.last_number = 0
        self.rows: list[int] = []  # committed
        self.uncommitted: list[list[int] | None] = [None] * WRITERS
        """For each writer, the rows that its open transaction has inserted; None outside a transaction."""
        self.payloads: list[list[str]] = [[] for _ in range(WRITERS)]
        self.listeners: list[SimulatedConnection | None] = [None] * LISTENERS
        self.received: list[list[str]] = [[] for _ in range(LISTENERS)]

    def carry_out(self, step: Step) -> object:
        operation, number, payload = step
        if operation == "listen":
            self.listen(number)
            return None
        if operation == "cut":
            self.cut(number)
            return None
        return self.write(operation, number, payload)

    def write(self, operation: str, number: int, payload: str) -> object:
        uncommitted = self.uncommitted[number]
        if operation == "read":
            return sorted([*self.rows, *(uncommitted or [])])
        if operation == "begin" and uncommitted is None:
            self.uncommitted[number] = []
        elif operation == "insert":
            self.last_number += 1
            (self.rows if uncommitted is None else uncommitted).append(self.last_number)
            return self.last_number
        elif operation == "notify":
            if uncommitted is None:
                self.server.commit([payload])
            else:
                self.payloads[number].append(payload)
        elif operation in ("commit", "rollback") and uncommitted is not None:
            if operation == "commit":
                self.rows += uncommitted
                self.server.commit(self.payloads[number])
            self.uncommitted[number], self.payloads[number] = None, []
        return None

    def listen(self, number: int) -> None:
        if self.listeners[number] is None:
            connection = SimulatedConnection(self.server, Machine(self.loop, f"L{number}"))
            self.server.listening.append(connection)
            self.listeners[number] = connection

    def cut(self, number: int) -> None:
        """Read all notifications that have arrived, and disconnect."""
        self.read_notifications(number)
        if (connection := self.listeners[number]) is not None:
            connection.cut()
        self.listeners[number] = None

    def read_notifications(self, number: int) -> None:
        self.loop.call_later(1.0, self.loop.stop)
        self.loop.run_forever()
        if (connection := self.listeners[number]) is not None:
            self.received[number] += connection.arrived
            connection.arrived.clear()

    def finish(self) -> list[list[str]]:
        for number in range(LISTENERS):
            self.read_notifications(number)
        self.loop.abandon()
        return self.received


# ---- the real one --------------------------------------------------------------------------------------


class RealPostgres:
    """A real PostgreSQL, with one connection for each writer and each listener."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.writers = [psycopg.connect(url, autocommit=True) for _ in range(WRITERS)]
        self.listeners: list[psycopg.Connection[Any] | None] = [None] * LISTENERS
        self.received: list[list[str]] = [[] for _ in range(LISTENERS)]
        self.marker = psycopg.connect(url, autocommit=True)
        self.marks = 0
        self.writers[0].execute("CREATE TABLE IF NOT EXISTS history (number SERIAL PRIMARY KEY)")

    def begin(self) -> None:
        """Begin a new history with an empty table and row numbers from 1."""
        self.writers[0].execute("TRUNCATE history RESTART IDENTITY")
        self.received = [[] for _ in range(LISTENERS)]

    def carry_out(self, step: Step) -> object:
        operation, number, payload = step
        if operation == "listen":
            if self.listeners[number] is None:
                self.listeners[number] = psycopg.connect(self.url, autocommit=True)
                self.listeners[number].execute("LISTEN history")  # type: ignore[union-attr]
            return None
        if operation == "cut":
            self.cut(number)
            return None
        return self.write(operation, self.writers[number], payload)

    def write(self, operation: str, writer: psycopg.Connection[Any], payload: str) -> object:
        open_now = writer.info.transaction_status != psycopg.pq.TransactionStatus.IDLE
        if operation == "read":
            return [row[0] for row in writer.execute("SELECT number FROM history ORDER BY number")]
        if operation == "insert":
            row = writer.execute("INSERT INTO history DEFAULT VALUES RETURNING number").fetchone()
            return row[0] if row else None
        if operation == "notify":
            writer.execute("SELECT pg_notify('history', %s)", (payload,))
        elif operation == "begin" and not open_now:
            writer.execute("BEGIN")
        elif operation in ("commit", "rollback") and open_now:
            writer.execute("COMMIT" if operation == "commit" else "ROLLBACK")
        return None

    def cut(self, number: int) -> None:
        self.read_notifications(number)
        if (connection := self.listeners[number]) is not None:
            connection.close()
        self.listeners[number] = None

    def read_notifications(self, number: int) -> None:
        """Read all notifications that were sent so far."""
        if (connection := self.listeners[number]) is None:
            return
        self.marks += 1
        mark = f"mark {self.marks}"
        self.marker.execute("SELECT pg_notify('history', %s)", (mark,))
        while True:
            for note in connection.notifies(timeout=30, stop_after=1):
                if note.payload == mark:
                    return
                if not note.payload.startswith("mark"):
                    self.received[number].append(note.payload)

    def finish(self) -> list[list[str]]:
        for writer in self.writers:
            writer.rollback()
            with suppress(psycopg.Error):
                writer.execute("ROLLBACK")
        for number in range(LISTENERS):
            self.cut(number)
        return self.received

    def close(self) -> None:
        for writer in [*self.writers, self.marker]:
            writer.close()


def difference(
    seed: int, real: RealPostgres, make_model: Callable[[], Postgres] = SimulatedPostgres
) -> str | None:
    """Carry out a history in both databases. Return a description of the first difference, or None."""
    model = make_model()
    real.begin()
    for number, step in enumerate(random_history(seed)):
        expected, found = real.carry_out(step), model.carry_out(step)
        if expected != found:
            real.finish()
            return f"history {seed}, step {number} {step}: {found} instead of {expected}"
    received, expected_news = model.finish(), real.finish()
    return (
        None if received == expected_news else f"history {seed}: heard {received} instead of {expected_news}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--histories", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    differences = 0
    with Cluster("fsync=off", "full_page_writes=off") as cluster:
        real = RealPostgres(cluster.new_database())
        for done, seed in enumerate(range(args.seed, args.seed + args.histories), start=1):
            if (found := difference(seed, real)) is not None:
                differences += 1
                print(found)
            progress(f"{done} of {args.histories} histories, {differences} differences")
        real.close()
    progress("")
    print(f"histories {args.histories} differences {differences}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
