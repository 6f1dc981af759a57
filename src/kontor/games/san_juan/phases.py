"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

PICKING_START_PLAYER: Final = 0
DEALING: Final = 1
DISCARDING_START_CARDS: Final = 2
CHOOSING_ROLE: Final = 3
CHOOSING_BUILDING: Final = 4
CHOOSING_SITE: Final = 5
PAYING: Final = 6
PRODUCING: Final = 7
MAKING_GOOD: Final = 8
TURNING_TILE: Final = 9
SELLING: Final = 10
CHOOSING_TO_LOOK: Final = 11
LOOKING_AT_CARDS: Final = 12
KEEPING_CARDS: Final = 13
DISCARDING_FOR_ARCHIVE: Final = 14
PROSPECTING: Final = 15
MINING: Final = 16
TURNING_UP_MINE_CARDS: Final = 17
TAKING_MINE_CARD: Final = 18
TUCKING_UNDER_CHAPEL: Final = 19
HAND_CHECK: Final = 20
DRAWING: Final = 21
REVEALING_CHAPEL: Final = 22
OVER: Final = 23
# Marks: phases that no player sees. After one, `flow.proceed` enters the next phase.
NEXT_SEAT: Final = 100
AFTER_DEAL: Final = 101
AFTER_PAYING: Final = 102
AFTER_CARPENTER: Final = 103
AFTER_LOOKING: Final = 104
AFTER_PRIVILEGE: Final = 105
NEXT_CHAPEL: Final = 106
NEXT_HAND_CHECK: Final = 107
FIRST_MARK: Final = 100
