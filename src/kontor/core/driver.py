"""Functions that draw chance outcomes and play games at random."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


def draw_chance_action(state: State, rng: Rng) -> i64:
    """Draw one of the equally likely outcomes of the chance node `state`, and return its action."""
    return state.action_of_lot(rng.below(state.lot_count()))


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """Return the possible actions of the chance node `state` in ascending order, each with its weight.

    The probability of an action is its weight divided by the sum of all weights. To play a game, use
    `draw_chance_action`, which is faster.
    """
    lots_by_action: dict[int, int] = {}
    for lot in range(state.lot_count()):
        action = int(state.action_of_lot(lot))
        lots_by_action[action] = lots_by_action.get(action, 0) + 1
    return sorted(lots_by_action.items())


def pick(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Return a random legal action, or a random outcome if `state` is a chance node.

    All legal actions of a seat are equally likely. `buffer` is overwritten.
    """
    if state.actor == CHANCE:
        return draw_chance_action(state, rng)
    buffer.count = 0
    state.legal_actions_into(buffer)
    return buffer.items[rng.below(buffer.count)]


def play_random_game(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Play `state` at random until the game is over. Return the number of actions, including chance."""
    actions_played: i64 = 0
    while state.actor != TERMINAL:
        state.do(pick(state, rng, buffer))
        actions_played += 1
    return actions_played


def copy_many(state: State, count: i64) -> None:
    """Make `count` copies of `state` and discard them. `kontor bench` measures how long this takes."""
    for _ in range(count):
        state.copy()


def record_random_game(state: State, rng: Rng, buffer: ActionBuffer, max_actions: i64 = -1) -> list[int]:
    """Play `state` at random until the game is over, and return the actions.

    Stop after `max_actions` actions unless `max_actions` is negative.
    """
    actions: list[int] = []
    while state.actor != TERMINAL and max_actions != 0:
        action = pick(state, rng, buffer)
        actions.append(int(action))
        state.do(action)
        max_actions -= 1
    return actions


def rollout(state: State, rng: Rng, buffer: ActionBuffer, max_actions: i64) -> i64:
    """Play `state` at random for at most `max_actions` actions. Return how many actions were played."""
    actions_played: i64 = 0
    while state.actor != TERMINAL and actions_played < max_actions:
        state.do(pick(state, rng, buffer))
        actions_played += 1
    return actions_played
