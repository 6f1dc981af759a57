"""Playing a world on without thinking: at random, but leaning to what good players do more often."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr
from kontor.core.driver import draw
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


def lean(state: State, leanings: Arr, rng: Rng, buffer: ActionBuffer) -> i64:
    """A legal action, each as likely as its leaning says; at a chance node a lot."""
    if state.actor == CHANCE:
        return draw(state, rng)
    buffer.count = 0
    state.legal_actions_into(buffer)
    items = buffer.items
    count = buffer.count
    if count == 1:
        return items[0]
    whole: i64 = 0
    for k in range(count):
        whole += leanings[items[k]]
    lot = rng.below(whole)
    for k in range(count):
        lot -= leanings[items[k]]
        if lot < 0:
            return items[k]
    return items[0]


def play_on(state: State, leanings: Arr, rng: Rng, buffer: ActionBuffer, limit: i64) -> i64:
    """Play `state` on for at most `limit` actions and give their number."""
    count: i64 = 0
    while state.actor != TERMINAL and count < limit:
        state.do(lean(state, leanings, rng, buffer))
        count += 1
    return count


def improve(weights: list[float], questions: list[tuple[int, list[int]]]) -> list[float]:
    """One step towards the weights under which these answers were most likely: the method of
    minorization and maximization, where an action is chosen with its part of the weights of all legal ones.
    A question is the action that was chosen, and all that were legal. Half an answer for and against each
    action, beside one of weight 1, keeps those in bounds that were always or never chosen.
    """
    chosen = [0.5] * len(weights)
    chances = [1.0 / (weight + 1.0) for weight in weights]
    for answer, legal in questions:
        chosen[answer] += 1.0
        whole = 0.0
        for action in legal:
            whole += weights[action]
        part = 1.0 / whole
        for action in legal:
            chances[action] += part
    return [won / chance for won, chance in zip(chosen, chances)]
