"""The action catalogue of Viscounts. Only what is drawn into a hand is hidden, so `draw` alone has a stand-
in.

The automaton's steps are the same verbs, as chance nodes with one lot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.actions import Arg, Catalogue
from kontor.games.viscounts.board import PIECE, PLOT, SEGMENT, SPACE
from kontor.games.viscounts.components import (
    ACT,
    HERO,
    HOLDING,
    MANUSCRIPT,
    NEUTRAL,
    RESOURCE,
    START_CARD,
    TOWNSFOLK,
)
from kontor.games.viscounts.schemes import SCHEME

CATALOGUE: Final = Catalogue()
_card: Final = Arg("card", TOWNSFOLK)
_segment: Final = Arg("segment", SEGMENT)
_seat: Final = Arg("seat", range(4))
_scheme: Final = Arg("scheme", SCHEME)

ORDER: Final = ("132", "213", "231", "312", "321")
"""New orders of the tableau: "231" brings the second card to the first space. "123" would be to pass."""
DIRECTION: Final = ("clockwise", "counterclockwise")
STEP: Final = ("workshops", "abilities", "above", "below")
"""The four steps of a collision.  VI-COLLISION-02"""

# Chance lays out the board
LAY_SEGMENT: Final[i64] = CATALOGUE.add("lay_segment", _segment)
LAY_SEGMENT_END: Final[i64] = CATALOGUE.end("lay_segment")
TURN_CASTLE: Final[i64] = CATALOGUE.add("turn_castle", _segment)
TURN_CASTLE_END: Final[i64] = CATALOGUE.end("turn_castle")
SHORT_PILE: Final[i64] = CATALOGUE.add("short_pile", _segment)
SHORT_PILE_END: Final[i64] = CATALOGUE.end("short_pile")
TURN_UP: Final[i64] = CATALOGUE.add("turn_up", Arg("card", NEUTRAL))
TURN_UP_END: Final[i64] = CATALOGUE.end("turn_up")
OPEN_MANUSCRIPT: Final[i64] = CATALOGUE.add("open_manuscript", Arg("manuscript", MANUSCRIPT))
OPEN_MANUSCRIPT_END: Final[i64] = CATALOGUE.end("open_manuscript")
FIRST_PLAYER: Final[i64] = CATALOGUE.add("first_player", _seat)
OFFER_START: Final[i64] = CATALOGUE.add("offer_start", Arg("start_card", START_CARD))
OFFER_START_END: Final[i64] = CATALOGUE.end("offer_start")
OFFER_HERO: Final[i64] = CATALOGUE.add("offer_hero", Arg("hero", HERO))
OFFER_HERO_END: Final[i64] = CATALOGUE.end("offer_hero")

# Chance draws
DRAW: Final[i64] = CATALOGUE.add("draw", _card)
DRAW_END: Final[i64] = CATALOGUE.end("draw")
DRAW_UNSEEN: Final[i64] = CATALOGUE.add("draw_unseen")
REVEAL: Final[i64] = CATALOGUE.add("reveal", _card)
REVEAL_END: Final[i64] = CATALOGUE.end("reveal")
TURN_SCHEME: Final[i64] = CATALOGUE.add("turn_scheme", _scheme)
TURN_SCHEME_END: Final[i64] = CATALOGUE.end("turn_scheme")
GAIN_SCHEME: Final[i64] = CATALOGUE.add("gain_scheme", _scheme)
GAIN_SCHEME_END: Final[i64] = CATALOGUE.end("gain_scheme")

# The turn
CHOOSE_START: Final[i64] = CATALOGUE.add("choose_start", Arg("start_card", START_CARD))
CHOOSE_START_END: Final[i64] = CATALOGUE.end("choose_start")
SLIDE: Final[i64] = CATALOGUE.add("slide")
PLAY: Final[i64] = CATALOGUE.add("play", _card)
PLAY_END: Final[i64] = CATALOGUE.end("play")
MOVE: Final[i64] = CATALOGUE.add("move", Arg("space", SPACE))
MOVE_END: Final[i64] = CATALOGUE.end("move")
DO_ACT: Final[i64] = CATALOGUE.add("act", Arg("action", ACT))
DO_ACT_END: Final[i64] = CATALOGUE.end("act")
DISMISS: Final[i64] = CATALOGUE.add("dismiss")
EXCHANGE: Final[i64] = CATALOGUE.add("exchange")
TAKE_PIECE: Final[i64] = CATALOGUE.add("piece", Arg("piece", PIECE))
TAKE_PIECE_END: Final[i64] = CATALOGUE.end("piece")
CHOOSE_PLOT: Final[i64] = CATALOGUE.add("plot", Arg("plot", PLOT))
CHOOSE_PLOT_END: Final[i64] = CATALOGUE.end("plot")
SEND_WORKERS: Final[i64] = CATALOGUE.add("workers", Arg("count", range(1, 5)))
SEND_WORKERS_END: Final[i64] = CATALOGUE.end("workers")
SPEND: Final[i64] = CATALOGUE.add("spend", Arg("kind", HOLDING[:4]))
SPEND_END: Final[i64] = CATALOGUE.end("spend")
HIRE: Final[i64] = CATALOGUE.add("hire", _segment)
HIRE_END: Final[i64] = CATALOGUE.end("hire")
COLLIDE: Final[i64] = CATALOGUE.add("collision", Arg("step", STEP))

# Effects
CHOOSE_OPTION: Final[i64] = CATALOGUE.add("option", Arg("number", range(1, 4)))
CHOOSE_OPTION_END: Final[i64] = CATALOGUE.end("option")
GAIN: Final[i64] = CATALOGUE.add("gain", Arg("resource", (*RESOURCE, "any")))
GAIN_END: Final[i64] = CATALOGUE.end("gain")
FLIP: Final[i64] = CATALOGUE.add("flip", Arg("what", ("debt", "deed")))
FLIP_END: Final[i64] = CATALOGUE.end("flip")
REORDER: Final[i64] = CATALOGUE.add("rearrange", Arg("order", ORDER))
REORDER_END: Final[i64] = CATALOGUE.end("rearrange")
PICK: Final[i64] = CATALOGUE.add("pick", _card)
PICK_END: Final[i64] = CATALOGUE.end("pick")
TOP_CARD: Final[i64] = CATALOGUE.add("top_card")
CORRIDOR: Final[i64] = CATALOGUE.add("corridor", _segment)
CORRIDOR_END: Final[i64] = CATALOGUE.end("corridor")
SHIFT: Final[i64] = CATALOGUE.add("shift", _segment, Arg("direction", DIRECTION))
SHIFT_END: Final[i64] = CATALOGUE.end("shift")
TAKE_MANUSCRIPT: Final[i64] = CATALOGUE.add("manuscript", _segment)
TAKE_MANUSCRIPT_END: Final[i64] = CATALOGUE.end("manuscript")
USE_ABILITY: Final[i64] = CATALOGUE.add("ability", Arg("space", range(1, 4)))
USE_ABILITY_END: Final[i64] = CATALOGUE.end("ability")
CLIMB: Final[i64] = CATALOGUE.add("climb", Arg("level", range(2, 4)), _segment)
CLIMB_END: Final[i64] = CATALOGUE.end("climb")
EXILE: Final[i64] = CATALOGUE.add("exile", _seat)
EXILE_END: Final[i64] = CATALOGUE.end("exile")
SCHEME_ROW: Final[i64] = CATALOGUE.add("scheme_row", Arg("row", range(1, 3)))
PASS: Final[i64] = CATALOGUE.add("pass")
ACTIONS: Final[i64] = CATALOGUE.size
