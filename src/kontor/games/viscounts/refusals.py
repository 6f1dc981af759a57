"""The codes of all refusals, each with the ledger id of the rule behind it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import OVER as OVER
from kontor.core.refusals import Refusals

_reasons: Final = Refusals(over="VI-END-02", not_now="VI-TURN-02")

AUTOMATON_RULE: Final[i64] = _reasons.add("VI-AI-45")

# Setting up
LAY_BOARD: Final[i64] = _reasons.add("VI-SETUP-02")
TURN_CASTLE: Final[i64] = _reasons.add("VI-SETUP-03")
SHORT_PILES: Final[i64] = _reasons.add("VI-SETUP-27")
NEXT_PERSON: Final[i64] = _reasons.add("VI-SETUP-04")
NEXT_MANUSCRIPT: Final[i64] = _reasons.add("VI-SETUP-05")
FIRST_MANUSCRIPTS: Final[i64] = _reasons.add("VI-SETUP-06")
START_PLAYER: Final[i64] = _reasons.add("VI-SETUP-11")
PAIRS: Final[i64] = _reasons.add("VI-SETUP-12")
CHOOSE_PAIR: Final[i64] = _reasons.add("VI-SETUP-13")
OWN_SPACE: Final[i64] = _reasons.add("VI-SETUP-18")
OWN_CARD: Final[i64] = _reasons.add("VI-SETUP-19")

# Cards
SLIDE: Final[i64] = _reasons.add("VI-CARD-01")
PLAY: Final[i64] = _reasons.add("VI-CARD-04")
NOT_IN_HAND: Final[i64] = _reasons.add("VI-CARD-04")
DRAW: Final[i64] = _reasons.add("VI-DRAW-01")
FROM_THE_TOP: Final[i64] = _reasons.add("VI-EFF-12")
REARRANGE: Final[i64] = _reasons.add("VI-EFF-11")
OCCUPIED_SPACES: Final[i64] = _reasons.add("VI-A42")
DISCARD: Final[i64] = _reasons.add("VI-EFF-12")
DESTROY: Final[i64] = _reasons.add("VI-EFF-13")
NO_CARD_LEFT: Final[i64] = _reasons.add("VI-A56")

# Movement
MOVE: Final[i64] = _reasons.add("VI-MOVE-01")
TOO_SHORT: Final[i64] = _reasons.add("VI-MOVE-03")
SILVER_PER_SPACE: Final[i64] = _reasons.add("VI-MOVE-04")

# The primary action
ACT: Final[i64] = _reasons.add("VI-ACT-01")
OUTER_ONLY: Final[i64] = _reasons.add("VI-ACT-03")
INNER_ONLY: Final[i64] = _reasons.add("VI-ACT-04")
DISMISS: Final[i64] = _reasons.add("VI-DISMISS-01")
MUST_DISMISS: Final[i64] = _reasons.add("VI-ACT-02")
NO_MATCHING_ICON: Final[i64] = _reasons.add("VI-DISMISS-02")
DISMISSAL_COSTS: Final[i64] = _reasons.add("VI-DISMISS-03")
ONE_DISMISSAL: Final[i64] = _reasons.add("VI-DISMISS-04")
EXCHANGE: Final[i64] = _reasons.add("VI-TRADE-03")
TWO_MERCHANTS: Final[i64] = _reasons.add("VI-TRADE-07")
THREE_MERCHANTS: Final[i64] = _reasons.add("VI-TRADE-08")
FOUR_MERCHANTS: Final[i64] = _reasons.add("VI-TRADE-11")
SILVER_FOR_SILVER: Final[i64] = _reasons.add("VI-TRADE-06")
NOTHING_TO_FLIP: Final[i64] = _reasons.add("VI-A67")
THREE_CARDS: Final[i64] = _reasons.add("VI-CARD-16")
TRADE_ONCE: Final[i64] = _reasons.add("VI-A58")
CHOOSE_PIECE: Final[i64] = _reasons.add("VI-BUILD-05")
PIECE_GONE: Final[i64] = _reasons.add("VI-BUILD-23")
OTHER_KIND: Final[i64] = _reasons.add("VI-EFF-17")
ALL_BUILT: Final[i64] = _reasons.add("VI-BUILD-06")
TOO_FEW_BUILDERS: Final[i64] = _reasons.add("VI-BUILD-02")
WORKSHOP_COST: Final[i64] = _reasons.add("VI-BUILD-07")
TRADING_POST_COST: Final[i64] = _reasons.add("VI-BUILD-08")
GUILDHALL_COST: Final[i64] = _reasons.add("VI-BUILD-09")
NO_FREE_PLOT: Final[i64] = _reasons.add("VI-BUILD-03")
CHOOSE_PLOT: Final[i64] = _reasons.add("VI-BUILD-10")
PLOT_TAKEN: Final[i64] = _reasons.add("VI-BUILD-03")
ACROSS_THE_RIVER: Final[i64] = _reasons.add("VI-BUILD-04")
NO_SUCH_PLOT: Final[i64] = _reasons.add("VI-SETUP-01")
SEND_WORKERS: Final[i64] = _reasons.add("VI-CASTLE-03")
TOO_FEW_NOBLES: Final[i64] = _reasons.add("VI-CASTLE-02")
NO_WORKERS: Final[i64] = _reasons.add("VI-CASTLE-04")
TOO_FEW_WORKERS: Final[i64] = _reasons.add("VI-CASTLE-23")
TOO_FEW_CLERICS: Final[i64] = _reasons.add("VI-CODEX-02")
SPEND: Final[i64] = _reasons.add("VI-ACT-02")
NONE_LEFT: Final[i64] = _reasons.add("VI-ACT-02")
SPEND_IN_ORDER: Final[i64] = _reasons.add("VI-A102")

# Castle
CLIMB: Final[i64] = _reasons.add("VI-CASTLE-05")
FIRST_LEVEL_FIRST: Final[i64] = _reasons.add("VI-CASTLE-12")
THREE_TO_CLIMB: Final[i64] = _reasons.add("VI-CASTLE-06")
EXILE: Final[i64] = _reasons.add("VI-CASTLE-15")
NOBODY_THERE: Final[i64] = _reasons.add("VI-CASTLE-16")
NOT_FROM_THE_TOP: Final[i64] = _reasons.add("VI-CASTLE-20")
SHIFT: Final[i64] = _reasons.add("VI-EFF-15")
NO_WORKER_THERE: Final[i64] = _reasons.add("VI-EFF-15")
MUST_STEP_ASIDE: Final[i64] = _reasons.add("VI-A65")
CORRIDOR: Final[i64] = _reasons.add("VI-EFF-16")

# Manuscripts, hiring and other effects
FREE_MANUSCRIPT: Final[i64] = _reasons.add("VI-EFF-05")
REAL_MANUSCRIPT: Final[i64] = _reasons.add("VI-A37")
HIRE: Final[i64] = _reasons.add("VI-RECRUIT-01")
OWN_SEGMENT_ONLY: Final[i64] = _reasons.add("VI-RECRUIT-01")
HIRING_COSTS: Final[i64] = _reasons.add("VI-CARD-13")
PILE_EMPTY: Final[i64] = _reasons.add("VI-RECRUIT-05")
FREE_HIRE: Final[i64] = _reasons.add("VI-EFF-07")
COLLISION: Final[i64] = _reasons.add("VI-COLLISION-02")
OPTION: Final[i64] = _reasons.add("VI-TURN-05")
CANNOT_BE_DONE: Final[i64] = _reasons.add("VI-A100")
GAIN: Final[i64] = _reasons.add("VI-EFF-02")
FLIP: Final[i64] = _reasons.add("VI-EFF-04")
NOT_UNFLIPPED: Final[i64] = _reasons.add("VI-DEBT-09")
ABILITY: Final[i64] = _reasons.add("VI-A69")
CORRUPTION_FIRST: Final[i64] = _reasons.add("VI-TRACK-04")

# Schemes of the automaton
SCHEME: Final[i64] = _reasons.add("VI-AI-03")

REFUSALS: Final = _reasons.rules()
