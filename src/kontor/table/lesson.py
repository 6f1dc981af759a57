"""Guided first games: their beginning is laid down, and then they are games like any other.

A lesson is a recorded game that breaks off, `kontor/lessons/<game>.json`. At its table chance and bots do
what the record says, and whoever learns may do nothing else; what they are told meanwhile is the client's
(`web/src/learn`). The learner has seat 0.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from kontor.core.record import Record, read_record

LEARNER: Final = 0
FOLDER: Final = files("kontor") / "lessons"


class NoLesson(LookupError):
    """Nobody has written a lesson for this game."""


def lesson(game: str) -> Record:
    """The beginning that is laid down; raises `NoLesson`, or `BadRecord` where other components are used.

    >>> lesson("catan").options.seats
    3
    """
    path = FOLDER / f"{game}.json"
    if not path.is_file():
        raise NoLesson(game)
    return read_record(path.read_text(encoding="utf-8"))
