"""Who reads at a table: here, and as other processes tell."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from kontor.server import metrics
from kontor.server.frames import framed
from kontor.server.sockets.connection import Connection
from kontor.table.match import Match

if TYPE_CHECKING:
    from kontor.server.process import Process

CHAT = 50
"""So many of the last lines of chat are shown to whoever comes."""


class Gathering:
    """The readers of one table: who of its seats is here, who is missing, who leads a review."""

    process: Process
    id: str
    match: Match

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.said: deque[int] = deque(maxlen=CHAT)
        """Numbers of the last lines of chat that were told here."""
        self.leading: tuple[Connection, dict[str, Any]] | None = None
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        self.crowd: asyncio.TimerHandle | None = None
        """Set while readers come and go without a seat: the others are told of all of them at once."""
        self.missing: dict[int, int] = {}
        """Seats without a connection, and since when; at first since now, as what was before is unknown."""

    def here(self) -> tuple[frozenset[int], int]:
        """Seats and spectators connected to this process."""
        seats = frozenset(c.audience for c in self.connections if c.audience >= 0)
        return seats, sum(c.audience < 0 for c in self.connections)

    def present(self) -> list[int]:
        seats = set(self.here()[0])
        for others, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        return self.here()[1] + sum(count for _, count in self.elsewhere.values())

    def tell_presence(self) -> None:
        self.tell_all({"type": "presence", **self.attendance()})

    def attendance(self) -> dict[str, Any]:
        return {"present": self.present(), "absent": self.absent(), "watchers": self.watchers()}

    def absent(self) -> dict[int, int]:
        """Persons without a connection, and from when on others may let the bot play for them."""
        self.miss()
        grace, seats = round(self.process.config.absence * 1000), self.match.seats
        return {seat: since + grace for seat, since in self.missing.items() if seats[seat].kind == "person"}

    def miss(self) -> None:
        """Note who is not here any more, and forget since when those were missing who are."""
        now, here = self.process.config.now(), self.present()
        seats = range(len(self.match.seats))
        # at most now: a clock that is set back must not keep others waiting for longer than the grace
        self.missing = {seat: min(self.missing.get(seat, now), now) for seat in seats if seat not in here}

    def tell_all(self, message: dict[str, Any]) -> None:
        frame = framed(message)
        size = sum([connection.post(frame) for connection in self.connections])
        metrics.sent(len(self.connections), size)

    def lead(self, leader: Connection, shown: dict[str, Any]) -> None:
        """Somebody leads a review of this finished game, or takes it over, or has stopped."""
        if not shown["done"]:
            self.leading = leader, shown
        elif self.leading is not None and self.leading[0] is leader:
            self.leading = None
        self.tell_all(shown)
        self.process.later(
            self.process.bus.publish({"from": self.process.name, "table": self.id, "led": shown})
        )

    def led_elsewhere(self, shown: dict[str, Any]) -> None:
        """The same in another process: whoever led here is relieved."""
        if not shown["done"]:
            self.leading = None
        self.tell_all(shown)

    def last_led(self, connection: Connection) -> dict[str, Any] | None:
        """What this line leads the review with, if it leads."""
        return self.leading[1] if self.leading is not None and self.leading[0] is connection else None

    def tell_seat(self, seat: int, message: dict[str, Any]) -> None:
        for connection in self.connections:
            if connection.audience == seat:
                connection.tell(message)
