"""Finished games of a database as tables for learning, without anything that tells who played or when.

What leaves the database are options and actions. Names, ids, times, chat and seeds stay; the games are in an
order of chance, so that a number tells nothing either.
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
from kontor.server.store.database import Database
from kontor.server.store.engine import UnusableDatabase, is_current
from kontor.server.store.table_log import read_lines
from kontor.server.store.table_rows import finished_games
from kontor.table.apply import apply_line
from kontor.table.match import Match

SOMEBODY = "somebody"
"""What stands for each player: a person or a bot."""
PORTION = 500


@dataclass
class Kind:
    """Tables of the same game, seats and options."""

    game: Game
    options: Options
    tables: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Exported:
    """A folder that was written."""

    path: Path
    game: Game
    players: int
    games: int


def export(url: str, folder: Path, game: str | None = None, private: bool = False) -> list[Exported]:
    """Write the finished games into a new folder, one of its own below it for each kind of table.

    Left out are games that were resigned, uploaded or branched off others, those of other rules, and, unless
    `private`, those of private tables. Raises `UnusableDatabase` or `FolderInUse`.
    """
    need_parquet()
    empty(folder)
    database = opened(url)
    try:
        with database.engine.connect() as connection:
            written = []
            for number, kind in enumerate(kinds(connection, game, private), 1):
                path = folder / f"{kind.game.key}-{number}"
                write(connection, kind, path)
                written.append(Exported(path, kind.game, kind.options.seats, len(kind.tables)))
            return written
    finally:
        database.close()


def empty(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderInUse(f"{folder} is not empty; a new folder is needed")


def opened(url: str) -> Database:
    """A database that is there and up to date. Nothing is made or migrated: this only reads."""
    database = Database(url)
    known = database.url
    if known.drivername == "sqlite" and not Path(known.database or "").is_file():
        raise UnusableDatabase("there is no such file")
    if not is_current(database.engine):
        raise UnusableDatabase("it is not one of this Kontor; kontor serve brings an older one up to date")
    return database


def kinds(connection: Connection, game: str | None, private: bool) -> list[Kind]:
    """The tables that may leave, by what was played; the most frequent first."""
    found: dict[str, Kind] = {}
    for table, result, opening in finished_games(connection, game, private):
        if result["reason"] != "end" or opening["origin"] is not None:
            continue
        same = json.dumps([opening[name] for name in ("game", "rules", "players", "options")])
        if same not in found:
            played = kind_of(opening)
            if played is None:
                continue
            found[same] = played
        found[same].tables.append(table)
    for kind in found.values():
        SystemRandom().shuffle(kind.tables)
    return sorted(found.values(), key=lambda kind: -len(kind.tables))


def kind_of(opening: dict[str, Any]) -> Kind | None:
    """What a table played, or nothing if this Kontor plays other rules."""
    try:
        game = load(opening["game"])
    except UnknownGame:
        return None
    if opening["rules"] != game.rules_version:
        return None
    return Kind(game, game.options_from_mapping(opening["players"], opening["options"]))


def write(connection: Connection, kind: Kind, path: Path) -> None:
    players = [SOMEBODY] * kind.options.seats
    dataset = Dataset(path, kind.game, kind.options, None, players)
    count = len(kind.tables)
    dataset.prepare(count)
    for first in range(0, count, PORTION):
        numbers = range(first, min(first + PORTION, count))
        with dataset.writing(numbers) as portion:
            for number, record in zip(numbers, records(connection, kind.tables[first:])):
                portion.add(number, record.actions, record.state_at(len(record.actions)))


def records(connection: Connection, names: list[str]) -> Iterator[Record]:
    for table in names:
        opening, *lines = read_lines(connection, table, 0)
        match = Match(table, opening.line)
        for stored in lines:
            apply_line(match, stored.line)
        yield match.record()
