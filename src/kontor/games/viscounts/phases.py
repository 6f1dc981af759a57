"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

LAYING_SEGMENT: Final = 0
TURNING_CASTLE: Final = 1
SHORTENING_PILE: Final = 2
TURNING_UP: Final = 3
OPENING_MANUSCRIPT: Final = 4
DRAWING_FIRST_PLAYER: Final = 5
OFFERING_START: Final = 6
OFFERING_HERO: Final = 7
DRAWING: Final = 8
REVEALING: Final = 9
TURNING_SCHEME: Final = 10
GAINING_SCHEME: Final = 11
SHOWING_SCHEME: Final = 12
CHOOSING_START: Final = 13
SLIDING: Final = 14
PLAYING: Final = 15
MOVING: Final = 16
ACTING: Final = 17
DISMISSING: Final = 18
EXCHANGING: Final = 19
CHOOSING_PIECE: Final = 20
CHOOSING_PLOT: Final = 21
SENDING_WORKERS: Final = 22
SPENDING: Final = 23
RECRUITING: Final = 24
COLLIDING: Final = 25
CHOOSING_OPTION: Final = 26
GAINING: Final = 27
FLIPPING: Final = 28
REARRANGING: Final = 29
DISCARDING: Final = 30
DESTROYING: Final = 31
DESTROYING_DURING_SETUP: Final = 32
HIRING_FOR_FREE: Final = 33
SHIFTING_WORKER: Final = 34
PLACING_FREE_WORKERS: Final = 35
TAKING_MANUSCRIPT: Final = 36
USING_ABILITY: Final = 37
CLIMBING: Final = 38
EXILING: Final = 39
RESOLVING_SCHEME_ROW: Final = 40
OVER: Final = 41
# Marks: phases that no player sees. After one, `flow.proceed` enters the next phase.
PROCEED: Final = 100
FIRST_MARK: Final = 100
