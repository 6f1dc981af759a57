"""Apply log entries to a match with `apply_entry`. Each kind of entry has a private function here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.entry import LogEntry
from kontor.table.match import EarlyDecision, FormerOccupant, Match, UndoRequest, UndoUnit
from kontor.table.seats import reseat

MAX_UNDO_UNITS: Final = 64  # how many decisions back an undo can reach
MAX_FORMER_OCCUPANTS: Final = 64  # how many former occupants of seats a match remembers


@dataclass(frozen=True, slots=True)
class AppliedEntry:
    """The result of `apply_entry`: the log entry, and the steps of the game that it changed."""

    entry: LogEntry
    first_step: int  # this step and all later ones are new or were undone
    positions: Sequence[State] = ()  # the position before each step that the entry played


def apply_entry(match: Match, entry: LogEntry, computed_states: Sequence[State] = ()) -> AppliedEntry:
    """Apply the next entry of the log to `match`. The entry may be new or come from the database.

    `computed_states` contains the position after each step of the entry, if a `Proposal` has already computed
    them.
    """
    assert entry.version == match.version + 1, (entry.version, match.version)
    deciding, state, undone, steps = list(match.question_version), match.state, match.undone, len(match.steps)
    match.version = entry.version
    match.changed = entry.time
    if match.clock:
        match.clock.advance(entry.time)
    if entry.seat is not None:
        _change_seat(match, entry.seat, entry)
    EFFECTS[entry.kind](match, entry)
    positions = _play_steps(match, entry, computed_states) if "steps" in entry.data else []
    first_step = match.began if entry.kind == "start" else min(steps, len(match.steps))
    if steps != len(match.steps) or undone != match.undone:
        match.moved = entry.version
    _update_questions(match, entry, deciding if undone == match.undone else [], state, first_step)
    if match.clock:
        match.clock.run_for(s for s in match.deciding_seats() if match.seats[s].active_bot() is None)
    return AppliedEntry(entry, first_step, positions)


def _change_seat(match: Match, seat_number: int, entry: LogEntry) -> None:
    """Apply the entry to a seat. If the seat's occupant or name changes, remember the former occupant."""
    seat = match.seats[seat_number]
    occupant = FormerOccupant(entry.version, seat_number, seat.kind, seat.name, seat.bot)
    reseat(seat, entry, match.settings.stand_in, match.running())
    if (occupant.kind, occupant.name) != (seat.kind, seat.name):
        match.former_occupants.append(occupant)
        del match.former_occupants[:-MAX_FORMER_OCCUPANTS]


def _play_steps(match: Match, entry: LogEntry, computed_states: Sequence[State]) -> list[State]:
    """Play the steps of an entry and return the position before each of them.

    An entry stores its steps as `[actor, action, actor, action, ...]`. `computed_states` contains
    the position after each step, or is empty if these positions are not known yet.
    """
    actors_and_actions, first_step = entry.data["steps"], len(match.steps)
    after = iter(computed_states)
    positions = []
    for i in range(0, len(actors_and_actions), 2):
        positions.append(match.state)
        match.step(actors_and_actions[i], actors_and_actions[i + 1], entry.version, next(after, None))
    match.undo_request = None
    for seat in entry.data.get("early", ()):
        match.early.pop(seat, None)
    _add_undo_units(match, first_step)
    if match.state.actor == TERMINAL:
        match.finish(entry)
    return positions


def _add_undo_units(match: Match, first_step: int) -> None:
    """Group the steps from `first_step` on into undo units: runs of steps by the same seat."""
    for step in range(first_step, len(match.steps)):
        actor = match.actors[step]
        if actor == CHANCE:
            continue
        last_unit = match.undo_units[-1] if match.undo_units and step > first_step else None
        if last_unit is not None and last_unit.end_step == step and last_unit.seat == actor:
            last_unit.end_step = step + 1
        else:
            match.undo_units.append(UndoUnit(actor, step, step + 1))
    del match.undo_units[:-MAX_UNDO_UNITS]


def _update_questions(
    match: Match, entry: LogEntry, deciding_before: list[int], state_before: State, first_step: int
) -> None:
    """Record which seats have to decide now, and which log entry asked each of them.

    `deciding_before` lists the seats that had to decide at `state_before`, the position before the entry. If
    the entry added no steps, those seats keep their old questions. If several seats had to decide and one of
    them did, the others keep their questions, unless chance has acted or the game says that they must be
    asked again.
    """
    deciding = match.deciding_seats()
    acted = set(match.actors[first_step:])
    if first_step == len(match.steps):
        kept = set(deciding_before)
    elif len(deciding_before) > 1 and entry.kind == "play" and CHANCE not in acted:
        still_valid = match.game.early_answer_holds(state_before, match.state)
        kept = set(deciding_before) - acted if still_valid else set()
    else:
        kept = set()
    match.question_version = {s: match.question_version[s] if s in kept else entry.version for s in deciding}
    match.waited_for = {s: match.waited_for.get(s, entry.time) if s in kept else entry.time for s in deciding}
    match.votes = {s: by for s, by in match.votes.items() if s in kept and s in deciding}


