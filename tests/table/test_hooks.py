"""What games tell a table (forced, early, concerns, passing) depends on open information alone, in every
game.
"""

import pytest

from kontor.core import CHANCE, TERMINAL, Moves, Options, Rng, State, keys, load, pick
from kontor.core.game import Game


def open_facts(game: Game, state: State) -> list[object]:
    """All that a table may act upon before anybody has decided."""
    facts: list[object] = [game.forced(state), int(state.actor)]
    for seat in range(state.seats):
        facts.append(game.early(state, seat) is not None)
        facts.append(game.concerns(state, seat))
    if game.forced(state):
        facts.append(state.legal_actions())
    return facts


def some_table(game: Game, seed: int) -> Options:
    tables = game.tables()
    return tables[(seed * len(tables)) // 3]


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("seed", range(3))
def test_what_a_table_acts_upon_is_the_same_in_every_world_that_a_spectator_may_be_in(
    key: str, seed: int
) -> None:
    game = load(key)
    options = some_table(game, seed)
    state, rng, moves = game.initial(options), Rng(seed), Moves()
    belief = game.belief(options, None)
    for _ in range(1500):
        if state.actor == TERMINAL:
            break
        if state.actor != CHANCE:
            assert open_facts(game, belief.sample(rng)) == open_facts(game, state)
        action = int(pick(state, rng, moves))
        belief.see(game.redact(action, state, None))
        state.do(action)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("seed", range(3))
def test_forced_means_one_action_and_passing_is_legal_where_it_is_offered(key: str, seed: int) -> None:
    game = load(key)
    options = some_table(game, seed)
    state, rng, moves = game.initial(options), Rng(seed), Moves()
    verbs = {block.verb for block in game.catalogue.blocks}
    assert game.passing <= verbs
    assert game.revealing <= verbs
    for _ in range(3000):
        if state.actor == TERMINAL:
            break
        if state.actor != CHANCE and game.forced(state):
            assert len(state.legal_actions()) == 1
        state.do(pick(state, rng, moves))


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
