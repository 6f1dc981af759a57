"""Closed cards of others in a possible world: which they are is guessed, wherever the faces may have
changed.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.rng import Rng
from kontor.games.genoa.actions import CLOSED, CLOSED_END, SHOWN, SHOWN_END
from kontor.games.genoa.components import (
    ANY_CARD,
    BIT,
    CARDS,
    PILE_BITS,
    PILE_OF,
    PILES,
    size_of,
)
from kontor.games.genoa.sheets import CLOSED_CARDS, OPEN_CARDS, SHOWN_CARDS
from kontor.games.genoa.state import (
    HANDING,
    PAY,
    ROW,
    ROWS,
    SHARE,
    SHEET,
    TERMS,
    GenoaTable,
)
from kontor.games.genoa.terms import sees_shown


def guess_anew(s: GenoaTable, viewer: i64, rng: Rng, without: i64) -> None:
    """Choose again every card that the viewer does not see on sheets, in the sheet in hand, and on its way.
    The cards `without` cannot be among them.
    """
    for sheet in range(s.seats * ROWS):
        if s.live[sheet]:
            row = sheet * ROW
            cards = [s.sheets[row + CLOSED_CARDS], s.sheets[row + SHOWN_CARDS], s.sheets[row + OPEN_CARDS]]
            guess_sheet(s, sheet // ROWS, cards, sheet // ROWS == s.active, viewer, rng, without)
            s.sheets[row + CLOSED_CARDS] = cards[0]
            s.sheets[row + SHOWN_CARDS] = cards[1]
    if s.phase == SHEET or s.phase == PAY:
        cards = [s.closed, s.shown, s.opened]
        guess_sheet(s, s.writer if s.phase == SHEET else s.party, cards, True, viewer, rng, without)
        s.closed = cards[0]
        s.shown = cards[1]
        if s.actor != viewer:
            mend_order(s, rng)
    if s.user >= 0 and s.user != viewer and s.drawn:
        s.drawn = like(s, s.drawn, s.user, 0, s.knows[viewer] if viewer >= 0 else 0, rng)
        if s.phase == SHARE or s.phase == HANDING:
            s.coming = part_of(s, s.drawn & s.hand[s.user], size_of(s.coming), rng)
            if s.phase == SHARE:
                order_share(s, rng)
    elif s.phase == HANDING:
        if s.party != viewer:
            s.coming = like(s, s.coming, s.party, 0, 0, rng)
        if s.active != viewer:
            s.going = like(s, s.going, s.active, 0, 0, rng)


def rename_cards(s: GenoaTable, instead: list[int], viewer: i64) -> None:
    """Cards are about to change their places: put those that come wherever somebody speaks of one that goes.
    A name that the viewer has read on a sheet stays as it is, wherever that card lies now.
    """
    for sheet in range(s.seats * ROWS):
        if s.live[sheet]:
            seat = sheet // ROWS
            for mode in (CLOSED_CARDS, SHOWN_CARDS):
                cards = s.sheets[sheet * ROW + mode]
                seen = read_part(s, cards, mode, seat, seat == s.active, viewer)
                s.sheets[sheet * ROW + mode] = seen | renamed(cards - seen, instead)
    for seat in range(s.seats):
        s.knows[seat] = renamed(s.knows[seat], instead)
    closed: i64 = 0
    shown: i64 = 0
    if s.phase == SHEET or s.phase == PAY:
        seat = s.writer if s.phase == SHEET else s.party
        closed = read_part(s, s.closed, CLOSED_CARDS, seat, True, viewer)
        shown = read_part(s, s.shown, SHOWN_CARDS, seat, True, viewer)
    s.closed = closed | renamed(s.closed - closed, instead)
    s.shown = shown | renamed(s.shown - shown, instead)
    s.coming = renamed(s.coming, instead)
    s.going = renamed(s.going, instead)
    s.drawn = renamed(s.drawn, instead)


def names_read(s: GenoaTable, viewer: i64) -> i64:
    """All cards whose faces the viewer sees on a sheet."""
    out = s.opened
    for sheet in range(s.seats * ROWS):
        if s.live[sheet]:
            out |= names_on(s, sheet, viewer)
    if s.phase == SHEET or s.phase == PAY:
        seat = s.writer if s.phase == SHEET else s.party
        out |= read_part(s, s.closed, CLOSED_CARDS, seat, True, viewer)
        out |= read_part(s, s.shown, SHOWN_CARDS, seat, True, viewer)
    return out


def names_on(s: GenoaTable, sheet: i64, viewer: i64) -> i64:
    """The cards whose faces the viewer sees on a sheet that lies on the table."""
    row = sheet * ROW
    seat = sheet // ROWS
    out = s.sheets[row + OPEN_CARDS]
    for mode in (CLOSED_CARDS, SHOWN_CARDS):
        out |= read_part(s, s.sheets[row + mode], mode, seat, seat == s.active, viewer)
    return out


def read_part(s: GenoaTable, cards: i64, mode: int, seat: i64, called: bool, viewer: i64) -> i64:
    """Those of the closed or shown cards of a seat's sheet whose faces the viewer sees."""
    out: i64 = 0
    for giver in (seat, s.active):
        mine = own_part(s, cards, giver, seat)
        if mine and (giver == viewer or (mode == SHOWN_CARDS and sees_shown(s, viewer, giver, called))):
            out |= mine
        if seat == s.active:
            break
    return out


