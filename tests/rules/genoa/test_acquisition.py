"""Phase 3 of a turn: players acquire buildings.  GE-OWN"""

from __future__ import annotations

from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, street

GUILD_STREET = street(5, 2)
"""The street between Guild Hall and Coach House."""
SPICES_STREET = street(6, 2)
"""The street between Coach House and Spices."""


def acquisition_phase(position: Given, *path: str) -> Table:
    """Return a table where Peter is trader and the tower has stopped at the end of `path`."""
    return position.tower("peter", *(path or (GUILD_STREET, SPICES_STREET))).stop_tower()


@rule("GE-OWN-01", "GE-OWN-02", "GE-OWN-15")
def test_everybody_with_markers_is_asked_once_clockwise_from_the_trader() -> None:
    position = given("kata", "peter", "jani", "mate")
    for name in ("kata", "peter", "mate"):
        position.holds(name, marker=2)
    table = acquisition_phase(position)
    assert (table.phase, table.actor) == ("acquire", "peter")
    table.do("pass")
    assert table.actor == "mate"
    table.do("pass")
    assert table.actor == "kata"
    table.do("pass")
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-OWN-01")
def test_a_player_who_chose_a_street_is_not_asked_again() -> None:
    table = acquisition_phase(given().holds("peter", marker=4).holds("jani", marker=1))
    table.do("street", field=GUILD_STREET).do("own", building="guild_hall").do("done")
    assert (table.phase, table.actor) == ("acquire", "jani")


@rule("GE-OWN-02")
def test_without_a_marker_in_stock_nobody_is_asked() -> None:
    assert acquisition_phase(given()).phase == "start"


@rule("GE-OWN-02")
def test_a_player_without_markers_left_places_no_more() -> None:
    table = acquisition_phase(given().holds("peter", marker=1))
    table.do("street", field=GUILD_STREET).do("own", building="guild_hall")
    assert table.refused("own", building="coach_house") == "GE-OWN-02"
    assert table.verbs() == {"done"}


@rule("GE-OWN-03", "GE-OWN-13")
def test_only_streets_with_a_disc_can_be_chosen_not_buildings_or_the_market() -> None:
    path = ("market", "guild_hall", GUILD_STREET, SPICES_STREET)
    table = acquisition_phase(given().holds("peter", marker=2), *path)
    assert table.discs == {"market": 1, "guild_hall": 1, GUILD_STREET: 1, SPICES_STREET: 2}
    assert table.choices("street") == [GUILD_STREET, SPICES_STREET]
    assert table.refused("street", field=street(3, 2)) == "GE-OWN-03"


@rule("GE-OWN-04", "GE-OWN-13", "GE-A11")
def test_without_a_disc_on_a_street_nobody_acquires_anything() -> None:
    table = acquisition_phase(
        given().holds("peter", marker=2).holds("jani", marker=2), "market", "guild_hall"
    )
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-OWN-05", "GE-OWN-11", "GE-A2")
def test_one_or_two_markers_go_on_the_buildings_beside_the_street() -> None:
    for buildings in (["guild_hall"], ["coach_house"], ["guild_hall", "coach_house"]):
        table = acquisition_phase(given().holds("peter", marker=3)).do("street", field=GUILD_STREET)
        assert table.choices("own") == ["guild_hall", "coach_house"]
        assert table.refused("own", building="spices") == "GE-OWN-05"
        assert table.refused("done") == "GE-OWN-05"
        for building in buildings:
            table.do("own", building=building)
        assert table.choices("own") == (["coach_house"] if buildings == ["guild_hall"] else [])
        table.do("done")
        assert {"guild_hall": table.owner("guild_hall"), "coach_house": table.owner("coach_house")} == {
            "guild_hall": "peter" if "guild_hall" in buildings else None,
            "coach_house": "peter" if "coach_house" in buildings else None,
        }
        assert table.held("peter") == {"marker": 3 - len(buildings)}


@rule("GE-OWN-05", "GE-A2")
def test_a_building_on_which_the_tower_stood_is_not_acquired_unless_it_is_beside_the_street() -> None:
    table = acquisition_phase(
        given().holds("peter", marker=2), "spices", SPICES_STREET, GUILD_STREET, "guild_hall"
    )
    table.do("street", field=SPICES_STREET)
    assert table.refused("own", building="guild_hall") == "GE-OWN-05"


@rule("GE-OWN-06")
def test_a_building_has_room_for_one_marker() -> None:
    position = given().holds("peter", marker=2).owns("jani", "guild_hall").owns("peter", "coach_house")
    table = acquisition_phase(position).do("street", field=GUILD_STREET)
    assert table.refused("own", building="guild_hall") == "GE-OWN-06"
    assert table.refused("own", building="coach_house") == "GE-OWN-06"


@rule("GE-OWN-06")
def test_a_street_with_own_buildings_only_cannot_be_chosen() -> None:
    position = given().holds("peter", marker=2).owns("peter", "guild_hall", "coach_house")
    table = acquisition_phase(position)
    assert table.choices("street") == [SPICES_STREET]
    assert table.refused("street", field=GUILD_STREET) == "GE-OWN-06"


