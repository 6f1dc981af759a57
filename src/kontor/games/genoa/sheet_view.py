"""How price sheets and cards appear in views and events. Hidden cards are shown without their faces.

GE-A59, GE-A71
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.client_schema import CardView, OfferedCard, Sheet
from kontor.games.genoa.components import (
    BIT,
    BUILDING_NAMES,
    CARD_NAMES,
    CARDS,
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    CONTRACT_BUILDING,
    CONTRACT_PILE,
    FIELD_NAMES,
    FIRST_ANY_CARD_KIND,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    ITEM_KINDS,
    KIND_NAMES,
    LARGE_ORDER_GOODS,
    LARGE_ORDER_PILE,
    LARGE_ORDER_VILLA,
    MESSAGE_FROM,
    MESSAGE_PILE,
    MESSAGE_TO,
    PILE_NAMES,
    PILE_OF_CARD,
    SMALL_ORDER_BUILDING,
    SMALL_ORDER_GOODS,
    SMALL_ORDER_PILE,
)
from kontor.games.genoa.price_sheets import (
    CLOSED_CARDS_OFFSET,
    OPEN_CARDS_OFFSET,
    SHOWN_CARDS_OFFSET,
    count_on_sheet,
    ducats_on_sheet,
)
from kontor.games.genoa.state import SECTION_SIZE, SHEET_SIZE, SHEETS_PER_SEAT, GenoaTable


def card_view(card: i64) -> CardView:
    """Return the view of `card`, which shows everything that is printed on it."""
    pile = PILE_OF_CARD[card]
    goods: dict[str, int] = {}
    if pile == LARGE_ORDER_PILE:
        buildings = [BUILDING_NAMES[LARGE_ORDER_VILLA[card]]]
        first = card * COMMODITY_KINDS
        goods = {
            COMMODITY_NAMES[k]: int(LARGE_ORDER_GOODS[first + k])
            for k in range(8)
            if LARGE_ORDER_GOODS[first + k]
        }
    elif pile == SMALL_ORDER_PILE:
        buildings = [BUILDING_NAMES[SMALL_ORDER_BUILDING[card - FIRST_SMALL_ORDER]]]
        first = (card - FIRST_SMALL_ORDER) * COMMODITY_KINDS
        goods = {
            COMMODITY_NAMES[k]: int(SMALL_ORDER_GOODS[first + k])
            for k in range(8)
            if SMALL_ORDER_GOODS[first + k]
        }
    elif pile == MESSAGE_PILE:
        message = card - FIRST_MESSAGE
        buildings = [BUILDING_NAMES[MESSAGE_FROM[message]], BUILDING_NAMES[MESSAGE_TO[message]]]
    else:
        assert pile == CONTRACT_PILE
        buildings = [BUILDING_NAMES[CONTRACT_BUILDING[card - FIRST_CONTRACT]]]
    return {"card": CARD_NAMES[card], "pile": PILE_NAMES[pile], "buildings": buildings, "goods": goods}


def card_views(card_set: i64) -> list[CardView]:
    """Return the view of each card in the bit set `card_set`."""
    return [card_view(card) for card in range(CARDS) if card_set & BIT[card]]


def sees_shown_card(s: GenoaTable, viewer: i64, giver: i64, sheet_is_from_current_call: bool) -> bool:
    """Return whether `viewer` sees a card that `giver` shows on a price sheet.

    The trader sees all cards that other players show. A card that the trader shows in a proposal is seen by
    the players who get the proposal. If `sheet_is_from_current_call` is false, the card was shown in an
    earlier proposal that was made to everybody.
    """
    if viewer < 0:
        return False
    if viewer == giver or viewer == s.active:
        return True
    if giver != s.active:
        return False
    return not sheet_is_from_current_call or s.partner == EVERYBODY or s.partner == viewer


def items_by_name(counts: list[int], ducats: i64) -> dict[str, int]:
    """Return the ducats and other items of one section of a price sheet, keyed by name, without zeros.

    `counts` has the number of items of each kind.
    """
    items: dict[str, int] = {}
    if ducats:
        items["ducats"] = int(ducats)
    for kind in range(ITEM_KINDS):
        if counts[kind]:
            items[KIND_NAMES[kind]] = counts[kind]
    return items


def sheet_view(s: GenoaTable, price_sheet: i64, viewer: i64) -> Sheet:
    """Return the view of price sheet number `price_sheet` on the table.

    The `face` of a card that is hidden from `viewer` is None.
    """
    seat = price_sheet // SHEETS_PER_SEAT
    counts = [
        [int(count_on_sheet(s, price_sheet, part, kind)) for kind in range(ITEM_KINDS)] for part in range(3)
    ]
    ducats = [ducats_on_sheet(s, price_sheet, part) for part in range(3)]
    row = s.sheets[price_sheet * SHEET_SIZE : price_sheet * SHEET_SIZE + SHEET_SIZE]
    cards = [row[CLOSED_CARDS_OFFSET], row[SHOWN_CARDS_OFFSET], row[OPEN_CARDS_OFFSET]]
    return build_sheet_view(s, s.live[price_sheet] - 1, counts, ducats, cards, seat, viewer, seat == s.active)


def draft_view(s: GenoaTable, owner: i64, viewer: i64) -> Sheet:
    """Return the view of the draft, which is the price sheet that is being written or settled.

    `owner` is the payer, or the trader if the draft is the trader's proposal. The `face` of a card that is
    hidden from `viewer` is None.
    """
    counts = [[int(s.terms[part * SECTION_SIZE + kind]) for kind in range(ITEM_KINDS)] for part in range(3)]
    ducats = [s.terms[part * SECTION_SIZE + ITEM_KINDS] for part in range(3)]
    return build_sheet_view(
        s, s.draft_field, counts, ducats, [s.closed_cards, s.shown_cards, s.open_cards], owner, viewer, True
    )


def build_sheet_view(
    s: GenoaTable,
    field: i64,
    counts_by_section: list[list[int]],
    ducats_by_section: list[i64],
    card_sets_by_mode: list[i64],
    owner: i64,
    viewer: i64,
    sheet_is_from_current_call: bool,
) -> Sheet:
    """Return the view of `owner`'s price sheet for `field`.

    The `face` of a card that is hidden from `viewer` is None. `counts_by_section` has the number of items of
    each kind. `card_sets_by_mode` has three bit sets: the closed, shown and open cards.
    `sheet_is_from_current_call` is false if the sheet may come from an earlier proposal that the trader made
    to everybody.
    """
    named_cards: list[OfferedCard] = []
    for mode, name in enumerate(("closed", "shown", "open")):
        for card in range(CARDS):
            if card_sets_by_mode[mode] & BIT[card]:
                giver = owner if s.hand[owner] & BIT[card] else s.active
                seen = viewer == giver or mode == 2
                if mode == 1:
                    seen = sees_shown_card(s, viewer, giver, sheet_is_from_current_call)
                section = 2 if giver == s.active else 0
                counts_by_section[section][FIRST_ANY_CARD_KIND + PILE_OF_CARD[card]] += 1
                named_cards.append(
                    {
                        "section": "in_return" if section else "price",
                        "mode": name,
                        "pile": PILE_NAMES[PILE_OF_CARD[card]],
                        "face": card_view(card) if seen else None,
                    }
                )
    named_cards.sort(key=card_sort_key)
    return {
        "field": FIELD_NAMES[field],
        "price": items_by_name(counts_by_section[0], ducats_by_section[0]),
        "later": items_by_name(counts_by_section[1], ducats_by_section[1]),
        "in_return": items_by_name(counts_by_section[2], ducats_by_section[2]),
        "cards": named_cards,
    }


def card_sort_key(card: OfferedCard) -> tuple[bool, str, int, str]:
    """Return a key for sorting the cards on a price sheet. The order reveals nothing about hidden cards."""
    face = card["face"]
    return (
        card["section"] == "in_return",
        card["mode"],
        PILE_NAMES.index(card["pile"]),
        face["card"] if face else "",
    )
