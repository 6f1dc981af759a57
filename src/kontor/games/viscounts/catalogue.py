"""The actions of Viscounts, as verbs with arguments, and the phases of a game.

Only drawn cards are hidden: when a player draws, the others see the verb `draw_unseen` in place of `draw`.
The automaton's actions use the same verbs as people's actions.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, Arg
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

CATALOGUE: Final = ActionCatalogue()
_card: Final = Arg("card", TOWNSFOLK)
_segment: Final = Arg("segment", SEGMENT)
_seat: Final = Arg("seat", range(4))
_scheme: Final = Arg("scheme", SCHEME)

TABLEAU_ORDER: Final = ("132", "213", "231", "312", "321")  # ways to rearrange a tableau
"""The ways to rearrange a tableau. The nth digit is the old space of the card that moves to space n.

For example, "231" moves the card on the second space to the first. "123" would change nothing.
"""
DIRECTION: Final = ("clockwise", "counterclockwise")
COLLISION_STEP_NAMES: Final = ("workshops", "abilities", "above", "below")
"""The four steps of a collision.  VI-COLLISION-02"""

# Chance lays out the board
LAY_SEGMENT: Final = CATALOGUE.add("lay_segment", _segment)  # chance lays the next segment of the board
TURN_CASTLE: Final = CATALOGUE.add("turn_castle", _segment)  # chance decides how the castle is turned
SHORTEN_PILE: Final = CATALOGUE.add("short_pile", _segment)  # a pile gets one townsperson fewer
TURN_UP: Final = CATALOGUE.add("turn_up", Arg("card", NEUTRAL))  # a townsperson
OPEN_MANUSCRIPT: Final = CATALOGUE.add("open_manuscript", Arg("manuscript", MANUSCRIPT))
FIRST_PLAYER: Final = CATALOGUE.add("first_player", _seat)  # chance decides who begins
OFFER_START: Final = CATALOGUE.add("offer_start", Arg("start_card", START_CARD))  # for the draft
OFFER_HERO: Final = CATALOGUE.add("offer_hero", Arg("hero", HERO))  # with the start card

# Chance draws
DRAW: Final = CATALOGUE.add("draw", _card)  # a card
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen")  # what others see of a draw
REVEAL: Final = CATALOGUE.add("reveal", _card)  # the top card of a draw pile
TURN_SCHEME: Final = CATALOGUE.add("turn_scheme", _scheme)  # chance turns up a scheme of the automaton
GAIN_SCHEME: Final = CATALOGUE.add("gain_scheme", _scheme)  # the automaton gains a scheme

# The turn
CHOOSE_START: Final = CATALOGUE.add("choose_start", Arg("start_card", START_CARD))  # and its hero
SLIDE: Final = CATALOGUE.add("slide")  # the tableau
PLAY: Final = CATALOGUE.add("play", _card)  # a card
MOVE: Final = CATALOGUE.add("move", Arg("space", SPACE))  # the viscount
DO_ACT: Final = CATALOGUE.add("act", Arg("action", ACT))  # a primary action
DISMISS: Final = CATALOGUE.add("dismiss")  # the townsperson in the segment
EXCHANGE: Final = CATALOGUE.add("exchange")  # in a trade
TAKE_PIECE: Final = CATALOGUE.add("piece", Arg("piece", PIECE))  # choose a piece to build
CHOOSE_PLOT: Final = CATALOGUE.add("plot", Arg("plot", PLOT))  # to build on
SEND_WORKERS: Final = CATALOGUE.add("workers", Arg("count", range(1, 5)))  # to the castle
SPEND: Final = CATALOGUE.add("spend", Arg("kind", HOLDING[:4]))  # for missing icons
HIRE: Final = CATALOGUE.add("hire", _segment)  # a townsperson
COLLIDE: Final = CATALOGUE.add("collision", Arg("step", COLLISION_STEP_NAMES))  # the next step of a collision

# Effects
CHOOSE_OPTION: Final = CATALOGUE.add("option", Arg("number", range(1, 4)))  # of an effect
GAIN: Final = CATALOGUE.add("gain", Arg("resource", (*RESOURCE, "any")))  # a resource
FLIP: Final = CATALOGUE.add("flip", Arg("what", ("debt", "deed")))
REORDER: Final = CATALOGUE.add("rearrange", Arg("order", TABLEAU_ORDER))  # the tableau
PICK: Final = CATALOGUE.add("pick", _card)  # to discard or destroy
PICK_TOP_CARD: Final = CATALOGUE.add("top_card")  # to discard or destroy
CHOOSE_CORRIDOR: Final = CATALOGUE.add("corridor", _segment)  # for free workers
SHIFT_WORKER: Final = CATALOGUE.add("shift", _segment, Arg("direction", DIRECTION))  # on level 1
TAKE_MANUSCRIPT: Final = CATALOGUE.add("manuscript", _segment)  # for free
USE_ABILITY: Final = CATALOGUE.add("ability", Arg("space", range(1, 4)))  # of a card in the tableau
CLIMB: Final = CATALOGUE.add("climb", Arg("level", range(2, 4)), _segment)  # a worker
EXILE: Final = CATALOGUE.add("exile", _seat)  # a player's worker
RESOLVE_SCHEME_ROW: Final = CATALOGUE.add("scheme_row", Arg("row", range(1, 3)))  # of the scheme card
PASS: Final = CATALOGUE.add("pass", passes=True, idle=True)

PHASES: Final = PhaseList()

# Chance decides
LAYING_SEGMENT: Final = PHASES.add("lay_segment")
TURNING_CASTLE: Final = PHASES.add("turn_castle")
SHORTENING_PILE: Final = PHASES.add("short_pile")
TURNING_UP: Final = PHASES.add("turn_up")  # a townsperson
OPENING_MANUSCRIPT: Final = PHASES.add("open_manuscript")
DRAWING_FIRST_PLAYER: Final = PHASES.add("first_player")
OFFERING_START: Final = PHASES.add("offer_start")  # a start card for the draft
OFFERING_HERO: Final = PHASES.add("offer_hero")  # with a start card
DRAWING: Final = PHASES.add("draw")  # a card
REVEALING: Final = PHASES.add("reveal")  # the top card of a draw pile
TURNING_SCHEME: Final = PHASES.add("turn_scheme")  # chance turns up a scheme of the automaton
GAINING_SCHEME: Final = PHASES.add("gain_scheme")  # chance decides a scheme
SHOWING_SCHEME: Final = PHASES.add("show_scheme")  # at the end of the game

# A player decides, or the automaton answers
CHOOSING_START: Final = PHASES.add("choose_start")  # a start card and its hero
SLIDING: Final = PHASES.add("slide")  # the tableau
PLAYING: Final = PHASES.add("play")  # a card
MOVING: Final = PHASES.add("move")  # the viscount
ACTING: Final = PHASES.add("act")  # choosing a primary action
DISMISSING: Final = PHASES.add("dismiss")  # the townsperson in the segment
EXCHANGING: Final = PHASES.add("exchange")  # in a trade
CHOOSING_PIECE: Final = PHASES.add("piece")
CHOOSING_PLOT: Final = PHASES.add("plot")
SENDING_WORKERS: Final = PHASES.add("workers")
SPENDING: Final = PHASES.add("spend")  # for missing icons
RECRUITING: Final = PHASES.add("recruit")  # hiring a townsperson for silver
COLLIDING: Final = PHASES.add("collision")  # starting the next step of a collision
CHOOSING_OPTION: Final = PHASES.add("option")  # of an effect
GAINING: Final = PHASES.add("gain")  # a resource
FLIPPING: Final = PHASES.add("flip")  # a debt or deed
REARRANGING: Final = PHASES.add("rearrange")  # the tableau
DISCARDING: Final = PHASES.add("discard")  # a card
DESTROYING: Final = PHASES.add("destroy")  # a card
DESTROYING_DURING_SETUP: Final = PHASES.add("destroy_own")  # a card of one's own
HIRING_FOR_FREE: Final = PHASES.add("hire")  # a townsperson
SHIFTING_WORKER: Final = PHASES.add("shift")  # on level 1 of the castle
PLACING_FREE_WORKERS: Final = PHASES.add("corridor")  # on level 1 of the castle
TAKING_MANUSCRIPT: Final = PHASES.add("manuscript")  # for free
USING_ABILITY: Final = PHASES.add("ability")  # of a card in the tableau
CLIMBING: Final = PHASES.add("climb")  # a group of workers
EXILING: Final = PHASES.add("exile")  # a worker from a crowded section
RESOLVING_SCHEME_ROW: Final = PHASES.add("scheme_row")
OVER: Final = PHASES.add("over")  # the game has ended

PROCEED: Final = PHASES.add_mark("proceed")  # no phase: `flow.proceed` enters the next one
PHASE_NAMES: Final = PHASES.names()
