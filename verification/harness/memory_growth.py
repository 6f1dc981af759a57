"""Measure the memory of this process, and its growth while games are played."""

from __future__ import annotations

import gc
import resource
import sys
from pathlib import Path

from kontor.arena.bench import measured_options
from kontor.arena.simulate import simulate
from kontor.core import load

WARM_UP = 1000


def resident_kb() -> int:
    """Return this process's resident memory, or its peak on systems without /proc."""
    gc.collect()
    status = Path("/proc/self/status")
    if not status.exists():
        return peak_kb()
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1])


def peak_kb() -> int:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def growth_kb(game_key: str, games: int) -> int:
    """Simulate `games` games after a warm-up. Return by how many kilobytes this process has grown."""
    game = load(game_key)
    options = measured_options(game)
    simulate(game, options, WARM_UP, seed=2)
    before = resident_kb()
    simulate(game, options, games, seed=1)
    return resident_kb() - before
