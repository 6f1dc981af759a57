"""The printed boards as tables: segments, spaces, plots, links, castle, buildings, track and automata.

The tables come from `components.toml`. Effects get their numbers in the order in which they are read. First
`components.py` reads the cards and the supply, then this module reads the boards from top to bottom.
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
    COMPONENTS,
    EFFECT_TABLE,
    ICON,
    RESOURCE,
    icon_counts,
)
from kontor.games.viscounts.effects import (
    GAIN_ANY_RESOURCE,
    GAIN_DEED,
    GAIN_GOLD,
    GAIN_INK,
    GAIN_SILVER,
    GAIN_STONE,
    GAIN_VIRTUE,
)

# [[segments]] and [[spaces]]

SEGMENT: Final = ("1_2", "3_4", "5_6", "7_8", "9_10")  # the names of the segments
SPACE: Final = tuple(  # the names of the spaces for viscounts
    name for s in range(5) for name in (f"{2 * s + 1}", f"{2 * s + 2}", f"inner_{SEGMENT[s]}")
)
"""The names of the spaces, three per segment. Outer spaces are named by their numbers, as on start cards."""
_segments: Final = COMPONENTS.rows("segments", 5)
for _i, _row in enumerate(_segments):
    if _row.one_of("name", SEGMENT) != _i:
        raise _row.error("name", f"{SEGMENT[_i]} is needed here")
PRINTED_PERSON_SILVER: Final = array(row.number("silver", 1, 6) for row in _segments)  # one per segment
PRINTED_PERSON_ICONS: Final = array(  # per segment and icon
    n for row in _segments for n in icon_counts(row, "icons")
)
PRINTED_PERSON_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "top") for row in _segments)  # per segment
PRINTED_MANUSCRIPT_COST: Final = array(row.number("cost", 1, 12) for row in _segments)  # one per segment
PRINTED_MANUSCRIPT_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "effect") for row in _segments)

_spaces: Final = COMPONENTS.rows("spaces", 10)
for _i, _row in enumerate(_spaces):
    if _row.text("name") != f"{_i + 1}":
        raise _row.error("name", f"the spaces are called 1 to 10: {_i + 1} is needed here")
ICONS_FOR_EXCHANGE: Final = array(row.number("icons", 1, 9) for row in _spaces)  # one per outer space
EXCHANGE_GAIN: Final = array(EFFECT_TABLE.read_effect(row, "gain") for row in _spaces)  # one per outer space


def exchange_index(space: i64) -> i64:
    """Return the index of the outer space `space` in `ICONS_FOR_EXCHANGE` and `EXCHANGE_GAIN`."""
    return space // 3 * 2 + space % 3


# Paths of the viscounts. A *place* is the position of a space, counted clockwise from the top.  VI-MOVE-10


def _next_places(place: int) -> list[int]:
    """Return the places that a viscount can reach from `place` in one step.

    A left space leads to the right and inner spaces of its segment. A right space leads to the next left
    space. An inner space leads to the right space of its segment and to the next inner space.
    """
    segment, side = divmod(place, 3)
    after = (segment + 1) % 5 * 3
    if side == 0:
        return [place + 1, place + 2]
    return [after] if side == 1 else [place - 1, after + 2]


MAX_STEPS: Final[i64] = 32  # with 32 steps, every space can be reached


def _path_ends(start_place: int) -> list[int]:
    """Return where a viscount on `start_place` can be after 0, 1, 2 ... MAX_STEPS steps.

    Each item of the list is a bit set of places.
    """
    ends_by_steps = [2**start_place]
    for _ in range(MAX_STEPS):
        ends = {there for place in range(15) if ends_by_steps[-1] & 2**place for there in _next_places(place)}
        ends_by_steps.append(sum(2**place for place in ends))
    return ends_by_steps


PATH_ENDS: Final = array(places for start in range(15) for places in _path_ends(start))  # per start and steps
ENDS_PER_PLACE: Final[i64] = MAX_STEPS + 1  # the number of items per start place in PATH_ENDS

# [[plots_small]], [[plots_large]] and their links

BOARD_SIDE: Final = ("small", "large")  # the names of the sides
PLOT: Final = tuple(f"{segment}_{letter}" for segment in SEGMENT for letter in "abcde")  # plot names
RIVER_BANK: Final = ("left", "right")  # the sides of the river
PLOTS_PER_SEGMENT: Final = array([4, 5])  # on the small and the large side of the board


def read_plots(side: int, plot_count: int) -> list[Row]:
    """Read the plots on one `side` of the board (0 small, 1 large) from `components.toml`.

    Raise `BadComponents` unless there are `plot_count` plots in clockwise order.
    """
    rows = COMPONENTS.rows(f"plots_{BOARD_SIDE[side]}", plot_count)
    for i, row in enumerate(rows):
        expected_name = PLOT[i // PLOTS_PER_SEGMENT[side] * 5 + i % PLOTS_PER_SEGMENT[side]]
        if row.text("name") != expected_name:
            raise row.error("name", f"the plots go clockwise: {expected_name} is needed here")
    return rows


def read_plot_effects(side: int) -> list[int]:
    """Return the effect printed on each of 25 plots, for one `side` of the board (0 small, 1 large).

    The small side has only 20 plots. For the missing plots, the value is 0, which means no effect.
    """
    effects = [0] * 25
    for row in _plots[side]:
        effects[PLOT.index(row.text("name"))] = EFFECT_TABLE.read_effect(row, "effect")
    return effects


def count_plots_left_of_river(side: int) -> list[int]:
    """Count the plots on the left bank of the river in each segment, on `side` 0 (small) or 1 (large).

    Raise `BadComponents` if a plot on the left bank comes after one on the right bank.
    """
    counts = [0] * 5
    for row in _plots[side]:
        segment = PLOT.index(row.text("name")) // 5
        if row.one_of("bank", RIVER_BANK) == 0:
            if row is not _plots[side][segment * PLOTS_PER_SEGMENT[side] + counts[segment]]:
                raise row.error("bank", "left plots come before right ones")
            counts[segment] += 1
    return counts


def read_link_effects(side: int) -> list[int]:
    """Return the effect printed between each plot and the next plot clockwise.

    `side` is the side of the board: 0 for small, 1 for large. If nothing is printed there, the effect is 0.
    """
    effects = [0] * 25
    rows = COMPONENTS.rows(f"links_{BOARD_SIDE[side]}")
    plot_names = [row.text("name") for row in _plots[side]]
    for row in rows:
        at = row.one_of("from", plot_names)
        last = at % PLOTS_PER_SEGMENT[side] == PLOTS_PER_SEGMENT[side] - 1
        expected_end = "next" if last else plot_names[at + 1]
        if row.text("to") != expected_end:
            raise row.error("to", f"a link leads to the next plot clockwise, here to {expected_end}")
        plot = PLOT.index(plot_names[at])
        if effects[plot]:
            raise row.error("from", "another link begins there too")
        effects[plot] = EFFECT_TABLE.read_effect(row, "effect")
    return effects


_plots: Final = [read_plots(0, 20), read_plots(1, 25)]
PLOT_EFFECT: Final = array(read_plot_effects(0) + read_plot_effects(1))  # indexed by side * PLOTS + plot
LINK_EFFECT: Final = array(read_link_effects(0) + read_link_effects(1))  # indexed by side * PLOTS + plot
PLOTS_LEFT_OF_RIVER: Final = array(  # indexed by side * SEGMENTS + segment
    count_plots_left_of_river(0) + count_plots_left_of_river(1)
)

# [[castle]] and [levels]

_castle: Final = COMPONENTS.rows("castle", 5)
SECTION: Final = names(_castle)  # the names of the castle sections
SECTION_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "effect") for row in _castle)  # one per section
_levels: Final = COMPONENTS.table("levels")
ICONS_FOR_WORKERS: Final = array([0, *_levels.numbers("icons", 4, 1, 20)])  # nobles, by number of workers
"""VI-CASTLE-02"""
LEVEL_3_EFFECT: Final[i64] = EFFECT_TABLE.read_effect(_levels, "third")
EXILE_EFFECT: Final = array(  # indexed by level: 0 for level 1, 1 for level 2
    [EFFECT_TABLE.read_effect(_levels, "exile_1"), EFFECT_TABLE.read_effect(_levels, "exile_2")]
)
_PLAIN_GAINS: Final = (  # atoms that trigger nothing
    (GAIN_INK, GAIN_STONE, GAIN_GOLD, GAIN_SILVER, GAIN_ANY_RESOURCE) + (GAIN_DEED, GAIN_VIRTUE)
)
EXILE_CAN_MOVE_WORKERS: Final = any(  # perhaps by something else that it triggers
    code not in _PLAIN_GAINS
    for row in EXILE_EFFECT
    for option in EFFECT_TABLE.rows[row]
    for code, _ in option
)
LEVEL_POINTS: Final = array(_levels.numbers("points", 3, 0, 20))  # per worker on levels 1 to 3

# [[buildings]] and [[pieces]]

_buildings: Final = COMPONENTS.rows("buildings", 3)
for _i, _row in enumerate(_buildings):
    if _row.one_of("name", BUILDING_KIND) != _i:
        raise _row.error("name", f"{BUILDING_KIND[_i]} is needed here")
BUILDING_COST: Final = array(row.number("cost", 1, 20) for row in _buildings)  # one per kind of building
BUILDING_POINTS: Final = array(n for row in _buildings for n in [0, *row.numbers("points", 3, 0, 99)])

PIECE_ABILITY: Final = (  # the abilities that pieces uncover
    "extra_step",
    "cheap_dismissal",
    "discard_on_hire",
    "virtue_in_collision",
    "larger_hand",
) + ("icons",)
# Indexes into PIECE_ABILITY.
EXTRA_STEP: Final = 0  # the viscount may move one step more
CHEAP_DISMISSAL: Final = 1  # a dismissal costs one silver
DISCARD_ON_HIRE: Final = 2  # the player may discard a card after hiring
VIRTUE_IN_COLLISION: Final = 3  # a collision gives virtue to players without criminals
LARGER_HAND: Final = 4  # the hand limit is one card higher
PIECE: Final = tuple(f"{kind}_{n}" for kind in BUILDING_KIND for n in (1, 2, 3))  # the names of the pieces
PIECES: Final[i64] = 9  # the number of building pieces that a player has
_pieces: Final = COMPONENTS.rows("pieces", 9)
for _i, _row in enumerate(_pieces):
    if _row.one_of("name", PIECE) != _i:
        raise _row.error("name", f"{PIECE[_i]} is needed here")
PIECE_ICONS: Final = array(n for row in _pieces for n in icon_counts(row, "icons"))  # per piece and icon
_ability_of_piece: Final = [
    row.one_of("opens", PIECE_ABILITY[:5]) if row.has("opens") else -1 for row in _pieces
]
PIECES_UNCOVERING: Final = array(  # per ability: a bit set of pieces
    sum(int(BIT[piece]) for piece in range(9) if _ability_of_piece[piece] == ability) for ability in range(5)
)

# [[track]]

CONDITION_NAMES: Final = ("always", "criminal", "no_criminal")  # who gains an effect below the track
CONDITION_ALWAYS: Final = 0  # everybody gains the effect below the track
CONDITION_CRIMINAL: Final = 1  # only players with a criminal gain it
_track: Final = COMPONENTS.rows("track", 7)
EFFECT_ABOVE_TRACK: Final = array(EFFECT_TABLE.read_effect(row, "active") for row in _track)  # one per space
AUTOMATON_EFFECT_ABOVE_TRACK: Final = array(EFFECT_TABLE.read_effect(row, "automaton") for row in _track)
EFFECT_BELOW_TRACK: Final = array(EFFECT_TABLE.read_effect(row, "others") for row in _track)  # one per space
CONDITION_BELOW_TRACK: Final = array(row.one_of("if", CONDITION_NAMES) for row in _track)  # one per space
for _i, _row in enumerate(_track):
    if _row.text("name") != f"{_i + 1}":
        raise _row.error("name", f"the spaces are called 1 to 7: {_i + 1} is needed here")

# The automaton: [[schemes]]

SCHEME_DECK: Final = ("starting", "future")  # where a scheme starts
_schemes: Final = COMPONENTS.rows("schemes", 16)
SCHEME: Final = names(_schemes)  # the names of the schemes
SCHEMES: Final[i64] = 16  # the number of scheme cards
IS_FUTURE_SCHEME: Final = array(row.one_of("deck", SCHEME_DECK) for row in _schemes)  # per scheme: 1 or 0
SCHEME_ICONS: Final = array(n for row in _schemes for n in icon_counts(row, "header"))  # per scheme and icon
CORRUPTION_PER_CRIMINAL: Final = array(1 if row.flag("corruption") else 0 for row in _schemes)
"""1 for schemes whose first row gives corruption for every criminal on the automaton's board.  VI-AI-43"""
SCHEME_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "effect") for row in _schemes)  # one per scheme
SCHEME_MOVE: Final = array(row.number("move", 0, 9) for row in _schemes)  # steps of the viscount, by scheme
MAX_BOTTOM_LINES: Final[i64] = 3  # the most lines at the bottom of a scheme card
BOTTOM_LINE_FOCUS: Final[i64] = 4  # the code of the line "focus" at the bottom of a scheme
FIRST_BOTTOM_LINE_EFFECT: Final[i64] = 8  # the code of effect 0 in a bottom line; other effects follow


