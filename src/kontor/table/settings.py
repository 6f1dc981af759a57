"""The settings of a table besides the options of its game: pace, clock, and stand-in bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kontor.table.line_data import ClockData, SettingsData

Flag = Literal["bot", "resign"]


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How much time each seat has, in milliseconds, and what happens when the time runs out.

    A seat starts with `bank` and gains `increment` after each decision. When no time is left, a bot plays for
    the seat or the seat resigns, depending on `flag`.
    """

    bank: int
    increment: int
    flag: Flag


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one table."""

    stand_in: str = "random"
    """The bot that plays for players who are away."""
    pace: int = 600
    """Milliseconds that a bot takes for a decision."""
    clock: ClockRules | None = None
    open_seats: bool = False
    """Whether anybody may take over a bot's seat; otherwise the host is asked."""

    def to_json(self) -> SettingsData:
        """Return the settings in the form that is stored in the first line of the log."""
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
        """Return settings from their stored form. Older tables have no `open_seats`."""
        clock = data["clock"]
        rules = ClockRules(**clock) if clock else None
        return Settings(data["stand_in"], data["pace"], rules, data.get("open_seats", False))
