"""PettingZoo's own checks, for every game at every table, and what they do not look at."""

from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from kontor.core import IllegalAction, keys, load
from kontor.research import pettingzoo
from tests.research.tables import PARAMETERS, Settings


def made(key: str) -> pettingzoo.Environment:
    environment: pettingzoo.Environment = getattr(pettingzoo, f"{key}_v{load(key).rules_version}")
    return environment


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_upstream_finds_nothing_wrong(key: str, settings: Settings) -> None:
    api_test(made(key).env(**settings), num_cycles=60)
    seed_test(lambda: made(key).env(**settings), num_cycles=30)


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_upstream_s_benchmark_runs_through(
    key: str, settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It goes on for five seconds, of a clock that passes a tenth of one with each cycle here."""
    seconds = count(0)
    clock = SimpleNamespace(time=lambda: next(seconds) / 10)
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(made(key).env(**settings))
    assert "turns per second" in capsys.readouterr().out


def test_there_is_one_for_every_game_under_the_name_of_its_rules() -> None:
    from kontor.research.pettingzoo import catan_v1

    assert repr(catan_v1) == "<catan_v1: Catan for PettingZoo>"
    assert {f"{key}_v{load(key).rules_version}" for key in keys()} <= set(dir(pettingzoo))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("catan_v99", "this Kontor plays rules version 1 of catan"),
        ("chess_v1", "unknown game 'chess'"),
        ("nonsense", "has no attribute 'nonsense'"),
    ],
)
def test_other_names_are_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(AttributeError, match=said):
        getattr(pettingzoo, name)


def played(key: str, **settings: Any) -> pettingzoo.KontorEnv:
    """A game played to its end, always by the first legal action but one."""
    env = made(key).raw_env(**settings)
    env.reset(seed=3)
    turn = 0
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(mask[turn * 7919 % len(mask)])
        turn += 1
    return env


def test_the_result_is_everybody_s_reward() -> None:
    env = played("san_juan", players=3)
    assert env.play is not None
    assert [env.rewards[agent] for agent in env.possible_agents] == env.play.returns()
    assert sum(env.rewards.values()) == pytest.approx(1)


def test_who_is_not_asked_may_do_nothing() -> None:
    env = made("catan").raw_env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_is_refused_by_the_bare_environment_and_loses_in_the_wrapped_one() -> None:
    bare = made("catan").raw_env(players=3)
    bare.reset(seed=1)
    assert bare.play is not None
    before = bare.play.state.hash64()
    with pytest.raises(IllegalAction, match="CA-FOUND"):
        bare.step(0)
    assert bare.play.state.hash64() == before
    env = made("catan").env(players=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_a_limit_of_cycles_ends_a_game_without_a_result() -> None:
    env = made("catan").raw_env(players=3, max_cycles=4)
    env.reset(seed=1)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}


def test_pieces_are_the_flat_observation_by_name() -> None:
    flat, named = (made("catan").raw_env(players=3, observation=kind) for kind in ("flat", "pieces"))
    for env in (flat, named):
        env.reset(seed=5)
    vector, pieces = (env.observe("seat_0")["observation"] for env in (flat, named))
    assert [number for piece in pieces.values() for number in piece] == list(vector)
    assert named.sight.space().contains(pieces)


def test_the_table_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    env = made("catan").raw_env(players=3, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "phase: found settlement, asked: seat" in text
    assert "2:1" in text, "the island has its harbours"
    env = made("catan").raw_env(players=3, render_mode="human")
    env.reset(seed=1)
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    assert text.splitlines()[2] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 9}, "played by 2 to 4, not 9"),
        ({"observation": "planets"}, "'planets' is not one of flat, pieces, graph"),
        ({"render_mode": "rgb_array"}, "'rgb_array' is not one of ansi, human"),
        ({"max_cycles": 0}, "max_cycles: a whole number from 1 up is needed, or None, not 0"),
        ({"edition": "stone age"}, "'stone age' does not fit"),
    ],
)
def test_wrong_settings_get_a_sentence(settings: Settings, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made("catan").raw_env(**settings)


def test_a_stranger_and_an_early_step_get_a_sentence() -> None:
    env = made("catan").raw_env(players=3)
    for early in (lambda: env.observe("seat_0"), env.last, lambda: env.step(0)):
        with pytest.raises(ValueError, match=r"reset\(\) comes first"):
            early()
    with pytest.raises(ValueError, match=r"seed: a whole number or a text is needed, not 1\.5"):
        env.reset(seed=1.5)  # type: ignore[arg-type]
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="agent 'seat_7' does not exist; there is seat_0, "):
            ask("seat_7")
