"""Play random games at tables of every kind and check after every action that nothing is created or lost.

    python -m verification.campaigns.invariants --games 100000 --jobs 2

Prints `games 100000 broken 0`, and each broken invariant with the game and the action that broke it. Then it
prints the longest game and its bound. For games with a stack of pending effects it also prints the fullest
stack and the longest cascade: actions in a row while an effect is pending.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from kontor.core import TERMINAL, ActionBuffer, Game, Rng, State, load, pick
from verification.harness.varied_tables import campaign_parser, progress, spread, varied_options

Extreme = tuple[int, int]
"""The largest value that was seen, and the bound that was proved for it."""
Found = tuple[int, int, list[str], dict[str, Extreme]]
"""The numbers of games and actions, what was broken, and the extremes by name."""


class Gauge:
    """Follows one game after another, and keeps the largest values with their bounds."""

    def __init__(self, game: Game) -> None:
        module = f"kontor.games.{game.key}.invariants"
        found = import_module(module) if find_spec(module) else None
        self.count_pending: Callable[[State], int] | None = getattr(found, "count_pending", None)
        self.pending_bounds: Callable[[int], tuple[int, int]] | None = getattr(found, "pending_bounds", None)
        self.extremes: dict[str, Extreme] = {}
        self.stack = self.cascade = self.row = 0

    def look(self, state: State) -> None:
        """Look at `state` after each action."""
        if self.count_pending is not None:
            depth = self.count_pending(state)
            self.row = self.row + 1 if depth else 0
            self.stack, self.cascade = max(self.stack, depth), max(self.cascade, self.row)

    def end(self, actions: int, bound: int, seats: int) -> None:
        """Note the values of a game that has ended."""
        self.keep("longest game", actions, bound)
        if self.pending_bounds is not None:
            tallest, longest = self.pending_bounds(seats)
            self.keep("fullest stack", self.stack, tallest)
            self.keep("longest cascade", self.cascade, longest)
        self.stack = self.cascade = self.row = 0

    def keep(self, name: str, seen: int, bound: int) -> None:
        self.extremes[name] = nearer(self.extremes.get(name, (0, bound)), (seen, bound))


def nearer(one: Extreme, other: Extreme) -> Extreme:
    """Return the extreme with the larger value."""
    return max(one, other, key=lambda extreme: extreme[0])


def audit_games(game_key: str, numbers: range) -> Found:
    """Play and check the games `numbers`."""
    game = load(game_key)
    buffer, gauge = ActionBuffer(), Gauge(game)
    broken: list[str] = []
    actions = sum(audit_game(game, number, buffer, gauge, broken) for number in numbers)
    return len(numbers), actions, broken, gauge.extremes


def audit_game(game: Game, number: int, buffer: ActionBuffer, gauge: Gauge, broken: list[str]) -> int:
    """Play one game to its end or to the first broken invariant. Return the number of its actions."""
    options = varied_options(game, number)
    state, rng, bound = game.initial_state(options), Rng("invariants", number), game.max_actions(options)
    audit, actions = game.broken_invariants, 0
    while True:
        wrong = audit(state)
        gauge.look(state)
        if wrong or actions > bound:
            told = "; ".join(wrong) or f"longer than {bound} actions"
            broken.append(f"game {number}, {options!r}, after {actions} actions: {told}")
            return actions
        if state.actor == TERMINAL:
            break
        state.do(pick(state, rng, buffer))
        actions += 1
    gauge.end(actions, bound, options.seats)
    if abs(sum(state.returns()) - 1) > 1e-9:
        broken.append(f"game {number}, {options!r}: the results {state.returns()} do not sum to 1")
    return actions


def main() -> int:
    args = campaign_parser(__doc__, 100_000).parse_args()
    games = 0
    broken: list[str] = []
    extremes: dict[str, Extreme] = {}
    for played, _, found, seen in spread(audit_games, args.game, args.games, args.jobs):
        games += played
        broken += found
        for name, extreme in seen.items():
            extremes[name] = nearer(extremes.get(name, extreme), extreme)
        progress("")
        for line in found:
            print(line, file=sys.stderr)
        progress(f"{games} of {args.games} games, {len(broken)} broken")
    progress("")
    print(f"games {games} broken {len(broken)}")
    for name, (most, bound) in extremes.items():
        print(f"{name} {most}, bound {bound}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
