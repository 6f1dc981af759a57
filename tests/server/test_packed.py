"""Packed games look the same to clients as unpacked ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, func, select

from kontor.server.store import table_log
from kontor.server.store.packing import PACK_AFTER_MS, pack_finished
from kontor.server.store.purge import BOT_GAME_AGE
from kontor.server.store.schema import log, packed_games
from kontor.server.store.table_log import LobbyRow, read_entries
from kontor.table.entry import Proposal
from tests.server.golden_database import restore_dump
from tests.server.test_admin import purge
from tests.server.test_lobby import finished_table
from tests.server.test_play import three_friends
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow

QUESTIONS = (
    "",
    "/log?count=500",
    "/log?from=7&count=3",
    "/seen",
    "/replay?count=200",
    "/position?at=30&as=all",
    "/scores",
    "/record",
    "/verify",
    "/chat",
    "/branches",
)


def opened(guest: ApiClient, table: str) -> dict[str, Any]:
    """Return everything that a client can read of a table."""
    answers: dict[str, Any] = {path: guest.get(f"/tables/{table}{path}") for path in QUESTIONS}
    with guest.sit(table) as chair:
        answers["welcome"] = {
            **chair.expect("welcome"),
            "now": None,
            "absent": None,
        }  # those are of the moment
    return answers


def pack_now(server: RunningServer) -> int:
    assert server.loop is not None
    work = pack_finished(server.services.database, server.config.now())
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(60)


def rows(server: RunningServer, table: str) -> int:
    """Return how many entries of the table are rows of the log."""
    with server.services.database.engine.connect() as connection:
        own = select(func.count()).select_from(log).where(log.c.table == table)
        return int(connection.execute(own).scalar_one())


def sizes(server: RunningServer, table: str) -> tuple[int, int]:
    """Return the number of bytes of a table's entries as rows, and packed."""
    with server.services.database.engine.connect() as connection:
        texts = select(log.c.data, log.c.events).where(log.c.table == table)
        loose = sum(len(data) + len(events) for data, events in connection.execute(texts))
        piece = connection.execute(select(packed_games.c.data).where(packed_games.c.table == table)).scalar()
    return loose, len(piece or b"")


def test_a_finished_game_is_packed_after_a_day_and_opens_the_same(
    start_server: Callable[..., RunningServer],
) -> None:
    now = FakeClock()
    server = start_server(now=now)
    running, (host, *_), _chairs = three_friends(server)  # nobody moves there by itself, however late it gets
    table = finished_table(host)
    before, (loose, _), playing = opened(host, table), sizes(server, table), rows(server, running)
    assert pack_now(server) == 0, "it ended a moment ago"
    now.ms += PACK_AFTER_MS + 1
    assert pack_now(server) == 1
    assert (rows(server, table), rows(server, running)) == (1, playing)
    assert sizes(server, table)[1] < loose / 4
    assert opened(host, table) == before, "it is in memory"
    server.stop()
    server = start_server(now=now)
    host = ApiClient(server.address, host.headers["Authorization"][7:])
    assert opened(host, table) == before
    assert pack_now(server) == 0


def test_entries_added_after_packing_follow_the_packed_entries(
    start_server: Callable[..., RunningServer],
) -> None:
    now = FakeClock()
    server = start_server(now=now)
    host = server.guest()
    table = finished_table(host)
    now.ms += PACK_AFTER_MS + 1
    assert pack_now(server) == 1
    rematch = host.post(f"/tables/{table}/rematch")["table"]
    assert rows(server, table) == 2
    entries = host.get(f"/tables/{table}/log?count=500")["lines"]
    assert [entry["version"] for entry in entries] == list(range(len(entries)))
    assert entries[-1]["kind"] == "rematch"
    server.stop()
    server = start_server(now=now)
    host = ApiClient(server.address, host.headers["Authorization"][7:])
    assert host.get(f"/tables/{table}")["rematch"] == rematch


def test_a_packed_entry_cannot_be_written_again(start_server: Callable[..., RunningServer]) -> None:
    """Another process may try that, since the row with the key of the entry is gone."""
    now = FakeClock()
    server = start_server(now=now)
    host = server.guest()
    table = finished_table(host)
    host.post(f"/tables/{table}/rematch")
    now.ms += PACK_AFTER_MS + 1
    store = server.services.database
    with store.engine.connect() as connection:
        last = read_entries(connection, table, 0)[-1]
    assert pack_now(server) == 1
    summary = LobbyRow("over", None, None, "[]", None)
    assert store.write_now(table_log.append_entry, table, Proposal(last.entry), summary, "") is False


def test_a_game_without_entries_does_not_stop_packing(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    table = finished_table(server.guest())
    server.services.database.write_now(
        lambda connection: connection.execute(delete(log).where(log.c.table == table))
    )
    now.ms += PACK_AFTER_MS + 1
    assert pack_now(server) == 0


def test_deleting_a_table_deletes_its_packed_game(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    table = finished_table(server.guest())
    now.ms += BOT_GAME_AGE + 1
    assert pack_now(server) == 1
    assert purge(server).tables == [table]
    assert sizes(server, table) == (0, 0)


def test_a_database_of_the_second_schema_is_packed_and_opens_the_same(
    empty_database: str, start_server: Callable[..., RunningServer]
) -> None:
    restore_dump(empty_database, "0002")
    server = start_server()
    guest = ApiClient(server.address, "old-5")
    finished = [row["id"] for row in guest.get("/mine?status=over")["tables"]]
    assert sorted(finished) == ["told-10", "told-11", "told-7"]
    before = {table: opened(guest, table) for table in finished}
    assert [entry["kind"] for entry in before["told-7"]["/log?count=500"]["lines"]].count("undo") == 1
    assert pack_now(server) == 3
    server.stop()
    guest = ApiClient(start_server().address, "old-5")
    assert {table: opened(guest, table) for table in finished} == before
    branches = {row["id"] for row in guest.get("/mine")["tables"] if row["branch"]}
    assert branches == {"told-9"}
    with guest.sit("told-9") as chair:
        assert chair.expect("welcome")["table"]["origin"] == {"table": "told-7", "at": 40}
