"""Tests of the trader phase: the trading house, markets and office.

PR-TRADE, PR-SMARKET, PR-LMARKET, PR-OFFICE
"""

from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, given

ALL = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("PR-TRADE-01", "PR-TRADE-02")
def test_the_house_pays_by_kind_and_the_trader_gets_one_more() -> None:
    for price, good in enumerate(("corn", "indigo", "sugar", "tobacco", "coffee")):
        table = given().goods("Anita", **ALL).goods("Jenő", **ALL).chooses("Jenő", "trader")
        table.do("sell", good=good)
        assert table.doubloons("Jenő") == 3 + price + 1
        assert (table.house, table.goods("Jenő").get(good, 0)) == ({good: 1}, 0)
        other = given().goods("Anita", **ALL).chooses("Jenő", "trader").do("sell", good=good)
        assert other.doubloons("Anita") == 3 + price


@rule("PR-TRADE-03", "PR-TRADE-04")
def test_each_player_sells_one_barrel_and_no_kind_is_sold_twice() -> None:
    start = given().goods("Anita", **ALL).goods("Jenő", **ALL).goods("Éva", coffee=1)
    table = start.chooses("Anita", "trader").do("sell", good="coffee")
    assert table.actor == "Jenő", "one barrel a player"
    assert table.refused("sell", good="coffee") == "PR-TRADE-04"
    table.do("sell", good="sugar")
    assert table.phase == "choose_role", "Éva has only coffee, which the house does not take"
    assert table.house == {"sugar": 1, "coffee": 1}


@rule("PR-TRADE-05", "PR-TRADE-06")
def test_a_full_house_ends_the_phase_and_is_emptied() -> None:
    start = given().house("corn", "indigo", "sugar").goods("Anita", tobacco=1).goods("Jenő", coffee=1)
    table = start.chooses("Anita", "trader").do("sell", good="tobacco")
    assert table.phase == "choose_role", "Jenő cannot sell any more"
    assert table.goods("Jenő") == {"coffee": 1}
    assert table.house == {}
    assert table.supply == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 8}


@rule("PR-TRADE-07")
def test_a_house_that_is_not_full_keeps_its_barrels() -> None:
    start = given().house("corn", "indigo").goods("Anita", tobacco=1)
    table = start.chooses("Anita", "trader").do("sell", good="tobacco")
    assert table.house == {"corn": 1, "indigo": 1, "tobacco": 1}
    table.finish_year()
    assert table.house == {"corn": 1, "indigo": 1, "tobacco": 1}


@rule("PR-TRADE-08")
def test_a_trader_who_sells_nothing_gets_nothing() -> None:
    table = given().goods("Anita", corn=1).chooses("Anita", "trader").do("pass")
    assert (table.doubloons("Anita"), table.phase) == (3, "choose_role")
    assert given().chooses("Anita", "trader").doubloons("Anita") == 3


@rule("PR-TRADE-09")
def test_corn_sells_for_nothing_but_the_trader_still_gets_a_doubloon() -> None:
    table = given().goods("Anita", corn=1).goods("Jenő", indigo=1, corn=1).chooses("Anita", "trader")
    assert table.do("sell", good="corn").doubloons("Anita") == 3 + 1
    other = given().goods("Jenő", corn=1).chooses("Anita", "trader").do("sell", good="corn")
    assert (other.doubloons("Jenő"), other.goods("Jenő")) == (3, {})


@rule("PR-SMARKET-01", "PR-LMARKET-01", "PR-LMARKET-02")
def test_markets_raise_what_the_house_pays() -> None:
    for markets, more in (
        (("small_market",), 1),
        (("large_market",), 2),
        (("small_market", "large_market"), 3),
    ):
        start = given().working("Jenő", *markets).goods("Jenő", sugar=1)
        assert start.chooses("Anita", "trader").do("sell", good="sugar").doubloons("Jenő") == 3 + 2 + more
        idle = given().city("Jenő", *markets).goods("Jenő", sugar=1).chooses("Anita", "trader")
        assert idle.do("sell", good="sugar").doubloons("Jenő") == 3 + 2


@rule("PR-OFFICE-01", "PR-OFFICE-02")
def test_the_office_sells_a_kind_that_is_there_but_not_to_a_full_house() -> None:
    start = given().working("Jenő", "office").house("sugar", "sugar", "corn").goods("Jenő", sugar=1)
    table = start.chooses("Anita", "trader").do("sell", good="sugar")
    assert table.doubloons("Jenő") == 3 + 2
    start = given().working("Jenő", "office").house("sugar", "corn", "indigo").goods("Jenő", sugar=1)
    table = start.goods("Anita", coffee=1).chooses("Anita", "trader").do("sell", good="coffee")
    assert (table.phase, table.goods("Jenő")) == ("choose_role", {"sugar": 1})
    guest = given(new_buildings=True).working("Jenő", "office", "guest_house").goods("Jenő", sugar=1)
    guest.house("sugar", "corn", "indigo").goods("Anita", coffee=1)
    table = guest.chooses("Anita", "trader").do("guests_stay").do("sell", good="coffee")
    assert table.actor == "Jenő"
    assert table.refused("sell", good="sugar") == "PR-TRADE-05"


def test_nobody_sells_a_barrel_they_do_not_have() -> None:
    table = given().goods("Anita", corn=1).chooses("Anita", "trader")
    assert table.refused("sell", good="coffee") == "PR-SETUP-23"
    assert [table.can("sell", good=good) for good in ("corn", "indigo")] == [True, False]
    assert FOUR[0] == table.actor
