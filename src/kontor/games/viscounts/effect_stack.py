"""Printed effects as tables, and the stack of pending effects.

An entry of the stack packs a player, an effect, a count and the source of the effect into one number. The
top entry is resolved first. Everything it triggers is resolved before the entries below it. See
`effect_resolution.py`.

This module must be imported after `components.py` and then `board.py` have read all tables of
`components.toml`. That order determines the number of each effect.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import USE_ABILITY, USE_ABILITY_END
from kontor.games.viscounts.board import (
    PIECE,
    PIECES,
    PLOT,
    SCHEME,
    SECTION,
    SEGMENT,
    SLOT_EFFECT,
    SLOT_TRIGGER,
)
from kontor.games.viscounts.components import (
    ABILITY_EFFECT,
    ABILITY_TRIGGER,
    BIT,
    EFFECT_TABLE,
    MANUSCRIPT,
    PRINTED,
    START_CARD,
    TOWNSFOLK,
)
from kontor.games.viscounts.effects import ATOM, CORRUPTION, TRIGGERED_ABILITIES, VIRTUE, WHOLE_EFFECT
from kontor.games.viscounts.phases import USING_ABILITY
from kontor.games.viscounts.rules import RULES, ViscountsPhase
from kontor.games.viscounts.state import ViscountsTable, is_automaton, kind_of

# Printed effects as flat tables. Row 0 does nothing.

assert len(SCHEME) == 16  # `board` has read the last tables
PRINTED.check_all_read()

_options: Final = [option for row in EFFECT_TABLE.rows for option in row]
_atoms: Final = [atom for option in _options for atom in option]

EFFECT_TEXT: Final = tuple(EFFECT_TABLE.texts)
"""The text of every effect, by row."""
OPTIONS_IN_ROW: Final = array(len(row) for row in EFFECT_TABLE.rows)
FIRST_OPTION: Final = array(
    sum(len(row) for row in EFFECT_TABLE.rows[:i]) for i in range(len(EFFECT_TABLE.rows))
)
FIRST_ATOM: Final = array(sum(len(option) for option in _options[:i]) for i in range(len(_options)))
ATOMS_IN_OPTION: Final = array(len(option) for option in _options)
ATOM_CODE: Final = array(code for code, _ in _atoms)
ATOM_COUNT: Final = array(count for _, count in _atoms)

GIVES_ONLY_CORRUPTION: Final = array(
    1 if row[0] and all(code == CORRUPTION for option in row for code, _ in option) else 0
    for row in EFFECT_TABLE.rows
)
CAN_GIVE_VIRTUE: Final = array(
    1 if any(code == VIRTUE for option in row for code, _ in option) else 0 for row in EFFECT_TABLE.rows
)
"""1 for effects that can give virtue.

Among abilities triggered together, these must wait for those that give only corruption.

