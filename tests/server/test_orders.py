"""Orders of an operator reach every process, whenever their transactions commit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection

from kontor.server.config import Config
from kontor.server.errors import StoreUnavailable
from kontor.server.operator import orders
from kontor.server.operator import tasks as operator
from kontor.server.store.operator import Ban, add_order
from kontor.server.store.purge import DAY_MS, delete_old_orders
from tests.server.faults import fail_next_read, run
from tests.table.tables import FakeClock
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import RunningServer

pytestmark = pytest.mark.slow

BAN = ("name", "jana")


@pytest.fixture
def config(cluster: Cluster) -> Config:
    return Config(db=cluster.new_database(), rate=0, sweep=3600.0)


def follow(server: RunningServer) -> frozenset[Ban]:
    """Let the server carry out new orders, and return the bans that it knows afterwards."""
    run(server, server.services.order_follower.follow_orders())
    return server.services.bans.bans


@contextmanager
def overtaken(server: RunningServer) -> Iterator[Connection]:
    """Yield the open transaction of a ban while a later order is already committed."""
    engine = server.services.database.engine
    with engine.begin() as slow:
        operator.ban(slow, *BAN, now=0)
        with engine.begin() as quick:
            add_order(quick, {"gone": []}, 0)
        yield slow


def test_an_order_committed_after_a_later_one_is_carried_out(config: Config) -> None:
    with RunningServer(config) as server:
        with overtaken(server):
            assert follow(server) == frozenset()
        assert follow(server) == {BAN}
        assert server.services.order_follower.missing_numbers == {}


def test_an_order_committed_after_a_process_started_is_carried_out(config: Config) -> None:
    with RunningServer(config) as server, overtaken(server) as slow, RunningServer(config) as later:
        assert follow(later) == frozenset()
        slow.commit()
        assert follow(later) == {BAN}


def test_a_missing_order_number_is_given_up_after_a_while(config: Config) -> None:
    now = FakeClock()
    with RunningServer(Config(db=config.db, rate=0, sweep=3600.0, now=now)) as server:
        engine = server.services.database.engine
        with engine.connect() as undone, undone.begin() as transaction:
            add_order(undone, {"gone": []}, now())
            transaction.rollback()
        with engine.begin() as given:
            add_order(given, {"gone": []}, now())
        follow(server)
        assert list(server.services.order_follower.missing_numbers) == [1]
        now.ms += orders.MISSING_ORDER_TIMEOUT_MS
        follow(server)
        assert server.services.order_follower.missing_numbers == {}


def test_an_order_that_could_not_be_carried_out_is_tried_again(config: Config) -> None:
    with RunningServer(config) as server:
        failed = fail_next_read(server, "all_bans")
        with server.services.database.engine.begin() as given:
            operator.ban(given, *BAN, now=0)
        with suppress(StoreUnavailable):  # unless the sweep at the start has met with it
            follow(server)
        assert failed.is_set()
        assert follow(server) == {BAN}


def test_order_numbers_keep_growing_after_all_old_orders_were_purged(tmp_path: Path) -> None:
    """SQLite continues from the largest existing number. Without one, new orders would seem old."""
    now = FakeClock()
    with RunningServer(Config(db=f"sqlite:///{tmp_path}/kontor.db", rate=0, sweep=3600.0, now=now)) as server:
        database = server.services.database
        for _ in range(3):
            database.write_now(lambda connection: add_order(connection, {"gone": []}, now()))
        follow(server)
        now.ms += DAY_MS + 1
        database.write_now(lambda connection: delete_old_orders(connection, now()))
        database.write_now(lambda connection: operator.ban(connection, *BAN, now=now()))
        assert follow(server) == {BAN}
