"""Twin worlds, which differ in a secret only, tell everybody else the same at the same times."""

from __future__ import annotations

import pytest

from simulator.bugs import answer_when_ready
from simulator.dice import Dice
from simulator.shape import draw_shape
from simulator.twins import compare_games, compare_thinking, messages_heard, without_faults

pytestmark = pytest.mark.slow


def test_nobody_can_tell_how_long_a_bot_has_thought() -> None:
    assert [compare_thinking(seed) for seed in (1, 2)] == [None, None]
    with answer_when_ready(1):
        assert compare_thinking(1) is not None


@pytest.mark.parametrize(("game", "seed"), [("san_juan", 0), ("genoa", 1), ("viscounts", 0)])
def test_a_seat_cannot_tell_two_games_apart_that_differ_in_what_is_hidden(game: str, seed: int) -> None:
    assert compare_games(game, seed, length=40) is None


def test_what_people_hear_is_compared() -> None:
    lines = messages_heard(2, without_faults(draw_shape(Dice(2).shape)), Dice(2), ["p1"])
    assert len(lines) > 10
    assert all(" p1/" in line for line in lines)
