"""Who may see a table, and who learns how to join it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select, update

from kontor.server.store.schema import log
from kontor.server.store.table_rows import admit
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
    refused(friend.http.post(f"/api/join/{code}", json={}), 404, "not_found")
    refused(friend.http.get(f"/api/tables/{table}"), 404, "not_found")
    refused(friend.http.post(f"/api/tables/{table}/seats/1", json={}), 404, "not_found")
    with friend.sit(table) as chair:
        assert chair.expect("refused")["code"] == "not_found"


def test_sending_somebody_away_ends_the_code_and_the_links_that_they_know(server: RunningServer) -> None:
    """Otherwise they would be in again as a new guest, without an invitation."""
    host, friend, other = server.guest(), server.guest("Jani"), server.guest("Zoli")
    table = host.open_table(private=True)
    told = host.post(f"/tables/{table}/invitations")
    link = told["link"].removeprefix("/join/")
    friend.post(f"/join/{told['code']}")
    friend.post(f"/tables/{table}/seats/1")
    with host.sit(table) as chair:
        chair.expect("welcome")
        host.http.delete(f"/api/tables/{table}/seats/1")
        assert chair.expect("update")["table"]["code"] is None
    for known in (told["code"], link):
        refused(server.guest("Jani").http.post(f"/api/join/{known}", json={}), 404, "not_found")
    renewed = host.post(f"/tables/{table}/invitations")
    assert renewed["code"] != told["code"]
    other.post(f"/join/{renewed['code']}")
    assert other.get(f"/tables/{table}")["code"] is None


@pytest.mark.parametrize("damage", ["other rules", "damaged"])
def test_removed_players_do_not_see_a_private_table_that_cannot_be_played(
    server: RunningServer, damage: str
) -> None:
    """Their invitation may be from an older server, which kept it."""
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(private=True)
    friend.post(f"/join/{host.post(f'/tables/{table}/invitations')['code']}")
    friend.post(f"/tables/{table}/seats/1")
    host.http.delete(f"/api/tables/{table}/seats/1")
    registry, store = server.services.registry, server.services.database
    (removed,) = registry.tables[table].match.sent_away
    registry.release(registry.tables[table])
    opening = select(log.c.data).where(log.c.table == table, log.c.version == 0)

    def change(connection: Any) -> None:
        admit(connection, removed, table)
        data = json.loads(connection.execute(opening).scalar())
        text = "{" if damage == "damaged" else json.dumps({**data, "rules": 99})
        connection.execute(update(log).where(log.c.table == table, log.c.version == 0).values(data=text))

    store.write_now(change)
    for path in ("", "/log"):
        refused(friend.http.get(f"/api/tables/{table}{path}"), 404, "not_found")
    with friend.sit(table) as chair:
        assert chair.expect("refused")["code"] == "not_found"
    assert host.http.get(f"/api/tables/{table}").status_code == (500 if damage == "damaged" else 200)


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
            await live.add_entry(lambda: seating.start(live.match, live.lottery, 0, {}))
        return found

    monkeypatch.setattr(chat, "recent", recent_and_start)
    with stranger.sit(table) as watcher:
        assert watcher.expect("refused")["code"] == "not_found"
        assert [message["type"] for message in watcher.told] == ["refused"]
