"""The view of a seat: everything except the other players' chips.  PR-SETUP-23, PR-CAPT-04"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.rng import Rng
from kontor.core.views import actor_name, counts, seat_or_none
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.client_schema import (
    House,
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
    BUILDING,
    BUILDINGS,
    CIRCLES,
    CITY_LOTS,
    COLUMN,
    COST,
    CUSTOMS_HOUSE,
    FIRST_BUILDING,
    GOOD,
    GOODS,
    ISLAND_SPACES,
    LARGE_COLUMN,
    POINTS,
    ROLE,
    ROLES,
    SHIP_ROOM,
    SIZE,
    TILE,
    TILES,
    TRADING_HOUSE_ROOM,
    WINDROSE,
)
from kontor.games.puerto_rico.craftsman import production_capacity
from kontor.games.puerto_rico.decision_view import view_decision
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
    filled_spaces,
    nobles_of,
)


def make_view(s: PuertoRicoTable, seat: i64) -> PuertoRicoView:
    """Return the table as `seat` sees it; -1 is a spectator. Once the game is over, all chips are visible."""
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "year": int(s.year),
        "governor": seat_or_none(s.governor),
        "role": ROLE[s.role] if s.role >= 0 else None,
        "chooser": seat_or_none(s.chooser),
        "ending": end_reasons(s),
        "expansions": {"new_buildings": s.new_buildings != 0, "nobles": s.nobles != 0},
        "roles": [
            {
                "role": ROLE[role],
                "doubloons": int(s.role_doubloons[role]),
                "holder": seat_or_none(s.role_holder[role]),
            }
            for role in range(ROLES)
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
        "supply": counts(s.supply, 0, GOOD),
        "trading_house": {"goods": counts(s.trading_house, 0, GOOD), "room": TRADING_HOUSE_ROOM},
        "ships": [view_ship(s, number) for number in range(len(s.cargo))],
        "plantations": {
            "face_up": counts(s.face_up, 0, GOOD),
            "face_down": int(total(s.face_down, 0, GOODS)),
            "discarded": counts(s.discards, 0, GOOD),
            "quarries": int(s.quarries),
        },
        "market": [
            view_offer(s, building, seat) for building in range(BUILDINGS) if s.market[building] != ABSENT
        ],
        "step": view_decision(s, seat),
        "players": [view_player(s, other, seat) for other in range(s.seats)],
    }


def end_reasons(s: PuertoRicoTable) -> list[str]:
    """Return the end conditions that have been met."""
    return [name for i, name in enumerate(ENDINGS) if s.ending & BIT[i]]


def view_ship(s: PuertoRicoTable, number: i64) -> Ship:
    """Return the view of cargo ship `number` with its load."""
    cargo = s.cargo[number]
    return {
        "room": int(SHIP_ROOM[3 * s.seats + number]),
        "good": GOOD[cargo] if cargo != EMPTY_SHIP else None,
        "barrels": int(s.ship_load[number]),
    }


def view_offer(s: PuertoRicoTable, building: i64, seat: i64) -> Offer:
    """Return the view of a building on the bank board, with the price that `seat` would pay now."""
    row: Offer = {
        "building": BUILDING[building],
        "cost": int(COST[building]),
        "points": int(POINTS[building]),
        "circles": int(CIRCLES[building]),
        "column": int(COLUMN[building]),
        "left": int(s.market[building]),
    }
    if seat >= 0:
        row["price"] = price_from_discounts(s, seat, building)
        row["discounts"] = named_discounts(s, seat, building)
    return row


def view_player(s: PuertoRicoTable, other: i64, seat: i64) -> PlayerView:
    """Return `other`'s board as `seat` sees it. Other players' chips stay hidden until the game is over."""
    chips_visible = other == seat or s.phase == OVER
    return {
        "seat": int(other),
        "doubloons": int(s.doubloons[other]),
        "goods": counts(s.goods, other * GOODS, GOOD),
        "chips": int(s.chips[other]) if chips_visible else None,
        "points": int(true_points(s, other)) if chips_visible else None,
        "open_points": int(public_points(s, other)),
        "score": view_score(s, other, chips_visible),
        "windrose": view_people(s, other, WINDROSE),
        "island": view_island(s, other),
        "empty_spaces": ISLAND_SPACES - int(filled_spaces(s, other)),
        "city": view_city(s, other),
        "free_city_lots": CITY_LOTS - int(s.lots_built[other]),
        "production": {GOOD[good]: n for good, n in enumerate(production_capacity(s, other)) if n > 0},
    }


def view_score(s: PuertoRicoTable, other: i64, chips_visible: bool) -> Score:
    """Return `other`'s current points by source.

    Unless `chips_visible` is True, chips and the customs house are None.
    """
    large: dict[str, int | None] = {}
    for building in s.in_play:
        if COLUMN[building] == LARGE_COLUMN and s.city[other * BUILDINGS + building] != ABSENT:
            hidden = building == CUSTOMS_HOUSE and not chips_visible
            large[BUILDING[building]] = None if hidden else int(building_bonus(s, other, building))
    return {
        "chips": int(s.chips[other]) if chips_visible else None,
        "buildings": int(building_points(s, other)),
        "large_buildings": large,
        "nobles": int(nobles_of(s, other)),
        "tie_break": int(tie_break_score(s, other)),
    }


def view_people(s: PuertoRicoTable, seat: i64, place: i64) -> People:
    """Return how many of `seat`'s colonists and nobles are at `place`."""
    nobles = nobles_at(s, seat, place)
    return {"colonists": int(people_at(s, seat, place) - nobles), "nobles": int(nobles)}


def view_island(s: PuertoRicoTable, seat: i64) -> list[IslandTile]:
    """List `seat`'s island tiles by kind, with the occupied tiles of each kind first."""
    tiles: list[IslandTile] = []
    for kind in range(TILES):
        nobles = nobles_at(s, seat, kind) if kind < FIRST_BUILDING else 0
        people_there = people_at(s, seat, kind) if kind < FIRST_BUILDING else 0
        who = ["colonist"] * int(people_there - nobles) + ["noble"] * int(nobles)
        for i in range(s.tiles[seat * TILES + kind]):
            tiles.append({"tile": TILE[kind], "on_it": who[i] if i < len(who) else None})
    return tiles


def view_city(s: PuertoRicoTable, seat: i64) -> list[House]:
    """List `seat`'s buildings with the people on them."""
    houses: list[House] = []
    for building in range(BUILDINGS):
        if s.city[seat * BUILDINGS + building] != ABSENT:
            place = FIRST_BUILDING + building
            nobles = nobles_at(s, seat, place)
            houses.append(
                {
                    "building": BUILDING[building],
                    "size": int(SIZE[building]),
                    "circles": int(CIRCLES[building]),
                    "colonists": int(people_at(s, seat, place) - nobles),
                    "nobles": int(nobles),
                }
            )
    return houses


def scramble_hidden_chips(s: PuertoRicoTable, seat: i64, rng: Rng) -> None:
    """Randomize everybody's chips except those of `seat`.

    The rules hide these chips, although a player could have kept count of them.
    """
    for other in range(s.seats):
        if other != seat:
            s.chips[other] = rng.below(2 * s.chips[other] + 3)
