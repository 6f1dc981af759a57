"""Writing a price sheet item by item, in a fixed order.  GE-A59

The order makes sure that there is only one way to write each offer. The *draft* is the price sheet that is
being written. `next_item_min` is the last item of its current section, or 0 if the section is empty. A draft
can always be completed: if it must have a good besides money, or an extra action tile in return, the rules
keep room for that item.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array, total
from kontor.core.phases import ask_seat
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ANY_CARD_ITEM_END,
    CLOSED_CARD_ITEM,
    CLOSED_CARD_ITEM_END,
    COMMODITY_ITEM,
    DUCATS_ITEM,
    DUCATS_ITEM_END,
    OPEN_CARD_ITEM,
    OPEN_CARD_ITEM_END,
    OPEN_LATER_SECTION,
    OPEN_RETURN_SECTION,
    POST_SHEET,
    SHOWN_CARD_ITEM,
    SHOWN_CARD_ITEM_END,
)
from kontor.games.genoa.components import (
    ANY_COMMODITY_KIND,
    BIT,
    BUILDINGS,
    CARDS,
    CONTRACT_PILE,
    FIRST_ANY_CARD_KIND,
    ITEM_KINDS,
    MARKER_KIND,
    lowest_member,
)
from kontor.games.genoa.phases import SHEET_POSTED, WRITING_SHEET
from kontor.games.genoa.price_sheets import clear_draft
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.sheet_limits import (
    askable_kinds,
    cards_not_on_draft,
    draft_needs_extra_tile,
    kinds_held,
    max_items_asked,
    max_items_given,
    max_items_promised,
    max_promised_ducats,
    promisable_kinds,
)
from kontor.games.genoa.state import (
    EXTRA_ACTION_TILE_KIND,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SECTION_SIZE,
    GenoaTable,
)

COIN_VALUES: Final = array([100, 50, 10, 5])  # in ducats, by coin
"""How many ducats each of the four coin actions adds. The first of these actions is `DUCATS_ITEM`."""
COIN_KINDS: Final = 4  # the number of different coins


def begin_sheet(s: GenoaTable, writer: i64, field: i64) -> None:
    """Ask `writer` to write a new price sheet for `field`."""
    clear_draft(s)
    s.writer = writer
    s.draft_field = field
    s.section = PRICE_SECTION
    s.next_item_min = 0
    s.item_count = 0
    s.goods_count = 0
    ask_seat(s, WRITING_SHEET, writer)


def is_writer_giving(s: GenoaTable) -> bool:
    """Return whether the writer of the price sheet gives the items of the current section.

    The writer of an offer gives the price. In the trader's proposal, the trader gives the goods in return.
    Writers ask for the items of the other section.
    """
    return s.section == (RETURN_SECTION if s.writer == s.active else PRICE_SECTION)


def max_items_of_kind(s: GenoaTable, kind: i64) -> i64:
    """Return how many items of `kind` the current section of the price sheet being written may have."""
    if s.section == LATER_SECTION:
        return max_items_promised(s, kind)
    return max_items_given(s, s.section, kind) if is_writer_giving(s) else max_items_asked(s, s.section, kind)


def max_ducats(s: GenoaTable) -> i64:
    """Return how many ducats the current section of the price sheet being written may have."""
    if s.section == LATER_SECTION:
        return max_promised_ducats(s)
    return s.money[s.writer] if is_writer_giving(s) else s.max_ducats_asked


def must_add_good(s: GenoaTable) -> bool:
    """Return whether the payer's side of the price sheet still needs a good besides money.  GE-TWO-02, GE-A52

    Only games with two players have this rule.
    """
    return s.seats == 2 and s.goods_count == 0 and s.section != RETURN_SECTION


class WritingSheet(GenoaPhase):
    """The phase in which a player writes a price sheet: they add items, open sections, and post it."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        items_left = s.max_items - s.item_count
        lacks_extra_tile = s.section == RETURN_SECTION and draft_needs_extra_tile(s)
        add_legal_coins(s, items_left - (1 if lacks_extra_tile or must_add_good(s) else 0), buffer)
        if items_left > 0:
            add_legal_kinds(s, items_left, lacks_extra_tile, buffer)
            if is_writer_giving(s) and not lacks_extra_tile:
                cards = cards_not_on_draft(s)
                add_legal_cards(s, CLOSED_CARD_ITEM, cards, buffer)
                add_legal_cards(s, SHOWN_CARD_ITEM, cards, buffer)
                add_legal_cards(s, OPEN_CARD_ITEM, cards, buffer)
        begun = s.next_item_min > 0 or s.section == PRICE_SECTION
        if (
            s.section == PRICE_SECTION
            and items_left > 0
            and s.draft_field < BUILDINGS
            and can_open_later_section(s)
        ):
            buffer.add(OPEN_LATER_SECTION)
        if s.section != RETURN_SECTION:
            if begun and s.item_count > 0 and not must_add_good(s):
                if can_open_return_section(s):
                    buffer.add(OPEN_RETURN_SECTION)
                if not draft_needs_extra_tile(s):
                    buffer.add(POST_SHEET)
        elif s.next_item_min > 0 and not lacks_extra_tile:
            buffer.add(POST_SHEET)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if DUCATS_ITEM <= action < DUCATS_ITEM_END:
            return why_not_add_coin(s, action)
        if COMMODITY_ITEM <= action < ANY_CARD_ITEM_END:
            return why_not_add_kind(s, action)
        if CLOSED_CARD_ITEM <= action < OPEN_CARD_ITEM_END:
            return why_not_add_card(s, action)
        if action == OPEN_LATER_SECTION:
            return why_not_open_later_section(s)
        if action == OPEN_RETURN_SECTION:
            return why_not_open_return_section(s)
        if action == POST_SHEET:
            return why_not_post_sheet(s)
        return refusals.OUT_OF_ORDER

    def do(self, s: GenoaTable, action: i64) -> None:
        if action < OPEN_CARD_ITEM_END:
            add_item(s, action)
        elif action == POST_SHEET:
            s.phase = SHEET_POSTED
        else:
            open_section(s, LATER_SECTION if action == OPEN_LATER_SECTION else RETURN_SECTION)

    def is_mid_decision(self, s: GenoaTable) -> bool:
        return True


