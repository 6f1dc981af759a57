"""The checksum of a position, which is stored with each line.

It shows whether today's rules still lead to the same position as when the line was written.
"""

from __future__ import annotations

from hashlib import sha256

from kontor.core.state import State


class RulesChanged(Exception):
    """A stored line leads to another position today, so the rules changed without a new rules version."""


def position_check(state: State) -> str:
    """Return a checksum of actor, legal actions and scores, independent of how the state is encoded."""
    legal = state.legal_actions() if state.actor >= 0 else []
    return sha256(f"{int(state.actor)} {legal} {state.scores()}".encode()).hexdigest()[:16]
