"""Learn action weights from games between `greedy` bots: `make train GAME=catan`.

An action weight says how often players choose an action when it is legal. The same seed and number of games
always give the same file, except for the Git commit recorded in it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from kontor.arena.match import play_match
from kontor.bots import DEFAULT_BOT, load
from kontor.bots.game_bots import bots_of, require_bots
from kontor.bots.search.action_weights import identifying_fields, scaled_weights
from kontor.bots.search.playout import improve_weights
from kontor.core import CHANCE, Game, Options, load_all
from kontor.core import load as load_game
from kontor.core.registry import package

SEED = 2026
"""The seed of the training games. No contest in docs/bots.md uses it."""
ITERATIONS = 12

Decisions = list[tuple[int, list[int]]]
"""For each decision, the chosen action and the legal actions."""


def decisions_of_game(game: Game, options: Options, seed: int, game_number: int) -> Decisions:
    """Play a game between `greedy` bots. Return its decisions, except those with a single legal action.

    `seed` and `game_number` determine the dice and cards.
    """
    _, actions = play_match(game, options, [load(DEFAULT_BOT)] * options.seats, seed, game_number)
    state = game.initial_state(options)
    decisions: Decisions = []
    for action in actions:
        if state.actor != CHANCE:
            legal = state.legal_actions()
            if len(legal) > 1:
                decisions.append((action, legal))
        state.do(action)
    return decisions


def learn(game: Game, games: int, seed: int, report_progress: Callable[[str], None]) -> list[int]:
    """Play `games` games, cycling through the possible player counts. Return the learned action weights.

    `report_progress` is called with a line of text after each game.
    """
    tables = [game.options(seats) for seats in game.seat_counts if seats > 1]
    decisions: Decisions = []
    started = time.perf_counter()
    for number in range(games):
        decisions += decisions_of_game(game, tables[number % len(tables)], seed, number)
        seconds = time.perf_counter() - started
        report_progress(f"{number + 1} of {games} games, {len(decisions)} decisions, {seconds:.0f} s")
    weights = [1.0] * game.catalogue.size
    for _ in range(ITERATIONS):
        weights = improve_weights(weights, decisions)
    return scaled_weights(weights)


def current_commit() -> str:
    """Return the Git commit of the sources, or `unknown` outside a repository."""
    command = ("git", "rev-parse", "HEAD")
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    return run.stdout.strip() or "unknown"


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m kontor.arena.training", description=__doc__)
    parser.add_argument("game", choices=[game.key for game in load_all() if bots_of(game.key)])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--file", type=Path, help="where to write (bots/learned.json of the game)")
    args = parser.parse_args(argv)
    game, games = load_game(args.game), args.games or require_bots(args.game).training_games
    weights = learn(game, games, args.seed, lambda line: print(line, end="\r", file=sys.stderr))
    document = {
        **identifying_fields(game),
        "bot": DEFAULT_BOT,
        "games": games,
        "seed": args.seed,
        "command": f"python -m kontor.arena.training {game.key} --games {games} --seed {args.seed}",
        "commit": current_commit(),
        "leanings": weights,
    }
    path: Path = args.file or Path(str(files(package(args.game).module))) / "bots" / "learned.json"
    path.write_text(json.dumps(document) + "\n", encoding="utf-8")
    print(f"\n{path}", file=sys.stderr)


if __name__ == "__main__":
    main()
