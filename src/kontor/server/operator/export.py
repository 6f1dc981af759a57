"""Exports the finished games of a database as datasets for machine learning, without personal data.

Only options and actions are exported, not names, ids, times, chat or seeds. The games are shuffled, so that
their order reveals nothing either.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Any

from sqlalchemy import Connection

from kontor.arena.dataset import Dataset, need_parquet
from kontor.arena.recording import FolderInUse
from kontor.core import Game, Options, Record, UnknownGame, load
from kontor.server.errors import DamagedTable
from kontor.server.store.database import Database
from kontor.server.store.engine import UnusableDatabase, is_current
from kontor.server.store.table_log import read_entries
from kontor.server.store.table_rows import finished_games, report_damage
from kontor.table.apply import apply_entry
from kontor.table.match import Match

SOMEBODY = "somebody"
"""The name of every player in an exported game, whether person or bot."""
GAMES_PER_PART = 500


@dataclass
class TableGroup:
    """Finished tables with the same game, number of seats and options."""

    game: Game
    options: Options
    tables: list[str] = field(default_factory=list)  # ids of the tables


@dataclass(frozen=True)
class ExportedFolder:
    """A folder with exported games that have the same number of seats and the same options."""

    path: Path
    game: Game
    players: int  # number of seats
    games: int  # how many games it contains


def export(url: str, folder: Path, game: str | None = None, private: bool = False) -> list[ExportedFolder]:
    """Write the finished games of the database at `url` to `folder`, and return the subfolders.

    There is one subfolder for each combination of game, number of seats and options. Games are left out if
    they were resigned, uploaded or branched, or if their rules have changed since. Games at private tables
    are left out unless `private` is true. `game` is the key of a game, or None for all games.

    Raise `UnusableDatabase` if the database cannot be used, and `FolderInUse` if `folder` is not empty.
    """
    need_parquet()
    check_empty(folder)
    database = open_existing(url)
    try:
        with database.engine.connect() as connection:
            written = []
            for number, group in enumerate(group_tables(connection, game, private), 1):
                path = folder / f"{group.game.key}-{number}"
                write_dataset(connection, group, path)
                written.append(ExportedFolder(path, group.game, group.options.seats, len(group.tables)))
            return written
    finally:
        database.close()


def check_empty(folder: Path) -> None:
    """Raise `FolderInUse` if `folder` exists and is not an empty folder."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderInUse(f"{folder} is not empty; a new folder is needed")


def open_existing(url: str) -> Database:
    """Return the database at `url`, without creating or migrating it.

    Raise `UnusableDatabase` if it does not exist or is not up to date.
    """
    database = Database(url)
    known = database.url
    if known.drivername == "sqlite" and not Path(known.database or "").is_file():
        raise UnusableDatabase("there is no such file")
    if not is_current(database.engine):
        raise UnusableDatabase("it is not one of this Kontor; kontor serve brings an older one up to date")
    return database


def group_tables(connection: Connection, game: str | None, private: bool) -> list[TableGroup]:
    """Return the tables to export, grouped by game, number of seats and options, largest group first."""
    found: dict[str, TableGroup] = {}
    for table, result, opening in finished_games(connection, game, private):
        try:
            if (
                result["reason"] != "end"
                or opening["origin"] is not None
                or not has_readable_log(connection, table)
            ):
                continue
            same = json.dumps([opening[name] for name in ("game", "rules", "players", "options")])
        except (KeyError, TypeError):
            report_damage(table, "its result or log entry 0")
            continue
        if same not in found:
            group = empty_group(opening)
            if group is None:
                continue
            found[same] = group
        found[same].tables.append(table)
    for group in found.values():
        SystemRandom().shuffle(group.tables)
    return sorted(found.values(), key=lambda group: -len(group.tables))


def has_readable_log(connection: Connection, table: str) -> bool:
    """Return whether the log of a table can be read. If it is damaged, log that."""
    try:
        read_entries(connection, table, 0)
    except DamagedTable as error:
        report_damage(table, error.part)
        return False
    return True


def empty_group(opening: dict[str, Any]) -> TableGroup | None:
    """Return an empty group for tables whose first log entry has the data `opening`.

    Return None if the game is not installed or its rules have changed.
    """
    try:
        game = load(opening["game"])
    except UnknownGame:
        return None
    if opening["rules"] != game.rules_version:
        return None
    return TableGroup(game, game.options_from_mapping(opening["players"], opening["options"]))


def write_dataset(connection: Connection, group: TableGroup, path: Path) -> None:
    """Write the games of `group` as one dataset to the folder `path`."""
    players = [SOMEBODY] * group.options.seats
    dataset = Dataset(path, group.game, group.options, None, players)
    count = len(group.tables)
    dataset.prepare(count)
    for first in range(0, count, GAMES_PER_PART):
        numbers = range(first, min(first + GAMES_PER_PART, count))
        with dataset.writing(numbers) as part:
            for number, record in zip(numbers, records(connection, group.tables[first:])):
                part.add(number, record.actions, record.state_at(len(record.actions)))


def records(connection: Connection, tables: list[str]) -> Iterator[Record]:
    """Yield the recorded game of each table, replayed from its log."""
    for table in tables:
        opening, *entries = read_entries(connection, table, 0)
        match = Match(table, opening.entry)
        for stored in entries:
            apply_entry(match, stored.entry)
        yield match.record()
