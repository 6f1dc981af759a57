"""Causes that could stop a table: a clock that is set back, a lock that is held, a write that hangs."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, update

from kontor.server import lifecycle
from kontor.server.config import Config, wall_clock_ms
from kontor.server.errors import StoreUnavailable
from kontor.server.maintenance import Maintenance
from kontor.server.store import database, engine, schema
from kontor.server.store.database import Database
from kontor.server.store.writer import QueuedWrite, Writer
from kontor.server.tables import stalls
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.pacing import time_to_answer
from kontor.table import bot_moves
from kontor.table.refusal import Refusal
from tests.server.faults import run
from tests.server.test_play import asked_about_trade, drop, three_friends
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import PATIENCE, RunningServer, TableClient, wait_until

pytestmark = pytest.mark.slow

HOUR = 3_600_000


class Clock:
    """A wall clock that can be set back."""

    def __init__(self) -> None:
        self.behind = 0

    def __call__(self) -> int:
        return wall_clock_ms() - self.behind


def updates(chair: TableClient, count: int) -> None:
    """Wait for `count` updates, much shorter than the clock is set back."""
    for _ in range(count):
        chair.expect("update", 20)


# ---- a clock that is set back --------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [0, 0.1])
def test_bots_go_on_when_the_clock_is_set_back(
    start_server: Callable[..., RunningServer], pace: float
) -> None:
    clock = Clock()
    host = start_server(now=clock).guest()
    table = host.open_table(seat=None, pace=pace)
    with host.sit(table) as chair:
        host.post(f"/tables/{table}/start", {"fill": "random"})
        updates(chair, 5)
        clock.behind = HOUR
        updates(chair, 10)


def test_a_bot_takes_no_longer_than_its_pace_whatever_the_clock_says() -> None:
    assert [time_to_answer(1000, now, 600) for now in (999, 400, -HOUR)] == [600] * 3


def test_a_wish_to_pass_works_when_the_clock_is_set_back(start_server: Callable[..., RunningServer]) -> None:
    clock = Clock()
    _, _, chairs = three_friends(start_server(now=clock))
    wishing = asked_about_trade(chairs)
    clock.behind = HOUR
    version = wishing.now["version"]
    assert wishing.ask("wish", **{"pass": True})["type"] == "ack"
    while wishing.now["version"] == version:
        wishing.receive(20)


def test_absences_do_not_grow_when_the_clock_is_set_back(
    start_server: Callable[..., RunningServer],
) -> None:
    clock = Clock()
    _, _, chairs = three_friends(start_server(now=clock, absence=20.0))
    drop(chairs[0], chairs[1], 0)
    clock.behind = HOUR
    refusal = chairs[1].ask("stand_in", seat=0)
    assert refusal["retry_after"] <= 20


# ---- a lock that another connection holds --------------------------------------------------------------


def test_a_locked_row_does_not_block_other_tables(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of a process share one writer. It must not wait for a lock without limit."""
    monkeypatch.setattr(engine, "LOCK_TIMEOUT_MS", 200)
    with RunningServer(Config(db=postgres, rate=0)) as server, psycopg.connect(postgres) as psql:
        host = server.guest()
        table, other = (host.open_table(seat=None) for _ in range(2))
        psql.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table,))
        answer = host.http.post(f"/api/tables/{table}/start", json={"fill": "random"})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        with host.sit(other) as chair:
            host.post(f"/tables/{other}/start", {"fill": "random"})
            updates(chair, 5)
        psql.rollback()
        with host.sit(table) as chair:
            host.post(f"/tables/{table}/start", {"fill": "random"})
            updates(chair, 5)


