"""The exact texts that server processes send each other: notifications in PostgreSQL, and orders.

During an update old and new processes run side by side, so each must understand what the other sends.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from hashlib import sha256

import psycopg
import pytest
from sqlalchemy import text

from kontor.cli import main as kontor
from kontor.server.config import Config
from kontor.server.store.database import Database
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import PATIENCE, ApiClient, RunningServer, TableClient, wait_until

pytestmark = pytest.mark.slow


class NumberedTokens:
    """Draws tokens of the form `<bytes>-<count>`: the requested size, and how many were drawn so far."""

    def __init__(self) -> None:
        self.given = 0

    def __call__(self, size: int) -> str:
        self.given += 1
        return f"{size}-{self.given}"


class Peer:
    """Another server process, as far as PostgreSQL is concerned."""

    def __init__(self, database: str) -> None:
        self.line = psycopg.connect(database, autocommit=True)
        self.line.execute("LISTEN kontor")
        self.heard: list[str] = []

    def hear(self, count: int) -> list[str]:
        """Return the next `count` notifications as they were sent."""
        while len(self.heard) < count:
            found = [note.payload for note in self.line.notifies(timeout=PATIENCE, stop_after=1)]
            assert found, self.heard
            self.heard += found
        told, self.heard = self.heard[:count], self.heard[count:]
        return told

    def hear_until(self, end: str) -> None:
        """Skip notifications up to the first that ends with `end`."""
        while not self.hear(1)[0].endswith(end):
            pass

    def say(self, payload: str) -> None:
        self.line.execute("SELECT pg_notify('kontor', %s)", (payload,))

    def execute(self, statement: str, *values: object) -> None:
        self.line.execute(statement.encode(), values)


@pytest.fixture
def no_trouble(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail the test if a server logs an error, because a server only logs messages that it cannot handle."""
    yield
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    ours = [record for record in records if record.name.startswith("kontor")]
    assert [record.getMessage() for record in ours if record.levelno >= logging.ERROR] == []


def token_of(guest: ApiClient) -> str:
    return guest.headers["Authorization"][7:]


def hashed(guest: ApiClient) -> str:
    return sha256(token_of(guest).encode()).hexdigest()


def welcomed(guest: ApiClient, table: str) -> TableClient:
    chair = guest.sit(table)
    chair.expect("welcome")
    return chair


# ---- notifications: what is sent -----------------------------------------------------------------------


