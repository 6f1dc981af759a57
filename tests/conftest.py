"""Games and bots that exist for the length of a test only; and no test fails because the machine is busy."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from kontor import bots
from kontor.core import Game, registry
from kontor.core.game_package import GamePackage
from tests import outside_game

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

Register = Callable[[Game], Game]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Register:
    """`registered(game)` makes a game known under its key until the test is over."""

    def for_now(game: Game) -> Game:
        monkeypatch.setitem(registry._packages, game.key, GamePackage.for_game(game))
        return game

    return for_now


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """A test that leaves a game or a bot behind fails, not the one after it that counts them."""
    before = registry.keys(), bots.names()
    yield
    assert (registry.keys(), bots.names()) == before


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of a game that another distribution brings, with all its parts; in this process only."""
    monkeypatch.syspath_prepend(str(outside_game.install(tmp_path / "outside")))
    registry.game_entry_points.cache_clear()
    yield outside_game.KEY
    monkeypatch.undo()
    registry.game_entry_points.cache_clear()
    registry.warn_once.cache_clear()
    registry._packages.pop(outside_game.KEY, None)
    for name in [name for name in sys.modules if name.partition(".")[0] == outside_game.MODULE]:
        del sys.modules[name]
