"""A bazaar in one file: a small game that uses `kontor.core.negotiation`.

BZ-1  Everybody starts with a fig, a nut and a date. Nothing is hidden.
BZ-2  The active player asks for offers. Clockwise, each other player makes an offer or passes.
      Instead, the active player can call one player and propose a trade. That player agrees, makes another
      offer or passes.
BZ-3  The active player accepts an offer that they can pay, or ends the turn. A turn allows a limited
      number of asks, calls and deals.
BZ-4  After the last turn, the player with the most figs wins.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core import TERMINAL, ActionBuffer, Belief, Event, Game, Options, State, View
from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.arrays import Arr, total, zeros
from kontor.core.belief import PerfectInformationBelief
from kontor.core.negotiation import (
    SEAT_BIT,
    NegotiationState,
    ask_next_seat,
    begin_sheet,
    finish_deal,
    is_asked_alone,
    open_call,
    post_sheet,
    reset_negotiation,
    set_up_negotiation,
)
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.core.options import number
from kontor.core.phases import ask_active

SEATS: Final = 4
KINDS: Final = ("figs", "nuts", "dates")
ROW: Final = 6

CATALOGUE: Final = ActionCatalogue()
ASK: Final = CATALOGUE.add("ask")
CALL: Final = CATALOGUE.add("call", Arg("seat", range(SEATS)))
TAKE: Final = CATALOGUE.add("take", Arg("seat", range(SEATS)))
END: Final = CATALOGUE.add("end")
OFFER: Final = CATALOGUE.add("offer")
AGREE: Final = CATALOGUE.add("agree")
PASS: Final = CATALOGUE.add("pass")
GIVE: Final = CATALOGUE.add("give", Arg("kind", KINDS))
WANT: Final = CATALOGUE.add("want", Arg("kind", KINDS))
POST: Final = CATALOGUE.add("post")
PHASES: Final = ("decide", "speak", "write", "over")
DECIDE, SPEAK, WRITE, OVER = range(4)
REFUSALS: Final = ("", "BZ-2", "BZ-3")


class Bazaar(NegotiationState):
    """A state of the bazaar. `hand` is what each seat has, and `offer` is what each seat gives and wants."""

    hand: Arr  # how many cards of each kind each seat has
    offer: Arr  # what each seat gives and wants
    turn: i64  # turns finished
    limit: i64  # how many turns the game lasts

    def game_key(self) -> str:
        return "bazaar"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.clear()
        for action in range(CATALOGUE.size):
            if self.why_not(action) == 0:
                buffer.add(action)

    def why_not(self, action: i64) -> i64:
        if 0 <= action < CATALOGUE.size and self.allows(action):
            return 0
        return 1 if self.is_negotiating() else 2

    def allows(self, action: i64) -> bool:
        if self.phase == SPEAK:
            called = is_asked_alone(self, self.actor) and self.can_pay(self.actor, self.active)
            return action in (OFFER, PASS) or (action == AGREE and called)
        if self.phase == WRITE:
            return self.allows_item(action)
        if self.phase != DECIDE:
            return False
        if TAKE <= action < END:
            seat = action - TAKE
            stands = seat < self.seats and self.live[seat] == 1
            return stands and self.deals_left > 0 and self.can_pay(self.active, seat)
        if CALL <= action < TAKE:
            other = action - CALL < self.seats and action - CALL != self.active
            return other and self.can_call() and total(self.hand, (action - CALL) * 3, 3) > 0
        return action == END or (action == ASK and self.can_call())

    def can_call(self) -> bool:
        return self.calls_left > 0 and self.deals_left > 0 and total(self.hand, self.active * 3, 3) > 0

    def allows_item(self, action: i64) -> bool:
        row = self.writer * ROW
        if action == POST:
            return total(self.offer, row, 3) > 0 and total(self.offer, row + 3, 3) > 0
        if not GIVE <= action < POST or not self.in_order(action - GIVE):
            return False
        if action < WANT:
            return self.offer[row + action - GIVE] < self.hand[self.writer * 3 + action - GIVE]
        other = self.partner if self.writer == self.active else self.active
        mine = total(self.offer, row, 3)
        return mine > 0 and total(self.offer, row + 3, 3) < total(self.hand, other * 3, 3)

    def in_order(self, item: i64) -> bool:
        return item >= self.next_item_min

    def can_pay(self, seat: i64, writer: i64) -> bool:
        """Return whether `seat` has the cards that the offer of `writer` asks for."""
        wanted = writer * ROW + 3
        return all(self.hand[seat * 3 + kind] >= self.offer[wanted + kind] for kind in range(3))

    def do(self, action: i64) -> None:
        if action == ASK:
            self.calls_left -= 1
            self.ask_after(self.active)
        elif CALL <= action < TAKE:
            open_call(self, action - CALL)
            self.clear_sheet()
        elif action == END:
            self.end_turn()
        elif TAKE <= action < END:
            self.deal(action - TAKE, self.active)
        elif action == OFFER:
            begin_sheet(self, self.actor)
            self.clear_sheet()
        elif action == AGREE:
            self.deal(self.active, self.actor)
            ask_active(self, DECIDE)
        elif action == PASS:
            self.ask_after(self.actor)
        elif action == POST:
            self.ask_after(post_sheet(self, self.writer))
        else:
            self.offer[self.writer * ROW + action - GIVE] += 1
            self.next_item_min = action - GIVE

    def clear_sheet(self) -> None:
        self.live[self.writer] = 0
        for i in range(self.writer * ROW, self.writer * ROW + ROW):
            self.offer[i] = 0
        self.phase = WRITE

    def ask_after(self, seat: i64) -> None:
        holding = sum(SEAT_BIT[x] for x in range(self.seats) if total(self.hand, x * 3, 3) > 0)
        if ask_next_seat(self, seat, holding):
            self.phase = SPEAK
        else:
            ask_active(self, DECIDE)

    def deal(self, writer: i64, other: i64) -> None:
        """Carry out the offer of `writer`: exchange cards with `other`, and withdraw the offers of both."""
        for kind in range(3):
            change = self.offer[writer * ROW + kind] - self.offer[writer * ROW + 3 + kind]
            self.hand[writer * 3 + kind] -= change
            self.hand[other * 3 + kind] += change
        self.live[writer] = self.live[other] = 0
        finish_deal(self)

    def end_turn(self) -> None:
        self.turn += 1
        self.active = (self.active + 1) % self.seats
        reset_negotiation(self)
        ask_active(self, DECIDE)
        if self.turn == self.limit:
            self.phase, self.actor = OVER, TERMINAL

    def scores(self) -> list[int]:
        return [int(self.hand[seat * 3]) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        if self.phase != OVER:
            return [0.0] * self.seats
        best = [figs == max(self.scores()) for figs in self.scores()]
        return [won / sum(best) for won in best]

    # For the conformance kit

    def is_negotiating(self) -> bool:
        return self.phase in (SPEAK, WRITE)

    def is_writing_sheet(self) -> bool:
        return self.phase == WRITE

    def holdings(self, seat: i64) -> list[int]:
        return [int(self.hand[seat * 3 + kind]) for kind in range(3)]

    def unpayable_offers(self) -> list[str]:
        return [
            f"the offer of seat {seat}"
            for seat in range(self.seats)
            if self.live[seat]
            and any(self.offer[seat * ROW + kind] > self.hand[seat * 3 + kind] for kind in range(3))
        ]

    def max_negotiation_actions(self) -> int:
        return int(self.seats) * (2 * 3 * int(self.seats) + 3)


class BazaarGame(Game):
    """The game Bazaar, in which everybody starts with three cards and trades them."""

    def __init__(self, table: type[Bazaar] = Bazaar) -> None:
        super().__init__(
            key="bazaar",
            title="Bazaar",
            rules_version=1,
            seat_counts=(2, 3, 4),
            state_class=table,
            option_specs=(number("turns", 6, 1, 50, "turns of the evening"),),
            catalogue=CATALOGUE,
            observation_spec=ObservationSpec((Feature("hand", 3, 12),)),
            refusals=REFUSALS,
            components_hash="none",
        )

    def initial_state(self, options: Options) -> Bazaar:
        s = bazaar(self.empty_state())
        s.seats = options.seats
        s.limit = options.number("turns")
        s.turn = s.active = 0
        s.hand, s.offer = zeros(s.seats * 3), zeros(s.seats * ROW)
        for i in range(s.seats * 3):
            s.hand[i] = 1
        set_up_negotiation(s, s.seats, s.seats, 2, 2)
        ask_active(s, DECIDE)
        return s

    def max_game_length(self, options: Options) -> int:
        return options.number("turns") * (8 + 2 * options.seats * (6 * options.seats + 3))

    def broken_invariants(self, state: State) -> list[str]:
        s = bazaar(state)
        sums = [sum(s.hand[seat * 3 + kind] for seat in range(s.seats)) for kind in range(3)]
        return [] if sums == [s.seats] * 3 else [f"cards {sums}"]

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        return action

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return PerfectInformationBelief(self.initial_state(options))

    def view(self, state: State, seat: int | None) -> View:
        s = bazaar(state)
        return {
            "phase": PHASES[s.phase],
            "actor": int(s.actor),
            "turn": int(s.turn),
            "hands": [s.holdings(other) for other in range(s.seats)],
            "offers": [[int(n) for n in s.offer[x * ROW : x * ROW + ROW]] for x in range(s.seats)],
            "live": [bool(live) for live in s.live],
        }

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        words = CATALOGUE.decode(action)
        return [{"key": f"bazaar.{words.pop('do')}", "by": int(before.actor)} | words]

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        writer.copy(bazaar(state).hand, seat * 3, 3)


def bazaar(state: State) -> Bazaar:
    assert isinstance(state, Bazaar)
    return state


GAME: Final = BazaarGame()
