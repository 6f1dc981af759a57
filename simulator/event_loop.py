"""An event loop with virtual time, and machines whose callbacks can be dropped or held back.

The loop never sleeps: when no callback is ready, time jumps to the next timer. Ready callbacks run in the
order that asyncio guarantees. The order of events varies only because delays are drawn from the seed.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

MACHINE: contextvars.ContextVar[Machine | None] = contextvars.ContextVar("machine", default=None)
"""The machine that runs the current callback. asyncio passes it on to every task, timer and callback."""


class Deadlock(Exception):
    """Raised if the world is not over, but no callback is ready and no timer is set."""


class WorkerProcesses(ThreadPoolExecutor):
    """Simulates the worker processes of a server. Computations in them take longer than in threads."""


class Machine:
    """A simulated computer, which runs one server process or all clients.

    A dead machine never runs another callback. A frozen machine runs its callbacks when it thaws.
    """

    def __init__(self, loop: VirtualLoop, name: str, is_server: bool = True) -> None:
        self.loop = loop
        self.name = name
        self.is_server = is_server
        self.dead = False
        self.held_callbacks: list[asyncio.Handle] | None = None
        """Callbacks that wait because the machine is frozen; None if it is not frozen."""
        self.running_since = loop.now  # when it was started, or last thawed
        self.context = contextvars.copy_context()
        self.context.run(MACHINE.set, self)

    def freeze(self, seconds: float) -> None:
        """Run nothing for `seconds`, as if another program had the processor."""
        if self.held_callbacks is None and not self.dead:
            self.held_callbacks = []
            self.loop.call_later(seconds, self.thaw, context=self.loop.outside_context)

    def thaw(self) -> None:
        held, self.held_callbacks = self.held_callbacks or [], None
        self.running_since = self.loop.now
        self.loop.requeue(held)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run the coroutine `work` on this machine, and return its task."""
        return self.loop.create_task(work, context=self.context)


class SerialTask(asyncio.Task[Any]):
    """A task whose hash is its serial number, so that sets of tasks have the same order in every run."""

    def __init__(self, *args: Any, serial: int, **named: Any) -> None:
        self.serial = serial
        super().__init__(*args, **named)

    def __hash__(self) -> int:
        return self.serial


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop with virtual time.

    `work_delays` returns two durations for a computation in an executor: how many seconds it waits, and how
    many it takes.
    """

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self, work_delays: Callable[[Executor | None], tuple[float, float]]) -> None:
        super().__init__()
        self.now = 0.0
        self.work_delays = work_delays
        self.outside_context = contextvars.copy_context()
        self.kept: list[object] = []
        """Tasks and callbacks that must not be garbage-collected while the world runs."""
        self.tasks = 0
        self.slowest = 0.0, ""
        """The CPU seconds of the most expensive callback on any machine, and when and where it ran."""
        self.measuring = False
        self.elsewhere = 0.0
        """CPU seconds of the current callback that a server would spend outside its event loop."""
        self.set_task_factory(self.make_task)

    def make_task(
        self,
        _: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, Any] | Generator[Any, None, Any],
        **named: Any,
    ) -> asyncio.Task[Any]:
        self.tasks += 1
        task = SerialTask(work, loop=self, serial=self.tasks, **named)
        self.kept.append(task)
        return task

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready:
            self.jump_to_next_timer()
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if handle._cancelled:
                continue
            machine = handle._context.get(MACHINE)  # type: ignore[attr-defined]
            if machine is not None and machine.dead:
                self.kept.append(handle)
            elif machine is not None and machine.held_callbacks is not None:
                machine.held_callbacks.append(handle)
            elif self.measuring and machine is not None and machine.is_server:
                self.run_measured(handle, machine)
            else:
                handle._run()

    def jump_to_next_timer(self) -> None:
        timers = self._scheduled
        while timers and timers[0]._cancelled:
            heapq.heappop(timers)._scheduled = False  # type: ignore[attr-defined]
        if not timers:
            raise Deadlock("nothing is ready, and no timer is set")
        self.now = max(self.now, timers[0].when())
        while timers and timers[0].when() <= self.now:
            handle = heapq.heappop(timers)
            handle._scheduled = False  # type: ignore[attr-defined]
            self._ready.append(handle)

    def run_measured(self, handle: asyncio.Handle, machine: Machine) -> None:
        """Run a callback. Record it in `slowest` if it used more CPU time than any before it."""
        before, self.elsewhere = time.thread_time(), 0.0
        handle._run()
        used = time.thread_time() - before - self.elsewhere
        if used > self.slowest[0]:
            self.slowest = used, f"{machine.name} at {self.now:.6f}: {handle!r}"

    @contextmanager
    def outside_event_loop(self) -> Iterator[None]:
        """Do not count the CPU time of a `with` block: a real server does this work in another thread."""
        before = time.thread_time()
        try:
            yield
        finally:
            self.elsewhere += time.thread_time() - before

    def requeue(self, handles: list[asyncio.Handle]) -> None:
        """Make the callbacks of a thawed machine ready to run."""
        self._ready.extend(handles)

    def run_in_executor(  # type: ignore[override]  # asyncio's own type names the types of `args`
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Call `func` after a delay, and return a future that gets the result after a second delay."""
        before, after = self.work_delays(executor)
        return self.run_later(before, after, func, *args)

    def run_later(
        self, before: float, after: float, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Call `func` in `before` seconds, and return a future that gets the result `after` seconds later."""
        future = self.create_future()

        def work() -> None:
            try:
                with self.outside_event_loop():
                    result, error = func(*args), None
            except Exception as raised:
                result, error = None, raised
            self.call_later(after, tell, result, error)

        def tell(result: Any, error: Exception | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)

        self.call_later(before, work)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None: ...

    def _write_to_self(self) -> None: ...

    def _process_events(self, _: Any) -> None: ...

    def abandon(self) -> None:
        """Discard all pending callbacks and close the loop, without running the `finally` blocks of tasks."""
        for kept in self.kept:
            if isinstance(kept, SerialTask):
                kept._log_destroy_pending = False  # type: ignore[attr-defined]
        self._ready.clear()
        self._scheduled.clear()
        self.close()
