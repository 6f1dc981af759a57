"""A PostgreSQL cluster in a temporary folder. It listens on a socket there and is deleted after use."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg
from sqlalchemy.engine import make_url


class NoPostgres(RuntimeError):
    """Raised if PostgreSQL's programs are not installed."""


def program(name: str) -> str:
    """Return the path of a PostgreSQL program, which may not be on the PATH, for example on Debian."""
    found = shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))), None)
    if found is None:
        raise NoPostgres(f"{name} is missing; tools/test-packages postgresql installs it")
    return found


class Cluster:
    """A PostgreSQL cluster, as a context manager: it starts on entering and stops on leaving.

    PostgreSQL refuses to run as root, so root runs it as `postgres`. `settings` such as `fsync=off` are added
    to the configuration.
    """

    def __init__(self, *settings: str) -> None:
        self.settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="kontor-pg-", dir="/tmp"))
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            account = pwd.getpwnam(self.user)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self.databases = 0

    def run(self, *command: str) -> None:
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{Path(command[0]).name} failed: {done.stdout}{done.stderr}")

    def __enter__(self) -> Self:
        data = str(self.folder / "data")
        self.run(program("initdb"), "-D", data, "-U", "kontor", "--auth=trust", "--no-sync", "-E", "UTF8")
        own = ("listen_addresses=''", f"unix_socket_directories={self.folder}", "max_connections=200")
        options = " ".join(f"-c {setting}" for setting in (*own, *self.settings))
        log = str(self.folder / "log")
        self.run(program("pg_ctl"), "-D", data, "-l", log, "-w", "-t", "60", "-o", options, "start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.run(program("pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self, template: str = "template1") -> str:
        """Create a database with the contents of `template`, and return its URL."""
        self.databases += 1
        name = f"kontor{self.databases}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Drop a database, even if clients are still connected to it."""
        self.execute(f"DROP DATABASE {make_url(url).database} WITH (FORCE)")

    def execute(self, command: str) -> None:
        """Run an SQL command outside a transaction, such as CREATE DATABASE."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(command)

    def url(self, name: str) -> str:
        return f"postgresql://kontor@/{name}?host={self.folder}"
