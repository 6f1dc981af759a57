"""Scoring: victory points, the winner, and how a game can end.  CA-END

In the phase `CheckingWin`, the active player shows their victory point cards if they win the game with them.
flow.py starts this phase.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.phases import ask_active, end_game
from kontor.games.catan import refusals
from kontor.games.catan.actions import HAS_NOT_WON, SHOW_POINTS, SHOW_POINTS_END
from kontor.games.catan.components import KINDS, POINT_CARD
from kontor.games.catan.phases import CHECKING_WIN, OVER
from kontor.games.catan.rules import RULES, RevealPhase
from kontor.games.catan.state import CatanTable

ENDINGS: Final = ("points", "shown_points", "turn_limit", "turn_limit_tie")  # how a game can end


class CheckingWin(RevealPhase):
    """The phase in which everybody learns whether the active player wins with hidden victory point cards.

    The player shows these cards only if they win.  CA-CARD-13
    """

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        hidden = s.cards[s.active * KINDS + POINT_CARD]
        if s.points[s.active] + hidden >= s.target:
            return SHOW_POINTS + hidden - 1
        return HAS_NOT_WON

    def why_not(self, s: CatanTable, action: i64) -> i64:
        shown = action - SHOW_POINTS + 1 if SHOW_POINTS <= action < SHOW_POINTS_END else 0
        held = s.cards[s.active * KINDS + POINT_CARD]
        enough = held >= s.target - s.points[s.active]
        if action == HAS_NOT_WON:
            return refusals.WIN_CHECK_CONTRADICTS_CARDS if enough else 0
        return 0 if enough and shown == held else refusals.WIN_CHECK_CONTRADICTS_CARDS

    def do(self, s: CatanTable, action: i64) -> None:
        if action == HAS_NOT_WON:
            ask_active(s, s.phase_after_check)
        else:
            end_game(s, OVER)


RULES[CHECKING_WIN] = CheckingWin()


def true_points(s: CatanTable, seat: i64) -> i64:
    """Return `seat`'s points, including hidden victory point cards.  CA-END-01, CA-END-07"""
    return s.points[seat] + s.cards[seat * KINDS + POINT_CARD]


def win_shares(s: CatanTable) -> list[float]:
    """Return each seat's share of the win: 1 for a sole winner. Before the end of the game, return zeros.

    If the game ends at the turn limit, the seats with the most points share the win.

    CA-END-06, CA-A36
    """
    shares = [0.0 for _ in range(s.seats)]
    if s.phase != OVER:
        return shares
    if true_points(s, s.active) >= s.target:
        shares[s.active] = 1.0
        return shares
    points = [true_points(s, seat) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if points[seat] == max(points)]
    for seat in best:
        shares[seat] = 1.0 / len(best)
    return shares


def ending_name(s: CatanTable) -> str:
    """Return the name from `ENDINGS` that says how the game ended. `s` is the final state.

    Either a player won with public points or by showing cards, or the game reached the turn limit.
    """
    if s.points[s.active] >= s.target:
        return "points"
    if true_points(s, s.active) >= s.target:
        return "shown_points"
    return "turn_limit" if 1.0 in win_shares(s) else "turn_limit_tie"
