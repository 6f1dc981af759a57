"""What each line of the log does to a match: `apply_line`, and one function for each kind of line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.line import Line
from kontor.table.match import EarlyDecision, FormerOccupant, Match, UndoRequest, Unit
from kontor.table.seats import reseat

UNITS_KEPT: Final = 64
"""How many units a match remembers; undo reaches no further back."""
FORMER_OCCUPANTS_KEPT: Final = 64
"""How many former occupants of seats a match remembers."""


@dataclass(frozen=True, slots=True)
class AppliedLine:
    """What a line changed: the steps of the game from `first_step` on.

    `positions` has the position before each step of the line: `positions[n]` is the one after `n` steps.
    """

    line: Line
    first_step: int
    positions: Sequence[State] = ()


def apply_line(match: Match, line: Line, states: Sequence[State] = ()) -> AppliedLine:
    """Add the next line of the log to `match`, whether it is new or was stored.

    `states` are the positions after each step of the line, if a proposal has already computed them.
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
    first = min(steps, len(match.steps))
    if steps != len(match.steps) or undone != match.undone:
        match.moved = line.version
    _note_questions(match, line, deciding if undone == match.undone else [], state, first)
    if match.clock:
        match.clock.run_for(s for s in match.decides() if match.seats[s].active_bot() is None)
    return AppliedLine(line, first, positions)


def _change_seat(match: Match, number: int, line: Line) -> None:
    """Change the seat that the line names, and remember who was there before."""
    seat = match.seats[number]
    was = FormerOccupant(line.version, number, seat.kind, seat.name, seat.bot)
    reseat(seat, line, match.settings.stand_in, match.running())
    if (was.kind, was.name) != (seat.kind, seat.name):
        match.former_occupants.append(was)
        del match.former_occupants[:-FORMER_OCCUPANTS_KEPT]


def _play_steps(match: Match, line: Line, states: Sequence[State]) -> list[State]:
    """Play the steps of a line, `[actor, action, actor, action, ...]`; return the position before each."""
    flat, first = line.data["steps"], len(match.steps)
    after = iter(states)
    positions = []
    for i in range(0, len(flat), 2):
        positions.append(match.state)
        match.step(flat[i], flat[i + 1], line.version, next(after, None))
    match.undo_request = None
    for seat in line.data.get("early", ()):
        match.early.pop(seat, None)
    _note_units(match, first)
    if match.state.actor == TERMINAL:
        match.finish(line)
    return positions


def _note_units(match: Match, first: int) -> None:
    """Group the steps from `first` on: steps of the same seat are a unit, and chance separates units."""
    for at in range(first, len(match.steps)):
        actor = match.actors[at]
        if actor == CHANCE:
            continue
        if match.units and match.units[-1].last == at and at > first and match.units[-1].seat == actor:
            match.units[-1].last = at + 1
        else:
            match.units.append(Unit(actor, at, at + 1))
    del match.units[:-UNITS_KEPT]


def _note_questions(match: Match, line: Line, before: list[int], state: State, first: int) -> None:
    """Note for each deciding seat the line with which its question was asked.

    Seats in `before` were deciding at `state`, before the line. A seat that still has to decide keeps its old
    question if the line plays no step. If several seats decide at once, it also keeps its question when
    another seat decides, unless the game says otherwise.
    """
    now = match.decides()
    acted = set(match.actors[first:])
    if first == len(match.steps):
        kept = set(before)
    elif len(before) > 1 and line.kind == "play" and CHANCE not in acted:
        kept = set(before) - acted if match.game.early_answer_holds(state, match.state, []) else set()
    else:
        kept = set()
    match.question_version = {s: match.question_version[s] if s in kept else line.version for s in now}
    match.waited_for = {s: match.waited_for.get(s, line.time) if s in kept else line.time for s in now}
    match.votes = {s: by for s, by in match.votes.items() if s in kept and s in now}


# ---- what each kind of line does, besides its steps and its seat -----------------------------------------


def _start(match: Match, line: Line) -> None:
    match.status = "running"
    match.began = len(match.prefix)
    for seat, nonce in zip(match.seats, line.data["nonces"]):
        seat.nonce = nonce
    for action in match.prefix:
        match.step(int(match.state.actor), action, line.version)
    match.nodes = 0
    match.sat = {seat.player: i for i, seat in enumerate(match.seats) if seat.player}


def _play(match: Match, line: Line) -> None:
    match.remember_key(line)
    if match.clock and line.seat is not None:
        match.clock.add_increment(line.seat)


def _early(match: Match, line: Line) -> None:
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


def _undo(match: Match, line: Line) -> None:
    match.undo_steps(line.data["to"])


def _ask_undo(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _undo(match, line)
    else:
        match.undo_request = UndoRequest(line.seat, line.data["to"], version=line.version)


def _answer_undo(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _undo(match, line)
    elif line.data["agree"] and match.undo_request:
        match.undo_request.agreed.append(line.seat)
    else:
        match.undo_request = None


def _sit(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests.pop(line.seat, None)
    if match.running():
        match.sat[line.data["player"]] = line.seat


def _rise(match: Match, line: Line) -> None:
    if "sent_away" in line.data:
        match.sent_away.append(line.data["sent_away"])


def _ask_seat(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests[line.seat] = line.data["player"], line.data["name"]


def _refuse_seat(match: Match, line: Line) -> None:
    assert line.seat is not None
    match.seat_requests.pop(line.seat, None)
    match.sent_away.append(line.data["sent_away"])


def _vote_out(match: Match, line: Line) -> None:
    assert line.seat is not None
    if line.data["enough"]:
        match.votes.pop(line.seat, None)
        match.undo_request = None
    else:
        match.votes.setdefault(line.seat, []).append(line.data["by"])


def _no_further_effect(match: Match, line: Line) -> None:
    """Do nothing, because `reseat` has already changed the seat."""


def _return(match: Match, line: Line) -> None:
    assert line.seat is not None
    if match.clock:
        match.clock.restart(line.seat, match.settings.pace)


def _resign(match: Match, line: Line) -> None:
    match.undo_request = None
    if line.data.get("over"):
        match.finish(line)


def _flag(match: Match, line: Line) -> None:
    if line.data["then"] == "resign":
        _resign(match, line)


def _close(match: Match, line: Line) -> None:
    match.undo_request = None
    match.finish(line)


def _rematch(match: Match, line: Line) -> None:
    match.rematch = line.data["table"]


def _import(match: Match, line: Line) -> None:
    """Play all actions of an uploaded game."""
    match.status = "running"
    actions: list[int] = line.data["actions"]
    for action in actions:
        match.step(int(match.state.actor), action, line.version)
    match.finish(line)


EFFECTS: Final[dict[str, Callable[[Match, Line], None]]] = {
    "start": _start,
    "play": _play,
    "early": _early,
    "undo": _undo,
    "ask_undo": _ask_undo,
    "answer_undo": _answer_undo,
    "sit": _sit,
    "rise": _rise,
    "ask_seat": _ask_seat,
    "refuse_seat": _refuse_seat,
    "vote_out": _vote_out,
    "bot": _no_further_effect,
    "stand_in": _no_further_effect,
    "return": _return,
    "resign": _resign,
    "flag": _flag,
    "close": _close,
    "rematch": _rematch,
    "import": _import,
}
