"""Tables that can no longer be played because the game's rules have changed. Clients see the stored data."""

from __future__ import annotations

import json
from typing import Any

from kontor.server.errors import DamagedTable, no_such_table
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.table_rows import RECENT_ENTRIES, StoredTable, load_table
from kontor.server.tables.access import TableAccess
from kontor.server.tables.loading import damaged_table_refusal
from kontor.server.tables.table_info import stored_table_info
from kontor.server.tables.table_messages import log_entry
from kontor.table import snapshot
from kontor.table.match import SPECTATOR


class ReadOnlyTables:
    """Loads tables that can no longer be played, for players who may see them."""

    def __init__(self, database: Database, access: TableAccess) -> None:
        self.database = database
        self.access = access

    async def load_for(self, table: str, player: Player | None) -> tuple[StoredTable, int]:
        """Return the stored table, and the seat of `player` there, or SPECTATOR if they have none.

        Raise `Refusal` if `player` may not see the table.
        """
        stored = await self.database.read(load_table, table)
        if stored is None or not await self.access.may_see(stored.header, None, player):
            raise no_such_table()
        audience = SPECTATOR
        try:
            for seat in json.loads(stored.header.seats):
                if player is not None and seat["player"] == player.id:
                    audience = seat["seat"]
        except (ValueError, TypeError, KeyError):
            raise damaged_table_refusal(DamagedTable(table, "the lobby row")) from None
        return stored, audience


def stored_view(stored: StoredTable, audience: int) -> dict[str, Any]:
    """Return what `audience` (a seat, or SPECTATOR) saw in the last snapshot; empty if there is none."""
    if stored.snapshot is None:
        return {}
    view: dict[str, Any] = snapshot.read(stored.snapshot)["views"][str(audience)]
    return view


def read_only_welcome(stored: StoredTable, audience: int, now: int) -> dict[str, Any]:
    """Return the first message for a client at a table that can no longer be played.

    `audience` is the client's seat, or SPECTATOR.
    """
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "table": stored_table_info(stored, audience),
        "you": audience if audience >= 0 else None,
        "version": stored.header.version,
        "at": 0,
        "now": now,
        "view": stored_view(stored, audience),
        "legal": [],
        "decides": [],
        "ready": [],
        "early": None,
        "undo": None,
        "asked": None,
        "idle": {},
        "votes": {},
        "clock": None,
        "wish": {"pass": False},
        "present": [],
        "absent": {},
        "watchers": 0,
        "log": [
            log_entry(stored_entry.entry, audience, None) for stored_entry in stored.entries[-RECENT_ENTRIES:]
        ],
        "chat": [],
    }