VI-TRACK-04, VI-A69
"""


def option_text(row: i64, option: i64) -> str:
    """Return the text of one alternative of the effect `row`."""
    return EFFECT_TEXT[row].split(" | ")[option]


def atom_text(code: i64, count: i64) -> str:
    """Return the text of an atom with its `count`, such as `2 silver`."""
    return ATOM[code] if count == 1 else f"{count} {ATOM[code]}"


# Sources of effects, as small numbers

_names: Final[list[tuple[str, str]]] = [("", "")]


def _add_sources(what: str, names: tuple[str, ...]) -> i64:
    """Add a source for each of `names`, and return the number of the first one."""
    first = len(_names)
    _names.extend((what, name) for name in names)
    return first


FROM_CARD: Final[i64] = _add_sources("card", TOWNSFOLK)
FROM_MANUSCRIPT: Final[i64] = _add_sources("manuscript", MANUSCRIPT)
FROM_PRINTED_MANUSCRIPT: Final[i64] = _add_sources("printed_manuscript", SEGMENT)
FROM_PRINTED_PERSON: Final[i64] = _add_sources("printed_person", SEGMENT)
FROM_PLOT: Final[i64] = _add_sources("plot", PLOT)
FROM_LINK: Final[i64] = _add_sources("link", PLOT)
FROM_SECTION: Final[i64] = _add_sources("section", SECTION)
FROM_LEVEL_3: Final[i64] = _add_sources("level", ("3",))
FROM_EXILE: Final[i64] = _add_sources("exile", ("1", "2"))
FROM_ABOVE_TRACK: Final[i64] = _add_sources("above", ("1", "2", "3", "4", "5", "6", "7"))
FROM_BELOW_TRACK: Final[i64] = _add_sources("below", ("1", "2", "3", "4", "5", "6", "7"))
FROM_START_CARD: Final[i64] = _add_sources("start_card", START_CARD)
FROM_SCHEME: Final[i64] = _add_sources("scheme", SCHEME)
FROM_PIECE: Final[i64] = _add_sources("piece", PIECE)
FROM_TRADE_SPACE: Final[i64] = _add_sources("space", tuple(str(n) for n in range(1, 11)))
FROM_MEETING: Final[i64] = _add_sources("meeting", ("",))
FROM_PAID_DEBT: Final[i64] = _add_sources("paid_debt", ("",))
FROM_AUTOMATON_BOARD: Final[i64] = _add_sources("board", ("",))
SOURCES: Final = tuple(_names)


# The stack

PLAYER_FACTOR: Final[i64] = 64
COUNT_FACTOR: Final[i64] = 256
SOURCE_FACTOR: Final[i64] = 262144


def push(s: ViscountsTable, player: i64, effect: i64, count: i64, source: i64) -> None:
    """Put `effect` for `player` on top of the stack."""
    s.stack[s.depth] = effect + player * PLAYER_FACTOR + count * COUNT_FACTOR + source * SOURCE_FACTOR
    s.depth += 1


def push_printed(s: ViscountsTable, player: i64, row: i64, source: i64) -> None:
    """Put the printed effect `row` on top of the stack, unless `row` is 0."""
    if row > 0:
        push(s, player, WHOLE_EFFECT, row, source)


def push_option(s: ViscountsTable, player: i64, row: i64, option: i64, source: i64) -> None:
    """Put the atoms of one alternative of `row` on the stack, the first atom on top."""
    number = FIRST_OPTION[row] + option
    at = FIRST_ATOM[number] + ATOMS_IN_OPTION[number]
    while at > FIRST_ATOM[number]:
        at -= 1
        push(s, player, ATOM_CODE[at], ATOM_COUNT[at], source)


def push_remaining(s: ViscountsTable) -> None:
    """Push the current effect again with its count reduced by 1, unless this was the last repetition."""
    if s.count > 1:
        push(s, s.who, s.effect, s.count - 1, s.source)


def pop(s: ViscountsTable) -> None:
    """Remove the top entry and unpack it into `who`, `effect`, `count` and `source`."""
    depth = s.depth - 1
    entry = s.stack[depth]
    s.stack[depth] = 0
    s.depth = depth
    s.effect = entry & 63
    s.who = (entry >> 6) & 3
    s.count = (entry >> 8) & 1023
    s.source = entry >> 18


def is_pending(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Return whether `player` has an entry for `effect` on the stack."""
    wanted = effect + player * PLAYER_FACTOR
    for i in range(s.depth):
        if s.stack[i] & 255 == wanted:
            return True
    return False


def is_pending_with(s: ViscountsTable, player: i64, effect: i64, count: i64) -> bool:
    """Return whether `player` has an entry for `effect` with exactly this `count` on the stack."""
    wanted = effect + player * PLAYER_FACTOR + count * COUNT_FACTOR
    for i in range(s.depth):
        if s.stack[i] & (SOURCE_FACTOR - 1) == wanted:
            return True
    return False


# Slots of the automaton's board. A slot opens when the piece that covers it is built.


def push_slots(s: ViscountsTable, trigger: i64) -> None:
    """Push the effects of the automaton's open slots with this `trigger`.

    The last slot ends up on top. In this order, corruption is resolved before virtue.
    """
    player = s.seats
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[player] & BIT[piece]:
            push_printed(s, player, SLOT_EFFECT[piece], FROM_PIECE + piece)


