"""What a learning program sees of Puerto Rico, from its own seat: it comes first, the others clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.observation import ObservationSpec, Piece, Writer
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    FIRST_BUILDING,
    GOODS,
    PLACES,
    ROLES,
    ROOM,
    SPOTS,
    TILES,
)
from kontor.games.puerto_rico.state import ABSENT, EMPTY, OUT, PHASES, PLACING, PuertoRicoTable

SEATS: Final = 5
SPEC: Final = ObservationSpec(
    (
        Piece("phase", len(PHASES), 1),
        Piece("actor", SEATS, 1, "seat"),
        Piece("chooser", SEATS, 1, "seat"),
        Piece("governor", SEATS, 1, "seat"),
        Piece("seats", 1, SEATS),
        Piece("expansions", 2, 1),
        Piece("year", 1, 500),
        Piece("chosen", 1, 6),
        Piece("role", ROLES, 1),
        Piece("ending", 1, 15),
        Piece("role_cards", ROLES * (SEATS + 1), 1, "role"),
        Piece("role_doubloons", ROLES, 500, "role"),
        Piece("market", BUILDINGS * 2, 4, "building"),
        Piece("chips_left", 1, 126),
        Piece("people", 4, 100),
        Piece("supply", GOODS, 11),
        Piece("house", GOODS, 4),
        Piece("cargo", 3 * GOODS, 1),
        Piece("load", 3, 8),
        Piece("room", 3, 8),
        Piece("row", GOODS, 6),
        Piece("stack", 1, 50),
        Piece("discards", GOODS, 12),
        Piece("quarries", 1, 8),
        Piece("own_chips", 1, 1000),
        Piece("doubloons", SEATS, 1000, "seat"),
        Piece("goods", SEATS * GOODS, 11, "seat"),
        Piece("tiles", SEATS * TILES, 12, "seat"),
        Piece("workers", SEATS * FIRST_BUILDING, 12, "seat"),
        Piece("city", SEATS * BUILDINGS, 4, "seat"),
        Piece("windrose", SEATS, 120, "seat"),
        Piece("nobles", SEATS * SPOTS, 20, "seat"),
        Piece("used", SEATS, 127, "seat"),
        Piece("place", PLACES, 1),
        Piece("building", BUILDINGS, 1),
        Piece("tile", TILES, 1),
        Piece("steps", 9, 120),
    ),
    sites={"role": ROLES, "building": BUILDINGS, "seat": SEATS},
)


def write(s: PuertoRicoTable, seat: i64, w: Writer) -> None:
    """What that seat sees, as `SPEC` says."""
    w.sit(seat, s.seats, SEATS)
    w.one_hot(s.phase, len(PHASES))
    w.by_seat(s.actor)
    w.by_seat(s.chooser)
    w.by_seat(s.governor)
    w.put(s.seats)
    w.put(s.new_buildings)
    w.put(s.nobles)
    w.put(s.year)
    w.put(s.chosen)
    w.one_hot(s.role, ROLES)
    w.put(s.ending)
    write_bank(w, s)
    write_ships(w, s)
    w.copy(s.row, 0, GOODS)
    w.put(total(s.stack, 0, GOODS))
    w.copy(s.discards, 0, GOODS)
    w.put(s.quarries)
    write_boards(w, s, seat)
    w.one_hot(s.places[s.spot] if s.phase == PLACING else -1, PLACES)
    w.one_hot(s.building, BUILDINGS)
    w.one_hot(s.tile, TILES)
    for step in (s.due, s.circles, s.open_circles, s.least, s.made, s.low, s.count, s.idle, s.passed):
        w.put(step)


def write_bank(w: Writer, s: PuertoRicoTable) -> None:
    for role in range(ROLES):
        w.flag(s.holder[role] != OUT)
        w.by_seat(s.holder[role])
    w.copy(s.purse, 0, ROLES)
    for building in range(BUILDINGS):
        offered = s.market[building]
        w.flag(offered != ABSENT)
        w.put(offered if offered > 0 else 0)
    w.put(s.pool if s.pool > 0 else 0)
    w.put(s.colonists)
    w.put(s.noble_supply)
    w.put(s.ship)
    w.put(s.ship_nobles)
    w.copy(s.supply, 0, GOODS)
    w.copy(s.house, 0, GOODS)


def write_ships(w: Writer, s: PuertoRicoTable) -> None:
    ships = len(s.cargo)
    for ship in range(ships):
        w.one_hot(s.cargo[ship] if s.cargo[ship] != EMPTY else -1, GOODS)
    w.skip((3 - ships) * GOODS)
    w.copy(s.load, 0, ships)
    w.skip(3 - ships)
    w.copy(ROOM, 3 * s.seats, 3)


def write_boards(w: Writer, s: PuertoRicoTable, seat: i64) -> None:
    """Of the chips only one's own.  PR-CAPT-04"""
    w.put(s.chips[seat])
    w.rotated(s.doubloons, 1)
    w.rotated(s.goods, GOODS)
    w.rotated(s.tiles, TILES)
    w.rotated(s.workers, FIRST_BUILDING)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        for building in range(BUILDINGS):
            w.put(s.city[other * BUILDINGS + building] + 1)
    w.skip((SEATS - s.seats) * BUILDINGS)
    w.rotated(s.windrose, 1)
    w.rotated(s.noble_at, SPOTS)
    w.rotated(s.used, 1)
