"""What `python -m examples.learner` printed, as the table of docs/research.md: means over the seeds.

python -m examples.learner --seeds 1,2,3,4,5 | python -m examples.curve
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from math import sqrt
from statistics import mean, stdev
from typing import Any

STUDENT = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36}
"""For so many seeds, how many standard errors a 95 % interval reaches."""


def share(values: list[float]) -> str:
    """The mean of some shares, and how far its interval reaches."""
    if len(values) < 2:
        return f"{mean(values):.0%}"
    reach = STUDENT.get(len(values), 2.0) * stdev(values) / sqrt(len(values))
    return f"{mean(values):.0%} ± {reach:.0%}"


def table(trials: Iterable[dict[str, Any]]) -> list[str]:
    """A row for each number of decisions that all seeds came to."""
    seeds: dict[int, list[dict[str, Any]]] = {}
    for trial in trials:
        seeds.setdefault(trial["seed"], []).append(trial)
    rows = ["| decisions | minutes | against random | against greedy |", "|---|---|---|---|"]
    for group in zip(*seeds.values()):
        decisions = round(mean(trial["decisions"] for trial in group), -3)
        minutes = mean(trial["minutes"] for trial in group)
        won = [share([trial["against"][bot] for trial in group]) for bot in ("random", "greedy")]
        rows.append(f"| {decisions:,.0f} | {minutes:.1f} | {won[0]} | {won[1]} |")
    return rows


if __name__ == "__main__":
    print("\n".join(table(json.loads(line) for line in sys.stdin)))
