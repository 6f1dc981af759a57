"""The part of a view about the current decision: negotiation, price sheets and ways to acquire buildings.

GE-A59, GE-A64
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.core.views import seat_or_none
from kontor.games.genoa.actions import END_ACQUISITION, PASS, PLACE_MARKER, REMOVE_MARKER, REMOVE_MARKER_END
from kontor.games.genoa.calls import can_counter_offer, fields_to_call_about
from kontor.games.genoa.client_schema import (
    CallView,
    DeedView,
    DraftView,
    OfferView,
    PlanView,
    SheetLimitsView,
    TalkView,
)
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDING_NAMES,
    BUILDINGS,
    DISCS,
    FIELD_NAMES,
    FIELDS,
    ITEM_KINDS,
    KIND_NAMES,
    STREETS_AND_MARKET,
    lowest_member,
)
from kontor.games.genoa.negotiation_rounds import fields_open_to_deals, fields_to_offer_for, is_asked_in_round
from kontor.games.genoa.phases import (
    ACQUIRING,
    ANSWERING,
    CHOOSING_CALL_FIELD,
    CHOOSING_OFFER_FIELD,
    HANDING_OVER,
    PAYING,
    PLACING_MARKERS,
    SPEAKING,
    TRADER_DECIDING,
    WRITING_SHEET,
)
from kontor.games.genoa.price_sheets import asks_nothing_in_return
from kontor.games.genoa.sheet_view import draft_view, sheet_view
from kontor.games.genoa.sheet_writing import begin_sheet, max_ducats, max_items_of_kind
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    CLOSED_WINDOW,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SECTIONS,
    SHEETS_PER_SEAT,
    WINDOWS,
    GenoaTable,
    distance_from_trader,
)
from kontor.games.genoa.trader_decision import acceptable_fields

# The negotiation


def negotiation_view(s: GenoaTable) -> TalkView:
    """Return the view of the negotiation, such as who is asked and how many more offers are allowed."""
    calling = is_calling(s)
    return {
        "window": WINDOWS[s.window],
        "rounds": int(s.speaking_rounds_left),
        "calls": int(s.calls_left),
        "posts": int(s.posts_left),
        "asked": int(s.asked) if is_other_seat_deciding(s) else None,
        "answering": s.answering != 0,
        "calling": calling,
        "partner": int(s.partner) if calling and s.partner != EVERYBODY else None,
        "agreed": FIELD_NAMES[s.agreed_field] if s.agreed_field >= 0 else None,
        "buyer": seat_or_none(s.buyer),
        "party": int(s.party) if s.phase in (CHOOSING_OFFER_FIELD, PAYING, HANDING_OVER) else None,
    }


def is_other_seat_deciding(s: GenoaTable) -> bool:
    """Return whether a player other than the trader is speaking, answering, writing an offer or paying."""
    if s.phase in (SPEAKING, ANSWERING):
        return True
    return s.phase in (WRITING_SHEET, PAYING) and s.actor != s.active


def is_calling(s: GenoaTable) -> bool:
    """Return whether the trader is proposing a deal to others or waiting for their answers."""
    if s.phase == CHOOSING_CALL_FIELD or s.answering:
        return True
    return s.phase == WRITING_SHEET and s.writer == s.active


def offer_views(s: GenoaTable, viewer: i64) -> list[OfferView]:
    """Return the view of all offers on the table, seat by seat.

    The faces of cards that are hidden from `viewer` are left out.
    """
    offers: list[OfferView] = []
    if s.window == CLOSED_WINDOW:
        return offers
    live = fields_open_to_deals(s)
    for seat in range(s.seats):
        acceptable = acceptable_fields(s, seat, live) if viewer == s.active else 0
        for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
            if s.live[sheet] and seat != s.active:
                field = s.live[sheet] - 1
                here = live & BIT[field] != 0
                obliges = s.window == BUILDING_WINDOW and here and asks_nothing_in_return(s, seat, sheet)
                offers.append(
                    {
                        "seat": int(seat),
                        "sheet": sheet_view(s, sheet, viewer),
                        "live": here,
                        "steps": steps_to_reach(s, field),
                        "obliges": obliges,
                        "acceptable": acceptable & BIT[field] != 0 if viewer == s.active else None,
                    }
                )
    return offers


def steps_to_reach(s: GenoaTable, field: i64) -> int:
    """Return how many steps the tower needs to reach `field` without visiting a field twice."""
    seen = s.visited
    frontier = BIT[s.tower]
    steps = 0
    while frontier and not frontier & BIT[field] and steps < DISCS:
        neighbours: i64 = 0  # a bit set
        while frontier:
            neighbours |= ADJACENT[lowest_member(frontier)]
            frontier &= frontier - 1
        frontier = neighbours - (neighbours & seen)
        seen |= frontier
        steps += 1
    return steps


def call_view(s: GenoaTable, viewer: i64) -> CallView | None:
    """Return the deal that the trader proposes, or None if nobody is answering a proposal.

    The `face` of a card that is hidden from `viewer` is None.
    """
    sheet = s.active * SHEETS_PER_SEAT
    if not s.answering or s.live[sheet] == 0:
        return None
    partner = None if s.partner == EVERYBODY else int(s.partner)
    return {"partner": partner, "sheet": sheet_view(s, sheet, viewer)}


def sheet_in_progress(s: GenoaTable, viewer: i64) -> DraftView | None:
    """Return the price sheet that a player is writing, or whose wildcards they are replacing with goods.

    Return None if there is none. Everybody sees its items, but the `face` of a card hidden from `viewer` is
    None.
    """
    if s.phase == WRITING_SHEET:
        writer, payer = s.writer, s.writer
    elif s.phase == PAYING:
        writer, payer = s.actor, s.party
    else:
        return None
    return {
        "writer": int(writer),
        "section": SECTIONS[s.section],
        "sheet": draft_view(s, payer, viewer),
    }


def status_in_negotiation(s: GenoaTable, seat: i64) -> str:
    """Return what `seat` is doing in the negotiation, as one of the words in `client_schema.Word`."""
    if seat == s.active:
        return "trader"
    if s.window == CLOSED_WINDOW:
        return "idle"
    if s.asleep[seat]:
        return "asleep"
    if (
        is_other_seat_deciding(s)
        and distance_from_trader(s, seat) >= distance_from_trader(s, s.asked)
        and is_asked_in_round(s, seat)
    ):
        return "thinking"
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet]:
            return "offers"
    return "passed"


# Limits of the sheets that a seat could write
#
# To find them, each sheet is begun on a copy of the state. So there is only one implementation of the limits.


def all_sheet_limits(s: GenoaTable, seat: i64) -> list[SheetLimitsView]:
    """Return the limits on the items of each price sheet that `seat` could write now.

    For the trader, these sheets are proposals to each other player and to everybody. For any other player,
    they are offers to the trader.
    """
    if seat < 0:
        return []
    if seat != s.active:
        return limits_by_field_kind(s, seat, s.active, fields_seat_could_offer_for(s, seat))
    if s.phase != TRADER_DECIDING or s.calls_left == 0 or s.buyer >= 0:
        return []
    limits: list[SheetLimitsView] = []
    for partner in range(s.seats):
        if partner != seat:
            limits += limits_by_field_kind(s, seat, partner, fields_to_call_about(s, partner))
    return limits + limits_by_field_kind(s, seat, EVERYBODY, fields_to_call_about(s, EVERYBODY))


def fields_seat_could_offer_for(s: GenoaTable, seat: i64) -> i64:
    """Return the fields for which `seat` could make an offer, now or once it is asked, as a bit set."""
    if s.phase == SPEAKING:
        return fields_to_offer_for(s, seat)
    answering = s.phase == ANSWERING or (s.phase == PAYING and s.answering != 0 and s.actor != seat)
    return BIT[s.draft_field] if answering and can_counter_offer(s, seat) else 0


def limits_by_field_kind(s: GenoaTable, writer: i64, partner: i64, field_set: i64) -> list[SheetLimitsView]:
    """Return up to two sets of limits for a price sheet: one for streets and the market, one for buildings.

    There is no entry for a kind of field that is not in `field_set`. Buildings share one entry because they
    differ only in the goods that can be promised from their actions.
    """
    streets = field_set & STREETS_AND_MARKET
    buildings = field_set - streets
    return [sheet_limits_for(s, writer, partner, these) for these in (streets, buildings) if these]


def sheet_limits_for(s: GenoaTable, writer: i64, partner: i64, field_set: i64) -> SheetLimitsView:
    """Return how many items of each kind `writer` could put on a price sheet for any of `field_set`.

    If `writer` is the trader, the sheet proposes a deal to `partner`.
    """
    twin = copy_with_sheet_begun(s, writer, partner, lowest_member(field_set))
    price = section_limits(twin, PRICE_SECTION)
    in_return = section_limits(twin, RETURN_SECTION)
    later_limits: dict[str, dict[str, int]] = {}
    for field in range(BUILDINGS):
        if field_set & BIT[field]:
            twin.draft_field = field
            promised = section_limits(twin, LATER_SECTION)
            if promised:
                later_limits[FIELD_NAMES[field]] = promised
    return {
        "partner": int(partner) if partner != EVERYBODY else None,
        "fields": [FIELD_NAMES[field] for field in range(FIELDS) if field_set & BIT[field]],
        "price": price,
        "later": later_limits,
        "in_return": in_return,
    }


def copy_with_sheet_begun(s: GenoaTable, writer: i64, partner: i64, field: i64) -> GenoaTable:
    """Return a copy of `s` in which `writer` has begun an empty price sheet for `field`.

    If `writer` is the trader, the sheet proposes a deal to `partner`.
    """
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    if writer == s.active:
        twin.partner = partner
    begin_sheet(twin, writer, field)
    return twin


def section_limits(s: GenoaTable, section: i64) -> dict[str, int]:
    """Return how many ducats and how many of each item could be added to `section` of an empty price sheet.

    Items that are not allowed are left out.
    """
    s.section = section
    limits: dict[str, int] = {}
    ducats = max_ducats(s)
    if ducats >= 5:
        limits["ducats"] = int(ducats - ducats % 5)
    for kind in range(ITEM_KINDS):
        number = max_items_of_kind(s, kind)
        if number > 0:
            limits[KIND_NAMES[kind]] = int(min(number, s.max_items))
    return limits


# Ways to acquire buildings, found by trying every legal action  GE-OWN-05, GE-OWN-07


def acquisition_plans(s: GenoaTable) -> list[PlanView]:
    """Return every way in which the deciding player can acquire buildings now.

    If they have already chosen a street, consider only that street.
    """
    if s.phase == ACQUIRING:
        plans: list[PlanView] = []
        for action in s.legal_actions():
            if action != PASS:
                plans += plans_continuing(copy_after_action(s, action), [])
        return plans
    return plans_continuing(s, []) if s.phase == PLACING_MARKERS else []


def plans_continuing(s: GenoaTable, deeds_so_far: list[DeedView]) -> list[PlanView]:
    """Return every way to finish an acquisition of buildings that began with `deeds_so_far`.

    A deed is a change of markers at one building.
    """
    plans: list[PlanView] = []
    for action in s.legal_actions():
        if action == END_ACQUISITION:
            if deeds_so_far:
                plans.append({"street": FIELD_NAMES[s.street], "deeds": deeds_so_far})
        else:
            plans += plans_continuing(copy_after_action(s, action), with_deed(deeds_so_far, action))
    return plans


def copy_after_action(s: GenoaTable, action: i64) -> GenoaTable:
    """Return a copy of `s` in which `action` has been taken."""
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    twin.do(action)
    return twin


def with_deed(deeds_so_far: list[DeedView], action: i64) -> list[DeedView]:
    """Return `deeds_so_far` with the deed for `action` added. The action places or removes a marker.

    The deed is `own` for placing a marker, and `oust` for removing one. If the last deed removed a marker
    from the same building, placing one there turns that deed into `take`.
    """
    if REMOVE_MARKER <= action < REMOVE_MARKER_END:
        return [
            *deeds_so_far,
            {"building": BUILDING_NAMES[action - REMOVE_MARKER], "deed": "oust", "markers": 1},
        ]
    building = BUILDING_NAMES[action - PLACE_MARKER]
    if deeds_so_far and deeds_so_far[-1]["building"] == building:
        return [*deeds_so_far[:-1], {"building": building, "deed": "take", "markers": 2}]
    return [*deeds_so_far, {"building": building, "deed": "own", "markers": 1}]
