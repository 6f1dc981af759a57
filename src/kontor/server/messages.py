"""Every message of the protocol, as docs/protocol.md describes it.

What arrives is read by these models and nothing else. What is sent is built by hand, for speed, and held to
these models by the tests. `python -m kontor.server.messages` prints the JSON schema of all of them: types for
other languages can be made from it.
"""

import json
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

PROTOCOL: Final = 1

MAX_ACTIONS: Final = 32
MAX_CHAT: Final = 500


def printable(text: str) -> str:
    """Refuse what no screen shows and PostgreSQL does not store, such as the character 0."""
    if not text.isprintable():
        raise ValueError("only printable characters are allowed")
    return text


Id = Annotated[int, Field(ge=0, lt=2**53)]
Version = Annotated[int, Field(ge=0, lt=2**31)]
Step = Annotated[int, Field(ge=0, lt=2**31)]
Seat = Annotated[int, Field(ge=0, lt=16)]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16,64}$")]
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32), AfterValidator(printable)
]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=60), AfterValidator(printable)]
Word = Annotated[str, StringConstraints(max_length=40)]
Names = Annotated[str, StringConstraints(max_length=1000)]
"""The value of an option; it may be a list of names."""
ActionNumber = Annotated[int, Field(ge=0, lt=10_000)]
ActionWords = Annotated[dict[Word, Annotated[int, Field(ge=-(2**31), lt=2**31)] | Word], Field(max_length=8)]
Action = ActionNumber | ActionWords
Actions = Annotated[list[Action], Field(min_length=1, max_length=MAX_ACTIONS)]
Login = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._-]{2,31}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
BotName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_.:-]{0,39}$")]
As = Annotated[str, StringConstraints(pattern=r"^(me|public|all|[0-9]|1[0-5])$")]


class Strict(BaseModel):
    """What a client sends: no field more than declared, no silent conversion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Told(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


# ---- sent by clients, over the socket ------------------------------------------------------------------


class Submit(Strict):
    """One or several actions of the sender's seat, as a unit."""

    type: Literal["submit"]
    id: Id
    version: Version
    actions: Actions
    key: Key | None = None


class Undo(Strict):
    """Take back the last submission, within the fence."""

    type: Literal["undo"]
    id: Id
    version: Version


class AskUndo(Strict):
    """Ask the others to go back to before the sender's last submission."""

    type: Literal["ask_undo"]
    id: Id
    version: Version


class AnswerUndo(Strict):
    type: Literal["answer_undo"]
    id: Id
    version: Version
    agree: bool


class WhyNot(Strict):
    type: Literal["why_not"]
    id: Id
    version: Version
    action: Action


class Preview(Strict):
    type: Literal["preview"]
    id: Id
    version: Version
    actions: Actions


class Suggest(Strict):
    """What would a bot do here, with what the sender knows?"""

    type: Literal["suggest"]
    id: Id
    version: Version
    bot: BotName | None = None


class Wish(Strict):
    """Pass for me until something concerns me."""

    type: Literal["wish"]
    id: Id
    pass_: bool = Field(alias="pass")


class Say(Strict):
    """Chat: a text, or the key of a phrase that everybody reads in their own language."""

    type: Literal["chat"]
    id: Id
    text: Annotated[str, StringConstraints(max_length=MAX_CHAT)] | None = None
    phrase: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,30}$")] | None = None
    channel: Literal["table", "watch"] | None = None


class StandIn(Strict):
    """Let the table's bot play for a seat that is away, or for one's own."""

    type: Literal["stand_in"]
    id: Id
    seat: Seat


class Return(Strict):
    type: Literal["return"]
    id: Id


class Resign(Strict):
    type: Literal["resign"]
    id: Id
    version: Version


class Sync(Strict):
    type: Literal["sync"]
    id: Id


class Lead(Strict):
    """Lead a review of a finished game."""

    type: Literal["lead"]
    id: Id
    at: Step
    as_: As = Field(alias="as")
    done: bool = False


class Ping(Strict):
    type: Literal["ping"]
    id: Id


FromClient = Annotated[
    Submit
    | Undo
    | AskUndo
    | AnswerUndo
    | WhyNot
    | Preview
    | Suggest
    | Wish
    | Say
    | StandIn
    | Return
    | Resign
    | Sync
    | Lead
    | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)


# ---- sent by clients, over HTTP ------------------------------------------------------------------------


class NewSession(Strict):
    name: Name
    bearer: bool = False


class Rename(Strict):
    name: Name


class NewAccount(Strict):
    login: Login
    password: Password


class LogIn(Strict):
    login: Login
    password: Password
    bearer: bool = False


class ClockChoice(Strict):
    """Seconds in the bank, seconds that a submission gives back, and what happens when the bank is empty."""

    bank: Annotated[int, Field(ge=10, le=14 * 86400)] = 600
    increment: Annotated[int, Field(ge=0, le=86400)] = 20
    flag: Literal["bot", "resign"] = "bot"


class NewTable(Strict):
    game: Word
    seats: Annotated[int, Field(ge=1, le=16)] | None = None
    options: Annotated[dict[Word, Names | bool | int], Field(max_length=64)] = {}
    private: bool = False
    watch: bool = True
    title: Title = ""
    bots: Annotated[
        dict[Annotated[str, StringConstraints(pattern=r"^\d{1,2}$")], BotName], Field(max_length=16)
    ] = {}
    clock: ClockChoice | None = None
    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6
    stand_in: BotName | None = None
    seat: Seat | None = 0


