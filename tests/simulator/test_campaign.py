"""Campaigns find servers that are broken on purpose, and make failing worlds smaller."""

from __future__ import annotations

import pytest

from simulator.bugs import BUGS
from simulator.campaign import run_broken_world, run_campaign, run_worlds
from simulator.dice import Dice
from simulator.shape import Shape, TableShape, draw_shape
from simulator.shrink import as_test, shrink
from simulator.store import DiskRates
from simulator.world import run_world

pytestmark = pytest.mark.slow
WORLDS = 60
"""How many worlds may pass before a bug that breaks one in seven must have been found."""
DAMAGED = next(seed for seed in range(1, 100) if draw_shape(Dice(seed).shape).damaged)
"""A seed whose world has a table that cannot be read."""


def test_a_campaign_counts_its_worlds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_campaign(2, 1, jobs=1) == 0
    assert capsys.readouterr().out.endswith("\nworlds 2 failures 0\n")


def test_a_failing_world_is_reported_by_another_process() -> None:
    """Results are pickled on their way from the process that ran the world."""
    results = list(run_worlds(range(DAMAGED, DAMAGED + 1), jobs=2, bug="stop-at-a-damaged-row"))
    failure = results[0].failure
    assert failure is not None
    assert failure.kind == "traceback"
    assert str(failure) == f"traceback: {failure.text}"


@pytest.mark.parametrize(
    ("bug", "first_seed", "kinds"),
    [
        ("acknowledge-before-commit", 7, {"lost", "log", "crash", "server error", "traceback"}),
        ("ignore-keys", 3, {"refused and done"}),
        ("show-the-code", 2, {"stranger"}),
        ("stop-at-a-damaged-row", DAMAGED, {"traceback"}),
    ],
)
def test_a_broken_server_is_found(bug: str, first_seed: int, kinds: set[str]) -> None:
    """Every change to the server changes the world of a seed, so several worlds are tried."""
    for seed in range(first_seed, first_seed + WORLDS):
        failure = run_broken_world(bug, seed).failure
        if failure is not None:
            assert failure.kind in kinds
            assert run_world(seed).failure is None
            return
    pytest.fail(f"{bug} was not found in {WORLDS} worlds")


def test_a_failing_world_is_made_smaller_and_written_as_a_test() -> None:
    with BUGS["stop-at-a-damaged-row"](DAMAGED):
        found = shrink(DAMAGED)
        assert found is not None
        seed, shape, result = found
        assert (shape.processes, shape.storms, shape.faults, len(shape.tables)) == (1, 1, (), 1)
        assert shape.damaged
        names = {"Shape": Shape, "TableShape": TableShape, "DiskRates": DiskRates, "run_world": run_world}
        source = as_test(seed, shape, result)
        exec(source, names)
        with pytest.raises(AssertionError):
            names[f"test_traceback_{seed}"]()  # type: ignore[operator]
    names[f"test_traceback_{seed}"]()  # type: ignore[operator]
    assert shrink(DAMAGED) is None
