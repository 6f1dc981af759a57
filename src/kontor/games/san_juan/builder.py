"""The builder: players choose a building and its site, and pay for it.  SJ-BUILD, SJ-CRANE, SJ-BLACK

The phases are `ChoosingBuilding`, `ChoosingSite` and `Paying`.
"""

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
from kontor.games.san_juan.city import (
    can_use_library,
    owns,
    place_with_good,
    place_without_good,
    remove_good,
    use_library,
)
from kontor.games.san_juan.components import (
    BLACK_MARKET,
    CARPENTER,
    CITY_SIZE,
    COST,
    CRANE,
    HERO,
    KINDS,
    LIBRARY,
    POOR_HOUSE,
    PRODUCTION_KINDS,
    QUARRY,
    SMITHY,
    STATUE,
)
from kontor.games.san_juan.phases import (
    AFTER_CARPENTER,
    AFTER_PAYING,
    CHOOSING_BUILDING,
    CHOOSING_SITE,
    NEXT_SEAT,
    PAYING,
)
from kontor.games.san_juan.piles import add_to_discards, draw_cards
from kontor.games.san_juan.rules import RULES, SanJuanPhase
from kontor.games.san_juan.state import NOTHING, SanJuanTable

MAX_PAYABLE_GOODS: Final = 2
"""The number of goods that the owner of a black market may pay with.  SJ-BLACK-01"""


def ask_builder(s: SanJuanTable) -> None:
    """Ask the active player what to build, unless they have no cards.

    Whether they can afford a building is secret, so everybody with a card is asked.  SJ-ROUND-02
    """
    if s.hand_size[s.active] > 0:
        ask_active(s, CHOOSING_BUILDING)
    else:
        s.phase = NEXT_SEAT


# The price


def total_discount(s: SanJuanTable, kind: i64, covered_kind: i64) -> i64:
    """Return the total discount on a building of `kind` that covers one of `covered_kind`.

    The builder's privilege, the library, and the smithy or quarry each lower the price by 1. A building gives
    no discount if it is the one being covered.  SJ-A27
    """
    seat = s.active
    out: i64 = 0
    if seat == s.chooser:
        out = 2 if covered_kind != LIBRARY and can_use_library(s) else 1  # SJ-BUILD-02, SJ-LIB-03
    helper = SMITHY if kind < PRODUCTION_KINDS else QUARRY
    if covered_kind != helper:
        out += s.own[seat * KINDS + helper]  # SJ-SMITHY-01, SJ-QUARRY-01
    return out


def price_of(s: SanJuanTable, kind: i64, covered_kind: i64) -> i64:
    """Return the price of a building of `kind` that covers one of `covered_kind`.

    The price is the printed cost, less the cost of the covered building and all discounts. It is at least 0.
    SJ-A8
    """
    old = COST[covered_kind] if covered_kind >= 0 else 0
    return max(0, COST[kind] - old - total_discount(s, kind, covered_kind))


def payable_goods(s: SanJuanTable, covered_kind: i64, goods_lost: i64) -> i64:
    """Return how many goods the active player may pay with if they cover a building of `covered_kind`.

    The covered building takes `goods_lost` goods with it, which cannot be used as payment.
    SJ-BLACK-01, SJ-A9
    """
    seat = s.active
    if covered_kind == BLACK_MARKET or s.own[seat * KINDS + BLACK_MARKET] == 0:
        return 0
    return min(MAX_PAYABLE_GOODS, total(s.goods, seat * PRODUCTION_KINDS, PRODUCTION_KINDS) - goods_lost)


def is_affordable(s: SanJuanTable, kind: i64, covered_kind: i64, goods_lost: i64) -> bool:
    """Return whether the active player can pay for a card of `kind` with their other cards and goods.

    Rule SJ-BUILD-10.
    """
    return price_of(s, kind, covered_kind) <= s.hand_size[s.active] - 1 + payable_goods(
        s, covered_kind, goods_lost
    )


