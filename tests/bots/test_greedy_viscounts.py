"""The greedy bot at a table of Viscounts: it uses every action, beats chance, and sees only what it may."""

import pytest

from kontor.arena.match import play_match
from kontor.bots import load
from kontor.core import load as load_game
from tests.bots.test_greedy import Twin

VISCOUNTS = load_game("viscounts")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_has_twice_the_points_of_chance(seats: int) -> None:
    table = VISCOUNTS.options(seats=seats)
    bots = [load("random")] * (seats - 1) + [load("greedy")]
    last, _ = play_match(VISCOUNTS, table, bots, seed=3)
    assert last.returns()[-1] == 1
    assert last.scores()[-1] >= 2 * max(last.scores()[:-1])


@pytest.mark.slow
@pytest.mark.parametrize("ai", ["cleric", "builder", "noble", "cards"])
def test_greedy_plays_alone_against_every_opponent(ai: str) -> None:
    last, actions = play_match(
        VISCOUNTS, VISCOUNTS.options(seats=1, ai=ai, level=1), [load("greedy")], seed=2
    )
    assert VISCOUNTS.ending(last) != "round_limit"
    assert last.scores()[0] >= 30
    verbs = {VISCOUNTS.catalogue.verb(action) for action in actions}
    assert {"play", "move", "act", "climb", "flip", "piece"} <= verbs


def test_greedy_plays_to_a_round_limit() -> None:
    table = VISCOUNTS.options(seats=3, round_limit=4)
    last, _ = play_match(VISCOUNTS, table, [load("greedy")] * 3, seed=1)
    assert last.turns() == 4
    assert sum(last.returns()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_cannot_tell_the_table_from_a_twin_world(seats: int) -> None:
    twin = Twin(load("greedy"))
    bots = [twin, *[load("random")] * (seats - 1)]
    last, _ = play_match(VISCOUNTS, VISCOUNTS.options(seats=seats, round_limit=5), bots, seed=2)
    assert sum(last.returns()) == 1
    assert twin.asked > 10
