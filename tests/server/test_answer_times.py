"""The time that a bot takes depends on what everybody sees, not on how long it computed."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.core import load
from kontor.server.tables import pacing
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.pacing import AnswerTimes, time_to_answer
from kontor.table import Table
from kontor.table.match import Match
from tests.server.test_play import SHORT
from verification.harness.running_server import RunningServer, wait_until

CATAN = load("catan")
NO_TRADE = {"domestic_trade": False, "map": "beginner"}  # to 10 points, which nobody has after three turns


def match_with(person: bool) -> Match:
    table = Table(CATAN, CATAN.options(seats=3), seed=bytes(32), name="t", now=lambda: 0)
    if person:
        table.sit(0, "Éva")
    table.fill_with_bots("random")
    table.start()
    return table.match


def answered(times: AnswerTimes, bot: str, used: int, pace: int = 0, person: bool = True) -> int:
    """Return after how many milliseconds a bot moves that has computed for `used` milliseconds."""
    tick = times.tick(match_with(person), bot, pace, used)
    return used + time_to_answer(0, used, tick)


@pytest.mark.parametrize(("bot", "longest"), [("hard", 178), ("greedy", 60), ("easy", 60)])
def test_a_bot_passes_after_the_same_time_whether_or_not_it_could_build(bot: str, longest: int) -> None:
    times = AnswerTimes(lambda: 0.0)
    answered(times, bot, longest, pacing.MAX_PASS_MS)
    computed = (0, 11, longest // 2, longest)
    assert len({answered(times, bot, used, pacing.MAX_PASS_MS) for used in computed}) == 1


def test_the_first_pass_after_a_long_choice_does_not_show_whether_the_bot_could_build() -> None:
    """In San Juan, the hard bot compares roles before anybody may build, and the choice is always long."""
    choice, nothing_to_build, something_to_build = 180, 1, 178
    for used in (nothing_to_build, something_to_build):
        times = AnswerTimes(lambda: 0.0)
        match = match_with(person=True)
        times.tick(match, "hard", 0, choice)
        assert answered(times, "hard", used) == answered(AnswerTimes(lambda: 0.0), "hard", choice)


def test_short_computations_never_show() -> None:
    times = AnswerTimes(lambda: 0.0)
    for bot, (shortest, _) in (("hard", pacing.SLOW_BOT_TICKS_MS), ("greedy", pacing.QUICK_BOT_TICKS_MS)):
        assert {answered(times, bot, used) for used in range(shortest)} == {shortest}


def test_long_computations_show_a_few_times_at_most() -> None:
    """Each of them makes all later moves of the bot take as long."""
    times = AnswerTimes(lambda: 0.0)
    seen = [answered(times, "hard", used) for _ in range(20) for used in (900, 150, 400, 2000, 11)]
    assert len(set(seen[:5])) <= 5
    assert len(set(seen[5:])) == 1


def test_a_long_computation_is_forgotten_after_a_while() -> None:
    now = [0.0]
    times = AnswerTimes(lambda: now[0])
    assert answered(times, "hard", 2900) > 2000
    now[0] = pacing.FORGET_AFTER + 1
    assert answered(times, "hard", 11) == pacing.SLOW_BOT_TICKS_MS[0]


def test_a_longer_pace_stays() -> None:
    times = AnswerTimes(lambda: 0.0)
    assert [answered(times, bot, 11, 600) for bot in ("greedy", "hard")] == [600, 600]


def test_games_between_bots_may_have_no_pace() -> None:
    assert answered(AnswerTimes(lambda: 0.0), "hard", 11, 0, person=False) == 11


@pytest.mark.slow
def test_every_move_of_a_bot_gets_its_time(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, asked = server.services.autopilot, list[tuple[str, int]]()
    tick = pilot.answer_times.tick

    def noted(match: Match, bot: str, pace: int, used: int) -> int:
        found = tick(match, bot, pace, used)
        asked.append((bot, found))
        return found

    monkeypatch.setattr(pilot.answer_times, "tick", noted)
    host = server.guest()
    table = host.open_table(pace=0, options=NO_TRADE)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    with host.sit(table) as chair:
        chair.expect("welcome")
        for _ in range(3):
            chair.until(lambda _: bool(chair.now["legal"]))
            assert chair.play(chair.now["legal"][0])["type"] == "ack"
        chair.until(lambda _: bool(chair.now["legal"]))
    log: list[dict[str, Any]] = host.get(f"/tables/{table}/log")["lines"]
    moved = [line for line in log if line["kind"] == "play" and line["by"] != 0]
    assert len(asked) >= len(moved) > 0
    assert {bot for bot, _ in asked} == {"random"}
    shortest, longest = pacing.QUICK_BOT_TICKS_MS
    assert all(shortest <= tick <= longest for _, tick in asked)


@pytest.mark.slow
def test_a_bot_that_is_asked_late_answers_as_quickly_as_ever(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking over a table from a dead process takes seconds. Bots must not need as long from then on."""
    pilot, late, used = server.services.autopilot, 1500, list[int]()
    tick, due_time = pilot.answer_times.tick, pilot.due_time

    def noted(match: Match, bot: str, pace: int, used_ms: int) -> int:
        used.append(used_ms)
        return tick(match, bot, pace, used_ms)

    def due_late(table: LiveTable) -> int | None:
        due = due_time(table)
        return None if due is None else due + late

    monkeypatch.setattr(pilot.answer_times, "tick", noted)
    monkeypatch.setattr(pilot, "due_time", due_late)
    host = server.guest()
    table = host.open_table(seat=None, pace=0, options=SHORT)
    with host.sit(table):
        host.post(f"/tables/{table}/start", {"fill": "random"})
        wait_until(lambda: len(used) == 2)
    assert max(used) < late


@pytest.mark.slow
def test_a_bot_answers_a_question_once_whatever_happens_meanwhile(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second computation would hold the table's lock, and thereby delay the answer to the first."""
    bots, asked = server.services.autopilot.bots, list[int]()
    decide = bots.decide

    async def counted(table: LiveTable, seat: int, bot: str) -> list[int]:
        asked.append(table.match.question_version[seat])
        return await decide(table, seat, bot)

    monkeypatch.setattr(bots, "decide", counted)
    host = server.guest()
    table = host.open_table(pace=1, options=SHORT)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    with host.sit(table) as chair:
        chair.until(lambda _: bool(chair.now["decides"]))
        while chair.now["decides"] == [0]:
            chair.until_version(chair.play(chair.now["legal"][0])["version"])
        wait_until(lambda: bool(asked))
        host.http.patch("/api/session", json={"name": "Jani"}).raise_for_status()
        chair.until(lambda message: message.get("kind") == "rename")
        chair.until(lambda message: message.get("kind") == "play" and message["by"] != 0)
    assert len(asked) == len(set(asked))
