"""Tests of the greedy bot in San Juan: it builds, ends the game, and uses only its view."""

import pytest

from kontor.arena.match import play_match
from kontor.bots import load
from kontor.core import load as load_game
from tests.bots.test_greedy import AskedTwice

SAN_JUAN = load_game("san_juan")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_end_the_game_with_a_twelfth_building(seats: int) -> None:
    for number in range(4):
        table = SAN_JUAN.options(seats=seats)
        last, actions = play_match(SAN_JUAN, table, [load("greedy")] * seats, seed=4, number=number)
        assert SAN_JUAN.ending_name(last).startswith("twelfth_building")
        assert last.turn_count() <= 25, "people need 11 to 14 rounds"
        verbs = {SAN_JUAN.catalogue.verb(action) for action in actions}
        assert {"build", "pay", "produce", "sell", "keep"} <= verbs


def test_greedy_plays_with_a_chosen_start_hand_and_to_a_round_limit() -> None:
    table = SAN_JUAN.options(seats=3, start_hand="chosen", round_limit=5)
    last, _ = play_match(SAN_JUAN, table, [load("greedy")] * 3, seed=1)
    assert last.turn_count() == 5
    assert sum(last.returns()) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_cannot_tell_the_real_state_from_a_sampled_world(seats: int) -> None:
    asked_twice = AskedTwice(load("greedy"))
    bots = [asked_twice, *[load("greedy")] * (seats - 1)]
    last, _ = play_match(SAN_JUAN, SAN_JUAN.options(seats=seats), bots, seed=2)
    assert sum(last.returns()) == 1
    assert asked_twice.asked > 20
