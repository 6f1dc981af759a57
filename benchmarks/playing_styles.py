"""Find out which weights of a playing style win more, from games in which every seat has a random style.

    python -m benchmarks.playing_styles --game genoa --games 300
    python -m benchmarks.playing_styles --game viscounts --seats 1 --games 1600

Each weight of each seat is one step above or below the default. The output has a line for each weight: how
many more of 100 games a step up wins, its standard error, and the same in points. A single player meets every
automaton at every level in turn.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

import numpy as np

from kontor.bots import Question
from kontor.bots.game_bots import bots_of, require_bots
from kontor.core import TERMINAL, Game, Options, Rng, State, keys
from kontor.core import load as load_game
from kontor.core.belief import PerfectInformationBelief
from kontor.core.driver import draw
from kontor.core.state import CHANCE
from kontor.games.viscounts.board import AUTOMATON
from verification.harness.style_weights import effects, stepped, styles_of, weights_of


def open_question(game: Game, options: Options, s: State, rng: Rng) -> Question:
    """Return the question to the seat that decides in `s`, with nothing hidden."""
    seat, legal = int(s.actor), s.legal_actions()
    return Question(
        game, options, seat, legal, (), rng, lambda: game.view(s, seat), lambda: PerfectInformationBelief(s)
    )


def played(game: Game, options: Options, styles: list[Any], seed: int) -> State:
    """Play a whole game in which every seat follows its style, and return the last state."""
    choose = require_bots(game.key).choose
    s, chance = game.initial_state(options), Rng("tempers", seed)
    rngs = [Rng(f"tempers {seat}", seed) for seat in range(options.seats)]
    while s.actor != TERMINAL:
        if s.actor == CHANCE:
            s.do(draw(s, chance))
            continue
        seat = int(s.actor)
        answer = choose(open_question(game, options, s, rngs[seat]), styles[seat])
        for place, action in enumerate(answer):
            if place > 0 and (s.actor != seat or s.why_not(action) != 0):
                break
            s.do(action)
    return s


def tables(game: Game, seats: int) -> list[Options]:
    """Return the tables that are played in turn."""
    if not game.automaton_names(game.options(seats)):
        return [game.options(seats)]
    return [game.options(seats, ai=ai, level=level) for level in range(4) for ai in AUTOMATON]


def outcomes(key: str, seats: int, games: int, seed: int) -> tuple[list[str], Any, Any, Any, int]:
    """Play `games` games. Return names of weights, steps, wins, leads in points, and the number of groups.

    Steps, wins and leads have a row for each seat of each game, less the mean of its group.
    A group is a game or, with one seat, all games against the same opponent.
    """
    game, default = load_game(key), styles_of(key).hard.__class__()
    weights, in_turn, group_of = weights_of(default), tables(game, seats), list[int]()
    rows: list[list[Any]] = []
    for number in range(seed, seed + games):
        chance, options = Random(f"{key} {number}"), in_turn[number % len(in_turn)]
        steps = [{weight: chance.choice((-1, 1)) for weight in weights} for _ in range(seats)]
        last = played(game, options, [stepped(default, own) for own in steps], number)
        points = last.scores()
        for seat, own in enumerate(steps):
            rows.append([*own.values(), last.returns()[seat], points[seat] - np.mean(points)])
            group_of.append(number % len(in_turn) if seats == 1 else number)
        print(f"\rgame {number - seed + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found, groups = centred(np.array(rows, float), np.array(group_of))
    return weights, found[:, :-2], found[:, -2], found[:, -1], groups


def centred(rows: Any, group_of: Any) -> tuple[Any, int]:
    """Return every row less the mean of its group, and the number of groups."""
    out = rows.copy()
    for one in set(group_of.tolist()):
        out[group_of == one] -= rows[group_of == one].mean(0)
    return out, len(set(group_of.tolist()))


def main() -> None:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    with_styles = [key for key in keys() if (bots := bots_of(key)) and bots.styles]
    parser.add_argument("--game", choices=with_styles, default="genoa")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    weights, steps, wins, points, groups = outcomes(given.game, given.seats, given.games, given.seed)
    won, error = effects(steps, wins, groups)
    more, error_of_points = effects(steps, points, groups)
    for place in np.argsort(-np.abs(won / error)):
        print(
            f"{weights[place]:12} {100 * won[place]:+5.1f} of 100 games, error {100 * error[place]:.1f};"
            f" {more[place]:+6.2f} points, error {error_of_points[place]:.2f}"
        )


if __name__ == "__main__":
    main()
