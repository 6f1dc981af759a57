"""Find out how each weight of a bot's playing style affects its win rate.

    python -m benchmarks.playing_styles --game genoa --games 300
    python -m benchmarks.playing_styles --game viscounts --seats 1 --games 1600

Bots play many games, with each weight of each bot set at random to one step above or below its default. The
output has a line for each weight: how many more games in 100 a bot wins when the weight is one step higher,
the standard error, and the same for points. With one seat, the bot plays against each automated opponent at
each level in turn.
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
from kontor.core.driver import draw_chance_action
from kontor.core.state import CHANCE
from kontor.games.viscounts.board import AUTOMATON
from verification.harness.style_weights import effects, styles_of, weights_of, with_steps


def perfect_information_question(game: Game, options: Options, state: State, rng: Rng) -> Question:
    """Return the question for the bot to move in `state`. The bot may see everything, even hidden cards."""
    seat, legal = int(state.actor), state.legal_actions()
    return Question(
        game,
        options,
        seat,
        legal,
        (),
        rng,
        lambda: game.view(state, seat),
        lambda: PerfectInformationBelief(state),
    )


def play_game(game: Game, options: Options, styles: list[Any], seed: int) -> State:
    """Play a whole game and return its final state. `styles` contains the playing style of each seat."""
    choose = require_bots(game.key).choose
    state, chance = game.initial_state(options), Rng("tempers", seed)
    rngs = [Rng(f"tempers {seat}", seed) for seat in range(options.seats)]
    while state.actor != TERMINAL:
        if state.actor == CHANCE:
            state.do(draw_chance_action(state, chance))
            continue
        seat = int(state.actor)
        answer = choose(perfect_information_question(game, options, state, rngs[seat]), styles[seat])
        for index, action in enumerate(answer):
            if index > 0 and (state.actor != seat or state.why_not(action) != 0):
                break
            state.do(action)
    return state


def options_to_play(game: Game, seats: int) -> list[Options]:
    """Return the sets of options to cycle through.

    If the game has automated opponents, there is a set for each opponent at each level. Otherwise there are
    only the default options.
    """
    if not game.automaton_names(game.options(seats)):
        return [game.options(seats)]
    return [game.options(seats, ai=ai, level=level) for level in range(4) for ai in AUTOMATON]


def play_all(key: str, seats: int, games: int, seed: int) -> tuple[list[str], Any, Any, Any, int]:
    """Play `games` games. Return (weight names, steps, wins, leads, number of groups).

    The steps, wins and leads are arrays with one row for each seat of each game:

    - steps: one column per weight, +1 if it was raised for this seat and -1 if it was lowered;
    - wins: the share of the win, from 0 to 1;
    - leads: how many points the seat scored above the average of its game.

    These values are then compared within groups, by subtracting the mean of the group from each row. The rows
    of one game form a group. A game with one seat has nobody to compare with, so there a group is all games
    against the same opponent at the same level.
    """
    game, default = load_game(key), styles_of(key).hard.__class__()
    weights, in_turn, group_of = weights_of(default), options_to_play(game, seats), list[int]()
    rows: list[list[Any]] = []
    for number in range(seed, seed + games):
        chance, options = Random(f"{key} {number}"), in_turn[number % len(in_turn)]
        steps = [{weight: chance.choice((-1, 1)) for weight in weights} for _ in range(seats)]
        last = play_game(game, options, [with_steps(default, own) for own in steps], number)
        points = last.scores()
        for seat, own in enumerate(steps):
            rows.append([*own.values(), last.returns()[seat], points[seat] - np.mean(points)])
            group_of.append(number % len(in_turn) if seats == 1 else number)
        print(f"\rgame {number - seed + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    centred, groups = subtract_group_means(np.array(rows, float), np.array(group_of))
    return weights, centred[:, :-2], centred[:, -2], centred[:, -1], groups


def subtract_group_means(rows: Any, group_of_row: Any) -> tuple[Any, int]:
    """Subtract from each row the mean of its group. Return the rows and the number of groups."""
    centred = rows.copy()
    for group in set(group_of_row.tolist()):
        centred[group_of_row == group] -= rows[group_of_row == group].mean(0)
    return centred, len(set(group_of_row.tolist()))


def main() -> None:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    with_styles = [key for key in keys() if (bots := bots_of(key)) and bots.styles]
    parser.add_argument("--game", choices=with_styles, default="genoa")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    weights, steps, wins, points, groups = play_all(given.game, given.seats, given.games, given.seed)
    won, error = effects(steps, wins, groups)
    more, error_of_points = effects(steps, points, groups)
    for place in np.argsort(-np.abs(won / error)):
        print(
            f"{weights[place]:12} {100 * won[place]:+5.1f} of 100 games, error {100 * error[place]:.1f};"
            f" {more[place]:+6.2f} points, error {error_of_points[place]:.2f}"
        )


if __name__ == "__main__":
    main()
