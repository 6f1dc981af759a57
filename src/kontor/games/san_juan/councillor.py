"""Councillor: draw some cards, keep one.  SJ-COUNC"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import ACT, ACT_WITH_LIBRARY, KEEP, PASS
from kontor.games.san_juan.components import ARCHIVE, KINDS, LIBRARY, PREFECTURE
from kontor.games.san_juan.library import library_free, use_library
from kontor.games.san_juan.piles import ask_discards, available, discard, discard_aside, next_draw
from kontor.games.san_juan.state import (
    AFTER_LOOKING,
    ARCHIVING,
    COUNCIL,
    KEEPING,
    LOOKING,
    NEXT_SEAT,
    SanJuanTable,
    has,
)

EVERYBODY: Final = 2
PRIVILEGE: Final = 3
"""Cards for the action, and for the privilege.  SJ-COUNC-05"""


def ask_councillor(s: SanJuanTable) -> None:
    """Everybody may draw, as long as there is something to draw."""
    if available(s) > 0:
        ask_active(s, COUNCIL)
    else:
        s.phase = NEXT_SEAT


def legal_act(s: SanJuanTable, buffer: ActionBuffer) -> None:
    """Carry the role out, with the library or without it, or not at all.  SJ-ROLE-04, SJ-LIB-08"""
    buffer.add(ACT)
    if library_free(s):
        buffer.add(ACT_WITH_LIBRARY)
    buffer.add(PASS)


def why_not_act(s: SanJuanTable, action: i64, reason: i64) -> i64:
    if action == ACT or action == PASS:
        return 0
    if action != ACT_WITH_LIBRARY:
        return reason
    if s.active != s.chooser or not has(s, s.active, LIBRARY):
        return refusals.NO_LIBRARY
    return refusals.LIBRARY_ONCE if s.library_used and s.active == s.governor else 0


def council_cards(s: SanJuanTable, library: bool) -> i64:
    """2 cards, 5 for the councillor, 8 with a library.  SJ-COUNC-01, SJ-COUNC-02, SJ-LIB-02"""
    cards: i64 = EVERYBODY
    if s.active == s.chooser:
        cards += PRIVILEGE
    return cards + PRIVILEGE if library else cards


def hold_council(s: SanJuanTable, action: i64) -> None:
    if action == PASS:
        s.phase = NEXT_SEAT
        return
    s.draws = council_cards(s, action == ACT_WITH_LIBRARY)
    if action == ACT_WITH_LIBRARY:
        use_library(s)
    s.count = 0
    s.then = AFTER_LOOKING
    next_draw(s, LOOKING)


def keeps(s: SanJuanTable) -> i64:
    """One card, two with a prefecture.  SJ-PREF-01"""
    return 2 if has(s, s.active, PREFECTURE) else 1


def kept(s: SanJuanTable) -> i64:
    """Not more than there are.  SJ-A25"""
    return min(s.count, keeps(s))


def looked(s: SanJuanTable) -> None:
    """With an archive discards are chosen from the whole hand, else the card to keep.  SJ-ARCH-01, SJ-A21"""
    if s.own[s.active * KINDS + ARCHIVE]:
        ask_discards(s, s.count - kept(s))
        if s.due == 0:
            s.phase = NEXT_SEAT
        else:
            ask_active(s, ARCHIVING)
    elif s.count == kept(s):
        keep_all(s)
        s.phase = NEXT_SEAT
    else:
        ask_discards(s, kept(s))
        ask_active(s, KEEPING)


def keep_all(s: SanJuanTable) -> None:
    for kind in range(KINDS):
        s.hand[s.active * KINDS + kind] += s.aside[kind]
        s.aside[kind] = 0
    s.hand_size[s.active] += s.aside_size
    s.aside_size = 0


def legal_keeps(s: SanJuanTable, buffer: ActionBuffer) -> None:
    left = s.aside_size
    for kind in range(KINDS):
        here = s.aside[kind]
        if here > 0:
            if kind >= s.low and left >= s.due:
                buffer.add(KEEP + kind)
            left -= here


def why_not_keep(s: SanJuanTable, action: i64) -> i64:
    kind = action - KEEP
    if not 0 <= kind < KINDS or s.aside[kind] == 0:
        return refusals.COUNCIL
    rest = sum(s.aside[k] for k in range(kind, KINDS))
    return refusals.ASCENDING if kind < s.low or rest < s.due else 0


def keep(s: SanJuanTable, kind: i64) -> None:
    """The others are discarded face down.  SJ-COUNC-01"""
    s.aside[kind] -= 1
    s.aside_size -= 1
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.due -= 1
    s.low = kind if s.due > 0 else 0
    if s.due == 0:
        discard_aside(s)
        s.phase = NEXT_SEAT


def archive(s: SanJuanTable, kind: i64) -> None:
    discard(s, kind)
    if s.due == 0:
        s.phase = NEXT_SEAT
