"""Orders and messages: cards that players deliver for ducats.  GE-CARD

Only the player who takes a building's action, `s.user`, can deliver orders. Any player can deliver messages.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DELIVER_MESSAGE, LARGE_ORDER, SMALL_ORDER
from kontor.games.genoa.components import (
    BIT,
    COMMODITY_KINDS,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_PILE,
    LARGE_ORDER_REWARD,
    LARGE_ORDER_VILLA,
    LARGE_ORDERS,
    MESSAGE_FIELDS,
    MESSAGE_PILE,
    MESSAGE_REWARD,
    MESSAGES,
    PILE_BITS,
    SMALL_ORDER_BUILDING,
    SMALL_ORDER_GOODS,
    SMALL_ORDER_PILE,
    SMALL_ORDER_REWARD,
    SMALL_ORDERS,
    lowest_member,
)
from kontor.games.genoa.piles import play_card
from kontor.games.genoa.state import GOOD_KINDS, GenoaTable


def pay_from_bank(s: GenoaTable, seat: i64, ducats: i64) -> None:
    """Pay `ducats` to `seat` from the bank, which never runs out.  GE-A41"""
    s.money[seat] += ducats
    s.paid_by_bank += ducats


def holds_goods(s: GenoaTable, seat: i64, order_goods: Arr, first_index: i64) -> bool:
    """Return whether `seat` has the commodities that an order asks for.

    `order_goods` has the number of commodities of each kind for all orders. The numbers for this order begin
    at `first_index`.
    """
    for kind in range(COMMODITY_KINDS):
        if s.held[seat * GOOD_KINDS + kind] < order_goods[first_index + kind]:
            return False
    return True


def return_goods_for_order(s: GenoaTable, seat: i64, order_goods: Arr, first_index: i64) -> None:
    """Move the commodities that an order asks for from `seat` back to the supply.

    `order_goods` has the number of commodities of each kind for all orders. The numbers for this order begin
    at `first_index`.
    """
    for kind in range(COMMODITY_KINDS):
        s.held[seat * GOOD_KINDS + kind] -= order_goods[first_index + kind]
        s.supply[kind] += order_goods[first_index + kind]


# Large orders  GE-CARD-04 to GE-CARD-06


def add_legal_large_orders(s: GenoaTable, seat: i64, villa: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each large order that `seat` can deliver at `villa`."""
    rest = s.hand[seat] & PILE_BITS[LARGE_ORDER_PILE]
    while rest:
        order = lowest_member(rest)
        rest &= rest - 1
        if LARGE_ORDER_VILLA[order] == villa and holds_goods(
            s, seat, LARGE_ORDER_GOODS, order * COMMODITY_KINDS
        ):
            buffer.add(LARGE_ORDER + order)


def why_not_large_order(s: GenoaTable, seat: i64, villa: i64, order: i64) -> i64:
    """Return 0 if `seat` can deliver the large order `order` at `villa`, or else the refusal code."""
    if not 0 <= order < LARGE_ORDERS:
        return refusals.NOT_NOW
    if not s.hand[seat] & BIT[order]:
        return refusals.CARD_NOT_IN_HAND
    goods = [LARGE_ORDER_GOODS[order * COMMODITY_KINDS + kind] for kind in range(COMMODITY_KINDS)]
    short = any(s.held[seat * GOOD_KINDS + kind] < goods[kind] for kind in range(COMMODITY_KINDS))
    return refusals.WRONG_VILLA_OR_GOODS if short or LARGE_ORDER_VILLA[order] != villa else 0


def fill_large_order(s: GenoaTable, seat: i64, order: i64) -> None:
    """Play `seat`'s large order `order`: return its commodities to the supply, and pay the reward."""
    return_goods_for_order(s, seat, LARGE_ORDER_GOODS, order * COMMODITY_KINDS)
    play_card(s, seat, order)
    pay_from_bank(s, seat, LARGE_ORDER_REWARD)


# Small orders  GE-CARD-07 to GE-CARD-10


