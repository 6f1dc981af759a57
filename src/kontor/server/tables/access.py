"""Who may look at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kontor.server.store import table_rows as archive
from kontor.server.store.players import Player

if TYPE_CHECKING:
    from kontor.server.process import Process
    from kontor.server.tables.live_table import LiveTable


async def may_see(
    process: Process, row: dict[str, Any], live: LiveTable | None, player: Player | None
) -> bool:
    """Seats and the host always; others if the table is public and, while it runs, may be watched, or if they
    were invited.
    """
    if player is not None:
        if row["host"] == player.id or (live is not None and live.match.holder(player.id) is not None):
            return True
    status = live.match.status if live is not None else row["status"]
    if not row["private"] and (row["watch"] or status != "running"):
        return True
    if player is None or not await process.database.read(archive.may_enter(player.id, row["id"])):
        return False
    return bool(row["watch"]) or status != "running"
