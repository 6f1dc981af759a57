"""Chance nodes, for tools: the outcomes with their weights. Sampling uses lots and never this."""

from __future__ import annotations

from kontor.core.state import State


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """The possible actions of a chance node and how many of its lots lead to each, ascending."""
    weights: dict[int, int] = {}
    for lot in range(state.lot_count()):
        action = int(state.action_of_lot(lot))
        weights[action] = weights.get(action, 0) + 1
    return sorted(weights.items())
