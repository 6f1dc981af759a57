"""A host deletes a table while somebody sits down, starts or writes there, through any process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, delete

from kontor.server.config import Config
from kontor.server.store import schema, table_rows
from kontor.server.store.purge import delete_tables
from kontor.server.store.table_log import read_entries
from kontor.server.store.table_rows import find_header
from kontor.table.refusal import Refusal
from tests.server.faults import DelayedRead, at, run
from verification.harness.running_server import ApiClient, RunningServer

NEVER = 3600.0
Two = tuple[RunningServer, RunningServer]


@pytest.fixture
def two(postgres: str) -> Iterator[Two]:
    """Two servers on one PostgreSQL. They do not look for orders, such as one about a deleted table."""
    config = Config(db=postgres, rate=0, sweep=NEVER, presence_delay=0, answer_tick=0.01)
    with RunningServer(config) as here, RunningServer(config) as there:
        yield here, there


def requests(host: ApiClient, friend: ApiClient, table: str) -> list[Callable[[], httpx.Response]]:
    """Return requests about a table: sit down, start, invite, and put a bot on a seat."""
    return [
        lambda: friend.http.post(f"/api/tables/{table}/seats/1", json={}),
        lambda: host.http.post(f"/api/tables/{table}/start", json={"fill": "random"}),
        lambda: host.http.post(f"/api/tables/{table}/invitations"),
        lambda: host.http.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"}),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("request_number", range(4))
def test_a_request_for_a_table_deleted_elsewhere_is_refused_clearly(two: Two, request_number: int) -> None:
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table(seats=2)
    with at(there, friend).sit(table) as watcher:
        watcher.expect("welcome")
        assert host.http.delete(f"/api/tables/{table}").status_code == 204
        answer = requests(at(there, host), at(there, friend), table)[request_number]()
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), answer.text
        assert not there.services.database.writer.failing
        if request_number != 2:
            watcher.until_closed()
            assert table not in there.services.registry.tables


def test_chat_at_a_table_that_was_just_deleted_is_refused(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table()
    with host.sit(table) as chair:
        chair.expect("welcome")
        run(server, delete_without_notice(server, table))
        answer = chair.ask("chat", text="szia")
        assert (answer["type"], answer["code"]) == ("refused", "not_found")
        assert not server.services.database.writer.failing


@pytest.mark.slow
def test_a_move_at_a_table_whose_rows_are_being_removed_is_refused(two: Two) -> None:
    """The table is marked as deleted, and this process has not heard of it yet."""
    here, there = two
    host = here.guest()
    table = host.open_table(seats=2)
    run(here, here.services.registry.open(table))
    change = here.services.registry.tables[table].match.version + 1
    run(there, there.services.database.write_for_table(table, delete_tables, [table], 0))
    answer = host.http.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), answer.text
    assert there.services.database.read_now(read_entries, table, change) == []
    assert there.services.database.read_now(find_header, table) is None


async def delete_without_notice(server: RunningServer, table: str) -> None:
    def delete_table(connection: Connection) -> None:
        for place in (schema.seeds, schema.log, schema.seated, schema.wishes):
            connection.execute(delete(place).where(place.c.table == table))
        connection.execute(delete(schema.tables).where(schema.tables.c.id == table))

    await server.services.database.write_for_table(table, delete_table)


@pytest.mark.slow
def test_a_table_is_not_deleted_if_somebody_has_just_sat_down_elsewhere(two: Two) -> None:
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table(seats=2)
    with DelayedRead(here, "find_header") as delayed, ThreadPoolExecutor() as threads:
        deleted = threads.submit(host.http.delete, f"/api/tables/{table}")
        delayed.wait()
        at(there, friend).post(f"/tables/{table}/seats/1")
        delayed.let_go()
        assert deleted.result().json()["code"] == "forbidden"
    assert friend.get(f"/tables/{table}")["seats"][1]["name"] == "Jani"


@pytest.mark.slow
def test_a_table_deleted_while_its_parts_are_read_is_not_found(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not count as damaged. PostgreSQL shows each query of a transaction the newest rows."""
    here, there = two
    host = here.guest()
    table = host.open_table(seats=2)
    find_header, calls = table_rows.find_header, list[str]()

    def find_and_delete(connection: Connection, wanted: str) -> Any:
        found = find_header(connection, wanted)
        calls.append(wanted)
        if len(calls) == 1:
            run(here, delete_without_notice(here, table))
        return found

    monkeypatch.setattr(table_rows, "find_header", find_and_delete)
    with pytest.raises(Refusal) as caught:
        run(there, there.services.registry.open(table))
    assert caught.value.code == "not_found"


@pytest.mark.slow
def test_deleting_while_others_sit_down_and_start_never_fails(two: Two) -> None:
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    seen = list[tuple[int, str]]()
    with ThreadPoolExecutor(8) as threads:
        for _ in range(15):
            table = host.open_table(seats=2)
            at(there, host).get(f"/tables/{table}")
            sit, start, *_ = requests(at(there, host), at(there, friend), table)
            answers = [
                threads.submit(sit),
                threads.submit(start),
                threads.submit(host.http.delete, f"/api/tables/{table}"),
            ]
            seen += [(answer.result().status_code, answer.result().text) for answer in answers]
    assert {status for status, _ in seen} <= {200, 204, 403, 404, 409}, seen
