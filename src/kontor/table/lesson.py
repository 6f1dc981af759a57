"""Guided first games: their beginning is laid down, and then they are games like any other.

A lesson is a recorded game that breaks off: `lesson/record.json` of its game. At its table chance and bots do
what the record says, and whoever learns may do nothing else; what they are told meanwhile is the client's
(`web/src/learn`). The learner has seat 0.
"""

from __future__ import annotations

from typing import Final

from kontor.core.record import Record, read_record
from kontor.core.registry import UnknownGame, package

LEARNER: Final = 0


class NoLesson(LookupError):
    """Nobody has written a lesson for this game."""


def lesson(game: str) -> Record:
    """The beginning that is laid down; raises `NoLesson`, or `BadRecord` where other components are used.

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
