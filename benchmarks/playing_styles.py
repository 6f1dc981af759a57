"""Which weights of a greedy bot win more: games in which every seat has a random style.

    python -m benchmarks.playing_styles --game genoa --games 300
    python -m benchmarks.playing_styles --game viscounts --seats 1 --games 1600

Each weight of each seat is a step above or below what is usual. Prints a line for each weight: how many more
of a hundred games a step up wins, the standard error of that, and the same in points. Alone one plays against
every automaton at every level in turn.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Any, Final

import numpy as np

from kontor.bots import Question
from kontor.bots.game_bots import PlayingStyles, bots_of, known_bots
from kontor.core import TERMINAL, Game, Options, Rng, State, keys
from kontor.core import load as load_game
from kontor.core.belief import PerfectInformationBelief
from kontor.core.driver import draw
from kontor.core.state import CHANCE
from kontor.games.viscounts.board import AUTOMATON

THOUGHT: Final = frozenset({"worlds", "endings", "promising", "next_endings"})
"""How long is thought is no matter of taste."""
STEP: Final = 0.35
"""The logarithm of a step."""
STEPS: Final = {"city": 0.12, "settlement": 0.12, "card": 0.12, "kinds": 0.15} | dict.fromkeys(
    ("foreseen", "proposed", "lost", "contested"), 0.2
)
"""Of weights that are sums of which a part is sure, or parts of a whole."""
FROM_NOTHING: Final = 0.75
"""A step of a weight that is usually nothing."""


def styles_of(game: str) -> PlayingStyles[Any]:
    """Return the playing styles of a game that has some."""
    found = known_bots(game).styles
    assert found is not None, f"{game} has no playing styles"
    return found


def weights_of(even: Any) -> list[str]:
    """The names of all weights; those of a tuple one by one."""
    out = []
    for field in fields(even):
        value = getattr(even, field.name)
        many = [f"{field.name}.{place}" for place in range(len(value))] if isinstance(value, tuple) else []
        out += many or ([] if field.name in THOUGHT else [field.name])
    return out


def stepped(even: Any, steps: dict[str, int]) -> Any:
    """A style that is so many steps away from the usual one."""
    given: dict[str, Any] = {}
    for field in fields(even):
        name, value = field.name, getattr(even, field.name)
        size = STEPS.get(name, STEP)
        if isinstance(value, tuple):
            given[name] = tuple(one * exp(size * steps[f"{name}.{i}"]) for i, one in enumerate(value))
        elif name in steps:
            nothing = FROM_NOTHING * (steps[name] + 1)
            more = value + steps[name] if isinstance(value, int) else value * exp(size * steps[name])
            given[name] = max(0, more) if value else nothing
    return replace(even, **given)


def open_question(game: Game, options: Options, s: State, rng: Rng) -> Question:
    """To the one who decides, with the world open."""
    seat, legal = int(s.actor), s.legal_actions()
    return Question(
        game, options, seat, legal, (), rng, lambda: game.view(s, seat), lambda: PerfectInformationBelief(s)
    )


def played(game: Game, options: Options, styles: list[Any], seed: int) -> State:
    """A whole game in which every seat decides by its style."""
    choose = known_bots(game.key).choose
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
    """What is played in turn."""
    if not game.automaton_names(game.options(seats)):
        return [game.options(seats)]
    return [game.options(seats, ai=ai, level=level) for level in range(4) for ai in AUTOMATON]


def outcomes(key: str, seats: int, games: int, seed: int) -> tuple[list[str], Any, Any, Any, int]:
    """The weights; for each seat of each game its steps, win and lead in points; how many means they have.
    They are less the mean of the table, or alone of all games against the same opponent.
    """
    game, even = load_game(key), styles_of(key).hard.__class__()
    weights, in_turn, alike = weights_of(even), tables(game, seats), list[int]()
    rows: list[list[Any]] = []
    for number in range(seed, seed + games):
        chance, options = Random(f"{key} {number}"), in_turn[number % len(in_turn)]
        steps = [{weight: chance.choice((-1, 1)) for weight in weights} for _ in range(seats)]
        last = played(game, options, [stepped(even, own) for own in steps], number)
        points = last.scores()
        for seat, own in enumerate(steps):
            rows.append([*own.values(), last.returns()[seat], points[seat] - np.mean(points)])
            alike.append(number % len(in_turn) if seats == 1 else number)
        print(f"\rgame {number - seed + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found, means = less_the_mean(np.array(rows, float), np.array(alike))
    return weights, found[:, :-2], found[:, -2], found[:, -1], means


def less_the_mean(rows: Any, alike: Any) -> tuple[Any, int]:
    """Every row less the mean of those that are alike, and how many means that are."""
    out = rows.copy()
    for one in set(alike.tolist()):
        out[alike == one] -= rows[alike == one].mean(0)
    return out, len(set(alike.tolist()))


def effects(steps: Any, gains: Any, means: int) -> tuple[Any, Any]:
    """What a step of each weight brings, by least squares, and its standard error. So many means have been
    taken away.
    """
    square = np.linalg.pinv(steps.T @ steps)
    found = square @ steps.T @ gains
    free = len(gains) - means - len(found)
    spread = ((gains - steps @ found) ** 2).sum() / max(1.0, free)
    return found, np.sqrt(spread * np.diag(square))


def main() -> None:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    with_styles = [key for key in keys() if (bots := bots_of(key)) and bots.styles]
    parser.add_argument("--game", choices=with_styles, default="genoa")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    weights, steps, wins, points, means = outcomes(given.game, given.seats, given.games, given.seed)
    won, doubt = effects(steps, wins, means)
    more, doubt_of_points = effects(steps, points, means)
    for place in np.argsort(-np.abs(won / doubt)):
        print(
            f"{weights[place]:12} {100 * won[place]:+5.1f} of 100 games, error {100 * doubt[place]:.1f};"
            f" {more[place]:+6.2f} points, error {doubt_of_points[place]:.2f}"
        )


if __name__ == "__main__":
    main()
