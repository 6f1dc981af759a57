"""Messages about the past of a table: log, positions, replays, branches and verification."""

from typing import Any, Literal

from kontor.server.messages.fields import BotName, Seat, Step, Strict, Title, Told


class Branch(Strict):
    """Play on from step `at` of a finished game, at `seat`, against `bot`."""

    at: Step
    seat: Seat = 0
    bot: BotName | None = None
    title: Title = ""


class LogLine(Told):
    """One line of a table's log, as the caller may see it.

    `step` is the number of steps in the game after this line. It is null if the line's steps were taken back
    later, or if the game was played with other rules.
    """

    version: int
    time: int
    step: int | None
    kind: str
    by: int | None
    events: list[dict[str, Any]]


class Log(Told):
    version: int
    lines: list[LogLine]


class Position(Told):
    """The view after step `at` of `steps`. `views` has the view of every seat, only for `as=all`."""

    at: int
    steps: int
    view: dict[str, Any]
    views: list[dict[str, Any]] | None = None


class ReplayStep(Told):
    """One action of a replay, with its events and the changes that it made to the view."""

    at: int
    version: int
    seat: int
    action: int
    events: list[dict[str, Any]]
    changes: list[Any]


class Replay(Told):
    """A part of a game, from step `at` on.

    `view` is the view before the first of `steps`. The `changes` of each step lead to the next view.
    """

    at: int
    steps: list[ReplayStep]
    total: int
    view: dict[str, Any]


class BranchRow(Told):
    """A table on which the caller plays on from step `at` of a finished game."""

    table: str
    title: str
    at: int
    status: Literal["open", "running", "over"]
    changed: int


class Branches(Told):
    branches: list[BranchRow]


class Verified(Told):
    """A finished game was replayed by the rules and found correct.

    `lots` is the number of chance outcomes that were drawn again; null if the seed of the game is unknown.
    """

    actions: int
    lots: int | None
    commitment: str | None
    seed: str | None


class Scores(Told):
    """Pairs of a step and the true scores after it, for each step that changed the scores."""

    scores: list[tuple[int, list[int]]]


class Seen(Told):
    """Actions from step `first` on, as pairs of actor and action; the actor of chance is -1.

    Actions that the caller may not know are redacted.
    """

    first: int
    actions: list[tuple[int, int]]
