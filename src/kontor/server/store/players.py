"""Database transactions for players: guests, accounts, recovery codes, and the browsers that they use."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kontor.server.player import Player
from kontor.server.store.schema import devices, players, recovery_codes
from kontor.server.store.sessions import add_session
from kontor.server.store.statements import upsert
from kontor.table.refusal import Refusal


def add_guest(connection: Connection, player: str, name: str, token_hash: str, now: int) -> Player:
    """Save a new guest and their first session. Return the guest."""
    connection.execute(insert(players).values(id=player, name=name, created=now))
    add_session(connection, player, token_hash, now)
    return Player(player, name, None)


def rename_player(connection: Connection, player: str, name: str) -> None:
    connection.execute(update(players).where(players.c.id == player).values(name=name))


def name_of(connection: Connection, player: str) -> str | None:
    """Return the name of `player`; None if there is no such player."""
    return connection.execute(select(players.c.name).where(players.c.id == player)).scalar()


def make_account(connection: Connection, player: str, login: str, password_hash: str) -> None:
    """Create an account for a guest. Raise `Refusal` if the login is taken or the player has an account."""
    taken = select(players.c.id).where(players.c.login == login)
    if connection.execute(taken).first() is not None:
        raise Refusal("taken", "This login is taken.")
    guest = (players.c.id == player) & players.c.login.is_(None)
    try:
        changed = connection.execute(update(players).where(guest).values(login=login, password=password_hash))
    except IntegrityError:
        raise Refusal("taken", "This login is taken.") from None
    if changed.rowcount != 1:
        raise Refusal("taken", "You already have an account.")


def find_account(connection: Connection, login: str) -> tuple[Player, str] | None:
    """Return the owner of the account `login` and its password hash; None if there is no such account."""
    row = connection.execute(select(players).where(players.c.login == login)).mappings().first()
    if row is None:
        return None
    return Player(row["id"], row["name"], row["login"]), row["password"]


def password_hash_of(connection: Connection, player: str) -> str | None:
    return connection.execute(select(players.c.password).where(players.c.id == player)).scalar()


def set_password(connection: Connection, player: str, password_hash: str) -> None:
    connection.execute(update(players).where(players.c.id == player).values(password=password_hash))


# ---- recovery codes ------------------------------------------------------------------------------------


def set_recovery_codes(connection: Connection, player: str, code_hashes: list[str]) -> None:
    """Replace the recovery codes of `player`. Only hashes of the codes are stored."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
    rows = [{"code": code_hash, "player": player} for code_hash in code_hashes]
    connection.execute(insert(recovery_codes), rows)


def recover_account(connection: Connection, login: str, code_hash: str, password_hash: str) -> Player | None:
    """Set a new password for an account, and delete the recovery code that was used. Return the player.

    If the login or the code is wrong, change nothing and return None.
    """
    account = find_account(connection, login)
    if account is None:
        return None
    player = account[0]
    here = (recovery_codes.c.code == code_hash) & (recovery_codes.c.player == player.id)
    if connection.execute(delete(recovery_codes).where(here)).rowcount != 1:
        return None
    set_password(connection, player.id, password_hash)
    return player


# ---- browsers ------------------------------------------------------------------------------------------


def add_device(connection: Connection, device_hash: str, player: str) -> None:
    """Record that `player` uses the browser whose device cookie has the hash `device_hash`."""
    upsert(connection, devices, {"device": device_hash, "player": player}, ["device", "player"])


def is_device_of(connection: Connection, device_hash: str, login: str) -> bool:
    """Return whether the account `login` has been used in the browser with the hash `device_hash`."""
    used = (
        select(devices.c.device)
        .join(players, players.c.id == devices.c.player)
        .where(devices.c.device == device_hash, players.c.login == login)
    )
    return connection.execute(used).first() is not None


def shares_device(connection: Connection, player: str, others: Collection[str]) -> bool:
    """Return whether `player` has used the same browser as any of `others`.

    Pairs of players who both have accounts are ignored: they may share a browser, for example in a family.
    """
    own = select(devices.c.device).where(devices.c.player == player)
    there = (
        select(players.c.login)
        .join(devices, devices.c.player == players.c.id)
        .where(devices.c.device.in_(own), players.c.id.in_(others))
    )
    logins = list(connection.execute(there).scalars())
    if not logins:
        return False
    me = connection.execute(select(players.c.login).where(players.c.id == player)).scalar()
    return me is None or None in logins
