"""Describe the current decision in a player's view, such as what the player can buy, load or store."""

from __future__ import annotations

from itertools import combinations

from mypy_extensions import i64

from kontor.games.puerto_rico.actions import BUY
from kontor.games.puerto_rico.captain import (
    LOADED,
    SMALL_WHARF_USED,
    WHARF_USED,
    ship_space,
    why_not_load_ship,
)
from kontor.games.puerto_rico.client_schema import BuildingSlots, DecisionDetails, Pair, StorageChoice
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING_COUNT,
    BUILDING_NAMES,
    COST,
    GOOD_COUNT,
    GOOD_NAMES,
    HARBOR,
    PLACE_NAMES,
    PRICE,
    TILE_NAMES,
    TRADING_POST,
)
from kontor.games.puerto_rico.mayor import has_begun_placing
from kontor.games.puerto_rico.people import circles_at
from kontor.games.puerto_rico.phases import (
    BUYING,
    DRAFTING_BUILDINGS,
    EMPTYING_COLONIST_SHIP,
    LOADING,
    PAYING,
    PLACING_DRAWN_TILE,
    PLACING_PEOPLE,
    SELECTING_BUILDINGS,
    STORING_GOODS,
    TAKING_EXTRA_BARREL,
    TAKING_HOSPICE_COLONIST,
    TAKING_PART_IN_MAYOR,
    TAKING_UNIVERSITY_COLONIST,
    TRADING,
    USING_SMALL_WHARF,
)
from kontor.games.puerto_rico.refusals import CAN_KEEP_ONLY_ONE_BARREL, REFUSALS, WAREHOUSES_FULL
from kontor.games.puerto_rico.roles import privilege_amount
from kontor.games.puerto_rico.rules import RULES
from kontor.games.puerto_rico.setup import competes_for_slot, empty_slots_by_cost
from kontor.games.puerto_rico.state import ABSENT, PuertoRicoTable, has_occupied
from kontor.games.puerto_rico.storage import max_single_barrels, warehouse_kinds
from kontor.games.puerto_rico.trader import price_at_trading_house, price_at_trading_post

StorageWays = dict[tuple[int, ...], tuple[int, ...]]
"""Ways to store goods: the barrels kept of each kind, mapped to the kinds that are kept in warehouses."""


def current_decision_view(s: PuertoRicoTable, seat: i64) -> DecisionDetails:
    """Return what `seat` may see of the current decision. The fields depend on the phase."""
    phase = s.phase
    if phase == DRAFTING_BUILDINGS or phase == SELECTING_BUILDINGS:
        return {"slots": slot_views(s)}
    if phase == PLACING_DRAWN_TILE or phase == TAKING_HOSPICE_COLONIST:
        return {"tile": TILE_NAMES[s.tile]}
    if phase == BUYING:
        return {"refused": refused_buildings(s)} if s.actor == seat else {}
    if phase == PAYING:
        return {"building": BUILDING_NAMES[s.building], "missing": int(s.returns_due)}
    if phase == TAKING_UNIVERSITY_COLONIST:
        return {"building": BUILDING_NAMES[s.building]}
    if phase == TAKING_PART_IN_MAYOR or phase == EMPTYING_COLONIST_SHIP or phase == PLACING_PEOPLE:
        return mayor_view(s)
    if phase == TAKING_EXTRA_BARREL:
        return {"barrels": int(privilege_amount(s) - s.barrels_named)}
    if phase == TRADING:
        return trading_view(s)
    if phase == LOADING or phase == USING_SMALL_WHARF:
        return loading_view(s)
    if phase == STORING_GOODS:
        return storing_view(s, seat)
    return {}


def slot_views(s: PuertoRicoTable) -> list[BuildingSlots]:
    """Return the number of empty bank board slots for each cost, and the buildings that may fill them."""
    left = empty_slots_by_cost(s)
    slots: list[BuildingSlots] = []
    for cost in range(1, len(left)):
        slots.append({"cost": cost, "left": int(left[cost]), "buildings": []})
    for building in range(BUILDING_COUNT):
        if competes_for_slot(s, building):
            slots[COST[building] - 1]["buildings"].append(BUILDING_NAMES[building])
    return slots


