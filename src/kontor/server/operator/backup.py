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
    """Copy the whole database into the file `target`. Servers may be running.

    The copy is first written to a temporary file and, for SQLite, checked. Then the file is renamed. Only
    its owner may read it. Return its name and size. Raise `TaskFailed` if the copy fails.
    """
    beside = target.with_name(f"{target.name}.part-{os.getpid()}")
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    except OSError as error:
        raise TaskFailed(f"{target} cannot be written: {error.strerror}") from None
    try:
        if url.drivername == "sqlite":
            copy_sqlite(Path(url.database or ""), beside)
        else:
            dump_postgres(url, beside)
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)
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
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    command = ["pg_dump", "--format=custom", f"--file={target}", plain]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        raise TaskFailed("pg_dump is not installed here") from None
    if done.returncode:
        raise TaskFailed(done.stderr.strip().partition("\n")[0])
