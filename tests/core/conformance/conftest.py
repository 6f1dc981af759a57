"""Fixtures for tests that break the game Under the Cup and check that the conformance kit notices."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kontor.core import Game, Options
from kontor.core.conformance import Nonconformance, check_secrets
from tests.conftest import Register
from tests.core.sixth_game import Cups, UnderTheCup

Check = Callable[[Game, Options, int], None]
Catch = Callable[[Check, UnderTheCup], str]
VIEW = "the view (after it )?differs between worlds for "


@pytest.fixture
def caught(registered: Register) -> Catch:
    """Return a function that runs a check and returns the error message. Without an error, the test fails."""

    def catch(check: Check, game: UnderTheCup) -> str:
        registered(game)
        options = game.options(3)
        for seed in range(10):
            try:
                check(game, options, seed)
            except Nonconformance as found:
                where, _, what = str(found).partition(": ")
                break
        else:
            pytest.fail("the kit noticed nothing")
        assert where.startswith(f"{options}, seed {seed}, step ")
        return what

    return catch


def played_by(table: type[Cups]) -> UnderTheCup:
    """Return the game Under the Cup with `table` as its state class."""
    game = UnderTheCup()
    game.state_class = table
    return game


def secrets(game: Game, options: Options, seed: int) -> None:
    for seat in (None, *range(options.seats)):
        check_secrets(game, options, seed, seat)
