"""Automatic passing, for players who want to keep passing until another player needs their answer."""

from __future__ import annotations

from kontor.table.match import Match


def passing_action(match: Match, seat: int) -> int | None:
    """Return the action that makes `seat` pass now.

    Return `None` if it is not their turn, if they cannot pass, if another player needs their answer (for
    example to an offer), or if a lesson prescribes their action.
    """
    state, catalogue = match.state, match.game.catalogue
    if not match.running() or state.actor != seat or match.game.decision_concerns(state, seat):
        return None
    if match.scripted_action() is not None:
        return None
    for action in state.legal_actions():
        if catalogue.verb(action) in catalogue.passing_verbs:
            return action
    return None


def decision_concerns(match: Match, seat: int) -> bool:
    """Return whether `seat` has to answer another player, for example because it got an offer.

    This ends automatic passing.
    """
    return match.running() and match.state.actor == seat and match.game.decision_concerns(match.state, seat)
