"""The goods and cards that buildings give, and the reward for delivering a large order.

`s.user` is the player who takes a building's action or uses a building action tile.  GE-BLD, GE-TILE-14 to
GE-TILE-20
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_chance, ask_seat
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DRAW, LARGE_ORDER, LARGE_ORDER_END, PERFORM, TILE_ITEM
from kontor.games.genoa.components import (
    BIT,
    BUILDING_ACTION_TILE,
    FIRST_ANY_CARD_KIND,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
    MARKER_KIND,
    OWNER_INCOME,
    PILES,
    TILE_KINDS,
)
from kontor.games.genoa.deals import pay_debt
from kontor.games.genoa.orders import (
    add_legal_large_orders,
    fill_large_order,
    pay_from_bank,
    why_not_large_order,
)
from kontor.games.genoa.phases import ACTING, CHOOSING_TILE, DRAWING, USING_VILLA
from kontor.games.genoa.piles import DrawFromPile, draw_card
from kontor.games.genoa.price_sheets import is_any_tile_left
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import (
    BUILDING_ACTION_TILE_USED,
    GOOD_KINDS,
    LATER_SECTION,
    MAIN_ACTION,
    SECTION_SIZE,
    GenoaTable,
)
from kontor.games.genoa.tiles import use_tile


def pay_owner(s: GenoaTable) -> None:
    """Pay the building's owner their income from the bank, unless they take the action themselves.

    GE-ACT-07, GE-ACT-08
    """
    owner = s.owner[s.building]
    if owner >= 0 and owner != s.user:
        pay_from_bank(s, owner, OWNER_INCOME)


def give_building_goods(s: GenoaTable) -> None:
    """Give the building's goods to the player who takes its action, and then begin to draw its cards.

    If the supply has too few goods, the player gets what is left.  GE-ACT-09
    """
    seat = s.user
    first = s.giving_building * ITEM_KINDS
    for kind in range(MARKER_KIND + 1):
        number = GIVEN_GOODS_COUNTS[first + kind]
        if number:
            place = MARKER_KIND + seat if kind == MARKER_KIND else kind
            if number > s.supply[place]:
                number = s.supply[place]
            s.supply[place] -= number
            s.held[seat * GOOD_KINDS + kind] += number
    s.drawn_cards = 0
    s.draws_left = 0
    for pile in range(PILES):
        if GIVEN_GOODS_COUNTS[first + FIRST_ANY_CARD_KIND + pile] > 0:
            s.pile = pile
            s.draws_left = GIVEN_GOODS_COUNTS[first + FIRST_ANY_CARD_KIND + pile]
    continue_drawing(s)


def continue_drawing(s: GenoaTable) -> None:
    """Draw the next card that the building gives.  GE-A19

    If there is no card left to draw, finish performing the action.
    """
    if s.draws_left > 0 and s.pile_sizes[s.pile] > 0:
        ask_chance(s, DRAWING)
    else:
        s.draws_left = 0
        return_to_acting(s)


class Drawing(DrawFromPile):
    """The phase in which a player draws a card that a building gives, or a card from a 1:1 trade."""

    def do(self, s: GenoaTable, action: i64) -> None:
        card = action - DRAW
        draw_card(s, s.user, card)
        s.drawn_cards |= BIT[card]
        s.draws_left -= 1
        continue_drawing(s)


RULES[DRAWING] = Drawing()


def deliver_large_order(s: GenoaTable, order: i64) -> None:
    """Deliver the acting player's large order `order` for 100 ducats and a tile of their choice.

    If the supply has no tiles left, they get only the ducats.  GE-CARD-04, GE-A29
    """
    fill_large_order(s, s.user, order)
    s.drawn_cards = 0
    if is_any_tile_left(s):
        ask_seat(s, CHOOSING_TILE, s.user)
    else:
        return_to_acting(s)


def return_to_acting(s: GenoaTable) -> None:
    """Go back to the phase `ACTING` after the player has received all goods, cards and rewards.

    If they owe the trader some of these goods, hand them over.
    """
    ask_seat(s, ACTING, s.user)
    if s.action_step == MAIN_ACTION:
        s.performed = 1
        if s.owes_trader:
            pay_debt(s)
    s.action_step = MAIN_ACTION


# A building action tile  GE-TILE-14 to GE-TILE-20


def use_building_tile(s: GenoaTable, building: i64) -> None:
    """Use the acting player's building action tile to take the action of `building`, which they own."""
    use_tile(s, s.user, BUILDING_ACTION_TILE)
    s.action_step = BUILDING_ACTION_TILE_USED
    s.giving_building = building
    if IS_VILLA[building]:
        ask_seat(s, USING_VILLA, s.user)
    else:
        give_building_goods(s)


class UsingVilla(GenoaPhase):
    """The phase in which a player uses a building action tile at a villa.  GE-A14

    They choose whether to draw a contract or to deliver a large order there.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add(PERFORM)
        add_legal_large_orders(s, s.user, s.giving_building, buffer)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == PERFORM:
            return 0
        if LARGE_ORDER <= action < LARGE_ORDER_END:
            return why_not_large_order(s, s.user, s.giving_building, action - LARGE_ORDER)
        return refusals.NOT_PART_OF_ACTION

    def do(self, s: GenoaTable, action: i64) -> None:
        if action == PERFORM:
            give_building_goods(s)
        else:
            deliver_large_order(s, action - LARGE_ORDER)


RULES[USING_VILLA] = UsingVilla()


# The tile that comes with a large order


def promised_tile(s: GenoaTable) -> i64:
    """Return the kind of tile that the acting player has promised to give the trader, or -1 if none."""
    if s.action_step == MAIN_ACTION and s.owes_trader:
        for tile in range(TILE_KINDS):
            if s.terms[LATER_SECTION * SECTION_SIZE + FIRST_TILE_KIND + tile] > 0:
                return tile
    return -1


class ChoosingTile(GenoaPhase):
    """The phase in which a player who has delivered a large order chooses a tile as part of the reward."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        promised = promised_tile(s)
        for tile in range(TILE_KINDS):
            if s.supply[FIRST_TILE_KIND + tile] > 0 and (promised < 0 or tile == promised):
                buffer.add(TILE_ITEM + tile)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        tile = action - TILE_ITEM
        if not 0 <= tile < TILE_KINDS or s.supply[FIRST_TILE_KIND + tile] == 0:
            return refusals.TILE_NOT_IN_SUPPLY
        return 0 if promised_tile(s) in (-1, tile) else refusals.MUST_EARN_OWED_GOODS_FIRST

    def do(self, s: GenoaTable, action: i64) -> None:
        tile = action - TILE_ITEM
        s.supply[FIRST_TILE_KIND + tile] -= 1
        s.held[s.user * GOOD_KINDS + FIRST_TILE_KIND + tile] += 1
        s.exchanged_kind = FIRST_TILE_KIND + tile
        return_to_acting(s)

    def is_forced(self, s: GenoaTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[CHOOSING_TILE] = ChoosingTile()
