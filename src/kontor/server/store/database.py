"""The database: SQLite without any set-up, or PostgreSQL by URL; its migrations; and one writer.

All writing goes through one thread and one connection. It takes whatever is waiting into one transaction, so
that many tables share a sync of the disk, and answers only when the transaction is on the disk.
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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kontor.server.store.schema import REVISION

logger = logging.getLogger("kontor.database")

T = TypeVar("T")
Job = Callable[[Connection], Any]

BATCH = 256
GATHER: Final = 0.01
"""Seconds between two syncs where several tables write: then more of them share one."""
READERS = 4
PATIENCE: Final[dict[str, Any]] = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Seconds and milliseconds after which a PostgreSQL that does not answer is given up."""
LOCKED: Final = 2000
"""Milliseconds after which a statement fails that waits for a lock in PostgreSQL. All tables share one
writer: without a limit, a row that somebody locks in a console would stop every game.
"""
MIGRATION_LOCK = 0x6B6F6E74


class Unavailable(Exception):
    """The database does not answer. What was to be written may or may not be there."""


class Unusable(Exception):
    """The database cannot be opened; the text says why, in a line and without its password."""


@dataclass(slots=True)
class Waiting:
    """A job for the writer, the key by which jobs of one transaction are ordered, and who waits for it."""

    key: str
    job: Job
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None
    since: float = field(default_factory=time.monotonic)

    def settle(self) -> None:
        """On its loop: say how it went."""
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


def settle(batch: list[Waiting]) -> None:
    """Tell those who wait, each loop once."""
    for loop in {waiting.loop for waiting in batch}:
        own = [waiting for waiting in batch if waiting.loop is loop]
        with contextlib.suppress(RuntimeError):  # nobody waits any more: their loop is closed
            loop.call_soon_threadsafe(settle_all, own)


def settle_all(batch: list[Waiting]) -> None:
    for waiting in batch:
        waiting.settle()


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
        self.jobs: deque[Waiting] = deque()
        self.batch: list[Waiting] = []
        """The jobs that the writer is at."""
        self.bell: queue.SimpleQueue[None] = queue.SimpleQueue()
        """Rung for the writer when it sleeps, as it does only while no job waits."""
        self.asleep = False
        self.closing = False
        self.writer: threading.Thread | None = None
        self.kept: Connection | None = None
        """The writer's connection, while it works."""
        self.synced = 0.0, 0
        """When the last transaction was on the disk, and how many jobs it held."""

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
            self.closing = True
            self.bell.put(None)
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
        self.jobs.append(Waiting(key, job, loop, done))
        if self.asleep:
            self.asleep = False
            self.bell.put(None)
        return await done

    def waited(self) -> float:
        """Seconds that the oldest write has waited until now, 0 if none waits."""
        for waiting in (self.batch, self.jobs):
            with contextlib.suppress(IndexError):  # empty, or the writer has just taken it
                return time.monotonic() - waiting[0].since
        return 0.0

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in this thread: for a program beside the server."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return job(connection)

    def _write(self) -> None:
        while True:
            self.asleep = True  # first this, then the look: whoever comes in between rings
            if not self.jobs:
                if self.closing:
                    break
                self.bell.get()
                continue
            self.asleep = False
            self._pause()
            self.batch = batch = [self.jobs.popleft() for _ in range(min(len(self.jobs), BATCH))]
            self._commit(sorted(batch, key=lambda waiting: waiting.key))
            self.synced = time.monotonic(), len(batch)
            self.batch = []
            settle(batch)
        self._let_go()

    def _pause(self) -> None:
        """Who writes alone is not kept waiting; after a transaction of several, more of them are gathered."""
        then, together = self.synced
        left = then + GATHER - time.monotonic()
        if together > 1 and left > 0:
            time.sleep(left)

    def _commit(self, batch: list[Waiting]) -> None:
        """All in one transaction, or each in its own if one of them fails."""
        try:
            with self._transaction() as connection:
                for waiting in batch:
                    waiting.result = waiting.job(connection)
        except Exception:
            for waiting in batch:
                self._commit_alone(waiting)
            return
        self._note(False)

    def _commit_alone(self, waiting: Waiting) -> None:
        try:
            with self._transaction() as connection:
                waiting.result = waiting.job(connection)
        except self.errors as error:
            self._note(True, error)
            waiting.error = Unavailable(type(error).__name__)
        except Exception as error:  # a job's own refusal
            waiting.error = error
        else:
            self._note(False)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """On the connection that is kept; after any failure the next one begins on another."""
        try:
            if self.kept is None:
                self.kept = self.engine.connect()
            with self.kept.begin():
                yield self.kept
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self.kept is not None:
            kept, self.kept = self.kept, None
            with contextlib.suppress(*self.errors):
                kept.close()

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
        engine = create_engine(url, pool_pre_ping=True, connect_args=PATIENCE)
        event.listen(engine, "connect", _postgres_connect)
        return engine
    engine = create_engine(url)
    event.listen(engine, "connect", _sqlite_connect)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def _postgres_connect(connection: Any, _: Any) -> None:
    connection.execute(f"SET lock_timeout = {LOCKED}")
    connection.commit()


def _sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions itself, below
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


def _sqlite_begin(connection: Connection) -> None:
    driver = connection.connection.dbapi_connection
    if threading.current_thread().name.startswith("kontor-write"):
        assert driver is not None
        driver.execute("BEGIN IMMEDIATE")  # with every move: SQLAlchemy would take longer than SQLite
    else:
        writing = connection.get_execution_options().get("writes", False)
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
    config.set_main_option("script_location", str(files("kontor.server.store") / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
