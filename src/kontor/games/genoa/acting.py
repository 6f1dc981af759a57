"""Taking an action: performing it, orders and tiles around it, and handing over what is owed.  GE-ACT,
GE-BLD
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import changed, raised
from kontor.core.moves import Moves
from kontor.core.turns import enter_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    BUILDING_TILE,
    BUILDING_TILE_END,
    CLOSED,
    CLOSED_END,
    END_ACTION,
    EXTRA_TILE,
    LARGE_ORDER,
    LARGE_ORDER_END,
    PERFORM,
    SMALL_ORDER,
    SMALL_ORDER_END,
    SWAP,
    TAKE_COMMODITY,
    TAKE_COMMODITY_END,
    TILE_ITEM,
)
from kontor.games.genoa.components import (
    ANY_CARD,
    ANY_TILE,
    BIT,
    BUILDING_ACTION,
    BUILDINGS,
    CARDS,
    FIRST_TILE,
    GIVES,
    INCOME,
    IS_VILLA,
    KINDS,
    MARKER,
    PILES,
    TILES,
    first_of,
    size_of,
)
from kontor.games.genoa.deals import handing, owes_large_order, pay_goods
from kontor.games.genoa.orders import (
    bank_pays,
    fill_large_order,
    fill_small_order,
    legal_large_orders,
    legal_small_orders,
    why_not_large_order,
    why_not_small_order,
)
from kontor.games.genoa.piles import take_card
from kontor.games.genoa.sheets import any_tile_left, clear_terms
from kontor.games.genoa.state import (
    ACT,
    DRAWING,
    EXTRA,
    GOODS,
    LATER_PART,
    NOBODY,
    NOWHERE,
    SHARE,
    TERMS,
    TILE_OF_CHOICE,
    VILLA_CHOICE,
    GenoaTable,
    enter,
    has_action,
)
from kontor.games.genoa.tiles import (
    begin_swap,
    can_swap,
    legal_taking,
    take_commodity,
    use_extra_tile,
    use_tile,
    why_not_swap,
    why_not_take_commodity,
)

MAIN_ACTION: Final = 0
BUILDING_TILE_USED: Final = 1
SWAPPING: Final = 2


def begin_action(s: GenoaTable, seat: i64, building: i64) -> None:
    """The building is closed for everybody from now on. An action beyond those he has costs an extra action
    tile first.  GE-ACT-12, GE-TILE-05
    """
    s.short = 0 if has_action(s, seat) else 1
    s.acted = raised(s.acted, seat, 1)
    s.used_by = changed(s.used_by, building, seat)
    s.user = seat
    s.building = building
    s.performed = 0
    s.ordered = 0
    s.inner = MAIN_ACTION
    enter(s, ACT, seat)


# What the user may do


def must_perform_first(s: GenoaTable) -> bool:
    """Who owes something from the action performs before anything else.  GE-A82"""
    return s.owing != 0 and s.performed == 0


def legal_act(s: GenoaTable, moves: Moves) -> None:
    seat = s.user
    villa = IS_VILLA[s.building]
    if s.short:
        moves.add(EXTRA_TILE)
        return
    if must_perform_first(s):
        if villa and owes_large_order(s):
            legal_large_orders(s, seat, s.building, moves)
        else:
            moves.add(PERFORM)
        return
    if s.performed == 0:
        moves.add(PERFORM)
        if villa and s.ordered == 0:
            legal_large_orders(s, seat, s.building, moves)
    if s.ordered == 0:
        legal_small_orders(s, moves)
    legal_taking(s, moves)
    if can_swap(s):
        moves.add(SWAP)
    if s.held[seat * GOODS + FIRST_TILE + BUILDING_ACTION] > 0:
        for building in range(BUILDINGS):
            if s.owner[building] == seat and gives_tile_back(building) == 0:
                moves.add(BUILDING_TILE + building)
    if s.held[seat * GOODS + EXTRA] > 0:
        moves.add(EXTRA_TILE)
    if s.performed:
        moves.add(END_ACTION)


def gives_tile_back(building: i64) -> i64:
    """A building action tile used here would only come back.  GE-A83"""
    return GIVES[building * KINDS + FIRST_TILE + BUILDING_ACTION]


def why_not_act(s: GenoaTable, action: i64) -> i64:
    if s.short:
        return 0 if action == EXTRA_TILE else refusals.ONE_ACTION
    owed_first = s.owing and not s.performed
    if action == END_ACTION:
        return 0 if s.performed else refusals.MUST_USE
    if action == PERFORM:
        return why_not_perform(s)
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return why_not_deliver(s, action - LARGE_ORDER)
    if owed_first:
        return refusals.OWED_FIRST
    if SMALL_ORDER <= action < SMALL_ORDER_END:
        return why_not_small_order(s, action - SMALL_ORDER)
    if TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        return why_not_take_commodity(s, action - TAKE_COMMODITY)
    if action == SWAP:
        return why_not_swap(s)
    if BUILDING_TILE <= action < BUILDING_TILE_END:
        return why_not_building_tile(s, action - BUILDING_TILE)
    if action == EXTRA_TILE:
        return 0 if s.held[s.user * GOODS + EXTRA] else refusals.NO_TILE
    return refusals.ACTION


def why_not_perform(s: GenoaTable) -> i64:
    if s.performed:
        return refusals.ACTION
    large = s.owing and IS_VILLA[s.building] and owes_large_order(s)
    return refusals.OWED_FIRST if large else 0


def why_not_deliver(s: GenoaTable, order: i64) -> i64:
    if s.performed:
        return refusals.ONE_ORDER if s.ordered else refusals.ACTION
    if s.ordered:
        return refusals.ONE_ORDER
    if s.owing and not owes_large_order(s):
        return refusals.OWED_FIRST
    return why_not_large_order(s, s.user, s.building, order)


def why_not_building_tile(s: GenoaTable, building: i64) -> i64:
    if s.held[s.user * GOODS + FIRST_TILE + BUILDING_ACTION] == 0:
        return refusals.NO_TILE
    if s.owner[building] != s.user:
        return refusals.OWN_BUILDING
    return refusals.COMES_BACK if gives_tile_back(building) else 0


def why_not_outside(action: i64) -> i64:
    """Orders and most tiles belong to an action; nobody is taking one now."""
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return refusals.OTHER_VILLA
    if SMALL_ORDER <= action < SMALL_ORDER_END:
        return refusals.OTHER_BUILDING
    if action == SWAP or TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        return refusals.WITHIN_ACTION
    return refusals.WITHIN_ACTION if BUILDING_TILE <= action < BUILDING_TILE_END else 0


def act(s: GenoaTable, action: i64) -> bool:
    """One step of the action; true when he has announced its end.  GE-TILE-11"""
    if action == PERFORM:
        owner_earns(s)
        s.at = s.building
        give(s)
    elif LARGE_ORDER <= action < LARGE_ORDER_END:
        owner_earns(s)
        s.at = s.building
        s.ordered = 1
        large_order(s, action - LARGE_ORDER)
    elif SMALL_ORDER <= action < SMALL_ORDER_END:
        fill_small_order(s, action - SMALL_ORDER)
    elif TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        take_commodity(s, action - TAKE_COMMODITY)
    elif action == SWAP:
        s.inner = SWAPPING
        begin_swap(s)
    elif BUILDING_TILE <= action < BUILDING_TILE_END:
        use_building_tile(s, action - BUILDING_TILE)
    elif action == EXTRA_TILE:
        s.short = 0
        use_extra_tile(s, s.user)
    else:
        s.user = NOBODY
        s.building = NOWHERE
        s.at = NOWHERE
        clear_terms(s)
        return True
    return False


# Performing


def owner_earns(s: GenoaTable) -> None:
    """Whoever owns the building gets 10 ducats from the bank, unless he uses it himself.  GE-ACT-07,
    GE-ACT-08
    """
    owner = s.owner[s.building]
    if owner >= 0 and owner != s.user:
        bank_pays(s, owner, INCOME)


def give(s: GenoaTable) -> None:
    """The building gives what it has; if the supply is short, what is left.  GE-ACT-09"""
    seat = s.user
    first = s.at * KINDS
    for kind in range(MARKER + 1):
        number = GIVES[first + kind]
        if number:
            place = MARKER + seat if kind == MARKER else kind
            if number > s.supply[place]:
                number = s.supply[place]
            s.supply[place] -= number
            s.held[seat * GOODS + kind] += number
    s.drawn = 0
    s.draws = 0
    for pile in range(PILES):
        if GIVES[first + ANY_CARD + pile] > 0:
            s.pile = pile
            s.draws = GIVES[first + ANY_CARD + pile]
    next_draw(s)


def next_draw(s: GenoaTable) -> None:
    """Draw what there is; what cannot be drawn is lost.  GE-A19"""
    if s.draws > 0 and s.piles[s.pile] > 0:
        enter_chance(s, DRAWING)
    else:
        s.draws = 0
        performed(s)


def draw(s: GenoaTable, card: i64) -> None:
    take_card(s, s.user, card)
    s.drawn |= BIT[card]
    s.draws -= 1
    next_draw(s)


def large_order(s: GenoaTable, order: i64) -> None:
    """100 ducats, and a tile of choice as long as there is one.  GE-CARD-04, GE-A29"""
    fill_large_order(s, s.user, order)
    s.drawn = 0
    if any_tile_left(s):
        enter(s, TILE_OF_CHOICE, s.user)
    else:
        performed(s)


def performed(s: GenoaTable) -> None:
    """The building has given: by a tile, or as the action itself, of which something may be owed."""
    enter(s, ACT, s.user)
    if s.inner == MAIN_ACTION:
        s.performed = 1
        if s.owing:
            hand_over_debt(s)
    s.inner = MAIN_ACTION


# A building action tile  GE-TILE-14 to GE-TILE-20


def use_building_tile(s: GenoaTable, building: i64) -> None:
    use_tile(s, s.user, BUILDING_ACTION)
    s.inner = BUILDING_TILE_USED
    s.at = building
    if IS_VILLA[building]:
        enter(s, VILLA_CHOICE, s.user)
    else:
        give(s)


def legal_villa(s: GenoaTable, moves: Moves) -> None:
    """A large order too may be delivered with the tile.  GE-A14"""
    moves.add(PERFORM)
    legal_large_orders(s, s.user, s.at, moves)


def why_not_villa(s: GenoaTable, action: i64) -> i64:
    if action == PERFORM:
        return 0
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return why_not_large_order(s, s.user, s.at, action - LARGE_ORDER)
    return refusals.ACTION


def villa(s: GenoaTable, action: i64) -> None:
    if action == PERFORM:
        give(s)
    else:
        large_order(s, action - LARGE_ORDER)


# The tile of a large order


def owed_tile(s: GenoaTable) -> i64:
    """The kind of tile that was promised, or -1."""
    if s.inner == MAIN_ACTION and s.owing:
        for tile in range(TILES):
            if s.terms[LATER_PART * TERMS + FIRST_TILE + tile] > 0:
                return tile
    return -1


def legal_tile_of_choice(s: GenoaTable, moves: Moves) -> None:
    owed = owed_tile(s)
    for tile in range(TILES):
        if s.supply[FIRST_TILE + tile] > 0 and (owed < 0 or tile == owed):
            moves.add(TILE_ITEM + tile)


def why_not_tile_of_choice(s: GenoaTable, action: i64) -> i64:
    tile = action - TILE_ITEM
    if not 0 <= tile < TILES or s.supply[FIRST_TILE + tile] == 0:
        return refusals.TILE_KINDS_LEFT
    return 0 if owed_tile(s) in (-1, tile) else refusals.OWED_FIRST


def choose_tile(s: GenoaTable, tile: i64) -> None:
    s.supply[FIRST_TILE + tile] -= 1
    s.held[s.user * GOODS + FIRST_TILE + tile] += 1
    s.given = FIRST_TILE + tile
    performed(s)


# What is owed from the action  GE-NEG-12


def hand_over_debt(s: GenoaTable) -> None:
    first = LATER_PART * TERMS
    if s.terms[first + ANY_TILE] > 0:
        s.terms[first + ANY_TILE] = 0
        s.terms[first + s.given] = 1
    pay_goods(s, LATER_PART, s.user, s.active)
    s.owing = 0
    s.coming = 0
    s.low = 0
    due = s.terms[first + ANY_CARD + s.pile] if s.drawn else 0
    if due == 0:
        return
    if due >= size_of(s.drawn):
        s.coming = s.drawn
        handing(s)
    else:
        enter(s, SHARE, s.user)


def due_cards(s: GenoaTable) -> i64:
    """Cards that still have to be chosen."""
    return s.terms[LATER_PART * TERMS + ANY_CARD + s.pile] - size_of(s.coming)


def legal_share(s: GenoaTable, moves: Moves) -> None:
    """Which of the drawn cards are handed over, in ascending order.  GE-A51"""
    rest = s.drawn - s.coming
    left = size_of(rest)
    due = due_cards(s)
    while rest and left >= due:
        card = first_of(rest)
        rest &= rest - 1
        left -= 1
        if CLOSED + card > s.low:
            moves.add(CLOSED + card)


def why_not_share(s: GenoaTable, action: i64) -> i64:
    if not CLOSED <= action < CLOSED_END:
        return refusals.OWED_CARDS
    free = [card for card in range(CARDS) if (s.drawn - s.coming) & BIT[card]]
    card = action - CLOSED
    if card not in free:
        return refusals.OWED_CARDS
    later = [other for other in free if other >= card]
    return 0 if action > s.low and len(later) >= due_cards(s) else refusals.IN_ORDER


def share(s: GenoaTable, card: i64) -> None:
    s.coming += BIT[card]
    s.low = CLOSED + card
    if due_cards(s) == 0:
        handing(s)
