"""Building actions: one per player and turn, each building once, and income for owners.  GE-ACT"""

from __future__ import annotations

from kontor.games.genoa.components import BUILDING_NAMES
from tests.rule import rule
from tests.rules.genoa.given import given, street


@rule("GE-ACT-01", "GE-ACT-02")
def test_everybody_may_take_one_action_a_turn_or_none() -> None:
    table = given().tower("peter", "metals").all_pass().do("use").takes_action()
    table.all_pass().do("move", field="park").all_pass()
    assert table.refused("use") == "GE-ACT-01"
    assert table.do("leave").actions_taken("jani") == 0


@rule("GE-ACT-03", "GE-BLD-11", "GE-BLD-12")
def test_only_the_eighteen_buildings_have_actions() -> None:
    assert len(BUILDING_NAMES) == 18
    for field in (street(3, 2), "market"):
        table = given().tower("peter", field).all_pass()
        assert table.window == "step"
        assert table.refused("use") == "GE-ACT-03"


@rule("GE-ACT-04", "GE-ACT-12")
def test_a_used_building_is_closed_for_everybody_for_the_rest_of_the_turn() -> None:
    table = given().tower("peter", "metals").all_pass().do("use").takes_action()
    assert table.refused("offer", field="metals") == "GE-A35"
    assert table.all_pass().refused("move", field="metals") == "GE-MOVE-09"
    assert table.refused("use") == "GE-ACT-12"


@rule("GE-ACT-05", "GE-ACT-11")
def test_an_action_is_carried_out_at_once_while_the_tower_is_there() -> None:
    table = given().tower("peter", street(3, 2))
    assert table.refused("perform") == "GE-A75"
    table.makes_offer("jani", "metals", {"ducats": 5}).all_pass().accepts_offer("jani", "metals")
    table.do("move", field="metals")
    assert (table.actor, table.phase) == ("jani", "act")


@rule("GE-NEG-24")
def test_an_action_that_nobody_took_is_lost() -> None:
    table = given().tower("peter", "metals").all_pass().do("leave").all_pass()
    assert table.refused("use") == "GE-NEG-24"


@rule("GE-ACT-06")
def test_the_others_may_use_a_building_that_the_trader_does_not_use() -> None:
    table = given().tower("peter", "metals").makes_offer("jani", "metals", {"ducats": 5}).all_pass()
    table.accepts_offer("jani", "metals").takes_action()
    assert table.held("jani") == {"silver": 1, "copper": 1}


@rule("GE-ACT-07", "GE-ACT-08", "GE-ACT-13")
def test_the_bank_pays_the_owner_ten_ducats_unless_they_act_themselves() -> None:
    table = given().owns("kata", "metals").tower("peter", "metals")
    table.makes_offer("jani", "metals", {"ducats": 15}).all_pass().accepts_offer(
        "jani", "metals"
    ).takes_action()
    assert [table.ducats(name) for name in table.names] == [145, 115, 140]
    assert table.state.paid_by_bank == 10
    own = given().owns("peter", "metals").tower("peter", "metals").all_pass().do("use").takes_action()
    assert own.ducats("peter") == 130


@rule("GE-ACT-09", "GE-ACT-10")
def test_a_short_supply_gives_what_is_left_and_the_action_is_taken() -> None:
    table = given().supply(silver=0, copper=1).tower("peter", "metals").all_pass().do("use").takes_action()
    assert table.held("peter") == {"copper": 1}
    nothing = given().supply(silver=0, copper=0).tower("peter", "metals").all_pass().do("use").takes_action()
    assert (nothing.held("peter"), nothing.actions_taken("peter")) == ({}, 1)


@rule("GE-ACT-09")
def test_the_last_marker_of_the_supply_is_taken_where_two_are_given() -> None:
    table = given().holds("peter", marker=6).tower("peter", "cathedral").all_pass().do("use").takes_action()
    assert (table.held("peter"), table.supply("marker", "peter")) == ({"marker": 7}, 0)
