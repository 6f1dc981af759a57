"""Chores over many rows: no single transaction of the writer grows with what is in the database.

The tests count steps of SQLite's virtual machine and rows, and never look at a clock.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from kontor.cli import main
from kontor.server.errors import StoreUnavailable
from kontor.server.store import purge as purge_module
from kontor.server.store import schema
from kontor.server.store.database import Database
from kontor.server.store.entry_rows import decode_row
from kontor.server.store.packing import PACK_AFTER_MS, pack_finished
from kontor.server.store.purge import (
    GUEST_AGE,
    PLAYERS_PER_WRITE,
    ROWS_PER_WRITE,
    RUNNING_GAME_AGE,
    Purged,
    purge,
)
from kontor.server.store.sessions import SESSION_MS
from kontor.server.store.table_rows import changes_since, find_header, last_versions
from kontor.server.store.writer import QueuedWrite
from kontor.table.names import skeleton

pytestmark = pytest.mark.slow
STEP = 100  # steps of SQLite that are counted as one
NOW = 2 * SESSION_MS


@pytest.fixture
def store(sqlite: str) -> Iterator[Database]:
    database = Database(sqlite)
    database.open()
    yield database
    database.close()


class WriteMeter:
    """Counts the steps of SQLite in each transaction of the writer, and keeps the largest by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.most = Counter[str]()
        run = QueuedWrite.run

        def measured(write: QueuedWrite, connection: Any) -> None:
            steps = [0]
            driver = connection.connection.dbapi_connection
            driver.set_progress_handler(lambda: steps.__setitem__(0, steps[0] + 1), STEP)
            run(write, connection)
            driver.set_progress_handler(None, 0)
            name = write.transaction.__name__
            self.most[name] = max(self.most[name], steps[0])

        monkeypatch.setattr(QueuedWrite, "run", measured)


def add_table(connection: Any, table: str, **values: object) -> None:
    row = {
        "id": table, "game": "catan", "title": "", "players": 3, "private": False, "watch": True,
        "seats": '[{"player":"x"}]', "status": "over", "version": 0, "created": 0, "changed": 0, **values,
    }  # fmt: skip
    connection.execute(insert(schema.tables).values(**row))


def add_guests(database: Database, kind: str, count: int, seated: bool) -> None:
    """Add old guests, each with an expired session. Nearly all guests of a large server sit somewhere."""
    rows = [{"id": f"{kind}{number:06}", "name": kind, "created": 0} for number in range(count)]
    tokens = [{"token": f"{row['id']:064}", "player": row["id"], "created": 0, "seen": 0} for row in rows]

    def add(connection: Any) -> None:
        connection.execute(insert(schema.players), rows)
        connection.execute(insert(schema.sessions), tokens)
        if seated:
            add_table(connection, f"t{kind}")
            seats = [{"player": row["id"], "table": f"t{kind}", "seat": 0} for row in rows]
            connection.execute(insert(schema.seated), seats)

    database.write_now(add)


