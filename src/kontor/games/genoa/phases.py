"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

CHOOSING_FIRST_PLAYER: Final = 0
DEALING: Final = 1
CHOOSING_START_FIELD: Final = 2
ROLLING_DICE: Final = 3
SPEAKING: Final = 4
WRITING_SHEET: Final = 5
TRADER_DECIDING: Final = 6
CHOOSING_OFFER_FIELD: Final = 7
CHOOSING_CALL_FIELD: Final = 8
ANSWERING: Final = 9
PAYING: Final = 10
HANDING_OVER: Final = 11
ACTING: Final = 12
DRAWING: Final = 13
CHOOSING_TILE: Final = 14
CHOOSING_OWED_CARDS: Final = 15
SWAP_GIVING: Final = 16
SWAP_TAKING: Final = 17
USING_VILLA: Final = 18
LAST_CALL: Final = 19
ACQUIRING: Final = 20
PLACING_MARKERS: Final = 21
OVER: Final = 22
# Marks: phases that no player sees. After one, `flow.proceed` enters the next phase.
HANDS_DEALT: Final = 100
TOWER_PLACED: Final = 101
READY_FOR_NEXT_STEP: Final = 102
TOWER_STOPPED: Final = 103
SHEET_POSTED: Final = 104
TERMS_COMPLETE: Final = 105
CARDS_HANDED: Final = 106
ACQUIRER_DONE: Final = 107
FIRST_MARK: Final = 100
