"""The conformance kit: checks that every game must pass, including games from other packages.

    from kontor.core import load
    from kontor.core.conformance import check_all
    game = load("catan")
    check_all(game, game.options(seats=4), seed=1)

Most checks play a random game. They raise `Nonconformance` if something is wrong. The message names the
options, the seed and the step, so that you can reproduce the failure.
"""

from kontor.core.conformance.constants import check_constants
from kontor.core.conformance.copies import check_copies
from kontor.core.conformance.early import check_early_decisions
from kontor.core.conformance.events import check_events
from kontor.core.conformance.hooks import check_hooks
from kontor.core.conformance.negotiation import check_negotiation
from kontor.core.conformance.play import check_ends, check_invariants
from kontor.core.conformance.playthrough import Nonconformance
from kontor.core.conformance.refusals import check_chance, check_refusals
from kontor.core.conformance.secrets import check_secrets
from kontor.core.game import Game
from kontor.core.options import Options

__all__ = [
    "Nonconformance",
    "check_all",
    "check_chance",
    "check_constants",
    "check_copies",
    "check_early_decisions",
    "check_ends",
    "check_events",
    "check_hooks",
    "check_invariants",
    "check_negotiation",
    "check_refusals",
    "check_secrets",
]


def check_all(game: Game, options: Options, seed: int, check_interval: int = 10) -> None:
    """Run all checks on random games.

    Slow checks examine only about one in `check_interval` states, chosen at random.
    """
    check_constants(game)
    check_ends(game, options, seed)
    check_invariants(game, options, seed)
    check_refusals(game, options, seed, check_interval)
    check_chance(game, options, seed)
    check_copies(game, options, seed, check_interval)
    check_events(game, options, seed)
    check_hooks(game, options, seed, check_interval)
    check_early_decisions(game, options, seed, check_interval)
    check_negotiation(game, options, seed, check_interval)
    for seat in [None, *range(options.seats)]:
        check_secrets(game, options, seed, seat, check_interval)
