"""What a learning program sees of San Juan, from its own seat: it comes first, the others clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import ObservationSpec, Piece, Writer
from kontor.games.san_juan.components import CITY, DECK, KINDS, PRODUCTION, ROLES, TILES
from kontor.games.san_juan.scoring import open_points
from kontor.games.san_juan.state import KEEPING, LOOKING, PHASES, SanJuanTable

SEATS: Final = 4
SPEC: Final = ObservationSpec(
    (
        Piece("phase", len(PHASES), 1),
        Piece("actor", SEATS, 1, "seat"),
        Piece("active", SEATS, 1, "seat"),
        Piece("chooser", SEATS, 1, "seat"),
        Piece("governor", SEATS, 1, "seat"),
        Piece("seats", 1, SEATS),
        Piece("round", 1, 500),
        Piece("round_limit", 1, 500),
        Piece("role", len(ROLES), 1),
        Piece("role_tiles", len(ROLES) * SEATS, 1),
        Piece("picked", 1, SEATS),
        Piece("library_used", 1, 1),
        Piece("tile", len(TILES), 1),
        Piece("cycle", len(TILES) * len(TILES), 1),
        Piece("next_tile", len(TILES), 1),
        Piece("deck", 1, DECK),
        Piece("hand", KINDS, 10, "card"),
        Piece("chapel", KINDS, 10, "card"),
        Piece("aside", KINDS, 10, "card"),
        Piece("aside_size", 1, 8),
        Piece("hand_sizes", SEATS, DECK, "seat"),
        Piece("buildings", SEATS, CITY, "seat"),
        Piece("cities", SEATS * KINDS, 10, "seat"),
        Piece("goods", SEATS * PRODUCTION, 10, "seat"),
        Piece("covered", SEATS * KINDS, 10, "seat"),
        Piece("points", SEATS, 200, "seat"),
        Piece("construction", KINDS, 1, "card"),
        Piece("over", KINDS, 1, "card"),
        Piece("steps", 10, DECK),
    ),
    sites={"card": KINDS, "seat": SEATS},
)


def write(s: SanJuanTable, seat: i64, w: Writer) -> None:
    """What that seat sees, as `SPEC` says."""
    w.sit(seat, s.seats, SEATS)
    w.one_hot(s.phase, len(PHASES))
    w.by_seat(s.actor)
    w.by_seat(s.active)
    w.by_seat(s.chooser)
    w.by_seat(s.governor)
    w.put(s.seats)
    w.put(s.round)
    w.put(s.round_limit)
    w.one_hot(s.role, len(ROLES))
    for role in range(len(ROLES)):
        w.by_seat(s.roles[role])
    w.put(s.picked)
    w.put(s.library_used)
    write_trading_house(w, s)
    w.put(s.deck_size)
    w.copy(s.hand, seat * KINDS, KINDS)
    w.copy(s.chapel, seat * KINDS, KINDS)
    if seat == s.active or (s.phase != LOOKING and s.phase != KEEPING):
        w.copy(s.aside, 0, KINDS)
    else:
        w.skip(KINDS)
    w.put(s.aside_size)
    write_cities(w, s, seat)
    w.one_hot(s.kind, KINDS)
    w.one_hot(s.over, KINDS)
    for value in (s.draws, s.due, s.count, s.allowed, s.sum, s.price, s.market, s.waivable, s.helped):
        w.put(value)
    w.put(s.low if s.actor == seat else 0)


def write_trading_house(w: Writer, s: SanJuanTable) -> None:
    w.one_hot(s.tile, len(TILES))
    for i in range(len(TILES)):
        w.one_hot(s.tiles[i], len(TILES))
    w.one_hot(s.turned % len(TILES), len(TILES))


def write_cities(w: Writer, s: SanJuanTable, seat: i64) -> None:
    w.rotated(s.hand_size, 1)
    w.rotated(s.buildings, 1)
    w.rotated(s.own, KINDS)
    w.rotated(s.goods, PRODUCTION)
    w.rotated(s.covered, KINDS)
    for i in range(s.seats):
        w.put(open_points(s, (seat + i) % s.seats))
    w.skip(SEATS - s.seats)
