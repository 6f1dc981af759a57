"""Rich consoles for standard output and standard error. They use colours on a terminal."""

from __future__ import annotations

import sys

from rich.console import Console


def stdout_console() -> Console:
    """Return a console for standard output. It does not wrap long lines."""
    return Console(highlight=False, soft_wrap=True, markup=False)


def stderr_console() -> Console:
    """Return a console for standard error, where progress and warnings are printed."""
    return Console(file=sys.stderr, highlight=False, soft_wrap=True, markup=False)
