"""Simulated worlds: a few fixed ones pass all checks, and each can be replayed byte by byte."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from simulator.world import run_world

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 26))
def test_a_world_passes_all_checks(seed: int) -> None:
    assert run_world(seed).failure is None


@pytest.mark.slow
def test_a_seed_replays_its_world_in_any_order_and_any_process() -> None:
    here = [run_world(seed, keep_trace=True) for seed in (3, 6, 3)]
    assert here[0].trace == here[2].trace
    assert here[0].digest != here[1].digest
    command = [sys.executable, "-m", "simulator", "--replay", "3"]
    there = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert here[0].trace is not None
    assert there.splitlines() == [
        *"\n".join(here[0].trace).splitlines(),
        f"world 3: no failure; checksum {here[0].digest}",
    ]
