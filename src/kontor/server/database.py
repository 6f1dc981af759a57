"""The database: SQLite without any set-up, or PostgreSQL by URL; its migrations; and one writer.

All writing goes through one thread. It takes whatever is waiting into one transaction, so that many tables
share a sync of the disk, and answers only when the transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kontor.server.schema import REVISION

logger = logging.getLogger("kontor.database")

T = TypeVar("T")
Job = Callable[[Connection], Any]

BATCH = 256
GATHER: Final = 0.01
"""Seconds between two syncs where several tables write: then more of them share one."""
READERS = 4
PATIENCE: Final[dict[str, Any]] = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Seconds and milliseconds after which a PostgreSQL that does not answer is given up."""
MIGRATION_LOCK = 0x6B6F6E74


class Unavailable(Exception):
    """The database does not answer. What was to be written may or may not be there."""


class Unusable(Exception):
    """The database cannot be opened; the text says why, in a line and without its password."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A job for the writer, the key by which jobs of one transaction are ordered, and who waits for it."""

    key: str
    job: Job
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def settle(self, result: Any) -> None:
        self._tell(self.done.set_result, result)

    def fail(self, error: Exception) -> None:
        self._tell(self.done.set_exception, error)

    def _tell(self, how: Callable[[Any], None], what: Any) -> None:
        def tell() -> None:
            if not self.done.done():
                how(what)

        with contextlib.suppress(RuntimeError):  # nobody waits any more: their loop is closed
            self.loop.call_soon_threadsafe(tell)


class Database:
    """Reads run in a few threads, writes in one."""

    def __init__(self, url: str) -> None:
        self.url = known_url(url)
        self.engine = make_engine(self.url.render_as_string(hide_password=False))
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.errors = SQLAlchemyError, self.engine.dialect.loaded_dbapi.Error
        self.failing = False
        """Whether the last writing failed, as on a full disk."""
        self.readers = ThreadPoolExecutor(READERS, "kontor-read")
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.writer: threading.Thread | None = None
        self.synced = 0.0, ""
        """When the last transaction was on the disk, and the key of its last job."""

    def prepare(self) -> None:
        """Bring the schema up to date; raises `Unusable` if that cannot be."""
        try:
            migrate(self.engine)
        except DBAPIError as error:
            raise Unusable(str(error.orig).strip().partition("\n")[0]) from error

    def open(self) -> None:
        """Bring the schema up to date and start the writer."""
        self.prepare()
        self.writer = threading.Thread(target=self._write, name="kontor-write", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.writer is not None:
            self.jobs.put(None)
            self.writer.join()
            self.writer = None
        self.readers.shutdown()
        self.engine.dispose()

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a query."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, job)

    def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return job(connection)
        except SQLAlchemyError as error:
            raise Unavailable(type(error).__name__) from error

    async def write(self, job: Callable[[Connection], T], key: str = "") -> T:
        """Run a job and return when its effect is on the disk. A job may be run twice, if it failed together
        with others; it must give the same result then. Jobs on one table have its id as `key`: processes that
        lock several rows in the same order do not lock each other out.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.jobs.put(Waiting(key, job, loop, done))
        return await done

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in this thread: for a program beside the server."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return job(connection)

    def _write(self) -> None:
        while (first := self.jobs.get()) is not None:
            self._pause(first.key)
            batch, stop = self._gathered(first)
            self._commit(sorted(batch, key=lambda waiting: waiting.key))
            self.synced = time.monotonic(), batch[-1].key
            if stop:
                return

    def _pause(self, key: str) -> None:
        """Where one table writes alone it is not kept waiting."""
        then, last = self.synced
        if key != last:
            time.sleep(max(then + GATHER - time.monotonic(), 0))

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """What is waiting, and whether it is the last."""
        batch = [first]
        with contextlib.suppress(queue.Empty):
            while len(batch) < BATCH:
                more = self.jobs.get_nowait()
                if more is None:
                    return batch, True
                batch.append(more)
        return batch, False

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [waiting.job(connection) for waiting in batch]
        except Exception:
            for waiting in batch:
                self._commit_alone(waiting)
            return
        self._note(False)
        for waiting, result in zip(batch, results):
            waiting.settle(result)

    def _commit_alone(self, waiting: Waiting) -> None:
        try:
            with self.engine.begin() as connection:
                result = waiting.job(connection)
        except self.errors as error:
            self._note(True, error)
            waiting.fail(Unavailable(type(error).__name__))
        except Exception as error:  # a job's own refusal
            waiting.fail(error)
        else:
            self._note(False)
            waiting.settle(result)

    def _note(self, failing: bool, error: Exception | None = None) -> None:
        """One line in the log when writing begins to fail, and one when it works again."""
        if failing and not self.failing:
            logger.error("writing fails", extra={"reason": type(error).__name__})
        elif self.failing and not failing:
            logger.warning("writing works again")
        self.failing = failing


def known_url(url: str) -> URL:
    """SQLite or PostgreSQL, with the driver that is here."""
    try:
        known = make_url(url)
    except (ArgumentError, ValueError):
        raise Unusable("it should be sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if known.drivername in ("postgresql", "postgres"):
        known = known.set(drivername="postgresql+psycopg")
    if known.drivername not in ("sqlite", "postgresql+psycopg"):
        raise Unusable("it should be sqlite:///FILE or postgresql://USER@HOST/NAME")
    return known


def make_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, connect_args=PATIENCE)
    engine = create_engine(url)
    event.listen(engine, "connect", _sqlite_connect)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def _sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions itself, below
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


def _sqlite_begin(connection: Connection) -> None:
    writing = threading.current_thread().name.startswith("kontor-write")
    writing = writing or connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def is_current(engine: Engine) -> bool:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and str(found) > REVISION:
        raise Unusable(f"a newer Kontor has migrated it to {found}; this one knows {REVISION}")
    return found == REVISION


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date. Several processes may start at once: on PostgreSQL they take turns."""
    if is_current(engine):
        return
    from alembic import command
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(files("kontor.server") / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
