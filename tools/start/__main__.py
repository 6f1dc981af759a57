"""`make play` on machines without the developer tools: python -m tools.start [arguments of `kontor serve`]

The first run sets up Kontor with interpreted engines and starts the server. The engines are compiled while
the server is running, and the next run uses the compiled ones. Every error is reported on one line. If a run
is interrupted, the next one continues where it left off.
"""

from __future__ import annotations

import argparse
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType
from typing import BinaryIO

from tools.start.children import Children
from tools.start.engines import CompilerProcess, last_failure
from tools.start.failures import SetupFailed, failure_from_os_error
from tools.start.folders import PlayFolders, keep_in_use, take_lock
from tools.start.packages import environment
from tools.start.parallel_setup import ParallelSetup
from tools.start.progress import Progress

INTERRUPTED = 130


def listen_address(arguments: list[str]) -> tuple[str, int]:
    """Return the host and port that `kontor serve` listens on if it is run with `arguments`.

    Port 0 means any free port.
    """
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    known, _ = parser.parse_known_args(arguments)
    return known.host, known.port


def check_port(host: str, port: int) -> None:
    """Raise `SetupFailed` if the port is taken. Call this before the set-up, which takes a long time."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise SetupFailed(
                    f"Port {port} is taken, perhaps by a `make play` that is running. Open "
                    f"http://{host}:{port}, or take another port: make play PORT={port + 1}"
                ) from None


def take_setup_lock(folders: PlayFolders, progress: Progress, address: tuple[str, int]) -> BinaryIO:
    """Take and return the setup lock, which only one `make play` can hold at a time.

    If another process holds it, wait until it is released, and then check the port again.
    """
    try:
        return take_lock(folders.base_folder / "setting-up", wait=False)
    except BlockingIOError:
        progress.say("Another `make play` is setting up here; waiting for it.")
    lock = take_lock(folders.base_folder / "setting-up")
    check_port(*address)
    return lock


def set_up(folders: PlayFolders, progress: Progress) -> list[BinaryIO]:
    """Set up whatever is missing. The caller must hold the lock taken by `take_setup_lock`.

    Return the open lock files, which keep the folders in use from being removed.
    """
    if not (folders.packages.is_dir() and (folders.compiled.is_dir() or folders.interpreted.is_dir())):
        folders.remove_leftovers()
        children = Children(folders.base_folder / "setup.log")
        children.log.write_text("", encoding="utf-8")
        with progress:
            try:
                ParallelSetup(folders, children, progress).set_up()
            finally:
                children.stop()
        progress.say("Ready: starting the server")
    return [keep_in_use(folders.packages), keep_in_use(folders.kontor)]


def serve(
    folders: PlayFolders, arguments: list[str], folder_locks: list[BinaryIO], setup_lock: BinaryIO
) -> int:
    """Run the server until it exits, and return its exit code. If necessary, compile the engines meanwhile.

    `folder_locks` are the locks on the folders in use. Close `setup_lock` as soon as the server is listening.
    """
    command = [str(folders.python), "-m", "kontor", "serve", *arguments]
    if folders.compiled.is_dir():
        os.execve(command[0], command, environment(PYTHONPATH=folders.compiled))
    if failure := last_failure(folders):
        print(f"{failure} Trying again.")
    env = environment(PYTHONPATH=folders.interpreted, KONTOR_ENGINES=folders.compiled)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: None)  # until there is a server to pass the signal to
    server = subprocess.Popen(command, env=env, pass_fds=[file.fileno() for file in folder_locks])

    def forward(number: int, _: FrameType | None) -> None:
        server.send_signal(number)

    signal.signal(signal.SIGTERM, forward)
    signal.signal(signal.SIGHUP, forward)  # a terminal's Ctrl-C reaches the server by itself
    compiler = CompilerProcess(folders)
    while server.poll() is None and not is_listening(*listen_address(arguments)):
        time.sleep(0.05)
    setup_lock.close()
    code = server.wait()
    if left := compiler.stop():
        print(left, flush=True)
    return code


def is_listening(host: str, port: int) -> bool:
    """Return whether a server is listening on `port` at `host`.

    Return True for port 0, because the server then chooses a port that is not known here.
    """
    if port == 0:
        return True
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def raise_interrupt(number: int, _: FrameType | None) -> None:
    raise KeyboardInterrupt


def main(arguments: list[str]) -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, raise_interrupt)
    try:
        address = listen_address(arguments)
        check_port(*address)
        folders, progress = PlayFolders(), Progress()
        try:
            setup_lock = take_setup_lock(folders, progress, address)
            folder_locks = set_up(folders, progress)
        except OSError as error:
            raise failure_from_os_error("Setting up", error) from None
    except SetupFailed as failure:
        print(f"make play: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nmake play: stopped; the next start goes on from here.", file=sys.stderr)
        return INTERRUPTED
    return serve(folders, arguments, folder_locks, setup_lock)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
