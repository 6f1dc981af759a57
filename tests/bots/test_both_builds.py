"""Tests that the greedy bot decides the same with compiled and with interpreted engines.

The conformance kit and `verification.campaigns.agree` compare only the engines. The weights of bots are
fractions, so a sum or a tie could differ between builds although the engines agree.
"""

from __future__ import annotations

import sys

import pytest

from kontor import build_info
from kontor.arena.match import play_match
from kontor.bots import load
from kontor.core import keys
from kontor.core import load as load_game
from verification.harness.varied_tables import run_interpreted

TABLES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "catan": [(3, {}), (4, {"edition": "modern", "map": "beginner"})],
    "genoa": [(3, {"rounds": 1, "calls": 1, "posts": 1})],
    "puerto_rico": [(3, {}), (5, {"new_buildings": True, "nobles": True})],
    "san_juan": [(2, {}), (4, {})],
    "viscounts": [(2, {"round_limit": 4}), (1, {"ai": "noble", "round_limit": 6})],
}
"""By game: seats and options. Genoa and Viscounts are shortened by options."""


def moves_of_greedy(key: str) -> list[str]:
    """Play each table in `TABLES[key]` with greedy bots. Return a line with scores and actions for each."""
    game, lines = load_game(key), []
    for seats, given in TABLES[key]:
        last, actions = play_match(game, game.options(seats, **given), [load("greedy")] * seats, seed=7)
        lines.append(f"{last.scores()} {actions}")
    return lines


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_greedy_plays_the_same_game_compiled_and_interpreted(key: str) -> None:
    build, *interpreted = run_interpreted("tests.bots.test_both_builds", key).splitlines()
    assert build == "interpreted (KONTOR_PURE is set)"
    assert moves_of_greedy(key) == interpreted
    assert all(line.count(",") > 100 for line in interpreted), "games are more than a few moves long"


if __name__ == "__main__":
    print(build_info(), *moves_of_greedy(sys.argv[1]), sep="\n")
