"""What `kontor admin` does, on the database of servers that may be running."""

from __future__ import annotations

import os
import secrets
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.engine import URL

from kontor.server.operator import orders
from kontor.server.process import check_rules
from kontor.server.store import players
from kontor.server.store import table_rows as archive
from kontor.server.store.schema import bans, tables
from kontor.server.store.schema import chat as said
from kontor.server.store.schema import players as people
from kontor.server.tables import chat
from kontor.server.tables.live_table import restore
from kontor.server.tables.lobby_row import summary
from kontor.table import seating
from kontor.table.chance import Lottery
from kontor.table.line import Refusal

TRIES: Final = 8


class Failed(Exception):
    """It cannot be done; the text says why."""


def list_tables(connection: Connection, status: str | None, most: int) -> list[dict[str, Any]]:
    wanted = select(tables).order_by(tables.c.changed.desc()).limit(most)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    shown = ("id", "game", "title", "status", "private", "players", "version", "created", "changed")
    return [{name: row[name] for name in shown} for row in connection.execute(wanted).mappings()]


def close_table(connection: Connection, table: str, now: int) -> dict[str, Any]:
    """End a game without a winner. If players are faster with a line, once more."""
    for _ in range(TRIES):
        stored = archive.load(table)(connection)
        if stored is None:
            raise Failed(f"there is no table {table}")
        try:
            check_rules(stored)
            match, later = restore(table, stored)
            for line in later:
                match.take(line)
            last = seating.close(match, Lottery(table, stored.seed, match.nonces()), now)
        except Refusal as refusal:
            raise Failed(refusal.text) from None
        if archive.append(table, last, summary(match, last, {}), "operator")(connection):
            orders.give(connection, {"table": table, "version": last.version}, now)
            return {"table": table, "version": last.version}
    raise Failed("the table moves on too fast; try again")


def ban(connection: Connection, kind: str, value: str, now: int) -> dict[str, Any]:
    """Whoever has this name, login or address is served no more, and thrown out."""
    kept = value.casefold() if kind == "name" else value
    archive.upsert(connection, bans, {"kind": kind, "value": kept, "created": now}, ["kind", "value"])
    orders.give(connection, {"ban": [kind, kept]}, now)
    column = {"name": people.c.name, "login": people.c.login}.get(kind)
    out = (
        []
        if column is None
        else list(connection.execute(select(people.c.id).where(column == value)).scalars())
    )
    for player in out:
        sign_out(connection, player, now)
    return {"kind": kind, "value": kept, "signed_out": len(out)}


def unban(connection: Connection, kind: str, value: str, now: int) -> dict[str, Any]:
    kept = value.casefold() if kind == "name" else value
    here = (bans.c.kind == kind) & (bans.c.value == kept)
    if connection.execute(delete(bans).where(here)).rowcount != 1:
        raise Failed(f"no {kind} {value} is banned")
    orders.give(connection, {"ban": [kind, kept]}, now)
    return {"kind": kind, "value": kept}


def list_bans(connection: Connection) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(select(bans).order_by(bans.c.created)).mappings()]


def list_chat(connection: Connection, table: str) -> list[dict[str, Any]]:
    rows = connection.execute(select(said).where(said.c.table == table).order_by(said.c.number)).mappings()
    return [{**chat.message(dict(row)), "player": row["player"]} for row in rows]


def delete_chat(connection: Connection, table: str, number: int | None) -> dict[str, Any]:
    """One line of a table's chat, or all of them. Who has read it has read it."""
    here = said.c.table == table
    done = connection.execute(
        delete(said).where(here if number is None else here & (said.c.number == number))
    )
    return {"table": table, "deleted": done.rowcount}


def reset_password(connection: Connection, login: str, now: int) -> dict[str, Any]:
    """A new password, to be told to its owner; all sessions end."""
    found = players.find_account(login)(connection)
    if found is None:
        raise Failed(f"there is no account {login}")
    password = secrets.token_urlsafe(12)
    players.set_password(found[0].id, players.hash_password(password))(connection)
    sign_out(connection, found[0].id, now)
    return {"login": login, "password": password}


def sign_out(connection: Connection, player: str, now: int) -> None:
    players.end_sessions(player)(connection)
    orders.give(connection, {"signed_out_player": player}, now)


def backup(url: URL, target: Path) -> dict[str, Any]:
    """A copy of everything while servers run: written beside the target, checked, and renamed. Nobody but its
    owner may read it.
    """
    beside = target.with_name(f"{target.name}.part-{os.getpid()}")
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    except OSError as error:
        raise Failed(f"{target} cannot be written: {error.strerror}") from None
    try:
        if url.drivername == "sqlite":
            copy_sqlite(Path(url.database or ""), beside)
        else:
            dump_postgres(url, beside)
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    return {"file": str(target), "bytes": target.stat().st_size}


def copy_sqlite(source: Path, target: Path) -> None:
    if not source.is_file():
        raise Failed(f"there is no database {source}")
    with closing(sqlite3.connect(source)) as games, closing(sqlite3.connect(target)) as copy:
        games.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise Failed("the copy is not sound")


def dump_postgres(url: URL, target: Path) -> None:
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    command = ["pg_dump", "--format=custom", f"--file={target}", plain]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        raise Failed("pg_dump is not installed here") from None
    if done.returncode:
        raise Failed(done.stderr.strip().partition("\n")[0])
