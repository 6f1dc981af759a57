"""Calls: the trader proposes a deal to one player or to everybody, and those players answer.

GE-A63, GE-A73
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY
from kontor.core.phases import ask_active
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import AGREE, CALL, CALL_EVERYBODY, OFFER, OFFER_END, REFUSE, SLEEP, WITHDRAW
from kontor.games.genoa.components import (
    BIT,
    BUILDINGS,
    COMMODITY_KINDS,
    FIELDS,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_PILE,
    LARGE_ORDER_VILLA,
    MARKER_KIND,
    PILE_BITS,
    lowest_member,
)
from kontor.games.genoa.deals import can_pay_section, complete_terms, reserved_extra_tiles
from kontor.games.genoa.negotiation_rounds import Negotiating, ask_next, can_make_offer, fields_open_to_deals
from kontor.games.genoa.negotiation_verbs import why_not_this_verb
from kontor.games.genoa.phases import ANSWERING, CHOOSING_CALL_FIELD
from kontor.games.genoa.price_sheets import (
    count_on_sheet,
    has_markers_for_buyer,
    load_sheet_into_draft,
    place_for_sheet,
    promises_large_order,
)
from kontor.games.genoa.rules import RULES
from kontor.games.genoa.sheet_limits import could_promise_anything, has_payable_good
from kontor.games.genoa.sheet_writing import begin_sheet
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    GOOD_KINDS,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SHEETS_PER_SEAT,
    GenoaTable,
    can_bid,
)

# Calling


def can_ask_anything_of(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Return whether the trader could ask `seat` to pay anything at all in a deal about `field`.

    The answer depends only on facts that everybody can see.
    """
    if s.seats > 2 and s.ask_money >= 5:
        return True
    return has_payable_good(s, seat, field) or (field < BUILDINGS and could_promise_anything(s, seat, field))


def fields_to_call_about(s: GenoaTable, partner: i64) -> i64:
    """Return the fields for which the trader may propose a deal to `partner`, as a bit set.

    `partner` is a seat or `EVERYBODY`.
    """
    fields: i64 = 0  # a bit set
    rest = fields_open_to_deals(s)
    while rest:
        field = lowest_member(rest)
        rest &= rest - 1
        if can_call(s, partner, field):
            fields |= BIT[field]
    return fields


def can_call(s: GenoaTable, partner: i64, field: i64) -> bool:
    """Return whether the trader may propose a deal about `field` to `partner`, a seat or `EVERYBODY`.

    A proposal to everybody is allowed only if at least two players would answer it.
    """
    if partner != EVERYBODY:
        return (field >= BUILDINGS or can_bid(s, partner)) and can_ask_anything_of(s, partner, field)
    listener_count: i64 = 0
    somebody = False
    for seat in range(s.seats):
        if seat != s.active and s.asleep[seat] == 0 and (field >= BUILDINGS or can_bid(s, seat)):
            listener_count += 1
            somebody = somebody or can_ask_anything_of(s, seat, field)
    return somebody and listener_count > 1


def why_not_call(s: GenoaTable, action: i64) -> i64:
    """Return 0 if the trader can make the call `action`, or else the refusal code.

    A call is the trader's proposal of a deal. It goes to one player or to everybody.
    """
    if s.calls_left == 0:
        return refusals.CALL_NOT_ALLOWED
    seat = EVERYBODY if action == CALL_EVERYBODY else action - CALL
    if seat >= s.seats or seat == s.active:
        return refusals.ONLY_TRADER_DECIDES
    fields = [field for field in range(FIELDS) if fields_open_to_deals(s) & BIT[field]]
    if any(can_call(s, seat, field) for field in fields):
        return 0
    if seat == EVERYBODY:
        return refusals.CALL_NOT_ALLOWED
    able = any(field >= BUILDINGS or can_bid(s, seat) for field in fields)
    return refusals.CANNOT_BE_ASKED_FOR if able else refusals.NO_ACTION_LEFT


def begin_call(s: GenoaTable, partner: i64) -> None:
    """Begin the trader's call, which proposes a deal to `partner`, a seat or `EVERYBODY`.  GE-A63, GE-A73

    A call to one player wakes them if they are asleep. If players are negotiating about the building under
    the tower, the call is about it too. Otherwise ask the trader to name a field.
    """
    s.calls_left -= 1
    s.partner = partner
    if partner != EVERYBODY:
        s.asleep[partner] = 0
    if s.window == BUILDING_WINDOW:
        begin_sheet(s, s.active, s.tower)
    else:
        ask_active(s, CHOOSING_CALL_FIELD)


# Answering


