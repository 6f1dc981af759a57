"""The virtue and corruption markers on the seven spaces of the track.  VI-TRACK"""

import pytest

from tests.rule import rule
from tests.rules.viscounts.given import given


def moved(corruption: int, virtue: int, effect: str) -> tuple[int, int]:
    """Return the spaces of red's markers after an effect."""
    return given().markers("red", corruption, virtue).resolves("red", effect).markers("red")


@rule("VI-TRACK-01", "VI-TRACK-02")
def test_corruption_goes_right_and_virtue_left_one_space_each() -> None:
    assert moved(1, 7, "corruption") == (2, 7)
    assert moved(1, 7, "2 corruption") == (3, 7)
    assert moved(1, 7, "virtue") == (1, 6)
    assert moved(2, 7, "2 virtue") == (2, 5)


@rule("VI-TRACK-03", "VI-TRACK-06")
def test_steps_beyond_an_end_are_lost_and_markers_never_pass() -> None:
    assert moved(1, 1, "virtue") == (1, 1)
    assert moved(2, 2, "2 virtue") == (1, 1)
    assert moved(7, 7, "2 corruption") == (7, 7)
    assert moved(6, 7, "2 corruption") == (7, 7)
    for corruption in range(1, 8):
        for virtue in range(corruption, 8):
            for effect in ("2 virtue", "2 corruption"):
                left, right = moved(corruption, virtue, effect)
                assert 1 <= left <= right <= 7


@rule("VI-TRACK-04")
def test_corruption_moves_before_virtue_that_is_gained_at_the_same_time() -> None:
    start = given().tableau("red", "woodcutter_2", "charlatan", "labourer").at("red", "1")
    table = start.acts("red").do("act", action="build").do("piece", piece="workshop_3")
    table.do("plot", plot="1_2_a")
    assert table.phase == "ability"
    assert table.choices("ability") == [2], "the Charlatan's corruption first"
    assert table.refused("ability", space=1) == "VI-TRACK-04"
    assert table.do("ability", space=2).markers("red") == (2, 7)
    assert table.do("ability", space=1).markers("red") == (2, 6)


@rule("VI-TRACK-05")
@pytest.mark.parametrize(("effect", "there"), [("virtue", (3, 3)), ("corruption", (5, 5))])
def test_markers_on_one_space_move_together(effect: str, there: tuple[int, int]) -> None:
    assert moved(4, 4, effect) == there


@rule("VI-TRACK-07")
def test_several_steps_are_moved_one_by_one() -> None:
    assert moved(4, 5, "2 virtue") == (3, 3), "the second step takes the other marker along"
    assert moved(3, 4, "2 corruption") == (5, 5)
    assert moved(3, 6, "2 corruption") == (5, 6)
