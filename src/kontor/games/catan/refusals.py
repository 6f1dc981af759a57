"""Why an action is refused: small codes, and the ledger id of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_ids: Final[list[str]] = [""]


def _because(rule: str) -> i64:
    _ids.append(rule)
    return len(_ids) - 1


OVER: Final[i64] = _because("CA-END-02")
NOT_NOW: Final[i64] = _because("CA-TURN-02")
LAYOUT: Final[i64] = _because("CA-SETUP-02")
HARBOUR_LAYOUT: Final[i64] = _because("CA-SETUP-06")
TOKEN_LAYOUT: Final[i64] = _because("CA-SETUP-10")
START_PLAYER: Final[i64] = _because("CA-FOUND-02")
FOUND_SETTLEMENT_FIRST: Final[i64] = _because("CA-FOUND-03")
FOUND_ROAD_HERE: Final[i64] = _because("CA-FOUND-09")
DISTANCE: Final[i64] = _because("CA-BUILD-10")
OCCUPIED: Final[i64] = _because("CA-BUILD-11")
NO_ROAD_THERE: Final[i64] = _because("CA-BUILD-12")
COST: Final[i64] = _because("CA-BUILD-04")
PIECES: Final[i64] = _because("CA-BUILD-19")
FIVE_SETTLEMENTS: Final[i64] = _because("CA-BUILD-14")
PATH_TAKEN: Final[i64] = _because("CA-BUILD-06")
NOT_CONNECTED: Final[i64] = _because("CA-BUILD-08")
FOREIGN_BUILDING: Final[i64] = _because("CA-A15")
OWN_SETTLEMENT: Final[i64] = _because("CA-BUILD-15")
PACK_EMPTY: Final[i64] = _because("CA-CARD-15")
ROLL_FIRST: Final[i64] = _because("CA-TURN-03")
DICE: Final[i64] = _because("CA-PROD-01")
OWN_TURN: Final[i64] = _because("CA-TURN-07")
ONE_CARD: Final[i64] = _because("CA-CARD-02")
FRESH_CARD: Final[i64] = _because("CA-CARD-04")
NO_CARD: Final[i64] = _because("CA-CARD-01")
NO_FREE_ROAD: Final[i64] = _because("CA-A18")
BANK_EMPTY: Final[i64] = _because("CA-A17")
ANY_TWO: Final[i64] = _because("CA-CARD-07")
NAME_A_KIND: Final[i64] = _because("CA-CARD-09")
DISCARD_HALF: Final[i64] = _because("CA-ROBBER-02")
SEALED: Final[i64] = _because("CA-A39")
ROBBER_MUST_MOVE: Final[i64] = _because("CA-ROBBER-06")
NOT_THE_DESERT: Final[i64] = _because("CA-A7")
FRIENDLY: Final[i64] = _because("CA-A37")
VICTIM: Final[i64] = _because("CA-ROBBER-08")
NO_VICTIM: Final[i64] = _because("CA-ROBBER-13")
STEAL_COMPULSORY: Final[i64] = _because("CA-A8")
DRAWN_UNSEEN: Final[i64] = _because("CA-ROBBER-09")
TRADE_AFTER_ROLL: Final[i64] = _because("CA-TURN-04")
BUILD_AFTER_ROLL: Final[i64] = _because("CA-TURN-05")
TRADE_CLOSED: Final[i64] = _because("CA-TURN-06")
RATE: Final[i64] = _because("CA-TRADE-06")
SUPPLY: Final[i64] = _because("CA-TRADE-10")
SAME_KIND: Final[i64] = _because("CA-A41")
MIXED: Final[i64] = _because("CA-A42")
ONLY_ACTIVE: Final[i64] = _because("CA-TRADE-02")
NO_DOMESTIC: Final[i64] = _because("CA-TRADE-01")
PROTOCOL: Final[i64] = _because("CA-A38")
MUST_HOLD: Final[i64] = _because("CA-TRADE-15")
SWAP: Final[i64] = _because("CA-A9")
CHECK_WIN: Final[i64] = _because("CA-A40")
STAND_IN: Final[i64] = _because("CA-PROD-10")

REFUSALS: Final = tuple(_ids)
