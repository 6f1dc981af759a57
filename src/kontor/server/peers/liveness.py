"""Which other processes are running, by when they last said something."""

from __future__ import annotations

from typing import Final

from kontor.server.clock import Clock

LOST_AFTER: Final = 45.0
"""Seconds without a message after which a process counts as dead."""


class PeerLiveness:
    """Remembers when each other process was last heard."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.last_heard: dict[str, float] = {}

    def heard(self, peer: str) -> None:
        self.last_heard[peer] = self.clock.monotonic()

    def forget_lost(self) -> set[str]:
        """Return the processes that have been silent for too long, and forget them."""
        now = self.clock.monotonic()
        lost = {peer for peer, then in self.last_heard.items() if now - then > LOST_AFTER}
        for peer in lost:
            del self.last_heard[peer]
        return lost
