"""The rest of what is said on a socket: wishes, pace, chat, reviews, and whether anybody is there."""

from __future__ import annotations

from kontor.server import limits
from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import Reader
from kontor.server.store import table_rows as archive
from kontor.server.tables import chat
from kontor.table.line import Refusal


async def wish(reader: Reader, message: m.Wish) -> None:
    seat = reader.seat()
    wish = {"pass": True} if message.pass_ else None
    async with reader.table.lock:  # so that a read which began before it does not bring back what was
        await reader.process.database.write(archive.set_wish(reader.table.id, seat, wish), reader.table.id)
        if wish:
            reader.table.wishes[seat] = wish
        else:
            reader.table.wishes.pop(seat, None)
    reader.connection.tell({"type": "ack", "id": message.id, "version": reader.table.match.version})
    reader.process.autopilot.schedule(reader.table)
    await reader.process.bus.publish({"from": reader.process.name, "table": reader.table.id, "wish": seat})


async def pace(reader: Reader, message: m.Pace) -> None:
    seat = reader.seat()
    others = (other for at, other in enumerate(reader.table.match.seats) if at != seat)
    if any(other.player is not None for other in others):
        raise Refusal("forbidden", "Others sit here; the table keeps the pace it was opened with.")
    reader.table.pace = round(message.pace * 1000)
    reader.connection.tell({"type": "ack", "id": message.id, "version": reader.table.match.version})


async def say(reader: Reader, message: m.Say) -> None:
    reader.process.limits.spend("chat", reader.connection.who, limits.CHAT)
    await chat.say(reader.process, reader.table, reader.connection, message)
    reader.connection.tell({"type": "ack", "id": message.id, "version": reader.table.match.version})


async def sync(reader: Reader, message: m.Sync) -> None:
    reader.process.limits.spend("message", reader.connection.who, limits.MESSAGES, limits.COSTLY - 1)
    said = await chat.recent(reader.process, reader.table, reader.connection.audience)
    reader.connection.tell(reader.table.welcome(reader.connection.audience, None, said))


async def lead(reader: Reader, message: m.Lead) -> None:
    player = reader.connection.player
    if player is None:
        raise Refusal("not_signed_in", "Choose a name before you lead a review.")
    if reader.table.match.status != "over":
        raise Refusal("still_running", "Only a finished game can be reviewed together.")
    shown = {"type": "led", "by": player.name, "at": message.at, "as": message.as_, "done": message.done}
    reader.table.lead(reader.connection, shown)


async def ping(reader: Reader, message: m.Ping) -> None:
    reader.connection.tell({"type": "pong", "id": message.id, "now": reader.process.config.now()})
