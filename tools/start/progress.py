"""Shows the progress of the set-up: in a terminal as one line that is rewritten, otherwise line by line."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from types import TracebackType
from typing import TextIO


class Progress:
    """Shows the seconds since the start, and what each thread of the set-up is doing.

    Use it as a context manager.
    """

    def __init__(self, out: TextIO = sys.stdout) -> None:
        self.out = out
        self.began = time.monotonic()
        self.states: dict[str, str] = {}
        self.lock = threading.Lock()
        self.ended = threading.Event()
        self.terminal = out.isatty()
        self.clock = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Progress:
        if self.terminal:
            self.clock.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ended.set()
        if self.terminal:
            self.clock.join()
            with self.lock:
                self._clear()

    def show_state(self, name: str, state: str) -> None:
        """Set and show the state of the thread `name`, such as "building" for "client"."""
        with self.lock:
            if self.states.get(name) == state:
                return
            self.states[name] = state
            if self.terminal:
                self._draw()
            else:
                print(f"{self.seconds():4.0f} s  {name}: {state}", file=self.out, flush=True)

    def say(self, text: str) -> None:
        """Print a line that stays on the screen. The progress line is overwritten."""
        with self.lock:
            if self.terminal:
                self._clear()
            print(f"{self.seconds():4.0f} s  {text}", file=self.out, flush=True)

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def _tick(self) -> None:
        while not self.ended.wait(0.5):
            with self.lock:
                self._draw()

    def _draw(self) -> None:
        text = " | ".join(f"{name}: {state}" for name, state in self.states.items())
        width = shutil.get_terminal_size().columns - 1
        line = f"{self.seconds():4.0f} s  {text}"[:width]
        self.out.write(f"\r{line}\x1b[K")
        self.out.flush()

    def _clear(self) -> None:
        self.out.write("\r\x1b[K")
        self.out.flush()
