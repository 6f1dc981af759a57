"""What a seat may see of the table, and which actions it may know.  GE-SETUP-13, GE-SETUP-16, GE-A30"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.client_schema import Actor
from kontor.core.negotiation import EVERYBODY
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.genoa.actions import (
    CLOSED,
    CLOSED_END,
    CLOSED_UNSEEN,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    HAND_OVER,
    HAND_OVER_END,
    HAND_OVER_UNSEEN,
    SHOWN,
    SHOWN_END,
    SHOWN_UNSEEN,
)
from kontor.games.genoa.components import (
    BIT,
    BUILDING,
    BUILDINGS,
    CELLS,
    COMMODITIES,
    COMMODITY,
    DISCS,
    FIELD,
    FIELDS,
    FIRST_TILE,
    GIVES,
    GROUP_WORTH,
    IS_VILLA,
    KIND,
    KINDS,
    MARKER,
    NEAR,
    PILE,
    PILE_BITS,
    PILE_OF,
    PILES,
    SPACES,
    TILE,
    TILES,
    first_of,
    size_of,
)
from kontor.games.genoa.deals import can_accept
from kontor.games.genoa.facts import (
    AcquiringView,
    ActionView,
    BoundsView,
    CallView,
    DraftView,
    FieldView,
    GenoaView,
    GroupView,
    OfferView,
    PileView,
    PlayerView,
    TalkView,
)
from kontor.games.genoa.limits import addressed
from kontor.games.genoa.plans import plans
from kontor.games.genoa.room import rooms
from kontor.games.genoa.scoring import contract_buildings, group_at, markers_on_board, results, wealth
from kontor.games.genoa.sheets import asks_nothing
from kontor.games.genoa.state import (
    ACCEPT_FIELD,
    ACT,
    ANSWER,
    BUILDING_WINDOW,
    CALL_FIELD,
    CLOSED_WINDOW,
    DEAL,
    DRAWING,
    GOODS,
    HANDING,
    LATER_PART,
    OVER,
    PAY,
    PHASES,
    PLACING,
    ROWS,
    SECTIONS,
    SHEET,
    SPEAK,
    TERMS,
    WINDOWS,
    GenoaTable,
    can_act,
    has_action,
)
from kontor.games.genoa.talk import live_fields, may_speak
from kontor.games.genoa.terms import card_views, draft_view, items, sees_shown, sheet_view
from kontor.games.genoa.tower import next_fields


def redact(action: i64, before: GenoaTable, seat: i64) -> i64:
    """Only the drawer sees a drawn card, only its owner a closed one until the two see it handed over; a
    shown card is seen by those it is offered to.
    """
    if DRAW <= action < DRAW_END:
        drawer = before.asked if before.phase == DEAL else before.user
        return action if seat == drawer else DRAW_UNSEEN + PILE_OF[action - DRAW]
    if HAND_OVER <= action < HAND_OVER_END:
        if seat == before.party or seat == before.active:
            return action
        return HAND_OVER_UNSEEN + PILE_OF[action - HAND_OVER]
    if CLOSED <= action < CLOSED_END:
        return action if seat == before.actor else CLOSED_UNSEEN + PILE_OF[action - CLOSED]
    if SHOWN <= action < SHOWN_END:
        if sees_shown(before, seat, before.writer, before.writer == before.active):
            return action
        return SHOWN_UNSEEN + PILE_OF[action - SHOWN]
    return action


def view(s: GenoaTable, seat: i64) -> GenoaView:
    """The table as that seat sees it; a spectator is seat -1. When the game is over everything is open."""
    return {
        "seat": int(seat) if seat >= 0 else None,
        "phase": PHASES[s.phase],
        "actor": actor_name(s),
        "active": int(s.active),
        "first": int(s.first),
        "turn": int(s.turn),
        "rounds_left": int(s.rounds_left),
        "space": int(SPACES - s.rounds_left + 1),
        "money_open": s.money_open != 0,
        "bounds": bounds(s),
        "board": [field_view(s, field) for field in range(FIELDS)],
        "tower": field_name(s.tower),
        "tower_discs": int(s.discs),
        "path": [FIELD[field] for field in s.path if field >= 0],
        "next": fields(next_fields(s)) if s.tower >= 0 and s.lying == 0 else [],
        "reachable": fields(s.reach),
        "talk": talk(s),
        "offers": offers(s, seat),
        "call": call(s, seat),
        "draft": draft(s, seat),
        "rooms": rooms(s, seat),
        "action": action_view(s),
        "drawing": PILE[s.pile] if s.phase in (DEAL, DRAWING) else None,
        "acquiring": acquiring(s),
        "plans": plans(s) if seat == s.actor else [],
        "supply": {COMMODITY[kind]: int(s.supply[kind]) for kind in range(COMMODITIES)},
        "tiles": {TILE[tile]: int(s.supply[FIRST_TILE + tile]) for tile in range(TILES)},
        "piles": [pile_view(s, pile) for pile in range(PILES)],
        "players": [player(s, other, seat) for other in range(s.seats)],
        "results": results(s) if s.phase == OVER else None,
    }


def actor_name(s: GenoaTable) -> Actor:
    if s.actor == CHANCE:
        return "chance"
    return "nobody" if s.actor == TERMINAL else int(s.actor)


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def field_name(field: i64) -> str | None:
    return FIELD[field] if field >= 0 else None


def fields(these: i64) -> list[str]:
    return [FIELD[field] for field in range(FIELDS) if these & BIT[field]]


def bounds(s: GenoaTable) -> BoundsView:
    return {
        "rounds": int(s.most_rounds),
        "calls": int(s.most_calls),
        "posts": int(s.most_posts),
        "sheets": int(s.most_sheets),
        "items": int(s.most_items),
        "ask_money": int(s.ask_money),
    }


# The city


def field_view(s: GenoaTable, field: i64) -> FieldView:
    building = field < BUILDINGS
    return {
        "field": FIELD[field],
        "cells": CELLS[field],
        "neighbours": fields(NEAR[field]),
        "gives": gifts(field) if building else [],
        "villa": building and IS_VILLA[field] != 0,
        "owner": seat_or_none(s.owner[field]) if building else None,
        "used_by": seat_or_none(s.used_by[field]) if building else None,
        "discs": discs(s, field),
    }


def gifts(building: i64) -> list[str]:
    return [KIND[kind] for kind in range(KINDS) for _ in range(GIVES[building * KINDS + kind])]


def discs(s: GenoaTable, field: i64) -> int:
    """The tower's stack, or the one disc it left; in phase 3 as long as it lies there."""
    there = s.lying if s.lying or (s.window == CLOSED_WINDOW and s.user < 0) else s.visited
    if not there & BIT[field]:
        return 0
    return int(s.discs) if field == s.tower else 1


