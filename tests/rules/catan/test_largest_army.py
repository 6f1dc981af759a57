"""The largest army.  CA-ARMY"""

from tests.rule import rule
from tests.rules.catan.given import given


@rule("CA-ARMY-01")
def test_the_third_knight_takes_the_card_for_two_points() -> None:
    start = given().knights("white", 2).bonus("white", knight=1)
    table = start.turn_of("white")
    assert (table.largest, table.points("white")) == (None, 0)
    table.do("play_card", card="knight")
    assert (table.largest, table.points("white")) == ("white", 2)
    two = given().knights("white", 1).bonus("white", knight=1).turn_of("white").do("play_card", card="knight")
    assert two.largest is None


@rule("CA-ARMY-01")
def test_knights_in_the_hand_do_not_count() -> None:
    table = given().bonus("white", knight=5).turn_of("white").do("play_card", card="knight")
    assert (table.largest, table.total("white")) == (None, 0)


@rule("CA-ARMY-02", "CA-ARMY-03")
def test_more_knights_take_it_at_once_and_equally_many_do_not() -> None:
    start = given().knights("white", 3).knights("blue", 2).bonus("blue", knight=2)
    table = start.turn_of("blue").do("play_card", card="knight").do("move_robber", hex=0)
    assert (table.largest, table.points("white"), table.points("blue")) == ("white", 2, 0)
    for _ in range(3):
        table.roll(2).do("end_turn")
    table.do("play_card", card="knight")
    assert (table.largest, table.points("white"), table.points("blue")) == ("blue", 0, 2)


@rule("CA-ARMY-02")
def test_the_holder_gets_no_second_reward_for_another_knight() -> None:
    start = given().knights("white", 3).bonus("white", knight=1)
    table = start.turn_of("white").do("play_card", card="knight")
    assert (table.largest, table.points("white")) == ("white", 2)


@rule("CA-ARMY-01", "CA-END-03")
def test_the_army_can_win_before_the_robber_moves() -> None:
    start = given().city("white", 0, 2, 8, 10).knights("white", 2).bonus("white", knight=1)
    table = start.turn_of("white").do("play_card", card="knight")
    assert (table.phase, table.winner) == ("over", "white")
