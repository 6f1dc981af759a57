"""Invitations to a table: links, and five-letter join codes."""

from __future__ import annotations

from typing import Final

from kontor.server.accounts.credentials import hash_token
from kontor.server.config import Config
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import JoinCodeChanged
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.invitations import add_invitation, table_of_code, table_of_link
from kontor.server.store.table_rows import admit
from kontor.server.tables.access import TableAccess
from kontor.table.refusal import Refusal

CODE_LENGTH: Final = 5
CODES_TO_TRY: Final = 20


class Invitations:
    """Creates invitations to tables, and admits players who use them."""

    def __init__(self, config: Config, database: Database, bus: PeerBus, access: TableAccess) -> None:
        self.config = config
        self.database = database
        self.bus = bus
        self.access = access

    async def invite(self, table: str, player: Player) -> tuple[str, str]:
        """Create an invitation to `table`. Return the token for its link, and the table's join code.

        Raise `Refusal` if `player` is neither seated nor the host, or if the game is over.
        """
        live = await self.access.open_for(table, player)
        if live.match.host != player.id and live.match.seat_of_player(player.id) is None:
            raise Refusal("forbidden", "Only players at this table can invite others.")
        if live.match.status == "over":
            raise Refusal("not_open", "This game is over.")
        token = self.config.draw_token(16)
        codes = [self.config.draw_letters() for _ in range(CODES_TO_TRY)]
        async with live.lock:  # otherwise a refresh that began earlier could restore the old code
            code = await self.database.write_for_table(
                table, add_invitation, table, hash_token(token), codes, self.config.now()
            )
            if code is None:
                raise Refusal("unavailable", "No invitation code is free; try again in a moment.")
            live.header.code = code
        await self.bus.publish(JoinCodeChanged(table, code))
        return token, code

    async def follow(self, token_or_code: str, player: Player) -> str:
        """Admit `player` to a table that they were invited to. Return the id of the table.

        `token_or_code` is the token of an invitation link, or a join code.
        """
        if len(token_or_code) == CODE_LENGTH:
            table = await self.database.read(table_of_code, token_or_code.upper())
        else:
            table = await self.database.read(table_of_link, hash_token(token_or_code))
        if table is None:
            raise Refusal("not_found", "This invitation is not valid.")
        await self.database.write_for_table(table, admit, player.id, table)
        return table
