"""Database transactions for operators: orders to running server processes, bans, and lists of tables."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, or_, select

from kontor.server.store.schema import DELETED, bans, orders, players, tables
from kontor.server.store.statements import upsert
from kontor.table.names import skeleton

Ban = tuple[str, str]
"""A kind (`name`, `login` or `address`) and its value."""
LATE_ORDER_WINDOW: Final = 100  # how many of the last numbers may belong to orders committed late


def add_order(connection: Connection, order: dict[str, Any], now: int) -> None:
    """Save an order. Every running server process carries it out within `Config.sweep` seconds."""
    connection.execute(insert(orders).values(at=now, news=json.dumps(order)))


def orders_since(
    connection: Connection, after_number: int, missing_numbers: list[int]
) -> list[tuple[int, str]]:
    """Return the orders with numbers above `after_number` or in `missing_numbers`.

    Each order is returned as a pair: its number and its JSON text.
    """
    new = or_(orders.c.number > after_number, orders.c.number.in_(missing_numbers))
    query = select(orders.c.number, orders.c.news).where(new).order_by(orders.c.number)
    return [(row[0], row[1]) for row in connection.execute(query)]


def last_order_numbers(connection: Connection) -> list[int]:
    """Return the numbers of the last `LATE_ORDER_WINDOW` orders, largest first."""
    numbers = select(orders.c.number).order_by(orders.c.number.desc()).limit(LATE_ORDER_WINDOW)
    return list(connection.execute(numbers).scalars())


def all_bans(connection: Connection) -> frozenset[Ban]:
    return frozenset((row.kind, row.value) for row in connection.execute(select(bans)))


def add_ban(connection: Connection, kind: str, value: str, now: int) -> None:
    """Save a ban, and tell every server process to reload the bans."""
    upsert(connection, bans, {"kind": kind, "value": value, "created": now}, ["kind", "value"])
    add_order(connection, {"ban": [kind, value]}, now)


def remove_ban(connection: Connection, kind: str, value: str, now: int) -> bool:
    """Lift a ban, and tell every server process to reload the bans. Return False if there was no such ban."""
    here = (bans.c.kind == kind) & (bans.c.value == value)
    if connection.execute(delete(bans).where(here)).rowcount != 1:
        return False
    add_order(connection, {"ban": [kind, value]}, now)
    return True


def list_bans(connection: Connection) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(select(bans).order_by(bans.c.created)).mappings()]


def players_affected_by_ban(connection: Connection, ban_kind: str, banned_value: str) -> list[str]:
    """Return the ids of the players that are affected by a ban on `banned_value`.

    If `ban_kind` is "login", return the player with that login. If it is "name", return all players whose
    names look like `banned_value`. If it is "address", return an empty list, because the database does not
    contain the addresses of players.
    """
    if ban_kind == "login":
        return list(connection.execute(select(players.c.id).where(players.c.login == banned_value)).scalars())
    if ban_kind != "name":
        return []
    everybody, banned = connection.execute(select(players.c.id, players.c.name)), skeleton(banned_value)
    return [row.id for row in everybody if skeleton(row.name) == banned]


def list_tables(connection: Connection, status: str | None, limit: int) -> list[dict[str, Any]]:
    """Return up to `limit` tables for `kontor admin tables`, most recently changed first."""
    query = select(tables).where(tables.c.status != DELETED)
    query = query.order_by(tables.c.changed.desc()).limit(limit)
    if status is not None:
        query = query.where(tables.c.status == status)
    shown = ("id", "game", "title", "status", "private", "players", "version", "created", "changed")
    return [{name: row[name] for name in shown} for row in connection.execute(query).mappings()]
