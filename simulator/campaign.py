"""Run many worlds, in one or several processes, and show the progress."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from typing import Final

import kontor
from kontor.arena.simulate import exit_with_parent
from simulator.bugs import BUGS
from simulator.failures import Failure
from simulator.twins import compare_all
from simulator.world import Result, run_world
from verification.harness.varied_tables import progress

MAX_CALLBACK: Final = 0.02  # seconds of CPU that one callback of a server may take
TWINS_EVERY: Final = 10  # every tenth seed also compares twin worlds
ENOUGH_FINDS: Final = 5  # failing worlds after which a bug counts as found and the search stops


def run_campaign(worlds: int, first_seed: int, jobs: int) -> int:
    """Run `worlds` worlds with consecutive seeds, and print every failure and a summary.

    Return the exit code: 1 if a world failed, otherwise 0.
    """
    began, done, entries, seconds, slowest = time.monotonic(), 0, 0, 0.0, (0.0, "")
    failures: Counter[str] = Counter()
    for result in run_worlds(range(first_seed, first_seed + worlds), jobs):
        done, entries, seconds = done + 1, entries + result.entries, seconds + result.seconds
        slowest = max(slowest, result.slowest)
        if result.failure is not None:
            failures[result.failure.kind] += 1
            progress("")
            print(f"seed {result.seed}: {str(result.failure)[:1000]}", flush=True)
        progress(progress_bar(done, worlds, sum(failures.values()), time.monotonic() - began))
    progress("")
    took = time.monotonic() - began
    print(f"{done / took:.2f} worlds a second, {seconds / took:.0f} times real time, {entries} log entries")
    print(f"most CPU of one callback: {1000 * slowest[0]:.1f} ms, {slowest[1][:300]}")
    for kind, count in failures.most_common():
        print(f"{count} times: {kind}")
    print(f"worlds {done} failures {sum(failures.values())}")
    return 1 if failures else 0


def find_bug(bug: str, worlds: int, first_seed: int, jobs: int) -> int:
    """Run worlds with the bug `bug` in the server, until `ENOUGH_FINDS` worlds have failed.

    Run at most `worlds` worlds. Return the exit code: 0 if any world failed, otherwise 1.
    """
    done, found = 0, list[int]()
    kinds: Counter[str] = Counter()
    seeds = range(first_seed, first_seed + worlds)
    for done, result in enumerate(run_worlds(seeds, jobs, bug), start=1):
        if result.failure is not None:
            found.append(result.seed)
            kinds[result.failure.kind] += 1
        progress(f"{bug}: {done} of {worlds} worlds, found in {len(found)}")
        if len(found) == ENOUGH_FINDS:
            break
    progress("")
    how = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    first = f"first in world {found[0] - first_seed + 1}" if found else "never"
    print(f"{bug}: found in {len(found)} of {done} worlds, {first} ({how})", flush=True)
    return 0 if found else 1


def run_worlds(seeds: range, jobs: int, bug: str = "") -> Iterator[Result]:
    """Run the worlds of `seeds` in `jobs` processes and yield their results in order.

    If `bug` is given, each server has this bug, which is a key of `BUGS`.
    """
    work = partial(run_broken_world, bug) if bug else run_with_twins
    if jobs == 1:
        yield from map(work, seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=exit_with_parent) as pool:
        yield from pool.map(work, seeds, chunksize=4)


def run_with_twins(seed: int) -> Result:
    """Run the world of a seed and, for one seed in `TWINS_EVERY`, also compare twin worlds."""
    result = run_checking_cpu(seed)
    if result.failure is None and seed % TWINS_EVERY == 0:
        return replace(result, failure=compare_all(seed))
    return result


def run_twins(count: int, first_seed: int) -> int:
    """Compare twin worlds of `count` seeds. Print every difference. Return 1 if there is one."""
    failures = 0
    for seed in range(first_seed, first_seed + count):
        failure = compare_all(seed)
        if failure is not None:
            failures += 1
            print(f"seed {seed}: {str(failure)[:1000]}", flush=True)
    print(f"twins {count} failures {failures}")
    return 1 if failures else 0


def run_checking_cpu(seed: int) -> Result:
    """Run the world of a seed. Report a failure if one callback of a server takes too much CPU time.

    Interpreted engines may take longer. A first time may be the machine's fault, so the world is run twice.
    """
    result = run_world(seed, measure=True)
    if result.slowest[0] > MAX_CALLBACK and result.failure is None and kontor.build_info().compiled:
        result = run_world(seed, measure=True)
        if result.slowest[0] > MAX_CALLBACK:
            text = f"{1000 * result.slowest[0]:.1f} ms, {result.slowest[1]}"
            return replace(result, failure=Failure("too much CPU", text))
    return result


def run_broken_world(bug: str, seed: int) -> Result:
    """Run the world of `seed`, and its twins if it has any, with the bug `bug` in its server."""
    with BUGS[bug](seed):
        return run_with_twins(seed)


def progress_bar(done: int, worlds: int, failures: int, took: float) -> str:
    """Return a line with the finished worlds, the failures, and the seconds left.

    `took` is the number of seconds so far.
    """
    filled = 30 * done // worlds
    left = took / done * (worlds - done)
    bar = "#" * filled + "." * (30 - filled)
    return f"[{bar}] {done} of {worlds} worlds, {failures} failures, {left:.0f} s left"
