"""Refusal codes: the reasons why an action is not allowed.

Each code is added with the id of the rule that forbids the action. ledger/en.md explains the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import GAME_OVER as GAME_OVER
from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import Refusals

_refusals: Final = Refusals(game_over="CA-END-02", not_now="CA-TURN-02")

NOT_A_TERRAIN_TO_LAY: Final[i64] = _refusals.add("CA-SETUP-02")
NOT_A_HARBOUR_TO_LAY: Final[i64] = _refusals.add("CA-SETUP-06")
NOT_A_TOKEN_TO_LAY: Final[i64] = _refusals.add("CA-SETUP-10")
NOT_A_START_PLAYER: Final[i64] = _refusals.add("CA-FOUND-02")
FOUND_SETTLEMENT_FIRST: Final[i64] = _refusals.add("CA-FOUND-03")
ROAD_NOT_AT_NEW_SETTLEMENT: Final[i64] = _refusals.add("CA-FOUND-09")
TOO_CLOSE_TO_BUILDING: Final[i64] = _refusals.add("CA-BUILD-10")
CORNER_OCCUPIED: Final[i64] = _refusals.add("CA-BUILD-11")
NO_OWN_ROAD_AT_CORNER: Final[i64] = _refusals.add("CA-BUILD-12")
TOO_EXPENSIVE: Final[i64] = _refusals.add("CA-BUILD-04")
NO_PIECES_LEFT: Final[i64] = _refusals.add("CA-BUILD-19")
NO_SETTLEMENTS_LEFT: Final[i64] = _refusals.add("CA-BUILD-14")
EDGE_HAS_ROAD: Final[i64] = _refusals.add("CA-BUILD-06")
ROAD_NOT_CONNECTED: Final[i64] = _refusals.add("CA-BUILD-08")
CUT_OFF_BY_BUILDING: Final[i64] = _refusals.add("CA-A15")
NOT_OWN_SETTLEMENT: Final[i64] = _refusals.add("CA-BUILD-15")
CARD_DECK_EMPTY: Final[i64] = _refusals.add("CA-CARD-15")
ROLL_FIRST: Final[i64] = _refusals.add("CA-TURN-03")
NOT_A_DICE_SUM: Final[i64] = _refusals.add("CA-PROD-01")
ONLY_ON_OWN_TURN: Final[i64] = _refusals.add("CA-TURN-07")
ONE_CARD_PER_TURN: Final[i64] = _refusals.add("CA-CARD-02")
CARD_BOUGHT_THIS_TURN: Final[i64] = _refusals.add("CA-CARD-04")
CARD_NOT_HELD: Final[i64] = _refusals.add("CA-CARD-01")
NO_FREE_ROAD: Final[i64] = _refusals.add("CA-A18")
BANK_EMPTY: Final[i64] = _refusals.add("CA-A17")
INVENTION_TAKES_TWO_CARDS: Final[i64] = _refusals.add("CA-CARD-07")
MONOPOLY_TAKES_ONE_KIND: Final[i64] = _refusals.add("CA-CARD-09")
DISCARD_HALF: Final[i64] = _refusals.add("CA-ROBBER-02")
DISCARD_CHOSEN_IN_SECRET: Final[i64] = _refusals.add("CA-A39")
ROBBER_MUST_MOVE: Final[i64] = _refusals.add("CA-ROBBER-06")
ROBBER_AVOIDS_DESERT: Final[i64] = _refusals.add("CA-A7")
ROBBER_SPARES_WEAK_PLAYER: Final[i64] = _refusals.add("CA-A37")
NOT_A_VICTIM: Final[i64] = _refusals.add("CA-ROBBER-08")
VICTIM_HAS_NO_CARDS: Final[i64] = _refusals.add("CA-ROBBER-13")
MUST_STEAL_CARD: Final[i64] = _refusals.add("CA-A8")
CARD_DRAWN_UNSEEN: Final[i64] = _refusals.add("CA-ROBBER-09")
TRADE_AFTER_ROLL: Final[i64] = _refusals.add("CA-TURN-04")
BUILD_AFTER_ROLL: Final[i64] = _refusals.add("CA-TURN-05")
TRADE_ENDED_BY_BUILDING: Final[i64] = _refusals.add("CA-TURN-06")
TOO_FEW_CARDS_FOR_RATE: Final[i64] = _refusals.add("CA-TRADE-06")
NOT_IN_BANK: Final[i64] = _refusals.add("CA-TRADE-10")
GIVES_AND_GETS_SAME_KIND: Final[i64] = _refusals.add("CA-A41")
INVALID_MIXED_PAYMENT: Final[i64] = _refusals.add("CA-A42")
ONLY_ACTIVE_PLAYER_TRADES: Final[i64] = _refusals.add("CA-TRADE-02")
NO_DOMESTIC_TRADE: Final[i64] = _refusals.add("CA-TRADE-01")
NOT_A_TRADE_STEP: Final[i64] = _refusals.add("CA-A38")
NOT_IN_WRITING_ORDER: Final[i64] = _refusals.add("CA-A47")
TOO_MANY_CARDS_WANTED: Final[i64] = _refusals.add("CA-A48")
OFFER_LAPSED: Final[i64] = _refusals.add("CA-A49")
NO_CALLS_OR_DEALS_LEFT: Final[i64] = _refusals.add("CA-A50")
NOBODY_TO_CALL: Final[i64] = _refusals.add("CA-A51")
MUST_HOLD_CARDS: Final[i64] = _refusals.add("CA-TRADE-15")
NOT_A_REAL_TRADE: Final[i64] = _refusals.add("CA-A9")
WIN_CHECK_CONTRADICTS_CARDS: Final[i64] = _refusals.add("CA-A40")
HIDDEN_STAND_IN: Final[i64] = _refusals.add("CA-PROD-10")  # an `_unseen` action is for views only

REFUSALS: Final = _refusals.rules()
