"""HTTP requests and responses for looking back at a game: log, positions, replays, branches, verification."""

from typing import Any, Literal

from kontor.server.messages.fields import BotName, Seat, Step, Strict, Title, Told


class Branch(Strict):
    """A request to open a table for playing on from a step of a finished game, against bots."""

    at: Step  # the step to play on from
    seat: Seat = 0  # the caller's seat
    bot: BotName | None = None  # the bot at the other seats
    title: Title = ""


class LogLine(Told):
    """One entry of a table's log, as the caller may see it.

    `step` is null if the actions of the entry were taken back later, or if the game's rules have changed.
    """

    version: int  # number of the entry
    time: int  # in ms
    step: int | None  # number of actions in the game after this entry
    kind: str  # for example "play" or "sit"
    by: int | None  # the seat that caused it
    events: list[dict[str, Any]]


class Log(Told):
    version: int  # version of the last log entry of the table
    lines: list[LogLine]


class Position(Told):
    """The position after a step of a game, as the caller may see it."""

    at: int  # the step
    steps: int  # number of steps in the game
    view: dict[str, Any]
    views: list[dict[str, Any]] | None = None  # the view of every seat, if the request has `as=all`


class ReplayStep(Told):
    """One action of a replay, with its events and the changes that it made to the view."""

    at: int  # number of the step
    version: int  # version of the log entry that the action belongs to
    seat: int  # who acted; -1 for chance
    action: int
    events: list[dict[str, Any]]
    changes: list[Any]  # changes to the view


class Replay(Told):
    """Consecutive steps of a game, with the view before them. The changes of each step give the next view."""

    at: int  # number of the first step
    steps: list[ReplayStep]
    total: int  # number of steps in the game
    view: dict[str, Any]  # the view before the first of `steps`


class BranchRow(Told):
    """A table that the caller opened to play on from a step of a finished game."""

    table: str  # id of the table
    title: str
    at: int  # the step from which it goes on
    status: Literal["open", "running", "over"]
    changed: int  # time of the last change, in ms


class Branches(Told):
    branches: list[BranchRow]


class Verified(Told):
    """The result of checking a finished game, which followed the rules and was drawn fairly."""

    actions: int  # number of actions that were replayed
    lots: int | None  # number of random outcomes that were drawn again; null if the seed is unknown
    commitment: str | None  # hash of the seed, published before the game
    seed: str | None


class Scores(Told):
    """Pairs of a step and the scores after it, for each step that changed them, hidden points included."""

    scores: list[tuple[int, list[int]]]


class Seen(Told):
    """The actions of a game from a step on. Actions that the caller may not know are redacted."""

    first: int  # number of the first step
    actions: list[tuple[int, int]]  # pairs of actor and action; the actor is -1 for chance
