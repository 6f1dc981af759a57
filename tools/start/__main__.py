"""`make play` without the developers' tools: python -m tools.start [arguments of `kontor serve`]

The first start sets Kontor up, interpreted, and serves it. The engines are compiled while the server runs,
and the next start uses them. Every error is reported in one line, and another start continues from there.
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
from tools.start.engines import Beside, last_failure
from tools.start.lanes import Lanes
from tools.start.packages import environment
from tools.start.places import Places, hold, locked
from tools.start.progress import Progress
from tools.start.trouble import Trouble, of_system

INTERRUPTED = 130


def address(arguments: list[str]) -> tuple[str, int]:
    """Return the host and port on which a server with these arguments listens; port 0 is any free one."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    known, _ = parser.parse_known_args(arguments)
    return known.host, known.port


def check_port(host: str, port: int) -> None:
    """Raise `Trouble` if the port is taken, before anybody waits for the set-up."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Trouble(
                    f"Port {port} is taken, perhaps by a `make play` that is running. Open "
                    f"http://{host}:{port}, or take another port: make play PORT={port + 1}"
                ) from None


def take_turn(places: Places, progress: Progress, where: tuple[str, int]) -> BinaryIO:
    """Wait for the lock that allows setting up and starting, then check the port again. Return the lock."""
    try:
        return locked(places.home / "setting-up", wait=False)
    except BlockingIOError:
        progress.say("Another `make play` is setting up here; waiting for it.")
    lock = locked(places.home / "setting-up")
    check_port(*where)
    return lock


def set_up(places: Places, progress: Progress) -> list[BinaryIO]:
    """Make what is missing. Return the locks that keep it from being removed. The caller holds the turn."""
    if not (places.packages.is_dir() and (places.compiled.is_dir() or places.interpreted.is_dir())):
        places.sweep()
        children = Children(places.home / "setup.log")
        children.log.write_text("", encoding="utf-8")
        with progress:
            try:
                Lanes(places, children, progress).set_up()
            finally:
                children.stop()
        progress.say("Ready: starting the server")
    return [hold(places.packages), hold(places.kontor)]


def serve(places: Places, arguments: list[str], held: list[BinaryIO], turn: BinaryIO) -> int:
    """Run the server. If it is interpreted, compile the engines meanwhile."""
    command = [str(places.python), "-m", "kontor", "serve", *arguments]
    if places.compiled.is_dir():
        os.execve(command[0], command, environment(PYTHONPATH=places.compiled))
    if failure := last_failure(places):
        print(f"{failure} Trying again.")
    env = environment(PYTHONPATH=places.interpreted, KONTOR_ENGINES=places.compiled)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: None)  # until there is a server to pass the signal to
    server = subprocess.Popen(command, env=env, pass_fds=[file.fileno() for file in held])

    def hand_on(number: int, _: FrameType | None) -> None:
        server.send_signal(number)

    signal.signal(signal.SIGTERM, hand_on)
    signal.signal(signal.SIGHUP, hand_on)  # a terminal's Ctrl-C reaches the server by itself
    beside = Beside(places)
    while server.poll() is None and not listens(*address(arguments)):
        time.sleep(0.05)
    turn.close()
    code = server.wait()
    if left := beside.stop():
        print(left, flush=True)
    return code


def listens(host: str, port: int) -> bool:
    """Return whether a server listens there. True for port 0, because the server then chooses its port."""
    if port == 0:
        return True
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def interrupt(number: int, _: FrameType | None) -> None:
    raise KeyboardInterrupt


def main(arguments: list[str]) -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    try:
        where = address(arguments)
        check_port(*where)
        places, progress = Places(), Progress()
        try:
            turn = take_turn(places, progress, where)
            held = set_up(places, progress)
        except OSError as error:
            raise of_system("Setting up", error) from None
    except Trouble as trouble:
        print(f"make play: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nmake play: stopped; the next start goes on from here.", file=sys.stderr)
        return INTERRUPTED
    return serve(places, arguments, held, turn)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
