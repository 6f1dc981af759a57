"""One damaged row in the database: the server reports it, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, update

from kontor.cli import main
from kontor.server.operator.export import group_tables
from kontor.server.store import schema
from kontor.server.store.packing import PACK_AFTER_MS
from kontor.server.store.purge import BOT_GAME_AGE
from kontor.server.store.table_log import save_snapshot
from kontor.table import snapshot
from tests.recorded import recorded
from tests.server.faults import run
from tests.server.test_admin import count, purge
from tests.server.test_lobby import refused
from tests.server.test_play import SHORT
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def damage(server: RunningServer, place: Any, table: str, column: str, version: int | None = None) -> None:
    """Overwrite a column of a table's row with what is no JSON, or with JSON that makes no sense."""
    here = (place.c.id if place is schema.tables else place.c.table) == table
    if version is not None:
        here &= place.c.version == version
    server.services.database.write_now(
        lambda connection: connection.execute(update(place).where(here).values({column: "{"}))
    )


def bots_alone(host: ApiClient, pace: int = 0) -> str:
    table = host.open_table(seat=None, options=SHORT, pace=pace)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    return table


def drop_all(server: RunningServer) -> None:
    """Drop all tables from memory, so that they are read again."""

    async def drop() -> None:
        for live in list(server.services.registry.tables.values()):
            server.services.autopilot.cancel(live)
            server.services.registry.release(live)

    run(server, drop())


