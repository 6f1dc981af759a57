"""The automaton as tables: its schemes, its four boards, what its pieces uncover. VI-SOLO"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array
from kontor.core.components import Row, names
from kontor.games.viscounts.board import PIECE
from kontor.games.viscounts.components import ACT, ICON, PRINTED, RESOURCE, ROWS, icons_of

# [[schemes]]

PILE: Final = ("starting", "future")
_schemes: Final = PRINTED.rows("schemes", 16)
SCHEME: Final = names(_schemes)
SCHEMES: Final[i64] = 16
IS_FUTURE: Final = array(row.one_of("deck", PILE) for row in _schemes)
HEADER: Final = array(n for row in _schemes for n in icons_of(row, "header"))
PER_CRIMINAL: Final = array(1 if row.flag("corruption") else 0 for row in _schemes)
"""Whether the first row says: corruption for every criminal on its board.  VI-AI-43"""
SCHEME_EFFECT: Final = array(ROWS.read(row, "effect") for row in _schemes)
SCHEME_MOVE: Final = array(row.number("move", 0, 9) for row in _schemes)
MOST_LINES: Final[i64] = 3
FOCUS_LINE: Final[i64] = 4
EFFECT_LINE: Final[i64] = 8
NO_LINE: Final[i64] = -1


def bottom_line(row: Row, text: str) -> int:
    """An action, the focus, or an effect: EFFECT_LINE and its row."""
    if text in ACT[1:4]:
        return ACT.index(text)
    if text == "focus":
        return FOCUS_LINE
    return EFFECT_LINE + ROWS.number(row, "bottom", text)


def bottom_of(row: Row) -> list[int]:
    """The bottom row from left to right; the last line is an effect, which can always be done."""
    texts = [str(item) for item in row.items("bottom", 0)]
    lines = [bottom_line(row, text) for text in texts]
    if not 1 <= len(lines) <= MOST_LINES or lines[-1] < EFFECT_LINE:
        raise row.wrong("bottom", "one to three lines, and the last of them is an effect")
    return lines + [-1] * (int(MOST_LINES) - len(lines))


BOTTOM: Final = array(line for row in _schemes for line in bottom_of(row))

# [[automata]]

FOCUS: Final = ACT[1:5]
_automata: Final = PRINTED.rows("automata", 4)
AUTOMATON: Final = names(_automata)
FOCUS_OF: Final = array(1 + row.one_of("focus", FOCUS) for row in _automata)
POOL: Final = array(1 if row.flag("pool") else 0 for row in _automata)
"""One pool of resources without kinds.  VI-AI-08"""
PREFERS: Final = array(
    n for row in _automata for n in (row.names("prefers", 3, RESOURCE) if row.has("prefers") else [0, 1, 2])
)
UNTIL: Final = array(
    n for row in _automata for n in (row.numbers("until", 2, 0, 99) if row.has("until") else [0, 0])
)
ITEMS: Final = array(ROWS.read(row, "items") for row in _automata)
PERMANENT: Final = array(n for row in _automata for n in row.names("permanent", 3, ICON))
AUTOMATON_START_ICONS: Final = array(
    n for row in _automata for n in [0] * 5 + icons_of(row, "start_icons_2") + icons_of(row, "start_icons_3")
)
REMOVED: Final = array(
    1 if scheme in row.names("removes", 3, SCHEME) else 0 for row in _automata for scheme in range(16)
)

# [[slots]]

SLOT_WHEN: Final = ("uncovered", "collision without criminal", "flipped", "scheme gained", "shuffled")
SLOT_UNCOVERED: Final[i64] = 0
SLOT_COLLISION: Final[i64] = 1
SLOT_FLIPPED: Final[i64] = 2
SLOT_SCHEME: Final[i64] = 3
SLOT_SHUFFLED: Final[i64] = 4
_slots: Final = PRINTED.rows("slots", 6)


def by_piece(field: str) -> Arr:
    """A field of the slots by piece; the guildhalls have none, their icons are on the boards."""
    out = [-1] * len(PIECE)
    for row in _slots:
        piece = row.one_of("name", PIECE)
        out[piece] = row.one_of("when", SLOT_WHEN) if field == "when" else ROWS.read(row, "effect")
    return array(out)


SLOT_TRIGGER: Final = by_piece("when")
SLOT_EFFECT: Final = by_piece("effect")
