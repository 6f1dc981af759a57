"""The engine agrees with the reference implementation: a short run of `verification.reference`."""

from collections import Counter

import pytest

from kontor.games.genoa.game import GAME
from verification.reference.compare import Different
from verification.reference.genoa.compare import compare_game


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("number", range(2))
def test_both_implementations_play_the_same_games(seats: int, number: int) -> None:
    options = GAME.options_from_mapping(seats, GAME.variants[(seats + number) % len(GAME.variants)])
    assert compare_game(options, number, Counter()) > 100


def test_a_difference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "verification.reference.genoa.game.CELL",
        dict.fromkeys([(blue, red) for blue in range(1, 9) for red in range(1, 9)], "market"),
    )
    with pytest.raises(Different):
        compare_game(GAME.options(2), 0, Counter())
