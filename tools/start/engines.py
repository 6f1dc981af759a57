"""Compile the engines at the lowest priority while a server runs: `python -m tools.start.engines KEY`.

`make play` starts this process, and stops it by closing its standard input. The input is also closed if `make
play` dies. The result is a folder. The next start uses it, and the bots' worker processes use it at once.
Progress lines begin with "engines:".

The exit code is 0 if the engines are compiled, `STOPPED` if the process was stopped, and otherwise `FAILED`.
A file then contains the reason.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

from tools.start.children import Children
from tools.start.kontor import add_client, unpack_wheel
from tools.start.packages import install
from tools.start.places import Places, keep_in_use, take_lock
from tools.start.trouble import Trouble, trouble_from_os_error

FAILED, STOPPED = 1, 3
PATIENCE = 10.0
"""Seconds that the compiling process has to exit. After that, only a package manager can still be running."""
USUAL_SECONDS = 240.0
"""The maximum time in seconds that compiling takes on two idle cores."""
PROGRESS_INTERVAL = 30.0
"""Seconds between two progress lines."""


class EngineCompiler:
    """Compiles the engines once, and prints progress lines."""

    def __init__(self, places: Places, children: Children) -> None:
        self.places = places
        self.children = children
        self.began = time.monotonic()
        self.ended = threading.Event()

    def make(self) -> None:
        """Compile the engines, unless they are compiled already or another process is compiling them.

        Raise `Trouble` if the compilation fails.
        """
        try:
            lock = take_lock(self.places.home / "compiling", wait=False)
        except BlockingIOError:
            say("another `make play` compiles them already")
            return
        with lock, keep_in_use(self.places.kontor):
            if self.places.compiled.is_dir():
                return
            clock = threading.Thread(target=self.tick, daemon=True)
            clock.start()
            try:
                self.compile()
            except OSError as error:
                raise trouble_from_os_error("Compiling the engines", error) from None
            finally:
                self.ended.set()
                clock.join()

    def compile(self) -> None:
        say("compiling them beside the game; the page can be used meanwhile")
        self.find_compiler()
        if not self.places.compilers.is_dir():
            with self.places.new_folder(self.places.compilers) as new:
                lock, what = self.places.lock_file("engines"), "Fetching what compiles the engines"
                install(self.children, what, lock, new.folder, new.tmp, lambda state: None)
        tools = [self.places.builders, self.places.compilers]
        with (
            keep_in_use(tools[0]),
            keep_in_use(tools[1]),
            self.places.new_folder(self.places.compiled) as new,
        ):
            unpack_wheel(self.children, new, tools, KONTOR_REQUIRE_COMPILED="1")
            add_client(self.places, new, self.places.interpreted / "kontor" / "web")

    def find_compiler(self) -> None:
        """Install a C compiler and Python's headers if they are missing. Skip this if it needs a password."""
        script = self.places.root / "tools" / "system-packages"
        command = [script, "--no-password", sys.executable, "compiler"]
        self.children.run("Looking for a C compiler", command, uninterruptible=True)

    def tick(self) -> None:
        while not self.ended.wait(PROGRESS_INTERVAL):
            usual = "two to four minutes in all" if self.seconds() < USUAL_SECONDS else "this machine is busy"
            say(f"still compiling, {self.seconds():.0f} s so far; {usual}")

    def seconds(self) -> float:
        return time.monotonic() - self.began


def say(text: str) -> None:
    print(f"engines: {text}", flush=True)


def stop_with_parent(children: Children) -> None:
    """Wait until the parent process closes standard input, then stop the child processes."""
    while os.read(sys.stdin.fileno(), 64):
        pass
    children.stop()


def main() -> int:
    places = Places()
    children = Children(places.home / "engines.log")
    threading.Thread(target=stop_with_parent, args=[children], daemon=True).start()
    os.nice(19)
    children.log.write_text("", encoding="utf-8")
    engines = EngineCompiler(places, children)
    places.failed.unlink(missing_ok=True)
    try:
        if places.kontor.name != sys.argv[1]:
            raise Trouble("The sources have changed since the start; start again to compile them.")
        engines.make()
    except Trouble as trouble:
        if children.stopping:
            return STOPPED
        places.failed.write_text(f"{trouble}\n", encoding="utf-8")
        say(f"NOT COMPILED. {trouble}")
        return FAILED
    say(f"compiled after {engines.seconds():.0f} s; the next `make play` plays with them")
    return 0


class CompilerProcess:
    """Starts a process that compiles the engines while the server runs, and stops it on request."""

    def __init__(self, places: Places) -> None:
        self.places = places
        command = [sys.executable, "-m", "tools.start.engines", places.kontor.name]
        self.process = subprocess.Popen(
            command, cwd=places.root, stdin=subprocess.PIPE, start_new_session=True
        )

    def stop(self) -> str:
        """Stop the process. Return a line that says why the engines are not compiled; empty if they are."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            say("waiting for the system's package manager, which must not be interrupted")
            code = self.process.wait()
        if code == 0:
            return ""
        unfinished = "The engines were not finished; the next `make play` compiles them."
        return last_failure(self.places) or unfinished


def last_failure(places: Places) -> str:
    """Return a line that says why the last compilation failed; empty if it did not fail."""
    try:
        reason = places.failed.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
    return f"The engines are NOT COMPILED. {reason} (more in build/play/engines.log)"


if __name__ == "__main__":
    sys.exit(main())
