"""Trading: merchant icons pay for the exchange on the viscount's space.  VI-TRADE"""

import pytest

from kontor.games.viscounts.client_schema import EXCHANGE_FACTS
from tests.rule import rule
from tests.rules.viscounts.given import given
from tests.rules.viscounts.table import Table

FIVE_MERCHANTS = ("lender", "journeyman", "financer")
"""Five merchants and no ability that trading triggers."""
NONE = ("abbot", "squire", "labourer")


def trading(space: str, *tableau: str, **holds: int) -> Table:
    """Return a table where red has chosen to trade on `space`, without a dismissal."""
    start = given().tableau("red", *tableau).at("red", space).holds("red", **holds)
    for segment, person in (("1_2", "miner"), ("3_4", "princess"), ("7_8", "friar"), ("9_10", "bishop")):
        start.person(segment, person)
    return start.person("5_6", "priest").acts("red").do("act", action="trade")


def exchanged(table: Table) -> int:
    """Make as many exchanges as possible, and return their number."""
    count = 0
    while table.phase == "exchange":
        table.do("exchange")
        count += 1
    return count


@rule("VI-TRADE-01", "VI-TRADE-05")
def test_merchants_and_criminals_bring_a_silver_each() -> None:
    table = trading("1", *FIVE_MERCHANTS)
    assert exchanged(table) == 5
    assert table.holdings("red") == {"silver": 5}
    table = trading("3", "lender", "thief", "ada")
    assert exchanged(table) == 4
    assert table.holdings("red") == {"silver": 4}
    table = given().tableau("red", *NONE).at("red", "1").person("1_2", "miner").acts("red")
    assert not table.can("act", action="trade"), "cleric, noble and builder are no merchants"


@rule("VI-TRADE-02", "VI-TRADE-07")
def test_each_silver_spent_counts_as_a_merchant() -> None:
    table = trading("7", "lender", *NONE[:2], silver=4)
    for gold, silver in ((1, 4), (2, 2), (3, 0)):
        table.do("exchange")
        assert (table.held("red", "gold"), table.held("red", "silver")) == (gold, silver)
    assert table.phase == "recruit"
    table = trading("7", *NONE, silver=2)
    assert exchanged(table) == 1, "silver alone will do"
    table = given().tableau("red", *NONE).at("red", "7").holds("red", silver=1).acts("red")
    assert table.refused("act", action="trade") == "VI-TRADE-07"


@rule("VI-TRADE-03")
def test_every_outer_space_has_one_exchange() -> None:
    wanted = {
        "1": (1, "silver"),
        "2": (2, "ink"),
        "3": (1, "silver"),
        "4": (2, "stone"),
        "5": (2, "ink"),
        "6": (4, "flip"),
        "7": (2, "gold"),
        "8": (3, "destroy"),
        "9": (2, "stone"),
        "10": (2, "gold"),
    }
    assert {space: (fact["icons"], fact["gain"]) for space, fact in EXCHANGE_FACTS.items()} == wanted
    for space, (_, gain) in wanted.items():
        if gain in ("silver", "ink", "stone", "gold"):
            assert list(trading(space, *FIVE_MERCHANTS).do("exchange").holdings("red")) == [gain]
    table = trading("2", *FIVE_MERCHANTS)
    assert table.verbs() == {"exchange"}
    assert table.refused("gain", resource="gold") == "VI-TRADE-03"


@rule("VI-TRADE-04", "VI-A58")
def test_the_exchange_is_used_as_often_as_wanted_and_can_be_afforded() -> None:
    table = trading("2", *FIVE_MERCHANTS)
    assert table.refused("pass") == "VI-A58", "once at least"
    table.do("exchange")
    assert table.verbs() == {"exchange", "pass"}
    table.do("pass")
    assert (table.phase, table.holdings("red")) == ("recruit", {"ink": 1})
    assert exchanged(trading("2", *FIVE_MERCHANTS)) == 2
    assert exchanged(trading("2", *FIVE_MERCHANTS, silver=3)) == 4


