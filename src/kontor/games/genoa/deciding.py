"""What the trader decides in a window: to use, to leave, to go on, whose offer to take.  GE-NEG-20"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    ASK_AGAIN,
    AT,
    CALL,
    CALL_EVERYBODY,
    DELIVER,
    DELIVER_END,
    EXTRA_TILE,
    LEAVE,
    MOVE,
    OFFER,
    REFUSE,
    STOP,
    USE,
)
from kontor.games.genoa.calling import callable_fields, can_call, why_not_call
from kontor.games.genoa.components import BIT, BUILDINGS, FIELDS
from kontor.games.genoa.deals import can_accept
from kontor.games.genoa.orders import legal_messages, why_not_message
from kontor.games.genoa.sheets import asks_nothing, sheet_of
from kontor.games.genoa.state import (
    ACCEPT_FIELD,
    CALL_FIELD,
    EXTRA,
    GOODS,
    ROWS,
    STEP_WINDOW,
    GenoaTable,
    can_act,
    enter,
    has_action,
)
from kontor.games.genoa.talk import live_fields, may_speak, somebody_to_ask
from kontor.games.genoa.tower import legal_steps, why_not_step


def legal_decision(s: GenoaTable, buffer: ActionBuffer) -> None:
    if s.window == STEP_WINDOW:
        legal_steps(s, buffer)
        if s.buyer >= 0:
            return
    else:
        if can_act(s, s.active):
            buffer.add(USE)
        if not obliged(s):
            buffer.add(LEAVE)
    fields = live_fields(s)
    for seat in range(s.seats):
        if seat != s.active and acceptable(s, seat, fields):
            buffer.add(ACCEPT + seat)
    if s.calls > 0:
        for seat in range(s.seats):
            if seat != s.active and callable_fields(s, seat):
                buffer.add(CALL + seat)
        if callable_fields(s, EVERYBODY):
            buffer.add(CALL_EVERYBODY)
    if s.speeches > 0 and s.agreed < 0 and somebody_to_ask(s):
        buffer.add(ASK_AGAIN)
    legal_messages(s, 0, buffer)
    if s.held[s.active * GOODS + EXTRA] > 0:
        buffer.add(EXTRA_TILE)


def why_not_decision(s: GenoaTable, action: i64) -> i64:
    step = s.window == STEP_WINDOW
    if MOVE <= action <= STOP:
        return why_not_step(s, action) if step else refusals.USE_OR_SELL
    if step and s.buyer >= 0:
        return refusals.MUST_GO_THERE
    if action == USE or action == LEAVE:
        return why_not_use_here(s, action) if step else why_not_use(s, action)
    if ACCEPT <= action < ACCEPT_END:
        return why_not_accept(s, action - ACCEPT)
    if CALL <= action <= CALL_EVERYBODY:
        return why_not_call(s, action)
    if action == ASK_AGAIN:
        listening = [seat for seat in range(s.seats) if may_speak(s, seat)]
        return 0 if s.speeches and s.agreed < 0 and listening else refusals.ROUNDS
    if DELIVER <= action < DELIVER_END:
        return why_not_message(s, 0, action - DELIVER)
    if action == EXTRA_TILE:
        return 0 if s.held[s.active * GOODS + EXTRA] else refusals.NO_TILE
    return refusals.SPEECH if OFFER <= action <= REFUSE else refusals.NOT_NOW


# Using the building, or leaving it


def obliged(s: GenoaTable) -> bool:
    """Whether a bid lies there that the trader must take, unless he uses the building.  GE-NEG-22, GE-A37"""
    for seat in range(s.seats):
        sheet = sheet_of(s, seat, s.tower)
        if sheet >= 0 and asks_nothing(s, seat, sheet):
            return True
    return False


def why_not_use_here(s: GenoaTable, action: i64) -> i64:
    """The next step is what is talked about: the action here is taken, or lost, or there never was one."""
    if action == LEAVE:
        return refusals.NOT_NOW
    if s.tower >= BUILDINGS:
        return refusals.NO_ACTION_HERE
    return refusals.USED_ALREADY if s.used_by[s.tower] >= 0 else refusals.LOST_ACTION


def why_not_use(s: GenoaTable, action: i64) -> i64:
    if action == USE:
        free = has_action(s, s.active) or s.held[s.active * GOODS + EXTRA] > 0
        return 0 if free else refusals.ONE_ACTION
    bids = [(seat, sheet_of(s, seat, s.tower)) for seat in range(s.seats)]
    return refusals.USE_OR_SELL if any(r >= 0 and asks_nothing(s, seat, r) for seat, r in bids) else 0


# Taking an offer


def acceptable(s: GenoaTable, seat: i64, fields: i64) -> i64:
    """The fields among these for which the trader can take the seat's sheet, as a set."""
    out: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            field = s.live[sheet] - 1
            if fields & BIT[field] and can_accept(s, seat, sheet):
                out |= BIT[field]
    return out


def why_not_accept(s: GenoaTable, seat: i64) -> i64:
    if seat >= s.seats or seat == s.active:
        return refusals.TRADER_DECIDES
    rows = [sheet for sheet in range(seat * ROWS, seat * ROWS + ROWS) if s.live[sheet]]
    near = [sheet for sheet in rows if live_fields(s) & BIT[s.live[sheet] - 1]]
    if not near:
        return refusals.NOT_ADJACENT if rows else refusals.NO_SHEET
    return 0 if any(can_accept(s, seat, sheet) for sheet in near) else refusals.MUST_OWN


def choose_offer(s: GenoaTable, seat: i64) -> None:
    """Whose sheet the trader takes; which of them is the next question."""
    s.party = seat
    enter(s, ACCEPT_FIELD, s.active)


# The second step of `call` and of `accept` before a step of the tower


def legal_fields(s: GenoaTable, buffer: ActionBuffer) -> None:
    """The second step of `call` and of `accept` before a step of the tower."""
    if s.phase == CALL_FIELD:
        fields = callable_fields(s, s.partner)
    else:
        fields = acceptable(s, s.party, live_fields(s))
    buffer.add_bits(AT, fields)


def why_not_field(s: GenoaTable, action: i64) -> i64:
    field = action - AT
    if not 0 <= field < FIELDS or not live_fields(s) & BIT[field]:
        return refusals.NOT_ADJACENT
    if s.phase == CALL_FIELD:
        if can_call(s, s.partner, field):
            return 0
        return refusals.NO_ACTION_LEFT if field < BUILDINGS else refusals.NOT_TO_BE_ASKED
    sheet = sheet_of(s, s.party, field)
    if sheet < 0:
        return refusals.NO_SHEET
    return 0 if can_accept(s, s.party, sheet) else refusals.MUST_OWN
