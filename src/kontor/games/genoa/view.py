"""Views: what a player may see of a state, and of an action.  GE-SETUP-13, GE-SETUP-16, GE-A30

The part of a view about the current decision is in `decision_view`. Price sheets and cards are in
`sheet_view`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.rng import Rng
from kontor.core.views import actor_name, seat_or_none
from kontor.games.genoa.actions import (
    CLOSED_CARD_ITEM,
    CLOSED_CARD_ITEM_END,
    CLOSED_CARD_ITEM_UNSEEN,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    HAND_OVER,
    HAND_OVER_END,
    HAND_OVER_UNSEEN,
    SHOWN_CARD_ITEM,
    SHOWN_CARD_ITEM_END,
    SHOWN_CARD_ITEM_UNSEEN,
)
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.client_schema import (
    AcquiringView,
    ActionView,
    BoundsView,
    FieldView,
    GenoaView,
    GroupView,
    PileView,
    PlayerView,
)
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDING_NAMES,
    BUILDINGS,
    CELLS,
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    CONTRACT_GROUP_WORTH,
    FIELD_NAMES,
    FIELDS,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
    KIND_NAMES,
    MARKER_KIND,
    PILE_BITS,
    PILE_NAMES,
    PILE_OF_CARD,
    PILES,
    ROUND_TRACK_SPACES,
    TILE_KINDS,
    TILE_NAMES,
    count_members,
    lowest_member,
)
from kontor.games.genoa.decision_view import (
    acquisition_plans,
    all_sheet_limits,
    call_view,
    negotiation_view,
    offer_views,
    sheet_in_progress,
    status_in_negotiation,
)
from kontor.games.genoa.phases import ACTING, DEALING, DRAWING, OVER, PLACING_MARKERS
from kontor.games.genoa.price_sheets import ducats_on_sheet
from kontor.games.genoa.scoring import (
    connected_group,
    contract_buildings,
    markers_on_board,
    wealth,
    win_shares,
)
from kontor.games.genoa.sheet_view import card_views, items_by_name, sees_shown_card
from kontor.games.genoa.state import (
    CLOSED_WINDOW,
    GOOD_KINDS,
    LATER_SECTION,
    PRICE_SECTION,
    SECTION_SIZE,
    SHEETS_PER_SEAT,
    GenoaTable,
    can_act,
    has_action_left,
)
from kontor.games.genoa.tower import next_tower_fields


def redact_for(action: i64, before: GenoaTable, seat: i64) -> i64:
    """Return `action` as `seat` may see it. If it names a hidden card, return one that names only the pile.

    A drawn card is seen only by the player who draws it. A closed card on a price sheet is seen only by its
    holder, and by both parties to the deal once it is handed over. A shown card is seen by its holder and by
    the players it is offered to.
    """
    if DRAW <= action < DRAW_END:
        drawer = before.asked if before.phase == DEALING else before.user
        return action if seat == drawer else DRAW_UNSEEN + PILE_OF_CARD[action - DRAW]
    if HAND_OVER <= action < HAND_OVER_END:
        if seat == before.party or seat == before.active:
            return action
        return HAND_OVER_UNSEEN + PILE_OF_CARD[action - HAND_OVER]
    if CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
        return (
            action
            if seat == before.actor
            else CLOSED_CARD_ITEM_UNSEEN + PILE_OF_CARD[action - CLOSED_CARD_ITEM]
        )
    if SHOWN_CARD_ITEM <= action < SHOWN_CARD_ITEM_END:
        if sees_shown_card(before, seat, before.writer, before.writer == before.active):
            return action
        return SHOWN_CARD_ITEM_UNSEEN + PILE_OF_CARD[action - SHOWN_CARD_ITEM]
    return action


def make_view(s: GenoaTable, seat: i64) -> GenoaView:
    """Return the view of the table for `seat`, or for a spectator if `seat` is -1.

    It leaves out what is hidden from that viewer. When the game is over, nothing is hidden.
    """
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "active": int(s.active),
        "first": int(s.start_player),
        "turn": int(s.turn),
        "rounds_left": int(s.rounds_left),
        "space": int(ROUND_TRACK_SPACES - s.rounds_left + 1),
        "money_open": s.money_open != 0,
        "bounds": negotiation_limits_view(s),
        "board": [field_view(s, field) for field in range(FIELDS)],
        "tower": FIELD_NAMES[s.tower] if s.tower >= 0 else None,
        "tower_discs": int(s.discs),
        "path": [FIELD_NAMES[field] for field in s.path if field >= 0],
        "next": field_names(next_tower_fields(s)) if s.tower >= 0 and s.disc_fields == 0 else [],
        "reachable": field_names(s.reachable),
        "talk": negotiation_view(s),
        "offers": offer_views(s, seat),
        "call": call_view(s, seat),
        "draft": sheet_in_progress(s, seat),
        "rooms": all_sheet_limits(s, seat),
        "action": action_view(s),
        "drawing": PILE_NAMES[s.pile] if s.phase in (DEALING, DRAWING) else None,
        "acquiring": acquiring_view(s),
        "plans": acquisition_plans(s) if seat == s.actor else [],
        "supply": {COMMODITY_NAMES[kind]: int(s.supply[kind]) for kind in range(COMMODITY_KINDS)},
        "tiles": {TILE_NAMES[tile]: int(s.supply[FIRST_TILE_KIND + tile]) for tile in range(TILE_KINDS)},
        "piles": [pile_view(s, pile) for pile in range(PILES)],
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "results": win_shares(s) if s.phase == OVER else None,
    }


def field_names(field_set: i64) -> list[str]:
    """Return the names of the fields in the bit set `field_set`."""
    return [FIELD_NAMES[field] for field in range(FIELDS) if field_set & BIT[field]]


def negotiation_limits_view(s: GenoaTable) -> BoundsView:
    """Return the view of the options that limit the negotiation."""
    return {
        "rounds": int(s.max_rounds),
        "calls": int(s.max_calls),
        "posts": int(s.max_posts),
        "sheets": int(s.max_sheets),
        "items": int(s.max_items),
        "ask_money": int(s.max_ducats_asked),
    }


# The city


def field_view(s: GenoaTable, field: i64) -> FieldView:
    """Return the view of a field: what is printed on it, its owner, and its discs."""
    building = field < BUILDINGS
    return {
        "field": FIELD_NAMES[field],
        "cells": CELLS[field],
        "neighbours": field_names(ADJACENT[field]),
        "gives": names_of_given_goods(field) if building else [],
        "villa": building and IS_VILLA[field] != 0,
        "owner": seat_or_none(s.owner[field]) if building else None,
        "used_by": seat_or_none(s.used_by[field]) if building else None,
        "discs": discs_on(s, field),
    }


def names_of_given_goods(building: i64) -> list[str]:
    """Return the name of each good that `building`'s action gives, repeated if it gives several of a kind."""
    return [
        KIND_NAMES[kind]
        for kind in range(ITEM_KINDS)
        for _ in range(GIVEN_GOODS_COUNTS[building * ITEM_KINDS + kind])
    ]


