"""The stack of pending effects: which player, which effect, how often, and where it comes from.

An entry is one number. The top of the stack is done first, and whatever it sets off before what waits below.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.effects import WHOLE_ROW
from kontor.games.viscounts.printed import ATOM_CODE, ATOM_COUNT, ATOMS, FIRST_ATOM, FIRST_OPTION
from kontor.games.viscounts.state import ViscountsTable

PLAYER: Final[i64] = 64
COUNT: Final[i64] = 256
SOURCE: Final[i64] = 262144


def push(s: ViscountsTable, player: i64, effect: i64, count: i64, source: i64) -> None:
    """Lay an effect on top."""
    s.stack[s.depth] = effect + player * PLAYER + count * COUNT + source * SOURCE
    s.depth += 1


def push_row(s: ViscountsTable, player: i64, row: i64, source: i64) -> None:
    """Lay a printed effect on top, if there is one."""
    if row > 0:
        push(s, player, WHOLE_ROW, row, source)


def pop(s: ViscountsTable) -> None:
    """Take the top entry into `who`, `effect`, `count` and `source`; its place is wiped."""
    depth = s.depth - 1
    entry = s.stack[depth]
    s.stack[depth] = 0
    s.depth = depth
    s.effect = entry & 63
    s.who = (entry >> 6) & 3
    s.count = (entry >> 8) & 1023
    s.source = entry >> 18


def push_option(s: ViscountsTable, player: i64, row: i64, option: i64, source: i64) -> None:
    """The atoms of one alternative, the first on top."""
    number = FIRST_OPTION[row] + option
    at = FIRST_ATOM[number] + ATOMS[number]
    while at > FIRST_ATOM[number]:
        at -= 1
        push(s, player, ATOM_CODE[at], ATOM_COUNT[at], source)


def again(s: ViscountsTable) -> None:
    """What is being resolved waits for the rest of its number."""
    if s.count > 1:
        push(s, s.who, s.effect, s.count - 1, s.source)


def waits(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Whether such an effect of this player is pending."""
    wanted = effect + player * PLAYER
    for i in range(s.depth):
        if s.stack[i] & 255 == wanted:
            return True
    return False


def waits_with(s: ViscountsTable, player: i64, effect: i64, count: i64) -> bool:
    """The same with its number."""
    wanted = effect + player * PLAYER + count * COUNT
    for i in range(s.depth):
        if s.stack[i] & (SOURCE - 1) == wanted:
            return True
    return False
