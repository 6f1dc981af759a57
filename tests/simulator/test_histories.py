"""The simulated PostgreSQL does the same as a real one, and the comparison notices if it does not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from simulator.histories import RealPostgres, SimulatedPostgres, difference
from verification.harness.postgres_cluster import Cluster

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def real() -> Iterator[RealPostgres]:
    with Cluster("fsync=off", "full_page_writes=off") as cluster:
        database = RealPostgres(cluster.new_database())
        yield database
        database.close()


def test_the_model_agrees_with_postgresql(real: RealPostgres) -> None:
    assert [found for seed in range(25) if (found := difference(seed, real))] == []


def test_a_model_that_notifies_at_once_is_found(real: RealPostgres) -> None:
    class Hasty(SimulatedPostgres):
        def write(self, what: str, number: int, payload: str) -> object:
            if what == "notify":
                self.server.commit([payload])
                return None
            return super().write(what, number, payload)

    assert any(difference(seed, real, Hasty) for seed in range(10))
