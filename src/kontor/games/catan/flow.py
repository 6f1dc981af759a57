"""The order of turns: who plays next, and when the game is over.  CA-TURN, CA-END

The phase modules import this module, so to avoid import cycles it imports none of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import zeros
from kontor.core.negotiation import reset_negotiation
from kontor.core.phases import ask_active, ask_chance, end_game
from kontor.games.catan.components import KINDS
from kontor.games.catan.phases import BEFORE_ROLL, CHECKING_WIN, OVER
from kontor.games.catan.state import CatanTable

NO_CARDS: Final = zeros(KINDS)  # a count of 0 for each kind of development card


def begin_turn(s: CatanTable) -> None:
    """Begin the active player's turn. The player wins at once if they have enough points.  CA-END-04"""
    s.turn += 1
    s.roll = 0
    s.building_begun = 0
    s.card_played = 0
    s.bought_this_turn = NO_CARDS
    reset_negotiation(s)
    continue_unless_won(s, BEFORE_ROLL)


def end_turn(s: CatanTable) -> None:
    """Pass the turn to the left, or end the game at the turn limit.  CA-TURN-01, CA-A36"""
    if s.turn == s.turn_limit:
        end_game(s, OVER)
        return
    s.active = (s.active + 1) % s.seats
    begin_turn(s)


def continue_unless_won(s: CatanTable, phase: i64) -> None:
    """Enter `phase` unless the active player has won.  CA-END-03, CA-A30, CA-A40

    If the player could win with hidden victory point cards, first enter the phase CHECKING_WIN, which tells
    everybody whether they win. Only public numbers decide whether this phase starts, so it reveals nothing
    else.
    """
    points = s.points[s.active]
    if points >= s.target:
        end_game(s, OVER)
    elif points + s.card_count[s.active] >= s.target:
        s.phase_after_check = phase
        ask_chance(s, CHECKING_WIN)
    else:
        ask_active(s, phase)
