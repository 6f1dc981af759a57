"""Split a long log entry into stages. Clients pause after each stage, so that people can follow."""

from __future__ import annotations

from typing import Any

from kontor.core.view_changes import changes
from kontor.table.apply import AppliedEntry
from kontor.table.match import SPECTATOR, Match, seat_or_none

Stage = tuple[int, list[Any]]
"""How many of the entry's events come before the pause, and what changed in the view since the last stage."""


def view_stages(
    match: Match, applied: AppliedEntry, audience: int, view_before: dict[str, Any]
) -> list[Stage]:
    """Return the stages of a log entry, as `audience` sees them. An entry without pauses has no stages.

    `view_before` is the view before the entry.
    """
    pauses = applied.entry.data.get("pauses")
    if pauses is None:
        return []
    event_counts = pauses["told"].get(str(audience), pauses["told"][str(SPECTATOR)])
    stages: list[Stage] = []
    for steps, event_count in zip(pauses["at"], event_counts, strict=True):
        view = match.game.view(applied.positions[steps], seat_or_none(audience))
        stages.append((event_count, changes(view_before, view)))
        view_before = view
    return stages
