"""Domestic trade: the active player trades resource cards with the other players.  CA-TRADE, CA-A38

- An offer is a proposal to the active player. A call is the active player's proposal to one or all players.
- A sheet lists the cards that the proposing player gives and wants. Every offer and every call has a sheet.
- In the phase OFFERS_BEFORE_TRADE, the other players may make offers first: see `Answering`.
- In `MainTurn`, the active player accepts an offer or makes a call.
- `WritingSheet`: a player names the cards on their sheet, one by one in the order of `RESOURCES`.
- `Answering`: a player answers a call with an offer, agrees, passes, or sits out the rest of the turn.

kontor.core.negotiation has the steps that this game shares with others.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.negotiation import (
    EVERYBODY,
    SEAT_BIT,
    allow_another_call,
    ask_next_seat,
    begin_sheet,
    finish_deal,
    is_asked_alone,
    is_asked_later,
    open_call,
    post_sheet,
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
from kontor.games.catan.rules import RULES, CatanPhase, copy_with_actor
from kontor.games.catan.state import CatanTable

SHEET_LENGTH: Final = 10  # items of `offer` for each player
"""The number of items for each sheet in the field `offer`: five counts to give, then five to get."""


# Asking the others


def begin_trading(s: CatanTable) -> None:
    """Begin the trading part of a turn.

    If `offers_first` is set (the option `floor`), each of the other players may make an offer first.
    CA-TRADE-04
    """
    if s.domestic_trade and s.offers_first and s.hand_size[s.active] > 0:
        ask_seat_after(s, s.active)
    else:
        ask_active(s, MAIN_TURN)


def ask_seat_after(s: CatanTable, seat: i64) -> None:
    """Ask the next player after `seat` for an offer, or for an answer to the active player's proposal.

    After the last player, begin `MainTurn`.
    """
    if ask_next_seat(s, seat, seats_with_cards(s)):
        s.phase = ANSWERING if s.answering else OFFERS_BEFORE_TRADE
    else:
        ask_active(s, MAIN_TURN)


def seats_with_cards(s: CatanTable) -> i64:
    """Return the seats that hold resource cards, as a number with one bit per seat."""
    seat_bits: i64 = 0
    for seat in range(s.seats):
        if s.hand_size[seat] > 0:
            seat_bits |= SEAT_BIT[seat]
    return seat_bits


# Calling and accepting: the active player


def add_legal_domestic_trades(s: CatanTable, buffer: ActionBuffer) -> None:
    """Add actions to `buffer` for the calls that the active player can make and the offers they can accept.

    A call is a proposal to trade with one or all players.
    """
    if s.deals_left == 0 or s.hand_size[s.active] == 0:
        return
    if s.calls_left > 0:
        awake_seat_count: i64 = 0
        for seat in range(s.seats):
            if seat != s.active and s.hand_size[seat] > 0:
                buffer.add(CALL + seat)
                if s.asleep[seat] == 0:
                    awake_seat_count += 1
        if awake_seat_count > 1:
            buffer.add(CALL_EVERYBODY)
    for seat in range(s.seats):
        if s.live[seat] and can_pay(s, s.active, seat * SHEET_LENGTH + KINDS):
            buffer.add(TAKE_OFFER + seat)


def can_pay(s: CatanTable, seat: i64, offer_index: i64) -> bool:
    """Return whether `seat` has the cards in a proposal. Their counts begin at `offer_index` in `s.offer`."""
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] < s.offer[offer_index + kind]:
            return False
    return True


def why_not_domestic_trade(s: CatanTable, action: i64) -> i64:
    """Return 0 if `action`, which makes a call or accepts an offer, is legal, else the refusal code.

    A call is the active player's proposal to trade.
    """
    if not s.domestic_trade:
        return refusals.NO_DOMESTIC_TRADE
    if TAKE_OFFER <= action < TAKE_OFFER_END:
        seat = action - TAKE_OFFER
        if seat >= s.seats or not s.live[seat]:
            return refusals.OFFER_LAPSED
        if s.deals_left == 0:
            return refusals.NO_CALLS_OR_DEALS_LEFT
        wants = [s.offer[SHEET_LENGTH * seat + KINDS + k] for k in range(KINDS)]
        short = [k for k in range(KINDS) if wants[k] > s.hand[KINDS * s.active + k]]
        return refusals.MUST_HOLD_CARDS if short else 0
    if not CALL <= action <= CALL_EVERYBODY:
        return refusals.NOT_A_TRADE_STEP
    if s.calls_left == 0 or s.deals_left == 0:
        return refusals.NO_CALLS_OR_DEALS_LEFT
    if s.hand_size[s.active] == 0:
        return refusals.MUST_HOLD_CARDS
    if action == CALL_EVERYBODY:
        others = [x for x in range(s.seats) if x != s.active and s.hand_size[x] > 0 and not s.asleep[x]]
        return 0 if len(others) >= 2 else refusals.NOBODY_TO_CALL
    seat = action - CALL
    if seat == s.active or seat >= s.seats:
        return refusals.ONLY_ACTIVE_PLAYER_TRADES
    return 0 if s.hand_size[seat] > 0 else refusals.NOBODY_TO_CALL


def begin_call(s: CatanTable, partner: i64) -> None:
    """Ask the active player to write a call: a proposal to trade with `partner`, a seat or EVERYBODY."""
    open_call(s, partner)
    ask_for_new_sheet(s)


def take_offer(s: CatanTable, seat: i64) -> None:
    """Accept `seat`'s offer on behalf of the active player, and exchange the cards."""
    make_deal(s, seat, seat * SHEET_LENGTH, seat * SHEET_LENGTH + KINDS)


