"""The commands of `kontor admin`. They change the database, and can be run while servers are using it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection

from kontor.server.accounts.callers import network_of
from kontor.server.accounts.credentials import hash_password
from kontor.server.errors import DamagedTable
from kontor.server.store import chat_lines
from kontor.server.store.database import Database
from kontor.server.store.operator import add_ban, add_order, all_bans, players_affected_by_ban, remove_ban
from kontor.server.store.players import find_account, set_password
from kontor.server.store.sessions import end_sessions
from kontor.server.store.table_log import append_entry
from kontor.server.store.table_rows import StoredTable, load_table
from kontor.server.tables.loading import check_rules, restore
from kontor.server.tables.lobby_row import lobby_row
from kontor.table import seating
from kontor.table.apply import apply_entry
from kontor.table.chance import Lottery
from kontor.table.match import Match
from kontor.table.names import skeleton
from kontor.table.refusal import Refusal

MAX_CLOSE_ATTEMPTS: Final = 8


class TaskFailed(Exception):
    """Raised if a `kontor admin` command cannot be carried out. The message says why."""


def close_table(connection: Connection, table: str, now: int) -> dict[str, Any]:
    """End the game at `table` without a winner. Return the table and the version of the new log entry.

    Retry if a player moves at the same time. Raise `TaskFailed` if the game cannot be ended.
    """
    for _ in range(MAX_CLOSE_ATTEMPTS):
        try:
            stored = load_table(connection, table)
            if stored is None:
                raise TaskFailed(f"there is no table {table}")
            check_rules(stored)
            match = match_of(table, stored)
            proposal = seating.close(match, Lottery(table, stored.seed, match.nonces()), now)
        except Refusal as refusal:
            raise TaskFailed(refusal.text) from None
        except DamagedTable as error:
            raise TaskFailed(f"{error}; only a backup can restore it") from None
        row = lobby_row(match, proposal, {})
        if append_entry(connection, table, proposal, row, "operator"):
            closed = {"table": table, "version": proposal.entry.version}
            add_order(connection, closed, now)
            return closed
    raise TaskFailed("the table moves on too fast; try again")


def match_of(table: str, stored: StoredTable) -> Match:
    """Rebuild a stored table's match as of its last log entry.

    Raise `DamagedTable` if it cannot be rebuilt.
    """
    version = 0
    try:
        match, later = restore(table, stored)
        for stored_entry in later:
            version = stored_entry.entry.version
            apply_entry(match, stored_entry.entry)
    except Exception as error:
        raise DamagedTable(table, f"log entry {version}") from error
    return match


def ban_and_sign_out(database: Database, kind: str, value: str, now: int) -> dict[str, Any]:
    """Ban `value` as `ban` does, but look for the affected players before the transaction begins.

    If there are many players, comparing their names takes seconds, and games cannot go on while SQLite is
    locked. Players who join in the meantime are signed out afterwards.
    """
    found = database.read_now(players_affected_by_ban, kind, value)
    done = database.write_now(ban, kind, value, now, found)
    for player in sorted(set(database.read_now(players_affected_by_ban, kind, value)) - set(found)):
        database.write_now(sign_out, player, now)
        done["signed_out"] += 1
    return done


def ban(
    connection: Connection, kind: str, value: str, now: int, found: list[str] | None = None
) -> dict[str, Any]:
    """Ban `value`, where `kind` is "name", "login" or "address".

    If a login or name is banned, sign out the players who have that login, or a name that looks like it. If
    an address is banned, close its sockets. `found` contains the ids of these players if they have already
    been looked up.
    """
    kept = value.casefold() if kind == "name" else network_of(value) if kind == "address" else value
    add_ban(connection, kind, kept, now)
    out = players_affected_by_ban(connection, kind, value) if found is None else found
    for player in out:
        sign_out(connection, player, now)
    return {"kind": kind, "value": kept, "signed_out": len(out)}


def unban(connection: Connection, kind: str, value: str, now: int) -> dict[str, Any]:
    """Lift the ban on `value`, where `kind` is "name", "login" or "address".

    Raise `TaskFailed` if `value` is not banned.
    """
    normalizers: dict[str, Callable[[str], str]] = {"name": skeleton, "address": network_of, "login": str}
    normalize = normalizers[kind]
    lifted = [
        old for known, old in all_bans(connection) if known == kind and normalize(old) == normalize(value)
    ]
    for stored in lifted:
        remove_ban(connection, kind, stored, now)
    if not lifted:
        raise TaskFailed(f"no {kind} {value} is banned")
    return {"kind": kind, "value": lifted[0]}


def delete_chat(connection: Connection, table: str, number: int | None) -> dict[str, Any]:
    """Delete the chat line `number` of a table, or all its chat lines if `number` is None.

    Clients that have already received a line still show it.
    """
    return {"table": table, "deleted": chat_lines.delete_chat(connection, table, number)}


def reset_password(connection: Connection, login: str, now: int) -> dict[str, Any]:
    """Give an account a random password and end all its sessions. Return the password for the operator."""
    found = find_account(connection, login)
    if found is None:
        raise TaskFailed(f"there is no account {login}")
    password = secrets.token_urlsafe(12)
    set_password(connection, found[0].id, hash_password(password))
    sign_out(connection, found[0].id, now)
    return {"login": login, "password": password}


def sign_out(connection: Connection, player: str, now: int) -> None:
    """End all sessions of `player`, and tell every server process to close their sockets."""
    end_sessions(connection, player)
    add_order(connection, {"signed_out_player": player}, now)
