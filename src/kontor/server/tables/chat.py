"""Chat at tables. Players and spectators have separate channels until the game is over."""

from __future__ import annotations

from typing import Any
from unicodedata import category

from kontor.server.clock import Clock
from kontor.server.errors import StoreUnavailable, database_unavailable
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import ChatAdded
from kontor.server.player import Player
from kontor.server.store.chat_lines import ChatMessage, add_chat_line, find_chat_line, recent_chat
from kontor.server.store.database import Database
from kontor.server.store.table_rows import TableChanges
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.registry import TableListener, TableRegistry
from kontor.table import seating
from kontor.table.refusal import Refusal


class Chat(TableListener):
    """Saves chat lines and sends them to the viewers who may read them."""

    def __init__(self, registry: TableRegistry, database: Database, bus: PeerBus, clock: Clock) -> None:
        self.registry = registry
        self.database = database
        self.bus = bus
        self.clock = clock
        registry.listeners.append(self)
        bus.subscribe(ChatAdded, self._chat_added)

    async def say(
        self,
        table: LiveTable,
        player: Player | None,
        audience: int,
        text: str | None,
        phrase: str | None,
        channel: str | None,
    ) -> None:
        """Save a chat line, either `text` or the key of a ready-made `phrase`, and send it to its readers.

        `audience` is the sender's seat, or SPECTATOR. `channel` is "table" or "watch", or None for the
        sender's own channel. Raise `Refusal` if the line is malformed or the sender may not use the channel.
        """
        if player is None:
            raise Refusal("not_signed_in", "Choose a name before you chat.")
        text = text.strip() if text else None
        if (not text) == (phrase is None):
            raise Refusal("malformed", "Send either a text or a phrase.")
        if any(category(letter) == "Cc" and letter != "\n" for letter in text or ""):
            raise Refusal("malformed", "text: no control characters")
        own = "watch" if audience < 0 else "table"
        channel = channel or own
        if channel != own and table.match.status != "over":
            raise Refusal("forbidden", "While the game is on, players and spectators chat separately.")
        values: dict[str, Any] = {
            "table": table.id,
            "at": self.clock.now(),
            "player": player.id,
            "name": seating.shown_name(table.match, player.id, player.name),
            "seat": audience if audience >= 0 else None,
            "channel": channel,
            "text": text,
            "phrase": phrase,
        }
        try:
            message = await self.database.write_for_table(table.id, add_chat_line, values, self.bus.name)
        except StoreUnavailable:
            table.mark_possibly_outdated()  # if the line was saved, the refresh finds it
            raise database_unavailable() from None
        send(table, message)

    async def recent(
        self, table: LiveTable, audience: int, before_number: int | None = None
    ) -> list[ChatMessage]:
        """Return the last chat lines that `audience` (a seat, or SPECTATOR) may read, oldest first.

        If `before_number` is given, return only lines with smaller numbers. If a line is sent while this
        runs, the lines are read again, so that none is missing from the result.
        """
        while True:
            told = list(table.attendance.chat_told)
            found = await self.database.read(
                recent_chat, table.id, channels_of(table, audience), before_number
            )
            if told == list(table.attendance.chat_told):
                return found

    # ---- as registry.TableListener ---------------------------------------------------------------------

    def table_refreshed(self, table: LiveTable, changes: TableChanges) -> None:
        for message in changes.chat:
            send(table, message)

    async def _chat_added(self, message: ChatAdded, sender: str) -> None:
        live = self.registry.tables.get(message.table)
        if live is None:
            return
        try:
            found = await self.database.read(find_chat_line, message.number)
        except StoreUnavailable:
            live.mark_possibly_outdated()
            return
        if found is not None:
            send(live, found)


def send(table: LiveTable, message: ChatMessage) -> None:
    """Send a chat line to the connected clients who may read it, unless they already got it."""
    if message["number"] in table.attendance.chat_told:
        return
    table.attendance.chat_told.append(message["number"])
    for viewer in table.attendance.viewers:
        if message["channel"] in channels_of(table, viewer.audience):
            viewer.send(message)


def channels_of(table: LiveTable, audience: int) -> tuple[str, ...]:
    """Return the chat channels that `audience` (a seat, or SPECTATOR) may read."""
    if table.match.status == "over":
        return ("table", "watch")
    return ("watch",) if audience < 0 else ("table",)
