"""What the server sends over the socket."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from kontor.server.messages.chat import ChatLine
from kontor.server.messages.fields import Told
from kontor.server.messages.replays import LogLine
from kontor.server.messages.tables import TableInfo


class UndoAsked(Told):
    seat: int
    at: int
    agreed: list[int]


class ClockNow(Told):
    left: list[int]
    running: list[int]
    since: int


class WishNow(Told):
    pass_: bool = Field(alias="pass")


class Now(Told):
    """What `welcome` and `update` have in common: where the table stands for this reader."""

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
    type: Literal["ack"]
    id: int
    version: int


class Refused(Told):
    type: Literal["refused"]
    id: int | None
    code: str
    text: str
    version: int
    rule: str | None = None
    index: int | None = None
    retry_after: float | None = None


class Reason(Told):
    type: Literal["reason"]
    id: int
    version: int
    rule: str | None


class Previewed(Told):
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
    type: Literal["suggested"]
    id: int
    version: int
    actions: list[int]
    why: dict[str, str | int] | None
    """A message of the game's words, `key`, and its arguments."""
    weighed: list[tuple[int, float]]
    """Actions that the bot compared, and what part of such games each would win; the best first."""


class Presence(Told):
    type: Literal["presence"]
    present: list[int]
    absent: dict[int, int]
    watchers: int


class WishEnded(Told):
    type: Literal["wish"]
    pass_: bool = Field(alias="pass")


class Led(Told):
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
