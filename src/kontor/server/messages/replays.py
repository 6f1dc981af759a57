"""HTTP requests and responses for the history of a game: log, positions, replays, branches, verification."""

from typing import Any, Literal

from kontor.server.messages.fields import BotName, Incoming, Outgoing, Seat, Step, Title


class Branch(Incoming):
    """A request to open a table where the caller continues a finished game against bots from a given step."""

    at: Step  # the step from which to continue
    seat: Seat = 0  # the caller's seat
    bot: BotName | None = None  # the bot at the other seats
    title: Title = ""


class LogLine(Outgoing):
    """One entry of a table's log, with the events that the caller is allowed to see.

    `step` is null if the actions of the entry were taken back later, or if the game's rules have changed.
    """

    version: int  # number of the entry
    time: int  # in ms
    step: int | None  # number of actions in the game after this entry
    kind: str  # for example "play" or "sit"
    by: int | None  # the seat that caused it
    events: list[dict[str, Any]]


class Log(Outgoing):
    version: int  # version of the last log entry of the table
    lines: list[LogLine]


class Position(Outgoing):
    """The position after a step of a game, as the caller may see it."""

    at: int  # the step
    steps: int  # number of steps in the game
    view: dict[str, Any]
    views: list[dict[str, Any]] | None = None  # the view of every seat, if the request has `as=all`


class ReplayStep(Outgoing):
    """One action of a replay, with its events and the changes that it made to the view."""

    at: int  # number of the step
    version: int  # version of the log entry that the action belongs to
    seat: int  # who acted; -1 for chance
    action: int
    events: list[dict[str, Any]]
    changes: list[Any]  # changes to the view


class Replay(Outgoing):
    """Consecutive steps of a game, and the view before them. Each step's `changes` lead to the next view."""

    at: int  # number of the first step
    steps: list[ReplayStep]
    total: int  # number of steps in the game
    view: dict[str, Any]  # the view before the first of `steps`


class BranchRow(Outgoing):
    """A table that the caller opened to continue a finished game from one of its steps."""

    table: str  # id of the table
    title: str
    at: int  # the step from which it continues
    status: Literal["open", "running", "over"]
    changed: int  # time of the last change, in ms


class Branches(Outgoing):
    branches: list[BranchRow]


class Verified(Outgoing):
    """The result of a successful verification: the moves are legal, and the dice and cards match the seed."""

    actions: int  # number of actions that were replayed
    lots: int | None  # number of random outcomes that were drawn again; null if the seed is unknown
    commitment: str | None  # hash of the seed, published before the game
    seed: str | None


class Scores(Outgoing):
    """How the scores of a finished game changed. They include points that were hidden during the game."""

    scores: list[tuple[int, list[int]]]  # a step that changed the scores, and the scores after it


class Seen(Outgoing):  # actions as the caller may see them
    """The actions of a game, starting at step `first`. Actions hidden from the caller are redacted."""

    first: int  # number of the first step
    actions: list[tuple[int, int]]  # pairs of actor and action; the actor is -1 for chance
