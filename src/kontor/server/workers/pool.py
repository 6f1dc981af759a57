"""Thinking elsewhere: what takes long is done in processes beside the server, never on its loop.

One process a core, started when first needed, each with one question at a time. Whoever comes when too many
wait is refused at once, and a question that takes too long ends with its process. What is short is done
in threads here, which are not those that passwords wait for.
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
from kontor.server.errors import busy
from kontor.server.workers.engines import compiled_beside

logger = logging.getLogger("kontor.thinking")

P = ParamSpec("P")
T = TypeVar("T")
LONG: Final = 400
"""Steps from which on a game is long: playing it over takes longer than asking another process."""
LARGE: Final = 20_000
"""Characters from which on a recorded game is."""
WAITING: Final = 64
"""Questions that may wait."""
PATIENCE: Final = 30.0
"""Seconds after which a question is given up."""


class NoAnswer(Exception):
    """The process ended, or took too long."""


class Thinker:
    """One process, and the thread here that talks to it.

    It runs from `engines`, a folder with a compiled Kontor of the same sources, or else from where the server
    does.
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

    def ask(self, work: Callable[..., Any], args: tuple[Any, ...], patience: float) -> Any:
        """Its answer; raises what the work raised, or `NoAnswer`."""
        try:
            self.end.send((work, args))
            if not self.end.poll(patience):
                raise NoAnswer("too slow")
            fine, result = self.end.recv()
        except (OSError, EOFError) as error:
            raise NoAnswer(type(error).__name__) from None
        if fine:
            return result
        raise result

    def stop(self) -> None:
        self.end.close()
        self.process.kill()
        self.process.wait()


class Thinking:
    """All processes for one server process, and the threads for what is short."""

    def __init__(self, processes: int | None = None, most: int = WAITING, patience: float = PATIENCE) -> None:
        self.most = most
        self.patience = patience
        self.waiting = 0
        self.own = threading.local()
        self.thinkers: set[Thinker] = set()
        self.closed = False
        self.elsewhere = ThreadPoolExecutor(processes or os.cpu_count() or 1, "kontor-elsewhere")
        self.threads = ThreadPoolExecutor(2, "kontor-here")

    async def here(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Short work, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, lambda: work(*args, **named))

    async def away(self, work: Callable[..., T], *args: Any) -> T:
        """Long work, in a process. `work` is a function of a module, its arguments can be pickled. Refused
        if too many wait; `NoAnswer` if it came to nothing.
        """
        if self.waiting >= self.most or self.closed:
            raise busy()
        self.waiting += 1
        metrics.THINKING.set(self.waiting)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.elsewhere, self._ask, work, args)
        finally:
            self.waiting -= 1
            metrics.THINKING.set(self.waiting)

    async def do(self, long: bool, work: Callable[..., T], *args: Any) -> T:
        """Somebody waits for it: here if it is short, else in a process."""
        if not long:
            return await self.here(work, *args)
        try:
            return await self.away(work, *args)
        except NoAnswer:
            raise busy() from None

    def _ask(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        thinker: Thinker | None = getattr(self.own, "thinker", None)
        engines = compiled_beside()
        if thinker is not None and thinker.engines != engines:
            self.thinkers.discard(thinker)
            thinker.stop()
            thinker = None
        if thinker is None:
            thinker = self.own.thinker = Thinker(engines)
            self.thinkers.add(thinker)
        try:
            answer: T = thinker.ask(work, args, self.patience)
            return answer
        except NoAnswer as error:
            if not self.closed:
                logger.warning("a thinking process was given up", extra={"reason": str(error)})
            self.thinkers.discard(thinker)
            self.own.thinker = None
            thinker.stop()
            raise

    def stop(self) -> None:
        """End the processes; whoever waits gets no answer."""
        self.closed = True
        for thinker in list(self.thinkers):
            thinker.process.kill()
        self.elsewhere.shutdown(cancel_futures=True)
        self.threads.shutdown(cancel_futures=True)
        for thinker in self.thinkers:
            thinker.stop()


def serve(end: Connection) -> None:
    """What a thinking process does, until nobody asks any more."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, args = end.recv()
            try:
                answer = True, work(*args)
            except Exception as error:
                answer = False, error
            end.send(answer)
