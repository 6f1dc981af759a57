"""Invariants: no cards are lost or added, and the length of a game is bounded.  SJ-SETUP-08"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import Arr, total, zeros
from kontor.core.options import Options
from kontor.games.san_juan.components import (
    CARDS,
    CITY_SIZE,
    COPIES,
    CRANE,
    KINDS,
    PRODUCTION_KINDS,
    ROLES,
    TOTAL_CARDS,
)
from kontor.games.san_juan.phases import FIRST_MARK
from kontor.games.san_juan.state import SanJuanTable


def find_broken_invariants(s: SanJuanTable) -> list[str]:
    """Return a description of each broken invariant, or an empty list if `s` is consistent."""
    problems: list[str] = []  # messages
    check_card_counts(s, problems)
    check_pile_size(s.deck, 0, s.deck_size, "the draw pile", problems)
    check_pile_size(s.discards, 0, s.discards_size, "the discard pile", problems)
    check_pile_size(s.aside, 0, s.aside_size, "what lies aside", problems)
    for seat in range(s.seats):
        check_pile_size(s.hand, seat * KINDS, s.hand_size[seat], f"the hand of seat {seat}", problems)
        check_pile_size(s.chapel, seat * KINDS, s.chapel_size[seat], f"the chapel of seat {seat}", problems)
        check_city(s, seat, problems)
    held = sum(1 for role in range(len(ROLES)) if s.roles[role] >= 0)
    if held != s.roles_picked:
        problems.append(f"{held} role tiles are taken, {s.roles_picked} were chosen")
    if s.phase >= FIRST_MARK:
        problems.append("no decision is pending")
    return problems


def check_card_counts(s: SanJuanTable, problems: list[str]) -> None:
    """Append a message to `problems` for each kind of card whose total number is wrong."""
    cards = zeros(KINDS)
    for kind in range(KINDS):
        cards[kind] = s.deck[kind] + s.discards[kind] + s.aside[kind]
        for seat in range(s.seats):
            at = seat * KINDS + kind
            cards[kind] += s.hand[at] + s.chapel[at] + s.buildings_by_kind[at] + s.covered[at]
    for i in range(s.seats * CITY_SIZE):
        if s.good_card[i] >= 0:
            cards[s.good_card[i]] += 1
    for kind in range(KINDS):
        if cards[kind] != COPIES[kind]:
            problems.append(f"{cards[kind]} cards {CARDS[kind]}, not {COPIES[kind]}")


def check_pile_size(cards: Arr, first_index: i64, size: i64, pile_name: str, problems: list[str]) -> None:
    """Append a message to `problems` if a pile does not have `size` cards, or if a count is negative.

    `cards` has the number of cards of each kind, starting at `first_index`. The message calls the pile
    `pile_name`.
    """
    sound = total(cards, first_index, KINDS) == size
    for i in range(first_index, first_index + KINDS):
        sound = sound and cards[i] >= 0
    if not sound:
        problems.append(f"{pile_name} has {total(cards, first_index, KINDS)} cards, not {size}")


def check_city(s: SanJuanTable, seat: i64, problems: list[str]) -> None:
    """Append a message to `problems` for each inconsistency in `seat`'s city.

    The counts of buildings and goods must match the city. No city may have two copies of the same violet
    building, and its crane must never be covered.
    """
    standing, lying, buildings = zeros(KINDS), zeros(PRODUCTION_KINDS), i64(0)
    for i in range(seat * CITY_SIZE, seat * CITY_SIZE + CITY_SIZE):
        kind = s.built[i]
        if kind >= 0:
            standing[kind] += 1
            buildings += 1
        if s.good_card[i] >= 0:
            if 0 <= kind < PRODUCTION_KINDS:
                lying[kind] += 1
            else:
                problems.append(f"seat {seat} has a good on a building that produces none")
    if buildings != s.buildings[seat]:
        problems.append(f"seat {seat} has {buildings} buildings, not {s.buildings[seat]}")
    for kind in range(KINDS):
        if standing[kind] != s.buildings_by_kind[seat * KINDS + kind]:
            problems.append(f"seat {seat} has {standing[kind]} {CARDS[kind]}")
        if kind >= PRODUCTION_KINDS and standing[kind] > 1:
            problems.append(f"seat {seat} has {CARDS[kind]} twice")
    for good in range(PRODUCTION_KINDS):
        if lying[good] != s.goods[seat * PRODUCTION_KINDS + good]:
            problems.append(f"seat {seat} has {lying[good]} goods on {CARDS[good]}")
    if s.covered[seat * KINDS + CRANE] > 0:
        problems.append(f"seat {seat} built over its crane")


def max_game_length(options: Options) -> int:
    """Return an upper bound on the number of actions in a game with these `options`.

    A round has at most four roles. In each role, a player draws, pays and discards at most 110 cards, which
    is the whole deck.
    """
    seats = options.seats
    role = 2 + seats * (4 + 3 * TOTAL_CARDS)
    new_round = seats * (2 + TOTAL_CARDS)
    start = 1 + 2 * 8 * seats
    return start + options.number("round_limit") * (4 * role + new_round) + seats
