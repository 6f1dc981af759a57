"""Every deal that the rules allow can be written on a sheet in exactly one way.

In small positions, the tests try every legal action to find all sheets, and compare them with all deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from kontor.games.genoa.components import (
    BUILDING_NAMES,
    COMMODITY_NAMES,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_VILLA,
)
from kontor.games.genoa.game import GAME, GenoaState
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street

Item = str
Section = tuple[Item, ...]
Deal = tuple[Section, Section, Section]
"""The sorted items of the three sections: the price, the promises for later, and the goods in return."""
CARD = ((), ("closed message_1",), ("shown message_1",), ("open message_1",))


def written(table: Table) -> list[Deal]:
    """Return all sheets that can be written and posted now. A sheet appears once for each way to write it."""
    out: list[Deal] = []
    waiting: list[tuple[GenoaState, list[list[Item]]]] = [(table.state, [[], [], []])]
    while waiting:
        state, sections = waiting.pop()
        for action in state.legal_actions():
            words = GAME.catalogue.decode(action)
            verb = words["do"]
            if verb == "post":
                price, later, back = (section(items) for items in sections)
                out.append((price, later, back))
                continue
            now = [list(items) for items in sections]
            if verb not in ("later", "in_return"):
                now[state.section].append(" ".join(str(word) for word in words.values()))
            twin = state.copy()
            twin.do(action)
            waiting.append((twin, now))
    return out


def section(items: Sequence[Item]) -> Section:
    """Return `items` in order, with all coins added up to one amount."""
    coins = [int(item.removeprefix("ducats ")) for item in items if item.startswith("ducats")]
    goods = [item for item in items if not item.startswith("ducats")]
    return tuple(sorted([*goods, *([f"ducats {sum(coins)}"] if coins else [])]))


def sections(*choices: Sequence[Section]) -> list[Section]:
    """Return all sections that combine one element from each of `choices`."""
    return [section([item for chosen in one for item in chosen]) for one in product(*choices)]


def money(most: int) -> list[Section]:
    """Return the sections with no money, and with each possible amount up to `most` ducats."""
    return [(), *((f"ducats {ducats}",) for ducats in range(5, most + 5, 5))]


def maybe(item: Item, times: int = 1) -> list[Section]:
    """Return the sections that have `item` 0 to `times` times."""
    return [(item,) * count for count in range(times + 1)]


def one_of(*items: Item) -> list[Section]:
    """Return the empty section, and a section for each of `items` alone."""
    return [(), *((item,) for item in items)]


def deals(price: list[Section], later: list[Section], back: list[Section]) -> Iterator[Deal]:
    """Return all combinations of the sections in which the buyer pays something, now or later.  GE-A48"""
    return ((p, now, b) for p, now, b in product(price, later, back) if p or now)


def assert_each_once(table: Table, expected: set[Deal]) -> None:
    """Check that exactly the `expected` deals can be written, each in only one way."""
    ways = Counter(written(table))
    assert set(ways) == expected
    assert set(ways.values()) == {1}
    assert len(expected) > 100


@rule("GE-A59", "GE-A64", "GE-A70", "GE-A71")
def test_every_offer_for_a_building_can_be_written_in_one_way() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=10)
        .purse("jani", 10)
        .hand("jani", "message_1")
        .hand("peter", "contract_1")
        .holds("jani", silk=1)
        .holds("peter", wine=1, ale=1)
        .tower("peter", "spices")
    )
    table.do("offer", field="spices")
    price = sections(money(10), maybe("commodity silk"), CARD)
    later = sections(maybe("commodity pepper"), maybe("commodity saffron"))
    goods = [*sections(maybe("commodity wine"), maybe("commodity ale"))]
    goods += [("any_commodity",), ("any_commodity", "any_commodity")]
    goods += [("any_commodity", "commodity wine"), ("any_commodity", "commodity ale")]
    back = sections(money(10), goods, maybe("any_card contract"))
    assert_each_once(table, set(deals(price, later, back)))


@rule("GE-NEG-08", "GE-A72")
def test_every_call_for_a_street_can_be_written_in_one_way() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=10)
        .purse("peter", 5)
        .hand("peter", "message_1")
        .hand("jani", "small_1", "small_2")
        .holds("jani", linen=1, marker=7)
        .holds("peter", marker=6, trade=1)
        .owns("peter", "inn")
        .holds("kata", linen=2)
        .tower("peter", "inn")
    )
    table.silence().do("leave")
    table.silence().do("call", seat="jani").do("field", field=street(7, 4))
    linen = [(), ("commodity linen",), ("any_commodity",)]
    price = sections(money(10), linen, maybe("any_card small_order", 2))
    back = sections(money(5), maybe("tile trade"), CARD)
    assert_each_once(table, set(deals(price, [()], back)))


@rule("GE-TWO-02", "GE-A52")
def test_every_offer_of_two_players_holds_more_than_money() -> None:
    table = (
        given("peter", "jani", ask_money=5)
        .purse("jani", 25)
        .hand("jani", "message_1")
        .holds("jani", silk=1)
        .holds("peter", extra_action=1)
        .tower("peter", "post_office")
    )
    table.do("offer", field="post_office")
    price = sections(money(25), maybe("commodity silk"), CARD)
    later = maybe("any_card message", 2)
    back = sections(money(5), [(), ("tile extra_action",), ("any_tile",)])
    only_money = set(money(25))
    assert_each_once(
        table, {deal for deal in deals(price, later, back) if deal[1] or deal[0] not in only_money}
    )


@rule("GE-A8", "GE-A55", "GE-A68")
def test_a_buyer_without_an_action_keeps_or_gets_an_extra_action_tile() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=5)
        .purse("jani", 10)
        .holds("jani", extra_action=1, silk=1)
        .holds("peter", extra_action=1, trade=1)
        .used("jani", "inn")
        .tower("peter", "spices")
    )
    table.do("offer", field="spices")
    price = sections(money(10), maybe("commodity silk"), maybe("tile extra_action"))
    later = sections(maybe("commodity pepper"), maybe("commodity saffron"))
    tiles = [*sections(maybe("tile extra_action"), maybe("tile trade")), ("any_tile",), ("any_tile",) * 2]
    tiles += [("any_tile", "tile extra_action"), ("any_tile", "tile trade")]
    back = sections(money(5), tiles)
    able = {
        (p, now, b)
        for p, now, b in deals(price, later, back)
        if "tile extra_action" not in p or "tile extra_action" in b
    }
    assert_each_once(table, able)


@rule("GE-A50", "GE-A87", "GE-A43")
def test_every_promise_from_a_villa_can_be_written_in_one_way() -> None:
    """The large order `large_1` can be delivered at its villa, and two kinds of tiles are left."""
    villa = BUILDING_NAMES[LARGE_ORDER_VILLA[0]]
    asked = {
        name: int(LARGE_ORDER_GOODS[kind])
        for kind, name in enumerate(COMMODITY_NAMES)
        if LARGE_ORDER_GOODS[kind]
    }
    table = (
        given("peter", "jani", "kata", ask_money=0, items=3)
        .purse("jani", 5)
        .hand("jani", "large_1")
        .holds("jani", **asked)
        .supply(start_field=0, trade=1, commodity_of_choice=0, building_action=2, extra_action=0)
        .tower("peter", villa)
    )
    table.do("offer", field=villa)
    card = [(), ("closed large_1",), ("shown large_1",), ("open large_1",)]
    goods = sections(*(maybe(f"commodity {good}", count) for good, count in asked.items()))
    price = sections(money(5), goods, card)
    tile = one_of("tile trade", "tile building_action", "any_tile")
    reward = sections(money(100), tile)
    possible = set(deals(price, [(), ("any_card contract",)], [()]))
    possible |= set(deals(money(5), reward, [()]))
    assert_each_once(table, {deal for deal in possible if len(deal[0]) + len(deal[1]) <= 3})