def discs_on(s: GenoaTable, field: i64) -> int:
    """Return how many discs are on `field`.

    The tower's field holds every disc still in the tower. Each other field that the tower has visited holds
    one disc. After the tower has stopped, discs disappear as players acquire buildings.
    """
    there = s.disc_fields if s.disc_fields or (s.window == CLOSED_WINDOW and s.user < 0) else s.visited
    if not there & BIT[field]:
        return 0
    return int(s.discs) if field == s.tower else 1


def pile_view(s: GenoaTable, pile: i64) -> PileView:
    """Return the view of `pile`: how many cards are face down, and which ones are face up."""
    return {
        "pile": PILE_NAMES[pile],
        "face_down": int(s.pile_sizes[pile]),
        "face_up": card_views(s.face_up & PILE_BITS[pile]),
    }


def acquiring_view(s: GenoaTable) -> AcquiringView | None:
    """Return the street where a player is placing markers, and how many buildings they have changed there.

    Return None if nobody is placing markers.
    """
    if s.phase != PLACING_MARKERS:
        return None
    return {"street": FIELD_NAMES[s.street], "buildings": int(s.buildings_done)}


def action_view(s: GenoaTable) -> ActionView | None:
    """Return the view of the building action that a player is taking, or None if there is none.

    Everybody sees which of the goods from this action the player owes to the trader, because those goods were
    on a price sheet.
    """
    if s.user < 0:
        return None
    counts = [int(s.terms[LATER_SECTION * SECTION_SIZE + kind]) for kind in range(ITEM_KINDS)]
    return {
        "user": int(s.user),
        "building": BUILDING_NAMES[s.building],
        "at": BUILDING_NAMES[s.giving_building] if s.giving_building >= 0 and s.phase != ACTING else None,
        "performed": s.performed != 0,
        "ordered": s.has_filled_order != 0,
        "needs_extra_tile": s.needs_extra_tile != 0,
        "owes": items_by_name(counts, s.terms[LATER_SECTION * SECTION_SIZE + ITEM_KINDS])
        if s.owes_trader
        else {},
    }


