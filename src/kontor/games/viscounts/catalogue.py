"""The verbs of Viscounts with their arguments, and its phases.

Only cards that are drawn are hidden, so `draw` is the only verb with a redacted form, `draw_unseen`. The
automaton's actions use the same verbs as those of people.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import Arg, Catalogue
from kontor.core.phases import PhaseList
from kontor.games.viscounts.board import PIECE, PLOT, SCHEME, SEGMENT, SPACE
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

CATALOGUE: Final = Catalogue()
_card: Final = Arg("card", TOWNSFOLK)
_segment: Final = Arg("segment", SEGMENT)
_seat: Final = Arg("seat", range(4))
_scheme: Final = Arg("scheme", SCHEME)

TABLEAU_ORDER: Final = ("132", "213", "231", "312", "321")
"""The ways to rearrange a tableau. The nth digit is the old space of the card that moves to space n.

For example, "231" moves the card on the second space to the first. "123" would change nothing.
"""
DIRECTION: Final = ("clockwise", "counterclockwise")
COLLISION_STEP_NAMES: Final = ("workshops", "abilities", "above", "below")
"""The four steps of a collision.  VI-COLLISION-02"""

# Chance lays out the board
LAY_SEGMENT: Final = CATALOGUE.add("lay_segment", _segment)
TURN_CASTLE: Final = CATALOGUE.add("turn_castle", _segment)
SHORTEN_PILE: Final = CATALOGUE.add("short_pile", _segment)
TURN_UP: Final = CATALOGUE.add("turn_up", Arg("card", NEUTRAL))
OPEN_MANUSCRIPT: Final = CATALOGUE.add("open_manuscript", Arg("manuscript", MANUSCRIPT))
FIRST_PLAYER: Final = CATALOGUE.add("first_player", _seat)
OFFER_START: Final = CATALOGUE.add("offer_start", Arg("start_card", START_CARD))
OFFER_HERO: Final = CATALOGUE.add("offer_hero", Arg("hero", HERO))

# Chance draws
DRAW: Final = CATALOGUE.add("draw", _card)
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen")
REVEAL: Final = CATALOGUE.add("reveal", _card)
TURN_SCHEME: Final = CATALOGUE.add("turn_scheme", _scheme)
GAIN_SCHEME: Final = CATALOGUE.add("gain_scheme", _scheme)

# The turn
CHOOSE_START: Final = CATALOGUE.add("choose_start", Arg("start_card", START_CARD))
SLIDE: Final = CATALOGUE.add("slide")
PLAY: Final = CATALOGUE.add("play", _card)
MOVE: Final = CATALOGUE.add("move", Arg("space", SPACE))
DO_ACT: Final = CATALOGUE.add("act", Arg("action", ACT))
DISMISS: Final = CATALOGUE.add("dismiss")
EXCHANGE: Final = CATALOGUE.add("exchange")
TAKE_PIECE: Final = CATALOGUE.add("piece", Arg("piece", PIECE))
CHOOSE_PLOT: Final = CATALOGUE.add("plot", Arg("plot", PLOT))
SEND_WORKERS: Final = CATALOGUE.add("workers", Arg("count", range(1, 5)))
SPEND: Final = CATALOGUE.add("spend", Arg("kind", HOLDING[:4]))
HIRE: Final = CATALOGUE.add("hire", _segment)
COLLIDE: Final = CATALOGUE.add("collision", Arg("step", COLLISION_STEP_NAMES))

# Effects
CHOOSE_OPTION: Final = CATALOGUE.add("option", Arg("number", range(1, 4)))
GAIN: Final = CATALOGUE.add("gain", Arg("resource", (*RESOURCE, "any")))
FLIP: Final = CATALOGUE.add("flip", Arg("what", ("debt", "deed")))
REORDER: Final = CATALOGUE.add("rearrange", Arg("order", TABLEAU_ORDER))
PICK: Final = CATALOGUE.add("pick", _card)
PICK_TOP_CARD: Final = CATALOGUE.add("top_card")
CHOOSE_CORRIDOR: Final = CATALOGUE.add("corridor", _segment)
SHIFT_WORKER: Final = CATALOGUE.add("shift", _segment, Arg("direction", DIRECTION))
TAKE_MANUSCRIPT: Final = CATALOGUE.add("manuscript", _segment)
USE_ABILITY: Final = CATALOGUE.add("ability", Arg("space", range(1, 4)))
CLIMB: Final = CATALOGUE.add("climb", Arg("level", range(2, 4)), _segment)
EXILE: Final = CATALOGUE.add("exile", _seat)
RESOLVE_SCHEME_ROW: Final = CATALOGUE.add("scheme_row", Arg("row", range(1, 3)))
PASS: Final = CATALOGUE.add("pass", passes=True, idle=True)

PHASES: Final = PhaseList()

# Chance decides
LAYING_SEGMENT: Final = PHASES.add("lay_segment")
TURNING_CASTLE: Final = PHASES.add("turn_castle")
SHORTENING_PILE: Final = PHASES.add("short_pile")
TURNING_UP: Final = PHASES.add("turn_up")
OPENING_MANUSCRIPT: Final = PHASES.add("open_manuscript")
DRAWING_FIRST_PLAYER: Final = PHASES.add("first_player")
OFFERING_START: Final = PHASES.add("offer_start")
OFFERING_HERO: Final = PHASES.add("offer_hero")
DRAWING: Final = PHASES.add("draw")
REVEALING: Final = PHASES.add("reveal")
TURNING_SCHEME: Final = PHASES.add("turn_scheme")
GAINING_SCHEME: Final = PHASES.add("gain_scheme")
SHOWING_SCHEME: Final = PHASES.add("show_scheme")

# A player decides, or the automaton answers
CHOOSING_START: Final = PHASES.add("choose_start")
SLIDING: Final = PHASES.add("slide")
PLAYING: Final = PHASES.add("play")
MOVING: Final = PHASES.add("move")
ACTING: Final = PHASES.add("act")
DISMISSING: Final = PHASES.add("dismiss")
EXCHANGING: Final = PHASES.add("exchange")
CHOOSING_PIECE: Final = PHASES.add("piece")
CHOOSING_PLOT: Final = PHASES.add("plot")
SENDING_WORKERS: Final = PHASES.add("workers")
SPENDING: Final = PHASES.add("spend")
RECRUITING: Final = PHASES.add("recruit")
COLLIDING: Final = PHASES.add("collision")
CHOOSING_OPTION: Final = PHASES.add("option")
GAINING: Final = PHASES.add("gain")
FLIPPING: Final = PHASES.add("flip")
REARRANGING: Final = PHASES.add("rearrange")
DISCARDING: Final = PHASES.add("discard")
DESTROYING: Final = PHASES.add("destroy")
DESTROYING_DURING_SETUP: Final = PHASES.add("destroy_own")
HIRING_FOR_FREE: Final = PHASES.add("hire")
SHIFTING_WORKER: Final = PHASES.add("shift")
PLACING_FREE_WORKERS: Final = PHASES.add("corridor")
TAKING_MANUSCRIPT: Final = PHASES.add("manuscript")
USING_ABILITY: Final = PHASES.add("ability")
CLIMBING: Final = PHASES.add("climb")
EXILING: Final = PHASES.add("exile")
RESOLVING_SCHEME_ROW: Final = PHASES.add("scheme_row")
OVER: Final = PHASES.add("over")

PROCEED: Final = PHASES.add_mark("proceed")
PHASE_NAMES: Final = PHASES.names()