def refused_buildings(s: PuertoRicoTable) -> dict[str, str]:
    """Return the buildings that the active player cannot buy, each with the id of the rule behind it."""
    rule_by_building: dict[str, str] = {}
    for building in range(BUILDING_COUNT):
        if s.market[building] != ABSENT:
            code = RULES[BUYING].why_not(s, BUY + building)
            if code != 0:
                rule_by_building[BUILDING_NAMES[building]] = REFUSALS[code]
    return rule_by_building


def mayor_view(s: PuertoRicoTable) -> DecisionDetails:
    """Return the details of a decision in the mayor phase.

    These include the seats that passed, the seat that takes a person from the ship, and the place where
    people are being placed.
    """
    details: DecisionDetails = {"passed": [seat for seat in range(s.seats) if s.passed_seats & BIT[seat]]}
    if s.phase == EMPTYING_COLONIST_SHIP:
        details["taking"] = int(s.active)
    if s.phase == PLACING_PEOPLE:
        details["place"] = PLACE_NAMES[s.places[s.place_index]]
        details["circles"] = int(s.circles_left)
        details["open_circles"] = int(s.open_circles)
        left = [s.places[spot] for spot in range(s.place_index, len(s.places))]
        details["open"] = [PLACE_NAMES[place] for place in left if circles_at(s, s.active, place) > 0]
        details["begun"] = has_begun_placing(s)
    return details


def trading_view(s: PuertoRicoTable) -> DecisionDetails:
    """Return how many doubloons the active player would get for a barrel of each kind that they have.

    `house` has the prices at the trading house. If the player has a trading post, `post` has its prices.
    """
    seat = s.active
    held = [good for good in range(GOOD_COUNT) if s.goods[seat * GOOD_COUNT + good] > 0]
    details: DecisionDetails = {
        "house": {GOOD_NAMES[good]: int(price_at_trading_house(s, seat, good)) for good in held}
    }
    if has_occupied(s, seat, TRADING_POST):
        details["post"] = {GOOD_NAMES[good]: int(price_at_trading_post(s, seat, good)) for good in held}
    return details


def loading_view(s: PuertoRicoTable) -> DecisionDetails:
    """Return which goods the active player can load on which ship.

    `pairs` has an entry for each combination of a good that they hold and a ship. The entry has the number of
    barrels that they would load and the points that they would score, or the id of the rule that forbids it.
    """
    seat = s.active
    extra = 1 if has_occupied(s, seat, HARBOR) else 0
    if seat == s.chooser and s.captain_flags[seat] & LOADED == 0:
        extra += int(privilege_amount(s))
    pairs: list[Pair] = []
    for good in range(GOOD_COUNT):
        held = s.goods[seat * GOOD_COUNT + good]
        for ship in range(len(s.cargo) if held else 0):
            code = why_not_load_ship(s, seat, good, ship)
            pair: Pair = {"good": GOOD_NAMES[good], "ship": ship}
            if code == 0:
                pair["barrels"] = int(min(held, ship_space(s, ship)))
                pair["points"] = pair["barrels"] + extra
            else:
                pair["refused"] = REFUSALS[code]
            pairs.append(pair)
    return {
        "pairs": pairs,
        "extra_points": extra,
        "wharf_used": s.captain_flags[seat] & WHARF_USED != 0,
        "small_wharf_used": s.captain_flags[seat] & SMALL_WHARF_USED != 0,
        "named": int(s.barrels_named),
    }


# Storing