def pile_view(s: GenoaTable, pile: i64) -> PileView:
    return {
        "pile": PILE[pile],
        "face_down": int(s.piles[pile]),
        "face_up": card_views(s.up & PILE_BITS[pile]),
    }


def acquiring(s: GenoaTable) -> AcquiringView | None:
    if s.phase != PLACING:
        return None
    return {"street": FIELD[s.street], "buildings": int(s.targets)}


def action_view(s: GenoaTable) -> ActionView | None:
    """What is owed from the action is known to all: it stood on the sheet."""
    if s.user < 0:
        return None
    counts = [int(s.terms[LATER_PART * TERMS + kind]) for kind in range(KINDS)]
    return {
        "user": int(s.user),
        "building": BUILDING[s.building],
        "at": BUILDING[s.at] if s.at >= 0 and s.phase != ACT else None,
        "performed": s.performed != 0,
        "ordered": s.ordered != 0,
        "needs_extra_tile": s.short != 0,
        "owes": items(counts, s.terms[LATER_PART * TERMS + KINDS]) if s.owing else {},
    }


# Talk


def talk(s: GenoaTable) -> TalkView:
    asking = s.phase in (SPEAK, ANSWER) or (s.phase in (SHEET, PAY) and s.actor != s.active)
    return {
        "window": WINDOWS[s.window],
        "rounds": int(s.speeches),
        "calls": int(s.calls),
        "posts": int(s.posts),
        "asked": int(s.asked) if asking else None,
        "answering": s.answering != 0,
        "calling": calling(s),
        "partner": int(s.partner) if calling(s) and s.partner != EVERYBODY else None,
        "agreed": field_name(s.agreed),
        "buyer": seat_or_none(s.buyer),
        "party": int(s.party) if s.phase in (ACCEPT_FIELD, PAY, HANDING) else None,
    }


def calling(s: GenoaTable) -> bool:
    """Whether the trader is making a call, or waits for answers to it."""
    return s.phase == CALL_FIELD or s.answering != 0 or (s.phase == SHEET and s.writer == s.active)


