"""The messages that the server sends over the socket."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from kontor.server.messages.chat import ChatLine
from kontor.server.messages.fields import Outgoing
from kontor.server.messages.replays import LogLine
from kontor.server.messages.tables import TableInfo


class UndoAsked(Outgoing):
    """A player's pending request to take back moves."""

    seat: int  # the seat that asks
    at: int  # the step to go back to
    agreed: list[int]  # seats that have agreed


class ClockNow(Outgoing):
    """The current state of a game's clock."""

    left: list[int]  # milliseconds that each seat had left at the time `since`
    running: list[int]  # seats whose clocks are running
    since: int  # the time in ms at which `left` was accurate


class WishNow(Outgoing):  # automatic passing
    pass_: bool = Field(alias="pass")  # whether the seat passes automatically


class CurrentTable(Outgoing):  # the current state of a table
    """Base class of `welcome` and `update` messages: the current state of the table for one client."""

    version: int  # version of the last log entry
    at: int  # number of steps so far
    now: int  # the server's time in ms
    legal: list[int]  # legal actions of the client's seat
    decides: list[int]  # seats that have to decide
    ready: list[int]  # seats that have already decided in advance
    early: list[int] | None  # actions that the client's seat has chosen in advance
    undo: Literal["free", "ask"] | None  # whether the client's seat may undo, or must ask first
    asked: UndoAsked | None  # a pending request to undo
    idle: dict[int, int]  # seats being waited for, and when a vote to replace each opens
    votes: dict[int, list[int]]  # votes to replace a seat: the seats that voted
    clock: ClockNow | None


class Welcome(CurrentTable):
    """The first message on a socket: everything that a client needs to show the table."""

    type: Literal["welcome"]
    protocol: int  # version of the protocol
    table: TableInfo
    you: int | None  # the client's seat; null for a spectator
    view: dict[str, Any]  # the position as the client may see it
    wish: WishNow  # whether the client's seat passes automatically
    present: list[int]  # connected seats
    absent: dict[int, int]  # disconnected seats, and when a bot may take over each
    watchers: int  # number of spectators
    log: list[LogLine]  # recent log entries
    chat: list[ChatLine]  # recent chat lines


class Update(CurrentTable):
    """Tells a client about a new log entry of its table: actions, events, and changes to the view."""

    type: Literal["update"]
    kind: str  # what kind of log entry it is, for example "play" or "sit"
    by: int | None  # the seat that caused it
    from_: int = Field(alias="from")  # step of the first new action
    actions: list[tuple[int, int]]  # pairs of actor and action, redacted for the client
    forced: list[int]  # indices of actions that were played automatically, as the only choice
    events: list[dict[str, Any]]  # what happened, leaving out anything hidden from the client
    changes: list[Any]  # changes to the client's view
    stages: list[tuple[int, list[Any]]] | None = None
    """For each pause: the number of events before it, and how the view has changed since the last one."""
    table: TableInfo | None = None  # set if more than the position has changed


class Ack(Outgoing):
    """Acknowledges that the client's message with this `id` was carried out."""

    type: Literal["ack"]
    id: int
    version: int  # version of the table's last log entry


class Refused(Outgoing):
    """Tells a client that its message or its connection was refused, and why."""

    type: Literal["refused"]
    id: int | None  # id of the refused message; null if it had none, or for a connection
    code: str  # reason, for programs
    text: str  # reason, for people
    version: int  # version of the table's last log entry
    rule: str | None = None  # id of the rule that forbids the action
    index: int | None = None  # index of the illegal action in the message
    retry_after: float | None = None  # seconds until the client may try again


class Reason(Outgoing):
    """The answer to `why_not`: which rule forbids an action."""

    type: Literal["reason"]
    id: int
    version: int
    rule: str | None  # id of the rule; null if the action is legal


class Previewed(Outgoing):
    """The answer to `preview`: what the actions would do, leaving out anything hidden from the client."""

    type: Literal["previewed"]
    id: int
    version: int
    actions: list[int]  # the previewed actions, including those that were added to reach the goal
    done: int  # how many of them were played
    stopped: Literal["asked", "chance", "other", "revealing", "end"]  # why the preview ends there
    events: list[dict[str, Any]]
    changes: list[Any]  # changes to the client's view
    legal: list[int]  # legal actions afterwards


class Suggested(Outgoing):
    """The answer to `suggest`: the actions that the bot would choose."""

    type: Literal["suggested"]
    id: int
    version: int
    actions: list[int]
    why: dict[str, Any] | None  # the bot's reason: the `key` of one of the game's texts, and its arguments
    also: dict[str, Any] | None  # a second reason, in the same form
    weighed: list[tuple[int, float]]  # actions that the bot compared, with estimated chances of winning


class Presence(Outgoing):
    """Tells a client who is connected to the table."""

    type: Literal["presence"]
    present: list[int]  # connected seats
    absent: dict[int, int]  # disconnected seats, and when a bot may take over each
    watchers: int  # number of spectators


class WishEnded(Outgoing):  # automatic passing
    """Tells a client that its seat no longer passes automatically."""

    type: Literal["wish"]
    pass_: bool = Field(alias="pass")  # always false


class Led(Outgoing):  # a step of a review
    """Tells a client which position of a finished game the leader of a shared review is showing."""

    type: Literal["led"]
    by: str  # name of the leader
    at: int  # the step that is shown
    as_: str = Field(alias="as")  # whose view is shown: "me", "public", "all" or a seat
    done: bool  # whether the review has ended


class Pong(Outgoing):
    type: Literal["pong"]
    id: int
    now: int  # the server's time in ms


class Bye(Outgoing):
    """The last message on a socket that the server closes."""

    type: Literal["bye"]
    code: Literal["stopping", "signed_out", "too_slow", "malformed", "flooding"]


FromServer = Annotated[
    Welcome
    | Update
    | Ack
    | Refused
    | Reason
    | Previewed
    | Suggested
    | ChatLine
    | Presence
    | WishEnded
    | Led
    | Pong
    | Bye,
    Field(discriminator="type"),
]
FROM_SERVER: Final[TypeAdapter[FromServer]] = TypeAdapter(FromServer)