# ---- what each kind of entry changes, apart from the steps it plays and the seat it names ------------------


def _apply_start(match: Match, entry: LogEntry) -> None:
    match.status = "running"
    match.began = len(match.prefix)
    for seat, nonce in zip(match.seats, entry.data["nonces"]):
        seat.nonce = nonce
    match.play_prefix(entry.version)
    match.sat = {seat.player: i for i, seat in enumerate(match.seats) if seat.player}


def _apply_play(match: Match, entry: LogEntry) -> None:
    match.remember_key(entry)
    if match.clock and entry.seat is not None:
        match.clock.add_increment(entry.seat)


def _apply_early(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    match.remember_key(entry)
    if entry.data["actions"]:
        match.early[entry.seat] = EarlyDecision(entry.data["actions"], len(match.steps), match.state)
        if match.clock:
            match.clock.add_increment(entry.seat)
    else:
        match.early.pop(entry.seat, None)
        if match.clock:
            match.clock.remove_increment(entry.seat)


def _apply_undo(match: Match, entry: LogEntry) -> None:
    match.undo_steps(entry.data["to"])


def _apply_ask_undo(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    if entry.data.get("done"):
        _apply_undo(match, entry)
    else:
        match.undo_request = UndoRequest(entry.seat, entry.data["to"], version=entry.version)


def _apply_answer_undo(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    if entry.data.get("done"):
        _apply_undo(match, entry)
    elif entry.data["agree"] and match.undo_request:
        match.undo_request.agreed.append(entry.seat)
    else:
        match.undo_request = None


def _apply_sit(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    match.seat_requests.pop(entry.seat, None)
    if match.running():
        match.sat[entry.data["player"]] = entry.seat


def _apply_rise(match: Match, entry: LogEntry) -> None:
    if "sent_away" in entry.data:
        match.sent_away.append(entry.data["sent_away"])


def _apply_ask_seat(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    match.seat_requests[entry.seat] = entry.data["player"], entry.data["name"]


def _apply_refuse_seat(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    match.seat_requests.pop(entry.seat, None)
    match.sent_away.append(entry.data["sent_away"])


def _apply_vote_out(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    if entry.data["enough"]:
        match.votes.pop(entry.seat, None)
        match.undo_request = None
    else:
        match.votes.setdefault(entry.seat, []).append(entry.data["by"])


def _no_further_effect(match: Match, entry: LogEntry) -> None:
    """Do nothing: `reseat` has already changed the seat."""


def _apply_return(match: Match, entry: LogEntry) -> None:
    assert entry.seat is not None
    if match.clock:
        match.clock.restart(entry.seat, match.settings.pace)


def _apply_resign(match: Match, entry: LogEntry) -> None:
    match.undo_request = None
    if entry.data.get("over"):
        match.finish(entry)


def _apply_flag(match: Match, entry: LogEntry) -> None:
    if entry.data["then"] == "resign":
        _apply_resign(match, entry)


def _apply_close(match: Match, entry: LogEntry) -> None:
    match.undo_request = None
    match.finish(entry)


def _apply_rematch(match: Match, entry: LogEntry) -> None:
    match.rematch = entry.data["table"]


def _apply_import(match: Match, entry: LogEntry) -> None:
    """Play all actions of an uploaded game and end the match."""
    match.status = "running"
    actions: list[int] = entry.data["actions"]
    for action in actions:
        match.step(int(match.state.actor), action, entry.version)
    match.finish(entry)


EFFECTS: Final[dict[str, Callable[[Match, LogEntry], None]]] = {
    "start": _apply_start,
    "play": _apply_play,
    "early": _apply_early,
    "undo": _apply_undo,
    "ask_undo": _apply_ask_undo,
    "answer_undo": _apply_answer_undo,
    "sit": _apply_sit,
    "rename": _no_further_effect,
    "rise": _apply_rise,
    "ask_seat": _apply_ask_seat,
    "refuse_seat": _apply_refuse_seat,
    "vote_out": _apply_vote_out,
    "bot": _no_further_effect,
    "stand_in": _no_further_effect,
    "return": _apply_return,
    "resign": _apply_resign,
    "flag": _apply_flag,
    "close": _apply_close,
    "rematch": _apply_rematch,
    "import": _apply_import,
}
