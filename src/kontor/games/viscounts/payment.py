"""Paying for an action: what is spent for missing icons, and then the action itself.  VI-A84, VI-A102"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import SPEND, SPEND_END
from kontor.games.viscounts.building import place_building
from kontor.games.viscounts.castle import put_workers
from kontor.games.viscounts.components import BUILD, HOLDINGS, PAYS, SILVER, WORKERS
from kontor.games.viscounts.icons import TWICE, buys, helps, icon_total, purchasable, silver_of
from kontor.games.viscounts.manuscripts import copy_manuscript
from kontor.games.viscounts.phases import AFTER_ACT, SPENDING
from kontor.games.viscounts.state import EMPTY, ViscountsTable, ask, segment_of


def begin_payment(s: ViscountsTable, needed: i64) -> None:
    s.missing = needed - icon_total(s, s.who, s.act, s.dismissed)
    s.twice = TWICE if helps(s, s.who, s.act) & TWICE else 0
    s.low = 0
    go_on_paying(s)


def help_now(s: ViscountsTable) -> i64:
    """The first resource counts twice only once."""
    return helps(s, s.who, s.act) & ~TWICE | s.twice


def go_on_paying(s: ViscountsTable) -> None:
    """Ask only where there is more than one kind to spend."""
    while s.missing > 0:
        only: i64 = EMPTY
        for kind in range(s.low, 4):
            if may_spend(s, kind):
                if only != EMPTY:
                    ask(s, s.who, SPENDING)
                    return
                only = kind
        spend_one(s, only)
    perform(s)


def may_spend(s: ViscountsTable, kind: i64) -> bool:
    """This kind is there, and with those after it the rest can be paid."""
    help = help_now(s)
    silver = silver_of(s, s.who)
    if buys(s, s.who, s.act, kind, help, silver) == 0:
        return False
    return purchasable(s, s.who, s.act, kind, help, silver) >= s.missing


def legal_spending(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for kind in range(s.low, 4):
        if may_spend(s, kind):
            buffer.add(SPEND + kind)


def why_not_spend(s: ViscountsTable, action: i64) -> i64:
    if not SPEND <= action < SPEND_END:
        return refusals.SPEND
    kind = action - SPEND
    help = help_now(s)
    silver = silver_of(s, s.who)
    if kind < s.low:
        return refusals.SPEND_IN_ORDER
    if buys(s, s.who, s.act, kind, help, silver) == 0:
        return refusals.NONE_LEFT
    rest = sum(buys(s, s.who, s.act, later, help, silver) for later in range(kind, 4))
    return 0 if rest >= s.missing else refusals.SPEND_IN_ORDER


def spend(s: ViscountsTable, action: i64) -> None:
    spend_one(s, action - SPEND)
    go_on_paying(s)


def spend_one(s: ViscountsTable, kind: i64) -> None:
    """One resource, or two silver."""
    s.held[s.who * HOLDINGS + kind] -= 2 if kind == SILVER else 1
    s.missing -= 1
    if kind == PAYS[s.act] and s.twice:
        s.twice = 0
        s.missing -= 1
    s.low = kind


def perform(s: ViscountsTable) -> None:
    """It is paid.  VI-BUILD-10, VI-CASTLE-03, VI-CODEX-03"""
    s.missing = 0
    s.acted = 1
    s.stage = AFTER_ACT
    if s.act == BUILD:
        place_building(s, s.who, s.piece, s.plot)
    elif s.act == WORKERS:
        put_workers(s, s.who, segment_of(s, s.who), s.sent)
    else:
        copy_manuscript(s, s.who, segment_of(s, s.who))
