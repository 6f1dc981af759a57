"""Show a line in stages: the positions on its way at which people should pause."""

from __future__ import annotations

from typing import Any

from kontor.core.view_changes import changes
from kontor.table.apply import AppliedLine
from kontor.table.match import SPECTATOR, Match, seat_or_none


def stages(
    match: Match, applied: AppliedLine, audience: int, view: dict[str, Any]
) -> list[tuple[int, list[Any]]]:
    """Return a stage for each pause of a line, as `audience` sees it.

    A stage says how many of the line's events have led to it, and how the view has changed since the stage
    before; the first one, since `view`. Lines that were stored without pauses have no stages.
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