def parse_bottom_line(row: Row, text: str) -> int:
    """Translate `text`, a line at the bottom of a scheme card, into a number.

    The number of an action is its code, and the number of "focus" is BOTTOM_LINE_FOCUS. The number of an
    effect is FIRST_BOTTOM_LINE_EFFECT plus its row in the effect table.
    """
    if text in ACT[1:4]:
        return ACT.index(text)
    if text == "focus":
        return BOTTOM_LINE_FOCUS
    return FIRST_BOTTOM_LINE_EFFECT + EFFECT_TABLE.find_or_add_effect(row, "bottom", text)


def read_bottom_lines(row: Row) -> list[int]:
    """Return the lines at the bottom of a scheme card as numbers, padded with -1 to three lines.

    Raise `BadComponents` unless there are one to three lines and the last is an effect.
    """
    texts = [str(item) for item in row.items("bottom", 0)]
    lines = [parse_bottom_line(row, text) for text in texts]
    if not 1 <= len(lines) <= MAX_BOTTOM_LINES or lines[-1] < FIRST_BOTTOM_LINE_EFFECT:
        raise row.error("bottom", "one to three lines, and the last of them is an effect")
    return lines + [-1] * (int(MAX_BOTTOM_LINES) - len(lines))


BOTTOM_LINES: Final = array(line for row in _schemes for line in read_bottom_lines(row))  # 3 per scheme

