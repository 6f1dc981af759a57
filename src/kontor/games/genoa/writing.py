"""Writing a sheet, item by item in ascending order, so that each offer has one spelling.  GE-A59

`low` is the last item of the section, 0 in an empty one. A prefix can always be completed: who needs a good
beside his money, or an extra action tile in return, keeps room for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array, total
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ANY_CARD_ITEM_END,
    CLOSED,
    CLOSED_END,
    DUCATS,
    DUCATS_END,
    GOOD,
    IN_RETURN,
    LATER,
    OPEN,
    OPEN_END,
    POST,
    SHOWN,
    SHOWN_END,
)
from kontor.games.genoa.components import (
    ANY_CARD,
    ANY_COMMODITY,
    BIT,
    BUILDINGS,
    CARDS,
    CONTRACT,
    KINDS,
    MARKER,
    first_of,
)
from kontor.games.genoa.limits import (
    asked_kinds,
    ducats_later,
    goods_of,
    later_kinds,
    most_asked,
    most_given,
    most_later,
    needs_extra_tile,
    owned_cards,
)
from kontor.games.genoa.sheets import clear_terms
from kontor.games.genoa.state import (
    EXTRA,
    LATER_PART,
    PRICE,
    RETURN,
    SHEET,
    TERMS,
    GenoaTable,
    enter,
)

COIN: Final = array([100, 50, 10, 5])
COINS: Final = 4


def write(s: GenoaTable, writer: i64, field: i64) -> None:
    """Take a new sheet."""
    clear_terms(s)
    s.writer = writer
    s.field = field
    s.section = PRICE
    s.low = 0
    s.count = 0
    s.solid = 0
    enter(s, SHEET, writer)


def writer_gives(s: GenoaTable) -> bool:
    """Whether the items of this section come from the writer's own goods. An offer pays the price, a call of
    the trader adds what he gives in return.
    """
    return s.section == (RETURN if s.writer == s.active else PRICE)


def most(s: GenoaTable, kind: i64) -> i64:
    """How many items of a kind this section may have."""
    if s.section == LATER_PART:
        return most_later(s, kind)
    return most_given(s, s.section, kind) if writer_gives(s) else most_asked(s, s.section, kind)


def most_ducats(s: GenoaTable) -> i64:
    if s.section == LATER_PART:
        return ducats_later(s)
    return s.money[s.writer] if writer_gives(s) else s.ask_money


def lacks_good(s: GenoaTable) -> bool:
    """Two players: the payer's side needs a good beside the money.  GE-TWO-02, GE-A52"""
    return s.seats == 2 and s.solid == 0 and s.section != RETURN


def legal_sheet(s: GenoaTable, buffer: ActionBuffer) -> None:
    room = s.most_items - s.count
    lacks_tile = s.section == RETURN and needs_extra_tile(s)
    legal_coins(s, room - (1 if lacks_tile or lacks_good(s) else 0), buffer)
    if room > 0:
        legal_kinds(s, room, lacks_tile, buffer)
        if writer_gives(s) and not lacks_tile:
            cards = owned_cards(s)
            legal_cards(s, CLOSED, cards, buffer)
            legal_cards(s, SHOWN, cards, buffer)
            legal_cards(s, OPEN, cards, buffer)
    begun = s.low > 0 or s.section == PRICE
    if s.section == PRICE and room > 0 and s.field < BUILDINGS and later_possible(s):
        buffer.add(LATER)
    if s.section != RETURN:
        if begun and s.count > 0 and not lacks_good(s):
            if return_possible(s):
                buffer.add(IN_RETURN)
            if not needs_extra_tile(s):
                buffer.add(POST)
    elif s.low > 0 and not lacks_tile:
        buffer.add(POST)


def legal_coins(s: GenoaTable, room: i64, buffer: ActionBuffer) -> None:
    """Hundreds, at most one 50, four 10s, one 5; all money together is one item.  GE-A49"""
    ducats = s.terms[s.section * TERMS + KINDS]
    if s.low >= GOOD or (ducats == 0 and room <= 0):
        return
    limit = most_ducats(s)
    if s.section == LATER_PART and lacks_good(s) and not tile_possible(s):
        return
    for coin in range(COINS):
        action = DUCATS + coin
        if action < s.low or ducats + COIN[coin] > limit:
            continue
        if coin == 0 or (coin == 2 and ducats % 50 < 40) or (coin != 2 and action > s.low):
            buffer.add(action)


