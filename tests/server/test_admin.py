"""An operator's tools, on a server that runs; and what is too old to be kept."""

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
from kontor.cli.serve import wrong_origin, wrong_proxy
from kontor.server.store import schema
from kontor.server.store.purge import BOTS, BRANCH, DAY, GUEST, OPEN, RUNNING
from kontor.server.store.sessions import SESSION_MS
from tests.server.test_play import SHORT
from tests.table.given import Time
from verification.harness.running_server import Guest, House, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


Admin = Callable[..., Any]


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run `kontor admin` and give what it answers."""

    def run(*words: str, code: int = 0) -> Any:
        assert main(["admin", "--db", database, "--json", *words]) == code
        said = capsys.readouterr()
        return json.loads(said.out) if code == 0 else said.err

    return run


def follow(house: House) -> None:
    """What a server does every few seconds."""
    assert house.loop is not None
    asyncio.run_coroutine_threadsafe(house.services.orders.follow_orders(), house.loop).result(60)


def test_a_running_game_is_closed_and_those_who_play_are_told(house: House, admin: Admin) -> None:
    guest = house.guest()
    table = guest.open_table(seats=2)  # without a bot, whose next move would find out by itself
    house.guest("Jani").post(f"/tables/{table}/seats/1")
    guest.post(f"/tables/{table}/start")
    (row,) = admin("tables", "--status", "running")
    assert row["id"] == table
    with guest.sit(table) as chair:
        chair.expect("welcome")
        version = admin("close", table)["version"]
        follow(house)
        told = chair.until(lambda m: m.get("kind") == "close")
    assert (told["version"], told["table"]["status"]) == (version, "over")
    assert told["table"]["result"]["reason"] == "closed"
    assert guest.get(f"/tables/{table}/verify")["lots"] > 0
    assert "over" in admin("close", table, code=2)
    assert "there is no table nowhere" in admin("close", "nowhere", code=2)


def test_an_open_table_is_closed(house: House, admin: Admin) -> None:
    guest = house.guest()
    table = guest.open_table()
    admin("close", table)
    follow(house)
    assert guest.get(f"/tables/{table}")["status"] == "over"


def test_who_is_banned_is_thrown_out_until_the_ban_is_lifted(house: House, admin: Admin) -> None:
    rude, other = house.guest("Rude"), house.guest("Jani")
    table = rude.open_table()
    with rude.sit(table) as chair:
        chair.expect("welcome")
        assert admin("ban", "name", "Rude")["signed_out"] == 1
        follow(house)
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
    answer = house.anonymous().http.post("/api/session", json={"name": "rude"})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    assert other.http.patch("/api/session", json={"name": "RUDE"}).status_code == 409
    admin("ban", "address", "127.0.0.1")
    follow(house)
    assert other.http.get("/api/session").status_code == 403
    assert {(row["kind"], row["value"]) for row in admin("bans")} == {
        ("name", "rude"),
        ("address", "127.0.0.1"),
    }
    admin("unban", "address", "127.0.0.1")
    follow(house)
    assert other.get("/session")["name"] == "Jani"
    assert "is banned" in admin("unban", "login", "nobody", code=2)


def test_chat_is_deleted(house: House, admin: Admin) -> None:
    guest = house.guest()
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


def test_a_password_is_reset_and_all_sessions_end(house: House, admin: Admin) -> None:
    guest = house.guest()
    guest.enter(guest.post("/account", {"login": "eva", "password": "correct horse"})["token"])
    password = admin("password", "eva")["password"]
    follow(house)
    assert guest.get("/session") is None
    body = {"login": "eva", "password": password, "bearer": True}
    assert house.anonymous().post("/login", body)["account"] == "eva"
    assert "no account" in admin("password", "nobody", code=2)


def test_a_backup_is_whole_and_for_its_owner_only(house: House, admin: Admin, tmp_path: Path) -> None:
    table = house.guest().open_table()
    target = tmp_path / "copy.db"
    target.write_text("yesterday's")
    assert admin("backup", str(target))["file"] == str(target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with sqlite3.connect(target) as copy:
        assert copy.execute("SELECT id FROM tables").fetchall() == [(table,)]
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"]
    missing = tmp_path / "none" / "copy.db"
    assert "cannot be written: No such file" in admin("backup", str(missing), code=2)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "--db", f"sqlite:///{tmp_path}/none.db", "tables"]) == 2
    assert "there is none" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def count(house: House, table: Any) -> int:
    with house.services.database.engine.connect() as connection:
        found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
        return found


def purge(house: House) -> dict[str, Any]:
    assert house.loop is not None
    found: dict[str, Any] = asyncio.run_coroutine_threadsafe(
        house.services.maintenance.purge(), house.loop
    ).result(60)
    return found


def test_what_is_too_old_is_purged_and_peoples_games_stay(new_house: Callable[..., House]) -> None:
    now = Time()
    house = new_house(now=now)
    host = house.guest()
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
    left, friend = host.open_table(seats=2), house.guest("Jani")
    friend.post(f"/tables/{left}/seats/1")
    host.post(f"/tables/{left}/start")
    assert purge(house)["tables"] == []
    now.ms += max(OPEN, BOTS) + 1
    assert sorted(purge(house)["tables"]) == sorted([unstarted, bots])
    assert host.http.get(f"/api/tables/{unstarted}").status_code == 404
    now.ms += BRANCH
    assert purge(house)["tables"] == [branch]
    now.ms += RUNNING
    assert purge(house)["tables"] == [left]
    assert host.get(f"/tables/{over}")["status"] == "over"
    with house.services.database.engine.connect() as connection:
        for place in (schema.log, schema.seeds, schema.snapshots, schema.seated):
            assert set(connection.execute(select(place.c.table)).scalars()) <= {over}


def test_an_operator_packs_what_is_over(new_house: Callable[..., House], admin: Admin) -> None:
    long_ago = Time()
    house = new_house(now=long_ago)
    guest = house.guest()
    table = guest.open_table(bots={"1": "random", "2": "random"}, pace=10)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.ask("resign", version=0)
    log = guest.get(f"/tables/{table}/log")
    assert admin("purge")["packed"] == 1
    assert count(house, schema.packed) == 1
    assert count(house, schema.log) == 1
    assert guest.get(f"/tables/{table}/log") == log


def test_a_server_purges_and_packs_by_itself(new_house: Callable[..., House]) -> None:
    now = Time()
    house = new_house(now=now, purge=0.05)
    guest = house.guest()
    guest.open_table()
    table = guest.open_table(bots={"1": "random", "2": "random"}, pace=10)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.ask("resign", version=0)
    now.ms += OPEN + 1
    wait_until(lambda: (count(house, schema.tables), count(house, schema.packed)) == (1, 1))


def test_guests_who_never_sat_down_are_forgotten(new_house: Callable[..., House]) -> None:
    now = Time()
    house = new_house(now=now)
    player, account = house.guest("Player"), house.guest("Account")
    house.guest("Passer-by")
    player.open_table()
    account.post("/account", {"login": "eva", "password": "correct horse"})
    now.ms += DAY
    assert purge(house)["guests"] == 0
    assert count(house, schema.players) == 3
    now.ms += GUEST
    purge(house)  # the open table goes, and with it what kept its host
    assert count(house, schema.players) == count(house, schema.sessions) == 1
    now.ms += SESSION_MS
    assert purge(house)["sessions"] == 1
    assert count(house, schema.players) == 1
    assert count(house, schema.sessions) == 0


def test_a_table_with_a_clock_leaves_memory_and_wakes_in_time(new_house: Callable[..., House]) -> None:
    house = new_house()
    host, friend = house.guest(), house.guest("Jani")
    table = host.open_table(seats=2, clock={"bank": 86_400})
    friend.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")
    live = house.services.registry.tables[table]
    assert house.loop is not None
    assert house.services.autopilot.is_busy(live)
    work = house.services.autopilot.may_release(live)
    assert asyncio.run_coroutine_threadsafe(work, house.loop).result(60) is True
    with house.services.database.engine.connect() as connection:
        wake = connection.execute(
            select(schema.tables.c.wake).where(schema.tables.c.id == table)
        ).scalar_one()
    assert live.match.clock is not None
    flag = live.match.clock.next_flag()
    assert flag is not None
    assert flag - 120_000 < wake < flag


@pytest.mark.parametrize("given", ["banana", "127.0.0.1,banana", "10.0.0.0/99", ""])
def test_a_proxy_that_cannot_be_one_is_refused_at_the_start(given: str) -> None:
    assert (wrong_proxy(given) is None) == (given == "")


def test_proxies_and_origins_that_can_be_right_are_taken() -> None:
    for given in (None, "*", "127.0.0.1", "10.0.0.0/8, ::1"):
        assert wrong_proxy(given) is None
    assert wrong_origin(["https://kontor.example", "http://localhost:8000"]) is None
    for wrong in ("kontor.example", "https://kontor.example/", "ftp://kontor.example"):
        assert wrong_origin([wrong]) is not None


def test_a_guest_may_be_anybody(house: House) -> None:
    """Without bans nobody is looked at twice."""
    assert house.services.bans.bans == frozenset()
    assert Guest(house.address, None).get("/session") is None
