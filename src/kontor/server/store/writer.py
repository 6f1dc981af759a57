"""The writer of a server process: a thread that commits queued transactions in batches.

`Writer.run` is the loop of the thread. Its steps (`take_batch`, `commit`, `resolve`) are separate functions,
so that a simulation can call them without a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from kontor.server.errors import StoreUnavailable, no_such_table

logger = logging.getLogger("kontor.database")

MAX_BATCH: Final = 256
POSTGRES_FOREIGN_KEY_VIOLATION: Final = "23503"
BATCH_PAUSE: Final = 0.01  # seconds between commits, so that several writes share one sync to disk


@dataclass(slots=True)
class QueuedWrite:
    """A transaction in the writer's queue, and the future that its caller waits for."""

    table_id: str  # the game table that it writes to, or ""; a batch is sorted by this id
    transaction: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    loop: asyncio.AbstractEventLoop  # the event loop of `done`
    done: asyncio.Future[Any]  # gets the result, or an exception
    since: float  # when the transaction was queued, in seconds of the monotonic clock
    result: Any = None
    error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Run the transaction on `connection` and store its result."""
        self.result = self.transaction(connection, *self.args, **self.kwargs)

    def resolve(self) -> None:
        """Set the result or the error of the future `done`. This must run on the event loop `loop`."""
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


def resolve(batch: list[QueuedWrite]) -> None:
    """Resolve the futures of all writes in `batch`, with one `call_soon_threadsafe` per event loop."""
    for loop in {write.loop for write in batch}:
        own = [write for write in batch if write.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody is waiting for the result
            loop.call_soon_threadsafe(resolve_all, own)


def refers_to_missing_row(error: Exception) -> bool:
    """Return whether a write failed because it refers to a deleted row, such as that of a game table."""
    cause = getattr(error, "orig", error)
    return (
        getattr(cause, "sqlstate", None) == POSTGRES_FOREIGN_KEY_VIOLATION
        or getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    )


def resolve_all(batch: list[QueuedWrite]) -> None:
    for write in batch:
        write.resolve()


class Writer:
    """Commits queued transactions in batches, on one connection and in its own thread."""

    def __init__(self, engine: Engine, monotonic: Callable[[], float]) -> None:
        self.engine = engine
        self.monotonic = monotonic
        self.errors = SQLAlchemyError, engine.dialect.loaded_dbapi.Error
        self.failing = False
        """Whether the last write failed, for example because the disk is full."""
        self.queue: deque[QueuedWrite] = deque()
        self.batch: list[QueuedWrite] = []
        """The writes that are being committed now."""
        self.wakeups: queue.SimpleQueue[None] = queue.SimpleQueue()
        """Wakes the thread, which sleeps while `queue` is empty."""
        self.asleep = False
        self.closing = False
        self.thread: threading.Thread | None = None
        self.connection: Connection | None = None
        """The connection, kept open between batches; None after a failure, until the next batch."""
        self.last_sync = 0.0, 0
        """When the last batch was committed, and how many writes it held."""

    def start(self) -> None:
        """Start the writer thread."""
        self.thread = threading.Thread(target=self.run, name="kontor-write", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Finish all queued writes, then end the thread."""
        if self.thread is not None:
            self.closing = True
            self.wakeups.put(None)
            self.thread.join()
            self.thread = None

    def enqueue(
        self, table_id: str, transaction: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> asyncio.Future[Any]:
        """Queue a transaction. Return a future that gets its result after the data is on disk.

        `table_id` is the game table that it writes to, or "". Each batch is sorted by this id.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.queue.append(QueuedWrite(table_id, transaction, args, kwargs, loop, done, self.monotonic()))
        if self.asleep:
            self.asleep = False
            self.wakeups.put(None)
        return done

    def longest_wait(self) -> float:
        """Return how many seconds the oldest unfinished write has waited; 0 if there is none."""
        for waiting in (self.batch, self.queue):
            with contextlib.suppress(IndexError):  # empty, or the writer has just taken it
                return self.monotonic() - waiting[0].since
        return 0.0

    def run(self) -> None:
        """Commit batches until `stop` is called and the queue is empty."""
        while True:
            self.asleep = True  # set before checking the queue, so a write queued in between wakes us
            if not self.queue:
                if self.closing:
                    break
                self.wakeups.get()
                continue
            self.asleep = False
            self.pause()
            self.take_batch()
            batch = self.batch
            self.commit(batch)
            self.batch = []
            resolve(batch)
        self.disconnect()

    def pause(self) -> None:
        """If the last batch had several writes, sleep briefly so that more writes can join the next batch.

        After a batch with a single write, do not sleep.
        """
        then, size = self.last_sync
        left = then + BATCH_PAUSE - self.monotonic()
        if size > 1 and left > 0:
            time.sleep(left)

    def take_batch(self) -> None:
        """Move up to `MAX_BATCH` writes from `queue` to `batch`, sorted by table id."""
        taken = [self.queue.popleft() for _ in range(min(len(self.queue), MAX_BATCH))]
        self.batch = sorted(taken, key=lambda write: write.table_id)

    def commit(self, batch: list[QueuedWrite]) -> None:
        """Commit all writes of `batch` in one transaction. If one of them fails, commit each separately.

        If the commit itself fails, it is unknown whether it took effect. The writes are then not retried,
        because that could store their data twice.
        """
        all_ran = False
        try:
            with self.transaction() as connection:
                for write in batch:
                    write.run(connection)
                all_ran = True
        except Exception as error:
            for write in batch:
                if all_ran:
                    self.mark_failed(write, error)
                else:
                    self.commit_alone(write)
        else:
            self.note_failure(None)
        self.last_sync = self.monotonic(), len(batch)

    def commit_alone(self, write: QueuedWrite) -> None:
        """Commit one write in its own transaction, and store its result or error."""
        try:
            with self.transaction() as connection:
                write.run(connection)
        except self.errors as error:
            if write.table_id and refers_to_missing_row(error):
                write.error = no_such_table()
            else:
                self.mark_failed(write, error)
        except Exception as error:  # raised by the transaction itself, such as a refusal
            write.error = error
        else:
            self.note_failure(None)

    def mark_failed(self, write: QueuedWrite, error: Exception) -> None:
        """Record that `write` failed because of a database error. It may still have taken effect."""
        self.note_failure(error, write.transaction.__name__)
        write.error = StoreUnavailable(type(error).__name__)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Begin a transaction, and commit it on exit. After a failure, the next call reconnects."""
        try:
            if self.connection is None:
                self.connection = self.engine.connect().execution_options(is_writer=True)
            with self.connection.begin():
                yield self.connection
        except BaseException:
            self.disconnect()
            raise

    def disconnect(self) -> None:
        if self.connection is not None:
            connection, self.connection = self.connection, None
            with contextlib.suppress(*self.errors):
                connection.close()

    def note_failure(self, error: Exception | None, transaction: str = "") -> None:
        """Record that a write failed with `error`, or that it succeeded if `error` is None.

        Log once when writes begin to fail, and once when they work again.
        """
        if error is not None and not self.failing:
            logger.error("writing fails", extra={"reason": type(error).__name__, "transaction": transaction})
        elif error is None and self.failing:
            logger.warning("writing works again")
        self.failing = error is not None
