"""Printed effects as tables, and the stack of pending effects.

Each stack entry packs a player, an effect, a count and the source of the effect into one number. The top
entry is resolved first. Everything that it triggers is resolved before the entries below it.
`effect_resolution.py` does the resolving.

All effects in `components.toml` must be read before this module builds its tables. So it imports `board.py`,
the last module that reads effects.
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
    COMPONENTS,
    EFFECT_TABLE,
    MANUSCRIPT,
    START_CARD,
    TOWNSFOLK,
)
from kontor.games.viscounts.effects import GAIN_CORRUPTION, GAIN_VIRTUE, TRIGGERED_ABILITIES, WHOLE_EFFECT
from kontor.games.viscounts.phases import USING_ABILITY
from kontor.games.viscounts.rules import RULES, ViscountsPhase
from kontor.games.viscounts.state import ViscountsTable, card_kind, is_automaton

# Printed effects as flat tables. Row 0 does nothing.

assert len(SCHEME) == 16  # `board` has read the last tables
COMPONENTS.check_all_read()

_options: Final = [option for row in EFFECT_TABLE.rows for option in row]
_atoms: Final = [atom for option in _options for atom in option]

EFFECT_TEXT: Final = tuple(EFFECT_TABLE.texts)  # one per effect row
OPTIONS_IN_EFFECT: Final = array(len(row) for row in EFFECT_TABLE.rows)  # how many, per effect row
FIRST_OPTION_OF_EFFECT: Final = array(  # one per effect row
    sum(len(row) for row in EFFECT_TABLE.rows[:i]) for i in range(len(EFFECT_TABLE.rows))
)
FIRST_ATOM_OF_OPTION: Final = array(sum(len(option) for option in _options[:i]) for i in range(len(_options)))
ATOMS_IN_OPTION: Final = array(len(option) for option in _options)  # how many, per option
ATOM_CODE: Final = array(code for code, _ in _atoms)  # per atom: what it does
ATOM_REPETITIONS: Final = array(count for _, count in _atoms)  # per atom: how often to repeat it

GIVES_ONLY_CORRUPTION: Final = array(  # per effect row: 1 or 0
    1 if row[0] and all(code == GAIN_CORRUPTION for option in row for code, _ in option) else 0
    for row in EFFECT_TABLE.rows
)
CAN_GIVE_VIRTUE: Final = array(  # per effect row: 1 or 0
    1 if any(code == GAIN_VIRTUE for option in row for code, _ in option) else 0 for row in EFFECT_TABLE.rows
)
"""For each printed effect, 1 if it can give virtue, else 0.

Among abilities that are triggered together, those that give only corruption are resolved first.