@rule("VI-TRADE-06")
def test_silver_buys_no_icons_for_silver() -> None:
    table = trading("1", "lender", *NONE[:2], silver=5)
    assert exchanged(table) == 2
    assert table.held("red", "silver") == 5 + 2
    table = (
        given().tableau("red", *NONE).at("red", "1").holds("red", silver=5).person("1_2", "miner").acts("red")
    )
    assert table.refused("act", action="trade") == "VI-TRADE-06"


@rule("VI-TRADE-07")
@pytest.mark.parametrize(
    ("space", "resource"),
    [("2", "ink"), ("4", "stone"), ("5", "ink"), ("7", "gold"), ("9", "stone"), ("10", "gold")],
)
def test_two_icons_bring_the_printed_resource_and_an_odd_one_is_lost(space: str, resource: str) -> None:
    table = trading(space, *FIVE_MERCHANTS)
    assert exchanged(table) == 2
    assert table.holdings("red") == {resource: 2}
    assert table.phase == "recruit"


@rule("VI-TRADE-08", "VI-TRADE-09")
def test_three_icons_may_destroy_a_card_of_the_hand_for_its_silver() -> None:
    start = (
        given()
        .tableau("red", *FIVE_MERCHANTS)
        .hand("red", "thief", "abbot")
        .at("red", "8")
        .person("7_8", "friar")
    )
    table = start.acts("red").do("act", action="trade").do("exchange")
    assert table.verbs() == {"pick", "top_card", "pass"}
    assert table.choices("pick") == ["abbot", "thief"]
    assert table.refused("pick", card="lender") == "VI-EFF-13", "that one lies in the tableau"
    table.do("pick", card="abbot")
    assert table.is_gone("abbot", "red")
    assert (table.hand("red"), table.held("red", "silver")) == (["thief"], 2)
    assert table.phase == "exchange", "its silver is the third icon for another one"
    table.do("exchange").do("pass")
    assert (table.hand("red"), table.held("red", "silver")) == (["thief"], 1), "it may be declined"
    table = given().tableau("red", "lender", *NONE[:2]).at("red", "8").acts("red")
    assert table.refused("act", action="trade") == "VI-TRADE-08"


@rule("VI-TRADE-08", "VI-TRADE-09", "VI-TRADE-10")
def test_the_top_card_of_the_draw_pile_is_destroyed_unseen() -> None:
    start = given().tableau("red", *FIVE_MERCHANTS).at("red", "8").person("7_8", "friar")
    start.hand("red", "thief").pile("red", "squire", "trader")
    table = start.acts("red").do("act", action="trade").do("exchange").do("top_card")
    assert (table.actor, table.phase) == ("chance", "reveal"), "nobody can go back"
    assert table.lots() == {"squire": 1, "trader": 1}
    table.do("reveal", card="squire")
    assert table.is_gone("squire", "red")
    assert (table.pile("red"), table.held("red", "silver")) == (["trader"], 2)


@rule("VI-TRADE-11")
def test_four_icons_flip_a_debt_or_a_deed_chosen_anew_each_time() -> None:
    table = trading("6", *FIVE_MERCHANTS, silver=3, debts=1, deeds=2).do("exchange")
    assert table.choices("flip") == ["debt", "deed"]
    table.do("flip", what="deed")
    assert table.holdings("red") == {"silver": 3, "debts": 1, "deeds": 1, "approved": 1}
    table.do("exchange")
    assert table.choices("flip") == ["debt", "deed"]
    table.do("flip", what="debt").do("gain", resource="gold")
    assert table.holdings("red") == {"gold": 1, "paid": 1, "deeds": 1, "approved": 1}
    table = given().tableau("red", "lender", *NONE[:2]).at("red", "6").holds("red", debts=1).acts("red")
    assert table.refused("act", action="trade") == "VI-TRADE-11"
    table = (
        given().tableau("red", *FIVE_MERCHANTS).at("red", "6").holds("red", paid=2, approved=2).acts("red")
    )
    assert table.refused("act", action="trade") == "VI-A67", "nothing to flip"
