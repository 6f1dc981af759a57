"""The prospector role: the player who chose it draws a card. Then owners of gold mines may use them.

SJ-PROSP, SJ-GOLD
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import ACT_WITH_LIBRARY, MINE, PASS, TAKE, TURN_UP
from kontor.games.san_juan.city import owns, use_library
from kontor.games.san_juan.components import COST, GOLD_MINE, KINDS
from kontor.games.san_juan.councillor import ActOrPass
from kontor.games.san_juan.phases import (
    AFTER_PRIVILEGE,
    MINING,
    NEXT_SEAT,
    PROSPECTING,
    TAKING_MINE_CARD,
    TURNING_UP_MINE_CARDS,
)
from kontor.games.san_juan.piles import (
    cards_available,
    discard_cards_set_aside,
    draw_cards,
    refill_deck,
    take_from_deck,
)
from kontor.games.san_juan.rules import RULES, DrawFromDeck, SanJuanPhase
from kontor.games.san_juan.state import SanJuanTable

CARDS_PER_MINE: Final = 4  # the number of cards that a gold mine turns up
"""The number of cards that a gold mine turns up."""
BIT_OF_COST: Final = array([1, 2, 4, 8, 16, 32, 64])  # for costs 0 to 6
"""The bit for each cost, from 0 to 6, in a set of costs."""


class Prospecting(ActOrPass):
    """The phase in which the player who chose the prospector draws cards or passes.  SJ-ROLE-04

    They draw one card, or two with a library.
    """

    def do(self, s: SanJuanTable, action: i64) -> None:
        draw_count: i64 = 0
        if action != PASS:
            draw_count = prospector_card_count(action == ACT_WITH_LIBRARY)
        if action == ACT_WITH_LIBRARY:
            use_library(s)
        draw_cards(s, draw_count, AFTER_PRIVILEGE)


RULES[PROSPECTING] = Prospecting(refusals.PROSPECT_OR_PASS)


def prospector_card_count(with_library: bool) -> i64:
    """Return how many cards the prospector draws: one, or two with a library.  SJ-PROSP-01, SJ-LIB-06"""
    return 2 if with_library else 1


# The gold mine


def ask_about_mine(s: SanJuanTable) -> None:
    """Ask the active player whether they want to use their gold mine.

    If they have none, or if fewer than four cards can be drawn, go on to the next player.

    SJ-GOLD-01, SJ-A4, SJ-A11
    """
    if owns(s, s.active, GOLD_MINE) and cards_available(s) >= CARDS_PER_MINE:
        ask_active(s, MINING)
    else:
        s.phase = NEXT_SEAT


class Mining(SanJuanPhase):
    """The phase in which the owner of a gold mine decides whether to use it."""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        buffer.add(MINE)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        return 0 if action == MINE or action == PASS else refusals.NOT_A_MINE_ACTION

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action == PASS:
            s.phase = NEXT_SEAT
            return
        refill_deck(s)
        ask_chance(s, TURNING_UP_MINE_CARDS)


RULES[MINING] = Mining()


class TurningUpMineCards(DrawFromDeck):
    """The phase in which chance turns up four cards for a gold mine, one by one. Everybody sees them.

    If the costs of all four cards differ, the owner of the mine may take a card.

    Rules SJ-GOLD-02 to SJ-GOLD-04.
    """

    def do(self, s: SanJuanTable, action: i64) -> None:
        kind = action - TURN_UP
        take_from_deck(s, kind)
        s.aside[kind] += 1
        s.aside_size += 1
        if s.aside_size < CARDS_PER_MINE:
            refill_deck(s)
            ask_chance(s, TURNING_UP_MINE_CARDS)
        elif aside_costs_differ(s):
            ask_active(s, TAKING_MINE_CARD)
        else:
            discard_cards_set_aside(s)
            s.phase = NEXT_SEAT


RULES[TURNING_UP_MINE_CARDS] = TurningUpMineCards(TURN_UP, refusals.NOT_A_MINE_ACTION)


def aside_costs_differ(s: SanJuanTable) -> bool:
    """Return whether all cards in `aside`, which the gold mine has turned up, have different costs."""
    seen_cost_bits: i64 = 0
    for kind in range(KINDS):
        if s.aside[kind] > 0:
            bit = BIT_OF_COST[COST[kind]]
            if s.aside[kind] > 1 or seen_cost_bits & bit:
                return False
            seen_cost_bits |= bit
    return True


class TakingMineCard(SanJuanPhase):
    """The phase in which the owner of a gold mine takes one of the four cards turned up, or passes.

    The other cards are discarded.

    Rules SJ-GOLD-02 and SJ-A24.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for kind in range(KINDS):
            if s.aside[kind] > 0:
                buffer.add(TAKE + kind)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return 0
        kind = action - TAKE
        return 0 if 0 <= kind < KINDS and s.aside[kind] > 0 else refusals.CARD_NOT_TURNED_UP

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action != PASS:
            kind = action - TAKE
            s.aside[kind] -= 1
            s.aside_size -= 1
            s.hand[s.active * KINDS + kind] += 1
            s.hand_size[s.active] += 1
        discard_cards_set_aside(s)
        s.phase = NEXT_SEAT


RULES[TAKING_MINE_CARD] = TakingMineCard()
