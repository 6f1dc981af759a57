"""What the lobby is told of a table with each line, and when to look at it again if all else fails."""

from __future__ import annotations

import json
from typing import Any

from kontor.core.state import State
from kontor.server.archive import Summary
from kontor.table.line import Line
from kontor.table.match import Match

GRACE = 15_000
"""Milliseconds after which another process goes on for the one that should have."""
SOON = 60_000


def summary(match: Match, line: Line, wishes: dict[int, Any]) -> Summary:
    """How the table will stand after the line."""
    over = "result" in line.data
    status = "over" if over else "running" if line.kind == "start" else match.status
    result = json.dumps(line.data["result"]) if over else None
    if match.result is not None and not over:
        result = json.dumps(match.result)
    actor = None if over else actor_after(match, line)
    return Summary(status, actor, wake(match, line, status, actor, wishes), seats_after(match, line), result)


def actor_after(match: Match, line: Line) -> int | None:
    state: State | None = line.after
    if state is None and "to" in line.data and line.kind == "undo":
        state = match.record().state_at(line.data["to"])
    if state is None:
        state = match.state if match.running() else None
    return None if state is None else int(state.actor)


def wake(match: Match, line: Line, status: str, actor: int | None, wishes: dict[int, Any]) -> int | None:
    """A table that should go on by itself is looked at again even if this process dies now."""
    if status != "running":
        return None
    if line.after is None:
        return line.at + GRACE
    if actor is not None and match.seats[actor].player_bot() is not None:
        return line.at + match.settings.pace + GRACE
    return line.at + SOON if match.clock or wishes else None


def seats_after(match: Match, line: Line) -> str:
    """The seats for the lobby's list."""
    seats = [seat.info(number) for number, seat in enumerate(match.seats)]
    if line.seat is not None:
        mine = seats[line.seat]
        if line.kind == "sit":
            mine.update(
                kind="person", player=line.data["player"], name=line.data["name"], bot=None, away=False
            )
        elif line.kind == "rise":
            mine.update(kind="open", player=None, name=None, bot=None, away=False)
        elif line.kind == "bot":
            mine.update(kind="bot", player=None, name=None, bot=line.data["bot"], away=False)
        elif line.kind == "stand_in":
            mine.update(bot=line.data["bot"], away=True)
        elif line.kind == "return":
            mine.update(bot=None, away=False)
    return json.dumps(seats, ensure_ascii=False, separators=(",", ":"))
