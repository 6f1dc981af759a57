"""The clocks of one server process. Services get them as an argument, so that tests can fake the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """Two clocks: `now` returns wall-clock milliseconds, `monotonic` returns seconds and never goes back."""

    now: Callable[[], int]
    monotonic: Callable[[], float]
