"""The seats of a table, and how log entries change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from kontor.table.entry import LogEntry

SeatKind = Literal["open", "person", "bot"]
MOVE_KINDS: Final = frozenset({"play", "early", "undo", "ask_undo", "answer_undo"})
"""Kinds of log entries that concern moves, and never change a seat."""


@dataclass(slots=True)
class Seat:
    """A seat at the table, and the person or bot who plays there."""

    kind: SeatKind = "open"
    player: str | None = None  # id of the person who has the seat
    name: str | None = None  # that person's display name
    bot: str | None = None  # the bot that has the seat, or plays while the person is away
    away: bool = False  # whether a bot plays until the person returns
    resigned: bool = False  # whether the person has given up
    nonce: str = ""  # random text that the person's client adds to the shared seed

    def active_bot(self) -> str | None:
        """Return the bot that decides for this seat now; `None` if a person decides or the seat is open."""
        if self.kind == "bot" or self.away or self.resigned:
            return self.bot
        return None

    def can_vote(self) -> bool:
        """Return whether a person is playing here now. Only then may the seat vote and agree to an undo."""
        return self.kind == "person" and self.active_bot() is None

    def give_to_player(self, player: str, name: str, nonce: str) -> None:
        """Give the seat to the person with the id `player`."""
        self.kind, self.player, self.name, self.nonce = "person", player, name, nonce
        self.bot, self.away = None, False

    def make_open(self) -> None:
        """Remove the person or bot from the seat, so that anybody can take it."""
        self.kind, self.player, self.name, self.nonce = "open", None, None, ""
        self.bot, self.away = None, False

    def give_to_bot(self, bot: str) -> None:
        """Give the seat to a bot before the game starts."""
        self.make_open()
        self.kind, self.bot = "bot", bot

    def let_bot_play(self, bot: str) -> None:
        """Make `bot` play while the person is away. The person keeps the seat."""
        self.bot, self.away = bot, True

    def come_back(self) -> None:
        """Give control back from the bot to the person who has the seat."""
        self.bot, self.away = None, False

    def info(self, seat_number: int) -> dict[str, Any]:
        """Return the seat as JSON data for clients. `seat_number` is its position at the table."""
        return {
            "seat": seat_number,
            "kind": self.kind,
            "player": self.player,
            "name": self.name,
            "bot": self.bot,
            "away": self.away,
            "resigned": self.resigned,
        }


def reseat(seat: Seat, entry: LogEntry, stand_in: str, game_running: bool) -> None:
    """Change `seat` according to the log entry `entry`. Most kinds of entries leave it unchanged.

    `stand_in` is the bot that plays for absent players. If `game_running` is true, the seat keeps its nonce,
    because all random outcomes depend on it.
    """
    data = entry.data
    if entry.kind == "sit":
        seat.give_to_player(data["player"], data["name"], seat.nonce if game_running else data["nonce"])
    elif entry.kind == "rename":
        seat.name = data["name"]
    elif entry.kind == "rise":
        seat.make_open()
    elif entry.kind == "bot":
        seat.give_to_bot(data["bot"])
    elif entry.kind == "stand_in" or (entry.kind == "vote_out" and data["enough"]):
        seat.let_bot_play(data["bot"])
    elif entry.kind == "return":
        seat.come_back()
    elif entry.kind in ("resign", "flag"):
        seat.resigned |= data.get("then", "resign") == "resign"
        seat.let_bot_play(stand_in)
