"""Check that games end, and that they never break an invariant."""

from __future__ import annotations

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.game import Game
from kontor.core.options import Options


def check_ends(game: Game, options: Options, seed: int) -> None:
    """Check that a random game ends within `Game.max_game_length` actions, and that its results are valid.

    `State.returns` must sum to 1 at the end and be 0 before it.
    """
    playthrough = Playthrough(game, options, seed)
    players = options.seats + len(game.automaton_names(options))
    while not playthrough.is_over():
        playthrough.require(
            playthrough.state.actor < options.seats, f"{playthrough.state.actor} is asked, who has no seat"
        )
        if any(share != 0 for share in playthrough.state.returns()):
            playthrough.fail("there are returns before the end")
        playthrough.advance()
    shares = playthrough.state.returns()
    playthrough.require(all(0.0 <= share <= 1.0 for share in shares), f"returns {shares} leave [0, 1]")
    playthrough.require(abs(sum(shares) - 1.0) < 1e-9, f"returns {shares} do not sum to 1")
    scores = len(playthrough.state.scores())
    playthrough.require(scores == players, f"there are {scores} scores for {players} seats and automata")
    playthrough.require(
        len(shares) == players, f"there are {len(shares)} returns for {players} seats and automata"
    )
    playthrough.require(playthrough.state.legal_actions() == [], "the end still has legal actions")
    ending = game.ending_name(playthrough.state)
    playthrough.require(
        ending in game.endings, f"the ending {ending!r} is not one of {', '.join(game.endings)}"
    )


def check_invariants(game: Game, options: Options, seed: int) -> None:
    """Check that no state of a random game breaks an invariant of the game."""
    playthrough = Playthrough(game, options, seed)
    while True:
        broken = game.broken_invariants(playthrough.state)
        playthrough.require(not broken, "; ".join(broken))
        if playthrough.is_over():
            return
        playthrough.advance()
