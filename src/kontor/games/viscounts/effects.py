"""The vocabulary of effects, as printed on cards, manuscripts, plots, links, castle and schemes.

An *effect* is a row of alternatives. An alternative is a sequence of *atoms* with their numbers:

    "2 destroy | 2 any"      choose: destroy up to two cards, or gain two resources
    "debt + flip_deed"       both, from left to right

`components.toml` uses these words. The same words, as numbers, lie on the stack of pending effects
(`effect_stack.py`). Only `effect_resolution.py` knows what each atom does.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.components import Row

ATOM: Final = (
    ("ink", "stone", "gold", "silver", "any", "debt", "deed", "flip", "flip_debt", "flip_deed", "virtue")
    + ("corruption", "rearrange", "discard", "destroy", "shuffle", "hire", "castle_move", "manuscript")
    + ("workers", "guildhall", "trading_post", "workshop", "trading_post_here", "destroy_own", "scheme")
    + ("dismiss",)
)
GAIN_INK: Final[i64] = 0
GAIN_STONE: Final[i64] = 1
GAIN_GOLD: Final[i64] = 2
GAIN_SILVER: Final[i64] = 3
GAIN_ANY: Final[i64] = 4
GAIN_DEBT: Final[i64] = 5
GAIN_DEED: Final[i64] = 6
FLIP_EITHER: Final[i64] = 7
FLIP_DEBT: Final[i64] = 8
FLIP_DEED: Final[i64] = 9
VIRTUE: Final[i64] = 10
CORRUPTION: Final[i64] = 11
REARRANGE: Final[i64] = 12
DISCARD: Final[i64] = 13
DESTROY: Final[i64] = 14
SHUFFLE: Final[i64] = 15
FREE_HIRE: Final[i64] = 16
CASTLE_MOVE: Final[i64] = 17
FREE_MANUSCRIPT: Final[i64] = 18
FREE_WORKERS: Final[i64] = 19
FREE_GUILDHALL: Final[i64] = 20
FREE_TRADING_POST: Final[i64] = 21
FREE_WORKSHOP: Final[i64] = 22
TRADING_POST_HERE: Final[i64] = 23
DESTROY_OWN: Final[i64] = 24
GAIN_SCHEME: Final[i64] = 25
FREE_DISMISSAL: Final[i64] = 26

# Entries of the stack that are printed nowhere.
WHOLE_ROW: Final[i64] = 27
"""A printed effect; its count is the number of the row."""
ABILITIES: Final[i64] = 28
"""Triggered abilities of the tableau; its count holds the trigger and the spaces. See `effect_stack.py`."""
NEXT_PERSON: Final[i64] = 29
"""The next townsperson of a pile is turned up; its count is the segment."""
NEXT_MANUSCRIPT: Final[i64] = 30
"""The next manuscript of a stack is opened; its count is the segment."""
CASTLE_CHECK: Final[i64] = 31
"""Groups of three climb, then crowded sections are cut to three."""
STEP_ASIDE: Final[i64] = 32
"""Two workers leave the section of a climb, one to each side; its count is the section."""
COLLISION_STEP: Final[i64] = 33
"""One of the four steps of a collision, or the return of the markers after them."""
BLIND_PLAY: Final[i64] = 34
"""The top card of the draw pile is played unseen."""
BUILT: Final[i64] = 35
"""The gift of an automaton's piece that leaves its board; its count is the piece."""

PRIMARY: Final[i64] = 36
"""The primary action, while its target is chosen; never on the stack."""

MOST_OPTIONS: Final = 3


@final
class Rows:
    """All printed effects, each once. Row 0 is no effect."""

    def __init__(self) -> None:
        self.texts: list[str] = [""]
        self.rows: list[list[list[tuple[int, int]]]] = [[[]]]

    def read(self, row: Row, key: str) -> int:
        """Return the row of the effect in a field; 0 if the field is missing."""
        if not row.has(key):
            return 0
        return self.number(row, key, row.text(key))

    def number(self, row: Row, key: str, text: str) -> int:
        """Return the row of the effect `text`, which stands in the field `key`; add it if it is new."""
        options = [[atom(row, key, part) for part in option.split("+")] for option in text.split("|")]
        if len(options) > MOST_OPTIONS:
            raise row.wrong(key, f"{MOST_OPTIONS} alternatives at most, not {len(options)}")
        spelled = " | ".join(" + ".join(spell(a, n) for a, n in option) for option in options)
        if spelled not in self.texts:
            self.texts.append(spelled)
            self.rows.append(options)
        return self.texts.index(spelled)


def atom(row: Row, key: str, text: str) -> tuple[int, int]:
    """Parse an atom with its number, such as `2 silver`."""
    words = text.split()
    count = 1
    if len(words) == 2 and words[0].isascii() and words[0].isdigit():
        count = int(words[0])
        words = words[1:]
    if len(words) != 1 or words[0] not in ATOM:
        raise row.wrong(key, f"{text.strip()[:60]!r} is no effect; there is {', '.join(ATOM)}")
    if not 1 <= count <= 15:
        raise row.wrong(key, f"{text.strip()[:60]!r}: the number is 1 to 15")
    return ATOM.index(words[0]), count


def spell(code: int, count: int) -> str:
    """Return an atom with its number in words."""
    return ATOM[code] if count == 1 else f"{count} {ATOM[code]}"
