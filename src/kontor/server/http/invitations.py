"""Links and five-letter codes that lead to a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection, insert, select, update

from kontor.server import limits
from kontor.server.accounts.callers import Anybody, Somebody
from kontor.server.http.tables import open_for
from kontor.server.messages.tables import Invitation, Joined
from kontor.server.store import table_rows as archive
from kontor.server.store.players import hashed
from kontor.server.store.schema import invitations, tables
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["tables"])

LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXY"
"""Without those that are read as others."""
TRIES: Final = 20


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(5))


def invite(table: str, token: str, now: int) -> Callable[[Connection], str]:
    """Save the invitation and give the table's code, made when first needed."""

    def job(connection: Connection) -> str:
        connection.execute(insert(invitations).values(token=hashed(token), table=table, created=now))
        code = connection.execute(select(tables.c.code).where(tables.c.id == table)).scalar()
        for _ in range(TRIES):
            if code:
                return str(code)
            wanted = new_code()
            if connection.execute(select(tables.c.id).where(tables.c.code == wanted)).first() is None:
                connection.execute(update(tables).where(tables.c.id == table).values(code=wanted))
                code = wanted
        raise Refusal("unavailable", "No invitation code is free; try again in a moment.")

    return job


def invited_to(word: str) -> Callable[[Connection], str | None]:
    """The table that a code or the token of a link leads to."""

    def job(connection: Connection) -> str | None:
        if len(word) == 5:
            found = connection.execute(select(tables.c.id).where(tables.c.code == word.upper())).scalar()
        else:
            here = select(invitations.c.table).where(invitations.c.token == hashed(word))
            found = connection.execute(here).scalar()
        return None if found is None else str(found)

    return job


@router.post("/tables/{table}/invitations", summary="Invite somebody")
async def new_invitation(request: Request, player: Somebody, table: str) -> Invitation:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)
    if live.match.host != player.id and live.match.holder(player.id) is None:
        raise Refusal("forbidden", "Only players at this table can invite others.")
    if live.match.status == "over":
        raise Refusal("not_open", "This game is over.")
    token = process.config.token(16)
    async with live.lock:  # so that a read which began before it does not bring back what was
        code = await process.database.write(invite(table, token, process.config.now()), table)
        live.row["code"] = code
    await process.bus.publish({"from": process.name, "table": table, "code": code})
    return Invitation(link=f"/join/{token}", code=code)


@router.post("/join/{word}", summary="Follow an invitation, or use a code")
async def join(
    request: Request, caller: Anybody, player: Somebody, word: Annotated[str, Path(max_length=64)]
) -> Joined:
    process: Process = request.app.state.process
    process.limits.spend("code", caller.address, limits.CODES)
    table = await process.database.read(invited_to(word))
    if table is None:
        raise Refusal("not_found", "This invitation is not valid.")
    await process.database.write(archive.admit(player.id, table), table)
    return Joined(table=table)
