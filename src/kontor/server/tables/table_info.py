"""Describes a table for clients: its game, settings, seats and result."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from kontor.server.store.table_rows import StoredTable, TableHeader
from kontor.table.match import Match, seat_or_none


def table_info(match: Match, header: TableHeader, audience: int, is_host: bool = False) -> dict[str, Any]:
    """Return the description of a table in memory for `audience`: a seat, or SPECTATOR.

    Only seated players and the host get the join code.
    """
    clock = match.settings.clock
    may_invite = match.status != "over" and (audience >= 0 or is_host)
    return {
        "id": header.id,
        "game": match.game.key,
        "rules": match.rules,
        "title": header.title,
        "status": match.status,
        "version": match.version,
        "players": len(match.seats),
        "options": match.options.to_json(),
        "automata": list(match.automata),
        "private": header.private,
        "watch": header.watch,
        "pace": match.settings.pace / 1000,
        "stand_in": match.settings.stand_in,
        "open_seats": match.settings.open_seats,
        "clock": clock_info(clock.bank, clock.increment, clock.flag) if clock else None,
        "host": match.host,
        "code": header.code if may_invite else None,
        "created": match.created,
        "changed": match.changed,
        "seats": [seat.info(number) for number, seat in enumerate(match.seats)],
        "was": [asdict(was) for was in match.former_occupants],
        "asking": [{"seat": s, "player": p, "name": name} for s, (p, name) in match.seat_requests.items()],
        "commitment": match.commitment,
        "origin": match.origin,
        "guided": len(match.script),
        "rematch": match.rematch,
        "decides": match.deciding_seats(),
        "result": match.result,
        "you": seat_or_none(audience),
    }


def stored_table_info(stored: StoredTable, audience: int) -> dict[str, Any]:
    """Return the description of a table that can no longer be played, from its stored data.

    `audience` is the seat of the player who gets it, or SPECTATOR.
    """
    header, data = stored.header, stored.opening.data
    settings = data["settings"]
    clock = settings["clock"]
    return {
        "id": header.id,
        "game": header.game,
        "rules": data["rules"],
        "title": header.title,
        "status": header.status,
        "version": header.version,
        "players": header.players,
        "options": data["options"],
        "automata": data.get("automata", []),
        "private": header.private,
        "watch": header.watch,
        "pace": settings["pace"] / 1000,
        "stand_in": settings["stand_in"],
        "open_seats": settings.get("open_seats", False),
        "clock": clock_info(**clock) if clock else None,
        "host": header.host,
        "code": None,
        "created": header.created,
        "changed": header.changed,
        "seats": json.loads(header.seats),
        "was": [],
        "asking": [],
        "commitment": data["commitment"],
        "origin": data["origin"],
        "guided": len(data.get("script", [])),
        "rematch": None,
        "decides": [],
        "result": json.loads(header.result) if header.result else None,
        "you": audience if audience >= 0 else None,
    }


def clock_info(bank: int, increment: int, flag: str) -> dict[str, Any]:
    """Return the settings of a table's clock for clients, converted from milliseconds to seconds."""
    return {"bank": bank // 1000, "increment": increment // 1000, "flag": flag}
