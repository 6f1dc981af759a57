"""A seat's view of the table, and of the actions taken, with hidden information removed.

Rules CA-PROD-10 and CA-CARD-01.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.views import actor_name, counts, seat_or_none
from kontor.games.catan.actions import (
    DISCARD,
    DISCARD_END,
    DISCARD_UNSEEN,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    STEAL,
    STEAL_END,
    STEAL_UNSEEN,
)
from kontor.games.catan.board import CORNERS, EDGES, HEXES
from kontor.games.catan.catalogue import PHASE_NAMES
from kontor.games.catan.client_schema import (
    BoardView,
    CatanView,
    MixedPaymentView,
    PlayerView,
    Sheet,
    TradeView,
)
from kontor.games.catan.components import (
    CARDS,
    CARDS_PER_RESOURCE,
    HARBOUR_TILES,
    HARBOURS,
    KINDS,
    RESOURCES,
    TERRAINS,
)
from kontor.games.catan.domestic_trade import SHEET_LENGTH, largest_hand
from kontor.games.catan.maritime_trade import payable_mixed_payments, why_not_mixed_payment
from kontor.games.catan.phases import (
    ANSWERING,
    LAYING_HARBOUR,
    MAIN_TURN,
    OVER,
    PAYING_MIXED_CARDS,
    TURNING_HARBOUR,
    WRITING_SHEET,
)
from kontor.games.catan.scoring import true_points
from kontor.games.catan.setup import harbour_ring
from kontor.games.catan.state import CatanTable
from kontor.games.catan.turn import may_trade


def redact_for(action: i64, before: CatanTable, seat: i64) -> i64:
    """Return `action` as `seat` may see it: the action itself, or its `_unseen` form if a card is hidden.

    `before` is the state before the action. Only the thief and the victim see a stolen card. Only the buyer
    sees a new development card. Only the owner sees a card that they choose to discard.
    """
    if STEAL <= action < STEAL_END and seat != before.active and seat != before.victim:
        return STEAL_UNSEEN
    if DRAW <= action < DRAW_END and seat != before.active:
        return DRAW_UNSEEN
    if DISCARD <= action < DISCARD_END and seat != before.actor:
        return DISCARD_UNSEEN
    return action


def make_view(s: CatanTable, seat: i64) -> CatanView:
    """Return what `seat` may see of the table. For a spectator, `seat` is -1.

    When the game is over, all cards are shown.
    """
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "active": int(s.active),
        "turn": int(s.turn),
        "roll": int(s.roll) if s.roll > 0 else None,
        "target": int(s.target),
        "board": board_view(s),
        "buildings": [
            {"corner": corner, "seat": int(s.owner[corner]), "size": int(s.size[corner])}
            for corner in range(CORNERS)
            if s.owner[corner] >= 0
        ],
        "roads": [{"edge": edge, "seat": int(s.road[edge])} for edge in range(EDGES) if s.road[edge] >= 0],
        "bank": counts(s.bank, 0, RESOURCES),
        "deck": int(total(s.deck, 0, KINDS)),
        "longest_road": seat_or_none(s.longest_road_holder),
        "largest_army": seat_or_none(s.largest_army_holder),
        "card_played": s.card_played != 0,
        "may_trade": may_trade(s),
        "free_roads": int(s.free_roads),
        "picks": int(s.picks_left),
        "trade": trade_view(s),
        "elsewhere": cards_held_by_others(s, seat) if seat >= 0 else None,
        "mixes": mixed_payment_views(s) if seat == s.active and s.phase == MAIN_TURN else [],
        "players": [player_view(s, other, seat) for other in range(s.seats)],
    }


def board_view(s: CatanTable) -> BoardView:
    """Return the parts of the board that have been placed so far.

    While harbours are being placed, `harbour_ring` is 0 if the even-numbered sea places get harbours, or 1 if
    the odd-numbered ones do.
    """
    laying = s.phase == LAYING_HARBOUR or s.phase == TURNING_HARBOUR
    return {
        "terrain": [TERRAINS[s.terrain[hex_]] if s.terrain[hex_] >= 0 else None for hex_ in range(HEXES)],
        "token": [int(s.token[hex_]) for hex_ in range(HEXES)],
        "harbours": [
            {"edge": int(s.harbour_edge[tile]), "kind": HARBOURS[s.harbour_kind[tile]]}
            for tile in range(HARBOUR_TILES)
            if s.harbour_kind[tile] >= 0
        ],
        "harbour_ring": int(harbour_ring(s)) if laying else None,
        "robber": int(s.robber) if s.robber >= 0 else None,
    }


def trade_view(s: CatanTable) -> TradeView | None:
    """Return the state of trading between players, or None if the options do not allow it.

    The offers are in the views of the players.
    """
    if not s.domestic_trade:
        return None
    return {
        "calls": int(s.calls_left),
        "deals": int(s.deals_left),
        "largest_hand": int(largest_hand(s)),
        "partner": seat_or_none(s.partner),
        "writer": int(s.writer) if s.phase == WRITING_SHEET else None,
        "call": sheet_view(s, s.active) if s.phase == ANSWERING else None,
    }


def cards_held_by_others(s: CatanTable, seat: i64) -> dict[str, int]:
    """Return how many cards of each kind the players other than `seat` hold in total.  CA-COMP-03"""
    held = {
        RESOURCES[kind]: int(CARDS_PER_RESOURCE - s.bank[kind] - s.hand[seat * KINDS + kind])
        for kind in range(KINDS)
    }
    return {name: cards for name, cards in held.items() if cards > 0}


def mixed_payment_views(s: CatanTable) -> list[MixedPaymentView]:
    """Return all payments with cards of different kinds that the active player can make at a 3:1 harbour.

    Each item lists the cards to pay and the resources that they can buy.  CA-A42
    """
    if why_not_mixed_payment(s) != 0:
        return []
    return [
        {
            "give": {RESOURCES[kind]: n for kind, n in enumerate(paid) if n > 0},
            "get": [RESOURCES[kind] for kind, n in enumerate(paid) if n == 0 and s.bank[kind] > 0],
        }
        for paid in payable_mixed_payments(s)
    ]


def sheet_view(s: CatanTable, seat: i64) -> Sheet:
    """Return the trade that `seat` proposes: the cards that it gives and the cards that it wants."""
    return {
        "give": counts(s.offer, seat * SHEET_LENGTH, RESOURCES),
        "want": counts(s.offer, seat * SHEET_LENGTH + KINDS, RESOURCES),
    }


def player_view(s: CatanTable, player: i64, viewer: i64) -> PlayerView:
    """Return what the seat `viewer` may see of the seat `player`. Hidden cards are None."""
    is_open = player == viewer or s.phase == OVER
    chosen_openly = s.phase == PAYING_MIXED_CARDS and player == s.active
    written = s.domestic_trade != 0 and (
        s.live[player] != 0 or (s.phase == WRITING_SHEET and s.writer == player)
    )
    return {
        "seat": int(player),
        "points": int(s.points[player]),
        "total": int(true_points(s, player)) if is_open else None,
        "hand_size": int(s.hand_size[player]),
        "hand": counts(s.hand, player * KINDS, RESOURCES) if is_open else None,
        "bonus": int(s.card_count[player]),
        "bonus_cards": counts(s.cards, player * KINDS, CARDS) if is_open else None,
        "fresh": counts(s.bought_this_turn, 0, CARDS) if is_open and player == s.active else None,
        "knights": int(s.knights[player]),
        "road_length": int(s.road_length[player]),
        "roads_left": int(s.roads_left[player]),
        "settlements_left": int(s.settlements_left[player]),
        "cities_left": int(s.cities_left[player]),
        "rates": {RESOURCES[kind]: int(s.rate[player * KINDS + kind]) for kind in range(KINDS)},
        "due": int(s.due[player]),
        "chosen": counts(s.chosen_cards, player * KINDS, RESOURCES)
        if player == viewer or chosen_openly
        else None,
        "offer": sheet_view(s, player) if written else None,
        "asleep": s.domestic_trade != 0 and s.asleep[player] != 0,
    }