def make_deal(s: CatanTable, seat: i64, gives_index: i64, wants_index: i64) -> None:
    """Exchange resource cards between the active player and `seat`.

    In `s.offer`, the five items starting at `gives_index` count the cards that `seat` gives. The five items
    starting at `wants_index` count the cards that `seat` gets.

    CA-TRADE-01
    """
    for kind in range(KINDS):
        change = s.offer[gives_index + kind] - s.offer[wants_index + kind]
        s.hand[s.active * KINDS + kind] += change
        s.hand[seat * KINDS + kind] -= change
        s.hand_size[s.active] += change
        s.hand_size[seat] -= change
    s.live[seat] = 0
    finish_deal(s)
    allow_another_call(s)
    ask_active(s, MAIN_TURN)


# Writing a sheet


def ask_for_new_sheet(s: CatanTable) -> None:
    """Ask the player `s.writer` to write a new sheet, and withdraw their earlier offer.

    A sheet lists the cards that a player gives and wants.
    """
    row = s.writer * SHEET_LENGTH
    s.live[s.writer] = 0
    for i in range(row, row + SHEET_LENGTH):
        s.offer[i] = 0
    s.phase = WRITING_SHEET


def cards_held_by_others(s: CatanTable, seat: i64, kind: i64) -> i64:
    """Return how many cards of `kind` the players other than `seat` hold.

    A proposal by `seat` cannot ask for more cards than that. Everybody can work this out, because the number
    of cards in the bank is public.
    """
    return CARDS_PER_RESOURCE - s.bank[kind] - s.hand[seat * KINDS + kind]


def partner_hand_size(s: CatanTable) -> i64:
    """Return the hand size of the player who will get the proposal.

    The proposal cannot ask for more cards than that. If the proposal is to everybody, return the size of the
    largest hand: see `largest_hand`.
    """
    if s.writer != s.active:
        return s.hand_size[s.active]
    if s.partner != EVERYBODY:
        return s.hand_size[s.partner]
    return largest_hand(s)


def largest_hand(s: CatanTable) -> i64:
    """Return the largest hand size among the players who would get a proposal to everybody."""
    largest_size: i64 = 0
    for seat in range(s.seats):
        if seat != s.active and s.asleep[seat] == 0 and s.hand_size[seat] > largest_size:
            largest_size = s.hand_size[seat]
    return largest_size


