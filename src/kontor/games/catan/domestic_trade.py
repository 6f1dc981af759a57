"""Domestic trade: players make offers and deals with the active player.  CA-TRADE, CA-A38

- In the phase OFFERS_BEFORE_TRADE, the others may make offers first: see `Answering`.
- In `MainTurn`, the active player accepts an offer, or calls one seat or everybody.
- `WritingSheet`: a player names what they give and want, card by card in ascending order of kinds.
- `Answering`: a player answers a call with an offer, agrees, passes, or sits out the rest of the turn.

Offers and calls are written on a sheet, card by card. kontor.core.negotiation has the steps that games share.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.negotiation import (
    EVERYBODY,
    SEAT_BIT,
    ask_next_seat,
    begin_sheet,
    finish_deal,
    is_asked_later,
    is_called_alone,
    open_call,
    post_sheet,
    regain_call,
    stop_asking,
)
from kontor.core.phases import ask_active
from kontor.core.state import State
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    AGREE,
    CALL,
    CALL_EVERYBODY,
    END_TURN,
    GIVE,
    GIVE_END,
    OFFER,
    PASS,
    POST,
    SLEEP,
    TAKE_OFFER,
    TAKE_OFFER_END,
    WANT,
    WANT_END,
)
from kontor.games.catan.components import CARDS_PER_RESOURCE, KINDS
from kontor.games.catan.phases import ANSWERING, MAIN_TURN, OFFERS_BEFORE_TRADE, WRITING_SHEET
from kontor.games.catan.rules import RULES, CatanPhase, copy_asking
from kontor.games.catan.state import CatanTable

SHEET_LENGTH: Final = 10
"""The number of items per sheet in the field `offer`: five counts given, then five wanted."""


# Asking the others


def open_trade(s: CatanTable) -> None:
    """Begin trading. With the option `floor`, each of the others may make an offer first.  CA-TRADE-04"""
    if s.domestic and s.floor and s.hand_size[s.active] > 0:
        ask_seat_after(s, s.active)
    else:
        ask_active(s, MAIN_TURN)


def ask_seat_after(s: CatanTable, seat: i64) -> None:
    """Ask the next seat after `seat`. After the last seat, the active player continues."""
    if ask_next_seat(s, seat, seats_with_cards(s)):
        s.phase = ANSWERING if s.answering else OFFERS_BEFORE_TRADE
    else:
        ask_active(s, MAIN_TURN)


def seats_with_cards(s: CatanTable) -> i64:
    """Return the set of seats that hold resource cards. The size of a hand is public."""
    out: i64 = 0
    for seat in range(s.seats):
        if s.hand_size[seat] > 0:
            out |= SEAT_BIT[seat]
    return out


# Calling and accepting: the active player


def add_legal_domestic_trades(s: CatanTable, buffer: ActionBuffer) -> None:
    """Add the calls that the active player can make now, and the offers that they can accept."""
    if s.deals == 0 or s.hand_size[s.active] == 0:
        return
    if s.calls > 0:
        listeners: i64 = 0
        for seat in range(s.seats):
            if seat != s.active and s.hand_size[seat] > 0:
                buffer.add(CALL + seat)
                if s.asleep[seat] == 0:
                    listeners += 1
        if listeners > 1:
            buffer.add(CALL_EVERYBODY)
    for seat in range(s.seats):
        if s.live[seat] and can_pay(s, s.active, seat * SHEET_LENGTH + KINDS):
            buffer.add(TAKE_OFFER + seat)


def can_pay(s: CatanTable, seat: i64, first_index: i64) -> bool:
    """Return whether `seat` holds the cards that `offer` lists from `first_index` on, one count per kind."""
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] < s.offer[first_index + kind]:
            return False
    return True


def why_not_trading(s: CatanTable, action: i64) -> i64:
    """Return why the active player cannot make this call or accept this offer, or 0."""
    if not s.domestic:
        return refusals.NO_DOMESTIC_TRADE
    if TAKE_OFFER <= action < TAKE_OFFER_END:
        seat = action - TAKE_OFFER
        if seat >= s.seats or not s.live[seat]:
            return refusals.OFFER_LAPSED
        if s.deals == 0:
            return refusals.TALK_USED_UP
        wants = [s.offer[SHEET_LENGTH * seat + KINDS + k] for k in range(KINDS)]
        short = [k for k in range(KINDS) if wants[k] > s.hand[KINDS * s.active + k]]
        return refusals.MUST_HOLD_CARDS if short else 0
    if not CALL <= action <= CALL_EVERYBODY:
        return refusals.NOT_A_TRADE_STEP
    if s.calls == 0 or s.deals == 0:
        return refusals.TALK_USED_UP
    if s.hand_size[s.active] == 0:
        return refusals.MUST_HOLD_CARDS
    if action == CALL_EVERYBODY:
        others = [x for x in range(s.seats) if x != s.active and s.hand_size[x] > 0 and not s.asleep[x]]
        return 0 if len(others) >= 2 else refusals.NOBODY_LISTENS
    seat = action - CALL
    if seat == s.active or seat >= s.seats:
        return refusals.ONLY_ACTIVE_PLAYER_TRADES
    return 0 if s.hand_size[seat] > 0 else refusals.NOBODY_LISTENS


def begin_call(s: CatanTable, partner: i64) -> None:
    """Let the active player write a call to `partner`, which is a seat or EVERYBODY."""
    open_call(s, partner)
    clear_sheet(s)


def take_offer(s: CatanTable, seat: i64) -> None:
    """Accept `seat`'s offer."""
    make_deal(s, seat, seat * SHEET_LENGTH, seat * SHEET_LENGTH + KINDS)


