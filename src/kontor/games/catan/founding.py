"""The founding phase: each player places two settlements and two roads for free.  CA-FOUND

- `FoundingSettlement` and `FoundingRoad` alternate. The first round goes clockwise, the second in reverse.
- `give_first_income` gives a player the cards for their second settlement.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.catan import refusals
from kontor.games.catan.actions import BUILD_ROAD, BUILD_SETTLEMENT, BUILD_SETTLEMENT_END
from kontor.games.catan.board import CORNER_EDGES, CORNER_HEXES, EDGE_FIRST_CORNER, EDGE_SECOND_CORNER
from kontor.games.catan.building import put_road, put_settlement, why_not_free_corner
from kontor.games.catan.components import DESERT, KINDS
from kontor.games.catan.flow import begin_turn
from kontor.games.catan.phases import FOUNDING_ROAD, FOUNDING_SETTLEMENT
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import NOBODY, NOTHING, CatanTable


def begin_founding(s: CatanTable) -> None:
    """Start the founding phase: ask the active player, who is the start player, for a settlement."""
    ask_active(s, FOUNDING_SETTLEMENT)


class FoundingSettlement(CatanPhase):
    """The phase in which the active player places a free settlement wherever the distance rule allows it.

    CA-FOUND-03, CA-FOUND-08, CA-FOUND-14
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add_bits(BUILD_SETTLEMENT, s.free_corners)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        if not BUILD_SETTLEMENT <= action < BUILD_SETTLEMENT_END:
            return refusals.FOUND_SETTLEMENT_FIRST
        return why_not_free_corner(s, action - BUILD_SETTLEMENT)

    def do(self, s: CatanTable, action: i64) -> None:
        corner = action - BUILD_SETTLEMENT
        put_settlement(s, s.active, corner)
        s.corner = corner
        s.settlements_founded += 1
        if s.settlements_founded > s.seats:
            give_first_income(s, s.active, corner)
        ask_active(s, FOUNDING_ROAD)


RULES[FOUNDING_SETTLEMENT] = FoundingSettlement()


class FoundingRoad(CatanPhase):
    """The phase in which the active player places a free road at the settlement they have just founded.

    Then the next player places a settlement.  CA-FOUND-04 to CA-FOUND-07
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for i in range(3 * s.corner, 3 * s.corner + 3):
            edge = CORNER_EDGES[i]
            if edge >= 0 and s.road[edge] == NOBODY:
                buffer.add(BUILD_ROAD + edge)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        edge = action - BUILD_ROAD
        if not 0 <= edge < len(s.road):
            return refusals.FOUND_SETTLEMENT_FIRST
        if EDGE_FIRST_CORNER[edge] != s.corner and EDGE_SECOND_CORNER[edge] != s.corner:
            return (
                refusals.ROAD_NOT_AT_NEW_SETTLEMENT
                if s.settlements_founded > s.seats
                else refusals.FOUND_SETTLEMENT_FIRST
            )
        return refusals.EDGE_HAS_ROAD if s.road[edge] >= 0 else 0

    def do(self, s: CatanTable, action: i64) -> None:
        put_road(s, s.active, action - BUILD_ROAD)
        s.corner = NOTHING
        if s.settlements_founded < s.seats:
            s.active = (s.active + 1) % s.seats
        elif s.settlements_founded == 2 * s.seats:
            s.active = s.start_player  # CA-FOUND-12
            begin_turn(s)
            return
        elif s.settlements_founded > s.seats:
            s.active = (s.active + s.seats - 1) % s.seats
        ask_active(s, FOUNDING_SETTLEMENT)

    def is_forced(self, s: CatanTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[FOUNDING_ROAD] = FoundingRoad()


def give_first_income(s: CatanTable, seat: i64, corner: i64) -> None:
    """Give `seat` one card for each hex at its second settlement, which is at `corner`.

    The desert gives none.  CA-FOUND-10
    """
    for i in range(3 * corner, 3 * corner + 3):
        hex_ = CORNER_HEXES[i]
        if hex_ >= 0 and s.terrain[hex_] != DESERT:
            kind = s.terrain[hex_]
            s.bank[kind] -= 1
            s.hand[seat * KINDS + kind] += 1
            s.hand_size[seat] += 1
