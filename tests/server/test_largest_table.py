"""The largest table: a game of 20,000 actions is uploaded, branched and played, and nobody has to wait."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from kontor.core import ActionBuffer, Record, Rng, load, record_random_game
from kontor.server.tables.playback import MAX_UPLOADED_STEPS
from verification.harness.running_server import RunningServer, TableClient, wait_until

pytestmark = pytest.mark.slow
MAX_SECONDS = 0.020
"""CPU seconds that one callback of the event loop may take, with compiled and with interpreted engines."""


class LoopMeter:
    """Measures the CPU time of every callback of the event loop of `server`."""

    def __init__(self, server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slow: list[tuple[float, str, str]] = []
        self.doing = "start"
        run = asyncio.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            if threading.current_thread() is not server.thread:
                run(handle)
                return
            what = repr(handle)
            started = time.thread_time()
            run(handle)
            if (seconds := time.thread_time() - started) > 0.001:
                self.slow.append((seconds, self.doing, what))

        monkeypatch.setattr(asyncio.Handle, "_run", measured)

    def report(self, seconds: float) -> list[str]:
        """Return the callbacks that took longer than `seconds`, the slowest first."""
        found = sorted((call for call in self.slow if call[0] > seconds), reverse=True)
        return [f"{1000 * took:.0f} ms in {doing}: {what}" for took, doing, what in found]


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Leave out the collections of this process, whose heap is that of the whole test run."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def longest_record() -> Record:
    """Return a game of Catan that is as long as an upload may be, and is not over."""
    catan = load("catan")
    options = catan.options(4, victory_points=15)
    actions = record_random_game(catan.initial_state(options), Rng(2), ActionBuffer())
    assert len(actions) > MAX_UPLOADED_STEPS
    return Record(catan, options, actions[:MAX_UPLOADED_STEPS])


@pytest.fixture
def database(sqlite: str) -> str:
    """This test does not depend on the kind of database."""
    return sqlite


def test_no_callback_takes_long_at_the_largest_table(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = longest_record()
    text = record.to_json().encode()
    server = start_server()
    guest = server.guest()
    registry = server.services.registry
    warm_up(server)
    meter = LoopMeter(server, monkeypatch)

    def get(table: str, path: str, **query: Any) -> Any:
        meter.doing = path
        return guest.get(f"/tables/{table}/{path}", **query)

    with without_garbage_collection():
        meter.doing = "upload"
        uploaded = guest.http.post("/api/records", content=text).json()["id"]
        get(uploaded, "log")
        assert len(get(uploaded, "seen")["actions"]) == MAX_UPLOADED_STEPS
        get(uploaded, "position", at=MAX_UPLOADED_STEPS, **{"as": "all"})
        get(uploaded, "replay", count=200, **{"from": MAX_UPLOADED_STEPS - 200})
        get(uploaded, "scores")
        meter.doing = "record"
        assert guest.http.get(f"/api/tables/{uploaded}/record").status_code == 200
        get(uploaded, "verify")
        meter.doing = "branch"
        at = MAX_UPLOADED_STEPS - 10
        branch = guest.post(f"/tables/{uploaded}/branch", {"at": at, "seat": 0, "bot": "greedy"})["id"]
        with guest.sit(branch) as chair:
            chair.expect("welcome")
            meter.doing = "start"
            guest.post(f"/tables/{branch}/start")
            started = chair.until(lambda message: message.get("kind") == "start")
            assert started["from"] >= at, "the prefix is not sent"
            play_and_ask(chair, meter)
        meter.doing = "release"
        live = registry.tables[branch]
        on_loop(server, lambda: registry.release(live))
        on_loop(server, lambda: registry.release(registry.tables[uploaded]))
        with guest.sit(branch) as chair:
            meter.doing = "opening again"
            chair.expect("welcome")
            assert registry.tables[branch] is not live
            play_and_ask(chair, meter)
        get(branch, "seen")
        get(branch, "log", count=500)
    assert not meter.report(MAX_SECONDS)


def warm_up(server: RunningServer) -> None:
    """Play a short game, so that everything is imported and every cache is filled."""
    guest = server.guest("Jani")
    table = guest.open_table(seats=4, seat=0)
    guest.post(f"/tables/{table}/start", {"fill": "greedy"})
    with guest.sit(table) as chair:
        chair.expect("welcome")
        play_and_ask(chair, None)
    record = Record(load("catan"), load("catan").options(4), [])
    uploaded = guest.http.post("/api/records", content=record.to_json()).json()["id"]
    for path in ("log", "seen", "position", "replay", "scores", "record", "verify"):
        guest.http.get(f"/api/tables/{uploaded}/{path}")


def play_and_ask(chair: TableClient, meter: LoopMeter | None) -> None:
    """Ask every question, play and undo a move, and play on."""

    def doing(what: str) -> None:
        if meter is not None:
            meter.doing = what

    def wait_for_turn() -> None:
        while not chair.now["legal"]:
            chair.receive()

    wait_for_turn()
    version, legal = chair.now["version"], chair.now["legal"]
    doing("preview")
    assert chair.ask("preview", version=version, actions=legal[:1])["type"] == "previewed"
    doing("why_not")
    assert chair.ask("why_not", version=version, action=legal[0])["type"] == "reason"
    doing("suggest")
    assert chair.ask("suggest", version=version, bot="greedy")["type"] == "suggested"
    for _ in range(20):
        wait_for_turn()
        doing("submit")
        version = chair.now["version"]
        assert chair.play(chair.now["legal"][0])["type"] == "ack"
        chair.until_version(version + 1)
        if (kind := chair.now["undo"]) is not None:
            doing("undo")
            answer = chair.ask("undo" if kind == "free" else "ask_undo", version=chair.now["version"])
            if answer["type"] == "ack":
                return
    raise AssertionError("nothing could be undone")


def on_loop(server: RunningServer, work: Callable[[], object]) -> None:
    """Call `work` on the event loop of `server`, and wait until its background tasks are done."""
    assert server.loop is not None
    done = threading.Event()
    server.loop.call_soon_threadsafe(work)
    server.loop.call_soon_threadsafe(done.set)
    assert done.wait(60)
    wait_until(lambda: not server.services.tasks.running)
