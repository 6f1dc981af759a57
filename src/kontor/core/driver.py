"""Functions that draw chance outcomes and play games at random."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


def draw(state: State, rng: Rng) -> i64:
    """Return a random outcome of the chance node `state`, as an action. Every lot is equally likely."""
    return state.action_of_lot(rng.below(state.lot_count()))


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """Return the possible actions of the chance node `state` in ascending order, each with its weight.

    The weight of an action is the number of lots that lead to it. All lots are equally likely. To play a
    game, use `draw`, which is faster.
    """
    lots_by_action: dict[int, int] = {}
    for lot in range(state.lot_count()):
        action = int(state.action_of_lot(lot))
        lots_by_action[action] = lots_by_action.get(action, 0) + 1
    return sorted(lots_by_action.items())


def pick(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Return a random action: a chance outcome at a chance node, otherwise any legal action.

    All legal actions are equally likely. `buffer` is overwritten.
    """
    if state.actor == CHANCE:
        return draw(state, rng)
    buffer.count = 0
    state.legal_actions_into(buffer)
    return buffer.items[rng.below(buffer.count)]


def play_random(state: State, rng: Rng, buffer: ActionBuffer) -> i64:
    """Play `state` at random until the game is over. Return the number of actions, including chance."""
    count: i64 = 0
    while state.actor != TERMINAL:
        state.do(pick(state, rng, buffer))
        count += 1
    return count


def copy_many(state: State, count: i64) -> None:
    """Copy `state` `count` times and discard the copies. `kontor bench` measures the time this takes."""
    for _ in range(count):
        state.copy()


def record_random(state: State, rng: Rng, buffer: ActionBuffer, limit: i64 = -1) -> list[int]:
    """Play `state` at random until the game is over, and return the actions.

    Stop after `limit` actions unless `limit` is negative.
    """
    actions: list[int] = []
    while state.actor != TERMINAL and limit != 0:
        action = pick(state, rng, buffer)
        actions.append(int(action))
        state.do(action)
        limit -= 1
    return actions


def rollout(state: State, rng: Rng, buffer: ActionBuffer, limit: i64) -> i64:
    """Play `state` at random for at most `limit` actions. Return how many actions were played."""
    count: i64 = 0
    while state.actor != TERMINAL and count < limit:
        state.do(pick(state, rng, buffer))
        count += 1
    return count
