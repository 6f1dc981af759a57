"""Database transactions for invitations to tables: links and join codes.

The token of a link is stored only as a hash.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update

from kontor.server.store.schema import invitations, tables


def add_invitation(
    connection: Connection, table: str, token_hash: str, codes: Sequence[str], now: int
) -> str | None:
    """Save an invitation link to `table`, and return the table's join code.

    A table without a code gets the first of `codes` that no other table uses. If all are taken, return None.
    """
    connection.execute(insert(invitations).values(token=token_hash, table=table, created=now))
    known = connection.execute(select(tables.c.code).where(tables.c.id == table)).scalar()
    if known:
        return str(known)
    for code in codes:
        if connection.execute(select(tables.c.id).where(tables.c.code == code)).first() is None:
            connection.execute(update(tables).where(tables.c.id == table).values(code=code))
            return code
    return None


def table_of_code(connection: Connection, code: str) -> str | None:
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()


def table_of_link(connection: Connection, token_hash: str) -> str | None:
    return connection.execute(select(invitations.c.table).where(invitations.c.token == token_hash)).scalar()
