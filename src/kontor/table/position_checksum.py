"""A checksum of a position, which is stored with each log entry.

When the entry is read again, the checksum shows whether the rules still lead to the same position.
"""

from __future__ import annotations

from hashlib import sha256

from kontor.core.state import State


class RulesChanged(Exception):
    """Raised if a stored log entry no longer leads to the stored position.

    This means that the rules of the game have changed, but their version number has not.
    """


def position_checksum(state: State) -> str:
    """Return a checksum of whose turn it is, the legal actions and the scores.

    It does not depend on how the state is encoded as bytes.
    """
    legal = state.legal_actions() if state.actor >= 0 else []
    return sha256(f"{int(state.actor)} {legal} {state.scores()}".encode()).hexdigest()[:16]