def offers(s: GenoaTable, viewer: i64) -> list[OfferView]:
    """All sheets of the others, seat by seat."""
    out: list[OfferView] = []
    if s.window == CLOSED_WINDOW:
        return out
    live = live_fields(s)
    for seat in range(s.seats):
        for sheet in range(seat * ROWS, seat * ROWS + ROWS):
            if s.live[sheet] and seat != s.active:
                field = s.live[sheet] - 1
                there = live & BIT[field] != 0
                out.append(
                    {
                        "seat": int(seat),
                        "sheet": sheet_view(s, sheet, viewer),
                        "live": there,
                        "steps": steps_to(s, field),
                        "obliges": s.window == BUILDING_WINDOW and there and asks_nothing(s, seat, sheet),
                        "acceptable": there and can_accept(s, seat, sheet) if viewer == s.active else None,
                    }
                )
    return out


def steps_to(s: GenoaTable, field: i64) -> int:
    """How many steps the tower needs to a field that it can reach."""
    seen = s.visited
    edge = BIT[s.tower]
    steps = 0
    while edge and not edge & BIT[field] and steps < DISCS:
        near: i64 = 0
        while edge:
            near |= NEAR[first_of(edge)]
            edge &= edge - 1
        edge = near - (near & seen)
        seen |= edge
        steps += 1
    return steps


def call(s: GenoaTable, viewer: i64) -> CallView | None:
    sheet = s.active * ROWS
    if not s.answering or s.live[sheet] == 0:
        return None
    partner = None if s.partner == EVERYBODY else int(s.partner)
    return {"partner": partner, "sheet": sheet_view(s, sheet, viewer)}


def draft(s: GenoaTable, viewer: i64) -> DraftView | None:
    """Its items are open to all but closed and shown cards; who writes it sees those too."""
    if s.phase == SHEET:
        return {
            "writer": int(s.writer),
            "section": SECTIONS[s.section],
            "sheet": draft_view(s, s.writer, viewer),
        }
    if s.phase == PAY:
        return {
            "writer": int(s.actor),
            "section": SECTIONS[s.section],
            "sheet": draft_view(s, s.party, viewer),
        }
    return None


def word(s: GenoaTable, seat: i64) -> str:
    """What this player does while there is talk."""
    if seat == s.active:
        return "trader"
    if s.window == CLOSED_WINDOW:
        return "idle"
    if s.asleep[seat]:
        return "asleep"
    if s.phase in (SPEAK, ANSWER) or (s.phase in (SHEET, PAY) and s.actor != s.active):
        mine = (seat - s.active + s.seats) % s.seats
        now = (s.asked - s.active + s.seats) % s.seats
        waits = addressed(s, seat, s.field) if s.answering else may_speak(s, seat)
        if mine >= now and waits:
            return "thinking"
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            return "offers"
    return "passed"


# Players


def player(s: GenoaTable, other: i64, seat: i64) -> PlayerView:
    """One player's panel. Hidden parts are present for their owner only, and for all at the end."""
    mine = other == seat or s.phase == OVER
    first = other * GOODS
    return {
        "seat": int(other),
        "ducats": int(s.money[other]) if mine or s.money_open else None,
        "goods": {COMMODITY[k]: int(s.held[first + k]) for k in range(COMMODITIES) if s.held[first + k]},
        "tiles": {
            TILE[k]: int(s.held[first + FIRST_TILE + k])
            for k in range(TILES)
            if s.held[first + FIRST_TILE + k]
        },
        "markers": int(s.held[first + MARKER]),
        "markers_on_board": int(markers_on_board(s, other)),
        "marker_supply": int(s.supply[MARKER + other]),
        "cards": {PILE[pile]: int(s.cards[other * PILES + pile]) for pile in range(PILES)},
        "hand": card_views(s.hand[other]) if mine else None,
        "known": card_views(s.knows[seat] & s.hand[other]) if seat >= 0 and other != seat else [],
        "acted": int(s.acted[other]),
        "action_left": has_action(s, other),
        "can_act": can_act(s, other),
        "used": [BUILDING[b] for b in range(BUILDINGS) if s.used_by[b] == other],
        "word": word(s, other),
        "given": int(s.traded[other]),
        "got": int(s.traded[s.seats + other]),
        "groups": groups(s.hand[other]) if mine else None,
        "wealth": int(wealth(s, other)) if mine else None,
    }


def groups(cards: i64) -> list[GroupView]:
    """The contracts by neighbouring buildings, the largest group first."""
    rest = contract_buildings(cards)
    out: list[GroupView] = []
    while rest:
        group = group_at(rest, first_of(rest))
        rest -= group
        out.append({"buildings": fields(group), "worth": int(GROUP_WORTH[size_of(group)])})
    out.sort(key=worth_of, reverse=True)
    return out


def worth_of(group: GroupView) -> int:
    return group["worth"]
