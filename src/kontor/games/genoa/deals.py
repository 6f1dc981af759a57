"""Deals: who can pay what, choosing what was left open, and the exchange itself.  GE-NEG-02, GE-NEG-10"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import raised
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    CLOSED,
    CLOSED_END,
    GOOD,
    GOOD_END,
    HAND_OVER,
    HAND_OVER_END,
    TILE_ITEM_END,
)
from kontor.games.genoa.components import (
    ANY_CARD,
    ANY_COMMODITY,
    ANY_TILE,
    BIT,
    BUILDINGS,
    CARDS,
    COMMODITIES,
    FIRST_TILE,
    KINDS,
    MARKER,
    PILE_BITS,
    PILE_OF,
    PILES,
    TILES,
    first_of,
    size_of,
)
from kontor.games.genoa.piles import move_card
from kontor.games.genoa.sheets import PACKED, cards_on, drop_all, ducats_of, number_of
from kontor.games.genoa.state import (
    EXTRA,
    GOODS,
    HANDING,
    LATER_PART,
    PAY,
    PRICE,
    RETURN,
    ROW,
    TERMS,
    GenoaTable,
    enter,
    has_action,
)

# Who can pay


def holds(s: GenoaTable, seat: i64, sheet: i64, section: i64, reserve: i64) -> bool:
    """Whether a seat has what a section of a sheet asks of it, wildcards included. `reserve` extra action
    tiles are needed for something else.
    """
    if s.money[seat] < ducats_of(s, sheet, section):
        return False
    certain = s.sheets[sheet * ROW + PACKED + 2 * section]
    if certain | s.sheets[sheet * ROW + PACKED + 2 * section + 1] | reserve == 0:
        return True
    held = s.held
    goods: i64 = 0
    tiles: i64 = -reserve
    for kind in range(GOODS):
        rest = held[seat * GOODS + kind] - certain % 16
        certain //= 16
        if rest < (reserve if kind == EXTRA else 0):
            return False
        if kind < COMMODITIES:
            goods += rest
        elif kind < MARKER:
            tiles += rest
    if goods < number_of(s, sheet, section, ANY_COMMODITY) or tiles < number_of(s, sheet, section, ANY_TILE):
        return False
    for pile in range(PILES):
        if s.cards[seat * PILES + pile] < number_of(s, sheet, section, ANY_CARD + pile):
            return False
    return True


def tiles_reserved(s: GenoaTable, seat: i64, sheet: i64, field: i64) -> i64:
    """The extra action tile that a buyer needs for himself.  GE-A68"""
    if field >= BUILDINGS or has_action(s, seat) or number_of(s, sheet, RETURN, EXTRA) > 0:
        return 0
    return 1


def can_accept(s: GenoaTable, seat: i64, sheet: i64) -> bool:
    """Whether the trader can take this sheet: he has what it asks of him, and room for its markers."""
    trader = s.active
    if not holds(s, trader, sheet, RETURN, 0):
        return False
    markers = number_of(s, sheet, PRICE, MARKER) + number_of(s, sheet, LATER_PART, MARKER)
    if markers > s.supply[MARKER + trader]:
        return False
    if number_of(s, sheet, RETURN, MARKER) > s.supply[MARKER + seat]:
        return False
    cards = cards_on(s, sheet)
    added = cards - (cards & s.hand[seat])
    return added & s.hand[trader] == added


# What was left open: any commodity, any tile, a card of a pile  GE-A65


def settle_or_choose(s: GenoaTable, seat: i64, payer: i64) -> bool:
    """The sheet in hand is agreed. If the payer has to choose, ask him; otherwise it can be settled at
    once.
    """
    s.party = seat
    s.section = RETURN if payer == s.active else PRICE
    s.low = 0
    if open_choices(s) == 0:
        return True
    enter(s, PAY, payer)
    return False


def open_choices(s: GenoaTable) -> i64:
    out: i64 = 0
    for kind in range(ANY_COMMODITY, KINDS):
        out += s.terms[s.section * TERMS + kind]
    return out


def spare(s: GenoaTable, kind: i64) -> i64:
    """How many of a kind the payer has beside what the sheet takes already."""
    seat = s.actor
    out = s.held[seat * GOODS + kind] - s.terms[s.section * TERMS + kind]
    if kind == EXTRA and s.section == PRICE and s.field < BUILDINGS:
        if not has_action(s, seat) and s.terms[RETURN * TERMS + EXTRA] == 0:
            out -= 1
    return out


def spare_cards(s: GenoaTable, pile: i64) -> i64:
    """The payer's cards of a pile that do not stand on the sheet yet."""
    cards = s.hand[s.actor] & PILE_BITS[pile]
    return cards - (cards & (s.closed | s.shown | s.opened))


def legal_pay(s: GenoaTable, buffer: ActionBuffer) -> None:
    first = s.section * TERMS
    if s.terms[first + ANY_COMMODITY] > 0:
        legal_choice(s, 0, COMMODITIES, s.terms[first + ANY_COMMODITY], buffer)
    elif s.terms[first + ANY_TILE] > 0:
        legal_choice(s, FIRST_TILE, MARKER, s.terms[first + ANY_TILE], buffer)
    else:
        for pile in range(PILES):
            due = s.terms[first + ANY_CARD + pile]
            if due > 0:
                cards = spare_cards(s, pile)
                left = size_of(cards)
                while left >= due:
                    if CLOSED + first_of(cards) > s.low:
                        buffer.add(CLOSED + first_of(cards))
                    cards &= cards - 1
                    left -= 1
                return


