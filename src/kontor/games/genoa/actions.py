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
FIRST_PLAYER_END: Final[i64] = CATALOGUE.end("first_player")
DICE: Final[i64] = CATALOGUE.add("dice", Arg("blue", _die), Arg("red", _die))
DICE_END: Final[i64] = CATALOGUE.end("dice")
DRAW: Final[i64] = CATALOGUE.add("draw", _card)
DRAW_END: Final[i64] = CATALOGUE.end("draw")
DRAW_UNSEEN: Final[i64] = CATALOGUE.add("draw_unseen", _pile)
DRAW_UNSEEN_END: Final[i64] = CATALOGUE.end("draw_unseen")
HAND_OVER: Final[i64] = CATALOGUE.add("hand_over", _card)
HAND_OVER_END: Final[i64] = CATALOGUE.end("hand_over")
HAND_OVER_UNSEEN: Final[i64] = CATALOGUE.add("hand_over_unseen", _pile)
HAND_OVER_UNSEEN_END: Final[i64] = CATALOGUE.end("hand_over_unseen")

# The start field and the tower.
ROLL: Final[i64] = CATALOGUE.add("roll")
START_AT: Final[i64] = CATALOGUE.add("start_at", _field)
START_AT_END: Final[i64] = CATALOGUE.end("start_at")
MOVE: Final[i64] = CATALOGUE.add("move", _field)
MOVE_END: Final[i64] = CATALOGUE.end("move")
STOP: Final[i64] = CATALOGUE.add("stop")

# Talk: the others.
OFFER: Final[i64] = CATALOGUE.add("offer", _field)
OFFER_END: Final[i64] = CATALOGUE.end("offer")
WITHDRAW: Final[i64] = CATALOGUE.add("withdraw", _field)
WITHDRAW_END: Final[i64] = CATALOGUE.end("withdraw")
PASS: Final[i64] = CATALOGUE.add("pass")
SLEEP: Final[i64] = CATALOGUE.add("sleep")
AGREE: Final[i64] = CATALOGUE.add("agree")
REFUSE: Final[i64] = CATALOGUE.add("refuse")

# Talk: the trader.
USE: Final[i64] = CATALOGUE.add("use")
LEAVE: Final[i64] = CATALOGUE.add("leave")
ACCEPT: Final[i64] = CATALOGUE.add("accept", _seat)
ACCEPT_END: Final[i64] = CATALOGUE.end("accept")
CALL: Final[i64] = CATALOGUE.add("call", _seat)
CALL_END: Final[i64] = CATALOGUE.end("call")
CALL_EVERYBODY: Final[i64] = CATALOGUE.add("call_everybody")
ASK_AGAIN: Final[i64] = CATALOGUE.add("ask_again")
AT: Final[i64] = CATALOGUE.add("field", _field)
AT_END: Final[i64] = CATALOGUE.end("field")

# The items of a sheet, in their order; then its sections and its end.
DUCATS: Final[i64] = CATALOGUE.add("ducats", Arg("amount", (100, 50, 10, 5)))
DUCATS_END: Final[i64] = CATALOGUE.end("ducats")
GOOD: Final[i64] = CATALOGUE.add("commodity", Arg("commodity", COMMODITY))
GOOD_END: Final[i64] = CATALOGUE.end("commodity")
TILE_ITEM: Final[i64] = CATALOGUE.add("tile", Arg("tile", TILE))
TILE_ITEM_END: Final[i64] = CATALOGUE.end("tile")
MARKER_ITEM: Final[i64] = CATALOGUE.add("marker")
ANY_GOOD_ITEM: Final[i64] = CATALOGUE.add("any_commodity")
ANY_TILE_ITEM: Final[i64] = CATALOGUE.add("any_tile")
ANY_CARD_ITEM: Final[i64] = CATALOGUE.add("any_card", _pile)
ANY_CARD_ITEM_END: Final[i64] = CATALOGUE.end("any_card")
CLOSED: Final[i64] = CATALOGUE.add("closed", _card)
CLOSED_END: Final[i64] = CATALOGUE.end("closed")
CLOSED_UNSEEN: Final[i64] = CATALOGUE.add("closed_unseen", _pile)
CLOSED_UNSEEN_END: Final[i64] = CATALOGUE.end("closed_unseen")
SHOWN: Final[i64] = CATALOGUE.add("shown", _card)
SHOWN_END: Final[i64] = CATALOGUE.end("shown")
SHOWN_UNSEEN: Final[i64] = CATALOGUE.add("shown_unseen", _pile)
SHOWN_UNSEEN_END: Final[i64] = CATALOGUE.end("shown_unseen")
OPEN: Final[i64] = CATALOGUE.add("open", _card)
OPEN_END: Final[i64] = CATALOGUE.end("open")
LATER: Final[i64] = CATALOGUE.add("later")
IN_RETURN: Final[i64] = CATALOGUE.add("in_return")
POST: Final[i64] = CATALOGUE.add("post")

# Actions of buildings, cards and tiles.
PERFORM: Final[i64] = CATALOGUE.add("perform")
LARGE_ORDER: Final[i64] = CATALOGUE.add("large_order", Arg("card", CARD[:FIRST_SMALL]))
LARGE_ORDER_END: Final[i64] = CATALOGUE.end("large_order")
SMALL_ORDER: Final[i64] = CATALOGUE.add("small_order", Arg("card", CARD[FIRST_SMALL:FIRST_MESSAGE]))
SMALL_ORDER_END: Final[i64] = CATALOGUE.end("small_order")
DELIVER: Final[i64] = CATALOGUE.add("message", Arg("card", CARD[FIRST_MESSAGE:FIRST_CONTRACT]))
DELIVER_END: Final[i64] = CATALOGUE.end("message")
TAKE_COMMODITY: Final[i64] = CATALOGUE.add("take_commodity", Arg("commodity", COMMODITY))
TAKE_COMMODITY_END: Final[i64] = CATALOGUE.end("take_commodity")
SWAP: Final[i64] = CATALOGUE.add("swap")
BUILDING_TILE: Final[i64] = CATALOGUE.add("building_action", _building)
BUILDING_TILE_END: Final[i64] = CATALOGUE.end("building_action")
EXTRA_TILE: Final[i64] = CATALOGUE.add("extra_action")
END_ACTION: Final[i64] = CATALOGUE.add("end_action")

# Acquiring buildings.
STREET: Final[i64] = CATALOGUE.add("street", Arg("field", FIELD[FIRST_STREET:]))
STREET_END: Final[i64] = CATALOGUE.end("street")
OWN: Final[i64] = CATALOGUE.add("own", _building)
OWN_END: Final[i64] = CATALOGUE.end("own")
OUST: Final[i64] = CATALOGUE.add("oust", _building)
OUST_END: Final[i64] = CATALOGUE.end("oust")
DONE: Final[i64] = CATALOGUE.add("done")

ACTIONS: Final[i64] = CATALOGUE.size
TALK: Final = frozenset({"offer", "withdraw", "sleep", "call", "call_everybody", "agree", "ask_again"})
BRIEF: Final = TALK | {"use", "leave", "stop", "swap", "street", "end_action", "done"}
"""Verbs with little to look at: talk, and what begins or ends something."""