def possible_kinds(s: GenoaTable) -> i64:
    """The kinds that can stand in this section at all, as a set."""
    if s.section == LATER_PART:
        return later_kinds(s)
    return goods_of(s, s.writer) if writer_gives(s) else asked_kinds(s, s.section)


def legal_kinds(s: GenoaTable, room: i64, lacks_tile: bool, buffer: ActionBuffer) -> None:
    if s.low >= ANY_CARD_ITEM_END:
        return
    first = s.section * TERMS
    rest = possible_kinds(s)
    if s.low > GOOD:
        rest -= rest & (BIT[s.low - GOOD] - 1)
    if lacks_tile:
        rest &= BIT[EXTRA + 1] - 1
    while rest:
        kind = first_of(rest)
        rest &= rest - 1
        if s.terms[first + kind] < most(s, kind) and (not lacks_tile or kind == EXTRA or room > 1):
            buffer.add(GOOD + kind)


def legal_cards(s: GenoaTable, verb: i64, cards: i64, buffer: ActionBuffer) -> None:
    """Cards that come after the last item."""
    last = s.low - verb
    if last >= CARDS:
        return
    if last >= 0:
        cards -= cards & (BIT[last + 1] - 1)
    buffer.add_bits(verb, cards)


def tile_possible(s: GenoaTable) -> bool:
    """At a villa: whether a tile can still be promised from the large order."""
    rest = later_kinds(s)
    rest -= rest & BIT[ANY_CARD + CONTRACT]
    while rest:
        kind = first_of(rest)
        rest &= rest - 1
        if s.terms[LATER_PART * TERMS + kind] < most_later(s, kind):
            return True
    return False


def later_possible(s: GenoaTable) -> bool:
    """Whether anything can be promised from the action."""
    rest = later_kinds(s)
    while rest:
        if most_later(s, first_of(rest)) > 0:
            return True
        rest &= rest - 1
    return not lacks_good(s) and ducats_later(s) > 0


def return_possible(s: GenoaTable) -> bool:
    """Whether anything can stand in return."""
    if s.writer != s.active:
        if s.ask_money >= 5:
            return True
        for kind in range(KINDS):
            if most_asked(s, RETURN, kind) > 0:
                return True
        return False
    if s.money[s.writer] >= 5 or owned_cards(s):
        return True
    for kind in range(MARKER + 1):
        if most_given(s, RETURN, kind) > 0:
            return True
    return False


# Why not


def why_not_sheet(s: GenoaTable, action: i64) -> i64:
    if DUCATS <= action < DUCATS_END:
        return why_not_coin(s, action)
    if GOOD <= action < ANY_CARD_ITEM_END:
        return why_not_kind(s, action)
    if CLOSED <= action < OPEN_END:
        return why_not_card(s, action)
    if action == LATER:
        return why_not_later(s)
    if action == IN_RETURN:
        return why_not_in_return(s)
    if action == POST:
        return why_not_post(s)
    return refusals.IN_ORDER


def tile_missing(s: GenoaTable) -> bool:
    return s.section == RETURN and needs_extra_tile(s)


