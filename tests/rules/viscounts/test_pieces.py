"""Building pieces: what they uncover on the player board, and their points.  VI-BUILD"""

from kontor.games.viscounts.board import BUILDING_POINTS, PIECE, PLOT
from kontor.games.viscounts.components import BUILDING_KIND
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

ALL_PIECES = dict(zip(PIECE, PLOT[10:]))
"""All pieces of a player, on plots outside the first two segments."""


def red_with_two_builders(stone: int) -> Given:
    """Return a position in which red stands on space 1 with a builder and a criminal in the tableau."""
    return given().tableau("red", "labourer", "thief", "trader").holds("red", stone=stone)


@rule("VI-BUILD-13", "VI-BUILD-19")
def test_the_position_uncovered_works_from_now_on_in_its_phase() -> None:
    start = red_with_two_builders(stone=1).holds("red", silver=2).hand("red", "abbot")
    table = builds_without_help(start, "workshop_1")
    assert table.phase == "recruit"
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.phase == "discard"
    start = red_with_two_builders(stone=1).holds("red", silver=2).hand("red", "abbot")
    table = builds_without_help(start, "workshop_3")
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.phase == "draw", "another position, another ability"


def builds_without_help(start: Given, piece: str) -> Table:
    table = start.acts("red").do("act", action="build").do("pass")
    return table.do("piece", piece=piece).do("plot", plot="1_2_a")


@rule("VI-BUILD-14", "VI-A4")
def test_buildings_score_by_the_number_of_each_kind() -> None:
    for kind, wanted in (
        ("trading_post", (4, 9, 15)),
        ("guildhall", (6, 13, 21)),
        ("workshop", (2, 5, 9)),
    ):
        at = BUILDING_KIND.index(kind) * 4
        assert tuple(BUILDING_POINTS[at + 1 : at + 4]) == wanted
        pieces = {piece: plot for piece, plot in reversed(ALL_PIECES.items()) if piece.startswith(kind)}
        for count in (1, 2, 3):
            table = given().built("red", **dict(list(pieces.items())[:count])).ends()
            assert table.share("red", "buildings") == wanted[count - 1]
    assert given().built("red", **ALL_PIECES).ends().share("red", "buildings") == 15 + 21 + 9


@rule("VI-BUILD-15")
def test_the_first_trading_post_moves_one_further_for_nothing() -> None:
    assert given().moves("red", "trader").choices("move") == ["2", "inner_1_2"]
    start = given().built("red", trading_post_1="5_6_a")
    table = start.moves("red", "trader")
    assert table.choices("move") == ["2", "inner_1_2", "3", "inner_3_4"]
    assert table.refused("move", space="4") == "VI-MOVE-04"
    assert table.do("move", space="3").holdings("red") == {}
    other = given().built("red", trading_post_2="5_6_a", trading_post_3="5_6_b").moves("red", "trader")
    assert other.choices("move") == ["2", "inner_1_2"]


@rule("VI-BUILD-16")
def test_with_the_second_trading_post_a_dismissal_costs_one_silver() -> None:
    for piece, left in (("trading_post_2", 4 - 1), ("trading_post_1", 4 - 3)):
        start = red_with_two_builders(stone=1).person("1_2", "charlatan").holds("red", silver=4)
        table = start.built("red", **{piece: "5_6_a"}).acts("red").do("act", action="build").do("dismiss")
        assert table.held("red", "silver") == left


@rule("VI-BUILD-17", "VI-BUILD-18")
def test_permanent_icons_of_trading_post_and_guildhalls() -> None:
    for piece, wanted in (
        ("trading_post_3", {"merchant": 2}),
        ("guildhall_1", {"builder": 1}),
        ("guildhall_2", {"noble": 1}),
        ("guildhall_3", {"cleric": 1}),
        ("trading_post_1", {}),
        ("workshop_1", {}),
    ):
        start = given().tableau("red", "pickpocket", "thief", "traitor").built("red", **{piece: "5_6_a"})
        assert start.acts("red").icons("red") == {"criminal": 3, **wanted}
    start = given().tableau("red", "abbot", "squire", "thief").built("red", guildhall_1="5_6_a")
    table = start.holds("red", stone=1).acts("red").do("act", action="build")
    assert table.can("piece", piece="workshop_1"), "a permanent builder, a criminal and a stone"


@rule("VI-BUILD-19", "VI-A73")
def test_the_first_workshop_discards_at_every_hire() -> None:
    start = given().hand("red", "abbot", "squire").built("red", workshop_1="5_6_a")
    table = start.resolves("red", "hire").do("hire", segment="7_8").do("turn_up", card="artisan")
    assert table.markers("red") == (1, 6), "first the Jeweller's own effect"
    assert {"pick", "top_card", "pass"} == table.verbs()
    table.do("pick", card="squire")
    assert table.discards("red") == ["squire", "jeweller"]
    start = given().hand("red", "abbot").built("red", workshop_1="5_6_a")
    table = start.resolves("red", "hire").do("hire", segment="7_8").do("turn_up", card="artisan").do("pass")
    assert table.hand("red") == ["abbot"], "it is optional"
    without = given().hand("red", "abbot").built("red", workshop_2="5_6_a")
    table = without.resolves("red", "hire").do("hire", segment="7_8").do("turn_up", card="artisan")
    assert table.phase == "recruit"


@rule("VI-BUILD-20")
def test_the_second_workshop_gives_virtue_in_every_collision_without_a_criminal() -> None:
    start = given().markers("red", 4, 4).tableau("red", "thief").built("blue", workshop_2="5_6_a")
    table = start.collides("red").do("collision", step="workshops")
    assert (table.markers("red"), table.markers("blue")) == ((4, 4), (1, 6)), "in red's collision too"
    start = given().markers("red", 4, 4).tableau("red", "thief").built("red", workshop_2="5_6_a")
    assert start.collides("red").choices("collision") == ["above"]


@rule("VI-BUILD-21")
def test_the_third_workshop_raises_the_hand_limit_by_one() -> None:
    hand = ("abbot", "squire", "trader")
    table = given().hand("red", *hand).built("red", workshop_3="5_6_a").draws("red").draw()
    assert len(table.hand("red")) == 4
    start = given().hand("red", *hand).built("red", workshop_1="5_6_a", workshop_2="5_6_b")
    assert len(start.draws("red").hand("red")) == 3
