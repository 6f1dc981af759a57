"""Price sheets: written offers that say what a player pays for a field and wants in return.  GE-A59, GE-A60

Each seat has four places for price sheets on the table. For each place, `live` has the number of the sheet's
field plus 1, or 0 if the place is empty. A sheet takes `SHEET_SIZE` numbers in `sheets`:

- the ducats of its three sections: the price, the promises for later, and the goods in return;
- the number of items of each kind, four bits each, in two packed numbers per section;
- its closed, shown and open cards, as three bit sets.

Cards in the payer's hand belong to the price, and other cards to the goods in return. The parameter
`price_sheet` is the number of a place. The *draft* is the sheet that is being written or settled. The state
keeps it in `draft_field`, `terms`, `closed_cards`, `shown_cards` and `open_cards`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros
from kontor.games.genoa.components import (
    ANY_COMMODITY_KIND,
    ANY_TILE_KIND,
    BIT,
    BUILDINGS,
    FIRST_ANY_CARD_KIND,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
    MARKER_KIND,
    PILE_BITS,
    PILES,
    TILE_KINDS,
    count_members,
)
from kontor.games.genoa.piles import drawable_card_count
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SECTION_SIZE,
    SHEET_SIZE,
    SHEETS_PER_SEAT,
    GenoaTable,
    has_action_left,
)

# The offset of each part within the numbers of a price sheet.
DUCATS_OFFSET: Final = 0  # one number per section
COUNTS_OFFSET: Final = 3  # two numbers per section
CLOSED_CARDS_OFFSET: Final = 9  # a bit set
SHOWN_CARDS_OFFSET: Final = 10  # a bit set
OPEN_CARDS_OFFSET: Final = 11  # a bit set


def _packed_units() -> Arr:
    """Return the number that one item of each kind adds to the packed counts: a power of 16."""
    out = zeros(ITEM_KINDS)
    power: i64 = 1
    for kind in range(ITEM_KINDS):
        if kind == ANY_COMMODITY_KIND:
            power = 1
        out[kind] = power
        power *= 16
    return out


PACKED_UNIT: Final = _packed_units()  # per kind: what one item adds to the packed counts


# Places


def find_sheet(s: GenoaTable, seat: i64, field: i64) -> i64:
    """Return the number of `seat`'s price sheet for `field`, or -1 if there is none."""
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet] == field + 1:
            return sheet
    return -1


def place_for_sheet(s: GenoaTable, seat: i64, field: i64) -> i64:
    """Return the place where `seat` can put a price sheet for `field`, or -1 if all its places are taken.

    A new price sheet replaces an old one for the same field.  GE-A60
    """
    sheet = find_sheet(s, seat, field)
    if sheet < 0:
        for free in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + s.max_sheets):
            if s.live[free] == 0:
                return free
    return sheet


