"""Copying and clearing a state, generated from `state.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from kontor.games.catan.state import CatanTable, board_is_complete


def copy_state(s: CatanTable, t: CatanTable) -> None:
    """Make `t` an independent copy of `s`."""
    board_is_complete_now = board_is_complete(s)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.max_calls = s.max_calls
    t.max_deals = s.max_deals
    t.calls_left = s.calls_left
    t.deals_left = s.deals_left
    t.live = s.live[:]
    t.asleep = s.asleep[:]
    t.writer = s.writer
    t.partner = s.partner
    t.asked = s.asked
    t.answering = s.answering
    t.next_item_min = s.next_item_min
    t.modern = s.modern
    t.beginner = s.beginner
    t.fixed_harbours = s.fixed_harbours
    t.free_tokens = s.free_tokens
    t.mixed_payments = s.mixed_payments
    t.target = s.target
    t.friendly_robber = s.friendly_robber
    t.domestic_trade = s.domestic_trade
    t.offers_first = s.offers_first
    t.turn_limit = s.turn_limit
    t.terrain = s.terrain if board_is_complete_now else s.terrain[:]
    t.token = s.token if board_is_complete_now else s.token[:]
    t.harbour = s.harbour if board_is_complete_now else s.harbour[:]
    t.harbour_edge = s.harbour_edge if board_is_complete_now else s.harbour_edge[:]
    t.harbour_kind = s.harbour_kind if board_is_complete_now else s.harbour_kind[:]
    t.left_to_lay = s.left_to_lay if board_is_complete_now else s.left_to_lay[:]
    t.laid_count = s.laid_count
    t.robber = s.robber
    t.owner = s.owner
    t.size = s.size
    t.road = s.road
    t.roads_left = s.roads_left
    t.settlements_left = s.settlements_left
    t.cities_left = s.cities_left
    t.free_corners = s.free_corners
    t.road_corners = s.road_corners
    t.settlement_corners = s.settlement_corners
    t.open_edges = s.open_edges
    t.income_by_hex = s.income_by_hex
    t.hexes_of_roll = s.hexes_of_roll
    t.bank = s.bank[:]
    t.hand = s.hand[:]
    t.hand_size = s.hand_size[:]
    t.deck = s.deck
    t.cards = s.cards
    t.card_count = s.card_count
    t.bought_this_turn = s.bought_this_turn
    t.played_cards = s.played_cards
    t.knights = s.knights
    t.points = s.points
    t.road_length = s.road_length
    t.longest_road_holder = s.longest_road_holder
    t.largest_army_holder = s.largest_army_holder
    t.rate = s.rate
    t.start_player = s.start_player
    t.turn = s.turn
    t.roll = s.roll
    t.settlements_founded = s.settlements_founded
    t.corner = s.corner
    t.phase_after_card = s.phase_after_card
    t.phase_after_check = s.phase_after_check
    t.building_begun = s.building_begun
    t.card_played = s.card_played
    t.free_roads = s.free_roads
    t.picks_left = s.picks_left
    t.monopolized_kind = s.monopolized_kind
    t.victim = s.victim
    t.due = s.due[:]
    t.chosen_cards = s.chosen_cards[:]
    t.offer = s.offer[:]


def clear_numbers(s: CatanTable) -> None:
    """Set every number to 0."""
    s.seats = 0
    s.actor = 0
    s.phase = 0
    s.active = 0
    s.max_calls = 0
    s.max_deals = 0
    s.calls_left = 0
    s.deals_left = 0
    s.writer = 0
    s.partner = 0
    s.asked = 0
    s.answering = 0
    s.next_item_min = 0
    s.modern = 0
    s.beginner = 0
    s.fixed_harbours = 0
    s.free_tokens = 0
    s.mixed_payments = 0
    s.target = 0
    s.friendly_robber = 0
    s.domestic_trade = 0
    s.offers_first = 0
    s.turn_limit = 0
    s.laid_count = 0
    s.robber = 0
    s.free_corners = 0
    s.longest_road_holder = 0
    s.largest_army_holder = 0
    s.start_player = 0
    s.turn = 0
    s.roll = 0
    s.settlements_founded = 0
    s.corner = 0
    s.phase_after_card = 0
    s.phase_after_check = 0
    s.building_begun = 0
    s.card_played = 0
    s.free_roads = 0
    s.picks_left = 0
    s.monopolized_kind = 0
    s.victim = 0
