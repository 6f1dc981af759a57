"""The server leaks no secrets: it sends the same bytes to a client in two worlds with different secrets.

The client is a seat, a spectator or an anonymous caller. The worlds differ only in what it may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kontor.core import keys, load
from kontor.core.game import Game
from kontor.server.tables import live_table as live
from kontor.server.tables.table_messages import view_of
from kontor.table.match import Match
from verification.harness.byte_comparison import compare
from verification.harness.twin_worlds import Scripted, hidden_steps, random_actions

pytestmark = pytest.mark.slow

CATAN: Game = load("catan")
QUIET: dict[str, object] = {"edition": "modern", "domestic_trade": False}
TRADING: dict[str, object] = {"edition": "modern"}


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(live, "Lottery", Scripted)
    yield
    Scripted.script = []


@pytest.mark.usefixtures("scripted")
def test_every_byte_is_the_same_in_twin_worlds(tmp_path: Path) -> None:
    compare(tmp_path, CATAN, QUIET, seed=1, seat=0, length=220, look_every=50)


@pytest.mark.usefixtures("scripted")
@pytest.mark.parametrize("key", keys())
def test_every_byte_is_the_same_in_twin_worlds_of_every_game(tmp_path: Path, key: str) -> None:
    """Check every game that redacts actions."""
    game = load(key)
    options = game.options_from_mapping(3, {})
    games = [random_actions(game, options, seed, 300) for seed in range(4)]
    hidden = [hidden_steps(game, options, actions, 0) for actions in games]
    if any(hidden):
        compare(tmp_path, game, {}, seed=1, seat=0, length=250, look_every=60)
    else:
        verbs = {block.verb for block in game.catalogue.blocks}
        assert not any(verb.endswith("_unseen") for verb in verbs)


@pytest.mark.usefixtures("scripted")
@pytest.mark.parametrize(("options", "seat"), [(QUIET, 2), (TRADING, 1)])
def test_every_byte_is_the_same_for_other_seats(
    tmp_path: Path, options: dict[str, object], seat: int
) -> None:
    """Check longer games. `verification/campaigns/wire_twins.py` plays more and even longer ones."""
    compare(tmp_path, CATAN, options, seed=2 + seat, seat=seat, length=300, look_every=150)


def leaky_view(match: Match, audience: int) -> dict[str, Any]:
    view = view_of(match, audience)
    state: Any = match.state
    if view:
        view["deck"] += sum((at + 1) * (state.hand[at] + 20 * state.cards[at]) for at in range(15))
    return view


@pytest.mark.usefixtures("scripted")
def test_a_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison must fail if a view has a number that depends on hidden cards."""
    monkeypatch.setattr(live, "view_of", leaky_view)
    with pytest.raises(AssertionError):
        compare(tmp_path, CATAN, QUIET, seed=1, seat=0, length=220, look_every=1000)
