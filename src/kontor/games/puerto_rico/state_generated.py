"""Copying and clearing a state, generated from `state.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from kontor.games.puerto_rico.state import PuertoRicoTable


def copy_state(s: PuertoRicoTable, t: PuertoRicoTable) -> None:
    """Make `t` an independent copy of `s`."""
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.new_buildings = s.new_buildings
    t.nobles = s.nobles
    t.jeweler_drafted = s.jeweler_drafted
    t.has_city_columns = s.has_city_columns
    t.aqueduct_counts = s.aqueduct_counts
    t.selection = s.selection
    t.year_limit = s.year_limit
    t.market = s.market[:]
    t.in_play = s.in_play
    t.places = s.places
    t.bank = s.bank
    t.chip_pool = s.chip_pool
    t.colonists = s.colonists
    t.noble_supply = s.noble_supply
    t.ship_colonists = s.ship_colonists
    t.ship_nobles = s.ship_nobles
    t.supply = s.supply[:]
    t.trading_house = s.trading_house[:]
    t.cargo = s.cargo[:]
    t.ship_load = s.ship_load[:]
    t.face_down = s.face_down[:]
    t.face_up = s.face_up[:]
    t.discards = s.discards[:]
    t.quarries = s.quarries
    t.role_holder = s.role_holder[:]
    t.role_doubloons = s.role_doubloons[:]
    t.tiles = s.tiles[:]
    t.workers = s.workers[:]
    t.forest_plantations = s.forest_plantations[:]
    t.city = s.city[:]
    t.lots_built = s.lots_built[:]
    t.windrose = s.windrose[:]
    t.noble_at = s.noble_at[:]
    t.doubloons = s.doubloons[:]
    t.goods = s.goods[:]
    t.chips = s.chips[:]
    t.captain_flags = s.captain_flags[:]
    t.governor = s.governor
    t.year = s.year
    t.roles_chosen = s.roles_chosen
    t.role = s.role
    t.chooser = s.chooser
    t.turns_done = s.turns_done
    t.ending = s.ending
    t.hacienda_used = s.hacienda_used
    t.chooser_tiles = s.chooser_tiles
    t.tile = s.tile
    t.building = s.building
    t.returns_due = s.returns_due
    t.passed_seats = s.passed_seats
    t.place_index = s.place_index
    t.circles_left = s.circles_left
    t.open_circles = s.open_circles
    t.next_person_min = s.next_person_min
    t.produced_kinds = s.produced_kinds
    t.idle_turns = s.idle_turns
    t.next_item_min = s.next_item_min
    t.barrels_named = s.barrels_named


def clear_numbers(s: PuertoRicoTable) -> None:
    """Set every number to 0."""
    s.seats = 0
    s.actor = 0
    s.phase = 0
    s.active = 0
    s.new_buildings = 0
    s.nobles = 0
    s.jeweler_drafted = 0
    s.has_city_columns = 0
    s.aqueduct_counts = 0
    s.selection = 0
    s.year_limit = 0
    s.bank = 0
    s.chip_pool = 0
    s.colonists = 0
    s.noble_supply = 0
    s.ship_colonists = 0
    s.ship_nobles = 0
    s.quarries = 0
    s.governor = 0
    s.year = 0
    s.roles_chosen = 0
    s.role = 0
    s.chooser = 0
    s.turns_done = 0
    s.ending = 0
    s.hacienda_used = 0
    s.chooser_tiles = 0
    s.tile = 0
    s.building = 0
    s.returns_due = 0
    s.passed_seats = 0
    s.place_index = 0
    s.circles_left = 0
    s.open_circles = 0
    s.next_person_min = 0
    s.produced_kinds = 0
    s.idle_turns = 0
    s.next_item_min = 0
    s.barrels_named = 0
