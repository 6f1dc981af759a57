"""Random playouts with weighted actions, and a function that fits the weights to observed choices."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr
from kontor.core.driver import draw_chance_action
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


def weighted_choice(state: State, weights: Arr, rng: Rng, buffer: ActionBuffer) -> i64:
    """Return a random legal action, with a probability proportional to its weight.

    `weights` holds a weight for each action of the game. If `state` is a chance node, return a random
    outcome. `buffer` is overwritten.
    """
    if state.actor == CHANCE:
        return draw_chance_action(state, rng)
    buffer.count = 0
    state.legal_actions_into(buffer)
    items = buffer.items
    count = buffer.count
    if count == 1:
        return items[0]
    total_weight: i64 = 0
    for k in range(count):
        total_weight += weights[items[k]]
    remaining = rng.below(total_weight)
    for k in range(count):
        remaining -= weights[items[k]]
        if remaining < 0:
            return items[k]
    return items[0]


def play_on(state: State, weights: Arr, rng: Rng, buffer: ActionBuffer, max_actions: i64) -> i64:
    """Play at most `max_actions` weighted random actions in `state`. Return how many were played."""
    actions_played: i64 = 0
    while state.actor != TERMINAL and actions_played < max_actions:
        state.do(weighted_choice(state, weights, rng, buffer))
        actions_played += 1
    return actions_played


def improve_weights(weights: list[float], past_choices: list[tuple[int, list[int]]]) -> list[float]:
    """Return weights that explain `past_choices` better, after one step of the MM algorithm (Hunter 2004).

    Each of `past_choices` is a pair: the chosen action, and all legal actions. The model is Luce's: the
    probability of an action is its share of the total weight of the legal actions. As a prior, every action
    also gets half a win and half a loss against an action of weight 1. Without the prior, the weight of an
    action that was always chosen would grow without bound, and that of an action never chosen would shrink
    to zero.
    """
    wins = [0.5] * len(weights)
    rates = [1.0 / (weight + 1.0) for weight in weights]
    for chosen, legal in past_choices:
        wins[chosen] += 1.0
        total = 0.0
        for action in legal:
            total += weights[action]
        rate = 1.0 / total
        for action in legal:
            rates[action] += rate
    return [won / rate for won, rate in zip(wins, rates)]
