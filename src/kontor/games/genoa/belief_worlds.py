"""Functions that guess hidden cards, so that a sampled game state matches one player's knowledge.  GE-A50

If a player has promised to pay from the reward for a large order, these functions also try to give that
player a large order that fits the promise.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.rng import Rng
from kontor.games.genoa.actions import (
    CLOSED_CARD_ITEM,
    CLOSED_CARD_ITEM_END,
    SHOWN_CARD_ITEM,
    SHOWN_CARD_ITEM_END,
)
from kontor.games.genoa.components import (
    BIT,
    BUILDINGS,
    CARDS,
    COMMODITY_KINDS,
    FIRST_ANY_CARD_KIND,
    IS_VILLA,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_PILE,
    LARGE_ORDER_VILLA,
    LARGE_ORDERS,
    PILE_BITS,
    PILE_OF_CARD,
    PILES,
    count_members,
)
from kontor.games.genoa.phases import CHOOSING_OWED_CARDS, HANDING_OVER, PAYING, WRITING_SHEET
from kontor.games.genoa.price_sheets import (
    CLOSED_CARDS_OFFSET,
    OPEN_CARDS_OFFSET,
    SHOWN_CARDS_OFFSET,
    cards_on_sheet,
    count_on_sheet,
    draft_promises_large_order,
    promises_large_order,
)
from kontor.games.genoa.sheet_view import sees_shown_card
from kontor.games.genoa.state import (
    GOOD_KINDS,
    PRICE_SECTION,
    SECTION_SIZE,
    SHEET_SIZE,
    SHEETS_PER_SEAT,
    GenoaTable,
)

# Hidden cards


def guess_hidden_cards(s: GenoaTable, viewer: i64, rng: Rng, avoided_cards: i64) -> None:
    """Guess each hidden card that is on a price sheet, was just drawn, or is about to be handed over.

    Cards that `viewer` sees are not guessed. Cards in `avoided_cards` are used only if there are no others.
    """
    for sheet in range(s.seats * SHEETS_PER_SEAT):
        if s.live[sheet]:
            row = sheet * SHEET_SIZE
            card_sets_by_mode = [
                s.sheets[row + CLOSED_CARDS_OFFSET],
                s.sheets[row + SHOWN_CARDS_OFFSET],
                s.sheets[row + OPEN_CARDS_OFFSET],
            ]
            guess_cards_on_sheet(
                s,
                sheet // SHEETS_PER_SEAT,
                card_sets_by_mode,
                sheet // SHEETS_PER_SEAT == s.active,
                viewer,
                rng,
                avoided_cards,
            )
            s.sheets[row + CLOSED_CARDS_OFFSET] = card_sets_by_mode[0]
            s.sheets[row + SHOWN_CARDS_OFFSET] = card_sets_by_mode[1]
    if s.phase == WRITING_SHEET or s.phase == PAYING:
        card_sets_by_mode = [s.closed_cards, s.shown_cards, s.open_cards]
        guess_cards_on_sheet(
            s,
            s.writer if s.phase == WRITING_SHEET else s.party,
            card_sets_by_mode,
            True,
            viewer,
            rng,
            avoided_cards,
        )
        s.closed_cards = card_sets_by_mode[0]
        s.shown_cards = card_sets_by_mode[1]
        if s.actor != viewer:
            restore_next_item_min(s, rng)
    if s.user >= 0 and s.user != viewer and s.drawn_cards:
        s.drawn_cards = guess_similar_cards(
            s, s.drawn_cards, s.user, 0, s.known_cards[viewer] if viewer >= 0 else 0, rng
        )
        if s.phase == CHOOSING_OWED_CARDS or s.phase == HANDING_OVER:
            s.cards_to_trader = pick_random_cards(
                s.drawn_cards & s.hand[s.user], count_members(s.cards_to_trader), rng
            )
            if s.phase == CHOOSING_OWED_CARDS:
                guess_cards_chosen_for_debt(s, rng)
    elif s.phase == HANDING_OVER:
        if s.party != viewer:
            s.cards_to_trader = guess_similar_cards(s, s.cards_to_trader, s.party, 0, 0, rng)
        if s.active != viewer:
            s.cards_to_party = guess_similar_cards(s, s.cards_to_party, s.active, 0, 0, rng)


def substitute_cards(s: GenoaTable, replacements: list[int], viewer: i64) -> None:
    """Replace each `card` with `replacements[card]` everywhere in `s` except in hands and piles.

    Call this function before the cards in hands and piles move. Cards that `viewer` sees on a price sheet are
    not replaced.
    """
    for sheet in range(s.seats * SHEETS_PER_SEAT):
        if s.live[sheet]:
            seat = sheet // SHEETS_PER_SEAT
            for cards_offset in (CLOSED_CARDS_OFFSET, SHOWN_CARDS_OFFSET):
                cards = s.sheets[sheet * SHEET_SIZE + cards_offset]
                seen = cards_seen_among(s, cards, cards_offset, seat, seat == s.active, viewer)
                s.sheets[sheet * SHEET_SIZE + cards_offset] = seen | with_replacements(
                    cards - seen, replacements
                )
    for seat in range(s.seats):
        s.known_cards[seat] = with_replacements(s.known_cards[seat], replacements)
    seen_closed_cards: i64 = 0  # a bit set
    seen_shown_cards: i64 = 0  # a bit set
    if s.phase == WRITING_SHEET or s.phase == PAYING:
        seat = s.writer if s.phase == WRITING_SHEET else s.party
        seen_closed_cards = cards_seen_among(s, s.closed_cards, CLOSED_CARDS_OFFSET, seat, True, viewer)
        seen_shown_cards = cards_seen_among(s, s.shown_cards, SHOWN_CARDS_OFFSET, seat, True, viewer)
    s.closed_cards = seen_closed_cards | with_replacements(s.closed_cards - seen_closed_cards, replacements)
    s.shown_cards = seen_shown_cards | with_replacements(s.shown_cards - seen_shown_cards, replacements)
    s.cards_to_trader = with_replacements(s.cards_to_trader, replacements)
    s.cards_to_party = with_replacements(s.cards_to_party, replacements)
    s.drawn_cards = with_replacements(s.drawn_cards, replacements)


def cards_seen_on_sheets(s: GenoaTable, viewer: i64) -> i64:
    """Return all cards on price sheets that `viewer` sees face up, as a bit set."""
    seen = s.open_cards
    for sheet in range(s.seats * SHEETS_PER_SEAT):
        if s.live[sheet]:
            seen |= cards_seen_on_sheet(s, sheet, viewer)
    if s.phase == WRITING_SHEET or s.phase == PAYING:
        seat = s.writer if s.phase == WRITING_SHEET else s.party
        seen |= cards_seen_among(s, s.closed_cards, CLOSED_CARDS_OFFSET, seat, True, viewer)
        seen |= cards_seen_among(s, s.shown_cards, SHOWN_CARDS_OFFSET, seat, True, viewer)
    return seen


def cards_seen_on_sheet(s: GenoaTable, price_sheet: i64, viewer: i64) -> i64:
    """Return the cards on `price_sheet` that `viewer` sees face up, as a bit set."""
    row = price_sheet * SHEET_SIZE
    seat = price_sheet // SHEETS_PER_SEAT
    seen = s.sheets[row + OPEN_CARDS_OFFSET]
    for cards_offset in (CLOSED_CARDS_OFFSET, SHOWN_CARDS_OFFSET):
        seen |= cards_seen_among(
            s, s.sheets[row + cards_offset], cards_offset, seat, seat == s.active, viewer
        )
    return seen


def cards_seen_among(
    s: GenoaTable, card_set: i64, cards_offset: int, seat: i64, sheet_is_from_current_call: bool, viewer: i64
) -> i64:
    """Return the members of the bit set `card_set` that `viewer` sees face up, as a bit set.

    `card_set` holds the closed cards on one of `seat`'s price sheets if `cards_offset` is
    `CLOSED_CARDS_OFFSET`, and otherwise its shown cards. `sheet_is_from_current_call` is false if the sheet
    may come from an earlier proposal that the trader made to everybody.
    """
    seen_cards: i64 = 0  # a bit set
    for giver in (seat, s.active):
        mine = cards_from_giver(s, card_set, giver, seat)
        if mine and (
            giver == viewer
            or (
                cards_offset == SHOWN_CARDS_OFFSET
                and sees_shown_card(s, viewer, giver, sheet_is_from_current_call)
            )
        ):
            seen_cards |= mine
        if seat == s.active:
            break
    return seen_cards


def with_replacements(card_set: i64, replacements: list[int]) -> i64:
    """Return the bit set `card_set` with each card replaced by `replacements[card]`."""
    replaced_cards: i64 = 0  # a bit set
    for card in range(CARDS):
        if card_set & BIT[card]:
            replaced_cards |= BIT[replacements[card]]
    return replaced_cards


def guess_cards_on_sheet(
    s: GenoaTable,
    seat: i64,
    card_sets_by_mode: list[i64],
    sheet_is_from_current_call: bool,
    viewer: i64,
    rng: Rng,
    avoided_cards: i64,
) -> None:
    """Guess the cards on one of `seat`'s price sheets that `viewer` cannot see.

    `card_sets_by_mode` has three bit sets: the closed, shown and open cards on the sheet. The guesses replace
    cards in the first two. A card that is not in `seat`'s hand counts as the trader's, even if the trader has
    given it away since.
    """
    for giver in (seat, s.active):
        taken_cards = card_sets_by_mode[2] if giver == seat else card_sets_by_mode[2] | s.hand[seat]
        for mode in range(2):
            mine = cards_from_giver(s, card_sets_by_mode[mode], giver, seat)
            seen = giver == viewer or (
                mode == 1 and sees_shown_card(s, viewer, giver, sheet_is_from_current_call)
            )
            if mine and not seen:
                card_sets_by_mode[mode] -= mine
                mine = guess_similar_cards(
                    s,
                    mine,
                    giver,
                    taken_cards | card_sets_by_mode[0] | card_sets_by_mode[1],
                    avoided_cards,
                    rng,
                )
                card_sets_by_mode[mode] += mine
            taken_cards |= mine
        if seat == s.active:
            return


def cards_from_giver(s: GenoaTable, card_set: i64, giver: i64, seat: i64) -> i64:
    """Return the members of the bit set `card_set` that `giver` would hand over, as a bit set.

    All the cards are on one of `seat`'s price sheets, and `giver` is `seat` or the trader.
    """
    held = s.hand[seat]
    return card_set & held if giver == seat else card_set - (card_set & held)


def guess_similar_cards(
    s: GenoaTable, card_set: i64, giver: i64, taken_cards: i64, avoided_cards: i64, rng: Rng
) -> i64:
    """Return random cards from `giver`'s hand, as many from each pile as there are in `card_set`.

    Never use cards in `taken_cards`. Use cards in `avoided_cards` only if there are no others. If the hand
    has too few cards from a pile, use any cards from that pile, wherever they are.
    """
    guessed_cards: i64 = 0  # a bit set
    for pile in range(PILES):
        number = count_members(card_set & PILE_BITS[pile])
        for source in (s.hand[giver] - (s.hand[giver] & avoided_cards), s.hand[giver], BIT[CARDS] - 1):
            free = source & PILE_BITS[pile]
            free -= free & (guessed_cards | taken_cards)
            while number and free:
                card = pick_random_card(free, rng)
                free -= BIT[card]
                guessed_cards += BIT[card]
                number -= 1
    return guessed_cards


def pick_random_card(card_set: i64, rng: Rng) -> int:
    """Return a random card from the bit set `card_set`."""
    these = [card for card in range(CARDS) if card_set & BIT[card]]
    return these[rng.below(len(these))]


def pick_random_cards(card_set: i64, count: i64, rng: Rng) -> i64:
    """Return `count` random cards from the bit set `card_set`, as a bit set."""
    picked_cards: i64 = 0  # a bit set
    for _ in range(count):
        card = pick_random_card(card_set - picked_cards, rng)
        picked_cards += BIT[card]
    return picked_cards


def restore_next_item_min(s: GenoaTable, rng: Rng) -> None:
    """Set `next_item_min`, the lowest item that may be named next, to match the cards that were guessed.

    Players name cards in ascending order. If a player is paying with cards, guess which ones they have named
    so far, and leave them enough higher cards for the rest of the payment.
    """
    if s.phase == PAYING and CLOSED_CARD_ITEM <= s.next_item_min < CLOSED_CARD_ITEM_END:
        pile = PILE_OF_CARD[s.next_item_min - CLOSED_CARD_ITEM]
        mine = s.closed_cards & s.hand[s.actor] & PILE_BITS[pile]
        due = s.terms[s.section * SECTION_SIZE + FIRST_ANY_CARD_KIND + pile]
        free = s.hand[s.actor] & PILE_BITS[pile]
        free -= free & (s.shown_cards | s.open_cards)
        s.closed_cards -= mine
        whole = pick_random_cards(free, count_members(mine) + due, rng)
        first = lowest_cards(whole, count_members(mine))
        s.closed_cards += first
        s.next_item_min = CLOSED_CARD_ITEM + highest_card(first)
    elif CLOSED_CARD_ITEM <= s.next_item_min < CLOSED_CARD_ITEM_END:
        s.next_item_min = CLOSED_CARD_ITEM + highest_card(s.closed_cards & s.hand[s.actor])
    elif SHOWN_CARD_ITEM <= s.next_item_min < SHOWN_CARD_ITEM_END:
        s.next_item_min = SHOWN_CARD_ITEM + highest_card(s.shown_cards & s.hand[s.actor])


def guess_cards_chosen_for_debt(s: GenoaTable, rng: Rng) -> None:
    """Guess which drawn cards the acting player has chosen so far to give to the trader.

    Cards are chosen in ascending order, so enough higher cards must be left to pay the rest of the debt. Set
    `next_item_min` to the last card chosen.
    """
    chosen = count_members(s.cards_to_trader)
    if chosen:
        due = s.terms[SECTION_SIZE + FIRST_ANY_CARD_KIND + s.pile]
        s.cards_to_trader = lowest_cards(pick_random_cards(s.drawn_cards, due, rng), chosen)
        s.next_item_min = CLOSED_CARD_ITEM + highest_card(s.cards_to_trader)


def lowest_cards(card_set: i64, count: i64) -> i64:
    """Return the `count` cards with the lowest numbers in the bit set `card_set`, as a bit set."""
    lowest_cards_found: i64 = 0  # a bit set
    for card in range(CARDS):
        if card_set & BIT[card] and count_members(lowest_cards_found) < count:
            lowest_cards_found += BIT[card]
    return lowest_cards_found


def highest_card(card_set: i64) -> i64:
    """Return the card with the highest number in the bit set `card_set`, or 0 if there are no cards."""
    highest_card_found: i64 = 0
    for card in range(CARDS):
        if card_set & BIT[card]:
            highest_card_found = card
    return highest_card_found


# Promises


def provide_promised_orders(s: GenoaTable, viewer: i64, rng: Rng) -> None:
    """In a guessed state, give all players but `viewer` the large orders that they have promised.  GE-A50"""
    if s.owes_trader and s.performed == 0 and draft_promises_large_order(s):
        buyer = s.user if s.user >= 0 else s.buyer
        if buyer >= 0 and buyer != viewer and s.draft_field < BUILDINGS and IS_VILLA[s.draft_field]:
            provide_large_order(s, buyer, s.draft_field, -1, viewer, rng)
    for sheet in range(s.seats * SHEETS_PER_SEAT):
        seat = sheet // SHEETS_PER_SEAT
        if s.live[sheet] and seat != s.active and seat != viewer and promises_large_order(s, sheet):
            provide_large_order(s, seat, s.live[sheet] - 1, sheet, viewer, rng)


def provide_large_order(
    s: GenoaTable, seat: i64, villa: i64, price_sheet: i64, viewer: i64, rng: Rng
) -> None:
    """Try to give `seat` a large order that it can deliver at `villa` after paying for `price_sheet`.

    The places of hidden cards in `s` are guesses. If `seat` holds no such order, swap one of its large orders
    for a suitable one from another hand or the pile. `viewer` must know neither of the two cards.
    `price_sheet` is -1 if there is no price to pay.
    """
    paid = cards_on_sheet(s, price_sheet) if price_sheet >= 0 else 0
    suitable_orders: i64 = 0  # a bit set
    for order in range(LARGE_ORDERS):
        if LARGE_ORDER_VILLA[order] == villa and has_goods_for_order(s, seat, order, price_sheet):
            suitable_orders |= BIT[order]
    hand = s.hand[seat] & PILE_BITS[LARGE_ORDER_PILE]
    if suitable_orders & (hand - (hand & paid)):
        return
    known = s.face_up | cards_seen_on_sheets(s, viewer)
    if viewer >= 0:
        known |= s.hand[viewer] | s.known_cards[viewer]
    elsewhere = suitable_orders - (suitable_orders & (known | s.hand[seat]))
    spare = hand - (hand & (paid | known))
    if elsewhere and spare:
        swap_cards(s, pick_random_card(elsewhere, rng), pick_random_card(spare, rng), viewer)


def has_goods_for_order(s: GenoaTable, seat: i64, order: i64, price_sheet: i64) -> bool:
    """Return whether `seat` has the goods for the large order `order` after paying for `price_sheet`.

    `price_sheet` is -1 if there is no price to pay.
    """
    for kind in range(COMMODITY_KINDS):
        left = s.held[seat * GOOD_KINDS + kind]
        if price_sheet >= 0:
            left -= count_on_sheet(s, price_sheet, PRICE_SECTION, kind)
        if left < LARGE_ORDER_GOODS[order * COMMODITY_KINDS + kind]:
            return False
    return True


def swap_cards(s: GenoaTable, first_card: int, second_card: int, viewer: i64) -> None:
    """Swap `first_card` and `second_card` in hands, in face-down piles and on price sheets.

    Neither card may be face up. Cards that `viewer` sees on a price sheet stay there.
    """
    replacements = list(range(CARDS))
    replacements[first_card] = second_card
    replacements[second_card] = first_card
    substitute_cards(s, replacements, viewer)
    s.face_down = with_cards_swapped(s.face_down, first_card, second_card)
    for seat in range(s.seats):
        s.hand[seat] = with_cards_swapped(s.hand[seat], first_card, second_card)


def with_cards_swapped(card_set: i64, first_card: int, second_card: int) -> i64:
    """Return the bit set `card_set` after a swap of `first_card` and `second_card`.

    If it has only one of the two cards, it has only the other one afterwards.
    """
    has_first = card_set & BIT[first_card] != 0
    has_second = card_set & BIT[second_card] != 0
    if has_first and not has_second:
        return card_set - BIT[first_card] + BIT[second_card]
    return card_set - BIT[second_card] + BIT[first_card] if has_second and not has_first else card_set
