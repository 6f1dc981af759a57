"""The restore drill: restores a backup into a scratch database, and checks everything in it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.exc import DBAPIError

from kontor.core.record import BadRecord
from kontor.server.errors import DamagedTable
from kontor.server.operator.scratch import read_only_engine, restored
from kontor.server.operator.tasks import TaskFailed
from kontor.server.store import schema
from kontor.server.store.database import Database
from kontor.server.store.engine import UnusableDatabase, is_current
from kontor.server.store.table_rows import StoredTable, load_table, load_without_snapshot
from kontor.server.tables.loading import check_rules
from kontor.table import snapshot
from kontor.table.apply import apply_entry
from kontor.table.chance import commitment
from kontor.table.match import Match
from kontor.table.position_checksum import position_checksum
from kontor.table.record_file import record_json
from kontor.table.refusal import Refusal
from kontor.table.verify import verify

PROGRESS_SECONDS: Final = 5.0  # seconds between reports of progress
SAME_MOMENT_MS: Final = 60_000
"""The backup may lack what was written to the live database within this time before its last change."""


@dataclass
class DrillStep:
    """A line of the drill's report. The field names are keys of the output of `kontor admin drill --json`."""

    what: str  # what the step did, such as "rows" or "tables replayed"
    count: int | str  # how many of them; for the step "schema", its revision
    seconds: float = 0.0


@dataclass
class DrillReport:
    """The report of a drill: the steps done, and one message for each failure.

    Each message begins with the name of the table that it is about.
    """

    steps: list[DrillStep] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    @contextmanager
    def step(self, what: str) -> Iterator[DrillStep]:
        """Measure a step and add it to the report, unless it raises an exception."""
        step, started = DrillStep(what, 0), time.perf_counter()
        yield step
        step.seconds += time.perf_counter() - started
        self.steps.append(step)


def restore_drill(
    backup: Path, scratch_location: str | None, live_url: str | None, show_progress: Callable[[str], None]
) -> DrillReport:
    """Restore the backup in the file `backup`, check everything in it, and return a report.

    `scratch_location` says where to restore it; see `restored`. `live_url` is the URL of the database that
    the backup was made from. If it is given, the backup is compared with that database, and nothing is
    written to it. `show_progress` is called periodically with a one-line progress message. Raise `TaskFailed`
    if the backup cannot be restored or read.
    """
    report, started = DrillReport(), time.perf_counter()
    with restored(backup, scratch_location) as database:
        report.steps.append(DrillStep("bytes restored", backup.stat().st_size, time.perf_counter() - started))
        with report.step("schema") as step:
            step.count = bring_up_to_date(database)
        with database.engine.connect() as connection:
            with report.step("rows") as step:
                step.count = count_rows(connection)
            replay_tables(connection, report, show_progress)
            if live_url is not None:
                compare_with_live(connection, live_url, report)
    return report


def bring_up_to_date(database: Database) -> str:
    """Migrate a restored database to the current schema.

    Return its revision, or "OLD to NEW" if it had to be migrated.
    """
    try:
        with database.engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                raise TaskFailed("table alembic_version: missing; this is no backup of Kontor")
            revision = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())
        if not is_current(database.engine):
            database.prepare()
    except DBAPIError as error:
        raise TaskFailed(f"table alembic_version: {error_text(error)}") from None
    except UnusableDatabase as error:
        raise TaskFailed(f"table alembic_version: {error}") from None
    return revision if revision == schema.REVISION else f"{revision} to {schema.REVISION}"


def count_rows(connection: Connection) -> int:
    """Read every row and return how many there are.

    If a table is damaged, raise `TaskFailed` with its name.
    """
    rows = 0
    for table in schema.METADATA.sorted_tables:
        try:
            rows += sum(1 for _ in connection.execution_options(yield_per=1000).execute(select(table)))
        except (DBAPIError, ValueError) as error:
            raise TaskFailed(f"table {table.name}: {error_text(error)}") from None
    if connection.dialect.name == "sqlite":
        for name, *_ in connection.execute(text("PRAGMA foreign_key_check")):
            raise TaskFailed(f"table {name}: a row refers to one that is missing")
        if (found := connection.execute(text("PRAGMA integrity_check")).scalar()) != "ok":
            raise TaskFailed(f"the file is damaged: {found}")
    return rows


def error_text(error: Exception) -> str:
    return str(getattr(error, "orig", error)).strip().partition("\n")[0]


# ---- replaying -----------------------------------------------------------------------------------------


@dataclass
class Totals:
    """Totals over all game tables that a drill has replayed."""

    entries: int = 0  # how many log entries were replayed without an error
    other_rules: int = 0  # how many tables were begun under rules that are not installed
    verified: int = 0  # how many records of finished games were verified
    verify_seconds: float = 0.0


def replay_tables(connection: Connection, report: DrillReport, show_progress: Callable[[str], None]) -> None:
    """Replay the log of every game table, and verify the records of finished games."""
    kept = select(schema.tables.c.id).where(schema.tables.c.status != schema.DELETED)
    ids = list(connection.execute(kept.order_by(schema.tables.c.id)).scalars())
    totals, shown = Totals(), time.monotonic()
    with report.step("tables replayed") as step:
        for number, table in enumerate(ids, 1):
            try:
                replay_table(connection, table, totals)
            except DamagedTable as error:
                report.failed.append(f"table {table}: {error.part}")
            if time.monotonic() - shown >= PROGRESS_SECONDS:
                shown = time.monotonic()
                show_progress(f"{number:,} of {len(ids):,} tables replayed")
        step.count = len(ids) - len(report.failed) - totals.other_rules
        step.seconds -= totals.verify_seconds
    report.steps += [
        DrillStep("log entries replayed", totals.entries),
        DrillStep("records verified", totals.verified, totals.verify_seconds),
        DrillStep("tables of other rules", totals.other_rules),
    ]


