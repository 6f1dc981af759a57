"""A new name of a player is shown at the tables where they sit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kontor.server.tables import live_table, renames
from kontor.table.seating import MAX_RENAMES
from tests.server.test_play import SHORT, play_some, three_friends
from verification.harness.running_server import ApiClient, RunningServer, wait_until


def rename(guest: ApiClient, name: str) -> None:
    guest.http.patch("/api/session", json={"name": name}).raise_for_status()


def names(guest: ApiClient, table: str) -> list[str | None]:
    return [seat["name"] for seat in guest.get(f"/tables/{table}")["seats"]]


def settle(server: RunningServer) -> None:
    """Wait until all tables have been told of new names."""
    wait_until(lambda: not server.services.tasks.running)


def test_a_new_name_reaches_all_viewers_the_lobby_and_a_restart(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server()
    table, guests, chairs = three_friends(server)
    with server.anonymous().sit(table) as watcher:
        watcher.expect("welcome")
        chairs[1].ask("chat", text="szia")
        decides, legal = chairs[0].now["decides"], chairs[0].now["legal"]
        rename(guests[1], "Jani Kiss")
        for chair in (*chairs, watcher):
            told = chair.until(lambda m: m.get("kind") == "rename")
            assert (told["by"], told["table"]["seats"][1]["name"]) == (1, "Jani Kiss")
            was = told["table"]["was"][-1]
            assert (was["version"], was["seat"], was["name"]) == (told["version"], 1, "Jani")
        assert (chairs[0].now["decides"], chairs[0].now["legal"]) == (decides, legal)
    chairs[1].ask("chat", text="újra szia")
    play_some(chairs, 2)
    (row,) = guests[0].get("/mine")["tables"]
    assert row["seats"][1]["name"] == "Jani Kiss"
    server.stop()
    again = ApiClient(start_server().address, guests[1].headers["Authorization"][7:])
    info = again.get(f"/tables/{table}")
    assert (info["you"], info["seats"][1]["name"]) == (1, "Jani Kiss")
    assert [was["name"] for was in info["was"] if was["seat"] == 1] == [None, "Jani"]
    assert "rename" in [line["kind"] for line in again.get(f"/tables/{table}/log")["lines"]]
    said = [line["name"] for line in again.get(f"/tables/{table}/chat")["lines"]]
    assert said == ["Jani", "Jani Kiss"], "a line keeps the name of its time"


def test_a_new_name_like_anothers_at_the_table_gets_a_number(server: RunningServer) -> None:
    host, friend = server.guest("Éva"), server.guest("Jani")
    table, alone = host.open_table(), friend.open_table()
    friend.post(f"/tables/{table}/seats/1")
    rename(friend, "éva")
    wait_until(lambda: names(host, table)[1] == "éva 2")
    wait_until(lambda: names(friend, alone)[0] == "éva")
    assert friend.get("/session")["name"] == "éva"


def test_tables_in_the_database_only_and_many_tables(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renames, "MAX_TABLES", 2)
    host = server.guest()
    tables = [host.open_table() for _ in range(3)]
    server.services.registry.forget(tables)
    rename(host, "Nora")
    settle(server)
    assert [names(host, table)[0] for table in tables] == ["Éva", "Nora", "Nora"], "the last changed ones"


def test_a_finished_game_keeps_the_names_of_its_players(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table(seats=2, options=SHORT)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    with host.sit(table) as chair:
        chair.expect("welcome")
        chair.ask("resign", version=chair.now["version"])
        chair.until_over()
    rename(host, "Nora")
    settle(server)
    assert names(host, table)[0] == "Éva"


def test_names_cannot_fill_a_log(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.guest()
    table = host.open_table()
    for number in range(MAX_RENAMES + 1):
        rename(host, f"Éva the {number}th")
        settle(server)
    assert host.get("/session")["name"] == f"Éva the {MAX_RENAMES}th"
    assert names(host, table)[0] == f"Éva the {MAX_RENAMES - 1}th"
    other = host.open_table()
    monkeypatch.setattr(live_table, "MAX_LOG_ENTRIES", 1)
    rename(host, "Nora")
    settle(server)
    assert names(host, other)[0] == f"Éva the {MAX_RENAMES}th"


def test_a_player_changes_their_name_only_so_often(start_server: Callable[..., RunningServer]) -> None:
    host = start_server(rate=1.0).guest()
    answers: list[Any] = [host.http.patch("/api/session", json={"name": f"Éva {n}"}) for n in range(12)]
    codes = [answer.status_code for answer in answers]
    assert codes[:10] == [200] * 10
    assert codes[-1] == 429


def test_the_newest_of_several_names_is_shown(server: RunningServer) -> None:
    host = server.guest()
    tables = [host.open_table() for _ in range(3)]
    for number in range(5):
        rename(host, f"Éva the {number}th")
    settle(server)
    assert [names(host, table)[0] for table in tables] == ["Éva the 4th"] * 3
