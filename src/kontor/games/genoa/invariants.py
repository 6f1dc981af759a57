"""Checks that every state must pass: no component is lost, and every offer can be paid.

The module also has upper bounds on the length of a game and of a negotiation.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.options import Options
from kontor.games.genoa.components import (
    CARDS,
    COMMODITIES_PER_KIND,
    FIELD_NAMES,
    FIRST_TILE_KIND,
    KIND_NAMES,
    MARKER_KIND,
    MARKERS_PER_SEAT,
    PILE_BITS,
    PILE_NAMES,
    PILES,
    ROUNDS_BY_PLAYERS,
    START_DUCATS,
    TILE_COUNTS,
    count_members,
)
from kontor.games.genoa.deals import can_pay_section, reserved_extra_tiles
from kontor.games.genoa.phases import HANDING_OVER
from kontor.games.genoa.scoring import markers_on_board
from kontor.games.genoa.state import GOOD_KINDS, PRICE_SECTION, SHEETS_PER_SEAT, GenoaTable


def find_broken_invariants(s: GenoaTable) -> list[str]:
    """Return a description of each invariant that `s` breaks, or an empty list if all hold."""
    broken_invariants: list[str] = []
    check_card_places(s, broken_invariants)
    for kind in range(MARKER_KIND):
        number = s.supply[kind]
        for seat in range(s.seats):
            number += s.held[seat * GOOD_KINDS + kind]
            if s.held[seat * GOOD_KINDS + kind] < 0:
                broken_invariants.append(f"seat {seat} holds less than no {KIND_NAMES[kind]}")
        whole = COMMODITIES_PER_KIND if kind < FIRST_TILE_KIND else TILE_COUNTS[kind - FIRST_TILE_KIND]
        if number != whole or s.supply[kind] < 0:
            broken_invariants.append(f"{number} of {KIND_NAMES[kind]}, {s.supply[kind]} in the supply")
    for seat in range(s.seats):
        stock = s.held[seat * GOOD_KINDS + MARKER_KIND]
        markers = s.supply[MARKER_KIND + seat] + stock + markers_on_board(s, seat)
        if markers != MARKERS_PER_SEAT or stock < 0 or s.supply[MARKER_KIND + seat] < 0:
            broken_invariants.append(f"{markers} markers of seat {seat}, {stock} of them in stock")
        if s.money[seat] < 0 or s.money[seat] % 5:
            broken_invariants.append(f"seat {seat} has {s.money[seat]} ducats")
    if total(s.money, 0, s.seats) != START_DUCATS * s.seats + s.paid_by_bank:
        broken_invariants.append(
            f"{total(s.money, 0, s.seats)} ducats are in the purses, the bank paid {s.paid_by_bank}"
        )
    return broken_invariants + unpayable_offers(s)


def check_card_places(s: GenoaTable, broken_invariants: list[str]) -> None:
    """Check that each card is in exactly one place, and that the stored counts of cards are right.

    Append a message to `broken_invariants` for each failed check.
    """
    distinct_cards: i64 = 0
    card_total: i64 = 0
    for cards in [s.face_down, s.face_up, *[s.hand[seat] for seat in range(s.seats)]]:
        distinct_cards |= cards
        card_total += count_members(cards)
    if card_total != CARDS or count_members(distinct_cards) != CARDS:
        broken_invariants.append(
            f"{card_total} cards in all places, {count_members(distinct_cards)} of them different"
        )
    for pile in range(PILES):
        bits = PILE_BITS[pile]
        if (
            count_members(s.face_down & bits) != s.pile_sizes[pile]
            or count_members(s.face_up & bits) != s.pile_sizes[PILES + pile]
        ):
            broken_invariants.append(f"the pile of {PILE_NAMES[pile]} is counted wrongly")
        for seat in range(s.seats):
            if count_members(s.hand[seat] & bits) != s.card_counts[seat * PILES + pile]:
                broken_invariants.append(f"the hand of seat {seat} is counted wrongly")
    for seat in range(s.seats):
        if s.known_cards[seat] & (s.hand[seat] | s.face_down | s.face_up):
            broken_invariants.append(f"seat {seat} knows a card of another that nobody else holds")
    if s.phase == HANDING_OVER:
        there = s.hand[s.active] if s.cards_to_trader == 0 else s.hand[s.party]
        waiting = s.cards_to_party if s.cards_to_trader == 0 else s.cards_to_trader
        if waiting != waiting & there:
            broken_invariants.append("a card waits to be handed over by somebody who does not hold it")


def unpayable_offers(s: GenoaTable) -> list[str]:
    """Return a description of each offer on the table that the player who made it cannot pay.

    GE-A66, GE-A81
    """
    return [
        f"seat {seat} cannot pay its sheet for {FIELD_NAMES[s.live[sheet] - 1]}"
        for seat in range(s.seats)
        for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT)
        if seat != s.active and s.live[sheet] and not can_pay_offer(s, seat, sheet)
    ]


def can_pay_offer(s: GenoaTable, seat: i64, price_sheet: i64) -> bool:
    """Return whether `seat` can pay the price of its offer on `price_sheet`."""
    field = s.live[price_sheet] - 1
    return can_pay_section(
        s, seat, price_sheet, PRICE_SECTION, reserved_extra_tiles(s, seat, price_sheet, field)
    )


def holdings(s: GenoaTable, seat: i64) -> list[int]:
    """Return a list of `seat`'s holdings: first its ducats, then its number of goods of each kind.

    Cards are left out, because closed cards change hands only a few actions after the deal.
    """
    return [int(s.money[seat]), *[int(s.held[seat * GOOD_KINDS + kind]) for kind in range(GOOD_KINDS)]]


def max_negotiation_actions(s: GenoaTable) -> int:
    """Return an upper bound on the number of actions between two decisions of the trader.

    In between, the other players make offers in turn, or they answer the trader's proposal.
    """
    sheet = max_sheet_actions(int(s.most_items))
    speech = int(s.most_posts) * sheet + 40
    answers = 2 * sheet + (s.seats - 1) * 2 * sheet
    return int(max(s.seats * speech, answers))


def max_sheet_actions(items_per_side: int) -> int:
    """Return an upper bound on the number of actions that it takes to write one price sheet.

    Each side has up to `items_per_side` items. The bound allows for 10,000 ducats, which are written as a
    hundred coins of 100.
    """
    return 2 * items_per_side + 130


def max_game_length(options: Options) -> int:
    """Return an upper bound on the number of actions in a game.

    Players negotiate at most nine times in a turn. Each time, there are at most `rounds` rounds of offers and
    `calls` proposals by the trader. The rest of a turn is building actions with their tiles and cards.
    """
    seats = options.seats
    items, posts = options.number("items"), options.number("posts")
    sheet = max_sheet_actions(items)
    speech = posts * sheet + 40
    answers = sheet + (seats - 1) * 2 * sheet
    window = options.number("rounds") * (seats - 1) * speech + options.number("calls") * answers + 200
    turn = 9 * window + 18 * 80 + 200
    return int(ROUNDS_BY_PLAYERS[seats]) * seats * turn + 100
