"""OpenSpiel's information-set search plays a short game of San Juan against players of chance.

    python -m examples.search --games 10 --simulations 40

The searcher draws worlds from its own belief (`resample_from_infostate`), so it knows what a player in its
seat would know. Prints how many games it won, and the worlds it looked at.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import kontor.research.openspiel  # noqa: F401  registers the games

SMALL = "kontor_san_juan(players=2,round_limit=2)"


def searcher(game: pyspiel.Game, simulations: int, seed: int) -> ISMCTSBot:
    """A search whose leaves are played out at random."""
    rng = np.random.RandomState(seed)
    return ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=rng,
    )


def play(game: pyspiel.Game, bot: ISMCTSBot, seat: int, rng: np.random.RandomState) -> float:
    """One game with the searcher in this seat; its result."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            action = int(rng.choice(actions, p=chances))
        elif state.current_player() == seat and len(state.legal_actions()) > 1:
            action = bot.step(state)
        else:
            action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
    return float(state.returns()[seat])


def won(games: int, simulations: int, seed: int, name: str = SMALL) -> float:
    """The sum of the searcher's results, sitting in each seat in turn."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(seed)
    bot = searcher(game, simulations, seed)
    return sum(play(game, bot, number % game.num_players(), rng) for number in range(games))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=40, help="worlds for each decision (40)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    result = won(args.games, args.simulations, args.seed)
    print(f"won {result:g} of {args.games} games with {args.simulations} worlds for each decision")


if __name__ == "__main__":
    main()
