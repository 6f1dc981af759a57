"""Two players: goods in every offer, and a second action for the trader.  GE-TWO"""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, opening, street


def two() -> Given:
    return given("peter", "jani")


def sells(table: Table, field: str) -> Table:
    """Let Jani buy the action at `field`, the next building, for a silk, and perform it."""
    if table.window == "building":
        table.silence().do("leave")
    table.offers("jani", field, {"silk": 1}).silence().accepts("jani", field)
    return table.do("move", field=field).acts()


def uses(table: Table, field: str) -> Table:
    """Move the tower to `field`, the next building, and let Peter use it."""
    return table.silence().do("move", field=field).silence().do("use").acts()


@rule("GE-TWO-01")
def test_with_two_players_the_other_rules_stay_as_they_are() -> None:
    assert opening("peter", "jani").rounds_left == 12
    table = two().holds("jani", silk=1).owns("peter", "harbor").tower("peter", "harbor")
    assert (table.window, table.actor) == ("building", "jani")
    table.offers("jani", "harbor", {"silk": 1}).silence()
    assert table.refused("leave") == "GE-NEG-22"
    table.accepts("jani", "harbor").acts()
    assert table.held("jani") == {"commodity_of_choice": 1}
    assert (table.ducats("peter"), table.ducats("jani")) == (140, 130)
    table.offers("jani", street(5, 7), {"commodity_of_choice": 1}).silence().accepts("jani", street(5, 7))
    assert table.refused("stop") == "GE-NEG-03"


@rule("GE-TWO-02", "GE-A18", "GE-A52")
@pytest.mark.parametrize("field", ["park", street(4, 2)])
def test_money_alone_is_no_offer_for_a_building_or_a_street(field: str) -> None:
    table = two().holds("jani", silk=1).tower("peter", street(3, 2))
    table.do("offer", field=field).do("ducats", amount=100)
    assert table.refused("post") == "GE-TWO-02"
    table.do("commodity", commodity="silk").do("post").silence().accepts("jani", field)
    assert (table.ducats("peter"), table.held("peter")) == (230, {"silk": 1})


@rule("GE-TWO-02", "GE-A52")
def test_a_good_promised_from_the_action_is_enough() -> None:
    table = two().tower("peter", street(3, 2)).offers("jani", "metals", {"ducats": 5}, later={"silver": 1})
    table.silence().accepts("jani", "metals").do("move", field="metals").acts()
    assert (table.held("peter"), table.held("jani")) == ({"silver": 1}, {"copper": 1})


@rule("GE-A52")
def test_goods_that_the_trader_adds_are_not_enough() -> None:
    table = two().holds("jani", silk=1).holds("peter", wine=1).tower("peter", street(3, 2))
    table.do("offer", field="metals").do("ducats", amount=5)
    assert table.refused("in_return") == "GE-TWO-02"
    table.do("commodity", commodity="silk").do("in_return").do("commodity", commodity="wine").do("post")
    assert table.sheets("jani") == ["metals"]


@rule("GE-TWO-02")
def test_the_trader_too_cannot_ask_for_money_alone() -> None:
    table = two().holds("jani", silk=1).tower("peter", street(3, 2)).silence()
    table.do("call", seat="jani").do("field", field="metals").do("ducats", amount=5)
    assert table.refused("post") == "GE-TWO-02"
    table.do("any_commodity").do("post").do("agree").do("commodity", commodity="silk")
    assert (table.ducats("peter"), table.held("peter")) == (135, {"silk": 1})


@rule("GE-TWO-02")
def test_with_three_players_money_alone_is_an_offer() -> None:
    table = given().tower("peter", street(3, 2)).offers("jani", "metals", {"ducats": 5})
    assert table.sheets("jani") == ["metals"]


@rule("GE-TWO-03", "GE-TWO-04", "GE-TWO-07")
@pytest.mark.parametrize("order", ["jpp", "pjp"])
def test_the_trader_takes_two_actions_around_the_one_of_the_opponent(order: str) -> None:
    table = two().holds("jani", silk=1).tower("peter", street(3, 2))
    for player, field in zip(order, ("metals", "villa_colini", "tavern"), strict=True):
        (sells if player == "j" else uses)(table, field)
    assert (table.actions_taken("peter"), table.actions_taken("jani")) == (2, 1)
    table.silence().do("move", field="villa_zasteri").silence()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-TWO-06", "GE-TWO-07")
def test_while_the_opponent_has_not_acted_the_trader_has_one_action() -> None:
    table = two().holds("jani", silk=1).tower("peter", street(3, 2))
    uses(table, "metals").silence().do("move", field="villa_colini").silence()
    assert table.refused("use") == "GE-ACT-01"
    table.do("leave").silence().do("move", field="tavern").silence()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-TWO-03")
def test_the_opponent_has_one_action_whatever_the_trader_does() -> None:
    table = two().holds("jani", silk=2).tower("peter", street(3, 2))
    sells(table, "metals")
    uses(table, "villa_colini")
    assert table.refused("offer", field="tavern") == "GE-A8"


@rule("GE-TWO-05")
def test_an_extra_action_tile_gives_the_trader_one_more_action_than_usual() -> None:
    table = two().holds("peter", extra_action=1).tower("peter", street(3, 2))
    uses(table, "metals").silence().do("move", field="villa_colini").silence().do("extra_action").do("use")
    table.acts()
    assert (table.actions_taken("peter"), table.held("peter")) == (2, {"silver": 1, "copper": 1})

    table = two().holds("peter", extra_action=1).holds("jani", silk=1).tower("peter", street(3, 2))
    sells(table, "metals")
    for field in ("villa_colini", "tavern"):
        uses(table, field)
    table.silence().do("move", field="villa_zasteri").silence().do("extra_action").do("use")
    assert (table.phase, table.actor, table.actions_taken("peter")) == ("act", "peter", 3)


@rule("GE-TWO-05")
def test_an_extra_action_tile_gives_the_opponent_a_second_action() -> None:
    table = two().holds("jani", silk=2, extra_action=1).tower("peter", street(3, 2))
    sells(table, "metals").offers("jani", "villa_colini", {"silk": 1}).silence()
    table.accepts("jani", "villa_colini").do("move", field="villa_colini")
    assert table.verbs() == {"extra_action"}
    table.do("extra_action").acts()
    assert table.actions_taken("jani") == 2


@rule("GE-TWO-07")
def test_a_building_action_tile_is_no_action_of_the_turn_for_either_player() -> None:
    position = two().holds("peter", building_action=1).holds("jani", silk=1, building_action=1)
    position.owns("jani", "harbor").owns("peter", "park")
    table = position.tower("peter", "metals")
    assert table.actor == "jani"
    assert not table.can("building_action", building="harbor")
    table.silence().do("use").do("building_action", building="park").acts()
    assert table.actions_taken("peter") == 1
    assert table.held("peter") == {"silver": 1, "copper": 1, "extra_action": 1}
    table.silence().do("move", field="villa_colini").silence().do("use")
    assert table.verbs() == {"extra_action"}


@rule("GE-TWO-03", "GE-ACT-01")
def test_the_second_action_is_the_traders_alone() -> None:
    table = given("peter", "jani").used("peter", "inn").used("jani", "park").tower("peter", "spices")
    assert (table.phase, table.actor) == ("decide", "peter")
    assert table.refused("call", seat="jani") == "GE-A8"
    assert table.can("use")
