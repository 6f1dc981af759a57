"""HTTP routes for accounts: create one, sign in, change or recover the password."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from kontor.server.http.cookies import device_of, me_message, send_token, uses_bearer
from kontor.server.http.dependencies import AnyCaller, SignedInPlayer, TheAccounts, TheConfig
from kontor.server.messages.accounts import (
    AskCodes,
    LogIn,
    Me,
    NewAccount,
    NewPassword,
    Recover,
    RecoveryCodes,
)

router = APIRouter(prefix="/api", tags=["players"])


@router.post("/account", summary="Turn the guest into an account")
async def new_account(
    request: Request,
    response: Response,
    caller: AnyCaller,
    player: SignedInPlayer,
    body: NewAccount,
    config: TheConfig,
    accounts: TheAccounts,
) -> Me:
    """Create an account for the calling guest. Their old session token becomes invalid."""
    assert caller.token is not None
    owner, token = await accounts.make_account(
        player, caller.token, body.login, body.password, caller.address
    )
    return await send_token(request, response, config, accounts, owner, token, uses_bearer(request))


@router.put("/account/password", summary="Change my password")
async def change_password(
    request: Request, caller: AnyCaller, player: SignedInPlayer, body: NewPassword, accounts: TheAccounts
) -> Me:
    """Change the caller's password and end all other sessions of the account."""
    device = device_of(request)
    await accounts.change_password(player, caller.token, body.password, body.new, caller.address, device)
    return me_message(player)


@router.post("/account/codes", summary="Replace my recovery codes with new ones")
async def new_codes(
    request: Request, caller: AnyCaller, player: SignedInPlayer, body: AskCodes, accounts: TheAccounts
) -> RecoveryCodes:
    device = device_of(request)
    codes = await accounts.replace_recovery_codes(player, body.password, caller.address, device)
    return RecoveryCodes(codes=codes)


@router.post("/recover", summary="Choose a new password with a recovery code")
async def recover(
    request: Request,
    response: Response,
    caller: AnyCaller,
    body: Recover,
    config: TheConfig,
    accounts: TheAccounts,
) -> Me:
    player, token = await accounts.recover(
        body.login, body.code, body.new, caller.address, device_of(request)
    )
    return await send_token(request, response, config, accounts, player, token, body.bearer)


@router.post("/login", summary="Sign in to an account")
async def log_in(
    request: Request,
    response: Response,
    caller: AnyCaller,
    body: LogIn,
    config: TheConfig,
    accounts: TheAccounts,
) -> Me:
    player, token = await accounts.log_in(body.login, body.password, caller.address, device_of(request))
    return await send_token(request, response, config, accounts, player, token, body.bearer)
