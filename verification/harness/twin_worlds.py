"""Two worlds that one audience cannot tell apart: the secrets differ, the redacted actions are the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Rng, State, pick
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.table.chance import Lottery


@dataclass(frozen=True)
class World:
    """A game from its start: `steps` are actors with their actions, `lots` is what chance drew."""

    steps: list[tuple[int, int]]
    lots: list[int]


def random_actions(game: Game, options: Options, seed: int, most: int) -> list[int]:
    """Return the actions of a random game, at most `most` and never up to its end."""
    state, rng, buffer = game.initial_state(options), Rng(seed), ActionBuffer()
    actions: list[int] = []
    while len(actions) < most:
        action = int(pick(state, rng, buffer))
        after = state.copy()
        after.do(action)
        if after.actor == TERMINAL:
            break
        actions.append(action)
        state = after
    return actions


def alternatives(game: Game, state: State, action: int, seat: int | None) -> list[int]:
    """Return the legal actions other than `action` that look the same to `seat`."""
    shown = game.redact(action, state, seat)
    return [a for a in state.legal_actions() if a != action and game.redact(a, state, seat) == shown]


def twin_actions(game: Game, options: Options, actions: list[int], seat: int | None, rng: Rng) -> list[int]:
    """Return the actions of another game that looks the same to `seat`.

    Change one hidden action after the other, from the last to the first, wherever the rest of the game allows
    it.
    """
    best = list(actions)
    for at in reversed(hidden_places(game, options, actions, seat)):
        tried = changed_at(game, options, best, at, seat, rng)
        if tried is not None and differences(actions, tried) > differences(actions, best):
            best = tried
    return best


def hidden_places(game: Game, options: Options, actions: list[int], seat: int | None) -> list[int]:
    """Return the positions of actions for which `seat` knows alternatives."""
    state, found = game.initial_state(options), []
    for at, action in enumerate(actions):
        if alternatives(game, state, action, seat):
            found.append(at)
        state.do(action)
    return found


def differences(one: list[int], other: list[int]) -> int:
    return sum(a != b for a, b in zip(one, other))


def changed_at(
    game: Game, options: Options, actions: list[int], place: int, seat: int | None, rng: Rng
) -> list[int] | None:
    """Return the game with another hidden action at `place`, and as few other changes as possible.

    Return None if there is none.
    """
    shown = redacted(game, options, actions, seat)
    state = game.initial_state(options)
    out: list[int] = []
    for at, action in enumerate(actions):
        possible = [a for a in state.legal_actions() if game.redact(a, state, seat) == shown[at]]
        if at == place:
            possible = [a for a in possible if a != action]
        if not possible:
            return None
        keep = at != place and action in possible
        out.append(action if keep else possible[rng.below(len(possible))])
        state.do(out[-1])
    return out


def redacted(game: Game, options: Options, actions: list[int], seat: int | None) -> list[int]:
    """Return the actions as `seat` is shown them."""
    state, shown = game.initial_state(options), []
    for action in actions:
        shown.append(game.redact(action, state, seat))
        state.do(action)
    return shown


def world(game: Game, options: Options, actions: list[int]) -> World:
    """Return the world of `actions`: each with its actor, and a lot for every chance node."""
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
    """A lottery that draws the lots of `script`, and the first lot at every node after them."""

    script: ClassVar[list[int]] = []

    def lot(self, node: int, lots: int) -> int:
        return self.script[node] if node < len(self.script) else 0

    def with_nonces(self, nonces: object) -> Lottery:
        return self
