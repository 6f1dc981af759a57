"""Automatic passing: on request, a seat passes whenever it can, until another player needs its answer."""

from __future__ import annotations

from typing import Any

from kontor.server.background import BackgroundTasks
from kontor.server.errors import StoreUnavailable
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import AutoPassChanged
from kontor.server.store.database import Database
from kontor.server.store.table_rows import auto_pass_settings_of, set_auto_pass
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.registry import TableRegistry
from kontor.table.passing import decision_concerns


class AutoPassing:
    """Switches automatic passing on and off for seats.

    It is also switched off when another player needs an answer from the seat, for example to an offer.
    """

    def __init__(
        self, registry: TableRegistry, database: Database, bus: PeerBus, tasks: BackgroundTasks
    ) -> None:
        self.registry = registry
        self.database = database
        self.bus = bus
        self.tasks = tasks
        bus.subscribe(AutoPassChanged, self._auto_pass_changed)

    async def set(self, table: LiveTable, seat: int, setting: dict[str, Any] | None) -> None:
        """Save the automatic-passing setting of `seat`; None switches it off."""
        async with table.lock:  # otherwise a refresh that began earlier could restore the old setting
            await self.database.write_for_table(table.id, set_auto_pass, table.id, seat, setting)
            if setting:
                table.auto_pass_settings[seat] = setting
            else:
                table.auto_pass_settings.pop(seat, None)

    async def publish(self, table: LiveTable, seat: int) -> None:
        """Tell the listeners and the other processes that `seat` has switched automatic passing on or off."""
        self.registry.auto_pass_changed(table)
        await self.bus.publish(AutoPassChanged(table.id, seat))

    def end_for_addressed_seats(self, table: LiveTable) -> None:
        """End automatic passing for seats that have to answer another player.

        Once the game is over, end it for all seats.
        """
        for seat in list(table.auto_pass_settings):
            if decision_concerns(table.match, seat) or not table.match.running():
                del table.auto_pass_settings[seat]
                table.attendance.send_to_seat(seat, {"type": "wish", "pass": False})
                self.tasks.start(self.database.write_for_table(table.id, set_auto_pass, table.id, seat, None))

    async def _auto_pass_changed(self, message: AutoPassChanged, sender: str) -> None:
        live = self.registry.tables.get(message.table)
        if live is None:
            return
        try:
            async with live.lock:
                live.auto_pass_settings = await self.database.read(auto_pass_settings_of, live.id)
        except StoreUnavailable:
            live.mark_possibly_outdated()
            return
        self.registry.auto_pass_changed(live)
