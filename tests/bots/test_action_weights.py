"""Tests of the action weights of the search: learning them, and refusing those of another game or rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from kontor.arena.training import learn, main
from kontor.bots.game_bots import bots_of
from kontor.bots.search import Search
from kontor.bots.search.action_weights import (
    MAX_WEIGHT,
    BadActionWeights,
    action_weights,
    equal_weights,
    read_weights,
    scaled_weights,
)
from kontor.bots.search.playout import improve_weights, play_on, weighted_choice
from kontor.core import TERMINAL, ActionBuffer, Rng, keys, load
from kontor.core.arrays import array
from kontor.core.registry import package

SAN_JUAN = load("san_juan")


def learned_file(game: str) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads(package(game).learned_weights() or "")
    return manifest


SEARCHED = [key for key in keys() if (bots := bots_of(key)) and isinstance(bots.hard, Search)]


@pytest.mark.parametrize("game", SEARCHED)
def test_every_game_that_is_searched_has_action_weights_that_fit_it(game: str) -> None:
    assert len(action_weights(game)) == load(game).catalogue.size
    manifest = learned_file(game)
    assert manifest["command"] == (
        f"python -m kontor.arena.training {game} --games {manifest['games']} --seed {manifest['seed']}"
    )


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"rules": 99}, "another 'rules'"),
        ({"catalogue": "x"}, "another 'catalogue'"),
        ({"game": "catan"}, "another 'game'"),
        ({"kontor": "leanings 0"}, "another 'kontor'"),
        ({"leanings": [1, 2]}, "must be 446 numbers"),
        ({"leanings": None}, "must be 446 numbers"),
        ({"leanings": [0] * 446}, "0 is not a weight"),
        ({"leanings": [1.5] * 446}, "1.5 is not a weight"),
        ({"leanings": [MAX_WEIGHT + 1] * 446}, "is not a weight"),
    ],
)
def test_weights_made_for_something_else_do_not_load(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadActionWeights, match=complaint):
        read_weights(SAN_JUAN, json.dumps(learned_file("san_juan") | change))


@pytest.mark.parametrize("text", ["", "[]", "null", "{"])
def test_a_damaged_file_does_not_load(text: str) -> None:
    with pytest.raises(BadActionWeights):
        read_weights(SAN_JUAN, text)


def test_an_action_is_as_likely_as_its_weight_says() -> None:
    state = SAN_JUAN.initial_state(SAN_JUAN.options(2))
    rng, buffer = Rng(1), ActionBuffer()
    play_on(state, equal_weights(SAN_JUAN), rng, buffer, 40)
    while state.actor < 0 or len(state.legal_actions()) < 2:
        state.do(weighted_choice(state, equal_weights(SAN_JUAN), rng, buffer))
    wanted, *others = state.legal_actions()
    heavy = array([9 * len(others) if action == wanted else 1 for action in range(SAN_JUAN.catalogue.size)])
    chosen = [weighted_choice(state, heavy, rng, buffer) for _ in range(1000)]
    assert set(chosen) <= {wanted, *others}
    assert 850 < chosen.count(wanted) < 950


def test_a_playout_ends_at_the_limit_or_with_the_game() -> None:
    state = SAN_JUAN.initial_state(SAN_JUAN.options(2))
    assert play_on(state, equal_weights(SAN_JUAN), Rng(1), ActionBuffer(), 25) == 25
    play_on(state, action_weights("san_juan"), Rng(1), ActionBuffer(), 100_000)
    assert state.actor == TERMINAL


def test_weights_converge_to_how_often_each_action_was_chosen() -> None:
    choices = [(0, [0, 1])] * 300 + [(1, [0, 1])] * 100 + [(2, [1, 2])] * 5
    weights = [1.0, 1.0, 1.0, 1.0]
    for _ in range(60):
        weights = improve_weights(weights, choices)
    assert weights[0] / weights[1] == pytest.approx(3, rel=0.1)
    assert weights[2] > weights[1]
    assert weights[3] == pytest.approx(1), "never asked: neither for nor against"
    assert scaled_weights([0.5, 1.0, 0.0]) == [MAX_WEIGHT // 2, MAX_WEIGHT, 1]


def test_the_same_seed_learns_the_same_weights(tmp_path: Path) -> None:
    lines: list[str] = []
    once = learn(SAN_JUAN, 3, 5, lines.append)
    assert learn(SAN_JUAN, 3, 5, lines.append) == once
    assert lines[2].startswith("3 of 3 games, ")
    main(["san_juan", "--games", "3", "--seed", "5", "--file", str(tmp_path / "learned.json")])
    assert read_weights(SAN_JUAN, (tmp_path / "learned.json").read_text(encoding="utf-8")) == once
