"""The worker pool: processes with limits, the same answers as here, and no table waits for another's bot."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kontor.bots import Bot, Question, load
from kontor.bots.base import Advice, WeighedAction
from kontor.bots.registry import _loaded
from kontor.server.accounts.callers import Caller
from kontor.server.player import WorkOwner
from kontor.server.tables import history
from kontor.server.tables.playback import verify_record
from kontor.server.workers.fair_semaphore import FairSemaphore
from kontor.server.workers.pool import WorkerFailed, WorkerPool
from kontor.table.bot_moves import choose
from kontor.table.bot_task import new_bot_task, run_bot_task
from kontor.table.refusal import Refusal
from tests.server.test_play import actor, three_friends
from tests.table.tables import play, started_table, step
from verification.harness.running_server import RunningServer

pytestmark = pytest.mark.slow  # it is about processes


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


@pytest.fixture
def elsewhere() -> Iterator[WorkerPool]:
    pool = WorkerPool(1)
    yield pool
    pool.stop()


def test_work_runs_in_another_process_and_errors_are_raised_here(elsewhere: WorkerPool) -> None:
    async def run() -> tuple[int, int]:
        first, second = await elsewhere.run_in_process(os.getpid), await elsewhere.run_in_process(os.getpid)
        with pytest.raises(ZeroDivisionError):
            await elsewhere.run_in_process(divmod, 1, 0)
        return first, second

    first, second = asyncio.run(run())
    assert first == second != os.getpid()


def test_a_process_whose_work_takes_too_long_is_replaced() -> None:
    pool = WorkerPool(1, timeout=0.05)

    async def run() -> int:
        with pytest.raises(WorkerFailed):
            await pool.run_in_process(time.sleep, 3600)
        pool.timeout = 60.0
        return await pool.run_in_process(os.getpid)

    assert asyncio.run(run()) != os.getpid()
    pool.stop()
    assert all(thinker.process.poll() is not None for thinker in pool.processes)


def test_a_process_that_dies_is_replaced(elsewhere: WorkerPool) -> None:
    async def run() -> int:
        with pytest.raises(WorkerFailed):
            await elsewhere.run_in_process(os._exit, 1)
        return await elsewhere.run_in_process(os.getpid)

    assert asyncio.run(run()) != os.getpid()


def test_work_is_refused_at_once_when_the_queue_is_full() -> None:
    pool = WorkerPool(1, max_queued=0)
    with pytest.raises(Refusal) as caught:
        asyncio.run(pool.run_in_process(os.getpid))
    assert caught.value.code == "unavailable"
    pool.stop()


def test_owners_take_turns_however_long_their_queues_are(elsewhere: WorkerPool) -> None:
    """One process, a player who asks eight times, and two others who ask once."""
    ended: list[str] = []

    async def ask(player: str) -> None:
        await elsewhere.run_in_process(time.sleep, 0.01, owner=WorkOwner(player, player))
        ended.append(player)

    async def run() -> None:
        greedy = [asyncio.ensure_future(ask("greedy")) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.gather(*greedy, ask("Jani"), ask("Zoli"))

    asyncio.run(run())
    assert ended[:5] == ["greedy", "greedy", "Jani", "Zoli", "greedy"]
    assert len(ended) == 10


def test_one_owner_cannot_fill_the_queue(elsewhere: WorkerPool) -> None:
    async def run() -> list[object]:
        greedy = [elsewhere.run_in_process(os.getpid, owner=WorkOwner("here", "greedy")) for _ in range(12)]
        answers = await asyncio.gather(*greedy, elsewhere.run_in_process(os.getpid), return_exceptions=True)
        return [answer.code if isinstance(answer, Refusal) else "done" for answer in answers]

    assert asyncio.run(run()) == ["done"] * 9 + ["unavailable"] * 3 + ["done"]


def test_eight_guests_of_one_address_cannot_fill_the_queue(elsewhere: WorkerPool) -> None:
    async def run() -> int:
        guests = [WorkOwner("their address", f"guest {number}") for number in range(8)]
        flood = [elsewhere.run_in_process(os.getpid, owner=guest) for guest in guests for _ in range(8)]
        other = elsewhere.run_in_process(os.getpid, owner=WorkOwner("elsewhere", "Jani"))
        *answers, here = await asyncio.gather(*flood, other, return_exceptions=True)
        assert isinstance(here, int), "the queue is full for everybody"
        return sum(isinstance(answer, Refusal) for answer in answers)

    assert asyncio.run(run()) == 64 - 24 - 1, "one runs, and the address may queue 24"


def test_addresses_take_turns_before_their_guests_do(elsewhere: WorkerPool) -> None:
    """Six guests of one address get one turn in two when a player from another address asks as well."""
    ended: list[str] = []

    async def ask(address: str, player: str) -> None:
        await elsewhere.run_in_process(time.sleep, 0.01, owner=WorkOwner(address, player))
        ended.append(player)

    async def run() -> None:
        guests = [asyncio.ensure_future(ask("one", f"guest {number}")) for number in range(6)]
        await asyncio.sleep(0)
        await asyncio.gather(*guests, ask("two", "Jani"), ask("two", "Jani"))

    asyncio.run(run())
    assert ended[:5] == ["guest 0", "guest 1", "Jani", "guest 2", "Jani"]


def test_owners_take_turns_in_the_threads_as_well(elsewhere: WorkerPool) -> None:
    ended: list[str] = []

    async def ask(player: str) -> None:
        await elsewhere.run_in_thread(time.sleep, 0.01, owner=WorkOwner(player, player))
        ended.append(player)

    async def run() -> None:
        greedy = [asyncio.ensure_future(ask("greedy")) for _ in range(12)]
        await asyncio.sleep(0)
        await asyncio.gather(*greedy, ask("Jani"))

    asyncio.run(run())
    assert ended.index("Jani") <= 4


def test_anonymous_callers_are_told_apart_by_their_address() -> None:
    here, there = Caller(None, None, "10.0.0.1"), Caller(None, None, "10.0.0.2")
    assert here.owner() != there.owner()


def test_a_caller_who_gives_up_keeps_no_place() -> None:
    async def run() -> int:
        turns = FairSemaphore(1)
        async with turns.slot(WorkOwner("", "first")):
            waiting = [asyncio.ensure_future(use(turns, "second")) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # in the moment in which it gets the place
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not turns.queues
        return turns.free

    async def use(turns: FairSemaphore, player: str) -> None:
        async with turns.slot(WorkOwner("", player)):
            await asyncio.sleep(0)

    assert asyncio.run(run()) == 1


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_decides_the_same_in_a_worker_process(elsewhere: WorkerPool, bot: str) -> None:
    table = play(started_table(seed=5), step(90))
    match = table.match
    seat = int(match.state.actor)
    here = choose(match, table.knowledge, seat, bot, table.lottery)
    task = new_bot_task(match, match.state, seat, bot, table.lottery)
    assert run_bot_task(task).actions == here
    assert asyncio.run(elsewhere.run_in_process(run_bot_task, task)) == run_bot_task(task)


class Adviser(Bot):
    """A bot that takes the first action and gives a win chance for each action."""

    def choose(self, question: Question) -> list[int]:
        return self.advise(question).actions

    def advise(self, question: Question) -> Advice:
        weighed = [WeighedAction(action, 1 / 3 / (1 + place)) for place, action in enumerate(question.legal)]
        return Advice([question.legal[0]], weighed)


@pytest.mark.parametrize("slow", [False, True])
def test_a_suggestion_has_the_alternatives_that_the_bot_compared(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    """The bot is asked in this process, or as a task for a worker process."""
    adviser = Adviser()
    adviser.slow = slow
    monkeypatch.setitem(_loaded, "adviser", adviser)

    async def at_once(_: bool, work: Callable[..., Any], *given: Any, owner: WorkOwner) -> Any:
        return work(*given)

    monkeypatch.setattr(server.services.workers, "run", at_once)
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    legal = chair.now["legal"]
    told = chair.ask("suggest", version=chair.now["version"], bot="adviser")
    assert told["actions"] == legal[:1]
    assert told["weighed"] == [[legal[0], 0.33], [legal[1], 0.17], [legal[2], 0.11], [legal[3], 0.08]]


class Slow(Bot):
    """A bot that decides like `random` and runs in a worker process."""

    slow = True

    def choose(self, question: Question) -> list[int]:
        return load("random").choose(question)


@pytest.fixture
def slow_bot(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(_loaded, "slow", Slow())
    return "slow"


def test_a_slow_bot_does_not_lock_the_table_and_a_quick_one_replaces_it(
    server: RunningServer, slow_bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the bot computes, people can chat and leave. If the bot fails, the game goes on."""
    began, go_on = threading.Event(), threading.Event()
    assert server.loop is not None

    async def stuck(*_: Any, owner: WorkOwner) -> list[int]:
        began.set()
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        raise WorkerFailed("stuck")

    monkeypatch.setattr(server.services.workers, "run_in_process", stuck)
    host = server.guest()
    table = host.open_table(bots={"1": slow_bot, "2": slow_bot})
    host.post(f"/tables/{table}/start")
    with host.sit(table) as chair:
        chair.expect("welcome")
        while not began.is_set() and chair.now["decides"] == [0]:
            answer = chair.play(chair.now["legal"][0])
            chair.until_version(answer["version"])
        assert began.wait(60)
        assert not server.services.registry.tables[table].lock.locked()
        assert chair.ask("chat", text="hello")["type"] == "ack"
        assert chair.ask("stand_in", seat=0)["type"] == "ack"
        go_on.set()
        assert chair.until(lambda m: m.get("kind") == "play")["by"] in (1, 2)


