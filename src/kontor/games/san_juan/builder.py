"""Builder: what to build, over what, and how it is paid.  SJ-BUILD, SJ-CRANE, SJ-BLACK"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import (
    BUILD,
    COVER,
    COVER_END,
    COVER_GOOD,
    COVER_GOOD_END,
    OPEN_GROUND,
    PASS,
    PAY,
    PAY_END,
    PAY_GOOD,
    PAY_GOOD_END,
    WAIVE,
)
from kontor.games.san_juan.components import (
    BLACK_MARKET,
    CARPENTER,
    CITY,
    COST,
    CRANE,
    HERO,
    KINDS,
    LIBRARY,
    POOR_HOUSE,
    PRODUCTION,
    QUARRY,
    SMITHY,
    STATUE,
)
from kontor.games.san_juan.goods import place_with_good, place_without_good, remove_good
from kontor.games.san_juan.library import library_free, use_library
from kontor.games.san_juan.piles import draw_cards, to_discards
from kontor.games.san_juan.state import (
    AFTER_CARPENTER,
    AFTER_PAYING,
    BUILDING,
    NEXT_SEAT,
    NOTHING,
    PAYING,
    SITE,
    SanJuanTable,
    has,
)

MARKET_GOODS: Final = 2
"""So many goods may be paid with.  SJ-BLACK-01"""


def ask_builder(s: SanJuanTable) -> None:
    """Whoever holds a card is asked, whatever it is.  SJ-ROUND-02"""
    if s.hand_size[s.active] > 0:
        ask_active(s, BUILDING)
    else:
        s.phase = NEXT_SEAT


# The price


def discount(s: SanJuanTable, kind: i64, over: i64) -> i64:
    """Privilege, library, and smithy or quarry; a building that is covered does not help.  SJ-A27"""
    seat = s.active
    out: i64 = 0
    if seat == s.chooser:
        out = 2 if over != LIBRARY and library_free(s) else 1  # SJ-BUILD-02, SJ-LIB-03
    helper = SMITHY if kind < PRODUCTION else QUARRY
    if over != helper:
        out += s.own[seat * KINDS + helper]  # SJ-SMITHY-01, SJ-QUARRY-01
    return out


def price_of(s: SanJuanTable, kind: i64, over: i64) -> i64:
    """Printed cost, less the covered building's cost and all discounts, but never below 0.  SJ-A8"""
    old = COST[over] if over >= 0 else 0
    return max(0, COST[kind] - old - discount(s, kind, over))


def market_goods(s: SanJuanTable, over: i64, good_lost: i64) -> i64:
    """Goods that may help to pay; the one on a covered building is lost.  SJ-BLACK-01, SJ-A9"""
    seat = s.active
    if over == BLACK_MARKET or s.own[seat * KINDS + BLACK_MARKET] == 0:
        return 0
    return min(MARKET_GOODS, total(s.goods, seat * PRODUCTION, PRODUCTION) - good_lost)


def affordable(s: SanJuanTable, kind: i64, over: i64, good_lost: i64) -> bool:
    """The card itself cannot pay.  SJ-BUILD-10"""
    return price_of(s, kind, over) <= s.hand_size[s.active] - 1 + market_goods(s, over, good_lost)


# What


def legal_buildings(s: SanJuanTable, buffer: ActionBuffer) -> None:
    seat = s.active
    base = seat * KINDS
    hand = s.hand
    own = s.own
    crane = own[base + CRANE] > 0
    for kind in range(KINDS):
        if hand[base + kind] == 0 or (kind >= PRODUCTION and own[base + kind] > 0):
            continue
        if affordable(s, kind, NOTHING, 0) or (crane and some_cover(s, kind)):
            buffer.add(BUILD + kind)
    buffer.add(PASS)


def some_cover(s: SanJuanTable, kind: i64) -> bool:
    """Whether the crane makes it affordable."""
    seat = s.active
    for i in range(seat * CITY, seat * CITY + s.buildings[seat]):
        over = s.built[i]
        if over != CRANE and affordable(s, kind, over, 1 if s.good[i] >= 0 else 0):
            return True
    return False


