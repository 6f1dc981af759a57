"""Games that exist for the length of a test only."""

from collections.abc import Callable

import pytest

from kontor.core import Game, registry

Register = Callable[[Game], Game]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Register:
    """`registered(game)` makes a game known under its key until the test is over."""

    def for_now(game: Game) -> Game:
        monkeypatch.setitem(registry._loaded, game.key, game)
        return game

    return for_now
