"""The match: the state of a table that follows from the lines of its log.

Nothing here draws lots, reads the clock or refuses anything. `seating`, `submission` and `undo` check a
request and propose a line for it. `apply_line` adds a line to the match.
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
"""The audience of everybody without a seat."""
KEYS_KEPT: Final = 64
"""How many keys of recent decisions are remembered, to recognize a decision that is sent twice."""


@dataclass(slots=True)
class Unit:
    """The steps from `first` up to, but not including, `last`: consecutive actions of `seat` in one line."""

    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class EarlyDecision:
    """A decision that a seat made before its turn, at `state`, after `step` steps of the game."""

    actions: list[int]
    step: int
    state: State


@dataclass(slots=True)
class UndoRequest:
    """A request of `seat` to undo the steps from `to` on, made with line `version`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)
    version: int = 0

    def info(self) -> dict[str, Any]:
        """Return the request in the form that is sent to clients."""
        return {"seat": self.seat, "at": self.to, "agreed": list(self.agreed)}


@dataclass(frozen=True, slots=True)
class FormerOccupant:
    """Who was at a seat before line `version`. Clients show this name with earlier lines."""

    version: int
    seat: int
    kind: Kind
    name: str | None
    bot: str | None


class Match:
    """One match: seats, position, log of steps, and everything else that follows from its lines.

    Create it from the first line of its log, then add the others with `apply_line`.
    """

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
        """The seat of each player who has sat at the table since the start, by player id."""
        self.former_occupants: list[FormerOccupant] = []
        self.seat_requests: dict[int, tuple[str, str]] = {}
        """Id and name of the player who asks for a bot's seat, by seat."""
        self.sent_away: list[str] = []
        """Ids of the players whom the host has sent away."""
        self.votes: dict[int, list[int]] = {}
        """The seats that have voted to replace a seat by a bot, by the seat to replace."""
        self.state: State = self.game.initial_state(self.options)
        self.steps = array("h")
        self.actors = array("b")
        self.versions = array("i")
        self.redacted = {audience: array("h") for audience in self.audiences()}
        self.nodes = 0
        """How many lots have been drawn. A lot is never undone."""
        self.units: list[Unit] = []
        self.fence = 0
        """Steps before this one cannot be undone."""
        self.undo_request: UndoRequest | None = None
        self.early: dict[int, EarlyDecision] = {}
        self.question_version: dict[int, int] = {}
        """The version at which each deciding seat was asked. Answers with an older version are stale."""
        self.waited_for: dict[int, int] = {}
        """The time at which each deciding seat was asked, in milliseconds."""
        self.keys: dict[str, int] = {}
        """The version of each recent decision, by seat and the client's key for the decision."""
        self.undone = 0
        """How many times steps were undone."""
        self.moved = 0
        """The last version that changed the position."""
        self.clock = Clock(self.settings.clock, len(self.seats)) if self.settings.clock else None

    # ---- reading ---------------------------------------------------------------------------------------

    def audiences(self) -> range:
        """Return all audiences: the spectators and every seat."""
        return range(SPECTATOR, len(self.seats))

    def same_rules(self) -> bool:
        """Return whether this program has the rules version that the match was opened with."""
        return self.rules == self.game.rules_version

    def running(self) -> bool:
        """Return whether the game has begun and is not over."""
        return self.status == "running"

    def decides(self) -> list[int]:
        """Return the seats that may decide now: the one whose turn it is, and those that may decide early."""
        if not self.running() or self.state.actor < 0:
            return []
        actor = int(self.state.actor)
        others = [seat for seat in range(len(self.seats)) if seat != actor and self.may_be_early(seat)]
        return sorted([actor, *others])

    def scripted_action(self, ahead: int = 0) -> int | None:
        """Return the action that a lesson prescribes after `ahead` more steps; `None` if there is none."""
        at = len(self.steps) + ahead
        return self.script[at] if at < len(self.script) else None

    def may_be_early(self, seat: int) -> bool:
        """Return whether `seat` may decide before its turn and has not done so."""
        return (
            seat not in self.early
            and self.scripted_action() is None
            and self.game.ask_early(self.state, seat) is not None
        )

    def question(self, seat: int) -> State | None:
        """Return the state at which `seat` decides now, in its turn or early; `None` if it does not."""
        if not self.running():
            return None
        if self.state.actor == seat:
            return self.state
        if seat in self.early or self.scripted_action() is not None:
            return None
        return self.game.ask_early(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of `seat`; empty if it does not decide now."""
        state = self.question(seat) if seat >= 0 else None
        return [] if state is None else state.legal_actions()

    def seat_of_player(self, player: str) -> int | None:
        """Return the seat of `player`; `None` if they have none."""
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    def record(self) -> Record:
        """Return the steps so far as a recorded game."""
        return Record(self.game, self.options, list(self.steps))

    def nonces(self) -> list[str]:
        """Return the nonce of each seat."""
        return [seat.nonce for seat in self.seats]

    def next_line(
        self,
        kind: str,
        seat: int | None,
        now: int,
        data: Mapping[str, Any],
        events: dict[int, list[Event]] | None = None,
    ) -> Line:
        """Return a new line with the version that follows the last line of this match."""
        return Line(self.version + 1, kind, seat, now, data, events or {})

    # ---- changing: only `apply_line` calls these --------------------------------------------------------

    def step(self, actor: int, action: int, version: int, after: State | None = None) -> None:
        """Play one action. `after` is the state after it, if that has been computed already."""
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

    def undo_steps(self, to: int) -> None:
        """Undo the steps from `to` on."""
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
        """Take back the clock increments of all lines whose first step is undone.

        Otherwise a seat could gain time by playing and undoing.
        """
        if self.clock is None:
            return
        for at in range(to, len(self.steps)):
            begins = at == 0 or self.versions[at - 1] != self.versions[at]
            if begins and self.actors[at] != CHANCE:
                self.clock.remove_increment(self.actors[at])

    def finish(self, line: Line) -> None:
        """End the match with the result in `line`, which also reveals the seed."""
        self.status = "over"
        self.seed = line.data.get("seed")
        self.result = line.data["result"]

    def remember_key(self, line: Line) -> None:
        """Remember the client's key for a decision, so that the decision is carried out only once."""
        key = line.data.get("key")
        if key:
            self.keys[f"{line.seat}/{key}"] = line.version
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]


def seat_or_none(audience: int) -> int | None:
    """Return the seat of an audience, as games expect it: `None` for spectators."""
    return None if audience == SPECTATOR else audience
