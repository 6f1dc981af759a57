"""An older greedy can be set against today's."""

import subprocess
from pathlib import Path

import pytest

from kontor.arena.entrants import entrant
from kontor.arena.match import play_match
from kontor.bots import UnknownBot, load
from kontor.core import load as load_game

ROOT = Path(__file__).parents[2]


def test_greedy_of_a_commit_plays_against_todays() -> None:
    run = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        pytest.skip("the sources are not in a repository")
    older = entrant(f"benchmarks.revision:c{run.stdout.strip()}")
    assert older is not load("greedy")
    game = load_game("san_juan")
    last, _ = play_match(game, game.options(2, round_limit=3), [older, load("greedy")], seed=1)
    assert sum(last.returns()) == 1


@pytest.mark.parametrize("name", ["67eb64e", "c67", "c" + "0" * 40])
def test_what_is_no_commit_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        entrant(f"benchmarks.revision:{name}")
