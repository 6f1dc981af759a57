"""Database transactions for the sessions of players. Only the hashes of session tokens are stored."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from kontor.server.player import Player
from kontor.server.store.schema import players, sessions

SESSION_MS: Final = 400 * 86_400_000  # milliseconds for which a session is valid


def add_session(connection: Connection, player: str, token_hash: str, now: int) -> None:
    values = {"token": token_hash, "player": player, "created": now, "seen": now}
    connection.execute(insert(sessions).values(**values))


def end_session(connection: Connection, token_hash: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == token_hash))


def end_sessions(connection: Connection, player: str, except_hash: str | None = None) -> None:
    """End all sessions of `player`.

    If `except_hash` is given, the session whose token has this hash is kept.
    """
    theirs = delete(sessions).where(sessions.c.player == player)
    connection.execute(theirs if except_hash is None else theirs.where(sessions.c.token != except_hash))


def replace_token(connection: Connection, old_hash: str, new_hash: str) -> None:
    """Replace the token of a session. The old token becomes invalid."""
    connection.execute(update(sessions).where(sessions.c.token == old_hash).values(token=new_hash))


def find_session(connection: Connection, token_hash: str, now: int) -> Player | None:
    """Return the player whose session has this token hash; None if the session is not valid."""
    query = (
        select(players.c.id, players.c.name, players.c.login)
        .join(sessions, sessions.c.player == players.c.id)
        .where(sessions.c.token == token_hash, sessions.c.created > now - SESSION_MS)
    )
    row = connection.execute(query).first()
    return None if row is None else Player(row[0], row[1], row[2])


def ended_sessions(connection: Connection, token_hashes: list[str], now: int) -> list[str]:
    """Return which of `token_hashes` do not belong to a valid session."""
    valid = select(sessions.c.token).where(
        sessions.c.token.in_(token_hashes), sessions.c.created > now - SESSION_MS
    )
    known = set(connection.execute(valid).scalars())
    return [token_hash for token_hash in token_hashes if token_hash not in known]
