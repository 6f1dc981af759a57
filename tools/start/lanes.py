"""Sets up an interpreted Kontor in two threads, called lanes: one for the server, one for the web client."""

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
from tools.start.places import NewFolder, Places
from tools.start.progress import Progress
from tools.start.trouble import Trouble, trouble_from_os_error

NEEDED_MB = 600
"""The maximum disk space in megabytes that the set-up and the compilation need."""


class Lanes:
    """Sets up Kontor in two threads, the lanes: one builds the web client, the other one the server.

    A step is skipped if its result exists already.
    """

    def __init__(self, places: Places, children: Children, progress: Progress) -> None:
        self.places = places
        self.children = children
        self.progress = progress
        self.builders: Future[None] = Future()
        """Done when the client's lane has installed Node and hatchling. The server's lane waits for it."""

    def set_up(self) -> None:
        """Install the packages that Kontor needs, and build the interpreted Kontor with its web client."""
        free = shutil.disk_usage(self.places.home).free // 1_000_000
        if free < NEEDED_MB:
            needed = f"Kontor takes {NEEDED_MB} MB; make room and start again."
            raise Trouble(f"The disk has {free} MB left, {needed}")
        try:
            with self.places.new_folder(self.places.interpreted) as new, ThreadPoolExecutor(2) as pool:
                client, server = pool.submit(self.client, new), pool.submit(self.server, new)
                try:
                    lanes: list[Future[Any]] = [client, server]
                    for lane in wait(lanes, return_when=FIRST_EXCEPTION).done:
                        lane.result()
                except BaseException:
                    self.children.stop()
                    self.builders.cancel()
                    raise
                add_client(self.places, new, client.result())
        except OSError as error:
            raise trouble_from_os_error("Setting up", error) from None

    def client(self, new: NewFolder) -> Path:
        """Run the client's lane: install Node and the client's packages, and build the web client.

        Return the folder of the built client.
        """
        report = self.reporter("client")
        self.install_builders(report)
        self.builders.set_result(None)
        npm, builders = self.places.npm, self.places.builders
        env = environment(PYTHONPATH=builders, TMPDIR=new.tmp, npm_config_cache=npm)
        command = [sys.executable, self.places.root / "tools" / "built_client.py", "--quick"]
        with reporting_growth(npm, lambda size: report(f"fetching its packages, {size:.0f} MB")) as stop:

            def on_line(line: str) -> None:
                if line == "kontor: building the client":
                    stop.set()
                    report("building")

            output = self.children.run("Building the client", command, env, on_line)
        report("ready")
        return Path(output.splitlines()[-1])

    def install_builders(self, report: Callable[[str], None]) -> None:
        if self.places.builders.is_dir():
            return
        report("fetching Node, 61 MB")
        with self.places.new_folder(self.places.builders) as new:
            lock = self.places.lock_file("builders")
            install(self.children, "Fetching Node", lock, new.folder, new.tmp, report)

    def server(self, new: NewFolder) -> None:
        """Run the server's lane: install the packages that Kontor needs, and build Kontor itself."""
        report = self.reporter("server")
        self.install_packages(report)
        self.builders.result()
        report("building")
        interpreted = {"KONTOR_PURE": "1", "KONTOR_REQUIRE_COMPILED": "0"}
        unpack_wheel(self.children, new, [self.places.builders], **interpreted)
        report("ready")

    def install_packages(self, report: Callable[[str], None]) -> None:
        if self.places.packages.is_dir():
            return
        report("fetching what it runs on")
        with self.places.new_folder(self.places.packages) as new:
            command = [sys.executable, "-m", "venv", "--without-pip", new.folder]
            self.children.run("Making an environment", command, environment())
            lock, site = self.places.lock_file("play"), new.folder / self.places.site
            install(self.children, "Fetching what the server runs on", lock, site, new.tmp, report)
            compile_bytecode(self.children, site)

    def reporter(self, lane: str) -> Callable[[str], None]:
        return lambda state: self.progress.lane(lane, state)


@contextmanager
def reporting_growth(folder: Path, report: Callable[[float], None]) -> Iterator[threading.Event]:
    """Call `report` twice a second with the growth of `folder` in megabytes.

    Stop at the end of the `with` block, or earlier if the yielded event is set.
    """
    before, ended = megabytes(folder), threading.Event()

    def watch() -> None:
        while not ended.wait(0.5):
            grown = megabytes(folder) - before
            if grown >= 1 and not ended.is_set():
                report(grown)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield ended
    finally:
        ended.set()
        thread.join()


def megabytes(folder: Path) -> float:
    """Return the size of all files below `folder`. Files that are deleted while this runs do not count."""
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size
        except OSError:
            continue
    return total / 1_000_000
