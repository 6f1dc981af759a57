"""HTTP requests and responses for tables: creation, seats, results, lobby rows and invitations."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kontor.server.messages.fields import BotName, Incoming, Nonce, OptionText, Outgoing, Seat, Title, Word


class ClockChoice(Incoming):
    """The clock settings of a new table."""

    bank: Annotated[int, Field(ge=10, le=14 * 86400)] = 600  # seconds for the whole game
    increment: Annotated[int, Field(ge=0, le=86400)] = 20  # seconds gained with each move
    flag: Literal["bot", "resign"] = "bot"  # when time runs out, a bot takes over, or the seat resigns


class NewTable(Incoming):
    """A request to open a table. `bots` maps seat numbers to the names of bots."""

    game: Word  # key of the game
    seats: Annotated[int, Field(ge=1, le=16)] | None = None  # number of seats; null for the most possible
    options: Annotated[dict[Word, OptionText | bool | int], Field(max_length=64)] = {}  # noqa: RUF012
    private: bool = False  # only invited players may see the table
    watch: bool = True  # spectators may watch while the game runs
    title: Title = ""
    bots: Annotated[
        dict[Annotated[str, StringConstraints(pattern=r"^\d{1,2}$")], BotName], Field(max_length=16)
    ] = {}  # noqa: RUF012
    clock: ClockChoice | None = None
    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6  # seconds that a bot takes per move
    stand_in: BotName | None = None  # the bot that plays for absent players
    open_seats: bool = False  # anybody may take over a bot's seat without asking the host
    seat: Seat | None = 0  # the host's own seat, if any


class NewLesson(Incoming):
    """A request to begin a guided first game."""

    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6  # seconds that a bot takes per move


class Sit(Incoming):
    """A request to take a seat."""

    nonce: Nonce | None = None  # the player's contribution to the random numbers of the game


class AnswerSeat(Incoming):
    """The host's answer to a player who asked for the seat of a bot."""

    player: Word  # id of the player who asked
    agree: bool


class SeatBot(Incoming):
    bot: BotName


class Start(Incoming):
    """A request to start the game."""

    nonce: Nonce | None = None  # the host's contribution to the random numbers of the game
    fill: BotName | None = None  # the bot for seats that are still open


class SeatInfo(Outgoing):
    """One seat of a table, and who sits there."""

    seat: int  # number of the seat
    kind: Literal["open", "person", "bot"]  # who sits there
    player: str | None  # id of the player
    name: str | None  # name of the player
    bot: str | None  # the bot at this seat, or the one that plays for an absent player
    away: bool  # whether a bot plays because the player is away
    resigned: bool


class SeatWas(Outgoing):
    """Who held a seat, or what its player was called, before the log entry with this `version`.

    If a person held it, the seat is now open, or held by the same person under a new name.
    """

    version: int  # version of the log entry that changed the seat
    seat: int
    kind: Literal["open", "person", "bot"]  # who sat there
    name: str | None  # name of the player
    bot: str | None


class SeatAsked(Outgoing):
    """A player's request to take over the seat of a bot, which the host has to answer."""

    seat: int
    player: str
    name: str


class ResultInfo(Outgoing):
    """How a game ended. Each list has one number per seat, then one per automated opponent (`automata`)."""

    returns: list[float]  # each player's share of the win, from 0 to 1
    scores: list[int]
    reason: Literal["end", "resigned", "unfinished", "closed"]  # why it ended


class ClockInfo(Outgoing):
    """The settings of a table's clock."""

    bank: int  # seconds for the whole game
    increment: int  # seconds gained with each move
    flag: Literal["bot", "resign"]  # when time runs out, a bot takes over, or the seat resigns


class Origin(Outgoing):
    """Where a game comes from: a step of a game at another table, or an uploaded record."""

    table: str | None = None  # id of the other table
    at: int | None = None  # step of the other game
    upload: bool | None = None  # whether the game was uploaded


class TableInfo(Outgoing):
    """What the caller is allowed to know about a table. The position of its game is sent separately."""

    id: str
    game: str  # key of the game
    rules: int  # version of the rules
    title: str
    status: Literal["open", "running", "over"]
    version: int  # version of the last log entry
    players: int  # number of seats
    options: dict[str, str | bool | int]
    automata: list[str]  # automated opponents, which have no seat: the keys of their names
    private: bool  # only invited players may see the table
    watch: bool  # spectators may watch while the game runs
    pace: float  # seconds that a bot takes per move
    stand_in: str  # the bot that plays for absent players
    open_seats: bool  # anybody may take over a bot's seat without asking the host
    clock: ClockInfo | None
    host: str | None  # id of the player who opened the table
    code: str | None  # join code
    created: int  # when the table was opened, in ms
    changed: int  # time of the last log entry, in ms
    seats: list[SeatInfo]
    was: list[SeatWas]  # who sat at the seats earlier
    asking: list[SeatAsked]  # players who ask the host for a bot's seat
    commitment: str | None  # published hash of the secret seed
    origin: Origin | None  # the game or upload that this game comes from
    guided: int  # how many steps at the beginning a lesson prescribes; 0 at other tables
    rematch: str | None  # id of the rematch's table
    decides: list[int]  # seats that have to decide
    result: ResultInfo | None
    you: int | None  # the caller's seat


class TableRow(Outgoing):
    """A table in the lobby's list of tables."""

    id: str
    game: str  # key of the game
    title: str
    status: Literal["open", "running", "over"]
    players: int  # number of seats
    seats: list[SeatInfo]
    created: int  # when the table was opened, in ms
    changed: int  # time of the last log entry, in ms
    host: str | None  # id of the player who opened the table
    clock: ClockInfo | None
    result: ResultInfo | None
    branch: bool  # whether the game began at a step of another game
    turns: int | None  # turns (or rounds) begun so far; null before the game begins
    points: list[int] | None  # points that everybody can see, first of seats, then of automata
    actor: int | None  # the seat to move
    mine: bool  # whether it is the caller's turn
    yours: bool  # whether the caller may delete the table: they opened it and nobody else sits there
    you: int | None  # the caller's seat


class TableList(Outgoing):
    """One page of a list of tables."""

    tables: list[TableRow]
    more: str | None  # the value of `before` in the request for the next page; null on the last page


class Invitation(Outgoing):
    link: str  # path of the link that admits players
    code: str  # join code


class Joined(Outgoing):
    table: str  # id of the table
