"""A long game costs whoever asks about it, and never blocks the event loop, which serves everybody else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from kontor.core import Record, load
from kontor.core.record import BadRecord
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.server.errors import RateLimited
from kontor.server.limits import STEPS_PER_MESSAGE, SUGGESTIONS, Limits
from kontor.server.player import NOBODY, WorkOwner
from kontor.server.sockets import handler, questions
from kontor.server.tables import history, playback
from tests.recorded import recorded
from verification.harness.running_server import RunningServer, TableClient

pytestmark = pytest.mark.slow


def playing(chair: TableClient) -> None:
    chair.expect("welcome")
    chair.until(lambda _: bool(chair.now["legal"]))


def test_the_first_question_is_prepared_in_a_thread_and_charged(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the table was opened, all that the seat has seen is gone through."""
    monkeypatch.setattr(handler, "LONG_GAME", 1)
    work, charged = list[str](), list[float]()
    in_thread, spend = server.services.workers.run_in_thread, server.services.limits.spend

    async def noted(called: Callable[..., Any], *args: Any, **named: Any) -> Any:
        work.append(called.__name__)
        return await in_thread(called, *args, **named)

    def note_charge(kind: str, who: str, rate: Any, cost: float = 1.0) -> None:
        charged.append(cost)
        spend(kind, who, rate, cost)

    monkeypatch.setattr(server.services.workers, "run_in_thread", noted)
    monkeypatch.setattr(server.services.limits, "spend", note_charge)
    host = server.guest()
    table = host.open_table(seats=2, pace=0)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    with host.sit(table) as chair:
        playing(chair)
        for _ in range(2):
            assert (
                chair.ask("preview", version=chair.now["version"], actions=chair.now["legal"][:1])["type"]
                == "previewed"
            )
        assert work.count("belief") == 1, "nothing was learnt in between"
        assert any(0 < cost < 1 for cost in charged), "the price depends on the length of the game"
        live = server.services.registry.tables[table]
        live.knowledge.cache.clear()
        assert (
            chair.ask("preview", version=chair.now["version"], actions=chair.now["legal"][:1])["type"]
            == "previewed"
        )
        assert work.count("belief") == 2


