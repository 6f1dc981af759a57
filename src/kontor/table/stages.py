"""Stages of a line: the positions within it at which clients pause, so that people can follow."""

from __future__ import annotations

from typing import Any

from kontor.core.view_changes import changes
from kontor.table.apply import AppliedLine
from kontor.table.match import SPECTATOR, Match, seat_or_none


def stages(
    match: Match, applied: AppliedLine, audience: int, view: dict[str, Any]
) -> list[tuple[int, list[Any]]]:
    """Return a stage for each pause of a line, as `audience` sees it.

    A stage is the number of the line's events before the pause, and the changes of the view since the stage
    before. The first stage has the changes since `view`. A line that was stored without pauses has no stages.
    """
    pauses = applied.line.data.get("pauses")
    if pauses is None:
        return []
    told = pauses["told"].get(str(audience), pauses["told"][str(SPECTATOR)])
    out: list[tuple[int, list[Any]]] = []
    for at, count in zip(pauses["at"], told, strict=True):
        seen = match.game.view(applied.positions[at], seat_or_none(audience))
        out.append((count, changes(view, seen)))
        view = seen
    return out
