"""What is shown between a decision and where the table stands after it."""

from __future__ import annotations

from typing import Any

from kontor.core import Rng, load
from kontor.table import Table
from kontor.table.match import SPECTATOR, seat_of
from kontor.table.parts import News
from kontor.table.stages import stages
from tests.table.given import CATAN, any_submission

VISCOUNTS = load("viscounts")


def news_of(table: Table, submissions: int) -> list[News]:
    """Every seat takes any legal action; what the lines brought."""
    found: list[News] = []
    table.listeners.append(found.append)
    rng = Rng(3)
    while len(found) < submissions and table.match.running():
        seat = int(table.match.state.actor)
        table.submit(seat, any_submission(table.match, seat, rng))
        check(table, found[-1])
    return found


def check(table: Table, news: News) -> None:
    """For everybody each stage is a position on the way as they may see it, after its events."""
    match = table.match
    for audience in match.audiences():
        seat = seat_of(audience)
        before = match.game.view(news.way[0], seat)
        shown, told = before, 0
        pauses = [at for at in range(1, len(news.way)) if match.game.should_pause(news.way[at])]
        found = stages(match, news, audience, before)
        assert len(found) == len(pauses)
        for at, (count, changes) in zip(pauses, found):
            for change in changes:
                shown = changed(shown, *change)
            assert shown == match.game.view(news.way[at], seat)
            assert told <= count <= len(news.line.events_for(audience))
            told = count


def changed(view: Any, path: list[Any], *value: Any) -> Any:
    """A view after one change, as docs/protocol.md says."""
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


def a_viscounts_table(seats: int, **options: object) -> Table:
    table = Table(VISCOUNTS, VISCOUNTS.options(seats=seats, **options), seed=b"\7" * 32, name="stages")
    for seat in range(seats):
        table.sit(seat, f"P{seat}")
    table.start()
    return table


def test_each_step_of_an_automaton_is_a_stage_of_the_move_before_it() -> None:
    found = news_of(a_viscounts_table(1, ai="builder"), 120)
    turns = [news for news in found if any(event["key"] == "viscounts.turn_scheme" for event in events(news))]
    assert turns
    for news in turns:
        phases = [VISCOUNTS.view(state, None)["phase"] for state in news.way if VISCOUNTS.should_pause(state)]
        assert {"scheme_row", "move"} <= set(phases)


def test_the_steps_of_a_collision_are_stages() -> None:
    found = news_of(a_viscounts_table(2), 300)
    steps = [
        VISCOUNTS.view(state, None)["step"]["collision"]
        for news in found
        for state in news.way
        if VISCOUNTS.should_pause(state)
    ]
    assert {"above", "below"} <= set(steps)


def test_a_game_without_such_steps_has_no_stages() -> None:
    table = Table(CATAN, CATAN.options(seats=3), seed=b"\7" * 32, name="none")
    table.fill_with_bots("random")
    found: list[News] = []
    table.listeners.append(found.append)
    table.start()
    table.play_bots(60)
    assert len(found) > 60
    for news in found:
        if news.way:
            before = CATAN.view(news.way[0], None)
            assert stages(table.match, news, SPECTATOR, before) == []


def events(news: News) -> list[dict[str, Any]]:
    return news.line.events_for(SPECTATOR)
