"""The trader's decisions: use, sell or leave a building, and move the tower.  GE-NEG-20

The trader's proposals are in `calls`, and the other players' offers in `negotiation_rounds`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY
from kontor.core.phases import ask_active
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    ASK_AGAIN,
    CALL,
    CALL_END,
    CALL_EVERYBODY,
    DELIVER_MESSAGE,
    DELIVER_MESSAGE_END,
    LEAVE_BUILDING,
    MOVE,
    MOVE_END,
    NAME_FIELD,
    NAME_FIELD_END,
    STOP,
    USE_BUILDING,
    USE_EXTRA_TILE,
)
from kontor.games.genoa.building_actions import begin_action
from kontor.games.genoa.calls import begin_call, can_call, fields_to_call_about, why_not_call
from kontor.games.genoa.components import BIT, BUILDINGS, FIELDS
from kontor.games.genoa.deals import can_accept, complete_terms
from kontor.games.genoa.negotiation_rounds import (
    begin_speaking_round,
    close_deal_window,
    fields_of_sheets,
    fields_open_to_deals,
    may_speak,
    would_anybody_speak,
)
from kontor.games.genoa.negotiation_verbs import why_not_this_verb
from kontor.games.genoa.orders import add_legal_messages, deliver_message, why_not_message
from kontor.games.genoa.phases import (
    CHOOSING_CALL_FIELD,
    CHOOSING_OFFER_FIELD,
    READY_FOR_NEXT_STEP,
    TOWER_PLACED,
    TOWER_STOPPED,
    TRADER_DECIDING,
)
from kontor.games.genoa.price_sheets import (
    asks_nothing_in_return,
    clear_draft,
    find_sheet,
    load_sheet_into_draft,
)
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.sheet_writing import begin_sheet
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    SHEETS_PER_SEAT,
    STEP_WINDOW,
    GenoaTable,
    can_act,
    has_action_left,
)
from kontor.games.genoa.tiles import use_extra_tile
from kontor.games.genoa.tower import add_legal_steps, move_tower, why_not_step


class TraderDeciding(GenoaPhase):
    """The phase in which the trader accepts an offer, proposes a deal, or asks for new offers.

    If deals are about the building under the tower, the trader may also use the building or leave it. If they
    are about the next step, the trader may also move or stop the tower.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        if s.window == STEP_WINDOW:
            add_legal_steps(s, buffer)
            if s.buyer >= 0:
                return
        else:
            if can_act(s, s.active):
                buffer.add(USE_BUILDING)
            if not is_obliged_to_sell(s):
                buffer.add(LEAVE_BUILDING)
        fields = fields_open_to_deals(s)
        for seat in range(s.seats):
            if seat != s.active and acceptable_fields(s, seat, fields):
                buffer.add(ACCEPT + seat)
        if s.calls_left > 0:
            for seat in range(s.seats):
                if seat != s.active and fields_to_call_about(s, seat):
                    buffer.add(CALL + seat)
            if fields_to_call_about(s, EVERYBODY):
                buffer.add(CALL_EVERYBODY)
        if s.speaking_rounds_left > 0 and s.agreed_field < 0 and would_anybody_speak(s):
            buffer.add(ASK_AGAIN)
        add_legal_messages(s, 0, buffer)
        if s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0:
            buffer.add(USE_EXTRA_TILE)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        step = s.window == STEP_WINDOW
        if not is_verb_of_trader(action):
            return why_not_this_verb(action)
        if MOVE <= action <= STOP:
            return why_not_step(s, action) if step else refusals.MUST_USE_OR_SELL
        if step and s.buyer >= 0:
            return refusals.MUST_GO_TO_AGREED_FIELD
        if action == USE_BUILDING or action == LEAVE_BUILDING:
            return why_not_use_or_leave_in_step_window(s, action) if step else why_not_use_or_leave(s, action)
        if ACCEPT <= action < ACCEPT_END:
            return why_not_accept(s, action - ACCEPT)
        if CALL <= action <= CALL_EVERYBODY:
            return why_not_call(s, action)
        if action == ASK_AGAIN:
            listening = [seat for seat in range(s.seats) if may_speak(s, seat)]
            return (
                0
                if s.speaking_rounds_left and s.agreed_field < 0 and listening
                else refusals.NO_SPEAKING_ROUND_LEFT
            )
        if DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
            return why_not_message(s, 0, action - DELIVER_MESSAGE)
        if action == USE_EXTRA_TILE:
            return 0 if s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] else refusals.NO_TILE
        return refusals.FIELD_ONLY_AFTER_ACCEPTANCE_OR_CALL

    def do(self, s: GenoaTable, action: i64) -> None:
        if MOVE <= action < MOVE_END:
            move_tower(s, action - MOVE)
            s.phase = TOWER_PLACED
        elif action == STOP:
            s.phase = TOWER_STOPPED
        elif action == USE_BUILDING:
            building = s.tower
            close_deal_window(s)
            clear_draft(s)
            s.owes_trader = 0
            begin_action(s, s.active, building)
        elif action == LEAVE_BUILDING:
            s.phase = READY_FOR_NEXT_STEP
        elif ACCEPT <= action < ACCEPT_END:
            accept_offer_of(s, action - ACCEPT)
        elif CALL <= action < CALL_END:
            begin_call(s, action - CALL)
        elif action == CALL_EVERYBODY:
            begin_call(s, EVERYBODY)
        elif action == ASK_AGAIN:
            begin_speaking_round(s)
        elif action == USE_EXTRA_TILE:
            use_extra_tile(s, s.active)
        else:
            deliver_message(s, action - DELIVER_MESSAGE)

    def is_forced(self, s: GenoaTable) -> bool:
        """Return whether the trader has sold the action of the next building, and so must move there."""
        return s.buyer >= 0


