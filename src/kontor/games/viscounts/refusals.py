"""The refusal codes: the reasons why an action can be illegal.

Each code belongs to the rule that forbids the action. The id of the rule is the same as in the rule ledger.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import GAME_OVER as GAME_OVER
from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import Refusals

_refusals: Final = Refusals(game_over="VI-END-02", not_now="VI-TURN-02")

AUTOMATON_HAS_NO_CHOICE: Final[i64] = _refusals.add("VI-AI-45")

# Setting up
MUST_LAY_SEGMENT: Final[i64] = _refusals.add("VI-SETUP-02")
MUST_TURN_CASTLE: Final[i64] = _refusals.add("VI-SETUP-03")
MUST_SHORTEN_PILE: Final[i64] = _refusals.add("VI-SETUP-27")
MUST_TURN_UP_TOWNSPERSON: Final[i64] = _refusals.add("VI-SETUP-04")
MUST_OPEN_MANUSCRIPT: Final[i64] = _refusals.add("VI-SETUP-05")
WRONG_TIME_FOR_MANUSCRIPT: Final[i64] = _refusals.add("VI-SETUP-06")
NOT_A_SEAT: Final[i64] = _refusals.add("VI-SETUP-11")
ONLY_OFFERED_PAIRS: Final[i64] = _refusals.add("VI-SETUP-12")
MUST_CHOOSE_FREE_PAIR: Final[i64] = _refusals.add("VI-SETUP-13")
MUST_BUILD_AT_VISCOUNT: Final[i64] = _refusals.add("VI-SETUP-18")
MUST_DESTROY_OWN_CARD: Final[i64] = _refusals.add("VI-SETUP-19")

# Cards
MUST_SLIDE_TABLEAU: Final[i64] = _refusals.add("VI-CARD-01")
MUST_PLAY_CARD: Final[i64] = _refusals.add("VI-CARD-04")
CARD_NOT_IN_HAND: Final[i64] = _refusals.add("VI-CARD-04")
MUST_DRAW_CARD: Final[i64] = _refusals.add("VI-DRAW-01")
MUST_REVEAL_TOP_CARD: Final[i64] = _refusals.add("VI-EFF-12")
MUST_REARRANGE_TABLEAU_OR_PASS: Final[i64] = _refusals.add("VI-EFF-11")
EMPTY_SPACES_STAY_EMPTY: Final[i64] = _refusals.add("VI-A42")
MUST_DISCARD_CARD_OR_PASS: Final[i64] = _refusals.add("VI-EFF-12")
MUST_DESTROY_CARD_OR_PASS: Final[i64] = _refusals.add("VI-EFF-13")
NO_CARD_TO_REVEAL: Final[i64] = _refusals.add("VI-A56")

# Movement
MUST_MOVE_VISCOUNT: Final[i64] = _refusals.add("VI-MOVE-01")
PATH_TOO_SHORT: Final[i64] = _refusals.add("VI-MOVE-03")
TOO_LITTLE_SILVER_TO_MOVE: Final[i64] = _refusals.add("VI-MOVE-04")

# The primary action
ONE_PRIMARY_ACTION_PER_TURN: Final[i64] = _refusals.add("VI-ACT-01")
ACTION_NEEDS_OUTER_SPACE: Final[i64] = _refusals.add("VI-ACT-03")
ACTION_NEEDS_INNER_SPACE: Final[i64] = _refusals.add("VI-ACT-04")
DISMISS_BEFORE_ACTION: Final[i64] = _refusals.add("VI-DISMISS-01")
MUST_DISMISS_TOWNSPERSON: Final[i64] = _refusals.add("VI-ACT-02")
NO_MATCHING_ICON: Final[i64] = _refusals.add("VI-DISMISS-02")
TOO_LITTLE_SILVER_TO_DISMISS: Final[i64] = _refusals.add("VI-DISMISS-03")
ONE_DISMISSAL_PER_ACTION: Final[i64] = _refusals.add("VI-DISMISS-04")
MUST_EXCHANGE_OR_PASS: Final[i64] = _refusals.add("VI-TRADE-03")
NEEDS_TWO_MERCHANTS: Final[i64] = _refusals.add("VI-TRADE-07")
NEEDS_THREE_MERCHANTS: Final[i64] = _refusals.add("VI-TRADE-08")
NEEDS_FOUR_MERCHANTS: Final[i64] = _refusals.add("VI-TRADE-11")
SILVER_CANNOT_BUY_SILVER: Final[i64] = _refusals.add("VI-TRADE-06")
NO_DEBT_OR_DEED_TO_FLIP: Final[i64] = _refusals.add("VI-A67")
MUST_KEEP_THREE_CARDS: Final[i64] = _refusals.add("VI-CARD-16")
MUST_EXCHANGE_ONCE: Final[i64] = _refusals.add("VI-A58")
MUST_CHOOSE_PIECE: Final[i64] = _refusals.add("VI-BUILD-05")
PIECE_ALREADY_BUILT: Final[i64] = _refusals.add("VI-BUILD-23")
WRONG_KIND_OF_BUILDING: Final[i64] = _refusals.add("VI-EFF-17")
ALL_PIECES_BUILT: Final[i64] = _refusals.add("VI-BUILD-06")
TOO_FEW_BUILDERS: Final[i64] = _refusals.add("VI-BUILD-02")
TOO_FEW_ICONS_FOR_WORKSHOP: Final[i64] = _refusals.add("VI-BUILD-07")
TOO_FEW_ICONS_FOR_TRADING_POST: Final[i64] = _refusals.add("VI-BUILD-08")
TOO_FEW_ICONS_FOR_GUILDHALL: Final[i64] = _refusals.add("VI-BUILD-09")
NO_FREE_PLOT: Final[i64] = _refusals.add("VI-BUILD-03")
MUST_CHOOSE_PLOT: Final[i64] = _refusals.add("VI-BUILD-10")
PLOT_TAKEN: Final[i64] = _refusals.add("VI-BUILD-03")
PLOT_ACROSS_THE_RIVER: Final[i64] = _refusals.add("VI-BUILD-04")
NO_SUCH_PLOT: Final[i64] = _refusals.add("VI-SETUP-01")
MUST_SEND_WORKERS: Final[i64] = _refusals.add("VI-CASTLE-03")
TOO_FEW_NOBLES: Final[i64] = _refusals.add("VI-CASTLE-02")
NO_WORKERS_IN_STOCK: Final[i64] = _refusals.add("VI-CASTLE-04")
TOO_FEW_WORKERS_IN_STOCK: Final[i64] = _refusals.add("VI-CASTLE-23")
TOO_FEW_CLERICS: Final[i64] = _refusals.add("VI-CODEX-02")
MUST_PAY_FOR_MISSING_ICONS: Final[i64] = _refusals.add("VI-ACT-02")
CANNOT_SPEND_THIS_KIND: Final[i64] = _refusals.add("VI-ACT-02")
MUST_SPEND_IN_ORDER: Final[i64] = _refusals.add("VI-A102")

# Castle
WORKER_MUST_CLIMB: Final[i64] = _refusals.add("VI-CASTLE-05")
LEVEL_1_CLIMBS_FIRST: Final[i64] = _refusals.add("VI-CASTLE-12")
NEEDS_THREE_WORKERS_TO_CLIMB: Final[i64] = _refusals.add("VI-CASTLE-06")
MUST_EXILE_WORKER: Final[i64] = _refusals.add("VI-CASTLE-15")
NO_WORKER_TO_EXILE: Final[i64] = _refusals.add("VI-CASTLE-16")
NO_EXILE_FROM_LEVEL_3: Final[i64] = _refusals.add("VI-CASTLE-20")
MUST_SHIFT_WORKER_OR_PASS: Final[i64] = _refusals.add("VI-EFF-15")
NO_WORKER_TO_SHIFT: Final[i64] = _refusals.add("VI-EFF-15")
WORKERS_MUST_STEP_ASIDE: Final[i64] = _refusals.add("VI-A65")
MUST_CHOOSE_CORRIDOR: Final[i64] = _refusals.add("VI-EFF-16")

# Manuscripts, hiring and other effects
FREE_MANUSCRIPT_MUST_COST_3_OR_4: Final[i64] = _refusals.add("VI-EFF-05")
PRINTED_MANUSCRIPT_NOT_FREE: Final[i64] = _refusals.add("VI-A37")
MUST_HIRE_OR_PASS: Final[i64] = _refusals.add("VI-RECRUIT-01")
HIRE_IN_OWN_SEGMENT: Final[i64] = _refusals.add("VI-RECRUIT-01")
TOO_LITTLE_SILVER_TO_HIRE: Final[i64] = _refusals.add("VI-CARD-13")
TOWNSFOLK_PILE_EMPTY: Final[i64] = _refusals.add("VI-RECRUIT-05")
MUST_HIRE_TOWNSPERSON: Final[i64] = _refusals.add("VI-EFF-07")
MUST_RESOLVE_COLLISION: Final[i64] = _refusals.add("VI-COLLISION-02")
MUST_CHOOSE_OPTION: Final[i64] = _refusals.add("VI-TURN-05")
OPTION_IMPOSSIBLE: Final[i64] = _refusals.add("VI-A100")
MUST_GAIN_RESOURCE: Final[i64] = _refusals.add("VI-EFF-02")
MUST_FLIP_DEBT_OR_DEED: Final[i64] = _refusals.add("VI-EFF-04")
NO_SUCH_DEBT_OR_DEED: Final[i64] = _refusals.add("VI-DEBT-09")
MUST_USE_ABILITY: Final[i64] = _refusals.add("VI-A69")
CORRUPTION_BEFORE_VIRTUE: Final[i64] = _refusals.add("VI-TRACK-04")

# Schemes of the automaton
MUST_TURN_SCHEME: Final[i64] = _refusals.add("VI-AI-03")

REFUSALS: Final = _refusals.rules()
