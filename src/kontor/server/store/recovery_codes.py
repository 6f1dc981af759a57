"""Recovery codes: for an account whose password is forgotten. There is no mail here that could help."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from kontor.server.store.players import Player, hashed, set_password
from kontor.server.store.schema import players, recovery_codes

LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXY"
"""Without those that are read as others."""
CODES: Final = 8
PARTS: Final = 3
"""Of five letters each: 66 bits, and tries are counted, so a plain hash keeps them safe."""


def new_codes() -> list[str]:
    return ["-".join(new_part() for _ in range(PARTS)) for _ in range(CODES)]


def new_part() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(5))


def bare(code: str) -> str:
    """As it is hashed: however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalpha())


def keep(player: str, codes: list[str]) -> Callable[[Connection], None]:
    """These codes of a player, instead of those before."""

    def job(connection: Connection) -> None:
        connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
        rows = [{"code": hashed(bare(code)), "player": player} for code in codes]
        connection.execute(insert(recovery_codes), rows)

    return job


def use(login: str, code: str, password: str) -> Callable[[Connection], Player | None]:
    """Set the password, whose hash is given, and use the code up; nothing if it does not fit."""

    def job(connection: Connection) -> Player | None:
        row = connection.execute(select(players).where(players.c.login == login)).mappings().first()
        if row is None:
            return None
        here = (recovery_codes.c.code == hashed(bare(code))) & (recovery_codes.c.player == row["id"])
        if connection.execute(delete(recovery_codes).where(here)).rowcount != 1:
            return None
        set_password(row["id"], password)(connection)
        return Player(row["id"], row["name"], row["login"])

    return job
