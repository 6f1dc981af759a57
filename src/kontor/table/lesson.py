"""Lessons: guided first games whose beginning is prescribed.

A lesson is the recorded beginning of a game, `lesson/record.json` in the folder of the game. Chance, bots and
the learner on seat 0 have to follow this record. After its end, the game goes on like any other. The client
explains the moves (`web/src/learn`).
"""

from __future__ import annotations

from typing import Final

from kontor.core.record import Record, read_record
from kontor.core.registry import UnknownGame, package

LEARNER: Final = 0
"""The seat of the learner."""


class NoLesson(LookupError):
    """There is no lesson for this game."""


def lesson(game: str) -> Record:
    """Return the recorded beginning of the lesson for `game`.

    Raise `NoLesson` if there is none, or `BadRecord` if the components of the game have changed.

    >>> lesson("catan").options.seats
    3
    """
    try:
        found = package(game).lesson()
    except UnknownGame:
        raise NoLesson(game) from None
    if found is None:
        raise NoLesson(game)
    return read_record(found.record)
