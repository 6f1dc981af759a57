"""Negotiation in small, bounded steps, for games in which players make deals.

The active player is a party to every deal. The other players are asked in turn and make complete offers. Then
the active player accepts an offer, makes a *call* to one seat or everybody for new offers, or continues the
turn.

The terms of an offer or a call are a *sheet*, written item by item in a fixed order. A turn allows a limited
number of calls and deals. Every step either lengthens a sheet or uses up a call or a deal. All of these are
limited, so a negotiation always ends. Only public information decides who is asked.

This module implements the steps. A game defines the items of a sheet, the seats that may be asked, and the
effect of a deal. `kontor.core.conformance.check_negotiation` checks that a game follows these rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kontor.core.arrays import Arr, array, zeros
from kontor.core.phases import PhasedState

EVERYBODY: Final = -1  # the `partner` of a call for offers to all other seats
SEAT_BIT: Final = array([1, 2, 4, 8, 16, 32, 64, 128])  # the bit of each seat in a set of seats
"""A set of seats is an integer with one bit for each member."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NegotiationState(PhasedState):
    """The state of a game in which players negotiate. The conformance kit calls its methods."""

    # Limits. A call asks other seats for offers, and a deal is an accepted offer
    max_calls: i64  # the number of calls that a turn allows
    max_deals: i64  # the number of deals that a turn allows
    calls_left: i64  # how many calls the active player may still make in this turn
    deals_left: i64  # how many deals the active player may still make in this turn

    # the negotiation
    live: Arr  # indexed by offer: 1 if the offer can be accepted; a game may allow several offers per seat
    asleep: Arr  # indexed by seat: 1 if the seat is asked for no more offers this turn: see `stop_asking`
    writer: i64  # the seat that writes the terms of an offer or call, or wrote the last ones
    partner: i64  # the one seat that is asked for offers, or EVERYBODY
    asked: i64  # the seat that was asked last
    answering: i64  # 1 while the others answer a call, else 0
    next_item_min: i64  # the lowest item that may come next; the terms list items in ascending order

    # For the conformance kit

    def is_negotiating(self) -> bool:
        """Return whether the actor is making an offer, answering a call for offers, or writing terms."""
        raise NotImplementedError

    def is_writing_sheet(self) -> bool:
        """Return whether the actor is writing a sheet: the terms of an offer or of a call for offers."""
        raise NotImplementedError

    def holdings(self, seat: i64) -> list[int]:
        """Return how much `seat` has of each thing that a deal can move."""
        raise NotImplementedError

    def unpayable_offers(self) -> list[str]:
        """Return a description of each open offer that the offering seat can no longer pay for."""
        raise NotImplementedError

    def max_negotiation_actions(self) -> int:
        """Return an upper bound on the number of negotiation actions in a row."""
        raise NotImplementedError


def set_up_negotiation(
    s: NegotiationState, seats: i64, max_offers: i64, calls_per_turn: i64, deals_per_turn: i64
) -> None:
    """Set the negotiation fields of `s` at the start of a game.

    At most `max_offers` offers can be open at the same time. In a turn, the active player may call for offers
    `calls_per_turn` times and make `deals_per_turn` deals.
    """
    s.max_calls = calls_per_turn
    s.max_deals = deals_per_turn
    s.live = zeros(max_offers)
    s.asleep = zeros(seats)
    s.writer = 0
    s.partner = EVERYBODY
    s.asked = 0
    s.answering = 0
    s.next_item_min = 0
    s.calls_left = calls_per_turn
    s.deals_left = deals_per_turn


def reset_negotiation(s: NegotiationState) -> None:
    """Prepare a new turn: withdraw all offers, let every seat take part, and restore all calls and deals."""
    withdraw_all_offers(s)
    for seat in range(len(s.asleep)):
        s.asleep[seat] = 0
    s.calls_left = s.max_calls
    s.deals_left = s.max_deals


def withdraw_all_offers(s: NegotiationState) -> None:
    """Withdraw every offer, so that none can be accepted."""
    for offer in range(len(s.live)):
        s.live[offer] = 0


def ask_next_seat(s: NegotiationState, seat: i64, eligible_seats: i64) -> bool:
    """Ask the next seat clockwise after `seat` for an offer. Return False if nobody is left to ask.

    If the active player wants offers from one seat only, no other seat is asked. Seats that `stop_asking`
    excluded are skipped, and so are seats outside the set `eligible_seats`. This set must depend on public
    information only. The round ends at the active player.
    """
    seat = (seat + 1) % s.seats
    while seat != s.active:
        addressed = s.partner == EVERYBODY or s.partner == seat
        if addressed and s.asleep[seat] == 0 and eligible_seats & SEAT_BIT[seat] != 0:
            s.actor = seat
            s.asked = seat
            return True
        seat = (seat + 1) % s.seats
    s.answering = 0
    s.partner = EVERYBODY
    return False


def is_asked_later(s: NegotiationState, seat: i64, eligible_seats: i64) -> bool:
    """Return whether `seat` will still be asked in this round, after the seat that is being asked now.

    `eligible_seats` is the set of seats that may be asked, as in `ask_next_seat`.
    """
    distance = (seat - s.active + s.seats) % s.seats
    asked_distance = (s.asked - s.active + s.seats) % s.seats
    can_be_asked = s.asleep[seat] == 0 and eligible_seats & SEAT_BIT[seat] != 0
    return s.partner == EVERYBODY and distance > asked_distance and can_be_asked


def open_call(s: NegotiationState, partner: i64) -> None:
    """Start a call for offers from the active player to the seat `partner`, or to `EVERYBODY`.

    The active player writes the terms next. A call to one seat reverses `stop_asking` for that seat.
    """
    s.calls_left -= 1
    s.partner = partner
    if partner != EVERYBODY:
        s.asleep[partner] = 0
    begin_sheet(s, s.active)


def begin_sheet(s: NegotiationState, writer: i64) -> None:
    """Ask the seat `writer` to write a new sheet: the terms of an offer or of a call for offers."""
    s.writer = writer
    s.next_item_min = 0
    s.actor = writer


def post_sheet(s: NegotiationState, offer_index: i64) -> i64:
    """Publish the terms that were just written, and return the seat that wrote them.

    If the active player wrote the terms, they are a call for offers, which the other seats answer. The terms
    of another seat become the open offer with the index `offer_index`. The game then decides which seat to
    ask next.
    """
    if s.writer == s.active:
        s.answering = 1
    else:
        s.live[offer_index] = 1
    return s.writer


def stop_asking(s: NegotiationState, seat: i64) -> None:
    """Stop asking `seat` for offers for the rest of this turn.

    The active player can still ask this seat alone. This is public information.
    """
    s.asleep[seat] = 1


def is_asked_alone(s: NegotiationState, seat: i64) -> bool:
    """Return whether the active player has asked only `seat` for an offer, and is waiting for the answer."""
    return s.answering != 0 and s.partner == seat


def finish_deal(s: NegotiationState) -> None:
    """Use up one of the deals left in this turn. If seats are being asked for offers, stop asking them."""
    s.deals_left -= 1
    s.partner = EVERYBODY
    s.answering = 0


def allow_another_call(s: NegotiationState) -> None:
    """Allow one more call for offers in this turn, unless the limit `s.max_calls` is reached."""
    if s.calls_left < s.max_calls:
        s.calls_left += 1
