"""The seats of a table, and how lines of the log change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from kontor.table.line import Line

Kind = Literal["open", "person", "bot"]
MOVE_KINDS: Final = frozenset({"play", "early", "undo", "ask_undo", "answer_undo"})
"""Kinds of lines that never change a seat."""


@dataclass(slots=True)
class Seat:
    """A seat and who plays there. If its player is `away`, `bot` plays until they return."""

    kind: Kind = "open"
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    nonce: str = ""

    def active_bot(self) -> str | None:
        """Return the bot that plays here now; `None` if a person plays or the seat is open."""
        if self.kind == "bot" or self.away or self.resigned:
            return self.bot
        return None

    def can_vote(self) -> bool:
        """Return whether a person plays here, whom others can ask for consent or a vote."""
        return self.kind == "person" and self.active_bot() is None

    def take(self, player: str, name: str, nonce: str) -> None:
        """Give the seat to a player."""
        self.kind, self.player, self.name, self.nonce = "person", player, name, nonce
        self.bot, self.away = None, False

    def free(self) -> None:
        """Make the seat open again."""
        self.kind, self.player, self.name, self.nonce = "open", None, None, ""
        self.bot, self.away = None, False

    def give_to_bot(self, bot: str) -> None:
        """Give the seat to a bot, before the start."""
        self.free()
        self.kind, self.bot = "bot", bot

    def leave_to(self, bot: str) -> None:
        """Let a bot play while the player is away."""
        self.bot, self.away = bot, True

    def come_back(self) -> None:
        """Give the seat back to its player."""
        self.bot, self.away = None, False

    def info(self, number: int) -> dict[str, Any]:
        """Return the seat in the form that is sent to clients."""
        return {
            "seat": number,
            "kind": self.kind,
            "player": self.player,
            "name": self.name,
            "bot": self.bot,
            "away": self.away,
            "resigned": self.resigned,
        }


def reseat(seat: Seat, line: Line, stand_in: str, running: bool) -> None:
    """Change `seat` as `line` says. Most kinds of lines leave it as it is.

    A nonce is ignored after the start, because all lots depend on the nonces at the start.
    """
    data = line.data
    if line.kind == "sit":
        seat.take(data["player"], data["name"], seat.nonce if running else data["nonce"])
    elif line.kind == "rise":
        seat.free()
    elif line.kind == "bot":
        seat.give_to_bot(data["bot"])
    elif line.kind == "stand_in" or (line.kind == "vote_out" and data["enough"]):
        seat.leave_to(data["bot"])
    elif line.kind == "return":
        seat.come_back()
    elif line.kind in ("resign", "flag"):
        seat.resigned |= data.get("then", "resign") == "resign"
        seat.leave_to(stand_in)
