"""The printed boards as tables: segments, spaces, plots, links, castle, buildings, track and automata.

The tables come from `components.toml`. Effects are numbered in the order in which they are read:
`components.py` reads the cards and the supply first, then this module reads the boards from top to bottom.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array
from kontor.core.components import Row, names
from kontor.games.viscounts.components import (
    ACT,
    BIT,
    BUILDING_KIND,
    EFFECT_TABLE,
    ICON,
    PRINTED,
    RESOURCE,
    icon_counts,
)

# [[segments]] and [[spaces]]

SEGMENT: Final = ("1_2", "3_4", "5_6", "7_8", "9_10")
SPACE: Final = tuple(
    name for s in range(5) for name in (f"{2 * s + 1}", f"{2 * s + 2}", f"inner_{SEGMENT[s]}")
)
"""The names of the spaces, three per segment. Outer spaces are named by their numbers, as on start cards."""
_segments: Final = PRINTED.rows("segments", 5)
for _i, _row in enumerate(_segments):
    if _row.one_of("name", SEGMENT) != _i:
        raise _row.error("name", f"{SEGMENT[_i]} is needed here")
PRINTED_PERSON_SILVER: Final = array(row.number("silver", 1, 6) for row in _segments)
PRINTED_PERSON_ICONS: Final = array(n for row in _segments for n in icon_counts(row, "icons"))
PRINTED_PERSON_EFFECT: Final = array(EFFECT_TABLE.read(row, "top") for row in _segments)
PRINTED_MANUSCRIPT_COST: Final = array(row.number("cost", 1, 12) for row in _segments)
PRINTED_MANUSCRIPT_EFFECT: Final = array(EFFECT_TABLE.read(row, "effect") for row in _segments)

_spaces: Final = PRINTED.rows("spaces", 10)
for _i, _row in enumerate(_spaces):
    if _row.text("name") != f"{_i + 1}":
        raise _row.error("name", f"the spaces are called 1 to 10: {_i + 1} is needed here")
ICONS_FOR_EXCHANGE: Final = array(row.number("icons", 1, 9) for row in _spaces)
EXCHANGE_GAIN: Final = array(EFFECT_TABLE.read(row, "gain") for row in _spaces)


def exchange_index(space: i64) -> i64:
    """Return the index of the outer space `space` in `ICONS_FOR_EXCHANGE` and `EXCHANGE_GAIN`."""
    return space // 3 * 2 + space % 3


# Paths of the viscounts. A *place* is the position of a space, counted clockwise from the top.  VI-MOVE-10


def _next_places(place: int) -> list[int]:
    """Return the places that one step from `place` can reach.

    A left space leads to the right and inner spaces of its segment. A right space leads to the next left
    space. An inner space leads to the right space of its segment and to the next inner space.
    """
    segment, side = divmod(place, 3)
    after = (segment + 1) % 5 * 3
    if side == 0:
        return [place + 1, place + 2]
    return [after] if side == 1 else [place - 1, after + 2]


MAX_STEPS: Final[i64] = 32
"""The most steps that a move can have. With 32 steps, every space can be reached."""


def _path_ends(start: int) -> list[int]:
    """Return the places where paths from `start` can end.

    The list has one bit set of places for each number of steps from 0 to MAX_STEPS.
    """
    out = [2**start]
    for _ in range(MAX_STEPS):
        ends = {there for place in range(15) if out[-1] & 2**place for there in _next_places(place)}
        out.append(sum(2**place for place in ends))
    return out


PATH_ENDS: Final = array(bits for start in range(15) for bits in _path_ends(start))
ENDS_PER_PLACE: Final[i64] = MAX_STEPS + 1  # the bit sets per start place in PATH_ENDS

# [[plots_small]], [[plots_large]] and their links

BOARD_SIDE: Final = ("small", "large")
PLOT: Final = tuple(f"{segment}_{letter}" for segment in SEGMENT for letter in "abcde")
RIVER_BANK: Final = ("left", "right")
PLOTS_PER_SEGMENT: Final = array([4, 5])
"""The number of plots per segment, on the small and the large side."""


def read_plots(side: int, count: int) -> list[Row]:
    """Return the rows of the `count` plots of `side`.

    Raise `BadComponents` unless the rows are in clockwise order.
    """
    rows = PRINTED.rows(f"plots_{BOARD_SIDE[side]}", count)
    for i, row in enumerate(rows):
        right = PLOT[i // PLOTS_PER_SEGMENT[side] * 5 + i % PLOTS_PER_SEGMENT[side]]
        if row.text("name") != right:
            raise row.error("name", f"the plots go clockwise: {right} is needed here")
    return rows


def plot_effects(side: int) -> list[int]:
    """Return the effect printed on each of the 25 plots of `side`, or 0 if `side` lacks the plot."""
    out = [0] * 25
    for row in _plots[side]:
        out[PLOT.index(row.text("name"))] = EFFECT_TABLE.read(row, "effect")
    return out


def count_left_plots(side: int) -> list[int]:
    """Return the number of plots left of the river for each segment of `side`.

    Raise `BadComponents` if a plot left of the river comes after one on the right.
    """
    out = [0] * 5
    for row in _plots[side]:
        segment = PLOT.index(row.text("name")) // 5
        if row.one_of("bank", RIVER_BANK) == 0:
            if row is not _plots[side][segment * PLOTS_PER_SEGMENT[side] + out[segment]]:
                raise row.error("bank", "left plots come before right ones")
            out[segment] += 1
    return out


def link_effects(side: int) -> list[int]:
    """Return, for each plot of `side`, the effect of the link to the next plot clockwise.

    The effect is 0 if no link begins at the plot.
    """
    out = [0] * 25
    rows = PRINTED.rows(f"links_{BOARD_SIDE[side]}")
    there = [row.text("name") for row in _plots[side]]
    for row in rows:
        at = row.one_of("from", there)
        last = at % PLOTS_PER_SEGMENT[side] == PLOTS_PER_SEGMENT[side] - 1
        right = "next" if last else there[at + 1]
        if row.text("to") != right:
            raise row.error("to", f"a link leads to the next plot clockwise, here to {right}")
        plot = PLOT.index(there[at])
        if out[plot]:
            raise row.error("from", "another link begins there too")
        out[plot] = EFFECT_TABLE.read(row, "effect")
    return out


_plots: Final = [read_plots(0, 20), read_plots(1, 25)]
PLOT_EFFECT: Final = array(plot_effects(0) + plot_effects(1))
LINK_EFFECT: Final = array(link_effects(0) + link_effects(1))
PLOTS_LEFT_OF_RIVER: Final = array(count_left_plots(0) + count_left_plots(1))

# [[castle]] and [levels]

_castle: Final = PRINTED.rows("castle", 5)
SECTION: Final = names(_castle)
SECTION_EFFECT: Final = array(EFFECT_TABLE.read(row, "effect") for row in _castle)
_levels: Final = PRINTED.table("levels")
ICONS_FOR_WORKERS: Final = array([0, *_levels.numbers("icons", 4, 1, 20)])
"""The noble icons needed to send zero to four workers.  VI-CASTLE-02"""
LEVEL_3_EFFECT: Final[i64] = EFFECT_TABLE.read(_levels, "third")
EXILE_EFFECT: Final = array([EFFECT_TABLE.read(_levels, "exile_1"), EFFECT_TABLE.read(_levels, "exile_2")])
LEVEL_POINTS: Final = array(_levels.numbers("points", 3, 0, 20))

# [[buildings]] and [[pieces]]

_buildings: Final = PRINTED.rows("buildings", 3)
for _i, _row in enumerate(_buildings):
    if _row.one_of("name", BUILDING_KIND) != _i:
        raise _row.error("name", f"{BUILDING_KIND[_i]} is needed here")
BUILDING_COST: Final = array(row.number("cost", 1, 20) for row in _buildings)
BUILDING_POINTS: Final = array(n for row in _buildings for n in [0, *row.numbers("points", 3, 0, 99)])

PIECE_ABILITY: Final = (
    "extra_step",
    "cheap_dismissal",
    "discard_on_hire",
    "virtue_in_collision",
    "larger_hand",
) + ("icons",)
EXTRA_STEP: Final = 0
CHEAP_DISMISSAL: Final = 1
DISCARD_ON_HIRE: Final = 2
VIRTUE_IN_COLLISION: Final = 3
LARGER_HAND: Final = 4
PIECE: Final = tuple(f"{kind}_{n}" for kind in BUILDING_KIND for n in (1, 2, 3))
PIECES: Final[i64] = 9
_pieces: Final = PRINTED.rows("pieces", 9)
for _i, _row in enumerate(_pieces):
    if _row.one_of("name", PIECE) != _i:
        raise _row.error("name", f"{PIECE[_i]} is needed here")
PIECE_ICONS: Final = array(n for row in _pieces for n in icon_counts(row, "icons"))
_ability_of_piece: Final = [
    row.one_of("opens", PIECE_ABILITY[:5]) if row.has("opens") else -1 for row in _pieces
]
PIECES_UNCOVERING: Final = array(
    sum(int(BIT[piece]) for piece in range(9) if _ability_of_piece[piece] == ability) for ability in range(5)
)
"""For each ability, the pieces that uncover it, as a bit set."""

# [[track]]

BELOW_CONDITION_NAMES: Final = ("always", "criminal", "no_criminal")
CONDITION_ALWAYS: Final = 0
CONDITION_CRIMINAL: Final = 1
_track: Final = PRINTED.rows("track", 7)
EFFECT_ABOVE_TRACK: Final = array(EFFECT_TABLE.read(row, "active") for row in _track)
AUTOMATON_EFFECT_ABOVE_TRACK: Final = array(EFFECT_TABLE.read(row, "automaton") for row in _track)
EFFECT_BELOW_TRACK: Final = array(EFFECT_TABLE.read(row, "others") for row in _track)
BELOW_CONDITION: Final = array(row.one_of("if", BELOW_CONDITION_NAMES) for row in _track)
for _i, _row in enumerate(_track):
    if _row.text("name") != f"{_i + 1}":
        raise _row.error("name", f"the spaces are called 1 to 7: {_i + 1} is needed here")

# The automaton: [[schemes]]

SCHEME_DECK: Final = ("starting", "future")
_schemes: Final = PRINTED.rows("schemes", 16)
SCHEME: Final = names(_schemes)
SCHEMES: Final[i64] = 16
IS_FUTURE_SCHEME: Final = array(row.one_of("deck", SCHEME_DECK) for row in _schemes)
SCHEME_ICONS: Final = array(n for row in _schemes for n in icon_counts(row, "header"))
CORRUPTION_PER_CRIMINAL: Final = array(1 if row.flag("corruption") else 0 for row in _schemes)
"""1 for schemes whose first row gives corruption for every criminal on the automaton's board.  VI-AI-43"""
SCHEME_EFFECT: Final = array(EFFECT_TABLE.read(row, "effect") for row in _schemes)
SCHEME_MOVE: Final = array(row.number("move", 0, 9) for row in _schemes)
MAX_BOTTOM_LINES: Final[i64] = 3
BOTTOM_LINE_FOCUS: Final[i64] = 4  # stands for the line "focus" at the bottom of a scheme
FIRST_BOTTOM_LINE_EFFECT: Final[i64] = 8  # stands for effect 0 at the bottom of a scheme; the others follow