def why_not_build(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return 0
    kind = action - BUILD
    if not 0 <= kind < KINDS:
        return refusals.ONE_BUILDING
    if s.hand[s.active * KINDS + kind] == 0:
        return refusals.NOT_IN_HAND
    if kind >= PRODUCTION and has(s, s.active, kind):
        return refusals.MONUMENT_ONCE if STATUE <= kind <= HERO else refusals.VIOLET_ONCE
    places = [OPEN_GROUND]
    if has(s, s.active, CRANE):
        places += [COVER + old for old in range(KINDS)] + [COVER_GOOD + old for old in range(PRODUCTION)]
    return 0 if any(why_not_place(s, kind, place) == 0 for place in places) else refusals.COST


def build(s: SanJuanTable, kind: i64) -> None:
    """The card is shown and laid down; the owner of a crane says where.  SJ-BUILD-01, SJ-CRANE-11"""
    s.kind = kind
    if s.own[s.active * KINDS + CRANE] > 0:
        ask_active(s, SITE)
    else:
        place(s, NOTHING, 0)


# Where


def legal_sites(s: SanJuanTable, buffer: ActionBuffer) -> None:
    base = s.active * KINDS
    kind = s.kind
    if affordable(s, kind, NOTHING, 0):
        buffer.add(OPEN_GROUND)
    for old in range(KINDS):
        empty = s.own[base + old]
        if old < PRODUCTION:
            empty -= s.goods[s.active * PRODUCTION + old]
        if empty > 0 and old != CRANE and affordable(s, kind, old, 0):
            buffer.add(COVER + old)
    for old in range(PRODUCTION):
        if s.goods[s.active * PRODUCTION + old] > 0 and affordable(s, kind, old, 1):
            buffer.add(COVER_GOOD + old)


def why_not_site(s: SanJuanTable, action: i64) -> i64:
    return why_not_place(s, s.kind, action)


def why_not_place(s: SanJuanTable, kind: i64, action: i64) -> i64:
    """Why a building cannot go there; its card is still in the hand."""
    if action == OPEN_GROUND:
        return why_not_pay_for(s, kind, NOTHING, 0)
    if COVER <= action < COVER_END:
        old = action - COVER
        if old == CRANE:
            return refusals.NOT_THE_CRANE
        if not has(s, s.active, old):
            return refusals.OWN_BUILDING
        if old < PRODUCTION and s.goods[s.active * PRODUCTION + old] == s.own[s.active * KINDS + old]:
            return refusals.WITH_OR_WITHOUT_GOOD
        return why_not_pay_for(s, kind, old, 0)
    if COVER_GOOD <= action < COVER_GOOD_END:
        old = action - COVER_GOOD
        if not has(s, s.active, old):
            return refusals.OWN_BUILDING
        if s.goods[s.active * PRODUCTION + old] == 0:
            return refusals.WITH_OR_WITHOUT_GOOD
        return why_not_pay_for(s, kind, old, 1)
    return refusals.WHERE


def why_not_pay_for(s: SanJuanTable, kind: i64, old: i64, lost: i64) -> i64:
    """The sum of the rulebook, written out once more."""
    cost = COST[kind]
    if s.active == s.chooser:
        cost -= 1
        if old != LIBRARY and has(s, s.active, LIBRARY) and not (s.library_used and s.active == s.governor):
            cost -= 1
    if kind < PRODUCTION and old != SMITHY and has(s, s.active, SMITHY):
        cost -= 1
    if kind >= PRODUCTION and old != QUARRY and has(s, s.active, QUARRY):
        cost -= 1
    if old != NOTHING:
        cost -= COST[old]
    means = s.hand_size[s.active] - 1
    if has(s, s.active, BLACK_MARKET) and old != BLACK_MARKET:
        goods = sum(s.goods[s.active * PRODUCTION + good] for good in range(PRODUCTION)) - lost
        means += 2 if goods > 2 else goods
    return refusals.COST if cost > means else 0


def choose_site(s: SanJuanTable, action: i64) -> None:
    if action == OPEN_GROUND:
        place(s, NOTHING, 0)
    elif action < COVER_END:
        place(s, action - COVER, 0)
    else:
        place(s, action - COVER_GOOD, 1)


def place(s: SanJuanTable, over: i64, with_good: i64) -> None:
    """Place, cover, then pay.  SJ-A9, SJ-A27"""
    seat = s.active
    kind = s.kind
    s.over = over
    s.price = price_of(s, kind, over)
    s.market = market_goods(s, over, with_good)
    s.carpenter = 1 if kind >= PRODUCTION and over != CARPENTER and has(s, seat, CARPENTER) else 0
    s.poor_house = 1 if over != POOR_HOUSE and has(s, seat, POOR_HOUSE) else 0
    count_discounts(s)
    s.hand[seat * KINDS + kind] -= 1
    s.hand_size[seat] -= 1
    if over == NOTHING:
        s.built[seat * CITY + s.buildings[seat]] = kind
        s.buildings[seat] += 1
    else:
        cover(s, over, with_good)
    s.own[seat * KINDS + kind] += 1
    s.due = s.price
    s.low = 0
    if s.due == 0 and not may_waive(s):
        paid(s)
    else:
        ask_active(s, PAYING)


def cover(s: SanJuanTable, over: i64, with_good: i64) -> None:
    """The old building ends at once and its good is lost; cards under a chapel stay.  SJ-CRANE-02 to
    SJ-CRANE-05
    """
    seat = s.active
    if with_good:
        i = place_with_good(s, seat, over)
        remove_good(s, seat, i)
    else:
        i = place_without_good(s, seat, over)
    s.built[i] = s.kind
    s.own[seat * KINDS + over] -= 1
    s.covered[seat * KINDS + over] += 1


# How


def count_discounts(s: SanJuanTable) -> None:
    """Which discounts lower the price, and how many of them may be declined: that matters only with a
    poor house, or for a governor of two who may want the library later.  SJ-A31
    """
    old = COST[s.over] if s.over >= 0 else 0
    full = max(0, COST[s.kind] - old)
    units = discount(s, s.kind, s.over)
    library = s.over != LIBRARY and library_free(s)
    s.helped = 1 if library and units <= full else 0
    s.waivable = 0
    if s.poor_house:
        s.waivable = min(full, units)
    elif s.helped and s.seats == 2 and s.picked == 1:
        s.waivable = 1


def may_waive(s: SanJuanTable) -> bool:
    """Before the first card is paid, and if there is one more to pay with."""
    return s.waivable > 0 and s.low == 0 and s.due < s.hand_size[s.active] + s.market


def waive(s: SanJuanTable) -> None:
    """The library is what one gives up first.  SJ-A31"""
    s.waivable -= 1
    s.helped = 0
    s.price += 1
    s.due += 1


def legal_payments(s: SanJuanTable, buffer: ActionBuffer) -> None:
    """Goods, then cards, ascending, and never so that the rest could not be paid. `low` is 1 more than
    the place of the last payment in that order, so that 0 means nothing was paid.
    """
    seat = s.active
    hand = s.hand
    due = s.due
    if s.market > 0 and due > 0 and s.low <= PRODUCTION:
        legal_goods(s, buffer)
    if due > 0:
        left = s.hand_size[seat]
        base = seat * KINDS
        for kind in range(KINDS):
            held = hand[base + kind]
            if held > 0:
                if left < due:
                    break
                if PRODUCTION + kind + 1 >= s.low:
                    buffer.add(PAY + kind)
                left -= held
    if may_waive(s):
        buffer.add(WAIVE)
    if due == 0:
        buffer.add(PASS)


def legal_goods(s: SanJuanTable, buffer: ActionBuffer) -> None:
    row = s.active * PRODUCTION
    left = total(s.goods, row, PRODUCTION)
    for good in range(PRODUCTION):
        here = s.goods[row + good]
        if here > 0 and good + 1 >= s.low and min(s.market, left) + s.hand_size[s.active] >= s.due:
            buffer.add(PAY_GOOD + good)
        left -= here


def why_not_pay(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return refusals.COST if s.due > 0 else 0
    if action == WAIVE:
        more = s.due + 1 <= s.hand_size[s.active] + s.market
        return 0 if s.waivable and s.low == 0 and more else refusals.WAIVE
    if not PAY_GOOD <= action < PAY_END:
        return refusals.COST
    if s.due == 0:
        return refusals.EXACT
    if action < PAY_GOOD_END:
        return why_not_pay_good(s, action - PAY_GOOD)
    return why_not_pay_card(s, action - PAY)


def why_not_pay_good(s: SanJuanTable, good: i64) -> i64:
    goods = [s.goods[s.active * PRODUCTION + g] for g in range(PRODUCTION)]
    if s.market == 0:
        return refusals.NO_MARKET
    if goods[good] == 0:
        return refusals.NO_GOOD
    if s.low > good + 1:
        return refusals.ASCENDING
    later = min(sum(goods[good:]), s.market)
    return refusals.ASCENDING if later + s.hand_size[s.active] < s.due else 0


def why_not_pay_card(s: SanJuanTable, kind: i64) -> i64:
    held = [s.hand[s.active * KINDS + k] for k in range(kind, KINDS)]
    if held[0] == 0:
        return refusals.NOT_IN_HAND
    return refusals.ASCENDING if s.low > PRODUCTION + kind + 1 or sum(held) < s.due else 0


def pay(s: SanJuanTable, action: i64) -> None:
    seat = s.active
    if action == WAIVE:
        waive(s)
        return
    if action == PASS:
        paid(s)
        return
    s.low = action - PAY_GOOD + 1
    if action < PAY_GOOD_END:
        s.market -= 1
        remove_good(s, seat, place_with_good(s, seat, action - PAY_GOOD))  # SJ-BLACK-01, SJ-BLACK-02
    else:
        s.hand[seat * KINDS + action - PAY] -= 1
        s.hand_size[seat] -= 1
        to_discards(s, action - PAY)  # face down: SJ-BUILD-09
    s.due -= 1
    if s.due == 0:
        paid(s)


def paid(s: SanJuanTable) -> None:
    """First the carpenter, then the poor house.  SJ-CARP-01, SJ-POOR-02"""
    s.low = 0
    s.phase = AFTER_PAYING


def carpenter_draws(s: SanJuanTable) -> None:
    if s.helped:
        use_library(s)
    draw_cards(s, s.carpenter, AFTER_CARPENTER)


def poor_house_draws(s: SanJuanTable) -> None:
    """With 0 or 1 cards left there is one more.  SJ-POOR-01, SJ-A26"""
    helps = s.poor_house != 0 and s.hand_size[s.active] < 2
    s.kind = NOTHING
    s.over = NOTHING
    s.price = 0
    s.market = 0
    s.waivable = 0
    s.helped = 0
    s.carpenter = 0
    s.poor_house = 0
    draw_cards(s, 1 if helps else 0, NEXT_SEAT)
