"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.games.san_juan.state import SanJuanTable, tiles_seen


def copy_table(s: SanJuanTable, t: SanJuanTable) -> None:
    """Make `t` an independent copy of `s`."""
    is_tiles_seen = tiles_seen(s)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.chosen_hand = s.chosen_hand
    t.round_limit = s.round_limit
    t.deck = s.deck[:]
    t.deck_size = s.deck_size
    t.discards = s.discards[:]
    t.discards_size = s.discards_size
    t.shuffles = s.shuffles
    t.aside = s.aside[:]
    t.aside_size = s.aside_size
    t.hand = s.hand[:]
    t.hand_size = s.hand_size[:]
    t.chapel = s.chapel[:]
    t.chapel_size = s.chapel_size[:]
    t.built = s.built[:]
    t.good = s.good[:]
    t.own = s.own[:]
    t.goods = s.goods[:]
    t.buildings = s.buildings[:]
    t.covered = s.covered[:]
    t.tiles = s.tiles if is_tiles_seen else s.tiles[:]
    t.turned = s.turned
    t.tile = s.tile
    t.round = s.round
    t.governor = s.governor
    t.roles = s.roles[:]
    t.picked = s.picked
    t.chooser = s.chooser
    t.role = s.role
    t.library_used = s.library_used
    t.then = s.then
    t.draws = s.draws
    t.due = s.due
    t.low = s.low
    t.count = s.count
    t.allowed = s.allowed
    t.sum = s.sum
    t.kind = s.kind
    t.over = s.over
    t.price = s.price
    t.market = s.market
    t.waivable = s.waivable
    t.helped = s.helped
    t.carpenter = s.carpenter
    t.poor_house = s.poor_house


def zero_numbers(t: SanJuanTable) -> None:
    """Every number is 0: what a table is laid out from."""
    t.seats = 0
    t.actor = 0
    t.phase = 0
    t.active = 0
    t.chosen_hand = 0
    t.round_limit = 0
    t.deck_size = 0
    t.discards_size = 0
    t.shuffles = 0
    t.aside_size = 0
    t.turned = 0
    t.tile = 0
    t.round = 0
    t.governor = 0
    t.picked = 0
    t.chooser = 0
    t.role = 0
    t.library_used = 0
    t.then = 0
    t.draws = 0
    t.due = 0
    t.low = 0
    t.count = 0
    t.allowed = 0
    t.sum = 0
    t.kind = 0
    t.over = 0
    t.price = 0
    t.market = 0
    t.waivable = 0
    t.helped = 0
    t.carpenter = 0
    t.poor_house = 0
