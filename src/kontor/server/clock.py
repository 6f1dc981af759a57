"""The clocks of one server process, passed to everything that measures or waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """`now` is the wall clock in milliseconds; `monotonic` counts seconds and is never set back."""

    now: Callable[[], int]
    monotonic: Callable[[], float]