@pytest.mark.usefixtures("no_trouble")
def test_notifications_are_sent_in_their_fixed_form(postgres: str) -> None:
    peer = Peer(postgres)
    config = Config(db=postgres, rate=0, sweep=3600.0, presence_delay=0, draw_token=NumberedTokens())
    with RunningServer(config) as server:
        eva, jani = server.guest("Éva"), server.guest("Jani")
        assert (token_of(eva), token_of(jani)) == ("32-2", "32-4")
        # a table is opened, and somebody sits down
        assert eva.open_table(seats=2) == "t10-6"
        nobody = '{"from":"6-1","here":"t10-6","seats":[],"watchers":0}'
        assert peer.hear(3) == [
            '{"from":"6-1","who":"t10-6"}',
            '{"from":"6-1","table":"t10-6","version":1}',
            nobody,
        ]
        # somebody invites others
        code = eva.post("/tables/t10-6/invitations")["code"]
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","code":"' + code + '"}']
        # every other line: sitting down, starting, playing
        jani.post("/tables/t10-6/seats/1")
        assert peer.hear(2) == ['{"from":"6-1","table":"t10-6","version":2}', nobody]
        eva.post("/tables/t10-6/start")
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","version":3}']
        # people come and go
        chairs = [welcomed(eva, "t10-6")]
        assert peer.hear(1) == ['{"from":"6-1","here":"t10-6","seats":[0],"watchers":0}']
        watcher = welcomed(server.anonymous(), "t10-6")
        assert peer.hear(1) == ['{"from":"6-1","here":"t10-6","seats":[0],"watchers":1}']
        watcher.socket.close()
        assert peer.hear(1) == ['{"from":"6-1","here":"t10-6","seats":[0],"watchers":0}']
        chairs.append(welcomed(jani, "t10-6"))
        assert peer.hear(1) == ['{"from":"6-1","here":"t10-6","seats":[0,1],"watchers":0}']
        actor = chairs[chairs[0].view["actor"]]
        actor.play(actor.now["legal"][0])
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","version":4}']
        # chat, wishes
        chairs[0].ask("chat", text="szia")
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","chat":1}']
        chairs[0].ask("wish", **{"pass": True})
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","wish":0}']
        # a review of a finished game
        chairs[1].ask("resign", version=chairs[1].now["version"])
        assert peer.hear(1) == ['{"from":"6-1","table":"t10-6","version":5}']
        chairs[0].send("lead", at=3, **{"as": "public"})
        assert peer.hear(1) == [
            '{"from":"6-1","table":"t10-6","led":'
            '{"type":"led","by":"\\u00c9va","at":3,"as":"public","done":false}}'
        ]
        chairs[0].send("lead", at=4, done=True, **{"as": "1"})
        assert peer.hear(1) == [
            '{"from":"6-1","table":"t10-6","led":{"type":"led","by":"\\u00c9va","at":4,"as":"1","done":true}}'
        ]
        # an uploaded game has no sender
        assert eva.post("/records", eva.get("/tables/t10-6/record"))["id"] == "t10-8"
        assert peer.hear(2) == ['{"from":"","table":"t10-8","version":1}', '{"from":"6-1","who":"t10-8"}']
        # sessions end: one, all but one, all
        chairs[1].socket.close()
        assert peer.hear(1) == ['{"from":"6-1","here":"t10-6","seats":[0],"watchers":0}']
        jani.http.delete("/api/session").raise_for_status()
        assert peer.hear(1) == [
            '{"from":"6-1","signed_out":"' + sha256(b"32-4").hexdigest() + '"}',
        ]
        chairs[0].socket.close()
        assert peer.hear(1) == [nobody]
        eva.enter(eva.post("/account", {"login": "eva", "password": "correct horse"})["token"])
        assert peer.hear(1) == [
            '{"from":"6-1","signed_out_player":"p12-3","but":"' + sha256(b"32-9").hexdigest() + '"}',
        ]
        eva.http.delete("/api/sessions").raise_for_status()
        assert peer.hear(1) == ['{"from":"6-1","signed_out_player":"p12-3","but":null}']
    # a process that stops says so; one that lives says the same every 15 seconds
    assert peer.hear(1) == ['{"from":"6-1"}']


def test_closing_a_table_notifies_with_the_name_operator(postgres: str) -> None:
    peer = Peer(postgres)
    with RunningServer(Config(db=postgres, rate=0, sweep=3600.0, draw_token=NumberedTokens())) as server:
        table = server.guest().open_table(seats=2)
        peer.hear(3)
        assert kontor(["admin", "--db", postgres, "--json", "close", table]) == 0
        assert peer.hear(1) == ['{"from":"operator","table":"t10-4","version":2}']


# ---- notifications: what is understood -----------------------------------------------------------------


@pytest.fixture(scope="module")
def told(cluster: Cluster, template: str) -> Iterator[tuple[RunningServer, Peer]]:
    """A server without sweeps, and a peer. All tests below share them."""
    database = cluster.new_database(template)
    with RunningServer(
        Config(db=database, rate=0, sweep=3600.0, presence_delay=0, draw_token=NumberedTokens())
    ) as server:
        yield server, Peer(database)


@pytest.fixture
def running(
    told: tuple[RunningServer, Peer], no_trouble: None
) -> tuple[str, list[ApiClient], list[TableClient]]:
    """A table at which two people have started a game, with their clients and sockets."""
    server, _ = told
    guests = [server.guest("Éva"), server.guest("Jani")]
    table = guests[0].open_table(seats=2)
    guests[1].post(f"/tables/{table}/seats/1")
    guests[0].post(f"/tables/{table}/start")
    return table, guests, [welcomed(guest, table) for guest in guests]


Running = tuple[str, list[ApiClient], list[TableClient]]
SIT = """INSERT INTO log ("table", version, kind, seat, at, data, events, state) VALUES
    ('{table}', 2, 'sit', 1, 1, '{{"player":"pother","name":"Kata","nonce":""}}', '{{}}', NULL)"""


def test_an_entry_written_by_a_peer_is_sent_to_clients(
    told: tuple[RunningServer, Peer], no_trouble: None
) -> None:
    server, peer = told
    eva = server.guest()
    table = eva.open_table(seats=2)
    with welcomed(eva, table) as chair:
        peer.execute(SIT.format(table=table))
        peer.execute(f"UPDATE tables SET version = 2 WHERE id = '{table}'")
        peer.say('{"from":"other","table":"' + table + '","version":2}')
        update = chair.expect("update")
        assert (update["kind"], update["table"]["seats"][1]["name"]) == ("sit", "Kata")


