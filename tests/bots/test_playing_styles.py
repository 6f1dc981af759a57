"""Tests of playing styles: each greedy bot at a table has its own, and the level `hard` has a tuned one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from kontor.bots import Question, load
from kontor.bots.game_bots import PlayingStyles, require_bots
from kontor.bots.tuned_style import TunedStyle
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.games.viscounts.bots.playing_styles import BY_SEAT, SOLO
from kontor.play import make
from verification.harness.estimates import question_for
from verification.harness.style_weights import BUDGET, effects, styles_of, weights_of, with_steps

WITH_STYLES = {"catan": 150, "genoa": 150, "viscounts": 25}
"""By game: within this many first questions, styles must differ in some answers."""


def default_style(game: str) -> Any:
    return styles_of(game).hard.__class__()


def questions(game: str, number: int) -> Iterator[Question]:
    """Play a game between greedy bots. Yield the first `number` questions with several legal actions."""
    play = make(game, players=min(3, max(load_game(game).seat_counts)), seed=5)
    while number > 0 and not play.over:
        seat = play.actor
        question = question_for(play, seat, Rng(number))
        if len(question.legal) > 1:
            number -= 1
            yield replace(question, rng=Rng(number))
        for action in load("greedy").choose(question):
            if play.actor != seat or play.state.why_not(action):
                break
            play.do(action)


def answer(question: Question, style: Any) -> list[int]:
    return require_bots(question.game.key).choose(replace(question, rng=Rng(1)), style)


@pytest.mark.parametrize("game", WITH_STYLES)
def test_no_two_bots_at_a_table_are_alike(game: str) -> None:
    default, seats = default_style(game), max(load_game(game).seat_counts)
    styles = [styles_of(game).greedy_style(seats, seat) for seat in range(seats)]
    assert len(set(styles)) == seats
    for style in styles:
        names = [field.name for field in fields(style)]
        assert 1 <= sum(getattr(style, name) != getattr(default, name) for name in names) <= 3


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_STYLES)
def test_a_greedy_bot_follows_the_style_of_its_seat_and_others_differ(game: str) -> None:
    different, styles = 0, styles_of(game).greedy_styles
    for question in questions(game, WITH_STYLES[game]):
        own = answer(question, styles[question.seat])
        assert load("greedy").choose(replace(question, rng=Rng(1))) == own
        different += any(answer(question, style) != own for style in styles)
    assert different > 0


def test_some_numbers_of_seats_have_styles_of_their_own() -> None:
    styles = PlayingStyles(("first", "second"), "hard", {1: ("alone",)}, {2: "hard for two"})
    assert [styles.greedy_style(3, seat) for seat in range(3)] == ["first", "second", "first"]
    assert styles.greedy_style(1, 0) == "alone"
    assert [styles.hard_style(seats) for seats in (2, 3)] == ["hard for two", "hard"]


def test_greedy_has_another_style_alone_than_among_others() -> None:
    for seats, style in ((1, SOLO), (2, BY_SEAT[0])):
        question = question_for(make("viscounts", players=seats, seed=5), 0, Rng(1))
        assert styles_of("viscounts").greedy_style(seats, 0) == style
        assert load("greedy").choose(question) == answer(question, style)
    assert require_bots("san_juan").styles is None


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_STYLES)
def test_hard_decides_by_the_tuned_style(game: str) -> None:
    assert isinstance(require_bots(game).hard, TunedStyle)
    different = 0
    for question in questions(game, WITH_STYLES[game]):
        hard = load("hard").choose(replace(question, rng=Rng(1)))
        assert hard == answer(question, styles_of(game).hard_style(question.options.seats))
        assert hard[0] in question.legal
        different += hard != load("greedy").choose(replace(question, rng=Rng(1)))
    assert different > 0


# How the weights were found


@pytest.mark.parametrize("game", WITH_STYLES)
def test_a_step_changes_every_weight_but_not_the_budget(game: str) -> None:
    default = default_style(game)
    weights = weights_of(default)
    up, down = (with_steps(default, dict.fromkeys(weights, step)) for step in (1, -1))
    for field in fields(default):
        low, usual, high = (getattr(style, field.name) for style in (down, default, up))
        if field.name in BUDGET:
            assert low == usual == high
        else:
            assert low <= usual < high
            assert low < high


def test_the_gain_of_a_step_is_distinguished_from_luck() -> None:
    chance = np.random.default_rng(1)
    steps = chance.choice((-1.0, 1.0), (4000, 3))
    gains = 0.1 * steps[:, 0] - 0.05 * steps[:, 2] + chance.normal(0, 0.4, 4000)
    found, error = effects(steps, gains, 1000)
    assert np.abs(found - [0.1, 0.0, -0.05]).max() < 4 * error.max()
    assert error.max() < 0.01
    assert abs(found[0]) > 8 * error[0]
