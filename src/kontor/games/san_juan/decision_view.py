"""The part of a view about the current decision: prices, the new building, and the player's progress."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.views import counts, name_or_none
from kontor.games.san_juan.building_price import price_of
from kontor.games.san_juan.city import can_use_library, owns
from kontor.games.san_juan.client_schema import ActionProgress, AsideCards, Construction, TradingHouse
from kontor.games.san_juan.components import (
    CARDS,
    CITY_SIZE,
    COST,
    GOODS,
    KINDS,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    PRICES,
    PRODUCTION_KINDS,
    QUARRY,
    SMITHY,
    TILES,
    WELL,
)
from kontor.games.san_juan.councillor import council_card_count, keep_limit
from kontor.games.san_juan.phases import (
    CHOOSING_SITE,
    CHOOSING_TO_LOOK,
    KEEPING_CARDS,
    LOOKING_AT_CARDS,
    PAYING,
    PRODUCING,
    PROSPECTING,
    SELLING,
)
from kontor.games.san_juan.prospector import prospector_card_count
from kontor.games.san_juan.state import NOTHING, SanJuanTable
from kontor.games.san_juan.trader import next_tile_index, was_tile_seen

MARKET_STAND_MIN_GOODS: Final = 2  # how many goods a player must sell to earn an extra card: SJ-STAND-01
MARKET_HALL_MIN_GOODS: Final = 1  # how many goods a player must sell to earn an extra card: SJ-HALL-01
WELL_MIN_GOODS: Final = 2  # how many goods a player must make to earn an extra card: SJ-WELL-01

# Progress


def action_progress_view(s: SanJuanTable) -> ActionProgress:
    """Return the active player's progress in their current action: see `ActionProgress`."""
    trading = s.phase == PRODUCING or s.phase == SELLING
    acting = s.phase == CHOOSING_TO_LOOK or s.phase == PROSPECTING
    library = can_use_library(s)
    return {
        "draws": int(s.draws),
        "due": int(s.due),
        "goods": int(s.count) if trading else 0,
        "left": int(s.goods_allowed - s.count) + (1 if library else 0) if trading else 0,
        "library": library,
        "bonuses": goods_needed_for_bonuses(s),
        "sum": int(s.cards_earned),
        "looked": int(s.count)
        if s.phase == LOOKING_AT_CARDS or s.phase == KEEPING_CARDS or s.phase == CHOOSING_TO_LOOK
        else 0,
        "act": card_count_of_role(s, False) if acting else 0,
        "act_with_library": card_count_of_role(s, True) if acting and library else 0,
        "keep": int(keep_limit(s)) if s.phase == CHOOSING_TO_LOOK else 0,
    }


def card_count_of_role(s: SanJuanTable, with_library: bool) -> int:
    """Return how many cards the active player would draw as councillor or prospector.

    `with_library` is true if they would use a library.
    """
    return int(
        council_card_count(s, with_library)
        if s.phase == CHOOSING_TO_LOOK
        else prospector_card_count(with_library)
    )


def goods_needed_for_bonuses(s: SanJuanTable) -> dict[str, int]:
    """Return how many goods the active player must make or sell to earn each extra card.

    The keys are the names of the buildings that give these cards.
    """
    goods_needed: dict[str, int] = {}
    if s.phase == SELLING:
        if owns(s, s.active, MARKET_STAND):
            goods_needed["market_stand"] = MARKET_STAND_MIN_GOODS
        if owns(s, s.active, MARKET_HALL):
            goods_needed["market_hall"] = MARKET_HALL_MIN_GOODS
    elif s.phase == PRODUCING and owns(s, s.active, WELL):
        goods_needed["well"] = WELL_MIN_GOODS
    return goods_needed


def aside_cards_view(s: SanJuanTable, seat: i64) -> AsideCards:
    """Return the number of cards set aside, and the cards themselves if `seat` may see them.

    Only the active player sees cards drawn for the councillor. Everybody sees the cards for a gold mine.
    SJ-GOLD-04
    """
    hidden = s.phase == LOOKING_AT_CARDS or s.phase == KEEPING_CARDS
    visible = not hidden or seat == s.active
    return {
        "size": int(s.aside_size),
        "cards": counts(s.aside, 0, CARDS) if visible else None,
    }


# The construction


