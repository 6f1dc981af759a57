"""What has happened at a table: its log, positions, replays, branches, the check of a finished game."""

from typing import Any, Literal

from kontor.server.messages.fields import BotName, Seat, Step, Strict, Title, Told


class Branch(Strict):
    """Play on from a step of a finished game."""

    at: Step
    seat: Seat = 0
    bot: BotName | None = None
    title: Title = ""


class LogLine(Told):
    """`step` counts the steps of the game up to the end of this line; null if they were taken back since, or
    the table was played by other rules.
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
