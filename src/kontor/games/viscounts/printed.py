"""All printed effects as flat tables, once every part of the box was read. Row 0 does nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import array
from kontor.games.viscounts.components import PRINTED, ROWS
from kontor.games.viscounts.effects import ATOM, CORRUPTION, VIRTUE
from kontor.games.viscounts.schemes import SCHEME

assert len(SCHEME) == 16  # the last tables are read
PRINTED.done()

_options: Final = [option for row in ROWS.rows for option in row]
_atoms: Final = [atom for option in _options for atom in option]

TEXT: Final = tuple(ROWS.texts)
"""Every effect in words, by row."""
OPTIONS: Final = array(len(row) for row in ROWS.rows)
FIRST_OPTION: Final = array(sum(len(row) for row in ROWS.rows[:i]) for i in range(len(ROWS.rows)))
FIRST_ATOM: Final = array(sum(len(option) for option in _options[:i]) for i in range(len(_options)))
ATOMS: Final = array(len(option) for option in _options)
ATOM_CODE: Final = array(code for code, _ in _atoms)
ATOM_COUNT: Final = array(count for _, count in _atoms)

PURE_CORRUPTION: Final = array(
    1 if row[0] and all(code == CORRUPTION for option in row for code, _ in option) else 0
    for row in ROWS.rows
)
HAS_VIRTUE: Final = array(
    1 if any(code == VIRTUE for option in row for code, _ in option) else 0 for row in ROWS.rows
)
"""Of abilities that work together corruption comes before virtue.  VI-TRACK-04, VI-A69"""


def fingerprint() -> str:
    """A hash of the components, for recorded games."""
    return PRINTED.fingerprint()


def option_text(row: i64, option: i64) -> str:
    """One alternative in words."""
    return TEXT[row].split(" | ")[option]


def atom_text(code: i64, count: i64) -> str:
    return ATOM[code] if count == 1 else f"{count} {ATOM[code]}"