class WritingSheet(CatanPhase):
    """The phase in which a player proposes a trade card by card, and then posts the complete proposal.

    They first name the cards to give, then the cards to get, both in the order of `RESOURCES`.  CA-A47
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        row = s.writer * SHEET_LENGTH
        given = total(s.offer, row, KINDS)
        wanted = total(s.offer, row + KINDS, KINDS)
        is_call = s.writer == s.active
        for kind in range(s.next_item_min, KINDS):
            if s.offer[row + kind] < s.hand[s.writer * KINDS + kind] and (is_call or can_want_other(s, kind)):
                buffer.add(GIVE + kind)
        if (is_call or given > 0) and wanted < partner_hand_size(s):
            for kind in range(max(s.next_item_min - KINDS, 0), KINDS):
                named = s.offer[row + KINDS + kind]
                if s.offer[row + kind] == 0 and named < cards_held_by_others(s, s.writer, kind):
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
        enough = want[kind] < outside[kind] and sum(want) < partner_hand_size_recomputed(s)
        return 0 if enough else refusals.TOO_MANY_CARDS_WANTED

    def do(self, s: CatanTable, action: i64) -> None:
        if action == POST:
            ask_seat_after(s, post_sheet(s, s.writer))
        else:
            item = action - GIVE  # 0 to 4 are given, 5 to 9 wanted
            s.offer[s.writer * SHEET_LENGTH + item] += 1
            s.next_item_min = item

    def is_mid_decision(self, s: CatanTable) -> bool:
        return True

    def decision_concerns(self, s: CatanTable, seat: int) -> bool:
        return is_asked_alone(s, seat)


RULES[WRITING_SHEET] = WritingSheet()


def can_want_other(s: CatanTable, given_kind: i64) -> bool:
    """Return whether the proposing player can still ask for a card after giving a card of `given_kind`.

    Nobody may give and get cards of the same kind in one trade.
    """
    row = s.writer * SHEET_LENGTH
    for kind in range(KINDS):
        if kind != given_kind and s.offer[row + kind] == 0 and cards_held_by_others(s, s.writer, kind) > 0:
            return True
    return False


def partner_hand_size_recomputed(s: CatanTable) -> int:
    """Return the result of `partner_hand_size`, computed in another way.

    `WritingSheet.why_not` calls this function, and `legal` calls the other one. They share no code, so tests
    can compare their results.
    """
    if s.writer != s.active:
        return s.hand_size[s.active]
    if s.partner != EVERYBODY:
        return s.hand_size[s.partner]
    return max(s.hand_size[x] for x in range(s.seats) if x != s.active and not s.asleep[x])


# Answering a call, or offering first


class Answering(CatanPhase):
    """The phase in which a player answers a call, the active player's proposal to trade.

    They make an offer, agree, pass, or sit out the turn. The phase OFFERS_BEFORE_TRADE uses the same rules,
    but there is no proposal to agree to yet.
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
            ask_for_new_sheet(s)
        elif action == AGREE:
            agree_to_call(s, seat)
        else:
            if action == SLEEP:
                stop_asking(s, seat)
            ask_seat_after(s, seat)

    def decision_concerns(self, s: CatanTable, seat: int) -> bool:
        return is_asked_alone(s, seat)

    def ask_early(self, s: CatanTable, seat: int) -> State | None:
        """Return a copy of `s` in which `seat` answers now, or None if `seat` will not be asked later.

        An early answer is possible because the answers of other seats do not change `seat`'s choices.  CA-A38
        """
        return copy_with_actor(s, seat) if is_asked_later(s, seat, seats_with_cards(s)) else None

    def early_answer_holds(self, state_when_asked: CatanTable, now: CatanTable) -> bool:
        """Return whether an answer given early is still valid: the open offers must be unchanged.

        `state_when_asked` is the state in which the answer was given, and `now` is the current state.
        """
        for seat in range(len(now.live)):
            if state_when_asked.live[seat] != now.live[seat]:
                return False
            for i in range(seat * SHEET_LENGTH, seat * SHEET_LENGTH + SHEET_LENGTH):
                if now.live[seat] and state_when_asked.offer[i] != now.offer[i]:
                    return False
        return True


RULES[ANSWERING] = RULES[OFFERS_BEFORE_TRADE] = Answering()


def can_offer(s: CatanTable, seat: i64) -> bool:
    """Return whether `seat` has a card to give and another player has a card of a different kind."""
    for give in range(KINDS):
        if s.hand[seat * KINDS + give] > 0:
            for want in range(KINDS):
                if want != give and cards_held_by_others(s, seat, want) > 0:
                    return True
    return False


def agree_to_call(s: CatanTable, seat: i64) -> None:
    """Accept the active player's call, a proposal to trade, on behalf of `seat`.

    If the call is to `seat` alone, make the deal at once. Otherwise, record `seat`'s agreement as an offer
    with the same terms, and ask the next seat.
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
    """Return a description of each open offer that its player cannot pay for."""
    return [
        f"the offer of seat {seat}"
        for seat in range(len(s.live))
        if s.live[seat] and not can_pay(s, seat, seat * SHEET_LENGTH)
    ]


def max_negotiation_actions(seats: int) -> int:
    """Return an upper bound on the number of actions from a proposal to trade to its last answer.

    The bound assumes that each of the `seats` players puts every card on a sheet.
    """
    return seats * (2 * KINDS * CARDS_PER_RESOURCE + 4)
