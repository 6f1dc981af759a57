"""The reasons for refusing an action. Each one has a code and the id of the rule that forbids the action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import GAME_OVER as GAME_OVER
from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import Refusals

_refusals: Final = Refusals(game_over="GE-ROUND-09", not_now="GE-ROUND-14")

STAND_IN_ACTION: Final[i64] = _refusals.add("GE-SETUP-13")  # an `..._unseen` action, which only hides a card
NOT_A_PLAYER: Final[i64] = _refusals.add("GE-A40")  # no such seat
NOT_TOP_CARD: Final[i64] = _refusals.add("GE-SETUP-12")  # chance cannot draw this card
NOT_A_DICE_ROLL: Final[i64] = _refusals.add("GE-START-01")
NO_START_TILE: Final[i64] = _refusals.add("GE-TILE-04")

# Moving.
NOT_A_NEIGHBOUR: Final[i64] = _refusals.add("GE-MOVE-02")
ALREADY_VISITED: Final[i64] = _refusals.add("GE-MOVE-09")
MUST_GO_TO_AGREED_FIELD: Final[i64] = _refusals.add("GE-NEG-03")

# Negotiating.
ONLY_TRADER_DECIDES: Final[i64] = _refusals.add("GE-NEG-04")
ONLY_OTHERS_SPEAK: Final[i64] = _refusals.add("GE-A57")  # the trader decides when the others have spoken
SPEECH_LIMIT_REACHED: Final[i64] = _refusals.add("GE-A58")  # no offers or withdrawals left
OUT_OF_REACH: Final[i64] = _refusals.add("GE-A35")  # the tower cannot reach the field
NO_ACTION_LEFT: Final[i64] = _refusals.add("GE-A8")
NO_PLACE_FOR_SHEET: Final[i64] = _refusals.add("GE-A60")  # too many offers on the table
NO_SUCH_SHEET: Final[i64] = _refusals.add("GE-NEG-26")  # the seat has made no such offer
NOTHING_TO_PAY: Final[i64] = _refusals.add("GE-A48")
NEEDS_GOOD_BESIDES_MONEY: Final[i64] = _refusals.add("GE-TWO-02")
OUT_OF_ORDER: Final[i64] = _refusals.add("GE-A59")  # items come in ascending order
NOT_OWNED_BY_PAYER: Final[i64] = _refusals.add("GE-NEG-25")
TOO_MANY_ITEMS: Final[i64] = _refusals.add("GE-A43")
CANNOT_BE_ASKED_FOR: Final[i64] = _refusals.add("GE-A64")  # the other side cannot have it
TOO_FEW_MARKERS: Final[i64] = _refusals.add("GE-A72")
NOT_GIVEN_BY_ACTION: Final[i64] = _refusals.add("GE-A70")  # a promise that the action cannot keep
TILE_NEEDED_FOR_ACTION: Final[i64] = _refusals.add("GE-A68")  # the buyer needs the tile to act
NO_DEAL_ABOUT_FIELD_NOW: Final[i64] = _refusals.add("GE-NEG-20")  # no deal about this field is possible now
MUST_USE_OR_SELL: Final[i64] = _refusals.add("GE-NEG-22")  # an offer obliges the trader
ONLY_ONE_ACTION: Final[i64] = _refusals.add("GE-ACT-01")
NO_ACTION_HERE: Final[i64] = _refusals.add("GE-ACT-03")
BUILDING_USED_ALREADY: Final[i64] = _refusals.add("GE-ACT-12")
ACTION_WAS_LOST: Final[i64] = _refusals.add("GE-NEG-24")  # the trader left the building
FIELD_ONLY_AFTER_ACCEPTANCE_OR_CALL: Final[i64] = _refusals.add("GE-A61")  # the action `field` is not due
CALL_NOT_ALLOWED: Final[i64] = _refusals.add("GE-A63")
NO_SPEAKING_ROUND_LEFT: Final[i64] = _refusals.add("GE-A62")
PAYER_CHOOSES: Final[i64] = _refusals.add("GE-A65")  # only the payer names goods for a wildcard
MESSAGES_NOT_NOW: Final[i64] = _refusals.add("GE-A74")
EXTRA_TILE_NOT_NOW: Final[i64] = _refusals.add("GE-A53")
NOT_THE_CARD_TO_HAND_OVER: Final[i64] = _refusals.add("GE-A71")
ALREADY_PROMISED: Final[i64] = _refusals.add("GE-A81")  # it is on a price sheet

# Acting.
NOT_PART_OF_ACTION: Final[i64] = _refusals.add("GE-A75")
MUST_PERFORM_ACTION: Final[i64] = _refusals.add("GE-A45")
MUST_EARN_OWED_GOODS_FIRST: Final[i64] = _refusals.add("GE-A82")
MUST_CHOOSE_OWED_CARD: Final[i64] = _refusals.add("GE-A51")
CARD_NOT_IN_HAND: Final[i64] = _refusals.add("GE-CARD-02")
WRONG_VILLA_OR_GOODS: Final[i64] = _refusals.add("GE-CARD-05")
WRONG_BUILDING_OR_GOODS: Final[i64] = _refusals.add("GE-CARD-08")
ONLY_ONE_ORDER: Final[i64] = _refusals.add("GE-CARD-10")
MESSAGE_BUILDINGS_NOT_VISITED: Final[i64] = _refusals.add("GE-CARD-12")
NO_TILE: Final[i64] = _refusals.add("GE-TILE-03")  # the player has no such tile
NOT_IN_SUPPLY: Final[i64] = _refusals.add("GE-ACT-09")  # no such good or card is left
TILE_NOT_IN_SUPPLY: Final[i64] = _refusals.add("GE-A29")
ONLY_WITHIN_ACTION: Final[i64] = _refusals.add("GE-TILE-10")
NEEDS_OTHER_GOOD: Final[i64] = _refusals.add("GE-TILE-12")  # a 1:1 trade takes another kind
CARD_WOULD_COME_BACK: Final[i64] = _refusals.add("GE-A84")  # the pile holds only the card that was given
MUST_OWN_BUILDING: Final[i64] = _refusals.add("GE-TILE-14")
TILE_WOULD_COME_BACK: Final[i64] = _refusals.add("GE-A83")  # the building gives the same tile

# Acquiring.
NO_DISC_ON_STREET: Final[i64] = _refusals.add("GE-OWN-03")
NOT_AT_THIS_STREET: Final[i64] = _refusals.add("GE-OWN-05")
ONLY_ONE_MARKER_PER_BUILDING: Final[i64] = _refusals.add("GE-OWN-06")
NO_MARKER_IN_STOCK: Final[i64] = _refusals.add("GE-OWN-02")
NO_MARKER_TO_REMOVE: Final[i64] = _refusals.add("GE-OWN-07")
ONLY_TWO_BUILDINGS: Final[i64] = _refusals.add("GE-OWN-11")
BUILDINGS_OUT_OF_ORDER: Final[i64] = _refusals.add("GE-A86")

REFUSALS: Final = _refusals.rules()
