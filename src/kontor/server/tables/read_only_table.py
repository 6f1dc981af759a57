"""Tables of another rules version: shown from what was stored, never continued."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket

from kontor.server import limits
from kontor.server.accounts.callers import socket_caller
from kontor.server.errors import no_such_table
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.store import table_rows as archive
from kontor.server.store.players import Player
from kontor.server.tables.access import may_see
from kontor.server.tables.table_info import clock_info, log_line
from kontor.table import snapshot
from kontor.table.line import Refusal
from kontor.table.match import SPECTATOR
from kontor.table.submission import OTHER_RULES

if TYPE_CHECKING:
    from kontor.server.process import Process


async def stored(process: Process, table: str, player: Player | None) -> tuple[archive.Stored, int]:
    """What there is of the table, and as whom the caller sees it."""
    found = await process.database.read(archive.load(table))
    if found is None or not await may_see(process, found.row, None, player):
        raise no_such_table()
    audience = SPECTATOR
    for seat in json.loads(found.row["seats"]):
        if player is not None and seat["player"] == player.id:
            audience = seat["seat"]
    return found, audience


def info(found: archive.Stored, audience: int) -> dict[str, Any]:
    row, data = found.row, found.opening.data
    settings = data["settings"]
    clock = settings["clock"]
    return {
        "id": row["id"],
        "game": row["game"],
        "rules": data["rules"],
        "title": row["title"],
        "status": row["status"],
        "version": row["version"],
        "players": row["players"],
        "options": data["options"],
        "automata": data.get("automata", []),
        "private": row["private"],
        "watch": row["watch"],
        "pace": settings["pace"] / 1000,
        "stand_in": settings["stand_in"],
        "open_seats": settings.get("open_seats", False),
        "clock": clock_info(**clock) if clock else None,
        "host": row["host"],
        "code": None,
        "created": row["created"],
        "changed": row["changed"],
        "seats": json.loads(row["seats"]),
        "was": [],
        "asking": [],
        "commitment": data["commitment"],
        "origin": data["origin"],
        "guided": len(data.get("script", [])),
        "rematch": None,
        "decides": [],
        "result": json.loads(row["result"]) if row["result"] else None,
        "you": audience if audience >= 0 else None,
    }


def view(found: archive.Stored, audience: int) -> dict[str, Any]:
    """As it was when the last snapshot was taken."""
    if found.snapshot is None:
        return {}
    shown: dict[str, Any] = snapshot.read(found.snapshot)["views"][str(audience)]
    return shown


async def serve(process: Process, socket: WebSocket, table: str) -> None:
    """A socket that only shows."""
    await socket.accept()
    try:
        caller = await socket_caller(process, socket)
        found, audience = await stored(process, table, caller.player)
        await socket.send_json(welcome(process, found, audience))
        while (await socket.receive())["type"] != "websocket.disconnect":
            process.limits.spend("message", caller.address, limits.MESSAGES)
            await socket.send_json(refused(found, "other_rules", OTHER_RULES))
    except Refusal as refusal:
        await socket.send_json(
            {"type": "refused", "id": None, "code": refusal.code, "text": refusal.text, "version": 0}
        )
        await socket.close(4000)


def refused(found: archive.Stored, code: str, text: str) -> dict[str, Any]:
    return {"type": "refused", "id": None, "code": code, "text": text, "version": found.row["version"]}


def welcome(process: Process, found: archive.Stored, audience: int) -> dict[str, Any]:
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "table": info(found, audience),
        "you": audience if audience >= 0 else None,
        "version": found.row["version"],
        "at": 0,
        "now": process.config.now(),
        "view": view(found, audience),
        "legal": [],
        "decides": [],
        "ready": [],
        "early": None,
        "undo": None,
        "asked": None,
        "idle": {},
        "votes": {},
        "clock": None,
        "wish": {"pass": False},
        "present": [],
        "absent": {},
        "watchers": 0,
        "log": [log_line(line, audience, None) for line in found.lines[-archive.RECENT :]],
        "chat": [],
    }