@rule("GE-OWN-07", "GE-OWN-08", "GE-OWN-09")
def test_removing_a_marker_costs_one_marker_besides_the_placed_marker() -> None:
    table = acquisition_phase(given().holds("peter", marker=2).owns("jani", "guild_hall"))
    table.do("street", field=GUILD_STREET).do("oust", building="guild_hall")
    assert table.owner("guild_hall") is None
    assert (table.supply("marker", "peter"), table.supply("marker", "jani")) == (6, 7)
    assert table.can("done")
    assert table.can("own", building="guild_hall")
    table.do("own", building="guild_hall")
    assert (table.owner("guild_hall"), table.held("peter")) == ("peter", {})
    assert table.supply("marker", "peter") == 6


@rule("GE-OWN-07", "GE-OWN-17")
def test_only_the_marker_of_another_player_can_be_removed() -> None:
    position = given().holds("peter", marker=2).owns("peter", "coach_house")
    table = acquisition_phase(position).do("street", field=GUILD_STREET)
    assert table.refused("oust", building="coach_house") == "GE-OWN-07"
    assert table.refused("oust", building="guild_hall") == "GE-OWN-07"
    assert table.refused("oust", building="harbor") == "GE-OWN-05"


@rule("GE-OWN-08", "GE-OWN-16", "GE-OWN-10")
def test_a_removal_without_placing_uses_up_the_street_too() -> None:
    position = given().holds("peter", marker=2).holds("jani", marker=1).owns("kata", "guild_hall")
    table = (
        acquisition_phase(position)
        .do("street", field=GUILD_STREET)
        .do("oust", building="guild_hall")
        .do("done")
    )
    assert (table.owner("guild_hall"), table.held("peter")) == (None, {"marker": 1})
    assert table.actor == "jani"
    assert table.choices("street") == [SPICES_STREET]
    assert table.refused("street", field=GUILD_STREET) == "GE-OWN-03"


@rule("GE-OWN-10")
def test_all_discs_of_the_chosen_street_are_taken_off() -> None:
    table = acquisition_phase(given().holds("peter", marker=1).holds("jani", marker=1), GUILD_STREET)
    assert table.discs == {GUILD_STREET: 5}
    table.do("street", field=GUILD_STREET).do("own", building="guild_hall").do("done")
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-OWN-11", "GE-OWN-17", "GE-A28")
def test_two_removals_and_two_markers_cost_four() -> None:
    position = given().holds("peter", marker=5).owns("jani", "guild_hall").owns("kata", "coach_house")
    table = acquisition_phase(position).do("street", field=GUILD_STREET)
    for building in ("guild_hall", "coach_house"):
        table.do("oust", building=building).do("own", building=building)
    assert table.verbs() == {"done"}
    table.do("done")
    assert (table.owner("guild_hall"), table.owner("coach_house")) == ("peter", "peter")
    assert table.held("peter") == {"marker": 1}
    assert [table.supply("marker", name) for name in table.names] == [4, 7, 7]


@rule("GE-OWN-09", "GE-OWN-17")
def test_the_last_marker_given_up_for_a_removal_leaves_none_to_place() -> None:
    table = acquisition_phase(given().holds("peter", marker=1).owns("jani", "guild_hall"))
    table.do("street", field=GUILD_STREET).do("oust", building="guild_hall")
    assert table.refused("own", building="guild_hall") == "GE-OWN-02"
    table.do("done")
    assert table.owner("guild_hall") is None


@rule("GE-OWN-12")
def test_a_marker_brings_ten_ducats_on_a_building_and_nothing_elsewhere() -> None:
    table = given().holds("jani", marker=3).owns("peter", "guild_hall", "spices").turn_of("peter")
    assert [table.wealth(name) for name in table.names] == [150, 130, 130]


@rule("GE-OWN-14")
def test_a_player_who_passes_leaves_the_discs_to_the_next() -> None:
    table = acquisition_phase(given().holds("peter", marker=1).holds("jani", marker=1)).do("pass")
    assert (table.actor, table.choices("street")) == ("jani", [GUILD_STREET, SPICES_STREET])
    assert table.held("peter") == {"marker": 1}


@rule("GE-A86")
def test_two_buildings_are_acquired_in_a_fixed_order_removing_before_placing() -> None:
    position = given().holds("peter", marker=4).owns("jani", "guild_hall")
    table = acquisition_phase(position).do("street", field=GUILD_STREET).do("own", building="coach_house")
    assert table.refused("oust", building="guild_hall") == "GE-A86"
    table = acquisition_phase(given().holds("peter", marker=4)).do("street", field=GUILD_STREET)
    table.do("own", building="coach_house")
    assert table.refused("own", building="guild_hall") == "GE-A86"


@rule("GE-OWN-11")
def test_at_most_two_buildings_are_acquired_at_a_street_with_three() -> None:
    """No street of the map touches three buildings, so the test sets the count to two."""
    table = acquisition_phase(given().holds("peter", marker=3)).do("street", field=GUILD_STREET)
    table.state.buildings_done = 2
    assert table.refused("own", building="guild_hall") == "GE-OWN-11"
    assert table.verbs() == {"done"}
