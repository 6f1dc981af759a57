"""What chance decides: the lots of each node, and what a lot brings."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import (
    automaton,
    deck,
    manuscripts,
    scheme_piles,
    setup,
    tableau,
    townsfolk,
)
from kontor.games.viscounts.actions import DRAW, GAIN_SCHEME, OPEN_MANUSCRIPT, REVEAL, TURN_SCHEME, TURN_UP
from kontor.games.viscounts.effects import BLIND_PLAY
from kontor.games.viscounts.phases import (
    DRAWING,
    GAINING_SCHEME,
    OPENING,
    REVEALING,
    SHOWING_SCHEME,
    TURNING_SCHEME,
    TURNING_UP,
)
from kontor.games.viscounts.state import PILE, ViscountsTable


def lots(s: ViscountsTable) -> i64:
    """One for each card that may come; the automaton has one way."""
    phase = s.phase
    if s.who >= s.seats:
        return 1
    if phase == DRAWING or phase == REVEALING:
        return s.cards[s.who * 3 + PILE]
    if phase == TURNING_UP:
        return townsfolk.covered_townsfolk(s)
    if phase == OPENING:
        return manuscripts.covered_manuscripts(s)
    if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
        return scheme_piles.scheme_lots(s)
    return setup.setup_lots(s)


def outcome(s: ViscountsTable, lot: i64) -> i64:
    phase = s.phase
    if s.who >= s.seats:
        return automaton.decide(s)
    if phase == DRAWING:
        return DRAW + deck.nth_of_pile(s, lot)
    if phase == REVEALING:
        return REVEAL + deck.nth_of_pile(s, lot)
    if phase == TURNING_UP:
        return TURN_UP + townsfolk.nth_covered(s, lot)
    if phase == OPENING:
        return OPEN_MANUSCRIPT + manuscripts.nth_manuscript(s, lot)
    if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
        return scheme_piles.verb_now(s) + scheme_piles.scheme_outcome(s, lot)
    return setup.setup_outcome(s, lot)


def legal_outcomes(s: ViscountsTable, buffer: ActionBuffer) -> None:
    phase = s.phase
    if phase == DRAWING:
        deck.legal_pile(s, DRAW, buffer)
    elif phase == REVEALING:
        deck.legal_pile(s, REVEAL, buffer)
    elif phase == TURNING_UP:
        townsfolk.legal_townsfolk(s, buffer)
    elif phase == OPENING:
        manuscripts.legal_manuscripts(s, buffer)
    elif phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
        scheme_piles.legal_schemes(s, buffer)
    else:
        setup.legal_setup(s, buffer)


def why_not_outcome(s: ViscountsTable, action_: i64) -> i64:
    phase = s.phase
    if phase == DRAWING or phase == REVEALING:
        return deck.why_not_from_pile(s, action_)
    if phase == TURNING_UP:
        return townsfolk.why_not_turn_up(s, action_)
    if phase == OPENING:
        return manuscripts.why_not_open(s, action_)
    if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
        return scheme_piles.why_not_scheme(s, action_)
    return setup.why_not_setup(s, action_)


def do_chance(s: ViscountsTable, phase: i64, action_: i64) -> None:
    if phase == DRAWING:
        deck.draw_card(s, action_ - DRAW)
    elif phase == REVEALING:
        if s.effect == BLIND_PLAY:
            tableau.play(s, action_ - REVEAL, PILE)
        else:
            deck.take_away(s, action_ - REVEAL, PILE)
    elif phase == TURNING_UP:
        townsfolk.turn_up(s, action_ - TURN_UP)
    elif phase == OPENING:
        manuscripts.open_manuscript(s, action_ - OPEN_MANUSCRIPT)
    elif phase == TURNING_SCHEME:
        scheme_piles.turn_scheme(s, action_ - TURN_SCHEME)
    elif phase == GAINING_SCHEME:
        scheme_piles.gain_scheme(s, action_ - GAIN_SCHEME)
    elif phase == SHOWING_SCHEME:
        scheme_piles.show_scheme(s, action_ - TURN_SCHEME)
    else:
        setup.do_setup(s, phase, action_ - setup.first_number(phase))
