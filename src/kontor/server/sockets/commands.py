"""Handlers for client messages that change a table. Each proposes an entry for the table's log."""

from __future__ import annotations

from collections.abc import Callable

from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import SocketHandler
from kontor.table import seating, submission, undo
from kontor.table.entry import Proposal


async def submit(handler: SocketHandler, message: m.Submit) -> None:
    """Play the actions in `message`.

    If a message with the same key has already been carried out, only acknowledge this one.
    """
    match, key = handler.table.match, message.key

    def propose() -> Proposal:
        lottery, seat = handler.table.lottery, handler.playing_seat()
        return submission.submit(match, seat, message.version, message.actions, lottery, handler.now(), key)

    def find_saved_version() -> int | None:
        return match.keys.get(f"{handler.seat()}/{key}") if key else None

    await handler.add_entry(message.id, propose, find_saved_version)


async def take_back(handler: SocketHandler, message: m.Undo) -> None:
    def propose() -> Proposal:
        return undo.undo(handler.table.match, handler.playing_seat(), message.version, handler.now())

    await change_with_undo(handler, message.id, propose)


async def ask_undo(handler: SocketHandler, message: m.AskUndo) -> None:
    def propose() -> Proposal:
        return undo.ask_undo(handler.table.match, handler.playing_seat(), message.version, handler.now())

    await change_with_undo(handler, message.id, propose)


async def answer_undo(handler: SocketHandler, message: m.AnswerUndo) -> None:
    def propose() -> Proposal:
        match, seat = handler.table.match, handler.playing_seat()
        return undo.answer_undo(match, seat, message.version, message.agree, handler.now())

    await change_with_undo(handler, message.id, propose)


async def change_with_undo(handler: SocketHandler, message_id: int, propose: Callable[[], Proposal]) -> None:
    """Change the table, and charge the sender for what the bots have to learn again after an undo."""
    table = handler.table
    bots = [number for number, seat in enumerate(table.match.seats) if seat.active_bot() is not None]
    known = {seat: table.knowledge.steps_to_learn(seat) for seat in bots}
    await handler.add_entry(message_id, propose)
    forgotten = sum(max(table.knowledge.steps_to_learn(seat) - known[seat], 0) for seat in bots)
    handler.charge_undo(forgotten)


async def stand_in(handler: SocketHandler, message: m.StandIn) -> None:
    """Make a bot play for the sender, or for a player who has been disconnected for too long."""

    def propose() -> Proposal:
        match, now = handler.table.match, handler.now()
        if message.seat == handler.seat():
            handler.table.check_may_leave(message.seat)
            return seating.stand_in(match, message.seat, now)
        takeover_time = handler.table.attendance.takeover_times().get(message.seat)
        return seating.replace_absent(match, message.seat, takeover_time, now)

    await handler.add_entry(message.id, propose)


async def vote_out(handler: SocketHandler, message: m.VoteOut) -> None:
    def propose() -> Proposal:
        return seating.vote_out(handler.table.match, message.seat, handler.playing_seat(), handler.now())

    await handler.add_entry(message.id, propose)


async def come_back(handler: SocketHandler, message: m.Return) -> None:
    def propose() -> Proposal:
        return seating.come_back(handler.table.match, handler.seat(), handler.now())

    await handler.add_entry(message.id, propose)


async def resign(handler: SocketHandler, message: m.Resign) -> None:
    def propose() -> Proposal:
        return seating.resign(handler.table.match, handler.seat(), handler.table.lottery, handler.now())

    await handler.add_entry(message.id, propose)
