"""Is anything ever created or lost? Random games at tables of every kind, audited after every action.

    python -m benchmarks.invariants --games 100000 --jobs 2

Prints `games 100000 broken 0`, and each broken law with the game and the action that broke it.
"""

from __future__ import annotations

import argparse
import sys

from benchmarks.varied import spread, varied_options
from kontor.core import TERMINAL, Game, Moves, Rng, load, pick

Broken = list[str]


def audit_games(game_key: str, numbers: range) -> tuple[int, int, Broken]:
    """How many games and actions, and what was broken."""
    game = load(game_key)
    moves = Moves()
    broken: Broken = []
    actions = sum(audit_game(game, number, moves, broken) for number in numbers)
    return len(numbers), actions, broken


def audit_game(game: Game, number: int, moves: Moves, broken: Broken) -> int:
    """Play one game to its end or to the first broken law; the number of its actions."""
    options = varied_options(game, number)
    state, rng, bound = game.initial(options), Rng("invariants", number), game.bound(options)
    audit, actions = game.audit, 0
    while True:
        wrong = audit(state)
        if wrong or actions > bound:
            told = "; ".join(wrong) or f"longer than {bound} actions"
            broken.append(f"game {number}, {options!r}, after {actions} actions: {told}")
            return actions
        if state.actor == TERMINAL:
            break
        state.do(pick(state, rng, moves))
        actions += 1
    if abs(sum(state.returns()) - 1) > 1e-9:
        broken.append(f"game {number}, {options!r}: the results {state.returns()} do not sum to 1")
    return actions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    games = actions = bad = 0
    for played, steps, broken in spread(audit_games, args.game, args.games, args.jobs):
        games += played
        actions += steps
        bad += len(broken)
        for line in broken:
            print(line, file=sys.stderr)
        if sys.stderr.isatty():
            print(f"\r{games} games, {actions} actions ", end="", file=sys.stderr)
    print(f"games {games} broken {bad}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
