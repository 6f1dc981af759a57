"""The campaign of twin worlds: it looks with every pair of eyes, and a leak does not get past it."""

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


def one_discarded_card(state: State) -> int:
    assert isinstance(state, SanJuanTable)
    return next((kind for kind, cards in enumerate(state.discards) if cards), -1)


def chips_of_the_first(state: State) -> int:
    assert isinstance(state, PuertoRicoTable)
    return int(state.chips[0])


def bonus_cards_of_the_first(state: State) -> list[int]:
    assert isinstance(state, CatanTable)
    return [int(cards) for cards in state.cards[:5]]


def closed_cards_on_the_table(state: State) -> list[int]:
    assert isinstance(state, GenoaTable)
    rows = zip(state.live, state.sheets[CLOSED_CARDS_OFFSET::SHEET_SIZE])
    return [int(cards) for live, cards in rows if live]


def purse_of_the_first(state: State) -> int:
    assert isinstance(state, GenoaTable)
    return int(state.money[0])


def cards_of_a_sheet_that_is_being_written(state: State) -> int:
    assert isinstance(state, GenoaTable)
    return int(state.closed_cards | state.shown_cards) if state.phase == WRITING_SHEET else 0


def eyes_of(game: str, games: int) -> int:
    """All seats of the first tables, and a spectator at each."""
    return sum(varied_options(load(game), number).seats + 1 for number in range(games))


LEAKS: list[tuple[str, Callable[[State], object]]] = [
    ("san_juan", one_discarded_card),
    ("puerto_rico", chips_of_the_first),
    ("catan", bonus_cards_of_the_first),
    ("genoa", closed_cards_on_the_table),
    ("genoa", purse_of_the_first),
    ("genoa", cards_of_a_sheet_that_is_being_written),
]


@pytest.mark.parametrize("game", ["san_juan", "puerto_rico", "catan"])
def test_no_game_lets_anybody_tell_the_table_from_a_twin(game: str) -> None:
    games, eyes, broken = check_games(check_game, game, range(2), every=60)
    assert broken == []
    assert games == 2
    assert eyes == eyes_of(game, 2)


@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_a_view_that_leaks_one_thing_is_caught(
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
def test_the_campaign_prints_what_it_found() -> None:
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
    assert run.stdout == f"san_juan: games 2 seats {eyes_of('san_juan', 2)} broken 0\n", run.stderr
    assert run.returncode == 0
