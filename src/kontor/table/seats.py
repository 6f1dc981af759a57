"""The seats of a table, and what lines of the log do to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from kontor.table.line import Line

Kind = Literal["open", "person", "bot"]
MOVES: Final = frozenset({"play", "early", "undo", "ask_undo", "answer_undo"})
"""Kinds of lines that leave the seats as they are."""


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
        """Return the bot that plays here now, or `None`."""
        if self.kind == "bot" or self.away or self.resigned:
            return self.bot
        return None

    def votes(self) -> bool:
        """Return whether a person plays here, who can be asked to agree to something."""
        return self.kind == "person" and self.active_bot() is None

    def take(self, player: str, name: str, nonce: str) -> None:
        """Seat a player."""
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
        """Return what everybody may know of the seat."""
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
    """Change the seat that `line` names; most kinds of lines leave it as it is.

    A nonce that is given after the start has no effect: all lots follow from the nonces of the start.
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
