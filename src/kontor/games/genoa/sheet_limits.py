"""Limits on how many items of each kind a player may write on a price sheet.  GE-A64, GE-A70, GE-A72

Writers can give only goods that they have. They can ask only for goods that the other side might have,
judging by public information. They can promise only goods that the building can give. The *draft* is the
price sheet that is being written.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total, zeros
from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.components import (
    ANY_COMMODITY_KIND,
    ANY_TILE_KIND,
    BIT,
    BUILDINGS,
    COMMODITY_KINDS,
    CONTRACT_PILE,
    FIRST_ANY_CARD_KIND,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_PILE,
    LARGE_ORDER_REWARD,
    LARGE_ORDER_VILLA,
    MARKER_KIND,
    PILE_BITS,
    PILES,
    TILE_KINDS,
    lowest_member,
)
from kontor.games.genoa.piles import drawable_card_count
from kontor.games.genoa.price_sheets import draft_promises_large_order, is_any_tile_left
from kontor.games.genoa.state import (
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SECTION_SIZE,
    GenoaTable,
    can_bid,
    has_action_left,
)


def is_called(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Return whether `seat` must answer the trader's proposal, which is about `field`."""
    if seat == s.active:
        return False
    if s.partner != EVERYBODY:
        return seat == s.partner
    return s.asleep[seat] == 0 and (field >= BUILDINGS or can_bid(s, seat))


def max_payable_goods(s: GenoaTable, seat: i64, kind: i64, field: i64) -> i64:
    """Return how many goods of `kind` may be in a price that `seat` pays for `field`.  GE-A68, GE-A55

    If `seat` needs an extra action tile to take the action there, it keeps one, unless the trader has one to
    give.
    """
    number = s.held[seat * GOOD_KINDS + kind]
    if kind == MARKER_KIND and number > s.supply[MARKER_KIND + s.active]:
        return s.supply[MARKER_KIND + s.active]
    if kind == EXTRA_ACTION_TILE_KIND and number > 0 and field < BUILDINGS and not has_action_left(s, seat):
        if s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] == 0:
            return number - 1
    return number