def replay_table(connection: Connection, table: str, totals: Totals) -> None:
    """Replay the log of `table` to its last position, and add what was done to `totals`.

    Raise `DamagedTable` if an entry is missing or no longer leads to the stored position. Also raise it if
    the lobby row, the snapshot, the seed or the record of the game does not match the log.
    """
    stored = load_table(connection, table)
    assert stored is not None
    kept, stored = stored.snapshot, load_without_snapshot(connection, stored)
    for wanted, stored_entry in zip(range(1, stored.header.version + 1), stored.entries):
        if stored_entry.entry.version != wanted:
            raise DamagedTable(table, f"log entry {wanted} is missing")
    if len(stored.entries) != stored.header.version:
        raise DamagedTable(table, f"it has {len(stored.entries)} log entries, not {stored.header.version}")
    try:
        check_rules(stored)
    except Refusal:
        totals.other_rules += 1
        return
    match = replayed(table, stored, kept)
    totals.entries += len(stored.entries)
    if match.status != stored.header.status:
        raise DamagedTable(table, f"it is {stored.header.status}, and its log says {match.status}")
    if match.commitment is not None and match.commitment != commitment(table, stored.seed):
        raise DamagedTable(table, "the seed is not the one that was committed to")
    if match.status == "over":
        started = time.perf_counter()
        verify_game(table, match)
        totals.verified += 1
        totals.verify_seconds += time.perf_counter() - started


def replayed(table: str, stored: StoredTable, stored_snapshot: bytes | None) -> Match:
    """Return the match after its last log entry, replayed from the log.

    `stored_snapshot` is compared with the match at the same log entry. Raise `DamagedTable`
    if it differs, or if a position does not match the checksum stored with its log entry.
    """
    version = 0
    try:
        match = Match(table, stored.opening)
        saved = snapshot.unpack(table, stored.opening, stored_snapshot) if stored_snapshot else None
        if saved is not None and saved.version > stored.header.version:
            raise DamagedTable(table, "the snapshot is ahead of the log")
        for stored_entry in stored.entries:
            version = stored_entry.entry.version
            apply_entry(match, stored_entry.entry)
            check = stored_entry.position_checksum
            if check is not None and check != position_checksum(match.state):
                raise DamagedTable(table, f"log entry {version} leads to another position")
            if saved is not None and saved.version == version:
                if (saved.steps, position_checksum(saved.state)) != (
                    match.steps,
                    position_checksum(match.state),
                ):
                    raise DamagedTable(table, f"the snapshot after log entry {version}")
    except DamagedTable:
        raise
    except Exception as error:  # the stored data is not valid for the game
        raise DamagedTable(table, f"log entry {version}" if version else "the snapshot") from error
    return match


def verify_game(table: str, match: Match) -> None:
    """Check the record of a finished game: actions against the rules, dice and cards against the seed."""
    try:
        verify(record_json(match))
    except BadRecord as error:
        raise DamagedTable(table, f"its record: {error}") from None


# ---- comparing -----------------------------------------------------------------------------------------


def compare_with_live(connection: Connection, live_url: str, report: DrillReport) -> None:
    """Compare the restored database with the live one at `live_url`.

    The backup must contain all tables, log entries and players that are at least `SAME_MOMENT_MS` older
    than its last change. It must not contain log entries that the live database lacks. Tables and guests that
    have been deleted since the backup are ignored.
    """
    engine = read_only_engine(live_url)
    cutoff_ms = last_change(connection) - SAME_MOMENT_MS
    try:
        with report.step("live tables compared") as step, engine.connect() as now:
            step.count = compare_tables(connection, now, cutoff_ms, report.failed)
        with report.step("live players compared") as step, engine.connect() as now:
            step.count = compare_players(connection, now, cutoff_ms, report.failed)
    except DBAPIError as error:
        raise TaskFailed(f"the live database: {error_text(error)}") from None
    finally:
        engine.dispose()


def last_change(connection: Connection) -> int:
    """Return the time in ms of the latest change to a table, new player or chat line."""
    columns: tuple[Any, ...] = (schema.tables.c.changed, schema.players.c.created, schema.chat.c.at)
    return max(connection.execute(select(func.max(column))).scalar() or 0 for column in columns)


def compare_tables(
    connection: Connection, live_connection: Connection, cutoff_ms: int, failures: list[str]
) -> int:
    """Compare how many log entries each table has, and add a message to `failures` for each difference.

    Return how many tables were compared.
    """
    columns = schema.tables.c.id, schema.tables.c.version, schema.tables.c.changed
    kept = {row.id: row.version for row in connection.execute(select(*columns))}
    compared = 0
    for table, version, changed in live_connection.execute(select(*columns)):
        there = kept.get(table)
        compared += there is not None
        if there is None and changed <= cutoff_ms:
            failures.append(f"table {table}: it is in the live database, and not in the backup")
        elif there is not None and (there > version or (there != version and changed <= cutoff_ms)):
            failures.append(
                f"table {table}: {there} log entries in the backup, {version} in the live database"
            )
    return compared


def compare_players(
    connection: Connection, live_connection: Connection, cutoff_ms: int, failures: list[str]
) -> int:
    """Return how many players are in both databases.

    If the backup lacks some of the live database's players, add a message to `failures`.
    """
    kept = set(connection.execute(select(schema.players.c.id)).scalars())
    before = select(schema.players.c.id).where(schema.players.c.created <= cutoff_ms)
    missing = len(set(live_connection.execute(before).scalars()) - kept)
    if missing:
        failures.append(f"table players: {missing} of the live database are not in the backup")
    return len(kept & set(live_connection.execute(select(schema.players.c.id)).scalars()))
