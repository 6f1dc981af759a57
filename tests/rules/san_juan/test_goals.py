"""Prices in views, and goals turned into moves, checked against the engine in random games."""

from collections.abc import Iterator

import pytest

from kontor.core import Rng
from kontor.core.goals import BadGoal
from kontor.games.san_juan.components import CARDS, COST, GOODS
from kontor.games.san_juan.decision_view import price_from_discounts
from kontor.games.san_juan.game import GAME, SanJuanState
from kontor.games.san_juan.phases import CHOOSING_BUILDING, CHOOSING_SITE, PAYING, SELLING
from tests.rule import rule
from tests.rules.san_juan.given import given


def decisions(phase: int, seeds: range) -> Iterator[tuple[SanJuanState, Rng]]:
    """Yield the states of random games in which a player has to decide in `phase`."""
    for seed in seeds:
        rng = Rng(seed)
        state = GAME.initial_state(GAME.options(seats=2 + seed % 3))
        while state.actor != -2:
            if state.actor == -1:
                state.do(state.action_of_lot(rng.below(state.lot_count())))
                continue
            assert isinstance(state, SanJuanState)
            if state.phase == phase:
                yield state, rng
            legal = state.legal_actions()
            state.do(legal[0] if state.phase == phase else legal[rng.below(len(legal))])


def verb(action: int) -> str:
    return GAME.catalogue.verb(action)


@rule("SJ-A8", "SJ-A27", "SJ-CRANE-01")
def test_the_price_shown_for_every_card_and_site_is_the_price_to_pay() -> None:
    compared = 0
    for state, _ in decisions(CHOOSING_BUILDING, range(12)):
        seat = int(state.actor)
        shown = GAME.view(state, seat)
        for action in state.legal_actions():
            after = state.copy()
            after.do(action)
            if verb(action) != "build":
                continue
            card = CARDS[int(after.building_kind)] if after.building_kind >= 0 else None
            built = GAME.view(after, seat)["construction"]
            if built and built["price"] is not None:
                assert shown["prices"][card] == built["price"]
                compared += 1
            elif built:
                compared += site(after, seat)
    assert compared > 200


def site(state: object, seat: int) -> int:
    """Check the price of covering each building of the crane's owner, and return how many were checked."""
    assert isinstance(state, SanJuanState)
    assert state.phase == CHOOSING_SITE
    prices = GAME.view(state, seat)["construction"]["prices"]
    compared = 0
    for action in state.legal_actions():
        if verb(action) not in ("cover", "cover_good"):
            continue
        after = state.copy()
        after.do(action)
        built = GAME.view(after, seat)["construction"]
        over = GAME.catalogue.decode(action)["building"]
        assert prices[over] == (built["price"] if built else 0)
        compared += 1
    return compared


@rule("SJ-A31", "SJ-VIO-01")
def test_the_discounts_by_name_explain_the_price_and_what_was_declined() -> None:
    named = set()
    compared = 0
    for state, _ in decisions(PAYING, range(16)):
        told = GAME.view(state, int(state.actor))["construction"]
        cost = int(COST[CARDS.index(told["building"])])
        less = sum(told["discounts"].values())
        assert told["price"] == max(0, cost - less) + told["declined"]
        assert told["declined"] >= 0
        assert price_from_discounts(state, state.building_kind, state.covered_kind) == max(0, cost - less)
        named |= set(told["discounts"])
        compared += 1
    assert compared > 100
    assert {"builder", "library", "smithy", "quarry"} <= named


@rule("SJ-VIO-01")
@pytest.mark.parametrize(
    ("building", "helps"), [("library", ["builder", "quarry"]), ("quarry", ["builder", "library"])]
)
def test_a_building_does_not_help_to_build_itself(building: str, helps: list[str]) -> None:
    other = "quarry" if building == "library" else "library"
    start = given().city("Anita", other).hand("Anita", building, *["indigo_plant"] * 5)
    table = start.governor("Anita").choose("builder").builds(building)
    assert list(GAME.view(table.state, table.seat("Anita"))["construction"]["discounts"]) == helps


@rule("SJ-TRADE-10")
def test_prices_lie_between_those_of_the_tiles_that_nobody_has_seen() -> None:
    house = GAME.view(given().governor("Anita").state, None)["trading_house"]
    assert house["known"] == "unseen"
    assert [house["low"][good] for good in GOODS] == [1, 1, 1, 2, 2]
    assert [house["high"][good] for good in GOODS] == [1, 2, 2, 3, 3]


@rule("SJ-TRADE-08", "SJ-A33")
def test_a_sale_is_planned_in_order_and_ends_with_a_pass_if_needed() -> None:
    ended = 0
    for state, rng in decisions(SELLING, range(8)):
        held = GAME.view(state, int(state.actor))["players"][int(state.actor)]["goods"]
        wish = {good: 1 for good in held if rng.below(2)}
        if state.count > 0 or not wish:  # only from the start of a sale
            continue
        moves = GAME.plan_moves(state, int(state.actor), {"do": "sell", "goods": wish})
        seat = state.active
        after = state.copy()
        for move in moves:
            if after.why_not(move) != 0:
                break
            after.do(move)
        else:
            assert isinstance(after, SanJuanState)
            assert (after.phase, after.active) != (SELLING, seat), "the sale is over"
            ended += 1
    assert ended > 20


@rule("SJ-A33", "SJ-BLACK-01")
def test_a_payment_is_goods_first_then_cards_each_in_ascending_order() -> None:
    goal = {"do": "pay", "cards": {"library": 1, "indigo_plant": 2}, "goods": {"silver": 1, "sugar": 1}}
    moves = [
        GAME.catalogue.decode(move) for move in GAME.plan_moves(given().governor("Anita").state, 0, goal)
    ]
    assert moves == [
        {"do": "pay_good", "good": "sugar"},
        {"do": "pay_good", "good": "silver"},
        {"do": "pay", "card": "indigo_plant"},
        {"do": "pay", "card": "indigo_plant"},
        {"do": "pay", "card": "library"},
    ]


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({}, "do"),
        ({"do": "build"}, "do"),
        ({"do": "pay", "coins": 3}, "coins"),
        ({"do": "pay", "cards": 3}, "cards"),
        ({"do": "pay", "cards": {"palais": 1}}, "cards.palais"),
        ({"do": "pay", "cards": {"palace": -1}}, "cards.palace"),
        ({"do": "pay", "cards": {"palace": True}}, "cards.palace"),
        ({"do": "pay", "goods": {"indigo": 10**9}}, "goods.indigo"),
        ({"do": "sell", "goods": {"palace": 1}}, "goods.palace"),
    ],
)
def test_a_goal_that_cannot_be_read_is_refused_by_the_name_of_its_field(
    goal: dict[str, object], field: str
) -> None:
    with pytest.raises(BadGoal) as refused:
        GAME.plan_moves(given().governor("Anita").state, 0, goal)
    assert refused.value.field == field
