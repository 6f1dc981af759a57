"""Computes a table's lobby row after a change, and when another process should take over its game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from kontor.core.state import State
from kontor.server.frames import to_json_text
from kontor.server.store.table_log import LobbyRow, SeatHolderChange
from kontor.table.entry import LogEntry, Proposal
from kontor.table.match import Match
from kontor.table.seats import MOVE_KINDS, Seat, reseat

TAKE_OVER_AFTER_MS = 15_000
"""Milliseconds after which another process acts, if the process that should have acted has not."""
CHECK_AGAIN_AFTER_MS = 60_000
"""Milliseconds after a log entry until a process checks a table with a clock or automatic passes."""


def lobby_row(match: Match, proposal: Proposal, auto_pass_settings: dict[int, Any]) -> LobbyRow:
    """Return the columns of a table's lobby row as they will be after the proposed log entry.

    `auto_pass_settings` contains the settings of the seats that pass automatically.
    """
    entry, state = proposal.entry, state_after(match, proposal)
    actor = None if state is None else int(state.actor)
    turns, points = turns_and_points(state)
    if entry.kind in MOVE_KINDS and "result" not in entry.data:
        wake = wake_time(match, proposal, match.status, actor, auto_pass_settings)
        return LobbyRow(match.status, actor, wake, None, None, turns, points)
    over = "result" in entry.data
    status = "over" if over else "running" if entry.kind == "start" else match.status
    result = json.dumps(entry.data["result"]) if over else None
    if match.result is not None and not over:
        result = json.dumps(match.result)
    actor = None if over else actor
    seats = seats_after(match, entry)
    told = json.dumps([s.info(n) for n, s in enumerate(seats)], ensure_ascii=False, separators=(",", ":"))
    wake = wake_time(match, proposal, status, actor, auto_pass_settings)
    return LobbyRow(status, actor, wake, told, result, turns, points, holder_change(match, entry, seats))


def state_after(match: Match, proposal: Proposal) -> State | None:
    """Return the position after the proposed log entry; None if the game has not begun or is over."""
    entry, state = proposal.entry, proposal.after
    if state is None and (entry.kind == "undo" or entry.data.get("done")):
        state = match.state_at(entry.data["to"])
    if state is None:
        state = match.state if match.running() else None
    return state


def turns_and_points(state: State | None) -> tuple[int | None, str | None]:
    """Return the number of turns so far, and the points that everybody can see, as JSON.

    Both are None if there is no position. The points are also None if the game shows no points.
    """
    if state is None:
        return None, None
    points = state.public_scores()
    return state.turn_count(), to_json_text(points) if points else None


def wake_time(
    match: Match, proposal: Proposal, status: str, actor: int | None, auto_pass_settings: dict[int, Any]
) -> int | None:
    """Return the time in ms at which another process should take over the game if this one dies.

    Return None if the game does not need a process because it is only waiting for people.
    """
    if status != "running":
        return None
    entry = proposal.entry
    if proposal.after is None:
        return entry.time + TAKE_OVER_AFTER_MS
    if actor is not None and match.seats[actor].active_bot() is not None:
        return entry.time + match.settings.pace + TAKE_OVER_AFTER_MS
    return entry.time + CHECK_AGAIN_AFTER_MS if match.clock or auto_pass_settings else None


def seats_after(match: Match, entry: LogEntry) -> list[Seat]:
    """Return copies of the seats as they will be after the log entry `entry`."""
    seats = [replace(seat) for seat in match.seats]
    if entry.seat is not None:
        reseat(seats[entry.seat], entry, match.settings.stand_in, match.running())
    return seats


def holder_change(match: Match, entry: LogEntry, new_seats: list[Seat]) -> SeatHolderChange | None:
    """Return how the log entry `entry` changes the player at a seat; None if it does not."""
    if entry.seat is None or new_seats[entry.seat].player == match.seats[entry.seat].player:
        return None
    return SeatHolderChange(entry.seat, new_seats[entry.seat].player)
