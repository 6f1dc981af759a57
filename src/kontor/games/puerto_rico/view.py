"""Make the view of a seat: what it may see, as JSON data. Only the other players' chips are hidden.

PR-SETUP-23, PR-CAPT-04
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.rng import Rng
from kontor.core.views import actor_name, counts, seat_or_none
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.client_schema import (
    CityBuilding,
    IslandTile,
    Offer,
    People,
    PlayerView,
    PuertoRicoView,
    Score,
    Ship,
)
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING_COUNT,
    BUILDING_NAMES,
    CIRCLES,
    CITY_LOTS,
    COLUMN,
    COST,
    CUSTOMS_HOUSE,
    FIRST_BUILDING,
    GOOD_COUNT,
    GOOD_NAMES,
    ISLAND_SPACES,
    LARGE_COLUMN,
    POINTS,
    ROLE_COUNT,
    ROLE_NAMES,
    SHIP_ROOM,
    SIZE_IN_LOTS,
    TILE_KINDS,
    TILE_NAMES,
    TRADING_HOUSE_ROOM,
    WINDROSE,
)
from kontor.games.puerto_rico.craftsman import production_capacity
from kontor.games.puerto_rico.decision_view import current_decision_view
from kontor.games.puerto_rico.people import nobles_at, people_at
from kontor.games.puerto_rico.phases import OVER
from kontor.games.puerto_rico.prices import named_discounts, price_from_discounts
from kontor.games.puerto_rico.scoring import (
    ENDINGS,
    building_bonus,
    building_points,
    public_points,
    tie_break_score,
    true_points,
)
from kontor.games.puerto_rico.state import (
    ABSENT,
    EMPTY_SHIP,
    UNUSED_ROLE,
    PuertoRicoTable,
    count_island_tiles,
    count_nobles,
)


def make_view(s: PuertoRicoTable, seat: i64) -> PuertoRicoView:
    """Return everything that `seat` may see. If `seat` is -1, return what a spectator may see.

    Other players' chips are hidden until the game is over.
    """
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "year": int(s.year),
        "governor": seat_or_none(s.governor),
        "role": ROLE_NAMES[s.role] if s.role >= 0 else None,
        "chooser": seat_or_none(s.chooser),
        "ending": reasons_for_end(s),
        "expansions": {"new_buildings": s.new_buildings != 0, "nobles": s.nobles != 0},
        "roles": [
            {
                "role": ROLE_NAMES[role],
                "doubloons": int(s.role_doubloons[role]),
                "holder": seat_or_none(s.role_holder[role]),
            }
            for role in range(ROLE_COUNT)
            if s.role_holder[role] != UNUSED_ROLE
        ],
        "people": {
            "colonists": int(s.colonists),
            "nobles": int(s.noble_supply),
            "ship_colonists": int(s.ship_colonists),
            "ship_nobles": int(s.ship_nobles),
        },
        "chips": max(int(s.chip_pool), 0),
        "noted": max(-int(s.chip_pool), 0),
        "supply": counts(s.supply, 0, GOOD_NAMES),
        "trading_house": {"goods": counts(s.trading_house, 0, GOOD_NAMES), "room": TRADING_HOUSE_ROOM},
        "ships": [ship_view(s, ship) for ship in range(len(s.cargo))],
        "plantations": {
            "face_up": counts(s.face_up, 0, GOOD_NAMES),
            "face_down": int(total(s.face_down, 0, GOOD_COUNT)),
            "discarded": counts(s.discards, 0, GOOD_NAMES),
            "quarries": int(s.quarries),
        },
        "market": [
            offer_view(s, building, seat)
            for building in range(BUILDING_COUNT)
            if s.market[building] != ABSENT
        ],
        "step": current_decision_view(s, seat),
        "players": [player_view(s, other, seat) for other in range(s.seats)],
    }


def reasons_for_end(s: PuertoRicoTable) -> list[str]:
    """Return the names of all reasons why the current year is the last, or an empty list."""
    return [name for i, name in enumerate(ENDINGS) if s.ending & BIT[i]]


def ship_view(s: PuertoRicoTable, ship: i64) -> Ship:
    """Return the capacity and the cargo of the cargo ship `ship`."""
    cargo = s.cargo[ship]
    return {
        "room": int(SHIP_ROOM[3 * s.seats + ship]),
        "good": GOOD_NAMES[cargo] if cargo != EMPTY_SHIP else None,
        "barrels": int(s.ship_load[ship]),
    }


def offer_view(s: PuertoRicoTable, building: i64, seat: i64) -> Offer:
    """Return the part of a view that describes a building for sale.

    This includes the price that `seat` would pay now, unless `seat` is -1 for a spectator.
    """
    offer: Offer = {
        "building": BUILDING_NAMES[building],
        "cost": int(COST[building]),
        "points": int(POINTS[building]),
        "circles": int(CIRCLES[building]),
        "column": int(COLUMN[building]),
        "left": int(s.market[building]),
    }
    if seat >= 0:
        offer["price"] = price_from_discounts(s, seat, building)
        offer["discounts"] = named_discounts(s, seat, building)
    return offer


def player_view(s: PuertoRicoTable, owner: i64, viewer: i64) -> PlayerView:
    """Return what `viewer` may see of `owner`'s board. Chips are hidden from others until the end."""
    chips_visible = owner == viewer or s.phase == OVER
    return {
        "seat": int(owner),
        "doubloons": int(s.doubloons[owner]),
        "goods": counts(s.goods, owner * GOOD_COUNT, GOOD_NAMES),
        "chips": int(s.chips[owner]) if chips_visible else None,
        "points": int(true_points(s, owner)) if chips_visible else None,
        "open_points": int(public_points(s, owner)),
        "score": score_view(s, owner, chips_visible),
        "windrose": people_view(s, owner, WINDROSE),
        "island": island_view(s, owner),
        "empty_spaces": ISLAND_SPACES - int(count_island_tiles(s, owner)),
        "city": city_view(s, owner),
        "free_city_lots": CITY_LOTS - int(s.lots_built[owner]),
        "production": {GOOD_NAMES[good]: n for good, n in enumerate(production_capacity(s, owner)) if n > 0},
    }


