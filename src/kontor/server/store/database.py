"""Access to the database from asyncio: reads run in a few threads, writes in one `Writer` thread.

Every access calls a *transaction*: a function of this package whose first argument is the connection.
The writer commits many transactions with one sync to disk. A write returns only after its data is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from kontor.server.errors import StoreUnavailable
from kontor.server.store.engine import UnusableDatabase, make_engine, migrate, parse_url
from kontor.server.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")

READER_THREADS: Final = 4
ANSWER_TIMEOUT: Final = 5.0  # seconds after which the database counts as unavailable
ANSWER_PAUSE: Final = 1.0  # seconds for which an answer of `Database.is_available` holds


class Database:
    """A SQLite or PostgreSQL database. Its coroutines run transactions without blocking the event loop."""

    def __init__(self, url: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.url = parse_url(url)
        self.engine = make_engine(self.url.render_as_string(hide_password=False))
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.readers = ThreadPoolExecutor(READER_THREADS, "kontor-read")
        self.writer = Writer(self.engine, monotonic)
        self.checked = 0.0
        """When `is_available` last asked the database, in seconds of the monotonic clock."""
        self.checking: asyncio.Future[bool] | None = None

    def prepare(self) -> None:
        """Migrate the schema to the current version. Raise `UnusableDatabase` if that is impossible.

        Only the owner of a new SQLite file may read it.
        """
        path = self.url.database
        if not self.is_postgres and path and path != ":memory:":
            with contextlib.suppress(OSError):  # SQLite explains it better
                os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        try:
            migrate(self.engine)
        except DBAPIError as error:
            raise UnusableDatabase(str(error.orig).strip().partition("\n")[0]) from error

    def open(self) -> None:
        """Migrate the schema to the current version, and start the writer thread."""
        self.prepare()
        self.writer.start()

    def close(self) -> None:
        """Finish all queued writes, then close all connections to the database."""
        self.writer.stop()
        self.readers.shutdown()
        self.engine.dispose()

    async def read(
        self, transaction: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `transaction` in a reader thread, with a connection and the given arguments. Return its result.

        Raise `StoreUnavailable` if the database does not answer.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, self._read, transaction, args, kwargs)

    def _read(self, transaction: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
        try:
            with self.engine.connect() as connection:
                return transaction(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            raise StoreUnavailable(type(error).__name__) from error

    async def write(
        self, transaction: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `transaction` in the writer thread. Return its result after its data is on disk.

        If another transaction of the same batch fails, this one is rolled back and run again. Therefore it
        must not modify its arguments. Raise `StoreUnavailable` if it is unknown whether the data was written.
        """
        result: T = await self.writer.enqueue("", transaction, args, kwargs)
        return result

    async def write_for_table(
        self,
        table: str,
        transaction: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Do the same as `write`, for a transaction that changes the game table with the id `table`.

        Each batch is sorted by table id, so all processes lock rows in the same order and never deadlock.
        Raise `Refusal` (see `no_such_table`) if the table has been deleted.
        """
        result: T = await self.writer.enqueue(table, transaction, args, kwargs)
        return result

    async def wait_for_writes(self, table: str) -> None:
        """Wait until every write that is now queued for `table` has been committed or has failed."""
        await self.write_for_table(table, is_up)

    def read_now(
        self, transaction: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `transaction` in the current thread, without changing data. For command-line programs."""
        with self.engine.connect() as connection:
            return transaction(connection, *args, **kwargs)

    def write_now(
        self, transaction: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `transaction` in the current thread and commit it. This is for command-line programs."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return transaction(connection, *args, **kwargs)

    async def is_available(self) -> bool:
        """Return whether the database can be read and written within `ANSWER_TIMEOUT` seconds.

        The test write changes no data, but waits for the disk. The result is reused for `ANSWER_PAUSE`
        seconds, so frequent calls are cheap.
        """
        now = self.writer.monotonic()
        if self.checking is None or now - self.checked > ANSWER_PAUSE:
            self.checked = now
            self.checking = asyncio.ensure_future(self.check())
        return await asyncio.shield(self.checking)

    async def check(self) -> bool:
        try:
            answers = asyncio.gather(self.read(is_up), self.write(can_write))
            return all(await asyncio.wait_for(answers, ANSWER_TIMEOUT))
        except (StoreUnavailable, TimeoutError):
            return False


def is_up(connection: Connection) -> bool:
    """Return whether the database answers a trivial query."""
    return connection.execute(text("SELECT 1")).scalar() == 1


def can_write(connection: Connection) -> bool:
    """Return whether the database can be written to. This writes to the disk, but changes no data.

    On PostgreSQL, it writes a message to the write-ahead log, which nobody reads. It does not update a row,
    because a process that is stuck while it holds the row's lock would make all other processes look
    unhealthy.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_logical_emit_message(true, 'kontor', 'a check of its health')"))
        return True
    return connection.execute(text("UPDATE alembic_version SET version_num = version_num")).rowcount == 1
