"""Copying and clearing a state, generated from `state.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from kontor.games.san_juan.state import SanJuanTable, is_tile_order_known


def copy_state(s: SanJuanTable, t: SanJuanTable) -> None:
    """Make `t` an independent copy of `s`."""
    is_tile_order_known_now = is_tile_order_known(s)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.players_choose_hand = s.players_choose_hand
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
    t.good_card = s.good_card[:]
    t.buildings_by_kind = s.buildings_by_kind[:]
    t.goods = s.goods[:]
    t.buildings = s.buildings[:]
    t.covered = s.covered[:]
    t.tiles = s.tiles if is_tile_order_known_now else s.tiles[:]
    t.tiles_turned = s.tiles_turned
    t.tile = s.tile
    t.round = s.round
    t.governor = s.governor
    t.roles = s.roles[:]
    t.roles_picked = s.roles_picked
    t.chooser = s.chooser
    t.role = s.role
    t.library_used = s.library_used
    t.after_drawing = s.after_drawing
    t.draws = s.draws
    t.due = s.due
    t.next_item_min = s.next_item_min
    t.count = s.count
    t.goods_allowed = s.goods_allowed
    t.cards_earned = s.cards_earned
    t.building_kind = s.building_kind
    t.covered_kind = s.covered_kind
    t.price = s.price
    t.payable_goods_left = s.payable_goods_left
    t.waivable_discounts = s.waivable_discounts
    t.library_helps = s.library_helps
    t.carpenter = s.carpenter
    t.poor_house = s.poor_house


def clear_numbers(s: SanJuanTable) -> None:
    """Set every number to 0."""
    s.seats = 0
    s.actor = 0
    s.phase = 0
    s.active = 0
    s.players_choose_hand = 0
    s.round_limit = 0
    s.deck_size = 0
    s.discards_size = 0
    s.shuffles = 0
    s.aside_size = 0
    s.tiles_turned = 0
    s.tile = 0
    s.round = 0
    s.governor = 0
    s.roles_picked = 0
    s.chooser = 0
    s.role = 0
    s.library_used = 0
    s.after_drawing = 0
    s.draws = 0
    s.due = 0
    s.next_item_min = 0
    s.count = 0
    s.goods_allowed = 0
    s.cards_earned = 0
    s.building_kind = 0
    s.covered_kind = 0
    s.price = 0
    s.payable_goods_left = 0
    s.waivable_discounts = 0
    s.library_helps = 0
    s.carpenter = 0
    s.poor_house = 0
