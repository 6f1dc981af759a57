"""What always holds: nothing is made, nothing is lost, and every game ends."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.options import Options
from kontor.games.puerto_rico.components import (
    ALL_COLONISTS,
    BARRELS,
    BEIGE,
    BUILDING,
    BUILDINGS,
    CHIPS,
    CHOICES,
    CIRCLES,
    CITY_LOTS,
    COPIES,
    DOUBLOONS,
    FEWER_BARRELS,
    FEWER_TILES,
    FIRST_BUILDING,
    FOREST,
    GOOD,
    GOODS,
    HOUSE_ROOM,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    QUARRY,
    ROLES,
    ROOM,
    SIZE,
    SPACES,
    SPOTS,
    START_COLONISTS,
    TILES,
    WINDROSE,
)
from kontor.games.puerto_rico.scoring import people_of
from kontor.games.puerto_rico.state import ABSENT, EMPTY, PLANTING, PuertoRicoTable, nobles_of


def audit(s: PuertoRicoTable) -> list[str]:
    """The broken laws, in words."""
    broken: list[str] = []
    audit_goods(s, broken)
    audit_tiles(s, broken)
    audit_people(s, broken)
    audit_money(s, broken)
    audit_buildings(s, broken)
    for seat in range(s.seats):
        audit_board(s, seat, broken)
    return broken


def by_seat(values: Arr, width: i64, item: i64) -> i64:
    """The sum over all seats of one item of an array by seat."""
    count: i64 = 0
    for at in range(item, len(values), width):
        count += values[at]
    return count


def least(values: Arr) -> i64:
    """The smallest item, 0 at most."""
    found: i64 = 0
    for value in values:
        if value < found:
            found = value
    return found


def audit_goods(s: PuertoRicoTable, broken: list[str]) -> None:
    for good in range(GOODS):
        box = BARRELS[good] - (FEWER_BARRELS if s.seats == 2 else 0)
        count = s.supply[good] + s.house[good] + by_seat(s.goods, GOODS, good)
        for ship in range(len(s.cargo)):
            if s.cargo[ship] == good:
                count += s.load[ship]
        if count != box or s.supply[good] < 0:
            broken.append(f"{count} barrels of {GOOD[good]}, {s.supply[good]} in the supply")
    if total(s.house, 0, GOODS) > HOUSE_ROOM or least(s.house) < 0:
        broken.append("too much in the trading house")
    for ship in range(len(s.cargo)):
        empty = s.cargo[ship] == EMPTY
        if empty != (s.load[ship] == 0) or s.load[ship] > ROOM[3 * s.seats + ship]:
            broken.append(f"ship {ship} carries {s.load[ship]}")


def audit_tiles(s: PuertoRicoTable, broken: list[str]) -> None:
    fewer = FEWER_TILES if s.seats == 2 else 0
    for kind in range(GOODS):
        count = s.stack[kind] + s.row[kind] + s.discards[kind] + by_seat(s.tiles, TILES, kind)
        if s.new_buildings:
            count += by_seat(s.under, GOODS, kind)
        if s.phase == PLANTING and s.tile == kind:
            count += 1  # in the hand of its owner
        if count != PLANTATIONS[kind] - fewer or min(s.stack[kind], s.row[kind], s.discards[kind]) < 0:
            broken.append(f"{count} plantations of {GOOD[kind]}")
    if s.quarries + by_seat(s.tiles, TILES, QUARRY) != QUARRIES - fewer or s.quarries < 0:
        broken.append(f"{s.quarries} quarries in the stack")


def audit_people(s: PuertoRicoTable, broken: list[str]) -> None:
    people = s.colonists + s.ship
    nobles = s.noble_supply + s.ship_nobles
    for seat in range(s.seats):
        people += people_of(s, seat) - nobles_of(s, seat)
        nobles += nobles_of(s, seat)
    box = ALL_COLONISTS if s.nobles else START_COLONISTS[s.seats] + s.seats
    if people != box or s.colonists < 0 or s.ship < 0:
        broken.append(f"{people} colonists, {s.colonists} in the supply, {s.ship} on the ship")
    if nobles != (NOBLES if s.nobles else 0) or s.noble_supply < 0 or s.ship_nobles < 0:
        broken.append(f"{nobles} nobles, {s.noble_supply} in the supply")


def audit_money(s: PuertoRicoTable, broken: list[str]) -> None:
    doubloons = s.bank + total(s.doubloons, 0, s.seats) + total(s.purse, 0, ROLES)
    if doubloons != DOUBLOONS or least(s.purse) < 0:
        broken.append(f"{doubloons} doubloons")
    points = s.pool + total(s.chips, 0, s.seats)
    if points != CHIPS[s.seats]:
        broken.append(f"chips of {points} points")


def audit_buildings(s: PuertoRicoTable, broken: list[str]) -> None:
    for building in range(BUILDINGS):
        sold: i64 = 0
        for seat in range(s.seats):
            if s.city[seat * BUILDINGS + building] != ABSENT:
                sold += 1
        copies: i64 = COPIES[building]
        if s.seats == 2 and copies > 1:
            copies = 1 if BEIGE[building] else 2
        offered = s.market[building]
        if offered + sold != copies if offered != ABSENT else sold > 0:
            broken.append(f"{offered} of {BUILDING[building]} for sale, {sold} sold")


def audit_board(s: PuertoRicoTable, seat: i64, broken: list[str]) -> None:
    if total(s.tiles, seat * TILES, TILES) > SPACES:
        broken.append(f"seat {seat} has too many tiles")
    hidden = total(s.under, seat * GOODS, GOODS) if s.new_buildings else 0
    if hidden != s.tiles[seat * TILES + FOREST] or least(s.under) < 0:
        broken.append(f"the forests of seat {seat} hide other tiles")
    for kind in range(FIRST_BUILDING):
        people = s.workers[seat * FIRST_BUILDING + kind]
        nobles = s.noble_at[seat * SPOTS + kind] if s.nobles else 0
        if not 0 <= nobles <= people <= s.tiles[seat * TILES + kind]:
            broken.append(f"seat {seat}: {people} people, {nobles} nobles on tiles of kind {kind}")
    taken: i64 = 0
    for building in range(BUILDINGS):
        people = s.city[seat * BUILDINGS + building]
        nobles = s.noble_at[seat * SPOTS + FIRST_BUILDING + building] if s.nobles else 0
        taken += SIZE[building] if people != ABSENT else 0
        if people > CIRCLES[building] or not 0 <= nobles <= max(people, 0):
            broken.append(f"seat {seat}: {people} people, {nobles} nobles on {BUILDING[building]}")
    if taken != s.built[seat] or taken > CITY_LOTS:
        broken.append(f"seat {seat} counts {s.built[seat]} city lots, not {taken}")
    held = min(int(s.goods[seat * GOODS + good]) for good in range(GOODS))
    nobles = s.noble_at[seat * SPOTS + WINDROSE] if s.nobles else 0
    if not 0 <= nobles <= s.windrose[seat]:
        broken.append(f"seat {seat}: {s.windrose[seat]} people, {nobles} nobles on the windrose")
    if min(held, s.doubloons[seat], s.chips[seat]) < 0:
        broken.append(f"seat {seat} has less than nothing")


def longest_game(options: Options) -> int:
    """In a phase a seat places at most 12 tiles' and 36 buildings' people, loads and stores 50 barrels and
    passes once between any two loadings of others; guests add at most two moves and two questions.
    """
    seats = options.seats
    people = 1 + ALL_COLONISTS + NOBLES + seats * (SPACES + 3 * CITY_LOTS + 1)
    goods = int(total(BARRELS, 0, GOODS))
    loading = (goods + 1) * (seats + 1) + 4 * goods
    phase = max(people, loading) + 8 * seats
    setup = 20 + len(BUILDING) + seats
    return setup + options.number("year_limit") * int(CHOICES[seats]) * (phase + 1)
