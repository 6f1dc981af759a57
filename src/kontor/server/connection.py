"""One reader of a table: a socket, whose it is, and what waits to be sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from kontor.server import metrics
from kontor.server.players import Player

WAITING = 256


def encode(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Connection:
    """Messages are sent in order by a task of their own, so that a slow reader holds up nobody. Who falls
    too far behind is disconnected, and catches up when it connects again.
    """

    def __init__(self, socket: WebSocket, player: Player | None, token: str | None, address: str) -> None:
        self.socket = socket
        self.player = player
        self.token = token
        self.address = address
        self.who = player.id if player else address
        """Whom the limits count."""
        self.audience = -1
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.closed = False

    def send(self, text: str) -> None:
        if self.closed:
            return
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close("too_slow")

    def tell(self, message: dict[str, Any]) -> None:
        self.send(encode(message))

    def close(self, code: str) -> None:
        """Say why, after what is waiting, and hang up."""
        self.end_with({"type": "bye", "code": code})

    def end_with(self, message: dict[str, Any]) -> None:
        """The last message, after what is waiting."""
        if self.closed:
            return
        self.closed = True
        while self.waiting.qsize() > WAITING - 2:
            self.waiting.get_nowait()
        self.waiting.put_nowait(encode(message))
        self.waiting.put_nowait(None)

    async def pump(self) -> None:
        """Send what is waiting until the end."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                text = await self.waiting.get()
                if text is None:
                    await self.socket.close(1000)
                    return
                await self.socket.send_text(text)
                metrics.MESSAGES_OUT.inc()
                metrics.BYTES_OUT.inc(len(text))
        self.closed = True
