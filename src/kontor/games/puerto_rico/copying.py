"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.games.puerto_rico.state import PuertoRicoTable


def copy_table(s: PuertoRicoTable, t: PuertoRicoTable) -> None:
    """Make `t` an independent copy of `s`."""
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.new_buildings = s.new_buildings
    t.nobles = s.nobles
    t.jeweler_drafted = s.jeweler_drafted
    t.columns = s.columns
    t.aqueduct_counts = s.aqueduct_counts
    t.selection = s.selection
    t.year_limit = s.year_limit
    t.market = s.market[:]
    t.in_play = s.in_play
    t.places = s.places
    t.bank = s.bank
    t.pool = s.pool
    t.colonists = s.colonists
    t.noble_supply = s.noble_supply
    t.ship = s.ship
    t.ship_nobles = s.ship_nobles
    t.supply = s.supply[:]
    t.house = s.house[:]
    t.cargo = s.cargo[:]
    t.load = s.load[:]
    t.stack = s.stack[:]
    t.row = s.row[:]
    t.discards = s.discards[:]
    t.quarries = s.quarries
    t.holder = s.holder[:]
    t.purse = s.purse[:]
    t.tiles = s.tiles[:]
    t.workers = s.workers[:]
    t.under = s.under[:]
    t.city = s.city[:]
    t.built = s.built[:]
    t.windrose = s.windrose[:]
    t.noble_at = s.noble_at[:]
    t.doubloons = s.doubloons[:]
    t.goods = s.goods[:]
    t.chips = s.chips[:]
    t.used = s.used[:]
    t.governor = s.governor
    t.year = s.year
    t.chosen = s.chosen
    t.role = s.role
    t.chooser = s.chooser
    t.asked = s.asked
    t.ending = s.ending
    t.drew = s.drew
    t.taken = s.taken
    t.tile = s.tile
    t.building = s.building
    t.due = s.due
    t.passed = s.passed
    t.spot = s.spot
    t.circles = s.circles
    t.open_circles = s.open_circles
    t.least = s.least
    t.made = s.made
    t.low = s.low
    t.count = s.count
    t.idle = s.idle


def zero_numbers(t: PuertoRicoTable) -> None:
    """Every number is 0: what a table is laid out from."""
    t.seats = 0
    t.actor = 0
    t.phase = 0
    t.active = 0
    t.new_buildings = 0
    t.nobles = 0
    t.jeweler_drafted = 0
    t.columns = 0
    t.aqueduct_counts = 0
    t.selection = 0
    t.year_limit = 0
    t.bank = 0
    t.pool = 0
    t.colonists = 0
    t.noble_supply = 0
    t.ship = 0
    t.ship_nobles = 0
    t.quarries = 0
    t.governor = 0
    t.year = 0
    t.chosen = 0
    t.role = 0
    t.chooser = 0
    t.asked = 0
    t.ending = 0
    t.drew = 0
    t.taken = 0
    t.tile = 0
    t.building = 0
    t.due = 0
    t.passed = 0
    t.spot = 0
    t.circles = 0
    t.open_circles = 0
    t.least = 0
    t.made = 0
    t.low = 0
    t.count = 0
    t.idle = 0
