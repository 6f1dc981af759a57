"""`Match`: the state of a table, built by applying the entries of its log one after the other.

Nothing here draws random outcomes, reads the clock or refuses a request. `seating`, `submission` and `undo`
check requests and propose log entries. `apply_entry` applies a log entry to the match.
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
from kontor.table.clock import GameClock
from kontor.table.entry import LogEntry
from kontor.table.seats import Seat, SeatKind
from kontor.table.settings import Settings

SPECTATOR: Final = -1  # the audience number of everybody without a seat
MAX_KEYS: Final = 64  # how many decisions are remembered, to recognise one that is sent twice


@dataclass(slots=True)
class UndoUnit:
    """The steps that one undo takes back: consecutive actions of `seat` in one log entry."""

    seat: int
    first_step: int
    end_step: int  # one more than the number of the last step


@dataclass(frozen=True, slots=True)
class EarlyDecision:
    """A decision that a player made before their turn. It is played when their turn comes."""

    actions: list[int]
    step: int  # how many steps the game had when the decision was made
    state: State  # the position at that time


@dataclass(slots=True)
class UndoRequest:
    """A request by the player at `seat` to undo steps. The other players have to agree."""

    seat: int
    to: int  # the first step to undo
    agreed: list[int] = field(default_factory=list)  # the seats that have agreed
    version: int = 0  # version of the log entry with the request

    def info(self) -> dict[str, Any]:
        """Return the request as JSON data for clients."""
        return {"seat": self.seat, "at": self.to, "agreed": list(self.agreed)}


@dataclass(frozen=True, slots=True)
class FormerOccupant:
    """A person or bot who used to have a seat, or a name that the person in a seat used to have.

    Clients need it to show older log entries. When a person leaves, the seat becomes open. When they change
    their name, they keep the seat under the new name.
    """

    version: int  # version of the log entry that gave the seat to somebody else, or changed the name
    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None


@dataclass(frozen=True, slots=True)
class PlayedPrefix:
    """The result of playing the prefix of a branch: everything that a match stores about its steps."""

    state: bytes  # the position after the prefix
    steps: array[int]
    actors: array[int]
    redacted_actions: dict[int, array[int]]  # indexed by audience
    fence: int  # steps before this one cannot be undone
    fence_state: bytes  # the position at the fence


class Match:
    """One match: the seats, the position, all steps so far, undo requests, votes and the clock.

    Create it from the first entry of its log, then apply the other entries with `apply_entry`.
    """

    def __init__(self, table: str, first_entry: LogEntry) -> None:
        data = first_entry.data
        self.table = table
        self.game: Game = load(data["game"])
        self.rules: int = data["rules"]
        self.options: Options = self.game.options_from_mapping(data["players"], data["options"])
        self.settings = Settings.from_json(data["settings"])
        self.commitment: str | None = data["commitment"]
        self.host: str | None = data["host"]
        self.origin: dict[str, Any] | None = data["origin"]
        self.prefix: list[int] = data.get("prefix", [])
        self.played_prefix: PlayedPrefix | None = None
        """The result of playing `prefix`, if that was done in advance. Only starting the game needs it."""
        self.script: list[int] = data.get("script", [])
        self.seats = [Seat() for _ in range(self.options.seats)]
        self.automata = self.game.automaton_names(self.options)
        self.status = "open"
        self.version = first_entry.version
        self.created = self.changed = first_entry.time
        self.began = 0
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.seed: str | None = None
        self.sat: dict[str, int] = {}
        """The seat of everybody who has played since the start, indexed by player id."""
        self.former_occupants: list[FormerOccupant] = []
        self.seat_requests: dict[int, tuple[str, str]] = {}
        """Id and name of the player who asks to take over a bot's seat, indexed by that seat."""
        self.sent_away: list[str] = []
        """Ids of the players whom the host has removed from the table."""
        self.votes: dict[int, list[int]] = {}
        """The seats that have voted to replace a player with a bot, indexed by that player's seat."""
        self.state: State = self.game.initial_state(self.options)
        self.steps = array("h")
        """All actions so far, with nothing redacted."""
        self.actors = array("b")
        """The seat that played each action; negative for chance."""
        self.action_versions = array("i")
        """The version of the log entry that each action belongs to."""
        self.redacted_actions = {audience: array("h") for audience in self.audiences()}
        """All actions so far, as each audience may see them."""
        self.nodes = 0
        """How many random outcomes have been drawn. They are never undone."""
        self.undo_units: list[UndoUnit] = []
        self.fence = 0
        """Steps before this one cannot be undone."""
        self.fence_state: State | None = self.state
        """The position at the fence; `None` if the match was read from a snapshot and it is not known yet."""
        self.undo_request: UndoRequest | None = None
        self.early: dict[int, EarlyDecision] = {}
        self.question_version: dict[int, int] = {}
        """The table version from which each deciding seat was asked. Answers to older versions are stale."""
        self.waited_for: dict[int, int] = {}
        """Since when each seat has been deciding, in milliseconds since 1970."""
        self.keys: dict[str, int] = {}
        """The version of each recent decision, indexed by `seat/key` with the client's key for it."""
        self.undone = 0
        """How many times steps were undone."""
        self.moved = 0
        """The version of the last log entry that changed the position."""
        self.clock = GameClock(self.settings.clock, len(self.seats)) if self.settings.clock else None

    # ---- reading ---------------------------------------------------------------------------------------

    def audiences(self) -> range:
        """Return the numbers of all audiences: `SPECTATOR`, then every seat."""
        return range(SPECTATOR, len(self.seats))

    def has_current_rules(self) -> bool:
        """Return whether the match was opened under the installed version of the game's rules."""
        return self.rules == self.game.rules_version

    def running(self) -> bool:
        """Return whether the game has begun and is not over."""
        return self.status == "running"

    def deciding_seats(self) -> list[int]:
        """Return the seats that may decide now: the one whose turn it is, and those that may decide early."""
        if not self.running() or self.state.actor < 0:
            return []
        actor = int(self.state.actor)
        others = [seat for seat in range(len(self.seats)) if seat != actor and self.may_decide_early(seat)]
        return sorted([actor, *others])

    def scripted_action(self, steps_ahead: int = 0) -> int | None:
        """Return the action that a lesson prescribes `steps_ahead` steps from now, or `None`."""
        step = len(self.steps) + steps_ahead
        return self.script[step] if step < len(self.script) else None

    def may_decide_early(self, seat: int) -> bool:
        """Return whether `seat` may decide before its turn and has not done so yet."""
        return (
            seat not in self.early
            and self.scripted_action() is None
            and self.game.ask_early(self.state, seat) is not None
        )

    def decision_state(self, seat: int) -> State | None:
        """Return the state in which `seat` may decide now; `None` if it may not.

        A seat may decide on its turn. Some games also let it decide early, before its turn.
        """
        if not self.running():
            return None
        if self.state.actor == seat:
            return self.state
        if seat in self.early or self.scripted_action() is not None:
            return None
        return self.game.ask_early(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of `seat`; an empty list if it has nothing to decide."""
        state = self.decision_state(seat) if seat >= 0 else None
        return [] if state is None else state.legal_actions()

    def seat_of_player(self, player: str) -> int | None:
        """Return the seat of the player with the id `player`; `None` if the player has no seat."""
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    def record(self) -> Record:
        """Return the game so far as a record that can be saved and replayed."""
        return Record(self.game, self.options, list(self.steps))

    def nonces(self) -> list[str]:
        """Return each seat's nonce: random text that the player's client adds to the shared seed."""
        return [seat.nonce for seat in self.seats]

    def next_entry(
        self,
        kind: str,  # one of `ENTRY_DATA`
        seat: int | None,
        now: int,
        data: Mapping[str, Any],  # stored with the entry, different for each `kind`
        events: dict[int, list[Event]] | None = None,  # indexed by audience
    ) -> LogEntry:
        """Return a new log entry, numbered after the last entry of this match."""
        return LogEntry(self.version + 1, kind, seat, now, data, events or {})

    # ---- changing: only `apply_entry` calls these --------------------------------------------------------

    def step(self, actor: int, action: int, version: int, after: State | None = None) -> None:
        """Play one action. `after` is the state after the action, if that has already been computed."""
        for audience, seen in self.redacted_actions.items():
            seen.append(self.game.redact(action, self.state, seat_or_none(audience)))
        if after is None:
            after = self.state.copy()
            after.do(action)
        self.steps.append(action)
        self.actors.append(actor)
        self.action_versions.append(version)
        if actor == CHANCE and len(self.steps) > len(self.script):
            self.nodes += 1
        if blocks_undo(self.game, actor, action):
            self.fence, self.fence_state = len(self.steps), after
        self.state = after

    def state_after_prefix(self) -> State:
        """Return the position at which a branch begins; if this is not a branch, the initial position."""
        if self.played_prefix is not None:
            return self.game.from_bytes(self.played_prefix.state)
        state = self.game.initial_state(self.options)
        for action in self.prefix:
            state.do(action)
        return state

    def play_prefix(self, version: int) -> None:
        """Play the prefix as part of the log entry `version`, which starts the match."""
        played, self.played_prefix = self.played_prefix, None
        if played is None:
            for action in self.prefix:
                self.step(int(self.state.actor), action, version)
        else:
            self.state = self.game.from_bytes(played.state)
            self.steps, self.actors, self.redacted_actions = (
                played.steps,
                played.actors,
                played.redacted_actions,
            )
            self.action_versions = array("i", [version]) * len(played.steps)
            self.fence, self.fence_state = played.fence, self.game.from_bytes(played.fence_state)
        self.nodes = 0

    def undo_steps(self, first_undone: int) -> None:
        """Undo step number `first_undone` and all later ones."""
        self.state = self.state_at(first_undone)
        self._remove_increments(first_undone)
        for by_step in (self.steps, self.actors, self.action_versions, *self.redacted_actions.values()):
            del by_step[first_undone:]
        while self.undo_units and self.undo_units[-1].end_step > first_undone:
            self.undo_units.pop()
        self.undo_request = None
        self.early.clear()
        self.undone += 1

    def state_at(self, step: int) -> State:
        """Return the position after `step` steps.

        This is fast if `step` is at least `fence`. For earlier steps, the game is replayed from the
        beginning.
        """
        if step < self.fence:
            return self.record().state_at(step)
        if self.fence_state is None:
            self.fence_state = self.record().state_at(self.fence)
        state = self.fence_state.copy()
        for action in self.steps[self.fence : step]:
            state.do(action)
        return state

    def _remove_increments(self, first_undone: int) -> None:
        """Take back the clock increments for the decisions that begin at step `first_undone` or later.

        Otherwise, a player could gain time by playing and undoing.
        """
        if self.clock is None:
            return
        for step in range(first_undone, len(self.steps)):
            is_first_of_entry = step == 0 or self.action_versions[step - 1] != self.action_versions[step]
            if is_first_of_entry and self.actors[step] != CHANCE:
                self.clock.remove_increment(self.actors[step])

    def finish(self, entry: LogEntry) -> None:
        """End the match with the result in `entry`, and make the seed of all random outcomes public."""
        self.status = "over"
        self.seed = entry.data.get("seed")
        self.result = entry.data["result"]

    def remember_key(self, entry: LogEntry) -> None:
        """Remember the key of a decision, so that the decision is ignored if the client sends it twice."""
        key = entry.data.get("key")
        if key:
            self.keys[f"{entry.seat}/{key}"] = entry.version
            if len(self.keys) > MAX_KEYS:
                del self.keys[next(iter(self.keys))]


def blocks_undo(game: Game, actor: int, action: int) -> bool:
    """Return whether, after `action`, neither it nor any earlier action can be undone.

    This is the case if `action` is a random outcome or reveals something.
    """
    return actor == CHANCE or game.catalogue.verb(action) in game.catalogue.revealing_verbs


def seat_or_none(audience: int) -> int | None:
    """Return the seat of `audience`, or `None` for spectators. Games expect this form."""
    return None if audience == SPECTATOR else audience
