"""The end of the game, points, monuments and the four buildings that cost six.  SJ-END, SJ-SCORE"""

import pytest

from kontor.games.san_juan.components import CARDS, COPIES, COST, POINTS
from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import Given, Table, given

TEN = ("sugar_mill",) * 5 + ("coffee_roaster",) * 5


def last_building(position: Given, name: str = "Éva") -> Table:
    """Return a table at which `name`, who chose the builder, has just built a twelfth building."""
    position.city(name, *TEN).hand(name, "indigo_plant")
    return position.governor(name).choose("builder").builds("indigo_plant")


@rule("SJ-END-01", "SJ-END-02", "SJ-A5")
def test_the_game_ends_after_the_builder_phase_with_a_twelfth_building() -> None:
    table = last_building(
        given().hand("Anita", "hero", *("well",) * 3, "crane", "crane").hand("Márk", "tower")
    )
    assert (len(table.city("Éva")), table.actor) == (12, "Márk"), "the phase is finished for everybody"
    table.passes("Márk").builds("hero").pays("well", "well", "well", "crane", "crane")
    assert (table.actor, table.phase) == ("nobody", "over")
    assert table.state.roles_picked == 1, "the rest of the round is not played"
    assert table.points("Anita") == 1 + 5
    assert table.refused("choose", role="trader") == "SJ-END-01"


@rule("SJ-END-01")
def test_neither_eleven_buildings_nor_other_phases_end_the_game() -> None:
    table = given().city("Éva", *TEN[:9]).hand("Éva", "indigo_plant").governor("Éva").choose("builder")
    assert table.builds("indigo_plant").phase == "choose_role"


@rule("SJ-END-03")
def test_after_the_last_builder_phase_there_is_no_chapel_card_and_no_hand_check() -> None:
    cards = ("hero",) * 3 + ("well",) * 3 + ("crane",) * 3
    position = given("Éva", "Anita").city("Anita", "chapel").hand("Anita", *cards)
    table = position.city("Éva", *TEN).hand("Éva", "indigo_plant", "statue").governor("Éva")
    table.idle_role("producer").idle_role("trader").choose("builder").builds("indigo_plant").passes("Anita")
    assert (table.state.roles_picked, table.phase) == (3, "open_chapel")
    table.open()
    assert (table.actor, table.hand_size("Anita"), table.under_chapel("Anita")) == ("nobody", 9, {})


@rule("SJ-SCORE-01")
def test_printed_points_count() -> None:
    table = given().city("Anita", "silver_smelter", "library", "well", "quarry").over()
    assert table.shares("Anita")["buildings"] == 1 + 3 + 3 + 1 + 2
    printed = {card: (int(COST[i]), int(POINTS[i])) for i, card in enumerate(CARDS)}
    assert [printed[card] for card in CARDS[:5]] == [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)]
    assert [printed[card] for card in ("smithy", "gold_mine", "archive")] == [(1, 1)] * 3
    assert {printed[card] for card in CARDS[8:14]} == {(2, 1)}
    assert {printed[card] for card in CARDS[14:19]} == {(3, 2)}
    assert [printed[card] for card in CARDS[19:25]] == [(4, 2), (4, 2), (5, 3), (3, 3), (4, 4), (5, 5)]
    assert {printed[card] for card in CARDS[25:]} == {(6, 0)}


