"""The table passes for players who wish to pass."""

from kontor.table.match import Match
from kontor.table.passing import decision_concerns, passing_action
from tests.table.tables import number, phase, play, started_table


def asked_among_others(match: Match) -> bool:
    """Return whether a seat decides about a call to everybody."""
    view = match.game.view(match.state, None)
    return bool(view["phase"] in ("floor", "answer") and view["trade"]["partner"] is None)


def called_alone(match: Match) -> bool:
    """Return whether a seat decides about a call to itself alone."""
    view = match.game.view(match.state, None)
    return bool(view["phase"] == "answer" and view["trade"]["partner"] == view["actor"])


def test_the_table_can_pass_where_a_seat_is_asked_among_others() -> None:
    table = play(started_table(), asked_among_others)
    seat = table.match.deciding_seats()[0]
    assert passing_action(table.match, seat) == number("pass")
    assert passing_action(table.match, (seat + 1) % 3) is None
    assert not decision_concerns(table.match, seat)


def test_the_table_does_not_pass_for_a_seat_that_is_addressed() -> None:
    table = play(started_table(), called_alone)
    seat = table.match.deciding_seats()[0]
    assert passing_action(table.match, seat) is None
    assert decision_concerns(table.match, seat)


def test_the_table_does_not_pass_where_no_pass_is_legal() -> None:
    table = play(started_table(), phase("before_roll"))
    assert passing_action(table.match, table.match.deciding_seats()[0]) is None
