"""Building: icons, plots, pieces, rewards and links.  VI-BUILD"""

import pytest

from kontor.games.viscounts.board import BUILDING_COST, PIECE, PLOT
from kontor.games.viscounts.components import BUILDING_KIND
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

ALL_PIECES = dict(zip(PIECE, PLOT[10:]))
"""All pieces of a player, on plots outside the first two segments."""


def red_with_two_builders(stone: int = 0) -> Given:
    """Return a position in which red stands on space 1 with a builder and a criminal in the tableau."""
    return given().tableau("red", "labourer", "thief", "trader").holds("red", stone=stone)


def build_on_plot(start: Given, piece: str, plot: str) -> Table:
    table = start.acts("red").do("act", action="build")
    return table.do("piece", piece=piece).do("plot", plot=plot)


# Icons and costs


@rule("VI-BUILD-01", "VI-BUILD-02")
def test_builders_criminals_and_stone_count() -> None:
    assert red_with_two_builders().acts("red").refused("act", action="build") == "VI-BUILD-02"
    table = build_on_plot(red_with_two_builders(stone=2), "workshop_1", "1_2_a")
    assert table.built("red") == ["workshop_1"]
    assert table.held("red", "stone") == 1, "one builder, one criminal, one stone: three"
    other = given().tableau("red", "abbot", "squire", "trader").holds("red", ink=9, gold=9, stone=2)
    assert other.acts("red").refused("act", action="build") == "VI-BUILD-02", "ink and gold build nothing"


@rule("VI-BUILD-07", "VI-BUILD-08", "VI-BUILD-09", "VI-A3")
def test_a_workshop_needs_three_a_trading_post_five_a_guildhall_seven() -> None:
    for kind, cost, rule_id in (
        ("workshop", 3, "VI-BUILD-07"),
        ("trading_post", 5, "VI-BUILD-08"),
        ("guildhall", 7, "VI-BUILD-09"),
    ):
        assert BUILDING_COST[BUILDING_KIND.index(kind)] == cost
        table = build_on_plot(red_with_two_builders(stone=cost - 2), f"{kind}_2", "1_2_a")
        assert table.held("red", "stone") == 0
        assert table.on_plot("1_2_a") == ("red", kind)
        if kind == "workshop":
            continue
        table = red_with_two_builders(stone=cost - 3).acts("red").do("act", action="build")
        assert table.refused("piece", piece=f"{kind}_2") == rule_id


@rule("VI-BUILD-07")
def test_with_three_or_four_icons_there_are_workshops_or_nothing() -> None:
    for stone in (1, 2):
        table = red_with_two_builders(stone=stone).acts("red").do("act", action="build")
        assert table.choices("piece") == ["workshop_1", "workshop_2", "workshop_3"]
        start = red_with_two_builders(stone=stone)
        start.built("red", workshop_1="5_6_a", workshop_2="5_6_b", workshop_3="5_6_c")
        assert start.acts("red").refused("act", action="build") == "VI-BUILD-02", "no workshop is left"


# Plots


@rule("VI-BUILD-03")
def test_a_free_plot_at_the_viscount_is_needed() -> None:
    start = red_with_two_builders(stone=1).built("blue", workshop_1="1_2_a")
    table = start.acts("red").do("act", action="build").do("piece", piece="workshop_1")
    assert table.choices("plot") == ["1_2_b", "1_2_c"]
    assert table.refused("plot", plot="1_2_a") == "VI-BUILD-03"
    assert table.refused("plot", plot="3_4_a") == "VI-BUILD-03", "another segment"
    start = red_with_two_builders(stone=9).built(
        "blue", workshop_1="1_2_a", workshop_2="1_2_b", workshop_3="1_2_c"
    )
    table = start.acts("red")
    assert table.refused("act", action="build") == "VI-BUILD-03", "all plots on this side are taken"


@rule("VI-BUILD-04")
def test_nobody_builds_across_the_river() -> None:
    here = {"1": ["1_2_a", "1_2_b", "1_2_c"], "2": ["1_2_d", "1_2_e"]}
    for space, there in (("1", "2"), ("2", "1")):
        table = red_with_two_builders(stone=1).at("red", space).acts("red").do("act", action="build")
        table.do("piece", piece="workshop_1")
        assert table.choices("plot") == here[space]
        for plot in here[there]:
            assert table.refused("plot", plot=plot) == "VI-BUILD-04"
    for space, plots in (("3", ["3_4_a", "3_4_b"]), ("8", ["7_8_d", "7_8_e"])):
        table = red_with_two_builders(stone=1).at("red", space).acts("red").do("act", action="build")
        assert table.do("piece", piece="workshop_1").choices("plot") == plots