def legal_choice(s: GenoaTable, first: i64, end: i64, due: i64, buffer: ActionBuffer) -> None:
    """Ascending kinds, and never so that the rest could not be found."""
    left: i64 = 0
    for kind in range(first, end):
        left += spare(s, kind)
    for kind in range(first, end):
        if left < due:
            return
        have = spare(s, kind)
        if have > 0 and GOOD + kind >= s.low:
            buffer.add(GOOD + kind)
        left -= have


def why_not_pay(s: GenoaTable, action: i64) -> i64:
    terms = [s.terms[s.section * TERMS + kind] for kind in range(KINDS)]
    waiting = [kind for kind in range(ANY_COMMODITY, KINDS) if terms[kind] > 0]
    wild = waiting[0]
    if GOOD <= action < TILE_ITEM_END:
        kind = action - GOOD
        family = range(COMMODITIES) if wild == ANY_COMMODITY else range(FIRST_TILE, MARKER)
        if wild > ANY_TILE or kind not in family:
            return refusals.PAYER_CHOOSES
        if spare(s, kind) <= 0:
            return refusals.MUST_OWN
        enough = sum(spare(s, other) for other in family if other >= kind) >= terms[wild]
        return 0 if enough and action >= s.low else refusals.IN_ORDER
    if CLOSED <= action < CLOSED_END:
        card = action - CLOSED
        if wild < ANY_CARD or PILE_OF[card] != wild - ANY_CARD:
            return refusals.PAYER_CHOOSES
        if not s.hand[s.actor] & BIT[card] or (s.closed | s.shown | s.opened) & BIT[card]:
            return refusals.MUST_OWN
        mine = [c for c in range(CARDS) if spare_cards(s, wild - ANY_CARD) & BIT[c]]
        enough = sum(c >= card for c in mine) >= terms[wild]
        return 0 if enough and action > s.low else refusals.IN_ORDER
    return refusals.PAYER_CHOOSES


def choose(s: GenoaTable, action: i64) -> bool:
    """Name what is given for a wildcard; true when nothing is left open."""
    first = s.section * TERMS
    s.low = action
    if CLOSED <= action < CLOSED_END:
        card = action - CLOSED
        s.closed += BIT[card]
        s.terms[first + ANY_CARD + PILE_OF[card]] -= 1
    else:
        kind = action - GOOD
        s.terms[first + kind] += 1
        s.terms[first + (ANY_COMMODITY if action < GOOD_END else ANY_TILE)] -= 1
    return open_choices(s) == 0


# The exchange


def pay_goods(s: GenoaTable, section: i64, giver: i64, taker: i64) -> None:
    """Ducats, commodities and tiles change hands; markers go by way of the supply.  GE-NEG-10"""
    first = section * TERMS
    ducats = s.terms[first + KINDS]
    s.money[giver] -= ducats
    s.money[taker] += ducats
    if ducats:
        s.traded = raised(raised(s.traded, giver, ducats), s.seats + taker, ducats)
    for kind in range(GOODS):
        number = s.terms[first + kind]
        if number:
            s.held[giver * GOODS + kind] -= number
            s.held[taker * GOODS + kind] += number
            if kind == MARKER:
                s.supply[MARKER + giver] += number
                s.supply[MARKER + taker] -= number


def settle(s: GenoaTable) -> bool:
    """Price and return are paid at once; true unless closed cards still have to be handed over."""
    trader = s.active
    seat = s.party
    pay_goods(s, PRICE, seat, trader)
    pay_goods(s, RETURN, trader, seat)
    mine = s.hand[seat]
    exchange_cards(s, s.opened, mine, True)
    exchange_cards(s, s.shown, mine, False)
    s.coming = s.closed & mine
    s.going = s.closed - s.coming
    drop_all(s, seat)  # GE-A42
    return not handing(s)


def exchange_cards(s: GenoaTable, cards: i64, mine: i64, open_to_all: bool) -> None:
    """Cards whose faces the partner knows; those among `mine` are the seat's, the others the trader's."""
    while cards:
        card = first_of(cards)
        cards &= cards - 1
        if mine & BIT[card]:
            move_card(s, card, s.party, s.active, open_to_all)
        else:
            move_card(s, card, s.active, s.party, open_to_all)


def handing(s: GenoaTable) -> bool:
    """Closed cards are handed over one by one, and only the two see them.  GE-A71"""
    if s.coming | s.going == 0:
        return False
    ask_chance(s, HANDING)
    return True


def handed_over(s: GenoaTable) -> i64:
    return HAND_OVER + first_of(s.coming if s.coming else s.going)


def why_not_hand_over(s: GenoaTable, action: i64) -> i64:
    if not HAND_OVER <= action < HAND_OVER_END:
        return refusals.HANDED_OVER
    waiting = [card for card in range(CARDS) if (s.coming or s.going) & BIT[card]]
    return 0 if action - HAND_OVER == waiting[0] else refusals.HANDED_OVER


def hand_over(s: GenoaTable, card: i64) -> bool:
    """True when all of them have arrived."""
    if s.coming:
        s.coming -= BIT[card]
        move_card(s, card, s.party, s.active, False)
    else:
        s.going -= BIT[card]
        move_card(s, card, s.active, s.party, False)
    return s.coming | s.going == 0


def owes_large_order(s: GenoaTable) -> bool:
    """Whether what is owed later can only come from a large order.  GE-A50"""
    first = LATER_PART * TERMS
    if s.terms[first + KINDS] > 0 or s.terms[first + ANY_TILE] > 0:
        return True
    for tile in range(TILES):
        if s.terms[first + FIRST_TILE + tile] > 0:
            return True
    return False


def owes(s: GenoaTable) -> bool:
    first = LATER_PART * TERMS
    for i in range(TERMS):
        if s.terms[first + i] > 0:
            return True
    return False