def parse_bottom_line(row: Row, text: str) -> int:
    """Return the number that stands for `text`, a line in the bottom row of a scheme.

    The number is an action, BOTTOM_LINE_FOCUS, or FIRST_BOTTOM_LINE_EFFECT plus the number of an effect.
    """
    if text in ACT[1:4]:
        return ACT.index(text)
    if text == "focus":
        return BOTTOM_LINE_FOCUS
    return FIRST_BOTTOM_LINE_EFFECT + EFFECT_TABLE.find_or_add(row, "bottom", text)


def read_bottom_lines(row: Row) -> list[int]:
    """Return the lines in the bottom row of a scheme as numbers, padded with -1 to three lines.

    Raise `BadComponents` unless there are one to three lines and the last is an effect.
    """
    texts = [str(item) for item in row.items("bottom", 0)]
    lines = [parse_bottom_line(row, text) for text in texts]
    if not 1 <= len(lines) <= MAX_BOTTOM_LINES or lines[-1] < FIRST_BOTTOM_LINE_EFFECT:
        raise row.error("bottom", "one to three lines, and the last of them is an effect")
    return lines + [-1] * (int(MAX_BOTTOM_LINES) - len(lines))


BOTTOM_LINES: Final = array(line for row in _schemes for line in read_bottom_lines(row))