def has_open_slot(s: ViscountsTable, trigger: i64) -> bool:
    """Return whether the automaton has an open slot with this `trigger`."""
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[s.seats] & BIT[piece]:
            return True
    return False


# Abilities of cards in the tableau. Their owner chooses in which order to resolve them.  VI-A69
#
# The count of their stack entry packs the trigger and a bit set of the spaces that are still pending.

TRIGGER_FACTOR: Final[i64] = 8


def triggered_spaces(s: ViscountsTable, player: i64, trigger: i64) -> i64:
    """Return the spaces in `player`'s tableau with an ability that has this `trigger`, as a bit set."""
    if is_automaton(s, player):
        return 0
    out: i64 = 0
    for space in range(3):
        card = s.tableau[player * 3 + space]
        if card >= 0 and ABILITY_TRIGGER[kind_of(card)] == trigger:
            out += BIT[space]
    return out


def trigger_abilities(s: ViscountsTable, player: i64, trigger: i64) -> None:
    """Push one entry for all abilities in `player`'s tableau that have this `trigger`, if there are any."""
    spaces = triggered_spaces(s, player, trigger)
    if spaces:
        push(s, player, TRIGGERED_ABILITIES, trigger * TRIGGER_FACTOR + spaces, 0)


def kind_in_tableau(s: ViscountsTable, space: i64) -> i64:
    """Return the kind of the card on `space` in the deciding player's tableau."""
    return kind_of(s.tableau[s.who * 3 + space])


def is_corruption_pending(s: ViscountsTable) -> bool:
    """Return whether one of the abilities in the current entry gives nothing but corruption."""
    for space in range(3):
        if s.count & BIT[space] and GIVES_ONLY_CORRUPTION[ABILITY_EFFECT[kind_in_tableau(s, space)]]:
            return True
    return False


class UsingAbility(ViscountsPhase):
    """The player chooses which of their triggered abilities to resolve next."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        corruption_first = is_corruption_pending(s)
        for space in range(3):
            if s.count & BIT[space]:
                if not corruption_first or not CAN_GIVE_VIRTUE[ABILITY_EFFECT[kind_in_tableau(s, space)]]:
                    buffer.add(USE_ABILITY + space)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not USE_ABILITY <= action < USE_ABILITY_END:
            return refusals.MUST_USE_ABILITY
        space = action - USE_ABILITY
        if s.count & BIT[space] == 0:
            return refusals.MUST_USE_ABILITY
        if CAN_GIVE_VIRTUE[ABILITY_EFFECT[kind_in_tableau(s, space)]] and is_corruption_pending(s):
            return refusals.CORRUPTION_BEFORE_VIRTUE
        return 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Push the chosen ability above the others, which stay pending."""
        space = action - USE_ABILITY
        rest = s.count - BIT[space]
        if rest % TRIGGER_FACTOR:
            push(s, s.who, TRIGGERED_ABILITIES, rest, 0)
        kind = kind_in_tableau(s, space)
        push_printed(s, s.who, ABILITY_EFFECT[kind], FROM_CARD + kind)


RULES[USING_ABILITY] = UsingAbility()


def move_pending_abilities(s: ViscountsTable, player: i64, first: i64, second: i64, third: i64) -> None:
    """Update pending abilities after `player` has rearranged the tableau, so that they follow their cards.

    `first`, `second` and `third` are the old spaces of the cards that now lie on the three spaces.
    """
    wanted = TRIGGERED_ABILITIES + player * PLAYER_FACTOR
    for i in range(s.depth):
        entry = s.stack[i]
        if entry & 255 == wanted:
            spaces = (entry >> 8) & 7
            moved: i64 = 0
            moved += 1 if spaces & BIT[first] else 0
            moved += 2 if spaces & BIT[second] else 0
            moved += 4 if spaces & BIT[third] else 0
            s.stack[i] = entry + (moved - spaces) * COUNT_FACTOR