def test_a_damaged_log_entry_is_reported_and_other_tables_wake(
    start_server: Callable[..., RunningServer], caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server(sweep=3600.0)
    host = server.guest()
    broken, well = bots_alone(host, 10), bots_alone(host, 10)
    drop_all(server)
    damage(server, schema.log, broken, "data", 1)
    due = update(schema.tables).values(wake=1)
    server.services.database.write_now(lambda connection: connection.execute(due))
    run(server, server.services.autopilot.wake_tables())
    assert list(server.services.registry.tables) == [well]
    told = [record for record in caplog.records if record.message == "a stored table is damaged"]
    assert {(record.table, record.place) for record in told} == {(broken, "log entry 1")}  # type: ignore[attr-defined]
    refused(host.http.get(f"/api/tables/{broken}"), 500, "damaged")
    with host.sit(broken) as chair:
        assert chair.expect("refused")["code"] == "damaged"
    assert host.get(f"/tables/{well}")["status"] == "running"


def test_strangers_learn_nothing_of_a_damaged_private_table(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table(private=True)
    drop_all(server)
    damage(server, schema.log, table, "data", 0)
    refused(server.guest("Zoli").http.get(f"/api/tables/{table}"), 404, "not_found")
    refused(host.http.get(f"/api/tables/{table}"), 500, "damaged")


def test_a_table_without_its_seed_is_damaged(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table()
    drop_all(server)
    server.services.database.write_now(lambda connection: connection.execute(schema.seeds.delete()))
    refused(host.http.get(f"/api/tables/{table}"), 500, "damaged")


def test_a_damaged_lobby_row_is_left_out_of_the_list(server: RunningServer) -> None:
    host = server.guest()
    broken, well = host.open_table(), host.open_table()
    damage(server, schema.tables, broken, "seats")
    assert [row["id"] for row in host.get("/tables")["tables"]] == [well]


def test_the_purge_and_the_packing_pass_a_damaged_table_by(
    start_server: Callable[..., RunningServer],
) -> None:
    now = FakeClock()
    server = start_server(now=now)
    host = server.guest()
    broken, well = bots_alone(host), bots_alone(host)
    for table in (broken, well):
        with host.sit(table) as chair:
            chair.until_over()
    drop_all(server)
    damage(server, schema.log, broken, "data", 1)
    now.ms += PACK_AFTER_MS + 1
    assert run(server, server.services.maintenance.purge_and_pack()) is None
    assert count(server, schema.packed_games) == 1
    damage(server, schema.log, broken, "data", 0)
    now.ms += BOT_GAME_AGE
    assert purge(server).tables == [well]


def test_an_operator_is_told_that_a_table_is_damaged(
    server: RunningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    table = bots_alone(server.guest(), 10)
    damage(server, schema.log, table, "events", 1)
    url = server.config.db
    assert main(["admin", "--db", url, "close", table]) == 2
    error = capsys.readouterr().err
    assert f"the stored data of table {table} is damaged: log entry 1" in error
    assert "Traceback" not in error


def test_an_order_about_a_damaged_table_does_not_hold_up_the_next(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server(sweep=3600.0)
    host = server.guest()
    broken, well = host.open_table(), host.open_table()
    for table in (broken, well):
        assert main(["admin", "--db", server.config.db, "close", table]) == 0
        if table == broken:
            damage(server, schema.log, broken, "data", 2)
    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(server.services.order_follower.follow_orders(), server.loop).result(60)
    assert server.services.registry.tables[well].match.status == "over"
    assert broken not in server.services.registry.tables


def test_the_log_names_no_data(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    """What is damaged may be a secret of the game: the log tells where it is, and nothing of it."""
    host = server.guest()
    table = host.open_table()
    drop_all(server)
    damage(server, schema.log, table, "data", 0)
    with caplog.at_level(logging.ERROR):
        refused(host.http.get(f"/api/tables/{table}"), 500, "damaged")
    (record,) = [one for one in caplog.records if one.message == "a stored table is damaged"]
    assert record.exc_info is None


def told(caplog: pytest.LogCaptureFixture) -> set[tuple[str | None, str]]:
    """Return the table and the part of all damage that was logged."""
    words = ("stored data is damaged", "a stored table is damaged", "an order is damaged")
    found = [vars(record) for record in caplog.records if record.message in words]
    return {(record.get("table"), record["place"]) for record in found}


@pytest.mark.parametrize("news", ["{", "5", '{"ban": 1}', '{"table": "TABLE"}'])
def test_a_damaged_order_does_not_hold_up_the_next(
    start_server: Callable[..., RunningServer], caplog: pytest.LogCaptureFixture, news: str
) -> None:
    server = start_server(sweep=3600.0)
    host = server.guest()
    table = host.open_table()
    store = server.services.database
    broken = schema.orders.insert().values(at=0, news=news.replace("TABLE", table))
    store.write_now(lambda connection: connection.execute(broken))
    assert main(["admin", "--db", server.config.db, "ban", "name", "Rude"]) == 0
    run(server, server.services.order_follower.follow_orders())
    assert server.services.bans.is_banned(name="Rude")
    assert told(caplog) == {(None, "order 1")}


def test_a_damaged_wish_is_left_out(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    host = server.guest()
    table = bots_alone(host, 10)
    wish = schema.wishes.insert()
    rows = [{"table": table, "seat": 0, "wish": "{"}, {"table": table, "seat": 1, "wish": '{"pass": true}'}]
    server.services.database.write_now(lambda connection: connection.execute(wish, rows))
    drop_all(server)
    assert host.get(f"/tables/{table}")["status"] == "running"
    assert server.services.registry.tables[table].auto_pass_settings == {1: {"pass": True}}
    assert told(caplog) == {(table, "the wish of seat 0")}


def test_a_damaged_verdict_is_computed_again(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    host = server.guest()
    table = host.post("/records", json.loads(recorded().to_json()))["id"]
    verdict = host.get(f"/tables/{table}/verify")
    drop_all(server)
    damage(server, schema.tables, table, "verdict")
    assert host.get(f"/tables/{table}/verify") == verdict
    assert told(caplog) == {(table, "the verdict")}


def test_a_damaged_branch_hides_no_other(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    host = server.guest()
    table = host.post("/records", json.loads(recorded().to_json()))["id"]
    broken, well = (host.post(f"/tables/{table}/branch", {"at": 5})["id"] for _ in range(2))
    drop_all(server)
    here = (schema.log.c.table == broken) & (schema.log.c.version == 0)
    cut = update(schema.log).where(here).values(data=func.substr(schema.log.c.data, 1, 500))
    whole = (
        update(schema.log).where(here).values(data=schema.log.c.data + '"origin":{"table":"' + table + '"')
    )
    server.services.database.write_now(
        lambda connection: (connection.execute(cut), connection.execute(whole))
    )
    assert [row["table"] for row in host.get(f"/tables/{table}/branches")["branches"]] == [well]
    assert told(caplog) == {(broken, "log entry 0")}


def test_a_table_with_a_damaged_lobby_row_is_not_deleted(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    host = server.guest()
    broken, well = host.open_table(), host.open_table()
    damage(server, schema.tables, broken, "seats")
    refused(host.http.delete(f"/api/tables/{broken}"), 500, "damaged")
    assert host.http.delete(f"/api/tables/{well}").status_code == 204
    assert told(caplog) == {(broken, "the lobby row")}


def test_a_damaged_result_does_not_stop_the_export(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    host = server.guest()
    tables = [bots_alone(host) for _ in range(3)]
    for table in tables:
        with host.sit(table) as chair:
            chair.until_over()
    damage(server, schema.tables, tables[0], "result")
    damage(server, schema.log, tables[1], "events", 1)
    with server.services.database.engine.connect() as connection:
        groups = group_tables(connection, None, False)
    assert [group.tables for group in groups] == [[tables[2]]]
    assert told(caplog) == {(tables[0], "its result or log entry 0"), (tables[1], "log entry 1")}


def test_a_damaged_entry_that_another_process_has_written_drops_its_table_alone(
    start_server: Callable[..., RunningServer], caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server(sweep=3600.0)
    host = server.guest()
    broken, well = bots_alone(host, 10), bots_alone(host, 10)
    registry = server.services.registry
    damage(server, schema.wishes, broken, "wish")
    line = registry.tables[broken].match.version + 1
    row = {"table": broken, "version": line, "kind": "play", "at": 0, "data": "{", "events": "{}"}
    server.services.database.write_now(lambda connection: connection.execute(schema.log.insert(), [row]))
    run(server, registry.refresh_all())
    assert list(registry.tables) == [well]
    assert told(caplog) == {(broken, f"log entry {line}")}


def test_a_snapshot_that_makes_no_sense_is_not_needed(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    host = server.guest()
    table = bots_alone(host, 10)
    live = server.services.registry.tables[table]
    taken = {**snapshot.take(live.match), "units": [[1, 2, 3, 4]]}
    drop_all(server)
    store = server.services.database
    store.write_now(save_snapshot, table, live.match.version, snapshot.encode(taken))
    assert host.get(f"/tables/{table}")["status"] == "running"
    assert told(caplog) == {(table, "the snapshot")}
