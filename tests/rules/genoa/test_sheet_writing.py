"""Every deal that the rules allow can be written on a price sheet in exactly one way.

In small positions, the tests try every legal action to find all price sheets, and compare them with all
deals.
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


def all_writable_deals(table: Table) -> list[Deal]:
    """Return all deals that can be written on a price sheet now, once for each way to write them."""
    found_deals: list[Deal] = []
    states_to_explore: list[tuple[GenoaState, list[list[Item]]]] = [(table.state, [[], [], []])]
    while states_to_explore:
        state, sections = states_to_explore.pop()
        for action in state.legal_actions():
            words = GAME.catalogue.decode(action)
            verb = words["do"]
            if verb == "post":
                price, later, in_return = (make_section(items) for items in sections)
                found_deals.append((price, later, in_return))
                continue
            now = [list(items) for items in sections]
            if verb not in ("later", "in_return"):
                now[state.section].append(" ".join(str(word) for word in words.values()))
            twin = state.copy()
            twin.do(action)
            states_to_explore.append((twin, now))
    return found_deals


def make_section(items: Sequence[Item]) -> Section:
    """Return `items` as a sorted section of a price sheet, with all coins added up to one amount."""
    coins = [int(item.removeprefix("ducats ")) for item in items if item.startswith("ducats")]
    goods = [item for item in items if not item.startswith("ducats")]
    return tuple(sorted([*goods, *([f"ducats {sum(coins)}"] if coins else [])]))


def combine_sections(*choices: Sequence[Section]) -> list[Section]:
    """Return all sections of a price sheet that combine one element from each of `choices`."""
    return [make_section([item for chosen in one for item in chosen]) for one in product(*choices)]


def money_sections(most: int) -> list[Section]:
    """Return the empty section, and a section with each possible amount up to `most` ducats."""
    return [(), *((f"ducats {ducats}",) for ducats in range(5, most + 5, 5))]


def sections_with_up_to(item: Item, times: int = 1) -> list[Section]:
    """Return the sections of a price sheet that have `item` 0 to `times` times."""
    return [(item,) * count for count in range(times + 1)]


def sections_with_one_of(*items: Item) -> list[Section]:
    """Return the empty section, and a section for each of `items` alone."""
    return [(), *((item,) for item in items)]


def deals_with_payment(
    price: list[Section], later: list[Section], in_return: list[Section]
) -> Iterator[Deal]:
    """Return all combinations of the sections in which the buyer pays something, now or later.  GE-A48"""
    return ((p, now, b) for p, now, b in product(price, later, in_return) if p or now)


def assert_each_once(table: Table, expected: set[Deal]) -> None:
    """Check that exactly the `expected` deals can be written on a price sheet, each in only one way."""
    ways = Counter(all_writable_deals(table))
    assert set(ways) == expected
    assert set(ways.values()) == {1}
    assert len(expected) > 100


@rule("GE-A59", "GE-A64", "GE-A70", "GE-A71")
def test_every_offer_for_a_building_can_be_written_in_one_way() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=10)
        .has_ducats("jani", 10)
        .hand("jani", "message_1")
        .hand("peter", "contract_1")
        .holds("jani", silk=1)
        .holds("peter", wine=1, ale=1)
        .tower("peter", "spices")
    )
    table.do("offer", field="spices")
    price = combine_sections(money_sections(10), sections_with_up_to("commodity silk"), CARD)
    later = combine_sections(
        sections_with_up_to("commodity pepper"), sections_with_up_to("commodity saffron")
    )
    goods = [*combine_sections(sections_with_up_to("commodity wine"), sections_with_up_to("commodity ale"))]
    goods += [("any_commodity",), ("any_commodity", "any_commodity")]
    goods += [("any_commodity", "commodity wine"), ("any_commodity", "commodity ale")]
    in_return = combine_sections(money_sections(10), goods, sections_with_up_to("any_card contract"))
    assert_each_once(table, set(deals_with_payment(price, later, in_return)))


@rule("GE-NEG-08", "GE-A72")
def test_every_call_for_a_street_can_be_written_in_one_way() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=10)
        .has_ducats("peter", 5)
        .hand("peter", "message_1")
        .hand("jani", "small_1", "small_2")
        .holds("jani", linen=1, marker=7)
        .holds("peter", marker=6, trade=1)
        .owns("peter", "inn")
        .holds("kata", linen=2)
        .tower("peter", "inn")
    )
    table.all_pass().do("leave")
    table.all_pass().do("call", seat="jani").do("field", field=street(7, 4))
    linen = [(), ("commodity linen",), ("any_commodity",)]
    price = combine_sections(money_sections(10), linen, sections_with_up_to("any_card small_order", 2))
    in_return = combine_sections(money_sections(5), sections_with_up_to("tile trade"), CARD)
    assert_each_once(table, set(deals_with_payment(price, [()], in_return)))


@rule("GE-TWO-02", "GE-A52")
def test_every_offer_of_two_players_holds_more_than_money() -> None:
    table = (
        given("peter", "jani", ask_money=5)
        .has_ducats("jani", 25)
        .hand("jani", "message_1")
        .holds("jani", silk=1)
        .holds("peter", extra_action=1)
        .tower("peter", "post_office")
    )
    table.do("offer", field="post_office")
    price = combine_sections(money_sections(25), sections_with_up_to("commodity silk"), CARD)
    later = sections_with_up_to("any_card message", 2)
    in_return = combine_sections(money_sections(5), [(), ("tile extra_action",), ("any_tile",)])
    only_money = set(money_sections(25))
    assert_each_once(
        table,
        {
            deal
            for deal in deals_with_payment(price, later, in_return)
            if deal[1] or deal[0] not in only_money
        },
    )


@rule("GE-A8", "GE-A55", "GE-A68")
def test_a_buyer_without_an_action_keeps_or_gets_an_extra_action_tile() -> None:
    table = (
        given("peter", "jani", "kata", ask_money=5)
        .has_ducats("jani", 10)
        .holds("jani", extra_action=1, silk=1)
        .holds("peter", extra_action=1, trade=1)
        .has_used("jani", "inn")
        .tower("peter", "spices")
    )
    table.do("offer", field="spices")
    price = combine_sections(
        money_sections(10), sections_with_up_to("commodity silk"), sections_with_up_to("tile extra_action")
    )
    later = combine_sections(
        sections_with_up_to("commodity pepper"), sections_with_up_to("commodity saffron")
    )
    tiles = [
        *combine_sections(sections_with_up_to("tile extra_action"), sections_with_up_to("tile trade")),
        ("any_tile",),
        ("any_tile",) * 2,
    ]
    tiles += [("any_tile", "tile extra_action"), ("any_tile", "tile trade")]
    in_return = combine_sections(money_sections(5), tiles)
    able = {
        (p, now, b)
        for p, now, b in deals_with_payment(price, later, in_return)
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
        .has_ducats("jani", 5)
        .hand("jani", "large_1")
        .holds("jani", **asked)
        .supply(start_field=0, trade=1, commodity_of_choice=0, building_action=2, extra_action=0)
        .tower("peter", villa)
    )
    table.do("offer", field=villa)
    card = [(), ("closed large_1",), ("shown large_1",), ("open large_1",)]
    goods = combine_sections(
        *(sections_with_up_to(f"commodity {good}", count) for good, count in asked.items())
    )
    price = combine_sections(money_sections(5), goods, card)
    tile = sections_with_one_of("tile trade", "tile building_action", "any_tile")
    reward = combine_sections(money_sections(100), tile)
    possible = set(deals_with_payment(price, [(), ("any_card contract",)], [()]))
    possible |= set(deals_with_payment(money_sections(5), reward, [()]))
    assert_each_once(table, {deal for deal in possible if len(deal[0]) + len(deal[1]) <= 3})
