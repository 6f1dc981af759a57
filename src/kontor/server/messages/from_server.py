"""The messages that the server sends over the socket."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from kontor.server.messages.chat import ChatLine
from kontor.server.messages.fields import Told
from kontor.server.messages.replays import LogLine
from kontor.server.messages.tables import TableInfo


class UndoAsked(Told):
    """A seat asks to go back to step `at`; the seats in `agreed` agree."""

    seat: int
    at: int
    agreed: list[int]


class ClockNow(Told):
    """The clock: milliseconds `left` of each seat at the time `since`, and whose clocks are `running`."""

    left: list[int]
    running: list[int]
    since: int


class WishNow(Told):
    pass_: bool = Field(alias="pass")


class Now(Told):
    """The fields that `welcome` and `update` share: the current state of the table for this client."""

    version: int
    at: int
    now: int
    legal: list[int]
    decides: list[int]
    ready: list[int]
    early: list[int] | None
    undo: Literal["free", "ask"] | None
    asked: UndoAsked | None
    idle: dict[int, int]
    votes: dict[int, list[int]]
    clock: ClockNow | None


class Welcome(Now):
    """The first message on a socket: everything that a client needs to show the table."""

    type: Literal["welcome"]
    protocol: int
    table: TableInfo
    you: int | None
    view: dict[str, Any]
    wish: WishNow
    present: list[int]
    absent: dict[int, int]
    watchers: int
    log: list[LogLine]
    chat: list[ChatLine]


class Update(Now):
    """A line was added to the log: the new actions, their events, and the changes of the client's view."""

    type: Literal["update"]
    kind: str
    by: int | None
    from_: int = Field(alias="from")
    actions: list[tuple[int, int]]
    forced: list[int]
    events: list[dict[str, Any]]
    changes: list[Any]
    stages: list[tuple[int, list[Any]]] | None = None
    table: TableInfo | None = None


class Ack(Told):
    """The message `id` was carried out; the table is at `version` now."""

    type: Literal["ack"]
    id: int
    version: int


class Refused(Told):
    """The message `id` was refused. `id` is null if the message had none or the socket was refused."""

    type: Literal["refused"]
    id: int | None
    code: str
    text: str
    version: int
    rule: str | None = None
    index: int | None = None
    retry_after: float | None = None


class Reason(Told):
    """The answer to `why_not`: the rule that forbids the action; null if the action is legal."""

    type: Literal["reason"]
    id: int
    version: int
    rule: str | None


class Previewed(Told):
    """The answer to `preview`: how many actions were done, why it stopped, and what the client would see."""

    type: Literal["previewed"]
    id: int
    version: int
    actions: list[int]
    done: int
    stopped: Literal["asked", "chance", "other", "revealing", "end"]
    events: list[dict[str, Any]]
    changes: list[Any]
    legal: list[int]


class Suggested(Told):
    """The answer to `suggest`: the actions that the bot would do."""

    type: Literal["suggested"]
    id: int
    version: int
    actions: list[int]
    why: dict[str, str | int] | None
    """The bot's reason: the `key` of a text among the game's words, and the arguments of that text."""
    weighed: list[tuple[int, float]]
    """Actions that the bot compared, each with its estimated chance of winning; the best first."""


class Presence(Told):
    """Who is connected: the seats, the seats that are missing, and the number of spectators.

    `absent` has the time from which the others may let a bot play for a missing seat.
    """

    type: Literal["presence"]
    present: list[int]
    absent: dict[int, int]
    watchers: int


class WishEnded(Told):
    """The wish of this seat to pass without being asked has ended."""

    type: Literal["wish"]
    pass_: bool = Field(alias="pass")


class Led(Told):
    """The leader of a review shows step `at`, as seen by `as`; `done` ends the review."""

    type: Literal["led"]
    by: str
    at: int
    as_: str = Field(alias="as")
    done: bool


class Pong(Told):
    type: Literal["pong"]
    id: int
    now: int


class Bye(Told):
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
