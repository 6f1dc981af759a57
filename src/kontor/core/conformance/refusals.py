"""Check that legal actions, refusals and chance outcomes agree."""

from __future__ import annotations

from kontor.core.conformance.walk import Walk
from kontor.core.driver import chance_outcomes
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import CHANCE, IllegalAction


def check_refusals(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Check that `legal_actions` and `why_not` agree on every action, and that a refusal changes nothing."""
    walk = Walk(game, options, seed, every)
    while True:
        if walk.should_check() or walk.is_over():
            _check_legal_and_refused(walk)
        if walk.is_over():
            return
        walk.advance()


def _check_legal_and_refused(walk: Walk) -> None:
    game, state = walk.game, walk.state
    before = state.to_bytes()
    legal = state.legal_actions()
    walk.demand(legal == sorted(set(legal)), f"the legal actions {legal} do not ascend")
    walk.buffer.add(0)
    state.legal_actions_into(walk.buffer)
    walk.demand(walk.buffer.to_list() == legal, "legal_actions_into adds to what the buffer held")
    allowed = set(legal)
    refused: list[int] = [-1, game.catalogue.size, game.catalogue.size + 7]
    for action in range(game.catalogue.size):
        code = int(state.why_not(action))
        walk.demand(0 <= code < len(game.refusals), f"refusal code {code} has no rule")
        if (code == 0) != (action in allowed):
            listed = "is listed as legal" if action in allowed else "is not listed"
            reason = game.rule_of_refusal(code) if code else "no reason against it"
            walk.fail(f"{game.catalogue.describe(action)} {listed}, why_not gives {reason}")
        if code != 0 and walk.checks_rng.below(20) == 0:
            refused.append(action)
    walk.demand(state.to_bytes() == before, "asking what is legal changed the state")
    for action in refused:
        _check_is_refused(walk, action)
        move_text = game.catalogue.describe(action)
        walk.demand(state.to_bytes() == before, f"the refused {move_text} changed the state")


def _check_is_refused(walk: Walk, action: int) -> None:
    move_text = walk.game.catalogue.describe(action)
    try:
        walk.state.apply(action)
    except IllegalAction as refusal:
        walk.demand(refusal.rule in walk.game.refusals[1:], f"the refusal of {move_text} names no rule")
        return
    except Exception as error:
        walk.fail(f"{move_text} should be refused by IllegalAction, not by {error!r}")
    walk.fail(f"{move_text} should be refused")


def check_chance(game: Game, options: Options, seed: int) -> None:
    """Check during a random game that the lots of each chance node give exactly the legal outcomes."""
    walk = Walk(game, options, seed)
    while not walk.is_over():
        if walk.state.actor == CHANCE:
            outcomes = [action for action, _ in chance_outcomes(walk.state)]
            legal = walk.state.legal_actions()
            walk.demand(outcomes == legal, f"lots give {outcomes}, legal are {legal}")
        walk.advance()