# [[automata]]

FOCUS: Final = ACT[1:5]
_automata: Final = PRINTED.rows("automata", 4)
AUTOMATON: Final = names(_automata)
FOCUS_OF: Final = array(1 + row.one_of("focus", FOCUS) for row in _automata)
HAS_SINGLE_POOL: Final = array(1 if row.flag("pool") else 0 for row in _automata)
"""1 for automata that keep all resources in one pool, without telling kinds apart.  VI-AI-08"""
PREFERRED_RESOURCES: Final = array(
    n for row in _automata for n in (row.names("prefers", 3, RESOURCE) if row.has("prefers") else [0, 1, 2])
)
PREFERRED_RESOURCE_LIMITS: Final = array(
    n for row in _automata for n in (row.numbers("until", 2, 0, 99) if row.has("until") else [0, 0])
)
AUTOMATON_ITEMS: Final = array(EFFECT_TABLE.read(row, "items") for row in _automata)
AUTOMATON_PERMANENT_ICONS: Final = array(n for row in _automata for n in row.names("permanent", 3, ICON))
AUTOMATON_START_ICONS: Final = array(
    n
    for row in _automata
    for n in [0] * 5 + icon_counts(row, "start_icons_2") + icon_counts(row, "start_icons_3")
)
REMOVES_SCHEME: Final = array(
    1 if scheme in row.names("removes", 3, SCHEME) else 0 for row in _automata for scheme in range(16)
)

# [[slots]]

SLOT_TRIGGER_NAMES: Final = (
    "uncovered",
    "collision without criminal",
    "flipped",
    "scheme gained",
    "shuffled",
)
SLOT_UNCOVERED: Final[i64] = 0
SLOT_COLLISION: Final[i64] = 1
SLOT_FLIPPED: Final[i64] = 2
SLOT_SCHEME_GAINED: Final[i64] = 3
SLOT_SHUFFLED: Final[i64] = 4
_slots: Final = PRINTED.rows("slots", 6)


def slot_field_by_piece(field: str) -> Arr:
    """Return an array with the value of `field` ("when" or "effect") for the slot under each piece.

    Guildhalls uncover icons instead of slots, so their value is -1.
    """
    out = [-1] * len(PIECE)
    for row in _slots:
        piece = row.one_of("name", PIECE)
        out[piece] = (
            row.one_of("when", SLOT_TRIGGER_NAMES) if field == "when" else EFFECT_TABLE.read(row, "effect")
        )
    return array(out)


SLOT_TRIGGER: Final = slot_field_by_piece("when")
SLOT_EFFECT: Final = slot_field_by_piece("effect")
