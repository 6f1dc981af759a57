"""The programs in examples/, each in a short form."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

from examples import search
from examples.curve import table
from examples.learner import Plan, SelfPlay, drawn, learn, share_won
from examples.network import Network
from kontor.core import load

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = Plan(rounds=2, lessons=2, size=8, stretch=6, hidden=8, trials=1, games=2, options={"round_limit": 2})


def test_a_network_learns_from_lessons_and_from_itself() -> None:
    trials = list(learn(SHORT))
    lessons, played = (trial.decisions for trial in trials)
    assert lessons > 0
    assert played == lessons + 2 * 8 * 6
    assert all(0 <= share <= 1 for trial in trials for share in trial.against.values())


def test_the_same_seed_learns_the_same() -> None:
    first, second = (self_play(SHORT) for _ in range(2))
    for network in (first, second):
        assert not np.array_equal(network.weights[0], untaught(SHORT).weights[0])
    assert all(np.array_equal(one, other) for one, other in zip(first.parts(), second.parts(), strict=True))


def untaught(plan: Plan) -> Network:
    game = load(plan.game)
    return Network(game.observation_spec.maxima(), game.catalogue.size, plan.hidden, plan.seed)


def self_play(plan: Plan) -> Network:
    network = untaught(plan)
    play = SelfPlay(network, plan)
    play.improve(play.play(), 1e-3)
    return network


def test_results_are_handed_back_to_the_seat_that_earned_them() -> None:
    """Two decisions of seat 0, one of seat 1 between them, then the game is over and seat 0 has won."""
    plan = Plan(size=1, stretch=3)
    play = SelfPlay(untaught(plan), plan)
    seen = [
        (None, None, np.array([seat]), None, None, np.array([value], np.float32))
        for seat, value in ((0, 0.5), (1, 0.25), (0, 0.75))
    ]
    nothing = np.zeros((1, 2), np.float32)
    ends = [(np.array([False]), nothing)] * 2 + [(np.array([True]), np.array([[1, 0]], np.float32))]
    advantage, known = play.credit(seen, ends)
    assert known.all()
    assert advantage[:, 0] == pytest.approx([0.25 + 0.97 * 0.25, -0.25, 0.25])
    advantage, known = play.credit(seen, ends[:2] + [(np.array([False]), nothing)])
    assert known[:, 0].tolist() == [True, False, False], "what has not come out yet is not learned from"


def test_the_gradient_is_that_of_the_loss() -> None:
    """A small step along it lowers the loss of imitating one action."""
    network = Network([3, 3, 3], 4, 8, 1)
    observation, mask = np.array([[1, 2, 0], [0, 3, 1]]), np.array([[1, 1, 0, 1], [1, 1, 1, 0]])
    rows, action = np.arange(2), np.array([3, 1])
    losses = []
    for _ in range(60):
        layers, chances, value = network.think(observation, mask)
        assert np.exp(chances)[mask == 0].max() == 0
        losses.append(-chances[rows, action].sum() + (value**2).sum())
        wish = np.exp(chances)
        wish[rows, action] -= 1
        network.learn(layers, np.column_stack([wish, value]).astype(np.float32), 1e-2)
    assert losses[-1] < losses[0] / 4


def test_only_what_has_odds_is_drawn() -> None:
    odds = np.array([[0, 0.25, 0, 0.75]] * 4, np.float32)
    lots = np.array([[0], [0.24], [0.26], [0.9999]], np.float32)
    assert drawn(odds, lots).tolist() == [1, 1, 3, 3]


def test_a_trial_is_played_in_every_seat() -> None:
    assert 0 <= share_won(untaught(SHORT), load("san_juan"), SHORT, "random") <= 1


def test_a_search_plays_a_small_game() -> None:
    assert 0 <= search.won(1, 2, seed=1) <= 1


def code_of(notebook: str) -> Iterator[str]:
    for cell in json.loads((EXAMPLES / notebook).read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "a notebook is kept without what it put out"
            yield "".join(cell["source"])


def test_the_notebook_plots_a_tournament() -> None:
    mpl.use("Agg")
    scope: dict[str, Any] = {}
    for source in code_of("tournament.ipynb"):
        exec(source.replace('GAMES = "san_juan", 200', 'GAMES = "san_juan", 4'), scope)
    assert scope["GAMES"] == 4
    assert scope["share"].tolist() == [[0.5, 0.0], [1.0, 0.5]], "greedy wins against random"
    assert len(scope["fig"].axes) == 3


def test_the_curve_has_means_and_intervals_over_the_seeds() -> None:
    trials = [
        {"seed": seed, "decisions": at, "minutes": 0.5, "against": {"random": 1.0, "greedy": won}}
        for seed, results in ((1, (0.1, 0.4)), (2, (0.3, 0.6)))
        for at, won in zip((0, 32_768), results)
    ]
    assert table(trials)[2:] == [
        "| 0 | 0.5 | 100% ± 0% | 20% ± 127% |",
        "| 33,000 | 0.5 | 100% ± 0% | 50% ± 127% |",
    ]
