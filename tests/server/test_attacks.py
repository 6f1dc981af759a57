"""Attempts to see, do or break more than a client may."""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import pytest

from kontor.core import Options, Record, Rng, load
from kontor.core.state import CHANCE
from kontor.server import limits, logs
from kontor.server.accounts.callers import network_of
from kontor.server.peers.liveness import LOST_AFTER_SECONDS
from kontor.server.tables import new_tables, playback
from kontor.table import snapshot
from tests.server.faults import run
from tests.server.test_play import play_some, three_friends
from verification.harness.running_server import PATIENCE, ApiClient, RunningServer, TableClient, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def test_spectators_are_disconnected_when_a_game_without_spectators_starts(
    server: RunningServer,
) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(watch=False)
    friend.post(f"/tables/{table}/seats/1")
    lookers = [server.anonymous().sit(table), server.guest("Zoli").sit(table)]
    own = friend.sit(table)
    for chair in (*lookers, own):
        chair.expect("welcome")
    host.post(f"/tables/{table}/start", {"fill": "random"})
    assert own.expect("update")["table"]["status"] in ("open", "running")
    for chair in lookers:
        chair.until_closed()
        assert chair.told[-1]["code"] == "not_found"
        assert all(message.get("kind") not in ("start", "play") for message in chair.told)


def test_the_host_may_watch_a_game_without_spectators(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table(watch=False, seat=None)
    with host.sit(table) as chair:
        host.post(f"/tables/{table}/start", {"fill": "random"})
        assert chair.until(lambda message: message.get("kind") == "play")["by"] in (0, 1, 2)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]"])
