"""The loops that play whole games."""

import pytest

from kontor.core import CHANCE, TERMINAL, Moves, Rng, State, draw, load, pick, play_random, record_random

CATAN = load("catan")


def start(seats: int = 3) -> State:
    return CATAN.initial(CATAN.options(seats, victory_points=4))


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = start(), start(), start()
    count = play_random(one, Rng(5), Moves())
    assert play_random(two, Rng(5), Moves()) == count
    assert one.hash64() == two.hash64()
    play_random(other, Rng(5, 1), Moves())
    assert other.hash64() != one.hash64()


def test_a_used_buffer_changes_nothing() -> None:
    one, two = start(), start()
    moves = Moves()
    for action in range(500):
        moves.add(action)
    play_random(one, Rng(5), moves)
    play_random(two, Rng(5), Moves())
    assert one.hash64() == two.hash64()


def test_the_recorded_game_is_the_played_one() -> None:
    played, recorded, again = start(), start(), start()
    count = play_random(played, Rng(5), Moves())
    actions = record_random(recorded, Rng(5), Moves())
    assert len(actions) == count
    assert recorded.hash64() == played.hash64()
    for action in actions:
        assert again.actor != TERMINAL
        again.apply(action)
    assert again.hash64() == played.hash64()


def test_a_finished_game_is_left_alone() -> None:
    state = start()
    play_random(state, Rng(5), Moves())
    code = state.hash64()
    assert play_random(state, Rng(6), Moves()) == 0
    assert record_random(state, Rng(6), Moves()) == []
    assert state.hash64() == code


@pytest.mark.parametrize("seed", range(3))
def test_pick_takes_a_legal_action_and_changes_nothing(seed: int) -> None:
    state, rng, moves = start(), Rng(seed), Moves()
    for _ in range(200):
        code = state.hash64()
        action = pick(state, rng, moves)
        assert state.why_not(action) == 0
        assert state.hash64() == code
        state.do(action)


def test_pick_draws_a_lot_at_a_chance_node() -> None:
    state = start()
    assert state.actor == CHANCE
    for seed in range(20):
        assert pick(state, Rng(seed), Moves()) == draw(state, Rng(seed))
        assert draw(state, Rng(seed)) == state.outcome(Rng(seed).below(state.lots()))


def test_pick_gives_every_decision_its_turn() -> None:
    state = CATAN.initial(CATAN.options(4, map="beginner"))
    state.do(state.outcome(0))
    legal = state.legal_actions()
    rng, moves = Rng("every"), Moves()
    counts = dict.fromkeys(legal, 0)
    for _ in range(100 * len(legal)):
        counts[int(pick(state, rng, moves))] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 2.5 * len(legal)
