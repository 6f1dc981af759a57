"""Sets up Kontor with interpreted engines in two threads, one for the server and one for the web client."""

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
from tools.start.failures import SetupFailed, failure_from_os_error
from tools.start.folders import NewFolder, PlayFolders
from tools.start.kontor import add_client, unpack_wheel
from tools.start.packages import compile_bytecode, environment, install
from tools.start.progress import Progress

NEEDED_MB = 600
"""The maximum disk space in megabytes that the set-up and the compilation need."""


class ParallelSetup:
    """Sets up Kontor in two threads: one builds the web client, and the other one builds the server.

    A step is skipped if its result exists already.
    """

    def __init__(self, folders: PlayFolders, children: Children, progress: Progress) -> None:
        self.folders = folders
        self.children = children
        self.progress = progress
        self.builders_installed: Future[None] = Future()
        """Done when the client thread has installed Node and hatchling. The server thread waits for it."""

    def set_up(self) -> None:
        """Install Kontor's dependencies, and build its web client and a Kontor with interpreted engines."""
        free = shutil.disk_usage(self.folders.base_folder).free // 1_000_000
        if free < NEEDED_MB:
            needed = f"Kontor takes {NEEDED_MB} MB; make room and start again."
            raise SetupFailed(f"The disk has {free} MB left, {needed}")
        try:
            with self.folders.new_folder(self.folders.interpreted) as target, ThreadPoolExecutor(2) as pool:
                client = pool.submit(self.build_client, target)
                server = pool.submit(self.build_server, target)
                try:
                    threads: list[Future[Any]] = [client, server]
                    for thread in wait(threads, return_when=FIRST_EXCEPTION).done:
                        thread.result()
                except BaseException:
                    self.children.stop()
                    self.builders_installed.cancel()
                    raise
                add_client(self.folders, target, client.result())
        except OSError as error:
            raise failure_from_os_error("Setting up", error) from None

    def build_client(self, target: NewFolder) -> Path:
        """Install Node and the client's packages, and build the web client. Runs in the client thread.

        Return the folder that contains the built client.
        """
        report = self.reporter("client")
        self.install_builders(report)
        self.builders_installed.set_result(None)
        npm, builders = self.folders.npm, self.folders.builders
        env = environment(PYTHONPATH=builders, TMPDIR=target.tmp, npm_config_cache=npm)
        command = [sys.executable, self.folders.root / "tools" / "built_client.py", "--quick"]
        with reporting_growth(npm, lambda size: report(f"fetching its packages, {size:.0f} MB")) as stop:

            def on_line(line: str) -> None:
                if line == "kontor: building the client":
                    stop.set()
                    report("building")

            output = self.children.run("Building the client", command, env, on_line)
        report("ready")
        return Path(output.splitlines()[-1])

    def install_builders(self, report: Callable[[str], None]) -> None:
        if self.folders.builders.is_dir():
            return
        report("fetching Node, 61 MB")
        with self.folders.new_folder(self.folders.builders) as target:
            lock_file = self.folders.lock_file("builders")
            install(self.children, "Fetching Node", lock_file, target.folder, target.tmp, report)

    def build_server(self, target: NewFolder) -> None:
        """Install the packages that Kontor needs, and build Kontor itself. Runs in the server thread."""
        report = self.reporter("server")
        self.install_packages(report)
        self.builders_installed.result()
        report("building")
        interpreted = {"KONTOR_PURE": "1", "KONTOR_REQUIRE_COMPILED": "0"}
        unpack_wheel(self.children, target, [self.folders.builders], **interpreted)
        report("ready")

    def install_packages(self, report: Callable[[str], None]) -> None:
        if self.folders.packages.is_dir():
            return
        report("fetching what it runs on")
        with self.folders.new_folder(self.folders.packages) as target:
            command = [sys.executable, "-m", "venv", "--without-pip", target.folder]
            self.children.run("Making an environment", command, environment())
            lock_file, site = self.folders.lock_file("play"), target.folder / self.folders.site
            install(self.children, "Fetching what the server runs on", lock_file, site, target.tmp, report)
            compile_bytecode(self.children, site)

    def reporter(self, name: str) -> Callable[[str], None]:
        return lambda state: self.progress.show_state(name, state)


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
    """Return the size of all files under `folder`. Files that are deleted while this runs do not count."""
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size
        except OSError:
            continue
    return total / 1_000_000