def why_not_affordable(s: SanJuanTable, kind: i64, covered_kind: i64, goods_lost: i64) -> i64:
    """Return 0 if the active player can pay, else the refusal code.

    This function computes the price independently, following the rulebook. It must agree with
    `is_affordable`.
    """
    cost = COST[kind]
    if s.active == s.chooser:
        cost -= 1
        if (
            covered_kind != LIBRARY
            and owns(s, s.active, LIBRARY)
            and not (s.library_used and s.active == s.governor)
        ):
            cost -= 1
    if kind < PRODUCTION_KINDS and covered_kind != SMITHY and owns(s, s.active, SMITHY):
        cost -= 1
    if kind >= PRODUCTION_KINDS and covered_kind != QUARRY and owns(s, s.active, QUARRY):
        cost -= 1
    if covered_kind != NOTHING:
        cost -= COST[covered_kind]
    means = s.hand_size[s.active] - 1
    if owns(s, s.active, BLACK_MARKET) and covered_kind != BLACK_MARKET:
        goods = (
            sum(s.goods[s.active * PRODUCTION_KINDS + good] for good in range(PRODUCTION_KINDS)) - goods_lost
        )
        means += 2 if goods > 2 else goods
    return refusals.TOO_EXPENSIVE if cost > means else 0


# The building


class ChoosingBuilding(SanJuanPhase):
    """The active player builds one card from their hand, or passes."""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        hand = s.hand
        own = s.own
        crane = own[base + CRANE] > 0
        for kind in range(KINDS):
            if hand[base + kind] == 0 or (kind >= PRODUCTION_KINDS and own[base + kind] > 0):
                continue
            if is_affordable(s, kind, NOTHING, 0) or (crane and can_cover(s, kind)):
                buffer.add(BUILD + kind)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return 0
        kind = action - BUILD
        if not 0 <= kind < KINDS:
            return refusals.BUILD_ONE_OR_PASS
        if s.hand[s.active * KINDS + kind] == 0:
            return refusals.NOT_IN_HAND
        if kind >= PRODUCTION_KINDS and owns(s, s.active, kind):
            return refusals.MONUMENT_ONCE if STATUE <= kind <= HERO else refusals.VIOLET_ONCE
        sites = [OPEN_GROUND]
        if owns(s, s.active, CRANE):
            sites += [COVER + old for old in range(KINDS)] + [
                COVER_GOOD + old for old in range(PRODUCTION_KINDS)
            ]
        return 0 if any(why_not_site(s, kind, site) == 0 for site in sites) else refusals.TOO_EXPENSIVE

    def do(self, s: SanJuanTable, action: i64) -> None:
        """Build on open ground. If the player owns a crane, ask for the site.  SJ-BUILD-01, SJ-CRANE-11"""
        if action == PASS:
            s.phase = NEXT_SEAT
            return
        s.kind = action - BUILD
        if s.own[s.active * KINDS + CRANE] > 0:
            ask_active(s, CHOOSING_SITE)
        else:
            place_building(s, NOTHING, 0)


RULES[CHOOSING_BUILDING] = ChoosingBuilding()


def can_cover(s: SanJuanTable, kind: i64) -> bool:
    """Return whether the active player can afford to build `kind` over one of their buildings."""
    seat = s.active
    for i in range(seat * CITY_SIZE, seat * CITY_SIZE + s.buildings[seat]):
        covered_kind = s.built[i]
        if covered_kind != CRANE and is_affordable(s, kind, covered_kind, 1 if s.good[i] >= 0 else 0):
            return True
    return False


# The site


class ChoosingSite(SanJuanPhase):
    """The owner of a crane chooses a site: open ground, or one of their buildings with or without a good."""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        kind = s.kind
        if is_affordable(s, kind, NOTHING, 0):
            buffer.add(OPEN_GROUND)
        for old in range(KINDS):
            empty = s.own[base + old]
            if old < PRODUCTION_KINDS:
                empty -= s.goods[s.active * PRODUCTION_KINDS + old]
            if empty > 0 and old != CRANE and is_affordable(s, kind, old, 0):
                buffer.add(COVER + old)
        for old in range(PRODUCTION_KINDS):
            if s.goods[s.active * PRODUCTION_KINDS + old] > 0 and is_affordable(s, kind, old, 1):
                buffer.add(COVER_GOOD + old)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        return why_not_site(s, s.kind, action)

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action == OPEN_GROUND:
            place_building(s, NOTHING, 0)
        elif action < COVER_END:
            place_building(s, action - COVER, 0)
        else:
            place_building(s, action - COVER_GOOD, 1)


RULES[CHOOSING_SITE] = ChoosingSite()


