"""Stages: positions that are shown between a decision and the position it leads to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from types import SimpleNamespace
from typing import Any, cast

from kontor.core import Rng, load
from kontor.core.game import Event
from kontor.table import AppliedEntry, Match, Table, apply_entry
from kontor.table.match import SPECTATOR, seat_or_none
from kontor.table.stages import view_stages
from tests.table.tables import CATAN, entries_of, random_decision

VISCOUNTS = load("viscounts")


def applied_at(table: Table, submissions: int) -> list[AppliedEntry]:
    """Play random decisions, check the stages of each, and return the applied entries."""
    found: list[AppliedEntry] = []
    table.listeners.append(found.append)
    rng = Rng(3)
    while len(found) < submissions and table.match.running():
        seat = int(table.match.state.actor)
        table.submit(seat, random_decision(table.match, seat, rng))
        check(table, found[-1])
    return found


def check(table: Table, applied: AppliedEntry) -> None:
    """Fail unless each stage shows its audience a position where the game pauses, after its events."""
    match = table.match
    actions = match.steps[applied.first_step :]
    for audience in match.audiences():
        seat = seat_or_none(audience)
        before = match.game.view(applied.positions[0], seat)
        shown = before
        told = list(accumulate(len(step) for step in events_of(match, applied, actions, seat)))
        pauses = [
            at
            for at in range(1, len(applied.positions))
            if match.game.should_pause_to_show(applied.positions[at])
        ]
        found = view_stages(match, applied, audience, before)
        assert len(found) == len(pauses)
        for at, (count, changes) in zip(pauses, found):
            for change in changes:
                shown = changed(shown, *change)
            assert shown == match.game.view(applied.positions[at], seat)
            assert count == told[at - 1]
        assert (told[-1] if told else 0) == len(applied.entry.events_for(audience))


def events_of(
    match: Match, applied: AppliedEntry, actions: Sequence[int], seat: int | None
) -> Iterator[list[Event]]:
    """Compute the events of each step of an entry again."""
    ways = pairwise([*applied.positions, match.state])
    for action, (before, after) in zip(actions, ways, strict=True):
        yield match.game.events(before, action, after, seat)


def changed(view: Any, path: list[Any], *value: Any) -> Any:
    """Return the view after one change, as docs/protocol.md describes it."""
    if not path:
        return value[0]
    copy = list(view) if isinstance(view, list) else dict(view)
    if len(path) > 1:
        copy[path[0]] = changed(copy[path[0]], path[1:], *value)
    elif value:
        copy[path[0]] = value[0]
    else:
        del copy[path[0]]
    return copy


def viscounts_table(seats: int, **options: object) -> Table:
    table = Table(VISCOUNTS, VISCOUNTS.options(seats=seats, **options), seed=b"\7" * 32, name="stages")
    for seat in range(seats):
        table.sit(seat, f"P{seat}")
    table.start()
    return table


def test_each_step_of_an_automaton_is_a_stage_of_the_move_before_it() -> None:
    found = applied_at(viscounts_table(1, ai="builder"), 120)
    turns = [
        applied
        for applied in found
        if any(event["key"] == "viscounts.turn_scheme" for event in events(applied))
    ]
    assert turns
    for applied in turns:
        phases = [
            VISCOUNTS.view(state, None)["phase"]
            for state in applied.positions
            if VISCOUNTS.should_pause_to_show(state)
        ]
        assert {"scheme_row", "move"} <= set(phases)


def test_the_steps_of_a_collision_are_stages() -> None:
    found = applied_at(viscounts_table(2), 300)
    steps = [
        VISCOUNTS.view(state, None)["step"]["collision"]
        for applied in found
        for state in applied.positions
        if VISCOUNTS.should_pause_to_show(state)
    ]
    assert {"above", "below"} <= set(steps)


def test_a_game_without_pauses_has_no_stages() -> None:
    table = Table(CATAN, CATAN.options(seats=3), seed=b"\7" * 32, name="none")
    table.fill_with_bots("random")
    found: list[AppliedEntry] = []
    table.listeners.append(found.append)
    table.start()
    table.play_bots(60)
    assert len(found) > 60
    for applied in found:
        if applied.positions:
            before = CATAN.view(applied.positions[0], None)
            assert view_stages(table.match, applied, SPECTATOR, before) == []


def events(applied: AppliedEntry) -> list[dict[str, Any]]:
    return applied.entry.events_for(SPECTATOR)


def test_a_stored_entry_has_the_same_stages_without_computing_events_again() -> None:
    table = viscounts_table(2)
    found = {applied.entry.version: applied for applied in applied_at(table, 120)}
    views = {a: VISCOUNTS.view(table.match.state, seat_or_none(a)) for a in table.match.audiences()}
    again = Match(table.name, entries_of(table)[0])
    only_views = cast(Match, SimpleNamespace(game=SimpleNamespace(view=VISCOUNTS.view)))
    paused = 0
    for entry in entries_of(table)[1:]:
        stored = apply_entry(again, replace(entry, data=json.loads(json.dumps(entry.data))))
        if entry.version in found:
            for audience, view in views.items():
                shown = view_stages(only_views, stored, audience, view)
                assert shown == view_stages(table.match, found[entry.version], audience, view)
                paused += len(shown)
    assert paused


def test_a_seat_with_the_same_events_as_spectators_stores_no_counts() -> None:
    found = [applied.entry for applied in applied_at(viscounts_table(2), 300)]
    pauses = [entry.data["pauses"] for entry in found if "pauses" in entry.data]
    assert pauses
    for stored in pauses:
        common = stored["told"]["-1"]
        assert len(common) == len(stored["at"])
        assert all(own != common for audience, own in stored["told"].items() if audience != "-1")


def test_an_entry_that_was_stored_without_pauses_has_no_stages() -> None:
    table = viscounts_table(2)
    paused = next(applied for applied in applied_at(table, 300) if "pauses" in applied.entry.data)
    data = {key: value for key, value in paused.entry.data.items() if key != "pauses"}
    older = replace(paused, entry=replace(paused.entry, data=data))
    assert view_stages(table.match, older, SPECTATOR, {}) == []
