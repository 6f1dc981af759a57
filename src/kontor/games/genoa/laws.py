"""What always holds: nothing is made, nothing is lost, every sheet can be paid, and every game ends."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.options import Options
from kontor.games.genoa.components import (
    CARDS,
    FIRST_TILE,
    KIND,
    MARKER,
    MARKERS,
    PER_COMMODITY,
    PILE,
    PILE_BITS,
    PILES,
    ROUNDS,
    START_DUCATS,
    TILE_COUNT,
    size_of,
)
from kontor.games.genoa.scoring import markers_on_board
from kontor.games.genoa.sheets import asks_nothing, cards_on, ducats_of, number_of
from kontor.games.genoa.state import GOODS, PRICE, RETURN, ROW, ROWS, GenoaTable


def audit(s: GenoaTable) -> list[str]:
    """The broken laws, in words."""
    broken: list[str] = []
    audit_cards(s, broken)
    for kind in range(MARKER):
        number = s.supply[kind]
        for seat in range(s.seats):
            number += s.held[seat * GOODS + kind]
            if s.held[seat * GOODS + kind] < 0:
                broken.append(f"seat {seat} holds less than no {KIND[kind]}")
        whole = PER_COMMODITY if kind < FIRST_TILE else TILE_COUNT[kind - FIRST_TILE]
        if number != whole or s.supply[kind] < 0:
            broken.append(f"{number} of {KIND[kind]}, {s.supply[kind]} in the supply")
    for seat in range(s.seats):
        stock = s.held[seat * GOODS + MARKER]
        markers = s.supply[MARKER + seat] + stock + markers_on_board(s, seat)
        if markers != MARKERS or stock < 0 or s.supply[MARKER + seat] < 0:
            broken.append(f"{markers} markers of seat {seat}, {stock} of them in stock")
        if s.money[seat] < 0 or s.money[seat] % 5:
            broken.append(f"seat {seat} has {s.money[seat]} ducats")
        if seat != s.active:
            audit_sheets(s, seat, broken)
    if total(s.money, 0, s.seats) != START_DUCATS * s.seats + s.paid:
        broken.append(f"{total(s.money, 0, s.seats)} ducats are in the purses, the bank paid {s.paid}")
    return broken


def audit_cards(s: GenoaTable, broken: list[str]) -> None:
    """Every card is in one place, and the counts are right."""
    seen: i64 = 0
    number: i64 = 0
    for cards in [s.down, s.up, *[s.hand[seat] for seat in range(s.seats)]]:
        seen |= cards
        number += size_of(cards)
    if number != CARDS or size_of(seen) != CARDS:
        broken.append(f"{number} cards in all places, {size_of(seen)} of them different")
    for pile in range(PILES):
        bits = PILE_BITS[pile]
        if size_of(s.down & bits) != s.piles[pile] or size_of(s.up & bits) != s.piles[PILES + pile]:
            broken.append(f"the pile of {PILE[pile]} is counted wrongly")
        for seat in range(s.seats):
            if size_of(s.hand[seat] & bits) != s.cards[seat * PILES + pile]:
                broken.append(f"the hand of seat {seat} is counted wrongly")
    for seat in range(s.seats):
        if s.knows[seat] & (s.hand[seat] | s.down | s.up):
            broken.append(f"seat {seat} knows a card of another that nobody else holds")


def audit_sheets(s: GenoaTable, seat: i64, broken: list[str]) -> None:
    """Whoever wrote a sheet can pay it, as long as it lies there.  GE-A66, GE-A81"""
    for row in range(seat * ROWS * ROW, (seat + 1) * ROWS * ROW, ROW):
        if s.sheets[row] and not can_pay(s, seat, row):
            broken.append(f"seat {seat} cannot pay its sheet")


def can_pay(s: GenoaTable, seat: i64, row: i64) -> bool:
    if s.money[seat] < ducats_of(s, row, PRICE):
        return False
    for kind in range(GOODS):
        if s.held[seat * GOODS + kind] < number_of(s, row, PRICE, kind):
            return False
    mine = cards_on(s, row) & s.hand[seat]
    return mine == cards_on(s, row) or number_of(s, row, RETURN, 0) >= 0 or asks_nothing(s, seat, row)


def longest_game(options: Options) -> int:
    """A turn has at most nine windows. In each the others speak `rounds` times and the trader calls `calls` times;
    a sheet is at most as long as its items and coins. What is left are actions with their tiles and cards.
    """
    seats = options.seats
    items, posts = options.number("items"), options.number("posts")
    sheet = 3 * (items + 40) + 4
    speech = posts * sheet + 30
    answers = sheet + (seats - 1) * (2 * sheet + items)
    window = options.number("rounds") * (seats - 1) * speech + options.number("calls") * answers + 200
    turn = 9 * window + 18 * 80 + 200
    return int(ROUNDS[seats]) * seats * turn + 100
