"""What always holds: nothing is made, nothing is lost, every sheet can be paid, and every game ends."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.options import Options
from kontor.games.genoa.components import (
    CARDS,
    FIELD,
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
from kontor.games.genoa.deals import holds, tiles_reserved
from kontor.games.genoa.scoring import markers_on_board
from kontor.games.genoa.state import GOODS, HANDING, PRICE, ROWS, GenoaTable


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
    if total(s.money, 0, s.seats) != START_DUCATS * s.seats + s.paid:
        broken.append(f"{total(s.money, 0, s.seats)} ducats are in the purses, the bank paid {s.paid}")
    return broken + unpayable(s)


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
    if s.phase == HANDING:
        there = s.hand[s.active] if s.coming == 0 else s.hand[s.party]
        waiting = s.going if s.coming == 0 else s.coming
        if waiting != waiting & there:
            broken.append("a card waits to be handed over by somebody who does not hold it")


def unpayable(s: GenoaTable) -> list[str]:
    """Whoever wrote a sheet can pay it, as long as it lies there.  GE-A66, GE-A81"""
    return [
        f"seat {seat} cannot pay its sheet for {FIELD[s.live[sheet] - 1]}"
        for seat in range(s.seats)
        for sheet in range(seat * ROWS, seat * ROWS + ROWS)
        if seat != s.active and s.live[sheet] and not can_pay(s, seat, sheet)
    ]


def can_pay(s: GenoaTable, seat: i64, sheet: i64) -> bool:
    field = s.live[sheet] - 1
    return holds(s, seat, sheet, PRICE, tiles_reserved(s, seat, sheet, field))


def holdings(s: GenoaTable, seat: i64) -> list[int]:
    """Ducats, commodities, tiles, and markers in stock. Cards are handed over one by one, after the deal."""
    return [int(s.money[seat]), *[int(s.held[seat * GOODS + kind]) for kind in range(GOODS)]]


def longest_talk(s: GenoaTable) -> int:
    """Between two decisions of the trader: a round of speeches, or a call with all its answers."""
    sheet = longest_sheet(int(s.most_items))
    speech = int(s.most_posts) * sheet + 40
    answers = 2 * sheet + (s.seats - 1) * 2 * sheet
    return int(max(s.seats * speech, answers))


def longest_sheet(items: int) -> int:
    """Coins, items, sections; a purse of 10,000 ducats would be a hundred coins."""
    return 2 * items + 130


def longest_game(options: Options) -> int:
    """A turn has at most nine windows. In each the others speak `rounds` times and the trader calls `calls`
    times; a sheet is at most as long as its items and coins. What is left are actions with their tiles and
    cards.
    """
    seats = options.seats
    items, posts = options.number("items"), options.number("posts")
    sheet = longest_sheet(items)
    speech = posts * sheet + 40
    answers = sheet + (seats - 1) * 2 * sheet
    window = options.number("rounds") * (seats - 1) * speech + options.number("calls") * answers + 200
    turn = 9 * window + 18 * 80 + 200
    return int(ROUNDS[seats]) * seats * turn + 100
