"""Every registered game, at every seat count and with every declared option set, keeps the contract."""

from functools import cache
from typing import Any

import pytest

from kontor.core import ActionBuffer, Game, Options, Rng, keys, load, play_random
from kontor.core.conformance import (
    check_chance,
    check_constants,
    check_copies,
    check_early_decisions,
    check_ends,
    check_hooks,
    check_invariants,
    check_negotiation,
    check_refusals,
    check_secrets,
)

GAMES = [load(key) for key in keys()]
LOOKS = 40
"""About so many states of a long game are looked at closely by each check; of a short one, one in forty."""


def tables() -> list[Any]:
    """Every table, one after another with seed 0 and 1; `benchmarks/` plays thousands of games at each. The
    quick loop takes two of each game, with the fewest seats: the plain one and that with its last option set.
    """
    found = []
    for game in GAMES:
        fewest = [options for options in game.test_tables() if options.seats == game.seat_counts[0]]
        quick = (fewest[0], fewest[-1])
        for at, options in enumerate(game.test_tables()):
            marks = [] if options in quick else [pytest.mark.slow]
            found.append(pytest.param(game, options, at % 2, marks=marks))
    return found


@cache
def one_in(game: Game, options: Options, seed: int, least: int = 40) -> int:
    """One state in so many is looked at; games of Catan and Genoa are up to ten times as long as others."""
    actions = int(play_random(game.initial_state(options), Rng(seed), ActionBuffer()))
    return max(least, actions // LOOKS)


def name(value: object) -> str:
    if isinstance(value, Game):
        return value.key
    if isinstance(value, int):
        return f"seed {value}"
    assert isinstance(value, Options)
    defaults = {option.name: option.default for option in load(value.game).option_specs}
    chosen = [f"{k}={v}" for k, v in value.values.items() if v != defaults[k]]
    return "-".join([f"{value.seats} players", *chosen])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_static_facts_hold(game: Game) -> None:
    check_constants(game)


@pytest.mark.parametrize(("game", "options", "seed"), tables(), ids=name)
class TestEveryTable:
    def test_games_end_and_nothing_is_lost(self, game: Game, options: Options, seed: int) -> None:
        check_ends(game, options, seed)
        check_invariants(game, options, seed)

    def test_refusals_and_legal_actions_agree(self, game: Game, options: Options, seed: int) -> None:
        check_refusals(game, options, seed, every=60)

    def test_lots_lead_to_the_legal_outcomes(self, game: Game, options: Options, seed: int) -> None:
        check_chance(game, options, seed)

    def test_copies_are_exact_and_independent(self, game: Game, options: Options, seed: int) -> None:
        check_copies(game, options, seed, every=300)

    def test_a_table_acts_upon_open_information_alone(self, game: Game, options: Options, seed: int) -> None:
        check_hooks(game, options, seed, every=one_in(game, options, seed))

    def test_early_decisions_play_the_same_game(self, game: Game, options: Options, seed: int) -> None:
        check_early_decisions(game, options, seed, every=one_in(game, options, seed))

    def test_talks_are_bounded_and_offers_hold(self, game: Game, options: Options, seed: int) -> None:
        check_negotiation(game, options, seed, every=one_in(game, options, seed, least=20))

    def test_nobody_can_tell_twin_worlds_apart(self, game: Game, options: Options, seed: int) -> None:
        for seat in (None, *range(options.seats)):
            check_secrets(game, options, seed, seat, every=one_in(game, options, seed))