# Players


def player_view(s: GenoaTable, player: i64, viewer: i64) -> PlayerView:
    """Return what the seat `viewer` may see of the seat `player`.

    Hand, contracts and wealth are hidden from other seats until the game is over. Ducats are hidden too,
    unless the option `money` is `open`.
    """
    mine = player == viewer or s.phase == OVER
    first = player * GOOD_KINDS
    return {
        "seat": int(player),
        "ducats": int(s.money[player]) if mine or s.money_open else None,
        "goods": {
            COMMODITY_NAMES[k]: int(s.held[first + k]) for k in range(COMMODITY_KINDS) if s.held[first + k]
        },
        "tiles": {
            TILE_NAMES[k]: int(s.held[first + FIRST_TILE_KIND + k])
            for k in range(TILE_KINDS)
            if s.held[first + FIRST_TILE_KIND + k]
        },
        "markers": int(s.held[first + MARKER_KIND]),
        "markers_on_board": int(markers_on_board(s, player)),
        "marker_supply": int(s.supply[MARKER_KIND + player]),
        "cards": {PILE_NAMES[pile]: int(s.card_counts[player * PILES + pile]) for pile in range(PILES)},
        "hand": card_views(s.hand[player]) if mine else None,
        "known": card_views(s.known_cards[viewer] & s.hand[player])
        if viewer >= 0 and player != viewer
        else [],
        "acted": int(s.actions_taken[player]),
        "action_left": has_action_left(s, player),
        "can_act": can_act(s, player),
        "used": [BUILDING_NAMES[b] for b in range(BUILDINGS) if s.used_by[b] == player],
        "word": status_in_negotiation(s, player),
        "given": int(s.ducats_traded[player]),
        "got": int(s.ducats_traded[s.seats + player]),
        "groups": contract_groups(s.hand[player]) if mine else None,
        "wealth": int(wealth(s, player)) if mine else None,
    }


def contract_groups(card_set: i64) -> list[GroupView]:
    """Return the buildings named by the contracts in `card_set`, in groups of adjacent buildings.

    The most valuable group comes first.
    """
    rest = contract_buildings(card_set)
    groups: list[GroupView] = []
    while rest:
        group = connected_group(rest, lowest_member(rest))
        rest -= group
        worth = int(CONTRACT_GROUP_WORTH[count_members(group)])
        groups.append({"buildings": field_names(group), "worth": worth})
    groups.sort(key=group_worth, reverse=True)
    return groups


def group_worth(group: GroupView) -> int:
    """Return the worth of `group` in ducats. It serves as a sort key."""
    return group["worth"]


# Hidden ducats


def scramble_hidden_ducats(s: GenoaTable, viewer: i64, rng: Rng) -> None:
    """Replace the ducats that `viewer` cannot see with random amounts.  GE-A39

    Each player gets at least enough to pay for their price sheets. Do nothing if ducats are open or the game
    is over.
    """
    if s.money_open or s.phase == OVER:
        return
    for other in range(s.seats):
        if other != viewer:
            ducats = needed_ducats(s, other) + 5 * rng.below(60)
            s.paid_by_bank += ducats - s.money[other]
            s.money[other] = ducats


def needed_ducats(s: GenoaTable, seat: i64) -> i64:
    """Return the largest number of ducats that `seat` may have to pay.

    This is the largest amount on any of its price sheets, or on the sheet that is being written.
    """
    most_ducats: i64 = 0
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet] and ducats_on_sheet(s, sheet, PRICE_SECTION) > most_ducats:
            most_ducats = ducats_on_sheet(s, sheet, PRICE_SECTION)
    for part in range(3):
        if s.terms[part * SECTION_SIZE + ITEM_KINDS] > most_ducats:
            most_ducats = s.terms[part * SECTION_SIZE + ITEM_KINDS]
    return most_ducats
