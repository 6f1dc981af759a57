"""The course of setup, turns and rounds: what comes next when no effect waits.  VI-TURN, VI-END"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.state import TERMINAL
from kontor.games.viscounts.abilities import push_abilities
from kontor.games.viscounts.action import possible_with, seek_target
from kontor.games.viscounts.collision import begin_collision
from kontor.games.viscounts.components import HAND as FIRST_HAND
from kontor.games.viscounts.components import SEGMENTS
from kontor.games.viscounts.deck import ask_top_card, hand_limit, undrawn
from kontor.games.viscounts.effects import BLIND_PLAY
from kontor.games.viscounts.pending import push, push_row
from kontor.games.viscounts.phases import (
    ACTING,
    AFTER_ACT,
    AUTOMATON_MOVES,
    BEGIN_TURN,
    BOTTOM_ROW,
    CHOOSE_ACT,
    CHOOSING_START,
    COLLIDE_NOW,
    DEAL,
    DISMISSING,
    DRAFT,
    DRAW_CARDS,
    DRAWING,
    END,
    FIND_FIRST,
    FIRST,
    FIRST_ROW,
    GO,
    LAST_SCHEMES,
    LAY_BOARD,
    LAY_FACES,
    LAY_MANUSCRIPTS,
    MAY_DISMISS,
    MOVING,
    NEXT_PLAYER,
    NOTHING_ASKED,
    OFFER_PAIRS,
    OPENING,
    OVER,
    PLAY_CARD,
    PLAYING,
    RECRUIT,
    RECRUITING,
    SCHEME_STEP,
    SECOND_ROW,
    SET_AUTOMATON,
    SHOWING_SCHEME,
    SLIDING,
    TARGET,
    TURN_SCHEME_NOW,
    TURNING_SCHEME,
    TURNING_UP,
)
from kontor.games.viscounts.resolve import resolve_next
from kontor.games.viscounts.scheme_piles import in_pile, shuffle_schemes
from kontor.games.viscounts.schemes import PER_CRIMINAL, SCHEME_EFFECT
from kontor.games.viscounts.setup import form_piles, go_on_laying, go_on_offering, set_automaton
from kontor.games.viscounts.sources import SCHEME_
from kontor.games.viscounts.state import (
    HAND,
    ROUND_LIMIT,
    ViscountsTable,
    ask,
    ask_chance,
    ask_pile,
    clear_act,
    criminals,
    is_automaton,
    next_player,
    tableau_cards,
)
from kontor.games.viscounts.track import add_corruption


def go_on(s: ViscountsTable) -> None:
    """Until somebody must decide: what waits on top, else the next stage."""
    while s.phase == NOTHING_ASKED:
        if s.depth > 0:
            resolve_next(s)
        elif s.stage >= BEGIN_TURN:
            next_stage(s)
        else:
            set_up(s)


# Setting up


def set_up(s: ViscountsTable) -> None:
    stage = s.stage
    if stage == LAY_BOARD:
        if not go_on_laying(s):
            s.stage = LAY_FACES
    elif stage == LAY_FACES:
        if not next_empty(s, TURNING_UP):
            s.stage = LAY_MANUSCRIPTS
    elif stage == LAY_MANUSCRIPTS:
        if not next_empty(s, OPENING):
            s.stage = FIND_FIRST
    elif stage == FIND_FIRST:
        find_first(s)
    elif stage == OFFER_PAIRS:
        if not go_on_offering(s):
            s.stage = DRAFT
    elif stage == DRAFT:
        go_on_drafting(s)
    elif stage == SET_AUTOMATON:
        s.stage = DEAL
        set_automaton(s)
    else:
        go_on_dealing(s)


def next_empty(s: ViscountsTable, phase: i64) -> bool:
    """Ask for the first card of the next pile, clockwise from the top; whether one is missing."""
    for place in range(SEGMENTS):
        segment = s.ring[place]
        if (s.face[segment] if phase == TURNING_UP else s.codex[segment]) < 0:
            s.at = segment
            ask_chance(s, phase)
            return True
    return False


def find_first(s: ViscountsTable) -> None:
    """By lot; alone the human begins.  VI-SETUP-11, VI-SOLO-05, VI-A59"""
    if s.seats == 1:
        s.first = 0
    if s.first < 0:
        ask_chance(s, FIRST)
    else:
        s.stage = OFFER_PAIRS


def go_on_drafting(s: ViscountsTable) -> None:
    """From the last player counterclockwise.  VI-SETUP-13"""
    for i in range(1, s.seats + 1):
        seat = (s.first - i + s.seats) % s.seats
        if s.start_of[seat] < 0:
            ask(s, seat, CHOOSING_START)
            return
    s.stage = DEAL if s.automaton < 0 else SET_AUTOMATON


def go_on_dealing(s: ViscountsTable) -> None:
    """Three cards each.  VI-SETUP-21"""
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if s.cards[seat * 3 + HAND] < FIRST_HAND:
            ask_pile(s, seat, DRAWING)
            return
    form_piles(s)
    s.round = 1
    s.active = s.first
    s.stage = BEGIN_TURN


# A turn


def next_stage(s: ViscountsTable) -> None:
    """What the active player does next.  VI-TURN-02"""
    stage = s.stage
    active = s.active
    if stage == BEGIN_TURN:
        s.stage = TURN_SCHEME_NOW if is_automaton(s, active) else PLAY_CARD
        if tableau_cards(s, active) > 0:
            ask(s, active, SLIDING)
    elif stage == PLAY_CARD:
        s.stage = GO
        if s.cards[active * 3 + HAND] > 0:
            ask(s, active, PLAYING)
        else:
            push(s, active, BLIND_PLAY, 1, 0)  # VI-CARD-10, VI-A72
    elif stage == GO:
        s.stage = CHOOSE_ACT
        ask(s, active, MOVING)
    elif stage == CHOOSE_ACT:
        ask(s, active, ACTING)
    elif stage == MAY_DISMISS:
        if possible_with(s, active, s.act):
            ask(s, active, DISMISSING)
        else:
            s.stage = TARGET
    elif stage == TARGET:
        seek_target(s)
    elif stage == AFTER_ACT:
        s.stage = RECRUIT
        if s.acted > 0:
            push_abilities(s, active, s.act)  # VI-A51
    elif stage == RECRUIT:
        clear_act(s)
        s.stage = COLLIDE_NOW
        ask(s, active, RECRUITING)
    elif stage == COLLIDE_NOW:
        s.stage = NEXT_PLAYER if is_automaton(s, active) else DRAW_CARDS
        begin_collision(s)
    elif stage == DRAW_CARDS:
        go_on_drawing(s)
    elif stage == NEXT_PLAYER:
        pass_turn(s)
    else:
        automaton_stage(s)


def go_on_drawing(s: ViscountsTable) -> None:
    """Up to the limit, as far as there are cards.  VI-DRAW-01, VI-DRAW-03"""
    seat = s.active
    if s.cards[seat * 3 + HAND] < hand_limit(s, seat) and undrawn(s, seat) > 0:
        ask_top_card(s, seat, DRAWING)
    else:
        s.stage = NEXT_PLAYER


def pass_turn(s: ViscountsTable) -> None:
    """Clockwise; all have the same number of turns.  VI-TURN-01, VI-TURN-04, VI-END-01, VI-END-02"""
    s.active = next_player(s, s.active)
    s.stage = BEGIN_TURN
    if s.active != s.first:
        return
    if s.round == s.last_round or s.round == s.round_limit:
        if s.ending == 0:
            s.ending = ROUND_LIMIT
        s.stage = LAST_SCHEMES
    else:
        s.round += 1


# The automaton's turn


def automaton_stage(s: ViscountsTable) -> None:
    """VI-AI-02 to VI-AI-04"""
    stage = s.stage
    player = s.seats
    if stage == TURN_SCHEME_NOW:
        if in_pile(s) == 0:
            shuffle_schemes(s)
        else:
            s.stage = FIRST_ROW
            ask_chance(s, TURNING_SCHEME)
    elif stage == FIRST_ROW:
        s.stage = SECOND_ROW
        if PER_CRIMINAL[s.tableau[player * 3]]:
            ask_row(s, 0)
    elif stage == SECOND_ROW:
        s.stage = AUTOMATON_MOVES
        ask_row(s, 1)
    elif stage == AUTOMATON_MOVES:
        s.stage = BOTTOM_ROW
        ask(s, player, MOVING)
    elif stage == BOTTOM_ROW:
        s.stage = COLLIDE_NOW
        ask(s, player, ACTING)
    elif stage == LAST_SCHEMES and s.secret > 0:
        ask_chance(s, SHOWING_SCHEME)
    else:
        s.stage = END
        s.phase = OVER
        s.actor = TERMINAL


def ask_row(s: ViscountsTable, row: i64) -> None:
    s.count = row
    ask(s, s.seats, SCHEME_STEP)


def do_row(s: ViscountsTable, row: i64) -> None:
    """Corruption for every criminal on its board, or what the second row says.  VI-AI-43"""
    player = s.who
    scheme = s.tableau[player * 3]
    if row == 0:
        add_corruption(s, player, criminals(s, player))
    else:
        push_row(s, player, SCHEME_EFFECT[scheme], SCHEME_ + scheme)
