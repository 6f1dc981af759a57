"""The twin-worlds campaign checks every seat and a spectator, and it catches a view that leaks a secret."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kontor.core import State, load
from kontor.games.catan.state import CatanTable
from kontor.games.genoa.phases import WRITING_SHEET
from kontor.games.genoa.price_sheets import CLOSED_CARDS_OFFSET
from kontor.games.genoa.state import SHEET_SIZE, GenoaTable
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.games.san_juan.state import SanJuanTable
from tests.cli.command import environment
from tests.variation import Leaky
from verification.campaigns.twins import check_game
from verification.harness.varied_tables import check_games, varied_options

pytestmark = pytest.mark.slow


def first_discarded_kind(state: State) -> int:
    assert isinstance(state, SanJuanTable)
    return next((kind for kind, cards in enumerate(state.discards) if cards), -1)


def chips_of_seat_0(state: State) -> int:
    assert isinstance(state, PuertoRicoTable)
    return int(state.chips[0])


def bonus_cards_of_seat_0(state: State) -> list[int]:
    assert isinstance(state, CatanTable)
    return [int(cards) for cards in state.cards[:5]]


def closed_cards_of_open_offers(state: State) -> list[int]:
    assert isinstance(state, GenoaTable)
    rows = zip(state.live, state.sheets[CLOSED_CARDS_OFFSET::SHEET_SIZE])
    return [int(cards) for live, cards in rows if live]


def money_of_seat_0(state: State) -> int:
    assert isinstance(state, GenoaTable)
    return int(state.money[0])


def cards_of_unfinished_offer(state: State) -> int:
    assert isinstance(state, GenoaTable)
    return int(state.closed_cards | state.shown_cards) if state.phase == WRITING_SHEET else 0


def viewer_count(game: str, games: int) -> int:
    """Return the number of viewers at the first `games` tables: all seats, and a spectator per table."""
    return sum(varied_options(load(game), number).seats + 1 for number in range(games))


LEAKS: list[tuple[str, Callable[[State], object]]] = [
    ("san_juan", first_discarded_kind),
    ("puerto_rico", chips_of_seat_0),
    ("catan", bonus_cards_of_seat_0),
    ("genoa", closed_cards_of_open_offers),
    ("genoa", money_of_seat_0),
    ("genoa", cards_of_unfinished_offer),
]


@pytest.mark.parametrize("game", ["san_juan", "puerto_rico", "catan"])
def test_nobody_can_tell_a_table_from_its_twin(game: str) -> None:
    games, viewers, broken = check_games(check_game, game, range(2), every=60)
    assert broken == []
    assert games == 2
    assert viewers == viewer_count(game, 2)


@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_a_view_that_leaks_a_secret_is_caught(
    game: str, leak: Callable[[State], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaky = Leaky(load(game), leak)
    monkeypatch.setattr("verification.harness.varied_tables.load", lambda key: leaky)
    _, _, broken = check_games(check_game, game, range(1), every=10)
    assert broken
    for line in broken:
        assert line.startswith("game 0: ")
        assert '"leak": ' in line


@pytest.mark.slow
def test_the_campaign_prints_its_result() -> None:
    command = [
        sys.executable,
        "-m",
        "verification.campaigns.twins",
        "--game",
        "san_juan",
        "--games",
        "2",
        "--jobs",
        "1",
    ]
    run = subprocess.run(
        command, cwd=Path(__file__).parents[2], env=environment(), capture_output=True, text=True
    )
    assert run.stdout == f"san_juan: games 2 seats {viewer_count('san_juan', 2)} broken 0\n", run.stderr
    assert run.returncode == 0
