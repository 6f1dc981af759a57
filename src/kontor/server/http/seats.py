"""HTTP routes for seats: sit down, stand up, seat bots, and start the game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from kontor.server.http.dependencies import AnyCaller, SignedInPlayer, TheAccess, TheConfig, TheNewTables
from kontor.server.http.table_route import TableRoute
from kontor.server.http.tables import info_for
from kontor.server.messages.tables import AnswerSeat, SeatBot, Sit, Start, TableInfo
from kontor.server.player import Player
from kontor.server.tables.game_choice import check_bot
from kontor.server.tables.live_table import LiveTable
from kontor.table import seating
from kontor.table.entry import Proposal
from kontor.table.refusal import Refusal

router = APIRouter(route_class=TableRoute, prefix="/api", tags=["tables"])

SeatNumber = Annotated[int, Path(ge=0, lt=16)]


def check_host(live: LiveTable, player: Player) -> None:
    """Raise `Refusal` if `player` is not the host of the table."""
    if live.match.host != player.id:
        raise Refusal("forbidden", "Only the host can do that.")


@router.post("/tables/{table}/seats/{seat}", summary="Sit down, or come back to one's seat")
async def sit(
    player: SignedInPlayer, table: str, seat: SeatNumber, body: Sit, access: TheAccess, config: TheConfig
) -> TableInfo:
    live = await access.open_for(table, player)
    await access.check_no_second_guest(live, player)
    invited = await access.is_invited(live, player)

    def propose() -> Proposal:
        now = config.now()
        if seating.must_ask(live.match, seat, player.id, invited):
            return seating.ask_seat(live.match, seat, player.id, player.name, now)
        return seating.sit(live.match, seat, player.id, player.name, body.nonce or "", now)

    await live.add_entry(propose)
    return info_for(live, player)


@router.post("/tables/{table}/seats/{seat}/answer", summary="Answer a player who asked for a bot's seat")
async def answer_seat(
    player: SignedInPlayer,
    table: str,
    seat: SeatNumber,
    body: AnswerSeat,
    access: TheAccess,
    config: TheConfig,
) -> TableInfo:
    live = await access.open_for(table, player)
    check_host(live, player)
    await live.add_entry(lambda: seating.answer_seat(live.match, seat, body.player, body.agree, config.now()))
    return info_for(live, player)


@router.delete("/tables/{table}/seats/{seat}", summary="Stand up, or leave the seat to the table's bot")
async def rise(
    player: SignedInPlayer, table: str, seat: SeatNumber, access: TheAccess, config: TheConfig
) -> TableInfo:
    live = await access.open_for(table, player)

    def propose() -> Proposal:
        if live.match.seat_of_player(player.id) != seat:
            check_host(live, player)
            if live.match.status != "open":
                raise Refusal("forbidden", "The game has already begun.")
            return seating.send_away(live.match, seat, config.now())
        if live.match.running():
            live.check_may_leave(seat)
        return seating.rise(live.match, seat, config.now())

    await live.add_entry(propose)
    return info_for(live, player)


@router.put("/tables/{table}/seats/{seat}/bot", summary="Put a bot on an open seat")
async def seat_bot(
    player: SignedInPlayer,
    table: str,
    seat: SeatNumber,
    body: SeatBot,
    access: TheAccess,
    new_tables: TheNewTables,
) -> TableInfo:
    live = await access.open_for(table, player)
    check_host(live, player)
    check_bot("bot", body.bot, live.match.game.key, live.match.options.seats)
    await new_tables.put_bot(live, seat, body.bot)
    return info_for(live, player)


@router.post("/tables/{table}/start", summary="Start the game")
async def start(
    caller: AnyCaller,
    player: SignedInPlayer,
    table: str,
    body: Start,
    access: TheAccess,
    config: TheConfig,
    new_tables: TheNewTables,
) -> TableInfo:
    live = await access.open_for(table, player)
    check_host(live, player)
    if live.match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if body.fill is not None:
        check_bot("fill", body.fill, live.match.game.key, live.match.options.seats)
        for number, seat in enumerate(live.match.seats):
            if seat.kind == "open":
                await new_tables.put_bot(live, number, body.fill)

    await new_tables.registry.prepare_start(live.match, caller.owner())

    def propose() -> Proposal:
        own = live.match.seat_of_player(player.id)
        added = {own: body.nonce} if own is not None and body.nonce else {}
        return seating.start(live.match, live.lottery, config.now(), added)

    await live.add_entry(propose)
    return info_for(live, player)
