"""Handlers for client messages that do not change the game: automatic passing, pace, chat, reviews, ping."""

from __future__ import annotations

from kontor.server import limits
from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import SocketHandler
from kontor.table import seating
from kontor.table.refusal import Refusal


async def set_auto_pass(handler: SocketHandler, message: m.Wish) -> None:
    """Switch automatic passing on or off for the sender.

    Automatic passing also ends when another player needs an answer from the sender, for example to an offer.
    """
    seat, auto_passing = handler.seat(), handler.services.auto_passing
    await auto_passing.set(handler.table, seat, {"pass": True} if message.pass_ else None)
    handler.acknowledge(message.id)
    await auto_passing.publish(handler.table, seat)


async def pace(handler: SocketHandler, message: m.Pace) -> None:
    """Change how long bots take per move. Raise `Refusal` if another person has a seat at the table."""
    seat = handler.seat()
    others = (other for at, other in enumerate(handler.table.match.seats) if at != seat)
    if any(other.player is not None for other in others):
        raise Refusal("forbidden", "Others sit here; the table keeps the pace it was opened with.")
    handler.table.pace = round(message.pace * 1000)
    handler.acknowledge(message.id)


async def say(handler: SocketHandler, message: m.Say) -> None:
    connection, services = handler.connection, handler.services
    services.limits.spend("chat", connection.rate_key, limits.CHAT)
    player, audience = connection.player, connection.audience
    await services.chat.say(handler.table, player, audience, message.text, message.phrase, message.channel)
    handler.acknowledge(message.id)


async def sync(handler: SocketHandler, message: m.Sync) -> None:
    """Send the client a new welcome message with the whole table."""
    connection, services = handler.connection, handler.services
    services.limits.spend("message", connection.rate_key, limits.MESSAGES, limits.COSTLY_REQUEST - 1)
    chat = await services.chat.recent(handler.table, connection.audience)
    connection.send(handler.table.welcome(connection.audience, None, chat))


async def lead(handler: SocketHandler, message: m.Lead) -> None:
    """Show all viewers of a finished game the step that the sender is looking at."""
    player = handler.connection.player
    if player is None:
        raise Refusal("not_signed_in", "Choose a name before you lead a review.")
    if handler.table.match.status != "over":
        raise Refusal("still_running", "Only a finished game can be reviewed together.")
    name = seating.shown_name(handler.table.match, player.id, player.name)
    shown = {"type": "led", "by": name, "at": message.at, "as": message.as_, "done": message.done}
    handler.services.presence.lead_review(handler.table, handler.connection, shown)


async def ping(handler: SocketHandler, message: m.Ping) -> None:
    handler.connection.send({"type": "pong", "id": message.id, "now": handler.now()})
