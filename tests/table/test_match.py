"""The entries of a log give the same match again, and so does a snapshot."""

import json
import zlib
from base64 import b64decode, b64encode

import pytest

from kontor.core import Rng
from kontor.core.view_changes import apply_changes, changes
from kontor.table import LogEntry, Match, Settings, Table, apply_entry, seating, snapshot, undo
from kontor.table.settings import ClockRules
from tests.table.tables import entries_of, random_decision, started_table


def busy_table(seed: int) -> Table:
    """Return a table at which people decided, left, returned and undid at random."""
    rng = Rng(seed)
    table = started_table(seed=seed, seats=4, settings=Settings(clock=ClockRules(10**9, 1000, "bot")))
    for _ in range(400):
        actor = int(table.match.state.actor)
        if actor < 0:
            break
        chance = rng.below(20)
        seat = rng.below(4)
        if chance == 0 and table.match.seats[seat].can_vote():
            table.stand_in(seat)
        elif chance == 1 and table.match.seats[seat].away:
            table.come_back(seat)
        elif chance == 2 and undo.may_undo(table.match, seat):
            table.ask_undo(seat)
        elif chance == 19 and seating.renames(table.match, seat) < seating.MAX_RENAMES:
            table.rename(seat, f"Éva {table.match.version}")
        elif chance < 6 and table.match.undo_request is not None:
            for other in undo.voters(table.match, table.match.undo_request.seat):
                if table.match.undo_request is None:
                    break
                if other not in table.match.undo_request.agreed:
                    table.answer_undo(other, rng.below(4) > 0)
        actor = int(table.match.state.actor)
        table.submit(actor, random_decision(table.match, actor, rng))
    return table


def stored(entry: LogEntry) -> LogEntry:
    """Return the entry as it is read from a store."""
    return LogEntry(
        entry.version, entry.kind, entry.seat, entry.time, json.loads(json.dumps(entry.data)), entry.events
    )


@pytest.mark.parametrize("seed", range(5))
def test_applying_the_stored_entries_gives_the_same_match(seed: int) -> None:
    table = busy_table(seed)
    entries = [stored(entry) for entry in entries_of(table)]
    again = Match(table.name, entries[0])
    for entry in entries[1:]:
        apply_entry(again, entry)
    assert snapshot.pack(again) == snapshot.pack(table.match)
    assert again.state.to_bytes() == table.match.record().state_at(len(table.match.steps)).to_bytes()


@pytest.mark.parametrize("seed", range(3))
def test_a_match_restored_from_a_snapshot_goes_on_the_same(seed: int) -> None:
    table = busy_table(seed)
    entries = entries_of(table)
    half = Match(table.name, entries[0])
    middle = len(entries) // 2
    for entry in entries[1:middle]:
        apply_entry(half, entry)
    loaded = snapshot.unpack(table.name, entries[0], snapshot.pack(half))
    assert loaded is not None
    for entry in entries[middle:]:
        apply_entry(loaded, entry)
    assert snapshot.pack(loaded) == snapshot.pack(table.match)


def test_a_snapshot_with_an_old_state_encoding_is_replayed_from_its_steps() -> None:
    table = busy_table(1)
    data = snapshot.read(snapshot.pack(table.match))
    data["state"] = b64encode(b64decode(data["state"])[:-8]).decode()
    packed = zlib.compress(json.dumps(data).encode())
    loaded = snapshot.unpack(table.name, entries_of(table)[0], packed)
    assert loaded is not None
    assert snapshot.pack(loaded) == snapshot.pack(table.match)


def test_a_snapshot_of_other_rules_is_not_continued(monkeypatch: pytest.MonkeyPatch) -> None:
    table = busy_table(1)
    packed = snapshot.pack(table.match)
    monkeypatch.setattr(table.match.game, "rules_version", 2)
    assert snapshot.unpack(table.name, entries_of(table)[0], packed) is None
    assert snapshot.read(packed)["views"]["-1"]["seat"] is None


@pytest.mark.parametrize("seed", range(3))
def test_each_audience_sees_the_redacted_steps_and_nothing_else(seed: int) -> None:
    table = busy_table(seed)
    game = table.match.game
    state = game.initial_state(table.match.options)
    expected: dict[int, list[int]] = {audience: [] for audience in table.match.audiences()}
    for action in table.match.steps:
        for audience, seen in expected.items():
            seen.append(game.redact(action, state, None if audience < 0 else audience))
        state.do(action)
    assert {audience: list(seen) for audience, seen in table.match.redacted_actions.items()} == expected


def test_changes_lead_from_any_view_to_the_next() -> None:
    table = started_table(seats=4)
    rng = Rng(3)
    view = table.view(0)
    sizes = []
    for _ in range(500):
        actor = int(table.match.state.actor)
        table.submit(actor, random_decision(table.match, actor, rng))
        found = json.loads(json.dumps(changes(view, table.view(0))))
        sizes.append(len(json.dumps(found)))
        view = apply_changes(json.loads(json.dumps(view)), found)
        assert json.dumps(view, sort_keys=True) == json.dumps(table.view(0), sort_keys=True)
    assert sum(sizes) / len(sizes) < 500


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({}, {"a": 1}),
        ({"a": 1}, {}),
        ({"a": [1, 2]}, {"a": [1]}),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}),
        ({"a": 1}, {"a": True}),
        ({"a": None}, {"a": {}}),
        ([1], {"a": 1}),
        (1, 1),
    ],
)
def test_changes_of_small_things(old: object, new: object) -> None:
    found = changes(old, new)
    assert repr(apply_changes(json.loads(json.dumps(old)), found)) == repr(new)
