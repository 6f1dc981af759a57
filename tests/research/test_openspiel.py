"""OpenSpiel's own checks for all games, and tests of what they do not check."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.observation import make_observation

from kontor.core import IllegalAction, Rng, UnknownAction, keys, load
from kontor.research.openspiel import KontorState
from tests.research.tables import PARAMETERS, Settings

SHORT_OPTIONS = {
    "catan": {"turn_limit": 20, "domestic_trade": False},
    "genoa": {"rounds": 1, "calls": 0, "posts": 1, "sheets": 1, "items": 2},
}
"""Options that shorten games of thousands of actions, because OpenSpiel's checks are slow."""


def random_state(game: Any, steps: int, seed: int = 1) -> KontorState:
    """Play `steps` decisions of a random game and return the state at the next decision."""
    rng = random.Random(seed)
    state: KontorState = game.new_initial_state()
    while steps > 0 or state.is_chance_node():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            steps -= 1
    return state


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_the_checks_of_openspiel_pass(key: str, settings: Settings) -> None:
    game = pyspiel.load_game(f"kontor_{key}", settings | SHORT_OPTIONS.get(key, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_a_state_can_be_serialized(key: str, settings: Settings) -> None:
    game = pyspiel.load_game(f"kontor_{key}", settings)
    state = random_state(game, 20)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_options_are_game_parameters() -> None:
    game = pyspiel.load_game("kontor_catan(players=3,domestic_trade=False)")
    assert game.num_players() == 3
    assert game.get_parameters()["domestic_trade"] is False


@pytest.mark.parametrize(
    ("name", "message"),
    [("kontor_catan(players=9)", "played by 2 to 4, not 9"), ("kontor_catan(edition=stone)", "does not fit")],
)
def test_bad_parameters_are_refused_with_a_message(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game(name)


def test_bad_actions_and_players_are_refused_and_change_nothing() -> None:
    state = random_state(pyspiel.load_game("kontor_san_juan(players=2)"), 5)
    before = str(state)
    illegal = next(action for action in range(446) if action not in state.legal_actions())
    with pytest.raises(IllegalAction, match="SJ-"):
        state.apply_action(illegal)
    for action in (-3, 9999):
        with pytest.raises(UnknownAction, match=f"a number from 0 to 445, not {action}"):
            state.apply_action(action)
    observer, recalling = (
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=recall))
        for recall in (False, True)
    )
    for player in (9, -1):
        for ask in (
            lambda player: state.resample_from_infostate(player, Rng(1).random),
            lambda player: observer.set_from(state, player),
            lambda player: observer.string_from(state, player),
            lambda player: recalling.string_from(state, player),
        ):
            with pytest.raises(ValueError, match=f"player {player} does not exist; there are 0 to 1"):
                ask(player)
    with pytest.raises(ValueError, match="this is not a chance node"):
        state.chance_outcomes()
    assert str(state) == before


def test_chance_has_its_true_probabilities() -> None:
    state = pyspiel.load_game("kontor_catan(players=3,map=beginner)").new_initial_state()
    seven = load("catan").catalogue.parse({"do": "dice", "sum": 7})
    while True:
        outcomes = dict(state.chance_outcomes()) if state.is_chance_node() else {}
        if seven in outcomes:
            break
        state.apply_action(next(iter(outcomes)) if outcomes else state.legal_actions()[0])
    assert outcomes[seven] == pytest.approx(6 / 36)
    assert sum(outcomes.values()) == pytest.approx(1)


@pytest.mark.parametrize("key", keys())
def test_a_resampled_world_looks_the_same_to_its_player(key: str) -> None:
    state = random_state(pyspiel.load_game(f"kontor_{key}"), 60)
    seat = state.current_player()
    draws = Rng(1)
    worlds = [state.resample_from_infostate(seat, draws.random) for _ in range(3)]
    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.legal_actions() == state.legal_actions()
        assert world.current_player() == seat


def test_the_tensor_has_the_named_pieces_of_the_observation() -> None:
    game = pyspiel.load_game("kontor_catan(players=3)")
    state = random_state(game, 10)
    observation = make_observation(game)
    observation.set_from(state, 1)
    kontor = load("catan")
    vector = kontor.observation_spec.empty_vector()
    kontor.observe(state.position.state, 1, vector)
    np.testing.assert_array_equal(observation.tensor, [int(number) for number in vector])
    assert list(observation.dict) == [piece.name for piece in kontor.observation_spec.features]


def test_information_set_search_finds_legal_actions() -> None:
    """OpenSpiel's search runs on worlds sampled from Kontor's beliefs."""
    game = pyspiel.load_game("kontor_san_juan(players=2)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=1.4, max_simulations=3, random_state=np.random.RandomState(1)
    )
    state = random_state(game, 20)
    for _ in range(2):
        assert bot.step(state) in state.legal_actions()
        state = random_state(game, 30)
