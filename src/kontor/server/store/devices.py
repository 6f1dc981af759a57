"""Which guests came from one browser: it keeps a word of its own, and the database its hash."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from sqlalchemy import Connection, select

from kontor.server.store.players import hashed
from kontor.server.store.schema import devices, players
from kontor.server.store.table_rows import upsert

COOKIE: Final = "kontor_device"


def note(device: str, player: str) -> Callable[[Connection], None]:
    """This player was here with that browser."""

    def job(connection: Connection) -> None:
        upsert(connection, devices, {"device": hashed(device), "player": player}, ["device", "player"])

    return job


def share(player: str, others: Collection[str]) -> Callable[[Connection], bool]:
    """Whether a browser knows this player and one of the others, and one of the two is a guest. A family with
    accounts may share a computer.
    """

    def job(connection: Connection) -> bool:
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

    return job
