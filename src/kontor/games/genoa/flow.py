"""The order of play: which phase comes next.  GE-ROUND, GE-END-07

When part of a turn is finished, the module that implements it sets `s.phase` to a mark. A mark is a temporary
value such as `TERMS_COMPLETE`, which `proceed` replaces with the next phase. The modules that set marks never
import this one, so there are no import cycles.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, zeros
from kontor.core.negotiation import EVERYBODY, reset_negotiation
from kontor.core.phases import ask_active, ask_seat, end_game
from kontor.games.genoa import refusals
from kontor.games.genoa.acquisition import ask_next_acquirer, seats_still_to_ask
from kontor.games.genoa.actions import DELIVER_MESSAGE, DELIVER_MESSAGE_END, PASS
from kontor.games.genoa.building_actions import begin_action
from kontor.games.genoa.components import BUILDINGS, DISCS, MESSAGE_PILE, PILES
from kontor.games.genoa.deals import exchange_goods
from kontor.games.genoa.negotiation_rounds import (
    ask_next,
    close_deal_window,
    open_deal_window,
    post_sheet,
    return_to_trader,
)
from kontor.games.genoa.orders import (
    add_legal_messages,
    deliver_message,
    is_any_message_deliverable,
    why_not_message,
)
from kontor.games.genoa.phases import (
    ACQUIRER_DONE,
    CARDS_HANDED,
    CHOOSING_START_FIELD,
    HANDS_DEALT,
    LAST_CALL,
    OVER,
    READY_FOR_NEXT_STEP,
    SHEET_POSTED,
    TERMS_COMPLETE,
    TOWER_PLACED,
    TOWER_STOPPED,
)
from kontor.games.genoa.price_sheets import (
    clear_draft,
    draft_promises_anything,
    place_for_sheet,
    put_draft_on_table,
    remove_all_sheets,
    remove_sheet,
)
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    NOBODY,
    NOWHERE,
    SHEETS_PER_SEAT,
    STEP_WINDOW,
    GenoaTable,
)
from kontor.games.genoa.tower import next_tower_fields


def proceed(s: GenoaTable) -> None:
    """Replace the mark in `s.phase` with the phase that comes next.

    A mark is a temporary value, such as `TERMS_COMPLETE`, which says what part of a turn has just finished.
    """
    mark = s.phase
    if mark == SHEET_POSTED:
        post_sheet(s)
    elif mark == TERMS_COMPLETE:
        settle_terms(s)
    elif mark == CARDS_HANDED:
        continue_after_deal(s)
    elif mark == TOWER_PLACED:
        continue_after_arrival(s)
    elif mark == READY_FOR_NEXT_STEP:
        open_step_window_or_stop(s)
    elif mark == TOWER_STOPPED:
        stop_tower(s)
    elif mark == ACQUIRER_DONE:
        continue_acquiring(s)
    else:
        assert mark == HANDS_DEALT
        begin_turn(s)


# A turn


def begin_turn(s: GenoaTable) -> None:
    """Begin the turn of the active player, the trader, with all discs back in the tower.

    GE-ROUND-05, GE-END-07
    """
    s.turn += 1
    s.tower = NOWHERE
    s.discs = DISCS
    s.visited = 0
    s.disc_fields = 0
    s.path = filled(DISCS, NOWHERE)
    s.used_by = filled(BUILDINGS, NOBODY)
    s.actions_taken = zeros(s.seats)
    s.extra_tiles_used = zeros(s.seats)
    reset_negotiation(s)
    ask_active(s, CHOOSING_START_FIELD)


def continue_after_arrival(s: GenoaTable) -> None:
    """Continue after the tower has arrived on a field.  GE-NEG-03, GE-NEG-21

    If a player has already bought the building's action, that player begins it. Otherwise the players
    negotiate about the building. A street or the market has no action, so the players negotiate about the
    next step at once.
    """
    buyer = s.buyer
    s.agreed_field = NOWHERE
    s.buyer = NOBODY
    if s.tower >= BUILDINGS:
        open_step_window_or_stop(s)
    elif buyer >= 0:
        close_deal_window(s)
        begin_action(s, buyer, s.tower)
    else:
        open_deal_window(s, BUILDING_WINDOW)


def open_step_window_or_stop(s: GenoaTable) -> None:
    """Begin the negotiation about the tower's next step. If the tower cannot move, stop it instead.

    GE-NEG-15, GE-MOVE-13, GE-MOVE-14
    """
    if next_tower_fields(s):
        open_deal_window(s, STEP_WINDOW)
    else:
        stop_tower(s)


def stop_tower(s: GenoaTable) -> None:
    """Stop the tower for this turn. Remove all offers, and ask players whether they want to deliver messages.

    GE-MOVE-12
    """
    close_deal_window(s)
    s.reachable = 0
    s.disc_fields = s.visited
    remove_all_sheets(s)
    ask_last_call(s, s.active, s.seats)


# Deals


def settle_terms(s: GenoaTable) -> None:
    """Make the deal whose terms are now complete.  GE-A63

    If a player has agreed to a proposal that the trader made to everybody, there is no deal yet. The terms
    become that player's offer.
    """
    if s.answering and s.partner == EVERYBODY:
        seat = s.party
        put_draft_on_table(s, place_for_sheet(s, seat, s.draft_field), s.draft_field)
        clear_draft(s)
        ask_next(s, seat)
    else:
        make_deal(s)


def make_deal(s: GenoaTable) -> None:
    """Exchange the goods of the deal that was just agreed.

    Then continue the game, unless closed cards have to be handed over first.
    """
    if s.answering:
        s.answering = 0
        s.partner = EVERYBODY
        remove_sheet(s, s.active * SHEETS_PER_SEAT)
    s.deals_left -= 1
    if exchange_goods(s):
        continue_after_deal(s)


def continue_after_deal(s: GenoaTable) -> None:
    """Continue after a deal.  GE-NEG-03

    If the deal was about the building under the tower, the buyer begins its action. If it was about the next
    step, the trader decides again.
    """
    s.owes_trader = 1 if draft_promises_anything(s) else 0
    seat = s.party
    if s.window == BUILDING_WINDOW:
        building = s.tower
        close_deal_window(s)
        begin_action(s, seat, building)
        return
    s.agreed_field = s.draft_field
    if s.draft_field < BUILDINGS:
        s.buyer = seat
    else:
        clear_draft(s)
    return_to_trader(s)


# The last call for messages  GE-A12, GE-A85


def ask_last_call(s: GenoaTable, seat: i64, seats_to_check: i64) -> None:
    """Ask the next player who holds messages whether they want to deliver any.

    Check `seats_to_check` seats in clockwise order, starting with `seat`. If none of them holds a message, or
    no message can be delivered, go on to the acquisition of buildings.
    """
    if is_any_message_deliverable(s):
        while seats_to_check > 0:
            if s.card_counts[seat * PILES + MESSAGE_PILE] > 0:
                s.asked = seat
                ask_seat(s, LAST_CALL, seat)
                return
            seat = (seat + 1) % s.seats
            seats_to_check -= 1
    s.asked = s.active
    if not ask_next_acquirer(s, s.active, s.seats):
        end_turn(s)


class LastCall(GenoaPhase):
    """The phase after the tower has stopped, in which each player may deliver messages."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add(PASS)
        add_legal_messages(s, 0, buffer)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
            return why_not_message(s, 0, action - DELIVER_MESSAGE)
        return refusals.NOT_NOW

    def do(self, s: GenoaTable, action: i64) -> None:
        seat = s.asked
        seats_to_check = seats_still_to_ask(s)
        if action == PASS:
            ask_last_call(s, (seat + 1) % s.seats, seats_to_check)
        else:
            deliver_message(s, action - DELIVER_MESSAGE)
            ask_last_call(s, seat, seats_to_check + 1)


RULES[LAST_CALL] = LastCall()


# The end of a turn


def continue_acquiring(s: GenoaTable) -> None:
    """Ask the next player who can acquire a building. If there is none, end the turn."""
    if not ask_next_acquirer(s, (s.asked + 1) % s.seats, seats_still_to_ask(s)):
        end_turn(s)


def end_turn(s: GenoaTable) -> None:
    """End the turn, and make the next player the trader.  GE-ROUND-06 to GE-ROUND-09, GE-ROUND-16

    A round ends once everybody has been the trader. The game ends after the last round.
    """
    s.asked = 0
    s.street = NOWHERE
    s.buildings_done = 0
    s.next_item_min = 0
    s.section = 0
    s.active = (s.active + 1) % s.seats
    if s.active == s.start_player:
        s.rounds_left -= 1
        if s.rounds_left == 0:
            end_game(s, OVER)
            return
    begin_turn(s)
