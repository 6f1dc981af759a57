"""A new round: chapel cards, then the hand check.  SJ-ROUND-09 to SJ-ROUND-13"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import PASS, TUCK, TUCK_END
from kontor.games.san_juan.components import CHAPEL, HAND_LIMIT, KINDS, TOWER, TOWER_LIMIT
from kontor.games.san_juan.piles import ask_discards, discard
from kontor.games.san_juan.state import (
    CHAPEL_CARD,
    HAND_CHECK,
    NEXT_CHAPEL,
    NEXT_HAND_CHECK,
    SanJuanTable,
    has,
)

# The chapels


def ask_chapel(s: SanJuanTable) -> None:
    """Every owner of a chapel that is not covered, with a card in hand.  SJ-CHAPEL-01, SJ-A17"""
    if has(s, s.active, CHAPEL) and s.hand_size[s.active] > 0:
        ask_active(s, CHAPEL_CARD)
    else:
        s.phase = NEXT_CHAPEL


def legal_chapel(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for kind in range(KINDS):
        if s.hand[s.active * KINDS + kind] > 0:
            buffer.add(TUCK + kind)
    buffer.add(PASS)


def why_not_tuck(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not TUCK <= action < TUCK_END:
        return refusals.CHAPEL
    return 0 if s.hand[s.active * KINDS + action - TUCK] else refusals.NOT_IN_HAND


def tuck(s: SanJuanTable, action: i64) -> None:
    """One card, face down.  SJ-CHAPEL-01"""
    if action != PASS:
        at = s.active * KINDS + action - TUCK
        s.hand[at] -= 1
        s.hand_size[s.active] -= 1
        s.chapel[at] += 1
        s.chapel_size[s.active] += 1
    s.phase = NEXT_CHAPEL


# The hand check


def hand_limit(s: SanJuanTable, seat: i64) -> i64:
    """SJ-ROUND-10, SJ-TOWER-01"""
    return TOWER_LIMIT if has(s, seat, TOWER) else HAND_LIMIT


def ask_hand_check(s: SanJuanTable) -> None:
    surplus = s.hand_size[s.active] - hand_limit(s, s.active)
    if surplus > 0:
        ask_discards(s, surplus)
        ask_active(s, HAND_CHECK)
    else:
        s.phase = NEXT_HAND_CHECK


def check_discard(s: SanJuanTable, kind: i64) -> None:
    discard(s, kind)
    if s.due == 0:
        s.phase = NEXT_HAND_CHECK
