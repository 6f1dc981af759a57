"""FastAPI dependencies for endpoints: the application's services, and the caller who sent the request."""

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
from kontor.server.tables.renames import Renames
from kontor.table.refusal import Refusal

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def service_dependency(name: str) -> Callable[[Request], Awaitable[Any]]:
    """Return a FastAPI dependency that reads the attribute `name` of the application's state."""

    async def get(request: Request) -> Any:
        return getattr(request.app.state, name)

    return get


TheConfig = Annotated[Config, Depends(service_dependency("config"))]
TheLimits = Annotated[Limits, Depends(service_dependency("limits"))]
TheAccounts = Annotated[Accounts, Depends(service_dependency("accounts"))]
TheSignOut = Annotated[SignOut, Depends(service_dependency("sign_out"))]
TheAccess = Annotated[TableAccess, Depends(service_dependency("access"))]
TheReadOnlyTables = Annotated[ReadOnlyTables, Depends(service_dependency("read_only_tables"))]
TheLobby = Annotated[Lobby, Depends(service_dependency("lobby"))]
TheNewTables = Annotated[NewTables, Depends(service_dependency("new_tables"))]
TheRenames = Annotated[Renames, Depends(service_dependency("renames"))]
TheInvitations = Annotated[Invitations, Depends(service_dependency("invitations"))]
TheHistory = Annotated[History, Depends(service_dependency("history"))]
TheChat = Annotated[Chat, Depends(service_dependency("chat"))]


async def any_caller(request: Request) -> Caller:
    """Return the caller of a request, and count the request towards their rate limit.

    The caller need not be signed in. A second call for the same request returns the same caller without
    counting again.
    """
    known_caller: Caller | None = getattr(request.state, "caller", None)
    if known_caller is not None:
        return known_caller
    callers: CallerIdentifier = request.app.state.callers
    caller = await callers.identify(request, request.method not in SAFE_METHODS)
    who = caller.player.id if caller.player else caller.address
    request.app.state.limits.spend("request", who, limits.REQUESTS)
    request.state.caller = caller
    return caller


async def caller_of_costly_request(request: Request) -> Caller:
    """Return the caller of a costly request, which counts as several requests towards their rate limit."""
    caller = await any_caller(request)
    extra = limits.COSTLY_REQUEST - 1
    request.app.state.limits.spend("network", caller.address, limits.REQUESTS_PER_NETWORK, extra)
    return caller


async def signed_in_player(request: Request) -> Player:
    """Return the player who sent the request. Raise `Refusal` if they are not signed in."""
    caller = await any_caller(request)
    if caller.player is None:
        raise Refusal("not_signed_in", "Say who you are first (POST /api/session).")
    return caller.player


AnyCaller = Annotated[Caller, Depends(any_caller)]
CostlyCaller = Annotated[Caller, Depends(caller_of_costly_request)]
SignedInPlayer = Annotated[Player, Depends(signed_in_player)]
