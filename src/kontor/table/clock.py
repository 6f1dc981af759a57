"""The clock of a table: time for each seat, which runs while the seat decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kontor.table.settings import ClockRules


class Clock:
    """How many milliseconds each seat has left. The current time comes from the lines of the log."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.bank] * seats
        self.running: list[int] = []
        self.since = 0

    def advance(self, now: int) -> None:
        """Subtract the time until `now` from the seats whose clocks run."""
        used = max(now - self.since, 0)
        for seat in self.running:
            self.left[seat] -= used
        self.since = now

    def add_increment(self, seat: int) -> None:
        """Add the increment to a seat's time, after a decision."""
        self.left[seat] += self.rules.increment

    def remove_increment(self, seat: int) -> None:
        """Remove the increment of an undone decision.

        At least a second is left, so that an undo cannot lose the game.
        """
        self.left[seat] = max(self.left[seat] - self.rules.increment, min(self.left[seat], 1000))

    def restart(self, seat: int, pace: int) -> None:
        """Start the clock of a player who takes their seat back from a bot.

        If their time was up, they get the increment, but at least ten seconds. Otherwise they keep the time
        they had, less the `pace` that the bot would have taken.
        """
        if self.left[seat] <= 0:
            self.left[seat] = max(self.rules.increment, 10_000)
        else:
            self.left[seat] -= pace

    def run_for(self, seats: Iterable[int]) -> None:
        """Let the clocks of `seats` run and stop all others."""
        self.running = sorted(seats)

    def flagged(self, now: int) -> list[int]:
        """Return the seats that have no time left at `now`."""
        used = max(now - self.since, 0)
        return [seat for seat in self.running if self.left[seat] <= used]

    def next_flag(self) -> int | None:
        """Return when the next seat runs out of time if nobody decides; `None` if no clock runs."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def info(self) -> dict[str, Any]:
        """Return the state of the clock, for snapshots and messages."""
        return {"left": list(self.left), "running": list(self.running), "since": self.since}

    def load(self, data: dict[str, Any]) -> None:
        """Restore the state of the clock from what `info` returned."""
        self.left, self.running, self.since = list(data["left"]), list(data["running"]), data["since"]
