"""The action catalogue of Genoa. `x_unseen` stands for an `x` that a seat may not know.

The items of a sheet have ascending numbers, from `ducats` to `open`; a section of a sheet is written in that
order, so each offer has one spelling.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.actions import Arg, Catalogue
from kontor.games.genoa.components import (
    BUILDING,
    CARD,
    COMMODITY,
    FIELD,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL,
    FIRST_STREET,
    PILE,
    SEATS,
    TILE,
)

CATALOGUE: Final = Catalogue()
_seat: Final = Arg("seat", range(SEATS))
_field: Final = Arg("field", FIELD)
_building: Final = Arg("building", BUILDING)
_card: Final = Arg("card", CARD)
_pile: Final = Arg("pile", PILE)
_die: Final = range(1, 9)

# Chance.
FIRST_PLAYER: Final[i64] = CATALOGUE.add("first_player", _seat)
DICE: Final[i64] = CATALOGUE.add("dice", Arg("blue", _die), Arg("red", _die))
DRAW: Final[i64] = CATALOGUE.add("draw", _card)
DRAW_UNSEEN: Final[i64] = CATALOGUE.add("draw_unseen", _pile)
HAND_OVER: Final[i64] = CATALOGUE.add("hand_over", _card)
HAND_OVER_UNSEEN: Final[i64] = CATALOGUE.add("hand_over_unseen", _pile)

# The start field and the tower.
ROLL: Final[i64] = CATALOGUE.add("roll")
START_AT: Final[i64] = CATALOGUE.add("start_at", _field)
MOVE: Final[i64] = CATALOGUE.add("move", _field)
STOP: Final[i64] = CATALOGUE.add("stop")

# Talk: the others.
OFFER: Final[i64] = CATALOGUE.add("offer", _field)
WITHDRAW: Final[i64] = CATALOGUE.add("withdraw", _field)
PASS: Final[i64] = CATALOGUE.add("pass")
SLEEP: Final[i64] = CATALOGUE.add("sleep")
AGREE: Final[i64] = CATALOGUE.add("agree")
REFUSE: Final[i64] = CATALOGUE.add("refuse")

# Talk: the trader.
USE: Final[i64] = CATALOGUE.add("use")
LEAVE: Final[i64] = CATALOGUE.add("leave")
ACCEPT: Final[i64] = CATALOGUE.add("accept", _seat)
CALL: Final[i64] = CATALOGUE.add("call", _seat)
CALL_EVERYBODY: Final[i64] = CATALOGUE.add("call_everybody")
ASK_AGAIN: Final[i64] = CATALOGUE.add("ask_again")
AT: Final[i64] = CATALOGUE.add("field", _field)

# The items of a sheet, in their order; then its sections and its end.
DUCATS: Final[i64] = CATALOGUE.add("ducats", Arg("amount", (100, 50, 10, 5)))
GOOD: Final[i64] = CATALOGUE.add("commodity", Arg("commodity", COMMODITY))
TILE_ITEM: Final[i64] = CATALOGUE.add("tile", Arg("tile", TILE))
MARKER_ITEM: Final[i64] = CATALOGUE.add("marker")
ANY_GOOD_ITEM: Final[i64] = CATALOGUE.add("any_commodity")
ANY_TILE_ITEM: Final[i64] = CATALOGUE.add("any_tile")
ANY_CARD_ITEM: Final[i64] = CATALOGUE.add("any_card", _pile)
CLOSED: Final[i64] = CATALOGUE.add("closed", _card)
CLOSED_UNSEEN: Final[i64] = CATALOGUE.add("closed_unseen", _pile)
SHOWN: Final[i64] = CATALOGUE.add("shown", _card)
SHOWN_UNSEEN: Final[i64] = CATALOGUE.add("shown_unseen", _pile)
OPEN: Final[i64] = CATALOGUE.add("open", _card)
LATER: Final[i64] = CATALOGUE.add("later")
IN_RETURN: Final[i64] = CATALOGUE.add("in_return")
POST: Final[i64] = CATALOGUE.add("post")

# Actions of buildings, cards and tiles.
PERFORM: Final[i64] = CATALOGUE.add("perform")
LARGE_ORDER: Final[i64] = CATALOGUE.add("large_order", Arg("card", CARD[:FIRST_SMALL]))
SMALL_ORDER: Final[i64] = CATALOGUE.add("small_order", Arg("card", CARD[FIRST_SMALL:FIRST_MESSAGE]))
DELIVER: Final[i64] = CATALOGUE.add("message", Arg("card", CARD[FIRST_MESSAGE:FIRST_CONTRACT]))
TAKE_COMMODITY: Final[i64] = CATALOGUE.add("take_commodity", Arg("commodity", COMMODITY))
SWAP: Final[i64] = CATALOGUE.add("swap")
BUILDING_TILE: Final[i64] = CATALOGUE.add("building_action", _building)
EXTRA_TILE: Final[i64] = CATALOGUE.add("extra_action")
END_ACTION: Final[i64] = CATALOGUE.add("end_action")

# Acquiring buildings.
STREET: Final[i64] = CATALOGUE.add("street", Arg("field", FIELD[FIRST_STREET:]))
OWN: Final[i64] = CATALOGUE.add("own", _building)
OUST: Final[i64] = CATALOGUE.add("oust", _building)
DONE: Final[i64] = CATALOGUE.add("done")

ACTIONS: Final[i64] = CATALOGUE.size
