"""Two players: goods in every offer, and a second action for the trader.  GE-TWO"""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, opening, street


def two_players() -> Given:
    return given("peter", "jani")


def sell_action_to_jani(table: Table, field: str) -> Table:
    """Let Jani buy the action of the next building, at `field`, for one silk, and take it."""
    if table.window == "building":
        table.all_pass().do("leave")
    table.makes_offer("jani", field, {"silk": 1}).all_pass().accepts_offer("jani", field)
    return table.do("move", field=field).takes_action()


def use_next_building(table: Table, field: str) -> Table:
    """Move the tower to the next building, at `field`, and let Peter take its action."""
    return table.all_pass().do("move", field=field).all_pass().do("use").takes_action()


@rule("GE-TWO-01")
def test_with_two_players_the_other_rules_stay_as_they_are() -> None:
    assert opening("peter", "jani").rounds_left == 12
    table = two_players().holds("jani", silk=1).owns("peter", "harbor").tower("peter", "harbor")
    assert (table.window, table.actor) == ("building", "jani")
    table.makes_offer("jani", "harbor", {"silk": 1}).all_pass()
    assert table.refused("leave") == "GE-NEG-22"
    table.accepts_offer("jani", "harbor").takes_action()
    assert table.held("jani") == {"commodity_of_choice": 1}
    assert (table.ducats("peter"), table.ducats("jani")) == (140, 130)
    table.makes_offer("jani", street(5, 7), {"commodity_of_choice": 1}).all_pass().accepts_offer(
        "jani", street(5, 7)
    )
    assert table.refused("stop") == "GE-NEG-03"


@rule("GE-TWO-02", "GE-A18", "GE-A52")
@pytest.mark.parametrize("field", ["park", street(4, 2)])
def test_money_alone_is_no_offer_for_a_building_or_a_street(field: str) -> None:
    table = two_players().holds("jani", silk=1).tower("peter", street(3, 2))
    table.do("offer", field=field).do("ducats", amount=100)
    assert table.refused("post") == "GE-TWO-02"
    table.do("commodity", commodity="silk").do("post").all_pass().accepts_offer("jani", field)
    assert (table.ducats("peter"), table.held("peter")) == (230, {"silk": 1})


@rule("GE-TWO-02", "GE-A52")
def test_a_good_promised_from_the_action_is_enough() -> None:
    table = (
        two_players()
        .tower("peter", street(3, 2))
        .makes_offer("jani", "metals", {"ducats": 5}, later={"silver": 1})
    )
    table.all_pass().accepts_offer("jani", "metals").do("move", field="metals").takes_action()
    assert (table.held("peter"), table.held("jani")) == ({"silver": 1}, {"copper": 1})


@rule("GE-A52")
def test_goods_that_the_trader_adds_are_not_enough() -> None:
    table = two_players().holds("jani", silk=1).holds("peter", wine=1).tower("peter", street(3, 2))
    table.do("offer", field="metals").do("ducats", amount=5)
    assert table.refused("in_return") == "GE-TWO-02"
    table.do("commodity", commodity="silk").do("in_return").do("commodity", commodity="wine").do("post")
    assert table.fields_with_sheets("jani") == ["metals"]


@rule("GE-TWO-02")
def test_the_trader_too_cannot_ask_for_money_alone() -> None:
    table = two_players().holds("jani", silk=1).tower("peter", street(3, 2)).all_pass()
    table.do("call", seat="jani").do("field", field="metals").do("ducats", amount=5)
    assert table.refused("post") == "GE-TWO-02"
    table.do("any_commodity").do("post").do("agree").do("commodity", commodity="silk")
    assert (table.ducats("peter"), table.held("peter")) == (135, {"silk": 1})


@rule("GE-TWO-02")
def test_with_three_players_money_alone_is_an_offer() -> None:
    table = given().tower("peter", street(3, 2)).makes_offer("jani", "metals", {"ducats": 5})
    assert table.fields_with_sheets("jani") == ["metals"]


