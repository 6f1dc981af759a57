"""A cache of recently used sessions, and a service that signs players out in all server processes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from kontor.server.accounts.credentials import hash_token
from kontor.server.clock import Clock
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import PlayerSignedOut, SessionEnded
from kontor.server.player import Player
from kontor.server.store import sessions
from kontor.server.store.database import Database

CACHED_SECONDS: Final = 20.0  # seconds for which a session is cached after it was looked up
MAX_CACHED_SESSIONS: Final = 20_000


class SocketCloser(Protocol):
    """The methods of `OpenSockets` that `SignOut` needs to close the sockets of ended sessions."""

    def close_session(self, token_hash: str) -> None: ...

    def close_player(self, player: str, kept_hash: str | None) -> None: ...

    def close_address(self, address: str) -> None: ...

    def replace_token(self, old_token: str, new_token: str) -> None: ...

    def tokens(self) -> Iterable[str]: ...


class SessionCache:
    """A cache that maps hashed session tokens to players, so that requests rarely query the database."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: dict[str, tuple[float, Player]] = {}
        self.generation = 0
        """Incremented when a session ends or changes: a query that is running then may return old data."""

    def get(self, token: str) -> Player | None:
        """Return the player whose session has this `token`; None if it is not cached or has expired."""
        found = self.known.get(hash_token(token))
        if found is None or found[0] < self.clock.monotonic():
            return None
        return found[1]

    def put(self, token: str, player: Player) -> None:
        if len(self.known) > MAX_CACHED_SESSIONS:
            self.known.clear()
        self.known[hash_token(token)] = (self.clock.monotonic() + CACHED_SECONDS, player)

    def drop_expired(self) -> None:
        now = self.clock.monotonic()
        self.known = {token: kept for token, kept in self.known.items() if kept[0] >= now}

    def forget(self, token_hash: str) -> None:
        self.generation += 1
        self.known.pop(token_hash, None)

    def forget_all(self) -> None:
        self.generation += 1
        self.known.clear()

    def forget_player(self, player: str) -> None:
        self.generation += 1
        self.known = {token: kept for token, kept in self.known.items() if kept[1].id != player}


class SignOut:
    """Ends sessions everywhere: in the database, in this process, and in all other server processes."""

    def __init__(
        self, database: Database, cache: SessionCache, sockets: SocketCloser, bus: PeerBus, clock: Clock
    ) -> None:
        self.database = database
        self.cache = cache
        self.sockets = sockets
        self.bus = bus
        self.clock = clock
        bus.subscribe(SessionEnded, self._session_ended)
        bus.subscribe(PlayerSignedOut, self._player_signed_out)

    async def end_session(self, token: str) -> None:
        """End one session in the database and in all processes."""
        token_hash = hash_token(token)
        await self.database.write(sessions.end_session, token_hash)
        self.drop_session(token_hash)
        await self.bus.publish(SessionEnded(token_hash))

    async def end_all_sessions(self, player: str, kept_token: str | None = None) -> None:
        """End all sessions of `player` in all processes.

        If `kept_token` is given, the session with this token is kept.
        """
        kept_hash = hash_token(kept_token) if kept_token else None
        await self.database.write(sessions.end_sessions, player, kept_hash)
        self.drop_player(player, kept_hash)
        await self.bus.publish(PlayerSignedOut(player, kept_hash))

    async def replace_token(self, old_token: str, new_token: str) -> None:
        """Change a session's token from `old_token` to `new_token`. Its sockets stay open."""
        await self.database.write(sessions.replace_token, hash_token(old_token), hash_token(new_token))
        self.cache.forget(hash_token(old_token))
        self.sockets.replace_token(old_token, new_token)

    def drop_session(self, token_hash: str) -> None:
        """Remove an ended session from the cache, and close its sockets, in this process only."""
        self.cache.forget(token_hash)
        self.sockets.close_session(token_hash)

    def drop_player(self, player: str, kept_hash: str | None) -> None:
        """Remove a player's sessions from the cache, and close the player's sockets, in this process only.

        Sockets whose session token has the hash `kept_hash` stay open.
        """
        self.cache.forget_player(player)
        self.sockets.close_player(player, kept_hash)

    def drop_address(self, address: str) -> None:
        """Close all sockets of clients with this IP `address`, in this process only."""
        self.sockets.close_address(address)

    async def drop_ended_sessions(self) -> None:
        """Clear the cache, and close the sockets of sessions that are no longer in the database.

        This is needed when this process may have missed messages from other processes.
        """
        self.cache.forget_all()
        hashes = [hash_token(token) for token in self.sockets.tokens()]
        for ended in await self.database.read(sessions.ended_sessions, hashes, self.clock.now()):
            self.drop_session(ended)

    async def _session_ended(self, message: SessionEnded, sender: str) -> None:
        self.drop_session(message.session)

    async def _player_signed_out(self, message: PlayerSignedOut, sender: str) -> None:
        self.drop_player(message.player, message.kept_hash)
