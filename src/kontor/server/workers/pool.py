"""A worker pool: long computations run in worker processes, short ones in threads.

There is one process per core, started when it is first needed. If all processes or threads are busy, callers
take turns. If too many computations are queued, further ones are refused. If a computation takes too long,
its process is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeVar

from kontor.server import metrics
from kontor.server.errors import server_busy
from kontor.server.player import NOBODY, WorkOwner
from kontor.server.workers.engines import compiled_engines_folder
from kontor.server.workers.fair_semaphore import FairSemaphore

logger = logging.getLogger("kontor.thinking")

T = TypeVar("T")
LONG_GAME: Final = 400  # steps above which a game is played through in a worker process, not a thread
LONG_RECORD: Final = 20_000  # characters above which a record is checked in a worker process, not a thread
MAX_QUEUED: Final = 64  # limit for computations that run in a process or wait for one
MAX_QUEUED_BY_ONE: Final = 8  # limit for computations of one caller that wait for a process
MAX_QUEUED_BY_ADDRESS: Final = 24  # the same for all callers of one address, such as its many guests
THREADS: Final = 2
TIMEOUT: Final = 30.0  # seconds after which a computation in a process is given up


class WorkerFailed(Exception):
    """Raised if a worker process died or took too long, or if a function in a thread tried to exit."""


class WorkerProcess:
    """A running worker process, and the pipe to it.

    The process runs the compiled copy of Kontor in the folder `engines`, or the same copy as the server if
    `engines` is None.
    """

    def __init__(self, engines: Path | None) -> None:
        self.engines = engines
        self.pipe, workers_end = Pipe()
        command = [sys.executable, "-m", "kontor.server.workers.worker", str(workers_end.fileno())]
        env = os.environ | {"PYTHONPATH": str(engines)} if engines else None
        self.process = subprocess.Popen(
            command, env=env, pass_fds=[workers_end.fileno()], stdin=subprocess.DEVNULL
        )
        workers_end.close()

    def ask(self, work: Callable[..., Any], args: tuple[Any, ...], timeout: float) -> Any:
        """Run `work(*args)` in the process, and return its result or raise its exception.

        Raise `WorkerFailed` if the process dies or has no result after `timeout` seconds.
        """
        try:
            self.pipe.send((work, args))
            if not self.pipe.poll(timeout):
                raise WorkerFailed("too slow")
            succeeded, result = self.pipe.recv()
        except (OSError, EOFError) as error:
            raise WorkerFailed(type(error).__name__) from None
        if succeeded:
            return result
        raise result

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.wait()


class WorkerPool:
    """The worker processes and threads of one server process."""

    def __init__(
        self, processes: int | None = None, max_queued: int = MAX_QUEUED, timeout: float = TIMEOUT
    ) -> None:
        self.max_queued = max_queued
        self.timeout = timeout
        self.queued = 0
        self.per_thread = threading.local()
        """Holds the worker process of each thread in `process_threads`, as `per_thread.worker`."""
        self.processes: set[WorkerProcess] = set()
        self.closed = False
        count = processes or os.cpu_count() or 1
        self.turns = FairSemaphore(count)
        self.process_threads = ThreadPoolExecutor(count, "kontor-elsewhere")
        self.thread_slots = FairSemaphore(THREADS)
        self.threads = ThreadPoolExecutor(THREADS, "kontor-here")

    async def run_in_thread(self, work: Callable[..., T], *args: Any, owner: WorkOwner = NOBODY) -> T:
        """Call `work` with `args` in a thread, and return its result.

        `owner` is the caller that needs the result. If all threads are busy, the owners take turns. Raise
        `WorkerFailed` if it raises an exception that would end the whole process, such as `SystemExit`.
        """

        def work_catching_exit() -> T:
            try:
                return work(*args)
            except Exception:
                raise
            except BaseException as error:
                raise WorkerFailed(type(error).__name__) from error

        async with self.thread_slots.slot(owner):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work_catching_exit)

    async def run_in_process(self, work: Callable[..., T], *args: Any, owner: WorkOwner = NOBODY) -> T:
        """Call `work` with `args` in a worker process, and return its result.

        `work` must be a module-level function, and `args` must be picklable. `owner` is the caller that needs
        the result. If all processes are busy, the owners take turns. Raise `Refusal` if too many computations
        are queued, and `WorkerFailed` if the process dies or takes too long.
        """
        turns = self.turns
        has_too_many = (
            turns.waiting(owner) >= MAX_QUEUED_BY_ONE
            or turns.waiting_at(owner.address) >= MAX_QUEUED_BY_ADDRESS
        )
        if self.queued >= self.max_queued or has_too_many or self.closed:
            raise server_busy()
        self.queued += 1
        metrics.QUEUED_COMPUTATIONS.set(self.queued)
        try:
            async with self.turns.slot(owner):
                return await asyncio.get_running_loop().run_in_executor(
                    self.process_threads, self._ask, work, args
                )
        finally:
            self.queued -= 1
            metrics.QUEUED_COMPUTATIONS.set(self.queued)

    async def run(
        self, in_worker_process: bool, work: Callable[..., T], *args: Any, owner: WorkOwner = NOBODY
    ) -> T:
        """Call `work` with `args`, in a worker process or in a thread, and return its result.

        Raise `Refusal` if too many computations are queued, or if the process dies or takes too long.
        """
        try:
            if not in_worker_process:
                return await self.run_in_thread(work, *args, owner=owner)
            return await self.run_in_process(work, *args, owner=owner)
        except WorkerFailed:
            raise server_busy() from None

    def _ask(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        worker: WorkerProcess | None = getattr(self.per_thread, "worker", None)
        engines = compiled_engines_folder()
        if worker is not None and worker.engines != engines:
            self.processes.discard(worker)
            worker.stop()
            worker = None
        if worker is None:
            worker = self.per_thread.worker = WorkerProcess(engines)
            self.processes.add(worker)
        try:
            answer: T = worker.ask(work, args, self.timeout)
            return answer
        except WorkerFailed as error:
            if not self.closed:
                logger.warning("a thinking process was given up", extra={"reason": str(error)})
            self.processes.discard(worker)
            self.per_thread.worker = None
            worker.stop()
            raise

    def stop(self) -> None:
        """Stop all worker processes and threads. Computations that are still running fail."""
        self.closed = True
        for worker in list(self.processes):
            worker.process.kill()
        self.process_threads.shutdown(cancel_futures=True)
        self.threads.shutdown(cancel_futures=True)
        for worker in self.processes:
            worker.stop()


def measured(work: Callable[..., T], *args: Any) -> tuple[T, float]:
    """Call `work` with `args`. Return its result, and the CPU seconds that it took."""
    started = time.thread_time()
    result = work(*args)
    return result, time.thread_time() - started


def run_computations(pipe: Connection) -> None:
    """Run each function that the server sends over `pipe`, and send back the result, until `pipe` closes."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, args = pipe.recv()
            try:
                answer = True, work(*args)
            except Exception as error:
                answer = False, error
            pipe.send(answer)
