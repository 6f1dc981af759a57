"""The crane: building over another building.  SJ-CRANE"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import Given, Table, given

MONEY = ("indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "sugar_mill")


def lays(position: Given, building: str, name: str = "Anita", builder: str = "Éva") -> Table:
    """Return a table at which `name` chooses the site of `building`. `builder` chose the role."""
    table = position.governor(builder).choose("builder")
    while table.actor != name:
        table.do("pass")
    return table.builds(building)


@rule("SJ-CRANE-01", "SJ-CRANE-11")
def test_covering_a_building_lowers_the_price_by_its_cost() -> None:
    table = lays(given().city("Anita", "crane", "coffee_roaster").hand("Anita", "library", *MONEY), "library")
    assert table.choices("cover") == ["indigo_plant", "coffee_roaster"]
    assert table.can("open_ground"), "nobody has to build over"
    assert table.refused("cover", building="well") == "SJ-CRANE-01"
    assert table.refused("cover_good", building="sugar_mill") == "SJ-CRANE-01"
    assert table.refused("pass") == "SJ-CRANE-11"
    table.do("cover", building="coffee_roaster")
    assert table.due == 1
    table.pays("indigo_plant")
    assert table.city("Anita") == ["indigo_plant", "crane", "library"]
    assert table.covered("Anita") == {"coffee_roaster": 1}
    assert table.phase == "choose_role", "it was the one building of this phase"


@rule("SJ-CRANE-11")
def test_without_a_crane_nothing_is_covered() -> None:
    table = given().hand("Anita", "sugar_mill", *MONEY).governor("Éva").choose("builder").builds("sugar_mill")
    assert table.phase == "pay"
    assert not table.can("cover", building="indigo_plant")


@rule("SJ-EX-CRANE-1", "SJ-CRANE-05")
def test_eva_covers_her_chapel_with_a_palace_and_pays_three() -> None:
    position = given().city("Éva", "crane", "chapel").chapel("Éva", "well", "well")
    position.hand("Éva", "palace", "hero", "hero", "hero", "statue")
    table = lays(position, "palace", name="Éva", builder="Anita").do("cover", building="chapel")
    assert table.due == 3
    table.pays("hero", "hero", "hero")
    assert table.under_chapel("Éva") == {"well": 2}
    assert table.shares("Éva") == {
        "buildings": 1 + 1 + 0,
        "chapel": 2,
        "triumphal_arch": 0,
        "guild_hall": 0,
        "city_hall": 0,
        "palace": 1,
    }


@rule("SJ-EX-CRANE-2", "SJ-CRANE-07", "SJ-CRANE-04")
def test_mark_covers_a_coffee_roaster_with_a_free_statue_and_loses_the_good() -> None:
    position = (
        given().city("Márk", "crane", "coffee_roaster").goods("Márk", coffee="well").hand("Márk", "statue")
    )
    table = lays(position, "statue", name="Márk", builder="Anita")
    table.do("cover_good", building="coffee_roaster")
    assert (table.hand_size("Márk"), table.phase) == (0, "choose_role"), "nothing paid, nothing drawn"
    assert table.city("Márk") == ["indigo_plant", "crane", "statue"]
    assert (table.goods("Márk"), table.discarded) == ({}, {"well": 1})


@rule("SJ-CRANE-02")
def test_a_covered_building_stops_working_at_once() -> None:
    position = given().city("Anita", "crane", "tower").hand("Anita", "statue", *MONEY, "hero", "hero", "hero")
    table = lays(position, "statue").do("cover", building="tower")
    assert GAME.view(table.state, 0)["players"][0]["hand_limit"] == 7
    table.idle_role("producer").idle_role("trader")
    assert (table.actor, table.phase, table.due) == ("Anita", "hand_check", 2)


@rule("SJ-CRANE-03")
def test_the_crane_itself_cannot_be_covered() -> None:
    table = lays(given().city("Anita", "crane", "well").hand("Anita", "statue", *MONEY), "statue")
    assert table.refused("cover", building="crane") == "SJ-CRANE-03"
    assert table.choices("cover") == ["indigo_plant", "well"]


@rule("SJ-CRANE-06")
def test_a_covered_violet_building_may_be_built_again_later() -> None:
    position = given().city("Anita", "crane").covered("Anita", "well").hand("Anita", "well", *MONEY)
    table = lays(position, "well").do("open_ground").pays("indigo_plant", "indigo_plant")
    assert table.city("Anita") == ["indigo_plant", "crane", "well"]


@rule("SJ-A7")
def test_a_second_copy_does_not_cover_the_first() -> None:
    position = given().city("Anita", "crane", "well").hand("Anita", "well", *MONEY)
    assert position.governor("Éva").choose("builder").refused("build", building="well") == "SJ-BUILD-06"


@rule("SJ-CRANE-08")
def test_building_over_brings_nobody_closer_to_the_twelfth_building() -> None:
    ten = ("sugar_mill",) * 5 + ("tobacco_storage",) * 4 + ("crane",)
    position = given().city("Anita", *ten).hand("Anita", "coffee_roaster", *MONEY[:2])
    table = (
        lays(position, "coffee_roaster")
        .do("cover", building="sugar_mill")
        .pays("indigo_plant", "indigo_plant")
    )
    assert (int(table.state.buildings[0]), len(table.city("Anita"))) == (11, 11)
    assert table.phase == "choose_role", "the game goes on"


@rule("SJ-CRANE-09")
def test_covered_buildings_score_nothing_and_count_for_nothing() -> None:
    halls = ("guild_hall", "city_hall", "triumphal_arch")
    plain = given().city("Anita", *halls, "crane").over()
    covered = (
        given().city("Anita", *halls, "crane").covered("Anita", "hero", "silver_smelter", "library").over()
    )
    assert covered.shares("Anita") == plain.shares("Anita")


@rule("SJ-CRANE-10")
def test_the_good_is_lost_even_under_a_production_building() -> None:
    position = (
        given().city("Anita", "crane").goods("Anita", indigo="hero").hand("Anita", "sugar_mill", "well")
    )
    table = lays(position, "sugar_mill").do("cover_good", building="indigo_plant")
    assert (table.goods("Anita"), table.due) == ({}, 1)
    table.pays("well")
    assert table.discarded == {"hero": 1, "well": 1}
    table.choose("producer").passes("Márk")
    assert table.choices("produce") == ["sugar"]


@rule("SJ-CRANE-01", "SJ-CRANE-10")
@pytest.mark.parametrize(("verb", "lost"), [("cover", False), ("cover_good", True)])
def test_the_log_shows_a_building_that_covers_one_of_its_own_kind(verb: str, lost: bool) -> None:
    position = given().city("Anita", "crane", "poor_house").hand("Anita", "indigo_plant")
    table = lays(position.goods("Anita", indigo="hero") if lost else position, "indigo_plant")
    before = table.state.copy()
    table.do(verb, building="indigo_plant")
    assert table.city("Anita") == ["indigo_plant", "crane", "poor_house"]
    assert table.covered("Anita") == {"indigo_plant": 1}
    told = GAME.events(before, table.action(verb, building="indigo_plant"), table.state, 1)
    plant = {"building": "indigo_plant", "over": "indigo_plant", "good_lost": lost}
    assert told[0] == {"key": "san_juan.built", "seat": 0, **plant, "rule": "SJ-CRANE-01"}


@rule("SJ-A9")
def test_the_good_on_a_covered_building_cannot_pay() -> None:
    position = (
        given()
        .city("Anita", "crane", "black_market")
        .goods("Anita", indigo="hero")
        .hand("Anita", "well", "tower")
    )
    table = lays(position, "well")
    table.do("cover_good", building="indigo_plant")
    assert table.refused("pay_good", good="indigo") == "SJ-BLACK-01"
    poor = given().city("Anita", "crane", "black_market").goods("Anita", indigo="hero").hand("Anita", "well")
    board = poor.governor("Éva").choose("builder")
    assert board.choices("build") == ["well"], "over the black market it is free"
    assert board.builds("well").choices("cover_good") == []


@rule("SJ-A27")
@pytest.mark.parametrize(
    ("old", "new", "due"),
    [
        ("smithy", "coffee_roaster", 3),
        ("quarry", "hero", 1),
        ("library", "palace", 0),  # by the privilege alone; no card costs more than a palace
        ("black_market", "hero", 3),
    ],
)
def test_a_building_does_not_help_to_cover_itself(old: str, new: str, due: int) -> None:
    builder = "Anita" if old == "library" else "Éva"
    position = given().city("Anita", "crane", old).goods("Anita", indigo="well").hand("Anita", new, *MONEY)
    table = lays(position, new, builder=builder).do("cover", building=old)
    assert table.state.price == due
    assert not table.can("pay_good", good="indigo")


@rule("SJ-A27")
def test_a_covered_carpenter_or_poor_house_gives_no_card() -> None:
    position = given().city("Anita", "crane", "carpenter").hand("Anita", "statue")
    assert lays(position, "statue").do("cover", building="carpenter").draws_any() == 0
    position = given().city("Anita", "crane", "poor_house").hand("Anita", "well")
    assert lays(position, "well").do("cover", building="poor_house").draws_any() == 0


@rule("SJ-A34")
def test_the_player_says_whether_the_covered_building_holds_a_good() -> None:
    position = given().city("Anita", "crane", "indigo_plant").goods("Anita", indigo="hero")
    table = lays(position.hand("Anita", "sugar_mill", "well"), "sugar_mill")
    assert (table.choices("cover"), table.choices("cover_good")) == (["indigo_plant"], ["indigo_plant"])
    table.do("cover", building="indigo_plant").pays("well")
    assert table.goods("Anita") == {"indigo": 1}
    full = given().city("Anita", "crane").goods("Anita", indigo="hero").hand("Anita", "sugar_mill", "well")
    board = lays(full, "sugar_mill")
    assert board.refused("cover", building="indigo_plant") == "SJ-A34"
    empty = lays(given().city("Anita", "crane").hand("Anita", "sugar_mill", "well"), "sugar_mill")
    assert empty.refused("cover_good", building="indigo_plant") == "SJ-A34"


@rule("SJ-A8")
def test_all_discounts_and_the_covered_cost_lower_the_price_but_not_below_0() -> None:
    position = given().city("Anita", "crane", "quarry", "library", "well").hand("Anita", "palace", *MONEY)
    table = lays(position, "palace", builder="Anita")
    over = Table(table.state.copy(), table.names)
    assert table.do("open_ground").due == 6 - 3
    assert over.do("cover", building="well").due == 6 - 2 - 3
