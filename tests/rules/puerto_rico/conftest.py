"""Puerto Rico is in the making: these tests put it on the table, and take it away again."""

import pytest

from kontor.core import registry
from kontor.games.puerto_rico import GAME


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, GAME.key, GAME)
