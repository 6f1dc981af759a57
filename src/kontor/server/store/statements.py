"""SQL statements that run with every move, compiled in advance, and the helpers `upsert` and `notify`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table, bindparam, func, literal_column, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import psycopg

from kontor.server.frames import to_json_text
from kontor.server.store.schema import DELETED, log, packed_games, tables

CHANNEL: Final = "kontor"  # the PostgreSQL channel on which server processes notify each other
DIALECTS: Final = {"sqlite": sqlite.dialect(paramstyle="named"), "postgresql": psycopg.dialect()}  # type: ignore[no-untyped-call]


class Statement:
    """An SQL statement with named parameters, compiled in advance for each database dialect."""

    def __init__(self, statement_by_dialect: dict[str, Any], columns: Sequence[str] | None = None) -> None:
        self.texts = {
            name: str(statement.compile(dialect=DIALECTS[name], column_keys=columns))
            for name, statement in statement_by_dialect.items()
        }

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Run the statement with `values` as its parameters. Return the number of affected rows."""
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self.texts[connection.dialect.name], values)
            return int(cursor.rowcount)
        finally:
            cursor.close()


def for_every_dialect(statement: Executable) -> dict[str, Executable]:
    """Return a dict that maps each database dialect to the same `statement`."""
    return dict.fromkeys(DIALECTS, statement)


def insert_new(table: Table) -> Statement:
    """Return an INSERT statement for `table` that does nothing if a row with the same key exists."""
    return Statement(
        {
            "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
            "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
        },
        [column.name for column in table.columns],
    )


ADD_ENTRY: Final = insert_new(log)
ADD_PACKED_GAME: Final = insert_new(packed_games)
NOT_DELETED: Final = tables.c.status != literal_column(f"'{DELETED}'")
UPDATE_AFTER_MOVE: Final = Statement(
    for_every_dialect(update(tables).where(tables.c.id == bindparam("this"), NOT_DELETED)),
    ["version", "changed", "actor", "wake", "turns", "points"],
)
"""Updates those columns of a table's lobby row that change with every move."""
NOTIFY: Final = Statement({"postgresql": select(func.pg_notify(bindparam("channel"), bindparam("payload")))})
"""Sends a message to the other processes when the transaction commits."""


def upsert(connection: Connection, table: Table, values: dict[str, Any], key_columns: list[str]) -> None:
    """Insert a row, or update the row that has the same values in `key_columns`.

    `values` maps the names of columns to their values.
    """
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = make(table).values(**values)
    changed = {name: value for name, value in values.items() if name not in key_columns}
    if changed:
        connection.execute(statement.on_conflict_do_update(index_elements=key_columns, set_=changed))
    else:
        connection.execute(statement.on_conflict_do_nothing(index_elements=key_columns))


def notify(connection: Connection, message: dict[str, Any]) -> None:
    """Send `message` to the other server processes when the transaction commits.

    Only one process can use a SQLite database, so in that case nothing is sent. Simulations can set the
    connection's execution option `on_notify` to a function that receives the message.
    """
    if connection.dialect.name == "postgresql":
        NOTIFY.run(connection, {"channel": CHANNEL, "payload": to_json_text(message)})
    elif on_notify := connection.get_execution_options().get("on_notify"):
        on_notify(to_json_text(message))
