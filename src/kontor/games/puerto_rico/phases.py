"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

CHOOSING_FIRST_PLAYER: Final = 0
TURNING_UP_PLANTATION: Final = 1
SELECTING_BUILDINGS: Final = 2
DRAFTING_BUILDINGS: Final = 3
CHOOSING_ROLE: Final = 4
GUESTS_BEFORE_ROLE: Final = 5
SETTLING: Final = 6
DRAWING_HACIENDA_TILE: Final = 7
PLACING_DRAWN_TILE: Final = 8
TAKING_HOSPICE_COLONIST: Final = 9
TAKING_SECOND_TILE: Final = 10
HUNTING: Final = 11
BUYING: Final = 12
PAYING: Final = 13
TAKING_UNIVERSITY_COLONIST: Final = 14
TAKING_PART_IN_MAYOR: Final = 15
EMPTYING_COLONIST_SHIP: Final = 16
PLACING_PEOPLE: Final = 17
PRODUCING: Final = 18
TAKING_EXTRA_BARREL: Final = 19
TRADING: Final = 20
USING_LAND_OFFICE: Final = 21
LOADING: Final = 22
USING_SMALL_WHARF: Final = 23
STORING_GOODS: Final = 24
GUESTS_AFTER_ROLE: Final = 25
OVER: Final = 26
# Marks: phases that no player sees. After one, `flow.proceed` enters the next phase.
ROLE_DONE: Final = 100
HUNTING_DONE: Final = 101
STORING_DONE: Final = 102
FIRST_MARK: Final = 100
