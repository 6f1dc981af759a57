"""Database transactions for the chat at game tables."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, delete, insert, select

from kontor.server.store.schema import chat
from kontor.server.store.statements import notify

ChatMessage = dict[str, Any]
"""A chat line in the form that is sent to clients."""
RECENT_CHAT: Final = 50  # how many of the last chat lines a client gets when it connects


def add_chat_line(connection: Connection, column_values: dict[str, Any], sender: str) -> ChatMessage:
    """Save a chat line, and notify the other server processes. Return the message to send to clients.

    `column_values` maps the names of columns to their values. `sender` is the name of this process.
    """
    key = connection.execute(insert(chat).values(**column_values)).inserted_primary_key
    assert key is not None
    notify(connection, {"from": sender, "table": column_values["table"], "chat": key[0]})
    return chat_message({**column_values, "number": key[0]})


def chat_message(row: dict[str, Any]) -> ChatMessage:
    """Return the message to send to clients for a row of the table `chat`."""
    shown = ("number", "name", "seat", "channel", "text", "phrase")
    return {"type": "chat", "time": row["at"], **{name: row[name] for name in shown}}


def find_chat_line(connection: Connection, number: int) -> ChatMessage | None:
    row = connection.execute(select(chat).where(chat.c.number == number)).mappings().first()
    return None if row is None else chat_message(dict(row))


def recent_chat(
    connection: Connection, table: str, channels: tuple[str, ...], before_number: int | None = None
) -> list[ChatMessage]:
    """Return the last chat lines in `channels`, oldest first.

    If `before_number` is given, return only lines with smaller numbers.
    """
    query = select(chat).where(chat.c.table == table, chat.c.channel.in_(channels))
    if before_number is not None:
        query = query.where(chat.c.number < before_number)
    return latest_chat(connection, query)


def chat_after(connection: Connection, table: str, after_number: int) -> list[ChatMessage]:
    """Return the table's last chat lines with numbers above `after_number`, oldest first.

    There are at most `RECENT_CHAT` of them.
    """
    return latest_chat(connection, select(chat).where(chat.c.table == table, chat.c.number > after_number))


def latest_chat(connection: Connection, query: Select[Any]) -> list[ChatMessage]:
    """Return the last `RECENT_CHAT` of the chat lines that `query` selects, oldest first."""
    rows = connection.execute(query.order_by(chat.c.number.desc()).limit(RECENT_CHAT)).mappings()
    return [chat_message(dict(row)) for row in rows][::-1]


def all_chat(connection: Connection, table: str) -> list[dict[str, Any]]:
    """Return all chat lines of a table for an operator, each with the id of the player who wrote it."""
    rows = connection.execute(select(chat).where(chat.c.table == table).order_by(chat.c.number)).mappings()
    return [{**chat_message(dict(row)), "player": row["player"]} for row in rows]


def delete_chat(connection: Connection, table: str, number: int | None) -> int:
    """Delete the chat line `number` of a table, or all its lines if None. Return how many were deleted."""
    here = chat.c.table == table
    lines = here if number is None else here & (chat.c.number == number)
    return connection.execute(delete(chat).where(lines)).rowcount
