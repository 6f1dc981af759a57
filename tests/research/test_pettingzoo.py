"""PettingZoo's own checks for all games, and tests of what they do not check."""

from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from kontor.core import IllegalAction, keys, load
from kontor.research import pettingzoo
from tests.research.tables import PARAMETERS, Settings


def environment_of(key: str) -> pettingzoo.EnvironmentFactory:
    environment: pettingzoo.EnvironmentFactory = getattr(pettingzoo, f"{key}_v{load(key).rules_version}")
    return environment


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_the_checks_of_pettingzoo_pass(key: str, settings: Settings) -> None:
    api_test(environment_of(key).env(**settings), num_cycles=60)
    seed_test(lambda: environment_of(key).env(**settings), num_cycles=30)


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_the_benchmark_of_pettingzoo_runs(
    key: str, settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The benchmark runs for five seconds. A fake clock advances by a tenth of a second per call."""
    seconds = count(0)
    clock = SimpleNamespace(time=lambda: next(seconds) / 10)
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(environment_of(key).env(**settings))
    assert "turns per second" in capsys.readouterr().out


def test_every_game_has_an_environment_named_after_its_rules_version() -> None:
    from kontor.research.pettingzoo import catan_v1

    assert repr(catan_v1) == "<catan_v1: Catan for PettingZoo>"
    assert {f"{key}_v{load(key).rules_version}" for key in keys()} <= set(dir(pettingzoo))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("catan_v99", "this Kontor plays rules version 1 of catan"),
        ("chess_v1", "unknown game 'chess'"),
        ("nonsense", "has no attribute 'nonsense'"),
    ],
)
def test_unknown_names_are_refused_with_a_message(name: str, message: str) -> None:
    with pytest.raises(AttributeError, match=message):
        getattr(pettingzoo, name)


def finished_game(key: str, **settings: Any) -> pettingzoo.KontorEnv:
    """Play a game to its end with varying legal actions, and return the environment."""
    env = environment_of(key).raw_env(**settings)
    env.reset(seed=3)
    turn = 0
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(mask[turn * 7919 % len(mask)])
        turn += 1
    return env


def test_the_reward_of_each_agent_is_its_result() -> None:
    env = finished_game("san_juan", players=3)
    assert env.play is not None
    assert [env.rewards[agent] for agent in env.possible_agents] == env.play.returns()
    assert sum(env.rewards.values()) == pytest.approx(1)


def test_the_mask_of_an_agent_that_does_not_decide_is_empty() -> None:
    env = environment_of("catan").raw_env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_raises_in_raw_env_and_loses_in_env() -> None:
    bare = environment_of("catan").raw_env(players=3)
    bare.reset(seed=1)
    assert bare.play is not None
    before = bare.play.state.hash64()
    with pytest.raises(IllegalAction, match="CA-FOUND"):
        bare.step(0)
    assert bare.play.state.hash64() == before
    env = environment_of("catan").env(players=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_max_cycles_truncates_a_game_without_a_result() -> None:
    env = environment_of("catan").raw_env(players=3, max_cycles=4)
    env.reset(seed=1)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}


def test_pieces_are_named_parts_of_the_flat_observation() -> None:
    flat, named = (
        environment_of("catan").raw_env(players=3, observation=kind) for kind in ("flat", "pieces")
    )
    for env in (flat, named):
        env.reset(seed=5)
    vector, pieces = (env.observe("seat_0")["observation"] for env in (flat, named))
    assert [number for piece in pieces.values() for number in piece] == list(vector)
    assert named.format.space().contains(pieces)


def test_the_table_can_be_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    env = environment_of("catan").raw_env(players=3, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "phase: found settlement, asked: seat" in text
    assert "2:1" in text, "the island has its harbours"
    env = environment_of("catan").raw_env(players=3, render_mode="human")
    env.reset(seed=1)
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    assert text.splitlines()[2] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 9}, "played by 2 to 4, not 9"),
        ({"observation": "planets"}, "'planets' is not one of flat, pieces, graph"),
        ({"render_mode": "rgb_array"}, "'rgb_array' is not one of ansi, human"),
        ({"max_cycles": 0}, "max_cycles: a whole number from 1 up is needed, or None, not 0"),
        ({"edition": "stone age"}, "'stone age' does not fit"),
    ],
)
def test_bad_settings_are_refused_with_a_message(settings: Settings, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        environment_of("catan").raw_env(**settings)


def test_unknown_agents_and_steps_before_reset_are_refused() -> None:
    env = environment_of("catan").raw_env(players=3)
    for early in (lambda: env.observe("seat_0"), env.last, lambda: env.step(0)):
        with pytest.raises(ValueError, match=r"reset\(\) comes first"):
            early()
    with pytest.raises(ValueError, match=r"seed: a whole number or a text is needed, not 1\.5"):
        env.reset(seed=1.5)  # type: ignore[arg-type]
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="agent 'seat_7' does not exist; there is seat_0, "):
            ask("seat_7")
