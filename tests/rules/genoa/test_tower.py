"""The moves of the tower.  GE-MOVE"""

from __future__ import annotations

from kontor.games.genoa.components import ADJACENT, BIT, CELLS, FIELD_NAMES, FIELDS
from tests.rule import rule
from tests.rules.genoa.given import given, street


@rule("GE-MOVE-01", "GE-MOVE-02")
def test_the_trader_moves_field_by_field_to_neighbours_and_never_diagonally() -> None:
    table = given().tower("peter", street(3, 2)).all_pass()
    assert table.choices("move") == ["park", "metals", street(4, 2), street(3, 3)]
    assert table.refused("move", field=street(2, 3)) == "GE-MOVE-02"
    assert table.do("move", field="park").tower == "park"


@rule("GE-MOVE-03", "GE-MOVE-12")
def test_a_disc_stays_on_every_field_and_the_rest_where_the_tower_stops() -> None:
    table = (
        given().holds("peter", marker=1).tower("peter", street(3, 2)).tower_goes(street(4, 2)).stop_tower()
    )
    assert table.discs == {street(3, 2): 1, street(4, 2): 4}
    assert table.phase == "acquire"


@rule("GE-MOVE-04", "GE-MOVE-05")
def test_four_steps_and_five_fields_are_the_most() -> None:
    lane = [street(3, 2), street(4, 2), street(5, 2), street(6, 2)]
    table = given().tower("peter", *lane).all_pass()
    assert len(table.discs) == 4
    fifth = given().holds("peter", marker=1).tower("peter", *lane).all_pass().do("move", field=street(6, 3))
    assert set(fifth.discs.values()) == {1}
    assert (len(fifth.discs), fifth.phase) == (5, "acquire")
    table.do("move", field=street(6, 3))
    assert (table.phase, table.trader) == ("start", "jani"), "no further step is asked about"


@rule("GE-MOVE-06", "GE-MOVE-07", "GE-MOVE-08")
def test_buildings_streets_and_the_market_are_one_field_each_park_and_harbor_too() -> None:
    table = given().tower("peter", "tavern").all_pass().do("leave").all_pass()
    assert table.choices("move") == ["villa_colini", "villa_zasteri", street(2, 4), street(2, 5)]
    table = given().tower("peter", "market").all_pass()
    assert table.choices("move") == ["guild_hall", "city_hall", "post_office", "cathedral"]
    for building in ("park", "harbor"):
        assert given().tower("peter", building).window == "building"
    assert FIELDS == len(CELLS) == 39


@rule("GE-MOVE-09")
def test_no_field_is_visited_twice_in_a_turn() -> None:
    table = given().tower("peter", street(3, 2), "park").all_pass().do("leave").all_pass()
    assert table.refused("move", field=street(3, 2)) == "GE-MOVE-09"
    assert table.choices("move") == ["coach_house", "metals", street(4, 2)]


@rule("GE-MOVE-10")
def test_the_trader_moves_on_though_everybody_has_acted() -> None:
    table = (
        given("peter", "jani")
        .has_used("peter", "park")
        .has_used("jani", "metals")
        .tower("peter", street(3, 2))
    )
    table.all_pass().do("move", field=street(3, 3))
    assert table.tower == street(3, 3)


@rule("GE-MOVE-11")
def test_the_trader_may_stop_any_time_even_on_the_start_field() -> None:
    table = given().tower("peter", street(3, 2)).all_pass().do("stop")
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-MOVE-13", "GE-MOVE-14")
def test_negotiation_ends_after_the_last_field_or_where_no_way_leads_on() -> None:
    table = given().tower("peter", street(3, 2), street(4, 2), "park", "metals", "villa_colini").all_pass()
    assert table.window == "building"
    table.do("use").takes_action()
    assert table.window == "closed"
    corner = given().tower("peter", "tavern", "villa_colini", "metals", street(2, 3))
    near = {FIELD_NAMES[i] for i in range(FIELDS) if ADJACENT[FIELD_NAMES.index(street(2, 3))] & BIT[i]}
    assert set(corner.all_pass().choices("move")) == near - {"villa_colini", "metals"}
    dead_end = (
        given().tower("peter", street(2, 3), "metals", "villa_colini").all_pass().do("leave").all_pass()
    )
    assert dead_end.choices("move") == ["tavern"]
    ringed = given().tower("peter", "tavern", street(2, 4), street(2, 3), "villa_colini").all_pass()
    ringed.do("leave").all_pass()
    assert ringed.choices("move") == ["metals"]


@rule("GE-A35", "GE-MOVE-04")
def test_offers_name_only_fields_that_the_steps_left_can_reach() -> None:
    table = given().tower("peter", street(5, 2))
    assert table.can("offer", field="villa_colini")
    table = given().tower("peter", "coach_house", street(5, 2))
    assert table.can("offer", field="metals")
    assert table.refused("offer", field="villa_colini") == "GE-A35"


@rule("GE-MOVE-12", "GE-A61")
def test_proposals_end_where_the_tower_stops() -> None:
    table = given().holds("peter", marker=1).tower("peter", street(5, 2))
    table.makes_offer("jani", "metals", {"ducats": 5}).all_pass().do("stop")
    assert (table.phase, table.fields_with_sheets("jani")) == ("acquire", [])