# Pieces


@rule("VI-BUILD-05", "VI-BUILD-23", "VI-A46")
def test_any_piece_that_is_left_may_be_taken() -> None:
    start = red_with_two_builders(stone=5).built("red", guildhall_2="5_6_a")
    table = start.acts("red").do("act", action="build")
    assert table.choices("piece") == [piece for piece in PIECE if piece != "guildhall_2"]
    assert table.refused("piece", piece="guildhall_2") == "VI-BUILD-23"
    assert table.refused("plot", plot="1_2_a") == "VI-BUILD-05", "the piece comes first"
    table.do("piece", piece="guildhall_3").do("plot", plot="1_2_a")
    assert table.built("red") == ["guildhall_2", "guildhall_3"]
    assert table.icons("red")["noble"] == table.icons("red")["cleric"] == 1
    assert table.icons("red")["builder"] == 1, "the Labourer's: the first guildhall still stands on the board"


@rule("VI-BUILD-06", "VI-A1")
def test_nobody_builds_a_tenth_building() -> None:
    table = red_with_two_builders(stone=9).built("red", **ALL_PIECES).acts("red")
    assert table.refused("act", action="build") == "VI-BUILD-06"


# Rewards and links


@rule("VI-BUILD-10")
def test_the_plot_rewards_at_once() -> None:
    table = build_on_plot(red_with_two_builders(stone=1), "workshop_1", "1_2_a")
    assert table.on_plot("1_2_a") == ("red", "workshop")
    assert table.holdings("red") == {"ink": 1}
    table = build_on_plot(red_with_two_builders(stone=1), "workshop_1", "1_2_c")
    assert table.phase == "gain"
    table = build_on_plot(red_with_two_builders(stone=1).at("red", "5"), "workshop_1", "5_6_a")
    assert table.markers("red") == (1, 6)


@rule("VI-BUILD-11", "VI-A43")
def test_a_link_is_paid_to_both_owners() -> None:
    start = red_with_two_builders(stone=1).at("red", "7").built("yellow", guildhall_1="7_8_d")
    table = build_on_plot(start.hand("red", "abbot"), "workshop_1", "7_8_c")
    assert table.phase == "destroy", "the plot's reward comes first"
    table.do("pass")
    assert (table.held("red", "stone"), table.held("yellow", "stone")) == (1, 1)
    assert table.holdings("blue") == {}
    table = build_on_plot(
        red_with_two_builders(stone=1).at("red", "7").built("yellow", guildhall_1="7_8_b"),
        "workshop_1",
        "7_8_a",
    )
    assert table.holdings("red") == {"deeds": 1}, "no link between these two"
    assert table.holdings("yellow") == {}


@rule("VI-BUILD-12")
def test_a_link_between_own_buildings_is_paid_once() -> None:
    table = build_on_plot(
        red_with_two_builders(stone=2).built("red", workshop_1="1_2_b"), "workshop_2", "1_2_a"
    )
    assert table.markers("red") == (1, 6)
    assert table.holdings("red") == {"ink": 1, "stone": 1}
    other = build_on_plot(
        red_with_two_builders(stone=2).built("blue", workshop_1="1_2_b"), "workshop_2", "1_2_a"
    )
    assert (other.markers("red"), other.markers("blue")) == ((1, 6), (1, 6))


@rule("VI-BUILD-10", "VI-BUILD-11")
@pytest.mark.parametrize(("name", "other"), [("red", "blue"), ("blue", "red")])
def test_the_log_tells_a_building_before_what_it_brings(name: str, other: str) -> None:
    start = given().tableau(name, "labourer", "thief", "trader").holds(name, stone=2).at(name, "1")
    table = start.built(other, workshop_1="1_2_b").acts(name).do("act", action="build")
    events = table.do("piece", piece="workshop_2").events_of("plot", plot="1_2_a")
    names = [event["key"].removeprefix("viscounts.") for event in events]
    assert names[:3] == ["pays", "builds", "link"]
    assert {"gains", "track"} <= set(names[3:])


