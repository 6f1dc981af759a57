"""The clock: a bank of time for each seat, used up while it decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kontor.table.settings import ClockRules


class Clock:
    """Times in milliseconds. It has no hands of its own: every line of the log brings the time along."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.bank] * seats
        self.running: list[int] = []
        self.since = 0

    def advance(self, now: int) -> None:
        """Charge those who were thinking until now."""
        used = max(now - self.since, 0)
        for seat in self.running:
            self.left[seat] -= used
        self.since = now

    def reward(self, seat: int) -> None:
        """A submission gives the increment back."""
        self.left[seat] += self.rules.increment

    def take_back(self, seat: int) -> None:
        """What was given for a submission that is undone. A second stays, so that undoing is no defeat."""
        self.left[seat] = max(self.left[seat] - self.rules.increment, min(self.left[seat], 1000))

    def restart(self, seat: int, pace: int) -> None:
        """Whoever returns after the flag fell has the increment, or ten seconds, to decide. Others have what
        they had, less the time in which the bot let them think.
        """
        if self.left[seat] <= 0:
            self.left[seat] = max(self.rules.increment, 10_000)
        else:
            self.left[seat] -= pace

    def run_for(self, seats: Iterable[int]) -> None:
        self.running = sorted(seats)

    def flagged(self, now: int) -> list[int]:
        """The seats whose bank is empty."""
        used = max(now - self.since, 0)
        return [seat for seat in self.running if self.left[seat] <= used]

    def next_flag(self) -> int | None:
        """When the next bank will be empty if nobody decides."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def info(self) -> dict[str, Any]:
        return {"left": list(self.left), "running": list(self.running), "since": self.since}

    def load(self, data: dict[str, Any]) -> None:
        self.left, self.running, self.since = list(data["left"]), list(data["running"]), data["since"]
