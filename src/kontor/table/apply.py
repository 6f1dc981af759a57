"""Apply log lines to a match with `apply_line`. Each kind of line has a private function here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.line import Line
from kontor.table.match import EarlyDecision, FormerOccupant, Match, UndoRequest, UndoUnit
from kontor.table.seats import reseat

MAX_UNDO_UNITS: Final = 64  # how many decisions back an undo can reach
MAX_FORMER_OCCUPANTS: Final = 64  # how many former occupants of seats a match remembers


@dataclass(frozen=True, slots=True)
class AppliedLine:
    """The result of `apply_line`: the log line, and the steps of the game that it changed."""

    line: Line
    first_step: int  # this step and all later ones are new or were undone
    positions: Sequence[State] = ()  # the position before each step that the line played


def apply_line(match: Match, line: Line, states: Sequence[State] = ()) -> AppliedLine:
    """Apply the next line of the log to `match`. The line may be new or come from the database.

    `states` contains the position after each step of the line, if a `Proposal` has already computed them.
    """
    assert line.version == match.version + 1, (line.version, match.version)
    deciding, state, undone, steps = list(match.question_version), match.state, match.undone, len(match.steps)
    match.version = line.version
    match.changed = line.time
    if match.clock:
        match.clock.advance(line.time)
    if line.seat is not None:
        _change_seat(match, line.seat, line)
    EFFECTS[line.kind](match, line)
    positions = _play_steps(match, line, states) if "steps" in line.data else []
    first_step = match.began if line.kind == "start" else min(steps, len(match.steps))
    if steps != len(match.steps) or undone != match.undone:
        match.moved = line.version
    _update_questions(match, line, deciding if undone == match.undone else [], state, first_step)
    if match.clock:
        match.clock.run_for(s for s in match.decides() if match.seats[s].active_bot() is None)
    return AppliedLine(line, first_step, positions)


def _change_seat(match: Match, seat_number: int, line: Line) -> None:
    """Apply the line to a seat. If it gets another person, bot or name, remember how it was before."""
    seat = match.seats[seat_number]
    occupant = FormerOccupant(line.version, seat_number, seat.kind, seat.name, seat.bot)
    reseat(seat, line, match.settings.stand_in, match.running())
    if (occupant.kind, occupant.name) != (seat.kind, seat.name):
        match.former_occupants.append(occupant)
        del match.former_occupants[:-MAX_FORMER_OCCUPANTS]


def _play_steps(match: Match, line: Line, states: Sequence[State]) -> list[State]:
    """Play the steps of a line and return the position before each of them.

    A line stores its steps as `[actor, action, actor, action, ...]`. `states` contains the position after
    each step, or is empty if these positions are not known yet.
    """
    actors_and_actions, first_step = line.data["steps"], len(match.steps)
    after = iter(states)
    positions = []
    for i in range(0, len(actors_and_actions), 2):
        positions.append(match.state)
        match.step(actors_and_actions[i], actors_and_actions[i + 1], line.version, next(after, None))
    match.undo_request = None
    for seat in line.data.get("early", ()):
        match.early.pop(seat, None)
    _add_undo_units(match, first_step)
    if match.state.actor == TERMINAL:
        match.finish(line)
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
    match: Match, line: Line, deciding_before: list[int], state_before: State, first_step: int
) -> None:
    """Record which seats have to decide now, and which log line asked each of them.

    `deciding_before` are the seats that had to decide at `state_before`, the position before the line. If the
    line played no step, they keep their old questions. If several seats had to decide and one of them did,
    the others keep their questions, unless chance has acted or the game says that they must be asked again.
    """
    deciding = match.decides()
    acted = set(match.actors[first_step:])
    if first_step == len(match.steps):
        kept = set(deciding_before)
    elif len(deciding_before) > 1 and line.kind == "play" and CHANCE not in acted:
        still_valid = match.game.early_answer_holds(state_before, match.state)
        kept = set(deciding_before) - acted if still_valid else set()
    else:
        kept = set()
    match.question_version = {s: match.question_version[s] if s in kept else line.version for s in deciding}
    match.waited_for = {s: match.waited_for.get(s, line.time) if s in kept else line.time for s in deciding}
    match.votes = {s: by for s, by in match.votes.items() if s in kept and s in deciding}


# ---- what each kind of line changes, apart from the steps it plays and the seat it names ------------------


def _apply_start(match: Match, line: Line) -> None:
    match.status = "running"
    match.began = len(match.prefix)
    for seat, nonce in zip(match.seats, line.data["nonces"]):
        seat.nonce = nonce
    match.play_prefix(line.version)
    match.sat = {seat.player: i for i, seat in enumerate(match.seats) if seat.player}


def _apply_play(match: Match, line: Line) -> None:
    match.remember_key(line)
    if match.clock and line.seat is not None:
        match.clock.add_increment(line.seat)


def _apply_early(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.remember_key(line)
    if line.data["actions"]:
        match.early[line.seat] = EarlyDecision(line.data["actions"], len(match.steps), match.state)
        if match.clock:
            match.clock.add_increment(line.seat)
    else:
        match.early.pop(line.seat, None)
        if match.clock:
            match.clock.remove_increment(line.seat)


def _apply_undo(match: Match, line: Line) -> None:
    match.undo_steps(line.data["to"])


def _apply_ask_undo(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _apply_undo(match, line)
    else:
        match.undo_request = UndoRequest(line.seat, line.data["to"], version=line.version)


def _apply_answer_undo(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _apply_undo(match, line)
    elif line.data["agree"] and match.undo_request:
        match.undo_request.agreed.append(line.seat)
    else:
        match.undo_request = None


def _apply_sit(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests.pop(line.seat, None)
    if match.running():
        match.sat[line.data["player"]] = line.seat


def _apply_rise(match: Match, line: Line) -> None:
    if "sent_away" in line.data:
        match.sent_away.append(line.data["sent_away"])


def _apply_ask_seat(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests[line.seat] = line.data["player"], line.data["name"]


def _apply_refuse_seat(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests.pop(line.seat, None)
    match.sent_away.append(line.data["sent_away"])


def _apply_vote_out(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data["enough"]:
        match.votes.pop(line.seat, None)
        match.undo_request = None
    else:
        match.votes.setdefault(line.seat, []).append(line.data["by"])


def _no_further_effect(match: Match, line: Line) -> None:
    """Do nothing: `reseat` has already changed the seat."""


def _apply_return(match: Match, line: Line) -> None:
    assert line.seat is not None
    if match.clock:
        match.clock.restart(line.seat, match.settings.pace)


def _apply_resign(match: Match, line: Line) -> None:
    match.undo_request = None
    if line.data.get("over"):
        match.finish(line)


def _apply_flag(match: Match, line: Line) -> None:
    if line.data["then"] == "resign":
        _apply_resign(match, line)


def _apply_close(match: Match, line: Line) -> None:
    match.undo_request = None
    match.finish(line)


def _apply_rematch(match: Match, line: Line) -> None:
    match.rematch = line.data["table"]


def _apply_import(match: Match, line: Line) -> None:
    """Play all actions of an uploaded game and end the match."""
    match.status = "running"
    actions: list[int] = line.data["actions"]
    for action in actions:
        match.step(int(match.state.actor), action, line.version)
    match.finish(line)


EFFECTS: Final[dict[str, Callable[[Match, Line], None]]] = {
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
