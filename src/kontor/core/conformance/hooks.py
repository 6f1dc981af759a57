"""Check the methods that guide a table: `is_forced`, `is_composing`, `ask_early` and `is_addressed`.

A table uses their results before anybody decides, so they must be right and must use open information only.
"""

from __future__ import annotations

from kontor.core.conformance.walk import Walk
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import CHANCE, State


def check_hooks(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Check during a random game that forced actions have no alternative and that no secret leaks."""
    walk = Walk(game, options, seed, every)
    belief = game.new_belief(options, None)
    previous_actor, previous_action = CHANCE, -1
    while not walk.is_over():
        _check_forced(walk)
        _check_composing(walk, previous_actor, previous_action)
        if walk.should_check() and walk.state.actor != CHANCE:
            real, twin = (
                _facts_for_table(game, walk.state),
                _facts_for_table(game, belief.sample(walk.checks_rng)),
            )
            walk.demand(real == twin, f"a table would act upon a secret: {real} or {twin}")
        previous_actor, previous_action = int(walk.state.actor), walk.action
        belief.see(int(game.redact(walk.action, walk.state, None)))
        walk.advance()


def _check_forced(walk: Walk) -> None:
    if walk.state.actor != CHANCE and walk.game.is_forced(walk.state):
        choices = len(walk.state.legal_actions())
        walk.demand(choices == 1, f"a move is called forced among {choices} legal actions")


def _check_composing(walk: Walk, previous_actor: int, previous_action: int) -> None:
    """Check that one seat makes the whole decision, and that nothing is revealed before it is complete."""
    if not walk.game.is_composing(walk.state):
        return
    walk.demand(walk.state.actor >= 0, "nobody decides inside of a whole")
    walk.demand(previous_actor == walk.state.actor, "somebody is inside of a whole that another began")
    verb = walk.game.catalogue.verb(previous_action)
    walk.demand(
        verb not in walk.game.catalogue.revealing_verbs, f"the revealing {verb} leads inside of a whole"
    )


def _facts_for_table(game: Game, state: State) -> list[object]:
    """Return everything that a table may act on before anybody decides."""
    facts: list[object] = [int(state.actor), game.is_forced(state), game.is_composing(state)]
    for seat in range(state.seats):
        facts.append(game.ask_early(state, seat) is not None)
        facts.append(game.is_addressed(state, seat))
    if game.is_forced(state):
        facts.append(state.legal_actions())
    return facts
