"""Tables: how one is opened, who sits where, how it stands in the lobby, and invitations to it."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kontor.server.messages.fields import BotName, Names, Nonce, Seat, Strict, Title, Told, Word


class ClockChoice(Strict):
    """Seconds in the bank, seconds that a submission gives back, and what happens when the bank is empty."""

    bank: Annotated[int, Field(ge=10, le=14 * 86400)] = 600
    increment: Annotated[int, Field(ge=0, le=86400)] = 20
    flag: Literal["bot", "resign"] = "bot"


class NewTable(Strict):
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
    pace: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6


class Sit(Strict):
    nonce: Nonce | None = None


class AnswerSeat(Strict):
    """The host's answer to somebody who asked for a bot's seat."""

    player: Word
    agree: bool


class SeatBot(Strict):
    bot: BotName


class Start(Strict):
    nonce: Nonce | None = None
    fill: BotName | None = None


class SeatInfo(Told):
    seat: int
    kind: Literal["open", "person", "bot"]
    player: str | None
    name: str | None
    bot: str | None
    away: bool
    resigned: bool


class SeatWas(Told):
    """Who was at a seat until the line `version`."""

    version: int
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None


class SeatAsked(Told):
    """Somebody would like to have a bot's seat."""

    seat: int
    player: str
    name: str


class ResultInfo(Told):
    """By seat, then by automaton."""

    returns: list[float]
    scores: list[int]
    reason: Literal["end", "resigned", "unfinished", "closed"]


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
    """So many steps are laid down by a lesson; 0 at usual tables."""
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
    branch: bool
    turns: int | None
    """Turns begun so far, or rounds where the game counts those."""
    points: list[int] | None
    """Those that everybody can count now, by seat and then by automaton; null where a game shows none."""
    actor: int | None
    mine: bool
    yours: bool
    """The caller may delete it: nobody else sits there."""
    you: int | None


class TableList(Told):
    tables: list[TableRow]
    more: str | None


class Invitation(Told):
    link: str
    code: str


class Joined(Told):
    table: str
