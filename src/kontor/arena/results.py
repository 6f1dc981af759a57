"""The results of a contest in a JSON Lines file: a header that identifies the contest, then a line per block.

A line is written as soon as its block is finished. If a run is killed, at most the last line is incomplete.
The next run removes that line and plays only the missing blocks.
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
except ImportError:  # no file locks on Windows, where nothing stops two runs from sharing a file
    fcntl = None  # type: ignore[assignment]


class Results:
    """The blocks of a contest that have been played. They are also stored in the file `path`, if given."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.contest = contest
        self.path = path
        self.blocks: dict[int, Block] = {}  # indexed by block number
        self._file: IO[bytes] | None = None

    @contextmanager
    def open(self) -> Iterator[Results]:
        """Open and lock the file, and read the blocks that are stored in it.

        Raise `FolderInUse` if another run has locked the file, or if it belongs to another contest.
        """
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
        """Add a block that has been played, and write it to the file."""
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
            self._check_header(lines[0])
            for line in lines[1:]:
                block = self._parse_block(line)
                self.blocks[block.number] = block
        file.truncate(len(whole) + 1 if lines else 0)
        if not lines:
            self._write(file, self.contest.to_json())

    def _check_header(self, line: bytes) -> None:
        try:
            header = json.loads(line)
        except ValueError:
            header = None
        if not isinstance(header, dict) or header.get("kontor") != self.contest.to_json()["kontor"]:
            raise FolderInUse(f"{self.path} holds something else; name another file")
        for name, value in self.contest.to_json().items():
            if header.get(name) != value:
                raise FolderInUse(f"{self.path} was begun with another {name!r}; name another file")

    def _parse_block(self, line: bytes) -> Block:
        try:
            return Block.from_json(json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise FolderInUse(f"{self.path} is damaged: {line[:40]!r} is no block") from None

    def _write(self, file: IO[bytes], data: dict[str, object]) -> None:
        try:
            file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
            file.flush()
            with suppress(OSError):  # a pipe or a device cannot be synced
                os.fsync(file.fileno())
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}") from None
