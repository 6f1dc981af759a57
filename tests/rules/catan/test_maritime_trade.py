"""Trade with the bank.  CA-TRADE"""

from itertools import combinations_with_replacement

from kontor.games.catan.components import RESOURCES
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, edge, given

PLAIN_CORNER = 0
WOOL_CORNER = 42
GRAIN_CORNER = 1
SETTLEMENT = {"wood": 1, "wool": 1, "grain": 1, "brick": 1}


@rule("CA-TRADE-05")
def test_the_active_player_may_trade_with_the_supply_after_the_roll() -> None:
    table = given().hand("white", ore=4).turn_of("white").roll(2)
    assert table.can("maritime", give="ore", get="wood")
    assert given().hand("blue", ore=4).trade_step("white").choices("maritime") == []


@rule("CA-TRADE-06")
def test_four_of_a_kind_buy_any_other_card_without_a_harbour() -> None:
    for give in RESOURCES:
        for get in RESOURCES:
            table = given().hand("white", **{give: 5}).trade_step("white")
            if give == get:
                assert table.refused("maritime", give=give, get=get) == "CA-A41"
            else:
                table.do("maritime", give=give, get=get)
                assert table.hand("white") == {give: 1, get: 1}
                assert table.bank == {**dict.fromkeys(RESOURCES, 19), give: 18, get: 18}
    three = given().hand("white", ore=3, wood=1).trade_step("white")
    assert three.refused("maritime", give="ore", get="wood") == "CA-TRADE-06"


@rule("CA-TRADE-07", "CA-A2")
def test_at_a_plain_harbour_three_of_a_kind_are_enough() -> None:
    for give in RESOURCES:
        get = "wood" if give != "wood" else "ore"
        start = given().settlement("white", PLAIN_CORNER).hand("white", **{give: 3})
        assert start.trade_step("white").do("maritime", give=give, get=get).hand("white") == {get: 1}
    mixed = given().settlement("white", PLAIN_CORNER).hand("white", ore=2, wood=1).trade_step("white")
    assert mixed.refused("maritime", give="ore", get="brick") == "CA-TRADE-06"
    assert mixed.refused("mix") == "CA-A42", "mixed kinds need the option"


@rule("CA-TRADE-08")
def test_at_a_special_harbour_two_of_its_kind_are_enough() -> None:
    harbours = {"wood": 11, "wool": 42, "grain": 1, "brick": 33, "ore": 10}
    for kind, corner in harbours.items():
        for get in RESOURCES:
            if get != kind:
                table = given().settlement("white", corner).hand("white", **{kind: 2}).trade_step("white")
                assert table.do("maritime", give=kind, get=get).hand("white") == {get: 1}
        one = given().settlement("white", corner).hand("white", **{kind: 1}).trade_step("white")
        assert one.choices("maritime") == []


@rule("CA-TRADE-09")
def test_a_special_harbour_does_not_help_with_other_kinds() -> None:
    start = given().settlement("white", WOOL_CORNER).hand("white", ore=4, wood=3)
    table = start.trade_step("white")
    assert table.refused("maritime", give="wood", get="ore") == "CA-TRADE-06"
    assert table.do("maritime", give="ore", get="wool").hand("white") == {"wood": 3, "wool": 1}


@rule("CA-TRADE-10")
def test_trades_repeat_while_the_supply_lasts() -> None:
    start = given().settlement("white", WOOL_CORNER).hand("white", wool=6).hand("red", ore=17)
    table = start.trade_step("white")
    table.do("maritime", give="wool", get="ore").do("maritime", give="wool", get="ore")
    assert table.hand("white") == {"wool": 2, "ore": 2}
    assert table.refused("maritime", give="wool", get="ore") == "CA-TRADE-10", "the pile of ore is empty"
    assert table.can("maritime", give="wool", get="wood")