class Sit(Strict):
    nonce: Nonce | None = None


class SeatBot(Strict):
    bot: BotName


class Start(Strict):
    nonce: Nonce | None = None
    fill: BotName | None = None


class Branch(Strict):
    """Play on from a step of a finished game."""

    at: Step
    seat: Seat = 0
    bot: BotName | None = None
    title: Title = ""


# ---- sent by the server, over HTTP ---------------------------------------------------------------------


class Problem(Told):
    code: str
    text: str
    retry_after: float | None = None


class Me(Told):
    player: str
    name: str
    account: str | None
    token: str | None = None


class ArgInfo(Told):
    name: str
    values: list[int | str]


class BlockInfo(Told):
    """A verb with the action numbers `first` to `first + size - 1`; the last argument varies fastest."""

    verb: str
    first: int
    size: int
    args: list[ArgInfo]


class Need(Told):
    """Another option and the value that it must have."""

    name: str
    value: str | bool | int


class OptionInfo(Told):
    """An option of a game. Unless one of `needs` holds, it has no effect and only its default is taken."""

    name: str
    kind: Literal["choice", "flag", "names", "number"]
    default: str | bool | int
    values: list[str]
    low: int
    high: int
    text: str
    needs: list[Need]


class GameInfo(Told):
    key: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    passing: list[str]
    revealing: list[str]
    catalogue: list[BlockInfo] | None = None
    fingerprint: str


class Games(Told):
    protocol: int
    version: str
    games: list[GameInfo]


class SeatInfo(Told):
    seat: int
    kind: Literal["open", "person", "bot"]
    player: str | None
    name: str | None
    bot: str | None
    away: bool
    resigned: bool


class ResultInfo(Told):
    returns: list[float]
    scores: list[int]
    reason: Literal["end", "resigned", "unfinished"]


class ClockInfo(Told):
    bank: int
    increment: int
    flag: Literal["bot", "resign"]


class Origin(Told):
    table: str | None = None
    at: int | None = None
    upload: bool | None = None


class TableInfo(Told):
    id: str
    game: str
    rules: int
    title: str
    status: Literal["open", "running", "over"]
    version: int
    players: int
    options: dict[str, str | bool | int]
    private: bool
    watch: bool
    pace: float
    stand_in: str
    clock: ClockInfo | None
    host: str | None
    code: str | None
    created: int
    changed: int
    seats: list[SeatInfo]
    commitment: str | None
    origin: Origin | None
    rematch: str | None
    decides: list[int]
    result: ResultInfo | None
    you: int | None


class TableRow(Told):
    """A line of the lobby."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "over"]
    players: int
    seats: list[SeatInfo]
    created: int
    changed: int
    host: str | None
    clock: ClockInfo | None
    result: ResultInfo | None
    mine: bool
    you: int | None


class TableList(Told):
    tables: list[TableRow]
    more: str | None


class Invitation(Told):
    link: str
    code: str


class Joined(Told):
    table: str


class LogLine(Told):
    """`step` counts the steps of the game up to the end of this line; null if they were taken back since, or
    the table was played by other rules.
    """

    version: int
    at: int
    step: int | None
    kind: str
    by: int | None
    events: list[dict[str, Any]]


class Log(Told):
    version: int
    lines: list[LogLine]


class Position(Told):
    """`views` only for `as=all`: the view of every seat."""

    at: int
    steps: int
    view: dict[str, Any]
    views: list[dict[str, Any]] | None = None


class ReplayStep(Told):
    at: int
    version: int
    seat: int
    action: int
    events: list[dict[str, Any]]
    changes: list[Any]


class Replay(Told):
    """`view` stands before the first of `steps`; each step's `changes` lead to the next view."""

    at: int
    steps: list[ReplayStep]
    total: int
    view: dict[str, Any]


class BranchRow(Told):
    """A branch of a game: `at` is the step at which it left."""

    table: str
    title: str
    at: int
    status: Literal["open", "running", "over"]
    changed: int


class Branches(Told):
    branches: list[BranchRow]


class Verified(Told):
    """A finished game was replayed by the rules, and `lots` were drawn again; null without a seed."""

    actions: int
    lots: int | None
    commitment: str | None
    seed: str | None


class Scores(Told):
    """The true scores after step `at`, wherever they changed."""

    scores: list[tuple[int, list[int]]]


class Seen(Told):
    """A part of the reader's redacted list: `[actor, action]`, chance as -1."""

    first: int
    actions: list[tuple[int, int]]


class ChatLine(Told):
    type: Literal["chat"] = "chat"
    number: int
    at: int
    name: str
    seat: int | None
    channel: Literal["table", "watch"]
    text: str | None
    phrase: str | None


class ChatLog(Told):
    lines: list[ChatLine]


# ---- sent by the server, over the socket ---------------------------------------------------------------


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
    clock: ClockNow | None


class Welcome(Now):
    type: Literal["welcome"]
    protocol: int
    table: TableInfo
    you: int | None
    view: dict[str, Any]
    wish: WishNow
    present: list[int]
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
    at: int | None = None
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


class Presence(Told):
    type: Literal["presence"]
    present: list[int]
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
    code: Literal["stopping", "signed_out", "too_slow", "malformed"]


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


class SocketProtocol(BaseModel):
    """Both directions of the socket, for the schema only."""

    client: FromClient
    server: FromServer


def schema() -> dict[str, Any]:
    """The JSON schema of all socket messages."""
    return SocketProtocol.model_json_schema(by_alias=True)


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