VI-TRACK-04, VI-A69
"""


def option_text(effect_row: i64, option: i64) -> str:
    """Return the text of option `option` (counted from 0) of the printed effect in row `effect_row`."""
    return EFFECT_TEXT[effect_row].split(" | ")[option]


# Sources of effects. Each FROM_ constant is the number of the first source of its type.

_sources: Final[list[tuple[str, str]]] = [("", "")]


def _add_sources(source_type: str, names: tuple[str, ...]) -> i64:
    """Add a source of this `source_type` for each of `names`. Return the number of the first source."""
    first = len(_sources)
    _sources.extend((source_type, name) for name in names)
    return first


FROM_CARD: Final[i64] = _add_sources("card", TOWNSFOLK)  # the first of these sources
FROM_MANUSCRIPT: Final[i64] = _add_sources("manuscript", MANUSCRIPT)  # the first of these sources
FROM_PRINTED_MANUSCRIPT: Final[i64] = _add_sources("printed_manuscript", SEGMENT)  # first source
FROM_PRINTED_PERSON: Final[i64] = _add_sources("printed_person", SEGMENT)  # the first of these sources
FROM_PLOT: Final[i64] = _add_sources("plot", PLOT)  # the first of these sources
FROM_LINK: Final[i64] = _add_sources("link", PLOT)  # the first of these sources
FROM_SECTION: Final[i64] = _add_sources("section", SECTION)  # the first of these sources
FROM_LEVEL_3: Final[i64] = _add_sources("level", ("3",))  # a source of effects
FROM_EXILE: Final[i64] = _add_sources("exile", ("1", "2"))  # the first of these sources
FROM_ABOVE_TRACK: Final[i64] = _add_sources("above", ("1", "2", "3", "4", "5", "6", "7"))  # first source
FROM_BELOW_TRACK: Final[i64] = _add_sources("below", ("1", "2", "3", "4", "5", "6", "7"))  # first source
FROM_START_CARD: Final[i64] = _add_sources("start_card", START_CARD)  # the first of these sources
FROM_SCHEME: Final[i64] = _add_sources("scheme", SCHEME)  # the first of these sources
FROM_PIECE: Final[i64] = _add_sources("piece", PIECE)  # the first of these sources
FROM_TRADE_SPACE: Final[i64] = _add_sources("space", tuple(str(n) for n in range(1, 11)))  # first source
FROM_MEETING: Final[i64] = _add_sources("meeting", ("",))  # a source of effects
FROM_PAID_DEBT: Final[i64] = _add_sources("paid_debt", ("",))  # a source of effects
FROM_AUTOMATON_BOARD: Final[i64] = _add_sources("board", ("",))  # a source of effects
SOURCES: Final = tuple(_sources)  # where an effect can come from, as (type, name)


# The stack

PLAYER_FACTOR: Final[i64] = 64  # multiplies the player in a packed stack entry
COUNT_FACTOR: Final[i64] = 256  # multiplies the count in a packed stack entry
SOURCE_FACTOR: Final[i64] = 262144  # multiplies the source in a packed stack entry


def push_effect(s: ViscountsTable, player: i64, effect: i64, count: i64, source: i64) -> None:
    """Put `effect` on top of the stack of pending effects, to be resolved by `player`.

    `count` is the number of repetitions or another argument. `source` is an index into SOURCES.
    """
    s.stack[s.depth] = effect + player * PLAYER_FACTOR + count * COUNT_FACTOR + source * SOURCE_FACTOR
    s.depth += 1


def push_below_effects_of(s: ViscountsTable, player: i64, effect: i64, awaited_players: i64) -> None:
    """Put `effect` into the stack, to be resolved by `player`.

    It goes below all pending entries of the same effect for players in the bit set `awaited_players`. If
    there are none, it goes on top.
    """
    place: i64 = 0
    while place < s.depth:
        entry = s.stack[place]
        if entry & 63 == effect and awaited_players & BIT[(entry >> 6) & 3]:
            break
        place += 1
    push_effect(s, player, effect, 0, 0)
    entry = s.stack[s.depth - 1]
    for i in range(s.depth - 1, place, -1):
        s.stack[i] = s.stack[i - 1]
    s.stack[place] = entry


def push_printed_effect(s: ViscountsTable, player: i64, effect_row: i64, source: i64) -> None:
    """Put the printed effect in row `effect_row` on top of the stack, or do nothing if the row is 0."""
    if effect_row > 0:
        push_effect(s, player, WHOLE_EFFECT, effect_row, source)


def push_option(s: ViscountsTable, player: i64, effect_row: i64, option: i64, source: i64) -> None:
    """Put the atoms of one option of a printed effect on the stack, the first atom on top.

    `effect_row` is the row of the effect. `option` is the number of the option, counted from 0.
    """
    number = FIRST_OPTION_OF_EFFECT[effect_row] + option
    at = FIRST_ATOM_OF_OPTION[number] + ATOMS_IN_OPTION[number]
    while at > FIRST_ATOM_OF_OPTION[number]:
        at -= 1
        push_effect(s, player, ATOM_CODE[at], ATOM_REPETITIONS[at], source)


def push_remaining_repetitions(s: ViscountsTable) -> None:
    """Push the current effect again with one repetition fewer, unless this was the last one."""
    if s.count > 1:
        push_effect(s, s.who, s.effect, s.count - 1, s.source)


def pop_effect(s: ViscountsTable) -> None:
    """Remove the top entry of the stack, and unpack it into `s.who`, `s.effect`, `s.count` and `s.source`."""
    depth = s.depth - 1
    entry = s.stack[depth]
    s.stack[depth] = 0
    s.depth = depth
    s.effect = entry & 63
    s.who = (entry >> 6) & 3
    s.count = (entry >> 8) & 1023
    s.source = entry >> 18


def is_pending(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Return whether `effect` is on the stack of pending effects for `player`."""
    wanted = effect + player * PLAYER_FACTOR
    for i in range(s.depth):
        if s.stack[i] & 255 == wanted:
            return True
    return False