def make_deal(s: CatanTable, seat: i64, gives_index: i64, wants_index: i64) -> None:
    """Exchange resources between the active player and `seat`.

    `seat` gives the counts in `s.offer` that start at `gives_index` and gets those that start at
    `wants_index`.  CA-TRADE-01
    """
    for kind in range(KINDS):
        change = s.offer[gives_index + kind] - s.offer[wants_index + kind]
        s.hand[s.active * KINDS + kind] += change
        s.hand[seat * KINDS + kind] -= change
        s.hand_size[s.active] += change
        s.hand_size[seat] -= change
    s.live[seat] = 0
    finish_deal(s)
    regain_call(s)
    ask_active(s, MAIN_TURN)


# Writing a sheet


def clear_sheet(s: CatanTable) -> None:
    """Withdraw the writer's earlier offer and begin an empty sheet."""
    row = s.writer * SHEET_LENGTH
    s.live[s.writer] = 0
    for i in range(row, row + SHEET_LENGTH):
        s.offer[i] = 0
    s.phase = WRITING_SHEET


def cards_elsewhere(s: CatanTable, seat: i64, kind: i64) -> i64:
    """Return how many cards of `kind` the other players hold together: the most that `seat` can ask for."""
    return CARDS_PER_RESOURCE - s.bank[kind] - s.hand[seat * KINDS + kind]


def partner_hand_size(s: CatanTable) -> i64:
    """Return the hand size of the other party to the offer or call that is being written.

    For a call to everybody, return the largest hand among the listeners.
    """
    if s.writer != s.active:
        return s.hand_size[s.active]
    if s.partner != EVERYBODY:
        return s.hand_size[s.partner]
    return largest_hand(s)


def largest_hand(s: CatanTable) -> i64:
    """Return the size of the largest hand among the players who hear a call to everybody."""
    most: i64 = 0
    for seat in range(s.seats):
        if seat != s.active and s.asleep[seat] == 0 and s.hand_size[seat] > most:
            most = s.hand_size[seat]
    return most