def test_the_writer_does_not_walk_over_guests_who_stay(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest write is the same with fifty and with five thousand guests who sit somewhere."""
    assert NOW > GUEST_AGE
    meter = WriteMeter(monkeypatch)
    largest = list[Counter[str]]()
    for round_, staying in enumerate((50, 5_000)):
        meter.most.clear()
        add_guests(store, f"a{round_}", staying, seated=True)
        add_guests(store, f"b{round_}", 2 * PLAYERS_PER_WRITE + 5, seated=False)
        purged = asyncio.run(purge(store, NOW))
        assert isinstance(purged, Purged)
        assert (purged.guests, purged.sessions) == (405, 405 + staying)
        largest.append(meter.most.copy())
    few, many = largest
    assert few["delete_guests"] > 0
    for name in ("delete_guests", "delete_sessions"):
        assert many[name] < 1.5 * few[name] + 10, (name, few, many)


def test_a_game_is_read_and_compressed_outside_the_writer(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = list[str]()

    def note(function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            threads.append(threading.current_thread().name)
            return function(*given)

        return noted

    def add(connection: Any) -> None:
        add_table(connection, "t1", version=500)
        row = {"table": "t1", "kind": "play", "at": 0, "data": "{}", "events": "{}"}
        connection.execute(insert(schema.log), [{**row, "version": version} for version in range(501)])

    store.write_now(add)
    monkeypatch.setattr("kontor.server.store.packing.decode_row", note(decode_row))
    monkeypatch.setattr(zlib, "compress", note(zlib.compress))
    assert asyncio.run(pack_finished(store, PACK_AFTER_MS + 1)) == 1
    assert len(threads) == 501
    assert not [name for name in threads if name == "kontor-write"]


def test_names_are_compared_while_others_may_write(
    store: Database, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ban of a name compares it with the names of all players, which takes seconds if there are many."""
    add_guests(store, "Rude", 20, seated=False)
    compared = list[str]()
    other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), timeout=0, isolation_level=None)

    def compare(name: str) -> str:
        other.execute("BEGIN IMMEDIATE")  # fails at once if the database is locked
        other.execute("ROLLBACK")
        compared.append(name)
        return skeleton(name)

    monkeypatch.setattr("kontor.server.store.operator.skeleton", compare)
    assert main(["admin", "--db", sqlite, "ban", "name", "RUDE"]) == 0
    assert compared.count("Rude") >= 20
    with store.engine.connect() as connection:
        assert connection.execute(schema.sessions.select()).first() is None, "they are signed out"
    other.close()


def add_long_table(connection: Connection) -> None:
    add_table(connection, "tlong", status="running")
    connection.execute(insert(schema.seeds).values(table="tlong", seed=bytes(32)))
    entry = {"table": "tlong", "kind": "play", "at": 0, "data": "{}", "events": "{}"}
    connection.execute(insert(schema.log), [{**entry, "version": version} for version in range(250)])
    line = {"table": "tlong", "at": 0, "player": "x", "name": "x", "channel": "table", "text": "szia"}
    connection.execute(insert(schema.chat), [line] * 70)


def rows_left(connection: Connection) -> int:
    """Return how many rows belong to the table that `add_long_table` adds, including its lobby row."""
    places = [schema.tables.c.id, schema.seeds.c.table, schema.log.c.table, schema.chat.c.table]
    counts = [select(func.count()).where(column == "tlong") for column in places]
    return sum(connection.execute(query).scalar_one() for query in counts)


def deletions_told(connection: Connection) -> int:
    found = connection.execute(select(schema.orders.c.news)).scalars()
    return [json.loads(news) for news in found].count({"gone": ["tlong"]})


def test_a_long_game_is_deleted_in_short_transactions(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be used after the first of them. If the purge is interrupted, the next one goes on."""
    now, left = RUNNING_GAME_AGE + 1, list[int]()
    store.write_now(add_long_table)
    remove_some_rows = purge_module.remove_some_rows

    def watched(connection: Connection, table_ids: list[str]) -> list[str]:
        left.append(rows_left(connection))
        if len(left) in (3, 4):  # the writer tries a transaction once more
            raise StoreUnavailable("the power fails")
        return remove_some_rows(connection, table_ids)

    monkeypatch.setattr(purge_module, "remove_some_rows", watched)
    with pytest.raises(StoreUnavailable):
        asyncio.run(purge(store, now))
    assert 0 < store.read_now(rows_left) < left[0] == 322
    assert store.read_now(find_header, "tlong") is None
    assert store.read_now(last_versions, ["tlong"]) == []
    assert store.read_now(changes_since, "tlong", 0, 0) is None
    assert asyncio.run(purge(store, now)).tables == []
    assert store.read_now(rows_left) == 0
    assert store.read_now(deletions_told) == 1
    short_parts = 2  # the seed and the lobby row
    assert max(before - after for before, after in pairwise([*left, 0])) <= ROWS_PER_WRITE + short_parts
