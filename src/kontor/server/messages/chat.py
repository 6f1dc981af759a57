"""What people say to each other, over HTTP and the socket."""

from typing import Literal

from kontor.server.messages.fields import Told


class ChatLine(Told):
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
