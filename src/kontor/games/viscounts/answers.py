"""Which chapter carries out the answer to a question."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts import (
    abilities,
    action,
    automaton,
    castle,
    chances,
    collision,
    deck,
    manuscripts,
    movement,
    payment,
    resolve,
    setup,
    state,
    tableau,
    townsfolk,
    track,
    turn,
)
from kontor.games.viscounts.actions import (
    CHOOSE_OPTION,
    CHOOSE_START,
    CLIMB,
    CORRIDOR,
    DO_ACT,
    EXILE,
    FLIP,
    GAIN,
    HIRE,
    MOVE,
    PLAY,
    SCHEME_ROW,
    TAKE_MANUSCRIPT,
    USE_ABILITY,
)
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    CHOOSING_START,
    CLIMBING,
    COLLIDING,
    DESTROYING,
    DESTROYING_OWN,
    DISCARDING,
    DISMISSING,
    EXCHANGING,
    EXILING,
    FLIPPING,
    GAINING,
    HIRING,
    MOVING,
    NOTHING_ASKED,
    PLACING,
    PLAYING,
    REARRANGING,
    RECRUITING,
    SCHEME_STEP,
    SENDING,
    SHIFTING,
    SLIDING,
    SPENDING,
    TAKING_MANUSCRIPT,
    USING_ABILITY,
)
from kontor.games.viscounts.state import ViscountsTable


def do(s: ViscountsTable, action_: i64) -> None:
    """Those first that come often."""
    phase = s.phase
    s.phase = NOTHING_ASKED
    if phase < CHOOSING_START:
        chances.do_chance(s, phase, action_)
    elif phase == PLAYING:
        tableau.play(s, action_ - PLAY, state.HAND)
    elif phase == MOVING:
        do_move(s, action_ - MOVE)
    elif phase == ACTING:
        do_act(s, action_)
    elif phase == RECRUITING:
        townsfolk.recruit(s, action_)
    elif phase == SLIDING:
        tableau.slide(s)
    elif phase == DISMISSING:
        do_dismiss(s, action_)
    elif phase == EXCHANGING:
        action.exchange(s, action_)
    elif phase == DISCARDING or phase == DESTROYING:
        deck.pick(s, action_)
    elif phase == CHOOSING_OPTION:
        resolve.choose_option(s, action_ - CHOOSE_OPTION)
    elif phase == GAINING:
        track.gain(s, action_ - GAIN)
    elif phase == FLIPPING:
        track.flip(s, action_ - FLIP)
    elif phase == REARRANGING:
        tableau.rearrange(s, action_)
    else:
        do_rarely(s, phase, action_)


def do_rarely(s: ViscountsTable, phase: i64, action_: i64) -> None:
    """Questions of the action's target, of the castle, of the setup and of the automaton."""
    if phase == CHOOSING_PIECE:
        action.take_piece(s, action_)
    elif phase == CHOOSING_PLOT:
        action.choose_plot(s, action_)
    elif phase == SENDING:
        action.send_workers(s, action_)
    elif phase == SPENDING:
        payment.spend(s, action_)
    elif phase == HIRING:
        townsfolk.hire_free(s, action_ - HIRE)
    elif phase == USING_ABILITY:
        abilities.use_ability(s, action_ - USE_ABILITY)
    elif phase == CLIMBING:
        castle.climb(s, action_ - CLIMB)
    elif phase == EXILING:
        castle.exile(s, action_ - EXILE)
    elif phase == SHIFTING:
        castle.shift(s, action_)
    elif phase == PLACING:
        castle.place_free(s, action_ - CORRIDOR)
    elif phase == TAKING_MANUSCRIPT:
        manuscripts.take_free(s, action_ - TAKE_MANUSCRIPT)
    elif phase == COLLIDING:
        collision.collide(s)
    elif phase == CHOOSING_START:
        setup.choose_start(s, action_ - CHOOSE_START)
    elif phase == DESTROYING_OWN:
        deck.destroy_own(s, action_)
    elif phase == SCHEME_STEP:
        turn.do_row(s, action_ - SCHEME_ROW)


def do_move(s: ViscountsTable, space: i64) -> None:
    if s.who >= s.seats:
        movement.arrive(s, s.who, space)
    else:
        movement.move(s, space)


def do_act(s: ViscountsTable, action_: i64) -> None:
    if s.who >= s.seats:
        automaton.act(s, action_ - DO_ACT)
    else:
        action.choose_act(s, action_)


def do_dismiss(s: ViscountsTable, action_: i64) -> None:
    if s.who >= s.seats:
        automaton.dismiss_free(s)
    else:
        action.may_dismiss(s, action_)
