"""Fixtures for games and bots that exist only during one test, and settings for slow machines."""

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
    """Return a function that registers a game until the end of the test, and returns the game."""

    def register(game: Game) -> Game:
        monkeypatch.setitem(registry._packages, game.key, GamePackage.for_game(game))
        return game

    return register


@pytest.fixture(autouse=True)
def check_registries_unchanged() -> Iterator[None]:
    """Fail a test that leaves a game or a bot registered, which would disturb later tests."""
    before = registry.keys(), bots.names()
    yield
    assert (registry.keys(), bots.names()) == before


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install a game from another distribution for this process, and yield its key."""
    monkeypatch.syspath_prepend(str(outside_game.install(tmp_path / "outside")))
    registry.game_entry_points.cache_clear()
    yield outside_game.KEY
    monkeypatch.undo()
    registry.game_entry_points.cache_clear()
    registry.warn_once.cache_clear()
    registry._packages.pop(outside_game.KEY, None)
    for name in [name for name in sys.modules if name.partition(".")[0] == outside_game.MODULE]:
        del sys.modules[name]
