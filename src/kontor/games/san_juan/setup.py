"""The start: who is governor, and the first hands.  SJ-SETUP, SJ-OPT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import FIRST_PLAYER
from kontor.games.san_juan.components import KINDS, START_HAND
from kontor.games.san_juan.piles import ask_discards, discard, take_from_deck
from kontor.games.san_juan.state import (
    AFTER_DEAL,
    DEALING,
    START_DISCARD,
    SanJuanTable,
)


def legal_start(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for seat in range(s.seats):
        buffer.add(FIRST_PLAYER + seat)


def why_not_start(s: SanJuanTable, action: i64) -> i64:
    return 0 if FIRST_PLAYER <= action < FIRST_PLAYER + s.seats else refusals.START_PLAYER


def first_player(s: SanJuanTable, seat: i64) -> None:
    """The start player takes the governor tile and is dealt to first.  SJ-SETUP-01"""
    s.governor = seat
    s.chooser = seat
    s.active = seat
    deal_hand(s)


def dealt(s: SanJuanTable) -> i64:
    """Four cards; with the optional rule five for the governor and one more for each seat after.
    SJ-SETUP-05, SJ-OPT-01, SJ-A20
    """
    if s.chosen_hand == 0:
        return START_HAND
    return START_HAND + 1 + (s.active - s.governor + s.seats) % s.seats


def deal_hand(s: SanJuanTable) -> None:
    s.draws = dealt(s)
    ask_chance(s, DEALING)


def deal_card(s: SanJuanTable, kind: i64) -> None:
    take_from_deck(s, kind)
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.draws -= 1
    if s.draws > 0:
        return
    s.active = (s.active + 1) % s.seats
    if s.active != s.governor:
        deal_hand(s)
    elif s.chosen_hand:
        ask_start_discard(s)
    else:
        s.phase = AFTER_DEAL


def ask_start_discard(s: SanJuanTable) -> None:
    """Keep four, discard the others.  SJ-OPT-02"""
    ask_discards(s, s.hand_size[s.active] - START_HAND)
    ask_active(s, START_DISCARD)


def start_discard(s: SanJuanTable, kind: i64) -> None:
    discard(s, kind)
    if s.due > 0:
        return
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        s.phase = AFTER_DEAL  # SJ-OPT-03
    else:
        ask_start_discard(s)
