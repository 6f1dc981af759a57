"""Play random games with random options, and check after every action that no piece is created or lost.

    python -m verification.campaigns.invariants --games 100000 --jobs 2

Prints `games 100000 broken 0`, and each broken invariant with the game and the action that broke it. Also
prints the length of the longest game and its proven bound. For games with a stack of pending effects, it
prints two more maximums with their bounds: the depth of the stack, and the number of consecutive actions
while an effect is pending (a cascade).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from kontor.core import TERMINAL, ActionBuffer, Game, Rng, State, load, pick
from verification.harness.varied_tables import campaign_parser, progress, run_in_processes, varied_options

Extreme = tuple[int, int]
"""The largest value seen so far, and its proven bound."""
AuditResult = tuple[int, int, list[str], dict[str, Extreme]]
"""The number of games, the number of actions, the broken invariants, and the extremes by name."""


class ExtremeTracker:
    """Measures the longest game, deepest stack and longest cascade of many games, with their bounds."""

    def __init__(self, game: Game) -> None:
        module = f"kontor.games.{game.key}.invariants"
        found = import_module(module) if find_spec(module) else None
        self.count_pending: Callable[[State], int] | None = getattr(found, "count_pending", None)
        self.pending_bounds: Callable[[int], tuple[int, int]] | None = getattr(found, "pending_bounds", None)
        self.extremes: dict[str, Extreme] = {}
        self.stack = self.cascade = self.pending_actions = 0

    def measure(self, state: State) -> None:
        """Measure `state`. Call this after each action."""
        if self.count_pending is not None:
            depth = self.count_pending(state)
            self.pending_actions = self.pending_actions + 1 if depth else 0
            self.stack, self.cascade = max(self.stack, depth), max(self.cascade, self.pending_actions)

    def end(self, actions: int, bound: int, seats: int) -> None:
        """Update the extremes with the values of a finished game, and reset these values."""
        self.update_extreme("longest game", actions, bound)
        if self.pending_bounds is not None:
            tallest, longest = self.pending_bounds(seats)
            self.update_extreme("fullest stack", self.stack, tallest)
            self.update_extreme("longest cascade", self.cascade, longest)
        self.stack = self.cascade = self.pending_actions = 0

    def update_extreme(self, name: str, seen: int, bound: int) -> None:
        self.extremes[name] = larger(self.extremes.get(name, (0, bound)), (seen, bound))


def larger(one: Extreme, other: Extreme) -> Extreme:
    """Return the extreme with the larger value."""
    return max(one, other, key=lambda extreme: extreme[0])


def audit_games(game_key: str, numbers: range) -> AuditResult:
    """Play and check the games with these numbers."""
    game = load(game_key)
    buffer, gauge = ActionBuffer(), ExtremeTracker(game)
    broken: list[str] = []
    actions = sum(audit_game(game, number, buffer, gauge, broken) for number in numbers)
    return len(numbers), actions, broken, gauge.extremes


def audit_game(
    game: Game, number: int, buffer: ActionBuffer, gauge: ExtremeTracker, broken: list[str]
) -> int:
    """Play one game until it ends or an invariant breaks. Return the number of actions."""
    options = varied_options(game, number)
    state, rng, bound = game.initial_state(options), Rng("invariants", number), game.max_game_length(options)
    audit, actions = game.broken_invariants, 0
    while True:
        wrong = audit(state)
        gauge.measure(state)
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
    for played, _, found, seen in run_in_processes(audit_games, args.game, args.games, args.jobs):
        games += played
        broken += found
        for name, extreme in seen.items():
            extremes[name] = larger(extremes.get(name, extreme), extreme)
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