def score_view(s: PuertoRicoTable, owner: i64, chips_visible: bool) -> Score:
    """Return `owner`'s current points by source.

    If `chips_visible` is False, the points for chips and for the customs house are None.
    """
    bonuses: dict[str, int | None] = {}
    for building in s.in_play:
        if COLUMN[building] == LARGE_COLUMN and s.city[owner * BUILDING_COUNT + building] != ABSENT:
            hidden = building == CUSTOMS_HOUSE and not chips_visible
            bonuses[BUILDING_NAMES[building]] = None if hidden else int(building_bonus(s, owner, building))
    return {
        "chips": int(s.chips[owner]) if chips_visible else None,
        "buildings": int(building_points(s, owner)),
        "large_buildings": bonuses,
        "nobles": int(count_nobles(s, owner)),
        "tie_break": int(tie_break_score(s, owner)),
    }


def people_view(s: PuertoRicoTable, seat: i64, place: i64) -> People:
    """Return the numbers of `seat`'s colonists and nobles at `place`."""
    nobles = nobles_at(s, seat, place)
    return {"colonists": int(people_at(s, seat, place) - nobles), "nobles": int(nobles)}


def island_view(s: PuertoRicoTable, seat: i64) -> list[IslandTile]:
    """Return `seat`'s island tiles and who works on each, sorted by kind, occupied tiles of a kind first."""
    tiles: list[IslandTile] = []
    for kind in range(TILE_KINDS):
        nobles = nobles_at(s, seat, kind) if kind < FIRST_BUILDING else 0
        people_there = people_at(s, seat, kind) if kind < FIRST_BUILDING else 0
        who = ["colonist"] * int(people_there - nobles) + ["noble"] * int(nobles)
        for i in range(s.tiles[seat * TILE_KINDS + kind]):
            tiles.append({"tile": TILE_NAMES[kind], "on_it": who[i] if i < len(who) else None})
    return tiles


def city_view(s: PuertoRicoTable, seat: i64) -> list[CityBuilding]:
    """Return `seat`'s buildings with the people who work there."""
    buildings: list[CityBuilding] = []
    for building in range(BUILDING_COUNT):
        if s.city[seat * BUILDING_COUNT + building] != ABSENT:
            place = FIRST_BUILDING + building
            nobles = nobles_at(s, seat, place)
            buildings.append(
                {
                    "building": BUILDING_NAMES[building],
                    "size": int(SIZE_IN_LOTS[building]),
                    "circles": int(CIRCLES[building]),
                    "colonists": int(people_at(s, seat, place) - nobles),
                    "nobles": int(nobles),
                }
            )
    return buildings


def scramble_hidden_chips(s: PuertoRicoTable, viewer: i64, rng: Rng) -> None:
    """Replace the hidden chips of all players except `viewer` with random numbers.

    The conformance tests use this to check that nothing shown to `viewer` depends on these chips.
    """
    for other in range(s.seats):
        if other != viewer:
            s.chips[other] = rng.below(2 * s.chips[other] + 3)
