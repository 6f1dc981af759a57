"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.core.negotiation import copy_negotiation
from kontor.games.genoa.state import GenoaTable


def copy_table(s: GenoaTable, t: GenoaTable) -> None:
    """Make `t` an independent copy of `s`."""
    copy_negotiation(s, t)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.money_open = s.money_open
    t.most_rounds = s.most_rounds
    t.most_posts = s.most_posts
    t.most_sheets = s.most_sheets
    t.most_items = s.most_items
    t.ask_money = s.ask_money
    t.on_call = s.on_call
    t.hand = s.hand[:]
    t.knows = s.knows[:]
    t.down = s.down
    t.up = s.up
    t.piles = s.piles[:]
    t.cards = s.cards[:]
    t.money = s.money[:]
    t.held = s.held[:]
    t.supply = s.supply[:]
    t.paid = s.paid
    t.traded = s.traded
    t.owner = s.owner
    t.used_by = s.used_by
    t.tower = s.tower
    t.discs = s.discs
    t.path = s.path
    t.visited = s.visited
    t.lying = s.lying
    t.rounds_left = s.rounds_left
    t.turn = s.turn
    t.first = s.first
    t.acted = s.acted
    t.extra = s.extra
    t.window = s.window
    t.reach = s.reach
    t.speeches = s.speeches
    t.posts = s.posts
    t.sheets = s.sheets[:]
    t.agreed = s.agreed
    t.buyer = s.buyer
    t.field = s.field
    t.section = s.section
    t.count = s.count
    t.solid = s.solid
    t.terms = s.terms[:]
    t.closed = s.closed
    t.shown = s.shown
    t.opened = s.opened
    t.party = s.party
    t.coming = s.coming
    t.going = s.going
    t.user = s.user
    t.building = s.building
    t.performed = s.performed
    t.ordered = s.ordered
    t.short = s.short
    t.owing = s.owing
    t.at = s.at
    t.draws = s.draws
    t.pile = s.pile
    t.drawn = s.drawn
    t.given = s.given
    t.inner = s.inner
    t.street = s.street
    t.targets = s.targets


def zero_numbers(t: GenoaTable) -> None:
    """Every number is 0: what a table is laid out from."""
    t.seats = 0
    t.actor = 0
    t.phase = 0
    t.active = 0
    t.money_open = 0
    t.most_rounds = 0
    t.most_posts = 0
    t.most_sheets = 0
    t.most_items = 0
    t.ask_money = 0
    t.on_call = 0
    t.down = 0
    t.up = 0
    t.paid = 0
    t.tower = 0
    t.discs = 0
    t.visited = 0
    t.lying = 0
    t.rounds_left = 0
    t.turn = 0
    t.first = 0
    t.window = 0
    t.reach = 0
    t.speeches = 0
    t.posts = 0
    t.agreed = 0
    t.buyer = 0
    t.field = 0
    t.section = 0
    t.count = 0
    t.solid = 0
    t.closed = 0
    t.shown = 0
    t.opened = 0
    t.party = 0
    t.coming = 0
    t.going = 0
    t.user = 0
    t.building = 0
    t.performed = 0
    t.ordered = 0
    t.short = 0
    t.owing = 0
    t.at = 0
    t.draws = 0
    t.pile = 0
    t.drawn = 0
    t.given = 0
    t.inner = 0
    t.street = 0
    t.targets = 0
