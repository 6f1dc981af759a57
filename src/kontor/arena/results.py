"""The results of a contest as a file of JSON lines: first what is played, then a line for each block.

A line is written as soon as its block is over. A run that was killed leaves at most half a line, which the
next run cuts off; it plays the blocks that are missing and no other.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from kontor.arena.contest import Block, Contest
from kontor.arena.recording import FolderInUse

try:
    import fcntl
except ImportError:  # a system without such locks: there two runs must not be started with one file
    fcntl = None  # type: ignore[assignment]


class Results:
    """The blocks that are known, and where new ones go; without a path they are kept in memory only."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.contest = contest
        self.path = path
        self.blocks: dict[int, Block] = {}
        self._file: IO[bytes] | None = None

    @contextmanager
    def opened(self) -> Iterator[Results]:
        """Read what there is, and hold the file until the contest ends; raises `FolderInUse`."""
        if self.path is None:
            yield self
            return
        try:
            self._file = self.path.open("a+b")
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}; a file to write into is needed") from None
        with self._file:
            self._lock(self._file)
            self._read(self._file)
            yield self

    def add(self, block: Block) -> None:
        """Note a block that has been played, for good."""
        self.blocks[block.number] = block
        if self._file is not None:
            self._write(self._file, block.to_json())

    def _lock(self, file: IO[bytes]) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise FolderInUse(f"{self.path}: another run is writing into it") from None

    def _read(self, file: IO[bytes]) -> None:
        file.seek(0)
        whole, _, _ = file.read().rpartition(b"\n")
        lines = whole.splitlines()
        if lines:
            self._check(lines[0])
            for line in lines[1:]:
                block = self._block(line)
                self.blocks[block.number] = block
        file.truncate(len(whole) + 1 if lines else 0)
        if not lines:
            self._write(file, self.contest.to_json())

    def _check(self, first: bytes) -> None:
        try:
            there = json.loads(first)
        except ValueError:
            there = None
        if not isinstance(there, dict) or there.get("kontor") != self.contest.to_json()["kontor"]:
            raise FolderInUse(f"{self.path} holds something else; name another file")
        for name, value in self.contest.to_json().items():
            if there.get(name) != value:
                raise FolderInUse(f"{self.path} was begun with another {name!r}; name another file")

    def _block(self, line: bytes) -> Block:
        try:
            return Block.from_json(json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise FolderInUse(f"{self.path} is damaged: {line[:40]!r} is no block") from None

    def _write(self, file: IO[bytes], told: dict[str, object]) -> None:
        try:
            file.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")
            file.flush()
            with suppress(OSError):  # a pipe or a device
                os.fsync(file.fileno())
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}") from None
