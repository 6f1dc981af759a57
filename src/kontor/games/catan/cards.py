"""Bonus cards: buying, playing, and what each of them does.  CA-CARD, CA-ARMY"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import nth, raised, total
from kontor.core.negotiation import withdraw_all_offers
from kontor.core.phases import ask_active, ask_chance
from kontor.games.catan import refusals
from kontor.games.catan.actions import BUY_CARD, DRAW, HAND_OVER, INVENT, PLAY_CARD
from kontor.games.catan.building import (
    CARD_PRICE,
    covers_price,
    pay,
    put_road,
    some_road,
    why_not_affordable,
    why_not_road,
)
from kontor.games.catan.components import (
    AWARD_POINTS,
    CARD_COST,
    INVENTION,
    KINDS,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
)
from kontor.games.catan.geometry import EDGES
from kontor.games.catan.scoring import go_on_unless_won
from kontor.games.catan.state import (
    DRAWING,
    FREE_ROAD,
    HANDING_OVER,
    MAIN,
    NOBODY,
    ROBBER,
    CatanTable,
)
from kontor.games.catan.state import INVENTION as INVENTING
from kontor.games.catan.state import MONOPOLY as NAMING

ARMY: Final = 3


# Buying


def legal_buy(s: CatanTable, held: i64, buffer: ActionBuffer) -> None:
    if covers_price(held, CARD_PRICE) and total(s.deck, 0, KINDS) > 0:
        buffer.add(BUY_CARD)


def why_not_buy(s: CatanTable) -> i64:
    if not any(s.deck[card] > 0 for card in range(KINDS)):
        return refusals.PACK_EMPTY
    return why_not_affordable(s, CARD_COST)


def buy_card(s: CatanTable) -> None:
    pay(s, s.active, CARD_COST)
    ask_chance(s, DRAWING)


def drawn(s: CatanTable, lot: i64) -> i64:
    return DRAW + nth(s.deck, 0, lot)


def legal_draws(s: CatanTable, buffer: ActionBuffer) -> None:
    for card in range(KINDS):
        if s.deck[card] > 0:
            buffer.add(DRAW + card)


def why_not_draw(s: CatanTable, action: i64) -> i64:
    card = action - DRAW
    left = 0 <= card < KINDS and s.deck[card] > 0
    return 0 if left else refusals.PACK_EMPTY


def draw_card(s: CatanTable, card: i64) -> None:
    """It is secret, and may be used from the next turn on.  CA-CARD-01, CA-CARD-04, CA-CARD-05"""
    s.deck = raised(s.deck, card, -1)
    s.cards = raised(s.cards, s.active * KINDS + card, 1)
    s.card_count = raised(s.card_count, s.active, 1)
    s.fresh = raised(s.fresh, card, 1)
    go_on_unless_won(s, MAIN)


# Playing


def legal_plays(s: CatanTable, buffer: ActionBuffer) -> None:
    if s.card_played or s.card_count[s.active] == 0:
        return
    cards = s.cards
    fresh = s.fresh
    base = s.active * KINDS
    for card in range(4):
        if cards[base + card] <= fresh[card]:
            continue
        if card == ROAD_BUILDING and not some_road(s):
            continue
        if card == INVENTION and total(s.bank, 0, KINDS) == 0:
            continue
        buffer.add(PLAY_CARD + card)


def why_not_play(s: CatanTable, card: i64) -> i64:
    held = s.cards[s.active * KINDS + card]
    if held == 0:
        return refusals.NO_CARD
    if s.card_played:
        return refusals.ONE_CARD
    if held - s.fresh[card] < 1:
        return refusals.FRESH_CARD
    if card == ROAD_BUILDING and all(why_not_road(s, edge) != 0 for edge in range(EDGES)):
        return refusals.NO_FREE_ROAD
    if card == INVENTION and not any(s.bank[kind] > 0 for kind in range(KINDS)):
        return refusals.BANK_EMPTY
    return 0


def play_card(s: CatanTable, card: i64) -> None:
    """One knight or development card a turn, at any moment of it.  CA-CARD-02, CA-CARD-03"""
    s.cards = raised(s.cards, s.active * KINDS + card, -1)
    s.card_count = raised(s.card_count, s.active, -1)
    s.spent = raised(s.spent, card, 1)
    s.card_played = 1
    s.resume = s.phase
    withdraw_all_offers(s)
    if card == KNIGHT:
        play_knight(s)
    elif card == ROAD_BUILDING:
        s.free_roads = 2
        ask_active(s, FREE_ROAD)
    elif card == INVENTION:
        s.picks = min(2, total(s.bank, 0, KINDS))  # CA-A17
        s.low = 0
        ask_active(s, INVENTING)
    elif card == MONOPOLY:
        ask_active(s, NAMING)


def play_knight(s: CatanTable) -> None:
    """The third open knight takes the largest army, a larger one takes it over; then the robber moves at
    once.  CA-ARMY-01 to CA-ARMY-03, CA-CARD-10
    """
    seat = s.active
    s.knights = raised(s.knights, seat, 1)
    needed: i64 = ARMY
    if s.largest != NOBODY:
        needed = s.knights[s.largest] + 1
    if s.largest == seat or s.knights[seat] < needed:
        ask_active(s, ROBBER)
        return
    if s.largest >= 0:
        s.points = raised(s.points, s.largest, -AWARD_POINTS)
    s.largest = seat
    s.points = raised(s.points, seat, AWARD_POINTS)
    go_on_unless_won(s, ROBBER)


def place_free_road(s: CatanTable, edge: i64) -> None:
    """Two roads without paying, as far as pieces and places go.  CA-CARD-06, CA-A18"""
    points = s.points[s.active]
    put_road(s, s.active, edge)
    s.free_roads -= 1
    then = FREE_ROAD if s.free_roads > 0 and some_road(s) else s.resume
    if then != FREE_ROAD:
        s.free_roads = 0
    if s.points[s.active] > points:
        go_on_unless_won(s, then)
    else:
        ask_active(s, then)


def legal_inventions(s: CatanTable, buffer: ActionBuffer) -> None:
    for kind in range(s.low, KINDS):
        if s.bank[kind] > 0 and total(s.bank, kind, KINDS - kind) >= s.picks:
            buffer.add(INVENT + kind)


def why_not_invent(s: CatanTable, action: i64) -> i64:
    kind = action - INVENT
    if not 0 <= kind < KINDS or kind < s.low:
        return refusals.ANY_TWO
    if s.bank[kind] == 0:
        return refusals.BANK_EMPTY
    return 0 if sum(s.bank[k] for k in range(kind, KINDS)) >= s.picks else refusals.ANY_TWO


def invent(s: CatanTable, kind: i64) -> None:
    """Any two cards from the piles.  CA-CARD-07"""
    s.bank[kind] -= 1
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.low = kind
    s.picks -= 1
    if s.picks == 0:
        ask_active(s, s.resume)


def monopolize(s: CatanTable, kind: i64) -> None:
    """Name a kind; then every other player hands over all cards of it, in the open.  CA-CARD-09"""
    s.kind = kind
    s.asked = (s.active + 1) % s.seats
    ask_chance(s, HANDING_OVER)


def handed_over(s: CatanTable) -> i64:
    return HAND_OVER + s.hand[s.asked * KINDS + s.kind]


def why_not_hand_over(s: CatanTable, action: i64) -> i64:
    all_of_it = action - HAND_OVER == s.hand[s.asked * KINDS + s.kind]
    return 0 if all_of_it else refusals.NAME_A_KIND


def hand_over(s: CatanTable, count: i64) -> None:
    s.hand[s.asked * KINDS + s.kind] -= count
    s.hand_size[s.asked] -= count
    s.hand[s.active * KINDS + s.kind] += count
    s.hand_size[s.active] += count
    s.asked = (s.asked + 1) % s.seats
    if s.asked == s.active:
        ask_active(s, s.resume)