class WritingSheet(CatanPhase):
    """The writer names the next card to give or want, in ascending order, or posts the sheet.  CA-A47"""

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        row = s.writer * SHEET_LENGTH
        given = total(s.offer, row, KINDS)
        wanted = total(s.offer, row + KINDS, KINDS)
        is_call = s.writer == s.active
        for kind in range(s.next_item_min, KINDS):
            if s.offer[row + kind] < s.hand[s.writer * KINDS + kind] and (is_call or can_still_want(s, kind)):
                buffer.add(GIVE + kind)
        if (is_call or given > 0) and wanted < partner_hand_size(s):
            for kind in range(max(s.next_item_min - KINDS, 0), KINDS):
                named = s.offer[row + KINDS + kind]
                if s.offer[row + kind] == 0 and named < cards_elsewhere(s, s.writer, kind):
                    buffer.add(WANT + kind)
        if (given > 0 and wanted > 0) or (is_call and given + wanted > 0):
            buffer.add(POST)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        seat = s.writer
        give = [s.offer[SHEET_LENGTH * seat + k] for k in range(KINDS)]
        want = [s.offer[SHEET_LENGTH * seat + KINDS + k] for k in range(KINDS)]
        hand = [s.hand[KINDS * seat + k] for k in range(KINDS)]
        outside = [CARDS_PER_RESOURCE - s.bank[k] - hand[k] for k in range(KINDS)]
        calling = seat == s.active
        if action == POST:
            complete = any(give) and any(want)
            return 0 if complete or (calling and (any(give) or any(want))) else refusals.NOT_A_REAL_TRADE
        if GIVE <= action < GIVE_END:
            kind = action - GIVE
            if any(want) or any(give[kind + 1 :]):
                return refusals.NOT_IN_WRITING_ORDER
            if give[kind] >= hand[kind]:
                return refusals.MUST_HOLD_CARDS
            open_wish = any(outside[k] > 0 and give[k] == 0 and k != kind for k in range(KINDS))
            return 0 if calling or open_wish else refusals.NOT_A_REAL_TRADE
        if not WANT <= action < WANT_END:
            return refusals.NOT_A_TRADE_STEP
        kind = action - WANT
        if any(want[kind + 1 :]):
            return refusals.NOT_IN_WRITING_ORDER
        if give[kind] > 0 or (not calling and not any(give)):
            return refusals.NOT_A_REAL_TRADE
        enough = want[kind] < outside[kind] and sum(want) < largest_partner_hand(s)
        return 0 if enough else refusals.TOO_MUCH_WANTED

    def do(self, s: CatanTable, action: i64) -> None:
        if action == POST:
            ask_seat_after(s, post_sheet(s, s.writer))
        else:
            item = action - GIVE  # 0 to 4 are given, 5 to 9 wanted
            s.offer[s.writer * SHEET_LENGTH + item] += 1
            s.next_item_min = item

    def is_composing(self, s: CatanTable) -> bool:
        return True

    def is_addressed(self, s: CatanTable, seat: int) -> bool:
        return is_called_alone(s, seat)


RULES[WRITING_SHEET] = WritingSheet()


def can_still_want(s: CatanTable, give: i64) -> bool:
    """Return whether the writer could still ask for a card after giving one of kind `give`."""
    row = s.writer * SHEET_LENGTH
    for kind in range(KINDS):
        if kind != give and s.offer[row + kind] == 0 and cards_elsewhere(s, s.writer, kind) > 0:
            return True
    return False


def largest_partner_hand(s: CatanTable) -> int:
    """Return the same number as `partner_hand_size`, computed independently for `why_not`."""
    if s.writer != s.active:
        return s.hand_size[s.active]
    if s.partner != EVERYBODY:
        return s.hand_size[s.partner]
    return max(s.hand_size[x] for x in range(s.seats) if x != s.active and not s.asleep[x])


# Answering a call, or offering first