class Answering(Negotiating):
    """The phase in which a player answers the trader's proposal: agree, make a different offer, or refuse."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        seat = s.actor
        if can_counter_offer(s, seat):
            buffer.add(OFFER + s.draft_field)
        if can_agree(s, seat):
            buffer.add(AGREE)
        buffer.add(REFUSE)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == REFUSE:
            return 0
        seat = s.actor
        if OFFER <= action < OFFER_END:
            if action - OFFER != s.draft_field:
                return refusals.CALL_NOT_ALLOWED
            places = [s.live[seat * SHEETS_PER_SEAT + i] for i in range(s.most_sheets)]
            if s.draft_field + 1 not in places and 0 not in places:
                return refusals.NO_PLACE_FOR_SHEET
            if can_make_offer(s, seat, s.draft_field):
                return 0
            return (
                refusals.NEEDS_GOOD_BESIDES_MONEY
                if s.seats == 2 and s.money[seat] >= 5
                else refusals.NOTHING_TO_PAY
            )
        if action == AGREE:
            return why_not_agree(s, seat)
        if WITHDRAW <= action <= SLEEP:
            return refusals.CALL_NOT_ALLOWED
        return why_not_this_verb(action)

    def do(self, s: GenoaTable, action: i64) -> None:
        seat = s.actor
        if action == AGREE:
            load_sheet_into_draft(s, s.active * SHEETS_PER_SEAT)
            complete_terms(s, seat, seat)
        elif OFFER <= action < OFFER_END:
            begin_sheet(s, seat, s.draft_field)
        else:
            ask_next(s, seat)

    def decision_concerns(self, s: GenoaTable, seat: int) -> bool:
        """Return whether the trader's proposal is to `seat` alone, and `seat` must answer it now."""
        return s.actor == seat and s.partner == seat


RULES[ANSWERING] = Answering()


def can_counter_offer(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` can answer the trader's proposal with an offer of its own."""
    return place_for_sheet(s, seat, s.draft_field) >= 0 and can_make_offer(s, seat, s.draft_field)


def can_agree(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` can pay and deliver everything that the trader's proposal asks for."""
    sheet = s.active * SHEETS_PER_SEAT
    if s.partner == EVERYBODY and place_for_sheet(s, seat, s.draft_field) < 0:
        return False
    reserve = reserved_extra_tiles(s, seat, sheet, s.draft_field)
    if not can_pay_section(s, seat, sheet, PRICE_SECTION, reserve):
        return False
    if not has_markers_for_buyer(s, seat, sheet):
        return False
    return not promises_large_order(s, sheet) or can_deliver_order_after_price(s, seat, sheet)


def why_not_agree(s: GenoaTable, seat: i64) -> i64:
    """Return 0 if `seat` can agree to the trader's proposal, or else the refusal code."""
    sheet = s.active * SHEETS_PER_SEAT
    places = [s.live[seat * SHEETS_PER_SEAT + i] for i in range(s.most_sheets)]
    if s.partner == EVERYBODY and s.draft_field + 1 not in places and 0 not in places:
        return refusals.NO_PLACE_FOR_SHEET
    if not can_pay_section(s, seat, sheet, PRICE_SECTION, 0):
        return refusals.NOT_OWNED_BY_PAYER
    if not can_pay_section(
        s, seat, sheet, PRICE_SECTION, reserved_extra_tiles(s, seat, sheet, s.draft_field)
    ):
        return refusals.TILE_NEEDED_FOR_ACTION
    markers = [count_on_sheet(s, sheet, section, MARKER_KIND) for section in (LATER_SECTION, RETURN_SECTION)]
    if sum(markers) > s.supply[MARKER_KIND + seat]:
        return refusals.TOO_FEW_MARKERS
    large = promises_large_order(s, sheet)
    return refusals.NOT_GIVEN_BY_ACTION if large and not can_deliver_order_after_price(s, seat, sheet) else 0


def can_deliver_order_after_price(s: GenoaTable, seat: i64, price_sheet: i64) -> bool:
    """Return whether `seat` could still deliver a large order after paying for `price_sheet`.  GE-A50

    The order must be for `s.draft_field`, the villa that the trader's proposal is about.
    """
    rest = s.hand[seat] & PILE_BITS[LARGE_ORDER_PILE]
    while rest:
        order = lowest_member(rest)
        rest &= rest - 1
        if LARGE_ORDER_VILLA[order] == s.draft_field:
            enough = True
            for kind in range(COMMODITY_KINDS):
                left = s.held[seat * GOOD_KINDS + kind] - count_on_sheet(s, price_sheet, PRICE_SECTION, kind)
                if left < LARGE_ORDER_GOODS[order * COMMODITY_KINDS + kind]:
                    enough = False
            if enough:
                return True
    return False
