"""Encodes data as JSON text and as WebSocket frames.

The JSON comes from pydantic's encoder, which is about three times as fast as Python's `json`.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

from pydantic_core import to_json

__all__ = ["message_frame", "text_frame", "to_json", "to_json_text"]

TEXT_FRAME: Final = 0x81  # the first byte of a frame that holds a complete text message
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


def to_json_text(data: Any) -> str:
    return to_json(data).decode()


def message_frame(message: dict[str, Any]) -> bytes:
    """Encode `message` as JSON in a WebSocket frame. The same bytes can be sent to several sockets."""
    return text_frame(to_json(message))


def text_frame(text: bytes) -> bytes:
    """Return `text` as one WebSocket text frame, unmasked as RFC 6455 requires of a server."""
    length = len(text)
    if length < 126:
        return SHORT.pack(TEXT_FRAME, length) + text
    if length < 65_536:
        return MIDDLE.pack(TEXT_FRAME, 126, length) + text
    return LONG.pack(TEXT_FRAME, 127, length) + text
