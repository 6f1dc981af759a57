"""The one writer of a process: a queue of transactions, committed in batches.

The steps are methods (`take_batch`, `commit`, `resolve`), so that a thread or an event loop can drive them.
`run` drives them in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from kontor.server.errors import StoreUnavailable

logger = logging.getLogger("kontor.database")

MAX_BATCH: Final = 256
BATCH_PAUSE: Final = 0.01
"""Seconds between two syncs while several tables write, so that more of them share one."""


@dataclass(slots=True)
class QueuedWrite:
    """A transaction for the writer, and the future of its caller.

    Transactions of one batch run in the order of their `key`.
    """

    key: str
    transaction: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    since: float
    """When it was queued."""
    result: Any = None
    error: Exception | None = None

    def run(self, connection: Connection) -> None:
        self.result = self.transaction(connection, *self.args, **self.kwargs)

    def resolve(self) -> None:
        """Give the result or the error to the caller; runs on the caller's event loop."""
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


def resolve(batch: list[QueuedWrite]) -> None:
    """Resolve the batch's futures with one `call_soon_threadsafe` per event loop."""
    for loop in {write.loop for write in batch}:
        own = [write for write in batch if write.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits any more
            loop.call_soon_threadsafe(resolve_all, own)


def resolve_all(batch: list[QueuedWrite]) -> None:
    for write in batch:
        write.resolve()


class Writer:
    """Commits queued transactions on one connection."""

    def __init__(self, engine: Engine, monotonic: Callable[[], float]) -> None:
        self.engine = engine
        self.monotonic = monotonic
        self.errors = SQLAlchemyError, engine.dialect.loaded_dbapi.Error
        self.failing = False
        """Whether the last write failed, as on a full disk."""
        self.queue: deque[QueuedWrite] = deque()
        self.batch: list[QueuedWrite] = []
        """What is being written now."""
        self.bell: queue.SimpleQueue[None] = queue.SimpleQueue()
        """Wakes the thread, which sleeps only while the queue is empty."""
        self.asleep = False
        self.closing = False
        self.thread: threading.Thread | None = None
        self.connection: Connection | None = None
        """Kept between batches; None after a failure, until the next batch."""
        self.last_sync = 0.0, 0
        """When the last batch was on the disk, and how many writes it held."""

    def start(self) -> None:
        """Write in a thread of its own from now on."""
        self.thread = threading.Thread(target=self.run, name="kontor-write", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Finish the queued writes, then end the thread."""
        if self.thread is not None:
            self.closing = True
            self.bell.put(None)
            self.thread.join()
            self.thread = None

    def enqueue(
        self, key: str, transaction: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> asyncio.Future[Any]:
        """Queue a transaction. Return a future of its result, resolved when that is on the disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.queue.append(QueuedWrite(key, transaction, args, kwargs, loop, done, self.monotonic()))
        if self.asleep:
            self.asleep = False
            self.bell.put(None)
        return done

    def waited(self) -> float:
        """Return for how many seconds the oldest queued write has waited; 0 if none is queued."""
        for waiting in (self.batch, self.queue):
            with contextlib.suppress(IndexError):  # empty, or the writer has just taken it
                return self.monotonic() - waiting[0].since
        return 0.0

    def run(self) -> None:
        """Write what is queued, until `stop`."""
        while True:
            self.asleep = True  # set before the look at the queue: a write in between rings the bell
            if not self.queue:
                if self.closing:
                    break
                self.bell.get()
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
        """Wait a moment after a batch of several writes, so that the next batch is larger.

        A single writer never waits.
        """
        then, size = self.last_sync
        left = then + BATCH_PAUSE - self.monotonic()
        if size > 1 and left > 0:
            time.sleep(left)

    def take_batch(self) -> None:
        """Take what is queued into `batch`, in the order of keys."""
        taken = [self.queue.popleft() for _ in range(min(len(self.queue), MAX_BATCH))]
        self.batch = sorted(taken, key=lambda write: write.key)

    def commit(self, batch: list[QueuedWrite]) -> None:
        """Commit all writes in one transaction, or each in its own if one of them fails."""
        try:
            with self.transaction() as connection:
                for write in batch:
                    write.run(connection)
        except Exception:
            for write in batch:
                self.commit_alone(write)
        else:
            self.note_failure(None)
        self.last_sync = self.monotonic(), len(batch)

    def commit_alone(self, write: QueuedWrite) -> None:
        try:
            with self.transaction() as connection:
                write.run(connection)
        except self.errors as error:
            self.note_failure(error, write.transaction.__name__)
            write.error = StoreUnavailable(type(error).__name__)
        except Exception as error:  # the transaction itself refused
            write.error = error
        else:
            self.note_failure(None)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Begin on the kept connection. After any failure the next transaction gets a new one."""
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
        """Log once when writes begin to fail, and once when they work again."""
        if error is not None and not self.failing:
            logger.error("writing fails", extra={"reason": type(error).__name__, "transaction": transaction})
        elif error is None and self.failing:
            logger.warning("writing works again")
        self.failing = error is not None
