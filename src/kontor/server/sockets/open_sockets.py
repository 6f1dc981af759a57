"""Keeps track of the open sockets of this process: limits them per player, and closes them on sign-out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kontor.server import metrics
from kontor.server.accounts.credentials import hash_token
from kontor.server.limits import MAX_SOCKETS_PER_PLAYER
from kontor.server.sockets.connection import Connection
from kontor.table.refusal import Refusal


class OpenSockets:
    """The WebSocket connections of this process that have joined a table.

    `rate` scales the limit on connections per player; 0 switches it off.
    """

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.connections: dict[Connection, None] = {}  # a set that keeps its order
        self.count_by_owner: Counter[str] = Counter()
        self.departed = 0
        """Number of connections closed since the last garbage collection."""

    def check_limit(self, connection: Connection) -> None:
        """Raise `Refusal` if the player of `connection` already has too many connections.

        For a client without a session, all connections from its address count.
        """
        most = MAX_SOCKETS_PER_PLAYER * (1 if connection.player else 10) * self.rate
        if self.rate and self.count_by_owner[connection.rate_key] >= most:
            raise Refusal("rate_limited", "You have too many tables open in your browser; close one.")

    def add(self, connection: Connection) -> None:
        self.connections[connection] = None
        self.count_by_owner[connection.rate_key] += 1
        metrics.SOCKETS.inc()

    def remove(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        del self.connections[connection]
        self.count_by_owner[connection.rate_key] -= 1
        if not self.count_by_owner[connection.rate_key]:
            del self.count_by_owner[connection.rate_key]
        metrics.SOCKETS.dec()
        self.departed += 1

    def close_all(self, code: str) -> int:
        """Close every socket with the reason `code`. Return how many were open."""
        for connection in list(self.connections):
            connection.close(code)
        return len(self.connections)

    # ---- as accounts.sessions.SocketCloser -------------------------------------------------------------

    def close_session(self, token_hash: str) -> None:
        for connection in list(self.connections):
            if connection.token is not None and hash_token(connection.token) == token_hash:
                connection.close("signed_out")

    def close_player(self, player: str, kept_hash: str | None) -> None:
        for connection in list(self.connections):
            if connection.player is not None and connection.player.id == player:
                if connection.token is None or hash_token(connection.token) != kept_hash:
                    connection.close("signed_out")

    def close_address(self, address: str) -> None:
        for connection in list(self.connections):
            if connection.address == address:
                connection.close("signed_out")

    def replace_token(self, old_token: str, new_token: str) -> None:
        for connection in self.connections:
            if connection.token == old_token:
                connection.token = new_token

    def tokens(self) -> Iterable[str]:
        return {c.token: None for c in self.connections if c.token is not None}
