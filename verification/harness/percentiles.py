"""Percentiles of measured times."""

from __future__ import annotations


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000, 1)
