"""The engine agrees with a second implementation of Genoa: a short run of `benchmarks.second`."""

from collections import Counter

import pytest

from benchmarks.second.compare import Different
from benchmarks.second.genoa_compare import compare_game
from kontor.games.genoa.game import GAME


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("number", range(2))
def test_both_implementations_play_the_same_games(seats: int, number: int) -> None:
    options = GAME.options_from_mapping(seats, GAME.variants[(seats + number) % len(GAME.variants)])
    assert compare_game(options, number, Counter()) > 100


def test_a_difference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "benchmarks.second.genoa.CELL",
        dict.fromkeys([(blue, red) for blue in range(1, 9) for red in range(1, 9)], "market"),
    )
    with pytest.raises(Different):
        compare_game(GAME.options(2), 0, Counter())