@pytest.mark.parametrize("path", ["seen", "record", "scores"])
def test_long_answers_are_computed_in_a_worker_process(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    guest = server.guest()
    record = recorded()
    table = guest.http.post("/api/records", content=record.to_json()).json()["id"]
    short = guest.http.get(f"/api/tables/{table}/{path}")
    monkeypatch.setattr(history, "LONG_GAME", 1)
    asked = list[str]()
    in_process = server.services.workers.run_in_process

    async def noted(work: Callable[..., Any], *args: Any, owner: WorkOwner = NOBODY) -> Any:
        asked.append(work.__name__)
        return await in_process(work, *args, owner=owner)

    monkeypatch.setattr(server.services.workers, "run_in_process", noted)
    long = guest.http.get(f"/api/tables/{table}/{path}")
    assert asked == [{"seen": "seen_actions_json", "record": "record_of", "scores": "scores_json"}[path]]
    assert (long.status_code, long.content) == (200, short.content)


def test_the_redacted_actions_have_their_form(server: RunningServer) -> None:
    guest = server.guest()
    record = recorded()
    table = guest.http.post("/api/records", content=record.to_json()).json()["id"]
    told = guest.get(f"/tables/{table}/seen", **{"from": 3})
    assert told["first"] == 3
    assert len(told["actions"]) == len(record.actions) - 3
    assert all(len(pair) == 2 for pair in told["actions"])


def test_a_game_that_is_too_long_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded()
    monkeypatch.setattr(playback, "MAX_UPLOADED_STEPS", len(record.actions))
    assert playback.read_upload(record.to_json())[0] == "catan"
    monkeypatch.setattr(playback, "MAX_UPLOADED_STEPS", len(record.actions) - 1)
    with pytest.raises(BadRecord, match="at most"):
        playback.read_upload(record.to_json())


def test_a_game_that_is_too_long_is_refused_before_it_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No move of it is looked at, so nonsense among the moves goes unnoticed."""
    record = recorded()
    data = json.loads(record.to_json())
    data["actions"][0] = "nonsense"
    monkeypatch.setattr(playback, "MAX_UPLOADED_STEPS", len(record.actions) - 1)
    with pytest.raises(BadRecord, match="at most"):
        playback.read_upload(json.dumps(data))


def refuse_to_replay(*_: object) -> None:
    raise AssertionError("the game was played from its start")


def test_an_undo_does_not_play_the_game_again(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the table nor its lobby row: the position at the fence is kept."""
    host = server.guest()
    table = host.open_table(seat=0)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    with host.sit(table) as chair:
        playing(chair)
        monkeypatch.setattr(Record, "state_at", refuse_to_replay)
        before = chair.view
        assert chair.play(chair.now["legal"][0])["type"] == "ack"
        chair.until(lambda _: chair.now["undo"] == "free")
        answer = chair.ask("undo", version=chair.now["version"])
        assert answer["type"] == "ack", answer
        chair.expect("update")
        assert chair.view == before


def test_a_record_is_the_same_from_a_worker(server: RunningServer) -> None:
    record = recorded()
    players, options = record.options.seats, record.options.to_json()
    steps: Any = record.actions
    found = playback.record_of(
        playback.Playback("catan", players, options, -1, steps, steps, steps, steps), None
    )
    assert json.loads(found) == json.loads(Record(load("catan"), record.options, record.actions).to_json())


def test_suggestions_are_paid_with_the_cpu_time_that_they_took(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four seconds' worth more than a player has: the next one has to wait, but other messages do not."""
    monkeypatch.setattr(questions, "measured", lambda work, *given: (work(*given), 24.0))
    server = start_server(rate=1)
    server.services.limits.clock = lambda: 0.0
    host = server.guest()
    table = host.open_table(bots={"1": "random", "2": "random"})
    host.post(f"/tables/{table}/start")
    with host.sit(table) as chair:
        playing(chair)
        version = chair.now["version"]
        assert chair.ask("suggest", version=version)["type"] == "suggested"
        refused = chair.ask("suggest", version=version)
        assert (refused["code"], refused["retry_after"]) == ("rate_limited", 8.0)
        assert chair.ask("why_not", version=version, action=chair.now["legal"][0])["type"] == "reason"


def test_guests_of_one_address_share_the_time_for_suggestions() -> None:
    limits = Limits(clock=lambda: 0.0)
    for guest in range(5):
        limits.charge_player_and_address("suggestion", f"guest {guest}", "10.0.0.1", SUGGESTIONS, 17.0)
    with pytest.raises(RateLimited):
        limits.charge_player_and_address("suggestion", "guest 9", "10.0.0.1", SUGGESTIONS, 0)
    limits.charge_player_and_address("suggestion", "Jani", "10.0.0.2", SUGGESTIONS, 0)


def test_an_undo_costs_what_the_bots_have_to_learn_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a game whose beliefs cannot be copied."""
    monkeypatch.setattr(SeatKnowledge, "rewind", SeatKnowledge.forget)
    charged = list[float]()
    monkeypatch.setattr(server.services.limits, "charge", lambda *given: charged.append(given[-1]))
    host = server.guest()
    table = host.open_table(seat=0)
    host.post(f"/tables/{table}/start", {"fill": "greedy"})
    with host.sit(table) as chair:
        playing(chair)
        live = server.services.registry.tables[table]
        for seat in (1, 2):
            live.knowledge.belief(seat)
        known = len(live.match.steps)
        assert chair.play(chair.now["legal"][0])["type"] == "ack"
        chair.until(lambda _: chair.now["undo"] == "free")
        assert chair.ask("undo", version=chair.now["version"])["type"] == "ack"
        assert chair.ask("ping")["type"] == "pong"
    assert charged == [pytest.approx((2 * known - 2) / STEPS_PER_MESSAGE)]