def has_free_sheet_place(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` has a free place on the table for one more price sheet."""
    for free in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + s.max_sheets):
        if s.live[free] == 0:
            return True
    return False


def remove_sheet(s: GenoaTable, price_sheet: i64) -> None:
    """Remove `price_sheet` from the table."""
    sheets = s.sheets
    s.live[price_sheet] = 0
    for i in range(price_sheet * SHEET_SIZE, price_sheet * SHEET_SIZE + SHEET_SIZE):
        sheets[i] = 0


def remove_sheets_of(s: GenoaTable, seat: i64) -> None:
    """Remove all of `seat`'s price sheets from the table."""
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet]:
            remove_sheet(s, sheet)


def remove_all_sheets(s: GenoaTable) -> None:
    """Remove all price sheets from the table."""
    for seat in range(s.seats):
        remove_sheets_of(s, seat)


def count_on_sheet(s: GenoaTable, price_sheet: i64, section: i64, kind: i64) -> i64:
    """Return how many items of `kind` are in `section` of `price_sheet`."""
    half = 1 if kind >= ANY_COMMODITY_KIND else 0
    return s.sheets[price_sheet * SHEET_SIZE + COUNTS_OFFSET + 2 * section + half] // PACKED_UNIT[kind] % 16


def ducats_on_sheet(s: GenoaTable, price_sheet: i64, section: i64) -> i64:
    """Return how many ducats are in `section` of `price_sheet`."""
    return s.sheets[price_sheet * SHEET_SIZE + DUCATS_OFFSET + section]


def cards_on_sheet(s: GenoaTable, price_sheet: i64) -> i64:
    """Return all cards that `price_sheet` names, as a bit set."""
    return (
        s.sheets[price_sheet * SHEET_SIZE + CLOSED_CARDS_OFFSET]
        | s.sheets[price_sheet * SHEET_SIZE + SHOWN_CARDS_OFFSET]
        | s.sheets[price_sheet * SHEET_SIZE + OPEN_CARDS_OFFSET]
    )


def asks_nothing_in_return(s: GenoaTable, seat: i64, price_sheet: i64) -> bool:
    """Return whether `seat`'s offer on `price_sheet` asks the trader for nothing in return.  GE-A37

    Only such an offer obliges the trader to sell a building's action that they do not use themselves.
    """
    row = price_sheet * SHEET_SIZE
    counts = row + COUNTS_OFFSET + 2 * RETURN_SECTION
    if s.sheets[row + DUCATS_OFFSET + RETURN_SECTION] or s.sheets[counts] or s.sheets[counts + 1]:
        return False
    cards = cards_on_sheet(s, price_sheet)
    return cards & s.hand[seat] == cards


def promised_cards(s: GenoaTable, seat: i64) -> i64:
    """Return all cards on `seat`'s price sheets, as a bit set. `seat` may not play these cards.  GE-A81"""
    cards: i64 = 0  # a bit set
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet]:
            cards |= cards_on_sheet(s, sheet)
    return cards


def has_spare_extra_tile(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` has an extra action tile that none of its price sheets offers.  GE-A81"""
    held = s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND]
    if held == 0 or seat == s.active:
        return held > 0
    for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
        if s.live[sheet] and count_on_sheet(s, sheet, PRICE_SECTION, EXTRA_ACTION_TILE_KIND) >= held:
            return False
    return True


# Changes


def has_new_offer(old_state: GenoaTable, new_state: GenoaTable) -> bool:
    """Return whether a player other than the trader has posted or changed an offer since `old_state`.

    Only the publicly visible parts of the price sheets are compared.
    """
    for seat in range(new_state.seats):
        if seat != new_state.active:
            for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
                if new_state.live[sheet]:
                    before = find_sheet(old_state, seat, new_state.live[sheet] - 1)
                    if before < 0 or not looks_the_same(old_state, before, new_state, sheet):
                        return True
    return False


def looks_the_same(old_state: GenoaTable, old_sheet: i64, new_state: GenoaTable, new_sheet: i64) -> bool:
    """Return whether two price sheets look the same to players who see only the backs of hidden cards."""
    old_row = old_sheet * SHEET_SIZE
    new_row = new_sheet * SHEET_SIZE
    for i in range(SHEET_SIZE):
        before = old_state.sheets[old_row + i]
        after = new_state.sheets[new_row + i]
        if i == CLOSED_CARDS_OFFSET or i == SHOWN_CARDS_OFFSET:
            for pile in range(PILES):
                if count_members(before & PILE_BITS[pile]) != count_members(after & PILE_BITS[pile]):
                    return False
        elif before != after:
            return False
    return True


# The draft


def clear_draft(s: GenoaTable) -> None:
    """Remove all items from the draft, which is the price sheet that is being written or settled."""
    s.terms = zeros(3 * SECTION_SIZE)
    s.closed_cards = 0
    s.shown_cards = 0
    s.open_cards = 0


def put_draft_on_table(s: GenoaTable, price_sheet: i64, field: i64) -> None:
    """Copy the draft, a finished price sheet for `field`, to place number `price_sheet` on the table."""
    sheets = s.sheets
    terms = s.terms
    row = price_sheet * SHEET_SIZE
    s.live[price_sheet] = field + 1
    for section in range(3):
        first = section * SECTION_SIZE
        sheets[row + DUCATS_OFFSET + section] = terms[first + ITEM_KINDS]
        sheets[row + COUNTS_OFFSET + 2 * section] = pack_counts(terms, first, first + ANY_COMMODITY_KIND)
        sheets[row + COUNTS_OFFSET + 2 * section + 1] = pack_counts(
            terms, first + ANY_COMMODITY_KIND, first + ITEM_KINDS
        )
    sheets[row + CLOSED_CARDS_OFFSET] = s.closed_cards
    sheets[row + SHOWN_CARDS_OFFSET] = s.shown_cards
    sheets[row + OPEN_CARDS_OFFSET] = s.open_cards


def pack_counts(terms: Arr, first: i64, end: i64) -> i64:
    """Pack the numbers `terms[first:end]` into one integer, four bits each, lowest bits first."""
    packed: i64 = 0
    while end > first:
        end -= 1
        packed = packed * 16 + terms[end]
    return packed


def unpack_counts(packed: i64, terms: Arr, first: i64) -> None:
    """Unpack the numbers in `packed`, four bits each, into `terms`, starting at index `first`.

    These entries of `terms` must be 0 beforehand.
    """
    while packed:
        terms[first] = packed % 16
        packed //= 16
        first += 1


def load_sheet_into_draft(s: GenoaTable, price_sheet: i64) -> None:
    """Copy `price_sheet` from the table to the draft, where it can be settled."""
    terms = zeros(3 * SECTION_SIZE)
    for section in range(3):
        first = section * SECTION_SIZE
        terms[first + ITEM_KINDS] = s.sheets[price_sheet * SHEET_SIZE + DUCATS_OFFSET + section]
        unpack_counts(s.sheets[price_sheet * SHEET_SIZE + COUNTS_OFFSET + 2 * section], terms, first)
        unpack_counts(
            s.sheets[price_sheet * SHEET_SIZE + COUNTS_OFFSET + 2 * section + 1],
            terms,
            first + ANY_COMMODITY_KIND,
        )
    s.terms = terms
    s.closed_cards = s.sheets[price_sheet * SHEET_SIZE + CLOSED_CARDS_OFFSET]
    s.shown_cards = s.sheets[price_sheet * SHEET_SIZE + SHOWN_CARDS_OFFSET]
    s.open_cards = s.sheets[price_sheet * SHEET_SIZE + OPEN_CARDS_OFFSET]
    s.draft_field = s.live[price_sheet] - 1


# Promises


def has_markers_for_buyer(s: GenoaTable, seat: i64, price_sheet: i64) -> bool:
    """Return whether the supply has all the markers that a deal on `price_sheet` takes from it.  GE-A23

    All of them have the colour of the buyer, `seat`. First the buyer gets the markers that the trader gives
    in return. Then the building's action gives the buyer the markers that they promised to the trader.
    """
    markers = count_on_sheet(s, price_sheet, RETURN_SECTION, MARKER_KIND) + count_on_sheet(
        s, price_sheet, LATER_SECTION, MARKER_KIND
    )
    return markers <= s.supply[MARKER_KIND + seat]


def promises_large_order(s: GenoaTable, price_sheet: i64) -> bool:
    """Return whether `price_sheet` promises something that only a large order can earn.  GE-A50"""
    field = s.live[price_sheet] - 1
    if field >= BUILDINGS or not IS_VILLA[field]:
        return False
    if (
        ducats_on_sheet(s, price_sheet, LATER_SECTION) > 0
        or count_on_sheet(s, price_sheet, LATER_SECTION, ANY_TILE_KIND) > 0
    ):
        return True
    for kind in range(FIRST_TILE_KIND, MARKER_KIND):
        if count_on_sheet(s, price_sheet, LATER_SECTION, kind) > 0:
            return True
    return False


def draft_promises_large_order(s: GenoaTable) -> bool:
    """Return whether the draft price sheet promises something that only a large order can earn.  GE-A50"""
    first = LATER_SECTION * SECTION_SIZE
    if s.terms[first + ITEM_KINDS] > 0 or s.terms[first + ANY_TILE_KIND] > 0:
        return True
    for tile in range(TILE_KINDS):
        if s.terms[first + FIRST_TILE_KIND + tile] > 0:
            return True
    return False


def draft_promises_anything(s: GenoaTable) -> bool:
    """Return whether the draft price sheet promises the trader any goods from the building's action."""
    first = LATER_SECTION * SECTION_SIZE
    for i in range(SECTION_SIZE):
        if s.terms[first + i] > 0:
            return True
    return False


# Sheets that can no longer be accepted


def remove_stale_sheets(s: GenoaTable) -> None:
    """Remove each price sheet that can no longer be accepted, for a reason that everybody can see.  GE-A61

    Its field may be out of reach, its writer may be unable to take the action, or the supply may be too small
    for the goods on the sheet.
    """
    fields = s.reachable | BIT[s.tower] if s.window == BUILDING_WINDOW else s.reachable
    for seat in range(s.seats):
        for sheet in range(seat * SHEETS_PER_SEAT, seat * SHEETS_PER_SEAT + SHEETS_PER_SEAT):
            if s.live[sheet]:
                field = s.live[sheet] - 1
                if fields & BIT[field] == 0 or not is_still_acceptable(s, seat, sheet, field):
                    remove_sheet(s, sheet)


def is_still_acceptable(s: GenoaTable, seat: i64, price_sheet: i64, field: i64) -> bool:
    """Return whether `price_sheet`, which `seat` has written for `field`, could still be accepted.

    `seat` must be able to take the action that the sheet buys. The supply must have the markers that change
    hands, and the goods that the sheet promises.
    """
    markers = count_on_sheet(s, price_sheet, PRICE_SECTION, MARKER_KIND) + count_on_sheet(
        s, price_sheet, LATER_SECTION, MARKER_KIND
    )
    if markers > s.supply[MARKER_KIND + s.active] or not has_markers_for_buyer(s, seat, price_sheet):
        return False
    if field >= BUILDINGS:
        return True
    if (
        not has_action_left(s, seat)
        and count_on_sheet(s, price_sheet, RETURN_SECTION, EXTRA_ACTION_TILE_KIND) == 0
    ):
        if s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] <= count_on_sheet(
            s, price_sheet, PRICE_SECTION, EXTRA_ACTION_TILE_KIND
        ):
            return False
    return can_keep_promise(s, seat, price_sheet, field)


def can_keep_promise(s: GenoaTable, seat: i64, price_sheet: i64, building: i64) -> bool:
    """Return whether `seat` can get the goods that `price_sheet` promises from `building`'s action.

    The building must give these goods, and enough of them must be left in the supply and the piles.  GE-A23
    """
    for kind in range(MARKER_KIND):
        promised = count_on_sheet(s, price_sheet, LATER_SECTION, kind)
        if promised > s.supply[kind]:
            return False
        if (
            promised
            and not IS_VILLA[building]
            and promised > GIVEN_GOODS_COUNTS[building * ITEM_KINDS + kind]
        ):
            return False
    if count_on_sheet(s, price_sheet, LATER_SECTION, ANY_TILE_KIND) and not is_any_tile_left(s):
        return False
    for pile in range(PILES):
        if count_on_sheet(s, price_sheet, LATER_SECTION, FIRST_ANY_CARD_KIND + pile) > drawable_card_count(
            s, pile
        ):
            return False
    return True


def is_any_tile_left(s: GenoaTable) -> bool:
    """Return whether the supply still has a tile of any kind."""
    for kind in range(FIRST_TILE_KIND, MARKER_KIND):
        if s.supply[kind] > 0:
            return True
    return False
