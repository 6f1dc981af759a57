"""The commands of `kontor admin` on a running server, and the purge of old data."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from kontor.cli import main
from kontor.cli.serve import origin_problem, proxy_problem
from kontor.server.store import schema
from kontor.server.store.operator import add_ban
from kontor.server.store.purge import (
    BOT_GAME_AGE,
    BRANCH_AGE,
    DAY_MS,
    GUEST_AGE,
    OPEN_TABLE_AGE,
    RUNNING_GAME_AGE,
    Purged,
)
from kontor.server.store.sessions import SESSION_MS
from tests.server.test_play import SHORT
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


Admin = Callable[..., Any]


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """A function that runs `kontor admin` and returns its answer."""

    def run(*words: str, code: int = 0) -> Any:
        assert main(["admin", "--db", database, "--json", *words]) == code
        said = capsys.readouterr()
        return json.loads(said.out) if code == 0 else said.err

    return run


def follow(server: RunningServer) -> None:
    """Let the server carry out new orders, as it does every few seconds."""
    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(server.services.order_follower.follow_orders(), server.loop).result(60)


def test_closing_a_running_game_ends_it_and_tells_the_players(server: RunningServer, admin: Admin) -> None:
    guest = server.guest()
    table = guest.open_table(seats=2)  # without a bot, whose next move would find out by itself
    server.guest("Jani").post(f"/tables/{table}/seats/1")
    guest.post(f"/tables/{table}/start")
    (row,) = admin("tables", "--status", "running")
    assert row["id"] == table
    with guest.sit(table) as chair:
        chair.expect("welcome")
        version = admin("close", table)["version"]
        follow(server)
        told = chair.until(lambda m: m.get("kind") == "close")
    assert (told["version"], told["table"]["status"]) == (version, "over")
    assert told["table"]["result"]["reason"] == "closed"
    assert guest.get(f"/tables/{table}/verify")["lots"] > 0
    assert "over" in admin("close", table, code=2)
    assert "there is no table nowhere" in admin("close", "nowhere", code=2)


def test_an_operator_can_close_an_open_table(server: RunningServer, admin: Admin) -> None:
    guest = server.guest()
    table = guest.open_table()
    admin("close", table)
    follow(server)
    assert guest.get(f"/tables/{table}")["status"] == "over"


def test_a_banned_player_is_refused_until_the_ban_is_lifted(server: RunningServer, admin: Admin) -> None:
    rude, other = server.guest("Rude"), server.guest("Jani")
    table = rude.open_table()
    with rude.sit(table) as chair:
        chair.expect("welcome")
        assert admin("ban", "name", "Rude")["signed_out"] == 1
        follow(server)
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
    answer = server.anonymous().http.post("/api/session", json={"name": "rude"})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    assert other.http.patch("/api/session", json={"name": "RUDE"}).status_code == 409
    admin("ban", "address", "127.0.0.1")
    follow(server)
    assert other.http.get("/api/session").status_code == 403
    assert {(row["kind"], row["value"]) for row in admin("bans")} == {
        ("name", "rude"),
        ("address", "127.0.0.1"),
    }
    admin("unban", "address", "127.0.0.1")
    follow(server)
    assert other.get("/session")["name"] == "Jani"
    assert "is banned" in admin("unban", "login", "nobody", code=2)


def test_a_banned_name_is_banned_however_it_is_written(server: RunningServer, admin: Admin) -> None:
    rude = server.guest("Rud\u0435")  # with a Cyrillic letter
    with rude.sit(rude.open_table()) as chair:
        chair.expect("welcome")
        assert admin("ban", "name", "Rude")["signed_out"] == 1
        follow(server)
        chair.until_closed()
    for name in ("R U D E", "rud\u0435", "\uff32ude", "Ru\u3164de"):
        answer = server.anonymous().http.post("/api/session", json={"name": name})
        assert (answer.status_code, answer.json()["code"]) == (409, "taken"), name
    admin("unban", "name", "RUDE")
    follow(server)
    assert server.guest("Rude").get("/session")["name"] == "Rude"


def test_banning_an_address_closes_its_sockets(server: RunningServer, admin: Admin) -> None:
    watcher, table = server.anonymous(), server.guest().open_table()
    with watcher.sit(table) as chair:
        chair.expect("welcome")
        admin("ban", "address", "127.0.0.1")
        follow(server)
        chair.until_closed()
    assert admin("ban", "address", "::ffff:192.0.2.7")["value"] == "192.0.2.7"
    assert admin("ban", "address", "2001:db8:1:2:3::4")["value"] == "2001:db8:1:2::/64"
    assert admin("unban", "address", "2001:db8:1:2::9")["value"] == "2001:db8:1:2::/64"


def test_a_socket_that_is_accepted_while_its_address_is_banned_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ban is carried out after the caller was identified, and before they are among the viewers."""
    watcher, table = server.anonymous(), server.guest().open_table()
    chat = server.services.chat
    recent = chat.recent

    async def ban_and_recent(*given: Any) -> Any:
        await server.services.database.write(add_ban, "address", "127.0.0.1", 0)
        await server.services.order_follower.follow_orders()
        return await recent(*given)

    monkeypatch.setattr(chat, "recent", ban_and_recent)
    with watcher.sit(table) as chair:
        assert chair.expect("refused")["code"] == "forbidden"
        chair.until_closed()
        assert [message["type"] for message in chair.told if message["type"] == "welcome"] == []