# [[automata]]

FOCUS: Final = ACT[1:5]  # the actions on which an automaton can focus
_automata: Final = COMPONENTS.rows("automata", 4)
AUTOMATON: Final = names(_automata)  # the names of the automata
FOCUS_OF_AUTOMATON: Final = array(1 + row.one_of("focus", FOCUS) for row in _automata)  # an action
HAS_SINGLE_POOL: Final = array(1 if row.flag("pool") else 0 for row in _automata)  # per automaton: 1 or 0
"""1 for automata that keep all resources in one pool, without telling kinds apart.  VI-AI-08"""
PREFERRED_RESOURCES: Final = array(  # three for each automaton
    n for row in _automata for n in (row.names("prefers", 3, RESOURCE) if row.has("prefers") else [0, 1, 2])
)
AUTOMATON_RESOURCE_TARGETS: Final = array(  # two per automaton: for its first and second choice
    n for row in _automata for n in (row.numbers("until", 2, 0, 99) if row.has("until") else [0, 0])
)
AUTOMATON_ITEMS: Final = array(EFFECT_TABLE.read_effect(row, "items") for row in _automata)  # per automaton
AUTOMATON_PERMANENT_ICONS: Final = array(n for row in _automata for n in row.names("permanent", 3, ICON))
AUTOMATON_START_ICONS: Final = array(  # by (automaton * 3 + space) * ICONS + icon
    n
    for row in _automata
    for n in [0] * 5 + icon_counts(row, "start_icons_2") + icon_counts(row, "start_icons_3")
)


