"""Bargaining as small bounded steps, for every game in which players make deals.

The active player is party to every deal. The others *speak* in turn and put complete offers on the table; he
decides: takes one, *calls* one seat or everybody with terms of his own, or goes on. An offer is a *sheet*,
written item by item in one fixed order. Nothing is taken back for free: every step lengthens a bounded sheet
or uses up an allowance, so haggling always ends. Who is asked depends on open information only.

The games keep what an item is, who is eligible, what can be asked for and what a deal does; the steps of a
talk are here. `kontor.core.conformance.check_talks` holds a game to these promises.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kontor.core.arrays import Arr, array, zeros
from kontor.core.phases import PhasedState

EVERYBODY: Final = -1
"""The partner of a call that is open to all."""
SEAT_BIT: Final = array([1, 2, 4, 8, 16, 32, 64, 128])
"""The bit of each seat in a mask."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NegotiationState(PhasedState):
    """A state with the fields of a talk.

    `live` has an item for each offer that may stand: one a seat, or several. A seat that is `asleep` is not
    asked any more in this turn, unless it is called alone. `answering` tells answers to a call from a round
    in which the others speak first.
    """

    # allowances of a turn
    most_calls: i64
    most_deals: i64
    calls: i64
    deals: i64

    # the talk
    live: Arr
    asleep: Arr
    writer: i64
    partner: i64  # the one seat that is addressed, or EVERYBODY
    asked: i64
    answering: i64
    low: i64  # sheets are written in ascending order

    # What the conformance kit asks

    def is_negotiating(self) -> bool:
        """Whether the actor speaks, answers or writes, rather than doing anything else."""
        raise NotImplementedError

    def is_writing_sheet(self) -> bool:
        """Whether the actor is in the middle of a sheet."""
        raise NotImplementedError

    def holdings(self, seat: i64) -> list[int]:
        """How much a seat has of everything that a deal can move."""
        raise NotImplementedError

    def unpayable_offers(self) -> list[str]:
        """The live offers that their writers could not pay now, in words."""
        raise NotImplementedError

    def max_negotiation_actions(self) -> int:
        """So many actions in a row can be talk, at most."""
        raise NotImplementedError


def set_up_negotiation(s: NegotiationState, seats: i64, offers: i64, calls: i64, deals: i64) -> None:
    """Fill the fields of a talk: so many seats, offers that can stand, calls and deals in a turn."""
    s.most_calls = calls
    s.most_deals = deals
    s.live = zeros(offers)
    s.asleep = zeros(seats)
    s.writer = 0
    s.partner = EVERYBODY
    s.asked = 0
    s.answering = 0
    s.low = 0
    s.calls = calls
    s.deals = deals


def reset_negotiation(s: NegotiationState) -> None:
    """A new turn, or window: no offer stands, everybody is awake, the allowances are whole again."""
    withdraw_all_offers(s)
    for seat in range(len(s.asleep)):
        s.asleep[seat] = 0
    s.calls = s.most_calls
    s.deals = s.most_deals


def withdraw_all_offers(s: NegotiationState) -> None:
    for offer in range(len(s.live)):
        s.live[offer] = 0


def ask_next_seat(s: NegotiationState, seat: i64, eligible: i64) -> bool:
    """Make the next seat after this one the actor that is addressed, awake and eligible, clockwise. False
    when nobody is left: the talk is over, and the active player goes on.

    `eligible` is a mask of seats, by open information alone.
    """
    seat = (seat + 1) % s.seats
    while seat != s.active:
        addressed = s.partner == EVERYBODY or s.partner == seat
        if addressed and s.asleep[seat] == 0 and eligible & SEAT_BIT[seat] != 0:
            s.actor = seat
            s.asked = seat
            return True
        seat = (seat + 1) % s.seats
    s.answering = 0
    s.partner = EVERYBODY
    return False


def is_asked_later(s: NegotiationState, seat: i64, eligible: i64) -> bool:
    """While others speak or answer: whether that seat will be asked too, after the one that is asked now."""
    turn = (seat - s.active + s.seats) % s.seats
    now = (s.asked - s.active + s.seats) % s.seats
    awake = s.asleep[seat] == 0 and eligible & SEAT_BIT[seat] != 0
    return s.partner == EVERYBODY and turn > now and awake


def open_call(s: NegotiationState, partner: i64) -> None:
    """The active player calls a seat or everybody and writes his terms. A call to one seat alone wakes it."""
    s.calls -= 1
    s.partner = partner
    if partner != EVERYBODY:
        s.asleep[partner] = 0
    begin_sheet(s, s.active)


def begin_sheet(s: NegotiationState, writer: i64) -> None:
    """This seat starts a new sheet."""
    s.writer = writer
    s.low = 0
    s.actor = writer


def post_sheet(s: NegotiationState, offer: i64) -> i64:
    """The sheet is complete: a call asks for answers, anything else stands as this offer. Gives the seat
    after which the next one is asked.
    """
    if s.writer == s.active:
        s.answering = 1
    else:
        s.live[offer] = 1
    return s.writer


def stop_asking(s: NegotiationState, seat: i64) -> None:
    """Not to be asked any more in this turn; everybody knows."""
    s.asleep[seat] = 1


def is_called_alone(s: NegotiationState, seat: i64) -> bool:
    """Whether this seat is asked and nobody else."""
    return s.answering != 0 and s.partner == seat


def finish_deal(s: NegotiationState) -> None:
    """A deal was struck: it uses up one of those allowed, and the talk about it is over."""
    s.deals -= 1
    s.partner = EVERYBODY
    s.answering = 0


def regain_call(s: NegotiationState) -> None:
    """One more call, up to what a turn has."""
    if s.calls < s.most_calls:
        s.calls += 1
