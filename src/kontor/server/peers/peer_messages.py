"""The messages that server processes send each other, and their JSON form.

Every message is a JSON object with `from`, the name of the sending process. Its other keys tell the kind of
the message. Old and new processes run side by side during an update, so this form must not change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Alive:
    """The sender is running."""


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The session with the token hash `session` has ended, because its player signed out."""

    session: str


@dataclass(frozen=True, slots=True)
class PlayerSignedOut:
    """All sessions of a player have ended, except the one with the token hash `kept_hash`, if any."""

    player: str
    kept_hash: str | None


@dataclass(frozen=True, slots=True)
class LineAdded:
    """A line was appended to a table's log. The transaction that appended it sends this message."""

    table: str
    version: int


@dataclass(frozen=True, slots=True)
class ChatAdded:
    """A chat line was saved. The transaction that saved it sends this message."""

    table: str
    number: int


@dataclass(frozen=True, slots=True)
class PresenceRequest:
    """The sender has opened a table and asks who is connected to it at other processes."""

    table: str


@dataclass(frozen=True, slots=True)
class PresenceReport:
    """The seats and the number of spectators that are connected to a table at the sending process."""

    table: str
    seats: list[int]
    watchers: int


@dataclass(frozen=True, slots=True)
class ReviewMoved:
    """The leader of a review shows another step of the finished game; `shown` is the message for clients."""

    table: str
    shown: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CodeChanged:
    """A table has got a join code."""

    table: str
    code: str


@dataclass(frozen=True, slots=True)
class WishChanged:
    """A seat's wish to pass has changed. The new wish is in the database."""

    table: str
    seat: int


PeerMessage: TypeAlias = (
    Alive
    | SessionEnded
    | PlayerSignedOut
    | LineAdded
    | ChatAdded
    | PresenceRequest
    | PresenceReport
    | ReviewMoved
    | CodeChanged
    | WishChanged
)


def encode(message: PeerMessage) -> dict[str, Any]:
    """Return the JSON object for `message`, without the key `from`."""
    match message:
        case Alive():
            return {}
        case SessionEnded(session):
            return {"signed_out": session}
        case PlayerSignedOut(player, kept_hash):
            return {"signed_out_player": player, "but": kept_hash}
        case LineAdded(table, version):
            return {"table": table, "version": version}
        case ChatAdded(table, number):
            return {"table": table, "chat": number}
        case PresenceRequest(table):
            return {"who": table}
        case PresenceReport(table, seats, watchers):
            return {"here": table, "seats": seats, "watchers": watchers}
        case ReviewMoved(table, shown):
            return {"table": table, "led": shown}
        case CodeChanged(table, code):
            return {"table": table, "code": code}
        case WishChanged(table, seat):
            return {"table": table, "wish": seat}


def decode(keys: dict[str, Any]) -> PeerMessage:
    """Return the message with these keys. An unknown message, from a newer process, counts as `Alive`."""
    match keys:
        case {"signed_out": session}:
            return SessionEnded(session)
        case {"signed_out_player": player, "but": kept_hash}:
            return PlayerSignedOut(player, kept_hash)
        case {"table": table, "version": version}:
            return LineAdded(table, version)
        case {"table": table, "chat": number}:
            return ChatAdded(table, number)
        case {"who": table}:
            return PresenceRequest(table)
        case {"here": table, "seats": seats, "watchers": watchers}:
            return PresenceReport(table, seats, watchers)
        case {"table": table, "led": shown}:
            return ReviewMoved(table, shown)
        case {"table": table, "code": code}:
            return CodeChanged(table, code)
        case {"table": table, "wish": seat}:
            return WishChanged(table, seat)
    return Alive()
