"""Standard output and standard error, in colours where they are terminals."""

from __future__ import annotations

import sys

from rich.console import Console


def output() -> Console:
    """Standard output. Lines are not broken where it is a file."""
    return Console(highlight=False, soft_wrap=True, markup=False)


def notices() -> Console:
    """Standard error, where progress and warnings go."""
    return Console(file=sys.stderr, highlight=False, soft_wrap=True, markup=False)