def why_not_site(s: SanJuanTable, kind: i64, action: i64) -> i64:
    """Return 0 if a card of `kind` can be built on the site that `action` names, else the refusal code."""
    if action == OPEN_GROUND:
        return why_not_affordable(s, kind, NOTHING, 0)
    if COVER <= action < COVER_END:
        old = action - COVER
        if old == CRANE:
            return refusals.CANNOT_COVER_CRANE
        if not owns(s, s.active, old):
            return refusals.COVER_OWN_BUILDING
        if (
            old < PRODUCTION_KINDS
            and s.goods[s.active * PRODUCTION_KINDS + old] == s.own[s.active * KINDS + old]
        ):
            return refusals.WITH_OR_WITHOUT_GOOD
        return why_not_affordable(s, kind, old, 0)
    if COVER_GOOD <= action < COVER_GOOD_END:
        old = action - COVER_GOOD
        if not owns(s, s.active, old):
            return refusals.COVER_OWN_BUILDING
        if s.goods[s.active * PRODUCTION_KINDS + old] == 0:
            return refusals.WITH_OR_WITHOUT_GOOD
        return why_not_affordable(s, kind, old, 1)
    return refusals.SITE_EXPECTED


def place_building(s: SanJuanTable, covered_kind: i64, with_good: i64) -> None:
    """Place the building on open ground or over one of `covered_kind`, then ask the player to pay.

    Discounts and payable goods are computed before the old building is removed.  SJ-A9, SJ-A27
    """
    seat = s.active
    kind = s.kind
    s.over = covered_kind
    s.price = price_of(s, kind, covered_kind)
    s.market = payable_goods(s, covered_kind, with_good)
    s.carpenter = (
        1 if kind >= PRODUCTION_KINDS and covered_kind != CARPENTER and owns(s, seat, CARPENTER) else 0
    )
    s.poor_house = 1 if covered_kind != POOR_HOUSE and owns(s, seat, POOR_HOUSE) else 0
    record_discounts(s)
    s.hand[seat * KINDS + kind] -= 1
    s.hand_size[seat] -= 1
    if covered_kind == NOTHING:
        s.built[seat * CITY_SIZE + s.buildings[seat]] = kind
        s.buildings[seat] += 1
    else:
        cover_building(s, covered_kind, with_good)
    s.own[seat * KINDS + kind] += 1
    s.due = s.price
    s.next_item_min = 0
    if s.due == 0 and not may_waive_discount(s):
        finish_paying(s)
    else:
        ask_active(s, PAYING)


def cover_building(s: SanJuanTable, covered_kind: i64, with_good: i64) -> None:
    """Replace a building of `covered_kind` with the new one.

    The good on the old building is lost. Cards under a chapel stay.  SJ-CRANE-02 to SJ-CRANE-05
    """
    seat = s.active
    if with_good:
        place = place_with_good(s, seat, covered_kind)
        remove_good(s, seat, place)
    else:
        place = place_without_good(s, seat, covered_kind)
    s.built[place] = s.kind
    s.own[seat * KINDS + covered_kind] -= 1
    s.covered[seat * KINDS + covered_kind] += 1


# The payment


