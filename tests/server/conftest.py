"""Servers for tests: the same tests on SQLite and on a real PostgreSQL; `make check` leaves it at SQLite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.postgres import Cluster
from kontor.server.config import Config
from tests.server.house import House


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