RULES[TRADER_DECIDING] = TraderDeciding()


def is_verb_of_trader(action: i64) -> bool:
    """Return whether `action` has a verb that the trader uses while deals are possible.

    Its arguments do not matter: the field, for example, may be one that the tower cannot reach.
    """
    return (
        MOVE <= action <= STOP
        or USE_BUILDING <= action < NAME_FIELD_END
        or DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END
        or action == USE_EXTRA_TILE
    )


# Using the building, or leaving it


def is_obliged_to_sell(s: GenoaTable) -> bool:
    """Return whether an offer obliges the trader to use the building under the tower or sell it.

    GE-NEG-22, GE-A37
    """
    for seat in range(s.seats):
        sheet = find_sheet(s, seat, s.tower)
        if sheet >= 0 and asks_nothing_in_return(s, seat, sheet):
            return True
    return False


def why_not_use_or_leave_in_step_window(s: GenoaTable, action: i64) -> i64:
    """Return the refusal code for using or leaving a building when deals are about the tower's next step.

    The trader cannot use the building, because it was used already, its action was lost, or the field has no
    action.
    """
    if action == LEAVE_BUILDING:
        return refusals.NOT_NOW
    if s.tower >= BUILDINGS:
        return refusals.NO_ACTION_HERE
    return refusals.BUILDING_USED_ALREADY if s.used_by[s.tower] >= 0 else refusals.ACTION_WAS_LOST


def why_not_use_or_leave(s: GenoaTable, action: i64) -> i64:
    """Return 0 if the trader can use or leave the building under the tower, or else the refusal code.

    `action` is `USE_BUILDING` or `LEAVE_BUILDING`.
    """
    if action == USE_BUILDING:
        free = has_action_left(s, s.active) or s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0
        return 0 if free else refusals.ONLY_ONE_ACTION
    bids = [(seat, find_sheet(s, seat, s.tower)) for seat in range(s.seats)]
    obliged = any(sheet >= 0 and asks_nothing_in_return(s, seat, sheet) for seat, sheet in bids)
    return refusals.MUST_USE_OR_SELL if obliged else 0


