"""Tables with many spectators, games whose rules have changed, and servers that stop."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kontor.server import lifecycle
from kontor.server.metrics import SHARED_FOLDER_VARIABLE
from tests.server.test_play import play_some, three_friends
from verification.harness.running_server import ApiClient, RunningServer, TableClient, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def test_changes_of_spectators_are_sent_in_one_message(start_server: Callable[..., RunningServer]) -> None:
    """Spectators get the current number, not a message for each arrival."""
    server = start_server(presence_delay=3600.0)
    host = server.guest()
    table = host.open_table()
    with host.sit(table) as chair:
        chair.expect("presence")
        crowd = list[TableClient]()
        for number in range(12):
            crowd.append(server.anonymous().sit(table))
            assert crowd[-1].expect("welcome")["watchers"] == number
        live = server.services.registry.tables[table]
        assert live.attendance.presence_timer is not None
        assert server.loop is not None
        live.attendance.presence_timer.cancel()
        server.loop.call_soon_threadsafe(server.services.presence.announce_after_delay, live)
        assert chair.expect("presence")["watchers"] == 12
        assert [message["type"] for message in chair.told].count("presence") == 2
        for each in crowd:
            assert each.expect("presence")["watchers"] == 12
            each.socket.close()


def test_changes_of_seated_players_are_sent_at_once(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(presence_delay=3600.0)
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    with host.sit(table) as chair:
        other = friend.sit(table)
        assert chair.until(lambda m: m["type"] == "presence" and m["present"] == [0, 1])
        other.socket.close()
        assert chair.until(lambda m: m["type"] == "presence" and m["present"] == [0])


def test_a_game_that_fails_its_position_check_is_shown_but_not_continued(
    start_server: Callable[..., RunningServer], tmp_path: Path
) -> None:
    """Each line has a check of its position, which fails on loading if the rules have changed."""
    server = start_server()
    table, guests, chairs = three_friends(server)
    play_some(chairs, 6)
    version = chairs[0].now["version"]
    server.stop()
    with sqlite3.connect(tmp_path / "kontor.db") as games:
        games.execute("DELETE FROM snapshots")
        checks = games.execute("SELECT kind, state FROM log WHERE kind IN ('start', 'play')").fetchall()
        assert all(len(state) == 16 for _, state in checks)
    games.close()
    server = start_server()
    token = guests[0].headers["Authorization"][7:]
    with ApiClient(server.address, token).sit(table) as chair:
        assert chair.expect("welcome")["legal"] + chair.now["decides"] != []
    server.stop()
    with sqlite3.connect(tmp_path / "kontor.db") as games:
        games.execute("DELETE FROM snapshots")
        games.execute("UPDATE log SET state = 'another position' WHERE version = ?", (version,))
    games.close()
    server = start_server()
    guest = ApiClient(server.address, token)
    with guest.sit(table) as chair:
        assert (chair.expect("welcome")["version"], chair.now["decides"]) == (version, [])
    assert guest.get(f"/tables/{table}")["status"] == "running"
    assert guest.http.post(f"/api/tables/{table}/seats/1", json={}).json()["code"] == "other_rules"


def test_a_stopping_server_spends_limited_time_on_snapshots(
    start_server: Callable[..., RunningServer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time does not depend on the number of tables, and no line is lost."""
    monkeypatch.setattr(lifecycle, "SNAPSHOT_SECONDS", 0.0)
    server = start_server()
    table, guests, chairs = three_friends(server)
    play_some(chairs, 4)
    version = chairs[0].now["version"]
    server.stop()
    with sqlite3.connect(tmp_path / "kontor.db") as games:
        assert games.execute("SELECT count(*) FROM snapshots").fetchone() == (0,)
    games.close()
    server = start_server()
    with ApiClient(server.address, guests[0].headers["Authorization"][7:]).sit(table) as chair:
        assert chair.expect("welcome")["version"] == version


def test_a_stopping_server_does_not_wait_for_bots(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table(seat=None)
    live = server.services.registry.tables[table]
    live.pace = 3_600_000  # an hour
    host.post(f"/tables/{table}/start", {"fill": "random"})
    wait_until(lambda: server.services.autopilot.pauses)
    version = live.match.version
    assert server.loop is not None
    server.loop.call_soon_threadsafe(lifecycle.say_goodbye, server.services)
    wait_until(lambda: not server.services.tasks.running)
    assert live.match.version == version, "nobody has moved"


ONE = "from kontor.server import metrics; metrics.LOG_ENTRIES.inc(3); metrics.TABLES.set(2)"
ALL = "from kontor.server import metrics; print(metrics.prometheus_text().decode())"


def test_one_process_serves_the_metrics_of_all(tmp_path: Path) -> None:
    environment = {**os.environ, SHARED_FOLDER_VARIABLE: str(tmp_path)}

    def run(code: str) -> str:
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    run(ONE)
    run(ONE)
    assert "kontor_lines_total 6.0" in run(ALL)
