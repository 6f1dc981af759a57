"""What log entries store in `data`: one `TypedDict` for each of the 21 kinds of entries.

This is the only place that describes the stored data. Games that were stored years ago must still load.
Therefore a key is never renamed or given another meaning, and a new key is `NotRequired`.
"""

from typing import Any, Final, Literal, NotRequired, TypedDict


class ClockData(TypedDict):
    """How much time each player has to think; see `ClockRules`."""

    bank: int  # milliseconds at the start
    increment: int  # milliseconds added after each decision
    flag: Literal["bot", "resign"]  # what happens when the time is up


class SettingsData(TypedDict):
    """The settings of a table; see `Settings`."""

    stand_in: str  # the bot that plays for players who are away
    pace: int  # milliseconds that a bot waits before it moves
    clock: ClockData | None  # None if the time is unlimited
    open_seats: NotRequired[bool]  # whether anybody may take over a bot's seat without asking the host


class OpenData(TypedDict):
    """Data of an `open` log entry, the first log entry of every table."""

    game: str
    rules: int  # rules version of the game when the table was opened
    catalogue: str  # fingerprint of the list of all actions of the game
    components: str  # fingerprint of the game's cards, boards and other printed data
    players: int
    options: dict[str, Any]
    automata: NotRequired[list[str]]  # names of rule-driven opponents that have no seat
    settings: SettingsData
    commitment: str | None  # published hash of the secret seed, see `chance`
    host: str | None  # id of the player who opened the table
    origin: dict[str, Any] | None  # the table and step that a branch starts from, or `{"upload": True}`
    prefix: NotRequired[list[int]]  # actions that a branch copies from its origin
    script: NotRequired[list[int]]  # actions that a lesson prescribes


class ResultData(TypedDict):
    """How a game ended.

    `returns` and `scores` have a number for each seat, then one for each automated opponent.
    """

    returns: list[float]  # each player's share of the win, from 0 to 1
    scores: list[int]  # each player's points
    reason: Literal["end", "unfinished", "resigned", "closed"]  # why the game ended


class PausesData(TypedDict):
    """Where clients pause while they show a long log entry, so that people can follow.

    If `told` has no list for a seat, use the list for spectators, "-1".
    """

    at: list[int]  # the number of steps before each pause
    told: dict[str, list[int]]  # the number of events before each pause, indexed by audience


class StartData(TypedDict):
    """Data of a `start` log entry, which starts the game."""

    nonces: list[str]  # the nonce of each seat, see `chance`
    steps: list[int]  # actor, action, actor, action, ...
    forced: NotRequired[list[int]]  # indices of the steps that were played automatically
    seed: NotRequired[str]  # made public if the game is already over
    result: NotRequired[ResultData]


class PlayData(TypedDict):
    """Data of a `play` log entry: a decision, with chance and forced moves up to the next decision."""

    key: NotRequired[str]  # chosen by the client, to recognise a decision that is sent twice
    steps: list[int]  # actor, action, actor, action, ...
    forced: NotRequired[list[int]]  # indices of the steps that were played automatically
    early: NotRequired[list[int]]  # seats whose early decision was played or discarded
    seed: NotRequired[str]  # made public when the game is over
    result: NotRequired[ResultData]
    pauses: NotRequired[PausesData]


class EarlyData(TypedDict):
    """Data of an `early` log entry, in which a seat decides before its turn.

    If `actions` is empty, the seat withdraws its early decision.
    """

    actions: list[int]
    key: NotRequired[str]  # chosen by the client, to recognise a decision that is sent twice


class UndoData(TypedDict):
    """Data of an `undo` log entry, which undoes steps of the game."""

    to: int  # the first step that is undone


class AskUndoData(TypedDict):
    """Data of an `ask_undo` log entry, in which a player asks the others to let them undo steps."""

    to: int  # the first step to undo
    done: NotRequired[bool]  # true if there was nobody to ask, so the steps are undone at once


class AnswerUndoData(TypedDict):
    """Data of an `answer_undo` log entry, in which a player answers an undo request."""

    agree: bool
    to: int  # the first step to undo
    done: NotRequired[bool]  # true if everybody has agreed now, so the steps are undone


class SitData(TypedDict):
    """Data of a `sit` log entry, in which a player takes the seat."""

    player: str  # id of the player
    name: str  # the player's display name
    nonce: str  # random text that the player's client adds to the shared seed


class RenameData(TypedDict):
    """Data of a `rename` log entry, which changes the name of the player in this seat."""

    name: str  # the player's new display name


class RiseData(TypedDict):
    """Data of a `rise` log entry, in which a player or bot leaves the seat before the game starts."""

    sent_away: NotRequired[str]  # id of the player, if the host removed them


class AskSeatData(TypedDict):
    """Data of an `ask_seat` log entry, in which a player asks the host to let them take over a bot's seat."""

    player: str  # id of the player
    name: str  # the player's display name


class RefuseSeatData(TypedDict):
    """Data of a `refuse_seat` log entry, in which the host refuses a player who asked for a bot's seat.

    The player may not ask again.
    """

    sent_away: str  # id of the player


class VoteOutData(TypedDict):
    """Data of a `vote_out` log entry, in which a player votes for a bot to play for a seat.

    It is the seat that everybody is waiting for.
    """

    bot: str  # name of the bot
    by: int  # the seat that votes
    enough: bool  # true if this was the last vote needed, so the bot plays now


class BotData(TypedDict):
    """Data of a `bot` log entry, which assigns a bot to a seat before the game starts."""

    bot: str  # name of the bot


class StandInData(TypedDict):
    """Data of a `stand_in` log entry, after which a bot plays for the seat until its player returns."""

    bot: str  # name of the bot


class ReturnData(TypedDict):
    """Data of a `return` log entry, in which the player takes their seat back from the bot."""


class ResignData(TypedDict):
    """Data of a `resign` log entry, in which the player gives up, and a bot plays on for them."""

    over: NotRequired[bool]  # true if this ends the game
    seed: NotRequired[str]  # made public when the game is over
    result: NotRequired[ResultData]


class FlagData(TypedDict):
    """Data of a `flag` log entry, which says that a player has run out of time."""

    then: Literal["bot", "resign"]  # whether a bot takes over or the player resigns
    over: NotRequired[bool]  # true if this ends the game
    seed: NotRequired[str]  # made public when the game is over
    result: NotRequired[ResultData]


class CloseData(TypedDict):
    """Data of a `close` log entry, in which the operator of the server ends the game without a winner."""

    seed: str  # made public because the game is over
    result: ResultData


class RematchData(TypedDict):
    """Data of a `rematch` log entry, which says that the same people play again at another table."""

    table: str  # id of the new table


class ImportData(TypedDict):
    """Data of an `import` log entry, which holds an uploaded game with all its actions."""

    actions: list[int]
    result: ResultData


ENTRY_DATA: Final[dict[str, type]] = {
    "open": OpenData,
    "start": StartData,
    "play": PlayData,
    "early": EarlyData,
    "undo": UndoData,
    "ask_undo": AskUndoData,
    "answer_undo": AnswerUndoData,
    "sit": SitData,
    "rename": RenameData,
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
"""The type of `data` for each kind of entry."""