def storing_view(s: PuertoRicoTable, seat: i64) -> DecisionDetails:
    """Return what the active player can store, what they have kept so far, and which goods are undecided."""
    base = s.active * GOOD_COUNT
    kept = {GOOD_NAMES[good]: int(s.goods[base + good]) for good in range(s.next_item_min)}
    whole, single = warehouse_kinds(s, s.active), max_single_barrels(s, s.active)
    details: DecisionDetails = {
        "whole_kinds": int(whole),
        "single_barrels": int(single),
        "kept": {good: barrels for good, barrels in kept.items() if barrels},
        "undecided": [
            GOOD_NAMES[good] for good in range(s.next_item_min, GOOD_COUNT) if s.goods[base + good]
        ],
    }
    if s.actor == seat:
        details["keepings"] = storage_choices(s, seat)
        details["no_more"] = REFUSALS[
            WAREHOUSES_FULL if whole > 0 or single > 1 else CAN_KEEP_ONLY_ONE_BARREL
        ]
    return details


def storage_choices(s: PuertoRicoTable, seat: i64) -> list[StorageChoice]:
    """List the ways in which `seat` can store its goods, starting with those that keep the most barrels.

    Among ways that keep the same number, those with the more valuable barrels come first. A way is omitted if
    another one keeps at least as many barrels of every kind.  PR-CAPT-13
    """
    ways = ways_to_store(s, seat)
    fullest = [
        way for way in ways if not any(other != way and keeps_no_more_than(way, other) for other in ways)
    ]
    fullest.sort(key=lambda way: (sum(way), total_price(way)), reverse=True)
    return [
        {
            "whole": [GOOD_NAMES[good] for good in ways[way]],
            "most": {GOOD_NAMES[good]: barrels for good, barrels in enumerate(way) if barrels > 0},
        }
        for way in fullest
    ]


def ways_to_store(s: PuertoRicoTable, seat: i64) -> StorageWays:
    """Return all ways in which `seat` can store goods if it uses all of its storage space.

    The result maps the number of barrels kept of each good to the kinds of goods in warehouses. If two ways
    keep the same barrels, it has only the one with more barrels in warehouses. Ways that contradict what
    `seat` has already decided are left out.
    """
    held = [int(s.goods[seat * GOOD_COUNT + good]) for good in range(GOOD_COUNT)]
    kinds = [good for good in range(GOOD_COUNT) if held[good] > 0]
    stored = list(combinations(kinds, min(int(warehouse_kinds(s, seat)), len(kinds))))
    stored.sort(key=lambda kinds_stored: sum(held[good] for good in kinds_stored), reverse=True)
    ways: StorageWays = {}
    for whole in stored:
        piles = [0 if good in whole else held[good] for good in range(GOOD_COUNT)]
        for singles in ways_to_take(int(max_single_barrels(s, seat)), piles):
            way = tuple([held[good] if good in whole else singles[good] for good in range(GOOD_COUNT)])
            if way[: s.next_item_min] == tuple(held[: s.next_item_min]):
                ways.setdefault(way, whole)
    return ways


def ways_to_take(barrels: int, pile_sizes: list[int]) -> list[list[int]]:
    """List all ways to take `barrels` barrels from piles of the given sizes.

    Each way is a list with the number of barrels taken from each pile. If the piles together have fewer
    barrels, the only way is to take all of them.
    """
    if not pile_sizes:
        return [[]]
    others = sum(pile_sizes[1:])
    fewest = max(min(barrels, pile_sizes[0] + others) - others, 0)
    return [
        [first, *rest]
        for first in range(fewest, min(barrels, pile_sizes[0]) + 1)
        for rest in ways_to_take(barrels - first, pile_sizes[1:])
    ]


def keeps_no_more_than(barrels_by_good: tuple[int, ...], other_barrels: tuple[int, ...]) -> bool:
    """Return whether `barrels_by_good` has no more barrels of any good than `other_barrels`."""
    return all(barrels_by_good[good] <= other_barrels[good] for good in range(GOOD_COUNT))


def total_price(barrels_by_good: tuple[int, ...]) -> int:
    """Return the total price of the barrels that `barrels_by_good` counts."""
    return sum(int(PRICE[good]) * barrels for good, barrels in enumerate(barrels_by_good))
