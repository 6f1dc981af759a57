"""Who is connected to a table, at this process and at others, and who leads a review."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol

from kontor.server import metrics
from kontor.server.clock import Clock
from kontor.server.frames import message_frame
from kontor.server.player import Player
from kontor.server.store.chat_lines import RECENT_CHAT
from kontor.table.match import SPECTATOR, Match


class Viewer(Protocol):
    """A connection to a table, such as a socket. `audience` is the number of a seat, or SPECTATOR."""

    player: Player | None
    audience: int

    def post(self, frame: bytes) -> int:
        """Send a frame and return how many bytes were sent."""

    def send(self, message: dict[str, Any]) -> None: ...

    def send_last(self, message: dict[str, Any]) -> None:
        """Send a message and close the connection."""

    def close(self, code: str) -> None: ...


class Attendance:
    """The viewers of one table: which seats are connected, which are missing, and who leads a review."""

    def __init__(self, match: Match, clock: Clock, absence: float) -> None:
        self.match = match
        self.clock = clock
        self.absence_ms = round(absence * 1000)
        self.viewers: dict[Viewer, None] = {}  # a set that keeps its order
        self.chat_told: deque[int] = deque(maxlen=RECENT_CHAT)
        """Numbers of the last chat lines that were sent to the viewers here."""
        self.leading: tuple[Viewer, dict[str, Any]] | None = None
        """Who leads the review of a finished game, and the message with what they show."""
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """The connected seats and the number of spectators at each other process."""
        self.presence_timer: asyncio.TimerHandle | None = None
        """Set while arrivals and departures of spectators are collected, to be sent in one message."""
        self.missing: dict[int, int] = {}
        """Since when each unconnected seat has had no connection; at most since the table was opened."""

    def local_presence(self) -> tuple[frozenset[int], int]:
        """Return the seats and the number of spectators that are connected to this process."""
        seats = frozenset(viewer.audience for viewer in self.viewers if viewer.audience >= 0)
        return seats, sum(viewer.audience < 0 for viewer in self.viewers)

    def present(self) -> list[int]:
        """Return the seats that are connected to any process."""
        seats = set(self.local_presence()[0])
        for others, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        """Return the number of spectators at all processes."""
        return self.local_presence()[1] + sum(count for _, count in self.elsewhere.values())

    def info(self) -> dict[str, Any]:
        """Return who is connected, as the fields of a message for clients."""
        return {"present": self.present(), "absent": self.absent(), "watchers": self.watchers()}

    def absent(self) -> dict[int, int]:
        """Return the people's seats without a connection, with the time from which a bot may replace each."""
        self.note_missing()
        seats = self.match.seats
        return {
            seat: since + self.absence_ms
            for seat, since in self.missing.items()
            if seats[seat].kind == "person"
        }

    def note_missing(self) -> None:
        """Update `missing`: add seats without a connection, and remove seats that are connected."""
        now, present = self.clock.now(), self.present()
        seats = range(len(self.match.seats))
        # never later than now: if the clock is set back, others must not wait longer than the absence
        self.missing = {seat: min(self.missing.get(seat, now), now) for seat in seats if seat not in present}

    def forget_peers(self, lost: set[str]) -> None:
        """Forget who was connected to the processes `lost`, which have died."""
        if lost & self.elsewhere.keys():
            self.elsewhere = {name: seen for name, seen in self.elsewhere.items() if name not in lost}
            self.send_presence()

    def send_presence(self) -> None:
        self.send_all({"type": "presence", **self.info()})

    def send_all(self, message: dict[str, Any]) -> None:
        frame = message_frame(message)
        size = sum([viewer.post(frame) for viewer in self.viewers])
        metrics.count_sent(len(self.viewers), size)

    def send_to_seat(self, seat: int, message: dict[str, Any]) -> None:
        for viewer in self.viewers:
            if viewer.audience == seat:
                viewer.send(message)

    def lead(self, leader: Viewer, shown: dict[str, Any]) -> None:
        """Make `leader` the leader of the review, or end their review, and send `shown` to all viewers."""
        if not shown["done"]:
            self.leading = leader, shown
        elif self.leading is not None and self.leading[0] is leader:
            self.leading = None
        self.send_all(shown)

    def led_elsewhere(self, shown: dict[str, Any]) -> None:
        """Send all viewers what a leader at another process shows. A leader at this process stops leading."""
        if not shown["done"]:
            self.leading = None
        self.send_all(shown)

    def led_by(self, viewer: Viewer) -> dict[str, Any] | None:
        """Return the message that `viewer` shows as leader of the review; None if they do not lead."""
        return self.leading[1] if self.leading is not None and self.leading[0] is viewer else None

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of a player; SPECTATOR if they have none."""
        seat = self.match.seat_of_player(player.id) if player else None
        return SPECTATOR if seat is None else seat
