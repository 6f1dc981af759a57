"""Split a long log entry into stages. Clients pause after each stage, so that people can follow."""

from __future__ import annotations

from typing import Any

from kontor.core.view_changes import changes
from kontor.table.apply import AppliedEntry
from kontor.table.match import SPECTATOR, Match, seat_or_none


def view_stages(
    match: Match, applied: AppliedEntry, audience: int, view_before: dict[str, Any]
) -> list[tuple[int, list[Any]]]:
    """Return the stages of a log entry, as `audience` sees them. An entry without pauses has no stages.

    Each stage is a pair: how many of the entry's events come before the pause, and how the view has changed
    since the previous stage. `view_before` is the view before the entry.
    """
    pauses = applied.entry.data.get("pauses")
    if pauses is None:
        return []
    event_counts = pauses["told"].get(str(audience), pauses["told"][str(SPECTATOR)])
    stages: list[tuple[int, list[Any]]] = []
    for steps, event_count in zip(pauses["at"], event_counts, strict=True):
        view = match.game.view(applied.positions[steps], seat_or_none(audience))
        stages.append((event_count, changes(view_before, view)))
        view_before = view
    return stages