def renamed(cards: i64, instead: list[int]) -> i64:
    out: i64 = 0
    for card in range(CARDS):
        if cards & BIT[card]:
            out |= BIT[instead[card]]
    return out


def guess_sheet(
    s: GenoaTable, seat: i64, cards: list[i64], called: bool, viewer: i64, rng: Rng, without: i64
) -> None:
    """Closed and shown cards of one sheet. Those that are not in the hand of the seat are the trader's: one
    that he has given away meanwhile is guessed elsewhere.
    """
    for giver in (seat, s.active):
        taken = cards[2] if giver == seat else cards[2] | s.hand[seat]
        for mode in range(2):
            mine = own_part(s, cards[mode], giver, seat)
            seen = giver == viewer or (mode == 1 and sees_shown(s, viewer, giver, called))
            if mine and not seen:
                cards[mode] -= mine
                mine = like(s, mine, giver, taken | cards[0] | cards[1], without, rng)
                cards[mode] += mine
            taken |= mine
        if seat == s.active:
            return


def own_part(s: GenoaTable, cards: i64, giver: i64, seat: i64) -> i64:
    held = s.hand[seat]
    return cards & held if giver == seat else cards - (cards & held)


def like(s: GenoaTable, cards: i64, giver: i64, taken: i64, without: i64, rng: Rng) -> i64:
    """As many cards of each pile from the giver's hand, none that is taken; those `without` only if there are
    no others. A card that has left the hand meanwhile can be anywhere.
    """
    out: i64 = 0
    for pile in range(PILES):
        number = size_of(cards & PILE_BITS[pile])
        for source in (s.hand[giver] - (s.hand[giver] & without), s.hand[giver], BIT[CARDS] - 1):
            free = source & PILE_BITS[pile]
            free -= free & (out | taken)
            while number and free:
                card = pick(free, rng)
                free -= BIT[card]
                out += BIT[card]
                number -= 1
    return out


def pick(cards: i64, rng: Rng) -> int:
    these = [card for card in range(CARDS) if cards & BIT[card]]
    return these[rng.below(len(these))]


def part_of(s: GenoaTable, cards: i64, number: i64, rng: Rng) -> i64:
    out: i64 = 0
    for _ in range(number):
        card = pick(cards - out, rng)
        out += BIT[card]
    return out


def mend_order(s: GenoaTable, rng: Rng) -> None:
    """Cards are named in ascending order: the last one is the highest, and in a payment the rest lies
    above.
    """
    if s.phase == PAY and CLOSED <= s.low < CLOSED_END:
        pile = PILE_OF[s.low - CLOSED]
        mine = s.closed & s.hand[s.actor] & PILE_BITS[pile]
        due = s.terms[s.section * TERMS + ANY_CARD + pile]
        free = s.hand[s.actor] & PILE_BITS[pile]
        free -= free & (s.shown | s.opened)
        s.closed -= mine
        whole = part_of(s, free, size_of(mine) + due, rng)
        first = lowest(whole, size_of(mine))
        s.closed += first
        s.low = CLOSED + highest(first)
    elif CLOSED <= s.low < CLOSED_END:
        s.low = CLOSED + highest(s.closed & s.hand[s.actor])
    elif SHOWN <= s.low < SHOWN_END:
        s.low = SHOWN + highest(s.shown & s.hand[s.actor])


def order_share(s: GenoaTable, rng: Rng) -> None:
    chosen = size_of(s.coming)
    if chosen:
        due = s.terms[TERMS + ANY_CARD + s.pile]
        s.coming = lowest(part_of(s, s.drawn, due, rng), chosen)
        s.low = CLOSED + highest(s.coming)


def lowest(cards: i64, number: i64) -> i64:
    out: i64 = 0
    for card in range(CARDS):
        if cards & BIT[card] and size_of(out) < number:
            out += BIT[card]
    return out


def highest(cards: i64) -> i64:
    out: i64 = 0
    for card in range(CARDS):
        if cards & BIT[card]:
            out = card
    return out
