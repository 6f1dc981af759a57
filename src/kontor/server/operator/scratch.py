"""Restores a backup into a new database that is deleted afterwards. No other database is written to."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from kontor.server.operator.backup import plain_url, run_postgres_tool
from kontor.server.operator.tasks import TaskFailed
from kontor.server.store.database import Database
from kontor.server.store.engine import POSTGRES_TIMEOUTS, parse_url

SQLITE_START: Final = b"SQLite format 3\0"  # the first bytes of every SQLite database
DUMP_START: Final = b"PGDMP"  # and of a dump by `pg_dump --format=custom`


@contextmanager
def restored(backup: Path, scratch_location: str | None) -> Iterator[Database]:
    """Restore the file `backup` into a new database, yield it, and delete it afterwards.

    For a SQLite backup, `scratch_location` is a folder; if it is None, use the system's temporary folder. For
    a PostgreSQL dump, it is the URL of a database on the server to use. Raise `TaskFailed` if the backup
    cannot be restored.
    """
    try:
        with backup.open("rb") as file:
            start = file.read(len(SQLITE_START))
    except OSError as error:
        raise TaskFailed(f"{backup} cannot be read: {error.strerror}") from None
    if start == SQLITE_START:
        with restored_file(backup, scratch_location) as database:
            yield database
    elif start.startswith(DUMP_START):
        with restored_dump(backup, scratch_location) as database:
            yield database
    else:
        raise TaskFailed(f"{backup} is neither a SQLite database nor a dump of PostgreSQL")


@contextmanager
def restored_file(backup: Path, folder: str | None) -> Iterator[Database]:
    """Copy a SQLite backup into a new folder below `folder`, yield the copy, and delete it afterwards."""
    if folder is not None and not Path(folder).is_dir():
        raise TaskFailed(f"a SQLite backup is restored into a folder, and {folder} is none")
    with tempfile.TemporaryDirectory(prefix="kontor-drill-", dir=folder) as place:
        copy = Path(place) / "drill.db"
        try:
            shutil.copyfile(backup, copy)
        except OSError as error:
            raise TaskFailed(f"{copy} cannot be written: {error.strerror}") from None
        database = Database(f"sqlite:///{copy}")
        try:
            yield database
        finally:
            database.engine.dispose()


@contextmanager
def restored_dump(backup: Path, server: str | None) -> Iterator[Database]:
    """Restore a dump into a new database on the server with the URL `server`, and drop it afterwards."""
    if server is None or "://" not in server:
        raise TaskFailed("a PostgreSQL dump needs a server: --scratch postgresql://USER@HOST/postgres")
    url = parse_url(server)
    name = f"kontor_drill_{secrets.token_hex(6)}"
    run_on_database_server(url, f"CREATE DATABASE {name} TEMPLATE template0")
    try:
        there = url.set(database=name)
        options = ("--no-owner", "--no-privileges", "--exit-on-error", f"--dbname={plain_url(there)}")
        run_postgres_tool(there, "pg_restore", *options, str(backup))
        database = Database(there.render_as_string(hide_password=False))
        try:
            yield database
        finally:
            database.engine.dispose()
    finally:
        run_on_database_server(url, f"DROP DATABASE {name} WITH (FORCE)")


def run_on_database_server(url: URL, command: str) -> None:
    """Run an SQL command that PostgreSQL does not allow in a transaction, such as CREATE DATABASE."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT", connect_args=POSTGRES_TIMEOUTS)
    try:
        with engine.connect() as connection:
            connection.execute(text(command))
    except DBAPIError as error:
        raise TaskFailed(f"the scratch server: {str(error.orig).strip().partition(chr(10))[0]}") from None
    finally:
        engine.dispose()


def read_only_engine(address: str) -> Engine:
    """Return an engine for the database at `address` whose connections cannot write."""
    url = parse_url(address)
    if url.drivername == "sqlite":
        path = Path(url.database or "").absolute()
        if not path.is_file():
            raise TaskFailed(f"there is no database {path}")
        return create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
    read_only = {"options": "-c default_transaction_read_only=on"}
    return create_engine(url, connect_args={**POSTGRES_TIMEOUTS, **read_only})
