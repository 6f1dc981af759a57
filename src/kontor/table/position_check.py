"""Do the rules still agree with what was stored? Each line keeps a word about the position after it."""

from __future__ import annotations

from hashlib import sha256

from kontor.core.state import State


class Disagreement(Exception):
    """The same steps lead elsewhere by now: the rules are others, whatever their version says."""


def agreement(state: State) -> str:
    """A word about who decides, what they may do, and the points: not about how a state is kept."""
    legal = state.legal_actions() if state.actor >= 0 else []
    return sha256(f"{int(state.actor)} {legal} {state.scores()}".encode()).hexdigest()[:16]
