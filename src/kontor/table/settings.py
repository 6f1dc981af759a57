"""What the people at a table agree on, besides the options of the game: pace, clock, stand-in bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kontor.table.line_data import ClockData, SettingsData

Flag = Literal["bot", "resign"]


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How much time each seat has, in milliseconds, and what happens when it runs out.

    A seat starts with `bank` and gains `increment` after each decision. When nothing is left, a bot plays on
    or the seat resigns, as `flag` says.
    """

    bank: int
    increment: int
    flag: Flag


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one table."""

    stand_in: str = "random"
    """The bot that plays for somebody who is away."""
    pace: int = 600
    """Milliseconds that a bot's decision or an automatic pass takes."""
    clock: ClockRules | None = None
    open_seats: bool = False
    """Whether anybody may take over a bot's seat; otherwise the host is asked."""

    def to_json(self) -> SettingsData:
        """Return the settings as they are stored in the first line of the log."""
        rules = self.clock
        clock: ClockData | None = None
        if rules is not None:
            clock = {"bank": rules.bank, "increment": rules.increment, "flag": rules.flag}
        return {
            "stand_in": self.stand_in,
            "pace": self.pace,
            "clock": clock,
            "open_seats": self.open_seats,
        }

    @staticmethod
    def from_json(data: SettingsData) -> Settings:
        """Read stored settings. Older tables have no `open_seats`."""
        clock = data["clock"]
        rules = ClockRules(**clock) if clock else None
        return Settings(data["stand_in"], data["pace"], rules, data.get("open_seats", False))
