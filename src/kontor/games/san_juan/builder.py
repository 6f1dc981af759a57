"""The builder role: players choose a building and its site, and pay for it.  SJ-BUILD, SJ-CRANE, SJ-BLACK

The phases are `ChoosingBuilding`, `ChoosingSite` and `Paying`. building_price.py computes prices.
"""

from __future__ import annotations

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
from kontor.games.san_juan.building_price import (
    is_affordable,
    payable_goods,
    price_of,
    total_discount,
    why_not_affordable,
)
from kontor.games.san_juan.city import (
    can_use_library,
    find_place_with_good,
    find_place_without_good,
    owns,
    remove_good,
    use_library,
)
from kontor.games.san_juan.components import (
    CARPENTER,
    CITY_SIZE,
    COST,
    CRANE,
    HERO,
    KINDS,
    LIBRARY,
    POOR_HOUSE,
    PRODUCTION_KINDS,
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


def ask_builder(s: SanJuanTable) -> None:
    """Ask the active player what to build. If they have no cards, go on to the next player.

    Players who cannot afford any building are also asked, because their cards are secret.  SJ-ROUND-02
    """
    if s.hand_size[s.active] > 0:
        ask_active(s, CHOOSING_BUILDING)
    else:
        s.phase = NEXT_SEAT


# The building


class ChoosingBuilding(SanJuanPhase):
    """The phase in which the active player chooses a card from their hand to build, or passes."""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        hand = s.hand
        own = s.buildings_by_kind
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
            return refusals.MONUMENT_TWICE if STATUE <= kind <= HERO else refusals.VIOLET_BUILDING_TWICE
        sites = [OPEN_GROUND]
        if owns(s, s.active, CRANE):
            sites += [COVER + old for old in range(KINDS)] + [
                COVER_GOOD + old for old in range(PRODUCTION_KINDS)
            ]
        return 0 if any(why_not_site(s, kind, site) == 0 for site in sites) else refusals.TOO_EXPENSIVE

    def do(self, s: SanJuanTable, action: i64) -> None:
        """Place the building. If the active player owns a crane, ask them to choose a site first.

        SJ-BUILD-01, SJ-CRANE-11
        """
        if action == PASS:
            s.phase = NEXT_SEAT
            return
        s.building_kind = action - BUILD
        if s.buildings_by_kind[s.active * KINDS + CRANE] > 0:
            ask_active(s, CHOOSING_SITE)
        else:
            place_building(s, NOTHING, 0)


RULES[CHOOSING_BUILDING] = ChoosingBuilding()


def can_cover(s: SanJuanTable, kind: i64) -> bool:
    """Return whether the active player can afford to cover one of their buildings with a card of `kind`."""
    seat = s.active
    for i in range(seat * CITY_SIZE, seat * CITY_SIZE + s.buildings[seat]):
        covered_kind = s.built[i]
        if covered_kind != CRANE and is_affordable(s, kind, covered_kind, 1 if s.good_card[i] >= 0 else 0):
            return True
    return False


# The site


class ChoosingSite(SanJuanPhase):
    """The phase in which the owner of a crane chooses the site of the new building.

    The site is open ground, or one of their buildings, with or without a good on it.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        kind = s.building_kind
        if is_affordable(s, kind, NOTHING, 0):
            buffer.add(OPEN_GROUND)
        for old in range(KINDS):
            empty = s.buildings_by_kind[base + old]
            if old < PRODUCTION_KINDS:
                empty -= s.goods[s.active * PRODUCTION_KINDS + old]
            if empty > 0 and old != CRANE and is_affordable(s, kind, old, 0):
                buffer.add(COVER + old)
        for old in range(PRODUCTION_KINDS):
            if s.goods[s.active * PRODUCTION_KINDS + old] > 0 and is_affordable(s, kind, old, 1):
                buffer.add(COVER_GOOD + old)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        return why_not_site(s, s.building_kind, action)

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
            return refusals.NOT_OWN_BUILDING
        if (
            old < PRODUCTION_KINDS
            and s.goods[s.active * PRODUCTION_KINDS + old] == s.buildings_by_kind[s.active * KINDS + old]
        ):
            return refusals.NO_BUILDING_WITH_SUCH_GOODS
        return why_not_affordable(s, kind, old, 0)
    if COVER_GOOD <= action < COVER_GOOD_END:
        old = action - COVER_GOOD
        if not owns(s, s.active, old):
            return refusals.NOT_OWN_BUILDING
        if s.goods[s.active * PRODUCTION_KINDS + old] == 0:
            return refusals.NO_BUILDING_WITH_SUCH_GOODS
        return why_not_affordable(s, kind, old, 1)
    return refusals.CHOOSE_SITE_FIRST


def place_building(s: SanJuanTable, covered_kind: i64, goods_lost: i64) -> None:
    """Place the new building on open ground or over a building of `covered_kind`. Then ask the player to pay.

    `goods_lost` is 1 if there is a good on the covered building, else 0. Discounts and payable goods are
    computed before the covered building is removed.  SJ-A9, SJ-A27
    """
    seat = s.active
    kind = s.building_kind
    s.covered_kind = covered_kind
    s.price = price_of(s, kind, covered_kind)
    s.payable_goods_left = payable_goods(s, covered_kind, goods_lost)
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
        cover_building(s, covered_kind, goods_lost)
    s.buildings_by_kind[seat * KINDS + kind] += 1
    s.due = s.price
    s.next_item_min = 0
    if s.due == 0 and not may_waive_discount(s):
        finish_paying(s)
    else:
        ask_active(s, PAYING)


def cover_building(s: SanJuanTable, covered_kind: i64, goods_lost: i64) -> None:
    """Replace one of the active player's buildings of `covered_kind` with the new building.

    If `goods_lost` is 1, choose a building that has a good on it, and discard the good. If a chapel is
    covered, the cards under it stay there.  SJ-CRANE-02 to SJ-CRANE-05
    """
    seat = s.active
    if goods_lost:
        place = find_place_with_good(s, seat, covered_kind)
        remove_good(s, seat, place)
    else:
        place = find_place_without_good(s, seat, covered_kind)
    s.built[place] = s.building_kind
    s.buildings_by_kind[seat * KINDS + covered_kind] -= 1
    s.covered[seat * KINDS + covered_kind] += 1


# The payment


class Paying(SanJuanPhase):
    """The phase in which the active player pays for a building item by item: first goods, then cards.

    Goods are named in the order of `GOODS`, and cards in the order of `CARDS`. An item is legal only if it
    and the items after it are enough to pay the rest of the price.

    In `next_item_min`, goods have the numbers 1 to 5, and kinds of cards follow. While this field is 0,
    nothing has been paid, and a discount can still be declined.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        seat = s.active
        hand = s.hand
        due = s.due
        if s.payable_goods_left > 0 and due > 0 and s.next_item_min <= PRODUCTION_KINDS:
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
            more = s.due + 1 <= s.hand_size[s.active] + s.payable_goods_left
            return (
                0 if s.waivable_discounts and s.next_item_min == 0 and more else refusals.NO_DISCOUNT_TO_WAIVE
            )
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
            s.payable_goods_left -= 1
            remove_good(s, seat, find_place_with_good(s, seat, action - PAY_GOOD))  # SJ-BLACK-01, SJ-BLACK-02
        else:
            s.hand[seat * KINDS + action - PAY] -= 1
            s.hand_size[seat] -= 1
            add_to_discards(s, action - PAY)  # face down: SJ-BUILD-09
        s.due -= 1
        if s.due == 0:
            finish_paying(s)


RULES[PAYING] = Paying()


def add_good_payments(s: SanJuanTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each kind of good that the active player can pay with now."""
    row = s.active * PRODUCTION_KINDS
    left = total(s.goods, row, PRODUCTION_KINDS)
    for good in range(PRODUCTION_KINDS):
        here = s.goods[row + good]
        if (
            here > 0
            and good + 1 >= s.next_item_min
            and min(s.payable_goods_left, left) + s.hand_size[s.active] >= s.due
        ):
            buffer.add(PAY_GOOD + good)
        left -= here


def why_not_pay_good(s: SanJuanTable, good: i64) -> i64:
    """Return 0 if the active player can pay with a good of kind `good` now, else the refusal code."""
    goods = [s.goods[s.active * PRODUCTION_KINDS + g] for g in range(PRODUCTION_KINDS)]
    if s.payable_goods_left == 0:
        return refusals.NO_BLACK_MARKET
    if goods[good] == 0:
        return refusals.NO_GOOD_OF_THIS_KIND
    if s.next_item_min > good + 1:
        return refusals.NOT_IN_ASCENDING_ORDER
    later = min(sum(goods[good:]), s.payable_goods_left)
    return refusals.NOT_IN_ASCENDING_ORDER if later + s.hand_size[s.active] < s.due else 0


def why_not_pay_card(s: SanJuanTable, kind: i64) -> i64:
    """Return 0 if the active player can pay with a card of `kind` now, else the refusal code."""
    held = [s.hand[s.active * KINDS + k] for k in range(kind, KINDS)]
    if held[0] == 0:
        return refusals.NOT_IN_HAND
    return (
        refusals.NOT_IN_ASCENDING_ORDER
        if s.next_item_min > PRODUCTION_KINDS + kind + 1 or sum(held) < s.due
        else 0
    )


def record_discounts(s: SanJuanTable) -> None:
    """Record whether the library lowers the price, and how many discounts the player may decline.

    There are two reasons to decline a discount. The owner of a poor house may want to end up with few cards.
    With two players, the governor may want to save the library for a later role.  SJ-A31
    """
    old = COST[s.covered_kind] if s.covered_kind >= 0 else 0
    full = max(0, COST[s.building_kind] - old)
    units = total_discount(s, s.building_kind, s.covered_kind)
    library = s.covered_kind != LIBRARY and can_use_library(s)
    s.library_helps = 1 if library and units <= full else 0
    s.waivable_discounts = 0
    if s.poor_house:
        s.waivable_discounts = min(full, units)
    elif s.library_helps and s.seats == 2 and s.roles_picked == 1:
        s.waivable_discounts = 1


def may_waive_discount(s: SanJuanTable) -> bool:
    """Return whether the active player may decline a discount now.

    This is allowed only before the first payment, and only if they can afford the higher price.
    """
    return (
        s.waivable_discounts > 0
        and s.next_item_min == 0
        and s.due < s.hand_size[s.active] + s.payable_goods_left
    )


def waive_discount(s: SanJuanTable) -> None:
    """Decline one discount, which raises the price by 1. The library's discount is declined first.  SJ-A31"""
    s.waivable_discounts -= 1
    s.library_helps = 0
    s.price += 1
    s.due += 1


# After the payment: first the carpenter, then the poor house.  SJ-CARP-01, SJ-POOR-02


def finish_paying(s: SanJuanTable) -> None:
    """End the payment. `flow.proceed` then draws the cards that a carpenter or a poor house earns."""
    s.next_item_min = 0
    s.phase = AFTER_PAYING


def draw_for_carpenter(s: SanJuanTable) -> None:
    """Draw a card for the active player if their carpenter earns one.

    If the library has lowered the price, record that it was used.
    """
    if s.library_helps:
        use_library(s)
    draw_cards(s, s.carpenter, AFTER_CARPENTER)


def draw_for_poor_house(s: SanJuanTable) -> None:
    """Finish building. If the owner of a poor house has at most one card left, they draw a card.

    Rules SJ-POOR-01 and SJ-A26.
    """
    helps = s.poor_house != 0 and s.hand_size[s.active] < 2
    s.building_kind = NOTHING
    s.covered_kind = NOTHING
    s.price = 0
    s.payable_goods_left = 0
    s.waivable_discounts = 0
    s.library_helps = 0
    s.carpenter = 0
    s.poor_house = 0
    draw_cards(s, 1 if helps else 0, NEXT_SEAT)