def test_a_presence_request_of_a_peer_is_answered(told: tuple[RunningServer, Peer], running: Running) -> None:
    _, peer = told
    table, _, _ = running
    here = '{"from":"6-1","here":"' + table + '","seats":[0,1],"watchers":0}'
    peer.hear_until(here)
    asked = '{"from":"other","who":"' + table + '"}'
    peer.say(asked)
    assert peer.hear(2) == [asked, here]


def test_a_presence_report_of_a_peer_is_sent_to_clients(
    told: tuple[RunningServer, Peer], running: Running
) -> None:
    _, peer = told
    table, _, chairs = running
    peer.say('{"from":"other","here":"' + table + '","seats":[1],"watchers":7}')
    presence = chairs[0].until(lambda message: message["type"] == "presence" and message["watchers"] == 7)
    assert presence["present"] == [0, 1]
    chairs[1].socket.close()
    peer.hear_until('"here":"' + table + '","seats":[0],"watchers":0}')  # as at first, when one had come
    peer.hear_until('"here":"' + table + '","seats":[0],"watchers":0}')
    peer.say('{"from":"other","here":"' + table + '","seats":[],"watchers":0}')
    chairs[0].until(lambda message: message["type"] == "presence" and message["present"] == [0])


def test_a_review_led_at_a_peer_is_sent_to_clients(
    told: tuple[RunningServer, Peer], running: Running
) -> None:
    _, peer = told
    table, _, chairs = running
    led = {"type": "led", "by": "Éva", "at": 3, "as": "public", "done": False}
    peer.say('{"from":"other","table":"' + table + '","led":' + json.dumps(led) + "}")
    assert chairs[0].expect("led") == led


def test_a_join_code_made_by_a_peer_is_known(told: tuple[RunningServer, Peer], running: Running) -> None:
    _, peer = told
    table, guests, _ = running
    peer.say('{"from":"other","table":"' + table + '","code":"ABCDE"}')
    wait_until(lambda: guests[0].get(f"/tables/{table}")["code"] == "ABCDE")


def test_chat_sent_at_a_peer_is_sent_to_clients(told: tuple[RunningServer, Peer], running: Running) -> None:
    _, peer = told
    table, _, chairs = running
    peer.execute(
        'INSERT INTO chat (number, "table", at, player, name, seat, channel, text, phrase) VALUES '
        f"(900, '{table}', 1, 'pother', 'Kata', NULL, 'table', 'szia', NULL)"
    )
    peer.say('{"from":"other","table":"' + table + '","chat":900}')
    assert chairs[1].expect("chat")["text"] == "szia"


def test_a_wish_at_a_peer_is_known(told: tuple[RunningServer, Peer], running: Running) -> None:
    _, peer = told
    table, _, chairs = running

    def wishes() -> bool:
        chairs[1].send("sync")
        return bool(chairs[1].expect("welcome")["wish"]["pass"])

    assert not wishes()
    peer.execute(f"""INSERT INTO wishes ("table", seat, wish) VALUES ('{table}', 1, '{{"pass": true}}')""")
    peer.say('{"from":"other","table":"' + table + '","wish":1}')
    wait_until(wishes)


def test_a_session_that_ended_at_a_peer_ends_here(told: tuple[RunningServer, Peer], running: Running) -> None:
    _, peer = told
    _, guests, chairs = running
    peer.say('{"from":"other","signed_out":"' + hashed(guests[0]) + '"}')
    chairs[0].until_closed()
    assert chairs[0].told[-1] == {"type": "bye", "code": "signed_out"}


def test_all_sessions_of_a_player_that_ended_at_a_peer_end_here(
    told: tuple[RunningServer, Peer], running: Running
) -> None:
    _, peer = told
    table, guests, chairs = running
    player = guests[0].get("/session")["player"]
    payload = '{"from":"other","signed_out_player":"' + player + '","but":'
    peer.say(payload + '"' + hashed(guests[0]) + '"}')
    peer.say('{"from":"other","table":"' + table + '","code":"ABCDE"}')
    wait_until(lambda: guests[1].get(f"/tables/{table}")["code"] == "ABCDE")
    assert chairs[0].ask("ping")["type"] == "pong", "this one stays"
    peer.say(payload + "null}")
    chairs[0].until_closed()
    assert chairs[0].told[-1] == {"type": "bye", "code": "signed_out"}


