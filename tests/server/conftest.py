"""Servers for tests: the same tests on SQLite and on a real PostgreSQL.

Whoever starts a server is left to `make test`; `make check` has the files in `QUICK`, on SQLite.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData
from sqlalchemy.engine import make_url

from kontor.server.config import Config
from kontor.server.store.database import Database
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import RunningServer

QUICK = {"test_solo_table.py", "test_protocol.py", "test_lobby_row.py"}


def pytest_itemcollected(item: pytest.Item) -> None:
    used = getattr(item, "fixturenames", ())
    if "database" in used and item.path.name not in QUICK:
        item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster for all tests of this process, without the safety of syncing to disk."""
    with Cluster("fsync=off", "full_page_writes=off") as running:
        yield running


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a migrated SQLite database, to be copied for each test."""
    file = tmp_path_factory.mktemp("migrated") / "kontor.db"
    migrate_once(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def template(cluster: Cluster) -> str:
    """The name of a migrated PostgreSQL database, to be copied for each test."""
    url = cluster.new_database()
    migrate_once(url)
    name = make_url(url).database
    assert name is not None
    return name


def migrate_once(url: str) -> None:
    """Migrate a new database once. Copying it is faster than a migration for each test."""
    database = Database(url)
    database.prepare()
    database.engine.dispose()


@pytest.fixture
def sqlite(migrated_file: Path, tmp_path: Path) -> str:
    """The URL of a migrated SQLite database without rows."""
    shutil.copy(migrated_file, tmp_path / "kontor.db")
    return f"sqlite:///{tmp_path}/kontor.db"


@pytest.fixture
def postgres(cluster: Cluster, template: str) -> Iterator[str]:
    """The URL of a migrated PostgreSQL database without rows."""
    url = cluster.new_database(template)
    yield url
    cluster.drop(url)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a migrated database without rows; the test runs on SQLite and on PostgreSQL."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture
def empty_database(database: str) -> str:
    """The URL of a database without tables, for tests of migrations."""
    store, found = Database(database), MetaData()
    found.reflect(store.engine)
    found.drop_all(store.engine)
    store.engine.dispose()
    return database


@pytest.fixture
def start_server(database: str) -> Iterator[Callable[..., RunningServer]]:
    """A function that starts a server on the test's database; it can be called several times."""
    servers: list[RunningServer] = []

    def start(**settings: object) -> RunningServer:
        quick: dict[str, Any] = {"rate": 0, "sweep": 0.5, "answer_tick": 0.01, **settings}
        servers.append(RunningServer(Config(db=database, **quick)))
        return servers[-1].__enter__()

    yield start
    for server in servers:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture
def server(start_server: Callable[..., RunningServer]) -> RunningServer:
    return start_server()
