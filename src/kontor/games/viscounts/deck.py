"""A seat's own cards: shuffling, drawing, and cards that are discarded or destroyed.  VI-DRAW, VI-EFF-12"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    DRAW,
    DRAW_END,
    PASS,
    PICK,
    PICK_END,
    REVEAL,
    REVEAL_END,
    TOP_CARD,
)
from kontor.games.viscounts.board import LARGER_HAND, OPENED_BY
from kontor.games.viscounts.components import HAND as HAND_LIMIT
from kontor.games.viscounts.components import HOLDINGS, LEAST_CARDS, SILVER, VALUE
from kontor.games.viscounts.effects import DESTROY
from kontor.games.viscounts.pending import again
from kontor.games.viscounts.phases import DISCARDING, DRAWING, REVEALING
from kontor.games.viscounts.state import (
    CARDS,
    DISCARDS,
    FIRST_HERO_CARD,
    GONE,
    HAND,
    PILE,
    TABLEAU,
    ViscountsTable,
    ask_pile,
    at_seat,
    card_of,
    criminals,
    kind_of,
    own_cards,
)
from kontor.games.viscounts.track import add_corruption, add_virtue

# Shuffling


def shuffle_deck(s: ViscountsTable, seat: i64) -> None:
    """The discards join the draw pile; then the tableau is looked at.  VI-DRAW-04 to -06, VI-DRAW-09"""
    where = s.where
    lying = at_seat(seat, DISCARDS)
    pile = at_seat(seat, PILE)
    for card in range(CARDS):
        if where[card] == lying:
            where[card] = pile
    s.cards[seat * 3 + PILE] += s.cards[seat * 3 + DISCARDS]
    s.cards[seat * 3 + DISCARDS] = 0
    if criminals(s, seat) > 0:
        add_corruption(s, seat, 1)
    else:
        add_virtue(s, seat, 1)


def ask_top_card(s: ViscountsTable, seat: i64, phase: i64) -> None:
    """The top card of the draw pile, which is made anew if it is empty."""
    if s.cards[seat * 3 + PILE] == 0:
        shuffle_deck(s, seat)
    ask_pile(s, seat, phase)


def undrawn(s: ViscountsTable, seat: i64) -> i64:
    """Cards that could be drawn, the discards included."""
    return s.cards[seat * 3 + PILE] + s.cards[seat * 3 + DISCARDS]


# The pile, as chance sees it


def legal_pile(s: ViscountsTable, first: i64, buffer: ActionBuffer) -> None:
    where = s.where
    pile = at_seat(s.who, PILE)
    own = card_of(s.who, 0)
    for card in range(own, own + 8):
        if where[card] == pile:
            buffer.add(first + card - own)
    for card in range(FIRST_HERO_CARD, CARDS):
        if where[card] == pile:
            buffer.add(first + kind_of(card))


def nth_of_pile(s: ViscountsTable, lot: i64) -> i64:
    """The kind of the card that a lot stands for."""
    where = s.where
    pile = at_seat(s.who, PILE)
    own = card_of(s.who, 0)
    for card in range(own, own + 8):
        if where[card] == pile:
            if lot == 0:
                return card - own
            lot -= 1
    card = FIRST_HERO_CARD
    while where[card] != pile or lot > 0:
        if where[card] == pile:
            lot -= 1
        card += 1
    return kind_of(card)


def why_not_from_pile(s: ViscountsTable, action: i64) -> i64:
    first = DRAW if s.phase == DRAWING else REVEAL
    reason = refusals.DRAW if s.phase == DRAWING else refusals.FROM_THE_TOP
    if not first <= action < (DRAW_END if s.phase == DRAWING else REVEAL_END):
        return reason
    there = s.where[card_of(s.who, action - first)]
    return 0 if there == at_seat(s.who, PILE) else reason


def move_card(s: ViscountsTable, seat: i64, kind: i64, origin: i64, to: i64) -> None:
    """From one of a seat's piles to another."""
    s.where[card_of(seat, kind)] = at_seat(seat, to)
    s.cards[seat * 3 + origin] -= 1
    if to != TABLEAU:
        s.cards[seat * 3 + to] += 1