RULES[WRITING_SHEET] = WritingSheet()


def add_legal_coins(s: GenoaTable, items_left: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each coin that the writer of the price sheet can add next.  GE-A49

    An amount is written as hundreds, at most one 50, four 10s and one 5. All its coins count as one item. So
    the first coin takes one of the `items_left`, and further coins take none.
    """
    ducats = s.terms[s.section * SECTION_SIZE + ITEM_KINDS]
    if s.next_item_min >= COMMODITY_ITEM or (ducats == 0 and items_left <= 0):
        return
    limit = max_ducats(s)
    if s.section == LATER_SECTION and must_add_good(s) and not can_promise_tile(s):
        return
    for coin in range(COIN_KINDS):
        action = DUCATS_ITEM + coin
        if action < s.next_item_min or ducats + COIN_VALUES[coin] > limit:
            continue
        if coin == 0 or (coin == 2 and ducats % 50 < 40) or (coin != 2 and action > s.next_item_min):
            buffer.add(action)


def kinds_allowed_in_section(s: GenoaTable) -> i64:
    """Return the kinds of items that the current section of the price sheet may have, as a bit set."""
    if s.section == LATER_SECTION:
        return promisable_kinds(s)
    return kinds_held(s, s.writer) if is_writer_giving(s) else askable_kinds(s, s.section)


def add_legal_kinds(s: GenoaTable, items_left: i64, lacks_extra_tile: bool, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each good or wildcard that may be added to the price sheet next.

    At most `items_left` more items are allowed. If `lacks_extra_tile` is true, keep room for the extra action
    tile that the buyer needs. Cards are added by `add_legal_cards`.
    """
    if s.next_item_min >= ANY_CARD_ITEM_END:
        return
    first = s.section * SECTION_SIZE
    rest = kinds_allowed_in_section(s)
    if s.next_item_min > COMMODITY_ITEM:
        rest -= rest & (BIT[s.next_item_min - COMMODITY_ITEM] - 1)
    if lacks_extra_tile:
        rest &= BIT[EXTRA_ACTION_TILE_KIND + 1] - 1
    while rest:
        kind = lowest_member(rest)
        rest &= rest - 1
        if s.terms[first + kind] < max_items_of_kind(s, kind) and (
            not lacks_extra_tile or kind == EXTRA_ACTION_TILE_KIND or items_left > 1
        ):
            buffer.add(COMMODITY_ITEM + kind)


def add_legal_cards(s: GenoaTable, first_action: i64, card_set: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each card in `card_set` that may be added to the price sheet next.

    The action for a card is `first_action` plus the number of the card. `first_action` is `CLOSED_CARD_ITEM`,
    `SHOWN_CARD_ITEM` or `OPEN_CARD_ITEM`.
    """
    last = s.next_item_min - first_action
    if last >= CARDS:
        return
    if last >= 0:
        card_set -= card_set & (BIT[last + 1] - 1)
    buffer.add_bits(first_action, card_set)


def can_promise_tile(s: GenoaTable) -> bool:
    """Return whether the price sheet, which is for a villa, can still promise a tile from a large order."""
    rest = promisable_kinds(s)
    rest -= rest & BIT[FIRST_ANY_CARD_KIND + CONTRACT_PILE]
    while rest:
        kind = lowest_member(rest)
        rest &= rest - 1
        if s.terms[LATER_SECTION * SECTION_SIZE + kind] < max_items_promised(s, kind):
            return True
    return False


def can_open_later_section(s: GenoaTable) -> bool:
    """Return whether the writer could add any item to `later`, the section for promises."""
    rest = promisable_kinds(s)
    while rest:
        if max_items_promised(s, lowest_member(rest)) > 0:
            return True
        rest &= rest - 1
    return not must_add_good(s) and max_promised_ducats(s) > 0


def can_open_return_section(s: GenoaTable) -> bool:
    """Return whether the writer could add any item to `in_return`, the section for what the trader gives."""
    if s.writer != s.active:
        if s.max_ducats_asked >= 5:
            return True
        for kind in range(ITEM_KINDS):
            if max_items_asked(s, RETURN_SECTION, kind) > 0:
                return True
        return False
    if s.money[s.writer] >= 5 or cards_not_on_draft(s):
        return True
    for kind in range(MARKER_KIND + 1):
        if max_items_given(s, RETURN_SECTION, kind) > 0:
            return True
    return False


# Reasons for refusals


def is_extra_tile_missing(s: GenoaTable) -> bool:
    """Return whether the section `in_return` is being written and still lacks an extra action tile."""
    return s.section == RETURN_SECTION and draft_needs_extra_tile(s)


def why_not_add_coin(s: GenoaTable, action: i64) -> i64:
    """Return 0 if `action` can add a coin to the price sheet now, or else the refusal code."""
    ducats = s.terms[s.section * SECTION_SIZE + ITEM_KINDS]
    value = (100, 50, 10, 5)[action - DUCATS_ITEM]
    once_more = value == 100 or (value == 10 and (ducats % 50) // 10 < 4)
    if s.next_item_min > action or (s.next_item_min == action and not once_more):
        return refusals.OUT_OF_ORDER
    if value == 10 and ducats % 50 >= 40:
        return refusals.OUT_OF_ORDER
    limit = max_ducats(s)
    if ducats + value > limit:
        if s.section == LATER_SECTION:
            return refusals.NOT_GIVEN_BY_ACTION
        return refusals.NOT_OWNED_BY_PAYER if is_writer_giving(s) else refusals.CANNOT_BE_ASKED_FOR
    kept = 1 if is_extra_tile_missing(s) or must_add_good(s) else 0
    if ducats == 0 and s.item_count + 1 + kept > s.max_items:
        return refusals.TOO_MANY_ITEMS
    if s.section == LATER_SECTION and must_add_good(s):
        tiles = [k for k in range(ITEM_KINDS) if k != FIRST_ANY_CARD_KIND + CONTRACT_PILE]
        if not any(max_items_promised(s, k) > s.terms[LATER_SECTION * SECTION_SIZE + k] for k in tiles):
            return refusals.NEEDS_GOOD_BESIDES_MONEY
    return 0


def why_not_add_kind(s: GenoaTable, action: i64) -> i64:
    """Return 0 if `action` can add a good or wildcard to the price sheet now, or else the refusal code."""
    kind = action - COMMODITY_ITEM
    if action < s.next_item_min:
        return refusals.OUT_OF_ORDER
    if s.terms[s.section * SECTION_SIZE + kind] >= max_items_of_kind(s, kind):
        return why_not_more_of_kind(s, kind)
    if s.item_count >= s.max_items:
        return refusals.TOO_MANY_ITEMS
    if is_extra_tile_missing(s) and kind != EXTRA_ACTION_TILE_KIND:
        if kind > EXTRA_ACTION_TILE_KIND:
            return refusals.NO_ACTION_LEFT
        if s.item_count + 1 >= s.max_items:
            return refusals.TOO_MANY_ITEMS
    return 0


def why_not_more_of_kind(s: GenoaTable, kind: i64) -> i64:
    """Return the refusal code that says why the current section cannot have more items of `kind`."""
    if s.section == LATER_SECTION:
        return refusals.NOT_GIVEN_BY_ACTION
    if kind == MARKER_KIND:
        return refusals.TOO_FEW_MARKERS
    if not is_writer_giving(s):
        return refusals.CANNOT_BE_ASKED_FOR
    if kind >= ANY_COMMODITY_KIND:
        return refusals.PAYER_CHOOSES
    if kind == EXTRA_ACTION_TILE_KIND and s.section == PRICE_SECTION and s.draft_field < BUILDINGS:
        return refusals.TILE_NEEDED_FOR_ACTION
    return refusals.NOT_OWNED_BY_PAYER


def why_not_add_card(s: GenoaTable, action: i64) -> i64:
    """Return 0 if `action` can add a card to the price sheet now, or else the refusal code."""
    for verb in (CLOSED_CARD_ITEM, SHOWN_CARD_ITEM, OPEN_CARD_ITEM):
        if verb <= action < verb + CARDS:
            card = action - verb
            if not is_writer_giving(s):
                return refusals.CANNOT_BE_ASKED_FOR
            if not s.hand[s.writer] & BIT[card]:
                return refusals.NOT_OWNED_BY_PAYER
            if action <= s.next_item_min or (s.closed_cards | s.shown_cards | s.open_cards) & BIT[card]:
                return refusals.OUT_OF_ORDER
            if s.item_count >= s.max_items:
                return refusals.TOO_MANY_ITEMS
            return refusals.NO_ACTION_LEFT if is_extra_tile_missing(s) else 0
    return refusals.STAND_IN_ACTION


def why_not_open_later_section(s: GenoaTable) -> i64:
    """Return 0 if the writer can open `later`, the section for promises, or else the refusal code."""
    if s.section != PRICE_SECTION:
        return refusals.OUT_OF_ORDER
    if s.draft_field >= BUILDINGS:
        return refusals.NOT_GIVEN_BY_ACTION
    if s.item_count >= s.max_items:
        return refusals.TOO_MANY_ITEMS
    goods = any(max_items_promised(s, kind) > 0 for kind in range(ITEM_KINDS))
    if not goods and max_promised_ducats(s) == 0:
        return refusals.NOT_GIVEN_BY_ACTION
    return 0 if goods or s.seats > 2 or s.goods_count else refusals.NEEDS_GOOD_BESIDES_MONEY


def why_not_open_return_section(s: GenoaTable) -> i64:
    """Return 0 if the writer can open `in_return`, the trader's side of a deal, or else the refusal code."""
    if s.section == RETURN_SECTION:
        return refusals.OUT_OF_ORDER
    unready = why_payment_incomplete(s)
    if unready:
        return unready
    given = s.writer == s.active
    if given and (s.money[s.writer] >= 5 or cards_not_on_draft(s)):
        return 0
    if not given and s.max_ducats_asked >= 5:
        return 0
    kinds = [
        max_items_given(s, RETURN_SECTION, k) if given else max_items_asked(s, RETURN_SECTION, k)
        for k in range(ITEM_KINDS)
    ]
    return 0 if any(kinds) else (refusals.NOT_OWNED_BY_PAYER if given else refusals.CANNOT_BE_ASKED_FOR)


def why_payment_incomplete(s: GenoaTable) -> i64:
    """Return 0 if the payer's side of the price sheet is complete, or else the refusal code."""
    items = (
        total(s.terms, 0, LATER_SECTION * SECTION_SIZE + SECTION_SIZE)
        + s.closed_cards
        + s.shown_cards
        + s.open_cards
    )
    if s.section != RETURN_SECTION and items == 0:
        return refusals.NOTHING_TO_PAY
    if s.section == LATER_SECTION and total(s.terms, LATER_SECTION * SECTION_SIZE, SECTION_SIZE) == 0:
        return refusals.OUT_OF_ORDER
    return (
        refusals.NEEDS_GOOD_BESIDES_MONEY
        if s.section != RETURN_SECTION and s.seats == 2 and s.goods_count == 0
        else 0
    )


def why_not_post_sheet(s: GenoaTable) -> i64:
    """Return 0 if the price sheet can be posted now, or else the refusal code."""
    unready = why_payment_incomplete(s)
    if unready:
        return unready
    if s.section == RETURN_SECTION and s.next_item_min == 0:
        return refusals.OUT_OF_ORDER
    return refusals.NO_ACTION_LEFT if draft_needs_extra_tile(s) else 0


# Changing the draft


def add_item(s: GenoaTable, action: i64) -> None:
    """Add the item that `action` names to the current section of the price sheet."""
    s.next_item_min = action
    if DUCATS_ITEM <= action < DUCATS_ITEM_END:
        at = s.section * SECTION_SIZE + ITEM_KINDS
        if s.terms[at] == 0:
            s.item_count += 1
        s.terms[at] += COIN_VALUES[action - DUCATS_ITEM]
        return
    s.item_count += 1
    if s.section != RETURN_SECTION:
        s.goods_count += 1
    if COMMODITY_ITEM <= action < ANY_CARD_ITEM_END:
        s.terms[s.section * SECTION_SIZE + action - COMMODITY_ITEM] += 1
    elif CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
        s.closed_cards += BIT[action - CLOSED_CARD_ITEM]
    elif SHOWN_CARD_ITEM <= action < SHOWN_CARD_ITEM_END:
        s.shown_cards += BIT[action - SHOWN_CARD_ITEM]
    else:
        s.open_cards += BIT[action - OPEN_CARD_ITEM]


def open_section(s: GenoaTable, section: i64) -> None:
    """Open `section` of the price sheet, so that the next items are added there.

    Each side of the deal has its own limit on items. `RETURN_SECTION` begins the other side, so the count of
    items starts again at 0.
    """
    s.section = section
    s.next_item_min = 0
    if section == RETURN_SECTION:
        s.item_count = 0
