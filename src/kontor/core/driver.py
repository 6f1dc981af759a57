"""Loops that play whole games."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


def draw(state: State, rng: Rng) -> i64:
    """A lot of the chance node `state`, as the action it stands for."""
    return state.action_of_lot(rng.below(state.lot_count()))


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """Return the possible actions of a chance node, ascending, each with the number of its lots.

    Tools need the weights. Loops that play call `draw` instead, which is faster.
    """
    weights: dict[int, int] = {}
    for lot in range(state.lot_count()):
        action = int(state.action_of_lot(lot))
        weights[action] = weights.get(action, 0) + 1
    return sorted(weights.items())


def pick(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Any legal action, each equally likely; at a chance node a lot."""
    if state.actor == CHANCE:
        return draw(state, rng)
    buffer.count = 0
    state.legal_actions_into(buffer)
    return buffer.items[rng.below(buffer.count)]


def play_random(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Play `state` to its end at random and give the number of actions, chance included."""
    count: i64 = 0
    while state.actor != TERMINAL:
        state.do(pick(state, rng, buffer))
        count += 1
    return count


def copies(state: State, count: i64) -> None:
    """Copy `state` so many times and keep none: how `kontor bench` times a copy."""
    for _ in range(count):
        state.copy()


def record_random(state: State, rng: Rng, buffer: ActionBuffer, limit: i64 = -1) -> list[int]:
    """Play `state` to its end at random, or for `limit` actions, and give all of them."""
    actions: list[int] = []
    while state.actor != TERMINAL and limit != 0:
        action = pick(state, rng, buffer)
        actions.append(int(action))
        state.do(action)
        limit -= 1
    return actions


def rollout(state: State, rng: Rng, buffer: ActionBuffer, limit: i64) -> i64:
    """Play `state` on at random for at most `limit` actions and give their number: the loop of a search."""
    count: i64 = 0
    while state.actor != TERMINAL and count < limit:
        state.do(pick(state, rng, buffer))
        count += 1
    return count
