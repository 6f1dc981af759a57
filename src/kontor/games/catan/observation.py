"""What a learning program sees of Catan, from its own seat: it comes first, the others clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.observation import ObservationSpec, Piece, Writer
from kontor.games.catan.components import KINDS
from kontor.games.catan.domestic import ROW
from kontor.games.catan.geometry import CORNERS, EDGES, HEXES
from kontor.games.catan.state import ANSWER, PHASES, SHEET, CatanTable

SEATS: Final = 4
SPEC: Final = ObservationSpec(
    (
        Piece("phase", len(PHASES), 1),
        Piece("actor", SEATS, 1),
        Piece("active", SEATS, 1),
        Piece("seats", 1, SEATS),
        Piece("target", 1, 15),
        Piece("modern", 1, 1),
        Piece("terrain", HEXES * 6, 1),
        Piece("token", HEXES, 12),
        Piece("robber", HEXES, 1),
        Piece("harbour", CORNERS, 6),
        Piece("settlements", CORNERS * SEATS, 1),
        Piece("cities", CORNERS * SEATS, 1),
        Piece("roads", EDGES * SEATS, 1),
        Piece("bank", KINDS, 19),
        Piece("deck", 1, 25),
        Piece("spent", KINDS, 14),
        Piece("hand", KINDS, 19),
        Piece("bonus", KINDS, 14),
        Piece("fresh", KINDS, 14),
        Piece("chosen", KINDS, 19),
        Piece("hand_sizes", SEATS, 95),
        Piece("bonus_counts", SEATS, 25),
        Piece("knights", SEATS, 14),
        Piece("points", SEATS, 22),
        Piece("road_lengths", SEATS, 15),
        Piece("longest_road", SEATS, 1),
        Piece("largest_army", SEATS, 1),
        Piece("rates", SEATS * KINDS, 4),
        Piece("due", SEATS, 47),
        Piece("steps", 6, 20),
        Piece("sheets", SEATS * ROW, 19),
        Piece("live", SEATS, 1),
        Piece("asleep", SEATS, 1),
    )
)


def observe(s: CatanTable, seat: i64, out: Arr) -> None:
    """Fill `out` as `SPEC` says."""
    w = Writer(out, seat, s.seats, SEATS)
    w.one_hot(s.phase, len(PHASES))
    w.by_seat(s.actor)
    w.by_seat(s.active)
    w.put(s.seats)
    w.put(s.target)
    w.put(s.modern)
    write_board(w, s)
    write_pieces(w, s)
    w.copy(s.bank, 0, KINDS)
    w.put(total(s.deck, 0, KINDS))
    w.copy(s.spent, 0, KINDS)
    w.copy(s.hand, seat * KINDS, KINDS)
    w.copy(s.cards, seat * KINDS, KINDS)
    if s.active == seat:
        w.copy(s.fresh, 0, KINDS)
    else:
        w.skip(KINDS)
    w.copy(s.sealed, seat * KINDS, KINDS)
    write_standing(w, s)
    for step in (s.card_played, s.closed, s.free_roads, s.picks, s.calls, s.deals):
        w.put(step)
    write_trade(w, s, seat)


def write_board(w: Writer, s: CatanTable) -> None:
    for hex_ in range(HEXES):
        w.one_hot(s.terrain[hex_], 6)
    w.copy(s.token, 0, HEXES)
    w.one_hot(s.robber, HEXES)
    for corner in range(CORNERS):
        w.put(s.harbour[corner] + 1)


def write_pieces(w: Writer, s: CatanTable) -> None:
    for size in range(1, 3):
        for corner in range(CORNERS):
            w.by_seat(s.owner[corner] if s.size[corner] == size else -1)
    for edge in range(EDGES):
        w.by_seat(s.road[edge])


def write_standing(w: Writer, s: CatanTable) -> None:
    w.rotated(s.hand_size, 1)
    w.rotated(s.card_count, 1)
    w.rotated(s.knights, 1)
    w.rotated(s.points, 1)
    w.rotated(s.road_length, 1)
    w.by_seat(s.longest)
    w.by_seat(s.largest)
    w.rotated(s.rate, KINDS)
    w.rotated(s.due, 1)


def write_trade(w: Writer, s: CatanTable, seat: i64) -> None:
    """Offers that stand, the call being answered, and the sheet being written."""
    if s.domestic == 0:
        w.skip(SEATS * ROW + 2 * SEATS)
        return
    for i in range(s.seats):
        other = (seat + i) % s.seats
        called = s.phase == ANSWER and other == s.active
        writing = s.phase == SHEET and other == s.writer
        answered = s.phase == SHEET and s.answering != 0 and other == s.active
        if s.live[other] or called or writing or answered:
            w.copy(s.offer, other * ROW, ROW)
        else:
            w.skip(ROW)
    w.skip((SEATS - s.seats) * ROW)
    w.rotated(s.live, 1)
    w.rotated(s.asleep, 1)
