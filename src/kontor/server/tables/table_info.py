"""What everybody or one audience is shown of a table, as plain data."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import asdict
from typing import Any

from kontor.table import seating
from kontor.table.line import Line
from kontor.table.match import Match, seat_of
from kontor.table.undo import may_undo


def standing(match: Match, now: int) -> dict[str, Any]:
    """Where the table stands, the same for everybody."""
    return {
        "version": match.version,
        "at": len(match.steps),
        "now": now,
        "decides": match.decides(),
        "ready": sorted(match.early),
        "asked": match.asked.info() if match.asked else None,
        "idle": idle(match),
        "votes": match.votes,
        "clock": match.clock.info() if match.clock else None,
    }


def question(match: Match, audience: int) -> dict[str, Any]:
    """What that audience is asked, and may take back."""
    return {
        "legal": match.legal(audience),
        "early": match.early[audience].actions if audience in match.early else None,
        "undo": may_undo(match, audience) if audience >= 0 else None,
    }


def info(match: Match, row: dict[str, Any], audience: int) -> dict[str, Any]:
    """What that audience may know of the table itself."""
    clock = match.settings.clock
    return {
        "id": row["id"],
        "game": match.game.key,
        "rules": match.rules,
        "title": row["title"],
        "status": match.status,
        "version": match.version,
        "players": len(match.seats),
        "options": match.options.to_json(),
        "automata": list(match.automata),
        "private": row["private"],
        "watch": row["watch"],
        "pace": match.settings.pace / 1000,
        "stand_in": match.settings.stand_in,
        "open_seats": match.settings.open_seats,
        "clock": clock_info(clock.bank, clock.increment, clock.flag) if clock else None,
        "host": match.host,
        "code": row["code"] if match.status != "over" else None,
        "created": match.created,
        "changed": match.changed,
        "seats": [seat.info(number) for number, seat in enumerate(match.seats)],
        "was": [asdict(was) for was in match.was],
        "asking": [{"seat": s, "player": p, "name": name} for s, (p, name) in match.asking.items()],
        "commitment": match.commitment,
        "origin": match.origin,
        "guided": len(match.script),
        "rematch": match.rematch,
        "decides": match.decides(),
        "result": match.result,
        "you": seat_of(audience),
    }


def idle(match: Match) -> dict[int, int]:
    """Persons who are waited for, and from when on the others may vote for a bot; with a clock nobody."""
    if match.clock is not None or not match.waited_for:
        return {}
    present = {number for number, seat in enumerate(match.seats) if seat.votes()}
    if len(present) < 2:
        return {}
    return {seat: seating.idle_from(match, seat) for seat in match.waited_for if seat in present}


def clock_info(bank: int, increment: int, flag: str) -> dict[str, Any]:
    return {"bank": bank // 1000, "increment": increment // 1000, "flag": flag}


def log_line(line: Line, audience: int, match: Match | None) -> dict[str, Any]:
    return {
        "version": line.version,
        "time": line.time,
        "step": step_after(line, match) if match is not None else None,
        "kind": line.kind,
        "by": line.seat,
        "events": line.events_for(audience),
    }


def step_after(line: Line, match: Match) -> int | None:
    """How many steps of the game, as it is now, were done at the end of that line; none if an undo took the
    line's own away.
    """
    step = bisect_right(match.versions, line.version)
    taken_back = line.kind == "play" and (step == 0 or match.versions[step - 1] != line.version)
    return None if taken_back else step
