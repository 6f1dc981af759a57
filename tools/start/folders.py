"""The folders that `make play` creates under build/play.

KEY is a digest of everything that the folder is built from.

    packages-KEY/     a virtual environment with the packages that Kontor needs
    builders-KEY/     Node and hatchling, which build the client and the wheel
    engines-KEY/      what compiles the engines
    KEY/interpreted/  Kontor from these sources, with its web client
    KEY/compiled/     the same with compiled engines

A folder is built under a temporary name and renamed once it is complete, so an interrupted build never leaves
an incomplete folder under its final name. It never changes afterwards: if the sources change, the next start
builds a new folder, and a running server keeps the old one. A server locks each folder that it uses
(`keep_in_use`). `remove_leftovers` removes folders that are neither locked nor needed for the current
sources.
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
UNFINISHED = ".making-"
NOT_SOURCES = ("node_modules", "dist", "e2e", "tests", "__pycache__")


class NewFolder(NamedTuple):
    """A folder that is being built, and a temporary folder for building it."""

    folder: Path
    tmp: Path


class PlayFolders:
    """The paths of all the folders that `make play` uses.

    They depend on the sources under `root` and on the Python interpreter that runs this program.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.base_folder = root / "build" / "play"
        self.packages = self.base_folder / f"packages-{self.key('play')}"
        self.builders = self.base_folder / f"builders-{self.key('builders')}"
        self.compilers = self.base_folder / f"engines-{self.key('engines')}"
        self.kontor = self.base_folder / self.sources_key()
        self.interpreted = self.kontor / "interpreted"
        self.compiled = self.kontor / "compiled"
        self.failed = self.kontor / "failed"
        """A file with the reason why the last compilation failed."""
        self.npm = self.base_folder / "npm"
        self.python = self.packages / "bin" / "python"
        self.site = f"lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"

    def lock_file(self, name: str) -> Path:
        return self.root / "locks" / f"{name}.txt"

    def key(self, name: str) -> str:
        return packages_key(self.lock_file(name))

    def sources_key(self) -> str:
        """Return the KEY of Kontor's folder: a digest of the sources and of the running Python."""
        folders = ("src/kontor", "web")
        files = [file for folder in folders for file in source_files(self.root / folder)]
        locks = [self.lock_file("builders"), self.lock_file("engines")]
        frame = [self.root / "pyproject.toml", self.root / "hatch_build.py", *locks]
        return digest(self.root, [*frame, *files], *python_identity())

    def new_folder(self, target: Path) -> AbstractContextManager[NewFolder]:
        return new_folder(self.base_folder, target)

    def remove_leftovers(self) -> None:
        """Remove all folders that the current sources do not need, except those in use.

        They are left over from older sources, lock files or Python versions, or from an interrupted build.
        """
        wanted = {self.packages, self.builders, self.compilers, self.kontor, self.npm}
        for folder in self.base_folder.iterdir():
            if folder.is_dir() and folder not in wanted and not in_use(folder):
                shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_folder(base_folder: Path, target: Path) -> Iterator[NewFolder]:
    """Yield a new folder in `base_folder`. At the end of the `with` block it is renamed to `target`.

    If the block raises an exception, the folder is removed.
    """
    scratch = base_folder / f"{UNFINISHED}{target.parent.name}-{target.name}"
    shutil.rmtree(scratch, ignore_errors=True)
    made = scratch / "made"
    made.mkdir(parents=True)
    # `tmp` is outside the source tree: hatchling lets a generated file replace a source file only if the
    # generated one comes from outside.
    with keep_in_use(scratch), TemporaryDirectory(prefix="kontor-play-", ignore_cleanup_errors=True) as tmp:
        try:
            yield NewFolder(made, Path(tmp))
            target.parent.mkdir(exist_ok=True)
            made.rename(target)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


def python_identity() -> tuple[str, ...]:
    """Return the version, the folder and the platform of the Python interpreter that runs this program."""
    return sys.version, sys.base_prefix, sysconfig.get_platform()


def packages_key(lock_file: Path) -> str:
    """Return the KEY of a package folder: a digest of `lock_file` and of the running Python."""
    return digest(lock_file.parent, [lock_file], *python_identity())


def source_files(folder: Path) -> list[Path]:
    """Return all files under `folder` that a build reads, in sorted order."""
    found = []
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(path) / name for name in names if not name.endswith((".pyc", ".so"))]
    return sorted(found)


def digest(root: Path, files: list[Path], *more: str) -> str:
    """Return a digest of the names and contents of `files`, and of the strings in `more`."""
    total = sha256("\0".join(more).encode())
    for file in files:
        total.update(f"{file.relative_to(root).as_posix()}\0".encode())
        total.update(sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]


def keep_in_use(folder: Path) -> BinaryIO:
    """Mark `folder` as in use, so that `remove_leftovers` does not remove it. Return the lock file.

    The mark lasts until this process and every process that inherits the file have closed it.
    """
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


def take_lock(path: Path, wait: bool = True) -> BinaryIO:
    """Take the lock on the file `path`, and return the file. The lock is held while the file is open.

    If another process holds the lock, wait for it. If `wait` is false, raise `BlockingIOError` instead. The
    lock of a process that dies is released.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BaseException:
        file.close()
        raise
    return file
