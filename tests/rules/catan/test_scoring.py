"""Victory points, and how the game ends.  CA-END"""

import pytest

from kontor.core import BadOption
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Given, Table, edge, given

CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}


def nine_points(name: str = "white", **options: object) -> Given:
    """Return a position in which a player has four cities and a settlement, which is nine points."""
    return given(**options).city(name, 0, 2, 28, 31).settlement(name, 40)


@rule("CA-END-01", "CA-END-07")
def test_all_sources_count_together() -> None:
    start = given().settlement("white", 40)
    counts = [start.state.scores()[0]]
    counts.append(start.city("white", 28).state.scores()[0])
    counts.append(start.road("white", 7, 12, 8, 13, 9, 14).state.scores()[0])
    counts.append(start.knights("white", 3).state.scores()[0])
    counts.append(start.bonus("white", point=1).state.scores()[0])
    assert counts == [1, 3, 5, 7, 8]


@rule("CA-END-02", "CA-END-03")
def test_ten_points_end_the_game_at_once() -> None:
    for edition in ("almanac", "modern"):
        table = (
            nine_points(edition=edition).road("white", 13, 9).hand("white", **SETTLEMENT).trade_step("white")
        )
        assert table.points("white") == 9
        table.do("build_settlement", corner=9)
        assert (table.actor, table.phase, table.winner) == ("nobody", "over", "white")
        assert table.state.legal_actions() == []
        assert table.refused("end_turn") == "CA-END-02"


def red_gets_ten_points(*names: str) -> Table:
    """Return a table at which red has got ten points in blue's turn.

    Blue has cut white's road, so the longest road card has gone to red.
    """
    start = given(*names).city("red", 0, 2, 38).settlement("red", 42, 47).road("red", 27, 33, 28, 34, 29, 35)
    start.road("white", 16, 22, 17, 23, 18, 24, 19).road("blue", 13, 18).hand("blue", **SETTLEMENT)
    assert (start.state.points[2], start.state.longest_road_holder) == (8, 0)
    return start.trade_step("blue").do("build_settlement", corner=18)


@rule("CA-END-03", "CA-A6")
def test_ten_points_in_another_players_turn_do_not_win_yet() -> None:
    table = red_gets_ten_points("white", "blue", "red")
    assert (table.longest, table.points("red")) == ("red", 10)
    assert (table.actor, table.phase, table.winner) == ("blue", "main", None)


@rule("CA-END-04", "CA-A30")
def test_ten_points_win_at_the_start_of_the_owners_turn_before_the_roll() -> None:
    table = red_gets_ten_points("white", "blue", "red").do("end_turn")
    assert (table.phase, table.winner) == ("over", "red")
    assert table.state.returns() == [0.0, 0.0, 1.0]


@rule("CA-END-04")
def test_ten_points_do_not_win_if_they_are_lost_before_the_owners_turn() -> None:
    start = given("white", "blue", "orange", "red").city("red", 0, 2, 38).settlement("red", 42, 47)
    start.road("red", 27, 33, 28, 34, 29, 35).road("white", 16, 22, 17, 23, 18, 24, 19).road("blue", 13, 18)
    start.hand("blue", **SETTLEMENT).road("orange", 21, 16, 11, 7, 12).hand("orange", wood=2, brick=2)
    table = start.trade_step("blue").do("build_settlement", corner=18)
    assert (table.longest, table.points("red")) == ("red", 10)
    table.next_turn(2)
    assert table.active == "orange"
    table.do("build_road", edge=edge(8, 12)).do("build_road", edge=edge(4, 8)).do("end_turn")
    assert (table.active, table.phase, table.longest) == ("red", "before_roll", "orange")


@rule("CA-END-05", "CA-A24")
def test_a_point_card_bought_this_turn_counts() -> None:
    table = nine_points().hand("white", **CARD).trade_step("white").do("buy_card")
    assert Table(table.state.copy(), table.names).do("draw", card="point").open().winner == "white"
    other = table.do("draw", card="knight")
    assert other.lots() == {"not_yet": 1}
    assert other.open().phase == "main"


