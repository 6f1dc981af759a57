"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.core.negotiation import copy_negotiation
from kontor.games.catan.state import CatanTable, laid_out


def copy_table(s: CatanTable, t: CatanTable) -> None:
    """Make `t` an independent copy of `s`."""
    copy_negotiation(s, t)
    is_laid_out = laid_out(s)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.modern = s.modern
    t.beginner = s.beginner
    t.fixed_harbours = s.fixed_harbours
    t.free_tokens = s.free_tokens
    t.any_harbour = s.any_harbour
    t.target = s.target
    t.friendly = s.friendly
    t.domestic = s.domestic
    t.floor = s.floor
    t.turn_limit = s.turn_limit
    t.terrain = s.terrain if is_laid_out else s.terrain[:]
    t.token = s.token if is_laid_out else s.token[:]
    t.harbour = s.harbour if is_laid_out else s.harbour[:]
    t.harbour_edge = s.harbour_edge if is_laid_out else s.harbour_edge[:]
    t.harbour_kind = s.harbour_kind if is_laid_out else s.harbour_kind[:]
    t.pile = s.pile if is_laid_out else s.pile[:]
    t.laid = s.laid
    t.robber = s.robber
    t.owner = s.owner
    t.size = s.size
    t.road = s.road
    t.roads_left = s.roads_left
    t.settlements_left = s.settlements_left
    t.cities_left = s.cities_left
    t.room = s.room
    t.touched = s.touched
    t.towns = s.towns
    t.reach = s.reach
    t.crop = s.crop
    t.source = s.source
    t.bank = s.bank[:]
    t.hand = s.hand[:]
    t.hand_size = s.hand_size[:]
    t.deck = s.deck
    t.cards = s.cards
    t.card_count = s.card_count
    t.fresh = s.fresh
    t.spent = s.spent
    t.knights = s.knights
    t.points = s.points
    t.road_length = s.road_length
    t.longest = s.longest
    t.largest = s.largest
    t.rate = s.rate
    t.first = s.first
    t.turn = s.turn
    t.roll = s.roll
    t.placed = s.placed
    t.corner = s.corner
    t.resume = s.resume
    t.then = s.then
    t.closed = s.closed
    t.card_played = s.card_played
    t.free_roads = s.free_roads
    t.picks = s.picks
    t.kind = s.kind
    t.victim = s.victim
    t.due = s.due[:]
    t.sealed = s.sealed[:]
    t.offer = s.offer[:]


def zero_numbers(t: CatanTable) -> None:
    """Every number is 0: what a table is laid out from."""
    t.seats = 0
    t.actor = 0
    t.phase = 0
    t.active = 0
    t.modern = 0
    t.beginner = 0
    t.fixed_harbours = 0
    t.free_tokens = 0
    t.any_harbour = 0
    t.target = 0
    t.friendly = 0
    t.domestic = 0
    t.floor = 0
    t.turn_limit = 0
    t.laid = 0
    t.robber = 0
    t.room = 0
    t.longest = 0
    t.largest = 0
    t.first = 0
    t.turn = 0
    t.roll = 0
    t.placed = 0
    t.corner = 0
    t.resume = 0
    t.then = 0
    t.closed = 0
    t.card_played = 0
    t.free_roads = 0
    t.picks = 0
    t.kind = 0
    t.victim = 0
