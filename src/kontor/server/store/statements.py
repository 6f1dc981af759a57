"""What is run with every move, as plain SQL: SQLAlchemy writes it once, and the driver is asked directly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import psycopg

from kontor.server.store.schema import log, packed, tables

DIALECTS: Final = {"sqlite": sqlite.dialect(paramstyle="named"), "postgresql": psycopg.dialect()}  # type: ignore[no-untyped-call]


class Statement:
    """One statement in the words of each database, with named values."""

    def __init__(self, by_dialect: dict[str, Any], columns: Sequence[str] | None = None) -> None:
        self.texts = {
            name: str(statement.compile(dialect=DIALECTS[name], column_keys=columns))
            for name, statement in by_dialect.items()
        }

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """How many rows were written."""
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self.texts[connection.dialect.name], values)
            return int(cursor.rowcount)
        finally:
            cursor.close()


def everywhere(statement: Executable) -> dict[str, Executable]:
    return dict.fromkeys(DIALECTS, statement)


def insert_new(table: Table) -> Statement:
    """Writes a row, and nothing if its key is there already."""
    return Statement(
        {
            "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
            "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
        },
        [column.name for column in table.columns],
    )


ADD_LINE: Final = insert_new(log)
KEEP_PACKED: Final = insert_new(packed)
MOVE_TABLE: Final = Statement(
    everywhere(update(tables).where(tables.c.id == bindparam("this"))),
    ["version", "changed", "actor", "wake", "turns", "points"],
)
"""What a move changes in the lobby's row."""
TELL: Final = Statement({"postgresql": select(func.pg_notify(bindparam("channel"), bindparam("payload")))})
"""News for the other processes, sent when the transaction is done."""
