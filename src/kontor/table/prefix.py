"""Play the prefix of a branch: the actions that it copies from another match.

Playing the prefix of a long branch can take up to a second. A worker process can do it before the branch
starts, because `PlayedPrefix` can be pickled.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from kontor.core.registry import load
from kontor.core.state import State
from kontor.table.match import SPECTATOR, PlayedPrefix, blocks_undo, seat_or_none


def play_prefix(game_key: str, players: int, options: dict[str, Any], prefix: Sequence[int]) -> PlayedPrefix:
    """Play the actions in `prefix` from the beginning of a game, and return the result."""
    game = load(game_key)
    state: State = game.initial_state(game.options_from_mapping(players, options))
    fence, fence_state = 0, state.copy()
    actors = array("b")
    redacted = {audience: array("h") for audience in range(SPECTATOR, players)}
    for step, action in enumerate(prefix, start=1):
        actor = int(state.actor)
        for audience, seen in redacted.items():
            seen.append(game.redact(action, state, seat_or_none(audience)))
        actors.append(actor)
        state.do(action)
        if blocks_undo(game, actor, action):
            fence, fence_state = step, state.copy()
    steps = array("h", prefix)
    return PlayedPrefix(state.to_bytes(), steps, actors, redacted, fence, fence_state.to_bytes())
