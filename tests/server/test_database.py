"""The database: migrations, the writer, races between processes, backup and restore."""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, select

from kontor.core import load
from kontor.server.errors import StoreUnavailable
from kontor.server.store import table_log, table_rows
from kontor.server.store.database import Database, is_up
from kontor.server.store.operator import add_order
from kontor.server.store.schema import METADATA, REVISION, log, orders, players
from kontor.server.store.table_log import LobbyRow, read_entries
from kontor.table.entry import LogEntry, Proposal
from kontor.table.opening import open_table

CATAN = load("catan")


def test_migrations_lead_to_the_schema_of_the_code(empty_database: str) -> None:
    store = Database(empty_database)
    store.open()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.close()
    again = Database(empty_database)
    again.open()  # nothing left to do
    again.close()


def test_the_code_knows_the_last_migration() -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(files("kontor.server.store") / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = Database(f"sqlite:///{tmp_path}/k.db")
    store.open()
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


def test_the_writer_locks_sqlite_when_it_begins_and_readers_do_not(sqlite: str) -> None:
    """The option of the connection decides about the lock, not the name of the thread."""
    store = Database(sqlite)
    begun: list[str] = []

    def note_begin(statement: str) -> None:
        if statement.startswith("BEGIN"):
            begun.append(statement)

    def trace(connection: sqlite3.Connection, _: object) -> None:
        connection.set_trace_callback(note_begin)

    event.listen(store.engine, "connect", trace)
    store.open()

    def begun_by(job: Callable[[], object]) -> list[str]:
        begun.clear()
        job()
        return list(begun)

    def read() -> None:
        asyncio.run(store.read(is_up))

    def read_by_name(name: str) -> None:
        def look() -> None:
            with store.engine.connect() as connection:
                connection.execute(select(players.c.id)).all()

        reader = threading.Thread(target=look, name=name)
        reader.start()
        reader.join()

    assert begun_by(lambda: asyncio.run(store.write(add_player, "a"))) == ["BEGIN IMMEDIATE"]
    assert begun_by(lambda: asyncio.run(store.write(add_player, "b"))) == ["BEGIN IMMEDIATE"]
    assert begun_by(lambda: store.write_now(add_player, "c")) == ["BEGIN IMMEDIATE"]
    assert begun_by(read) == ["BEGIN"]
    assert begun_by(lambda: read_by_name("kontor-write-2")) == ["BEGIN"]
    store.close()


def add_player(connection: Connection, name: str) -> str:
    connection.execute(players.insert().values(id=name, name=name, created=0))
    return name


def fail(connection: Connection) -> None:
    raise RuntimeError("on purpose")


def test_writes_one_after_the_other_do_not_wait_for_a_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that write at the same time share a sync to disk. Single writes do not wait for others."""
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    monkeypatch.setattr("kontor.server.store.writer.BATCH_PAUSE", 60.0)
    store = Database(f"sqlite:///{tmp_path}/a.db")
    store.open()

    async def one_by_one(*names: str) -> None:
        for name in names:
            await store.write_for_table(name, add_player, name)

    async def together(*names: str) -> None:
        await asyncio.gather(*(store.write_for_table(name, add_player, name) for name in names))

    asyncio.run(one_by_one("a", "b", "c"))
    assert pauses == []
    for number in range(100):  # until the writer finds several at once
        asyncio.run(together(*(f"{number}-{other}" for other in range(8))))
        if store.writer.last_sync[1] > 1:
            break
    pauses.clear()
    asyncio.run(one_by_one("d"))
    assert len(pauses) == 1
    asyncio.run(one_by_one("e"))
    assert len(pauses) == 1, "the last one was alone again"
    store.close()


def test_the_writer_reconnects_after_a_lost_connection(database: str) -> None:
    """The transaction that was running is carried out once."""
    store = Database(database)
    store.open()
    asyncio.run(store.write(add_player, "a"))
    assert store.writer.connection is not None
    lost = store.writer.connection
    lost.connection.dbapi_connection.close()  # type: ignore[union-attr]
    asyncio.run(store.write(add_player, "b"))
    assert store.writer.connection is not None
    assert store.writer.connection is not lost
    with store.engine.connect() as connection:
        assert sorted(connection.execute(select(players.c.id)).scalars()) == ["a", "b"]
    store.close()


def test_a_transaction_that_fails_does_not_fail_the_others_of_its_batch(database: str) -> None:
    async def run() -> list[Any]:
        jobs = [store.write(add_player, "a"), store.write(fail), store.write(add_player, "b")]
        results: list[Any] = await asyncio.gather(*jobs, return_exceptions=True)
        return results

    store = Database(database)
    store.open()
    results = asyncio.run(run())
    assert (results[0], type(results[1]), results[2]) == ("a", RuntimeError, "b")
    with store.engine.connect() as connection:
        assert set(connection.execute(select(players.c.id)).scalars()) == {"a", "b"}
    store.close()


def test_a_write_whose_commit_fails_is_not_run_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit may have taken effect although its answer was lost. Then the row would be there twice."""
    store = Database(sqlite)
    commit = store.engine.dialect.do_commit
    failing = [True]

    def lose_the_answer(connection: Any) -> None:
        commit(connection)
        if failing:
            failing.clear()
            raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(store.engine.dialect, "do_commit", lose_the_answer)
    store.open()
    with pytest.raises(StoreUnavailable):
        asyncio.run(store.write(add_order, {"gone": []}, 0))
    asyncio.run(store.write(add_player, "a"))
    with store.engine.connect() as connection:
        assert len(connection.execute(select(orders)).all()) == 1
    store.close()


ROUNDS = 500
NOTHING = LobbyRow("running", None, None, "[]", None)


def race(database: str, name: str, barrier: Barrier, won: Any) -> None:
    """Write one version after the other as fast as possible, in a race with another process."""

    async def run() -> list[int]:
        mine = []
        for version in range(1, ROUNDS + 1):
            proposal = Proposal(LogEntry(version, "play", 0, 0, {"by": name, "steps": []}))
            if await store.write_for_table("t", table_log.append_entry, "t", proposal, NOTHING, name):
                mine.append(version)
        return mine

    store = Database(database)
    store.open()
    barrier.wait()
    won.put((name, asyncio.run(run())))
    store.close()


@pytest.mark.slow
def test_of_two_processes_exactly_one_wins_each_version(database: str) -> None:
    """Two processes write a thousand entries to one table, both for each version."""
    store = Database(database)
    store.open()
    opening = open_table("t", CATAN, CATAN.options(seats=3), bytes(32), 0)
    row: dict[str, Any] = {
        "id": "t",
        "game": "catan",
        "title": "",
        "players": 3,
        "private": False,
        "watch": True,
        "seats": "[]",
    }
    row |= {"status": "open", "version": 0, "created": 0, "changed": 0}
    asyncio.run(store.write(table_rows.create_table, table_rows.TableHeader(**row), bytes(32), opening))
    context = multiprocessing.get_context("spawn")
    barrier, won = context.Barrier(2), context.Queue()
    racers = [context.Process(target=race, args=(database, name, barrier, won)) for name in ("a", "b")]
    for racer in racers:
        racer.start()
    results = dict(won.get(timeout=120) for _ in racers)
    for racer in racers:
        racer.join(30)
    assert sorted(results["a"] + results["b"]) == list(range(1, ROUNDS + 1))
    with store.engine.connect() as connection:
        versions = Counter(connection.execute(select(log.c.version)).scalars())
        assert versions == Counter(range(ROUNDS + 1))
        for stored in read_entries(connection, "t", 1):
            assert stored.entry.version in results[stored.entry.data["by"]]
    store.close()


def test_a_backup_of_a_database_in_use_can_be_restored(tmp_path: Path) -> None:
    """The backup is made as docs/operations.md describes: `sqlite3 kontor.db ".backup copy.db"`."""
    store = Database(f"sqlite:///{tmp_path}/k.db")
    store.open()
    asyncio.run(store.write(add_player, "before"))
    with sqlite3.connect(tmp_path / "k.db") as source, sqlite3.connect(tmp_path / "copy.db") as copy:
        source.backup(copy)
    asyncio.run(store.write(add_player, "after"))
    store.close()
    restored = Database(f"sqlite:///{tmp_path}/copy.db")
    restored.open()
    with restored.engine.connect() as connection:
        assert list(connection.execute(select(players.c.id)).scalars()) == ["before"]
    restored.close()


def test_finished_games_of_one_kind_are_found_by_an_index(sqlite: str) -> None:
    database = Database(sqlite)
    asked = list[str]()

    def explain(_: object, cursor: Any, statement: str, parameters: Any, *__: object) -> None:
        if "FROM tables" in statement:
            asked.extend(row[3] for row in cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters))

    event.listen(database.engine, "before_cursor_execute", explain)
    with database.engine.connect() as connection:
        table_rows.public_tables(connection, "over", "catan", None, 50, 0)
    assert [line.partition("INDEX ")[2].partition(" ")[0] for line in asked] == ["ix_tables_game"], asked
