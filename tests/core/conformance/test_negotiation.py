"""Tests of `check_negotiation`: the bazaar passes, and every broken variant of it is caught."""

from __future__ import annotations

import re

import pytest
from mypy_extensions import i64

from kontor.core import Options
from kontor.core.conformance import Nonconformance, check_all, check_negotiation
from kontor.core.negotiation import is_asked_alone, reset_negotiation, withdraw_all_offers
from tests.conftest import Register
from tests.core.bazaar import AGREE, CALL, GAME, OFFER, ROW, Bazaar, BazaarGame
from tests.core.sixth_game import GAME as CUPS


def caught(table: type[Bazaar]) -> str:
    """Check a bazaar with the state class `table`, and return the error message. Fail without an error."""
    game = BazaarGame(table)
    for seed in range(20):
        try:
            check_negotiation(game, game.options(3, turns=20), seed)
        except Nonconformance as found:
            return str(found).partition(": ")[2]
    pytest.fail("the kit noticed nothing")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bazaar_keeps_the_whole_contract(registered: Register, seats: int) -> None:
    registered(GAME)
    for seed in range(3):
        check_all(GAME, GAME.options(seats), seed)


def test_a_game_without_negotiation_passes() -> None:
    check_negotiation(CUPS, CUPS.options(3), 1)


def test_a_sheet_with_two_spellings() -> None:
    class Unordered(Bazaar):
        def in_order(self, item: i64) -> bool:
            return (item >= 3) == (self.next_item_min >= 3) or self.next_item_min < 3

    assert "one sheet has two spellings: give(kind=" in caught(Unordered)


def test_an_offer_that_its_writer_cannot_pay_any_more() -> None:
    class Stale(Bazaar):
        def deal(self, writer: i64, other: i64) -> None:
            super().deal(writer, other)
            self.live[other if writer == self.active else writer] = 1

    assert "a live offer cannot be paid: the offer of seat " in caught(Stale)


def test_a_deal_without_the_active_player() -> None:
    class Behind(Bazaar):
        def deal(self, writer: i64, other: i64) -> None:
            others = [x for x in range(self.seats) if x != self.active]
            super().deal(others[0], others[1])
            for i in range(len(self.hand)):
                self.hand[i] = max(self.hand[i], 0)

    assert re.search(r"a deal moves holdings of the seats \[\d, \d\]; seat \d is active", caught(Behind))


def test_a_deal_closed_by_somebody_who_was_not_called_alone() -> None:
    class Eager(Bazaar):
        def allows(self, action: i64) -> bool:
            return super().allows(action) or (
                action == AGREE and self.is_negotiating() and not self.is_writing_sheet()
            )

        def do(self, action: i64) -> None:
            if action == AGREE and not is_asked_alone(self, self.actor):
                writer = self.actor
                for kind in range(3):
                    self.offer[writer * ROW + kind] = self.offer[writer * ROW + 3 + kind] = 0
                self.offer[writer * ROW] = 1
                self.deal(writer, self.active)
                self.ask_after(writer)
            else:
                super().do(action)

    assert "closes a deal, and was not called alone" in caught(Eager)


def test_goods_that_change_hands_without_a_deal() -> None:
    class Bribe(Bazaar):
        def do(self, action: i64) -> None:
            if action == OFFER:
                self.hand[self.actor * 3] -= 1
                self.hand[self.active * 3] += 1
            super().do(action)

    assert "change in a talk, but there is no deal" in caught(Bribe)


def test_a_deal_that_creates_goods() -> None:
    class Minting(Bazaar):
        def deal(self, writer: i64, other: i64) -> None:
            super().deal(writer, other)
            self.hand[writer * 3] += 1

    assert "a deal makes [" in caught(Minting)


def test_a_negotiation_longer_than_declared() -> None:
    class Chatty(Bazaar):
        def max_negotiation_actions(self) -> int:
            return 4

    assert "5 actions of talk in a row, 4 are declared" in caught(Chatty)


def test_more_calls_than_are_allowed() -> None:
    class Calling(Bazaar):
        def can_call(self) -> bool:
            return True

    assert "an allowance of -1 is left, of 2" in caught(Calling)


# The steps of a negotiation


def bazaar(options: Options | None = None) -> Bazaar:
    return GAME.initial_state(options or GAME.options(4))


def test_a_call_to_one_seat_alone_wakes_it_and_asks_nobody_else() -> None:
    s = bazaar()
    s.asleep[2] = 1
    s.do(CALL + 2)
    assert (s.asleep[2], s.writer, s.calls_left) == (0, 0, 1)
    for item in ("give", "want"):
        s.do(GAME.catalogue.encode(item, kind="figs"))
    s.do(GAME.catalogue.encode("post"))
    assert s.actor == 2
    assert [is_asked_alone(s, seat) for seat in range(4)] == [False, False, True, False]
    s.do(GAME.catalogue.encode("pass"))
    assert (s.actor, s.partner, s.answering) == (0, -1, 0)


def test_sleeping_and_ineligible_seats_are_skipped_clockwise() -> None:
    s = bazaar()
    s.active = s.actor = 1
    s.asleep[2] = 1
    for kind in range(3):
        s.hand[0 * 3 + kind] = 0
    s.do(GAME.catalogue.encode("ask"))
    assert s.actor == 3
    s.do(GAME.catalogue.encode("pass"))
    assert s.actor == 1, "seat 0 holds nothing"


def test_a_new_turn_wakes_all_seats_and_withdraws_all_offers() -> None:
    s = bazaar()
    s.asleep[2] = s.live[1] = s.live[3] = 1
    s.calls_left = s.deals_left = 0
    withdraw_all_offers(s)
    assert list(s.live) == [0, 0, 0, 0]
    assert list(s.asleep) == [0, 0, 1, 0]
    reset_negotiation(s)
    assert list(s.asleep) == [0, 0, 0, 0]
    assert (s.calls_left, s.deals_left) == (2, 2)
