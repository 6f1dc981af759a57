"""Find two games that one seat cannot tell apart: only what is hidden from that seat differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Rng, State, pick
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.table.chance import Lottery


@dataclass(frozen=True)
class World:
    """A recorded game from its start, with everything needed to play it again on a server."""

    steps: list[tuple[int, int]]  # actor and action
    lots: list[int]  # the random outcomes, as numbers


def random_actions(game: Game, options: Options, seed: int, max_count: int) -> list[int]:
    """Play at random. Return the first `max_count` actions, or fewer if the game ends earlier."""
    state, rng, buffer = game.initial_state(options), Rng(seed), ActionBuffer()
    actions: list[int] = []
    while len(actions) < max_count:
        action = int(pick(state, rng, buffer))
        after = state.copy()
        after.do(action)
        if after.actor == TERMINAL:
            break
        actions.append(action)
        state = after
    return actions


def alternatives(game: Game, state: State, action: int, seat: int | None) -> list[int]:
    """Return the legal actions that look the same to `seat` as `action`, without `action` itself."""
    shown = game.redact(action, state, seat)
    return [a for a in state.legal_actions() if a != action and game.redact(a, state, seat) == shown]


def twin_actions(game: Game, options: Options, actions: list[int], seat: int | None, rng: Rng) -> list[int]:
    """Return the actions of another game that looks the same to `seat`.

    Change the hidden actions one by one, starting with the last, wherever the rest of the game stays legal.
    """
    best = list(actions)
    for step in reversed(hidden_steps(game, options, actions, seat)):
        tried = with_other_action(game, options, best, step, seat, rng)
        if tried is not None and differences(actions, tried) > differences(actions, best):
            best = tried
    return best


def hidden_steps(game: Game, options: Options, actions: list[int], seat: int | None) -> list[int]:
    """Return the positions in `actions` where `seat` cannot know which action was played."""
    state, hidden_steps = game.initial_state(options), []
    for step, action in enumerate(actions):
        if alternatives(game, state, action, seat):
            hidden_steps.append(step)
        state.do(action)
    return hidden_steps


def differences(actions: list[int], other_actions: list[int]) -> int:
    return sum(a != b for a, b in zip(actions, other_actions))


def with_other_action(
    game: Game, options: Options, actions: list[int], changed_step: int, seat: int | None, rng: Rng
) -> list[int] | None:
    """Return the actions with another one at `changed_step`, and as few other changes as possible.

    The new game looks the same to `seat`. Return None if there is no such game.
    """
    shown = redacted(game, options, actions, seat)
    state = game.initial_state(options)
    new_actions: list[int] = []
    for step, action in enumerate(actions):
        possible = [a for a in state.legal_actions() if game.redact(a, state, seat) == shown[step]]
        if step == changed_step:
            possible = [a for a in possible if a != action]
        if not possible:
            return None
        keep = step != changed_step and action in possible
        new_actions.append(action if keep else possible[rng.below(len(possible))])
        state.do(new_actions[-1])
    return new_actions


def redacted(game: Game, options: Options, actions: list[int], seat: int | None) -> list[int]:
    """Return the actions as `seat` sees them, with the hidden parts removed."""
    state, shown = game.initial_state(options), []
    for action in actions:
        shown.append(game.redact(action, state, seat))
        state.do(action)
    return shown


def world(game: Game, options: Options, actions: list[int]) -> World:
    """Play `actions`, and return a `World` with the actor of each action and the random outcomes."""
    state = game.initial_state(options)
    steps, lots = [], []
    for action in actions:
        if state.actor == CHANCE:
            lots.append(
                next(lot for lot in range(int(state.lot_count())) if state.action_of_lot(lot) == action)
            )
        steps.append((int(state.actor), action))
        state.do(action)
    return World(steps, lots)


class Scripted(Lottery):
    """A lottery that draws the outcomes in `script`, and then always draws outcome 0."""

    script: ClassVar[list[int]] = []

    def draw(self, draw_number: int, outcome_count: int) -> int:
        return self.script[draw_number] if draw_number < len(self.script) else 0

    def with_nonces(self, nonces: object) -> Lottery:
        return self
