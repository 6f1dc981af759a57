"""The `data` of each kind of line: one `TypedDict` for each of the 20 kinds.

This is the only place that describes the stored data. Games that were stored years ago must still load. So a
key is never renamed or given another meaning, and a new key is `NotRequired`. Times are in milliseconds.
"""

from typing import Any, Final, Literal, NotRequired, TypedDict


class ClockData(TypedDict):
    """The stored form of `ClockRules`."""

    bank: int
    increment: int
    flag: Literal["bot", "resign"]


class SettingsData(TypedDict):
    """The stored form of `Settings`."""

    stand_in: str
    pace: int
    clock: ClockData | None
    open_seats: NotRequired[bool]


class OpenData(TypedDict):
    """`open`: the first line of every table."""

    game: str
    rules: int
    """The rules version of the game when the table was opened."""
    catalogue: str
    """Fingerprint of the game's action catalogue."""
    components: str
    """Fingerprint of the game's components."""
    players: int
    options: dict[str, Any]
    automata: NotRequired[list[str]]
    settings: SettingsData
    commitment: str | None
    """Published hash of the secret seed, see `chance`."""
    host: str | None
    """Id of the player who opened the table."""
    origin: dict[str, Any] | None
    """The table and step that a branch starts from, or `{"upload": True}`."""
    prefix: NotRequired[list[int]]
    """Actions that a branch takes over from its origin."""
    script: NotRequired[list[int]]
    """Actions that a lesson prescribes."""


class ResultData(TypedDict):
    """How a game ended.

    `returns` are shares of the win. Both lists have one number for each seat, then one for each automaton.
    """

    returns: list[float]
    scores: list[int]
    reason: Literal["end", "unfinished", "resigned", "closed"]


class PausesData(TypedDict):
    """The positions within a line at which clients pause, see `stages`.

    `at` has the number of steps before each pause. `told` has, for each audience, the number of events before
    each pause. An audience without an entry uses that of the spectators, "-1".
    """

    at: list[int]
    told: dict[str, list[int]]


class StartData(TypedDict):
    """`start`: the game begins."""

    nonces: list[str]
    """The nonce of each seat, see `chance`."""
    steps: list[int]
    """Actor, action, actor, action, ..."""
    forced: NotRequired[list[int]]
    seed: NotRequired[str]
    result: NotRequired[ResultData]


class PlayData(TypedDict):
    """`play`: a decision, with everything that follows before the next seat decides."""

    key: NotRequired[str]
    """Chosen by the client, so that a repeated submission is carried out once."""
    steps: list[int]
    """Actor, action, actor, action, ..."""
    forced: NotRequired[list[int]]
    """Which of the steps the table played on its own."""
    early: NotRequired[list[int]]
    """Seats whose early decision was used or dropped."""
    seed: NotRequired[str]
    """Revealed when the game is over."""
    result: NotRequired[ResultData]
    pauses: NotRequired[PausesData]


class EarlyData(TypedDict):
    """`early`: a seat decides before its turn. Without actions it takes its early decision back."""

    actions: list[int]
    key: NotRequired[str]


class UndoData(TypedDict):
    """`undo`: the steps from `to` on are undone."""

    to: int


class AskUndoData(TypedDict):
    """`ask_undo`: a seat asks the others to undo the steps from `to` on."""

    to: int
    done: NotRequired[bool]
    """True if there was nobody to ask, so that the steps are undone."""


class AnswerUndoData(TypedDict):
    """`answer_undo`: the answer of one seat to a request to undo the steps from `to` on."""

    agree: bool
    to: int
    done: NotRequired[bool]
    """True if this was the last answer needed, so that the steps are undone."""


class SitData(TypedDict):
    """`sit`: a player takes the seat."""

    player: str
    name: str
    nonce: str


class RiseData(TypedDict):
    """`rise`: a player or bot leaves the seat, before the start."""

    sent_away: NotRequired[str]
    """The player, if the host sent them away."""


class AskSeatData(TypedDict):
    """`ask_seat`: a player asks the host for a bot's seat."""

    player: str
    name: str


class RefuseSeatData(TypedDict):
    """`refuse_seat`: the host refuses a player who asked for a bot's seat, and sends them away."""

    sent_away: str


class VoteOutData(TypedDict):
    """`vote_out`: seat `by` votes to let a bot play for the seat that everybody waits for."""

    bot: str
    by: int
    enough: bool
    """True if this was the last vote needed, so that the bot plays."""


class BotData(TypedDict):
    """`bot`: a bot gets the seat, before the start."""

    bot: str


class StandInData(TypedDict):
    """`stand_in`: a bot plays for the seat until its player returns."""

    bot: str


class ReturnData(TypedDict):
    """`return`: the player takes the seat back from the bot."""


class ResignData(TypedDict):
    """`resign`: the player gives up. `over` is true if that ends the game."""

    over: NotRequired[bool]
    seed: NotRequired[str]
    result: NotRequired[ResultData]


class FlagData(TypedDict):
    """`flag`: the seat's time is up, and a bot plays for it or it resigns. See `ResignData`."""

    then: Literal["bot", "resign"]
    over: NotRequired[bool]
    seed: NotRequired[str]
    result: NotRequired[ResultData]


class CloseData(TypedDict):
    """`close`: the operator ends the game without a winner."""

    seed: str
    result: ResultData


class RematchData(TypedDict):
    """`rematch`: the table at which the same people play again."""

    table: str


class ImportData(TypedDict):
    """`import`: an uploaded game, with all its actions."""

    actions: list[int]
    result: ResultData


LINE_DATA: Final[dict[str, type]] = {
    "open": OpenData,
    "start": StartData,
    "play": PlayData,
    "early": EarlyData,
    "undo": UndoData,
    "ask_undo": AskUndoData,
    "answer_undo": AnswerUndoData,
    "sit": SitData,
    "rise": RiseData,
    "ask_seat": AskSeatData,
    "refuse_seat": RefuseSeatData,
    "vote_out": VoteOutData,
    "bot": BotData,
    "stand_in": StandInData,
    "return": ReturnData,
    "resign": ResignData,
    "flag": FlagData,
    "close": CloseData,
    "rematch": RematchData,
    "import": ImportData,
}
"""The type of `data` for each kind of line."""
