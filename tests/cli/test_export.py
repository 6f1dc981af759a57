"""`kontor export`: which games it writes, and that it reveals nothing about the players."""

import argparse
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from kontor.arena.recording import FolderInUse
from kontor.cli import export
from kontor.cli.arguments import Problem
from kontor.core import UnknownGame, load
from kontor.server.store.database import Database
from kontor.server.store.table_log import append_entry
from kontor.server.store.table_rows import TableHeader, create_table
from kontor.server.tables.lobby_row import lobby_row
from kontor.table import Table, apply_entry
from kontor.table.match import Match
from tests.table.tables import FakeClock, entries_of, proposals_of

SAN_JUAN = load("san_juan")


def run_export(*args: str) -> int:
    parser = argparse.ArgumentParser()
    export.add_parser(parser.add_subparsers())
    parsed = parser.parse_args(["export", *args])
    return int(parsed.run(parsed))


def finished_table(name: str, seed: int, limit: int = 3) -> Table:
    options = SAN_JUAN.options(2, round_limit=limit)
    table = Table(SAN_JUAN, options, seed=bytes([seed]) * 32, name=name, now=FakeClock())
    table.fill_with_bots("random")
    table.start()
    table.play_bots()
    return table


def resigned_table(name: str) -> Table:
    table = Table(SAN_JUAN, SAN_JUAN.options(2, round_limit=3), seed=b"r" * 32, name=name, now=FakeClock())
    table.sit(0, "Éva")
    table.sit(1, "Jani")
    table.start()
    table.resign(0)
    return table


def store(database: Database, table: Table, **changes: object) -> None:
    """Write a table to the database as a server does. `changes` override columns of its row."""
    opening = entries_of(table)[0]
    match = Match(table.name, opening)
    row: dict[str, Any] = {
        "id": table.name,
        "game": "san_juan",
        "title": "Éva's table",
        "players": 2,
        "private": False,
        "watch": True,
        "seats": "[]",
        "status": "open",
        "version": 0,
        "created": opening.time,
        "changed": opening.time,
    }
    with database.engine.begin() as connection:
        create_table(connection, TableHeader(**row | changes), b"s" * 32, opening)
        for proposal in proposals_of(table):
            told = lobby_row(match, proposal, {})
            apply_entry(match, proposal.entry)
            append_entry(connection, table.name, proposal, told, "")


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Return the URL of a database with finished games of two kinds, and games that are not exported.

    The latter are a resigned, a private and a running game.
    """
    url = f"sqlite:///{tmp_path / 'kontor.db'}"
    database = Database(url)
    database.prepare()
    for seed in range(3):
        store(database, finished_table(f"short{seed}", seed))
    store(database, finished_table("long", 9, limit=4))
    store(database, resigned_table("resigned"))
    store(database, finished_table("secret", 7), private=True)
    running = Table(SAN_JUAN, SAN_JUAN.options(2), seed=b"o" * 32, name="running", now=FakeClock())
    running.fill_with_bots("random")
    running.start()
    store(database, running)
    database.close()
    return url


def test_finished_games_are_exported(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_export("--db", url, str(tmp_path / "out")) == 0
    short, long = tmp_path / "out" / "san_juan-1", tmp_path / "out" / "san_juan-2"
    assert capsys.readouterr().out.splitlines() == [
        f"{short}: 3 games of San Juan for 2",
        f"{long}: 1 games of San Juan for 2",
    ]
    games = pq.read_table(short / "games-000000.parquet").to_pylist()
    stored = [list(finished_table(f"short{seed}", seed).match.steps) for seed in range(3)]
    assert sorted(game["actions"] for game in games) == sorted(stored)
    assert [game["game"] for game in games] == [0, 1, 2]
    decisions = pq.read_table(short / "decisions-000000.parquet").to_pylist()
    assert all(row["action"] in row["legal"] for row in decisions)
    assert len(decisions[0]["observation"]) == SAN_JUAN.observation_spec.size
    about = json.loads((long / "dataset.json").read_text())
    assert (about["bots"], about["seed"], about["games"]) == (["somebody", "somebody"], None, 1)
    assert about["options"]["round_limit"] == 4


def test_nothing_reveals_who_played(url: str, tmp_path: Path) -> None:
    run_export("--db", url, "--private", str(tmp_path / "out"))
    written = b"".join(path.read_bytes() for path in (tmp_path / "out").rglob("*.*"))
    for told in ("Éva", "Jani", "short0", "secret", b"s".hex() * 32):
        assert told.encode() not in written


def test_private_tables_are_exported_only_on_request(url: str, tmp_path: Path) -> None:
    run_export("--db", url, "--private", str(tmp_path / "all"))
    assert pq.read_table(tmp_path / "all" / "san_juan-1" / "games-000000.parquet").num_rows == 4


def test_a_game_without_finished_tables_exports_nothing(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_export("--db", url, "--game", "catan", str(tmp_path / "out")) == 0
    assert capsys.readouterr().out == "no finished games\n"


def test_bad_arguments_are_refused_in_one_sentence(url: str, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    for given, said in (
        (f"sqlite:///{tmp_path / 'none.db'}", "there is no such file"),
        ("mysql://somewhere/else", "it should be sqlite:///FILE or postgresql://USER@HOST/NAME"),
    ):
        with pytest.raises(Problem, match=f"--db: the database cannot be read: {said}"):
            run_export("--db", given, out)
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "text.db").write_text("no database at all, only a text that is long enough to be read")
    (tmp_path / "empty.db").touch()
    for name in ("text.db", "empty.db"):
        with pytest.raises(Problem, match="--db: the database cannot be read"):
            run_export("--db", f"sqlite:///{tmp_path / name}", out)
    with pytest.raises(UnknownGame):
        run_export("--db", url, "--game", "chess", out)
    with pytest.raises(FolderInUse, match="is not empty"):
        run_export("--db", url, str(tmp_path))
