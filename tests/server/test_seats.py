"""Who may sit where: bots' seats, players who were sent away, and votes to replace idle players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from kontor.table.seating import IDLE
from tests.server.test_play import actor, three_friends
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def against_bots(host: ApiClient, **wishes: object) -> str:
    table = host.open_table(pace=10, **wishes)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    return table


def test_a_stranger_asks_for_a_bots_seat_and_the_host_decides(server: RunningServer) -> None:
    host, stranger = server.guest(), server.guest("Zoli")
    table = against_bots(host)
    with host.sit(table) as chair:
        chair.expect("welcome")
        asked = stranger.post(f"/tables/{table}/seats/1")
        assert asked["you"] is None
        assert [(ask["seat"], ask["name"]) for ask in asked["asking"]] == [(1, "Zoli")]
        told = chair.until(lambda m: m.get("kind") == "ask_seat")
        player = told["table"]["asking"][0]["player"]
        answer = {"player": player, "agree": True}
        refused(stranger.http.post(f"/api/tables/{table}/seats/1/answer", json=answer), 403, "forbidden")
        host.post(f"/tables/{table}/seats/1/answer", answer)
        sat = chair.until(lambda m: m.get("kind") == "sit")
    assert (sat["table"]["seats"][1]["name"], sat["table"]["asking"]) == ("Zoli", [])
    assert stranger.get(f"/tables/{table}")["you"] == 1


def test_a_player_who_was_refused_a_seat_cannot_take_another(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server()
    host, stranger = server.guest(), server.guest("Zoli")
    table = against_bots(host)
    player = stranger.post(f"/tables/{table}/seats/1")["asking"][0]["player"]
    refused(stranger.http.post(f"/api/tables/{table}/seats/2", json={}), 409, "taken")
    host.post(f"/tables/{table}/seats/1/answer", {"player": player, "agree": False})
    refused(stranger.http.post(f"/api/tables/{table}/seats/2", json={}), 403, "forbidden")
    server.stop()
    again = ApiClient(start_server().address, stranger.headers["Authorization"][7:])
    refused(again.http.post(f"/api/tables/{table}/seats/2", json={}), 403, "forbidden")


def test_open_seats_are_taken_without_asking_the_host(server: RunningServer) -> None:
    host, stranger = server.guest(), server.guest("Zoli")
    table = against_bots(host, open_seats=True)
    assert stranger.post(f"/tables/{table}/seats/1")["you"] == 1


def test_invited_players_need_not_ask_for_a_bots_seat(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = against_bots(host)
    friend.post(f"/join/{host.post(f'/tables/{table}/invitations')['code']}")
    assert friend.post(f"/tables/{table}/seats/1")["you"] == 1


def test_a_player_sent_away_before_the_start_cannot_come_back(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    assert host.http.delete(f"/api/tables/{table}/seats/1").status_code == 200
    refused(friend.http.post(f"/api/tables/{table}/seats/1", json={}), 403, "forbidden")
    friend.post(f"/join/{host.post(f'/tables/{table}/invitations')['code']}")
    refused(friend.http.post(f"/api/tables/{table}/seats/2", json={}), 403, "forbidden")


def test_players_with_names_that_look_the_same_are_told_apart(server: RunningServer) -> None:
    host, friend, third = server.guest("Éva"), server.guest("ÉVA"), server.guest("E\u0301va")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    seats = third.post(f"/tables/{table}/seats/2")["seats"]
    assert [seat["name"] for seat in seats] == ["Éva", "ÉVA 2", "E\u0301va 3"]
    friend.http.delete(f"/api/tables/{table}/seats/1")
    assert friend.post(f"/tables/{table}/seats/1")["seats"][1]["name"] == "ÉVA 2"


def test_a_chat_line_has_the_name_by_which_the_table_knows_its_sender(server: RunningServer) -> None:
    host, friend, watcher = server.guest("Éva"), server.guest("ÉVA"), server.guest("Éva\u034f")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    with friend.sit(table) as chair, watcher.sit(table) as gallery:
        assert chair.ask("chat", text="hello")["type"] == "ack"
        assert gallery.ask("chat", text="hello")["type"] == "ack"
    told = [guest.get(f"/tables/{table}/chat")["lines"] for guest in (friend, watcher)]
    assert [[line["name"] for line in lines] for lines in told] == [["ÉVA 2"], ["Éva\u034f 3"]]


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u0301", " "])
def test_a_name_must_show_something(server: RunningServer, name: str) -> None:
    refused(server.anonymous().http.post("/api/session", json={"name": name}), 422, "malformed")


def test_a_player_who_stands_up_may_sit_down_again(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    friend.http.delete(f"/api/tables/{table}/seats/1")
    assert friend.post(f"/tables/{table}/seats/2")["you"] == 2


def browser(server: RunningServer) -> httpx.Client:
    address = f"http://{server.address}"
    return httpx.Client(base_url=address, headers={"Origin": address}, timeout=60)


def enter(page: httpx.Client, name: str) -> str:
    answer = page.post("/api/session", json={"name": name})
    assert answer.status_code == 200
    player: str = answer.json()["player"]
    return player


def test_one_browser_cannot_take_two_seats_as_two_guests(server: RunningServer) -> None:
    page, other = browser(server), browser(server)
    enter(page, "Éva")
    table = page.post("/api/tables", json={"game": "catan", "seats": 3}).json()["id"]
    enter(page, "Éva again")
    refused(page.post(f"/api/tables/{table}/seats/1", json={}), 403, "forbidden")
    enter(other, "Jani")
    assert other.post(f"/api/tables/{table}/seats/1", json={}).status_code == 200


def test_two_accounts_may_share_a_browser(server: RunningServer) -> None:
    page = browser(server)
    enter(page, "Éva")
    assert page.post("/api/account", json={"login": "eva", "password": "correct horse"}).status_code == 200
    table = page.post("/api/tables", json={"game": "catan", "seats": 3}).json()["id"]
    enter(page, "Jani")
    refused(page.post(f"/api/tables/{table}/seats/1", json={}), 403, "forbidden")
    assert page.post("/api/account", json={"login": "jani", "password": "correct horse"}).status_code == 200
    assert page.post(f"/api/tables/{table}/seats/1", json={}).status_code == 200


def test_the_table_remembers_who_was_at_a_seat_before(server: RunningServer) -> None:
    host, stranger = server.guest(), server.guest("Zoli")
    table = host.open_table(open_seats=True, pace=10)
    stranger.post(f"/tables/{table}/seats/1")
    stranger.http.delete(f"/api/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start", {"fill": "random"})
    taken = stranger.post(f"/tables/{table}/seats/1")
    was = [(w["kind"], w["name"], w["bot"]) for w in taken["was"] if w["seat"] == 1]
    assert was == [
        ("open", None, None),
        ("person", "Zoli", None),
        ("open", None, None),
        ("bot", None, "random"),
    ]
    versions = [w["version"] for w in taken["was"]]
    assert versions == sorted(versions)
    assert versions[-1] == taken["version"]


def vote(chair: Any, seat: int) -> dict[str, Any]:
    answer: dict[str, Any] = chair.ask("vote_out", seat=seat)
    return answer


def test_a_bot_replaces_an_idle_player_when_all_others_vote_for_it(
    start_server: Callable[..., RunningServer],
) -> None:
    now = FakeClock()
    server = start_server(now=now)
    _, _, chairs = three_friends(server, pace=10)
    idler = chairs.index(actor(chairs))
    first, second = (chair for seat, chair in enumerate(chairs) if seat != idler)
    early = vote(first, idler)
    assert (early["code"], early["retry_after"]) == ("forbidden", IDLE / 1000)
    assert first.now["idle"] == {str(idler): now() + IDLE}
    now.ms += IDLE
    assert vote(chairs[idler], idler)["code"] == "forbidden"
    assert vote(first, idler)["type"] == "ack"
    assert vote(first, idler)["code"] == "taken"
    assert first.now["votes"] == {str(idler): [chairs.index(first)]}
    assert first.now["table"]["seats"][idler]["away"] is False
    assert vote(second, idler)["type"] == "ack"
    told = second.until(lambda m: m.get("kind") == "vote_out" and m["table"]["seats"][idler]["away"])
    assert told["votes"] == {}
    assert chairs[idler].ask("return")["type"] == "ack"


def test_votes_are_dropped_when_the_idle_player_decides(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    _, _, chairs = three_friends(server)
    idler = chairs.index(actor(chairs))
    other = chairs[(idler + 1) % 3]
    now.ms += IDLE
    assert vote(other, idler)["type"] == "ack"
    chair = chairs[idler]
    chair.until(lambda m: m.get("kind") == "vote_out")
    assert chair.play(chair.now["legal"][0])["type"] == "ack"
    assert other.until(lambda m: m.get("kind") == "play")["votes"] == {}


def test_there_are_no_votes_at_a_table_with_a_clock(start_server: Callable[..., RunningServer]) -> None:
    now = FakeClock()
    server = start_server(now=now)
    _, _, chairs = three_friends(server, clock={"bank": 86_400})
    idler = chairs.index(actor(chairs))
    now.ms += IDLE
    assert vote(chairs[(idler + 1) % 3], idler)["code"] == "forbidden"
    assert chairs[0].now["idle"] == {}
