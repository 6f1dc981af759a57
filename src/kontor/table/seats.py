"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from kontor.table.line import Line

Kind = Literal["open", "person", "bot"]
MOVES: Final = frozenset({"play", "early", "undo", "ask_undo", "answer_undo"})
"""Lines that leave the seats as they are."""


@dataclass(slots=True)
class Seat:
    """A place at the table. A person's seat with `away` set is played by `bot` until its owner returns."""

    kind: Kind = "open"
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    nonce: str = ""

    def active_bot(self) -> str | None:
        """The bot that plays here now, if one does."""
        if self.kind == "bot" or self.away or self.resigned:
            return self.bot
        return None

    def votes(self) -> bool:
        """Whether a person sits here who can be asked."""
        return self.kind == "person" and self.active_bot() is None

    def take(self, player: str, name: str, nonce: str) -> None:
        self.kind, self.player, self.name, self.nonce = "person", player, name, nonce
        self.bot, self.away = None, False

    def free(self) -> None:
        self.kind, self.player, self.name, self.bot, self.away, self.nonce = (
            "open",
            None,
            None,
            None,
            False,
            "",
        )

    def give_to_bot(self, bot: str) -> None:
        """A bot's own seat, before the start."""
        self.free()
        self.kind, self.bot = "bot", bot

    def leave_to(self, bot: str) -> None:
        """The owner is away, a bot plays."""
        self.bot, self.away = bot, True

    def come_back(self) -> None:
        self.bot, self.away = None, False

    def info(self, number: int) -> dict[str, Any]:
        """What everybody may know."""
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
    """What a line of the log does to the seat it names; most do nothing. A nonce that comes when the game has
    begun does not count: all lots follow from those of the start.
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
