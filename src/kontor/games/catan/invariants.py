"""Invariants: no cards or pieces are lost or added, and the length of a game is bounded."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.options import Options
from kontor.games.catan.board import CORNERS, EDGES
from kontor.games.catan.components import (
    CARD_COUNT,
    CARDS,
    CARDS_PER_RESOURCE,
    CITIES_PER_PLAYER,
    KINDS,
    KNIGHT,
    RESOURCES,
    ROADS_PER_PLAYER,
    SETTLEMENTS_PER_PLAYER,
)
from kontor.games.catan.domestic_trade import max_negotiation_actions
from kontor.games.catan.state import CatanTable


def find_broken_invariants(s: CatanTable) -> list[str]:
    """Return a description of each broken invariant, or an empty list if `s` is consistent."""
    problems: list[str] = []  # messages
    for kind in range(KINDS):
        cards = s.bank[kind]
        for seat in range(s.seats):
            cards += s.hand[seat * KINDS + kind]
            if s.hand[seat * KINDS + kind] < s.chosen_cards[seat * KINDS + kind]:
                problems.append(f"seat {seat} has less {RESOURCES[kind]} than it chose")
        if cards != CARDS_PER_RESOURCE or s.bank[kind] < 0:
            problems.append(f"{cards} cards of {RESOURCES[kind]}, {s.bank[kind]} in the bank")
        bonus = s.deck[kind] + s.played_cards[kind]
        for seat in range(s.seats):
            bonus += s.cards[seat * KINDS + kind]
        if bonus != CARD_COUNT[kind] or s.deck[kind] < 0:
            problems.append(f"{bonus} development cards of the kind {CARDS[kind]}")
    knights: i64 = 0
    for seat in range(s.seats):
        knights += s.knights[seat]
        check_seat(s, seat, problems)
    if knights != s.played_cards[KNIGHT]:
        problems.append(f"{knights} knights lie open, {s.played_cards[KNIGHT]} were played")
    return problems


def check_seat(s: CatanTable, seat: i64, problems: list[str]) -> None:
    """Append a message to `problems` for each invariant that `seat`'s cards, pieces or points violate."""
    resource_cards: i64 = 0
    development_cards: i64 = 0
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] < 0 or s.cards[seat * KINDS + kind] < 0:
            problems.append(f"seat {seat} holds less than nothing")
        resource_cards += s.hand[seat * KINDS + kind]
        development_cards += s.cards[seat * KINDS + kind]
    if resource_cards != s.hand_size[seat] or development_cards != s.card_count[seat]:
        problems.append(
            f"seat {seat} holds {resource_cards} and {development_cards} cards, "
            f"not {s.hand_size[seat]}, {s.card_count[seat]}"
        )
    roads: i64 = 0
    settlements: i64 = 0
    cities: i64 = 0
    for edge in range(EDGES):
        if s.road[edge] == seat:
            roads += 1
    for corner in range(CORNERS):
        if s.owner[corner] == seat:
            settlements += 1 if s.size[corner] == 1 else 0
            cities += 1 if s.size[corner] == 2 else 0
    if roads + s.roads_left[seat] != ROADS_PER_PLAYER:
        problems.append(f"seat {seat} has {roads} roads on the board and {s.roads_left[seat]} left")
    if (
        settlements + s.settlements_left[seat] != SETTLEMENTS_PER_PLAYER
        or cities + s.cities_left[seat] != CITIES_PER_PLAYER
    ):
        problems.append(f"seat {seat} has {settlements} settlements and {cities} cities on the board")
    rewards = (2 if s.longest_road_holder == seat else 0) + (2 if s.largest_army_holder == seat else 0)
    if s.points[seat] != settlements + 2 * cities + rewards:
        problems.append(f"seat {seat} counts {s.points[seat]} points")


def max_game_length(options: Options) -> int:
    """Return an upper bound on the number of actions in a game with these `options`.

    Each part of a turn is bounded, because its actions use up cards, pieces, proposals to trade or deals.
    """
    cards = KINDS * CARDS_PER_RESOURCE
    rolling = 2 + 2 * cards + 3
    card = 25 + options.seats
    deals = options.number("trade_calls") + options.number("trade_deals")
    talking = (deals + 1) * max_negotiation_actions(options.seats) if options.number("domestic_trade") else 0
    spending = 8 * cards
    layout = 60 + 4 * options.seats
    return layout + options.number("turn_limit") * (rolling + card + talking + spending)
