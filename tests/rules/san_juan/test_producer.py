"""The producer, the well and the aqueduct.  SJ-PROD, SJ-WELL, SJ-AQUE"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import given

PLANTS = ("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")


def most_goods(producer: str, *city: str) -> int:
    """Return how many goods Éva can make if she has five production buildings and those in `city`."""
    table = given().city("Éva", *PLANTS, *city).governor(producer).choose("producer")
    while table.actor != "Éva":
        table.do("pass")
    made = 0
    while table.phase == "produce" and table.actor == "Éva":
        table.produces(str(table.choices("produce")[0]))
        made += 1
    return made


@rule("SJ-PROD-01", "SJ-PROD-06")
def test_a_good_is_the_top_card_unseen_on_an_empty_production_building() -> None:
    table = given().governor("Éva").choose("producer")
    assert table.choices("produce") == ["indigo"]
    table.do("produce", good="indigo")
    assert table.state.lot_count() == 107, "any card of the pile"
    assert table.refused("draw", card="hero") == "SJ-PROD-06"
    card = table.action("make_good", card="hero")
    unseen = table.action("make_good_unseen")
    assert [GAME.redact(card, table.state, seat) for seat in (None, 0, 1, 2)] == [unseen] * 4
    table.do("make_good", card="hero")
    assert table.goods("Éva") == {"indigo": 1}
    for seat in (None, 0, 1, 2):
        view = GAME.view(table.state, seat)
        assert view["players"][1]["city"] == [{"building": "indigo_plant", "good": True}]
        assert "hero" not in str(view), "its owner does not see it either"


@rule("SJ-PROD-02", "SJ-PROD-03")
def test_the_producer_makes_two_goods_and_everybody_else_one() -> None:
    assert most_goods("Éva") == 2
    assert most_goods("Anita") == 1
    table = given().city("Éva", "indigo_plant").governor("Éva").choose("producer")
    table.produces("indigo", "indigo")
    assert table.goods("Éva") == {"indigo": 2}, "on two buildings"


@rule("SJ-PROD-04")
def test_without_an_empty_production_building_nothing_is_made() -> None:
    table = given().goods("Éva", indigo="hero").governor("Anita").choose("producer")
    assert table.refused("produce", good="sugar") == "SJ-PROD-04"
    assert table.refused("build", building="hero") == "SJ-PROD-01"
    table.passes("Anita")
    assert table.actor == "Márk", "Éva has no room and is not asked"


@rule("SJ-PROD-05", "SJ-EX-PRODUCE-0")
def test_a_sugar_mill_and_a_tobacco_storage_hold_one_good_each_and_no_second() -> None:
    table = given().city("Anita", "sugar_mill", "tobacco_storage")
    table.goods("Anita", sugar="crane", tobacco="crane")
    board = table.governor("Anita").choose("producer")
    assert board.goods("Anita") == {"sugar": 1, "tobacco": 1}
    city = GAME.view(board.state, 1)["players"][0]["city"]
    assert [place["good"] for place in city] == [False, True, True]
    assert board.choices("produce") == ["indigo"]
    assert board.refused("produce", good="sugar") == "SJ-PROD-04"
    assert board.refused("produce", good="tobacco") == "SJ-PROD-04"


@rule("SJ-PROD-08")
def test_well_aqueduct_and_library_change_producing_and_other_buildings_do_not() -> None:
    plain = most_goods("Éva")
    assert most_goods("Éva", "aqueduct") == plain + 1
    assert most_goods("Éva", "library") == plain + 1
    assert most_goods("Éva", "trading_post", "smithy", "market_stand") == plain
    table = (
        given().city("Éva", *PLANTS, "well").governor("Éva").choose("producer").produces("indigo", "sugar")
    )
    assert table.phase == "draw"


@rule("SJ-WELL-01")
@pytest.mark.parametrize("producer", ["Anita", "Éva"])
def test_the_owner_of_a_well_draws_a_card_for_two_goods_or_more(producer: str) -> None:
    table = given().city("Éva", *PLANTS, "well", "aqueduct").governor(producer).choose("producer")
    while table.actor != "Éva":
        table.do("pass")
    table.produces("indigo")
    one = table.state.copy()
    table.produces("coffee")
    if table.phase == "produce" and table.actor == "Éva":
        table.do("pass")
    assert (table.draws_any(), table.hand_size("Éva")) == (1, 1)
    single = type(table)(one, table.names).do("pass")
    assert (single.hand_size("Éva"), single.phase) == (0, "produce"), "one good earns nothing"


@rule("SJ-AQUE-01", "SJ-EX-AQUEDUCT-1a", "SJ-EX-AQUEDUCT-1b", "SJ-EX-AQUEDUCT-1c")
def test_with_an_aqueduct_eva_makes_two_three_or_four_goods() -> None:
    assert most_goods("Anita", "aqueduct") == 2
    assert most_goods("Éva", "aqueduct") == 3
    assert most_goods("Éva", "aqueduct", "library") == 4
    assert most_goods("Anita", "aqueduct", "library") == 2, (
        "the library works only for a role that its owner chose"
    )


@rule("SJ-A33", "SJ-A34")
def test_goods_are_named_by_kind_and_in_ascending_order() -> None:
    table = given().city("Éva", "indigo_plant", "sugar_mill").governor("Éva").choose("producer")
    assert table.choices("produce") == ["indigo", "sugar"], "two equal plants are one choice"
    table.produces("sugar")
    assert table.actor == "Márk", "nothing after sugar is left, so the action is over"
    table = given().city("Éva", "sugar_mill", "coffee_roaster").governor("Éva").choose("producer")
    table.produces("sugar")
    assert table.choices("produce") == ["coffee"]
    assert table.refused("produce", good="indigo") == "SJ-A33"


@rule("SJ-PROD-05")
def test_an_indigo_plant_lying_face_down_is_a_good_like_any_other() -> None:
    table = given().city("Éva", "indigo_plant", "sugar_mill").governor("Éva").choose("producer")
    table.do("produce", good="indigo").do("make_good", card="indigo_plant")
    table.do("produce", good="indigo").do("make_good", card="hero")
    assert table.goods("Éva") == {"indigo": 2}
    assert [int(card) for card in table.state.good_card[12:15]] == [0, 24, -1]
