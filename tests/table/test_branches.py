"""Branches of long games: their prefix may be played in advance, and a snapshot knows the fence."""

from __future__ import annotations

import pytest

from kontor.core import Record
from kontor.table import Match, Table, apply_entry, seating, snapshot
from kontor.table.chance import Lottery
from kontor.table.prefix import play_prefix
from kontor.table.table import MemoryJournal
from tests.recorded import recorded
from tests.table.tables import FakeClock, play
from tests.table.test_undo import may_undo_freely, undo_step

RECORD = recorded(victory_points=6)
BEGAN = len(RECORD.actions) - 100


def branch() -> Table:
    """Return a table at which the game of `RECORD` is played on from step `BEGAN`, before its start."""
    prefix = RECORD.actions[:BEGAN]
    table = Table(RECORD.game, RECORD.options, seed=bytes(32), name="t1", now=FakeClock(), prefix=prefix)
    for seat, name in enumerate(("Éva", "Jani", "Kata")):
        table.sit(seat, name)
    return table


def refuse_to_replay(*_: object) -> None:
    raise AssertionError("the game was played from its start")


def test_a_prefix_played_in_advance_leads_to_the_same_match() -> None:
    slow, quick = branch(), branch()
    options = RECORD.options.to_json()
    quick.match.played_prefix = play_prefix(RECORD.game.key, 3, options, quick.match.prefix)
    quick.match.prefix = []  # so that nothing can play it again
    for table in (slow, quick):
        table.start()
    journals = [
        table.journal.entries[-1] for table in (slow, quick) if isinstance(table.journal, MemoryJournal)
    ]
    assert journals[0] == journals[1]
    assert quick.match.played_prefix is None
    began, quick.match.began = quick.match.began, slow.match.began
    assert began == 0
    assert snapshot.pack(quick.match) == snapshot.pack(slow.match)
    assert quick.match.state_at(BEGAN).to_bytes() == slow.match.state_at(BEGAN).to_bytes()


def test_the_start_of_a_branch_says_nothing_of_its_prefix() -> None:
    """Viewers know the prefix already: it is the part of a game that is over."""
    match = branch().match
    entry = seating.start(match, Lottery("t1", bytes(32)), 0).entry
    assert apply_entry(match, entry).first_step == match.began == BEGAN


def test_an_undo_after_a_snapshot_does_not_play_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = branch()
    table.start()
    play(table, may_undo_freely)
    seat = int(table.match.state.actor)
    assert table.match.fence > snapshot.MAX_REPLAYED_STEPS
    assert isinstance(table.journal, MemoryJournal)
    stored = snapshot.unpack("t1", table.journal.entries[0], snapshot.pack(table.match))
    assert stored is not None
    expected = table.match.state_at(undo_step(table, seat)).to_bytes()
    monkeypatch.setattr(Record, "state_at", refuse_to_replay)
    assert stored.state_at(undo_step(table, seat)).to_bytes() == expected


def test_a_snapshot_without_the_fence_still_leads_there() -> None:
    """Snapshots of older versions do not have it."""
    table = branch()
    table.start()
    assert isinstance(table.journal, MemoryJournal)
    taken = snapshot.take(table.match)
    taken.pop("fence_state", None)
    stored = snapshot.unpack("t1", table.journal.entries[0], snapshot.encode(taken))
    assert isinstance(stored, Match)
    assert stored.fence_state is None
    assert stored.state_at(len(stored.steps)).to_bytes() == stored.state.to_bytes()
