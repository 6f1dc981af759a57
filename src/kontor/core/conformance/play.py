"""Check that games end, and that no invariant is broken on the way."""

from __future__ import annotations

from kontor.core.conformance.walk import Walk
from kontor.core.game import Game
from kontor.core.options import Options


def check_ends(game: Game, options: Options, seed: int) -> None:
    """Check that a random game ends within `Game.max_actions` and that its returns sum to 1."""
    walk = Walk(game, options, seed)
    players = options.seats + len(game.automaton_names(options))
    while not walk.is_over():
        walk.demand(walk.state.actor < options.seats, f"{walk.state.actor} is asked, who has no seat")
        if any(share != 0 for share in walk.state.returns()):
            walk.fail("there are returns before the end")
        walk.advance()
    shares = walk.state.returns()
    walk.demand(all(0.0 <= share <= 1.0 for share in shares), f"returns {shares} leave [0, 1]")
    walk.demand(abs(sum(shares) - 1.0) < 1e-9, f"returns {shares} do not sum to 1")
    scores = len(walk.state.scores())
    walk.demand(scores == players, f"there are {scores} scores for {players} seats and automata")
    walk.demand(len(shares) == players, f"there are {len(shares)} returns for {players} seats and automata")
    walk.demand(walk.state.legal_actions() == [], "the end still has legal actions")
    ending = game.ending_name(walk.state)
    walk.demand(ending in game.endings, f"the ending {ending!r} is not one of {', '.join(game.endings)}")


def check_invariants(game: Game, options: Options, seed: int) -> None:
    """Check that every state of a random game keeps the game's invariants."""
    walk = Walk(game, options, seed)
    while True:
        broken = game.broken_invariants(walk.state)
        walk.demand(not broken, "; ".join(broken))
        if walk.is_over():
            return
        walk.advance()
