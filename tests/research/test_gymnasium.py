"""Gymnasium's environment checker for all games, and tests of what it does not check."""

from importlib.metadata import entry_points

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kontor.core import IllegalAction, UnknownAction
from kontor.core.registry import ENTRY_POINT_GROUP
from kontor.research.gymnasium import KontorEnv, environment_id
from tests.research.tables import NAMES, TABLES, Settings


@pytest.mark.parametrize(("key", "settings"), TABLES, ids=NAMES)
def test_the_checker_of_gymnasium_passes(key: str, settings: Settings) -> None:
    env = gymnasium.make(environment_id(key), opponents="random", **settings)
    check_env(env.unwrapped)


def test_every_game_is_registered() -> None:
    installed = {point.name for point in entry_points(group=ENTRY_POINT_GROUP)}
    assert {environment_id(key) for key in installed} <= set(gymnasium.registry)
    assert environment_id("puerto_rico") == "kontor/PuertoRico-v1"


def test_a_whole_game_against_bots_ends_with_the_result() -> None:
    env = gymnasium.make("kontor/SanJuan-v1", players=2, opponents="random")
    _, info = env.reset(seed=4)
    over, reward = False, 0.0
    rng = np.random.default_rng(0)
    while not over:
        assert reward == 0
        _, paid, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        reward = float(paid)
        assert not cut
    bare = env.unwrapped
    assert isinstance(bare, KontorEnv)
    assert reward == bare.play.returns()[0]
    with pytest.raises(ValueError, match="the game is over"):
        bare.step(0)


def test_the_seat_is_fixed_or_random() -> None:
    env = KontorEnv("catan", players=3, opponents="random", seat=2)
    _, info = env.reset(seed=1)
    assert info["seat"] == 2
    anywhere = KontorEnv("catan", players=3, opponents="random", seat=None)
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}


def test_an_illegal_action_loses_or_raises() -> None:
    env = KontorEnv("catan", players=3, opponents="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1, True)
    assert "CA-FOUND" in info["refusal"]
    strict = KontorEnv("catan", players=3, opponents="random", illegal="raise")
    strict.reset(seed=1)
    before = strict.play.state.hash64()
    with pytest.raises(IllegalAction):
        strict.step(0)
    assert strict.play.state.hash64() == before


def test_a_step_before_the_first_reset_is_refused() -> None:
    env = KontorEnv("catan", players=3, opponents="random")
    with pytest.raises(ValueError, match=r"reset\(\) comes first"):
        env.step(0)


def test_an_action_may_be_a_numpy_scalar_or_array() -> None:
    env = KontorEnv("catan", players=3, opponents="random", illegal="raise")
    _, info = env.reset(seed=1)
    env.step(np.array(info["action_mask"].argmax()))
    with pytest.raises(UnknownAction, match=r"not array\(\[0\]\)"):
        env.step(np.array([0]))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 9}, "played by 2 to 4, not 9"),
        ({"seat": 4}, "seat 4 does not exist; there are 0 to 3"),
        ({"opponents": "hal"}, "unknown bot 'hal'"),
        ({"seat": True}, "seat True does not exist; there are 0 to 3"),
        ({"opponents": None}, "opponents: the name of a bot is needed, not None"),
        ({"illegal": "shrug"}, "'shrug' is not one of lose, raise"),
        ({"render_mode": "hologram"}, "'hologram' is not one of ansi, human"),
    ],
)
def test_bad_settings_are_refused_with_a_message(settings: Settings, message: str) -> None:
    with pytest.raises((ValueError, LookupError), match=message):
        KontorEnv("catan", **settings)