class Paying(SanJuanPhase):
    """The active player pays item by item: first goods, then cards, each in ascending order.

    An item is legal only if the items that may follow can pay the rest of the price. `next_item_min` numbers
    the items from 1: goods are 1 to 5, and cards follow. While this field is 0, nothing has been paid, and a
    discount can still be declined.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        seat = s.active
        hand = s.hand
        due = s.due
        if s.market > 0 and due > 0 and s.next_item_min <= PRODUCTION_KINDS:
            add_good_payments(s, buffer)
        if due > 0:
            left = s.hand_size[seat]
            base = seat * KINDS
            for kind in range(KINDS):
                held = hand[base + kind]
                if held > 0:
                    if left < due:
                        break
                    if PRODUCTION_KINDS + kind + 1 >= s.next_item_min:
                        buffer.add(PAY + kind)
                    left -= held
        if may_waive_discount(s):
            buffer.add(WAIVE)
        if due == 0:
            buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return refusals.TOO_EXPENSIVE if s.due > 0 else 0
        if action == WAIVE:
            more = s.due + 1 <= s.hand_size[s.active] + s.market
            return 0 if s.waivable and s.next_item_min == 0 and more else refusals.NO_DISCOUNT_TO_WAIVE
        if not PAY_GOOD <= action < PAY_END:
            return refusals.TOO_EXPENSIVE
        if s.due == 0:
            return refusals.ALREADY_PAID
        if action < PAY_GOOD_END:
            return why_not_pay_good(s, action - PAY_GOOD)
        return why_not_pay_card(s, action - PAY)

    def do(self, s: SanJuanTable, action: i64) -> None:
        seat = s.active
        if action == WAIVE:
            waive_discount(s)
            return
        if action == PASS:
            finish_paying(s)
            return
        s.next_item_min = action - PAY_GOOD + 1
        if action < PAY_GOOD_END:
            s.market -= 1
            remove_good(s, seat, place_with_good(s, seat, action - PAY_GOOD))  # SJ-BLACK-01, SJ-BLACK-02
        else:
            s.hand[seat * KINDS + action - PAY] -= 1
            s.hand_size[seat] -= 1
            add_to_discards(s, action - PAY)  # face down: SJ-BUILD-09
        s.due -= 1
        if s.due == 0:
            finish_paying(s)


RULES[PAYING] = Paying()


def add_good_payments(s: SanJuanTable, buffer: ActionBuffer) -> None:
    """Add an action for each kind of good that the active player can pay with now."""
    row = s.active * PRODUCTION_KINDS
    left = total(s.goods, row, PRODUCTION_KINDS)
    for good in range(PRODUCTION_KINDS):
        here = s.goods[row + good]
        if here > 0 and good + 1 >= s.next_item_min and min(s.market, left) + s.hand_size[s.active] >= s.due:
            buffer.add(PAY_GOOD + good)
        left -= here


def why_not_pay_good(s: SanJuanTable, good: i64) -> i64:
    """Return 0 if the active player can pay with `good`, else the refusal code."""
    goods = [s.goods[s.active * PRODUCTION_KINDS + g] for g in range(PRODUCTION_KINDS)]
    if s.market == 0:
        return refusals.NO_BLACK_MARKET
    if goods[good] == 0:
        return refusals.NO_GOOD_OF_THIS_KIND
    if s.next_item_min > good + 1:
        return refusals.NOT_ASCENDING
    later = min(sum(goods[good:]), s.market)
    return refusals.NOT_ASCENDING if later + s.hand_size[s.active] < s.due else 0


def why_not_pay_card(s: SanJuanTable, kind: i64) -> i64:
    """Return 0 if the active player can pay with a card of `kind`, else the refusal code."""
    held = [s.hand[s.active * KINDS + k] for k in range(kind, KINDS)]
    if held[0] == 0:
        return refusals.NOT_IN_HAND
    return refusals.NOT_ASCENDING if s.next_item_min > PRODUCTION_KINDS + kind + 1 or sum(held) < s.due else 0


def record_discounts(s: SanJuanTable) -> None:
    """Record whether the library lowers the price, and how many discounts the player may decline.

    There are two reasons to decline a discount. The owner of a poor house may want to end up with few cards.
    With two players, the governor may want to save the library for a later role.  SJ-A31
    """
    old = COST[s.over] if s.over >= 0 else 0
    full = max(0, COST[s.kind] - old)
    units = total_discount(s, s.kind, s.over)
    library = s.over != LIBRARY and can_use_library(s)
    s.helped = 1 if library and units <= full else 0
    s.waivable = 0
    if s.poor_house:
        s.waivable = min(full, units)
    elif s.helped and s.seats == 2 and s.picked == 1:
        s.waivable = 1


def may_waive_discount(s: SanJuanTable) -> bool:
    """Return whether the active player may decline a discount.

    They may do so only before the first payment, and only if they can afford the price without the discount.
    """
    return s.waivable > 0 and s.next_item_min == 0 and s.due < s.hand_size[s.active] + s.market


def waive_discount(s: SanJuanTable) -> None:
    """Decline one discount, starting with the library's.  SJ-A31"""
    s.waivable -= 1
    s.helped = 0
    s.price += 1
    s.due += 1


# After the payment: first the carpenter, then the poor house.  SJ-CARP-01, SJ-POOR-02


def finish_paying(s: SanJuanTable) -> None:
    """End the payment, and continue with the carpenter and the poor house, which may earn a card."""
    s.next_item_min = 0
    s.phase = AFTER_PAYING


def draw_for_carpenter(s: SanJuanTable) -> None:
    """Draw a card if the carpenter earns one. Record the library's use if it has lowered the price."""
    if s.helped:
        use_library(s)
    draw_cards(s, s.carpenter, AFTER_CARPENTER)


def draw_for_poor_house(s: SanJuanTable) -> None:
    """Draw a card for a poor house if its owner has 0 or 1 cards left, and end the construction.

    Rules SJ-POOR-01 and SJ-A26.
    """
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