def construction_view(s: SanJuanTable) -> Construction | None:
    """Return the building that the active player is placing or paying for, or None if there is none."""
    if s.phase != CHOOSING_SITE and s.phase != PAYING:
        return None
    found = discounts_by_name(s, s.building_kind, s.covered_kind if s.phase == PAYING else NOTHING)
    lowest = max(0, int(COST[s.building_kind]) - sum(found.values()))
    return {
        "building": CARDS[s.building_kind],
        "over": name_or_none(CARDS, s.covered_kind),
        "price": int(s.price) if s.phase == PAYING else None,
        "prices": prices_when_covering(s) if s.phase == CHOOSING_SITE else {},
        "discounts": found,
        "declined": int(s.price) - lowest if s.phase == PAYING else 0,
        "carpenter": s.phase == PAYING and s.carpenter != 0,
        "market": int(s.payable_goods_left),
        "waivable": int(s.waivable_discounts),
        "library": s.library_helps != 0,
    }


def discounts_by_name(s: SanJuanTable, kind: i64, covered_kind: i64) -> dict[str, int]:
    """Return the active player's discounts on a building of `kind`, in the order of the rulebook.

    The keys are the names of the discounts. With a crane, the discount is the cost of the building
    of `covered_kind`. Neither that building nor the new one gives any other discount.  SJ-VIO-01, SJ-A27
    """
    discounts: dict[str, int] = {}
    if covered_kind != NOTHING:
        discounts["crane"] = int(COST[covered_kind])
    if s.active == s.chooser:
        discounts["builder"] = 1
    if can_use_library(s) and covered_kind != LIBRARY and not is_under_construction(s, LIBRARY):
        discounts["library"] = 1
    helper = SMITHY if kind < PRODUCTION_KINDS else QUARRY
    if owns(s, s.active, helper) and covered_kind != helper and not is_under_construction(s, helper):
        discounts["smithy" if helper == SMITHY else "quarry"] = 1
    return discounts


def is_under_construction(s: SanJuanTable, kind: i64) -> bool:
    """Return whether the active player is paying for a building of `kind`."""
    return s.phase == PAYING and s.building_kind == kind


def price_from_discounts(s: SanJuanTable, kind: i64, covered_kind: i64) -> int:
    """Return the price of a building of `kind` that covers one of `covered_kind`.

    It is computed from `discounts_by_name` and must agree with `building_price.price_of`.
    """
    return max(0, int(COST[kind]) - sum(discounts_by_name(s, kind, covered_kind).values()))


def prices_of_hand(s: SanJuanTable) -> dict[str, int]:
    """Return the price of each card in the active player's hand if it is built on open ground.

    The keys are the names of the cards. A building on open ground does not cover another building.
    """
    row = s.active * KINDS
    return {CARDS[kind]: int(price_of(s, kind, NOTHING)) for kind in range(KINDS) if s.hand[row + kind] > 0}


def prices_when_covering(s: SanJuanTable) -> dict[str, int]:
    """Return the price of the new building if it covers an old one, keyed by the name of the old building."""
    first = s.active * CITY_SIZE
    built = [s.built[at] for at in range(first, first + s.buildings[s.active])]
    return {CARDS[covered_kind]: int(price_of(s, s.building_kind, covered_kind)) for covered_kind in built}


# The trading house


def trading_house_view(s: SanJuanTable) -> TradingHouse:
    """Return the open price tile, the known part of the cycle of tiles, and the possible prices.

    If a tile is open or the next tile is known, the prices are those of that tile. Otherwise, they are the
    lowest and highest prices on the tiles that nobody has seen.  SJ-TRADE-10
    """
    next_tile = s.tiles[next_tile_index(s)]
    shown = s.tile if s.tile != NOTHING else next_tile
    possible = (
        [int(shown)]
        if shown != NOTHING
        else [tile for tile in range(len(TILES)) if not was_tile_seen(s, tile)]
    )
    return {
        "tile": name_or_none(TILES, s.tile),
        "prices": prices_on_tile(s.tile) if s.tile != NOTHING else None,
        "known": "open" if s.tile != NOTHING else "next" if next_tile != NOTHING else "unseen",
        "low": {
            GOODS[good]: min(price_on_tile(tile, good) for tile in possible)
            for good in range(PRODUCTION_KINDS)
        },
        "high": {
            GOODS[good]: max(price_on_tile(tile, good) for tile in possible)
            for good in range(PRODUCTION_KINDS)
        },
        "cycle": [name_or_none(TILES, s.tiles[i]) for i in range(len(TILES))],
        "next": int(next_tile_index(s)),
        "turned": int(s.tiles_turned),
    }


def prices_on_tile(tile: i64) -> dict[str, int]:
    """Return the prices of all goods on the price tile `tile`, keyed by the name of the good."""
    return {GOODS[good]: price_on_tile(tile, good) for good in range(PRODUCTION_KINDS)}


def price_on_tile(tile: i64, good: i64) -> int:
    """Return the price of `good` on the price tile `tile`: the number of cards that its seller draws."""
    return int(PRICES[tile * PRODUCTION_KINDS + good])
