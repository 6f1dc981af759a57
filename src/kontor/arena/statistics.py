"""Sums that grow with every game and can be merged: exact, in constant space."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

Z95 = 1.959963984540054
"""The normal quantile of a 95 % interval."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for the chance behind `wins` of `games`. Shared wins may be fractions.

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
class Spread:
    """Count, mean, smallest and largest of whole numbers."""

    count: int = 0
    total: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        self.merge(Spread(1, value, value, value))

    def merge(self, other: Spread) -> None:
        if other.count == 0:
            return
        self.least = min(self.least, other.least) if self.count else other.least
        self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def to_json(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 4), "min": self.least, "max": self.most}
