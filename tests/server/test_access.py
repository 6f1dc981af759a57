"""Who may see a table, and who learns how to join it."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.server.tables.live_table import LiveTable
from kontor.table import seating
from tests.server.test_lobby import refused
from verification.harness.running_server import RunningServer


def test_only_players_and_the_host_get_the_join_code(server: RunningServer) -> None:
    host, friend, stranger = server.guest(), server.guest("Jani"), server.guest("Zoli")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    code = host.post(f"/tables/{table}/invitations")["code"]
    assert [client.get(f"/tables/{table}")["code"] for client in (host, friend)] == [code, code]
    assert [client.get(f"/tables/{table}")["code"] for client in (stranger, server.anonymous())] == [None] * 2
    with friend.sit(table) as chair, stranger.sit(table) as watcher:
        assert chair.expect("welcome")["table"]["code"] == code
        assert watcher.expect("welcome")["table"]["code"] is None
        host.http.put(f"/api/tables/{table}/seats/2/bot", json={"bot": "random"})
        assert chair.expect("update")["table"]["code"] == code
        assert watcher.expect("update")["table"]["code"] is None
    host.http.delete(f"/api/tables/{table}/seats/0")
    assert host.get(f"/tables/{table}")["code"] == code


def test_players_sent_away_from_a_private_table_no_longer_see_it(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(private=True)
    code = host.post(f"/tables/{table}/invitations")["code"]
    friend.post(f"/join/{code}")
    friend.post(f"/tables/{table}/seats/1")
    with friend.sit(table) as chair:
        chair.expect("welcome")
        host.http.delete(f"/api/tables/{table}/seats/1")
        assert chair.expect("refused")["code"] == "not_found"
        assert [message["type"] for message in chair.told].count("welcome") == 1
    for path in ("", "/log", "/seen", "/chat", "/position", "/replay", "/scores", "/record"):
        refused(friend.http.get(f"/api/tables/{table}{path}"), 404, "not_found")
    friend.post(f"/join/{code}")
    refused(friend.http.get(f"/api/tables/{table}"), 404, "not_found")
    refused(friend.http.post(f"/api/tables/{table}/seats/1", json={}), 404, "not_found")
    with friend.sit(table) as chair:
        assert chair.expect("refused")["code"] == "not_found"


def test_a_player_sent_away_from_a_public_table_may_watch_it(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    with friend.sit(table) as chair:
        chair.expect("welcome")
        host.http.delete(f"/api/tables/{table}/seats/1")
        assert chair.until(lambda m: m["type"] == "welcome" and m["you"] is None)


def test_a_stranger_who_connects_while_the_game_starts_does_not_stay(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start happens after the stranger was let through, and before they are among the viewers."""
    host, stranger = server.guest(), server.guest("Zoli")
    table = host.open_table(watch=False)
    for seat in (1, 2):
        host.http.put(f"/api/tables/{table}/seats/{seat}/bot", json={"bot": "random"})
    chat = server.services.chat
    recent = chat.recent

    async def recent_and_start(
        live: LiveTable, audience: int, before: int | None = None
    ) -> list[dict[str, Any]]:
        found = await recent(live, audience, before)
        if live.match.status == "open":
            await live.change(lambda: seating.start(live.match, live.lottery, 0, {}))
        return found

    monkeypatch.setattr(chat, "recent", recent_and_start)
    with stranger.sit(table) as watcher:
        assert watcher.expect("refused")["code"] == "not_found"
        assert [message["type"] for message in watcher.told] == ["refused"]