# Accepting an offer


def acceptable_fields(s: GenoaTable, seat: i64, field_set: i64) -> i64:
    """Return the fields in `field_set` for which the trader can accept an offer from `seat`.

    Both `field_set` and the result are bit sets.
    """
    acceptable_field_set: i64 = 0  # a bit set
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet]:
            field = s.live[sheet] - 1
            if field_set & BIT[field] and can_accept(s, seat, sheet):
                acceptable_field_set |= BIT[field]
    return acceptable_field_set


def why_not_accept(s: GenoaTable, seat: i64) -> i64:
    """Return 0 if the trader can accept an offer from `seat`, or else the refusal code."""
    if seat >= s.seats or seat == s.active:
        return refusals.ONLY_TRADER_DECIDES
    places = range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT)
    sheets = [sheet for sheet in places if s.live[sheet]]
    near = [sheet for sheet in sheets if fields_open_to_deals(s) & BIT[s.live[sheet] - 1]]
    if not near:
        return refusals.NO_DEAL_ABOUT_FIELD_NOW if sheets else refusals.NO_SUCH_SHEET
    return 0 if any(can_accept(s, seat, sheet) for sheet in near) else refusals.NOT_OWNED_BY_PAYER


def accept_offer_of(s: GenoaTable, seat: i64) -> None:
    """Accept `seat`'s offer for the building under the tower.

    If deals are about the next step, first ask the trader to name the field of the offer.
    """
    if s.window == BUILDING_WINDOW:
        accept_sheet(s, seat, s.tower)
    else:
        s.party = seat
        ask_active(s, CHOOSING_OFFER_FIELD)


def accept_sheet(s: GenoaTable, seat: i64, field: i64) -> None:
    """Accept `seat`'s offer for `field`. If it has wildcards, ask the trader which goods to give for them."""
    load_sheet_into_draft(s, find_sheet(s, seat, field))
    complete_terms(s, seat, s.active)


# In a step window: the field of a call or of an accepted offer


class ChoosingOfferField(GenoaPhase):
    """The phase in which the trader accepts one of a player's offers by naming its field."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add_bits(NAME_FIELD, acceptable_fields(s, s.party, fields_open_to_deals(s)))

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        field = action - NAME_FIELD
        if not 0 <= field < FIELDS or not fields_open_to_deals(s) & BIT[field]:
            return refusals.NO_DEAL_ABOUT_FIELD_NOW
        sheet = find_sheet(s, s.party, field)
        if sheet < 0:
            return refusals.NO_SUCH_SHEET
        return 0 if can_accept(s, s.party, sheet) else refusals.NOT_OWNED_BY_PAYER

    def do(self, s: GenoaTable, action: i64) -> None:
        accept_sheet(s, s.party, action - NAME_FIELD)

    def is_forced(self, s: GenoaTable) -> bool:
        """Return whether the player has only one offer for a field that the tower can move to."""
        near = fields_of_sheets(s, s.party) & fields_open_to_deals(s)
        return near & (near - 1) == 0


RULES[CHOOSING_OFFER_FIELD] = ChoosingOfferField()


class ChoosingCallField(GenoaPhase):
    """The phase in which the trader names the field for which they propose a deal."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add_bits(NAME_FIELD, fields_to_call_about(s, s.partner))

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        field = action - NAME_FIELD
        if not 0 <= field < FIELDS or not fields_open_to_deals(s) & BIT[field]:
            return refusals.NO_DEAL_ABOUT_FIELD_NOW
        if can_call(s, s.partner, field):
            return 0
        return refusals.NO_ACTION_LEFT if field < BUILDINGS else refusals.CANNOT_BE_ASKED_FOR

    def do(self, s: GenoaTable, action: i64) -> None:
        begin_sheet(s, s.active, action - NAME_FIELD)

    def is_mid_decision(self, s: GenoaTable) -> bool:
        return True


RULES[CHOOSING_CALL_FIELD] = ChoosingCallField()