def test_empty_and_unknown_messages_of_a_peer_are_ignored(
    told: tuple[RunningServer, Peer], running: Running
) -> None:
    _, peer = told
    table, _, chairs = running
    for payload in (
        '{"from":"other"}',
        '{"from":"other","table":"nowhere","version":3}',
        '{"from":"other","table":"' + table + '","something":"new"}',
    ):
        peer.say(payload)
    led = {"type": "led", "by": "Éva", "at": 3, "as": "public", "done": True}
    peer.say('{"from":"other","table":"' + table + '","led":' + json.dumps(led) + "}")
    assert chairs[0].expect("led") == led


# ---- orders --------------------------------------------------------------------------------------------


def write(database: str, *statements: str) -> None:
    store = Database(database)
    with store.engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    store.engine.dispose()


def orders(database: str) -> list[str]:
    store = Database(database)
    with store.engine.connect() as connection:
        found = connection.execute(text("SELECT news FROM orders ORDER BY number")).scalars().all()
    store.engine.dispose()
    return list(found)


def test_orders_are_written_in_their_fixed_form(
    database: str, start_server: Callable[..., RunningServer]
) -> None:
    server = start_server(draw_token=NumberedTokens(), sweep=3600.0)

    def admin(*words: str) -> None:
        assert kontor(["admin", "--db", database, "--json", *words]) == 0

    eva = server.guest("Éva")
    eva.enter(eva.post("/account", {"login": "eva", "password": "correct horse"})["token"])
    table, other = eva.open_table(seats=2), eva.open_table(seats=2)
    admin("close", table)
    admin("ban", "name", "Éva")
    admin("unban", "name", "Éva")
    admin("ban", "login", "nobody")
    admin("ban", "address", "203.0.113.9")
    eva.enter(eva.post("/login", {"login": "eva", "password": "correct horse", "bearer": True})["token"])
    eva.http.delete(f"/api/tables/{other}").raise_for_status()
    admin("password", "eva")
    admin("purge")
    assert orders(database) == [
        '{"table": "t10-5", "version": 2}',
        '{"ban": ["name", "\\u00e9va"]}',
        '{"signed_out_player": "p12-3"}',
        '{"ban": ["name", "\\u00e9va"]}',
        '{"ban": ["login", "nobody"]}',
        '{"ban": ["address", "203.0.113.9"]}',
        '{"gone": ["t10-6"]}',
        '{"signed_out_player": "p12-3"}',
    ]


def order(database: str, news: str, *first: str) -> None:
    write(database, *first, f"INSERT INTO orders (at, news) VALUES (1, '{news}')")


def test_orders_in_their_fixed_form_are_carried_out(
    database: str, start_server: Callable[..., RunningServer]
) -> None:
    server = start_server(sweep=0.05)
    eva = server.guest("Éva")
    table = eva.open_table(seats=2)
    order(
        database,
        '{"table": "' + table + '", "version": 2}',
        SIT.format(table=table),
        f"UPDATE tables SET version = 2 WHERE id = '{table}'",
    )
    wait_until(lambda: eva.get(f"/tables/{table}")["seats"][1]["name"] == "Kata")
    with welcomed(eva, table) as chair:
        order(database, '{"gone": ["' + table + '"]}')
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}
    with welcomed(eva, table) as chair:
        player = eva.get("/session")["player"]
        order(database, '{"signed_out_player": "' + player + '"}')
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
    ban = "INSERT INTO bans (kind, value, created) VALUES ('name', 'rude', 1)"
    order(database, '{"ban": ["name", "rude"]}', ban)
    new, body = server.anonymous(), {"name": "Rude", "bearer": True}
    wait_until(lambda: new.http.post("/api/session", json=body).status_code == 409)


def test_an_unknown_order_of_a_newer_version_is_skipped(
    database: str, start_server: Callable[..., RunningServer]
) -> None:
    server = start_server(sweep=0.05)
    eva = server.guest("Éva")
    table = eva.open_table(seats=2)
    with welcomed(eva, table) as chair:
        order(database, '{"something": "new"}')
        order(database, '{"gone": ["' + table + '"]}')
        chair.until_closed()
        assert chair.told[-1]["type"] == "bye"
