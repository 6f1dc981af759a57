"""A line in stages: where several steps follow from one decision, what people should see on the way."""

from __future__ import annotations

from typing import Any

from kontor.core.view_changes import changes
from kontor.table.apply import AppliedLine
from kontor.table.match import Match, seat_of


def stages(
    match: Match, applied: AppliedLine, audience: int, view: dict[str, Any]
) -> list[tuple[int, list[Any]]]:
    """Each position on the way that is worth a pause: how many of the line's events have led to it, and how
    the audience's view has changed since the stage before it; at first, since `view`.
    """
    game, way, seat = match.game, applied.positions, seat_of(audience)
    if not any(game.should_pause(state) for state in way[1:]):
        return []
    out: list[tuple[int, list[Any]]] = []
    told = 0
    for at in range(1, len(way)):
        told += len(game.events(way[at - 1], match.steps[applied.first_step + at - 1], way[at], seat))
        if game.should_pause(way[at]):
            seen = game.view(way[at], seat)
            out.append((told, changes(view, seen)))
            view = seen
    return out
