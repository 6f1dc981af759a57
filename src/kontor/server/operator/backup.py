"""Makes backups of the database."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from kontor.server.operator.tasks import TaskFailed


def backup(url: URL, target: Path) -> dict[str, Any]:
    """Copy the whole database into the file `target`, even while servers are using it.

    The copy is first written to a temporary file that only its owner may read. If it is a SQLite copy, it is
    then checked. Finally the file is renamed to `target`. Return its name and size. Raise `TaskFailed` if the
    copy fails.
    """
    temporary = target.with_name(f"{target.name}.part-{os.getpid()}")
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    except OSError as error:
        raise TaskFailed(f"{target} cannot be written: {error.strerror}") from None
    try:
        if url.drivername == "sqlite":
            copy_sqlite(Path(url.database or ""), temporary)
        else:
            dump_postgres(url, temporary)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)
    return {"file": str(target), "bytes": target.stat().st_size}


def copy_sqlite(source: Path, target: Path) -> None:
    if not source.is_file():
        raise TaskFailed(f"there is no database {source}")
    with closing(sqlite3.connect(source)) as games, closing(sqlite3.connect(target)) as copy:
        games.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise TaskFailed("the copy is not sound")


def dump_postgres(url: URL, target: Path) -> None:
    run_postgres_tool(url, "pg_dump", "--format=custom", f"--file={target}", plain_url(url))


def plain_url(url: URL) -> str:
    """Return the URL of a database in the form that PostgreSQL's own tools accept, without the password."""
    return url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)


def run_postgres_tool(url: URL, *command: str) -> None:
    """Run one of PostgreSQL's command-line tools, with the password of `url` in its environment.

    On the command line, other users of the machine could read the password. Raise `TaskFailed` if the tool is
    not installed or fails.
    """
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        raise TaskFailed(f"{command[0]} is not installed here") from None
    if done.returncode:
        raise TaskFailed(done.stderr.strip().partition("\n")[0])
