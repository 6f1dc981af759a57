"""The clocks of a server process. Services get them as an argument, so that tests can pass fake clocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """The two clocks of a server process: wall-clock time, and a monotonic clock for measuring durations."""

    now: Callable[[], int]  # returns the wall-clock time, in milliseconds since 1970
    monotonic: Callable[[], float]  # returns the monotonic time, in seconds
