"""What the pieces uncover on the automaton's board, beside icons."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts.board import PIECES
from kontor.games.viscounts.components import BIT
from kontor.games.viscounts.pending import push_row
from kontor.games.viscounts.schemes import SLOT_EFFECT, SLOT_TRIGGER
from kontor.games.viscounts.sources import PIECE_
from kontor.games.viscounts.state import ViscountsTable


def push_slots(s: ViscountsTable, trigger: i64) -> None:
    """The open slots with this trigger wait; the last of them comes first, so corruption before virtue."""
    player = s.seats
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[player] & BIT[piece]:
            push_row(s, player, SLOT_EFFECT[piece], PIECE_ + piece)


def has_slot(s: ViscountsTable, trigger: i64) -> bool:
    for piece in range(PIECES):
        if SLOT_TRIGGER[piece] == trigger and s.built[s.seats] & BIT[piece]:
            return True
    return False
