"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

from kontor.games.viscounts.state import ViscountsTable, begun, without_automaton


def copy_table(s: ViscountsTable, t: ViscountsTable) -> None:
    """Make `t` an independent copy of `s`."""
    is_begun = begun(s)
    is_without_automaton = without_automaton(s)
    t.seats = s.seats
    t.actor = s.actor
    t.players = s.players
    t.automaton = s.automaton
    t.level = s.level
    t.round_limit = s.round_limit
    t.side = s.side
    t.ring = s.ring if is_begun else s.ring[:]
    t.castle_at = s.castle_at
    t.face = s.face[:]
    t.pile = s.pile[:]
    t.codex = s.codex[:]
    t.codex_left = s.codex_left[:]
    t.manuscript_at = s.manuscript_at[:]
    t.where = s.where[:]
    t.plots = s.plots[:]
    t.debts_left = s.debts_left
    t.deeds_left = s.deeds_left
    t.free_debts = s.free_debts
    t.free_deeds = s.free_deeds
    t.ruler = s.ruler
    t.monk = s.monk[:]
    t.hero_with = s.hero_with if is_begun else s.hero_with[:]
    t.start_of = s.start_of if is_begun else s.start_of[:]
    t.scheme_at = s.scheme_at if is_without_automaton else s.scheme_at[:]
    t.secret = s.secret
    t.held = s.held[:]
    t.markers = s.markers[:]
    t.castle = s.castle[:]
    t.built = s.built[:]
    t.viscount = s.viscount[:]
    t.tableau = s.tableau[:]
    t.cards = s.cards[:]
    t.stage = s.stage
    t.phase = s.phase
    t.who = s.who
    t.effect = s.effect
    t.count = s.count
    t.source = s.source
    t.stack = s.stack[:]
    t.depth = s.depth
    t.first = s.first
    t.active = s.active
    t.round = s.round
    t.ending = s.ending
    t.last_round = s.last_round
    t.at = s.at
    t.played = s.played
    t.act = s.act
    t.dismissed = s.dismissed
    t.acted = s.acted
    t.icons = s.icons
    t.missing = s.missing
    t.low = s.low
    t.twice = s.twice
    t.piece = s.piece
    t.plot = s.plot
    t.sent = s.sent


def zero_numbers(t: ViscountsTable) -> None:
    """Every number is 0: what a table is laid out from."""
    t.seats = 0
    t.actor = 0
    t.players = 0
    t.automaton = 0
    t.level = 0
    t.round_limit = 0
    t.side = 0
    t.castle_at = 0
    t.debts_left = 0
    t.deeds_left = 0
    t.free_debts = 0
    t.free_deeds = 0
    t.ruler = 0
    t.secret = 0
    t.stage = 0
    t.phase = 0
    t.who = 0
    t.effect = 0
    t.count = 0
    t.source = 0
    t.depth = 0
    t.first = 0
    t.active = 0
    t.round = 0
    t.ending = 0
    t.last_round = 0
    t.at = 0
    t.played = 0
    t.act = 0
    t.dismissed = 0
    t.acted = 0
    t.icons = 0
    t.missing = 0
    t.low = 0
    t.twice = 0
    t.piece = 0
    t.plot = 0
    t.sent = 0
