"""The game clock: how much time each player has left.

A player's clock runs while the game is waiting for their decision.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kontor.table.settings import ClockRules


class GameClock:
    """Counts the milliseconds that each seat has left to think.

    The clock never reads the system time. It uses the times of the log entries, so a replay gives the same
    result.
    """

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.bank] * seats
        self.running: list[int] = []
        self.since = 0

    def advance(self, now: int) -> None:
        """Subtract the time that has passed since the last call from each seat whose clock is running."""
        used = max(now - self.since, 0)
        for seat in self.running:
            self.left[seat] -= used
        self.since = now

    def add_increment(self, seat: int) -> None:
        """Add the increment to the time of `seat`, after a decision."""
        self.left[seat] += self.rules.increment

    def remove_increment(self, seat: int) -> None:
        """Take back the increment for a decision that was undone.

        Leave at least one second, so that nobody runs out of time because of an undo.
        """
        self.left[seat] = max(self.left[seat] - self.rules.increment, min(self.left[seat], 1000))

    def restart(self, seat: int, bot_delay: int) -> None:
        """Set the time of a player who takes their seat back from a bot.

        If they had run out of time, they get one increment, but at least ten seconds. Otherwise they keep
        their time minus `bot_delay`, the milliseconds that a bot waits before it moves.
        """
        if self.left[seat] <= 0:
            self.left[seat] = max(self.rules.increment, 10_000)
        else:
            self.left[seat] -= bot_delay

    def run_for(self, seats: Iterable[int]) -> None:
        """Start the clocks of `seats` and stop all others."""
        self.running = sorted(seats)

    def timed_out_seats(self, now: int) -> list[int]:
        """Return the seats that have run out of time by `now`."""
        used = max(now - self.since, 0)
        return [seat for seat in self.running if self.left[seat] <= used]

    def next_timeout(self) -> int | None:
        """Return when the next seat will run out of time; `None` if no clock is running."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def info(self) -> dict[str, Any]:
        """Return the state of the clock as JSON data, for snapshots and messages."""
        return {"left": list(self.left), "running": list(self.running), "since": self.since}

    def load(self, data: dict[str, Any]) -> None:
        """Restore the state of the clock from `data`, which `info` returned."""
        self.left, self.running, self.since = list(data["left"]), list(data["running"]), data["since"]