@rule("CA-TRADE-11", "CA-TRADE-12")
def test_a_settlement_or_city_on_either_half_circle_owns_the_harbour() -> None:
    for corner in (42, 46):
        settled = given().settlement("white", corner).hand("white", wool=2).trade_step("white")
        assert settled.can("maritime", give="wool", get="ore")
        city = given().city("white", corner).hand("white", wool=2).trade_step("white")
        assert city.can("maritime", give="wool", get="ore")
    for corner in (37, 50, 41):
        beside = given().settlement("white", corner).hand("white", wool=2).trade_step("white")
        assert beside.refused("maritime", give="wool", get="ore") == "CA-TRADE-06"
    by_road = given().road("white", 42, 46).hand("white", wool=2).trade_step("white")
    assert by_road.refused("maritime", give="wool", get="ore") == "CA-TRADE-06"


@rule("CA-TRADE-12")
def test_a_harbour_stays_open_when_the_settlement_becomes_a_city() -> None:
    start = given(edition="modern").settlement("white", 46).hand("white", wool=2, ore=3, grain=2)
    table = start.trade_step("white").do("build_city", corner=46)
    assert table.can("maritime", give="wool", get="ore")


@rule("CA-TRADE-14")
def test_a_harbour_built_this_turn_helps_from_the_next_turn_on() -> None:
    start = given().settlement("white", 36).road("white", 36, 41, 46).hand("white", **SETTLEMENT)
    table = start.hand("white", wool=2).trade_step("white").do("build_settlement", corner=46)
    assert table.refused("maritime", give="wool", get="ore") == "CA-TURN-06"
    table.next_turn(2).next_turn(2).next_turn(2)
    assert table.active == "white"
    assert table.can("maritime", give="wool", get="ore")


@rule("CA-TRADE-14")
def test_in_the_modern_edition_a_new_harbour_helps_at_once() -> None:
    start = given(edition="modern").settlement("white", 36).road("white", 36, 41, 46)
    table = start.hand("white", **SETTLEMENT).hand("white", wool=2).trade_step("white")
    assert table.refused("maritime", give="wool", get="ore") == "CA-TRADE-06"
    table.do("build_settlement", corner=46)
    assert table.can("maritime", give="wool", get="ore")


@rule("CA-TRADE-16")
def test_only_the_owner_has_the_rate_and_may_use_all_their_harbours() -> None:
    start = given().settlement("blue", WOOL_CORNER, GRAIN_CORNER, 26)
    start.hand("blue", wool=2, grain=2, ore=3).hand("white", wool=2, grain=2, ore=3)
    stranger = start.trade_step("white")
    assert stranger.choices("maritime") == []
    owner = start.trade_step("blue")
    owner.do("maritime", give="wool", get="wood").do("maritime", give="grain", get="wood")
    owner.do("maritime", give="ore", get="wood")
    assert owner.hand("blue") == {"wood": 3}


@rule("CA-A41")
def test_the_best_rate_is_used_whatever_the_order_of_building() -> None:
    for first, second in ((WOOL_CORNER, PLAIN_CORNER), (PLAIN_CORNER, WOOL_CORNER)):
        table = given().settlement("white", first, second).hand("white", wool=2, ore=3).trade_step("white")
        assert table.do("maritime", give="wool", get="wood").hand("white") == {"wood": 1, "ore": 3}
        assert table.do("maritime", give="ore", get="wood").hand("white") == {"wood": 2}


@rule("CA-A42")
def test_with_the_option_any_three_cards_buy_one_at_a_plain_harbour() -> None:
    start = given(generic_harbour="any").settlement("white", PLAIN_CORNER).hand("white", wood=2, ore=2)
    table = start.trade_step("white").do("mix")
    table.do("mix_give", resource="wood").do("mix_give", resource="ore").do("mix_give", resource="ore")
    assert table.refused("mix_get", resource="ore") == "CA-A42", "a kind that was paid"
    table.do("mix_get", resource="wool")
    assert table.hand("white") == {"wood": 1, "wool": 1}
    assert table.bank == {"wood": 18, "wool": 18, "grain": 19, "brick": 19, "ore": 19}
    assert table.phase == "main"