def why_not_coin(s: GenoaTable, action: i64) -> i64:
    ducats = s.terms[s.section * TERMS + KINDS]
    value = (100, 50, 10, 5)[action - DUCATS]
    once_more = value == 100 or (value == 10 and (ducats % 50) // 10 < 4)
    if s.low > action or (s.low == action and not once_more):
        return refusals.IN_ORDER
    if value == 10 and ducats % 50 >= 40:
        return refusals.IN_ORDER
    limit = most_ducats(s)
    if ducats + value > limit:
        if s.section == LATER_PART:
            return refusals.NOT_FROM_THE_ACTION
        return refusals.MUST_OWN if writer_gives(s) else refusals.NOT_TO_BE_ASKED
    kept = 1 if tile_missing(s) or lacks_good(s) else 0
    if ducats == 0 and s.count + 1 + kept > s.most_items:
        return refusals.TOO_MANY_ITEMS
    if s.section == LATER_PART and lacks_good(s):
        tiles = [k for k in range(KINDS) if k != ANY_CARD + CONTRACT]
        if not any(most_later(s, k) > s.terms[LATER_PART * TERMS + k] for k in tiles):
            return refusals.MONEY_ONLY
    return 0


def why_not_kind(s: GenoaTable, action: i64) -> i64:
    kind = action - GOOD
    if action < s.low:
        return refusals.IN_ORDER
    if s.terms[s.section * TERMS + kind] >= most(s, kind):
        return too_many_of(s, kind)
    if s.count >= s.most_items:
        return refusals.TOO_MANY_ITEMS
    if tile_missing(s) and kind != EXTRA:
        if kind > EXTRA:
            return refusals.NO_ACTION_LEFT
        if s.count + 1 >= s.most_items:
            return refusals.TOO_MANY_ITEMS
    return 0


def too_many_of(s: GenoaTable, kind: i64) -> i64:
    if s.section == LATER_PART:
        return refusals.NOT_FROM_THE_ACTION
    if kind == MARKER:
        return refusals.MARKERS
    if not writer_gives(s):
        return refusals.NOT_TO_BE_ASKED
    if kind >= ANY_COMMODITY:
        return refusals.PAYER_CHOOSES
    if kind == EXTRA and s.section == PRICE and s.field < BUILDINGS:
        return refusals.TILE_IS_NEEDED
    return refusals.MUST_OWN


def why_not_card(s: GenoaTable, action: i64) -> i64:
    for verb in (CLOSED, SHOWN, OPEN):
        if verb <= action < verb + CARDS:
            card = action - verb
            if not writer_gives(s):
                return refusals.NOT_TO_BE_ASKED
            if not s.hand[s.writer] & BIT[card]:
                return refusals.MUST_OWN
            if action <= s.low or (s.closed | s.shown | s.opened) & BIT[card]:
                return refusals.IN_ORDER
            if s.count >= s.most_items:
                return refusals.TOO_MANY_ITEMS
            return refusals.NO_ACTION_LEFT if tile_missing(s) else 0
    return refusals.STAND_IN


def why_not_later(s: GenoaTable) -> i64:
    if s.section != PRICE:
        return refusals.IN_ORDER
    if s.field >= BUILDINGS:
        return refusals.NOT_FROM_THE_ACTION
    if s.count >= s.most_items:
        return refusals.TOO_MANY_ITEMS
    goods = any(most_later(s, kind) > 0 for kind in range(KINDS))
    if not goods and ducats_later(s) == 0:
        return refusals.NOT_FROM_THE_ACTION
    return 0 if goods or s.seats > 2 or s.solid else refusals.MONEY_ONLY


def why_not_in_return(s: GenoaTable) -> i64:
    if s.section == RETURN:
        return refusals.IN_ORDER
    unready = why_not_ready(s)
    if unready:
        return unready
    given = s.writer == s.active
    if given and (s.money[s.writer] >= 5 or owned_cards(s)):
        return 0
    if not given and s.ask_money >= 5:
        return 0
    kinds = [most_given(s, RETURN, k) if given else most_asked(s, RETURN, k) for k in range(KINDS)]
    return 0 if any(kinds) else (refusals.MUST_OWN if given else refusals.NOT_TO_BE_ASKED)


def why_not_ready(s: GenoaTable) -> i64:
    """What the payer's side still lacks."""
    items = total(s.terms, 0, LATER_PART * TERMS + TERMS) + s.closed + s.shown + s.opened
    if s.section != RETURN and items == 0:
        return refusals.NOTHING_TO_PAY
    if s.section == LATER_PART and total(s.terms, LATER_PART * TERMS, TERMS) == 0:
        return refusals.IN_ORDER
    return refusals.MONEY_ONLY if s.section != RETURN and s.seats == 2 and s.solid == 0 else 0


def why_not_post(s: GenoaTable) -> i64:
    unready = why_not_ready(s)
    if unready:
        return unready
    if s.section == RETURN and s.low == 0:
        return refusals.IN_ORDER
    return refusals.NO_ACTION_LEFT if needs_extra_tile(s) else 0


# Writing down


def add_item(s: GenoaTable, action: i64) -> None:
    s.low = action
    if DUCATS <= action < DUCATS_END:
        at = s.section * TERMS + KINDS
        if s.terms[at] == 0:
            s.count += 1
        s.terms[at] += COIN[action - DUCATS]
        return
    s.count += 1
    if s.section != RETURN:
        s.solid += 1
    if GOOD <= action < ANY_CARD_ITEM_END:
        s.terms[s.section * TERMS + action - GOOD] += 1
    elif CLOSED <= action < CLOSED_END:
        s.closed += BIT[action - CLOSED]
    elif SHOWN <= action < SHOWN_END:
        s.shown += BIT[action - SHOWN]
    else:
        s.opened += BIT[action - OPEN]


def open_section(s: GenoaTable, section: i64) -> None:
    s.section = section
    s.low = 0
    if section == RETURN:
        s.count = 0
