"""Ongoing abilities that a trigger sets off. Their owner says in which order.  VI-A69

The entry on the stack is the trigger and, as bits, the spaces of the tableau that still wait.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import USE_ABILITY, USE_ABILITY_END
from kontor.games.viscounts.components import ABILITY, BIT, TRIGGER_OF
from kontor.games.viscounts.effects import ABILITIES
from kontor.games.viscounts.pending import COUNT, PLAYER, push, push_row
from kontor.games.viscounts.printed import HAS_VIRTUE, PURE_CORRUPTION
from kontor.games.viscounts.sources import CARD
from kontor.games.viscounts.state import ViscountsTable, is_automaton, kind_of

MASKS: Final[i64] = 8


def set_off(s: ViscountsTable, player: i64, trigger: i64) -> i64:
    """The spaces whose cards have an ability with this trigger, as bits."""
    if is_automaton(s, player):
        return 0
    out: i64 = 0
    for space in range(3):
        card = s.tableau[player * 3 + space]
        if card >= 0 and TRIGGER_OF[kind_of(card)] == trigger:
            out += BIT[space]
    return out


def push_abilities(s: ViscountsTable, player: i64, trigger: i64) -> None:
    mask = set_off(s, player, trigger)
    if mask:
        push(s, player, ABILITIES, trigger * MASKS + mask, 0)


def kind_at(s: ViscountsTable, space: i64) -> i64:
    """The kind of the card on a space of whoever decides."""
    return kind_of(s.tableau[s.who * 3 + space])


def corruption_waits(s: ViscountsTable) -> bool:
    for space in range(3):
        if s.count & BIT[space] and PURE_CORRUPTION[ABILITY[kind_at(s, space)]]:
            return True
    return False


def legal_abilities(s: ViscountsTable, buffer: ActionBuffer) -> None:
    later = corruption_waits(s)
    for space in range(3):
        if s.count & BIT[space]:
            if not later or not HAS_VIRTUE[ABILITY[kind_at(s, space)]]:
                buffer.add(USE_ABILITY + space)


def why_not_ability(s: ViscountsTable, action: i64) -> i64:
    if not USE_ABILITY <= action < USE_ABILITY_END:
        return refusals.ABILITY
    space = action - USE_ABILITY
    if s.count & BIT[space] == 0:
        return refusals.ABILITY
    if HAS_VIRTUE[ABILITY[kind_at(s, space)]] and corruption_waits(s):
        return refusals.CORRUPTION_FIRST
    return 0


def use_ability(s: ViscountsTable, space: i64) -> None:
    """The ability works; the others wait."""
    rest = s.count - BIT[space]
    if rest % MASKS:
        push(s, s.who, ABILITIES, rest, 0)
    kind = kind_at(s, space)
    push_row(s, s.who, ABILITY[kind], CARD + kind)


def follow_cards(s: ViscountsTable, player: i64, first: i64, second: i64, third: i64) -> None:
    """The tableau was rearranged: what waits goes with its card. `first` is the space from which the first
    card comes, and so on.
    """
    wanted = ABILITIES + player * PLAYER
    for i in range(s.depth):
        entry = s.stack[i]
        if entry & 255 == wanted:
            mask = (entry >> 8) & 7
            new: i64 = 0
            new += 1 if mask & BIT[first] else 0
            new += 2 if mask & BIT[second] else 0
            new += 4 if mask & BIT[third] else 0
            s.stack[i] = entry + (new - mask) * COUNT
