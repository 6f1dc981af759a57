"""FastAPI dependencies of endpoints: the services that they use, and the caller of the request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

from fastapi import Depends, Request

from kontor.server import limits
from kontor.server.accounts.accounts import Accounts
from kontor.server.accounts.callers import Caller, CallerIdentifier
from kontor.server.accounts.sessions import SignOut
from kontor.server.config import Config
from kontor.server.limits import Limits
from kontor.server.player import Player
from kontor.server.tables.access import TableAccess
from kontor.server.tables.chat import Chat
from kontor.server.tables.history import History
from kontor.server.tables.invitations import Invitations
from kontor.server.tables.lobby import Lobby
from kontor.server.tables.new_tables import NewTables
from kontor.server.tables.read_only_table import ReadOnlyTables
from kontor.table.refusal import Refusal

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def from_state(name: str) -> Callable[[Request], Awaitable[Any]]:
    """Return a FastAPI dependency for the service `name` of the application's state."""

    async def get(request: Request) -> Any:
        return getattr(request.app.state, name)

    return get


TheConfig = Annotated[Config, Depends(from_state("config"))]
TheLimits = Annotated[Limits, Depends(from_state("limits"))]
TheAccounts = Annotated[Accounts, Depends(from_state("accounts"))]
TheSignOut = Annotated[SignOut, Depends(from_state("sign_out"))]
TheAccess = Annotated[TableAccess, Depends(from_state("access"))]
TheReadOnlyTables = Annotated[ReadOnlyTables, Depends(from_state("read_only"))]
TheLobby = Annotated[Lobby, Depends(from_state("lobby"))]
TheNewTables = Annotated[NewTables, Depends(from_state("new_tables"))]
TheInvitations = Annotated[Invitations, Depends(from_state("invitations"))]
TheHistory = Annotated[History, Depends(from_state("history"))]
TheChat = Annotated[Chat, Depends(from_state("chat"))]


async def any_caller(request: Request) -> Caller:
    """Return the caller of a request, signed in or not. Count the request towards the rate limit once."""
    known: Caller | None = getattr(request.state, "caller", None)
    if known is not None:
        return known
    callers: CallerIdentifier = request.app.state.callers
    caller = await callers.identify(request, request.method not in SAFE_METHODS)
    who = caller.player.id if caller.player else caller.address
    request.app.state.limits.spend("request", who, limits.REQUESTS)
    request.state.caller = caller
    return caller


async def costly_caller(request: Request) -> Caller:
    """Return the caller of a request that takes much computing. It counts as several requests."""
    caller = await any_caller(request)
    request.app.state.limits.spend("house", caller.address, limits.PER_NETWORK, limits.COSTLY - 1)
    return caller


async def signed_in_player(request: Request) -> Player:
    """Return the player who sent the request. Raise `Refusal` if they are not signed in."""
    caller = await any_caller(request)
    if caller.player is None:
        raise Refusal("not_signed_in", "Say who you are first (POST /api/session).")
    return caller.player


AnyCaller = Annotated[Caller, Depends(any_caller)]
CostlyCaller = Annotated[Caller, Depends(costly_caller)]
SignedInPlayer = Annotated[Player, Depends(signed_in_player)]
