"""Colours of seats, and the consoles that show them."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from kontor.cli.words import Phrasebook

SEAT = ("bright_red", "bright_blue", "bright_yellow", "bright_green", "bright_magenta", "bright_cyan")


def seat_name(book: Phrasebook, seat: int) -> Text:
    return Text(book.seat(seat), f"bold {SEAT[seat % len(SEAT)]}")


def output() -> Console:
    """Standard output. Lines are not broken where it is a file."""
    return Console(highlight=False, soft_wrap=True, markup=False)


def notices() -> Console:
    """Standard error, where progress and warnings go."""
    return Console(file=sys.stderr, highlight=False, soft_wrap=True, markup=False)
