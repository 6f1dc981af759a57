"""Checks that find inconsistent states, such as missing pieces, and a limit on the length of a game."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.options import Options
from kontor.games.puerto_rico.components import (
    ALL_COLONISTS,
    ALL_DOUBLOONS,
    ALL_NOBLES,
    BARRELS,
    BARRELS_REMOVED_FOR_TWO,
    BUILDING_COUNT,
    BUILDING_NAMES,
    CIRCLES,
    CITY_LOTS,
    COPIES,
    FIRST_BUILDING,
    FOREST,
    GOOD_COUNT,
    GOOD_NAMES,
    IS_BEIGE,
    ISLAND_SPACES,
    PLACE_COUNT_WITH_WINDROSE,
    PLANTATIONS,
    QUARRIES,
    QUARRY,
    ROLE_COUNT,
    ROLES_PER_YEAR,
    SHIP_ROOM,
    SIZE_IN_LOTS,
    START_CHIPS,
    START_COLONISTS,
    TILE_KINDS,
    TILES_REMOVED_FOR_TWO,
    TRADING_HOUSE_ROOM,
    WINDROSE,
)
from kontor.games.puerto_rico.phases import PLACING_DRAWN_TILE
from kontor.games.puerto_rico.scoring import count_people
from kontor.games.puerto_rico.state import ABSENT, EMPTY_SHIP, PuertoRicoTable, count_nobles


def find_broken_invariants(s: PuertoRicoTable) -> list[str]:
    """Return a message for each invariant that `s` breaks, or an empty list if `s` is consistent."""
    problems: list[str] = []
    check_goods(s, problems)
    check_tiles(s, problems)
    check_people(s, problems)
    check_money(s, problems)
    check_buildings(s, problems)
    for seat in range(s.seats):
        check_board(s, seat, problems)
    return problems


def sum_over_seats(values: Arr, values_per_seat: i64, first_index: i64) -> i64:
    """Add up one value per seat, such as every player's corn.

    `values` has `values_per_seat` values for seat 0, then the same number for seat 1, and so on.
    `first_index` is the index of the value for seat 0.
    """
    sum_so_far: i64 = 0
    for index in range(first_index, len(values), values_per_seat):
        sum_so_far += values[index]
    return sum_so_far


def smallest_or_zero(values: Arr) -> i64:
    """Return the smallest of `values` if it is negative, otherwise 0."""
    smallest_found: i64 = 0
    for value in values:
        if value < smallest_found:
            smallest_found = value
    return smallest_found


def check_goods(s: PuertoRicoTable, problems: list[str]) -> None:
    """Check that all barrels are accounted for, and that the ships and the trading house are not overfull.

    Append a message to `problems` for each failed check.
    """
    for good in range(GOOD_COUNT):
        box = BARRELS[good] - (BARRELS_REMOVED_FOR_TWO if s.seats == 2 else 0)
        count = s.supply[good] + s.trading_house[good] + sum_over_seats(s.goods, GOOD_COUNT, good)
        for ship in range(len(s.cargo)):
            if s.cargo[ship] == good:
                count += s.ship_load[ship]
        if count != box or s.supply[good] < 0:
            problems.append(f"{count} barrels of {GOOD_NAMES[good]}, {s.supply[good]} in the supply")
    if total(s.trading_house, 0, GOOD_COUNT) > TRADING_HOUSE_ROOM or smallest_or_zero(s.trading_house) < 0:
        problems.append("too much in the trading house")
    for ship in range(len(s.cargo)):
        empty = s.cargo[ship] == EMPTY_SHIP
        if empty != (s.ship_load[ship] == 0) or s.ship_load[ship] > SHIP_ROOM[3 * s.seats + ship]:
            problems.append(f"ship {ship} carries {s.ship_load[ship]}")


def check_tiles(s: PuertoRicoTable, problems: list[str]) -> None:
    """Check that all island tiles are accounted for. Append a message to `problems` for each failed check."""
    fewer = TILES_REMOVED_FOR_TWO if s.seats == 2 else 0
    for kind in range(GOOD_COUNT):
        count = (
            s.face_down[kind] + s.face_up[kind] + s.discards[kind] + sum_over_seats(s.tiles, TILE_KINDS, kind)
        )
        if s.new_buildings:
            count += sum_over_seats(s.forest_plantations, GOOD_COUNT, kind)
        if s.phase == PLACING_DRAWN_TILE and s.tile == kind:
            count += 1  # drawn, but not placed yet
        if (
            count != PLANTATIONS[kind] - fewer
            or min(s.face_down[kind], s.face_up[kind], s.discards[kind]) < 0
        ):
            problems.append(f"{count} plantations of {GOOD_NAMES[kind]}")
    if s.quarries + sum_over_seats(s.tiles, TILE_KINDS, QUARRY) != QUARRIES - fewer or s.quarries < 0:
        problems.append(f"{s.quarries} quarries in the stack")


def check_people(s: PuertoRicoTable, problems: list[str]) -> None:
    """Check that all people are accounted for. Append a message to `problems` for each failed check."""
    people = s.colonists + s.ship_colonists
    nobles = s.noble_supply + s.ship_nobles
    for seat in range(s.seats):
        people += count_people(s, seat) - count_nobles(s, seat)
        nobles += count_nobles(s, seat)
    box = ALL_COLONISTS if s.nobles else START_COLONISTS[s.seats] + s.seats
    if people != box or s.colonists < 0 or s.ship_colonists < 0:
        problems.append(f"{people} colonists, {s.colonists} in the supply, {s.ship_colonists} on the ship")
    if nobles != (ALL_NOBLES if s.nobles else 0) or s.noble_supply < 0 or s.ship_nobles < 0:
        problems.append(f"{nobles} nobles, {s.noble_supply} in the supply")


def check_money(s: PuertoRicoTable, problems: list[str]) -> None:
    """Check that all doubloons and chips are accounted for.

    Append a message to `problems` for each failed check.
    """
    doubloons = s.bank + total(s.doubloons, 0, s.seats) + total(s.role_doubloons, 0, ROLE_COUNT)
    if doubloons != ALL_DOUBLOONS or smallest_or_zero(s.role_doubloons) < 0:
        problems.append(f"{doubloons} doubloons")
    points = s.chip_pool + total(s.chips, 0, s.seats)
    if points != START_CHIPS[s.seats]:
        problems.append(f"chips of {points} points")


def check_buildings(s: PuertoRicoTable, problems: list[str]) -> None:
    """Check that all buildings are accounted for. Append a message to `problems` for each failed check."""
    for building in range(BUILDING_COUNT):
        sold_count: i64 = 0
        for seat in range(s.seats):
            if s.city[seat * BUILDING_COUNT + building] != ABSENT:
                sold_count += 1
        copies: i64 = COPIES[building]
        if s.seats == 2 and copies > 1:
            copies = 1 if IS_BEIGE[building] else 2
        offered = s.market[building]
        if offered + sold_count != copies if offered != ABSENT else sold_count > 0:
            problems.append(f"{offered} of {BUILDING_NAMES[building]} for sale, {sold_count} sold")


def check_board(s: PuertoRicoTable, seat: i64, problems: list[str]) -> None:
    """Check that `seat`'s tiles, people and buildings fit on its board.

    Append a message to `problems` for each failed check.
    """
    if total(s.tiles, seat * TILE_KINDS, TILE_KINDS) > ISLAND_SPACES:
        problems.append(f"seat {seat} has too many tiles")
    hidden = total(s.forest_plantations, seat * GOOD_COUNT, GOOD_COUNT) if s.new_buildings else 0
    if hidden != s.tiles[seat * TILE_KINDS + FOREST] or smallest_or_zero(s.forest_plantations) < 0:
        problems.append(f"the forests of seat {seat} hide other tiles")
    for kind in range(FIRST_BUILDING):
        people = s.workers[seat * FIRST_BUILDING + kind]
        nobles = s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + kind] if s.nobles else 0
        if not 0 <= nobles <= people <= s.tiles[seat * TILE_KINDS + kind]:
            problems.append(f"seat {seat}: {people} people, {nobles} nobles on tiles of kind {kind}")
    lots_taken: i64 = 0
    for building in range(BUILDING_COUNT):
        people = s.city[seat * BUILDING_COUNT + building]
        nobles = s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + FIRST_BUILDING + building] if s.nobles else 0
        lots_taken += SIZE_IN_LOTS[building] if people != ABSENT else 0
        if people > CIRCLES[building] or not 0 <= nobles <= max(people, 0):
            problems.append(f"seat {seat}: {people} people, {nobles} nobles on {BUILDING_NAMES[building]}")
    if lots_taken != s.lots_built[seat] or lots_taken > CITY_LOTS:
        problems.append(f"seat {seat} counts {s.lots_built[seat]} city lots, not {lots_taken}")
    held = min(int(s.goods[seat * GOOD_COUNT + good]) for good in range(GOOD_COUNT))
    nobles = s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + WINDROSE] if s.nobles else 0
    if not 0 <= nobles <= s.windrose[seat]:
        problems.append(f"seat {seat}: {s.windrose[seat]} people, {nobles} nobles on the windrose")
    if min(held, s.doubloons[seat], s.chips[seat]) < 0:
        problems.append(f"seat {seat} has less than nothing")


def max_game_length(options: Options) -> int:
    """Return an upper bound on the number of actions in a game with these options.

    The longest phases are those of the mayor and the captain. In the mayor phase, each seat fills up to 12
    spaces for people on tiles and 36 on buildings. In the captain phase, all barrels are loaded and stored,
    and every seat may pass once after each loading. Guests add a few actions.
    """
    seats = options.seats
    people = 1 + ALL_COLONISTS + ALL_NOBLES + seats * (ISLAND_SPACES + 3 * CITY_LOTS + 1)
    goods = int(total(BARRELS, 0, GOOD_COUNT))
    loading = (goods + 1) * (seats + 1) + 4 * goods
    phase = max(people, loading) + 8 * seats
    setup = 20 + len(BUILDING_NAMES) + seats
    return setup + options.number("year_limit") * int(ROLES_PER_YEAR[seats]) * (phase + 1)
