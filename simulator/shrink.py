"""Simplify a failing world, and turn it into a test.

Each step leaves something out, such as a table, a kind of fault or a spectator. The change is kept if the
world still fails with the same kind of failure. Events in the smaller world differ, so each step tries a few
seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from simulator.dice import Dice
from simulator.shape import GAMES, Shape, TableShape, draw_shape
from simulator.store import DiskRates
from simulator.world import Result, run_world

SEEDS_PER_STEP: Final = 6  # number of seeds to try for each smaller shape
SIMPLEST: Final[dict[str, Any]] = {
    "processes": 1,
    "storms": 1,
    "storm": 1.0,
    "operator": False,
    "old_tables": 0,
    "damaged": False,
    "ending": "stay",
    "mischief": 0.0,
    "splitting": 0.0,
    "late_news": 0.0,
    "slow_work": 4,
    "skews": (0, 0, 0),
    "disk": DiskRates(),
}
"""The simplest value of each field of a `Shape`."""
SIMPLEST_TABLE: Final[dict[str, Any]] = {"spectators": 0, "private": False, "watch": True, "clock": None}


def smaller_shapes(shape: Shape) -> Iterator[Shape]:
    """Yield each shape that simplifies one thing in `shape`, the largest simplifications first."""
    for at in range(len(shape.tables)):
        if len(shape.tables) > 1:
            yield replace(shape, tables=shape.tables[:at] + shape.tables[at + 1 :])
    for name, plain in SIMPLEST.items():
        if getattr(shape, name) != plain:
            yield replace(shape, **{name: plain})
    for kind in shape.faults:
        yield replace(shape, faults=tuple(other for other in shape.faults if other != kind))
    for at, table in enumerate(shape.tables):
        for smaller in smaller_tables(table):
            yield replace(shape, tables=(*shape.tables[:at], smaller, *shape.tables[at + 1 :]))


def smaller_tables(table: TableShape) -> Iterator[TableShape]:
    """Yield each shape of a table that simplifies one thing in `table`."""
    for name, plain in SIMPLEST_TABLE.items():
        if getattr(table, name) != plain:
            yield replace(table, **{name: plain})
    seats, options = GAMES["san_juan"][0]
    if table.game != "san_juan":
        yield replace(table, game="san_juan", seats=seats, options=options, people=min(table.people, seats))
    if table.people > 1:
        yield replace(table, people=table.people - 1)


def shrink(seed: int) -> tuple[int, Shape, Result] | None:
    """Return the seed, shape and result of a small world that fails in the same way as the world of `seed`.

    Return None if the world of `seed` passes all checks.
    """
    shape = draw_shape(Dice(seed).shape)
    result = run_world(seed, shape)
    if result.failure is None:
        return None
    kind, found = result.failure.kind, True
    while found:
        found = False
        for smaller in smaller_shapes(shape):
            if (failing := first_failing(seed, smaller, kind)) is not None:
                seed, shape, result, found = failing.seed, smaller, failing, True
                break
    return seed, shape, result


def first_failing(seed: int, shape: Shape, kind: str) -> Result | None:
    """Try a few seeds from `seed` on with `shape`. Return the first failure of the same `kind`, or None."""
    for other in range(seed, seed + SEEDS_PER_STEP):
        result = run_world(other, shape)
        if result.failure is not None and result.failure.kind == kind:
            return result
    return None


def as_test(seed: int, shape: Shape, result: Result) -> str:
    """Return the source code of a test that runs the world of `seed` and `shape`."""
    assert result.failure is not None
    name = "".join(letter if letter.isalnum() else "_" for letter in result.failure.kind)
    return f'''"""A world that failed: {result.failure.kind}."""

from simulator.shape import Shape, TableShape
from simulator.store import DiskRates
from simulator.world import run_world

SHAPE = {shape!r}


def test_{name}_{seed}() -> None:
    assert run_world({seed}, SHAPE).failure is None
'''