def draw_card(s: ViscountsTable, kind: i64) -> None:
    move_card(s, s.who, kind, PILE, HAND)


def hand_limit(s: ViscountsTable, seat: i64) -> i64:
    """VI-DRAW-02, VI-DRAW-08"""
    out = HAND_LIMIT
    if s.built[seat] & OPENED_BY[LARGER_HAND]:
        out += 1
    return out + 1 if s.ruler == seat else out


# Discarding and destroying


def can_discard(s: ViscountsTable, seat: i64) -> bool:
    """There is a card to take; in the setup there is none yet.  VI-A47, VI-A56"""
    return s.round > 0 and s.cards[seat * 3 + HAND] + undrawn(s, seat) > 0


def can_destroy(s: ViscountsTable, seat: i64) -> bool:
    """Three cards are left to everybody.  VI-CARD-16"""
    return s.round > 0 and own_cards(s, seat) > LEAST_CARDS


def legal_hand(s: ViscountsTable, first: i64, buffer: ActionBuffer) -> None:
    where = s.where
    hand = at_seat(s.who, HAND)
    own = card_of(s.who, 0)
    for card in range(own, own + 8):
        if where[card] == hand:
            buffer.add(first + card - own)
    for card in range(FIRST_HERO_CARD, CARDS):
        if where[card] == hand:
            buffer.add(first + kind_of(card))


def legal_picks(s: ViscountsTable, buffer: ActionBuffer) -> None:
    if s.cards[s.who * 3 + HAND] > 0:
        legal_hand(s, PICK, buffer)
    if undrawn(s, s.who) > 0:
        buffer.add(TOP_CARD)
    buffer.add(PASS)


def why_not_pick(s: ViscountsTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if action == TOP_CARD:
        return 0 if undrawn(s, s.who) > 0 else refusals.NO_PILE
    if PICK <= action < PICK_END and s.where[card_of(s.who, action - PICK)] == at_seat(s.who, HAND):
        return 0
    return refusals.DISCARD if s.phase == DISCARDING else refusals.DESTROY


def pick(s: ViscountsTable, action: i64) -> None:
    """A card of the hand, or blindly the top of the pile; whoever passes gives up the rest.  VI-A55"""
    if action == TOP_CARD:
        ask_top_card(s, s.who, REVEALING)
    elif action != PASS:
        take_away(s, action - PICK, HAND)


def take_away(s: ViscountsTable, kind: i64, origin: i64) -> None:
    """To the discards; or out of the game for its silver.  VI-TRADE-09, VI-EFF-13"""
    seat = s.who
    if s.effect == DESTROY:
        s.where[card_of(seat, kind)] = GONE
        s.cards[seat * 3 + origin] -= 1
        s.held[seat * HOLDINGS + SILVER] += VALUE[kind]
    else:
        move_card(s, seat, kind, origin, DISCARDS)
    again(s)


# Destroying a card before the game  VI-SETUP-19


def legal_own(s: ViscountsTable, buffer: ActionBuffer) -> None:
    legal_pile(s, PICK, buffer)
    buffer.add(PASS)


def why_not_own(s: ViscountsTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not PICK <= action < PICK_END:
        return refusals.OWN_CARD
    there = s.where[card_of(s.who, action - PICK)]
    return 0 if there == at_seat(s.who, PILE) else refusals.OWN_CARD


def destroy_own(s: ViscountsTable, action: i64) -> None:
    """Its silver is refunded.  VI-A74"""
    if action == PASS:
        return
    kind = action - PICK
    s.where[card_of(s.who, kind)] = GONE
    s.cards[s.who * 3 + PILE] -= 1
    s.held[s.who * HOLDINGS + SILVER] += VALUE[kind]
