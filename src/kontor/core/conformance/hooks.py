"""Check `Game.is_forced`, `is_mid_decision`, `ask_early` and `decision_concerns`.

A table calls these methods to decide whom to ask, and whether to act for a player. Their results must be
correct and depend on public information only.
"""

from __future__ import annotations

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import CHANCE, State


def check_hooks(game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
    """Check `is_forced`, `is_mid_decision`, `ask_early` and `decision_concerns` in a random game.

    Their results must be correct and must not depend on secrets.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    belief = game.new_belief(options, None)
    previous_actor, previous_action = CHANCE, -1
    while not playthrough.is_over():
        _check_forced(playthrough)
        _check_composing(playthrough, previous_actor, previous_action)
        if playthrough.should_check() and playthrough.state.actor != CHANCE:
            real, twin = (
                _facts_for_table(game, playthrough.state),
                _facts_for_table(game, belief.sample(playthrough.checks_rng)),
            )
            playthrough.require(real == twin, f"a table would act upon a secret: {real} or {twin}")
        previous_actor, previous_action = int(playthrough.state.actor), playthrough.action
        belief.see(int(game.redact(playthrough.action, playthrough.state, None)))
        playthrough.advance()


def _check_forced(playthrough: Playthrough) -> None:
    if playthrough.state.actor != CHANCE and playthrough.game.is_forced(playthrough.state):
        choices = len(playthrough.state.legal_actions())
        playthrough.require(choices == 1, f"a move is called forced among {choices} legal actions")


def _check_composing(playthrough: Playthrough, previous_actor: int, previous_action: int) -> None:
    """Check that one seat takes all actions of a decision, and that it learns nothing in between."""
    if not playthrough.game.is_mid_decision(playthrough.state):
        return
    playthrough.require(playthrough.state.actor >= 0, "nobody decides inside of a whole")
    playthrough.require(
        previous_actor == playthrough.state.actor, "somebody is inside of a whole that another began"
    )
    verb = playthrough.game.catalogue.verb(previous_action)
    playthrough.require(
        verb not in playthrough.game.catalogue.revealing_verbs,
        f"the revealing {verb} leads inside of a whole",
    )


def _facts_for_table(game: Game, state: State) -> list[object]:
    """Return what a table uses to decide whom to ask in `state`, and whether to act for a player."""
    facts: list[object] = [int(state.actor), game.is_forced(state), game.is_mid_decision(state)]
    for seat in range(state.seats):
        facts.append(game.ask_early(state, seat) is not None)
        facts.append(game.decision_concerns(state, seat))
    if game.is_forced(state):
        facts.append(state.legal_actions())
    return facts
