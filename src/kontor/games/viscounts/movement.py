"""Phase 2 of a turn: moving the viscount around the board, on the outer or the inner route.  VI-MOVE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import MOVE, MOVE_END
from kontor.games.viscounts.board import ENDS_PER_PLACE, EXTRA_STEP, MAX_STEPS, PATH_ENDS, PIECES_UNCOVERING
from kontor.games.viscounts.components import BIT, CARD_SILVER, HOLDINGS, SEGMENTS, SILVER, SPACES
from kontor.games.viscounts.effect_stack import FROM_MEETING, push_effect
from kontor.games.viscounts.effects import REARRANGE
from kontor.games.viscounts.phases import MOVING
from kontor.games.viscounts.rules import RULES, ViscountsPhase
from kontor.games.viscounts.state import ViscountsTable, is_automaton, silver_of


def ring_place(s: ViscountsTable, space: i64) -> i64:
    """Return the position of `space` on the board, counted clockwise from the top."""
    return s.ring[SEGMENTS + space // 3] * 3 + space % 3


def free_steps(s: ViscountsTable, seat: i64) -> i64:
    """Return how many extra steps `seat` can take for free: 1 if it has a certain building, else 0.

    VI-MOVE-09
    """
    return 1 if s.built[seat] & PIECES_UNCOVERING[EXTRA_STEP] else 0


def max_steps(s: ViscountsTable, seat: i64) -> i64:
    """Return the maximum number of steps that `seat` can take with its played card, free steps and silver."""
    steps = CARD_SILVER[s.played] + free_steps(s, seat) + silver_of(s, seat)
    return steps if steps < MAX_STEPS else MAX_STEPS


def move_cost(s: ViscountsTable, seat: i64, space: i64) -> i64:
    """Return the silver that `seat` must pay to move its viscount to `space`.

    The path must have at least as many steps as the silver on the played card. Of all such paths, the
    shortest is used. Each step beyond that number costs one silver, except free steps.

    VI-MOVE-02 to VI-MOVE-06, VI-A60
    """
    base = ring_place(s, s.viscount[seat]) * ENDS_PER_PLACE
    bit = BIT[ring_place(s, space)]
    steps = CARD_SILVER[s.played]
    while PATH_ENDS[base + steps] & bit == 0:
        steps += 1
    extra = steps - CARD_SILVER[s.played] - free_steps(s, seat)
    return extra if extra > 0 else 0


class MovingViscount(ViscountsPhase):
    """The phase in which a player moves their viscount, and pays one silver for each extra step.

    The automaton pays nothing.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        base = ring_place(s, s.viscount[s.who]) * ENDS_PER_PLACE
        reachable_places: i64 = 0
        for steps in range(CARD_SILVER[s.played], max_steps(s, s.who) + 1):
            reachable_places |= PATH_ENDS[base + steps]
        for space in range(SPACES):
            if reachable_places & BIT[ring_place(s, space)]:
                buffer.add(MOVE + space)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not MOVE <= action < MOVE_END:
            return refusals.MUST_MOVE_VISCOUNT
        if move_cost(s, s.who, action - MOVE) <= silver_of(s, s.who):
            return 0
        base = ring_place(s, s.viscount[s.who]) * ENDS_PER_PLACE
        for steps in range(1, CARD_SILVER[s.played]):
            if PATH_ENDS[base + steps] & BIT[ring_place(s, action - MOVE)]:
                return refusals.PATH_TOO_SHORT
        return refusals.TOO_LITTLE_SILVER_TO_MOVE

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Pay for the move and place the viscount on its new space.

        If other viscounts stand there, their owners may rearrange their tableaus, clockwise from the mover.

        VI-MOVE-07, VI-MOVE-08, VI-MOVE-11
        """
        player = s.who
        space = action - MOVE
        if not is_automaton(s, player):
            s.held[player * HOLDINGS + SILVER] -= move_cost(s, player, space)
        s.viscount[player] = space
        for i in range(1, s.players):
            other = (player - i + s.players) % s.players
            if s.viscount[other] == space:
                push_effect(s, other, REARRANGE, 1, FROM_MEETING)


RULES[MOVING] = MovingViscount()