class Answering(CatanPhase):
    """A player answers the active player's call: they make an offer, agree, pass, or sit out the turn.

    In the phase OFFERS_BEFORE_TRADE, there is no call yet. The player may make an offer, pass, or sit out
    the turn.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        if can_offer(s, s.actor):
            buffer.add(OFFER)
        row = s.active * SHEET_LENGTH
        if s.phase == ANSWERING and total(s.offer, row, KINDS) > 0 and total(s.offer, row + KINDS, KINDS) > 0:
            if can_pay(s, s.actor, row + KINDS):
                buffer.add(AGREE)
        buffer.add(PASS)
        buffer.add(SLEEP)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        seat = s.actor
        if action == PASS or action == SLEEP:
            return 0
        hand = [s.hand[KINDS * seat + k] for k in range(KINDS)]
        if action == OFFER:
            outside = [k for k in range(KINDS) if CARDS_PER_RESOURCE - s.bank[k] - hand[k] > 0]
            possible = any(hand[k] > 0 and any(w != k for w in outside) for k in range(KINDS))
            return 0 if possible else refusals.NOT_A_REAL_TRADE
        if action == AGREE:
            if s.phase != ANSWERING:
                return refusals.NOT_A_TRADE_STEP
            give = [s.offer[SHEET_LENGTH * s.active + k] for k in range(KINDS)]
            want = [s.offer[SHEET_LENGTH * s.active + KINDS + k] for k in range(KINDS)]
            if not any(give) or not any(want):
                return refusals.NOT_A_REAL_TRADE
            return refusals.MUST_HOLD_CARDS if any(want[k] > hand[k] for k in range(KINDS)) else 0
        if CALL <= action < TAKE_OFFER_END or action == END_TURN:
            return refusals.ONLY_ACTIVE_PLAYER_TRADES
        return refusals.NOT_A_TRADE_STEP

    def do(self, s: CatanTable, action: i64) -> None:
        seat = s.actor
        if action == OFFER:
            begin_sheet(s, seat)
            clear_sheet(s)
        elif action == AGREE:
            agree_to_call(s, seat)
        else:
            if action == SLEEP:
                stop_asking(s, seat)
            ask_seat_after(s, seat)

    def is_addressed(self, s: CatanTable, seat: int) -> bool:
        return is_called_alone(s, seat)

    def ask_early(self, s: CatanTable, seat: int) -> State | None:
        """Return a state in which `seat` answers at once, or None if `seat` will not be asked.

        This is possible because the seats that answer before `seat` do not change its choices.  CA-A38
        """
        return copy_asking(s, seat) if is_asked_later(s, seat, seats_with_cards(s)) else None

    def early_answer_holds(self, asked: CatanTable, now: CatanTable, decision: list[int]) -> bool:
        """Return whether an early answer is still valid, which requires that no live offer has changed."""
        for seat in range(len(now.live)):
            if asked.live[seat] != now.live[seat]:
                return False
            for i in range(seat * SHEET_LENGTH, seat * SHEET_LENGTH + SHEET_LENGTH):
                if now.live[seat] and asked.offer[i] != now.offer[i]:
                    return False
        return True


RULES[ANSWERING] = RULES[OFFERS_BEFORE_TRADE] = Answering()


def can_offer(s: CatanTable, seat: i64) -> bool:
    """Return whether `seat` has a card to give and can ask for a card of another kind."""
    for give in range(KINDS):
        if s.hand[seat * KINDS + give] > 0:
            for want in range(KINDS):
                if want != give and cards_elsewhere(s, seat, want) > 0:
                    return True
    return False


def agree_to_call(s: CatanTable, seat: i64) -> None:
    """Let `seat` agree to the call.

    If the call is to `seat` alone, the deal is made. Otherwise, `seat` now offers the terms of the call.
    """
    row = s.active * SHEET_LENGTH
    if s.partner != EVERYBODY:
        make_deal(s, seat, row + KINDS, row)
        return
    for kind in range(KINDS):
        s.offer[seat * SHEET_LENGTH + kind] = s.offer[row + KINDS + kind]
        s.offer[seat * SHEET_LENGTH + KINDS + kind] = s.offer[row + kind]
    s.live[seat] = 1
    ask_seat_after(s, seat)


# For the checks in kontor.core.conformance


def unpayable_offers(s: CatanTable) -> list[str]:
    """Describe the live offers whose writers do not hold what they give."""
    return [
        f"the offer of seat {seat}"
        for seat in range(len(s.live))
        if s.live[seat] and not can_pay(s, seat, seat * SHEET_LENGTH)
    ]


def max_negotiation_actions(seats: int) -> int:
    """Return an upper bound on the actions in a negotiation.

    It assumes that each seat puts every card on its sheet.
    """
    return seats * (2 * KINDS * CARDS_PER_RESOURCE + 4)
