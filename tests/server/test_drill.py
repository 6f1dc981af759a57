"""`kontor admin drill`: a good backup passes, and whatever is wrong with a backup is named."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from kontor.cli import main
from kontor.server.operator import drill
from kontor.server.operator.scratch import read_only_engine
from kontor.server.store import schema
from kontor.server.store.database import Database
from tests.server.golden_database import restore_dump
from tests.server.test_golden_database import TABLES
from verification.harness.postgres_cluster import Cluster, program

pytestmark = pytest.mark.slow

IDS: dict[str, str] = {name: table["id"] for name, table in TABLES.items()}
HOUR_MS = 3_600_000


@dataclass
class Place:
    """A live database, where its backups are restored, and where its files are."""

    live: str
    scratch: str
    folder: Path

    def change(self, *statements: Any) -> None:
        database = Database(self.live)
        with database.engine.begin() as connection:
            for statement in statements:
                connection.execute(statement)
        database.engine.dispose()

    def backup(self) -> Path:
        file = self.folder / "copy"
        assert main(["admin", "--db", self.live, "--json", "backup", str(file)]) == 0
        return file


@pytest.fixture
def place(
    empty_database: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Place:
    """The golden database, live and up to date."""
    restore_dump(empty_database, "0004")
    database = Database(empty_database)
    database.prepare()
    database.engine.dispose()
    if empty_database.startswith("sqlite"):
        (tmp_path / "scratch").mkdir()
        return Place(empty_database, str(tmp_path / "scratch"), tmp_path)
    monkeypatch.setenv("PATH", f"{Path(program('pg_dump')).parent}:{os.environ['PATH']}")
    cluster: Cluster = request.getfixturevalue("cluster")
    return Place(empty_database, cluster.url("postgres"), tmp_path)


Run = Callable[..., tuple[dict[str, Any], str]]


@pytest.fixture
def run(place: Place, capsys: pytest.CaptureFixture[str]) -> Run:
    """A function that runs a drill, and returns its report, and what it printed on stderr."""

    def drill_on(file: Path, *options: str, code: int = 0) -> tuple[dict[str, Any], str]:
        capsys.readouterr()
        words = ["admin", "--json", "drill", str(file), "--scratch", place.scratch, *options]
        assert main(words) == code
        said = capsys.readouterr()
        return json.loads(said.out) if said.out else {}, said.err

    return drill_on


def counts(report: dict[str, Any]) -> dict[str, Any]:
    return {step["what"]: step["count"] for step in report["steps"]}


def everything(url: str) -> dict[str, list[Any]]:
    """Return all rows of a database."""
    database = Database(url)
    with database.engine.connect() as connection:
        found = {
            place.name: sorted(map(repr, connection.execute(select(place))))
            for place in schema.METADATA.sorted_tables
        }
    database.engine.dispose()
    return found


def test_a_good_backup_passes_and_leaves_nothing_behind(place: Place, run: Run) -> None:
    before = everything(place.live)
    file = place.backup()
    content = file.read_bytes()
    report, _ = run(file, "--live", place.live)
    assert report["failed"] == []
    found = counts(report)
    assert found.pop("bytes restored") == len(content)
    assert found == {
        "schema": schema.REVISION,
        "rows": sum(map(len, before.values())),
        "tables replayed": len(IDS),
        "log entries replayed": sum(table["version"] for table in TABLES.values()),
        "records verified": sum(table["status"] == "over" for table in TABLES.values()),
        "tables of other rules": 0,
        "live tables compared": len(IDS),
        "live players compared": len(before["players"]),
    }
    assert everything(place.live) == before
    assert file.read_bytes() == content
    assert left_behind(place) == []


def left_behind(place: Place) -> list[str]:
    if place.live.startswith("sqlite"):
        return os.listdir(place.scratch)
    database = Database(place.scratch)
    with database.engine.connect() as connection:
        names = connection.execute(text("SELECT datname FROM pg_database")).scalars()
        found = [name for name in names if name.startswith("kontor_drill")]
    database.engine.dispose()
    return found


def test_each_damaged_table_is_named_and_the_others_are_still_checked(place: Place, run: Run) -> None:
    log, tables, seeds, packed_games, snapshots = (
        schema.log,
        schema.tables,
        schema.seeds,
        schema.packed_games,
        schema.snapshots,
    )
    taken = snapshots.c.table == IDS["friends"]
    other = select(snapshots.c.data).where(snapshots.c.table == IDS["asked"]).scalar_subquery()
    damages = {
        "packed": (
            update(packed_games).where(packed_games.c.table == IDS["packed"]).values(data=b"{"),
            "the packed game",
        ),
        "clock": (log_entry("clock", 3).values(data="{"), "log entry 3"),
        "slow": (log_entry("slow", 5).values(state="0" * 16), "log entry 5 leads to another position"),
        "asked": (
            delete(log).where(log.c.table == IDS["asked"], log.c.version == 4),
            "log entry 4 is missing",
        ),
        "closed": (
            update(seeds).where(seeds.c.table == IDS["closed"]).values(seed=bytes(32)),
            "the seed is not the one that was committed to",
        ),
        "resigned": (
            update(tables).where(tables.c.id == IDS["resigned"]).values(version=1000),
            "log entries, not 1000",
        ),
        "lesson": (
            update(tables).where(tables.c.id == IDS["lesson"]).values(status="open"),
            "it is open, and its log says running",
        ),
        "friends": (update(snapshots).where(taken).values(data=other), "the snapshot"),
        "branch": (delete(seeds).where(seeds.c.table == IDS["branch"]), "the seed"),
    }
    place.change(*(statement for statement, _ in damages.values()))
    report, _ = run(place.backup(), code=1)
    assert len(report["failed"]) == len(damages)
    for name, (_, part) in damages.items():
        (line,) = [line for line in report["failed"] if line.startswith(f"table {IDS[name]}: ")]
        assert part in line
    assert counts(report)["tables replayed"] == len(IDS) - len(damages)
    assert left_behind(place) == []


def log_entry(name: str, version: int) -> Any:
    return update(schema.log).where(schema.log.c.table == IDS[name], schema.log.c.version == version)


def test_a_game_that_does_not_follow_from_its_seed_is_named(place: Place, run: Run) -> None:
    """Its commitment fits, and so do all positions; only drawing again shows that a nonce was changed."""
    start = select(schema.log.c.data).where(schema.log.c.table == IDS["closed"], schema.log.c.kind == "start")
    database = Database(place.live)
    with database.engine.connect() as connection:
        data = json.loads(connection.execute(start).scalar_one())
    database.engine.dispose()
    data["nonces"] = ["00" * 8 for _ in data["nonces"]]
    begun = update(schema.log).where(schema.log.c.table == IDS["closed"], schema.log.c.kind == "start")
    place.change(delete(schema.snapshots), begun.values(data=json.dumps(data)))
    report, _ = run(place.backup(), code=1)
    (line,) = report["failed"]
    assert line.startswith(f"table {IDS['closed']}: its record: action ")


def test_the_live_database_may_have_moved_on(place: Place, run: Run) -> None:
    file = place.backup()
    friends = update(schema.tables).where(schema.tables.c.id == IDS["friends"])
    later = schema.tables.c.changed + HOUR_MS
    place.change(friends.values(version=schema.tables.c.version + 5, changed=later))
    place.change(insert(schema.players).values(id="new", name="New", created=2**53))
    assert run(file, "--live", place.live)[0]["failed"] == []


def test_a_backup_that_lacks_something_of_the_live_database_fails(place: Place, run: Run) -> None:
    file = place.backup()
    friends = update(schema.tables).where(schema.tables.c.id == IDS["friends"])
    place.change(
        friends.values(version=schema.tables.c.version - 1),
        insert(schema.tables).from_select(
            [column.name for column in schema.tables.c],
            select(
                *(
                    text("'elsewhere'")
                    if column.name == "id"
                    else text("NULL")
                    if column.name == "code"
                    else column
                    for column in schema.tables.c
                )
            ).where(schema.tables.c.id == IDS["clock"], schema.tables.c.changed > 0),
        ),
        update(schema.tables).where(schema.tables.c.id == "elsewhere").values(changed=1),
        insert(schema.players).values(id="new", name="New", created=1),
    )
    report, _ = run(file, "--live", place.live, code=1)
    lines = {line.partition(":")[0] for line in report["failed"]}
    assert lines == {f"table {IDS['friends']}", "table elsewhere", "table players"}


def test_the_live_database_cannot_be_written_to(place: Place) -> None:
    engine = read_only_engine(place.live)
    with engine.connect() as connection, pytest.raises(DBAPIError, match=r"read-?only"):
        connection.execute(delete(schema.chat))
    engine.dispose()


def test_progress_is_shown(place: Place, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "PROGRESS_SECONDS", 0.0)
    _, error = run(place.backup())
    assert error.splitlines()[-1] == f"{len(IDS)} of {len(IDS)} tables replayed"


# ---- without a database --------------------------------------------------------------------------------


def test_a_backup_of_an_older_version_is_migrated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    restore_dump(f"sqlite:///{tmp_path}/old.db", "0001")
    before = (tmp_path / "old.db").read_bytes()
    assert main(["admin", "drill", str(tmp_path / "old.db")]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split()[:4] == ["schema", "0001", "to", schema.REVISION]
    assert said[-1] == "the backup is good"
    assert (tmp_path / "old.db").read_bytes() == before


def test_a_file_with_a_damaged_page_names_the_table_of_the_database(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(tmp_path / "kontor.db", tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")
        (size,) = copy.execute("PRAGMA page_size").fetchone()
        (page,) = copy.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()
    with (tmp_path / "copy.db").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    assert main(["admin", "drill", str(tmp_path / "copy.db")]) == 2
    assert "table chat: database disk image is malformed" in capsys.readouterr().err


def test_what_is_no_backup_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter").write_text("Dear all, " * 100)
    (tmp_path / "dump").write_bytes(b"PGDMP" + bytes(100))
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE notes (text)")
    for name, why in (
        ("none", "cannot be read: No such file"),
        ("letter", "is neither a SQLite database nor a dump of PostgreSQL"),
        ("dump", "needs a server: --scratch postgresql://"),
        ("other.db", "table alembic_version: missing"),
    ):
        assert main(["admin", "drill", str(tmp_path / name)]) == 2
        error = capsys.readouterr().err
        assert why in error
        assert error.count("\n") == 1
