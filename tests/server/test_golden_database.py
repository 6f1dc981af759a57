"""This version stores the same data as before, and reads what older versions stored.

`golden_database` says how the data were written. If a change fails here, it makes stored games unreadable or
changes their positions.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from kontor.table import LogEntry, Match, snapshot
from kontor.table.apply import apply_entry
from tests.server.golden_database import DATA, Evening, dump_in_memory, restore_dump, table_summary
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow

WRITTEN: dict[str, Any] = json.loads((DATA / "0004.json").read_text(encoding="utf-8"))
TABLES: dict[str, Any] = WRITTEN["tables"]
KINDS = {
    *("open", "start", "play", "early", "undo", "ask_undo", "answer_undo", "sit", "rename", "rise"),
    *("ask_seat", "refuse_seat", "vote_out", "bot", "stand_in", "return", "resign", "flag", "close"),
    *("rematch", "import"),
}
SNAPSHOT = [
    *(
        "format",
        "version",
        "changed",
        "status",
        "began",
        "result",
        "rematch",
        "seed",
        "sat",
        "seats",
        "state",
    ),
    *("steps", "actors", "versions", "redacted", "nodes", "fence", "units", "asked", "early", "asked_at"),
    *("keys", "undone", "moved", "was", "asking", "sent_away", "votes", "waited_for", "clock", "views"),
]
"""The keys of a snapshot, in their order."""


def then() -> FakeClock:
    """A clock with the time of the last stored entry, so that no player's time is up."""
    now = FakeClock()
    now.ms = WRITTEN["now"]
    return now


@pytest.fixture
def golden_server(empty_database: str, start_server: Callable[..., RunningServer]) -> RunningServer:
    restore_dump(empty_database, "0004")
    return start_server(now=then(), sweep=3600.0)


def person(server: RunningServer, name: str) -> ApiClient:
    return ApiClient(server.address, WRITTEN["tokens"][name])


def stored_entries(written: sqlite3.Connection, table: str) -> list[list[Any]]:
    """Return all entries of a table, packed or not, as `[version, kind, seat, at, ...]`."""
    columns = "version, kind, seat, at, data, events, state"
    rows = written.execute(f'SELECT {columns} FROM log WHERE "table" = ?', (table,))
    entries = [[*row[:4], json.loads(row["data"]), json.loads(row["events"]), row["state"]] for row in rows]
    for (piece,) in written.execute('SELECT data FROM packed WHERE "table" = ?', (table,)):
        entries += json.loads(zlib.decompress(piece))
    return sorted(entries, key=lambda entry: int(entry[0]))


# ---- reading -------------------------------------------------------------------------------------------


