"""Guests and accounts: becoming a guest, creating an account, signing in, recovering a password."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kontor.server import limits
from kontor.server.accounts.bans import BanList
from kontor.server.accounts.credentials import (
    TOKEN_BYTES,
    check_password,
    hash_password,
    hash_recovery_code,
    hash_token,
    new_recovery_codes,
)
from kontor.server.accounts.sessions import SessionCache, SignOut
from kontor.server.accounts.weak_passwords import check_strength
from kontor.server.config import Config
from kontor.server.limits import Limits
from kontor.server.player import Player
from kontor.server.store import players
from kontor.server.store.database import Database
from kontor.server.store.sessions import add_session
from kontor.table.refusal import Refusal


class Accounts:
    """Creates guests and accounts, signs players in, and changes their names and passwords."""

    def __init__(
        self,
        config: Config,
        database: Database,
        limits: Limits,
        bans: BanList,
        cache: SessionCache,
        sign_out: SignOut,
    ) -> None:
        self.draw_token: Callable[[int], str] = config.draw_token
        self.draw_letters = config.draw_letters
        self.now = config.now
        self.database = database
        self.limits = limits
        self.bans = bans
        self.cache = cache
        self.sign_out = sign_out

    async def become_guest(self, name: str, address: str) -> tuple[Player, str]:
        """Create a guest called `name`. Return the player and the token of their new session.

        Raise `Refusal` if the name is banned, or if `address` has created too many guests.
        """
        self.limits.spend("session", address, limits.NEW_SESSIONS)
        self.check_name(name)
        token, now = self.draw_token(TOKEN_BYTES), self.now()
        player = "p" + self.draw_token(12)
        return await self.database.write(players.add_guest, player, name, hash_token(token), now), token

    async def rename(self, player: Player, name: str) -> None:
        """Change the name of `player`. Raise `Refusal` if `name` is banned, or if it changes too often."""
        self.check_name(name)
        self.limits.spend("rename", player.id, limits.RENAMES)
        await self.database.write(players.rename_player, player.id, name)
        self.cache.forget_player(player.id)

    def check_name(self, name: str) -> None:
        """Raise `Refusal` if `name` is banned."""
        if self.bans.is_banned(name=name):
            raise Refusal("taken", "This name is not free here.")

    async def make_account(
        self, player: Player, token: str, login: str, password: str, address: str
    ) -> tuple[Player, str]:
        """Create an account for the guest `player`. Return the player and a new token for their session.

        The old `token` and all other sessions of the guest become invalid.
        """
        self.limits.spend("login", address, limits.LOGINS)
        if player.login is not None:
            raise Refusal("taken", "You already have an account.")
        check_strength(password, login)
        password_hash = await asyncio.to_thread(hash_password, password)
        await self.database.write(players.make_account, player.id, login, password_hash)
        new_token = self.draw_token(TOKEN_BYTES)
        await self.sign_out.replace_token(token, new_token)
        await self.sign_out.end_all_sessions(player.id, kept_token=new_token)
        return Player(player.id, player.name, login), new_token

    async def change_password(
        self,
        player: Player,
        token: str | None,
        old_password: str,
        new_password: str,
        address: str,
        device: str | None = None,
    ) -> None:
        """Change the password of `player`, and end all their sessions except the one with this `token`."""
        await self.check_own_password(player, old_password, address, device)
        check_strength(new_password, player.login or "")
        password_hash = await asyncio.to_thread(hash_password, new_password)
        await self.database.write(players.set_password, player.id, password_hash)
        await self.sign_out.end_all_sessions(player.id, kept_token=token)

    async def check_own_password(
        self, player: Player, password: str, address: str, device: str | None
    ) -> None:
        """Raise `Refusal` if `password` is not the player's password, or if there were too many attempts."""
        login = player.login or ""
        await self.count_attempt(login, address, device)
        stored = await self.database.read(players.password_hash_of, player.id)
        if not await asyncio.to_thread(check_password, stored, password):
            raise Refusal("wrong_password", "This is not your password.")
        self.forgive_attempt(login, address)

    async def replace_recovery_codes(
        self, player: Player, password: str, address: str, device: str | None = None
    ) -> list[str]:
        """Replace the recovery codes of `player` and return the new ones.

        Raise `Refusal` if `password` is wrong.
        """
        await self.check_own_password(player, password, address, device)
        codes = new_recovery_codes(self.draw_letters)
        hashes = [hash_recovery_code(code) for code in codes]
        await self.database.write(players.set_recovery_codes, player.id, hashes)
        return codes

    async def recover(
        self, login: str, code: str, password: str, address: str, device: str | None = None
    ) -> tuple[Player, str]:
        """Set a new `password` for the account `login`, if `code` is one of its recovery codes.

        End all sessions of the account. Return its owner and the token of a new session. Raise `Refusal` if
        the login or the code is wrong.
        """
        await self.count_attempt(login, address, device)
        check_strength(password, login)
        password_hash = await asyncio.to_thread(hash_password, password)
        code_hash = hash_recovery_code(code)
        player = await self.database.write(players.recover_account, login, code_hash, password_hash)
        if player is None:
            raise Refusal("wrong_password", "Wrong login or recovery code.")
        self.forgive_attempt(login, address)
        await self.sign_out.end_all_sessions(player.id)
        return player, await self.new_session(player)

    async def log_in(
        self, login: str, password: str, address: str, device: str | None = None
    ) -> tuple[Player, str]:
        """Sign in to an account. Return its owner and the token of a new session.

        Raise `Refusal` if the login or the password is wrong.
        """
        await self.count_attempt(login, address, device)
        found = await self.database.read(players.find_account, login)
        fits = await asyncio.to_thread(check_password, found[1] if found else None, password)
        if found is None or not fits:
            raise Refusal("wrong_password", "Wrong login or password.")
        self.forgive_attempt(login, address)
        return found[0], await self.new_session(found[0])

    async def new_session(self, player: Player) -> str:
        """Start a session for `player` and return its token."""
        token = self.draw_token(TOKEN_BYTES)
        await self.database.write(add_session, player.id, hash_token(token), self.now())
        return token

    async def count_attempt(self, login: str, address: str, device: str | None) -> None:
        """Count an attempt to sign in as `login`. Raise `RateLimited` if there were too many.

        `device` is the value of the device cookie, or None if the caller has none. See
        `limits.FAILED_LOGINS_PER_ACCOUNT`.
        """
        self.limits.spend("login", address, limits.LOGINS)
        self.limits.spend("login from", f"{address} {login}", limits.FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS)
        if device is None or not await self.database.read(players.is_device_of, hash_token(device), login):
            self.limits.spend("login as", login, limits.FAILED_LOGINS_PER_ACCOUNT)

    def forgive_attempt(self, login: str, address: str) -> None:
        """Stop counting the last attempt to sign in as `login`, because the owner made it."""
        self.limits.give_back("login from", f"{address} {login}")
        self.limits.give_back("login as", login)

    async def remember_device(self, device: str, player: Player) -> None:
        """Record that `player` uses the browser whose device cookie has the value `device`.

        This lets the server stop one person from taking two seats under two guest names.
        """
        await self.database.write(players.add_device, hash_token(device), player.id)