def read_removed_schemes(row: Row) -> list[int]:
    """Return the three schemes that an automaton plays without.  VI-SOLO-06

    Raise `BadComponents` unless they are a starting scheme and then two different future schemes.
    """
    removed = row.names("removes", 3, SCHEME)
    if len(set(removed)) < 3:
        twice = next(scheme for scheme in removed if removed.count(scheme) > 1)
        raise row.error("removes", f"three different schemes are needed; '{SCHEME[twice]}' is named twice")
    if [int(IS_FUTURE_SCHEME[scheme]) for scheme in removed] != [0, 1, 1]:
        decks = ", ".join(f"'{SCHEME[s]}' is a {SCHEME_DECK[IS_FUTURE_SCHEME[s]]} scheme" for s in removed)
        raise row.error("removes", f"a starting scheme is needed, then two future schemes; {decks}")
    return removed


REMOVES_SCHEME: Final = array(  # indexed by automaton * SCHEMES + scheme: 1 if it plays without the scheme
    1 if scheme in removed else 0
    for removed in [read_removed_schemes(row) for row in _automata]
    for scheme in range(16)
)

# [[slots]]

SLOT_TRIGGER_NAMES: Final = (  # when the effect of a slot is used
    "uncovered",
    "collision without criminal",
    "flipped",
    "scheme gained",
    "shuffled",
)
# Indexes into SLOT_TRIGGER_NAMES.
SLOT_TRIGGER_UNCOVERED: Final[i64] = 0  # used at once, when its piece is built
SLOT_TRIGGER_COLLISION: Final[i64] = 1  # used in a collision, if the automaton has no criminal
SLOT_TRIGGER_FLIPPED: Final[i64] = 2  # used when the automaton flips a debt or deed
SLOT_TRIGGER_SCHEME_GAINED: Final[i64] = 3  # used when the automaton gains a scheme
SLOT_TRIGGER_SHUFFLED: Final[i64] = 4  # used when the automaton shuffles its schemes
_slots: Final = COMPONENTS.rows("slots", 6)


def slot_field_by_piece(field: str) -> Arr:
    """Return, for each building piece, the `field` ("when" or "effect") of the slot that it covers.

    A slot is a space on the automaton's board whose effect can be used once the piece is built. Guildhalls
    cover icons instead, so their value is -1.
    """
    values = [-1] * len(PIECE)
    for row in _slots:
        piece = row.one_of("name", PIECE)
        values[piece] = (
            row.one_of("when", SLOT_TRIGGER_NAMES)
            if field == "when"
            else EFFECT_TABLE.read_effect(row, "effect")
        )
    return array(values)


SLOT_TRIGGER: Final = slot_field_by_piece("when")  # one per piece, -1 for none
SLOT_EFFECT: Final = slot_field_by_piece("effect")  # one effect per piece, -1 for none