def add_legal_small_orders(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each small order that the player `s.user` can deliver now."""
    rest = s.hand[s.user] & PILE_BITS[SMALL_ORDER_PILE]
    while rest:
        order = lowest_member(rest) - FIRST_SMALL_ORDER
        rest &= rest - 1
        if SMALL_ORDER_BUILDING[order] == s.building:
            if holds_goods(s, s.user, SMALL_ORDER_GOODS, order * COMMODITY_KINDS):
                buffer.add(SMALL_ORDER + order)


def why_not_small_order(s: GenoaTable, order: i64) -> i64:
    """Return 0 if the player `s.user` can deliver the small order `order` now, or else the refusal code."""
    if not 0 <= order < SMALL_ORDERS:
        return refusals.NOT_NOW
    if not s.hand[s.user] & BIT[FIRST_SMALL_ORDER + order]:
        return refusals.CARD_NOT_IN_HAND
    if s.has_filled_order:
        return refusals.ONLY_ONE_ORDER
    goods = [SMALL_ORDER_GOODS[order * COMMODITY_KINDS + kind] for kind in range(COMMODITY_KINDS)]
    short = any(s.held[s.user * GOOD_KINDS + kind] < goods[kind] for kind in range(COMMODITY_KINDS))
    return refusals.WRONG_BUILDING_OR_GOODS if short or SMALL_ORDER_BUILDING[order] != s.building else 0


def fill_small_order(s: GenoaTable, order: i64) -> None:
    """Play a small order of the player `s.user`: return its commodities to the supply, and pay the reward."""
    return_goods_for_order(s, s.user, SMALL_ORDER_GOODS, order * COMMODITY_KINDS)
    play_card(s, s.user, FIRST_SMALL_ORDER + order)
    pay_from_bank(s, s.user, SMALL_ORDER_REWARD)
    s.has_filled_order = 1


# Messages  GE-CARD-11 to GE-CARD-17


def add_legal_messages(s: GenoaTable, promised_cards: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each message that the deciding player can deliver.

    The tower must have visited both buildings of the message this turn. Messages in `promised_cards` are on
    the player's price sheets, so they cannot be played.
    """
    mine = s.hand[s.actor] & PILE_BITS[MESSAGE_PILE]
    rest = mine - (mine & promised_cards)
    while rest:
        message = lowest_member(rest) - FIRST_MESSAGE
        rest &= rest - 1
        if MESSAGE_FIELDS[message] & s.visited == MESSAGE_FIELDS[message]:
            buffer.add(DELIVER_MESSAGE + message)


def why_not_message(s: GenoaTable, promised_cards: i64, message: i64) -> i64:
    """Return 0 if the deciding player can deliver `message`, or else the refusal code.

    Messages in `promised_cards` are on the player's price sheets, so they cannot be played.
    """
    if not 0 <= message < MESSAGES:
        return refusals.NOT_NOW
    bit = BIT[FIRST_MESSAGE + message]
    if not s.hand[s.actor] & bit:
        return refusals.CARD_NOT_IN_HAND
    if promised_cards & bit:
        return refusals.ALREADY_PROMISED
    both = MESSAGE_FIELDS[message]
    return refusals.MESSAGE_BUILDINGS_NOT_VISITED if both & s.visited != both else 0


def deliver_message(s: GenoaTable, message: i64) -> None:
    """Play `message` from the deciding player's hand, and pay them the reward.  GE-CARD-17

    The player need not be the trader.
    """
    play_card(s, s.actor, FIRST_MESSAGE + message)
    pay_from_bank(s, s.actor, MESSAGE_REWARD)


def is_any_message_deliverable(s: GenoaTable) -> bool:
    """Return whether any message could be delivered now by a player who held it.  GE-A85

    Messages that are face up under their pile do not count, because nobody holds them.
    """
    rest = PILE_BITS[MESSAGE_PILE] - (s.face_up & PILE_BITS[MESSAGE_PILE])
    while rest:
        message = lowest_member(rest) - FIRST_MESSAGE
        rest &= rest - 1
        if MESSAGE_FIELDS[message] & s.visited == MESSAGE_FIELDS[message]:
            return True
    return False
