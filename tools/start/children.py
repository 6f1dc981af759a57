"""Runs child processes. Each has its own process group, so that none keeps running after an interruption."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.start.failures import SetupFailed, failure_from_output

PATIENCE = 5.0
"""Seconds that a process has to exit before it is killed."""


class Children:
    """Runs commands as child processes, and can stop all of them. Their output is also written to `log`."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.lock = threading.Lock()
        self.running: set[subprocess.Popen[str]] = set()
        self.stopping = False

    def run(
        self,
        task: str,
        command: Sequence[object],
        env: Mapping[str, str] | None = None,
        on_line: Callable[[str], None] = lambda line: None,
        uninterruptible: bool = False,
    ) -> str:
        """Run a command until it ends, and return its output. Call `on_line` with each line as it is printed.

        `stop` does not stop an `uninterruptible` command, such as a package manager. If the command fails or
        `stop` is called, raise `SetupFailed`. Its message names the `task`, such as "Building Kontor".
        """
        output: list[str] = []
        with self.log.open("a", encoding="utf-8") as log:
            child = self._start(task, command, env, uninterruptible)
            try:
                assert child.stdout is not None
                for line in child.stdout:
                    log.write(line)
                    output.append(line)
                    on_line(line.rstrip())
                code = child.wait()
            finally:
                if child.poll() is None:
                    end_group(child)
                with self.lock:
                    self.running.discard(child)
        if self.stopping:
            raise SetupFailed(f"{task} was stopped")
        if code != 0:
            raise failure_from_output(task, "".join(output))
        return "".join(output)

    def _start(
        self, task: str, command: Sequence[object], env: Mapping[str, str] | None, uninterruptible: bool
    ) -> subprocess.Popen[str]:
        with self.lock:
            if self.stopping:
                raise SetupFailed(f"{task} was stopped")
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
                raise SetupFailed(f"{task} needs the program {command[0]}, which is not there") from None
            if not uninterruptible:
                self.running.add(child)
            return child

    def stop(self) -> None:
        """Stop all running processes except uninterruptible ones. After that, `run` starts no new ones."""
        with self.lock:
            self.stopping = True
            running = list(self.running)
        for child in running:
            end_group(child)


def end_group(child: subprocess.Popen[str]) -> None:
    """Stop `child`, which leads a process group, and every process that it started."""
    for number, patience in ((signal.SIGTERM, PATIENCE), (signal.SIGKILL, None)):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(patience)
            if number == signal.SIGTERM and not group_is_alive(child.pid):
                return


def group_is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True
