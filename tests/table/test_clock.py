"""The clock of a table."""

from kontor.table import Settings
from kontor.table.settings import ClockRules
from tests.table.tables import FakeClock, started_table


def with_clock(flag: str = "bot") -> Settings:
    return Settings(clock=ClockRules(60_000, 5_000, flag))  # type: ignore[arg-type]


def test_time_runs_while_a_seat_decides_and_a_decision_adds_the_increment() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    clock = table.match.clock
    assert clock is not None
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(20)
    table.submit(seat, [table.legal(seat)[0]])
    assert clock.left[seat] == 45_000
    assert [left for s, left in enumerate(clock.left) if s != seat] == [60_000, 60_000]
    assert clock.running == table.match.deciding_seats()


def test_a_bot_plays_when_the_time_is_up_until_the_player_returns() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(59)
    assert not table.enforce_clock()
    now.pass_seconds(1)
    assert table.enforce_clock()
    assert table.match.seats[seat].away
    assert not table.enforce_clock()
    table.come_back(seat)
    assert table.match.clock is not None
    assert table.match.clock.left[seat] == 10_000


def test_a_seat_can_resign_when_its_time_is_up() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock("resign"), now=now)
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(61)
    assert table.enforce_clock()
    assert table.match.seats[seat].resigned


def test_a_bot_has_no_clock() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    table.stand_in(table.match.deciding_seats()[0])
    assert table.match.clock is not None
    assert table.match.clock.running == []
    now.pass_seconds(1000)
    assert not table.enforce_clock()


def test_other_entries_do_not_stop_the_clock() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(30)
    table.stand_in((seat + 1) % 3)
    now.pass_seconds(29)
    assert not table.enforce_clock()
    now.pass_seconds(1)
    assert table.enforce_clock()


def test_playing_and_undoing_gains_no_time() -> None:
    table = started_table(settings=with_clock(), now=FakeClock())
    clock = table.match.clock
    assert clock is not None
    seat = table.match.deciding_seats()[0]
    for _ in range(5):
        table.submit(seat, [table.legal(seat)[0]])
        assert clock.left[seat] == 65_000
        table.undo(seat)
        assert clock.left[seat] == 60_000


def test_an_undo_by_consent_takes_every_increment_back() -> None:
    table = started_table(settings=with_clock(), now=FakeClock())
    clock = table.match.clock
    assert clock is not None
    first = table.match.deciding_seats()[0]
    while table.match.deciding_seats() == [first]:
        table.submit(first, [table.legal(first)[0]])
    other = table.match.deciding_seats()[0]
    table.submit(other, [table.legal(other)[0]])
    assert clock.left[other] == 65_000
    table.ask_undo(first)
    for seat in range(3):
        if seat != first:
            table.answer_undo(seat, True)
    assert clock.left[other] == 60_000
    assert clock.left[first] == 65_000  # one of its two decisions was not undone


def test_undoing_with_no_time_left_leaves_a_second() -> None:
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(59)
    table.submit(seat, [table.legal(seat)[0]])
    now.pass_seconds(3)
    table.undo(seat)
    assert table.match.clock is not None
    assert table.match.clock.left[seat] == 1000


def test_leaving_and_returning_gains_no_time() -> None:
    """The pace that the bot waits is charged to the player when they return."""
    now = FakeClock()
    table = started_table(settings=with_clock(), now=now)
    clock = table.match.clock
    assert clock is not None
    seat = table.match.deciding_seats()[0]
    now.pass_seconds(58)
    for left in (1400, 800, 200):
        table.stand_in(seat)
        now.pass_seconds(0.59)
        table.come_back(seat)
        assert clock.left[seat] == left
    now.pass_seconds(0.2)
    assert table.enforce_clock()
