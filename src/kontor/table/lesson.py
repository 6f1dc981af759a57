"""Lessons: guided first games whose first moves are prescribed.

A lesson is the recorded beginning of a game, stored as `lesson/record.json` in the game's folder. The random
outcomes, the bots' moves and the moves of the learner, who sits at seat 0, must all match this record. After
that, the game continues like any other. The web client explains the moves (`web/src/pages/learn`).
"""

from __future__ import annotations

from typing import Final

from kontor.core.record import Record, read_record
from kontor.core.registry import UnknownGame, package

LEARNER_SEAT: Final = 0  # the seat of the player who learns the game


class NoLesson(LookupError):
    """Raised if a game has no lesson or is not installed."""


def lesson(game: str) -> Record:
    """Return the lesson of `game`: the recorded beginning of a game, which the players must follow.

    Raise `NoLesson` if there is none, or `BadRecord` if the record does not fit the installed game.


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
