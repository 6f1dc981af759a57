"""Builds the messages that tell clients about a table: welcomes, updates, and log entries."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from kontor.core.view_changes import changes
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.store.table_rows import TableHeader
from kontor.server.tables.table_info import table_info
from kontor.table import seating
from kontor.table.apply import AppliedEntry
from kontor.table.entry import LogEntry
from kontor.table.match import Match, seat_or_none
from kontor.table.seats import MOVE_KINDS
from kontor.table.stages import view_stages
from kontor.table.undo import may_undo

View = dict[str, Any]


def view_of(match: Match, audience: int) -> View:
    """Return what `audience` (a seat, or SPECTATOR) sees of the game; empty before the game begins."""
    if match.status == "open":
        return {}
    return match.game.view(match.state, seat_or_none(audience))


def update_message(
    match: Match,
    header: TableHeader,
    applied: AppliedEntry,
    audience: int,
    last_view: View | None,
    view: View,
) -> dict[str, Any]:
    """Return the message that tells `audience` (a seat, or SPECTATOR) about a log entry.

    `last_view` is the last view that was sent to this audience. If it is None, the message contains all of
    `view`. The `common_fields` are missing and must be added.
    """
    entry, first = applied.entry, applied.first_step
    seen = match.redacted_actions[audience]
    message: dict[str, Any] = {
        "type": "update",
        "kind": entry.kind,
        "by": entry.seat,
        "from": first,
        "actions": [[match.actors[at], seen[at]] for at in range(first, len(seen))],
        "forced": entry.data.get("forced", []),
        "events": entry.events_for(audience),
        "changes": [[[], view]] if last_view is None else changes(last_view, view),
        **question_fields(match, audience),
    }
    if last_view is not None and (found := view_stages(match, applied, audience, last_view)):
        message["stages"] = found
    if entry.kind not in MOVE_KINDS or match.status == "over":
        message["table"] = table_info(match, header, audience)
    return message


def welcome_message(
    match: Match,
    header: TableHeader,
    audience: int,
    view: View,
    wants_to_pass: bool,
    attendance: dict[str, Any],
    log: list[dict[str, Any]],
    chat: list[dict[str, Any]],
    now: int,
) -> dict[str, Any]:
    """Return the first message for a client, with everything that it needs to show the table."""
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "table": table_info(match, header, audience),
        "you": seat_or_none(audience),
        "view": view,
        "wish": {"pass": wants_to_pass},
        **attendance,
        "log": log,
        "chat": chat,
        **question_fields(match, audience),
        **common_fields(match, now),
    }


def common_fields(match: Match, now: int) -> dict[str, Any]:
    """Return the fields of welcome and update messages that are the same for all viewers."""
    return {
        "version": match.version,
        "at": len(match.steps),
        "now": now,
        "decides": match.deciding_seats(),
        "ready": sorted(match.early),
        "asked": match.undo_request.info() if match.undo_request else None,
        "idle": vote_times(match),
        "votes": match.votes,
        "clock": match.clock.info() if match.clock else None,
    }


def question_fields(match: Match, audience: int) -> dict[str, Any]:
    """Return the message fields about what `audience` may do now: legal actions, early decision, and undo."""
    return {
        "legal": match.legal(audience),
        "early": match.early[audience].actions if audience in match.early else None,
        "undo": may_undo(match, audience) if audience >= 0 else None,
    }


def vote_times(match: Match) -> dict[int, int]:
    """Return the seats being waited for, each with the time in ms when a vote to replace it opens.

    The result is empty if the game has a clock, or if fewer than two people can vote.
    """
    if match.clock is not None or not match.waited_for:
        return {}
    present = {number for number, seat in enumerate(match.seats) if seat.can_vote()}
    if len(present) < 2:
        return {}
    return {seat: seating.vote_opens_at(match, seat) for seat in match.waited_for if seat in present}


def log_entry(entry: LogEntry, audience: int, action_versions: Sequence[int] | None) -> dict[str, Any]:
    """Return an entry of a table's log for clients, with only the events that `audience` is allowed to see.

    `action_versions` is `Match.action_versions`. If it is None, so is the field `step`.
    """
    return {
        "version": entry.version,
        "time": entry.time,
        "step": step_after(entry, action_versions) if action_versions is not None else None,
        "kind": entry.kind,
        "by": entry.seat,
        "events": entry.events_for(audience),
    }


def step_after(entry: LogEntry, action_versions: Sequence[int]) -> int | None:
    """Return how many actions the game had after the log entry `entry`.

    Return None if the actions of the entry were taken back later.
    """
    step = bisect_right(action_versions, entry.version)
    taken_back = entry.kind == "play" and (step == 0 or action_versions[step - 1] != entry.version)
    return None if taken_back else step
