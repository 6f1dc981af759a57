"""Rounds in which the players make offers to the trader: who is asked, and what they may offer.

A window is a time in which deals are possible. In a building window, deals are about the building under the
tower. In a step window, they are about the tower's next step. A window has one or more speaking rounds, in
which the others are asked in turn for offers.

Answers to the trader's calls are in `calls`, and the trader's decisions in `trader_decision`.  GE-NEG, GE-A56
to GE-A58
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY, stop_asking
from kontor.core.phases import ask_active, ask_seat
from kontor.core.state import State
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    DELIVER_MESSAGE,
    DELIVER_MESSAGE_END,
    OFFER,
    OFFER_END,
    PASS,
    SLEEP,
    USE_EXTRA_TILE,
    WITHDRAW,
    WITHDRAW_END,
)
from kontor.games.genoa.components import BIT, BUILDINGS, STREETS_AND_MARKET, lowest_member
from kontor.games.genoa.negotiation_verbs import why_not_this_verb
from kontor.games.genoa.orders import add_legal_messages, deliver_message, why_not_message
from kontor.games.genoa.phases import ANSWERING, SPEAKING, TRADER_DECIDING
from kontor.games.genoa.price_sheets import (
    clear_draft,
    count_on_sheet,
    find_sheet,
    has_free_sheet_place,
    has_new_offer,
    has_spare_extra_tile,
    place_for_sheet,
    promised_cards,
    put_draft_on_table,
    remove_sheet,
    remove_stale_sheets,
)
from kontor.games.genoa.rules import RULES, GenoaPhase, copy_with_seat_asked, is_asked_later
from kontor.games.genoa.sheet_limits import could_promise_anything, has_payable_good, is_called
from kontor.games.genoa.sheet_writing import begin_sheet
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    CLOSED_WINDOW,
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    PRICE_SECTION,
    SHEETS_PER_SEAT,
    STEP_WINDOW,
    GenoaTable,
    can_act,
    can_bid,
)
from kontor.games.genoa.tiles import use_extra_tile
from kontor.games.genoa.tower import next_tower_fields, reachable_fields

# Windows


def open_deal_window(s: GenoaTable, window: i64) -> None:
    """Allow deals, and begin the first round in which the other players make offers.

    If `window` is `BUILDING_WINDOW`, deals are about the building under the tower. If it is `STEP_WINDOW`,
    they are about the tower's next step. In a step window with the option `hear=on_call`, the trader decides
    before anybody makes offers.
    """
    s.window = window
    s.reachable = reachable_fields(s)
    remove_stale_sheets(s)
    s.speaking_rounds_left = s.max_rounds
    s.calls_left = s.max_calls
    if window == STEP_WINDOW and s.speak_only_when_asked:
        ask_active(s, TRADER_DECIDING)
    else:
        begin_speaking_round(s)


def close_deal_window(s: GenoaTable) -> None:
    """Allow no more offers, proposals or deals until the next negotiation begins."""
    s.window = CLOSED_WINDOW
    s.speaking_rounds_left = 0
    s.calls_left = 0
    s.posts_left = 0
    s.asked = 0


# Asking the seats in turn


def begin_speaking_round(s: GenoaTable) -> None:
    """Ask the other players for offers in turn, clockwise from the trader."""
    s.speaking_rounds_left -= 1
    s.answering = 0
    s.partner = EVERYBODY
    ask_next(s, s.active)


def may_speak(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` is asked for offers in the current negotiation.  GE-A57

    The seat must not have chosen `sleep`. If deals are about the building under the tower, it must also be
    able to take the action. Everybody can see both facts, so asking a seat reveals nothing.
    """
    if seat == s.active or s.asleep[seat]:
        return False
    return s.window == STEP_WINDOW or can_bid(s, seat)


def would_anybody_speak(s: GenoaTable) -> bool:
    """Return whether any player would be asked in another round of offers."""
    for seat in range(s.seats):
        if may_speak(s, seat):
            return True
    return False


