"""Phase 3: the primary action, from its choice to its payment.  VI-ACT, VI-DISMISS, VI-TRADE

First the action, then a dismissal or not, then the target, then what is spent. Every step can be completed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_PLOT,
    DISMISS,
    DO_ACT,
    DO_ACT_END,
    EXCHANGE,
    PASS,
    SEND_WORKERS,
    SEND_WORKERS_END,
    TAKE_PIECE,
)
from kontor.games.viscounts.board import BUILDING_COST, TRADE_GAIN, TRADE_ICONS, WORKER_ICONS, trade_of
from kontor.games.viscounts.building import (
    cheapest_piece,
    free_plot_here,
    kind_of_piece,
    place_building,
    reach,
)
from kontor.games.viscounts.castle import stock
from kontor.games.viscounts.components import (
    BUILD,
    HOLDINGS,
    INNER,
    SILVER,
    TRADE,
    TRANSCRIBE,
    WORKERS,
)
from kontor.games.viscounts.deck import can_destroy
from kontor.games.viscounts.effects import DESTROY, FLIP_EITHER, GAIN_SILVER, PRIMARY
from kontor.games.viscounts.icons import icon_total, silver_of
from kontor.games.viscounts.manuscripts import cost_at
from kontor.games.viscounts.payment import begin_payment
from kontor.games.viscounts.pending import push_row
from kontor.games.viscounts.phases import (
    AFTER_ACT,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    EXCHANGING,
    MAY_DISMISS,
    RECRUIT,
    SENDING,
    SPENDING,
    TARGET,
)
from kontor.games.viscounts.printed import ATOM_CODE, FIRST_ATOM, FIRST_OPTION
from kontor.games.viscounts.sources import TRADE_SPACE
from kontor.games.viscounts.state import EMPTY, ViscountsTable, ask, segment_of
from kontor.games.viscounts.townsfolk import (
    can_dismiss,
    dismiss,
    dismissal_cost,
    person_at,
    why_not_dismissal,
)
from kontor.games.viscounts.track import can_flip

UNCOUNTED: Final[i64] = -1


# What is possible


def on_outer_route(s: ViscountsTable, seat: i64) -> bool:
    return s.viscount[seat] % 3 != INNER


def gain_of_trade(s: ViscountsTable, seat: i64) -> i64:
    """The first atom of what the space gives."""
    return ATOM_CODE[FIRST_ATOM[FIRST_OPTION[TRADE_GAIN[trade_of(s.viscount[seat])]]]]


def fruitful(s: ViscountsTable, seat: i64) -> bool:
    """The exchange would give something.  VI-A67, VI-A81"""
    gain = gain_of_trade(s, seat)
    if gain == FLIP_EITHER:
        return can_flip(s, seat, gain)
    return can_destroy(s, seat) if gain == DESTROY else True


def can_exchange(s: ViscountsTable, seat: i64, icons: i64, silver: i64) -> bool:
    """Silver buys icons, but not for silver.  VI-TRADE-02, VI-TRADE-06"""
    if gain_of_trade(s, seat) == GAIN_SILVER:
        silver = 0
    return icons + silver >= TRADE_ICONS[trade_of(s.viscount[seat])] and fruitful(s, seat)


def has_target(s: ViscountsTable, seat: i64, act: i64, dismissed: i64, silver: i64) -> bool:
    """Whether an action could be done with these icons and this silver."""
    if act == TRADE:
        return can_exchange(s, seat, icon_total(s, seat, TRADE, dismissed), silver)
    if act == BUILD:
        least = cheapest_piece(s, seat)
        if least == 0 or not free_plot_here(s, seat):
            return False
    elif act == WORKERS:
        least = WORKER_ICONS[1]
        if stock(s, seat) == 0:
            return False
    else:
        least = cost_at(s, segment_of(s, seat))
    return reach(s, seat, act, dismissed, silver) >= least


def possible_without(s: ViscountsTable, seat: i64, act: i64) -> bool:
    return has_target(s, seat, act, EMPTY, silver_of(s, seat))


def possible_with(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """With the icons of the townsperson there."""
    if not can_dismiss(s, seat, act):
        return False
    person = person_at(s, segment_of(s, seat))
    return has_target(s, seat, act, person, silver_of(s, seat) - dismissal_cost(s, seat, person))


# The choice


def legal_acts(s: ViscountsTable, buffer: ActionBuffer) -> None:
    seat = s.who
    first = TRADE if on_outer_route(s, seat) else WORKERS
    for act in range(first, first + 2):
        if possible_without(s, seat, act) or possible_with(s, seat, act):
            buffer.add(DO_ACT + act)
    buffer.add(PASS)


def why_not_act(s: ViscountsTable, action: i64) -> i64:
    if action == PASS:
        return 0
    seat = s.who
    act = action - DO_ACT
    if not DO_ACT <= action < DO_ACT_END or act > TRANSCRIBE:
        return refusals.ACT
    if act <= BUILD and s.viscount[seat] % 3 == INNER:
        return refusals.OUTER_ONLY
    if act > BUILD and s.viscount[seat] % 3 != INNER:
        return refusals.INNER_ONLY
    if act == BUILD and cheapest_piece(s, seat) == 0:
        return refusals.ALL_BUILT
    if act == BUILD and not free_plot_here(s, seat):
        return refusals.NO_FREE_PLOT
    if act == WORKERS and stock(s, seat) == 0:
        return refusals.NO_WORKERS
    if act == TRADE and not fruitful(s, seat):
        return why_fruitless(s, seat)
    if possible_with(s, seat, act) or possible_without(s, seat, act):
        return 0
    return too_few(s, seat, act)


def why_fruitless(s: ViscountsTable, seat: i64) -> i64:
    return refusals.NOTHING_TO_FLIP if gain_of_trade(s, seat) == FLIP_EITHER else refusals.THREE_CARDS


def too_few(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """The rule that says how many icons are needed."""
    if act == BUILD:
        return refusals.TOO_FEW_BUILDERS
    if act == WORKERS:
        return refusals.TOO_FEW_NOBLES
    if act == TRANSCRIBE:
        return refusals.TOO_FEW_CLERICS
    gain = gain_of_trade(s, seat)
    if gain == GAIN_SILVER:
        return refusals.SILVER_FOR_SILVER
    if gain == DESTROY:
        return refusals.THREE_MERCHANTS
    return refusals.FOUR_MERCHANTS if gain == FLIP_EITHER else refusals.TWO_MERCHANTS


def choose_act(s: ViscountsTable, action: i64) -> None:
    """Whoever passes does nothing.  VI-ACT-05"""
    if action == PASS:
        s.stage = RECRUIT
    else:
        s.act = action - DO_ACT
        s.icons = UNCOUNTED
        s.stage = MAY_DISMISS


# Dismissal


def legal_dismissal(s: ViscountsTable, buffer: ActionBuffer) -> None:
    if possible_with(s, s.who, s.act):
        buffer.add(DISMISS)
    if possible_without(s, s.who, s.act):
        buffer.add(PASS)


def why_not_dismiss(s: ViscountsTable, action: i64) -> i64:
    if action == DISMISS:
        return 0 if possible_with(s, s.who, s.act) else refusals.DISMISS
    if action == PASS:
        return 0 if has_target(s, s.who, s.act, EMPTY, silver_of(s, s.who)) else refusals.MUST_DISMISS
    return refusals.DISMISS


def in_target(s: ViscountsTable) -> bool:
    """Whether the primary action asks what comes after the dismissal."""
    return EXCHANGING <= s.phase <= SPENDING and s.effect == PRIMARY


def why_not_dismiss_later(s: ViscountsTable) -> i64:
    """A second one, one that never fitted, or one that comes after the target.  VI-DISMISS-04, VI-A103"""
    if s.dismissed != EMPTY:
        return refusals.ONE_DISMISSAL
    reason = why_not_dismissal(s, s.who, s.act)
    return reason if reason else refusals.DISMISS


def may_dismiss(s: ViscountsTable, action: i64) -> None:
    """VI-DISMISS-01 to VI-DISMISS-06"""
    s.stage = TARGET
    if action == DISMISS:
        person = person_at(s, segment_of(s, s.who))
        s.held[s.who * HOLDINGS + SILVER] -= dismissal_cost(s, s.who, person)
        s.dismissed = dismiss(s, s.who)


# The target


def seek_target(s: ViscountsTable) -> None:
    """The next question of the action, or its end."""
    seat = s.active
    s.who = seat
    s.effect = PRIMARY
    if s.act == TRADE:
        if s.icons == UNCOUNTED:
            s.icons = icon_total(s, seat, TRADE, s.dismissed)
        if can_exchange(s, seat, s.icons, silver_of(s, seat)):
            ask(s, seat, EXCHANGING)
        else:
            s.stage = AFTER_ACT
    elif not has_target(s, seat, s.act, s.dismissed, silver_of(s, seat)):
        s.stage = AFTER_ACT
    elif s.act == BUILD:
        ask(s, seat, CHOOSING_PIECE)
    elif s.act == WORKERS:
        ask(s, seat, SENDING)
    else:
        begin_payment(s, cost_at(s, segment_of(s, seat)))


# Trade


def legal_exchange(s: ViscountsTable, buffer: ActionBuffer) -> None:
    buffer.add(EXCHANGE)
    if s.acted > 0:
        buffer.add(PASS)


def why_not_exchange(s: ViscountsTable, action: i64) -> i64:
    if action == EXCHANGE:
        return 0
    if action == PASS:
        return 0 if s.acted else refusals.TRADE_ONCE
    return refusals.EXCHANGE


def exchange(s: ViscountsTable, action: i64) -> None:
    """Icons first, silver for what is missing.  VI-TRADE-04, VI-A58, VI-A66"""
    if action == PASS:
        s.stage = AFTER_ACT
        return
    space = trade_of(s.viscount[s.who])
    needed = TRADE_ICONS[space]
    used = needed if needed < s.icons else s.icons
    s.icons -= used
    s.held[s.who * HOLDINGS + SILVER] -= needed - used
    s.acted += 1
    push_row(s, s.who, TRADE_GAIN[space], TRADE_SPACE + space)


# Build and workers


def take_piece(s: ViscountsTable, action: i64) -> None:
    s.piece = action - TAKE_PIECE
    ask(s, s.who, CHOOSING_PLOT)


def choose_plot(s: ViscountsTable, action: i64) -> None:
    s.plot = action - CHOOSE_PLOT
    if s.effect == PRIMARY:
        begin_payment(s, BUILDING_COST[kind_of_piece(s.piece)])
    else:
        place_building(s, s.who, s.piece, s.plot)
        s.piece = EMPTY
        s.plot = EMPTY


def legal_counts(s: ViscountsTable, buffer: ActionBuffer) -> None:
    most = reach(s, s.who, WORKERS, s.dismissed, silver_of(s, s.who))
    for count in range(1, 5):
        if count <= stock(s, s.who) and WORKER_ICONS[count] <= most:
            buffer.add(SEND_WORKERS + count - 1)


def why_not_send(s: ViscountsTable, action: i64) -> i64:
    if not SEND_WORKERS <= action < SEND_WORKERS_END:
        return refusals.SEND_WORKERS
    count = action - SEND_WORKERS + 1
    if stock(s, s.who) < count:
        return refusals.SO_FEW_WORKERS
    if reach(s, s.who, WORKERS, s.dismissed, silver_of(s, s.who)) < WORKER_ICONS[count]:
        return refusals.TOO_FEW_NOBLES
    return 0


def send_workers(s: ViscountsTable, action: i64) -> None:
    s.sent = action - SEND_WORKERS + 1
    begin_payment(s, WORKER_ICONS[s.sent])
