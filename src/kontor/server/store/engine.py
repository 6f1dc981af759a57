"""Creates SQLAlchemy engines for SQLite and PostgreSQL, and migrates their schema."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from kontor.server.store.schema import REVISION

POSTGRES_TIMEOUTS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""Seconds to connect, and milliseconds without an answer until a connection is given up.

The keepalives, in seconds, find a broken connection on which nothing is sent, such as the one that listens.
"""
KEEPALIVES: Final = ("tcp_keepalives_idle = 10", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3")
"""The same on PostgreSQL's side, so that it ends the session of a process that is cut off."""
IDLE_TRANSACTION_MS: Final = 30_000
"""Milliseconds after which PostgreSQL ends a session that does nothing inside a transaction.

Otherwise a process that is frozen or cut off there would keep its rows locked for hours.
"""
LOCK_TIMEOUT_MS: Final = 2000
"""Milliseconds after which a PostgreSQL statement that waits for a lock fails.

All tables share one writer. Without this limit, a row locked in a database console would stop every game.
"""
MIGRATION_LOCK: Final = 0x6B6F6E74  # key of the PostgreSQL advisory lock that is held during a migration


class UnusableDatabase(Exception):
    """Raised if the database cannot be used. The message says why, in one line and without the password."""


def parse_url(url: str) -> URL:
    """Parse the URL of a SQLite or PostgreSQL database, and set psycopg as the driver for PostgreSQL.

    Raise `UnusableDatabase` for any other URL.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise UnusableDatabase("it should be sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "postgresql+psycopg"):
        raise UnusableDatabase("it should be sqlite:///FILE or postgresql://USER@HOST/NAME")
    return parsed


def make_engine(url: str) -> Engine:
    """Return an engine for `url` that sets timeouts on PostgreSQL connections, and pragmas on SQLite ones."""
    if not url.startswith("sqlite"):
        engine = create_engine(url, pool_pre_ping=True, connect_args=POSTGRES_TIMEOUTS)
        event.listen(engine, "connect", _postgres_connect)
        return engine
    engine = create_engine(url)
    event.listen(engine, "connect", _sqlite_connect)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def _postgres_connect(connection: Any, connection_record: Any) -> None:
    limits = (
        f"lock_timeout = {LOCK_TIMEOUT_MS}",
        f"idle_in_transaction_session_timeout = {IDLE_TRANSACTION_MS}",
    )
    for setting in (*limits, *KEEPALIVES):
        connection.execute(f"SET {setting}")
    connection.commit()


def _sqlite_connect(connection: Any, connection_record: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions itself, below
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


def _sqlite_begin(connection: Connection) -> None:
    """Begin a transaction on SQLite. Take the write lock if the option `is_writer` or `writes` is set."""
    options = connection.get_execution_options()
    if options.get("is_writer", False):
        driver = connection.connection.dbapi_connection
        assert driver is not None
        driver.execute("BEGIN IMMEDIATE")  # not through SQLAlchemy, which would take longer than SQLite
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")


def is_current(engine: Engine) -> bool:
    """Return whether the schema is up to date; False if it is older or missing.

    Raise `UnusableDatabase` if a newer Kontor has migrated it.
    """
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and str(found) > REVISION:
        raise UnusableDatabase(f"a newer Kontor has migrated it to {found}; this one knows {REVISION}")
    return found == REVISION


def migrate(engine: Engine, revision: str = "head") -> None:
    """Migrate the schema to `revision`. On PostgreSQL, a lock lets only one process migrate at a time."""
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
