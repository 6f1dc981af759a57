"""Running statistics that can be merged, and Wilson's confidence interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

Z95 = 1.959963984540054
"""The quantile of the normal distribution for a 95 % confidence interval."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's confidence interval for the probability of winning, given `wins` wins in `games` games.

    `wins` may be fractional, because a tie counts as a fraction of a win. `z` is a quantile of the normal
    distribution; the default gives a 95% interval. If no games were played, the interval is 0 to 1.

    >>> low, high = wilson(5, 10)
    >>> round(low, 3), round(high, 3)
    (0.237, 0.763)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)


@dataclass
class RunningStats:
    """Count, sum, minimum and maximum of the integers added so far."""

    count: int = 0  # how many integers were added
    total: int = 0  # their sum
    minimum: int = 0  # the smallest of them
    maximum: int = 0  # the largest of them

    def add(self, value: int) -> None:
        self.merge(RunningStats(1, value, value, value))

    def merge(self, other: RunningStats) -> None:
        if other.count == 0:
            return
        self.minimum = min(self.minimum, other.minimum) if self.count else other.minimum
        self.maximum = max(self.maximum, other.maximum) if self.count else other.maximum
        self.count += other.count
        self.total += other.total

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def to_json(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 4), "min": self.minimum, "max": self.maximum}
