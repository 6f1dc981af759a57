"""How a table is copied: made by `tools/copying.py` from `state.py`. Do not edit."""

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
