"""Learning from games of `greedy` what players do more often: `make train GAME=catan`.

The same seed and number of games give the same file, up to the commit that it names.
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
"""Of training alone: no contest in docs/bots.md has it."""
STEPS = 12

Questions = list[tuple[int, list[int]]]


def questions(game: Game, options: Options, seed: int, number: int) -> Questions:
    """Every decision of one game: what was chosen, and what was legal."""
    _, actions = play_match(game, options, [load(DEFAULT_BOT)] * options.seats, seed, number)
    state = game.initial_state(options)
    found: Questions = []
    for action in actions:
        if state.actor != CHANCE:
            legal = state.legal_actions()
            if len(legal) > 1:
                found.append((action, legal))
        state.do(action)
    return found


def learn(game: Game, games: int, seed: int, told: Callable[[str], None]) -> list[int]:
    """Return the action weights learned from `games` games, at tables of all sizes in turn."""
    tables = [game.options(seats) for seats in game.seat_counts if seats > 1]
    found: Questions = []
    started = time.perf_counter()
    for number in range(games):
        found += questions(game, tables[number % len(tables)], seed, number)
        told(f"{number + 1} of {games} games, {len(found)} decisions, {time.perf_counter() - started:.0f} s")
    weights = [1.0] * game.catalogue.size
    for _ in range(STEPS):
        weights = improve_weights(weights, found)
    return scaled_weights(weights)


def commit() -> str:
    """Of the sources, if they are in a repository."""
    command = ("git", "rev-parse", "HEAD")
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    return run.stdout.strip() or "unknown"


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m kontor.arena.training", description=__doc__)
    parser.add_argument("game", choices=[game.key for game in load_all() if bots_of(game.key)])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--file", type=Path, help="where to write (bots/learned.json of the game)")
    args = parser.parse_args(given)
    game, games = load_game(args.game), args.games or require_bots(args.game).training_games
    numbers = learn(game, games, args.seed, lambda line: print(line, end="\r", file=sys.stderr))
    made = {
        **identifying_fields(game),
        "bot": DEFAULT_BOT,
        "games": games,
        "seed": args.seed,
        "command": f"python -m kontor.arena.training {game.key} --games {games} --seed {args.seed}",
        "commit": commit(),
        "leanings": numbers,
    }
    path: Path = args.file or Path(str(files(package(args.game).module))) / "bots" / "learned.json"
    path.write_text(json.dumps(made) + "\n", encoding="utf-8")
    print(f"\n{path}", file=sys.stderr)


if __name__ == "__main__":
    main()
