"""Tests of the functions that play games at random."""

import pytest

from kontor.core import (
    CHANCE,
    TERMINAL,
    ActionBuffer,
    Rng,
    State,
    draw_chance_action,
    load,
    pick,
    play_random_game,
    record_random_game,
)

CATAN = load("catan")


def first_state(seats: int = 3) -> State:
    return CATAN.initial_state(CATAN.options(seats, victory_points=4))


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = first_state(), first_state(), first_state()
    count = play_random_game(one, Rng(5), ActionBuffer())
    assert play_random_game(two, Rng(5), ActionBuffer()) == count
    assert one.hash64() == two.hash64()
    play_random_game(other, Rng(5, 1), ActionBuffer())
    assert other.hash64() != one.hash64()


def test_a_used_buffer_changes_nothing() -> None:
    one, two = first_state(), first_state()
    buffer = ActionBuffer()
    for action in range(500):
        buffer.add(action)
    play_random_game(one, Rng(5), buffer)
    play_random_game(two, Rng(5), ActionBuffer())
    assert one.hash64() == two.hash64()


def test_the_recorded_game_is_the_played_one() -> None:
    played, recorded, again = first_state(), first_state(), first_state()
    count = play_random_game(played, Rng(5), ActionBuffer())
    actions = record_random_game(recorded, Rng(5), ActionBuffer())
    assert len(actions) == count
    assert recorded.hash64() == played.hash64()
    for action in actions:
        assert again.actor != TERMINAL
        again.apply(action)
    assert again.hash64() == played.hash64()


def test_a_finished_game_is_left_alone() -> None:
    state = first_state()
    play_random_game(state, Rng(5), ActionBuffer())
    code = state.hash64()
    assert play_random_game(state, Rng(6), ActionBuffer()) == 0
    assert record_random_game(state, Rng(6), ActionBuffer()) == []
    assert state.hash64() == code


@pytest.mark.parametrize("seed", range(3))
def test_pick_takes_a_legal_action_and_changes_nothing(seed: int) -> None:
    state, rng, buffer = first_state(), Rng(seed), ActionBuffer()
    for _ in range(200):
        code = state.hash64()
        action = pick(state, rng, buffer)
        assert state.why_not(action) == 0
        assert state.hash64() == code
        state.do(action)


def test_pick_draws_a_lot_at_a_chance_node() -> None:
    state = first_state()
    assert state.actor == CHANCE
    for seed in range(20):
        assert pick(state, Rng(seed), ActionBuffer()) == draw_chance_action(state, Rng(seed))
        assert draw_chance_action(state, Rng(seed)) == state.action_of_lot(Rng(seed).below(state.lot_count()))


def test_pick_returns_every_legal_action_equally_often() -> None:
    state = CATAN.initial_state(CATAN.options(4, map="beginner"))
    state.do(state.action_of_lot(0))
    legal = state.legal_actions()
    rng, buffer = Rng("every"), ActionBuffer()
    counts = dict.fromkeys(legal, 0)
    for _ in range(100 * len(legal)):
        counts[int(pick(state, rng, buffer))] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 2.5 * len(legal)
