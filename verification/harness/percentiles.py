"""Percentiles of measured times."""

from __future__ import annotations


def percentile(times: list[float], share: float) -> float:
    """Return a percentile of `times` (in seconds) in milliseconds. A `share` of 0.95 is the 95th."""
    ordered = sorted(times)
    return round(ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000, 1)
