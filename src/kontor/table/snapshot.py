"""Snapshots: a match as bytes. Loading one is faster than applying all log entries of a long match."""

from __future__ import annotations

import json
import zlib
from array import array
from base64 import b64decode, b64encode
from typing import Any, Final

from kontor.core import BadBytes, State
from kontor.table.entry import LogEntry
from kontor.table.match import EarlyDecision, FormerOccupant, Match, UndoRequest, UndoUnit, seat_or_none
from kontor.table.seats import Seat

FORMAT = 1
MAX_REPLAYED_STEPS: Final = 200
"""If the fence comes after at most this many steps, the position there is not stored: replaying is fast."""


def pack(match: Match) -> bytes:
    """Return a snapshot of the match.

    It includes the views of all seats, so that the table can still be shown if the rules change.
    """
    return encode(take(match))


def encode(snapshot_data: dict[str, Any]) -> bytes:
    """Encode the copy that `take` has made, and return the bytes of the snapshot.

    This no longer needs the match, so it can run in a thread.
    """
    return zlib.compress(json.dumps(snapshot_data, separators=(",", ":"), default=_to_base64).encode(), 6)


def take(match: Match) -> dict[str, Any]:
    """Copy everything that belongs in a snapshot. The result shares no mutable data with the match."""
    data = {
        "format": FORMAT,
        "version": match.version,
        "changed": match.changed,
        "status": match.status,
        "began": match.began,
        "result": match.result,
        "rematch": match.rematch,
        "seed": match.seed,
        "sat": dict(match.sat),
        "seats": [[s.kind, s.player, s.name, s.bot, s.away, s.resigned, s.nonce] for s in match.seats],
        "state": match.state.to_bytes(),
        "steps": match.steps[:],
        "actors": match.actors[:],
        "versions": match.action_versions[:],
        "redacted": {str(audience): seen[:] for audience, seen in match.redacted_actions.items()},
        "nodes": match.nodes,
        "fence": match.fence,
        "units": [[unit.seat, unit.first_step, unit.end_step] for unit in match.undo_units],
        "asked": _undo_request_data(match.undo_request) if match.undo_request else None,
        "early": {str(seat): [early.actions, early.step] for seat, early in match.early.items()},
        "asked_at": {str(seat): version for seat, version in match.question_version.items()},
        "keys": dict(match.keys),
        "undone": match.undone,
        "moved": match.moved,
        "was": [[w.version, w.seat, w.kind, w.name, w.bot] for w in match.former_occupants],
        "asking": {str(seat): who for seat, who in match.seat_requests.items()},
        "sent_away": list(match.sent_away),
        "votes": {str(seat): list(by) for seat, by in match.votes.items()},
        "waited_for": {str(seat): since for seat, since in match.waited_for.items()},
        "clock": match.clock.info() if match.clock else None,
        "views": {str(a): match.game.view(match.state, seat_or_none(a)) for a in match.audiences()},
    }
    if match.fence > MAX_REPLAYED_STEPS and match.fence_state is not None:
        data["fence_state"] = match.fence_state.to_bytes()
    return data


def unpack(table: str, first_entry: LogEntry, packed: bytes) -> Match | None:
    """Return the match from a snapshot; `None` if the snapshot format or the game's rules have changed.

    `table` is the id of the table, and `first_entry` the first entry of its log.
    """
    data = read(packed)
    match = Match(table, first_entry)
    if data["format"] != FORMAT or not match.has_current_rules():
        return None
    match.version, match.changed, match.status = data["version"], data["changed"], data["status"]
    match.began, match.result, match.rematch = data["began"], data["result"], data["rematch"]
    match.seed, match.sat = data["seed"], data["sat"]
    match.seats = [Seat(*fields) for fields in data["seats"]]
    match.steps = _from_base64("h", data["steps"])
    match.state = _read_state(match, b64decode(data["state"]))
    match.actors = _from_base64("b", data["actors"])
    match.action_versions = _from_base64("i", data["versions"])
    match.redacted_actions = {
        int(audience): _from_base64("h", seen) for audience, seen in data["redacted"].items()
    }
    match.nodes, match.fence = data["nodes"], data["fence"]
    match.fence_state = _read_fence_state(match, data.get("fence_state"))
    match.undo_units = [UndoUnit(*fields) for fields in data["units"]]
    match.undo_request = UndoRequest(*data["asked"]) if data["asked"] else None
    match.early = {int(seat): _early_decision(match, *part) for seat, part in data["early"].items()}
    match.question_version = {int(seat): version for seat, version in data["asked_at"].items()}
    match.keys, match.undone = data["keys"], data["undone"]
    match.moved = data.get("moved", data["version"])
    match.former_occupants = [FormerOccupant(*fields) for fields in data.get("was", [])]
    match.seat_requests = {int(seat): (who[0], who[1]) for seat, who in data.get("asking", {}).items()}
    match.sent_away = data.get("sent_away", [])
    match.votes = {int(seat): by for seat, by in data.get("votes", {}).items()}
    match.waited_for = dict.fromkeys(match.question_version, data["changed"])
    match.waited_for |= {int(seat): since for seat, since in data.get("waited_for", {}).items()}
    if match.clock and data["clock"]:
        match.clock.load(data["clock"])
    return match


def _early_decision(match: Match, actions: list[int], step: int) -> EarlyDecision:
    return EarlyDecision(actions, step, match.state_at(step))


def _read_state(match: Match, data: bytes) -> State:
    """Return the state encoded in `data`. If that encoding is outdated, replay all steps instead."""
    try:
        return match.game.from_bytes(data)
    except BadBytes:
        state = match.game.initial_state(match.options)
        for action in match.steps:
            state.apply(action)
        return state


def _read_fence_state(match: Match, text: str | None) -> State | None:
    """Return the position at the fence, the step before which nothing can be undone.

    Return `None` if the snapshot does not contain it, or if its encoding is outdated.
    """
    try:
        return None if text is None else match.game.from_bytes(b64decode(text))
    except BadBytes:
        return None


def is_readable(packed: bytes) -> bool:
    """Return whether `packed` is a snapshot in the current format and can be read."""
    try:
        return bool(read(packed)["format"] == FORMAT)
    except (zlib.error, ValueError, KeyError, TypeError):
        return False


def read(packed: bytes) -> dict[str, Any]:
    """Decompress a snapshot and return it as the dictionary that `pack` wrote."""
    data: dict[str, Any] = json.loads(zlib.decompress(packed))
    return data


def _undo_request_data(request: UndoRequest) -> list[Any]:
    return [request.seat, request.to, list(request.agreed), request.version]


def _to_base64(data: bytes | array[int]) -> str:
    return b64encode(data).decode()


def _from_base64(typecode: str, text: str) -> array[int]:
    numbers: array[int] = array(typecode)
    numbers.frombytes(b64decode(text))
    return numbers
