"""A folder of recorded games, with one file per game. Files are written atomically and never overwritten."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kontor.core import Record


class FolderInUse(ValueError):
    """Raised if a file or folder already has other contents, is in use, or cannot be written."""


class RecordFolder:
    """A folder into which a simulation writes its games, one JSON file per game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @staticmethod
    def file_name(game: str, seed: int, game_number: int) -> str:
        """Return the file name of a recorded game, such as catan-s1-000017.json."""
        return f"{game}-s{seed}-{game_number:06d}.json"

    def prepare(self, game: str, seed: int, games: int) -> None:
        """Create the folder. Raise `FolderInUse` if it already has one of the games 0 to `games - 1`."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            existing = {entry.name for entry in os.scandir(self.path)}
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}; a folder to write into is needed") from None
        if not os.access(self.path, os.W_OK | os.X_OK):
            raise FolderInUse(f"{self.path}: no permission to write; a folder to write into is needed")
        names = (self.file_name(game, seed, number) for number in range(games))
        taken = [name for name in names if name in existing]
        if taken:
            raise FolderInUse(
                f"{self.path} has {taken[0]} already ({len(taken)} such files); "
                "name another folder, or remove them first"
            )

    def write(self, record: Record, seed: int, game_number: int) -> Path:
        """Write a recorded game and return the path of its file. A crash never leaves an incomplete file.

        Raise `FolderInUse` if the file exists or cannot be written.
        """
        path = self.path / self.file_name(record.game.key, seed, game_number)
        partial = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            partial.write_text(record.to_json(), encoding="utf-8")
            publish_file(partial, path)
        except FileExistsError:
            raise FolderInUse(f"{path} has appeared meanwhile; name another folder") from None
        except OSError as error:
            raise FolderInUse(f"{path}: {error.strerror}") from None
        finally:
            with suppress(FileNotFoundError):
                partial.unlink()
        return path


def publish_file(partial: Path, path: Path) -> None:
    """Rename `partial` to `path` in one step. Raise `FileExistsError` if `path` exists."""
    try:
        os.link(partial, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError from None
        partial.replace(path)
