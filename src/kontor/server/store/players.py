"""Who somebody is: guests with a name, accounts with a password, and their sessions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kontor.server.store.schema import players, sessions
from kontor.table.line import Refusal

TOKEN_BYTES: Final = 32
HASHER: Final = PasswordHasher()
SESSION_MS: Final = 400 * 86_400_000


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    login: str | None


def hashed(token: str) -> str:
    """Tokens are random, so a plain hash keeps them safe."""
    return sha256(token.encode()).hexdigest()


def new_guest(player: str, name: str, token: str, now: int) -> Callable[[Connection], Player]:
    def job(connection: Connection) -> Player:
        connection.execute(insert(players).values(id=player, name=name, created=now))
        connection.execute(insert(sessions).values(token=hashed(token), player=player, created=now, seen=now))
        return Player(player, name, None)

    return job


def new_session(player: str, token: str, now: int) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(insert(sessions).values(token=hashed(token), player=player, created=now, seen=now))

    return job


def end_session(token: str) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))

    return job


def end_sessions(player: str, but: str | None = None) -> Callable[[Connection], None]:
    """All of that player, or all but the one with this token."""

    def job(connection: Connection) -> None:
        theirs = delete(sessions).where(sessions.c.player == player)
        connection.execute(theirs if but is None else theirs.where(sessions.c.token != hashed(but)))

    return job


def renew_session(old: str, new: str) -> Callable[[Connection], None]:
    """Another token for the same session: what was known to others before is worth nothing any more."""

    def job(connection: Connection) -> None:
        here = sessions.c.token == hashed(old)
        connection.execute(update(sessions).where(here).values(token=hashed(new)))

    return job


def rename(player: str, name: str) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(update(players).where(players.c.id == player).values(name=name))

    return job


def make_account(player: str, login: str, password: str) -> Callable[[Connection], None]:
    """The guest becomes an account; `password` is its hash."""

    def job(connection: Connection) -> None:
        taken = select(players.c.id).where(players.c.login == login)
        if connection.execute(taken).first() is not None:
            raise Refusal("taken", "This login is taken.")
        here = (players.c.id == player) & players.c.login.is_(None)
        try:
            changed = connection.execute(update(players).where(here).values(login=login, password=password))
        except IntegrityError:
            raise Refusal("taken", "This login is taken.") from None
        if changed.rowcount != 1:
            raise Refusal("taken", "You already have an account.")

    return job


def password_of(player: str) -> Callable[[Connection], str | None]:
    def job(connection: Connection) -> str | None:
        return connection.execute(select(players.c.password).where(players.c.id == player)).scalar()

    return job


def set_password(player: str, password: str) -> Callable[[Connection], None]:
    """`password` is its hash."""

    def job(connection: Connection) -> None:
        connection.execute(update(players).where(players.c.id == player).values(password=password))

    return job


def find_account(login: str) -> Callable[[Connection], tuple[Player, str] | None]:
    def job(connection: Connection) -> tuple[Player, str] | None:
        row = connection.execute(select(players).where(players.c.login == login)).mappings().first()
        if row is None:
            return None
        return Player(row["id"], row["name"], row["login"]), row["password"]

    return job


def find_session(token: str, now: int) -> Callable[[Connection], Player | None]:
    def job(connection: Connection) -> Player | None:
        wanted = (
            select(players.c.id, players.c.name, players.c.login)
            .join(sessions, sessions.c.player == players.c.id)
            .where(sessions.c.token == hashed(token), sessions.c.created > now - SESSION_MS)
        )
        row = connection.execute(wanted).first()
        return None if row is None else Player(row[0], row[1], row[2])

    return job


def ended(tokens: list[str], now: int) -> Callable[[Connection], list[str]]:
    """The hashes of those of these tokens whose sessions are over."""

    def job(connection: Connection) -> list[str]:
        wanted = [hashed(token) for token in tokens]
        valid = select(sessions.c.token).where(
            sessions.c.token.in_(wanted), sessions.c.created > now - SESSION_MS
        )
        known = set(connection.execute(valid).scalars())
        return [token for token in wanted if token not in known]

    return job


def hash_password(password: str) -> str:
    return HASHER.hash(password)


@cache
def nobody() -> str:
    """What a password for an unknown login is compared with."""
    return HASHER.hash("a login that does not exist costs the same time")


def check_password(stored: str | None, password: str) -> bool:
    """Takes the same time whether or not there is such an account."""
    try:
        HASHER.verify(stored or nobody(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
