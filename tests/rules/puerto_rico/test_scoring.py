"""Tests of the end of the game, points, large buildings, and who wins.

PR-END, PR-SCORE, PR-GUILD to PR-CITY
"""

from kontor.core import TERMINAL
from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import ELEVEN, FOUR, given


@rule("PR-END-01", "PR-END-03")
def test_a_full_city_ends_the_game_with_the_year() -> None:
    start = given().city("Anita", *ELEVEN[:10]).doubloons("Anita", 20)
    table = start.chooses("Anita", "builder").do("buy", building="fortress")
    assert (table.state.lots_built[0], table.state.ending) == (12, 2)
    table.finish_role()
    for role in ("trader", "captain", "prospector"):
        assert (table.phase, table.state.year) == ("choose_role", 1), "the year is played to its end"
        table.do("choose_role", role=role).finish_role()
    assert table.state.actor == TERMINAL
    assert GAME.ending_name(table.state) == "city"
    assert table.refused("choose_role", role="mayor") == "PR-END-01"


@rule("PR-SCORE-04", "PR-SCORE-05", "PR-A20")
def test_most_points_win_then_doubloons_and_barrels_then_the_win_is_shared() -> None:
    most = given().chips("Éva", 9).chips("Jenő", 8).doubloons("Jenő", 30).game_over()
    assert most.winner == "Éva"
    tie = given().chips("Éva", 9).chips("Jenő", 9).doubloons("Éva", 5).doubloons("Jenő", 3)
    assert tie.goods("Jenő", corn=1, coffee=2).game_over().winner == "Jenő", "5 against 3 and 3 barrels"
    shared = given().chips("Éva", 9).chips("Jenő", 9).doubloons("Éva", 5).doubloons("Jenő", 3)
    over = shared.goods("Jenő", corn=2).game_over()
    assert over.winner is None
    assert over.state.returns() == [0.0, 0.5, 0.5, 0.0]


@rule("PR-GUILD-01", "PR-GUILD-02")
def test_the_guild_hall_counts_production_buildings_even_if_unoccupied() -> None:
    for building, points in (
        ("small_indigo_plant", 1),
        ("small_sugar_mill", 1),
        ("large_indigo_plant", 2),
        ("large_sugar_mill", 2),
        ("tobacco_storage", 2),
        ("coffee_roaster", 2),
        ("factory", 0),
    ):
        for start in (given().city("Anita", building), given().working("Anita", building)):
            table = start.working("Anita", "guild_hall").game_over()
            assert table.large_building_bonuses("Anita") == {"guild_hall": points}, building


@rule("PR-RESID-01", "PR-RESID-02")
def test_the_residence_counts_filled_spaces_including_forests() -> None:
    for tiles, points in ((1, 4), (9, 4), (10, 5), (11, 6), (12, 7)):
        start = given().working("Anita", "residence").without_start_tile("Anita")
        table = start.island("Anita", quarry=min(tiles, 6), sugar=max(tiles - 6, 0)).game_over()
        assert table.large_building_bonuses("Anita") == {"residence": points}
    forests = given(new_buildings=True).working("Anita", "residence").without_start_tile("Anita")
    assert forests.island("Anita", quarry=6, forest=5).game_over().large_building_bonuses("Anita") == {
        "residence": 6
    }


@rule("PR-FORT-01", "PR-A19")
def test_the_fortress_scores_every_three_people_including_the_windrose() -> None:
    for idle, points in ((1, 0), (2, 1), (4, 1), (5, 2)):
        table = given().working("Anita", "fortress").idle("Anita", idle).game_over()
        assert table.large_building_bonuses("Anita") == {"fortress": points}, (
            "one colonist stands in the fortress"
        )


@rule("PR-CUSTOMS-01", "PR-A18")
def test_the_customs_house_scores_every_four_points_in_chips_or_noted() -> None:
    for points, bonus in ((3, 0), (4, 1), (30, 7), (31, 7)):
        start = given().working("Anita", "customs_house").city("Anita", "wharf").chips("Anita", points)
        table = start.game_over()
        assert table.large_building_bonuses("Anita") == {"customs_house": bonus}
        assert table.total("Anita") == points + 4 + 3 + bonus
    noted = given().working("Anita", "customs_house").pool(2, rest="Márk").goods("Anita", corn=7)
    table = noted.chooses("Anita", "captain").do("load", good="corn", ship=2)
    assert (table.points("Anita"), table.large_building_bonuses("Anita")) == (8, {"customs_house": 2})


@rule("PR-CITY-01", "PR-A2")
def test_the_city_hall_counts_beige_buildings_including_itself() -> None:
    start = given().working("Anita", "city_hall").city("Anita", "wharf", "small_market", "coffee_roaster")
    assert start.game_over().large_building_bonuses("Anita") == {"city_hall": 3}


def test_the_final_score_names_every_source_of_points() -> None:
    start = given().working("Jenő", "customs_house", "harbor").chips("Jenő", 9)
    table = start.game_over()
    sheet = GAME.view(table.state, None)["players"][1]
    assert sheet["score"] == {
        "chips": 9,
        "buildings": 4 + 3,
        "large_buildings": {"customs_house": 2},
        "nobles": 0,
        "tie_break": 3,
    }
    assert sheet["points"] == 18
    assert GAME.events(table.state, 0, table.state, None)[-1]["winners"] == [1]
    assert FOUR[1] == "Jenő"


def test_other_players_customs_house_bonus_is_hidden_before_the_end() -> None:
    table = given().working("Jenő", "customs_house").chips("Jenő", 9).turn_of("Anita")
    assert GAME.view(table.state, 0)["players"][1]["score"]["large_buildings"] == {"customs_house": None}
    assert GAME.view(table.state, 1)["players"][1]["score"]["large_buildings"] == {"customs_house": 2}
    assert GAME.view(table.state, 0)["players"][1]["open_points"] == 4
