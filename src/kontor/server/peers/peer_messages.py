"""The messages that server processes send each other, and how they are encoded as JSON.

Every message is a JSON object with `from`, the name of the sending process. The other keys identify the type
of the message. Old and new processes run side by side during an update, so this encoding must not change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Alive:
    """Tells the other processes that the sender is still running."""


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """Tells the other processes that a session has ended, because its player signed out."""

    session: str  # hash of the session token


@dataclass(frozen=True, slots=True)
class PlayerSignedOut:
    """Tells the other processes that all sessions of a player have ended, except at most one."""

    player: str
    kept_hash: str | None  # hash of the token of the session that is kept, if any


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """Tells the other processes that an entry was appended to a table's log.

    The transaction that appended it sends this message.
    """

    table: str
    version: int  # version of the log entry


@dataclass(frozen=True, slots=True)
class ChatAdded:
    """Tells the other processes that a chat line was saved. It is sent when the line is committed."""

    table: str
    number: int  # number of the chat line


@dataclass(frozen=True, slots=True)
class PresenceRequest:
    """Asks the other processes who is connected to a table that the sender has just loaded."""

    table: str


@dataclass(frozen=True, slots=True)
class PresenceReport:
    """Tells the other processes who is connected to a table through the sending process."""

    table: str
    seats: list[int]  # connected seats
    watchers: int  # number of spectators


@dataclass(frozen=True, slots=True)
class ReviewMoved:
    """Tells the other processes which step of a finished game the leader of a shared review is showing."""

    table: str
    review_message: dict[str, Any]  # the message for clients


@dataclass(frozen=True, slots=True)
class JoinCodeChanged:
    """Tells the other processes that a table now has a join code."""

    table: str
    code: str  # join code


@dataclass(frozen=True, slots=True)
class AutoPassChanged:
    """Tells the other processes that a seat has switched automatic passing on or off.

    The new setting is in the database.
    """

    table: str
    seat: int


PeerMessage: TypeAlias = (
    Alive
    | SessionEnded
    | PlayerSignedOut
    | EntryAdded
    | ChatAdded
    | PresenceRequest
    | PresenceReport
    | ReviewMoved
    | JoinCodeChanged
    | AutoPassChanged
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
        case EntryAdded(table, version):
            return {"table": table, "version": version}
        case ChatAdded(table, number):
            return {"table": table, "chat": number}
        case PresenceRequest(table):
            return {"who": table}
        case PresenceReport(table, seats, watchers):
            return {"here": table, "seats": seats, "watchers": watchers}
        case ReviewMoved(table, review_message):
            return {"table": table, "led": review_message}
        case JoinCodeChanged(table, code):
            return {"table": table, "code": code}
        case AutoPassChanged(table, seat):
            return {"table": table, "wish": seat}


def decode(payload: dict[str, Any]) -> PeerMessage:
    """Return the message for a JSON object.

    Objects of unknown types are sent by newer versions of Kontor. They are treated as `Alive`.
    """
    match payload:
        case {"signed_out": session}:
            return SessionEnded(session)
        case {"signed_out_player": player, "but": kept_hash}:
            return PlayerSignedOut(player, kept_hash)
        case {"table": table, "version": version}:
            return EntryAdded(table, version)
        case {"table": table, "chat": number}:
            return ChatAdded(table, number)
        case {"who": table}:
            return PresenceRequest(table)
        case {"here": table, "seats": seats, "watchers": watchers}:
            return PresenceReport(table, seats, watchers)
        case {"table": table, "led": review_message}:
            return ReviewMoved(table, review_message)
        case {"table": table, "code": code}:
            return JoinCodeChanged(table, code)
        case {"table": table, "wish": seat}:
            return AutoPassChanged(table, seat)
    return Alive()
