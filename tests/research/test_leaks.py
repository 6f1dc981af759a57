"""Two worlds that a seat cannot tell apart look the same to it through every interface."""

import pytest

from kontor.core import CHANCE, TERMINAL, Game, Moves, Rng, State, keys, load, pick
from kontor.play import Onlooker, Play
from kontor.research.openspiel import Position, observation_text
from kontor.research.spaces import Sight, mask_of
from kontor.research.text import as_text

GAMES = 4
LOOKS = 12


def shown(game: Game, state: State, seat: int) -> list[object]:
    """Observation, mask and text of a state, as the interfaces give them to that seat."""
    options = game.options()
    play = Play(game, options, 1)
    play.state = state
    position = Position(game, options, state, [[] for _ in range(options.seats)])
    legal = state.legal_actions() if state.actor == seat else []
    return [
        Sight(game).of(state, seat).tolist(),
        mask_of(game, legal).tolist(),
        observation_text(position, seat),
        as_text(play),
    ]


@pytest.mark.parametrize("key", keys())
def test_twin_worlds_look_the_same(key: str) -> None:
    game, moves, compared = load(key), Moves(), 0
    options = game.options()
    for number in range(GAMES):
        rng = Rng("research twins", number)
        state, seat = game.initial(options), number % options.seats
        onlooker = Onlooker(game, options, seat)
        for step in range(60 * LOOKS):
            if state.actor == TERMINAL:
                break
            if state.actor != CHANCE and step % 60 == 59:
                twin = onlooker.belief().sample(rng)
                assert shown(game, twin, seat) == shown(game, state, seat)
                compared += 1
            action = pick(state, rng, moves)
            onlooker.see(int(action), state)
            state.do(action)
    assert compared >= GAMES