def is_pending_with_count(s: ViscountsTable, player: i64, effect: i64, count: i64) -> bool:
    """Return whether `effect` is on the stack of pending effects for `player` with exactly this `count`."""
    wanted = effect + player * PLAYER_FACTOR + count * COUNT_FACTOR
    for i in range(s.depth):
        if s.stack[i] & (SOURCE_FACTOR - 1) == wanted:
            return True
    return False


# Slots of the automaton's board. A slot has a trigger and an effect. A building piece covers it until the
# piece is built, which opens the slot.


def push_slot_effects(s: ViscountsTable, trigger: i64) -> None:
    """Push the effects of all open slots on the automaton's board that have this `trigger`.

    A slot is a space with an effect. It is open once the building piece that covered it is built. The last
    slot ends up on top, so that corruption is resolved before virtue.
    """
    player = s.seats
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[player] & BIT[piece]:
            push_printed_effect(s, player, SLOT_EFFECT[piece], FROM_PIECE + piece)


def has_open_slot(s: ViscountsTable, trigger: i64) -> bool:
    """Return whether an effect with this `trigger` has been uncovered on the automaton's board."""
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[s.seats] & BIT[piece]:
            return True
    return False


# Abilities of cards in the tableau. Their owner chooses in which order to resolve them.  VI-A69
#
# The count of their stack entry packs the trigger and a bit set of the spaces that are still pending.

TRIGGER_FACTOR: Final[i64] = 8  # multiplies the trigger in the count of a TRIGGERED_ABILITIES entry


def triggered_spaces(s: ViscountsTable, player: i64, trigger: i64) -> i64:
    """Return a bit set of the spaces in `player`'s tableau that have an ability with this `trigger`."""
    if is_automaton(s, player):
        return 0
    space_bits: i64 = 0
    for space in range(3):
        card = s.tableau[player * 3 + space]
        if card >= 0 and ABILITY_TRIGGER[card_kind(card)] == trigger:
            space_bits += BIT[space]
    return space_bits


def trigger_abilities(s: ViscountsTable, player: i64, trigger: i64) -> None:
    """Push one stack entry for all abilities with this `trigger` in `player`'s tableau.

    Do nothing if no card there has such an ability.
    """
    space_bits = triggered_spaces(s, player, trigger)
    if space_bits:
        push_effect(s, player, TRIGGERED_ABILITIES, trigger * TRIGGER_FACTOR + space_bits, 0)


def kind_in_tableau(s: ViscountsTable, space: i64) -> i64:
    """Return the kind of the card on `space` in the tableau of the player who decides."""
    return card_kind(s.tableau[s.who * 3 + space])


def is_corruption_pending(s: ViscountsTable) -> bool:
    """Return whether one of the abilities that the player can choose next gives only corruption."""
    for space in range(3):
        if s.count & BIT[space] and GIVES_ONLY_CORRUPTION[ABILITY_EFFECT[kind_in_tableau(s, space)]]:
            return True
    return False


class UsingAbility(ViscountsPhase):
    """The phase in which a player chooses which of their triggered abilities to resolve next."""

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
        """Push the effect of the chosen ability. The other abilities stay pending below it."""
        space = action - USE_ABILITY
        rest = s.count - BIT[space]
        if rest % TRIGGER_FACTOR:
            push_effect(s, s.who, TRIGGERED_ABILITIES, rest, 0)
        kind = kind_in_tableau(s, space)
        push_printed_effect(s, s.who, ABILITY_EFFECT[kind], FROM_CARD + kind)


RULES[USING_ABILITY] = UsingAbility()


def move_pending_abilities(
    s: ViscountsTable, player: i64, first_origin: i64, second_origin: i64, third_origin: i64
) -> None:
    """Update the spaces of pending abilities after `player` has rearranged the tableau.

    `first_origin` is the old space of the card that is now on the first space. `second_origin` and
    `third_origin` are the same for the other two spaces.
    """
    wanted = TRIGGERED_ABILITIES + player * PLAYER_FACTOR
    for i in range(s.depth):
        entry = s.stack[i]
        if entry & 255 == wanted:
            space_bits = (entry >> 8) & 7
            new_space_bits: i64 = 0  # the spaces to which the cards with these abilities have moved
            new_space_bits += 1 if space_bits & BIT[first_origin] else 0
            new_space_bits += 2 if space_bits & BIT[second_origin] else 0
            new_space_bits += 4 if space_bits & BIT[third_origin] else 0
            s.stack[i] = entry + (new_space_bits - space_bits) * COUNT_FACTOR
