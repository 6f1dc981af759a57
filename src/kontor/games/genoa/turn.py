"""A turn from the start field to the last marker, and the rounds of a game.  GE-ROUND, GE-END-07"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, zeros
from kontor.core.negotiation import EVERYBODY, reset_negotiation
from kontor.core.phases import ask_chance
from kontor.core.state import TERMINAL
from kontor.games.genoa import refusals
from kontor.games.genoa.acquiring import (
    ask_acquirer,
    choose_street,
    leave_street,
    oust,
    own,
    still_to_come,
)
from kontor.games.genoa.acting import begin_action
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    AGREE,
    ASK_AGAIN,
    CALL,
    CALL_END,
    CALL_EVERYBODY,
    DELIVER,
    DELIVER_END,
    DONE,
    EXTRA_TILE,
    LEAVE,
    MOVE,
    MOVE_END,
    OFFER,
    OFFER_END,
    OUST,
    OWN,
    OWN_END,
    PASS,
    STOP,
    STREET,
    USE,
)
from kontor.games.genoa.calling import call
from kontor.games.genoa.components import BUILDINGS, DISCS, FIELD_AT, MESSAGE, PILES
from kontor.games.genoa.deals import owes, settle, settle_or_choose
from kontor.games.genoa.deciding import choose_offer
from kontor.games.genoa.orders import deliver, legal_messages, message_could_be_held, why_not_message
from kontor.games.genoa.piles import take_card
from kontor.games.genoa.sheets import (
    clear_terms,
    drop,
    drop_everybody,
    drop_stale,
    lay_down,
    pick_up,
    room_for,
    sheet_of,
)
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    CLOSED_WINDOW,
    DEAL,
    DECIDE,
    LAST_CALL,
    NOBODY,
    NOWHERE,
    OVER,
    ROWS,
    START,
    STEP_WINDOW,
    GenoaTable,
    enter,
)
from kontor.games.genoa.talk import ask_next, begin_round, decide_again
from kontor.games.genoa.tiles import use_extra_tile
from kontor.games.genoa.tower import next_fields, place_tower, reachable, step, use_start_tile
from kontor.games.genoa.writing import write

# Setting up


def first_player(s: GenoaTable, seat: i64) -> None:
    """By lot; he stays the start player.  GE-A40, GE-SETUP-18"""
    s.first = seat
    s.active = seat
    s.asked = 0
    s.pile = 0
    ask_chance(s, DEAL)


def deal_card(s: GenoaTable, card: i64) -> None:
    """A card of each pile for everybody.  GE-SETUP-13"""
    take_card(s, s.asked, card)
    s.pile = (s.pile + 1) % PILES
    if s.pile == 0:
        s.asked += 1
        if s.asked == s.seats:
            s.asked = 0
            begin_turn(s)


# The turn


def begin_turn(s: GenoaTable) -> None:
    """The trader holds all discs again.  GE-ROUND-05, GE-END-07"""
    s.turn += 1
    s.tower = NOWHERE
    s.discs = DISCS
    s.visited = 0
    s.lying = 0
    s.path = filled(DISCS, NOWHERE)
    s.used_by = filled(BUILDINGS, NOBODY)
    s.acted = zeros(s.seats)
    s.extra = zeros(s.seats)
    reset_negotiation(s)
    enter(s, START, s.active)


def dice_fall(s: GenoaTable, roll: i64) -> None:
    """Blue is the column, red the row.  GE-START-01"""
    place_tower(s, FIELD_AT[roll % 8 * 8 + roll // 8])
    arrive(s)


def start_at(s: GenoaTable, field: i64) -> None:
    use_start_tile(s)
    place_tower(s, field)
    arrive(s)


def arrive(s: GenoaTable) -> None:
    """A building that was sold is used at once; otherwise it is open to bids.  GE-NEG-03, GE-NEG-21"""
    buyer = s.buyer
    s.agreed = NOWHERE
    s.buyer = NOBODY
    if s.tower >= BUILDINGS:
        go_on(s)
    elif buyer >= 0:
        close_window(s)
        begin_action(s, buyer, s.tower)
    else:
        open_window(s, BUILDING_WINDOW)


def close_window(s: GenoaTable) -> None:
    s.window = CLOSED_WINDOW
    s.speeches = 0
    s.calls = 0
    s.posts = 0
    s.asked = 0


def open_window(s: GenoaTable, window: i64) -> None:
    s.window = window
    s.reach = reachable(s)
    drop_stale(s)
    s.speeches = s.most_rounds
    s.calls = s.most_calls
    if window == STEP_WINDOW and s.on_call:
        enter(s, DECIDE, s.active)
    else:
        begin_round(s)


def go_on(s: GenoaTable) -> None:
    """Talk about the next step, if there can be one.  GE-NEG-15, GE-MOVE-13, GE-MOVE-14"""
    if next_fields(s):
        open_window(s, STEP_WINDOW)
    else:
        stop(s)


def stop(s: GenoaTable) -> None:
    """The tower stays where it is; proposals are over with it.  GE-MOVE-12"""
    close_window(s)
    s.reach = 0
    s.lying = s.visited
    drop_everybody(s)
    ask_last_call(s, s.active, s.seats)


# What the trader decides


def decide(s: GenoaTable, action: i64) -> None:
    if MOVE <= action < MOVE_END:
        step(s, action - MOVE)
        arrive(s)
    elif action == STOP:
        stop(s)
    elif action == USE:
        building = s.tower
        close_window(s)
        clear_terms(s)
        s.owing = 0
        begin_action(s, s.active, building)
    elif action == LEAVE:
        go_on(s)
    elif ACCEPT <= action < ACCEPT_END:
        accept(s, action - ACCEPT)
    elif CALL <= action < CALL_END:
        call(s, action - CALL)
    elif action == CALL_EVERYBODY:
        call(s, EVERYBODY)
    elif action == ASK_AGAIN:
        begin_round(s)
    elif action == EXTRA_TILE:
        use_extra_tile(s, s.active)
    else:
        deliver(s, action - DELIVER)


def accept(s: GenoaTable, seat: i64) -> None:
    if s.window == BUILDING_WINDOW:
        take_offer(s, seat, s.tower)
    else:
        choose_offer(s, seat)


def take_offer(s: GenoaTable, seat: i64, field: i64) -> None:
    pick_up(s, sheet_of(s, seat, field))
    if settle_or_choose(s, seat, s.active):
        strike_deal(s)


# What a seat answers to a call


def answer(s: GenoaTable, action: i64) -> None:
    seat = s.actor
    if action == AGREE:
        pick_up(s, s.active * ROWS)
        if settle_or_choose(s, seat, seat):
            agreed(s)
    elif OFFER <= action < OFFER_END:
        write(s, seat, s.field)
    else:
        ask_next(s, seat)


def agreed(s: GenoaTable) -> None:
    """Called alone, that is the deal; called with others, it is an offer.  GE-A63"""
    seat = s.party
    if s.partner != EVERYBODY:
        strike_deal(s)
        return
    lay_down(s, room_for(s, seat, s.field), s.field)
    clear_terms(s)
    ask_next(s, seat)


def chosen(s: GenoaTable) -> None:
    """Everything that was left open on the sheet has been named."""
    if s.answering:
        agreed(s)
    else:
        strike_deal(s)


def strike_deal(s: GenoaTable) -> None:
    if s.answering:
        s.answering = 0
        s.partner = EVERYBODY
        drop(s, s.active * ROWS)
    s.deals -= 1
    if settle(s):
        after_deal(s)


def after_deal(s: GenoaTable) -> None:
    """In a building window the buyer acts; before a step the trader moves there.  GE-NEG-03"""
    s.owing = 1 if owes(s) else 0
    seat = s.party
    if s.window == BUILDING_WINDOW:
        building = s.tower
        close_window(s)
        begin_action(s, seat, building)
        return
    s.agreed = s.field
    if s.field < BUILDINGS:
        s.buyer = seat
    else:
        clear_terms(s)
    decide_again(s)


# The last call for messages  GE-A12, GE-A85


def ask_last_call(s: GenoaTable, seat: i64, left: i64) -> None:
    """From this seat on, so many seats."""
    if message_could_be_held(s):
        while left > 0:
            if s.cards[seat * PILES + MESSAGE] > 0:
                s.asked = seat
                enter(s, LAST_CALL, seat)
                return
            seat = (seat + 1) % s.seats
            left -= 1
    s.asked = s.active
    if not ask_acquirer(s, s.active, s.seats):
        end_turn(s)


def legal_last_call(s: GenoaTable, buffer: ActionBuffer) -> None:
    buffer.add(PASS)
    legal_messages(s, 0, buffer)


def why_not_last_call(s: GenoaTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if DELIVER <= action < DELIVER_END:
        return why_not_message(s, 0, action - DELIVER)
    return refusals.NOT_NOW


def last_call(s: GenoaTable, action: i64) -> None:
    seat = s.asked
    left = still_to_come(s)
    if action == PASS:
        ask_last_call(s, (seat + 1) % s.seats, left)
    else:
        deliver(s, action - DELIVER)
        ask_last_call(s, seat, left + 1)


# Phase 3


def acquire(s: GenoaTable, action: i64) -> None:
    if action == PASS:
        next_acquirer(s)
    else:
        choose_street(s, action - STREET)


def place(s: GenoaTable, action: i64) -> None:
    if action == DONE:
        leave_street(s)
        next_acquirer(s)
    elif OWN <= action < OWN_END:
        own(s, action - OWN)
    else:
        oust(s, action - OUST)


def next_acquirer(s: GenoaTable) -> None:
    if not ask_acquirer(s, (s.asked + 1) % s.seats, still_to_come(s)):
        end_turn(s)


# Phase 4


def end_turn(s: GenoaTable) -> None:
    """After everybody was trader once, the round is over; with the last round the game.  GE-ROUND-06 to
    GE-ROUND-09, GE-ROUND-16
    """
    s.asked = 0
    s.street = NOWHERE
    s.targets = 0
    s.low = 0
    s.section = 0
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        s.rounds_left -= 1
        if s.rounds_left == 0:
            s.phase = OVER
            s.actor = TERMINAL
            return
    begin_turn(s)
