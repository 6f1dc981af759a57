"""Several server processes on one PostgreSQL database serve the same table."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator

import pytest

from kontor.server.clock import Clock
from kontor.server.config import wall_clock_ms
from kontor.server.peers import postgres
from kontor.server.peers.liveness import PeerLiveness
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import PATIENCE, ApiClient, TableClient, new_guest, wait_until
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow

ROUNDS = 500


@pytest.fixture(scope="module")
def two_servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two server processes that all tests share. Each test has its own guests and table."""
    database, logs = cluster.new_database(), tmp_path_factory.mktemp("logs")
    servers = [Server(database, logs / f"{number}") for number in range(2)]
    for server in servers:
        server.start(wait=False)
    for server in servers:
        server.wait()
    yield servers
    for server in servers:
        assert server.stop() == 0


def seats_at_both(servers: list[Server]) -> tuple[str, list[list[TableClient]]]:
    """Return a table and the sockets of three players at both servers, as `[server][seat]`."""
    guests = [new_guest(servers[0].address, name) for name in ("Éva", "Jani", "Kata")]
    table = guests[0].open_table(options={"victory_points": 15, "domestic_trade": False})
    for seat in (1, 2):
        guests[seat].post(f"/tables/{table}/seats/{seat}")
    guests[0].post(f"/tables/{table}/start")
    chairs = []
    for server in servers:
        tokens = [guest.headers["Authorization"][7:] for guest in guests]
        chairs.append([ApiClient(server.address, token).sit(table) for token in tokens])
        for chair in chairs[-1]:
            chair.expect("welcome")
    return table, chairs


def test_lines_written_at_one_server_are_sent_at_the_other(two_servers: list[Server]) -> None:
    _, chairs = seats_at_both(two_servers)
    for number in range(20):
        here, there = chairs[number % 2], chairs[1 - number % 2]
        seat = here[0].view["actor"]
        answer = here[seat].play(here[seat].now["legal"][0])
        assert answer["type"] == "ack"
        for chair in [*here, *there]:
            chair.until_version(answer["version"])
    assert [chair.view for chair in chairs[0]] == [chair.view for chair in chairs[1]]
    assert chairs[0][0].ask("chat", text="szia")["type"] == "ack"
    assert chairs[1][1].expect("chat")["text"] == "szia"
    chairs[0][2].socket.close()
    chairs[1][2].socket.close()
    chairs[1][0].until(lambda m: m["type"] == "presence" and m["present"] == [0, 1])


def test_a_new_name_is_shown_at_both_servers(two_servers: list[Server]) -> None:
    _, chairs = seats_at_both(two_servers)
    chairs[1][1].guest.http.patch("/api/session", json={"name": "éva"}).raise_for_status()
    for chair in (*chairs[0], *chairs[1]):
        told = chair.until(lambda m: m.get("kind") == "rename")
        assert told["table"]["seats"][1]["name"] == "éva 2"


@pytest.mark.slow
def test_a_thousand_concurrent_submissions_have_exactly_one_winner_for_each_version(
    two_servers: list[Server],
) -> None:
    table, chairs = seats_at_both(two_servers)
    won: dict[int, str] = {}
    for number in range(ROUNDS):
        seat = chairs[0][0].view["actor"]
        version = chairs[0][0].now["version"]
        rivals = [chairs[0][seat], chairs[1][seat]]
        legal = rivals[0].now["legal"]
        sent = []
        for side, rival in enumerate(rivals if number % 2 else rivals[::-1]):
            key = f"round-{number}-{side}"
            action = legal[(number * 7 + side) % len(legal)]
            sent.append((rival, key, rival.send("submit", version=version, actions=[action], key=key)))
        answers = []
        for rival, key, message in sent:
            answer = rival.until(lambda m, message=message: m.get("id") == message)
            answers.append(answer["type"])
            if answer["type"] == "ack":
                assert answer["version"] == version + 1
                won[version + 1] = key
            else:
                assert answer["code"] == "stale"
        assert sorted(answers) == ["ack", "refused"]
        for chair in [*chairs[0], *chairs[1]]:
            chair.until_version(version + 1)
    assert len(won) == ROUNDS
    guest = chairs[0][0].guest
    lines = [line["version"] for line in guest.http.get(f"/api/tables/{table}/log").json()["lines"]]
    assert lines == list(range(len(lines)))
    assert json.dumps(chairs[0][0].view) == json.dumps(chairs[1][0].view)


