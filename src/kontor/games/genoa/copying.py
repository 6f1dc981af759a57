"""How a table is copied: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.core.negotiation import copy_talks
from kontor.games.genoa.state import GenoaTable


def copy_table(s: GenoaTable, t: GenoaTable) -> None:
    """Make `t` an independent copy of `s`."""
    copy_talks(s, t)
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