def has_payable_good(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Return whether `seat` has anything other than money that it can pay for `field`."""
    for pile in range(PILES):
        if s.card_counts[seat * PILES + pile] > 0:
            return True
    for kind in range(GOOD_KINDS):
        if s.held[seat * GOOD_KINDS + kind] > 0 and max_payable_goods(s, seat, kind, field) > 0:
            return True
    return False


# Goods that a seat has


def kinds_held(s: GenoaTable, seat: i64) -> i64:
    """Return the kinds of commodities, tiles and markers that `seat` has, as a bit set."""
    held = s.held
    kinds: i64 = 0  # a bit set
    for kind in range(GOOD_KINDS):
        if held[seat * GOOD_KINDS + kind] > 0:
            kinds |= BIT[kind]
    return kinds


def kinds_askable_from(s: GenoaTable, seat: i64) -> i64:
    """Return the kinds of goods and wildcards that others can ask `seat` for, as a bit set."""
    kinds = kinds_held(s, seat)
    if kinds & (BIT[FIRST_TILE_KIND] - 1):
        kinds |= BIT[ANY_COMMODITY_KIND]
    if kinds & (BIT[MARKER_KIND] - BIT[FIRST_TILE_KIND]):
        kinds |= BIT[ANY_TILE_KIND]
    for pile in range(PILES):
        if s.card_counts[seat * PILES + pile] > 0:
            kinds |= BIT[FIRST_ANY_CARD_KIND + pile]
    return kinds


# Asking the others for goods


def askable_kinds(s: GenoaTable, section: i64) -> i64:
    """Return the kinds of items that the writer of a price sheet can ask for in `section`, as a bit set.

    In an offer, the writer asks the trader for goods in return. In the trader's proposal, the trader asks the
    others for the price.
    """
    if section == RETURN_SECTION:
        return kinds_askable_from(s, s.active)
    kinds: i64 = 0  # a bit set
    for seat in range(s.seats):
        if is_called(s, seat, s.draft_field):
            kinds |= kinds_askable_from(s, seat)
    return kinds


def max_items_asked(s: GenoaTable, section: i64, kind: i64) -> i64:
    """Return how many items of `kind` the writer of a price sheet may ask for in `section`.

    If the trader is the writer, the limit is the largest number that any player who must answer could pay.
    """
    if section == RETURN_SECTION:
        return max_items_asked_of(s, s.active, section, kind)
    largest_count: i64 = 0
    for seat in range(s.seats):
        if is_called(s, seat, s.draft_field):
            number = max_items_asked_of(s, seat, section, kind)
            if number > largest_count:
                largest_count = number
    return largest_count


def max_items_asked_of(s: GenoaTable, seat: i64, section: i64, kind: i64) -> i64:
    """Return how many items of `kind` a price sheet may ask `seat` for in `section`."""
    if kind < MARKER_KIND:
        return (
            s.held[seat * GOOD_KINDS + kind]
            if section == RETURN_SECTION
            else max_payable_goods(s, seat, kind, s.draft_field)
        )
    if kind == MARKER_KIND:
        if section != RETURN_SECTION:
            return max_payable_goods(s, seat, kind, s.draft_field)
        number = s.held[seat * GOOD_KINDS + MARKER_KIND]
        room = s.supply[MARKER_KIND + s.writer] - promised_markers(s)
        return number if number < room else room
    if kind == ANY_COMMODITY_KIND:
        named = total(s.terms, section * SECTION_SIZE, COMMODITY_KINDS)
        return total(s.held, seat * GOOD_KINDS, COMMODITY_KINDS) - named
    if kind == ANY_TILE_KIND:
        named = total(s.terms, section * SECTION_SIZE + FIRST_TILE_KIND, TILE_KINDS)
        return total(s.held, seat * GOOD_KINDS + FIRST_TILE_KIND, TILE_KINDS) - named
    return s.card_counts[seat * PILES + kind - FIRST_ANY_CARD_KIND]


# Giving goods


def max_items_given(s: GenoaTable, section: i64, kind: i64) -> i64:
    """Return how many items of `kind` the writer of a price sheet may give in `section`.

    The writer of an offer gives the price. In the trader's proposal, the trader gives the goods in return.
    """
    if kind > MARKER_KIND:
        return 0
    if section == PRICE_SECTION:
        return max_payable_goods(s, s.writer, kind, s.draft_field)
    number = s.held[s.writer * GOOD_KINDS + kind]
    if kind == MARKER_KIND:
        room_in_supply: i64 = 0
        for seat in range(s.seats):
            if is_called(s, seat, s.draft_field) and s.supply[MARKER_KIND + seat] > room_in_supply:
                room_in_supply = s.supply[MARKER_KIND + seat]
        room_in_supply -= promised_markers(s)
        return number if number < room_in_supply else room_in_supply
    return number


def promised_markers(s: GenoaTable) -> i64:
    """Return how many markers the draft price sheet promises the trader from the building's action.  GE-A23

    The action takes these markers from the supply of markers in the buyer's colour. Markers that the trader
    gives in return come from the same supply, so both must be counted against it.
    """
    return s.terms[LATER_SECTION * SECTION_SIZE + MARKER_KIND]


# Promising goods from the action


def _promisable_kinds() -> Arr:
    out = zeros(BUILDINGS)
    for building in range(BUILDINGS):
        for kind in range(ITEM_KINDS):
            tile = IS_VILLA[building] and (FIRST_TILE_KIND <= kind < MARKER_KIND or kind == ANY_TILE_KIND)
            if tile or GIVEN_GOODS_COUNTS[building * ITEM_KINDS + kind] > 0:
                out[building] += BIT[kind]
    return out


PROMISABLE_KINDS: Final = _promisable_kinds()  # per building: a bit set of kinds of items
"""The kinds of goods that can be promised from each building's action. Villas include tiles."""


def promisable_kinds(s: GenoaTable) -> i64:
    """Return the kinds of goods that a price sheet can promise from the building's action, as a bit set."""
    if IS_VILLA[s.draft_field] and not can_promise_large_order(s):
        return BIT[FIRST_ANY_CARD_KIND + CONTRACT_PILE]
    return PROMISABLE_KINDS[s.draft_field]


def max_items_promised(s: GenoaTable, kind: i64) -> i64:
    """Return how many items of `kind` the price sheet being written may promise from the building's action.

    GE-A23
    """
    building = s.draft_field
    if IS_VILLA[building] and kind != FIRST_ANY_CARD_KIND + CONTRACT_PILE:
        return max_promised_tiles(s, kind)
    gives = GIVEN_GOODS_COUNTS[building * ITEM_KINDS + kind]
    if gives == 0:
        return 0
    if kind == MARKER_KIND:
        room = max_promised_markers(s)
        return gives if gives < room else room
    if kind >= FIRST_ANY_CARD_KIND:
        if IS_VILLA[building] and draft_promises_large_order(s):
            return 0
        left = drawable_card_count(s, kind - FIRST_ANY_CARD_KIND)
    else:
        left = s.supply[kind]
    return gives if gives < left else left


def max_promised_markers(s: GenoaTable) -> i64:
    """Return how many markers a price sheet may promise from the building's action.  GE-A72

    The payer gets markers of their own colour from the building. The trader then gets the same number
    of markers in the trader's colour, so the supply must have enough of both colours.
    """
    max_payer_markers: i64 = 0
    if s.writer == s.active:
        for seat in range(s.seats):
            if is_called(s, seat, s.draft_field) and s.supply[MARKER_KIND + seat] > max_payer_markers:
                max_payer_markers = s.supply[MARKER_KIND + seat]
    else:
        max_payer_markers = s.supply[MARKER_KIND + s.writer]
    room = s.supply[MARKER_KIND + s.active] - s.terms[PRICE_SECTION * SECTION_SIZE + MARKER_KIND]
    return max_payer_markers if max_payer_markers < room else room


def max_promised_tiles(s: GenoaTable, kind: i64) -> i64:
    """Return how many tiles of `kind` a price sheet may promise from a large order: 0 or 1.  GE-A50"""
    first = LATER_SECTION * SECTION_SIZE
    named = total(s.terms, first + FIRST_TILE_KIND, TILE_KINDS)
    wild = s.terms[first + ANY_TILE_KIND]
    if kind == ANY_TILE_KIND:
        possible = named == 0 and is_any_tile_left(s)
    else:
        possible = (
            FIRST_TILE_KIND <= kind < MARKER_KIND
            and s.supply[kind] > 0
            and named + wild - s.terms[first + kind] == 0
        )
    return 1 if possible and can_promise_large_order(s) else 0


def max_promised_ducats(s: GenoaTable) -> i64:
    """Return how many ducats a price sheet may promise to pay from the reward for a large order.

    Return 0 if the sheet is not for a villa, if it promises a contract, or if the payer could not deliver a
    large order.
    """
    if (
        s.draft_field >= BUILDINGS
        or not IS_VILLA[s.draft_field]
        or s.terms[LATER_SECTION * SECTION_SIZE + FIRST_ANY_CARD_KIND + CONTRACT_PILE]
    ):
        return 0
    return LARGE_ORDER_REWARD if can_promise_large_order(s) else 0


def can_promise_large_order(s: GenoaTable) -> bool:
    """Return whether the payer could deliver a large order after paying the price in the draft.

    The draft is the price sheet being written. If the trader is writing it, it is enough that one of the
    players who must answer holds a large order, because the trader cannot see which.  GE-A50, GE-A87
    """
    if s.writer != s.active:
        return can_deliver_large_order(
            s, s.writer, s.draft_field, s.closed_cards | s.shown_cards | s.open_cards
        )
    if s.terms[ANY_COMMODITY_KIND] > 0 or s.terms[FIRST_ANY_CARD_KIND + LARGE_ORDER_PILE] > 0:
        return False
    for seat in range(s.seats):
        if is_called(s, seat, s.draft_field) and s.card_counts[seat * PILES + LARGE_ORDER_PILE] > 0:
            return True
    return False


def can_deliver_large_order(s: GenoaTable, seat: i64, villa: i64, excluded_cards: i64) -> bool:
    """Return whether `seat` could deliver a large order at `villa` after paying the price in the draft.

    Orders in the bit set `excluded_cards` do not count. The draft is the price sheet being written.
    """
    mine = s.hand[seat] & PILE_BITS[LARGE_ORDER_PILE]
    rest = mine - (mine & excluded_cards)
    while rest:
        order = lowest_member(rest)
        rest &= rest - 1
        if LARGE_ORDER_VILLA[order] == villa and holds_goods_after_price(s, seat, order):
            return True
    return False


def holds_goods_after_price(s: GenoaTable, seat: i64, order: i64) -> bool:
    """Return whether `seat` would still have the goods for `order`, a large order, after paying the price.

    The price is the one in the draft, the price sheet being written.
    """
    for kind in range(COMMODITY_KINDS):
        left = s.held[seat * GOOD_KINDS + kind] - s.terms[PRICE_SECTION * SECTION_SIZE + kind]
        if left < LARGE_ORDER_GOODS[order * COMMODITY_KINDS + kind]:
            return False
    return True


def could_promise_anything(s: GenoaTable, seat: i64, building: i64) -> bool:
    """Return whether `building` gives any good or card that `seat` could promise to the trader."""
    for kind in range(MARKER_KIND):
        if GIVEN_GOODS_COUNTS[building * ITEM_KINDS + kind] > 0 and s.supply[kind] > 0:
            return True
    if GIVEN_GOODS_COUNTS[building * ITEM_KINDS + MARKER_KIND] > 0:
        if s.supply[MARKER_KIND + seat] > 0 and s.supply[MARKER_KIND + s.active] > 0:
            return True
    for pile in range(PILES):
        if (
            GIVEN_GOODS_COUNTS[building * ITEM_KINDS + FIRST_ANY_CARD_KIND + pile] > 0
            and drawable_card_count(s, pile) > 0
        ):
            return True
    return False


# The extra action tile that a buyer needs


def draft_needs_extra_tile(s: GenoaTable) -> bool:
    """Return whether the trader must still promise an extra action tile on the price sheet.  GE-A55

    A buyer who has no action left, and no such tile of their own, needs one to take the building's action.
    """
    if s.draft_field >= BUILDINGS or s.terms[RETURN_SECTION * SECTION_SIZE + EXTRA_ACTION_TILE_KIND] > 0:
        return False
    if s.writer != s.active:
        return would_be_unable_to_act(s, s.writer)
    if s.partner != EVERYBODY:
        return would_be_unable_to_act(s, s.partner)
    for seat in range(s.seats):
        if is_called(s, seat, s.draft_field) and not would_be_unable_to_act(s, seat):
            return False
    return True


def would_be_unable_to_act(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` would be unable to take an action after paying the price that is being written.

    This is the case if `seat` has no action left this turn and would have no extra action tile left.
    """
    if has_action_left(s, seat):
        return False
    return (
        s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND]
        <= s.terms[PRICE_SECTION * SECTION_SIZE + EXTRA_ACTION_TILE_KIND]
    )


def cards_not_on_draft(s: GenoaTable) -> i64:
    """Return the writer's cards that are not yet on the price sheet they are writing, as a bit set."""
    cards = s.hand[s.writer]
    return cards - (cards & (s.closed_cards | s.shown_cards | s.open_cards))
