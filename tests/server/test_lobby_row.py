"""The lobby row of a table agrees with the table itself after every entry."""

import json

import pytest

from kontor.server.store.table_log import LobbyRow, SeatHolderChange
from kontor.server.tables.lobby_row import lobby_row
from kontor.table import Settings, Table, apply_entry
from kontor.table.match import Match
from kontor.table.settings import ClockRules
from tests.server.test_play import three_friends
from tests.table.tables import CATAN, FakeClock, entries_of, play, proposals_of, started_table, step
from tests.table.test_match import busy_table
from verification.harness.running_server import RunningServer


def check_entries(table: Table) -> set[str]:
    """Compare lobby row and table after each entry. Return the kinds of entries that occurred."""
    entries = entries_of(table)
    match = Match(table.name, entries[0])
    row = LobbyRow(
        "open", None, None, json.dumps([seat.info(at) for at, seat in enumerate(match.seats)]), None
    )
    for proposal in proposals_of(table):
        entry, told = proposal.entry, lobby_row(match, proposal, {})
        holder = None if entry.seat is None else match.seats[entry.seat].player
        apply_entry(match, entry)
        row = told if told.seats is not None else row
        assert row.seats is not None
        assert json.loads(row.seats) == [seat.info(number) for number, seat in enumerate(match.seats)]
        assert row.status == match.status
        assert row.result == (None if match.result is None else json.dumps(match.result))
        state = match.state if match.running() or match.status == "over" else None
        assert told.turns == (None if state is None else state.turn_count())
        points = None if told.points is None else json.loads(told.points)
        assert points == (None if state is None else state.public_scores())
        assert told.actor == (int(match.state.actor) if match.running() else None)
        now = None if entry.seat is None else match.seats[entry.seat].player
        changed = entry.seat is not None and now != holder
        assert told.holder_change == (SeatHolderChange(entry.seat or 0, now) if changed else None)
    return {entry.kind for entry in entries}


@pytest.mark.parametrize("seed", range(4))
def test_the_lobby_row_is_right_after_each_entry_of_a_busy_table(seed: int) -> None:
    table = busy_table(seed)
    kinds = check_entries(table)
    assert {"sit", "rename", "start", "play", "stand_in", "return"} <= kinds


def test_the_lobby_row_is_right_after_players_leave_and_return() -> None:
    table = Table(CATAN, CATAN.options(seats=3), seed=b"\1" * 32, name="door", now=FakeClock())
    table.sit(0, "Éva")
    table.rise(0)
    table.sit(1, "Éva")
    table.put_bot(0, "random")
    table.rise(0)
    table.sit(0, "Jani")
    table.put_bot(2, "random")
    table.start()
    table.sit(2, "Kata")
    table.resign(0)
    table.resign(1)
    assert table.match.status == "over"
    assert {"rise", "bot", "resign"} <= check_entries(table)


@pytest.mark.parametrize("flag", ["bot", "resign"])
def test_the_lobby_row_is_right_after_a_clock_runs_out(flag: str) -> None:
    time = FakeClock()
    rules = ClockRules(60_000, 0, "resign" if flag == "resign" else "bot")
    table = play(started_table(settings=Settings(clock=rules), now=time), step(30))
    time.pass_seconds(61)
    assert table.enforce_clock()
    assert "flag" in check_entries(table)


def test_a_resigned_seat_shows_in_the_lobby_at_once(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    seat = chairs[0].now["decides"][0]
    (mine,) = guests[seat].get("/mine")["tables"]
    assert mine["mine"]
    assert chairs[seat].ask("resign", version=chairs[seat].now["version"])["type"] == "ack"
    (row,) = guests[(seat + 1) % 3].get("/mine")["tables"]
    assert row["id"] == table
    shown = row["seats"][seat]
    assert (shown["resigned"], shown["away"], shown["bot"] is not None) == (True, True, True)
    (mine,) = guests[seat].get("/mine")["tables"]
    assert not mine["mine"], "a bot plays to the end, nobody waits for whoever has resigned"
