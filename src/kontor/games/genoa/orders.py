"""Orders and messages: what cards bring when they are played.  GE-CARD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DELIVER, LARGE_ORDER, SMALL_ORDER
from kontor.games.genoa.components import (
    BIT,
    COMMODITIES,
    FIRST_MESSAGE,
    FIRST_SMALL,
    LARGE_GOODS,
    LARGE_ORDERS,
    LARGE_REWARD,
    LARGE_VILLA,
    MESSAGE,
    MESSAGE_FIELDS,
    MESSAGE_REWARD,
    MESSAGES,
    PILE_BITS,
    SMALL_BUILDING,
    SMALL_GOODS,
    SMALL_ORDERS,
    SMALL_REWARD,
    first_of,
)
from kontor.games.genoa.piles import play_card
from kontor.games.genoa.state import GOODS, GenoaTable


def bank_pays(s: GenoaTable, seat: i64, ducats: i64) -> None:
    """The bank never runs out.  GE-A41"""
    s.money[seat] += ducats
    s.paid += ducats


def holds_goods(s: GenoaTable, seat: i64, goods: Arr, first: i64) -> bool:
    """Whether the seat has the commodities of an order."""
    for kind in range(COMMODITIES):
        if s.held[seat * GOODS + kind] < goods[first + kind]:
            return False
    return True


def return_goods(s: GenoaTable, seat: i64, goods: Arr, first: i64) -> None:
    for kind in range(COMMODITIES):
        s.held[seat * GOODS + kind] -= goods[first + kind]
        s.supply[kind] += goods[first + kind]


# Large orders  GE-CARD-04 to GE-CARD-06


def legal_large_orders(s: GenoaTable, seat: i64, villa: i64, buffer: ActionBuffer) -> None:
    rest = s.hand[seat] & PILE_BITS[0]
    while rest:
        order = first_of(rest)
        rest &= rest - 1
        if LARGE_VILLA[order] == villa and holds_goods(s, seat, LARGE_GOODS, order * COMMODITIES):
            buffer.add(LARGE_ORDER + order)


def why_not_large_order(s: GenoaTable, seat: i64, villa: i64, order: i64) -> i64:
    if not 0 <= order < LARGE_ORDERS:
        return refusals.NOT_NOW
    if not s.hand[seat] & BIT[order]:
        return refusals.NOT_HELD
    goods = [LARGE_GOODS[order * COMMODITIES + kind] for kind in range(COMMODITIES)]
    short = any(s.held[seat * GOODS + kind] < goods[kind] for kind in range(COMMODITIES))
    return refusals.OTHER_VILLA if short or LARGE_VILLA[order] != villa else 0


def fill_large_order(s: GenoaTable, seat: i64, order: i64) -> None:
    return_goods(s, seat, LARGE_GOODS, order * COMMODITIES)
    play_card(s, seat, order)
    bank_pays(s, seat, LARGE_REWARD)


# Small orders  GE-CARD-07 to GE-CARD-10


def legal_small_orders(s: GenoaTable, buffer: ActionBuffer) -> None:
    rest = s.hand[s.user] & PILE_BITS[1]
    while rest:
        order = first_of(rest) - FIRST_SMALL
        rest &= rest - 1
        if SMALL_BUILDING[order] == s.building:
            if holds_goods(s, s.user, SMALL_GOODS, order * COMMODITIES):
                buffer.add(SMALL_ORDER + order)


def why_not_small_order(s: GenoaTable, order: i64) -> i64:
    if not 0 <= order < SMALL_ORDERS:
        return refusals.NOT_NOW
    if not s.hand[s.user] & BIT[FIRST_SMALL + order]:
        return refusals.NOT_HELD
    if s.ordered:
        return refusals.ONE_ORDER
    goods = [SMALL_GOODS[order * COMMODITIES + kind] for kind in range(COMMODITIES)]
    short = any(s.held[s.user * GOODS + kind] < goods[kind] for kind in range(COMMODITIES))
    return refusals.OTHER_BUILDING if short or SMALL_BUILDING[order] != s.building else 0


def fill_small_order(s: GenoaTable, order: i64) -> None:
    return_goods(s, s.user, SMALL_GOODS, order * COMMODITIES)
    play_card(s, s.user, FIRST_SMALL + order)
    bank_pays(s, s.user, SMALL_REWARD)
    s.ordered = 1


# Messages  GE-CARD-11 to GE-CARD-17


def legal_messages(s: GenoaTable, promised: i64, buffer: ActionBuffer) -> None:
    """The actor's messages whose two buildings were visited; those on his own sheets are promised."""
    mine = s.hand[s.actor] & PILE_BITS[MESSAGE]
    rest = mine - (mine & promised)
    while rest:
        message = first_of(rest) - FIRST_MESSAGE
        rest &= rest - 1
        if MESSAGE_FIELDS[message] & s.visited == MESSAGE_FIELDS[message]:
            buffer.add(DELIVER + message)


def why_not_message(s: GenoaTable, promised: i64, message: i64) -> i64:
    if not 0 <= message < MESSAGES:
        return refusals.NOT_NOW
    bit = BIT[FIRST_MESSAGE + message]
    if not s.hand[s.actor] & bit:
        return refusals.NOT_HELD
    if promised & bit:
        return refusals.PROMISED
    both = MESSAGE_FIELDS[message]
    return refusals.NOT_BOTH_VISITED if both & s.visited != both else 0


def deliver(s: GenoaTable, message: i64) -> None:
    """Anybody may deliver, in anybody's turn.  GE-CARD-17"""
    play_card(s, s.actor, FIRST_MESSAGE + message)
    bank_pays(s, s.actor, MESSAGE_REWARD)


def message_could_be_held(s: GenoaTable) -> bool:
    """Whether there is a message that could be delivered now, unless it lies in the pile.  GE-A85"""
    rest = PILE_BITS[MESSAGE] - (s.up & PILE_BITS[MESSAGE])
    while rest:
        message = first_of(rest) - FIRST_MESSAGE
        rest &= rest - 1
        if MESSAGE_FIELDS[message] & s.visited == MESSAGE_FIELDS[message]:
            return True
    return False
