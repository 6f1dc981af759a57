"""Chat lines, sent over HTTP and the socket."""

from typing import Literal

from kontor.server.messages.fields import Told


class ChatLine(Told):
    """One chat line: a `text`, or the key of a ready-made `phrase`. `seat` is null for a spectator."""

    type: Literal["chat"] = "chat"
    number: int
    time: int
    name: str
    seat: int | None
    channel: Literal["table", "watch"]
    text: str | None
    phrase: str | None


class ChatLog(Told):
    lines: list[ChatLine]
