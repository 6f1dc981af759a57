"""The observation of a seat: everything that it may see, as a list of numbers for machine learning.

If a feature has a value for each player, the observing seat comes first. The others follow clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    FIRST_BUILDING,
    GOOD_COUNT,
    PLACE_COUNT,
    PLACE_COUNT_WITH_WINDROSE,
    ROLE_COUNT,
    SHIP_ROOM,
    TILE_KINDS,
)
from kontor.games.puerto_rico.phases import PLACING_PEOPLE
from kontor.games.puerto_rico.state import ABSENT, EMPTY_SHIP, UNUSED_ROLE, PuertoRicoTable

MAX_SEATS: Final = 5
SPEC: Final = ObservationSpec(  # name, length and largest value of each part of an observation
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", MAX_SEATS, 1, "seat"),
        Feature("chooser", MAX_SEATS, 1, "seat"),
        Feature("governor", MAX_SEATS, 1, "seat"),
        Feature("seats", 1, MAX_SEATS),
        Feature("expansions", 2, 1),
        Feature("year", 1, 500),
        Feature("chosen", 1, 6),
        Feature("role", ROLE_COUNT, 1),
        Feature("ending", 1, 15),
        Feature("role_cards", ROLE_COUNT * (MAX_SEATS + 1), 1, "role"),
        Feature("role_doubloons", ROLE_COUNT, 500, "role"),
        Feature("market", BUILDING_COUNT * 2, 4, "building"),
        Feature("chips_left", 1, 126),
        Feature("people", 4, 100),
        Feature("supply", GOOD_COUNT, 11),
        Feature("house", GOOD_COUNT, 4),
        Feature("cargo", 3 * GOOD_COUNT, 1),
        Feature("load", 3, 8),
        Feature("room", 3, 8),
        Feature("row", GOOD_COUNT, 6),
        Feature("stack", 1, 50),
        Feature("discards", GOOD_COUNT, 12),
        Feature("quarries", 1, 8),
        Feature("own_chips", 1, 1000),
        Feature("doubloons", MAX_SEATS, 1000, "seat"),
        Feature("goods", MAX_SEATS * GOOD_COUNT, 11, "seat"),
        Feature("tiles", MAX_SEATS * TILE_KINDS, 12, "seat"),
        Feature("workers", MAX_SEATS * FIRST_BUILDING, 12, "seat"),
        Feature("city", MAX_SEATS * BUILDING_COUNT, 4, "seat"),
        Feature("windrose", MAX_SEATS, 120, "seat"),
        Feature("nobles", MAX_SEATS * PLACE_COUNT_WITH_WINDROSE, 20, "seat"),
        Feature("used", MAX_SEATS, 127, "seat"),
        Feature("place", PLACE_COUNT, 1),
        Feature("building", BUILDING_COUNT, 1),
        Feature("tile", TILE_KINDS, 1),
        Feature("steps", 9, 120),
    ),
    sites={"role": ROLE_COUNT, "building": BUILDING_COUNT, "seat": MAX_SEATS},
)


def write_observation(s: PuertoRicoTable, seat: i64, writer: ObservationWriter) -> None:
    """Write everything that `seat` may see to `writer`, in the order of the features in `SPEC`."""
    writer.set_viewer(seat, s.seats, MAX_SEATS)
    writer.one_hot(s.phase, len(PHASE_NAMES))
    writer.one_hot_seat(s.actor)
    writer.one_hot_seat(s.chooser)
    writer.one_hot_seat(s.governor)
    writer.write(s.seats)
    writer.write(s.new_buildings)
    writer.write(s.nobles)
    writer.write(s.year)
    writer.write(s.roles_chosen)
    writer.one_hot(s.role, ROLE_COUNT)
    writer.write(s.ending)
    write_bank(writer, s)
    write_ships(writer, s)
    writer.copy(s.face_up, 0, GOOD_COUNT)
    writer.write(total(s.face_down, 0, GOOD_COUNT))
    writer.copy(s.discards, 0, GOOD_COUNT)
    writer.write(s.quarries)
    write_boards(writer, s, seat)
    writer.one_hot(s.places[s.place_index] if s.phase == PLACING_PEOPLE else -1, PLACE_COUNT)
    writer.one_hot(s.building, BUILDING_COUNT)
    writer.one_hot(s.tile, TILE_KINDS)
    for progress in (
        s.returns_due,
        s.circles_left,
        s.open_circles,
        s.next_person_min,
        s.produced_kinds,
        s.next_item_min,
        s.barrels_named,
        s.idle_turns,
        s.passed_seats,
    ):
        writer.write(progress)


def write_bank(writer: ObservationWriter, s: PuertoRicoTable) -> None:
    """Write what the players share: role cards, buildings for sale, the supply and the trading house."""
    for role in range(ROLE_COUNT):
        writer.flag(s.role_holder[role] != UNUSED_ROLE)
        writer.one_hot_seat(s.role_holder[role])
    writer.copy(s.role_doubloons, 0, ROLE_COUNT)
    for building in range(BUILDING_COUNT):
        offered = s.market[building]
        writer.flag(offered != ABSENT)
        writer.write(offered if offered > 0 else 0)
    writer.write(s.chip_pool if s.chip_pool > 0 else 0)
    writer.write(s.colonists)
    writer.write(s.noble_supply)
    writer.write(s.ship_colonists)
    writer.write(s.ship_nobles)
    writer.copy(s.supply, 0, GOOD_COUNT)
    writer.copy(s.trading_house, 0, GOOD_COUNT)


def write_ships(writer: ObservationWriter, s: PuertoRicoTable) -> None:
    """Write the cargo ships. With two players, the values of the third ship stay 0."""
    ships = len(s.cargo)
    for ship in range(ships):
        writer.one_hot(s.cargo[ship] if s.cargo[ship] != EMPTY_SHIP else -1, GOOD_COUNT)
    writer.skip((3 - ships) * GOOD_COUNT)
    writer.copy(s.ship_load, 0, ships)
    writer.skip(3 - ships)
    writer.copy(SHIP_ROOM, 3 * s.seats, 3)


def write_boards(writer: ObservationWriter, s: PuertoRicoTable, seat: i64) -> None:
    """Write `seat`'s chips and all players' boards. The other players' chips are hidden.  PR-CAPT-04"""
    writer.write(s.chips[seat])
    writer.from_viewer_on(s.doubloons, 1)
    writer.from_viewer_on(s.goods, GOOD_COUNT)
    writer.from_viewer_on(s.tiles, TILE_KINDS)
    writer.from_viewer_on(s.workers, FIRST_BUILDING)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        for building in range(BUILDING_COUNT):
            writer.write(s.city[other * BUILDING_COUNT + building] + 1)
    writer.skip((MAX_SEATS - s.seats) * BUILDING_COUNT)
    writer.from_viewer_on(s.windrose, 1)
    writer.from_viewer_on(s.noble_at, PLACE_COUNT_WITH_WINDROSE)
    writer.from_viewer_on(s.captain_flags, 1)
