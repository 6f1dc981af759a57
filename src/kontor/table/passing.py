"""Passing for players who wish to pass until a question is addressed to them."""

from __future__ import annotations

from kontor.table.match import Match


def passing_action(match: Match, seat: int) -> int | None:
    """Return the action with which `seat` passes now.

    Return `None` if it is not their turn, if they cannot pass, if the question is addressed to them, or if a
    lesson prescribes their action.
    """
    state, catalogue = match.state, match.game.catalogue
    if not match.running() or state.actor != seat or match.game.is_addressed(state, seat):
        return None
    if match.scripted_action() is not None:
        return None
    for action in state.legal_actions():
        if catalogue.verb(action) in catalogue.passing_verbs:
            return action
    return None


def is_addressed(match: Match, seat: int) -> bool:
    """Return whether the current question is addressed to `seat` in particular, which ends a wish to pass."""
    return match.running() and match.state.actor == seat and match.game.is_addressed(match.state, seat)
