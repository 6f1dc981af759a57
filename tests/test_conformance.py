"""Every registered game, at every seat count and with every declared option set, keeps the contract."""

from typing import Any

import pytest

from kontor.core import Game, Options, keys, load
from kontor.core.conformance import (
    check_chance,
    check_copies,
    check_early,
    check_ends,
    check_facts,
    check_hooks,
    check_laws,
    check_refusals,
    check_secrets,
    check_talks,
)

GAMES = [load(key) for key in keys()]


def tables() -> list[Any]:
    """Every table, one after another with seed 0 and 1; `benchmarks/` plays thousands of games at each. The
    quick loop takes those with the fewest seats, with all their option sets.
    """
    return [
        pytest.param(game, options, at % 2, marks=[pytest.mark.slow] if options.seats > game.seats[0] else [])
        for game in GAMES
        for at, options in enumerate(game.tables())
    ]


def name(value: object) -> str:
    if isinstance(value, Game):
        return value.key
    if isinstance(value, int):
        return f"seed {value}"
    assert isinstance(value, Options)
    defaults = {option.name: option.default for option in load(value.game).declared}
    chosen = [f"{k}={v}" for k, v in value.values.items() if v != defaults[k]]
    return "-".join([f"{value.seats} players", *chosen])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_static_facts_hold(game: Game) -> None:
    check_facts(game)


@pytest.mark.parametrize(("game", "options", "seed"), tables(), ids=name)
class TestEveryTable:
    def test_games_end_and_nothing_is_lost(self, game: Game, options: Options, seed: int) -> None:
        check_ends(game, options, seed)
        check_laws(game, options, seed)

    def test_refusals_and_legal_actions_agree(self, game: Game, options: Options, seed: int) -> None:
        check_refusals(game, options, seed, every=60)

    def test_lots_lead_to_the_legal_outcomes(self, game: Game, options: Options, seed: int) -> None:
        check_chance(game, options, seed)

    def test_copies_are_exact_and_independent(self, game: Game, options: Options, seed: int) -> None:
        check_copies(game, options, seed, every=300)

    def test_a_table_acts_upon_open_information_alone(self, game: Game, options: Options, seed: int) -> None:
        check_hooks(game, options, seed, every=40)

    def test_early_decisions_play_the_same_game(self, game: Game, options: Options, seed: int) -> None:
        check_early(game, options, seed, every=40)

    def test_talks_are_bounded_and_offers_hold(self, game: Game, options: Options, seed: int) -> None:
        check_talks(game, options, seed, every=20)

    def test_nobody_can_tell_twin_worlds_apart(self, game: Game, options: Options, seed: int) -> None:
        for seat in (None, *range(options.seats)):
            check_secrets(game, options, seed, seat, every=40)
