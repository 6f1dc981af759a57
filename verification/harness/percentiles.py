"""Percentiles of measured times."""

from __future__ import annotations


def percentile(times: list[float], share: float) -> float:
    """Return the time in milliseconds that `share` of `times` (in seconds) do not exceed."""
    ordered = sorted(times)
    return round(ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000, 1)
