"""Which chapter knows the answers to a question, and why others are refused."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import (
    abilities,
    action,
    automaton,
    building,
    castle,
    chances,
    collision,
    deck,
    manuscripts,
    movement,
    payment,
    refusals,
    resolve,
    setup,
    tableau,
    townsfolk,
    track,
)
from kontor.games.viscounts.actions import ACTIONS, COLLIDE, DISMISS, DO_ACT, DO_ACT_END, SLIDE
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
    OVER,
    PLACING,
    PLAYING,
    REARRANGING,
    RECRUITING,
    SENDING,
    SHIFTING,
    SLIDING,
    SPENDING,
    TAKING_MANUSCRIPT,
    USING_ABILITY,
)
from kontor.games.viscounts.state import ViscountsTable

# What may be answered


def legal_into(s: ViscountsTable, buffer: ActionBuffer) -> None:
    """Questions first that come often."""
    buffer.count = 0
    phase = s.phase
    if phase == OVER:
        return
    if s.who >= s.seats:
        automaton.legal_step(s, buffer)
    elif phase < CHOOSING_START:
        chances.legal_outcomes(s, buffer)
    elif phase == PLAYING:
        tableau.legal_plays(s, buffer)
    elif phase == MOVING:
        movement.legal_spaces(s, buffer)
    elif phase == ACTING:
        action.legal_acts(s, buffer)
    elif phase == RECRUITING:
        townsfolk.legal_recruits(s, buffer)
    elif phase == SLIDING:
        buffer.add(SLIDE)
    elif phase == DISMISSING:
        action.legal_dismissal(s, buffer)
    elif phase == EXCHANGING:
        action.legal_exchange(s, buffer)
    elif phase == DISCARDING or phase == DESTROYING:
        deck.legal_picks(s, buffer)
    elif phase == CHOOSING_OPTION:
        resolve.legal_options(s, buffer)
    elif phase == GAINING:
        track.legal_gains(buffer)
    elif phase == FLIPPING:
        track.legal_flips(s, buffer)
    elif phase == REARRANGING:
        tableau.legal_orders(s, buffer)
    else:
        legal_rarely(s, buffer)


def legal_rarely(s: ViscountsTable, buffer: ActionBuffer) -> None:
    """Questions of the action's target, of the castle and of the setup."""
    phase = s.phase
    if phase == CHOOSING_PIECE:
        building.legal_pieces(s, buffer)
    elif phase == CHOOSING_PLOT:
        building.legal_plots(s, buffer)
    elif phase == SENDING:
        action.legal_counts(s, buffer)
    elif phase == SPENDING:
        payment.legal_spending(s, buffer)
    elif phase == HIRING:
        townsfolk.legal_hires(s, buffer)
    elif phase == USING_ABILITY:
        abilities.legal_abilities(s, buffer)
    elif phase == CLIMBING:
        castle.legal_climbs(s, buffer)
    elif phase == EXILING:
        castle.legal_exiles(s, buffer)
    elif phase == SHIFTING:
        castle.legal_shifts(s, buffer)
    elif phase == PLACING:
        castle.legal_corridors(buffer)
    elif phase == TAKING_MANUSCRIPT:
        manuscripts.legal_free(s, buffer)
    elif phase == COLLIDING:
        buffer.add(COLLIDE + s.count)
    elif phase == CHOOSING_START:
        setup.legal_starts(s, buffer)
    elif phase == DESTROYING_OWN:
        deck.legal_own(s, buffer)


# Why something may not


def why_not(s: ViscountsTable, action_: i64) -> i64:
    """0, or the code of a refusal."""
    phase = s.phase
    if phase == OVER:
        return refusals.OVER
    if not 0 <= action_ < ACTIONS:
        return refusals.NOT_NOW
    if s.who >= s.seats:
        return automaton.why_not_step(s, action_)
    if phase < CHOOSING_START:
        return chances.why_not_outcome(s, action_)
    if action_ == DISMISS and action.in_target(s):
        return action.why_not_dismiss_later(s)
    if phase == PLAYING:
        return tableau.why_not_play(s, action_)
    if phase == MOVING:
        return movement.why_not_move(s, action_)
    if phase == ACTING:
        return action.why_not_act(s, action_)
    if phase == RECRUITING and DO_ACT <= action_ < DO_ACT_END:
        return refusals.ACT  # one action a turn
    if phase == RECRUITING or phase == HIRING:
        return townsfolk.why_not_hire(s, action_)
    if phase == SLIDING:
        return tableau.why_not_slide(action_)
    if phase == DISMISSING:
        return action.why_not_dismiss(s, action_)
    if phase == EXCHANGING:
        return action.why_not_exchange(s, action_)
    if phase == DISCARDING or phase == DESTROYING:
        return deck.why_not_pick(s, action_)
    if phase == CHOOSING_OPTION:
        return resolve.why_not_option(s, action_)
    if phase == GAINING:
        return track.why_not_gain(action_)
    if phase == FLIPPING:
        return track.why_not_flip(s, action_)
    if phase == REARRANGING:
        return tableau.why_not_order(s, action_)
    return why_not_rarely(s, action_)


def why_not_rarely(s: ViscountsTable, action_: i64) -> i64:
    """The same questions as in `legal_rarely`."""
    phase = s.phase
    if phase == CHOOSING_PIECE:
        return building.why_not_piece(s, action_)
    if phase == CHOOSING_PLOT:
        return building.why_not_plot(s, action_)
    if phase == SENDING:
        return action.why_not_send(s, action_)
    if phase == SPENDING:
        return payment.why_not_spend(s, action_)
    if phase == USING_ABILITY:
        return abilities.why_not_ability(s, action_)
    if phase == CLIMBING:
        return castle.why_not_climb(s, action_)
    if phase == EXILING:
        return castle.why_not_exile(s, action_)
    if phase == SHIFTING:
        return castle.why_not_shift(s, action_)
    if phase == PLACING:
        return castle.why_not_corridor(action_)
    if phase == TAKING_MANUSCRIPT:
        return manuscripts.why_not_free(s, action_)
    if phase == COLLIDING:
        return collision.why_not_collide(s, action_)
    if phase == DESTROYING_OWN:
        return deck.why_not_own(s, action_)
    return setup.why_not_start(s, action_)