def test_the_golden_database_has_every_kind_of_entry_and_rows_in_every_table() -> None:
    with closing(dump_in_memory("0004")) as written:
        kinds = {entry[1] for table in TABLES.values() for entry in stored_entries(written, table["id"])}
        assert kinds == KINDS
        names = [row[0] for row in written.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        empty = [name for name in names if not written.execute(f'SELECT 1 FROM "{name}"').fetchone()]
        assert len(names) == 17
        assert empty == []
        assert {row[0] for row in written.execute("SELECT id FROM tables")} == {
            table["id"] for table in TABLES.values()
        }
    assert {table["game"] for table in TABLES.values()} == {
        *("catan", "genoa", "puerto_rico", "san_juan", "viscounts")
    }


def test_each_table_of_the_golden_database_has_its_old_position(golden_server: RunningServer) -> None:
    found = {
        name: {
            "id": table["id"],
            "as": table["as"],
            **table_summary(golden_server, person(golden_server, table["as"]), table["id"]),
        }
        for name, table in TABLES.items()
    }
    for name, table in TABLES.items():
        assert found[name] == table, name


def test_each_table_of_the_golden_database_has_its_old_position_without_snapshot(
    empty_database: str, start_server: Callable[..., RunningServer]
) -> None:
    """All entries are applied, and the position after each entry is compared with its check."""
    restore_dump(empty_database, "0004")
    server = start_server(now=then(), sweep=3600.0)
    with server.services.database.engine.begin() as connection:
        connection.execute(text("DELETE FROM snapshots"))
    for name, table in TABLES.items():
        found = table_summary(server, person(server, table["as"]), table["id"])
        assert found == {field: value for field, value in table.items() if field not in ("id", "as")}, name


def test_running_games_of_the_golden_database_can_be_continued(golden_server: RunningServer) -> None:
    running = {name: table for name, table in TABLES.items() if table["status"] == "running"}
    assert len(running) == 7
    for name, table in running.items():
        seat = table["seats"][table["decides"][0]]
        assert (seat["kind"], seat["bot"]) == ("person", None)
        with person(golden_server, seat["name"]).sit(table["id"]) as chair:
            chair.expect("welcome")
            answers = (chair.play(action) for action in chair.now["legal"])
            done = next(answer for answer in answers if answer["type"] == "ack")  # a lesson takes one alone
            assert done["version"] == table["version"] + 1, name


def test_the_packed_game_of_the_golden_database_replays_and_verifies(golden_server: RunningServer) -> None:
    table, guest = TABLES["packed"]["id"], person(golden_server, "Éva")
    with golden_server.services.database.engine.begin() as connection:
        kept = connection.execute(text(f"SELECT verdict FROM tables WHERE id = '{table}'")).scalar_one()
        connection.execute(text("UPDATE tables SET verdict = NULL"))
    verdict = guest.get(f"/tables/{table}/verify")
    assert verdict == json.loads(kept)
    assert verdict["lots"] > 20
    steps = guest.get(f"/tables/{table}/replay?as=all&count=200")["steps"]
    assert len(steps) == verdict["actions"]
    entries = guest.get(f"/tables/{table}/log", count=500)["lines"]
    assert [entry["version"] for entry in entries] == list(range(51))
    assert guest.get(f"/tables/{table}/scores")["scores"][-1][1] == TABLES["packed"]["result"]["scores"]


def test_sessions_and_accounts_of_the_golden_database_are_still_valid(golden_server: RunningServer) -> None:
    words, private = WRITTEN["words"], TABLES["private"]["id"]
    login = {"login": "eva", "password": "correct horse", "bearer": True}
    assert golden_server.anonymous().post("/login", login)["player"] == TABLES["packed"]["host"]
    recovery = {"login": "eva", "code": words["recovery"], "new": "battery staple", "bearer": True}
    assert golden_server.anonymous().post("/recover", recovery)["account"] == "eva"
    assert person(golden_server, "Nora").get(f"/tables/{private}")["private"] is True, "they were admitted"
    for word in (words["link"].removeprefix("/join/"), words["code"].lower()):
        stranger = golden_server.guest()
        stranger.get(f"/tables/{private}", status=404)
        assert stranger.post(f"/join/{word}")["table"] == private
    refused = golden_server.anonymous().post("/session", {"name": "RUDE"}, status=409)
    assert refused["code"] == "taken"
    sent_away = person(golden_server, "Zoli").post(f"/tables/{TABLES['friends']['id']}/seats/3", status=403)
    assert sent_away["code"] == "forbidden"


# ---- writing -------------------------------------------------------------------------------------------


def plain(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without random values, and without values that depend on the version of zlib."""
    drawn = {"players": "password", "tables": "code", "recovery_codes": "code"}.get(name)
    kept = {column: value for column, value in row.items() if column != drawn}
    if name in ("snapshots", "packed"):
        kept["data"] = zlib.decompress(kept["data"]).decode()
    return kept


def rows(stored: sqlite3.Connection, name: str) -> list[dict[str, Any]]:
    stored.row_factory = sqlite3.Row
    found = [plain(name, dict(row)) for row in stored.execute(f'SELECT * FROM "{name}"')]
    if name == "orders":  # an order with no deleted tables is written by every purge
        return [{"news": row["news"]} for row in found if row["news"] != '{"gone": []}']
    return sorted(found, key=lambda row: [(value is None, value) for value in row.values()])


def test_playing_the_golden_database_again_stores_the_same_bytes(tmp_path: Path) -> None:
    """Compare each log entry, each lobby row, each snapshot and the packed game."""
    evening = Evening(f"sqlite:///{tmp_path}/kontor.db")
    evening.play()
    with closing(dump_in_memory("0004")) as written, closing(sqlite3.connect(tmp_path / "kontor.db")) as new:
        stored = written.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in stored:
            if name == "alembic_version":  # later migrations have added indexes
                continue
            before, now = rows(written, name), rows(new, name)
            for old, found in zip(before, now):
                assert found == old, name
            assert len(now) == len(before), name


@pytest.mark.parametrize("name", TABLES)
def test_snapshots_are_read_and_written_in_their_stored_form(name: str) -> None:
    """A match has the same snapshot whether it is read from a snapshot or from its entries."""
    table = TABLES[name]["id"]
    with closing(dump_in_memory("0004")) as written:
        query = 'SELECT version, data FROM snapshots WHERE "table" = ?'
        version, packed = written.execute(query, (table,)).fetchone()
        opening, *later = [
            LogEntry(number, kind, seat, at, data, {int(audience): told for audience, told in events.items()})
            for number, kind, seat, at, data, events, _ in stored_entries(written, table)
        ]
    stored = zlib.decompress(packed).decode()
    assert list(json.loads(stored)) == SNAPSHOT
    read = snapshot.unpack(table, opening, packed)
    assert read is not None
    assert zlib.decompress(snapshot.pack(read)).decode() == stored
    added_up = Match(table, opening)
    for entry in later[:version]:
        apply_entry(added_up, entry)
    assert zlib.decompress(snapshot.pack(added_up)).decode() == stored
