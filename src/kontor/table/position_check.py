"""A checksum of each position, stored with its line.

It shows whether the rules still lead to the position that was reached when the line was written.
"""

from __future__ import annotations

from hashlib import sha256

from kontor.core.state import State


class RulesChanged(Exception):
    """A stored line leads to another position now: the rules have changed without a new rules version."""


def position_check(state: State) -> str:
    """Return a checksum of actor, legal actions and scores, independent of how the state is encoded."""
    legal = state.legal_actions() if state.actor >= 0 else []
    return sha256(f"{int(state.actor)} {legal} {state.scores()}".encode()).hexdigest()[:16]
