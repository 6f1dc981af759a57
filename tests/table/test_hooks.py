"""What was decided early is legal when its turn comes, in every game."""

import pytest

from kontor.core import TERMINAL, Moves, Rng, keys, load, pick


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("seed", range(3))
def test_an_early_part_is_legal_when_its_turn_comes(key: str, seed: int) -> None:
    """Chosen early on a copy, played later in the game's own order, whatever the others do first."""
    game = load(key)
    options = game.options_from(game.seats[-1], game.variants[0])
    state, rng, moves = game.initial(options), Rng(seed), Moves()
    waiting: dict[int, list[int]] = {}
    for _ in range(4000):
        if state.actor == TERMINAL:
            break
        for seat in range(state.seats):
            asked = game.early(state, seat)
            if asked is not None and seat not in waiting:
                assert asked.actor == seat
                part = []
                while asked.actor == seat:
                    part.append(int(pick(asked, rng, moves)))
                    asked.do(part[-1])
                waiting[seat] = part
        actor = int(state.actor)
        if actor in waiting:
            for action in waiting.pop(actor):
                assert state.actor == actor
                assert state.why_not(action) == 0
                state.do(action)
            assert state.actor != actor or game.early(state, actor) is None
        else:
            state.do(pick(state, rng, moves))
    assert waiting == {}
