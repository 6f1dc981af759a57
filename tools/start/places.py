"""The folders of `make play`, below build/play, each named by a digest of what it is made from.

    packages-KEY/     a virtual environment with what Kontor runs on
    builders-KEY/     Node and hatchling, which build the client and the wheel
    engines-KEY/      what compiles the engines
    KEY/interpreted/  Kontor from these sources, with its client
    KEY/compiled/     the same with compiled engines

A folder is made under another name and renamed when it is complete, so an interruption leaves nothing half
made. It never changes afterwards: a running server keeps its own, and a newer start makes another. A server
locks each folder that it uses (`hold`). `sweep` removes folders that are not locked and would not be made
again.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, NamedTuple

ROOT = Path(__file__).parents[2]
IN_USE = ".in-use"
MAKING = ".making-"
NOT_SOURCES = ("node_modules", "dist", "e2e", "tests", "__pycache__")


class Making(NamedTuple):
    """A folder that is being made, and a temporary folder beside it."""

    folder: Path
    tmp: Path


class Places:
    """The folders for the sources below `root` and the Python that runs this."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.home = root / "build" / "play"
        self.packages = self.home / f"packages-{self.key('play')}"
        self.builders = self.home / f"builders-{self.key('builders')}"
        self.compilers = self.home / f"engines-{self.key('engines')}"
        self.kontor = self.home / self.of_sources()
        self.interpreted = self.kontor / "interpreted"
        self.compiled = self.kontor / "compiled"
        self.failed = self.kontor / "failed"
        """A file with the reason why the last compilation failed."""
        self.npm = self.home / "npm"
        self.python = self.packages / "bin" / "python"
        self.site = f"lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"

    def lock(self, name: str) -> Path:
        return self.root / "locks" / f"{name}.txt"

    def key(self, name: str) -> str:
        return key_of(self.lock(name))

    def of_sources(self) -> str:
        """Return the name of the Kontor that these sources make."""
        folders = ("src/kontor", "web")
        files = [file for folder in folders for file in sources(self.root / folder)]
        locks = [self.lock("builders"), self.lock("engines")]
        frame = [self.root / "pyproject.toml", self.root / "hatch_build.py", *locks]
        return digest(self.root, [*frame, *files], *this_python())

    def making(self, target: Path) -> AbstractContextManager[Making]:
        return making(self.home, target)

    def sweep(self) -> None:
        """Remove what older sources, locks and Pythons or an interruption have left, unless it is in use."""
        wanted = {self.packages, self.builders, self.compilers, self.kontor, self.npm}
        for folder in self.home.iterdir():
            if folder.is_dir() and folder not in wanted and not in_use(folder):
                shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def making(home: Path, target: Path) -> Iterator[Making]:
    """Yield a folder in `home` that becomes `target` at the end of the block; an exception removes it."""
    scratch = home / f"{MAKING}{target.parent.name}-{target.name}"
    shutil.rmtree(scratch, ignore_errors=True)
    made = scratch / "made"
    made.mkdir(parents=True)
    # Not below the sources: hatchling does not replace files of a wheel with files from there.
    with hold(scratch), TemporaryDirectory(prefix="kontor-play-", ignore_cleanup_errors=True) as tmp:
        try:
            yield Making(made, Path(tmp))
            target.parent.mkdir(exist_ok=True)
            made.rename(target)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


def this_python() -> tuple[str, ...]:
    return sys.version, sys.base_prefix, sysconfig.get_platform()


def key_of(lock: Path) -> str:
    """Return the name of what is installed from `lock` for this Python."""
    return digest(lock.parent, [lock], *this_python())


def sources(folder: Path) -> list[Path]:
    """Return the files below `folder` that a build reads, sorted."""
    found = []
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(path) / name for name in names if not name.endswith((".pyc", ".so"))]
    return sorted(found)


def digest(root: Path, files: list[Path], *more: str) -> str:
    """Return a digest of these files and texts."""
    total = sha256("\0".join(more).encode())
    for file in files:
        total.update(f"{file.relative_to(root).as_posix()}\0".encode())
        total.update(sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]


def hold(folder: Path) -> BinaryIO:
    """Keep `folder` from being swept until the file is closed, here and in every process that inherits it."""
    file = (folder / IN_USE).open("ab")
    fcntl.flock(file, fcntl.LOCK_SH)
    os.set_inheritable(file.fileno(), True)
    return file


def in_use(folder: Path) -> bool:
    try:
        with (folder / IN_USE).open("ab") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def locked(path: Path, wait: bool = True) -> BinaryIO:
    """Take the lock `path` and return its file, which must stay open.

    Raises `BlockingIOError` if `wait` is False and somebody else has it. The system releases it when
    its owner ends, in whatever way.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BaseException:
        file.close()
        raise
    return file
