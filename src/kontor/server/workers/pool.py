"""Workers: long computations run in processes beside the server, short ones in threads.

There is one process per core, started when first needed; each computes one thing at a time. When too many
computations are queued, the next one is refused. A computation that takes too long ends with its process. The
threads are not those that hash passwords.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from kontor.server import metrics
from kontor.server.errors import server_busy
from kontor.server.workers.engines import compiled_beside

logger = logging.getLogger("kontor.thinking")

P = ParamSpec("P")
T = TypeVar("T")
LONG_GAME: Final = 400
"""Steps of a game above which playing it through takes longer than asking another process."""
LONG_RECORD: Final = 20_000
"""Characters above which the same is true of a recorded game."""
MAX_QUEUED: Final = 64
"""Computations that processes work on or that wait for one."""
TIMEOUT: Final = 30.0
"""Seconds after which a computation is given up."""


class WorkerFailed(Exception):
    """A worker process died or took too long."""


class WorkerProcess:
    """One worker process, and our end of the pipe to it.

    It runs the compiled Kontor in the folder `engines`, or the server's own Kontor if that is None.
    """

    def __init__(self, engines: Path | None) -> None:
        self.engines = engines
        self.end, others = Pipe()
        command = [sys.executable, "-m", "kontor.server.workers.worker", str(others.fileno())]
        env = os.environ | {"PYTHONPATH": str(engines)} if engines else None
        self.process = subprocess.Popen(
            command, env=env, pass_fds=[others.fileno()], stdin=subprocess.DEVNULL
        )
        others.close()

    def ask(self, work: Callable[..., Any], args: tuple[Any, ...], timeout: float) -> Any:
        """Return the result of `work(*args)`. Raise what it raised, or `WorkerFailed`."""
        try:
            self.end.send((work, args))
            if not self.end.poll(timeout):
                raise WorkerFailed("too slow")
            fine, result = self.end.recv()
        except (OSError, EOFError) as error:
            raise WorkerFailed(type(error).__name__) from None
        if fine:
            return result
        raise result

    def stop(self) -> None:
        self.end.close()
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
        self.of_thread = threading.local()
        """The worker process of each thread in `process_threads`."""
        self.processes: set[WorkerProcess] = set()
        self.closed = False
        self.process_threads = ThreadPoolExecutor(processes or os.cpu_count() or 1, "kontor-elsewhere")
        self.threads = ThreadPoolExecutor(2, "kontor-here")

    async def run_in_thread(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run short work in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, lambda: work(*args, **named))

    async def run_in_process(self, work: Callable[..., T], *args: Any) -> T:
        """Run long work in a process. `work` is a module-level function and `args` can be pickled.

        Refuse if too many computations are queued. Raise `WorkerFailed` if the process failed.
        """
        if self.queued >= self.max_queued or self.closed:
            raise server_busy()
        self.queued += 1
        metrics.QUEUED_COMPUTATIONS.set(self.queued)
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self.process_threads, self._ask, work, args
            )
        finally:
            self.queued -= 1
            metrics.QUEUED_COMPUTATIONS.set(self.queued)

    async def run(self, long: bool, work: Callable[..., T], *args: Any) -> T:
        """Run work for a client: in a process if it is `long`, else in a thread."""
        if not long:
            return await self.run_in_thread(work, *args)
        try:
            return await self.run_in_process(work, *args)
        except WorkerFailed:
            raise server_busy() from None

    def _ask(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        worker: WorkerProcess | None = getattr(self.of_thread, "worker", None)
        engines = compiled_beside()
        if worker is not None and worker.engines != engines:
            self.processes.discard(worker)
            worker.stop()
            worker = None
        if worker is None:
            worker = self.of_thread.worker = WorkerProcess(engines)
            self.processes.add(worker)
        try:
            answer: T = worker.ask(work, args, self.timeout)
            return answer
        except WorkerFailed as error:
            if not self.closed:
                logger.warning("a thinking process was given up", extra={"reason": str(error)})
            self.processes.discard(worker)
            self.of_thread.worker = None
            worker.stop()
            raise

    def stop(self) -> None:
        """End all processes. Computations that are under way fail."""
        self.closed = True
        for worker in list(self.processes):
            worker.process.kill()
        self.process_threads.shutdown(cancel_futures=True)
        self.threads.shutdown(cancel_futures=True)
        for worker in self.processes:
            worker.stop()


def serve(end: Connection) -> None:
    """Compute what comes through the pipe until it is closed; runs in a worker process."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, args = end.recv()
            try:
                answer = True, work(*args)
            except Exception as error:
                answer = False, error
            end.send(answer)
