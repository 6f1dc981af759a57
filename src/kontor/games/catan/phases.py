"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

LAYING_TERRAIN: Final = 0
CHOOSING_HARBOUR_RING: Final = 1
LAYING_HARBOUR: Final = 2
TURNING_HARBOUR: Final = 3
CHOOSING_SPIRAL_START: Final = 4
LAYING_TOKEN: Final = 5
PICKING_START_PLAYER: Final = 6
FOUNDING_SETTLEMENT: Final = 7
FOUNDING_ROAD: Final = 8
BEFORE_ROLL: Final = 9
DICE_ROLL: Final = 10
DISCARDING: Final = 11
REVEALING_DISCARDS: Final = 12
MOVING_ROBBER: Final = 13
CHOOSING_VICTIM: Final = 14
STEALING: Final = 15
OFFERS_BEFORE_TRADE: Final = 16
MAIN_TURN: Final = 17
WRITING_SHEET: Final = 18
ANSWERING: Final = 19
PAYING_MIXED_CARDS: Final = 20
BUILDING_FREE_ROAD: Final = 21
TAKING_INVENTION: Final = 22
MONOPOLIZING: Final = 23
HANDING_OVER_MONOPOLY: Final = 24
DRAWING_BOUGHT_CARD: Final = 25
CHECKING_WIN: Final = 26
OVER: Final = 27
