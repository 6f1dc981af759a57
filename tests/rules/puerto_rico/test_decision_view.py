"""Tests that the storage choices in a view agree with the rules, barrel by barrel."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from kontor.games.puerto_rico.decision_view import ways_to_take
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.phases import STORING_GOODS
from tests.rule import rule
from tests.rules.puerto_rico.given import Table, given
from tests.rules.puerto_rico.test_goals import random_decisions

Counts = dict[str, int]


def step(table: Table, name: str) -> dict[str, Any]:
    """Return the part of this player's view that describes the current decision."""
    shown: dict[str, Any] = table.view(name)["step"]
    return shown


def storing(*buildings: str, **goods: int) -> Table:
    """Return a table at which Jenő has to store `goods`, because no ship takes them."""
    start = given(new_buildings=True, selection="random").working("Jenő", *buildings)
    for room, good in ((5, "coffee"), (6, "sugar"), (7, "corn")):
        start.ship(room, **{good: room})
    return start.goods("Jenő", **goods).chooses("Anita", "captain")


def barrel_choices(held: Counts) -> Iterator[Counts]:
    """Yield every possible choice of the barrels in `held`, from none to all of them."""
    for barrels in product(*[range(most + 1) for most in held.values()]):
        yield {good: some for good, some in zip(held, barrels, strict=True) if some}


def may_keep(state: PuertoRicoState, goods: Counts) -> bool:
    """Return whether the rules allow the actor to keep `goods`."""
    twin = state.copy()
    for move in GAME.plan_moves(state, int(state.actor), {"do": "keep", "goods": goods}):
        assert isinstance(twin, PuertoRicoState)
        if twin.why_not(move) != 0 or (twin.actor, twin.phase) != (state.actor, STORING_GOODS):
            return False
        twin.do(move)
    return True


def is_offered(goods: Counts, keepings: list[dict[str, Counts]]) -> bool:
    """Return whether one of the storage choices in `keepings` includes all of `goods`."""
    return any(all(keep["most"].get(good, 0) >= some for good, some in goods.items()) for keep in keepings)


def count_refused(state: PuertoRicoState) -> int:
    """Check that the view and the rules agree on every choice. Return how many choices are refused."""
    seat = int(state.actor)
    view = GAME.view(state, seat)
    found = [
        (may_keep(state, goods), is_offered(goods, view["step"]["keepings"]))
        for goods in barrel_choices(view["players"][seat]["goods"])
    ]
    assert all(by_rule == by_view for by_rule, by_view in found)
    return sum(not by_rule for by_rule, _ in found)


@rule("PR-CAPT-14", "PR-SWARE-01", "PR-LWARE-01", "PR-STORE-01")
def test_a_view_shows_what_each_set_of_storage_buildings_can_hold() -> None:
    stores = ("small_warehouse", "large_warehouse", "storehouse")
    sets = [built for many in range(4) for built in combinations(stores, many)]
    refused = [count_refused(storing(*built, corn=3, indigo=2, tobacco=1, coffee=3).state) for built in sets]
    assert [sum(number > 0 for number in refused), refused[0]] == [5, 4 * 3 * 2 * 4 - 5]


@rule("PR-CAPT-13")
def test_views_and_rules_agree_in_random_games() -> None:
    found = [count_refused(state) for state, _, _ in random_decisions(STORING_GOODS, range(10))]
    assert len(found) > 20
    assert max(found) > 5


@rule("PR-SWARE-01", "PR-CAPT-13")
def test_the_choice_with_the_most_and_dearest_barrels_comes_first() -> None:
    table = storing("small_warehouse", corn=2, tobacco=1, coffee=2)
    assert step(table, "Jenő")["keepings"] == [
        {"whole": ["coffee"], "most": {"tobacco": 1, "coffee": 2}},
        {"whole": ["coffee"], "most": {"corn": 1, "coffee": 2}},
        {"whole": ["corn"], "most": {"corn": 2, "coffee": 1}},
        {"whole": ["corn"], "most": {"corn": 2, "tobacco": 1}},
    ]


@rule("PR-STORE-01")
def test_barrels_of_a_storehouse_may_be_of_any_kinds() -> None:
    shown = step(storing("storehouse", indigo=4, coffee=2), "Jenő")["keepings"]
    assert shown == [
        {"whole": [], "most": {"indigo": 2, "coffee": 2}},
        {"whole": [], "most": {"indigo": 3, "coffee": 1}},
        {"whole": [], "most": {"indigo": 4}},
    ]


@rule("PR-CAPT-14")
def test_only_the_actor_sees_the_rule_that_forbids_keeping_more() -> None:
    assert step(storing(corn=2), "Jenő")["no_more"] == "PR-CAPT-13"
    assert step(storing("small_warehouse", corn=2), "Jenő")["no_more"] == "PR-CAPT-14"
    assert "no_more" not in step(storing(corn=2), "Anita")


def test_storage_choices_include_the_barrels_kept_so_far() -> None:
    table = storing("small_warehouse", corn=2, indigo=1, coffee=2).do("keep", good="corn", barrels=1)
    assert step(table, "Jenő")["keepings"] == [
        {"whole": ["coffee"], "most": {"corn": 1, "coffee": 2}},
        {"whole": ["corn"], "most": {"corn": 1, "indigo": 1}},
    ]


def test_ways_to_take_lists_every_way() -> None:
    assert ways_to_take(2, [1, 3]) == [[0, 2], [1, 1]]
    assert ways_to_take(9, [1, 3]) == [[1, 3]]
    assert ways_to_take(1, []) == [[]]