def is_asked_in_round(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` is one of the seats that are asked for an offer or an answer in this round."""
    return is_called(s, seat, s.draft_field) if s.answering else may_speak(s, seat)


def ask_next(s: GenoaTable, seat: i64) -> None:
    """Ask the next player clockwise after `seat` for an offer or an answer.

    If nobody is left to ask, the trader decides.
    """
    seat = (seat + 1) % s.seats
    while seat != s.active:
        if is_asked_in_round(s, seat):
            s.asked = seat
            s.posts_left = s.max_posts
            ask_seat(s, ANSWERING if s.answering else SPEAKING, seat)
            return
        seat = (seat + 1) % s.seats
    return_to_trader(s)


def return_to_trader(s: GenoaTable) -> None:
    """Ask the trader to decide. If the others were answering the trader's proposal, remove it first."""
    if s.answering:
        s.answering = 0
        s.partner = EVERYBODY
        remove_sheet(s, s.active * SHEETS_PER_SEAT)
    ask_active(s, TRADER_DECIDING)


# Fields


def fields_open_to_offers(s: GenoaTable) -> i64:
    """Return the fields for which offers are allowed now, as a bit set."""
    return BIT[s.tower] if s.window == BUILDING_WINDOW else s.reachable


def fields_of_sheets(s: GenoaTable, seat: i64) -> i64:
    """Return the fields for which `seat` has a price sheet on the table, as a bit set."""
    fields: i64 = 0  # a bit set
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet]:
            fields |= BIT[s.live[sheet] - 1]
    return fields


def fields_open_to_deals(s: GenoaTable) -> i64:
    """Return the fields about which the trader can make a deal now, as a bit set.  GE-NEG-20"""
    if s.window == BUILDING_WINDOW:
        return BIT[s.tower]
    return BIT[s.agreed_field] if s.agreed_field >= 0 else next_tower_fields(s)


def can_make_offer(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Return whether `seat` could pay for at least one possible offer for `field`.

    GE-A8, GE-A48, GE-TWO-02
    """
    if field < BUILDINGS and not can_bid(s, seat):
        return False
    if s.seats > 2 and s.money[seat] >= 5:
        return True
    return has_payable_good(s, seat, field) or (field < BUILDINGS and could_promise_anything(s, seat, field))


def fields_to_offer_for(s: GenoaTable, seat: i64) -> i64:
    """Return the fields for which `seat` can make an offer now, as a bit set.  GE-A8, GE-A60"""
    fields = fields_open_to_offers(s)
    if not has_free_sheet_place(s, seat):
        fields &= fields_of_sheets(s, seat)
    if not can_bid(s, seat):
        fields &= STREETS_AND_MARKET
    if s.seats > 2 and s.money[seat] >= 5:
        return fields
    rest = fields
    while rest:
        field = lowest_member(rest)
        rest &= rest - 1
        if not can_make_offer(s, seat, field):
            fields -= BIT[field]
    return fields


# Speaking


class Negotiating(GenoaPhase):
    """A phase in which players are asked in turn, but each of them may decide before their turn.

    GE-A57, GE-A73
    """

    def ask_early(self, s: GenoaTable, seat: int) -> State | None:
        return (
            copy_with_seat_asked(s, seat) if is_asked_later(s, seat) and is_asked_in_round(s, seat) else None
        )

    def early_answer_holds(self, state_when_asked: GenoaTable, now: GenoaTable) -> bool:
        """Return whether nobody has posted or changed an offer since the state `state_when_asked`.

        Offers for all fields count. If only some of them did, everybody could see which fields a secret
        decision was about.
        """
        return not has_new_offer(state_when_asked, now)


class Speaking(Negotiating):
    """The phase in which a player makes and withdraws offers.

    The player may also deliver messages and use extra action tiles. `pass` or `sleep` ends their turn to
    speak.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        seat = s.actor
        if s.posts_left > 0:
            buffer.add_bits(OFFER, fields_to_offer_for(s, seat))
            buffer.add_bits(WITHDRAW, fields_of_sheets(s, seat))
        buffer.add(PASS)
        buffer.add(SLEEP)
        add_legal_messages(s, promised_cards(s, seat), buffer)
        if has_spare_extra_tile(s, seat):
            buffer.add(USE_EXTRA_TILE)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        seat = s.actor
        if action == PASS or action == SLEEP:
            return 0
        if OFFER <= action < OFFER_END:
            return (
                refusals.SPEECH_LIMIT_REACHED if s.posts_left == 0 else why_not_offer(s, seat, action - OFFER)
            )
        if WITHDRAW <= action < WITHDRAW_END:
            if s.posts_left == 0:
                return refusals.SPEECH_LIMIT_REACHED
            return 0 if find_sheet(s, seat, action - WITHDRAW) >= 0 else refusals.NO_SUCH_SHEET
        if DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
            return why_not_message(s, promised_cards(s, seat), action - DELIVER_MESSAGE)
        if action == USE_EXTRA_TILE:
            return why_not_extra_tile(s, seat)
        return why_not_this_verb(action)

    def do(self, s: GenoaTable, action: i64) -> None:
        seat = s.actor
        if OFFER <= action < OFFER_END:
            s.posts_left -= 1
            begin_sheet(s, seat, action - OFFER)
        elif WITHDRAW <= action < WITHDRAW_END:
            s.posts_left -= 1
            remove_sheet(s, find_sheet(s, seat, action - WITHDRAW))
        elif action == USE_EXTRA_TILE:
            use_extra_tile(s, seat)
        elif DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
            deliver_message(s, action - DELIVER_MESSAGE)
        else:
            if action == SLEEP:
                stop_asking(s, seat)
            ask_next(s, seat)

    def decision_concerns(self, s: GenoaTable, seat: int) -> bool:
        """Return whether it is `seat`'s turn to speak and one of its offers needs attention.

        An offer needs attention if the trader could accept it now, or if a rival has an offer for the same
        field.
        """
        if s.actor != seat:
            return False
        mine = fields_of_sheets(s, seat)
        if mine & fields_open_to_deals(s):
            return True
        for other in range(s.seats):
            if other != seat and other != s.active and mine & fields_of_sheets(s, other):
                return True
        return False


RULES[SPEAKING] = Speaking()


def why_not_extra_tile(s: GenoaTable, seat: i64) -> i64:
    """Return 0 if `seat` can use an extra action tile now, or else the refusal code."""
    held = s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND]
    if held == 0:
        return refusals.NO_TILE
    places = range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT)
    sheets = [sheet for sheet in places if s.live[sheet] and seat != s.active]
    promised = [count_on_sheet(s, sheet, PRICE_SECTION, EXTRA_ACTION_TILE_KIND) for sheet in sheets]
    return refusals.ALREADY_PROMISED if any(held - 1 < number for number in promised) else 0


def why_not_offer(s: GenoaTable, seat: i64, field: i64) -> i64:
    """Return 0 if `seat` can begin an offer for `field` now, or else the refusal code."""
    here = s.window == BUILDING_WINDOW
    if (here and field != s.tower) or (not here and not s.reachable & BIT[field]):
        return refusals.OUT_OF_REACH
    places = [s.live[seat * SHEETS_PER_SEAT + i] for i in range(s.max_sheets)]
    if field + 1 not in places and 0 not in places:
        return refusals.NO_PLACE_FOR_SHEET
    building = field < BUILDINGS
    if building and not (can_act(s, seat) or s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND]):
        return refusals.NO_ACTION_LEFT
    if has_payable_good(s, seat, field) or (building and could_promise_anything(s, seat, field)):
        return 0
    if s.money[seat] < 5:
        return refusals.NOTHING_TO_PAY
    return 0 if s.seats > 2 else refusals.NEEDS_GOOD_BESIDES_MONEY


# Posting


def post_sheet(s: GenoaTable) -> None:
    """Put a finished price sheet on the table, and ask the next player to decide.  GE-A71

    If the trader wrote the sheet, the other players answer it in turn. If another player wrote it as an
    answer to the trader's proposal, the next player answers. Otherwise the writer may make further offers.
    """
    record_shown_cards(s)
    writer = s.writer
    if writer == s.active:
        put_draft_on_table(s, writer * SHEETS_PER_SEAT, s.draft_field)
        clear_draft(s)
        s.answering = 1
        ask_next(s, writer)
        return
    put_draft_on_table(s, place_for_sheet(s, writer, s.draft_field), s.draft_field)
    clear_draft(s)
    if s.answering:
        ask_next(s, writer)
    else:
        ask_seat(s, SPEAKING, writer)


def record_shown_cards(s: GenoaTable) -> None:
    """Record which players now know the shown and open cards on the price sheet that is being posted.  GE-A71

    Everybody sees open cards. The trader sees shown cards, and so do the players to whom the trader shows
    them.
    """
    for seat in range(s.seats):
        if seat != s.writer:
            s.known_cards[seat] |= s.open_cards
            if seat == s.active or (s.writer == s.active and sees_cards_in_call(s, seat)):
                s.known_cards[seat] |= s.shown_cards


def sees_cards_in_call(s: GenoaTable, seat: i64) -> bool:
    """Return whether the trader's proposal goes to `seat`, who then sees the cards shown in it."""
    return s.partner == EVERYBODY or s.partner == seat
