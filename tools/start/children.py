"""Child processes. Each has its own process group, so that none outlives an interruption."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.start.trouble import Trouble, explained

PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""


class Children:
    """The child processes that run now. `log` gets everything they print."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.lock = threading.Lock()
        self.running: set[subprocess.Popen[str]] = set()
        self.stopping = False

    def run(
        self,
        what: str,
        command: Sequence[object],
        env: Mapping[str, str] | None = None,
        tell: Callable[[str], None] = lambda line: None,
        whole: bool = False,
    ) -> str:
        """Run a command to its end and return its output. Call `tell` with each line at once.

        With `whole`, the command must not be interrupted, such as a package manager: `stop` lets it finish.
        Raise `Trouble`, which names `what` was being done, if the command fails or everything is stopped.
        """
        said: list[str] = []
        with self.log.open("a", encoding="utf-8") as log:
            child = self._start(what, command, env, whole)
            try:
                assert child.stdout is not None
                for line in child.stdout:
                    log.write(line)
                    said.append(line)
                    tell(line.rstrip())
                code = child.wait()
            finally:
                if child.poll() is None:
                    end(child)
                with self.lock:
                    self.running.discard(child)
        if self.stopping:
            raise Trouble(f"{what} was stopped")
        if code != 0:
            raise explained(what, "".join(said))
        return "".join(said)

    def _start(
        self, what: str, command: Sequence[object], env: Mapping[str, str] | None, whole: bool
    ) -> subprocess.Popen[str]:
        with self.lock:
            if self.stopping:
                raise Trouble(f"{what} was stopped")
            try:
                child = subprocess.Popen(
                    [str(part) for part in command],
                    env=dict(env) if env is not None else None,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    encoding="utf-8",
                    errors="replace",
                    start_new_session=True,
                )
            except FileNotFoundError:
                raise Trouble(f"{what} needs the program {command[0]}, which is not there") from None
            if not whole:
                self.running.add(child)
            return child

    def stop(self) -> None:
        """Stop all running processes, and start no more."""
        with self.lock:
            self.stopping = True
            running = list(self.running)
        for child in running:
            end(child)


def end(child: subprocess.Popen[str]) -> None:
    """Stop a process that leads a process group, and all that it has started."""
    for number, patience in ((signal.SIGTERM, PATIENCE), (signal.SIGKILL, None)):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(patience)
            if number == signal.SIGTERM and not group_lives(child.pid):
                return


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True