@rule("CA-END-06")
def test_there_is_no_tie_even_if_two_have_ten_points() -> None:
    start = nine_points("blue").knights("red", 3).city("red", 16, 20, 38).settlement("red", 47, 49)
    table = start.road("blue", 13, 9).hand("blue", **SETTLEMENT).trade_step("blue")
    assert (table.points("blue"), table.points("red")) == (9, 10)
    table.do("build_settlement", corner=9)
    assert table.state.scores()[1:] == [10, 10]
    assert table.state.returns() == [0.0, 1.0, 0.0], "only one player is active"


@rule("CA-A40", "CA-A30")
def test_the_win_check_is_public_whenever_hidden_cards_could_decide() -> None:
    hidden = (
        nine_points().bonus("white", knight=1).hand("white", wood=1).turn_of("red").roll(2).do("end_turn")
    )
    assert (hidden.actor, hidden.phase) == ("chance", "verdict"), "9 points and a hidden card"
    assert hidden.refused("show_points", cards=1) == "CA-A40"
    assert hidden.do("not_yet").phase == "before_roll"
    known = nine_points().turn_of("red").roll(2).do("end_turn")
    assert known.phase == "before_roll", "9 points and no card: no question"
    far = given().city("white", 0, 2, 28, 31).bonus("white", knight=1).turn_of("red").roll(2).do("end_turn")
    assert far.phase == "before_roll", "8 points and one card are not enough either way"


@rule("CA-A30", "CA-A40")
def test_nobody_has_to_claim_their_victory() -> None:
    table = nine_points().bonus("white", point=1).turn_of("red").roll(2).do("end_turn")
    assert table.refused("not_yet") == "CA-A40"
    assert table.refused("show_points", cards=2) == "CA-A40"
    assert table.open().winner == "white", "before the roll"


@rule("CA-A45", "CA-END-02")
def test_another_target_may_be_set() -> None:
    for target in (3, 15):
        assert GAME.options(seats=3, victory_points=target).number("victory_points") == target
    for target in (2, 16):
        with pytest.raises(BadOption):
            GAME.options(seats=3, victory_points=target)
    start = given(victory_points=3).settlement("white", 0, 2).hand("white", **CITY)
    assert start.trade_step("white").do("build_city", corner=0).winner == "white"
    longer = (
        nine_points(victory_points=11).road("white", 13, 9).hand("white", **SETTLEMENT).trade_step("white")
    )
    assert longer.do("build_settlement", corner=9).phase == "main", "ten are not enough"


@rule("CA-A36")
def test_at_the_turn_limit_most_points_win_hidden_ones_counted() -> None:
    start = given(turn_limit=20).settlement("white", 0).bonus("white", point=2).settlement("blue", 28, 31)
    table = start.turn_of("white")
    for turn in range(1, 20):
        assert table.state.turn == turn
        table.roll(2).do("end_turn")
    assert table.roll(2).phase == "main", "the twentieth turn is played to its end"
    table.do("end_turn")
    assert (table.phase, table.state.returns()) == ("over", [1.0, 0.0, 0.0])


@rule("CA-A36")
def test_players_who_are_level_at_the_turn_limit_share_the_victory() -> None:
    table = (
        given(turn_limit=20).settlement("white", 0, 2).city("red", 28).settlement("blue", 31).turn_of("white")
    )
    table.state.turn = 20
    table.roll(2).do("end_turn")
    assert table.state.returns() == [0.5, 0.0, 0.5]
    assert GAME.options(seats=3).number("turn_limit") == 2000


@rule("CA-A25", "CA-A43")
def test_two_three_or_four_play() -> None:
    for seats in (2, 3, 4):
        assert GAME.options(seats=seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.options(seats=seats)
    two = given("white", "blue").turn_of("blue").roll(2).do("end_turn")
    assert two.active == "white", "the same rules with two seats"
