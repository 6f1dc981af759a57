"""Tracks who is connected to a table through any server process, and who leads a review.

In a review, several people look at a finished game together. The leader chooses the step that everybody sees.
"""

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
    """A client connected to a table, usually by a WebSocket."""

    player: Player | None  # None for a caller without a session
    audience: int  # the number of the player's seat, or SPECTATOR
    address: str  # the network address

    def post(self, frame: bytes) -> int:
        """Send an encoded WebSocket frame, and return how many bytes were sent."""

    def send(self, message: dict[str, Any]) -> None: ...

    def send_last(self, message: dict[str, Any]) -> None:
        """Send a message and close the connection."""

    def close(self, code: str) -> None: ...


class Attendance:
    """The clients connected to one table: which seats are connected or absent, and who leads a review.

    A seat that has been absent for `max_absence_seconds` may be given to a bot.
    """

    def __init__(self, match: Match, clock: Clock, max_absence_seconds: float) -> None:
        self.match = match
        self.clock = clock
        self.max_absence_ms = round(max_absence_seconds * 1000)
        self.viewers: dict[Viewer, None] = {}  # a set that keeps its order
        self.chat_told: deque[int] = deque(maxlen=RECENT_CHAT)
        """Numbers of the last chat lines that were sent to the viewers connected to this process."""
        self.leading: tuple[Viewer, dict[str, Any]] | None = None
        """The viewer connected to this process who leads a review, and the last message that they sent.

        The message contains the step that they are showing.
        """
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """The connected seats and the number of spectators at each other process."""
        self.presence_timer: asyncio.TimerHandle | None = None
        """Set while arrivals and departures of spectators are collected, to be sent in one message."""
        self.missing: dict[int, int] = {}
        """When each disconnected seat lost its connection, or else when the table was loaded, in ms."""

    def local_presence(self) -> tuple[frozenset[int], int]:
        """Return the seats and the number of spectators that are connected to this server process."""
        seats = frozenset(viewer.audience for viewer in self.viewers if viewer.audience >= 0)
        return seats, sum(viewer.audience < 0 for viewer in self.viewers)

    def present(self) -> list[int]:
        """Return the seats that are connected to any server process, in ascending order."""
        seats = set(self.local_presence()[0])
        for others, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        """Return the number of spectators connected to all server processes."""
        return self.local_presence()[1] + sum(count for _, count in self.elsewhere.values())

    def info(self) -> dict[str, Any]:
        """Return the message fields that tell clients who is connected."""
        return {"present": self.present(), "absent": self.takeover_times(), "watchers": self.watchers()}

    def takeover_times(self) -> dict[int, int]:
        """Return the time in ms when a bot may take over from each disconnected person, indexed by seat."""
        self.note_missing()
        seats = self.match.seats
        return {
            seat: since + self.max_absence_ms
            for seat, since in self.missing.items()
            if seats[seat].kind == "person"
        }

    def note_missing(self) -> None:
        """Update `missing`: add seats without a connection, and remove seats that are connected."""
        now, present = self.clock.now(), self.present()
        seats = range(len(self.match.seats))
        # never later than now: if the clock is set back, a later time would make others wait too long
        self.missing = {seat: min(self.missing.get(seat, now), now) for seat in seats if seat not in present}

    def forget_peers(self, lost_peers: set[str]) -> None:
        """Forget who was connected to the server processes named in `lost_peers`, which have died."""
        if lost_peers & self.elsewhere.keys():
            self.elsewhere = {name: seen for name, seen in self.elsewhere.items() if name not in lost_peers}
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

    def lead_review(self, leader: Viewer, review_message: dict[str, Any]) -> None:
        """Send all viewers `review_message`, which contains the step that `leader` is showing in a review.

        From now on `leader` leads the review. If `review_message["done"]` is true, they stop leading instead.
        """
        if not review_message["done"]:
            self.leading = leader, review_message
        elif self.leading is not None and self.leading[0] is leader:
            self.leading = None
        self.send_all(review_message)

    def lead_review_from_peer(self, review_message: dict[str, Any]) -> None:
        """Send all viewers `review_message`, which comes from a review leader connected to another process.

        A review has only one leader. If somebody is leading it through this process, they stop leading,
        unless the message ends the review.
        """
        if not review_message["done"]:
            self.leading = None
        self.send_all(review_message)

    def last_review_message(self, viewer: Viewer) -> dict[str, Any] | None:
        """Return the last message that `viewer` sent as the leader of a shared review.

        Return None if `viewer` is not leading a review.
        """
        return self.leading[1] if self.leading is not None and self.leading[0] is viewer else None

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of `player`; SPECTATOR if they have none."""
        seat = self.match.seat_of_player(player.id) if player else None
        return SPECTATOR if seat is None else seat