@rule("CA-A42")
def test_a_mixed_payment_has_one_order_and_at_least_two_kinds() -> None:
    start = given(generic_harbour="any").settlement("white", PLAIN_CORNER).hand("white", wood=3, wool=1)
    table = start.trade_step("white")
    assert table.can("maritime", give="wood", get="ore"), "three equal cards are the usual trade"
    table.do("mix").do("mix_give", resource="wood").do("mix_give", resource="wood")
    assert table.choices("mix_give") == ["wool"]
    assert table.refused("mix_give", resource="wood") == "CA-A42"
    assert table.refused("mix_get", resource="ore") == "CA-A42", "two cards are paid so far"
    table.do("mix_give", resource="wool")
    assert table.choices("mix_get") == ["grain", "brick", "ore"]


@rule("CA-A42")
def test_no_mix_without_a_plain_harbour_or_enough_cards() -> None:
    options = {"generic_harbour": "any"}
    special = (
        given(**options).settlement("white", WOOL_CORNER).hand("white", wood=2, ore=2).trade_step("white")
    )
    assert special.refused("mix") == "CA-A42"
    equal = given(**options).settlement("white", PLAIN_CORNER).hand("white", wood=3).trade_step("white")
    assert equal.refused("mix") == "CA-A42", "three equal cards need no mix"
    poor = given(**options).settlement("white", PLAIN_CORNER).hand("white", wood=1, ore=1).trade_step("white")
    assert poor.refused("mix") == "CA-A42"
    closed = given(**options).settlement("white", PLAIN_CORNER).hand("white", wood=3, brick=2)
    table = closed.trade_step("white").do("build_road", edge=edge(0, 4))
    assert table.refused("mix") == "CA-TURN-06"


@rule("CA-A42", "CA-TRADE-10")
def test_a_mix_buys_only_what_the_supply_has() -> None:
    start = given(generic_harbour="any").settlement("white", PLAIN_CORNER).hand("white", wood=2, ore=1)
    table = start.hand("red", wool=19).trade_step("white").do("mix")
    table.do("mix_give", resource="wood").do("mix_give", resource="wood").do("mix_give", resource="ore")
    assert table.refused("mix_get", resource="wool") == "CA-TRADE-10"
    nothing = given(generic_harbour="any").settlement("white", PLAIN_CORNER).hand("white", wood=2, ore=1)
    nothing.hand("red", wool=19, grain=19, brick=19)
    assert nothing.trade_step("white").refused("mix") == "CA-A42", "only wood and ore are left in the bank"


@rule("CA-A42")
def test_the_view_lists_mixed_payments_for_the_player_who_can_make_them() -> None:
    start = (
        given(generic_harbour="any").settlement("white", PLAIN_CORNER).hand("white", wood=2, ore=2, wool=1)
    )
    table = start.hand("red", grain=19).trade_step("white")
    shown = [(mix["give"], get) for mix in GAME.view(table.state, 0)["mixes"] for get in mix["get"]]
    payments: list[dict[str, int]] = [
        {kind: chosen.count(kind) for kind in RESOURCES if kind in chosen}
        for chosen in combinations_with_replacement(RESOURCES, 3)
    ]
    paid = [(give, get) for give in payments for get in RESOURCES if can_pay_mixed(table, give, get)]
    assert shown == paid
    assert len(shown) == 9, "four payments of two kinds leave two others, one of three only brick: no grain"
    assert GAME.view(table.state, 1)["mixes"] == GAME.view(table.state, None)["mixes"] == []


def can_pay_mixed(table: Table, give: dict[str, int], get: str) -> bool:
    """Return whether the active player can pay `give` for a card of the resource `get`."""
    twin = table.state.copy()
    for move in GAME.plan_moves(twin, 0, {"do": "mix", "give": give, "get": get}):
        if twin.why_not(move) != 0:
            return False
        twin.do(move)
    return True
