"""The colours of the seats on a terminal."""

from __future__ import annotations

from rich.text import Text

from kontor.text.phrasebook import Phrasebook

SEAT = ("bright_red", "bright_blue", "bright_yellow", "bright_green", "bright_magenta", "bright_cyan")


def seat_name(book: Phrasebook, seat: int) -> Text:
    return Text(book.seat(seat), f"bold {SEAT[seat % len(SEAT)]}")
