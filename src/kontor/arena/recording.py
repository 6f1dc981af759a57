"""A folder of recorded games: one file a game, written whole or not at all, never over another."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kontor.core import Record


class FolderInUse(ValueError):
    """The folder has a file where a game would go, or cannot be written; one line that says which."""


class RecordFolder:
    """Where the games of a simulation go."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @staticmethod
    def name(game: str, seed: int, number: int) -> str:
        """The file of game `number` of a seed: catan-s1-000017.json."""
        return f"{game}-s{seed}-{number:06d}.json"

    def prepare(self, game: str, seed: int, games: int) -> None:
        """Make the folder; raise `FolderInUse` before anything is played if a file is in the way."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            there = {entry.name for entry in os.scandir(self.path)}
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}; a folder to write into is needed") from None
        if not os.access(self.path, os.W_OK | os.X_OK):
            raise FolderInUse(f"{self.path}: no permission to write; a folder to write into is needed")
        taken = [name for number in range(games) if (name := self.name(game, seed, number)) in there]
        if taken:
            raise FolderInUse(
                f"{self.path} has {taken[0]} already ({len(taken)} such files); "
                "name another folder, or remove them first"
            )

    def write(self, record: Record, seed: int, number: int) -> Path:
        """Write a game. What is there under its name is whole, whenever the process is stopped."""
        path = self.path / self.name(record.game.key, seed, number)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(record.to_json(), encoding="utf-8")
            publish(part, path)
        except FileExistsError:
            raise FolderInUse(f"{path} has appeared meanwhile; name another folder") from None
        except OSError as error:
            raise FolderInUse(f"{path}: {error.strerror}") from None
        finally:
            with suppress(FileNotFoundError):
                part.unlink()
        return path


def publish(part: Path, path: Path) -> None:
    """Give a finished file its name, unless that exists."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError from None
        part.replace(path)