def test_an_operator_can_delete_chat(server: RunningServer, admin: Admin) -> None:
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        for text in ("one", "two", "three"):
            chair.ask("chat", text=text)
    lines = admin("chat", table)
    assert [line["text"] for line in lines] == ["one", "two", "three"]
    assert admin("chat", table, "--delete", str(lines[1]["number"]))["deleted"] == 1
    assert [line["text"] for line in guest.get(f"/tables/{table}/chat")["lines"]] == ["one", "three"]
    assert admin("chat", table, "--delete", "all")["deleted"] == 2
    assert "number" in admin("chat", table, "--delete", "some", code=2)


def test_a_password_is_reset_and_all_sessions_end(server: RunningServer, admin: Admin) -> None:
    guest = server.guest()
    guest.enter(guest.post("/account", {"login": "eva", "password": "correct horse"})["token"])
    password = admin("password", "eva")["password"]
    follow(server)
    assert guest.get("/session") is None
    body = {"login": "eva", "password": password, "bearer": True}
    assert server.anonymous().post("/login", body)["account"] == "eva"
    assert "no account" in admin("password", "nobody", code=2)


def test_a_backup_is_complete_and_only_its_owner_can_read_it(
    server: RunningServer, admin: Admin, tmp_path: Path
) -> None:
    table = server.guest().open_table()
    target = tmp_path / "copy.db"
    target.write_text("yesterday's")
    assert admin("backup", str(target))["file"] == str(target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with sqlite3.connect(target) as copy:
        assert copy.execute("SELECT id FROM tables").fetchall() == [(table,)]
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"]
    missing = tmp_path / "none" / "copy.db"
    assert "cannot be written: No such file" in admin("backup", str(missing), code=2)


def test_admin_commands_do_not_create_a_missing_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "--db", f"sqlite:///{tmp_path}/none.db", "tables"]) == 2
    assert "there is none" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def count(server: RunningServer, table: Any) -> int:
    with server.services.database.engine.connect() as connection:
        found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
        return found


def purge(server: RunningServer) -> Purged:
    assert server.loop is not None
    return asyncio.run_coroutine_threadsafe(server.services.maintenance.purge(), server.loop).result(60)


