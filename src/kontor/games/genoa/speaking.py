"""Speaking in a round: offers, and what else the others may do then.  GE-A57, GE-A58"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import stop_asking
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    DELIVER,
    DELIVER_END,
    EXTRA_TILE,
    OFFER,
    OFFER_END,
    PASS,
    SLEEP,
    WITHDRAW,
    WITHDRAW_END,
)
from kontor.games.genoa.components import BIT, BUILDINGS, OUTSIDE, first_of
from kontor.games.genoa.limits import gives_anything, has_good
from kontor.games.genoa.orders import deliver, legal_messages, why_not_message
from kontor.games.genoa.sheets import drop, has_room, number_of, promised_cards, sheet_of, spare_extra_tile
from kontor.games.genoa.state import BUILDING_WINDOW, EXTRA, GOODS, PRICE, ROWS, GenoaTable, can_act, can_bid
from kontor.games.genoa.talk import ask_next, can_write, offered_fields, own_fields
from kontor.games.genoa.tiles import use_extra_tile
from kontor.games.genoa.writing import write


def legal_speech(s: GenoaTable, buffer: ActionBuffer) -> None:
    seat = s.actor
    if s.posts > 0:
        buffer.add_bits(OFFER, writable_fields(s, seat))
        buffer.add_bits(WITHDRAW, own_fields(s, seat))
    buffer.add(PASS)
    buffer.add(SLEEP)
    legal_messages(s, promised_cards(s, seat), buffer)
    if spare_extra_tile(s, seat):
        buffer.add(EXTRA_TILE)


def writable_fields(s: GenoaTable, seat: i64) -> i64:
    """The fields for which the seat can make an offer now, as a set.  GE-A8, GE-A60"""
    out = offered_fields(s)
    if not has_room(s, seat):
        out &= own_fields(s, seat)
    if not can_bid(s, seat):
        out &= OUTSIDE
    if s.seats > 2 and s.money[seat] >= 5:
        return out
    rest = out
    while rest:
        field = first_of(rest)
        rest &= rest - 1
        if not can_write(s, seat, field):
            out -= BIT[field]
    return out


def why_not_speech(s: GenoaTable, action: i64) -> i64:
    seat = s.actor
    if action == PASS or action == SLEEP:
        return 0
    if OFFER <= action < OFFER_END:
        return refusals.SPEECH if s.posts == 0 else why_not_offer(s, seat, action - OFFER)
    if WITHDRAW <= action < WITHDRAW_END:
        if s.posts == 0:
            return refusals.SPEECH
        return 0 if sheet_of(s, seat, action - WITHDRAW) >= 0 else refusals.NO_SHEET
    if DELIVER <= action < DELIVER_END:
        return why_not_message(s, promised_cards(s, seat), action - DELIVER)
    if action == EXTRA_TILE:
        return why_not_extra(s, seat)
    return refusals.TRADER_DECIDES


def why_not_extra(s: GenoaTable, seat: i64) -> i64:
    held = s.held[seat * GOODS + EXTRA]
    if held == 0:
        return refusals.NO_TILE
    rows = [sheet for sheet in range(seat * ROWS, seat * ROWS + ROWS) if s.live[sheet]]
    promised = [number_of(s, sheet, PRICE, EXTRA) for sheet in rows if seat != s.active]
    return refusals.PROMISED if any(held - 1 < number for number in promised) else 0


def why_not_offer(s: GenoaTable, seat: i64, field: i64) -> i64:
    here = s.window == BUILDING_WINDOW
    if (here and field != s.tower) or (not here and not s.reach & BIT[field]):
        return refusals.OUT_OF_REACH
    rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
    if field + 1 not in rows and 0 not in rows:
        return refusals.SHEETS_FULL
    building = field < BUILDINGS
    if building and not (can_act(s, seat) or s.held[s.active * GOODS + EXTRA]):
        return refusals.NO_ACTION_LEFT
    if has_good(s, seat, field) or (building and gives_anything(s, seat, field)):
        return 0
    if s.money[seat] < 5:
        return refusals.NOTHING_TO_PAY
    return 0 if s.seats > 2 else refusals.MONEY_ONLY


def speak(s: GenoaTable, action: i64) -> None:
    seat = s.actor
    if OFFER <= action < OFFER_END:
        s.posts -= 1
        write(s, seat, action - OFFER)
    elif WITHDRAW <= action < WITHDRAW_END:
        s.posts -= 1
        drop(s, sheet_of(s, seat, action - WITHDRAW))
    elif action == EXTRA_TILE:
        use_extra_tile(s, seat)
    elif DELIVER <= action < DELIVER_END:
        deliver(s, action - DELIVER)
    else:
        if action == SLEEP:
            stop_asking(s, seat)
        ask_next(s, seat)
