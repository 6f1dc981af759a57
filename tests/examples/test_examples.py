"""Short runs of the programs in examples/."""

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


def test_a_network_learns_from_recorded_games_and_self_play() -> None:
    trials = list(learn(SHORT))
    lessons, played = (trial.decisions for trial in trials)
    assert lessons > 0
    assert played == lessons + 2 * 8 * 6
    assert all(0 <= share <= 1 for trial in trials for share in trial.against.values())


def test_the_same_seed_learns_the_same() -> None:
    first, second = (self_play(SHORT) for _ in range(2))
    for network in (first, second):
        assert not np.array_equal(network.weights[0], new_network(SHORT).weights[0])
    assert all(np.array_equal(one, other) for one, other in zip(first.parts(), second.parts(), strict=True))


def new_network(plan: Plan) -> Network:
    game = load(plan.game)
    return Network(game.observation_spec.maxima(), game.catalogue.size, plan.hidden, plan.seed)


def self_play(plan: Plan) -> Network:
    network = new_network(plan)
    play = SelfPlay(network, plan)
    play.improve(play.play(), 1e-3)
    return network


def test_rewards_are_credited_to_the_right_seat() -> None:
    """Seat 0, seat 1 and seat 0 decide in turn. Then the game ends and seat 0 has won."""
    plan = Plan(size=1, stretch=3)
    play = SelfPlay(new_network(plan), plan)
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


def test_the_gradient_lowers_the_loss() -> None:
    """Following the gradient in small steps lowers the loss of imitating an action."""
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


def test_actions_with_zero_probability_are_never_drawn() -> None:
    odds = np.array([[0, 0.25, 0, 0.75]] * 4, np.float32)
    lots = np.array([[0], [0.24], [0.26], [0.9999]], np.float32)
    assert drawn(odds, lots).tolist() == [1, 1, 3, 3]


def test_share_won_is_a_fraction() -> None:
    assert 0 <= share_won(new_network(SHORT), load("san_juan"), SHORT, "random") <= 1


def test_a_search_plays_a_small_game() -> None:
    assert 0 <= search.won(1, 2, seed=1) <= 1


def code_cells(notebook: str) -> Iterator[str]:
    for cell in json.loads((EXAMPLES / notebook).read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "a notebook is kept without what it put out"
            yield "".join(cell["source"])


def test_the_notebook_plots_a_tournament() -> None:
    mpl.use("Agg")
    scope: dict[str, Any] = {}
    for source in code_cells("tournament.ipynb"):
        exec(source.replace('GAMES = "san_juan", 200', 'GAMES = "san_juan", 4'), scope)
    assert scope["GAMES"] == 4
    assert scope["share"].tolist() == [[0.5, 0.0], [1.0, 0.5]], "greedy wins against random"
    assert len(scope["fig"].axes) == 3


def test_the_curve_shows_means_and_intervals_over_seeds() -> None:
    trials = [
        {"seed": seed, "decisions": at, "minutes": 0.5, "against": {"random": 1.0, "greedy": won}}
        for seed, results in ((1, (0.1, 0.4)), (2, (0.3, 0.6)))
        for at, won in zip((0, 32_768), results)
    ]
    assert table(trials)[2:] == [
        "| 0 | 0.5 | 100% ± 0% | 20% ± 127% |",
        "| 33,000 | 0.5 | 100% ± 0% | 50% ± 127% |",
    ]
