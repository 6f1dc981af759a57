"""The database: SQLite without any set-up, or PostgreSQL by URL; its migrations; and one writer.

All writing goes through one thread. It takes whatever is waiting into one transaction, so that many tables
share a sync of the disk, and answers only when the transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.resources import files
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kontor.server.schema import REVISION

logger = logging.getLogger("kontor.database")

T = TypeVar("T")
Job = Callable[[Connection], Any]
Waiting = tuple[str, Job, Future[Any]]
"""A key by which jobs of one transaction are ordered, the job, and who waits for it."""

BATCH = 256
READERS = 4
PATIENCE: Final[dict[str, Any]] = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Seconds and milliseconds after which a PostgreSQL that does not answer is given up."""
MIGRATION_LOCK = 0x6B6F6E74


class Unavailable(Exception):
    """The database does not answer. What was to be written may or may not be there."""


class Unusable(Exception):
    """The database cannot be opened; the text says why, in a line and without its password."""


class Database:
    """Reads run in a few threads, writes in one."""

    def __init__(self, url: str) -> None:
        self.url = known_url(url)
        self.engine = make_engine(self.url.render_as_string(hide_password=False))
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.failing = False
        """Whether the last writing failed, as on a full disk."""
        self.readers = ThreadPoolExecutor(READERS, "kontor-read")
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.writer: threading.Thread | None = None

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
        done: Future[T] = Future()
        self.jobs.put((key, job, done))
        return await asyncio.wrap_future(done)

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in this thread: for a program beside the server."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return job(connection)

    def _write(self) -> None:
        while True:
            first = self.jobs.get()
            if first is None:
                return
            batch = [first]
            stop = False
            while len(batch) < BATCH:
                try:
                    more = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self._commit(sorted(batch, key=lambda waiting: waiting[0]))
            if stop:
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [job(connection) for _, job, _ in batch]
        except Exception:
            for _, job, done in batch:
                self._commit_alone(job, done)
            return
        self._note(False)
        for (_, _, done), result in zip(batch, results):
            _settle(done, result)

    def _commit_alone(self, job: Job, done: Future[Any]) -> None:
        try:
            with self.engine.begin() as connection:
                result = job(connection)
        except SQLAlchemyError as error:
            self._note(True, error)
            _fail(done, Unavailable(type(error).__name__))
        except Exception as error:  # a job's own refusal
            _fail(done, error)
        else:
            self._note(False)
            _settle(done, result)

    def _note(self, failing: bool, error: SQLAlchemyError | None = None) -> None:
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


def _settle(done: Future[Any], result: Any) -> None:
    if done.set_running_or_notify_cancel():
        done.set_result(result)


def _fail(done: Future[Any], error: Exception) -> None:
    if done.set_running_or_notify_cancel():
        done.set_exception(error)


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


def migrate(engine: Engine) -> None:
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
        command.upgrade(config, "head")