def test_a_malformed_origin_counts_as_foreign(server: RunningServer, origin: str) -> None:
    head = {"Origin": origin, "Cookie": "kontor_session=x"}
    answer = httpx.post(
        f"http://{server.address}/api/tables", json={"game": "catan"}, headers=head, timeout=PATIENCE
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_a_path_that_is_too_long_for_a_file_is_not_found(server: RunningServer) -> None:
    assert httpx.get(f"http://{server.address}/{'a' * 300}", timeout=PATIENCE).status_code in (200, 404)
    assert httpx.get(f"http://{server.address}/{'a' * 300}.js", timeout=PATIENCE).status_code == 404


def test_chat_with_control_characters_is_refused(server: RunningServer) -> None:
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        for text in ("a\0b", "\x1b[31mred", "bell\a"):
            assert chair.ask("chat", text=text)["code"] == "malformed"
        assert chair.ask("chat", text="two\nlines and a family 👨‍👩‍👧")["type"] == "ack"


def test_the_refusal_of_a_malformed_message_repeats_its_number(server: RunningServer) -> None:
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        for wrong in ('"actions": [true]', '"actions": [], "version": 1', '"nobody": 1'):
            chair.socket.send(f'{{"type": "submit", "id": 77, {wrong}}}')
            assert chair.expect("refused")["id"] == 77
        for wrong in ("[]", "77", '{"type": "ping", "id": 7.0}', '{"id": 77'):
            chair.socket.send(wrong)
            assert chair.expect("refused")["id"] is None


def test_recent_entries_are_sent_again_after_a_restart(start_server: Callable[..., RunningServer]) -> None:
    """A client that was away while the server was stopped misses no line of the log."""
    server = start_server()
    table, guests, chairs = three_friends(server)
    play_some(chairs, 12)
    server.stop()
    server = start_server()
    with ApiClient(server.address, guests[0].headers["Authorization"][7:]).sit(table, since=5) as chair:
        welcome = chair.expect("welcome")
    assert [line["version"] for line in welcome["log"]] == list(range(6, welcome["version"] + 1))


@pytest.mark.parametrize("broken", ["format", "torn"])
def test_a_table_opens_without_an_unreadable_snapshot(
    start_server: Callable[..., RunningServer], tmp_path: Path, broken: str
) -> None:
    """The snapshot may be from another version of Kontor, or damaged."""
    server = start_server()
    table, guests, chairs = three_friends(server)
    play_some(chairs, 12)
    view = deepcopy(chairs[0].view)
    server.stop()
    with sqlite3.connect(tmp_path / "kontor.db") as games:
        (packed,) = games.execute("SELECT data FROM snapshots").fetchone()
        other = json.dumps({**snapshot.read(packed), "format": 99}).encode()
        data = packed[:50] if broken == "torn" else zlib.compress(other)
        games.execute("UPDATE snapshots SET data = ?", (data,))
    server = start_server()
    with ApiClient(server.address, guests[0].headers["Authorization"][7:]).sit(table) as chair:
        assert chair.expect("welcome")["view"] == view


def test_one_person_cannot_take_all_sockets(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kontor.server.sockets.open_sockets.MAX_SOCKETS_PER_PLAYER", 3)
    server = start_server(rate=1)
    greedy, other = server.guest(), server.guest("Jani")
    table = greedy.open_table()
    chairs = [greedy.sit(table) for _ in range(3)]
    assert all(chair.expect("welcome") for chair in chairs)
    with greedy.sit(table) as refused, other.sit(table) as served:
        assert refused.expect("refused")["code"] == "rate_limited"
        assert served.expect("welcome")
    chairs[0].socket.close()
    wait_until(lambda: first_word(greedy.sit(table)) == "welcome", every=0.1)


def first_word(chair: TableClient) -> str:
    with chair:
        word: str = chair.receive()["type"]
        return word


def test_guests_of_one_address_share_a_rate_limit(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replaying finished games under many guest names is limited like under one."""
    server = start_server(rate=1)
    guests = [server.guest() for _ in range(3)]
    table = guests[0].open_table(bots={"1": "random", "2": "random"}, pace=10)
    guests[0].post(f"/tables/{table}/start")
    with guests[0].sit(table) as chair:
        chair.ask("resign", version=0)
    monkeypatch.setattr(limits, "REQUESTS_PER_NETWORK", limits.Rate(0.01, 20.0))
    server.services.limits.buckets.clear()
    answers = [guest.http.get(f"/api/tables/{table}/verify").status_code for guest in guests * 2]
    assert answers == [200] * 5 + [429]
    assert guests[0].http.get("/api/session").status_code == 429


def test_sync_messages_are_rate_limited(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(rate=1)
    server.services.limits.clock = lambda: 0.0  # however long it takes, nothing is allowed again meanwhile
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        for _ in range(60):
            chair.send("sync")
        answers = [chair.until(lambda m: m["type"] != "presence")["type"] for _ in range(60)]
    assert answers == ["welcome"] * 22 + ["refused"] * 38


def test_lookups_of_unknown_tokens_are_rate_limited(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TOKEN_LOOKUPS", limits.Rate(0.01, 5.0))
    server = start_server(rate=1)
    with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as http:
        answers = [
            http.get("/api/mine", headers={"Authorization": f"Bearer {number}"}).status_code
            for number in range(7)
        ]
    assert answers == [401] * 5 + [429] * 2


def test_nobody_is_locked_out_by_a_login_that_looks_like_an_address(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server(rate=1)
    body = {"login": "10.0.0.5", "password": "correct horse"}
    for _ in range(3):
        server.anonymous().http.post("/api/login", json=body)
    counted = {key for key in server.services.limits.buckets if key[0].startswith("login")}
    assert counted == {
        ("login", "127.0.0.1"),
        ("login from", "127.0.0.1 10.0.0.5"),
        ("login as", "10.0.0.5"),
    }


def test_addresses_of_one_ipv6_network_share_a_rate_limit() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::7") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("a:b") == "a:b"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7", "IPv4, at a server that listens on ::"
    assert network_of("::ffff:192.0.2.8") != network_of("::ffff:192.0.2.7")


def test_the_log_of_the_process_names_no_path_of_a_socket(
    capsys: pytest.CaptureFixture[str], start_server: Callable[..., RunningServer]
) -> None:
    root = logging.getLogger()
    before = (root.handlers, root.level)
    try:
        logs.set_up("debug", log_requests=True)
        server = start_server()
        guest = server.guest()
        table = guest.open_table(private=True)
        with guest.sit(table) as chair:
            chair.ask("chat", text="between you and me")
        server.stop()
    finally:
        root.handlers, root.level = before
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    own = [line for line in lines if line["from"].split(".")[0] in ("kontor", "uvicorn", "asyncio")]
    assert [line["event"] for line in own].count("serving") == 1
    assert table not in str(own)
    assert "between you" not in str(own)


def test_players_of_a_process_that_died_are_not_present(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("presence")
        news = {"from": "killed", "here": table, "seats": [1, 2], "watchers": 3}
        run(server, server.services.bus.receive(news))
        assert chair.expect("presence")["present"] == [0, 1, 2]
        run(server, server.services.presence.forget_lost_peers())
        server.services.bus.liveness.last_heard["killed"] -= LOST_AFTER_SECONDS + 1
        run(server, server.services.presence.forget_lost_peers())
        assert chair.expect("presence") == {"type": "presence", "present": [0], "absent": {}, "watchers": 0}


def test_uploading_a_long_game_does_not_block_the_server(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is replayed once, outside the event loop, and opened from its snapshot."""
    threads = []
    real = playback.import_record

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return real(*args)

    monkeypatch.setattr(new_tables, "import_record", noted)
    catan = load("catan")
    text = Record(catan, catan.options(seats=3), random_actions(catan.options(seats=3))).to_json()
    guest = server.guest()
    answer = guest.http.post("/api/records", content=text, headers={"Content-Type": "application/json"})
    table = answer.json()["id"]
    assert threads
    assert threads[0] is not server.thread
    live = server.services.registry.tables[table]
    assert (live.match.version, live.snapshot_version, answer.json()["status"]) == (1, 1, "over")
    assert [entry.kind for entry in live.recent] == ["import"]
    assert json.loads(guest.http.get(f"/api/tables/{table}/record").text) == json.loads(text)


def random_actions(options: Options, most: int = 300) -> list[int]:
    state, rng = load("catan").initial_state(options), Rng(1)
    actions: list[int] = []
    while len(actions) < most:
        lot = int(state.action_of_lot(rng.below(int(state.lot_count())))) if state.actor == CHANCE else None
        legal = state.legal_actions()
        actions.append(legal[rng.below(len(legal))] if lot is None else lot)
        state.do(actions[-1])
    return actions


def test_two_simultaneous_requests_for_a_rematch_open_one_table(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    for chair in chairs[:2]:
        chair.ask("resign", version=0)
    chairs[2].until(lambda message: message.get("table", {}).get("status") == "over")
    with ThreadPoolExecutor(3) as pool:
        made = set(pool.map(lambda guest: guest.post(f"/tables/{table}/rematch")["table"], guests))
    assert len(made) == 1
    assert {row["id"] for row in guests[0].get("/tables")["tables"]} == made
