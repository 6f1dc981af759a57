"""Copying and clearing a state, generated from `state.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from kontor.games.viscounts.state import ViscountsTable, has_first_round_begun, has_no_automaton


def copy_state(s: ViscountsTable, t: ViscountsTable) -> None:
    """Make `t` an independent copy of `s`."""
    has_first_round_begun_now = has_first_round_begun(s)
    has_no_automaton_now = has_no_automaton(s)
    t.seats = s.seats
    t.actor = s.actor
    t.phase = s.phase
    t.active = s.active
    t.players = s.players
    t.automaton = s.automaton
    t.level = s.level
    t.round_limit = s.round_limit
    t.side = s.side
    t.ring = s.ring if has_first_round_begun_now else s.ring[:]
    t.first_section_place = s.first_section_place
    t.open_townsperson = s.open_townsperson[:]
    t.townsfolk_left = s.townsfolk_left[:]
    t.open_manuscript = s.open_manuscript[:]
    t.manuscripts_left = s.manuscripts_left[:]
    t.manuscript_place = s.manuscript_place[:]
    t.card_place = s.card_place[:]
    t.plots = s.plots[:]
    t.debts_left = s.debts_left
    t.deeds_left = s.deeds_left
    t.free_debts = s.free_debts
    t.free_deeds = s.free_deeds
    t.ruler = s.ruler
    t.monk_card_owner = s.monk_card_owner[:]
    t.hero_offered_with = s.hero_offered_with if has_first_round_begun_now else s.hero_offered_with[:]
    t.start_card_of = s.start_card_of if has_first_round_begun_now else s.start_card_of[:]
    t.scheme_place = s.scheme_place if has_no_automaton_now else s.scheme_place[:]
    t.unseen_schemes = s.unseen_schemes
    t.held = s.held[:]
    t.markers = s.markers[:]
    t.castle = s.castle[:]
    t.built = s.built[:]
    t.viscount = s.viscount[:]
    t.tableau = s.tableau[:]
    t.card_counts = s.card_counts[:]
    t.stage = s.stage
    t.who = s.who
    t.effect = s.effect
    t.count = s.count
    t.source = s.source
    t.stack = s.stack[:]
    t.depth = s.depth
    t.first = s.first
    t.round = s.round
    t.ending = s.ending
    t.final_round = s.final_round
    t.affected_place = s.affected_place
    t.played = s.played
    t.act = s.act
    t.dismissed = s.dismissed
    t.times_acted = s.times_acted
    t.icons = s.icons
    t.missing = s.missing
    t.min_kind_to_spend = s.min_kind_to_spend
    t.first_counts_twice = s.first_counts_twice
    t.piece = s.piece
    t.plot = s.plot
    t.workers_sent = s.workers_sent


def clear_numbers(s: ViscountsTable) -> None:
    """Set every number to 0."""
    s.seats = 0
    s.actor = 0
    s.phase = 0
    s.active = 0
    s.players = 0
    s.automaton = 0
    s.level = 0
    s.round_limit = 0
    s.side = 0
    s.first_section_place = 0
    s.debts_left = 0
    s.deeds_left = 0
    s.free_debts = 0
    s.free_deeds = 0
    s.ruler = 0
    s.unseen_schemes = 0
    s.stage = 0
    s.who = 0
    s.effect = 0
    s.count = 0
    s.source = 0
    s.depth = 0
    s.first = 0
    s.round = 0
    s.ending = 0
    s.final_round = 0
    s.affected_place = 0
    s.played = 0
    s.act = 0
    s.dismissed = 0
    s.times_acted = 0
    s.icons = 0
    s.missing = 0
    s.min_kind_to_spend = 0
    s.first_counts_twice = 0
    s.piece = 0
    s.plot = 0
    s.workers_sent = 0
