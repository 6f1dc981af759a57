"""Compile the engines at the lowest priority while a server runs: `python -m tools.start.engines KEY`.

`make play` starts this process, and stops it by closing its standard input. The input is also closed if `make
play` dies. The compiled engines are written to a folder. The bots' worker processes use it immediately, and
the server uses it the next time it starts. Progress lines begin with "engines:".

The exit code is 0 if the engines are compiled, `STOPPED` if the process was stopped, and otherwise `FAILED`.
On failure, the reason is written to a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

from tools.start.children import Children
from tools.start.failures import SetupFailed, failure_from_os_error
from tools.start.folders import PlayFolders, keep_in_use, take_lock
from tools.start.kontor import add_client, unpack_wheel
from tools.start.packages import install

FAILED, STOPPED = 1, 3
PATIENCE = 10.0
"""Seconds to wait for the compiling process to exit. Only a package manager can take longer."""
USUAL_SECONDS = 240.0
"""How many seconds compiling takes at most on two idle cores."""
PROGRESS_INTERVAL = 30.0
"""Seconds between two progress lines."""


class EngineCompiler:
    """Compiles the engines once, and prints progress lines."""

    def __init__(self, folders: PlayFolders, children: Children) -> None:
        self.folders = folders
        self.children = children
        self.began = time.monotonic()
        self.ended = threading.Event()

    def compile_if_needed(self) -> None:
        """Compile the engines, unless they are compiled already or another process is compiling them.

        Raise `SetupFailed` if the compilation fails.
        """
        try:
            lock = take_lock(self.folders.base_folder / "compiling", wait=False)
        except BlockingIOError:
            say("another `make play` compiles them already")
            return
        with lock, keep_in_use(self.folders.kontor):
            if self.folders.compiled.is_dir():
                return
            clock = threading.Thread(target=self.print_progress, daemon=True)
            clock.start()
            try:
                self.compile()
            except OSError as error:
                raise failure_from_os_error("Compiling the engines", error) from None
            finally:
                self.ended.set()
                clock.join()

    def compile(self) -> None:
        say("compiling them beside the game; the page can be used meanwhile")
        self.find_compiler()
        if not self.folders.compilers.is_dir():
            with self.folders.new_folder(self.folders.compilers) as target:
                lock_file, what = self.folders.lock_file("engines"), "Fetching what compiles the engines"
                install(self.children, what, lock_file, target.folder, target.tmp, lambda state: None)
        tools = [self.folders.builders, self.folders.compilers]
        with (
            keep_in_use(tools[0]),
            keep_in_use(tools[1]),
            self.folders.new_folder(self.folders.compiled) as target,
        ):
            unpack_wheel(self.children, target, tools, KONTOR_REQUIRE_COMPILED="1")
            add_client(self.folders, target, self.folders.interpreted / "kontor" / "web")

    def find_compiler(self) -> None:
        """Install a C compiler and Python's headers if they are missing. Skip this if it needs a password."""
        script = self.folders.root / "tools" / "system-packages"
        command = [script, "--no-password", sys.executable, "compiler"]
        self.children.run("Looking for a C compiler", command, uninterruptible=True)

    def print_progress(self) -> None:
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
    folders = PlayFolders()
    children = Children(folders.base_folder / "engines.log")
    threading.Thread(target=stop_with_parent, args=[children], daemon=True).start()
    os.nice(19)
    children.log.write_text("", encoding="utf-8")
    engines = EngineCompiler(folders, children)
    folders.failed.unlink(missing_ok=True)
    try:
        if folders.kontor.name != sys.argv[1]:
            raise SetupFailed("The sources have changed since the start; start again to compile them.")
        engines.compile_if_needed()
    except SetupFailed as failure:
        if children.stopping:
            return STOPPED
        folders.failed.write_text(f"{failure}\n", encoding="utf-8")
        say(f"NOT COMPILED. {failure}")
        return FAILED
    say(f"compiled after {engines.seconds():.0f} s; the next `make play` plays with them")
    return 0


class CompilerProcess:
    """Starts a process that compiles the engines while the server runs, and stops it on request."""

    def __init__(self, folders: PlayFolders) -> None:
        self.folders = folders
        command = [sys.executable, "-m", "tools.start.engines", folders.kontor.name]
        self.process = subprocess.Popen(
            command, cwd=folders.root, stdin=subprocess.PIPE, start_new_session=True
        )

    def stop(self) -> str:
        """Stop the process. Return a line that says why the engines are not compiled, or "" if they are."""
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
        return last_failure(self.folders) or unfinished


def last_failure(folders: PlayFolders) -> str:
    """Return a line that says why the last compilation failed, or "" if it did not fail."""
    try:
        reason = folders.failed.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
    return f"The engines are NOT COMPILED. {reason} (more in build/play/engines.log)"


if __name__ == "__main__":
    sys.exit(main())
