"""Tracks which other server processes are alive. A process is alive if it has sent a message recently."""

from __future__ import annotations

from typing import Final

from kontor.server.clock import Clock

LOST_AFTER_SECONDS: Final = 45.0  # seconds without a message after which a process counts as dead


class PeerLiveness:
    """Records when each of the other server processes last sent a message."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.last_heard: dict[str, float] = {}

    def note_alive(self, peer: str) -> None:
        """Note that the process `peer` has just sent a message."""
        self.last_heard[peer] = self.clock.monotonic()

    def forget_lost(self) -> set[str]:
        """Forget the processes that have sent nothing for `LOST_AFTER_SECONDS`, and return their names."""
        now = self.clock.monotonic()
        lost = {peer for peer, then in self.last_heard.items() if now - then > LOST_AFTER_SECONDS}
        for peer in lost:
            del self.last_heard[peer]
        return lost
