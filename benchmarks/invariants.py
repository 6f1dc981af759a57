"""Is anything ever created or lost? Random games at tables of every kind, audited after every action.

    python -m benchmarks.invariants --games 100000 --jobs 2

Prints `games 100000 broken 0`, and each broken law with the game and the action that broke it.
"""

from __future__ import annotations

import sys

from benchmarks.varied import Checked, campaign, campaign_parser, varied_options
from kontor.core import TERMINAL, Game, Moves, Rng, load, pick


def audit_games(game_key: str, numbers: range) -> Checked:
    """How many games and actions, and what was broken."""
    game = load(game_key)
    moves = Moves()
    broken: list[str] = []
    actions = sum(audit_game(game, number, moves, broken) for number in numbers)
    return len(numbers), actions, broken


def audit_game(game: Game, number: int, moves: Moves, broken: list[str]) -> int:
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
    args = campaign_parser(__doc__, 100_000).parse_args()
    games, _, broken = campaign(audit_games, args.game, args.games, args.jobs)
    print(f"games {games} broken {len(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