def test_signing_out_at_one_server_signs_out_at_the_other(two_servers: list[Server]) -> None:
    here = new_guest(two_servers[0].address, "Éva")
    there = ApiClient(two_servers[1].address, here.headers["Authorization"][7:])
    table = here.open_table()
    with there.sit(table) as chair:
        chair.expect("welcome")
        assert here.http.delete("/api/session").status_code == 204
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
    assert there.http.get("/api/mine").status_code == 401


def test_a_review_led_at_one_server_is_shown_at_the_other(two_servers: list[Server]) -> None:
    here = new_guest(two_servers[0].address, "Éva")
    there = ApiClient(two_servers[1].address, here.headers["Authorization"][7:])
    table = here.open_table(bots={"1": "random", "2": "random"}, pace=10)
    here.post(f"/tables/{table}/start")
    with there.sit(table) as follower:
        follower.expect("welcome")
        with here.sit(table) as leader:
            assert leader.ask("resign", version=0)["type"] == "ack"
            follower.until(lambda message: message.get("kind") == "resign")
            leader.send("lead", at=3, **{"as": "public"})
            assert follower.expect("led")["at"] == 3
        gone = follower.expect("led")
        assert (gone["by"], gone["done"]) == ("Éva", True)


def test_a_leader_replaced_at_the_other_server_can_leave_without_ending_the_review(
    two_servers: list[Server],
) -> None:
    here = new_guest(two_servers[0].address, "Éva")
    there = ApiClient(two_servers[1].address, here.headers["Authorization"][7:])
    table = here.open_table(bots={"1": "random", "2": "random"}, pace=10)
    here.post(f"/tables/{table}/start")
    with there.sit(table) as second:
        second.expect("welcome")
        with here.sit(table) as first:
            assert first.ask("resign", version=0)["type"] == "ack"
            second.until(lambda message: message.get("kind") == "resign")
            first.send("lead", at=3, **{"as": "public"})
            assert second.expect("led")["at"] == 3
            second.send("lead", at=5, **{"as": "public"})
            assert [first.expect("led")["at"] for _ in range(2)] == [3, 5]
        with here.sit(table) as again:
            again.send("lead", at=9, **{"as": "public"})
            told = [second.expect("led") for _ in range(2)]
    assert [(led["at"], led["done"]) for led in told] == [(5, False), (9, False)]


def test_an_invitation_made_at_one_server_is_known_at_the_other(two_servers: list[Server]) -> None:
    here = new_guest(two_servers[0].address, "Éva")
    there = ApiClient(two_servers[1].address, here.headers["Authorization"][7:])
    table = here.open_table()
    with there.sit(table) as chair:
        assert chair.expect("welcome")["table"]["code"] is None
        code = here.post(f"/tables/{table}/invitations")["code"]
        wait_until(lambda: there.get(f"/tables/{table}")["code"] == code, every=0.05)


def test_stopping_wakes_the_listener_at_once(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopping does not wait for the next regular check of the listener."""
    monkeypatch.setattr(postgres, "LISTEN_SECONDS", 3600.0)
    told = list[str]()

    async def handle_payload(payload: str) -> None:
        told.append(payload)

    async def missed() -> None:
        pass

    async def start_and_stop() -> None:
        clock = Clock(wall_clock_ms, time.monotonic)
        bus = postgres.PostgresPeers("here", PeerLiveness(clock), cluster.new_database())
        monkeypatch.setattr(bus, "handle_payload", handle_payload)
        await bus.start(missed)
        await asyncio.wait_for(bus.stop(), PATIENCE)
        assert bus.task is not None
        assert bus.task.done()

    asyncio.run(start_and_stop())
    assert told == []