@rule("VI-BUILD-24", "VI-A43")
def test_two_links_are_both_paid_the_counterclockwise_one_first() -> None:
    start = (
        red_with_two_builders(stone=1)
        .at("red", "2")
        .built("blue", trading_post_1="1_2_d", trading_post_2="3_4_a")
    )
    table = build_on_plot(start, "workshop_1", "1_2_e")
    table.do("pass")
    assert (table.holdings("red"), table.holdings("blue")) == ({"stone": 1}, {"stone": 1})
    assert (table.markers("red"), table.markers("blue")) == ((1, 6), (1, 6)), "the link over the segments"
    start = red_with_two_builders(stone=1).at("red", "7").built("blue", trading_post_1="7_8_b")
    start.built("yellow", guildhall_1="7_8_d")
    table = build_on_plot(start, "workshop_2", "7_8_c").do("pass")
    assert (table.phase, table.actor) == ("hire", "red"), "the builder first"
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert (table.phase, table.actor) == ("hire", "blue")
    assert table.held("yellow", "stone") == 0, "the clockwise link waits"
    table.do("hire", segment="1_2").do("turn_up", card="sculptor")
    assert (table.held("yellow", "stone"), table.held("red", "stone")) == (1, 1)


@rule("VI-BUILD-04", "VI-BUILD-11", "VI-A97")
def test_links_cross_the_river_but_builders_do_not() -> None:
    def two_players(space: str) -> Given:
        start = given("red", "blue").tableau("red", "labourer", "thief", "trader").at("red", space)
        return start.holds("red", stone=1)

    start = two_players("5").built("blue", trading_post_1="5_6_c")
    table = start.acts("red").do("act", action="build").do("piece", piece="workshop_1")
    assert table.choices("plot") == ["5_6_a", "5_6_b"], "four plots a segment with two players"
    assert table.refused("plot", plot="5_6_d") == "VI-BUILD-04"
    assert table.refused("plot", plot="5_6_e") == "VI-SETUP-01"
    table.do("plot", plot="5_6_b")
    assert (table.markers("red"), table.markers("blue")) == ((1, 6), (1, 6))
    table = build_on_plot(two_players("3").built("blue", trading_post_1="3_4_c"), "workshop_1", "3_4_b")
    assert (table.holdings("red"), table.holdings("blue")) == ({"stone": 1}, {}), "this river has no link"


@rule("VI-BUILD-11", "VI-SETUP-02")
def test_the_last_link_of_a_segment_leads_to_the_next_segment_of_the_ring() -> None:
    order = ("1_2", "5_6", "9_10", "3_4", "7_8")
    for plot, linked in (("5_6_a", True), ("3_4_a", False)):
        start = given(order=order).tableau("red", "labourer", "thief", "trader").holds("red", stone=1)
        start.at("red", "2").hand("red", "abbot").built("blue", trading_post_1=plot)
        table = build_on_plot(start, "workshop_1", "1_2_e").do("pass")
        wanted = (1, 6) if linked else (1, 7)
        assert table.markers("red") == table.markers("blue") == wanted


@rule("VI-BUILD-22")
def test_the_effect_of_a_dismissal_comes_before_piece_and_plot() -> None:
    start = given().tableau("red", "labourer", "abbot", "thief").holds("red", silver=1)
    table = start.person("1_2", "mason").acts("red").do("act", action="build").do("dismiss")
    table.do("turn_up", card="sculptor")
    assert table.phase == "rearrange"
    assert table.refused("piece", piece="workshop_1") == "VI-EFF-11"
    assert table.do("pass").phase == "piece"


@rule("VI-BUILD-25")
def test_a_building_of_an_effect_is_free_and_may_stand_anywhere() -> None:
    start = given().built("blue", workshop_1="3_4_b", workshop_2="1_2_a").hand("red", "abbot")
    table = start.resolves("red", "workshop")
    assert table.refused("piece", piece="guildhall_1") == "VI-EFF-17"
    table.do("piece", piece="workshop_1")
    assert len(table.choices("plot")) == 25 - 2
    assert table.refused("plot", plot="1_2_a") == "VI-BUILD-03"
    table.do("plot", plot="3_4_a")
    assert table.holdings("red") == {"ink": 1, "silver": 2}, "plot reward and link"
    assert table.holdings("blue") == {"silver": 2}
    assert table.phase == "recruit"
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.phase == "discard", "the first workshop's ability"
