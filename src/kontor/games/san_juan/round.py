"""The round: whose turn it is, and which role comes next.  SJ-ROUND, SJ-ROLE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import CHOOSE
from kontor.games.san_juan.builder import ask_builder, carpenter_draws, poor_house_draws
from kontor.games.san_juan.components import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, ROLES, TRADER
from kontor.games.san_juan.councillor import ask_councillor, looked
from kontor.games.san_juan.end import maybe_last_phase, maybe_last_round
from kontor.games.san_juan.new_round import ask_chapel, ask_hand_check
from kontor.games.san_juan.producer import ask_producer
from kontor.games.san_juan.prospector import ask_mine, ask_prospector
from kontor.games.san_juan.state import (
    AFTER_CARPENTER,
    AFTER_DEAL,
    AFTER_LOOKING,
    AFTER_PAYING,
    AFTER_PRIVILEGE,
    CHOOSE_ROLE,
    NEXT_CHAPEL,
    NEXT_HAND_CHECK,
    NEXT_SEAT,
    NOBODY,
    NOTHING,
    SanJuanTable,
)
from kontor.games.san_juan.trader import ask_trader, close_trading_house, open_trading_house


def go_on(s: SanJuanTable) -> None:
    """Go on from a mark until somebody decides, chance draws or the game is over."""
    while s.phase >= NEXT_SEAT:
        mark = s.phase
        if mark == NEXT_SEAT:
            next_seat(s)
        elif mark == AFTER_PAYING:
            carpenter_draws(s)
        elif mark == AFTER_CARPENTER:
            poor_house_draws(s)
        elif mark == AFTER_LOOKING:
            looked(s)
        elif mark == AFTER_PRIVILEGE:
            ask_mine(s)
        elif mark == NEXT_CHAPEL:
            next_chapel(s)
        elif mark == NEXT_HAND_CHECK:
            next_hand_check(s)
        elif mark == AFTER_DEAL:
            s.round = 1
            ask_for_role(s)


# Roles


def ask_for_role(s: SanJuanTable) -> None:
    """The governor first, then clockwise; with two players the governor again.  SJ-ROUND-03, SJ-ROUND-07"""
    s.role = NOTHING
    s.chooser = (s.governor + s.picked) % s.seats
    s.active = s.chooser
    ask_active(s, CHOOSE_ROLE)


def legal_roles(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for role in range(len(ROLES)):
        if s.roles[role] == NOBODY:
            buffer.add(CHOOSE + role)


def why_not_choose(s: SanJuanTable, action: i64) -> i64:
    role = action - CHOOSE
    if not 0 <= role < len(ROLES):
        return refusals.MUST_CHOOSE
    return refusals.ROLE_TAKEN if s.roles[role] >= 0 else 0


def choose(s: SanJuanTable, role: i64) -> None:
    """The chooser takes the tile and acts first.  SJ-ROUND-01, SJ-ROLE-02"""
    s.roles[role] = s.active
    s.role = role
    s.picked += 1
    if role == TRADER:
        open_trading_house(s)
    elif role == PROSPECTOR:
        ask_prospector(s)
    else:
        ask(s)


def ask(s: SanJuanTable) -> None:
    """The active player's share in the role."""
    role = s.role
    if role == BUILDER:
        ask_builder(s)
    elif role == PRODUCER:
        ask_producer(s)
    elif role == TRADER:
        ask_trader(s)
    elif role == COUNCILLOR:
        ask_councillor(s)
    else:
        ask_mine(s)


def next_seat(s: SanJuanTable) -> None:
    """Clockwise, everybody once.  SJ-ROUND-02"""
    s.count = 0
    s.allowed = 0
    s.sum = 0
    s.low = 0
    s.active = (s.active + 1) % s.seats
    if s.active == s.chooser:
        end_phase(s)
    else:
        ask(s)


def end_phase(s: SanJuanTable) -> None:
    """Three or four roles end the round, if the game does not end before.  SJ-ROUND-04, SJ-ROUND-07"""
    if s.role == TRADER:
        close_trading_house(s)
    if maybe_last_phase(s):
        return
    if s.picked == (3 if s.seats == 2 else s.seats):
        end_round(s)
    else:
        ask_for_role(s)


# Rounds


def end_round(s: SanJuanTable) -> None:
    """Role tiles back, the governor tile to the left; then the new round begins.  SJ-ROUND-05, SJ-ROUND-06,
    SJ-ROUND-13
    """
    for role in range(len(ROLES)):
        s.roles[role] = NOBODY
    s.role = NOTHING
    s.picked = 0
    s.library_used = 0
    if maybe_last_round(s):
        return
    s.round += 1
    s.governor = (s.governor + 1) % s.seats
    s.chooser = s.governor
    s.active = s.governor
    ask_chapel(s)


def next_chapel(s: SanJuanTable) -> None:
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        ask_hand_check(s)
    else:
        ask_chapel(s)


def next_hand_check(s: SanJuanTable) -> None:
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        ask_for_role(s)
    else:
        ask_hand_check(s)
