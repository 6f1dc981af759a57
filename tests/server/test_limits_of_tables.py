"""What one table may cost: games between bots rest if nobody watches, and logs have a maximum length."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import pytest

from kontor.server.store.table_rows import find_header
from kontor.server.tables import autopilot, live_table, stalls
from tests.server.faults import run
from verification.harness.running_server import ApiClient, RunningServer, TableClient, wait_until

pytestmark = pytest.mark.slow

StartServer = Callable[..., RunningServer]


def game_between_bots(host: ApiClient) -> str:
    table = host.open_table(seat=None, pace=0.02, options={"victory_points": 15})
    host.post(f"/tables/{table}/start", {"fill": "random"})
    return table


def version(server: RunningServer, table: str) -> int:
    header = run(server, server.services.database.read(find_header, table))
    assert header is not None
    return int(header.version)


def comes_to_rest(server: RunningServer, table: str) -> int:
    """Wait until nothing happens at the table for half a second, and return its version."""
    while True:
        before = version(server, table)
        time.sleep(0.5)
        if version(server, table) == before:
            return before


def test_a_game_between_bots_rests_without_viewers_and_goes_on_with_one(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(autopilot, "REST_AFTER", 0.2)
    server = start_server(sweep=0.1)
    table = game_between_bots(server.guest())
    rested = comes_to_rest(server, table)
    run(server, server.services.autopilot.wake_tables())
    wait_until(lambda: run(server, server.services.database.read(find_header, table)).wake is None, 0.1)
    assert version(server, table) == rested
    with server.guest("Zoli").sit(table) as watcher:
        watcher.expect("welcome")
        watcher.until_version(rested + 30)
    assert comes_to_rest(server, table) > rested
    monkeypatch.setattr(stalls, "WARN_AFTER", -1.0)
    with caplog.at_level(logging.WARNING, "kontor.stalls"):
        server.services.stalls.check_bots()
    assert not [record for record in caplog.records if "overdue" in record.message]


def test_a_request_lets_a_resting_game_go_on(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autopilot, "REST_AFTER", 0.2)
    server = start_server(sweep=0.1)
    host = server.guest()
    table = game_between_bots(host)
    rested = comes_to_rest(server, table)
    assert host.get(f"/tables/{table}")["version"] == rested
    wait_until(lambda: version(server, table) > rested)


def test_a_game_with_a_person_does_not_rest(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autopilot, "REST_AFTER", 0.0)
    server = start_server(sweep=0.1)
    host = server.guest()
    table = host.open_table(pace=0)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    wait_until(lambda: run(server, server.services.database.read(find_header, table)).actor == 0)


def test_a_long_log_gets_no_entries_that_can_be_repeated(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "MAX_LOG_ENTRIES", 12)
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(seats=2)
    answers = []
    for _ in range(10):
        answers.append(friend.http.post(f"/api/tables/{table}/seats/1", json={}))
        answers.append(friend.http.delete(f"/api/tables/{table}/seats/1"))
    codes = [answer.status_code for answer in answers]
    assert codes[:12] == [200] * 12
    assert 403 in codes
    assert version(server, table) <= 14


def test_a_seat_that_repeats_itself_uses_up_its_own_share_only(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "MAX_REPEATED", 4)
    monkeypatch.setattr(live_table, "MAX_LOG_ENTRIES", 20)
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(seats=2)
    friend.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")

    def leave_and_return(chair: TableClient, seat: int) -> list[str]:
        answers = (chair.ask("stand_in", seat=seat), chair.ask("return"))
        return [answer.get("code", answer["type"]) for answer in answers]

    with host.sit(table) as greedy, friend.sit(table) as chair:
        for player in (greedy, chair):
            player.expect("welcome")
        for _ in range(2):
            assert leave_and_return(greedy, 0) == ["ack", "ack"]
        assert leave_and_return(greedy, 0) == ["forbidden", "taken"], "four entries are its share"
        assert leave_and_return(chair, 1) == ["ack", "ack"]
    server.services.registry.forget([table])
    with host.sit(table) as greedy, friend.sit(table) as chair:
        assert leave_and_return(greedy, 0) == ["forbidden", "taken"], "counted again from the log"
        assert leave_and_return(chair, 1) == ["ack", "ack"]
        assert leave_and_return(chair, 1) == ["forbidden", "taken"]


def test_everybody_may_return_to_their_seat_however_long_the_log_is(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(seats=2)
    friend.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")
    with friend.sit(table) as chair:
        assert chair.ask("stand_in", seat=1)["type"] == "ack"
        monkeypatch.setattr(live_table, "MAX_LOG_ENTRIES", 1)
        monkeypatch.setattr(live_table, "MAX_REPEATED", 0)
        assert chair.ask("return")["type"] == "ack"


def test_a_game_with_a_long_log_can_be_played_on(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = server.guest()
    table = host.open_table(seats=2, pace=0)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    monkeypatch.setattr(live_table, "MAX_LOG_ENTRIES", 1)
    with host.sit(table) as chair:
        chair.expect("welcome")
        chair.until(lambda _: 0 in chair.now["decides"])
        monkeypatch.setattr(live_table, "MAX_REPEATED", 0)
        assert chair.play(chair.now["legal"][0])["type"] == "ack"
        chair.until(lambda _: chair.now["undo"] == "free")
        assert chair.ask("undo", version=chair.now["version"])["code"] == "forbidden"
        chair.ask("resign", version=chair.now["version"])
        chair.until_over()
