"""Who is connected to a table, here and at other processes, and who leads a review."""

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
    """One connection to a table. Sockets are viewers; `audience` is a seat, or SPECTATOR."""

    player: Player | None
    audience: int

    def post(self, frame: bytes) -> int:
        """Send a frame and return how many bytes were sent."""

    def send(self, message: dict[str, Any]) -> None: ...

    def send_last(self, message: dict[str, Any]) -> None:
        """Send a message and close."""

    def close(self, code: str) -> None: ...


class Attendance:
    """The viewers of one table: who of its seats is here, who is missing, who leads a review."""

    def __init__(self, match: Match, clock: Clock, absence: float) -> None:
        self.match = match
        self.clock = clock
        self.absence_ms = round(absence * 1000)
        self.viewers: dict[Viewer, None] = {}  # a dict, as it keeps their order
        self.chat_told: deque[int] = deque(maxlen=RECENT_CHAT)
        """Numbers of the last chat lines that were sent to the viewers here."""
        self.leading: tuple[Viewer, dict[str, Any]] | None = None
        """Who leads the review of a finished game, and what they show."""
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """Seats and number of spectators at each other process."""
        self.presence_timer: asyncio.TimerHandle | None = None
        """Runs while spectators come and go: news of all of them is sent at once."""
        self.missing: dict[int, int] = {}
        """Since when each seat has had no connection. A table that was just opened counts from now."""

    def local(self) -> tuple[frozenset[int], int]:
        """Return the seats and the number of spectators that are connected to this process."""
        seats = frozenset(viewer.audience for viewer in self.viewers if viewer.audience >= 0)
        return seats, sum(viewer.audience < 0 for viewer in self.viewers)

    def present(self) -> list[int]:
        """Return the seats that are connected, here or elsewhere."""
        seats = set(self.local()[0])
        for others, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        """Return the number of spectators, here and elsewhere."""
        return self.local()[1] + sum(count for _, count in self.elsewhere.values())

    def info(self) -> dict[str, Any]:
        return {"present": self.present(), "absent": self.absent(), "watchers": self.watchers()}

    def absent(self) -> dict[int, int]:
        """Return the people without a connection, and from when on the others may let a bot play for them."""
        self.note_missing()
        seats = self.match.seats
        return {
            seat: since + self.absence_ms
            for seat, since in self.missing.items()
            if seats[seat].kind == "person"
        }

    def note_missing(self) -> None:
        """Note since when seats are missing, and forget those that are present."""
        now, present = self.clock.now(), self.present()
        seats = range(len(self.match.seats))
        # at most now: a clock that is set back must not keep others waiting for longer than the absence
        self.missing = {seat: min(self.missing.get(seat, now), now) for seat in seats if seat not in present}

    def forget_peers(self, lost: set[str]) -> None:
        """Forget who was connected to processes that died."""
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
        """Let somebody lead a review of this finished game, take it over, or stop."""
        if not shown["done"]:
            self.leading = leader, shown
        elif self.leading is not None and self.leading[0] is leader:
            self.leading = None
        self.send_all(shown)

    def led_elsewhere(self, shown: dict[str, Any]) -> None:
        """Show what somebody at another process leads with; whoever led here is relieved."""
        if not shown["done"]:
            self.leading = None
        self.send_all(shown)

    def led_by(self, viewer: Viewer) -> dict[str, Any] | None:
        """Return what `viewer` leads the review with; None if they do not lead."""
        return self.leading[1] if self.leading is not None and self.leading[0] is viewer else None

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of a player, or SPECTATOR."""
        seat = self.match.seat_of_player(player.id) if player else None
        return SPECTATOR if seat is None else seat
