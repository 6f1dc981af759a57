"""The engine agrees with the reference implementation: a short run of `verification.reference`."""

from collections import Counter

import pytest

from kontor.games.viscounts.game import GAME
from verification.reference.__main__ import OPPONENTS
from verification.reference.compare import Different, words
from verification.reference.viscounts import boards as viscounts_boards
from verification.reference.viscounts.compare import compare_game, compare_table
from verification.reference.viscounts.game import Table


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", [1, 2])
def test_both_play_the_same_games(seats: int, number: int) -> None:
    assert compare_game(GAME.options(seats), number, Counter()) > 100


@pytest.mark.slow
@pytest.mark.parametrize("ai", OPPONENTS)
def test_both_play_the_same_opponents(ai: str) -> None:
    number = OPPONENTS.index(ai)
    options = GAME.options_from_mapping(1, {"ai": ai, "level": number})
    assert compare_game(options, number, Counter()) > 100


def test_both_show_the_schemes_that_never_came_up() -> None:
    taken: Counter[str] = Counter()
    options = GAME.options_from_mapping(1, {"ai": "cards", "level": 3, "round_limit": 4})
    assert compare_game(options, 15, taken) > 50
    assert taken["turn_scheme"] > 4


def test_a_difference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = dict.fromkeys(viscounts_boards.TRADES, (99, "ink"))
    monkeypatch.setattr("verification.reference.viscounts.acting.TRADES", dear)
    with pytest.raises(Different, match=r"only the engine .*trade"):
        compare_game(GAME.options(2), 1, Counter())


def test_the_whole_table_is_compared() -> None:
    """If one of the two implementations has one silver more, the comparison finds it at once."""
    state, twin = GAME.initial_state(GAME.options(2)), Table(2, GAME.options(2).values)
    while not twin.castle_base:
        action = int(state.legal_actions()[0])
        state.do(action)
        twin.do(words(GAME, action))
    compare_table(state, twin, 0, ())
    twin.players[1].held["silver"] += 1
    with pytest.raises(Different, match="players 1 held silver: 0 and 1"):
        compare_table(state, twin, 0, ())
