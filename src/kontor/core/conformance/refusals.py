"""Check that legal actions, refusals and chance outcomes agree."""

from __future__ import annotations

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.driver import chance_outcomes
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import CHANCE, IllegalAction


def check_refusals(game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
    """Check that `legal_actions` and `why_not` agree on every action.

    An illegal action must raise `IllegalAction` and change nothing.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    while True:
        if playthrough.should_check() or playthrough.is_over():
            _check_legal_and_refused(playthrough)
        if playthrough.is_over():
            return
        playthrough.advance()


def _check_legal_and_refused(playthrough: Playthrough) -> None:
    game, state = playthrough.game, playthrough.state
    before = state.to_bytes()
    legal = state.legal_actions()
    playthrough.require(legal == sorted(set(legal)), f"the legal actions {legal} do not ascend")
    playthrough.buffer.add(0)
    state.legal_actions_into(playthrough.buffer)
    playthrough.require(
        playthrough.buffer.to_list() == legal, "legal_actions_into adds to what the buffer held"
    )
    allowed = set(legal)
    refused: list[int] = [-1, game.catalogue.size, game.catalogue.size + 7]
    for action in range(game.catalogue.size):
        code = int(state.why_not(action))
        playthrough.require(0 <= code < len(game.refusals), f"refusal code {code} has no rule")
        if (code == 0) != (action in allowed):
            listed = "is listed as legal" if action in allowed else "is not listed"
            reason = game.rule_of_refusal(code) if code else "no reason against it"
            playthrough.fail(f"{game.catalogue.describe(action)} {listed}, why_not gives {reason}")
        if code != 0 and playthrough.checks_rng.below(20) == 0:
            refused.append(action)
    playthrough.require(state.to_bytes() == before, "asking what is legal changed the state")
    for action in refused:
        _check_is_refused(playthrough, action)
        move_text = game.catalogue.describe(action)
        playthrough.require(state.to_bytes() == before, f"the refused {move_text} changed the state")


def _check_is_refused(playthrough: Playthrough, action: int) -> None:
    move_text = playthrough.game.catalogue.describe(action)
    try:
        playthrough.state.apply(action)
    except IllegalAction as refusal:
        playthrough.require(
            refusal.rule in playthrough.game.refusals[1:], f"the refusal of {move_text} names no rule"
        )
        return
    except Exception as error:
        playthrough.fail(f"{move_text} should be refused by IllegalAction, not by {error!r}")
    playthrough.fail(f"{move_text} should be refused")


def check_chance(game: Game, options: Options, seed: int) -> None:
    """Check during a random game that the possible outcomes of chance are exactly the legal actions."""
    playthrough = Playthrough(game, options, seed)
    while not playthrough.is_over():
        if playthrough.state.actor == CHANCE:
            outcomes = [action for action, _ in chance_outcomes(playthrough.state)]
            legal = playthrough.state.legal_actions()
            playthrough.require(outcomes == legal, f"lots give {outcomes}, legal are {legal}")
        playthrough.advance()
