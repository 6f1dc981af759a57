"""The chat lines that the server sends to clients, in HTTP responses and over the socket."""

from typing import Literal

from kontor.server.messages.fields import Outgoing


class ChatLine(Outgoing):
    """One chat line: either a `text` or a ready-made `phrase`."""

    type: Literal["chat"] = "chat"
    number: int  # later lines have larger numbers
    time: int  # when it was sent, in ms
    name: str  # name of the sender
    seat: int | None  # seat of the sender; null for a spectator
    channel: Literal["table", "watch"]
    text: str | None
    phrase: str | None  # key of a phrase that clients show in their own language


class ChatLog(Outgoing):
    lines: list[ChatLine]
