"""Automatic passing, for players who asked to pass until another player addresses them."""

from __future__ import annotations

from kontor.table.match import Match


def passing_action(match: Match, seat: int) -> int | None:
    """Return the action with which `seat` passes now.

    Return `None` if the player has to decide for themselves: they are addressed directly, or cannot pass, or
    a lesson prescribes their action. Also return `None` if it is not their turn.
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
    """Return whether `seat` has to decide now and is addressed directly, which ends automatic passing."""
    return match.running() and match.state.actor == seat and match.game.is_addressed(match.state, seat)
