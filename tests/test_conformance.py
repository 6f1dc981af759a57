"""Every game follows the engine contract, with each number of players and each declared set of options."""

from functools import cache
from typing import Any

import pytest

from kontor.core import ActionBuffer, Game, Options, Rng, keys, load, play_random_game
from kontor.core.conformance import (
    check_chance,
    check_constants,
    check_copies,
    check_early_decisions,
    check_ends,
    check_events,
    check_hooks,
    check_invariants,
    check_negotiation,
    check_refusals,
    check_secrets,
)

GAMES = [load(key) for key in keys()]
EXAMINED_STATES = 40
"""About how many states of a long game each check examines."""


def tables() -> list[Any]:
    """Return the parameters of every test table, alternating between seeds 0 and 1.

    Two tables of each game are quick, both with the fewest players: the one with default options and the one
    with the last set of options. The others are marked as slow.
    """
    found = []
    for game in GAMES:
        fewest = [options for options in game.options_for_tests() if options.seats == game.seat_counts[0]]
        quick = (fewest[0], fewest[-1])
        for at, options in enumerate(game.options_for_tests()):
            marks = [] if options in quick else [pytest.mark.slow]
            found.append(pytest.param(game, options, at % 2, marks=marks))
    return found


@cache
def check_interval(game: Game, options: Options, seed: int, minimum: int = 40) -> int:
    """Return n, so that a check of every nth state examines about `EXAMINED_STATES` states of a long game.

    n is at least `minimum`. Games of Catan and Genoa are up to ten times as long as others.
    """
    actions = int(play_random_game(game.initial_state(options), Rng(seed), ActionBuffer()))
    return max(minimum, actions // EXAMINED_STATES)


def parameter_id(value: object) -> str:
    if isinstance(value, Game):
        return value.key
    if isinstance(value, int):
        return f"seed {value}"
    assert isinstance(value, Options)
    defaults = {option.name: option.default for option in load(value.game).option_specs}
    chosen = [f"{k}={v}" for k, v in value.values.items() if v != defaults[k]]
    return "-".join([f"{value.seats} players", *chosen])


@pytest.mark.parametrize("game", GAMES, ids=parameter_id)
def test_declarations_are_consistent(game: Game) -> None:
    check_constants(game)


@pytest.mark.parametrize(("game", "options", "seed"), tables(), ids=parameter_id)
class TestEveryTable:
    def test_games_end_and_keep_their_invariants(self, game: Game, options: Options, seed: int) -> None:
        check_ends(game, options, seed)
        check_invariants(game, options, seed)

    def test_refusals_and_legal_actions_agree(self, game: Game, options: Options, seed: int) -> None:
        check_refusals(game, options, seed, check_interval=60)

    def test_chance_draws_only_legal_outcomes(self, game: Game, options: Options, seed: int) -> None:
        check_chance(game, options, seed)

    def test_copies_are_exact_and_independent(self, game: Game, options: Options, seed: int) -> None:
        check_copies(game, options, seed, check_interval=300)

    def test_events_match_their_declarations(self, game: Game, options: Options, seed: int) -> None:
        check_events(game, options, seed)

    def test_hooks_use_only_public_information(self, game: Game, options: Options, seed: int) -> None:
        check_hooks(game, options, seed, check_interval=check_interval(game, options, seed))

    def test_early_decisions_do_not_change_the_game(self, game: Game, options: Options, seed: int) -> None:
        check_early_decisions(game, options, seed, check_interval=check_interval(game, options, seed))

    def test_negotiations_are_bounded_and_offers_are_binding(
        self, game: Game, options: Options, seed: int
    ) -> None:
        check_negotiation(game, options, seed, check_interval=check_interval(game, options, seed, minimum=20))

    def test_nobody_can_tell_twin_worlds_apart(self, game: Game, options: Options, seed: int) -> None:
        for seat in (None, *range(options.seats)):
            check_secrets(game, options, seed, seat, check_interval=check_interval(game, options, seed))
