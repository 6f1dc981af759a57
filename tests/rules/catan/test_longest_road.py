"""The longest trade road.  CA-ROAD"""

import random

from kontor.games.catan.board import EDGE_ENDS, EDGES
from kontor.games.catan.longest_road import longest_road_of
from tests.rule import rule
from tests.rules.catan.given import Given, Table, edge, given

SEVEN = (7, 12, 8, 13, 9, 14, 10, 15)
"""The corners along a road of seven edges."""
TWENTY = (16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
SOUTH = (27, 33, 28, 34, 29, 35, 30, 36, 31, 37, 32)
COST = {"wood": 2, "brick": 2, "wool": 1, "grain": 1}


def builds(start: Given, name: str, a: int, b: int) -> Table:
    return start.hand(name, wood=1, brick=1).trade_step(name).do("build_road", edge=edge(a, b))


def settles(start: Given, name: str, corner: int) -> Table:
    return start.hand(name, **COST).trade_step(name).do("build_settlement", corner=corner)


@rule("CA-ROAD-01")
def test_the_first_unbroken_road_of_five_takes_the_card() -> None:
    four = given().settlement("white", 7).road("white", *SEVEN[:5])
    assert (four.state.longest_road_holder, four.state.road_length[0]) == (-1, 4)
    table = builds(four, "white", 9, 14)
    assert (table.longest, table.road_length("white")) == ("white", 5)
    assert table.points("white") == 1 + 2


@rule("CA-ROAD-01")
def test_five_roads_in_two_pieces_are_no_road_of_five() -> None:
    table = given().settlement("white", 7, 28).road("white", 7, 12, 8).road("white", 28, 34, 29)
    assert builds(table, "white", 29, 35).longest is None
    assert table.state.road_length[0] == 3


@rule("CA-ROAD-02")
def test_branches_do_not_count() -> None:
    start = (
        given().road("white", *SEVEN[:6]).road("white", 12, 17).road("white", 13, 18, 24).road("white", 9, 5)
    )
    assert start.state.road_length[0] == 5
    assert start.state.roads_left[0] == 15 - 9
    fork = given().road("white", 8, 12, 17).road("white", 8, 4, 0).road("white", 8, 13, 9)
    assert fork.state.road_length[0] == 4, "two of the three arms"


@rule("CA-ROAD-03", "CA-ROAD-07")
def test_a_longer_road_takes_the_card_at_once_and_an_equal_one_does_not() -> None:
    start = given().road("white", *SEVEN[:6]).road("blue", *TWENTY[:5])
    assert start.state.longest_road_holder == 0
    table = builds(start, "blue", TWENTY[4], TWENTY[5])
    assert (table.longest, table.road_length("blue")) == ("white", 5), "merely equal"
    longer = builds(start, "blue", TWENTY[5], TWENTY[6])
    assert (longer.longest, longer.points("blue"), longer.points("white")) == ("blue", 2, 0)


@rule("CA-ROAD-07", "CA-A32")
def test_a_tie_without_a_cut_leaves_the_card_in_both_editions() -> None:
    for edition in ("almanac", "modern"):
        start = given(edition=edition).road("white", *SEVEN[:6]).road("blue", *TWENTY[:5])
        assert builds(start, "blue", TWENTY[4], TWENTY[5]).longest == "white"
        three = given(edition=edition).road("white", *SEVEN[:6]).road("blue", *TWENTY[:6])
        assert builds(three.road("red", *SOUTH[:5]), "red", SOUTH[4], SOUTH[5]).longest == "white"


def before_the_cut(edition: str, white: int, blue: int, red: int) -> Given:
    """Return a position in which blue can cut white's road with a settlement at corner 13.

    `white`, `blue` and `red` are lengths of roads. Red's road is elsewhere.
    """
    start = given(edition=edition).road("white", *SEVEN[: white + 1]).road("red", *SOUTH[: red + 1])
    return start.road("blue", 13, 18).road("blue", *TWENTY[4 : 4 + blue])


@rule("CA-ROAD-04", "CA-ROAD-08")
def test_a_foreign_settlement_cuts_a_road_and_nobody_may_be_left_with_five() -> None:
    for edition in ("almanac", "modern"):
        table = settles(before_the_cut(edition, 7, 1, 4), "blue", 13)
        assert table.road_length("white") == 4, "three on one side, four on the other"
        assert table.longest is None
        assert (table.points("white"), table.points("blue")) == (0, 1)


@rule("CA-ROAD-05")
def test_after_a_cut_the_card_goes_to_whoever_is_then_longest() -> None:
    for edition in ("almanac", "modern"):
        table = settles(before_the_cut(edition, 7, 1, 6), "blue", 13)
        assert table.longest == "red", "neither the builder nor the one who was cut"
        assert (table.points("red"), table.points("white")) == (2, 0)
        assert table.phase == "main"


@rule("CA-ROAD-05", "CA-A5")
def test_the_holder_keeps_the_card_with_the_only_longest_road() -> None:
    long = (11, 7, 3, 0, 4, 8, 13, 9)
    for edition in ("almanac", "modern"):
        start = given(edition=edition).road("white", *long).road("red", *SOUTH[:6]).road("blue", 18, 13)
        table = settles(start, "blue", 13)
        assert table.road_length("white") == 6
        assert table.longest == "white"


def tie_after_a_cut(edition: str) -> Given:
    """Return a position in which blue can cut white's road, so that white and red both have six edges."""
    start = given(edition=edition).road("white", *TWENTY).road("red", *SOUTH[:7])
    return start.road("blue", 14, 19)


@rule("CA-ROAD-06", "CA-A5")
def test_a_tie_after_a_cut_sets_the_card_aside_in_the_almanac() -> None:
    table = settles(tie_after_a_cut("almanac"), "blue", 19)
    assert (table.road_length("white"), table.road_length("red")) == (6, 6)
    assert table.longest is None
    assert (table.points("white"), table.points("red")) == (0, 0)


@rule("CA-ROAD-06", "CA-A5")
def test_in_the_modern_edition_the_holder_keeps_it_while_among_the_longest() -> None:
    table = settles(tie_after_a_cut("modern"), "blue", 19)
    assert table.longest == "white"
    assert table.points("white") == 2
    beaten = given(edition="modern").road("white", *TWENTY).road("red", *SOUTH[:8]).road("blue", 14, 19)
    assert settles(beaten, "blue", 19).longest == "red", "six against seven"


@rule("CA-ROAD-06", "CA-A5")
def test_a_tie_of_two_others_after_a_cut_sets_the_card_aside() -> None:
    names = ("white", "blue", "red", "orange")
    for edition in ("almanac", "modern"):
        start = given(*names, edition=edition).road("white", *SEVEN[:7]).road("red", *SOUTH[:6])
        start.road("orange", 38, 43, 39, 44, 40, 45).road("blue", 18, 13)
        table = settles(start, "blue", 13)
        assert (table.road_length("white"), table.longest) == (3, None)


@rule("CA-ROAD-06")
def test_a_card_set_aside_goes_to_the_first_sole_longest_road() -> None:
    start = tie_after_a_cut("almanac")
    settles(start, "blue", 19)
    assert builds(start, "blue", 14, 10).longest is None
    table = builds(start, "red", SOUTH[6], SOUTH[7])
    assert (table.longest, table.points("red")) == ("red", 2)


@rule("CA-ROAD-06", "CA-A46")
def test_a_second_cut_can_free_a_card_that_was_set_aside() -> None:
    start = given().road("white", *TWENTY).road("red", *SOUTH[:7]).road("blue", 14, 19).road("blue", 40, 35)
    start.hand("blue", wood=2, brick=2, wool=2, grain=2)
    table = start.trade_step("blue").do("build_settlement", corner=19)
    assert table.longest is None
    table.do("build_settlement", corner=35)
    assert table.road_length("red") == 5
    assert table.longest == "white", "six against five"


@rule("CA-A46")
def test_cutting_somebody_elses_road_does_not_affect_the_holder() -> None:
    for edition in ("almanac", "modern"):
        start = given(edition=edition).road("red", *SOUTH[:7]).road("white", *TWENTY[:7]).road("blue", 13, 18)
        start.road("blue", 38, 43, 39, 44, 40, 45, 41)
        assert start.state.longest_road_holder == 2, "all have six, red was first"
        table = settles(start, "blue", 18)
        assert table.road_length("white") == 4
        assert table.longest == "red", "a tie, but the holder's road was not cut"


@rule("CA-A46")
def test_cutting_off_a_branch_does_not_affect_the_holder() -> None:
    start = (
        given().road("white", *SEVEN[:6]).road("white", 8, 4, 1).road("red", *SOUTH[:6]).road("blue", 0, 4)
    )
    assert (start.state.longest_road_holder, start.state.road_length[0]) == (0, 5)
    table = settles(start, "blue", 4)
    assert (table.road_length("white"), table.longest) == (5, "white"), "tied with red, yet not shortened"


@rule("CA-ROAD-04")
def test_a_settlement_at_the_end_of_a_road_does_not_shorten_it() -> None:
    start = given().road("white", *SEVEN[:6]).road("blue", 19, 14)
    table = settles(start, "blue", 14)
    assert (table.road_length("white"), table.longest) == (5, "white")


@rule("CA-ROAD-04", "CA-A34")
def test_a_road_is_not_cut_by_a_foreign_road() -> None:
    start = given().road("white", *SEVEN[:6]).road("blue", 23, 18)
    table = builds(start, "blue", 18, 13)
    assert (table.road_length("white"), table.longest) == (5, "white")


@rule("CA-ROAD-04", "CA-A34")
def test_a_city_cuts_like_a_settlement() -> None:
    start = given().city("blue", 13).road("white", *SEVEN)
    assert start.state.road_length[0] == 4


@rule("CA-ROAD-09")
def test_roads_alone_are_worth_nothing() -> None:
    table = given().road("white", *TWENTY).road("blue", *SEVEN).road("red", *SOUTH[:5]).trade_step("red")
    assert [table.total(name) for name in table.names] == [2, 0, 0]


@rule("CA-ROAD-10")
def test_each_segment_counts_once_and_loops_are_allowed() -> None:
    ring = given().road("white", 8, 13, 18, 23, 17, 12, 8)
    assert ring.state.road_length[0] == 6
    tail = given().road("white", 8, 13, 18, 23, 17, 12, 8).road("white", 8, 4)
    assert tail.state.road_length[0] == 7, "along the tail and once round"
    two_tails = given().road("white", 8, 13, 18, 23, 17, 12, 8).road("white", 8, 4).road("white", 23, 29)
    assert two_tails.state.road_length[0] == 7, "one tail and the ring; or tail, half the ring, tail"
    eight = given().road("white", 8, 13, 18, 23, 17, 12, 8).road("white", 13, 9, 14, 19, 24, 18)
    assert eight.state.road_length[0] == 11, "two rings that share a path"


@rule("CA-ROAD-10")
def test_own_buildings_do_not_cut() -> None:
    start = given().settlement("white", 8).city("white", 9).road("white", *SEVEN)
    assert start.state.road_length[0] == 7
    table = settles(given().road("white", *SEVEN), "white", 13)
    assert (table.road_length("white"), table.longest) == (7, "white")


@rule("CA-ROAD-10", "CA-ROAD-04")
def test_a_cut_road_is_measured_through_its_owners_buildings() -> None:
    start = given().settlement("white", 17).city("white", 18).road("white", *TWENTY).road("blue", 14, 19)
    table = settles(start, "blue", 19)
    assert (table.road_length("white"), table.longest) == (6, "white")


def longest_trail(roads: set[tuple[int, int]], blocked: set[int], corner: int) -> int:
    """Return the length of the longest path from a corner, found by trying all paths."""
    best = 0
    for road in roads:
        if corner in road:
            end = sum(road) - corner
            rest = roads - {road}
            best = max(best, 1 + (0 if end in blocked else longest_trail(rest, blocked, end)))
    return best


@rule("CA-ROAD-02", "CA-ROAD-04", "CA-ROAD-10")
def test_the_length_is_that_of_the_longest_trail_while_any_network_grows() -> None:
    rng = random.Random(7)
    lengths = []
    for _ in range(40):
        start = given()
        roads = {EDGE_ENDS[rng.randrange(EDGES)]}
        while len(roads) < 11:
            near = [
                ends
                for ends in EDGE_ENDS
                if any(set(ends) & set(road) for road in roads) and ends not in roads
            ]
            roads.add(rng.choice(near))
        *blocked, own = rng.sample(sorted({corner for road in roads for corner in road}), 3)
        for corner, name in zip((*blocked, own), ("blue", "red", "white")):
            start.settlement(name, corner)
        built: set[tuple[int, int]] = set()
        for road in rng.sample(sorted(roads), len(roads)):
            start.road("white", *road)
            built.add(road)
            expected = max(longest_trail(built, set(blocked), corner) for road in built for corner in road)
            assert start.state.road_length[0] == expected
        assert longest_road_of(start.state, 0) == expected, "measured anew, as after a cut"
        lengths.append(expected)
    assert max(lengths) >= 8