def test_suggestions_of_slow_bots_come_from_a_worker_process(
    server: RunningServer, slow_bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def away(work: Any, task_function: Any, given: Any, owner: WorkOwner) -> Any:
        asked.append(given)
        return work(task_function, given)

    monkeypatch.setattr(server.services.workers, "run_in_process", away)
    host = server.guest()
    table = host.open_table(bots={"1": "random", "2": "random"})
    host.post(f"/tables/{table}/start")
    with host.sit(table) as chair:
        chair.until(lambda m: m.get("decides") == [0])
        hint = chair.ask("suggest", version=chair.now["version"], bot=slow_bot)
        assert hint["type"] == "suggested"
        assert hint["actions"][0] in chair.now["legal"]
    assert [given.bot for given in asked] == [slow_bot]


def test_a_verdict_is_computed_once_and_saved(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    verified = []

    def noted(text: str) -> Any:
        verified.append(text)
        return verify_record(text)

    monkeypatch.setattr(history, "verify_record", noted)
    host = server.guest()
    table = host.open_table(bots={"1": "random", "2": "random"}, pace=10)
    host.post(f"/tables/{table}/start")
    with host.sit(table) as chair:
        chair.ask("resign", version=0)
    first = host.get(f"/tables/{table}/verify")
    del server.services.registry.tables[table]
    assert host.get(f"/tables/{table}/verify") == first
    assert len(verified) == 1


def test_long_games_are_replayed_in_a_worker_process(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "LONG_GAME", 3)
    host = server.guest()
    table = host.open_table(bots={"1": "random", "2": "random"}, pace=10)
    host.post(f"/tables/{table}/start")
    with host.sit(table) as chair:
        chair.ask("resign", version=0)
    steps = host.get(f"/tables/{table}/position", at=0)["steps"]
    assert steps > 3
    assert server.services.workers.processes == set()
    for path in (f"position?at={steps}&as=all", "replay?count=200", "scores", "verify"):
        assert host.http.get(f"/api/tables/{table}/{path}").status_code == 200
    assert len(server.services.workers.processes) >= 1
    server.stop()
    assert all(thinker.process.poll() is not None for thinker in server.services.workers.processes)
