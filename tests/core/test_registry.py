"""Tests of finding games by key."""

import pytest

from kontor.core import UnknownGame, keys, load, register, registry
from kontor.core.registry import state_from_bytes
from kontor.games.catan.game import GAME as CATAN
from tests.conftest import Register
from tests.core.sixth_game import GAME as CUPS


def test_the_games_of_this_package_are_found() -> None:
    assert "catan" in keys()
    assert load("catan") is CATAN
    assert load("catan") is load("catan")


def test_every_key_can_be_loaded_and_is_the_games_own() -> None:
    assert [load(key).key for key in keys()] == keys() == sorted(keys())


@pytest.mark.parametrize("key", ["chess", "", "Catan", "kontor.games"])
def test_an_unknown_game_is_refused_with_those_that_exist(key: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        load(key)
    assert str(refusal.value) == f"unknown game {key!r}; there is {', '.join(keys())}"


def test_a_game_can_be_added_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    before = keys()
    monkeypatch.delitem(registry._packages, CUPS.key, raising=False)
    try:
        assert register(CUPS) is CUPS
        assert load("cups") is CUPS
        assert keys() == sorted([*before, "cups"])
    finally:
        del registry._packages["cups"]


def test_a_state_finds_its_game_by_key(registered: Register) -> None:
    registered(CUPS)
    state = CUPS.initial_state(CUPS.options(2))
    assert state_from_bytes("cups", state.to_bytes()).hash64() == state.hash64()
    with pytest.raises(UnknownGame):
        state_from_bytes("chess", state.to_bytes())