@rule("GE-TWO-03", "GE-TWO-04", "GE-TWO-07")
@pytest.mark.parametrize("order", ["jpp", "pjp"])
def test_the_trader_takes_two_actions_around_the_one_of_the_opponent(order: str) -> None:
    table = two_players().holds("jani", silk=1).tower("peter", street(3, 2))
    for player, field in zip(order, ("metals", "villa_colini", "tavern"), strict=True):
        (sell_action_to_jani if player == "j" else use_next_building)(table, field)
    assert (table.actions_taken("peter"), table.actions_taken("jani")) == (2, 1)
    table.all_pass().do("move", field="villa_zasteri").all_pass()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-TWO-06", "GE-TWO-07")
def test_while_the_opponent_has_not_acted_the_trader_has_one_action() -> None:
    table = two_players().holds("jani", silk=1).tower("peter", street(3, 2))
    use_next_building(table, "metals").all_pass().do("move", field="villa_colini").all_pass()
    assert table.refused("use") == "GE-ACT-01"
    table.do("leave").all_pass().do("move", field="tavern").all_pass()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-TWO-03")
def test_the_opponent_has_one_action_whatever_the_trader_does() -> None:
    table = two_players().holds("jani", silk=2).tower("peter", street(3, 2))
    sell_action_to_jani(table, "metals")
    use_next_building(table, "villa_colini")
    assert table.refused("offer", field="tavern") == "GE-A8"


@rule("GE-TWO-05")
def test_an_extra_action_tile_gives_the_trader_one_more_action_than_usual() -> None:
    table = two_players().holds("peter", extra_action=1).tower("peter", street(3, 2))
    use_next_building(table, "metals").all_pass().do("move", field="villa_colini").all_pass().do(
        "extra_action"
    ).do("use")
    table.takes_action()
    assert (table.actions_taken("peter"), table.held("peter")) == (2, {"silver": 1, "copper": 1})

    table = two_players().holds("peter", extra_action=1).holds("jani", silk=1).tower("peter", street(3, 2))
    sell_action_to_jani(table, "metals")
    for field in ("villa_colini", "tavern"):
        use_next_building(table, field)
    table.all_pass().do("move", field="villa_zasteri").all_pass().do("extra_action").do("use")
    assert (table.phase, table.actor, table.actions_taken("peter")) == ("act", "peter", 3)


@rule("GE-TWO-05")
def test_an_extra_action_tile_gives_the_opponent_a_second_action() -> None:
    table = two_players().holds("jani", silk=2, extra_action=1).tower("peter", street(3, 2))
    sell_action_to_jani(table, "metals").makes_offer("jani", "villa_colini", {"silk": 1}).all_pass()
    table.accepts_offer("jani", "villa_colini").do("move", field="villa_colini")
    assert table.verbs() == {"extra_action"}
    table.do("extra_action").takes_action()
    assert table.actions_taken("jani") == 2


@rule("GE-TWO-07")
def test_a_building_action_tile_is_no_action_of_the_turn_for_either_player() -> None:
    position = two_players().holds("peter", building_action=1).holds("jani", silk=1, building_action=1)
    position.owns("jani", "harbor").owns("peter", "park")
    table = position.tower("peter", "metals")
    assert table.actor == "jani"
    assert not table.can("building_action", building="harbor")
    table.all_pass().do("use").do("building_action", building="park").takes_action()
    assert table.actions_taken("peter") == 1
    assert table.held("peter") == {"silver": 1, "copper": 1, "extra_action": 1}
    table.all_pass().do("move", field="villa_colini").all_pass().do("use")
    assert table.verbs() == {"extra_action"}


@rule("GE-TWO-03", "GE-ACT-01")
def test_the_second_action_is_the_traders_alone() -> None:
    table = given("peter", "jani").has_used("peter", "inn").has_used("jani", "park").tower("peter", "spices")
    assert (table.phase, table.actor) == ("decide", "peter")
    assert table.refused("call", seat="jani") == "GE-A8"
    assert table.can("use")
