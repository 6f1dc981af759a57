"""What a seat wants to have done, said on its socket: each gives a line of the table's log."""

from __future__ import annotations

from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import Reader
from kontor.table import seating, submission, undo
from kontor.table.line import Line


async def submit(reader: Reader, message: m.Submit) -> None:
    match, key = reader.table.match, message.key

    def propose() -> Line:
        now, lottery = reader.process.config.now(), reader.table.lottery
        seat = reader.playing_seat()
        return submission.submit(match, seat, message.version, message.actions, lottery, now, key)

    def known() -> int | None:
        return match.keys.get(f"{reader.seat()}/{key}") if key else None

    await reader.do(message.id, propose, known)


async def take_back(reader: Reader, message: m.Undo) -> None:
    await reader.do(
        message.id,
        lambda: undo.undo(
            reader.table.match, reader.playing_seat(), message.version, reader.process.config.now()
        ),
    )


async def ask_undo(reader: Reader, message: m.AskUndo) -> None:
    def propose() -> Line:
        now = reader.process.config.now()
        return undo.ask_undo(reader.table.match, reader.playing_seat(), message.version, now)

    await reader.do(message.id, propose)


async def answer_undo(reader: Reader, message: m.AnswerUndo) -> None:
    def propose() -> Line:
        now, seat = reader.process.config.now(), reader.playing_seat()
        return undo.answer_undo(reader.table.match, seat, message.version, message.agree, now)

    await reader.do(message.id, propose)


async def stand_in(reader: Reader, message: m.StandIn) -> None:
    """A bot for oneself, or for somebody who has not been connected for a while."""

    def propose() -> Line:
        match, now = reader.table.match, reader.process.config.now()
        if message.seat == reader.seat():
            return seating.stand_in(match, message.seat, now)
        return seating.relieve(match, message.seat, reader.table.absent().get(message.seat), now)

    await reader.do(message.id, propose)


async def vote_out(reader: Reader, message: m.VoteOut) -> None:
    def propose() -> Line:
        return seating.vote_out(
            reader.table.match, message.seat, reader.playing_seat(), reader.process.config.now()
        )

    await reader.do(message.id, propose)


async def come_back(reader: Reader, message: m.Return) -> None:
    await reader.do(
        message.id,
        lambda: seating.come_back(reader.table.match, reader.seat(), reader.process.config.now()),
    )


async def resign(reader: Reader, message: m.Resign) -> None:
    def propose() -> Line:
        now, lottery = reader.process.config.now(), reader.table.lottery
        return seating.resign(reader.table.match, reader.seat(), lottery, now)

    await reader.do(message.id, propose)