@rule("SJ-SCORE-03", "SJ-SCORE-04")
def test_the_six_cost_buildings_score_after_the_rest_and_the_palace_last() -> None:
    city = ("triumphal_arch", "guild_hall", "city_hall", "palace", "statue", "sugar_mill", "chapel")
    table = given().city("Anita", *city).chapel("Anita", "well").over()
    parts = {"buildings": 1 + 3 + 1 + 2, "chapel": 1, "triumphal_arch": 4, "guild_hall": 4, "city_hall": 6}
    assert table.shares("Anita") == {**parts, "palace": sum(parts.values()) // 4}
    assert list(table.shares("Anita")) == [*parts, "palace"]
    assert table.points("Anita") == 22 + 5


@rule("SJ-SCORE-05")
def test_most_points_win() -> None:
    table = given().city("Éva", "hero").city("Anita", "statue").hand("Anita", "well", "well").over()
    assert (table.winners, table.state.returns()) == (["Éva"], [0.0, 1.0, 0.0])


@rule("SJ-SCORE-06", "SJ-SCORE-07")
def test_a_tie_is_broken_by_cards_in_hand_and_goods_but_not_by_chapel_cards() -> None:
    position = given().city("Éva", "hero").hand("Éva", "well").goods("Éva", indigo="crane")
    position.city("Anita", "hero").hand("Anita", "well")
    position.city("Márk", "chapel").chapel("Márk", "crane", "crane", "statue")
    table = position.over()
    assert [table.points(name) for name in table.names] == [6, 6, 6]
    assert table.winners == ["Éva"], "2 against 1, and 3 cards under a chapel count for nothing"


@rule("SJ-A15")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    table = given().city("Éva", "hero").city("Anita", "hero").over()
    assert table.state.returns() == [0.5, 0.5, 0.0]


# Violet buildings


@rule("SJ-VIO-01")
def test_a_new_violet_building_works_from_the_next_phase_on() -> None:
    position = given().hand("Anita", "prefecture", "hero", "hero", "hero")
    table = position.governor("Éva").choose("builder").builds("prefecture").pays("hero", "hero", "hero")
    table.choose("councillor").passes("Márk").do("act").draws("well", "crane")
    assert table.hand("Anita") == {"well": 1, "crane": 1}, "still in the same round"
    smithy = (
        given().hand("Anita", "smithy", "indigo_plant").governor("Anita").choose("builder").builds("smithy")
    )
    assert smithy.phase == "choose_role", "no second building in the phase, so it cannot help there"


@rule("SJ-VIO-02")
def test_nobody_has_to_use_a_building() -> None:
    position = given("Anita", "Éva").city("Anita", "library", "gold_mine", "trading_post", "chapel", "crane")
    position.goods("Anita", indigo="hero").hand("Anita", "well", "tower", "tower")
    table = position.governor("Anita")
    assert {"act", "pass"} <= Table(table.state.copy(), table.names).choose("prospector").verbs()
    assert Table(table.state.copy(), table.names).choose("prospector").do("pass").can("pass"), "gold mine"
    sale = Table(table.state.copy(), table.names).choose("trader").open_first()
    assert sale.can("pass")
    site = Table(table.state.copy(), table.names).choose("builder").builds("well")
    assert site.can("open_ground"), "crane"
    table.idle_role("producer").idle_role("trader").idle_role("councillor")
    assert (table.phase, table.can("pass")) == ("chapel", True)


@rule("SJ-VIO-03")
def test_there_are_24_violet_buildings_17_with_a_function_and_7_that_only_score() -> None:
    violet = CARDS[5:]
    scoring = ("statue", "victory_column", "hero", "guild_hall", "city_hall", "triumphal_arch", "palace")
    assert (len(violet), len(violet) - len(scoring)) == (24, 17)
    assert violet[17:] == scoring
    assert [int(COPIES[CARDS.index(card)]) for card in scoring] == [3, 3, 3, 2, 2, 2, 2]
    plain = (
        given().city("Anita", "well").hand("Anita", "tower", *("hero",) * 3).governor("Éva").choose("builder")
    )
    rich = given().city("Anita", "well", "statue", "victory_column", "guild_hall", "city_hall")
    board = rich.city("Anita", "triumphal_arch", "palace").hand("Anita", "tower", *("hero",) * 3)
    assert board.governor("Éva").choose("builder").builds("tower").due == plain.builds("tower").due


# Monuments


@rule("SJ-MON-01")
@pytest.mark.parametrize(("monument", "points"), [("statue", 3), ("victory_column", 4), ("hero", 5)])
def test_monuments_score_three_four_and_five_points(monument: str, points: int) -> None:
    assert given().city("Anita", monument).over().points("Anita") == 1 + points


@rule("SJ-MON-02", "SJ-EX-MONUMENT-1")
def test_after_a_statue_a_victory_column_is_allowed_and_a_second_statue_is_not() -> None:
    position = (
        given().city("Anita", "statue").hand("Anita", "statue", "victory_column", *("well",) * 3, "crane")
    )
    table = position.governor("Éva").choose("builder")
    assert table.can("build", building="victory_column")
    assert table.refused("build", building="statue") == "SJ-MON-02"


# The buildings that cost six


@rule("SJ-GUILD-01", "SJ-EX-GUILDHALL-1")
def test_mark_scores_eight_points_for_a_guild_hall_with_four_production_buildings() -> None:
    table = given().city("Márk", "guild_hall", "indigo_plant", "sugar_mill", "tobacco_storage").over()
    assert table.shares("Márk")["guild_hall"] == 2 * 4
    assert given().city("Márk", "indigo_plant", "sugar_mill").over().shares("Márk")["guild_hall"] == 0


@rule("SJ-CITY-01", "SJ-EX-CITYHALL-1", "SJ-A3")
def test_anita_scores_eight_points_for_a_city_hall_among_eight_violet_buildings() -> None:
    eight = (
        "poor_house",
        "aqueduct",
        "carpenter",
        "chapel",
        "quarry",
        "library",
        "victory_column",
        "city_hall",
    )
    assert given().city("Anita", *eight).over().shares("Anita")["city_hall"] == 8
    assert given().city("Anita", *eight, "well").over().shares("Anita")["city_hall"] == 9


@rule("SJ-ARCHW-01", "SJ-EX-ARCH-1")
def test_eva_scores_six_points_for_a_triumphal_arch_with_two_monuments() -> None:
    monuments = ("victory_column", "statue", "hero")
    for count, points in ((0, 0), (1, 4), (2, 6), (3, 8)):
        table = given().city("Éva", "triumphal_arch", *monuments[:count]).over()
        assert table.shares("Éva")["triumphal_arch"] == points
    assert given().city("Éva", *monuments).over().shares("Éva")["triumphal_arch"] == 0


@rule("SJ-ARCHW-02")
def test_monuments_count_for_arch_and_city_hall() -> None:
    table = given().city("Éva", "triumphal_arch", "city_hall", "statue", "hero").over()
    assert (table.shares("Éva")["triumphal_arch"], table.shares("Éva")["city_hall"]) == (6, 4)


@rule("SJ-PALACE-01", "SJ-EX-PALACE-1", "SJ-A22")
def test_mark_scores_eight_points_for_a_palace_with_34_points_and_has_42() -> None:
    city = (
        "palace",
        "guild_hall",
        "silver_smelter",
        "silver_smelter",
        "silver_smelter",
        "hero",
        "victory_column",
    )
    table = given().city("Márk", *city, "statue", "library").over()
    assert table.points("Márk") - table.shares("Márk")["palace"] == 1 + 9 + 5 + 4 + 3 + 3 + 8 == 33
    board = given().city("Márk", *city, "statue", "library", "well").over()
    assert board.points("Márk") - board.shares("Márk")["palace"] == 34, "the palace prints no points"
    assert (board.shares("Márk")["palace"], board.points("Márk")) == (8, 42)
    assert table.shares("Márk")["palace"] == 8, "rounded down"


@rule("SJ-PALACE-02")
def test_the_palace_counts_chapel_cards_and_the_other_halls() -> None:
    base = given().city("Anita", "palace", "chapel", "statue").over()
    assert base.shares("Anita")["palace"] == (1 + 2 + 3) // 4
    more = given().city("Anita", "palace", "chapel", "statue").chapel("Anita", "well", "well").over()
    assert more.shares("Anita")["palace"] == (1 + 2 + 3 + 2) // 4
    halls = (
        given()
        .city("Anita", "palace", "chapel", "statue", "guild_hall", "city_hall", "triumphal_arch")
        .over()
    )
    assert halls.shares("Anita")["palace"] == (1 + 2 + 3 + 2 + 6 + 4) // 4


@rule("SJ-SCORE-05", "SJ-PALACE-02")
def test_a_palace_that_counts_chapel_cards_decides_the_game() -> None:
    position = given().city("Anita", "palace", "chapel", "hero").chapel("Anita", *("well",) * 3, "tower")
    position.city("Éva", "hero", "statue", "victory_column", "smithy").hand("Éva", "crane")
    table = position.over()
    assert (table.points("Anita"), table.points("Éva")) == (1 + 2 + 5 + 4 + 12 // 4, 1 + 5 + 3 + 4 + 1)
    assert table.winners == ["Anita"], "with 2 points for the palace she would lose the tie"


@rule("SJ-SCORE-05", "SJ-CRANE-09")
@pytest.mark.parametrize(
    ("hall", "covered", "points"),
    [
        ("guild_hall", ("sugar_mill", "sugar_mill"), 2),
        ("city_hall", ("smithy", "well", "tower"), 1 + 1),
        ("triumphal_arch", ("hero", "statue"), 0),
    ],
)
def test_a_hall_that_counts_no_covered_building_decides_the_game(
    hall: str, covered: tuple[str, ...], points: int
) -> None:
    position = given().city("Anita", hall, "crane").covered("Anita", *covered)
    table = position.city("Éva", "hero").hand("Éva", "well").over()
    assert (table.shares("Anita")[hall], table.points("Anita")) == (points, 1 + 1 + points)
    assert (table.points("Éva"), table.winners) == (1 + 5, ["Éva"])


@rule("SJ-SCORE-03")
def test_the_log_tells_all_points_at_the_end() -> None:
    table = last_building(given())
    told = GAME.view(table.state, None)
    assert told["results"] == [0.0, 1.0, 0.0]
    assert [player["total"] for player in told["players"]] == table.state.scores()
    assert [sum(player["shares"].values()) for player in told["players"]] == table.state.scores()
