"""The settings of a table that do not depend on the game, such as the clock and the speed of bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kontor.table.entry_data import ClockData, SettingsData

Flag = Literal["bot", "resign"]


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How much time each player has to think, and what happens when it runs out."""

    bank: int  # milliseconds at the start
    increment: int  # milliseconds added after each decision
    flag: Flag  # when the time is up: a bot takes over, or the player resigns


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one table."""

    stand_in: str = "random"  # the bot that plays for players who are away
    pace: int = 600  # milliseconds that a bot waits before it moves
    clock: ClockRules | None = None  # None if the time is unlimited
    open_seats: bool = False  # whether anybody may take over a bot's seat without asking the host

    def to_json(self) -> SettingsData:
        """Return the settings as JSON data for the first log entry of a table."""
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
        """Return the settings from `data`, the result of `to_json`. Old tables lack `open_seats`."""
        clock = data["clock"]
        rules = ClockRules(**clock) if clock else None
        return Settings(data["stand_in"], data["pace"], rules, data.get("open_seats", False))
