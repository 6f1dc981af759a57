"""Tests of the greedy bot in Viscounts: it uses every action, beats random play, and sees no secrets."""

from functools import cache

import pytest

from kontor.arena.match import play_match
from kontor.bots import load
from kontor.core import State
from kontor.core import load as load_game
from kontor.games.viscounts.bots.cards import ACTS, ICON_WORTH, ICONS_FOR_ACT
from kontor.games.viscounts.bots.evaluation import ready_icons_worth
from kontor.games.viscounts.game import ViscountsState
from tests.bots.test_greedy import AskedTwice

VISCOUNTS = load_game("viscounts")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_has_twice_the_points_of_random_play(seats: int) -> None:
    table = VISCOUNTS.options(seats=seats)
    bots = [load("random")] * (seats - 1) + [load("greedy")]
    last, _ = play_match(VISCOUNTS, table, bots, seed=3)
    assert last.returns()[-1] == 1
    assert last.scores()[-1] >= 2 * max(last.scores()[:-1])


OPPONENTS = ["cleric", "builder", "noble", "cards"]


@cache
def play_solo_game(ai: str) -> tuple[State, set[str]]:
    """Play a solo game with the greedy bot. Return the last state and the verbs that were used."""
    table = VISCOUNTS.options(seats=1, ai=ai, level=1)
    last, actions = play_match(VISCOUNTS, table, [load("greedy")], seed=2)
    return last, {VISCOUNTS.catalogue.verb(action) for action in actions}


@pytest.mark.slow
@pytest.mark.parametrize("ai", OPPONENTS)
def test_greedy_plays_alone_against_every_opponent(ai: str) -> None:
    last, verbs = play_solo_game(ai)
    assert VISCOUNTS.ending_name(last) != "round_limit"
    assert last.scores()[0] >= 30
    assert {"play", "move", "act", "flip", "piece"} <= verbs


@pytest.mark.slow
def test_greedy_alone_climbs_the_castle() -> None:
    assert sum("climb" in play_solo_game(ai)[1] for ai in OPPONENTS) >= 3


def test_greedy_plays_to_a_round_limit() -> None:
    table = VISCOUNTS.options(seats=3, round_limit=4)
    last, _ = play_match(VISCOUNTS, table, [load("greedy")] * 3, seed=1)
    assert last.turn_count() == 4
    assert sum(last.returns()) == 1


@pytest.mark.parametrize("focus", [0.0, 1.0])
def test_only_the_best_card_in_hand_counts_for_each_action(focus: float) -> None:
    start = VISCOUNTS.initial_state(VISCOUNTS.options(seats=2))
    assert isinstance(start, ViscountsState)
    assert ready_icons_worth(start, 0, [], focus) == 0.0
    for hand in ([3], [3, 3], [3, 0], [0, 3, 11]):
        gains = [
            max(int(ICONS_FOR_ACT[card * ACTS + act]) for card in hand) * ICON_WORTH[act] for act in range(4)
        ]
        assert any(gains)
        assert ready_icons_worth(start, 0, hand, focus) == pytest.approx(sum(gains) + focus * max(gains))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_cannot_tell_the_real_state_from_a_sampled_world(seats: int) -> None:
    asked_twice = AskedTwice(load("greedy"))
    bots = [asked_twice, *[load("random")] * (seats - 1)]
    last, _ = play_match(VISCOUNTS, VISCOUNTS.options(seats=seats, round_limit=5), bots, seed=2)
    assert sum(last.returns()) == 1
    assert asked_twice.asked > 10
