"""Servers for tests: the same tests on SQLite and on a real PostgreSQL.

Whoever starts a server is left to `make test`; `make check` has the files in `QUICK`, on SQLite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.postgres import Cluster
from kontor.server.config import Config
from tests.server.house import House

QUICK = {"test_alone.py", "test_protocol.py", "test_summary.py"}


def pytest_itemcollected(item: pytest.Item) -> None:
    used = getattr(item, "fixturenames", ())
    if "database" in used and item.path.name not in QUICK:
        item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that lives as long as this process's tests."""
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/kontor.db"
    running: Cluster = request.getfixturevalue("cluster")
    return running.new_database()


@pytest.fixture
def new_house(database: str) -> Iterator[Callable[..., House]]:
    """Start servers on one database, as many as wanted."""
    houses: list[House] = []

    def start(**settings: object) -> House:
        quick: dict[str, Any] = {"rate": 0, "sweep": 0.5, "answer_tick": 0.01, **settings}
        houses.append(House(Config(db=database, **quick)))
        return houses[-1].__enter__()

    yield start
    for house in houses:
        if house.thread.is_alive():
            house.stop()


@pytest.fixture
def house(new_house: Callable[..., House]) -> House:
    return new_house()
