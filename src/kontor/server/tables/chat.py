"""Talking at the table. Players and spectators are apart until the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from unicodedata import category

from sqlalchemy import Connection as Database
from sqlalchemy import Select, insert, select

from kontor.server.messages.from_client import Say
from kontor.server.sockets.connection import Connection
from kontor.server.store import table_rows as archive
from kontor.server.store.schema import chat
from kontor.server.tables.attendance import CHAT
from kontor.server.tables.live_table import LiveTable
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process


async def say(process: Process, table: LiveTable, connection: Connection, said: Say) -> None:
    """Save a line and tell those who may read it."""
    player = connection.player
    if player is None:
        raise Refusal("not_signed_in", "Choose a name before you chat.")
    text = said.text.strip() if said.text else None
    if (not text) == (said.phrase is None):
        raise Refusal("malformed", "Send either a text or a phrase.")
    if any(category(letter) == "Cc" and letter != "\n" for letter in text or ""):
        raise Refusal("malformed", "text: no control characters")
    own = "watch" if connection.audience < 0 else "table"
    channel = said.channel or own
    if channel != own and table.match.status != "over":
        raise Refusal("forbidden", "While the game is on, players and spectators chat separately.")
    values = {
        "table": table.id,
        "at": process.config.now(),
        "player": player.id,
        "name": player.name,
        "seat": connection.audience if connection.audience >= 0 else None,
        "channel": channel,
        "text": text,
        "phrase": said.phrase,
    }
    tell(table, await process.database.write(save(values, process.name)))


def save(values: dict[str, Any], sender: str) -> Callable[[Database], dict[str, Any]]:
    def job(database: Database) -> dict[str, Any]:
        key = database.execute(insert(chat).values(**values)).inserted_primary_key
        assert key is not None
        archive.notify(database, {"from": sender, "table": values["table"], "chat": key[0]})
        return message({**values, "number": key[0]})

    return job


def message(row: dict[str, Any]) -> dict[str, Any]:
    shown = ("number", "name", "seat", "channel", "text", "phrase")
    return {"type": "chat", "time": row["at"], **{name: row[name] for name in shown}}


def tell(table: LiveTable, line: dict[str, Any]) -> None:
    """Tell a line to those who may read it, once."""
    if line["number"] in table.said:
        return
    table.said.append(line["number"])
    for connection in table.connections:
        if line["channel"] in readable(table, connection.audience):
            connection.tell(line)


def readable(table: LiveTable, audience: int) -> tuple[str, ...]:
    if table.match.status == "over":
        return ("table", "watch")
    return ("watch",) if audience < 0 else ("table",)


async def relay(process: Process, table: LiveTable, number: int) -> None:
    """A line that was said in another process."""

    def job(database: Database) -> dict[str, Any] | None:
        row = database.execute(select(chat).where(chat.c.number == number)).mappings().first()
        return None if row is None else message(dict(row))

    line = await process.database.read(job)
    if line is not None:
        tell(table, line)


async def recent(
    process: Process, table: LiveTable, audience: int, before: int | None = None
) -> list[dict[str, Any]]:
    """The last lines that this audience may read, oldest first. Nothing told until this returns is missing:
    if something is said while they are read, they are read again.
    """

    def job(database: Database) -> list[dict[str, Any]]:
        here = chat.c.channel.in_(readable(table, audience))
        wanted = select(chat).where(chat.c.table == table.id, here)
        if before is not None:
            wanted = wanted.where(chat.c.number < before)
        return latest(database, wanted)

    while True:
        told = list(table.said)
        said = await process.database.read(job)
        if told == list(table.said):
            return said


def after(table: str, number: int) -> Callable[[Database], list[dict[str, Any]]]:
    """The last lines of a table with a larger number, oldest first."""

    def job(database: Database) -> list[dict[str, Any]]:
        return latest(database, select(chat).where(chat.c.table == table, chat.c.number > number))

    return job


def latest(database: Database, wanted: Select[Any]) -> list[dict[str, Any]]:
    rows = database.execute(wanted.order_by(chat.c.number.desc()).limit(CHAT)).mappings()
    return [message(dict(row)) for row in rows][::-1]