def test_old_data_is_purged_and_games_of_people_stay(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    host = server.guest()
    unstarted = host.open_table()
    bots = host.open_table(seat=None, options=SHORT)
    host.post(f"/tables/{bots}/start", {"fill": "random"})
    with host.sit(bots) as chair:
        chair.until_over()
    over = host.open_table(bots={"1": "random", "2": "random"}, pace=10)
    host.post(f"/tables/{over}/start")
    with host.sit(over) as chair:
        chair.ask("resign", version=0)
    branch = host.post(f"/tables/{over}/branch", {"at": 2, "bot": "random"})["id"]
    with host.sit(branch) as chair:  # no bot is left to move there when it gets late
        assert chair.ask("pace", pace=0)["type"] == "ack"  # it has the pace of the table that it comes from
        host.post(f"/tables/{branch}/start")
        chair.until(lambda m: bool(m.get("legal")))
    left, friend = host.open_table(seats=2), server.guest("Jani")
    friend.post(f"/tables/{left}/seats/1")
    host.post(f"/tables/{left}/start")
    assert purge(server).tables == []
    now.ms += max(OPEN_TABLE_AGE, BOT_GAME_AGE) + 1
    assert sorted(purge(server).tables) == sorted([unstarted, bots])
    assert host.http.get(f"/api/tables/{unstarted}").status_code == 404
    now.ms += BRANCH_AGE
    assert purge(server).tables == [branch]
    now.ms += RUNNING_GAME_AGE
    assert purge(server).tables == [left]
    assert host.get(f"/tables/{over}")["status"] == "over"
    with server.services.database.engine.connect() as connection:
        for place in (schema.log, schema.seeds, schema.snapshots, schema.seated):
            assert set(connection.execute(select(place.c.table)).scalars()) <= {over}


def test_purging_by_an_operator_packs_finished_games(
    start_server: Callable[..., RunningServer], admin: Admin
) -> None:
    long_ago = FakeClock()
    server = start_server(now=long_ago)
    guest = server.guest()
    table = guest.open_table(bots={"1": "random", "2": "random"}, pace=10)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.ask("resign", version=0)
    log = guest.get(f"/tables/{table}/log")
    assert admin("purge")["packed"] == 1
    assert count(server, schema.packed_games) == 1
    assert count(server, schema.log) == 1
    assert guest.get(f"/tables/{table}/log") == log


def test_a_server_purges_and_packs_by_itself(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now, purge=0.05)
    guest = server.guest()
    guest.open_table()
    table = guest.open_table(bots={"1": "random", "2": "random"}, pace=10)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.ask("resign", version=0)
    now.ms += OPEN_TABLE_AGE + 1
    wait_until(lambda: (count(server, schema.tables), count(server, schema.packed_games)) == (1, 1))


def test_guests_who_never_sat_down_are_deleted(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    player, account = server.guest("Player"), server.guest("Account")
    server.guest("Passer-by")
    player.open_table()
    account.post("/account", {"login": "eva", "password": "correct horse"})
    now.ms += DAY_MS
    assert purge(server).guests == 0
    assert count(server, schema.players) == 3
    now.ms += GUEST_AGE
    purge(server)  # the open table goes, and with it what kept its host
    assert count(server, schema.players) == count(server, schema.sessions) == 1
    now.ms += SESSION_MS
    assert purge(server).sessions == 1
    assert count(server, schema.players) == 1
    assert count(server, schema.sessions) == 0


def test_a_table_with_a_clock_leaves_memory_and_wakes_in_time(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server()
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(seats=2, clock={"bank": 86_400})
    friend.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")
    live = server.services.registry.tables[table]
    assert server.loop is not None
    assert server.services.autopilot.is_busy(live)
    work = server.services.autopilot.may_release(live)
    assert asyncio.run_coroutine_threadsafe(work, server.loop).result(60) is True
    with server.services.database.engine.connect() as connection:
        wake = connection.execute(
            select(schema.tables.c.wake).where(schema.tables.c.id == table)
        ).scalar_one()
    assert live.match.clock is not None
    flag = live.match.clock.next_timeout()
    assert flag is not None
    assert flag - 120_000 < wake < flag


@pytest.mark.parametrize("given", ["banana", "127.0.0.1,banana", "10.0.0.0/99", ""])
def test_an_invalid_proxy_is_refused_at_the_start(given: str) -> None:
    assert (proxy_problem(given) is None) == (given == "")


def test_valid_proxies_and_origins_are_accepted() -> None:
    for given in (None, "*", "127.0.0.1", "10.0.0.0/8, ::1"):
        assert proxy_problem(given) is None
    assert origin_problem(["https://kontor.example", "http://localhost:8000"]) is None
    for wrong in ("kontor.example", "https://kontor.example/", "ftp://kontor.example"):
        assert origin_problem([wrong]) is not None


def test_without_bans_nobody_is_refused(server: RunningServer) -> None:
    """An empty list of bans accepts even a caller without a name."""
    assert server.services.bans.bans == frozenset()
    assert ApiClient(server.address, None).get("/session") is None
