"""What the lobby is told of a table with each line, and when to look at it again if all else fails."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from kontor.core.state import State
from kontor.server.frames import as_text
from kontor.server.store.table_rows import Moved, Summary
from kontor.table.line import Line
from kontor.table.match import Match
from kontor.table.seats import MOVES, Seat, reseat

GRACE = 15_000
"""Milliseconds after which another process goes on for the one that should have."""
SOON = 60_000


def summary(match: Match, line: Line, wishes: dict[int, Any]) -> Summary:
    """How the table will stand after the line."""
    state = state_after(match, line)
    actor = None if state is None else int(state.actor)
    turns, points = standing(state)
    if line.kind in MOVES and "result" not in line.data:
        looked_at = wake(match, line, match.status, actor, wishes)
        return Summary(match.status, actor, looked_at, None, None, turns, points)
    over = "result" in line.data
    status = "over" if over else "running" if line.kind == "start" else match.status
    result = json.dumps(line.data["result"]) if over else None
    if match.result is not None and not over:
        result = json.dumps(match.result)
    actor = None if over else actor
    seats = seats_after(match, line)
    told = json.dumps([s.info(n) for n, s in enumerate(seats)], ensure_ascii=False, separators=(",", ":"))
    looked_at = wake(match, line, status, actor, wishes)
    return Summary(status, actor, looked_at, told, result, turns, points, moved(match, line, seats))


def state_after(match: Match, line: Line) -> State | None:
    """The position that the line leads to; nothing before the game begins and after its end."""
    state: State | None = line.after
    if state is None and (line.kind == "undo" or line.data.get("done")):
        state = match.record().state_at(line.data["to"])
    if state is None:
        state = match.state if match.running() else None
    return state


def standing(state: State | None) -> tuple[int | None, str | None]:
    """How far the game is, and the points that everybody can count."""
    if state is None:
        return None, None
    points = state.public_scores()
    return state.turn_count(), as_text(points) if points else None


def wake(match: Match, line: Line, status: str, actor: int | None, wishes: dict[int, Any]) -> int | None:
    """A table that should go on by itself is looked at again even if this process dies now."""
    if status != "running":
        return None
    if line.after is None:
        return line.time + GRACE
    if actor is not None and match.seats[actor].player_bot() is not None:
        return line.time + match.settings.pace + GRACE
    return line.time + SOON if match.clock or wishes else None


def seats_after(match: Match, line: Line) -> list[Seat]:
    """The seats as the line leaves them."""
    seats = [replace(seat) for seat in match.seats]
    if line.seat is not None:
        reseat(seats[line.seat], line, match.settings.stand_in, match.running())
    return seats


def moved(match: Match, line: Line, after: list[Seat]) -> Moved | None:
    """Who has sat down or stood up by it."""
    if line.seat is None or after[line.seat].player == match.seats[line.seat].player:
        return None
    return Moved(line.seat, after[line.seat].player)
