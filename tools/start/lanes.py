"""Set Kontor up for playing, interpreted, in two lanes side by side: the server and the client."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.start.children import Children
from tools.start.kontor import add_client, unpack_wheel
from tools.start.packages import compile_bytecode, environment, install
from tools.start.places import Making, Places
from tools.start.progress import Progress
from tools.start.trouble import Trouble, of_system

ROOM = 600
"""Megabytes of disk space that the set-up and the compilation take at most."""


class Lanes:
    """The set-up. Each step is skipped if its result is there."""

    def __init__(self, places: Places, children: Children, progress: Progress) -> None:
        self.places = places
        self.children = children
        self.progress = progress
        self.builders: Future[None] = Future()
        """Done when Node and hatchling are installed, which the other lane needs, too."""

    def set_up(self) -> None:
        """Make the packages and the interpreted Kontor."""
        free = shutil.disk_usage(self.places.home).free // 1_000_000
        if free < ROOM:
            raise Trouble(f"The disk has {free} MB left, Kontor takes {ROOM} MB; make room and start again.")
        try:
            with self.places.making(self.places.interpreted) as making, ThreadPoolExecutor(2) as pool:
                client, server = pool.submit(self.client, making), pool.submit(self.server, making)
                try:
                    lanes: list[Future[Any]] = [client, server]
                    for lane in wait(lanes, return_when=FIRST_EXCEPTION).done:
                        lane.result()
                except BaseException:
                    self.children.stop()
                    self.builders.cancel()
                    raise
                add_client(self.places, making, client.result())
        except OSError as error:
            raise of_system("Setting up", error) from None

    def client(self, making: Making) -> Path:
        """Run the client's lane: Node, the packages that build the client, and the build."""
        tell = self.teller("client")
        self.install_builders(tell)
        self.builders.set_result(None)
        npm, builders = self.places.npm, self.places.builders
        env = environment(PYTHONPATH=builders, TMPDIR=making.tmp, npm_config_cache=npm)
        command = [sys.executable, self.places.root / "tools" / "built_client.py", "--quick"]
        with growing(npm, lambda size: tell(f"fetching its packages, {size:.0f} MB")) as watch:

            def hear(line: str) -> None:
                if line == "kontor: building the client":
                    watch.set()
                    tell("building")

            said = self.children.run("Building the client", command, env, hear)
        tell("ready")
        return Path(said.splitlines()[-1])

    def install_builders(self, tell: Callable[[str], None]) -> None:
        if self.places.builders.is_dir():
            return
        tell("fetching Node, 61 MB")
        with self.places.making(self.places.builders) as making:
            lock = self.places.lock("builders")
            install(self.children, "Fetching Node", lock, making.folder, making.tmp, tell)

    def server(self, making: Making) -> None:
        """Run the server's lane: its packages, and Kontor itself."""
        tell = self.teller("server")
        self.install_packages(tell)
        self.builders.result()
        tell("building")
        interpreted = {"KONTOR_PURE": "1", "KONTOR_REQUIRE_COMPILED": "0"}
        unpack_wheel(self.children, making, [self.places.builders], **interpreted)
        tell("ready")

    def install_packages(self, tell: Callable[[str], None]) -> None:
        if self.places.packages.is_dir():
            return
        tell("fetching what it runs on")
        with self.places.making(self.places.packages) as making:
            command = [sys.executable, "-m", "venv", "--without-pip", making.folder]
            self.children.run("Making an environment", command, environment())
            lock, site = self.places.lock("play"), making.folder / self.places.site
            install(self.children, "Fetching what the server runs on", lock, site, making.tmp, tell)
            compile_bytecode(self.children, site)

    def teller(self, lane: str) -> Callable[[str], None]:
        return lambda state: self.progress.lane(lane, state)


@contextmanager
def growing(folder: Path, tell: Callable[[float], None]) -> Iterator[threading.Event]:
    """Call `tell` twice a second with the megabytes by which `folder` grew, until the event or the end."""
    before, ended = megabytes(folder), threading.Event()

    def watch() -> None:
        while not ended.wait(0.5):
            grown = megabytes(folder) - before
            if grown >= 1 and not ended.is_set():
                tell(grown)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield ended
    finally:
        ended.set()
        thread.join()


def megabytes(folder: Path) -> float:
    """Return the size of all files below `folder`. Files that are removed meanwhile do not count."""
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size
        except OSError:
            continue
    return total / 1_000_000