def test_processes_that_start_at_once_wait_for_the_migration(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration may take longer than the usual lock timeout."""
    monkeypatch.setattr(engine, "LOCK_TIMEOUT_MS", 50)
    url = cluster.new_database()
    with psycopg.connect(url) as first, ThreadPoolExecutor() as threads:
        first.execute("SELECT pg_advisory_xact_lock(%s)", (engine.MIGRATION_LOCK,))
        second = threads.submit(Database(url).prepare)
        waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        wait_until(lambda: first.execute(waiting).fetchone() == (1,))
        time.sleep(0.2)
        assert not second.done()
        first.rollback()
        second.result(PATIENCE)


# ---- peer messages that cannot be sent -----------------------------------------------------------------


def test_tables_go_on_while_peer_messages_cannot_be_sent(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No message is published while a table's lock is held, and a wish works before it is published."""
    server = start_server()
    _, _, chairs = three_friends(server)
    host = server.guest()
    table = host.open_table(seat=None)
    wishing = asked_about_trade(chairs)
    version = wishing.now["version"]
    with host.sit(table) as chair:
        chair.expect("welcome")
        server.reader(table)
        hung = threading.Event()

        async def hang(_: object) -> None:
            while not hung.is_set():
                await asyncio.sleep(0.01)

        monkeypatch.setattr(server.services.bus, "publish", hang)
        host.post(f"/tables/{table}/start", {"fill": "random"})
        updates(chair, 10)
        assert wishing.ask("wish", **{"pass": True})["type"] == "ack"
        while wishing.now["version"] == version:
            wishing.receive(20)
        hung.set()


# ---- chores that fail ----------------------------------------------------------------------------------


def test_a_chore_runs_again_after_an_error(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unavailable database must not stop the release of idle tables for ever."""
    tries = list[int]()

    async def fail_at_first(_: Maintenance) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise StoreUnavailable("on purpose") if len(tries) == 1 else KeyError("on purpose")

    monkeypatch.setattr(lifecycle, "IDLE_SECONDS", 0.04)
    monkeypatch.setattr(Maintenance, "free_memory", fail_at_first)
    with RunningServer(Config(db=sqlite)):
        wait_until(lambda: len(tries) > 3)


def test_tables_that_cannot_be_opened_do_not_keep_others_from_waking(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise they would come first in every sweep, and a sweep opens only two hundred tables."""
    server = start_server(sweep=3600.0)
    host, services = server.guest(), server.services
    tables = [host.open_table() for _ in range(3)]
    opened, open_table = list[str](), services.registry.open

    async def open_some(table: str) -> LiveTable:
        opened.append(table)
        if table == tables[0]:
            raise Refusal("other_rules", "on purpose")
        if table == tables[1]:
            raise KeyError("on purpose")
        return await open_table(table)

    def set_wake(connection: Connection) -> None:
        for number, table in enumerate(tables):
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(wake=number))

    async def sweep() -> list[str]:
        opened.clear()
        await services.autopilot.wake_tables()
        return list(opened)

    monkeypatch.setattr(services.registry, "open", open_some)
    monkeypatch.setattr(services.autopilot, "stopped", True)
    run(server, services.database.write(set_wake))
    assert run(server, sweep()) == tables
    assert run(server, sweep()) == []


# ---- what the log says ---------------------------------------------------------------------------------


Warned = Callable[[], dict[str, Any]]


@pytest.fixture
def warned(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Warned:
    """A function that returns the warnings of servers by their text. Servers warn early in these tests."""
    monkeypatch.setattr(lifecycle, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(stalls, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(stalls, "WARN_AFTER", 0.5)

    def warnings() -> dict[str, Any]:
        found = [record for record in list(caplog.records) if record.name == "kontor.stalls"]
        texts = [record.getMessage() for record in found]
        assert len(set(texts)) == len(texts)
        return dict(zip(texts, found))

    return warnings


def test_a_bot_that_never_answers_is_logged(
    warned: Warned, start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = threading.Event()
    choose = bot_moves.choose

    def think(*args: Any) -> list[int]:
        assert thought.wait(PATIENCE)
        return choose(*args)

    monkeypatch.setattr(bot_moves, "choose", think)
    host = start_server().guest()
    table = host.open_table(seat=None)
    with host.sit(table) as chair:
        host.post(f"/tables/{table}/start", {"fill": "random"})
        wait_until(lambda: {"a table's lock is held", "a bot's move is overdue"} <= warned().keys())
        time.sleep(0.3)
        lock, bot = warned()["a table's lock is held"], warned()["a bot's move is overdue"]
        assert (lock.table, lock.tables, bot.table, bot.tables) == (table, 1, table, 1)
        assert lock.seconds >= 0.5
        assert bot.seconds >= 0.5
        assert lock.where.startswith("Autopilot.act Autopilot.play_for_bot BotDecisions.decide")
        assert lock.where.endswith("WorkerPool.run_in_thread")
        assert (bot.timer, bot.thinking) == (False, False)
        thought.set()
        updates(chair, 3)


def test_a_hanging_write_is_logged_and_fails_the_health_check(
    warned: Warned, start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "ANSWER_TIMEOUT", 0.5)
    written = threading.Event()
    commit = Writer.commit

    def hang(writer: Writer, batch: list[QueuedWrite]) -> None:
        assert written.wait(PATIENCE)
        commit(writer, batch)

    server = start_server()
    anybody = server.anonymous().http
    assert anybody.get("/healthz").status_code == 200
    monkeypatch.setattr(Writer, "commit", hang)
    with ThreadPoolExecutor() as threads:
        guest = threads.submit(server.guest)
        wait_until(lambda: "a write waits" in warned())
        wait_until(lambda: anybody.get("/healthz").status_code == 503)
        written.set()
        guest.result(PATIENCE)
    wait_until(lambda: anybody.get("/healthz").status_code == 200)


def test_a_change_of_the_system_clock_is_logged(
    warned: Warned, start_server: Callable[..., RunningServer]
) -> None:
    clock = Clock()
    start_server(now=clock)
    clock.behind = HOUR
    wait_until(lambda: "the system clock was set" in warned())
    assert round(warned()["the system clock was set"].seconds, -1) == -3600


def test_a_blocked_event_loop_is_logged(warned: Warned, start_server: Callable[..., RunningServer]) -> None:
    async def stand_still() -> None:
        time.sleep(0.7)

    server = start_server()
    wait_until(lambda: server.services.stalls.checked)
    run(server, stand_still())
    wait_until(lambda: "the event loop stood still" in warned())


def test_a_running_game_causes_no_warnings(
    warned: Warned, start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stalls, "WARN_AFTER", PATIENCE)
    host = start_server().guest()
    alone, waiting = host.open_table(seat=None), host.open_table()
    host.post(f"/tables/{waiting}/start", {"fill": "random"})
    with host.sit(alone) as chair:
        host.post(f"/tables/{alone}/start", {"fill": "random"})
        updates(chair, 50)
    assert warned() == {}
