"""The start field: dice, the market, and the start field tile.  GE-START"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import FIELD_NAMES
from tests.rule import rule
from tests.rules.genoa.given import given, street


@rule("GE-START-01", "GE-START-02")
@pytest.mark.parametrize(
    ("blue", "red", "field"), [(3, 2, "street_1"), (8, 1, "villa_ricci"), (1, 8, "villa_zasteri")]
)
def test_blue_is_the_column_and_red_the_row_of_all_five_discs(blue: int, red: int, field: str) -> None:
    table = given().turn_of("peter").roll(blue, red)
    assert table.discs == {field: 5}
    assert street(blue, red) == field


@rule("GE-START-03")
@pytest.mark.parametrize(("blue", "red"), [(4, 4), (4, 5), (5, 5), (5, 4)])
def test_four_rolls_mean_the_market(blue: int, red: int) -> None:
    assert given().turn_of("peter").roll(blue, red).tower == "market"


@rule("GE-START-04", "GE-TILE-04")
def test_a_start_field_tile_replaces_the_roll_by_any_field() -> None:
    table = given().holds("peter", start_field=1).turn_of("peter")
    assert table.choices("start_at") == list(FIELD_NAMES)
    table.do("start_at", field="harbor")
    assert (table.tower, table.held("peter"), table.supply("start_field")) == ("harbor", {}, 5)
    other = given().holds("jani", start_field=1).turn_of("peter")
    assert other.refused("start_at", field="harbor") == "GE-TILE-04"


@rule("GE-START-05", "GE-A22")
def test_the_market_chosen_with_the_tile_moves_the_marker_too_but_not_off_the_track() -> None:
    table = given().holds("peter", start_field=1).turn_of("peter").do("start_at", field="market")
    assert table.rounds_left == 9
    table = given().rounds_left(1).holds("peter", start_field=1).turn_of("peter")
    assert table.do("start_at", field="market").rounds_left == 1


@rule("GE-START-06")
def test_any_cell_of_a_building_means_the_whole_building() -> None:
    for red in (1, 2, 3):
        table = given().turn_of("peter").roll(1, red)
        assert table.tower == "villa_colini"
        assert table.choices("offer") == ["villa_colini"]
