"""Entries store exactly what `entry_data` describes."""

import types
import typing

import pytest

from kontor.core import Rng, load
from kontor.table import LogEntry, Settings, Table
from kontor.table.apply import EFFECTS
from kontor.table.entry_data import ENTRY_DATA
from kontor.table.settings import ClockRules
from tests.table.tables import FakeClock, entries_of, over, play, random_decision, started_table
from tests.table.test_match import busy_table


def complaint(value: object, expected: typing.Any) -> str | None:
    """Return what is wrong with `value` as a stored value of type `expected`, or `None`."""
    origin, arguments = typing.get_origin(expected), typing.get_args(expected)
    if typing.is_typeddict(expected):
        return complaint_about_keys(value, expected)
    if expected is typing.Any:
        return None
    if origin is typing.NotRequired:
        return complaint(value, arguments[0])
    if origin is types.UnionType:
        found = [complaint(value, one) for one in arguments]
        return None if None in found else found[0]
    if origin is typing.Literal:
        return None if value in arguments else f"{value!r} is none of {arguments}"
    if origin in (list, dict):
        if not isinstance(value, origin):
            return f"{value!r} is no {origin}"
        inner = value if isinstance(value, list) else value.values()
        return next((wrong for one in inner if (wrong := complaint(one, arguments[-1]))), None)
    return None if type(value) is expected else f"{value!r} is no {expected}"


def complaint_about_keys(value: object, expected: typing.Any) -> str | None:
    """Return what is wrong with `value` as the `TypedDict` `expected`, or `None`."""
    if not isinstance(value, dict):
        return f"{value!r} is no {expected.__name__}"
    missing, unknown = expected.__required_keys__ - value.keys(), value.keys() - expected.__annotations__
    if missing or unknown:
        return f"{expected.__name__}: missing {sorted(missing)}, unknown {sorted(unknown)}"
    return next(
        (
            f"{key}: {wrong}"
            for key, one in value.items()
            if (wrong := complaint(one, expected.__annotations__[key]))
        ),
        None,
    )


def check(entries: list[LogEntry]) -> None:
    """Fail if an entry stores something that `entry_data` does not describe."""
    for entry in entries:
        assert complaint(dict(entry.data), ENTRY_DATA[entry.kind]) is None, entry.kind


def test_each_kind_of_entry_is_described() -> None:
    assert ENTRY_DATA.keys() == {"open", *EFFECTS}
    assert len(ENTRY_DATA) == 21


@pytest.mark.parametrize("seed", range(3))
def test_entries_of_a_busy_table_store_what_is_described(seed: int) -> None:
    check(entries_of(busy_table(seed)))


@pytest.mark.parametrize("key", ["genoa", "puerto_rico", "san_juan", "viscounts"])
def test_entries_of_each_game_store_what_is_described(key: str) -> None:
    game = load(key)
    table = Table(
        game, game.options(seats=game.seat_counts[0]), seed=b"\3" * 32, name="data", now=FakeClock()
    )
    table.fill_with_bots("random")
    table.start()
    table.play_bots(100)
    check(entries_of(table))


def test_pauses_are_stored_as_described() -> None:
    game = load("viscounts")
    table = Table(game, game.options(seats=2), seed=b"\7" * 32, name="pauses", now=FakeClock())
    table.fill_with_bots("random")
    table.start()
    table.play_bots(300)
    assert any("pauses" in entry.data for entry in entries_of(table))
    check(entries_of(table))


def test_entries_that_end_a_game_store_what_is_described() -> None:
    game = load("san_juan")
    for way in range(3):
        now = FakeClock()
        settings = Settings(clock=ClockRules(60_000, 0, "resign"))
        table = Table(game, game.options(seats=2), settings, seed=b"\4" * 32, name="end", now=now)
        table.sit(0, "Éva")
        table.sit(1, "Jani")
        table.start()
        if way == 0:
            play(table, over)
        elif way == 1:
            table.resign(0)
        else:
            now.pass_seconds(61)
            assert table.enforce_clock()
        assert table.match.status == "over"
        check(entries_of(table))


def test_an_early_decision_stores_what_is_described() -> None:
    table = play(started_table(seats=4), lambda match: len(match.deciding_seats()) > 1)
    early = next(seat for seat in table.match.deciding_seats() if seat != int(table.match.state.actor))
    table.submit(early, random_decision(table.match, early, Rng(1)))
    assert entries_of(table)[-1].kind == "early"
    check(entries_of(table))
