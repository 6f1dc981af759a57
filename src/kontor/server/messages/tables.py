"""Messages about tables: opening one, its seats and result, rows of the lobby, and invitations."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kontor.server.messages.fields import BotName, Names, Nonce, Seat, Strict, Title, Told, Word


class ClockChoice(Strict):
    """The clock of a new table: seconds in the `bank`, and seconds gained with each submission.

    `flag` says what happens to a seat whose bank is empty: a bot plays for it, or it resigns.
    """

    bank: Annotated[int, Field(ge=10, le=14 * 86400)] = 600
    increment: Annotated[int, Field(ge=0, le=86400)] = 20
    flag: Literal["bot", "resign"] = "bot"


class NewTable(Strict):
    """Open a table. `bots` names the bot of each seat that has one; `seat` is the host's own, if any."""

    game: Word
    seats: Annotated[int, Field(ge=1, le=16)] | None = None
    options: Annotated[dict[Word, Names | bool | int], Field(max_length=64)] = {}  # noqa: RUF012
    private: bool = False
    watch: bool = True
    title: Title = ""
    bots: Annotated[
        dict[Annotated[str, StringConstraints(pattern=r"^\d{1,2}$")], BotName], Field(max_length=16)
    ] = {}  # noqa: RUF012
    clock: ClockChoice | None = None
    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6
    stand_in: BotName | None = None
    open_seats: bool = False
    seat: Seat | None = 0


class NewLesson(Strict):
    """Begin a guided first game, in which a bot takes `pace` seconds for a move."""

    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6


class Sit(Strict):
    """Take a seat. `nonce` is the player's contribution to the random numbers of the game."""

    nonce: Nonce | None = None


class AnswerSeat(Strict):
    """The host's answer to a player who asked for the seat of a bot."""

    player: Word
    agree: bool


class SeatBot(Strict):
    bot: BotName


class Start(Strict):
    """Start the game. Seats that are still open get the bot `fill`."""

    nonce: Nonce | None = None
    fill: BotName | None = None


class SeatInfo(Told):
    """One seat: who sits there, and the bot that plays for them, if any."""

    seat: int
    kind: Literal["open", "person", "bot"]
    player: str | None
    name: str | None
    bot: str | None
    away: bool
    resigned: bool


class SeatWas(Told):
    """Who was at a seat before the line `version` of the log."""

    version: int
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None


class SeatAsked(Told):
    """A player asks the host for the seat of a bot."""

    seat: int
    player: str
    name: str


class ResultInfo(Told):
    """How the game ended. `returns` and `scores` list the seats first, then the automata."""

    returns: list[float]
    scores: list[int]
    reason: Literal["end", "resigned", "unfinished", "closed"]


class ClockInfo(Told):
    """The rules of a table's clock, with times in seconds."""

    bank: int
    increment: int
    flag: Literal["bot", "resign"]


class Origin(Told):
    """Where a game comes from: step `at` of another `table`, or an uploaded record."""

    table: str | None = None
    at: int | None = None
    upload: bool | None = None


class TableInfo(Told):
    """What the caller may know of one table, apart from the position of its game."""

    id: str
    game: str
    rules: int
    title: str
    status: Literal["open", "running", "over"]
    version: int
    players: int
    options: dict[str, str | bool | int]
    automata: list[str]
    private: bool
    watch: bool
    pace: float
    stand_in: str
    open_seats: bool
    clock: ClockInfo | None
    host: str | None
    code: str | None
    created: int
    changed: int
    seats: list[SeatInfo]
    was: list[SeatWas]
    asking: list[SeatAsked]
    commitment: str | None
    origin: Origin | None
    guided: int
    """How many steps at the beginning a lesson prescribes; 0 at other tables."""
    rematch: str | None
    decides: list[int]
    result: ResultInfo | None
    you: int | None


class TableRow(Told):
    """One table in the list of the lobby."""

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
    branch: bool
    turns: int | None
    """Turns begun so far; rounds if the game counts rounds. Null before the game begins."""
    points: list[int] | None
    """The points that everybody can see now, of seats and then of automata; null if the game shows none."""
    actor: int | None
    mine: bool
    yours: bool
    """Whether the caller may delete the table: they opened it and nobody else sits there."""
    you: int | None


class TableList(Told):
    """A page of tables. `more` is the value of `before` for the next page; null on the last page."""

    tables: list[TableRow]
    more: str | None


class Invitation(Told):
    link: str
    code: str


class Joined(Told):
    table: str
