"""The match: what the lines of its log add up to.

Nothing here draws lots, reads the time or refuses anything. `seating`, `submission` and `undo` check what
somebody wants and propose a line for it; `apply_line` adds a line to the match.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kontor.core.game import Event, Game
from kontor.core.options import Options
from kontor.core.record import Record
from kontor.core.registry import load
from kontor.core.state import CHANCE, State
from kontor.table.clock import Clock
from kontor.table.line import Line
from kontor.table.seats import Kind, Seat
from kontor.table.settings import Settings

SPECTATOR: Final = -1
"""Among audiences: those without a seat."""
KEYS_KEPT: Final = 64


@dataclass(slots=True)
class Unit:
    """A seat's decisions of one submission: steps `first` to `last - 1`."""

    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class EarlyDecision:
    """What a seat decided early, after `step` steps of the game, when it stood at `state`."""

    actions: list[int]
    step: int
    state: State


@dataclass(slots=True)
class UndoRequest:
    """Somebody asks to go back to step `to`, since the line `version`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)
    version: int = 0

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat, "at": self.to, "agreed": list(self.agreed)}


@dataclass(frozen=True, slots=True)
class FormerOccupant:
    """Who was at a seat until the line `version`: the log before it goes on naming them."""

    version: int
    seat: int
    kind: Kind
    name: str | None
    bot: str | None


class Match:
    """One match. Make it with the first line of its log, then apply the others."""

    def __init__(self, table: str, opening: Line) -> None:
        data = opening.data
        self.table = table
        self.game: Game = load(data["game"])
        self.rules: int = data["rules"]
        self.options: Options = self.game.options_from_mapping(data["players"], data["options"])
        self.settings = Settings.from_json(data["settings"])
        self.commitment: str | None = data["commitment"]
        self.host: str | None = data["host"]
        self.origin: dict[str, Any] | None = data["origin"]
        self.prefix: list[int] = data.get("prefix", [])
        self.script: list[int] = data.get("script", [])
        self.seats = [Seat() for _ in range(self.options.seats)]
        self.automata = self.game.automaton_names(self.options)
        self.status = "open"
        self.version = opening.version
        self.created = self.changed = opening.time
        self.began = 0
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.seed: str | None = None
        self.sat: dict[str, int] = {}
        self.former_occupants: list[FormerOccupant] = []
        self.seat_requests: dict[
            int, tuple[str, str]
        ] = {}  # who would like to sit there, by seat: player and name
        self.sent_away: list[str] = []
        self.votes: dict[int, list[int]] = {}  # who wants a bot for a seat that keeps everybody waiting
        self.state: State = self.game.initial_state(self.options)
        self.steps = array("h")
        self.actors = array("b")
        self.versions = array("i")
        self.redacted = {audience: array("h") for audience in self.audiences()}
        self.nodes = 0  # chance nodes drawn so far; undo never goes behind one
        self.units: list[Unit] = []
        self.fence = 0  # steps before this one stay done
        self.undo_request: UndoRequest | None = None
        self.early: dict[int, EarlyDecision] = {}
        self.question_version: dict[int, int] = {}
        self.waited_for: dict[int, int] = {}  # since when, in milliseconds
        self.keys: dict[str, int] = {}
        self.undone = 0
        self.moved = 0  # the last line that changed the position
        self.clock = Clock(self.settings.clock, len(self.seats)) if self.settings.clock else None

    # ---- looking ---------------------------------------------------------------------------------------

    def audiences(self) -> range:
        """Spectators and every seat."""
        return range(SPECTATOR, len(self.seats))

    def same_rules(self) -> bool:
        """Whether this program plays the rules that the match was begun with."""
        return self.rules == self.game.rules_version

    def running(self) -> bool:
        return self.status == "running"

    def decides(self) -> list[int]:
        """The seats that have to decide now. In a sealed block several may."""
        if not self.running() or self.state.actor < 0:
            return []
        actor = int(self.state.actor)
        others = [seat for seat in range(len(self.seats)) if seat != actor and self.may_be_early(seat)]
        return sorted([actor, *others])

    def scripted_action(self, ahead: int = 0) -> int | None:
        """What a lesson lays down as the step after the next `ahead` ones; `None` where the game is free."""
        at = len(self.steps) + ahead
        return self.script[at] if at < len(self.script) else None

    def may_be_early(self, seat: int) -> bool:
        return (
            seat not in self.early
            and self.scripted_action() is None
            and self.game.ask_early(self.state, seat) is not None
        )

    def question(self, seat: int) -> State | None:
        """The state in which that seat decides: the table's own, or its part of a sealed block."""
        if not self.running():
            return None
        if self.state.actor == seat:
            return self.state
        if seat in self.early or self.scripted_action() is not None:
            return None
        return self.game.ask_early(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        asked = self.question(seat) if seat >= 0 else None
        return [] if asked is None else asked.legal_actions()

    def seat_of_player(self, player: str) -> int | None:
        """The seat of that player."""
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    def record(self) -> Record:
        return Record(self.game, self.options, list(self.steps))

    def nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats]

    def next_line(
        self,
        kind: str,
        seat: int | None,
        now: int,
        data: Mapping[str, Any],
        events: dict[int, list[Event]] | None = None,
    ) -> Line:
        """Return a line that may follow the last one of this match."""
        return Line(self.version + 1, kind, seat, now, data, events or {})

    # ---- changing: only `apply_line` calls these --------------------------------------------------------

    def step(self, actor: int, action: int, version: int, after: State | None = None) -> None:
        """Do a step, which leads to `after`, if that is known."""
        for audience, seen in self.redacted.items():
            seen.append(self.game.redact(action, self.state, seat_or_none(audience)))
        if after is None:
            after = self.state.copy()
            after.do(action)
        self.steps.append(action)
        self.actors.append(actor)
        self.versions.append(version)
        if actor == CHANCE and len(self.steps) > len(self.script):
            self.nodes += 1
        if actor == CHANCE or self.game.catalogue.verb(action) in self.game.catalogue.revealing_verbs:
            self.fence = len(self.steps)
        self.state = after

    def cut(self, to: int) -> None:
        """Forget the steps from `to` on."""
        self.state = self.record().state_at(to)
        self._take_increments_back(to)
        for kept in (self.steps, self.actors, self.versions, *self.redacted.values()):
            del kept[to:]
        while self.units and self.units[-1].last > to:
            self.units.pop()
        self.undo_request = None
        self.early.clear()
        self.undone += 1

    def _take_increments_back(self, to: int) -> None:
        """Each line that is undone from its first step on gave its seat the increment. Whoever could keep it
        would gain time by doing and undoing.
        """
        if self.clock is None:
            return
        for at in range(to, len(self.steps)):
            begins = at == 0 or self.versions[at - 1] != self.versions[at]
            if begins and self.actors[at] != CHANCE:
                self.clock.take_back(self.actors[at])

    def finish(self, line: Line) -> None:
        """The match is over, and its seed is no secret any more."""
        self.status = "over"
        self.seed = line.data.get("seed")
        self.result = line.data["result"]

    def remember_key(self, line: Line) -> None:
        key = line.data.get("key")
        if key:
            self.keys[f"{line.seat}/{key}"] = line.version
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]


def seat_or_none(audience: int) -> int | None:
    """As the games have it: a spectator is seat `None`."""
    return None if audience == SPECTATOR else audience
